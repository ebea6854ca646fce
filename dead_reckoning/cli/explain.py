"""``reckon explain``."""

from __future__ import annotations

import click
from rich.text import Text
from rich.tree import Tree

from dead_reckoning.cli.common_options import format_option, pack_option, print_json
from dead_reckoning.cli.default_paths import pack_here
from dead_reckoning.cli.languages import known_among
from dead_reckoning.cli.names import LANG
from dead_reckoning.cli.output import console
from dead_reckoning.decks.packs import load_box
from dead_reckoning.game.printed.moments import homes_of
from dead_reckoning.verbs import explain
from dead_reckoning.view.strips import strip_text
from dead_reckoning.view.trees import Branch, tree


@click.command("explain")
@click.argument("text", nargs=-1, required=True)
@pack_option("Also use the symbols and verbs of this pack")
@format_option("text", "json")
@click.option("--lang", type=LANG, metavar="CODE", help="Only this language.  [default: all]")
def command(text: tuple[str, ...], packs: tuple[str, ...], form: str, lang: str | None) -> None:
    """Explain an ability: its canonical text, its parts, its sentences in all languages, and its icons.

    TEXT is one ability, such as "influence 1 / 2 sails", or several separated by " | ". Without --pack, the command
    uses the pack in the current folder, if there is one.
    """
    named = packs or pack_here()
    explained = explain(" ".join(text), load_box(*named) if named else None)
    if lang:
        known_among(lang, explained.words)
    if form == "json":
        print_json(
            {
                "text": explained.text,
                "words": {code: said for code, said in explained.words.items() if lang in (None, code)},
                "icons": strip_text(explained.strip),
            }
        )
        return
    out = console()
    out.print(Text(explained.text, style="bold"))
    for effect in explained.effects:
        out.print(branched(tree(effect)))
    for code, words in explained.words.items():
        if lang in (None, code):
            out.print(Text.assemble((f"{code}  ", "bold green"), " ".join(words)))
    if explained.strip:
        out.print(Text.assemble(("icons  ", "bold green"), strip_text(explained.strip)))
    for moment, where in homes_of(explained.effects).items():
        out.print(Text.assemble(("only on  ", "bold green"), f"{where}: `on {moment}` triggers nothing elsewhere"))


def branched(branch: Branch) -> Tree:
    """A tree as rich draws it."""
    field = f"{branch.field}: " if branch.field else ""
    drawn = Tree(Text.assemble(field, (branch.text, "cyan" if branch.below or not field else "")))
    for below in branch.below:
        drawn.children.append(branched(below))
    return drawn
