"""Languages that packs bring: German says the cards and a game; what a language does not say, English says."""

import json
import random
import re
from pathlib import Path

import pytest
from attrs import evolve
from click.testing import CliRunner, Result
from hypothesis import given, settings, strategies as st

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.languages import BASE_LANGUAGES, Case, LanguageTables, TextPath
from dead_reckoning.model.terms import Effect, Seat
from dead_reckoning.press.fonts import NAMES, font
from dead_reckoning.press.options import RenderError
from dead_reckoning.press.sayable import sayable_texts
from dead_reckoning.view.teller import Teller
from dead_reckoning.view.tongues import examples, languages_of, lexicon_of, name_texts, worded
from dead_reckoning.view.wording import BASE, WordMissingError, name, say
from dead_reckoning.view.wording.brought import DEEPEST, faults
from tests.golden import compare

HERE = Path(__file__).parent
GERMAN, AEGEAN = HERE / "german", HERE / "aegean"


@pytest.fixture(scope="module")
def box() -> dr.Box:
    return dr.load_box(GERMAN)


def abilities(box: dr.Box) -> dict[str, Effect]:
    """The abilities of the crew, then those of the other cards, by their texts."""
    found: dict[str, Effect] = {}
    for entry in (*box.crew, *box.entries):
        for part in (*getattr(entry, "levels", ()), entry):
            found |= {box.spell(effect): effect for effect in getattr(part, "abilities", ())}
    return found


def with_language(**texts: str) -> dr.Box:
    """The base game in a language of few texts: ``game__events__passed`` is a place in its tables."""
    tables = {tuple(key.replace("_", " ").split("  ")): text for key, text in texts.items()}
    return with_texts(tables)


def with_texts(texts: dict[TextPath, str], code: str = "nl") -> dr.Box:
    return evolve(dr.base_box(), languages=(LanguageTables(code=code, name="Nederlands", texts=texts),))


# -- German ----------------------------------------------------------------------------------------------------------


def test_german_lints_clean_but_for_what_it_does_not_say() -> None:
    assert {finding.code for finding in lint([GERMAN]).findings} <= {"DR513"}


def test_the_abilities_in_german(box: dr.Box) -> None:
    """Read by somebody who speaks it."""
    lexicon, said = lexicon_of(box), abilities(box)
    lines = [f"{text}\n    {say(effect, 'de', lexicon)}" for text, effect in said.items()]
    assert len(lines) >= 75
    compare(HERE / "german.golden.txt", "\n".join(lines) + "\n")
    english = [text for text, effect in said.items() if say(effect, "de", lexicon) == say(effect, "en", lexicon)]
    assert not english


def test_the_crew_and_everything_else_has_a_german_name(box: dr.Box) -> None:
    for path in name_texts(box.entries):
        assert path in box.languages[0].texts, path
    crew = next(entry for entry in worded(box).crew if entry.id == "crew.captain")
    assert (crew.name.text("de"), crew.name.text("en")) == ("Kapitän", "Captain")


ENGLISH = re.compile(r"\b(the|of|and|gains?|draws?|takes?|which|your?|turns?|pays?|plays?|ships?|card|coins?)\b")


def test_a_game_is_told_in_german(box: dr.Box) -> None:
    rng, position, teller = random.Random(3), dr.begin(box, seats=3), Teller(box, "de")
    told = 0
    while not position.over:
        for text in (teller.question(position), *teller.options(position)[:5], *teller.tell_events(position, True)):
            assert not ENGLISH.search(text), text
            assert not re.search(r"[{}]|  | [.,;:]", text), text
            told += 1
        position = position.choose(position.decision.sample(rng))
    assert told > 1_000
    assert re.fullmatch(r"\S+( und \S+)? gewinnt mit \d+ Münzen?\.|.* teilen .*", teller.tell_events(position)[-1])


def test_a_box_with_a_language_is_played_as_without(box: dr.Box) -> None:
    """Neither games nor what is printed in our languages change by it."""
    assert languages_of(box) == (*BASE_LANGUAGES, "de")
    choices = []
    for each in (box, dr.base_box()):
        rng, position = random.Random(1), dr.begin(each, seats=2)
        for _ in range(60):
            position = position.choose(position.decision.sample(rng))
        choices.append(position.choices)
        assert lexicon_of(each).words("uk").phrases == BASE.words("uk").phrases
    assert choices[0] == choices[1]
    assert dr.faces("crew.gunner", lang="ru", box=box)[0].svg == dr.faces("crew.gunner", lang="ru")[0].svg


def test_faces_and_table_in_german(box: dr.Box) -> None:
    face = dr.faces("crew.gunner", lang="de", box=box)[0]
    assert "Kanonier" in face.svg
    assert face.findings == ()
    with pytest.raises(RenderError, match="there is no language 'de'"):
        dr.faces("crew.gunner", lang="de")
    with pytest.raises(WordMissingError):
        Teller(dr.base_box(), "de").question(dr.begin(dr.base_box(), seats=2))


def run(*words: str) -> Result:
    return CliRunner().invoke(reckon, [*words], prog_name="reckon")


def test_the_command_line_in_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    pack = ("--pack", str(GERMAN), "--lang", "de")
    assert "Kanonier" in run("show", "crew.gunner", *pack).output
    assert run("explain", *pack, "influence 1").output.count("Platziere 1 Einflusswürfel.") == 1
    assert "gewinnt mit" in run("play", *pack, "--seed", "3", "--seats", "2", "--log", "game.json", "--quiet").output
    assert "Summe" in run("replay", "game.json", *pack).output
    assert "there is no language 'de'" in run("replay", "game.json", "--lang", "de").output
    status = run("words", "status", str(GERMAN), "--lang", "de").output
    assert re.search(r"de  Deutsch: (\d+) of \1 texts", status)
    assert run("render", str(GERMAN), "--lang", "de,uk", "--only", "crew.captain").exit_code == 0
    assert "Kapitän" in Path("printed/reference.html").read_text(encoding="utf-8")


def test_a_language_is_begun_whole(tmp_path: Path) -> None:
    begun = run("words", "begin", "fr", "Français")
    assert begun.exit_code == 0
    (tmp_path / "fr.json").write_text(begun.output, encoding="utf-8")
    pack = {"format_version": 1, "kind": "pack", "id": "french", "version": "1.0.0", "name": {"en": "French"}}
    (tmp_path / "pack.json").write_text(json.dumps({**pack, "decks": ["fr.json"], "needs": ["base"]}), encoding="utf-8")
    findings = lint([tmp_path]).findings
    assert {finding.code for finding in findings} == {"DR513"}
    assert all("`fr` says in English" in finding.message and "as_in_english" in finding.hint for finding in findings)
    assert run("words", "status", str(tmp_path)).exit_code == 1
    for code in ("en", "fra1", "F", "../x"):
        assert run("words", "begin", code, "X").exit_code == 2


def pack_of(folder: Path, **tables: object) -> Path:
    """A pack with a French that says a little."""
    value = {"format_version": 1, "kind": "language", "code": "fr", "name": "Français", **tables}
    (folder / "fr.json").write_text(json.dumps(value), encoding="utf-8")
    pack = {"format_version": 1, "kind": "pack", "id": "french", "version": "1.0.0", "name": {"en": "French"}}
    (folder / "pack.json").write_text(json.dumps({**pack, "decks": ["fr.json"], "needs": ["base"]}), encoding="utf-8")
    return folder


def said_of(folder: Path, table: str) -> str:
    """The status line of a table's translation."""
    status = run("words", "status", str(folder)).output
    return next((line.strip() for line in status.splitlines() if line.strip().startswith(f"{table}:")), "")


@pytest.mark.parametrize(
    ("captions", "kept", "said"),
    [
        ({}, [], 0),
        ({"crew": "Équipage", "dock": "Quai"}, [], 2),
        ({"crew": "Équipage", "dock": "Dock"}, [], 1),
        ({"crew": "Équipage", "dock": "Dock"}, ["captions / dock"], 2),
    ],
)
def test_a_text_as_in_english_is_not_translated_unless_it_is_meant(
    captions: dict[str, str], kept: list[str], said: int, tmp_path: Path
) -> None:
    folder = pack_of(tmp_path, captions=captions, as_in_english=kept)
    assert said_of(folder, "captions").startswith(f"captions: {said} of ")
    found = [each for each in lint([folder]).findings if each.code == "DR512"]
    assert found == []


def test_signs_and_fields_are_the_same_in_every_language(tmp_path: Path) -> None:
    folder = pack_of(tmp_path, joints={"comma": ", ", "semicolon": "; ", "and": " and "})
    assert said_of(folder, "joints").startswith("joints: 2 of ")


def test_what_is_not_as_in_english_is_not_listed_so(tmp_path: Path) -> None:
    folder = pack_of(tmp_path, captions={"crew": "Équipage"}, as_in_english=["captions / crew", "captions / rum"])
    found = [each.message for each in lint([folder]).findings if each.code == "DR512"]
    assert found == ["`captions / crew` is not as in English", "`captions / rum` is not as in English"]


# -- What is not said, and what cannot be ----------------------------------------------------------------------------


def test_what_a_language_does_not_say_is_said_in_english() -> None:
    box = with_language(nouns__coin="f: munt; munten", prefixes__battle="gevecht: {then}")
    lexicon = lexicon_of(box)
    effect = dr.read("battle: gain 2 coins to ship")
    assert say(effect, "nl", lexicon) == "Gevecht: gain 2 coins to your ship."
    box = with_texts(
        {("phrases", "gain", "clause"): "krijg {goods:acc} {place?to}", ("nouns", "coin"): "f: munt; munten"}
    )
    assert say(dr.read("gain 2 coins to ship"), "nl", lexicon_of(box)) == "Krijg 2 munten to your ship."
    assert Teller(box, "nl").player(Seat(0)) == "Purple"


@pytest.mark.parametrize(
    ("code", "numbers", "line", "forms"),
    [
        ("pl", {"few": "plural", "many": "plural gen", "other": "singular gen"},
         "f: moneta, monety, monetę; monety, monet, monety", "1 moneta, 2 monety, 5 monet, 21 monet, 22 monety"),
        ("fi", {"other": "singular loc"}, "n: kolikko, kolikon, kolikko, kolikolle, kolikolla, kolikkoa; kolikot",
         "1 kolikko, 2 kolikkoa, 5 kolikkoa, 21 kolikkoa, 22 kolikkoa"),
        ("lt", {}, "f: moneta; monetos", "1 moneta, 2 monetos, 5 monetos, 21 moneta, 22 monetos"),
        ("xx", {}, "n: a; b", "1 a, 2 b, 5 b, 21 b, 22 b"),
    ],
)  # fmt: skip
def test_nouns_after_numbers_follow_the_rules_of_the_language(
    code: str, numbers: dict[str, str], line: str, forms: str
) -> None:
    texts: dict[TextPath, str] = {("numbers", key): rule for key, rule in numbers.items()}
    lexicon = lexicon_of(with_texts({**texts, ("nouns", "coin"): line}, code))
    assert ", ".join(name("coin", code, number, Case.NOMINATIVE, lexicon) for number in (1, 2, 5, 21, 22)) == forms


WRONG: list[tuple[TextPath, str, str]] = [
    (("nouns", "coin"), "Münze", "a noun is"),
    (("nouns", "coin"), "x: a; b", "a noun is"),
    (("numbers", "some"), "plural", "is not a plural category"),
    (("numbers", "one"), "dual", "a rule is"),
    (("numbers", "one"), "plural abl", "a rule is"),
    (("game", "events", "passed"), "{player} passes", "`player` is not a field of this text: there are `cell`"),
    (("game", "events", "passed"), "{seat passes", "a brace is on its own"),
    (("game", "events", "passed"), "{seat!r}", "a template cannot say"),
    (("game", "events", "passed"), "{seat.__class__}", "a template cannot say"),
    (("game", "events", "passed"), "{seat:munt}", "`munt` is not a noun"),
    (("game", "events", "loaded"), "{goods:abl}", "`abl` is not a noun"),
    (("game", "events", "passed"), "{seat?nothing}", "there is no table `nothing`"),
    (("game", "events", "sank into mud"), "x", "no language has `game / events / sank into mud`"),
    (("joints", "xor"), "x", "no language has"),
    (("phrases", "drink", "clause"), "x", "no language has"),
    (("game", "foe"), "{seat}", "a name cannot have braces"),
    (("choices", "to", "ship"), "{place?to}", "tables refer to each other"),
]


@pytest.mark.parametrize(("path", "text", "why"), WRONG, ids=lambda value: str(value)[:40])
def test_a_text_that_cannot_be_used_is_told_and_left_out(path: TextPath, text: str, why: str) -> None:
    box = with_texts({path: text})
    told = list(faults(box.languages[0], examples()))
    assert [where for where, _ in told] == [path]
    assert why in told[0][1]
    assert say(dr.read("gain 2 coins to ship"), "nl", lexicon_of(box)) == "Gain 2 coins to your ship."


@pytest.mark.parametrize("number", [1, DEEPEST, DEEPEST + 1, 300, 3_000])
def test_a_chain_of_tables_is_used_or_left_out(number: int) -> None:
    chain: dict[TextPath, str] = {("choices", f"t{at}", "ship"): f"{{place?t{at + 1}}}" for at in range(1, number)}
    box = with_texts({**chain, ("choices", f"t{number}", "ship"): "aye", ("phrases", "gain", "clause"): "{place?t1}"})
    told = list(faults(box.languages[0], examples()))
    assert {why for _, why in told} <= {"its tables refer to each other endlessly"}
    assert (("phrases", "gain", "clause") in dict(told)) == (number > DEEPEST)
    assert len(told) == (number - DEEPEST if number > DEEPEST else 0)
    said = say(dr.read("gain 2 coins to ship"), "nl", lexicon_of(box))
    assert said == ("Aye." if number <= DEEPEST else "Gain 2 coins to your ship.")


def test_a_long_way_does_not_hide_one_without_end() -> None:
    """A table with one entry that asks many tables, and one that asks a circle."""
    flat: dict[TextPath, str] = {("choices", f"f{at}", "ship"): "x" for at in range(60)}
    many = "".join(f"{{place?f{at}}}" for at in range(60))
    circle: dict[TextPath, str] = {("choices", "c", "ship"): "{place?c}"}
    asker: dict[TextPath, str] = {("choices", "a", "ship"): many, ("choices", "a", "dock"): "{place?c}"}
    box = with_texts({**flat, **circle, **asker, ("phrases", "gain", "clause"): "{place?a}"})
    assert ("phrases", "gain", "clause") in dict(faults(box.languages[0], examples()))
    assert say(dr.read("gain 2 coins to ship"), "nl", lexicon_of(box)) == "Gain 2 coins to your ship."


def test_tables_that_multiply_take_no_time() -> None:
    asked: dict[TextPath, str] = {("choices", f"t{at}", "other"): f"{{place?t{at + 1}}}" * 3 for at in range(60)}
    box = with_texts({**asked, ("phrases", "gain", "clause"): "{place?t0}"})
    assert say(dr.read("gain 2 coins to ship"), "nl", lexicon_of(box)) == "Gain 2 coins to your ship."


PIECES = [
    *("{seat}", "{goods:acc}", "{amount:@symbol}", "{place?to}", "{place?from}", "{then}", "{number:card}", "{", "}"),
    *("{x|y}", "{cell}", "{where?at}", "{amount:each}", "{row:total}", "{list}", "; ", ", ", "a", ":"),
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=4).map("".join)
PLACES = sorted(sayable_texts({}))


@settings(max_examples=4, deadline=None)
@given(st.dictionaries(st.sampled_from(PLACES), TEXTS, max_size=60))
def test_no_text_of_a_stranger_breaks_anything(texts: dict[TextPath, str]) -> None:
    """In every place everything is said: in the language, or in English."""
    box = with_texts(texts)
    lexicon, teller = lexicon_of(box), Teller(box, "nl")
    assert all(say(effect, "nl", lexicon) for effect in [*abilities(dr.base_box()).values()][::4])
    rng, position = random.Random(7), dr.begin(box, seats=2)
    for _ in range(60):
        assert isinstance(teller.question(position), str)
        assert all(isinstance(text, str) for text in (*teller.options(position), *teller.tell_events(position, True)))
        position = position.choose(position.decision.sample(rng))
    assert dr.faces("crew.gunner", lang="nl", box=box)


# -- Greek, with its own letters -------------------------------------------------------------------------------------


def test_the_aegean_pack_is_printed_in_its_own_letters(tmp_path: Path) -> None:
    options = dr.RenderOptions(languages=("el",), only=("aegean.north_wind",))
    first, again = (dr.render(AEGEAN, "svg", tmp_path / out, options) for out in ("a", "b"))
    assert first.findings == ()
    assert lint([AEGEAN]).findings == tuple(each for each in lint([AEGEAN]).findings if each.code == "DR513")
    card = next(output.path for output in first.outputs if output.path.name == "aegean.north_wind.svg")
    assert '<path id="ti-3b9"' in card.read_text(encoding="utf-8")
    for one, other in zip(first.outputs, again.outputs, strict=True):
        assert one.path.read_bytes() == other.path.read_bytes()
    assert all("ι" not in font(face).glyphs for face in NAMES)  # they are at hand while that pack is printed alone


def test_without_its_font_the_letters_are_missed(tmp_path: Path) -> None:
    for file in ("pack.json", "el.json", "advancements.json"):
        (tmp_path / file).write_bytes((AEGEAN / file).read_bytes())
    assert {finding.code for finding in lint([tmp_path]).findings} == {"DR511", "DR513"}
    printed = dr.render(tmp_path, "svg", tmp_path / "out", dr.RenderOptions(languages=("el",)))
    assert "DR611" in {finding.code for finding in printed.findings}


def test_a_language_and_its_font_travel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("pack", "bundle", str(AEGEAN)).exit_code == 0
    options = dr.RenderOptions(languages=("el",))
    made = [dr.render(source, "html", f"html{at}", options) for at, source in enumerate((AEGEAN, Path("aegean.zip")))]
    assert made[0].outputs[0].path.read_bytes() == made[1].outputs[0].path.read_bytes()
