"""Sentences: what is said, in every language, of everything that a card can order."""

import itertools
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import attrs
import pytest
from hypothesis import example, given, strategies as st

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Building
from dead_reckoning.game.printed.terms import (
    AllOfThem,
    AnyRow,
    BuildingId,
    Card,
    Count,
    CountOf,
    Fixed,
    Goods,
    Grade,
    Moment,
    Per,
    Place,
    ShipState,
    Spot,
    SymbolsShown,
    Target,
    Thing,
    ThingsCounted,
    Ware,
)
from dead_reckoning.language import read
from dead_reckoning.model.languages import BASE_LANGUAGES, Case, noun
from dead_reckoning.model.templates import Moods, TemplateSlot, pieces, with_texts
from dead_reckoning.model.terms import Effect, SymbolId
from dead_reckoning.model.verbs import Phrase, Symbol
from dead_reckoning.view.wording import BASE, BRACKETS, WordMissingError, label, name, say, say_face
from dead_reckoning.view.wording.sentences import COMPOSED, Mood, Speaker
from tests.golden import compare
from tests.language.strategies import ARMS, MAIN, Standing, among, bought, part

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ALL = (*BASE_LANGUAGES, BRACKETS)
VERBS = [
    kind for kind in vars(fx).values() if isinstance(kind, type) and issubclass(kind, Effect) and kind is not Effect
]


# -- Everything that can be said ------------------------------------------------------------------------------

HELMS = SymbolsShown(SymbolId("helm"))
COUNTS: list[Count] = [*(SymbolsShown(SymbolId("cannon"), card) for card in Card), *map(ThingsCounted, Thing)]
CONDITIONS = [
    *map(fx.AtSpot, Spot),
    *map(fx.ShipIs, ShipState),
    *(fx.AtLeast(number, of) for number in (1, 2, 5) for of in COUNTS),
    *(fx.NoneOf(of) for of in COUNTS),
    fx.Attacked(),
    fx.FirstPlayer(),
    *map(fx.EnemyIs, ("ship", "building", "merchant")),
]
TRIGGERS = [fx.Trigger(moment, rows) for moment in Moment for rows in ((), (4,), (1, 2, 3))]
RESULTS = [
    fx.Repair(Fixed(1)),
    fx.Several((fx.Repair(Fixed(2)), fx.Draw(Fixed(1)))),
    fx.Influence(Fixed(3), adjacent=Fixed(2)),
    fx.Lose(Goods(coins=1), Place.SHIP, Target.EACH_OPPONENT),
    fx.OneOf((fx.Show(SymbolId("sail")), fx.Show(SymbolId("black flag"), Fixed(2)))),
    fx.If(fx.Attacked(), fx.Draw(Fixed(1))),
]
VALUES: dict[str, list[object]] = {
    "Amount": [Fixed(1), Fixed(2), Fixed(5), Fixed(21), Per(Fixed(1), HELMS), Per(Fixed(2), HELMS, 3, most=2)],
    "Bundle": [Goods(cargo=2), Goods(coins=5), Goods(cargo=1, coins=1), Per(Goods(coins=1), COUNTS[-1], every=2)],
    "Goods": [Goods(cargo=2), Goods(coins=5), Goods(cargo=1, coins=1)],
    "Place": [*Place],
    "Target": [*Target],
    "Grade": [*Grade],
    "Card": [*Card],
    "SymbolId": ["sail", "cannon", "helm", "black flag", "bonus card"],
    "BuildingId": ["", "fort", "garrison", "outpost"],
    "tuple[int, ...]": [(), (3,), (3, 4)],
    "Fixed | AllOfThem": [Fixed(0), Fixed(1), Fixed(2), AllOfThem()],
    "Fixed | CountOf | AnyRow": [Fixed(2), AnyRow(), *(CountOf(of) for of in COUNTS)],
    "Ware": [*Ware],
    "bool": [False, True],
    "int": [0, 1, 2],
    "Condition": [*CONDITIONS],
    "Trigger": [*TRIGGERS],
    "Effect": [*RESULTS],
    "tuple[Effect, ...]": [*itertools.permutations(RESULTS, 2), tuple(RESULTS[:3])],
    "On": [fx.On(trigger, fx.Draw(Fixed(1))) for trigger in TRIGGERS],
}
COSTS: list[object] = [
    fx.Pay(Goods(cargo=1), Place.SHIP_OR_HARBOR),
    fx.RemoveUpgrade(Grade.BASIC),
    fx.RemoveCube(Fixed(2)),
    fx.Discard(Fixed(1)),
    fx.Draw(Fixed(1)),
    fx.PlayIt(),
]


def fields_of(kind: type[Effect]) -> dict[str, str]:
    """The fields of an effect, with their types as they are written."""
    return {name: str(kind.__annotations__[name]) for name in getattr(kind, "__match_args__", ())}


def everything(kind: type[Effect]) -> Iterable[Effect]:
    """Every combination of the values that the fields of an effect may hold."""
    make: Callable[..., Effect] = kind
    values = {name: VALUES[annotation] for name, annotation in fields_of(kind).items()}
    if kind is fx.Cost:
        values["cost"] = COSTS
    if kind in (fx.Steal, fx.OthersDiscard):
        values["who"] = [target for target in Target if target is not Target.YOU]
    if kind is fx.OthersDiscard:
        values["who"].remove(Target.ENEMY)
    for combination in itertools.product(*values.values()):
        yield make(**dict(zip(values, combination, strict=True)))


SENTENCE = re.compile(r"[A-ZА-ЯЁІЇЄҐ0-9⟦][^{}@]*[^ .,;:]\.")


@pytest.mark.parametrize("kind", VERBS)
@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_everything_can_be_said_in_every_language(kind: type[Effect], lang: str) -> None:
    for effect in everything(kind):
        sentence = say(effect, lang)
        assert SENTENCE.fullmatch(sentence), sentence
        assert "  " not in sentence, sentence
        assert not re.search(r" [,;:.)]", sentence), sentence


@pytest.mark.parametrize("kind", VERBS)
def test_no_text_bypasses_the_tables(kind: type[Effect]) -> None:
    """In the bracket language every letter is in brackets."""
    for effect in everything(kind):
        sentence = say(effect, BRACKETS)
        assert not re.search(r"[^\W\d_]", re.sub("⟦[^⟦⟧]*⟧", "", sentence)), sentence


@pytest.mark.parametrize("lang", ["ru", "uk"])
def test_no_latin_letter_has_slipped_into_cyrillic(lang: str) -> None:
    words = BASE.words(lang)
    tables = [words.prefixes, words.moments, words.conditions, words.joints, words.each, words.labels]
    templates = [template for table in (*tables, *words.choices.values()) for template in table.values()]
    templates += [text for phrase in words.phrases.values() for text in (phrase.clause, phrase.alone, phrase.cost)]
    templates += [text for counting in words.counts.values() for text in counting]
    texts = [form for each in words.nouns.values() for form in (*each.singular, *each.plural)]
    texts += [re.sub(r"\{\w+[:?]?[^{}|]*\}", "", template) for template in templates]
    assert not [text for text in texts if re.search("[A-Za-z]", text)]
    wrong = "[іїєґ]" if lang == "ru" else "[ыэёъ]"
    assert not [text for text in texts if re.search(wrong, text.lower())]


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_every_language_has_the_same_entries(lang: str) -> None:
    words, english = BASE.words(lang), BASE.words("en")
    for table in ("nouns", "prefixes", "moments", "conditions", "joints", "counts", "labels", "each"):
        assert getattr(words, table).keys() == getattr(english, table).keys(), table
    assert words.phrases.keys() == english.phrases.keys() == set(VERBS) - COMPOSED.keys()


# -- Hand-checked sentences ------------------------------------------------------------------------------------


def blocks(file: str) -> list[list[str]]:
    """Blocks of lines with blank lines between them; ``#`` begins a note."""
    text = (HERE / file).read_text(encoding="utf-8")
    return [part.splitlines() for part in text.strip().split("\n\n") if not part.startswith("#")]


SENTENCES = [(block[0], line[2:4], line[5:]) for block in blocks("sentences.txt") for line in block[1:]]


@pytest.mark.parametrize(("text", "lang", "sentence"), SENTENCES)
def test_sentences_that_were_read_aloud(text: str, lang: str, sentence: str) -> None:
    assert say(read(text), lang) == sentence


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_there_are_enough_of_them(lang: str) -> None:
    assert sum(1 for _, code, _ in SENTENCES if code == lang) >= 40


def test_the_phrasebook_in_three_languages() -> None:
    lines = (ROOT / "tests" / "language" / "phrasebook.txt").read_text(encoding="utf-8").splitlines()
    said = [
        "\n".join([line, *(f"  {lang} {say(read(line), lang)}" for lang in BASE_LANGUAGES)]) for line in lines if line
    ]
    compare(HERE / "phrasebook.golden.txt", "\n\n".join(said) + "\n")


def test_nouns_after_numbers() -> None:
    numbers, lines = (1, 2, 5, 11, 21, 22, 112), []
    for lang in BASE_LANGUAGES:
        for word in BASE.words(lang).nouns:
            lines.append(f"{lang} {word}")
            lines += [
                f"  {case.value}  " + ", ".join(name(word, lang, number, case) for number in numbers)
                for case in list(Case)[:3]
            ]
    compare(HERE / "nouns.golden.txt", "\n".join(lines) + "\n")


# -- How parts are put together --------------------------------------------------------------------------------


def test_three_moods() -> None:
    show = fx.Show(SymbolId("sail"), Fixed(2))
    assert say(show, "ru") == "2 паруса."
    speaker = Speaker(BASE.words("ru"))
    assert speaker.clause(show).text == "получите 2 паруса"
    assert speaker.clause(show, Mood.INFINITIVE).text == "получить 2 паруса"


@pytest.mark.parametrize("lang", ["ru", "uk"])
@pytest.mark.parametrize(
    "kind", [kind for kind in VERBS if kind not in COMPOSED and BASE.words("en").phrases[kind].infinitive]
)
def test_every_verb_has_an_infinitive_of_its_own(kind: type[Effect], lang: str) -> None:
    speaker = Speaker(BASE.words(lang))
    for effect in everything(kind):
        assert speaker.clause(effect) != speaker.clause(effect, Mood.INFINITIVE), effect


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        (
            fx.OneOf((fx.Influence(Fixed(3), adjacent=Fixed(2)), fx.Show(SymbolId("sail"), Fixed(2)))),
            "Choose one: (1) place 3 influence cubes; up to 2 of them may go to one adjacent island instead; "
            "(2) get 2 sails.",
        ),
        (
            fx.OneOf((fx.Several((fx.Draw(Fixed(1)), fx.Repair(Fixed(1)))), fx.Repair(Fixed(3)))),
            "Draw 1 card and repair 1 damage; or repair 3 damage.",
        ),
        (
            fx.OneOf((fx.Draw(Fixed(1)), fx.Repair(Fixed(1)), fx.MoveShip())),
            "Draw 1 card, or repair 1 damage, or put your ship in the harbor.",
        ),
        (
            fx.Several((fx.Draw(Fixed(1)), fx.Repair(Fixed(1)), fx.MoveShip())),
            "Draw 1 card, repair 1 damage and put your ship in the harbor.",
        ),
        (
            fx.Several((fx.Draw(Fixed(1)), fx.Lose(Goods(coins=1), Place.SHIP, Target.ENEMY))),
            "Draw 1 card; then the enemy loses 1 coin from their ship.",
        ),
        (
            fx.If(fx.AtSpot(Spot.OPEN_SEA), fx.If(fx.NoneOf(HELMS), fx.Draw(Fixed(2)))),
            "If your ship is at open sea and this card shows no helms, draw 2 cards.",
        ),
        (
            fx.Produce(Fixed(2), more_cargo=Fixed(1), more_coins=Per(Fixed(1), HELMS)),
            "Produce on up to 2 different islands; each also produces 1 coin for each helm on this card and 1 cargo.",
        ),
        (
            fx.MoveCube(Fixed(2), or_explosion=True),
            "Move 2 cubes of your choice, each to an adjacent zone or to the explosion zone.",
        ),
        (fx.Build(Per(Fixed(1), HELMS), BuildingId("fort")), "Build 1 fort for each helm on this card."),
    ],
)
def test_parts_stay_apart(effect: Effect, sentence: str) -> None:
    assert say(effect, "en") == sentence


PREFIXES = (fx.If, fx.On, fx.Cost, fx.Battle, fx.ThisTurn)
SHORT = among(bought(MAIN, Standing(), 1), part(MAIN, Standing(), 0))
CHOICES = st.lists(among(SHORT, SHORT, ARMS), min_size=2, max_size=4)


@pytest.mark.parametrize("lang", ["en", *(pytest.param(each, marks=pytest.mark.slow) for each in ALL if each != "en")])
@given(arms=CHOICES)
@example(arms=[fx.Cost(fx.Discard(Fixed(1)), fx.Draw(Fixed(2))), fx.Show(SymbolId("sail"), Fixed(2))])
@example(arms=[fx.Steal(Goods(coins=1), Target.ENEMIES_NEAR), fx.Draw(Fixed(1))])
def test_alternatives_show_which_part_belongs_to_which(lang: str, arms: list[Effect]) -> None:
    """The strongest signs of a sentence part it into its arms, and no prefix reaches over a weak "or"."""
    speaker = Speaker(BASE.words(lang))
    apart = [speaker.clause(arm).text for arm in arms]
    text = speaker.clause(fx.OneOf(tuple(arms))).text
    choose, sign = speaker.joint("choose").partition("{arms}")[0], speaker.joint("arm").partition("{arm}")[0]
    strong, weak = speaker.joint("semicolon or"), speaker.joint("or" if len(arms) == 2 else "comma or")
    if text.startswith(choose):
        signs = [re.escape(sign.replace("{number}", str(number))) for number in range(1, len(arms) + 1)]
        numbered = speaker.joint("semicolon").join(f"{each}(.*)" for each in signs)
        found = re.fullmatch(f"{re.escape(choose)}{numbered}", text)
        assert found
        assert list(found.groups()) == apart
    elif strong in text:
        assert text.split(strong) == apart
    else:
        assert text.split(weak) == apart
        assert not any(isinstance(arm, PREFIXES) for arm in arms), text


def test_a_face_is_a_sentence_for_each_ability() -> None:
    face = (read("influence 1"), read("3 sails"))
    assert say_face(face, "uk") == ("Поставте 1 кубик впливу.", "3 вітрила.")


# -- Templates, nouns, plurals -----------------------------------------------------------------------------------


def test_a_template_is_read_into_pieces() -> None:
    template = "{pay|to pay} {amount:@symbol.acc} {place?from theirs}, {n}"
    assert pieces(template) == (
        Moods("pay", "to pay"),
        " ",
        TemplateSlot("amount", ":", "@symbol.acc"),
        " ",
        TemplateSlot("place", "?", "from theirs"),
        ", ",
        TemplateSlot("n", "", ""),
    )
    assert with_texts(template, str) == template


def test_a_template_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot say"):
        pieces("gain {amount+1}")


def test_an_empty_field_takes_the_space_before_it_along() -> None:
    assert Speaker(BASE.words("en")).fill("place {a} {b}.", more={"a": 1, "b": ""}) == "place 1."


@pytest.mark.parametrize(
    ("number", "english", "slavic"),
    [
        (0, "other", "many"),
        (1, "one", "one"),
        (2, "other", "few"),
        (4, "other", "few"),
        (5, "other", "many"),
        (11, "other", "many"),
        (12, "other", "many"),
        (21, "other", "one"),
        (22, "other", "few"),
        (101, "other", "one"),
        (111, "other", "many"),
        (112, "other", "many"),
        (122, "other", "few"),
    ],
)
def test_plural_categories(number: int, english: str, slavic: str) -> None:
    assert [BASE.words(lang).category(number) for lang in BASE_LANGUAGES] == [english, slavic, slavic]


@pytest.mark.parametrize(
    ("line", "case", "form"),
    [
        ("m: чёрный флаг, чёрного флага; чёрные флаги, чёрных флагов", Case.NOMINATIVE, "чёрных флага"),
        ("f: ржавая цепь, ржавой цепи, ржавую цепь; ржавые цепи, ржавых цепей", Case.ACCUSATIVE, "ржавые цепи"),
        ("m: бутылка рома, бутылки рома; бутылки рома, бутылок рома", Case.NOMINATIVE, "бутылки рома"),
        ("m: матрос, матроса, матроса; матросы, матросов, матросов", Case.ACCUSATIVE, "матросов"),
        ("m: матрос, матроса, матроса; матросы, матросов, матросов", Case.NOMINATIVE, "матроса"),
        ("m: кубик, кубика; кубики, кубиков", Case.GENITIVE, "кубиков"),
        ("m: час, часа; часы, часов; часа́", Case.NOMINATIVE, "часа́"),
        ("m: час, часа; часы, часов; часа́", Case.GENITIVE, "часов"),
    ],
)
def test_russian_nouns_after_two(line: str, case: Case, form: str) -> None:
    assert BASE.words("ru").form(noun(line), "few", case) == form


# -- Packs -------------------------------------------------------------------------------------------------------


@attrs.frozen
class Shanty(Effect):
    """A pack's verb: so many cubes for so many verses."""

    verses: Fixed


class ShantyVerb:
    """The words of the verb, as ``Verb`` holds them."""

    effect: type[Effect] = Shanty
    phrases = {  # noqa: RUF012
        "en": Phrase(clause="sing {verses:verse}", cost="{clause}{in_return}"),
        "ru": Phrase(clause="{спойте|спеть} {verses:verse.acc}"),
    }


@attrs.frozen
class HushNow(Effect):
    """A verb without any words."""


class HushVerb:
    """It says nothing."""

    effect: type[Effect] = HushNow
    phrases: Mapping[str, Phrase] = {}


SKULL = Symbol(
    word=SymbolId("skull"),
    plural="skulls",
    nouns={"en": noun("skull; skulls"), "ru": noun("m: череп, черепа; черепа, черепов")},
)
VERSE = Symbol(
    word=SymbolId("verse"),
    plural="verses",
    nouns={"en": noun("verse; verses"), "ru": noun("m: куплет, куплета; куплеты, куплетов")},
)
CASTLE = Building(word=BuildingId("castle"), plural="castles", nouns={"en": noun("castle; castles")})
PACK = BASE.extended(symbols=[SKULL, VERSE], buildings=[CASTLE], verbs=[ShantyVerb()])


@pytest.mark.parametrize(
    ("effect", "lang", "sentence"),
    [
        (Shanty(Fixed(2)), "en", "Sing 2 verses."),
        (Shanty(Fixed(5)), "ru", "Спойте 5 куплетов."),
        (Shanty(Fixed(2)), BRACKETS, "⟦Sing⟧ 2 ⟦verses⟧."),
        (fx.Cost(Shanty(Fixed(1)), fx.Draw(Fixed(1))), "en", "Sing 1 verse to draw 1 card."),
        (
            fx.Cost(fx.Pay(Goods(coins=1), Place.SHIP), Shanty(Fixed(2))),
            "ru",
            "Отдайте 1 монету с корабля, чтобы спеть 2 куплета.",
        ),
        (fx.Show(SymbolId("skull"), Fixed(3)), "ru", "3 черепа."),
        (fx.Draw(Per(Fixed(1), SymbolsShown(SymbolId("skull")))), "en", "Draw 1 card for each skull on this card."),
        (fx.Build(Fixed(2), BuildingId("castle")), "en", "Build up to 2 castles."),
    ],
)
def test_a_pack_brings_words(effect: Effect, lang: str, sentence: str) -> None:
    assert say(effect, lang, PACK) == sentence


@pytest.mark.parametrize(
    ("effect", "lang", "message"),
    [
        (fx.Show(SymbolId("anchor")), "en", "no noun 'anchor' in language 'en'"),
        (fx.Draw(Fixed(1)), "fr", "no language 'fr'; there are en, ru, uk"),
    ],
)
def test_a_missing_word_is_named(effect: Effect, lang: str, message: str) -> None:
    with pytest.raises(WordMissingError, match=re.escape(message)):
        say(effect, lang, PACK)


@pytest.mark.parametrize(
    ("effect", "lang", "sentence"),
    [
        (Shanty(Fixed(2)), "uk", "Sing 2 verses."),
        (fx.Several((Shanty(Fixed(2)), fx.Draw(Fixed(1)))), "uk", "Sing 2 verses та візьміть 1 карту."),
        (fx.Cost(Shanty(Fixed(1)), fx.Draw(Fixed(1))), "uk", "Sing 1 verse, щоб взяти 1 карту."),
        (
            fx.Cost(fx.Pay(Goods(coins=1), Place.SHIP), Shanty(Fixed(2))),
            "uk",
            "Віддайте 1 монету з корабля; якщо зробили це, sing 2 verses.",
        ),
        (
            fx.Cost(Shanty(Fixed(2)), fx.Draw(Fixed(1))),
            "ru",
            "Спойте 2 куплета; если сделали это, возьмите 1 карту.",
        ),
        (fx.Show(SymbolId("skull"), Fixed(3)), "uk", "3 skulls."),
        (fx.Show(SymbolId("gull"), Fixed(3)), "en", "3 gulls."),
        (fx.Show(SymbolId("gull"), Fixed(3)), "ru", "3 gulls."),
        (HushNow(), "en", "Hush now."),
        (HushNow(), "ru", "Hush now."),
    ],
)
def test_words_that_a_language_lacks_are_english(effect: Effect, lang: str, sentence: str) -> None:
    gull = Symbol(word=SymbolId("gull"), plural="gulls")
    pack = BASE.extended(symbols=[SKULL, VERSE, gull], verbs=[ShantyVerb(), HushVerb()])
    assert say(effect, lang, pack) == sentence


def nested(number: int) -> Effect:
    """So many costs, one in the other."""
    effect: Effect = fx.Repair(Fixed(1))
    for _ in range(number):
        effect = fx.Cost(fx.Pay(Goods(cargo=1), Place.SHIP), effect)
    return effect


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_words_grow_with_the_line_and_no_faster(lang: str) -> None:
    lengths = [len(say(nested(number), lang)) for number in (10, 20, 40)]
    assert lengths[2] - lengths[1] == 2 * (lengths[1] - lengths[0])
    assert max(calls_of(nested(number), lang) / number for number in (20, 40)) < 1.2 * calls_of(nested(10), lang) / 10


def calls_of(effect: Effect, lang: str) -> int:
    """The number of functions called to put an effect into words."""
    called = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(count)
    try:
        say(effect, lang)
    finally:
        sys.setprofile(None)
    return called


def test_a_pack_leaves_the_base_as_it_was() -> None:
    with pytest.raises(WordMissingError, match="no phrase for Shanty"):
        say(Shanty(Fixed(2)), "en")


def test_a_field_that_is_not_there_is_named() -> None:
    class Typo(ShantyVerb):
        phrases = {"en": Phrase(clause="sing {lines:verse}")}  # noqa: RUF012

    with pytest.raises(WordMissingError, match="Shanty has no 'lines', which language 'en' asks for"):
        say(Shanty(Fixed(2)), "en", PACK.extended(verbs=[Typo()]))


def test_labels_are_short_names_or_nouns() -> None:
    assert [label("on-win", lang) for lang in BASE_LANGUAGES] == ["on a win", "при победе", "за перемоги"]
    assert [label("sail", lang) for lang in BASE_LANGUAGES] == ["sail", "парус", "вітрило"]
