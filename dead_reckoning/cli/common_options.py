"""Options that several commands have, declared once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.names import PACK, RULE_VALUE
from dead_reckoning.errors import DeadReckoningError, PilotError
from dead_reckoning.lint.reporters import plain_json

Command = TypeVar("Command", bound=Callable[..., Any])


class WholeGroup(click.Group):
    """A group that lists its commands with whole sentences: click cuts them off where a line ends."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list, each sentence on as many lines as it needs."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, each.get_short_help_str(WHOLE)) for name, each in self.commands.items()])


WHOLE: Final = 1000
"""Letters of a sentence that is not cut off."""


def pack_option(purpose: str = "Also load this pack") -> Callable[[Command], Command]:
    """``--pack``, as often as wanted: ``packs`` has folders and names of installed packs, in the order given."""
    text = f"{purpose}: its folder, or its name if it is installed."
    return click.option("--pack", "packs", multiple=True, type=PACK, metavar="PACK", help=text)


def format_option(*forms: str) -> Callable[[Command], Command]:
    """``--format``: ``form`` is one of ``forms``, the first one if nothing is said."""
    text = "Format of the output."
    return click.option("--format", "form", type=click.Choice(forms), default=forms[0], show_default=True, help=text)


def print_json(value: object) -> None:
    """Print a value for ``--format json``, indented."""
    say(plain_json(value))


rules_option: Final = click.option(
    "--rules",
    multiple=True,
    type=RULE_VALUE,
    metavar="OPTION=VALUE",
    help="Play with another reading of a rule; `reckon rules` lists the options. May be repeated.",
)


TRACEBACK: Final = "dead_reckoning.traceback"
"""Key of the wish for a pilot's traceback."""


def note_wish(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Keep it for ``with_details``."""
    context.meta[TRACEBACK] = wanted


traceback_option: Final = click.option(
    "--traceback",
    is_flag=True,
    expose_value=False,
    callback=note_wish,
    help="If a pilot fails, also print the traceback of its code.",
)


def with_details(error: DeadReckoningError) -> str:
    """The message for an error; for a failed pilot also its traceback, on request."""
    details = error.details if isinstance(error, PilotError) else ""
    if not details:
        return str(error)
    if click.get_current_context().meta.get(TRACEBACK):
        return f"{error}\n\n{details}"
    return f"{error}\nWith --traceback the traceback is printed, too."
