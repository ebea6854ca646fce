"""``reckon explain``."""

from __future__ import annotations

import sys
from enum import Enum

import attrs
import click
from rich.text import Text
from rich.tree import Tree

from dead_reckoning.cli.printing import LANGUAGES, console, print_findings
from dead_reckoning.errors import CardError
from dead_reckoning.language import read_face, write_face
from dead_reckoning.model.effects import Effect
from dead_reckoning.view.strips import strip_face, strip_text
from dead_reckoning.view.wording import say


@click.command("explain")
@click.argument("text")
def command(text: str) -> None:
    """Explain an ability: its canonical text, what it orders, the words in three languages, the icons.

    TEXT is one ability, or several parted by " | ", such as "influence 1 / 2 sails".
    """
    try:
        effects = read_face(text)
    except CardError as error:
        print_findings(error.findings, console(stderr=True))
        sys.exit(1)
    out = console()
    out.print(Text(write_face(effects), style="bold"))
    for effect in effects:
        out.print(branch("", effect, Tree("", hide_root=True)))
    for lang in LANGUAGES:
        out.print(Text.assemble((f"{lang}  ", "bold green"), " ".join(say(effect, lang) for effect in effects)))
    out.print(Text.assemble(("icons  ", "bold green"), strip_text(strip_face(effects))))


def branch(name: str, value: object, tree: Tree) -> Tree:
    """A node of the tree: an effect with its fields below it, leaving out what is at its default."""
    label = f"{name}: " if name else ""
    if not attrs.has(type(value)):
        tree.add(Text(label + leaf(value)))
        return tree
    below = tree.add(Text.assemble(label, (type(value).__name__, "bold cyan" if isinstance(value, Effect) else "")))
    for field in attrs.fields(type(value)):  # type: ignore[arg-type]  # has() has just said so
        part = getattr(value, field.name)
        if isinstance(part, tuple) and part and attrs.has(type(part[0])):
            for item in part:
                branch("", item, below)
        elif part != field.default:
            branch(field.name, part, below)
    return tree


def leaf(value: object) -> str:
    """A plain value."""
    return str(value.value if isinstance(value, Enum) else value)
