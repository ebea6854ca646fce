"""``reckon replay``."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.text import Text

from dead_reckoning.cli.common_options import format_option, pack_option, print_json
from dead_reckoning.cli.languages import known, lang_option
from dead_reckoning.cli.output import console, print_findings
from dead_reckoning.cli.scores import as_json, score_in_words, standing
from dead_reckoning.decks.packs import load_box
from dead_reckoning.games import Replay, replay_log
from dead_reckoning.lint.reporters import as_text
from dead_reckoning.view.teller import Teller


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Also compare cards, rules and checksums.")
@format_option("text", "json")
@lang_option
@pack_option()
def command(file: Path, verify: bool, form: str, lang: str, packs: tuple[str, ...]) -> None:
    """Replay a game log, and report the first choice that is no longer possible, or the result of the game.

    FILE is a game log. Without --verify, the cards and rules may differ from those in the log. The command reports such
    differences, and checks only that every choice is possible. The exit code is 0 if every choice is possible, 1 if
    not, and 2 if the log cannot be read.
    """
    box = load_box(*packs)
    known(lang, box)
    replay = replay_log(file, box, verify)
    print_findings((*replay.notes, *replay.findings), console(stderr=True))
    if form == "json":
        print_json(
            {
                "packs": dict(replay.log.header.packs),
                "choices": len(replay.log.choices),
                "fit": len(replay.position.choices),
                "finished": replay.finished,
                "findings": [as_text(finding) for finding in replay.findings],
                **as_json(replay.position),
            }
        )
        sys.exit(1 if replay.findings else 0)
    out = console()
    out.print(Text(summary(replay, verify)))
    if replay.findings:
        sys.exit(1)
    teller = Teller(replay.position.box, lang).at(replay.position)
    out.print(Text(standing(replay.position, teller)))
    out.print(score_in_words(replay.position, teller))


def summary(replay: Replay, verify: bool) -> str:
    """A summary of the replay, and of how far it fits."""
    header, log = replay.log.header, replay.log
    packs = ", ".join(f"{pack} {version}" for pack, version in header.packs)
    first = f"{header.seats} seats, {packs}; written by version {header.engine}"
    done, number = len(replay.position.choices), len(log.choices)
    if replay.findings:
        fit = (
            f"{done} of {number} choices fit" if done < number else f"all {number} choices fit, but not everything else"
        )
        return f"{first}\n{fit}"
    sums = f" and {len(log.checks)} checksums" if verify else ""
    end = "" if replay.finished else "; the log has no end: it was cut off during the game"
    return f"{first}\nall {number} choices{sums} fit{end}"
