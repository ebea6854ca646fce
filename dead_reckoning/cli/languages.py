"""The option that names a language: one of the base game's, or one that a pack brings."""

from __future__ import annotations

from collections.abc import Iterable

import click

from dead_reckoning.cli.names import LANG
from dead_reckoning.cli.suggestions import did_you_mean
from dead_reckoning.game.printed.box import Box
from dead_reckoning.view.tongues import languages_of

lang_option = click.option(
    "--lang",
    type=LANG,
    metavar="CODE",
    default="en",
    show_default=True,
    help="Language of the text: en, ru, uk, or a language from a pack.",
)


def known(lang: str, box: Box) -> None:
    """End the command if no table has the language."""
    known_among(lang, languages_of(box))


def known_among(lang: str, languages: Iterable[str], besides: str = "those of packs") -> None:
    """The same, of languages by their codes."""
    if lang not in languages:
        hint = did_you_mean(lang, languages, f"The languages are {', '.join(languages)}, and {besides}.")
        raise click.BadParameter(f"there is no language '{lang}'. {hint}", param_hint="--lang")
