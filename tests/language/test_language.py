"""Text and effects: what is read, what is written, and what is said about lines that cannot be read.

The three files beside this one are lines of card text: phrasebook.txt must come out as it went in, forgiven.txt holds
pairs, refused.txt is golden: ``ACCEPT_GOLDEN=1`` rewrites what is below each ``>``.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from dead_reckoning.errors import CardError
from dead_reckoning.game.language.nouns import plural
from dead_reckoning.game.language.prefixes import FORMS
from dead_reckoning.game.language.spellings import SPELLINGS
from dead_reckoning.game.printed import effects as fx, terms
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.terms import Amount, Fixed, Per, Target, Thing, ThingsCounted
from dead_reckoning.language import BASE, Vocabulary, findings_in, lexer, read, read_face, write, write_face
from dead_reckoning.language.reader import parser
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import Effect, SymbolId
from dead_reckoning.model.verbs import Spelling, Symbol, Verb
from tests.golden import compare
from tests.language.strategies import EFFECT_OF, EFFECTS, VERB_LISTS, VERBS

HERE = Path(__file__).parent
EFFECT_CLASSES = [
    kind for kind in vars(fx).values() if isinstance(kind, type) and issubclass(kind, Effect) and kind is not Effect
]


def lines(file: str) -> list[str]:
    return (HERE / file).read_text(encoding="utf-8").splitlines()


PHRASEBOOK = lines("phrasebook.txt")


# -- Round trips -----------------------------------------------------------------------------------------------------


def test_the_phrasebook_has_95_different_lines() -> None:
    assert len(PHRASEBOOK) == len(set(PHRASEBOOK)) == 95


@pytest.mark.parametrize("line", PHRASEBOOK)
def test_what_goes_in_comes_out(line: str) -> None:
    assert write(read(line)) == line


@pytest.mark.parametrize("pair", lines("forgiven.txt"))
def test_small_slips_are_forgiven(pair: str) -> None:
    typed, canonical = pair.split(" => ")
    assert typed != canonical
    assert write(read(typed)) == canonical
    assert write(read(canonical)) == canonical


@given(EFFECTS)
def test_what_is_written_is_read_again(effect: Effect) -> None:
    text = write(effect)
    assert read(text) == effect
    assert write(read(text)) == text


@given(EFFECTS)
def test_capitals_and_spaces_do_not_matter(effect: Effect) -> None:
    spread = re.sub(r"(\W)", r" \1 ", write(effect).upper())
    assert read(spread) == effect


@given(st.lists(EFFECTS, min_size=1, max_size=4).map(tuple))
def test_a_face_is_read_and_written_in_one_line(effects: tuple[Effect, ...]) -> None:
    text = write_face(effects)
    assert text == " | ".join(map(write, effects))
    assert read_face(text) == effects


def test_a_face_has_its_abilities_in_order() -> None:
    assert [write(ability) for ability in read_face("helm|battle: roll 2 | 3 sails")] == [
        "helm",
        "battle: roll 2",
        "3 sails",
    ]


# -- The tables fit together -----------------------------------------------------------------------------------------


def kinds(node: object) -> Iterator[str]:
    """The classes of a value and all that is in it."""
    if isinstance(node, tuple):
        for part in node:
            yield from kinds(part)
    elif attrs.has(type(node)):
        yield type(node).__name__
        for value in attrs.asdict(node, recurse=False).values():  # type: ignore[arg-type]  # it has fields
            yield from kinds(value)


def examples(number: int) -> list[Effect]:
    """So many effects as hypothesis makes them."""
    found: list[Effect] = []

    @settings(max_examples=number, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))
    @given(EFFECTS)
    def collect(effect: Effect) -> None:
        found.append(effect)

    collect()
    return found


@pytest.mark.slow
def test_no_kind_of_effect_or_amount_is_rare_in_the_examples() -> None:
    found = examples(1000)
    seen = Counter(chain.from_iterable(set(kinds(effect)) for effect in found))
    of_amounts = [kind for kind in vars(terms).values() if isinstance(kind, type) and attrs.has(kind)]
    wanted = {kind.__name__ for kind in [*EFFECT_CLASSES, *of_amounts]} - {"Card", "Coined"}  # packs coin words
    wanted |= {"AtSpot", "ShipIs", "AtLeast", "NoneOf", "Attacked", "FirstPlayer", "EnemyIs", "Trigger"}
    assert {kind: seen[kind] for kind in wanted if seen[kind] < len(found) / 250} == {}


def test_every_effect_is_spelt_and_there_are_at_most_45() -> None:
    assert {*SPELLINGS, *FORMS} == set(EFFECT_CLASSES)
    assert len(EFFECT_CLASSES) <= 45


def test_every_verb_stands_in_a_list_of_the_grammar() -> None:
    rules = {rule for spelling in SPELLINGS.values() for rule in spelling.readers}
    assert rules == set(chain.from_iterable(VERB_LISTS.values()))
    assert set(VERBS) == rules
    assert rules <= {str(rule.origin.name) for rule in parser(BASE).rules}


def test_verbs_that_can_be_multiplied_stand_in_the_counted_lists() -> None:
    listed = {rule for name, rules in VERB_LISTS.items() if name.endswith("_counted") for rule in rules}
    assert {EFFECT_OF[rule] for rule in listed} == {kind for kind, spelling in SPELLINGS.items() if spelling.counted}
    unlisted = set(chain.from_iterable(VERB_LISTS.values())) - listed
    assert not {rule for rule in unlisted if SPELLINGS[EFFECT_OF[rule]].counted}


def test_a_number_is_the_same_for_lexer_and_grammar() -> None:
    (number,) = (terminal for terminal in parser(BASE).terminals if terminal.name == "NUMBER")
    assert number.pattern.value == lexer.NUMBER.pattern


def test_nouns_have_the_plural_that_the_writer_gives_them() -> None:
    pairs = [forms for terminal in parser(BASE).terminals if len(forms := lexer.forms(terminal)) == 2]
    nouns = [forms for forms in pairs if forms[0] not in ("lose", "discard", "cost")]
    assert len(nouns) == 17
    assert [(one, plural(one)) for one, _ in nouns] == nouns


@pytest.mark.parametrize("thing", [thing for thing in Thing if thing is not Thing.CARGO])
def test_things_have_a_plural_that_is_read(thing: Thing) -> None:
    assert read(f"if 2 {plural(thing.value)}: sail") == fx.If(
        fx.AtLeast(2, ThingsCounted(thing)), fx.Show(SymbolId("sail"))
    )


@pytest.mark.parametrize(
    "word", [word.value for kind in (terms.Place, Target, terms.Card, terms.Spot) for word in kind]
)
def test_closed_words_are_words_of_the_grammar(word: str) -> None:
    table = lexer.word_table(tuple(parser(BASE).terminals), BASE.kind.understood)
    assert all(part in table for part in word.split())


# -- Findings --------------------------------------------------------------------------------------------------------


def rendered(line: str) -> str:
    """A refused line with all that is said about it, as refused.txt has it."""
    said = [f"> {line}"]
    for finding in findings_in(line):
        place = finding.place
        said.append(f"  {' ' * (place.column - 1)}{'^' * place.width}")
        said.append(f"{finding.code} {finding.name}: {finding.message}")
        said.append(f"hint: {finding.hint}")
        said += [f"fix: {finding.fix.replacement}"] if finding.fix else []
    return "\n".join(said)


def test_refused_lines_get_the_sentences_they_deserve() -> None:
    refused = [line.removeprefix("> ") for line in lines("refused.txt") if line.startswith("> ")]
    compare(HERE / "refused.txt", "\n\n".join(map(rendered, refused)) + "\n")


def test_no_line_is_told_twice_and_none_is_read() -> None:
    refused = [line.removeprefix("> ") for line in lines("refused.txt") if line.startswith("> ")]
    assert len(refused) == len(set(refused))
    assert [line for line in refused if not findings_in(line)] == []


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_ability_is_told(text: str) -> None:
    (finding,) = findings_in(text)
    assert (finding.code, finding.message) == ("DR215", "this ability is empty")


def test_odd_spaces_are_found_and_named() -> None:
    (finding,) = findings_in("repair\u00a01")
    assert (finding.code, finding.place.column, finding.message) == (
        "DR208",
        7,
        "the sign U+00A0 is not a sign of the language",
    )


def places(findings: Iterable[Finding]) -> list[tuple[str, int]]:
    return [(finding.code, finding.place.column) for finding in findings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("infuence 2 / sial", [("DR201", 1), ("DR201", 14)]),
        ("gain1cargo toharbor", [("DR202", 1), ("DR202", 12)]),
        ("gain 2 planks to harbor / influence 0", [("DR204", 8), ("DR207", 37)]),
        ("roll 2 / gain 2 coins to dock", [("DR210", 1), ("DR212", 26)]),
        ("repiar 1, influence 1 per island", [("DR201", 1), ("DR214", 27)]),
        ("gain 1 coin to ship; repair 01", [("DR208", 20), ("DR207", 29)]),
        ("produce on 1 island (row 5) / produce on 1 island (row 9)", [("DR216", 26), ("DR216", 56)]),
        ("play it / gain its production to ship", [("DR213", 6), ("DR213", 16)]),
    ],
)
def test_two_mistakes_are_two_findings(text: str, expected: list[tuple[str, int]]) -> None:
    assert places(findings_in(text)) == expected


WORDS = sorted(
    {
        *lexer.word_table(tuple(parser(BASE).terminals), BASE.kind.understood),
        "0",
        "01",
        "1",
        "3",
        "1000",
        "barrels",
        ";",
        "й",
        " | ",
    }
)


def check_findings(text: str, findings: tuple[Finding, ...]) -> None:
    """Check every finding: it points into the text, or right after it, and has a message."""
    for finding in findings:
        place = finding.place
        assert place.source == text
        assert place.column >= 1
        assert place.width >= 1
        assert place.column - 1 + place.width <= max(len(text), len(text.rstrip()) + 1)
        assert re.fullmatch(r"DR2\d\d", finding.code)
        assert finding.message
        assert finding.hint or finding.code == "DR221"  # a reason alone
    assert [finding.place.column for finding in findings] == sorted(finding.place.column for finding in findings)


@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(WORDS), max_size=20).map(" ".join)))
def test_whatever_is_typed_is_read_or_explained(text: str) -> None:
    findings = findings_in(text)
    check_findings(text, findings)
    if not findings:
        assert read(write(read(text))) == read(text)


@given(EFFECTS.map(write), st.data())
def test_a_word_taken_out_or_put_in_is_read_or_explained(text: str, data: st.DataObject) -> None:
    words = text.split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at : at + data.draw(st.integers(0, 1))] = data.draw(st.lists(st.sampled_from(WORDS), max_size=1))
    spoilt = " ".join(words)
    check_findings(spoilt, findings_in(spoilt))


@given(st.lists(st.sampled_from(WORDS), max_size=20).map(" | ".join))
def test_faces_are_read_or_explained(text: str) -> None:
    try:
        abilities = read_face(text)
    except CardError as error:
        check_findings(text, error.findings)
    else:
        assert read_face(write_face(abilities)) == abilities


@pytest.mark.parametrize("text", ["sail " * 5_000, "(" * 3_000, "x" * 100_000, "1" * 1_000, "sailper" * 20, "й" * 300])
def test_long_lines_are_soon_explained(text: str) -> None:
    findings = findings_in(text)
    assert 1 <= len(findings) <= 10
    check_findings(text, findings)


# -- A pack's own words ----------------------------------------------------------------------------------------------


@attrs.frozen
class Scuttle(Effect):
    """A pack's verb: own cubes go overboard."""

    amount: Amount
    here: bool = False


def write_scuttle(effect: Scuttle, _plural: object) -> str:
    number = effect.amount.each.number if isinstance(effect.amount, Per) else effect.amount.number
    return f"scuttle {number}{' (here)' if effect.here else ''}"


PACK = Vocabulary(
    nouns=(
        Symbol(word=SymbolId("rum bottle"), plural="rum bottles"),
        Symbol(word=SymbolId("sea wolf"), plural="sea wolves"),
        Symbol(word=SymbolId("anchor"), plural="anchors"),
        Building(word=terms.BuildingId("lighthouse"), plural="lighthouses"),
    ),
    verbs=(
        Verb(
            name="scuttle",
            effect=Scuttle,
            spelling=Spelling(
                readers={
                    "scuttle": lambda number: Scuttle(Fixed(int(number))),
                    "scuttle_here": lambda number: Scuttle(Fixed(int(number)), here=True),
                },
                write=write_scuttle,
                counted="amount",
                grammar='scuttle: "scuttle" NUMBER\nscuttle_here: "scuttle" NUMBER "(" "here" ")"\n'
                "%extend main_counted: scuttle | scuttle_here\n%extend battle_counted: scuttle",
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    "line",
    [
        *PHRASEBOOK,
        "rum bottle",
        "2 rum bottles",
        "3 sea wolves per sea wolf",
        "influence 1 per 2 sea wolves",
        "if 3 anchors: sail",
        "if no sea wolves: take advancement (row = rum bottles)",
        "build 1 (lighthouse, free)",
        "scuttle 2",
        "scuttle 1 (here) per rum bottle",
        "battle: on win: scuttle 1, gain 1 coin to ship / scuttle 1",
        "draw 1 card: scuttle 1 per sea wolf on it",
    ],
)
def test_words_of_a_pack_go_in_and_come_out(line: str) -> None:
    assert write(read(line, PACK), PACK) == line


def test_words_of_a_pack_mean_what_they_should() -> None:
    assert read("2 sea wolves", PACK) == fx.Show(SymbolId("sea wolf"), Fixed(2))
    assert read("build 1 (lighthouses)", PACK) == fx.Build(Fixed(1), terms.BuildingId("lighthouse"))
    assert read("SCUTTLE 3 ( Here )", PACK) == Scuttle(Fixed(3), here=True)
    assert read_face("scuttle 1 | anchor", PACK) == (Scuttle(Fixed(1)), fx.Show(SymbolId("anchor")))


@pytest.mark.parametrize(
    ("text", "column", "meant"),
    [
        ("scutle 2", 1, "scuttle"),
        ("2 rum botles", 7, "bottles"),
        ("influence 1 per sea wofl", 21, "wolf"),
        ("build 1 (lighthuose)", 10, "lighthouse"),
        ("2 rumbottles", 3, "rum bottles"),
        ("scuttle2", 1, "scuttle 2"),
    ],
)
def test_mistakes_in_words_of_a_pack_are_explained(text: str, column: int, meant: str) -> None:
    (finding,) = findings_in(text, PACK)
    assert (finding.place.column, finding.fix and finding.fix.replacement) == (column, meant)


def test_words_of_a_pack_are_unknown_without_it() -> None:
    assert places(findings_in("2 anchors")) == [("DR201", 3)]
    assert findings_in("2 anchors", PACK) == ()
    with pytest.raises(KeyError):
        write(Scuttle(Fixed(1)))


LOOSE = (
    ('%extend moment: "toasting" -> toasting\n', "on toasting: sail"),
    ('%extend thing: "barrel"\n', "sail per barrel"),
    ('%extend target: "somebody"\n', "damage 1 to somebody"),
    ('%extend gain_place: "cellar"\n', "gain 1 cargo to cellar"),
    ('%extend grade: "golden"\n', "gain 1 golden upgrade"),
    ('%extend ware: "rum"\n', "rum cost 1 less"),
)
"""Additions to a pack's grammar without a meaning, each with a line that uses it."""


@pytest.mark.parametrize(("grammar", "line"), LOOSE)
def test_a_word_of_a_pack_without_a_meaning_is_told_and_breaks_nothing(grammar: str, line: str) -> None:
    spelling: Spelling[fx.PlayIt] = Spelling(
        readers={"toasting": lambda: fx.Trigger("toasting")},  # type: ignore[arg-type]  # as a careless pack would
        write=lambda _effect, _plural: "hum",
        grammar=f'%extend main_verb: hum\nhum: "hum"\n{grammar}',
    )
    vocabulary = Vocabulary(verbs=(Verb(name="hum", effect=fx.PlayIt, spelling=spelling),))
    (told,) = findings_in(line, vocabulary)
    assert (told.code, told.message) == ("DR221", "the grammar of a pack reads this, but nothing defines its meaning")


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("gain 2 coins to ship if damaged", "if damaged: gain 2 coins to ship"),
        ("on exploring: gain 2 coins to ship if damaged", "on exploring: if damaged: gain 2 coins to ship"),
        ("battle: roll 1 if attacked", "battle: if attacked: roll 1"),
        ("pay 1 coin from ship: sail if 2 helms", "if 2 helms: pay 1 coin from ship: sail"),
    ],
)
def test_a_condition_behind_its_effect_is_one_mistake(line: str, mended: str) -> None:
    """The hint is the same line with the condition where it belongs."""
    with pytest.raises(CardError) as refused:
        read(line)
    (only,) = refused.value.findings
    assert only.hint == f"write `{mended}`"
    assert write(read(mended)) == mended
