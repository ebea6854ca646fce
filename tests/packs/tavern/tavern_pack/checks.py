"""The checks that the tavern adds for its decks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dead_reckoning.pack_rules import CheckContext, Finding, finding_at

MOST = 5


def dear_round(context: CheckContext) -> Iterator[Finding]:
    """TAV101  A treat gives more than five coins.

    Why: a final count is only about 50 coins, and the guest gains as many coins as the player.
    Instead: write five or less.

    Bad: "treat 9"
    Good: "treat 3"
    """
    for path, ability in context.abilities():
        for found in re.finditer(r"\btreat ([0-9]+)", ability):
            if int(found[1]) > MOST:
                message = f"{found[1]} coins are more than {MOST}"
                yield finding_at("TAV101 dear-round", context.place(path), message, f"treat {MOST} or less")
