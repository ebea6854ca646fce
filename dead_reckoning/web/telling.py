"""A card as a page describes it: its ability lines in every form, their places, and the cards that share them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from attrs import fields, frozen, has

from dead_reckoning.base_languages import caption
from dead_reckoning.game.printed.box import Box, Entry
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.game.printed.plain import PlainCard
from dead_reckoning.model.excerpts import excerpt
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.terms import CardId, Effect
from dead_reckoning.press.captions import has_caption, usable
from dead_reckoning.press.kind import PressKind, of_game
from dead_reckoning.press.plain import kind_of
from dead_reckoning.view.tongues import captions_in, languages_of, lexicon_of
from dead_reckoning.view.trees import Branch, tree
from dead_reckoning.view.wording import say_face

Path = tuple[str | int, ...]


class AbilityList(NamedTuple):
    """A list of abilities of an entry."""

    path: Path
    """From the entry, by the names of its fields."""
    effects: tuple[Effect, ...]
    written: Mapping[str, str]
    """Language -> the author's text in place of the words made from the abilities."""


def ability_lists(node: object, path: Path = ()) -> Iterator[AbilityList]:
    """All lists of abilities of an entry, and of everything in it."""
    if isinstance(node, tuple):
        if node and all(isinstance(each, Effect) for each in node):
            yield AbilityList(path, node, {})
        else:
            for number, each in enumerate(node):
                yield from ability_lists(each, (*path, number))
    elif isinstance(node, Effect):
        yield AbilityList(path, (node,), {})
    elif has(type(node)) and not isinstance(node, Translated):
        written = {text.lang: text.text for text in getattr(node, "texts", ())}
        for field in fields(type(node)):  # type: ignore[arg-type]  # `has` says that it is an attrs class
            if field.name not in ("texts", "kind"):
                inner = ability_lists(getattr(node, field.name), (*path, field.name))
                yield from (part._replace(written=part.written or written) for part in inner)


@frozen(kw_only=True)
class ToldLine:
    """One ability."""

    text: str
    """As it is written."""
    tree: Branch
    """The parts of the line."""
    same: tuple[CardId, ...]
    """The ids of other cards that have it, too."""


@frozen(kw_only=True)
class ToldPart:
    """A list of abilities."""

    name: str
    """The place on the card; empty for the card as a whole."""
    lines: tuple[ToldLine, ...]
    words: Mapping[str, tuple[str, ...]]
    """Language -> sentences."""


def told(box: Box, entry: Entry, lang: str) -> tuple[ToldPart, ...]:
    """All that the abilities of an entry say."""
    return tuple(told_part(box, entry, part, lang) for part in ability_lists(entry))


def told_part(box: Box, entry: Entry, part: AbilityList, lang: str) -> ToldPart:
    """One list of them."""
    cards, lexicon = lines_of(box), lexicon_of(box)
    texts = [(box.spell(effect), effect) for effect in part.effects]
    lines = tuple(
        ToldLine(text=text, tree=tree(effect), same=tuple(id for id in cards[text] if id != entry.id))
        for text, effect in texts
    )
    words = {
        code: (part.written[code],) if code in part.written else say_face(part.effects, code, lexicon)
        for code in languages_of(box)
    }
    return ToldPart(name=place_name(box, part.path, lang), lines=lines, words=words)


def place_name(box: Box, path: Path, lang: str) -> str:
    """The place of a part, in words: ``level 2``."""
    words = [str(step + 1) if isinstance(step, int) else step_name(box, step, lang) for step in path]
    return " ".join(word for word in words if word)


def step_name(box: Box, step: str, lang: str) -> str:
    """One step of the way to a part; its abilities themselves need no name."""
    one = step.removesuffix("s")
    return "" if step == "abilities" else label(box, one if has_caption(one) else step, lang, step)


@lru_cache(maxsize=4)
def lines_of(box: Box) -> Mapping[str, Sequence[CardId]]:
    """Ability -> the ids of all entries that have it."""
    found: dict[str, dict[CardId, None]] = {}
    for entry in box.entries:
        for part in ability_lists(entry):
            for effect in part.effects:
                found.setdefault(box.spell(effect), {})[entry.id] = None
    return {text: tuple(ids) for text, ids in found.items()}


# -- Neighbors -------------------------------------------------------------------------------------------------------

MOST_NEAR: Final = 6


class Neighbor(NamedTuple):
    """A card that is like another."""

    id: str
    name: str
    cost: int
    lines: tuple[str, ...]


def near(box: Box, entry: Entry, lang: str) -> tuple[Neighbor, ...]:
    """The cards that say most of what a card says, with what they cost; none for a card without a cost."""
    if not isinstance(getattr(entry, "cost", None), int):
        return ()
    own = words_on(box, entry)
    others = [each for each in box.entries if isinstance(getattr(each, "cost", None), int) and each.id != entry.id]
    ranked = sorted(others, key=lambda each: (-likeness(own, words_on(box, each)), str(each.id)))
    return tuple(neighbor(box, each, lang) for each in ranked[:MOST_NEAR] if likeness(own, words_on(box, each)))


def neighbor(box: Box, entry: Entry, lang: str) -> Neighbor:
    """An entry as a neighbor."""
    cost: Any = getattr(entry, "cost", 0)
    return Neighbor(str(entry.id), name_of(entry, lang), int(cost), tuple(lines_on(box, entry)))


def lines_on(box: Box, entry: Entry) -> Iterator[str]:
    """The abilities of an entry."""
    yield from (box.spell(effect) for part in ability_lists(entry) for effect in part.effects)


def words_on(box: Box, entry: Entry) -> Counter[str]:
    """The words of an entry's abilities, and how often they come."""
    return Counter(word for line in lines_on(box, entry) for word in line.split())


def likeness(one: Counter[str], other: Counter[str]) -> float:
    """The share of words that two cards have in common, from 0 to 1."""
    return (one & other).total() / ((one | other).total() or 1)


# -- Names -----------------------------------------------------------------------------------------------------------


def label(box: Box, key: str, lang: str, otherwise: str) -> str:
    """The label of a field or a kind in a language, if any language has a caption for it."""
    return caption(key, lang, usable(captions_in(box, lang))) if has_caption(key) else otherwise.replace("_", " ")


def kind_key(box: Box, entry: Entry) -> str:
    """The kind of an entry, as decks call it."""
    return kind_of(of_game(PressKind, box).kinds(box), entry).name


def kind_label(box: Box, entry: Entry, lang: str) -> str:
    """The kind of an entry, in words."""
    if isinstance(entry, PlainCard):
        return (entry.kind.cards or entry.kind.name).text(lang)
    return label(box, kind_key(box, entry), lang, kind_key(box, entry))


def name_of(entry: Entry, lang: str) -> str:
    """The name of an entry; its id if it has no name."""
    name: Any = getattr(entry, "name", None)
    return (name.text(lang) if isinstance(name, Translated) else "") or str(entry.id)


# -- Findings --------------------------------------------------------------------------------------------------------


class ToldFinding(NamedTuple):
    """A finding as a page shows it."""

    finding: Finding
    file: str
    """Its path from the pack's folder."""
    excerpt: str
    """The line with a caret below."""


def told_findings(findings: Sequence[Finding], folder: str) -> tuple[ToldFinding, ...]:
    """Findings for a page."""
    return tuple(
        ToldFinding(each, each.place.file.removeprefix(f"{folder}/"), "\n".join(row[4:] for row in excerpt(each.place)))
        for each in findings
    )
