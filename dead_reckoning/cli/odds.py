"""``reckon odds``: the expectations of a drop, as a table and a picture, or as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final

import click

from dead_reckoning.cli.common_options import format_option, pack_option
from dead_reckoning.cli.errors import say
from dead_reckoning.decks.packs import load_box
from dead_reckoning.game.printed.board import BattleBoard
from dead_reckoning.game.table.odds import MOST, Odds, SideOdds, odds
from dead_reckoning.game_kinds import check_own

CUBES: Final = click.IntRange(0, MOST)

WIDTH: Final = 30
"""Characters of a bar for a chance of one."""
EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
RARE: Final = 0.0005
"""Strengths rarer than this are not drawn: they would read as 0.0%."""


@click.command("odds")
@click.argument("attackers", type=CUBES)
@click.argument("defenders", type=CUBES)
@format_option("text", "json")
@pack_option()
def command(attackers: int, defenders: int, form: str, packs: tuple[str, ...]) -> None:
    """Show the odds of a battle between ATTACKERS and DEFENDERS cubes, without abilities.

    The attacker is the active player, who wins ties. Spoils and damage come from the battle board. If a pack given by
    --pack has its own battle board, the command uses that board.
    """
    box = load_box(*packs)
    check_own(box, "a battle")
    boards = [entry for entry in box.entries if isinstance(entry, BattleBoard)]
    if not boards:
        raise click.ClickException("the box has no battle board; the pack `base` has one")
    found = odds(attackers, defenders, boards[-1])
    say(FORMS[form](found))


# -- Text ------------------------------------------------------------------------------------------------------------

ROWS: Final[tuple[tuple[str, Callable[[SideOdds], float]], ...]] = (
    ("strength", lambda side: side.mean_strength),
    ("spoils: cargo", lambda side: side.cargo),
    ("spoils: coins", lambda side: side.coins),
    ("spoils: a choice", lambda side: side.free),
    ("damage dealt", lambda side: side.damage),
)
"""Line of the table -> the expected value."""


def as_text(found: Odds) -> str:
    """A table, and a picture of the strengths."""
    return "\n".join((*table(found), "", *picture(found)))


def table(found: Odds) -> Iterator[str]:
    """The winning chances and the expectations."""
    yield f"{cubes(found.attackers)} against {found.defenders}"
    yield ""
    yield f"the attacker wins   {percent(found.win)}   ties included: {percent(found.tie).strip()}"
    yield f"the defender wins   {percent(1 - found.win)}"
    yield ""
    yield f"{'expected':<18}{'attacker':>10}{'defender':>10}"
    for name, expected in ROWS:
        yield f"{name:<18}{expected(found.attacker):>10.2f}{expected(found.defender):>10.2f}"


def cubes(number: int) -> str:
    """Cubes in words."""
    return f"{number} cube" if number == 1 else f"{number} cubes"


def percent(chance: float) -> str:
    """A chance, in a column."""
    return f"{100 * chance:5.1f}%"


def picture(found: Odds) -> Iterator[str]:
    """Strengths side by side, from those that are not rare."""
    sides = (found.attacker.strength, found.defender.strength)
    longest = max(map(len, sides))
    padded = [(*side, *(0.0,) * (longest - len(side))) for side in sides]
    drawn = [strength for strength, both in enumerate(zip(*padded, strict=True)) if max(both) >= RARE]
    scale = WIDTH / max(map(max, padded))
    yield f"strength  {'attacker':<{WIDTH + 8}}defender"
    for strength in range(drawn[0], drawn[-1] + 1):
        one, other = (f"{percent(side[strength])} {bar(side[strength] * scale)}" for side in padded)
        yield f"{strength:>8}  {one:<{WIDTH + 8}}{other}".rstrip()


def bar(length: float) -> str:
    """A bar of so many characters, to the eighth."""
    whole, eighths = divmod(round(8 * length), 8)
    return (EIGHTHS[8] * whole + EIGHTHS[eighths]).rstrip()


# -- JSON ------------------------------------------------------------------------------------------------------------

DIGITS: Final = 6
"""Places after the point; their accuracy is in ``docs/odds``."""


def as_json(found: Odds) -> str:
    """All figures by name."""
    return json.dumps(
        {
            "attackers": found.attackers,
            "defenders": found.defenders,
            "win": round(found.win, DIGITS),
            "tie": round(found.tie, DIGITS),
            "attacker": side_as_json(found.attacker),
            "defender": side_as_json(found.defender),
        },
        indent=2,
    )


def side_as_json(side: SideOdds) -> dict[str, object]:
    """The expectations of one side."""
    return {
        "strength": without_zeros([round(chance, DIGITS) for chance in side.strength]),
        "mean_strength": round(side.mean_strength, DIGITS),
        "cargo": round(side.cargo, DIGITS),
        "coins": round(side.coins, DIGITS),
        "free": round(side.free, DIGITS),
        "damage": round(side.damage, DIGITS),
        "cubes": {str(zone): round(number, DIGITS) for zone, number in side.cubes.items()},
    }


def without_zeros(chances: list[float]) -> list[float]:
    """Without the zeros at the end."""
    last = max(strength for strength, chance in enumerate(chances) if chance)
    return chances[: last + 1]


FORMS: Final[dict[str, Callable[[Odds], str]]] = {"text": as_text, "json": as_json}
