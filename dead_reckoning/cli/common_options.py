"""Options that several commands have, declared once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from dead_reckoning.errors import DeadReckoningError, PilotError

Command = TypeVar("Command", bound=Callable[..., Any])


def pack_option(purpose: str = "Also load this pack") -> Callable[[Command], Command]:
    """``--pack``, as often as wanted: ``packs`` has folders and names of installed packs, in the order given."""
    text = f"{purpose}: its folder, or the name of an installed one."
    return click.option("--pack", "packs", multiple=True, metavar="PACK", help=text)


def format_option(*forms: str) -> Callable[[Command], Command]:
    """``--format``: ``form`` is one of ``forms``, the first one if nothing is said."""
    text = "Form of the output."
    return click.option("--format", "form", type=click.Choice(forms), default=forms[0], show_default=True, help=text)


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
    """What is said of an error: of a pilot that has failed its traceback, too, if that is wanted."""
    details = error.details if isinstance(error, PilotError) else ""
    if not details:
        return str(error)
    if click.get_current_context().meta.get(TRACEBACK):
        return f"{error}\n\n{details}"
    return f"{error}\nWith --traceback the traceback is printed, too."
