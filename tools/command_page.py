"""Writes docs/reference/command_line.rst from the commands themselves.

The examples are in docs/reference/commands.txt; a test runs them all, and sees that each option has one.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import click

from dead_reckoning.cli.main import reckon

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "reference" / "command_line.rst"
EXAMPLES: Final = ROOT / "docs" / "reference" / "commands.txt"

HEAD: Final = """\
Command line
============

.. This page is written by tools/command_page.py from dead_reckoning/cli/ and commands.txt beside it.  Change those.

``reckon COMMAND --help`` shows the same information in a terminal. Every command has the options ``-h`` and ``--help``,
which this page does not repeat. All examples run as they are in a folder that contains a pack called ``rum_cove`` in a
git repository.

The exit code is 0 on success, 1 if the command found a mistake in its input, and 2 if the command failed.
:doc:`conventions` explains this and other things that all commands have in common."""


class Example(NamedTuple):
    """A command line that runs, and what it is for."""

    line: str
    about: str

    @property
    def words(self) -> list[str]:
        """The words after ``reckon``, redirections left out."""
        words = shlex.split(self.line)[1:]
        return words[: next((at for at, word in enumerate(words) if word in {"<", ">"}), len(words))]

    @property
    def redirected(self) -> dict[str, str]:
        """``<`` and ``>`` -> the file behind them."""
        words = shlex.split(self.line)
        return {word: words[at + 1] for at, word in enumerate(words) if word in {"<", ">"}}


class Described(NamedTuple):
    """A command with the words that call it: ``("new", "deck")``."""

    path: tuple[str, ...]
    command: click.Command
    context: click.Context


def examples() -> list[Example]:
    """The examples in their order."""
    found, about = [], ""
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        if line.startswith("reckon "):
            found.append(Example(line, about))
        about = line.removeprefix("# ") if line.startswith("#") else ""
    return found


def commands() -> Iterator[Described]:
    """Every command that does something, in the order of the help."""
    yield from commands_of(reckon, (), reckon.make_context("reckon", ["--help"], resilient_parsing=True))


def commands_of(group: click.Group, path: tuple[str, ...], context: click.Context) -> Iterator[Described]:
    """The commands of a group and of the groups in it.

    A context has its parent: click keeps the first one's names of the help option with the command.
    """
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None, name
        inner = click.Context(command, parent=context, info_name=name)
        if isinstance(command, click.Group):
            yield from commands_of(command, (*path, name), inner)
        else:
            yield Described((*path, name), command, inner)


def examples_of(path: tuple[str, ...]) -> list[Example]:
    """The examples of a command."""
    return [example for example in examples() if tuple(example.words[: len(path)]) == path]


def options(command: click.Command) -> list[click.Option]:
    """The options of a command."""
    return [param for param in command.params if isinstance(param, click.Option)]


def page() -> str:
    """The whole page."""
    return "\n\n".join([HEAD, *(part for each in commands() for part in described(each))]) + "\n"


def described(each: Described) -> Iterator[str]:
    """A command: how it is called, what it does, its options, its examples."""
    heading = " ".join(("reckon", *each.path))
    yield f"{heading}\n{'-' * len(heading)}"
    usage = " ".join(each.command.collect_usage_pieces(each.context))
    yield f".. code-block:: text\n\n   {heading} {usage}"
    yield from paragraphs(each.command.help or "")
    if options(each.command):
        yield "\n".join(line for option in options(each.command) for line in option_lines(option, each.context))
    yield ".. code-block:: sh\n\n" + "\n".join(line for each in examples_of(each.path) for line in example_lines(each))


def option_lines(option: click.Option, context: click.Context) -> Iterator[str]:
    """An option as an entry of a definition list."""
    names, about = option.get_help_record(context) or ("", "")
    yield f"``{names}``"
    yield f"    {escaped(about) or 'See above.'}"


def example_lines(example: Example) -> Iterator[str]:
    """An example below its comment."""
    if example.about:
        yield f"   # {example.about}"
    yield f"   {example.line}"


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a help text; backquotes are code."""
    for paragraph in text.split("\n\n"):
        yield escaped(" ".join(paragraph.split()))


def escaped(text: str) -> str:
    """A help text as reStructuredText."""
    return text.replace("*", r"\*").replace("|", r"\|").replace("`", "``")
