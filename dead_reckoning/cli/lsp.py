"""``reckon lsp``."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("lsp")
@click.option("--log-file", type=click.Path(path_type=Path, dir_okay=False), help="Write a log to this file.")
@click.option("--verbose", is_flag=True, help="With --log-file: also write all messages.")
def command(log_file: Path | None, verbose: bool) -> None:
    """Help an editor while you type decks: findings, completion, hover and more, over standard input and output.

    An editor starts this command. The documentation has settings for VS Code, Neovim and other editors. The command
    needs the packages that `pip install "dead-reckoning[lsp]"` installs.
    """
    try:
        from dead_reckoning.lsp.server import serve
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("pygls", "lsprotocol"):
            raise
        raise click.ClickException(f'{error.name} is missing: pip install "dead-reckoning[lsp]"') from None
    serve(log_file, verbose)
