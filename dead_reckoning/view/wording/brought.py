"""Languages that packs bring: their flat tables of texts -> the tables of a language, whole by what English says.

A text that a template language cannot read, or that asks for what is not there, is left out here, so that English
stands in its place; ``faults`` says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Final, TypeAlias, TypeVar

from dead_reckoning.model.effects import Effect
from dead_reckoning.model.languages import LanguageTables, TextPath
from dead_reckoning.model.nouns import Case, Noun
from dead_reckoning.model.templates import Moods, TemplateSlot, pieces
from dead_reckoning.model.verbs import Phrase
from dead_reckoning.view.wording.game import FIVE, GameWords, five, five_line
from dead_reckoning.view.wording.naming import borrowed, spaced
from dead_reckoning.view.wording.tables import Counting, Words, noun, plural, singular

K = TypeVar("K")
Texts: TypeAlias = Mapping[TextPath, str]

SIMPLE: Final = ("prefixes", "moments", "conditions", "joints", "each", "labels")
"""Tables of ``Words`` that are keys and templates."""
GAME: Final = "game"
GAME_SIMPLE: Final = ("options", "forms", "table")
GAME_TYPED: Final = ("events", "hidden", "questions")
"""Tables of ``GameWords`` by classes."""
WAYS: Final = Counting._fields
SEATS: Final = (GAME, "seats")
WARDENS: Final = (GAME, "wardens")

# -- The tables of a language -> flat texts -------------------------------------------------------------------------


def texts_of(words: Words, game: GameWords) -> dict[TextPath, str]:
    """All that a language of ours says, as a pack would bring it."""
    return {**dict(word_texts(words)), **dict(game_texts(game))}


def word_texts(words: Words) -> Iterator[tuple[TextPath, str]]:
    """The texts of abilities."""
    yield from ((("nouns", word), line_of(each)) for word, each in words.nouns.items())
    for effect, phrase in words.phrases.items():
        for part in PARTS:
            if text := getattr(phrase, part):
                yield ("phrases", spaced(effect.__name__), part), text
    for name in SIMPLE:
        yield from (((name, key), text) for key, text in getattr(words, name).items())
    for what, counting in words.counts.items():
        yield from ((("counts", what, way), text) for way, text in zip(WAYS, counting, strict=True))
    yield from ((("choices", name, key), text) for name, table in words.choices.items() for key, text in table.items())


def game_texts(game: GameWords) -> Iterator[tuple[TextPath, str]]:
    """The texts of a running game."""
    yield from (((*SEATS, str(seat)), five_line(forms)) for seat, forms in enumerate(game.seats))
    yield (GAME, "warden"), five_line(game.warden)
    yield from (((*WARDENS, str(seat)), five_line(forms)) for seat, forms in game.wardens.items())
    yield (GAME, "foe"), five_line(game.foe)
    yield from (((GAME, "nouns", word), line_of(each)) for word, each in game.nouns.items())
    for name in GAME_TYPED:
        yield from (((GAME, name, spaced(kind.__name__)), text) for kind, text in getattr(game, name).items())
    yield (GAME, "question"), game.question
    for name in GAME_SIMPLE:
        yield from (((GAME, name, key), text) for key, text in getattr(game, name).items())
    for name, table in game.choices.items():
        yield from (((GAME, "choices", name, key), text) for key, text in table.items())


def line_of(each: Noun) -> str:
    """A noun in one line: its gender, and its forms without those that are as others."""
    singular, plural = (forms[:1] if len(set(forms)) == 1 else forms for forms in (each.singular, each.plural))
    return f"{each.gender.value}: {', '.join(singular)}; {', '.join(plural)}"


# -- Flat texts -> the tables of a language -------------------------------------------------------------------------


def words_from(tables: LanguageTables, english: Words, category: Callable[[int], str]) -> Words:
    """The tables of abilities, whole by what English says."""
    return Words(
        code=tables.code,
        nouns={word: borrowed(each) for word, each in english.nouns.items()} | nouns_in(tables.section("nouns")),
        phrases=dict(phrases_in(tables, english)),
        **{name: {**getattr(english, name), **tables.section(name)} for name in SIMPLE},
        counts={what: counting_in(tables, what, counting) for what, counting in english.counts.items()},
        choices=choices_in(tables, "choices", english.choices),
        category=category,
        form=partial(form, tables.section("numbers")),
        english=english,
        brought=True,
    )


def game_from(tables: LanguageTables, english: GameWords) -> GameWords:
    """The tables of a running game, whole by what English says."""
    seats, wardens = tables.section(*SEATS), tables.section(*WARDENS)
    own = tables.section(GAME)
    return GameWords(
        code=tables.code,
        seats=tuple(five(seats[str(at)]) if str(at) in seats else forms for at, forms in enumerate(english.seats)),
        warden=five(own["warden"]) if "warden" in own else english.warden,
        wardens={at: five(wardens[str(at)]) if str(at) in wardens else each for at, each in english.wardens.items()},
        foe=five(own["foe"]) if "foe" in own else english.foe,
        nouns={**english.nouns, **nouns_in(tables.section(GAME, "nouns"))},
        events=typed(english.events, tables.section(GAME, "events")),
        hidden=typed(english.hidden, tables.section(GAME, "hidden")),
        questions=typed(english.questions, tables.section(GAME, "questions")),
        question=own.get("question", english.question),
        **{name: {**getattr(english, name), **tables.section(GAME, name)} for name in GAME_SIMPLE},
        choices=choices_in(tables, (GAME, "choices"), english.choices),
    )


def nouns_in(lines: Mapping[str, str]) -> dict[str, Noun]:
    """Nouns by their words."""
    return {word: noun(line) for word, line in lines.items()}


def phrases_in(tables: LanguageTables, english: Words) -> Iterator[tuple[type[Effect], Phrase]]:
    """The verbs that the language has a clause for."""
    for effect, phrase in english.phrases.items():
        said = tables.section("phrases", spaced(effect.__name__))
        if "clause" in said:
            yield effect, Phrase(**said, infinitive=phrase.infinitive)


def counting_in(tables: LanguageTables, what: str, counting: Counting) -> Counting:
    """How something is counted."""
    return counting._replace(**tables.section("counts", what))


def choices_in(
    tables: LanguageTables, prefix: str | TextPath, english: Mapping[str, Mapping[str, str]]
) -> dict[str, dict[str, str]]:
    """The tables that templates ask: those of English, and those that the language has besides."""
    path = (prefix,) if isinstance(prefix, str) else prefix
    own = {where[-2] for where in tables.texts if where[:-2] == path and len(where) == len(path) + 2}
    return {name: {**english.get(name, {}), **tables.section(*path, name)} for name in (*english, *sorted(own))}


def typed(english: Mapping[K, str], said: Mapping[str, str]) -> dict[K, str]:
    """Templates by classes, of which the language names some."""
    return {kind: said.get(spaced(named_kind(kind)), text) for kind, text in english.items()}


def named_kind(kind: object) -> str:
    """The name of a class."""
    return str(getattr(kind, "__name__", ""))


# -- Numbers -----------------------------------------------------------------------------------------------------------

NUMBERS: Final = ("singular", "plural")
CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")


def form(numbers: Mapping[str, str], of: Noun, category: str, case: Case) -> str:
    """The form of a noun after a number: ``singular`` or ``plural``, and a case if it is always that one."""
    rule = numbers.get(category) or ("singular" if category == "one" else "plural")
    number, _, fixed = rule.partition(" ")
    return (singular if number == "singular" else plural)(of, Case(fixed) if fixed else case)


@cache
def category_of(code: str) -> Callable[[int], str]:
    """The plural categories of a language, as the CLDR has them; of one that it does not know, those of English."""
    from babel import Locale

    try:
        rule = Locale.parse(code).plural_form
    except Exception:  # a stranger's code
        return lambda number: "one" if number == 1 else "other"
    return lambda number: str(rule(number))


@cache
def is_known(code: str) -> bool:
    """Whether the CLDR knows a language."""
    from babel import Locale

    try:
        return bool(Locale.parse(code))
    except Exception:  # a stranger's code
        return False


# -- What is wrong with texts ------------------------------------------------------------------------------------------


def sound(tables: LanguageTables, examples: Iterable[Texts]) -> LanguageTables:
    """The tables without texts that cannot be used."""
    wrong = {path for path, _ in faults(tables, tuple(examples))}
    texts = {path: text for path, text in tables.texts.items() if path not in wrong}
    return LanguageTables(code=tables.code, name=tables.name, texts=texts)


def faults(tables: LanguageTables, examples: tuple[Texts, ...]) -> Iterator[tuple[TextPath, str]]:
    """The texts that cannot be used, and why; ``examples`` are the languages of the base game."""
    fields = {
        path: fields_at(path, examples)
        for path in {*examples[0], *(each for each in tables.texts if is_more(each, examples[0]))}
    }
    known = frozenset(name for names in fields.values() for name in names)
    nouns = {path[-1] for texts in (tables.texts, examples[0]) for path in texts if path[-2:-1] == ("nouns",)}
    asked = {path[-2] for texts in (tables.texts, *examples) for path in texts if path[-3:-2] == ("choices",)}
    costs = Costs({**examples[0], **tables.texts})
    for path, text in tables.texts.items():
        allowed = known if path[-3:-2] == ("choices",) else fields.get(path, frozenset())
        why = fault(path, text, allowed, nouns, asked)
        if not why and path[0] not in FREE and path not in fields and path[-3:-2] != ("choices",):
            why = f"no language has {told(path)}" if not is_more(path, examples[0]) else ""
        if not why and path[0] not in ("names", "captions") and costs.of(text) > MOST_ASKED:
            why = "it asks tables that ask tables without end"
        if why:
            yield path, why


MOST_ASKED: Final = 300
"""Tables that filling one text may ask, one in another; ours ask a dozen."""


DEEPEST: Final = 20
"""Tables that one text may ask, each through the one before."""


class Costs:
    """How many tables it takes to fill a text: a stranger's tables may ask each other, or twice as many each."""

    def __init__(self, texts: Texts) -> None:
        tables = {
            name: [asked_by(entry) for entry in entries]
            for name, entries in choices_by_name(tuple(texts.items())).items()
        }
        self.known, depths = dict.fromkeys(tables, 0), dict.fromkeys(tables, 0)
        for _ in range(DEEPEST + 1):  # each round goes one table deeper: no chain of them is too long for it
            self.known = {name: max(map(self.sum_of, entries)) for name, entries in tables.items()}
            depths = {
                name: 1 + max((depths.get(each, 0) for asked in entries for each in asked), default=0)
                for name, entries in tables.items()
            }
        self.known.update(dict.fromkeys((name for name, depth in depths.items() if depth > DEEPEST), MOST_ASKED + 1))

    def of(self, text: str) -> int:
        """Of a text; a text that cannot be read asks nothing."""
        return self.sum_of(asked_by(text))

    def sum_of(self, asked: Sequence[str]) -> int:
        """Of a text that asks these tables; what is too much is told apart no further."""
        return min(1 + sum(self.known.get(name, 0) for name in asked), MOST_ASKED + 1)


def asked_by(text: str) -> list[str]:
    """The tables that a text asks itself; a text that cannot be read asks none."""
    try:
        return [piece.how for piece in pieces(text) if isinstance(piece, TemplateSlot) and piece.sign == "?"]
    except ValueError:
        return []


FREE: Final = ("names", "captions", "numbers", "nouns")
"""Tables whose keys are judged elsewhere, or may be a pack's words."""


def is_more(path: TextPath, english: Texts) -> bool:
    """Whether it is a shorter form, or a form for costs, of a verb that English says without one."""
    return path[0] == "phrases" and path[-1] in ("alone", "cost") and (*path[:-1], "clause") in english


def told(path: TextPath) -> str:
    """A place in the tables for a message."""
    return f"`{' / '.join(path)}`"


def fault(path: TextPath, text: str, fields: frozenset[str], nouns: set[str], asked: set[str]) -> str:
    """Why a text cannot be used; empty if it can."""
    if path[0] in ("names", "captions"):
        return ""
    if path[0] == "numbers":
        return number_fault(path[-1], text)
    if path[-2:-1] == ("nouns",):
        return noun_fault(text)
    if path[:2] in (SEATS, WARDENS) or path in ((GAME, "warden"), (GAME, "foe")):
        return "" if "{" not in text else "a name has no braces"
    try:
        parts = pieces(text)
    except ValueError as error:
        return str(error)
    slots = (piece for piece in parts if isinstance(piece, TemplateSlot))
    stray = "a brace stands alone" if any(set("{}") & set(letters) for letters in texts_in(parts)) else ""
    return stray or next((why for slot in slots if (why := slot_fault(slot, fields, nouns, asked))), "")


def texts_in(parts: Iterable[object]) -> Iterator[str]:
    """The texts of a template."""
    for part in parts:
        if isinstance(part, Moods):
            yield from part
        elif isinstance(part, str):
            yield part


def number_fault(category: str, text: str) -> str:
    """Why a rule for nouns after numbers cannot be used."""
    number, _, case = text.partition(" ")
    cases = [each.value for each in Case]
    if category not in CATEGORIES:
        return f"`{category}` is no plural category: {', '.join(CATEGORIES)}"
    if number not in NUMBERS or (case and case not in cases):
        return f"a rule is `singular` or `plural`, and maybe a case ({', '.join(cases)}) behind it"
    return ""


def noun_fault(line: str) -> str:
    """Why a noun cannot be used."""
    try:
        noun(line)
    except ValueError:
        return "a noun is `gender: singular, genitive, accusative; plural, genitive, accusative`, the gender m, f or n"
    return ""


BARE: Final = frozenset({"one", "all"})
SPECIAL: Final = frozenset({"each", "total", *(case.value for case in Case)})
"""What may stand behind a colon and is no noun."""


def slot_fault(slot: TemplateSlot, fields: frozenset[str], nouns: set[str], asked: set[str]) -> str:
    """Why what stands in braces cannot be filled."""
    if slot.field not in fields and slot.field not in BARE:
        known = f": there are {', '.join(f'`{each}`' for each in sorted(fields))}" if fields else ""
        return f"`{slot.field}` is no field of this text{known}"
    if slot.sign == "?":
        return "" if slot.how in asked else f"there is no table `{slot.how}` of choices"
    if slot.sign != ":" or slot.how in SPECIAL:
        return ""
    word, _, case = slot.how.partition(".")
    if case and case not in SPECIAL:
        return f"`{case}` is no case: {', '.join(each.value for each in Case)}"
    if word.startswith("@"):
        return "" if word[1:] in fields else f"`{word[1:]}` is no field of this text"
    return "" if word in nouns else f"`{word}` is no noun of the language"


def fields_at(path: TextPath, examples: Iterable[Texts]) -> frozenset[str]:
    """What a text may ask for: what the same text asks for in any of our languages, itself or through tables."""
    found: set[str] = set(FOR_COSTS if path[-1] == "cost" else ())
    alike = [(*path[:-1], part) for part in PARTS] if path[0] == "phrases" else [path]
    for texts in examples:
        for each in alike:
            if each in texts:
                gather_fields(texts, texts[each], found, set())
    return frozenset(found | {f"{name}{case}" for name in PERSONS & found for case in FIVE})


PERSONS: Final = frozenset({"seat", "by", "owner", "neighbor", "side", "first", "second"})
"""What names somebody, and is there in all cases."""


PARTS: Final = ("clause", "alone", "cost")
"""The templates of a verb, which may ask for the same."""
FOR_COSTS: Final = ("clause", "in_return", "then")
"""What a verb may ask for besides where it is a cost."""


def gather_fields(texts: Texts, template: str, found: set[str], seen: set[str]) -> None:
    """The fields that a template asks for, and those of the tables that it asks."""
    if template in seen:
        return
    seen.add(template)
    for piece in pieces(template) if "{" in template else ():
        if isinstance(piece, TemplateSlot):
            found.add(piece.field)
            if piece.sign == ":" and piece.how.startswith("@"):
                found.add(piece.how[1:].partition(".")[0])
            if piece.sign == "?":
                for each in tables_called(texts, piece.how):
                    gather_fields(texts, each, found, seen)


def tables_called(texts: Texts, name: str) -> list[str]:
    """The entries of a table of choices."""
    return [*choices_by_name(tuple(texts.items())).get(name, ())]


@cache
def choices_by_name(texts: tuple[tuple[TextPath, str], ...]) -> dict[str, list[str]]:
    """Table of choices -> its entries."""
    found: dict[str, list[str]] = {}
    for path, text in texts:
        if path[-3:-2] == ("choices",):
            found.setdefault(path[-2], []).append(text)
    return found
