"""The flat texts of a language -> its tables.  Those of a running game are in ``game``.

A language of a pack is made whole by what English says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from inspect import isclass
from typing import Final, Protocol

from dead_reckoning.game.printed import effects
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.languages import LanguageTables, TextPath
from dead_reckoning.model.nouns import Noun, noun
from dead_reckoning.model.verbs import Phrase
from dead_reckoning.view.wording.naming import borrowed, spaced
from dead_reckoning.view.wording.plurals import category_in, form
from dead_reckoning.view.wording.tables import Counting, Table, Words

SIMPLE: Final = ("prefixes", "moments", "conditions", "joints", "each", "labels")
"""Tables of ``Words`` that are keys and templates."""


def words_from(tables: LanguageTables, english: Words | None = None) -> Words:
    """The tables of abilities, whole by what English says.  Raises MissingExtraError if Babel is needed."""
    nouns = {word: borrowed(each) for word, each in english.nouns.items()} if english else {}
    counts = {**(english.counts if english else {}), **tables.tables("counts")}
    return Words(
        code=tables.code,
        nouns=nouns | nouns_in(tables.section("nouns")),
        phrases=dict(phrases_in(tables, english)),
        **{name: {**(getattr(english, name) if english else {}), **tables.section(name)} for name in SIMPLE},
        counts={what: counting_in(tables, what, english) for what in counts},
        choices=choices_in(tables, ("choices",), english),
        category=category_in(tables),
        form=partial(form, tables.section("numbers")),
        english=english,
        brought=english is not None,
    )


def nouns_in(lines: Mapping[str, str]) -> dict[str, Noun]:
    """Nouns by their words."""
    return {word: noun(line) for word, line in lines.items()}


VERBS: Final[Mapping[str, type[Effect]]] = {
    spaced(kind.__name__): kind for kind in vars(effects).values() if isclass(kind) and issubclass(kind, Effect)
}
"""Name in the files of words -> effect."""


def phrases_in(tables: LanguageTables, english: Words | None) -> Iterator[tuple[type[Effect], Phrase]]:
    """The verbs that the language has a clause for."""
    for name, said in tables.tables("phrases").items():
        if "clause" in said and name in VERBS:
            follows = said.get("infinitive", "yes") == "yes" and (
                english is None or "infinitive" in said or english.phrases[VERBS[name]].infinitive
            )
            texts = {part: text for part, text in said.items() if part != "infinitive"}
            yield VERBS[name], Phrase(**texts, infinitive=follows)


def counting_in(tables: LanguageTables, what: str, english: Words | None) -> Counting:
    """How something is counted."""
    own = tables.section("counts", what)
    return english.counts[what]._replace(**own) if english else Counting(**own)


class WithChoices(Protocol):
    """What has tables of choices."""

    @property
    def choices(self) -> Mapping[str, Table]:
        """By their names."""


def choices_in(tables: LanguageTables, path: TextPath, english: WithChoices | None) -> dict[str, dict[str, str]]:
    """The tables that templates ask: those of English, and those that the language has besides."""
    said, own = english.choices if english else {}, tables.tables(*path)
    return {name: {**said.get(name, {}), **own.get(name, {})} for name in (*said, *own)}
