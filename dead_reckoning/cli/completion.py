"""``reckon completion``: the shell completes commands, options, ids, pilots and codes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click
from click.shell_completion import get_completion_class

from dead_reckoning.cli.errors import say
from dead_reckoning.cli.output import hand_over
from dead_reckoning.decks.atomic_write import write_together

HOMES: Final = {
    "bash": ("XDG_DATA_HOME", ".local/share", "bash-completion/completions/reckon"),
    "zsh": ("XDG_DATA_HOME", ".local/share", "zsh/site-functions/_reckon"),
    "fish": ("XDG_CONFIG_HOME", ".config", "fish/completions/reckon.fish"),
}
"""Shell -> the variable of the folder, the folder in the home, and the file in it."""
NEXT: Final = {
    "bash": "Open a new shell; it needs the package bash-completion.",
    "zsh": "Put this into ~/.zshrc, before compinit, and open a new shell: fpath+=({folder})",
    "fish": "Open a new shell.",
}


@click.command("completion")
@click.argument("shell", type=click.Choice(tuple(HOMES)))
@click.option("--install", is_flag=True, help="Write the script to the file where the shell looks for it.")
def command(shell: str, install: bool) -> None:
    """Print a script that lets the shell complete commands, options, ids, pilots, codes and packs.

    With --install, the command writes the script to the place in your home folder where the shell looks for it. An
    older script there is replaced.
    """
    script = script_of(shell)
    if not install:
        hand_over(script)
        return
    path = home_of(shell)
    write_together({path: script})
    say(f"{path}: written. {NEXT[shell].format(folder=path.parent)}")


def script_of(shell: str) -> str:
    """The script that the shell runs when the key is pressed: it asks ``reckon``."""
    found = get_completion_class(shell)
    assert found is not None  # click knows the three
    root = click.get_current_context().find_root()
    return f"{found(root.command, {}, 'reckon', '_RECKON_COMPLETE').source().strip()}\n"


def home_of(shell: str) -> Path:
    """The file in which a shell looks for completions of this user."""
    variable, usual, name = HOMES[shell]
    named = Path(os.environ.get(variable, ""))
    return (named if named.is_absolute() else Path.home() / usual) / name
