"""Options that several commands have, declared once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def pack_option(purpose: str = "Also load this pack") -> Callable[[Command], Command]:
    """``--pack``, as often as wanted: ``packs`` has folders and names of installed packs, in the order given."""
    text = f"{purpose}: its folder, or the name of an installed one."
    return click.option("--pack", "packs", multiple=True, metavar="PACK", help=text)


def format_option(*forms: str) -> Callable[[Command], Command]:
    """``--format``: ``form`` is one of ``forms``, the first one if nothing is said."""
    text = "Form of the output."
    return click.option("--format", "form", type=click.Choice(forms), default=forms[0], show_default=True, help=text)
