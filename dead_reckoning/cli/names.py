"""Types of names on the command line: a pack, a pilot, a card, a code; the shell completes them.

Each command says itself what is wrong with a name that nobody has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import click
from click.shell_completion import CompletionItem

Known = Callable[[click.Context], Iterable[str]]


class KnownName(click.ParamType[str]):
    """A name of one kind."""

    def __init__(self, name: str, known: Known, *, files: str = "", listed: bool = False) -> None:
        self.name = name
        self.known = known
        self.files = files
        """``file`` or ``dir``, if a path of that kind fits, too."""
        self.listed = listed
        """Whether several are written with commas between them."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name as it is typed."""
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The names that begin so; if none does, those with a part that begins so: ``capt``, ``crew.captain``."""
        before, comma, word = incomplete.rpartition(",") if self.listed else ("", "", incomplete)
        known = tuple(self.known(ctx))
        found = [each for each in known if each.startswith(word)]
        found = found or [each for each in known if any(part.startswith(word) for part in each.split("."))]
        paths = [CompletionItem(incomplete, type=self.files)] if self.files else []
        return [*paths, *(CompletionItem(before + comma + each) for each in found)]


# -- What there is; what takes time to load is loaded when somebody presses the key ----------------------------------


def packs(_context: click.Context) -> Iterable[str]:
    """The base game, and packs of installed packages."""
    from dead_reckoning.decks.packs import OWN_NAME, plugins

    return OWN_NAME, *plugins()


def pilots(_context: click.Context) -> Iterable[str]:
    """The pilots of the library, and of installed packages."""
    from dead_reckoning.pilots.finding import pilot_names

    return pilot_names()


def players(context: click.Context) -> Iterable[str]:
    """A person, too."""
    from dead_reckoning.pilots.sitting import HUMAN

    return HUMAN, *pilots(context)


def languages(_context: click.Context) -> Iterable[str]:
    """The languages of the base game."""
    from dead_reckoning.model.languages import BASE_LANGUAGES

    return BASE_LANGUAGES


def ids(context: click.Context) -> Iterable[str]:
    """The entries of the packs that are named before, or of the pack here."""
    from dead_reckoning.cli.default_paths import pack_here
    from dead_reckoning.decks.packs import load_box
    from dead_reckoning.errors import CardError

    try:
        return [str(entry.id) for entry in load_box(*(context.params.get("packs") or pack_here())).entries]
    except CardError:  # the command says what is wrong
        return ()


def codes(_context: click.Context) -> Iterable[str]:
    """Codes of findings, and their names."""
    from dead_reckoning.lint.codes import rules

    return [word for rule in rules().values() for word in (rule.code, rule.name)]


def rule_options(_context: click.Context) -> Iterable[str]:
    """The options of the rules."""
    from dead_reckoning.game.printed.rule_set import READINGS

    return READINGS


def rule_values(_context: click.Context) -> Iterable[str]:
    """The options with each of their values."""
    from dead_reckoning.game.printed.rule_set import option_values

    return [f"{name}={value}" for name, values in option_values().items() for value in values]


def kinds(_context: click.Context) -> Iterable[str]:
    """Kinds of decks and other files."""
    from dead_reckoning.decks.kinds import KINDS

    return KINDS


PACK: Final = KnownName("pack", packs, files="dir")
PILOT: Final = KnownName("pilot", pilots, files="file")
PILOTS: Final = KnownName("pilots", pilots, listed=True)
PLAYERS: Final = KnownName("players", players, listed=True)
LANG: Final = KnownName("language", languages)
LANGS: Final = KnownName("languages", languages, listed=True)
ENTRY: Final = KnownName("entry", ids)
CODE: Final = KnownName("code", codes)
RULE_OPTION: Final = KnownName("rule option", rule_options)
RULE_VALUE: Final = KnownName("rule value", rule_values)
KIND: Final = KnownName("kind", kinds)
