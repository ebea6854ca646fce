"""``reckon words``."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import click
from rich.text import Text

from dead_reckoning.cli.default_paths import looked_at
from dead_reckoning.cli.output import console, print_findings
from dead_reckoning.decks.dependencies import Packs
from dead_reckoning.decks.translations import LANGUAGES, states
from dead_reckoning.lint.runner import read_decks


@click.group("words")
def command() -> None:
    """Check names and hand-written texts of cards in all languages."""


@command.command("status")
@click.argument("paths", nargs=-1, type=click.Path(readable=False, path_type=Path))
def status(paths: tuple[Path, ...]) -> None:
    """List missing names, and hand-written texts that are older than their card.

    A pack is asked for the `languages` that its pack.json names, a deck that lies in none for all three.

    PATHS are deck files or folders; without any, the pack in the current folder, or else the cards that come with
    reckon. The exit code is 1 if anything is missing or stale.
    """
    out = console()
    found = list(read_decks(looked_at(paths)))
    packs = Packs()
    wrong = [finding for deck, _ in found for finding in deck.findings]
    print_findings(tuple(dict.fromkeys(wrong)), out)
    told = [
        state
        for deck, vocabulary in found
        for state in states(deck, vocabulary, packs.languages_beside(deck.path) or LANGUAGES)
    ]
    asked = {state.lang for state in told}
    for state in told:
        if state.state != "there":
            out.print(Text.assemble(f"{state.id}: {state.what} in {state.lang} is ", (state.state, "bold red")))
    for lang in [lang for lang in LANGUAGES if lang in asked] or LANGUAGES:
        count = Counter(f"{state.what} {state.state}" for state in told if state.lang == lang)
        parts = ", ".join(f"{number} x {what}" for what, number in sorted(count.items()))
        out.print(Text.assemble((lang, "bold green"), f"  {parts or 'nothing'}"))
    sys.exit(1 if wrong or any(state.state != "there" for state in told) else 0)
