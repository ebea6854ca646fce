"""Names and hand-written rules texts in each language: which are there, which have fallen behind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import NamedTuple, Protocol, cast

from attrs import fields, has

from dead_reckoning.decks.loader import LoadedDeck
from dead_reckoning.decks.source_map import Path
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Encounter, RulesText, Translated
from dead_reckoning.game.printed.plain import FieldType, PlainCard
from dead_reckoning.language import Vocabulary, write
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.model.terms import Effect


class TextState(NamedTuple):
    """The state of an entry's text in one language."""

    id: str
    lang: str
    what: str
    """``name``, ``text``, or the key of a row of a pack's kind."""
    state: str
    """``there``, ``missing`` or ``stale``."""


class Bearer(NamedTuple):
    """A part of an entry that may bear hand-written texts: a level, an advancement, a side of an encounter."""

    id: str
    """The id of the part, or of the entry if the part has none."""
    path: Path
    """The path from the entry to the part."""
    texts: tuple[RulesText, ...]
    source: str
    """Hash of its abilities: the source of a new text."""


def states(
    loaded: LoadedDeck,
    vocabulary: Vocabulary,
    languages: tuple[str, ...] = BASE_LANGUAGES,
    names: frozenset[tuple[str, str]] = frozenset(),
) -> Iterator[TextState]:
    """Every name of a deck in each of some languages, and every hand-written text.

    ``names`` are language and id of what the languages of packs have names for.
    """
    for entry in loaded.entries:
        for named in named_parts(entry):
            for lang in languages if named.key == "name" else filter(BASE_LANGUAGES.__contains__, languages):
                there = "there" if lang in named.name.languages or (lang, named.id) in names else "missing"
                yield TextState(named.id, lang, named.key, there)
        for bearer in bearers(entry, vocabulary):
            for text in bearer.texts:
                fresh = text.source == bearer.source
                yield TextState(bearer.id, text.lang, "text", "there" if fresh else "stale")


class Named(NamedTuple):
    """An entry, or a back of an encounter, with its name."""

    path: Path
    """The path from the entry to the named thing."""
    id: str
    name: Translated
    key: str = "name"
    """The key of the name in the part."""
    is_title: bool = True
    """Whether it is one line; else a text of several."""


def named_parts(entry: Entry) -> Iterator[Named]:
    """The texts of an entry in each language: its name, those of an encounter's backs, and other rows of a
    pack's kind.
    """
    name = getattr(entry, "name", None)
    if isinstance(name, Translated):
        yield Named((), str(entry.id), name)
    if isinstance(entry, Encounter):
        for number, back in enumerate(entry.backs):
            yield Named(("backs", number), str(back.id), back.name)
    if isinstance(entry, PlainCard):
        for row, held in entry.rows:
            if isinstance(held, Translated):
                yield Named((), str(entry.id), held, row.key, row.type is FieldType.NAME)


def bearers(entry: Entry, vocabulary: Vocabulary) -> Iterator[Bearer]:
    """The parts of an entry that bear texts."""
    for path, part in parts_with_texts(entry, ()):
        yield Bearer(str(getattr(part, "id", entry.id)), path, part.texts, source_hash(part, vocabulary))


def source_hash(part: WithTexts, vocabulary: Vocabulary) -> str:
    """The hash of the abilities for which this part's text is written: 16 hexadecimal digits of the SHA-256 of its
    canonical abilities.
    """
    lines = "\n".join(write(effect, vocabulary) for effect in own_effects(part))
    return sha256(lines.encode("utf-8")).hexdigest()[:16]


class WithTexts(Protocol):
    """Something that has texts."""

    @property
    def texts(self) -> tuple[RulesText, ...]:
        """The texts by language."""


def parts_with_texts(node: object, path: Path) -> Iterator[tuple[Path, WithTexts]]:
    """The parts of a node that bear texts, itself included; their paths are those of the file."""
    if isinstance(node, tuple):
        for index, part in enumerate(node):
            yield from parts_with_texts(part, (*path, index))
        return
    kind: type = type(node)
    names = fields_with_texts(kind)
    if "texts" in names:
        yield path, cast(WithTexts, node)
    for name in names:
        yield from parts_with_texts(getattr(node, name), (*path, name))


@cache
def fields_with_texts(kind: type) -> tuple[str, ...]:
    """The fields of a class in which parts that bear texts can be; none of what is no part of an entry."""
    if not has(kind) or issubclass(kind, Effect | Translated):
        return ()
    return tuple(field.name for field in fields(kind))


def own_effects(part: WithTexts) -> Iterator[Effect]:
    """The abilities of a part, without those of parts inside it that bear texts themselves."""
    for field in fields(type(part)):  # type: ignore[arg-type]  # what bears texts is an attrs class
        value = getattr(part, field.name)
        if isinstance(value, tuple):
            yield from (effect for effect in value if isinstance(effect, Effect))
