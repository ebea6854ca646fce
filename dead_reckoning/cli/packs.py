"""``reckon packs``."""

from __future__ import annotations

import sys

import click
from rich.text import Text

from dead_reckoning.cli.common_options import format_option, print_json
from dead_reckoning.cli.output import console, print_findings
from dead_reckoning.decks.packs import OWN_NAME, InstalledPack, PluginError, installed_pack, open_pack, plugins
from dead_reckoning.resources import data_folder


@click.command("packs")
@format_option("text", "json")
def command(form: str) -> None:
    """List the base game and the packs of installed Python packages."""
    out = console(stderr=form == "json")
    wrong, found = False, []
    for name in (OWN_NAME, *plugins()):
        try:
            opened = open_pack(installed_pack(name) if name != OWN_NAME else InstalledPack(data_folder("cards")))
        except PluginError as error:
            print_findings(error.findings, out)
            wrong = True
            continue
        if opened.pack:
            about = {"version": opened.pack.version, "name": opened.pack.name.text("en"), "folder": str(opened.folder)}
            found.append({"pack": name, **about})
        if opened.pack and form == "text":
            out.print(Text.assemble((name, "bold"), f"  {opened.pack.version}  {opened.pack.name.text('en')}"))
            out.print(Text(f"    {opened.folder}", style="dim"))
        print_findings(opened.findings, out)
        wrong = wrong or bool(opened.findings)
    if form == "json":
        print_json(found)
    sys.exit(1 if wrong else 0)
