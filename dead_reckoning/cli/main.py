"""The door of the command line.  Commands load when they are called, so that help is quick."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from typing import Any, Final

import click

from dead_reckoning.cli.errors import (
    errors_in_sentences,
    finish,
    harmless_errors,
    make_ready,
    print_traceback,
    sane_size,
    say,
)
from dead_reckoning.cli.suggestions import did_you_mean
from dead_reckoning.garbage import RARELY_AFTER
from dead_reckoning.model.version import __version__

COMMANDS: Final = {
    "assumed": "Count what is known of the printed game; write a sheet to fill in.",
    "completion": "Let a shell complete commands, options and names.",
    "correct": "Correct one value to what your copy shows.",
    "diff": "Compare decks card by card.",
    "explain": "Explain a line of ability text.",
    "export": "Convert decks to tables, CSV or XLSX.",
    "fmt": "Rewrite decks in the standard layout.",
    "games": "Let pilots play, and save their games.",
    "import": "Convert tables, CSV or XLSX, to decks.",
    "ladder": "Rate pilots by games against each other.",
    "lint": "Check decks and report mistakes.",
    "lsp": "Serve an editor while you type decks.",
    "match": "Let two pilots play, and report how often the first wins.",
    "merge-printed": "Combine values that owners read off the printed game.",
    "new": "Make a pack, a deck or a card.",
    "odds": "Show the odds of a battle.",
    "pack": "Bundle a pack into one file, to send to others.",
    "packs": "List installed packs.",
    "play": "Play a game, by hand or by pilots.",
    "position": "Check a saved position and show its question.",
    "rename": "Rename something in a pack, wherever the pack uses it.",
    "render": "Show cards on a page, or print them on sheets.",
    "replay": "Replay a log and report where it fails.",
    "rule": "Explain the code of a finding.",
    "rules": "List the options of --rules.",
    "schema": "Print the JSON Schema of a kind of deck.",
    "serve": "Serve the app in a browser: cards and the game.",
    "show": "Show a card, tile, token or board.",
    "trial": "Play many games, and report figures for a card or a change.",
    "upgrade": "Convert a deck of an older format.",
    "warden": "Run the Warden at a real table.",
    "words": "Check names and texts in all languages.",
}
"""Command -> its purpose; each is in the module of its name."""
MODULES: Final = {"import": "importing", "merge-printed": "merge_printed"}
"""Command -> its module, where a module cannot have the name."""


class LateGroup(click.Group):
    """A group whose commands are imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"dead_reckoning.cli.{MODULES.get(cmd_name, cmd_name)}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """An unknown command is told with the one that was probably meant."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            hint = did_you_mean(args[0], COMMANDS, f"The commands are {', '.join(COMMANDS)}.")
            ctx.fail(f"There is no command '{args[0]}'. {hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Call the command; its errors are printed harmlessly, those of decks and logs as findings."""
        with harmless_errors():
            try:
                return super().invoke(ctx)
            except ValueError as error:  # as those with findings are
                from dead_reckoning.cli.output import end_with_findings

                end_with_findings(error)
                raise

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the command, and report any error as one sentence."""
        sane_size()
        with errors_in_sentences():
            return super().main(*args, **kwargs)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def show_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    """The version, from a checkout as well as installed."""
    if wanted:
        say(f"reckon {__version__}")
        ctx.exit()


@click.group(
    cls=LateGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`reckon COMMAND --help` explains one command.",
)
@click.option(
    "--version", "-V", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version."
)
def reckon() -> None:
    """Check, explain, print and play the cards of the game Dead Reckoning."""


def main() -> None:
    """Run the command line; text goes out as UTF-8 whatever the system's own code is."""
    gc.set_threshold(*RARELY_AFTER)  # nearly all that a command loads stays until it ends
    make_ready()
    sys.excepthook = print_traceback
    try:
        reckon(prog_name="reckon")
    except SystemExit as end:
        sys.exit(finish(end.code if isinstance(end.code, int) else int(end.code is not None)))
