"""A game in words: every event, question and option, in every language."""

import random
import re
from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning.game.nouns.aftermath import BattleEnded
from dead_reckoning.game.nouns.battle import BattleBegan
from dead_reckoning.game.nouns.crew import Arm
from dead_reckoning.game.nouns.drop import DropBegan
from dead_reckoning.game.nouns.gather import CubesReady
from dead_reckoning.game.nouns.hand import CardDrawn
from dead_reckoning.game.nouns.influence import CubePlaced
from dead_reckoning.game.nouns.leveling import BottomSeen
from dead_reckoning.game.nouns.scoring import GameEnded
from dead_reckoning.game.nouns.setup import BonusKept
from dead_reckoning.game.nouns.spoils import BattleHurt, BattleWon
from dead_reckoning.game.printed.rule_set import rule_set
from dead_reckoning.game.rulebook import ALL_TABLES, TABLES
from dead_reckoning.game.sight.naming import thing_names
from dead_reckoning.game.sight.scenes import scenes_of
from dead_reckoning.game.sight.telling import QUIET
from dead_reckoning.model.chapters import Question
from dead_reckoning.model.hidden import HiddenEvent
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.options import Option, read_option
from dead_reckoning.model.records import value
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Event, Seat, Task
from dead_reckoning.view.game_tongues import GAMES
from dead_reckoning.view.teller import Scene, Teller
from dead_reckoning.view.wording import BRACKETS, WordMissingError
from dead_reckoning.view.wording.game import five
from tests.game_nouns import nouns_of
from tests.golden import compare
from tests.scenarios.transcript import FIGURES
from tests.view.samples import BACK, CELL, OPTIONS, SAMPLES, A, B

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
ALL = (*BASE_LANGUAGES, BRACKETS)
BOX = dr.base_box()
SCENE = Scene(sides=(A, B), black=False, tiles={Cell("r1c2"): CardId("tile.island.rum_cove")})
NEUTRAL = Scene(sides=(A, NOBODY), black=True)
EVENTS = nouns_of(Event)
ASKED = [order for order, how in TABLES.handlers.items() if isinstance(how, Question) and issubclass(order, Task)]
SENTENCE = re.compile(r"[A-ZА-ЯЁІЇЄҐ0-9⟦][^{}@]*[^ .,;:]\.")


def sided(event: Event) -> bool:
    """Whether an event speaks of a side of a battle."""
    return hasattr(event, "side")


# -- Events ----------------------------------------------------------------------------------------------------------


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in SAMPLES} == set(EVENTS)


SAME = ("hidden", "questions", "options", "forms", "table", "nouns")


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_every_event_and_question_has_words_in_every_language(lang: str) -> None:
    assert set(GAMES[lang].events) == set(EVENTS)
    assert set(GAMES[lang].questions) >= set(ASKED)
    for table in SAME:
        assert getattr(GAMES[lang], table).keys() == getattr(GAMES["en"], table).keys(), table


def test_what_is_told_of_every_event() -> None:
    tellers = {lang: Teller(BOX, lang) for lang in BASE_LANGUAGES}
    lines: list[str] = []
    for event in SAMPLES:
        lines.append(type(event).__name__ if hasattr(event, "battle") else str(event))
        for scene in (SCENE, NEUTRAL) if sided(event) else (SCENE,):
            said = [f"  {lang} {teller.tell(event, scene)}" for lang, teller in tellers.items()]
            assert all(SENTENCE.fullmatch(line[5:].lstrip("«")) for line in said), said
            lines += said
    compare(HERE / "events.golden.txt", "\n".join(lines) + "\n")


def test_what_every_option_means() -> None:
    tellers = {lang: Teller(BOX, lang) for lang in BASE_LANGUAGES}
    lines = [
        line
        for option in OPTIONS
        for line in (str(option), *(f"  {lang} {teller.option(option, SCENE)}" for lang, teller in tellers.items()))
    ]
    compare(HERE / "options.golden.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize(("lang", "foreign"), [("ru", "[A-Za-zіїєґ]"), ("uk", "[A-Za-zыэёъ]")])
def test_no_foreign_letter_has_slipped_in(lang: str, foreign: str) -> None:
    words = GAMES[lang]
    templates = [*words.events.values(), *words.hidden.values(), *words.questions.values(), words.question]
    templates += [*words.options.values(), *words.forms.values()]
    templates += [text for table in words.choices.values() for text in table.values()]
    texts = [re.sub(r"\{[^{}]*\}", "", template) for template in templates]
    texts += [form for name in (*words.seats, words.foe) for form in name]
    assert not [text for text in texts if re.search(foreign, text.lower())]


def test_no_sentence_bypasses_the_tables() -> None:
    """In the bracket language every letter is in brackets, but for names of things, cells, and what is typed."""
    teller = Teller(BOX, BRACKETS)
    names = sorted({name.text("en") for name in thing_names(BOX).named.values()}, key=len, reverse=True)
    scene = SCENE._replace(tiles={})
    for said in [*(teller.tell(event, scene) for event in SAMPLES), *(teller.option(each) for each in OPTIONS)]:
        bare = said
        for name in names:
            bare = bare.replace(name, "")
        bare = re.sub(r"[Rr]\dc\d", "", re.sub("⟦[^⟦⟧]*⟧", "", bare))
        assert not re.search(r"[^\W\d_]", bare), said


def test_there_is_a_sample_of_every_shape() -> None:
    assert {type(option) for option in OPTIONS} == set(ALL_TABLES.shapes)


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_every_shape_has_words_in_every_language(lang: str) -> None:
    assert set(GAMES[lang].options) == {shape.pattern for shape in ALL_TABLES.shapes if shape is not Arm}


def test_an_option_without_words_stands_as_it_is() -> None:
    assert Teller(BOX, "ru").option(Toast(Seat(1))) == "toast seat 1"


@value
class Toast(Option):
    """A shape that no table has words for."""

    kind = "toast"
    pattern = "toast seat {seat}"
    seat: Seat


def choices_of_scenarios() -> set[str]:
    """Every choice that a transcript of the base game makes, whatever the rule set."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.rglob("*.txt"))]
    own = [text for text in texts if "\npacks " not in text]
    return {choice for text in own for choice in re.findall(r"^[\d?]> (.*)$", text, flags=re.MULTILINE)}


def test_every_choice_of_the_scenarios_has_words() -> None:
    teller, choices = Teller(BOX), choices_of_scenarios()
    assert len(choices) > 50
    options = {choice: read_option(choice, ALL_TABLES.shapes) for choice in choices}
    arms = [option for option in options.values() if isinstance(option, Arm)]
    assert all(options.values())
    assert not [option for option in arms if teller.effect(option.ability) is None]


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_told(seed: int) -> None:
    """Every question and option of a game has words, and every event a sentence."""
    rng = random.Random(seed)
    rules = rule_set({"cut_after_shuffle": "yes", "turned_tiles": "yes"} if seed % 2 else {})
    position = dr.begin(BOX, 2 + seed % 3, rules)
    tellers = [Teller(BOX, lang) for lang in BASE_LANGUAGES]
    while not position.over:
        teller = tellers[rng.randrange(3)]
        assert teller.question(position)[-1] in "?.", teller.question(position)
        for option, words in zip(position.decision.options, teller.options(position), strict=True):
            assert str(option) != words
        position = position.choose(position.decision.sample(rng))
        assert all(map(SENTENCE.fullmatch, teller.tell_events(position, quiet=True)))
    assert isinstance(position.events[-1], GameEnded)


# -- Who fights ------------------------------------------------------------------------------------------------------


def test_sides_are_known_from_beginning_end_and_state() -> None:
    """Two battles in one step, and a position without one."""
    state = dr.begin(BOX, 3).state
    began = next(event for event in SAMPLES if isinstance(event, BattleBegan) and event.battle.kind == "neutral")
    events = (BattleWon(0, (1, 0)), BattleEnded((B, A)), began, CubesReady(1, 2, False))
    scenes = scenes_of(events, state)
    assert [scene.sides for scene in scenes] == [(B, A), (B, A), (A, NOBODY), (A, NOBODY)]
    assert [scene.black for scene in scenes] == [False, False, True, True]


def test_damage_of_a_battle_and_damage_after_it_are_told_apart() -> None:
    """Rules 12.13 and 12.17: cubes hurt, and then the loser is hurt once more, at once or after a question."""
    state, teller = dr.begin(BOX, 3).state, Teller(BOX, "en")
    hurt, won, ended = BattleHurt(1, 1), BattleWon(0, (2, 1)), BattleEnded((A, B))
    for events, told in (
        ((hurt, won, hurt, ended), ["Blue takes 1 damage.", "Blue takes 1 damage after the battle."]),
        ((hurt, ended), ["Blue takes 1 damage after the battle."]),
    ):
        lines = [teller.tell(event, scene) for event, scene in zip(events, scenes_of(events, state), strict=True)]
        assert [line for line in lines if "damage" in line] == told


# -- Secrets ---------------------------------------------------------------------------------------------------------

HIDDEN = [HiddenEvent(kind.__name__, A) for kind in GAMES["en"].hidden]


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_what_others_see_of_a_secret(lang: str) -> None:
    teller = Teller(BOX, lang)
    for event in HIDDEN:
        assert SENTENCE.fullmatch(teller.tell(event))
    compare(HERE / f"veiled_{lang}.golden.txt", "".join(f"{e.kind}: {teller.tell(e)}\n" for e in HIDDEN))


@pytest.mark.parametrize("seed", [0, *(pytest.param(each, marks=pytest.mark.slow) for each in range(1, 3))])
def test_a_listener_is_told_nothing_but_what_a_seat_sees(seed: int) -> None:
    """The name of a card that somebody else draws or raises in secret is never told, for any cards."""
    rng = random.Random(seed)
    position = dr.begin(BOX, 3)
    teller, open_to_all = Teller(BOX, "en", B), Teller(BOX, "en", NOBODY)
    while not position.over:
        position = position.choose(position.decision.sample(rng))
        for event, said, to_all in zip(
            position.events,
            teller.tell_events(position, quiet=True),
            open_to_all.tell_events(position, quiet=True),
            strict=True,
        ):
            if isinstance(event, CardDrawn | BottomSeen | BonusKept) and not position.over:
                told_all = Teller(BOX).tell(event)
                assert (said == told_all) == (event.seat == B)
                assert to_all != told_all
    assert teller.tell_events(position) == Teller(BOX).tell_events(position)


# -- Names -----------------------------------------------------------------------------------------------------------


def test_the_table_of_quiet_events_names_events() -> None:
    assert set(EVENTS) >= QUIET


def test_a_name_in_five_cases() -> None:
    assert five("Purple") == ("Purple",) * 5
    assert five("a, b, c, d, e") == ("a", "b", "c", "d", "e")


def test_a_cell_is_named_after_its_tile_once_that_is_known() -> None:
    teller = Teller(BOX, "ru")
    assert teller.tell(CubePlaced(Seat(3), CELL)) == "Жёлтый ставит кубик на r1c2."
    assert teller.tell(CubePlaced(Seat(3), CELL), SCENE) == "Жёлтый ставит кубик на r1c2 (Ромовая бухта)."


def test_the_back_of_an_encounter_has_a_name() -> None:
    assert Teller(BOX, "uk").thing(BACK) == "«Подвійне дно»"


def test_what_is_missing_is_named() -> None:
    class Mutiny(Event):
        """An event of a pack."""

    assert Teller(BOX, "ru").tell(Mutiny()) == "Mutiny."
    with pytest.raises(WordMissingError, match="no language 'fr'; there are en, ru, uk"):
        Teller(BOX, "fr").tell(DropBegan())


# -- A game ----------------------------------------------------------------------------------------------------------

SCRIPT = (HERE / "told_game.txt").read_text(encoding="utf-8")


def test_a_short_game_is_told() -> None:
    """The script has a position, and under a bar the choices; everything that follows is told three times."""
    setting, _, choices = SCRIPT.partition("---\n")
    box = dr.load_box(FIGURES)
    position = dr.arrange(box, 3, setting.splitlines())
    tellers = [Teller(box, lang) for lang in BASE_LANGUAGES]
    lines: list[str] = []
    for choice in choices.splitlines():
        if choice.startswith("#"):
            continue
        lines += [f"{teller.lang} {teller.question(position)}" for teller in tellers]
        lines.append(f"> {choice}")
        position = position.choose(choice)
        lines += [f"  {teller.lang} {text}" for teller in tellers for text in teller.tell_events(position, quiet=True)]
    assert position.over
    compare(HERE / "told_game.golden.txt", "\n".join(lines) + "\n")


def test_the_end_of_a_game_is_told_where_a_question_would_be() -> None:
    position, rng = dr.arrange(dr.base_box(), 2, ["phase count", "seat 1 harbor 0 cargo 3 coins"]), random.Random(1)
    while not position.over:
        position = position.choose(position.decision.sample(rng))
    for lang in ("en", "ru", "uk"):
        teller = dr.Teller(dr.base_box(), lang)
        assert teller.question(position) == teller.tell_events(position)[-1]
        assert teller.options(position) == ()
        assert teller.thing("crew.captain#²") == "crew.captain#²"
