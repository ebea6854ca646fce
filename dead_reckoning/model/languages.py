"""Languages: those that the base game is in, and what a pack says in another one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

BASE_LANGUAGES: Final = ("en", "ru", "uk")
"""The languages that the base game is in, by their codes; what another one does not say is said in the first."""

TextPath: TypeAlias = tuple[str, ...]
"""Where a text stands in the tables of a language: ``("game", "choices", "at", "harbor")``."""


@frozen(kw_only=True)
class LanguageTables:
    """A language that a pack brings: its texts, by where they stand in its tables (``docs/languages``)."""

    code: str
    name: str
    """What the language calls itself."""
    texts: Mapping[TextPath, str]

    def section(self, *path: str) -> dict[str, str]:
        """The texts of one table, by their keys in it."""
        return {where[-1]: text for where, text in self.texts.items() if where[:-1] == path}


def together(tables: Iterable[LanguageTables]) -> dict[str, LanguageTables]:
    """The tables of several packs by language; where two say the same, the later one counts."""
    found: dict[str, LanguageTables] = {}
    for each in tables:
        before = found.get(each.code)
        texts = {**(before.texts if before else {}), **each.texts}
        found[each.code] = LanguageTables(code=each.code, name=each.name, texts=texts)
    return found
