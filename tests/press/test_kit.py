"""A kit: what is printed is what a game needs, and levels show where the rules say."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from attrs import evolve
from pypdf import PdfReader

import dead_reckoning as dr
from dead_reckoning.game.faces.boards import counted as counted_by, goals as board_of_goals, harbor
from dead_reckoning.game.faces.sleeve import ENDS, ability_card, panel_size, portrait_size
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.printed.board import Achievement
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter
from dead_reckoning.game.printed.terms import AchievementId
from dead_reckoning.language import read
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press.findings import findings_of
from dead_reckoning.press.formats import kit_documents, kit_faces, kit_leaves, kit_rules
from dead_reckoning.press.geometry import CARDS, Area, Duplex, GeometryError, Margins, Profile, Size, windows
from dead_reckoning.press.imposition import folded
from dead_reckoning.press.job import Job
from dead_reckoning.press.kit import BOARDS, KitPart
from dead_reckoning.press.options import TABLES, RenderError, RenderOptions
from dead_reckoning.press.packing import Tray, packed
from dead_reckoning.press.photos import Pictures
from dead_reckoning.press.selection import Selection, select
from tests.press.jobs import RUM, TAVERN, context, printed
from tests.press.seeing import mirrored, overlap, seen

A4 = Size(210, 297)
CARD = CARDS["standard"]


@cache
def job(kit: str = "4", panels: str = "paper", lang: str = "en") -> Job:
    """A kit of the base game."""
    options = RenderOptions(languages=(lang,), kit=kit, panels=panels)
    return Job(selection=select(), options=options, pictures=Pictures({}, {}, ()))


def counted(parts: list[KitPart]) -> Counter[str]:
    """The number of each, by the id of its front."""
    found: Counter[str] = Counter()
    for part in parts:
        found[part.front.id] += part.copies
    return found


# -- What is in it ---------------------------------------------------------------------------------------------------


def test_a_kit_of_four_holds_what_the_rules_count() -> None:
    """Rules 1.1 to 1.5."""
    groups: Counter[str] = Counter()
    for part in job().kit("en"):
        groups[part.group] += part.copies
    assert groups["ability cards"] == groups["portraits"] == 4 * 12
    assert groups["advancements"] + groups["encounters"] == 98
    assert groups["tiles"] == 16
    assert groups["upgrades"] == 32
    assert groups["buildings"] == 30
    assert groups["bonus_tokens"] == 8
    assert groups["cubes"] == 4 * 35
    assert groups["black cubes"] == 20
    assert groups["achievement markers"] == 4 * 11
    assert groups["damage markers"] == 16
    assert groups["wardens"] == 18
    assert groups["turn references"] == groups["crew references"] == 4
    assert all(groups[each] == 4 for each in ("ship_board", "docks", "chests", "ships", "pirate markers"))
    assert all(groups[each] == 1 for each in ("battle_board", "harbor board", "achievements", "set_up", "first player"))


class Played(NamedTuple):
    """A table that is played, and the kit that is on it."""

    begin: Callable[[dr.Box], dr.Position]
    box: Callable[[], dr.Box]
    kit: str
    least: int
    """Different components that such a game names."""


PLAYED = {
    "four": Played(lambda box: dr.begin(box, 4), dr.base_box, "4", 60),
    "solo": Played(lambda box: dr.begin(box, solo="expert"), dr.base_box, "solo", 40),
    "pairs": Played(lambda box: dr.begin(box, pairs="advanced"), dr.base_box, "pairs", 60),
    "pack": Played(lambda box: dr.begin(box, 4), lambda: dr.load_box(TAVERN), "4", 60),
}


@pytest.mark.parametrize("table", PLAYED)
def test_every_component_that_ten_turns_of_a_game_name_is_printed(table: str, tmp_path: Path) -> None:
    """Ten turns of each player, by chance: whatever their positions name is among the parts."""
    played = PLAYED[table]
    box = played.box()
    options = RenderOptions(kit=played.kit)
    whole = Selection(box=box, entries=box.entries)
    have = counted(Job(selection=whole, options=options, pictures=Pictures({}, {}, ())).kit("en"))
    named = set[str]()
    for value in positions_of(played.begin(box), tmp_path / "position.json"):
        named |= set(words_in(value))
    known = {word.partition("#")[0] for word in named} & ids_of(box)
    assert len(known) > played.least
    assert sorted(id for id in known if not printed_as(id, have)) == []


TURNS = 40


def positions_of(position: dr.Position, file: Path) -> Iterator[dict[str, Any]]:
    """The positions between the turns of a game by chance, as they are kept."""
    chance, turn = Random(19), position.state.turn.number
    while turn < TURNS and not position.over:
        position = position.choose(chance.choice(list(position.decision.options)))
        if position.state.turn.number != turn:
            turn = position.state.turn.number
            dr.save_position(position, file)
            yield json.loads(file.read_text(encoding="utf-8"))["state"]
    assert turn >= TURNS or position.over


def ids_of(box: dr.Box) -> set[str]:
    """The ids of all entries, and of the backs of encounters."""
    backs = (back for entry in box.entries if isinstance(entry, Encounter) for back in entry.backs)
    return {str(each.id) for each in (*box.entries, *backs)}


def words_in(value: object) -> Iterator[str]:
    """Every text in a value of JSON, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from words_in(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from words_in(each)


def printed_as(id: str, have: Counter[str]) -> bool:
    """Whether a part is counted under an id, as a card, an ability card, a goal on a board, or the back of a card."""
    if have[id] or have[f"{id}.levels"]:
        return True
    if id.startswith("achievement."):
        return bool(have["board.achievements"])
    return any(id.startswith(f"{front}.") for front in have)


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_everything_in_a_kit_fits(lang: str) -> None:
    assert [finding.message for finding in findings_of(kit_faces(job(lang=lang), lang))] == []


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_the_rules_in_brief_are_one_sheet_that_is_folded(lang: str) -> None:
    """Outside its last and first page, inside the other two; all goals with what they count."""
    made = job(lang=lang)
    pages = kit_rules(made, lang)
    assert [page.id for page in pages] == ["brief.01", "brief.02", "brief.03", "brief.04"]
    documents = {name: (pages, duplex) for name, pages, duplex in kit_documents(made, lang)}
    sheet, duplex = documents["rules"]
    assert [[each.drawing for each in side.placed] for side in sheet] == [
        [pages[3].drawing, pages[0].drawing],
        [pages[1].drawing, pages[2].drawing],
    ]
    assert all((side.size, side.placed[1].x) == (Size(297, 210), 148.5) for side in sheet)
    assert duplex is Duplex.SHORT
    said = " ".join(word.text for page in pages for word in page.drawing.words)
    for entry in dr.base_box().entries:
        if isinstance(entry, Achievement):
            assert counted_by(made.contexts[lang], entry)[:8] in said


@pytest.mark.parametrize("pages", [1, 4, 5, 8])
def test_pages_that_are_folded_follow_each_other(pages: int) -> None:
    """The numbers of two pages beside each other add up to one more than there are; odd ones are at the right."""
    page = board_of_goals(context(), [], 1)
    faces = [evolve(page, drawing=evolve(page.drawing, title=str(number))) for number in range(1, pages + 1)]
    sheets, places = list(folded(faces, A4, "")), -(-pages // 4) * 4
    found = {
        int(each.drawing.title): (number, each.x > 0) for number, side in enumerate(sheets) for each in side.placed
    }
    assert len(sheets) * 2 == places
    assert sorted(found) == list(range(1, pages + 1))
    for number, (side, right) in found.items():
        assert right == (number % 2 == 1)
        assert side == min(number, places + 1 - number) - 1


def test_crew_of_four_players_has_four_signs() -> None:
    """Or cards in sleeves could not be sorted after a game."""
    fronts: dict[str, set[int]] = {}
    for part in job().kit("en"):
        if part.group == "portraits":
            fronts.setdefault(part.front.id, set()).add(hash(part.front.drawing))
    assert {len(drawings) for drawings in fronts.values()} == {4}


def test_a_goal_of_a_pack_says_what_it_counts() -> None:
    """It follows from its abilities."""
    goal = next(entry for entry in dr.base_box().entries if isinstance(entry, Achievement))
    ability = read("endgame: gain 1 coin per island you control")
    own = evolve(goal, achievement=AchievementId("harbor lord"), counted=(ability,))
    assert "control" in counted_by(context(), own)


def test_films_take_the_place_of_panels() -> None:
    groups = {part.group for part in job(panels="film").kit("en")}
    assert "films" in groups
    assert "panels" not in groups


@pytest.mark.parametrize(
    ("pack", "one"), [((), "advancement.r2.rapid_fire"), ((RUM,), "rum.cellar"), ((TAVERN,), "tavern.lamp")]
)
def test_the_kit_for_one_card_fits_on_one_sheet(tmp_path: Path, pack: tuple[dr.InstalledPack, ...], one: str) -> None:
    done = printed(tmp_path, "pdf", *pack, kit=4, only=(one,), panels="paper")
    pages = {path.name: pages for path, pages in done.outputs}
    assert pages == {"kit-list.en.pdf": 1, "kit-cards.en.pdf": 2}  # card, back and panel: one sheet


def test_a_kit_has_films_unless_paper_is_asked_for(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", kit=4, only=("advancement.r2.rapid_fire",))
    assert {path.name for path, _ in done.outputs} >= {"kit-film.en.pdf", "kit-film-white.en.pdf"}
    film = next(part.front for part in job(panels="film").kit("en") if part.group == "films")
    assert film.size == CARD  # so it cannot slide
    assert {finding.code for finding in done.findings} <= {"DR612"}  # no icons for the symbols of these packs


def test_whites_lie_where_their_films_lie(tmp_path: Path) -> None:
    """On pages of their own, as many as films, mirrored with them."""
    made = job(panels="film")
    documents = {name: pages for name, pages, _ in kit_documents(made, "en")}
    for films, whites in zip(documents["film"], documents["film-white"], strict=True):
        assert [(each.x, each.y, each.turned) for each in films.placed] == [
            (each.x, each.y, each.turned) for each in whites.placed
        ]
        assert films.lines == whites.lines
    done = printed(tmp_path, "pdf", kit="solo", panels="film", mirror=True, only=("advancement.r1.*",))
    assert {path.name for path, _ in done.outputs} >= {"kit-film.en.pdf", "kit-film-white.en.pdf"}
    plain = printed(tmp_path / "plain", "pdf", kit="solo", panels="film", only=("advancement.r1.*",))
    [one, other] = [
        next(path for path, _ in each.outputs if path.name == "kit-film.en.pdf").read_bytes() for each in (done, plain)
    ]
    assert overlap(mirrored(seen(one), sideways=True).ink(), seen(other).ink()) > 0.98


def test_every_sheet_says_that_it_is_a_prototype(tmp_path: Path) -> None:
    done = printed(tmp_path, "pdf", kit="solo", only=("advancement.r1.worn_wheel", "set_up.*"))
    for path, _ in done.outputs:
        for page in PdfReader(path).pages:
            assert "prototype for playtests" in page.extract_text()


@pytest.mark.parametrize(("options", "message"), [({"kit": 5}, "1 to 4 players"), ({"panels": "wood"}, "no panels")])
def test_kits_that_make_no_sense_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(RenderError, match=message):
        RenderOptions(**options)  # type: ignore[arg-type]


def test_a_kit_is_for_paper(tmp_path: Path) -> None:
    with pytest.raises(RenderError, match="made as pdf or svg"):
        printed(tmp_path, "html", kit=2)


@pytest.mark.parametrize(("kit", "name"), [(1, "solo"), ("1", "solo"), (4, "4"), ("pairs", "pairs"), (0, ""), ("", "")])
def test_a_kit_is_named_by_its_table(kit: str | int, name: str) -> None:
    """One player has one game."""
    assert RenderOptions(kit=kit).kit == name


@pytest.mark.parametrize("kit", TABLES)
def test_every_seat_has_its_place_and_a_warden_has_what_the_rules_give_him(kit: str) -> None:
    """Rules 1.5, 16.1 and 16.23: no crew, no ship board, no chest, and a ship that is no pirate's."""
    made, table = job(kit), TABLES[kit]
    have, seats = counted(made.kit("en")), len(table.seats)
    by_id = {part.front.id: part.front for part in made.kit("en")}
    setting = made.contexts["en"]
    goals = [entry for entry in made.selection.entries if isinstance(entry, Achievement)]
    assert by_id["board.harbor"].drawing == harbor(setting, seats).drawing
    assert by_id["board.achievements"].drawing == board_of_goals(setting, goals, seats).drawing
    assert have["board.dock"] == seats
    assert have["board.chest"] == have["ship_board.base"] == table.players
    assert have["crew.captain.levels"] == table.players
    against_him = {"solo": [1], "pairs": [1, 3]}.get(kit, [])
    for seat in range(4):
        there = seat < seats
        assert (have[f"ship.{seat}"], have[f"cube.{seat}"], have[f"marker.{seat}"]) == (there, 35 * there, 11 * there)
        assert have[f"pirate.{seat}"] == (there and seat not in against_him)


# -- Sheets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
def test_backs_lie_behind_fronts_whatever_their_sizes(duplex: Duplex) -> None:
    tray = Tray(paper=A4, duplex=duplex)
    chance = Random(5)
    sizes = [Size(chance.uniform(10, 90), chance.uniform(10, 120)) for _ in range(60)]
    for leaf in packed([(number, size) for number, size in enumerate(sizes)], tray):
        for _, area in leaf.things:
            back, turned = tray.behind(area)
            if duplex is Duplex.LONG:
                assert (back.x + area.right, back.y) == pytest.approx((A4.width, area.y))
            else:
                assert (back.x, back.y + area.bottom) == pytest.approx((area.x, A4.height))
            assert turned == (duplex is Duplex.SHORT)


def test_nothing_on_a_sheet_overlaps_and_all_of_it_lies_in_the_room() -> None:
    for leaves in kit_leaves(job(), job().kit("en")).values():
        for leaf in leaves:
            areas = [area for _, area in leaf.things]
            room = leaf.tray.room
            assert all(room.holds(area, 0.001) for area in areas)
            for number, one in enumerate(areas):
                for other in areas[number + 1 :]:
                    beside = one.right <= other.x + 0.001 or other.right <= one.x + 0.001
                    above = one.bottom <= other.y + 0.001 or other.bottom <= one.y + 0.001
                    assert beside or above


def test_all_sheets_but_the_last_are_filled() -> None:
    for leaves in kit_leaves(job(), job().kit("en")).values():
        assert all(leaf.filled > 0.6 for leaf in leaves[:-1])


def test_a_thing_that_fits_on_no_sheet_is_told() -> None:
    with pytest.raises(GeometryError, match="does not fit on paper"):
        packed([("board", Size(250, 100))], Tray(paper=A4, profile=Profile(Margins())))


# -- Levels ----------------------------------------------------------------------------------------------------------

Ends = tuple[int, int]
"""The levels at the foot and, upside down, at the head of the side that is seen."""


def round_by_half(seen: Ends) -> Ends:
    """A card turned in its plane: what was at its head is at its foot, and upright."""
    foot, head = seen
    return head, foot


@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.SHORT])
def test_a_card_is_leveled_by_turning_it_and_turning_it_over(duplex: Duplex) -> None:
    """Walked through on paper: printed, turned by the printer, cut out, and turned in the hand."""
    tray = Tray(paper=A4, duplex=duplex)
    [leaf] = packed([("card", CARD)], tray)
    [(_, front)] = leaf.things
    back, turned = tray.behind(front)
    level = windows(CARD).level
    foot_of_front = Area(front.x, front.y + level.y, CARD.width, level.height)
    # where the printed foot of the back is, on the back page, and behind which part of the front
    y = back.y if turned else back.y + level.y
    foot_of_back = Area(back.x, y, CARD.width, level.height)
    behind, _ = tray.behind(foot_of_back)
    if duplex is Duplex.LONG:
        assert (behind.x, behind.y) == pytest.approx((foot_of_front.x, foot_of_front.y))
    else:
        assert (behind.x, behind.y) == pytest.approx((foot_of_front.x, foot_of_front.y))
    # the foot of the back is behind the foot of the front, so a page-like turn keeps each end where it is
    one, two = ENDS
    seen: Ends = (one.foot, one.head)
    assert seen[0] == 1
    seen = round_by_half(seen)
    assert seen[0] == 2
    seen = round_by_half((two.foot, two.head))  # turned over like a page while level 2 is at the foot
    assert seen[0] == 3
    seen = round_by_half(seen)
    assert seen[0] == 4


@pytest.mark.parametrize("crew", [entry for entry in dr.base_box().entries if isinstance(entry, CrewCard)], ids=str)
def test_levels_stand_where_the_sleeve_shows_them(crew: CrewCard) -> None:
    """The number of a level is in the strip at its end, upright at the foot, upside down at the head."""
    level = windows(CARD).level
    for face, ends in zip(ability_card(context(), crew), ENDS, strict=True):
        numbers = {word.text: word for word in face.drawing.words if word.text in "1234" and word.size == 4.2}
        foot, head = numbers[str(ends.foot)], numbers[str(ends.head)]
        assert not foot.turned
        assert foot.y > level.y
        assert head.turned
        assert head.y < CARD.height - level.y


def test_the_portrait_covers_all_but_the_level() -> None:
    assert portrait_size(CARD).height == pytest.approx(windows(CARD).level.y)
    assert panel_size(CARD).height <= windows(CARD).top.height


def test_panels_are_as_many_as_can_be_gained() -> None:
    have = Counter(part.front.id for part in job().kit("en") if part.stock is BOARDS and part.group == "panels")
    entries: list[Entry] = [entry for entry in dr.base_box().entries if isinstance(entry, Advancement | Encounter)]
    assert {str(entry.id) for entry in entries} <= set(have)
    assert kinds(dr.base_box())


def test_a_board_that_is_larger_than_the_paper_stops_no_kit(tmp_path: Path) -> None:
    wide = Profile(Margins(20, 5, 20, 5))
    done = printed(tmp_path, "pdf", kit=2, only=("ship_board.*", "crew.captain"), profile=wide)
    assert {finding.code for finding in done.findings} == {"DR615"}
    assert {finding.about for finding in done.findings} == {"ship_board.base"}
    assert {path.name for path, _ in done.outputs} == {"kit-list.en.pdf", "kit-cards.en.pdf"}


def test_the_kit_of_a_pack_holds_its_own_entries(tmp_path: Path) -> None:
    done = printed(tmp_path, "svg", RUM, kit=2)
    told = json.loads(done.manifest.read_text(encoding="utf-8"))["printed"]
    assert {id for id in told if id.startswith("rum.")} == set(told) - {id for id in told if id.startswith("back.")}
    assert {finding.code for finding in done.findings} == {"DR612"}
