"""``reckon serve``."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from dead_reckoning.cli.default_paths import pack_here, path_or_pack
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.languages import known, lang_option
from dead_reckoning.cli.names import PACK
from dead_reckoning.decks.files import is_there
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.errors import CardError

EXTRA = ("jinja2", "markupsafe", "starlette", "anyio", "uvicorn")


@click.command("serve")
@click.argument("pack", type=PACK, required=False, metavar="[PACK]")
@click.option("--port", type=click.IntRange(0, 65535), default=0, show_default=True, help="Port; 0 for any free port.")
@click.option("--open/--no-open", "opening", default=True, help="Open a browser.  [default: open]")
@click.option(
    "--games",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep games in this folder.  [default: your data folder for reckon]",
)
@click.option(
    "--listen",
    default="",
    metavar="ADDRESS",
    help="Let other devices connect to this address of this computer, each only to the seat that you give it.",
)
@lang_option
def command(pack: str | None, port: int, opening: bool, games: Path | None, listen: str, lang: str) -> None:
    """Serve the app on this computer: in a browser, you see cards change while you edit them, and play the game.

    PACK is the folder of a pack, or the name of an installed pack. Without PACK, the app shows the pack in the current
    folder, or else the base game. The command needs the packages that `pip install "dead-reckoning[web]"`
    installs. Ctrl-C stops the app.
    """
    try:
        from dead_reckoning.web.serving import served
        from dead_reckoning.web.workspace import Workspace
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in EXTRA:
            raise
        raise click.ClickException(f'{error.name} is missing: pip install "dead-reckoning[web]"') from None
    keep = games or Path(click.get_app_dir("reckon")) / "games"
    workspace = Workspace(pack_folder(pack), keep, lang)
    with suppress(CardError):  # the page shows what is wrong in the pack
        known(lang, workspace.box())
    try:
        app = served(workspace, port, listen)
    except OSError as error:
        where = f"{listen} or port {port}" if listen else f"Port {port}"
        raise click.ClickException(f"{where} cannot be used: {error.strerror}.") from error
    say(app.address)
    if opening:
        click.launch(app.address)
    app.run()


def pack_folder(pack: str | None) -> Path | None:
    """The folder of the pack that is served; None for the base game."""
    if pack is None:
        return next(iter(pack_here()), None)
    folder = path_or_pack(pack)
    if not is_there(folder / PACK_FILE):
        raise click.BadParameter(f"{folder} has no {PACK_FILE}. `reckon new pack` makes one.", param_hint="PACK")
    return folder
