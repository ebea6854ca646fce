"""``reckon packs``."""

from __future__ import annotations

import sys

import click
from rich.text import Text

from dead_reckoning.cli.printing import console, print_findings
from dead_reckoning.decks.packs import InstalledPack, installed_packs, open_pack
from dead_reckoning.resources import data_folder


@click.command("packs")
def command() -> None:
    """List the packs that are installed: the base game and those that Python packages bring."""
    out = console()
    wrong = False
    for name, source in {"base": InstalledPack(data_folder("cards")), **installed_packs()}.items():
        opened = open_pack(source)
        if opened.pack:
            out.print(Text.assemble((name, "bold"), f"  {opened.pack.version}  {opened.pack.name.text('en')}"))
            out.print(Text(f"    {source.folder}", style="dim"))
        print_findings(opened.findings, out)
        wrong = wrong or bool(opened.findings)
    sys.exit(1 if wrong else 0)
