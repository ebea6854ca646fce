"""Whole games are played out of the parts of a kit: at no moment is one missing."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count

import pytest

import dead_reckoning as dr
from dead_reckoning.press.formats import kit_documents
from dead_reckoning.press.job import Job
from dead_reckoning.press.options import TABLES, RenderOptions
from dead_reckoning.press.photos import Pictures
from dead_reckoning.press.selection import Selection
from tests.press.jobs import TAVERN
from tests.press.table_top import Piece, paid_out, pieces, short_of

BEGIN: dict[str, Callable[[dr.Box], dr.Position]] = {
    "solo": lambda box: dr.begin(box, solo="extreme"),
    "pairs": lambda box: dr.begin(box, pairs="advanced"),
    "2": lambda box: dr.begin(box, 2),
    "3": lambda box: dr.begin(box, 3),
    "4": lambda box: dr.begin(box, 4),
}


def test_every_table_that_can_be_begun_has_a_kit() -> None:
    assert set(BEGIN) == set(TABLES)
    for kit, begin in BEGIN.items():
        state = begin(dr.base_box()).state
        seats = [any(warden.seat == seat for warden in state.wardens) for seat in range(len(state.players))]
        assert seats == [TABLES[kit].is_automaton(seat) for seat in TABLES[kit].seats]


@cache
def box_of(pack: str) -> dr.Box:
    """The base box, or one with a pack."""
    return dr.load_box(TAVERN) if pack else dr.base_box()


@cache
def parts_of(kit: str, pack: str = "") -> Counter[Piece]:
    """The contents of a kit, and the sleeves for its crew cards."""
    box = box_of(pack)
    options = RenderOptions(kit=kit)
    job = Job(selection=Selection(box=box, entries=box.entries), options=options, pictures=Pictures({}, {}, ()))
    have: Counter[Piece] = Counter()
    for part in job.kit("en"):
        have[part.group, part.front.id] += part.copies
    listed = listed_in(job)
    for group, number in listed.items():
        assert number == sum(have[piece] for piece in have if piece[0] == group), group
    have["sleeves", "crew"] = sleeves_in(job)
    return have


def words_of(job: Job) -> list[str]:
    """The words of the list, in order."""
    pages = next(pages for name, pages, _ in kit_documents(job, "en") if name == "list")
    return [word.text.replace("\N{NO-BREAK SPACE}", " ") for page in pages for word in page.placed[0].drawing.words]


def listed_in(job: Job) -> dict[str, int]:
    """Group -> the number of parts on the printed list."""
    words, context = words_of(job), job.contexts["en"]
    found = {}
    for group in {part.group for part in job.kit("en")}:
        name = context.caption(group)
        found[group] = int(words[words.index(name[:1].upper() + name[1:]) + 1])
    return found


def sleeves_in(job: Job) -> int:
    """The number of sleeves for crew cards on the list."""
    [line] = [word for word in words_of(job) if word.startswith("– ") and "clear sleeves for" in word]
    return int(line.split()[1])


def played(kit: str, pilot: str, seed: int, pack: str = "", every: int = 4) -> Counter[Piece]:
    """The most of each piece in a game, looked at before every fourth decision; counters are laid out for the goods."""
    have, most, before = parts_of(kit, pack), Counter[Piece](), count()

    def watch(position: dr.Position) -> None:
        if next(before) % every:
            return
        needed = pieces(position.state, position.box) + paid_out(position.state, have)
        assert short_of(needed, have) == {}
        for piece, number in needed.items():
            most[piece] = max(most[piece], number)

    start = BEGIN[kit](box_of(pack))
    last = dr.play_out(start, [dr.new_pilot(pilot) for _ in start.state.players], seed, watch=watch)
    assert last.over
    return most


@pytest.mark.parametrize("kit", TABLES)
def test_whole_games_are_played_out_of_the_parts_of_a_kit(kit: str) -> None:
    """Games with random and eager pilots: nothing is missing, and nothing is printed that such games do not use."""
    groups = {group for pilot in ("random", "eager") for group, _ in played(kit, pilot, 3)}
    idle = {"set_up", "harbor board", "battle_board", "achievements", *([] if TABLES[kit].automata else ["wardens"])}
    assert groups == {group for group, _ in parts_of(kit)} - idle


def test_a_game_with_a_pack_is_played_out_of_the_parts_of_its_kit() -> None:
    assert any(id.startswith("tavern.") for _, id in played("4", "eager", 3, "tavern"))


def test_a_kit_that_lacks_a_part_is_found_out() -> None:
    """Each part that a game has needed is taken out: one of them less is too few."""
    have, most = parts_of("solo"), played("solo", "random", 3)
    for piece, number in most.items():
        assert short_of(most, {**have, piece: number - 1}) == {piece: (number, number - 1)}


@pytest.mark.slow
@pytest.mark.parametrize("pilot", ["random", "eager", "greedy"])
@pytest.mark.parametrize("kit", TABLES)
def test_many_games_are_played_out_of_the_parts_of_a_kit(kit: str, pilot: str) -> None:
    for seed in range(4 if pilot == "greedy" else 40):
        played(kit, pilot, seed, every=1)
