"""Languages: those that the base game is in, and what a pack says in another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, TypeAlias

from attrs import frozen

BASE_LANGUAGES: Final = ("en", "ru", "uk")
"""The languages that the base game is in, by their codes; what another one does not say is said in the first."""

TextPath: TypeAlias = tuple[str, ...]
"""Where a text is in the tables of a language: ``("game", "choices", "at", "harbor")``."""


@frozen(kw_only=True)
class LanguageTables:
    """What the base game, or a pack, says in a language: texts by their places in its tables (``docs/languages``)."""

    code: str
    name: str
    """What the language calls itself."""
    texts: Mapping[TextPath, str]
    kept: frozenset[str] = frozenset()
    """The places of texts that are meant to be as in English."""

    @cached_property
    def sections(self) -> Mapping[TextPath, Mapping[str, str]]:
        """Where a table is -> its own texts, by their keys in it."""
        found: dict[TextPath, dict[str, str]] = {}
        for path, text in self.texts.items():
            found.setdefault(path[:-1], {})[path[-1]] = text
        return found

    def section(self, *path: str) -> dict[str, str]:
        """The texts of one table, by their keys in it."""
        return dict(self.sections.get(path, {}))

    def tables(self, *path: str) -> dict[str, Mapping[str, str]]:
        """The tables in a table of tables, by their names in it."""
        return {where[-1]: table for where, table in self.sections.items() if where[:-1] == path and where}


def texts_below(node: Mapping[str, object], path: TextPath = ()) -> Iterator[tuple[TextPath, str]]:
    """The texts of the tables in a file of words, and of tables in them; all beside those tables is no text."""
    for key, below in node.items():
        if isinstance(below, dict):
            yield from texts_below(below, (*path, key))
        elif path:
            yield (*path, key), str(below)


def together(tables: Iterable[LanguageTables]) -> dict[str, LanguageTables]:
    """The tables of several packs by language; where two say the same, the later one counts."""
    found: dict[str, LanguageTables] = {}
    for each in tables:
        before = found.get(each.code)
        texts = {**(before.texts if before else {}), **each.texts}
        kept = each.kept | (before.kept if before else frozenset())
        found[each.code] = LanguageTables(code=each.code, name=each.name, texts=texts, kept=kept)
    return found
