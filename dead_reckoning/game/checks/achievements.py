"""Checks of achievements and bonus tokens.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dead_reckoning.decks.packs import Opened
from dead_reckoning.game.checks.meanings import meanings_of
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Achievement, BonusToken
from dead_reckoning.lint.checks.boxes import complete_pack, deck_finding, entries, readable
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding


def unknown_achievement(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR335  A bonus token names an achievement that does not exist.

    Why: the token could never score (rule 15.3).
    Instead: an `achievement` from an entry in this pack, in the base game, or in a pack that this pack needs.

    Bad: "achievements": ["legned"]
    Good: "achievements": ["legend"]
    """
    if complete_pack(pack) is None or not readable(box):
        return
    known = {str(entry.achievement) for each in box for _, _, entry in entries(each) if isinstance(entry, Achievement)}
    for deck, index, entry in entries(pack):
        for at, name in enumerate(entry.achievements if isinstance(entry, BonusToken) else ()):
            if name not in known:
                path = ("entries", index, "achievements", at)
                message = f"there is no achievement `{name}`"
                yield deck_finding(deck, Code.UNKNOWN_ACHIEVEMENT, path, message, "the `achievement` of an entry")


def unreachable_achievement(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR349  No rule says how players reach an achievement.

    Why: it is on the table, but nobody can ever put a marker on it.
    Instead: one of the achievements in section 14, perhaps with another goal or other coins. To replace the printed
    achievement, give yours the same id, and name this id under `overrides` in pack.json. You can also say what counts
    toward your own achievement, in the form of end-game abilities (`"counted": ["endgame: gain 1 coin per island you
    control"]`), or add a row in a chapter of the pack's plug-in.

    Bad: "achievement": "best cook"
    Good: "achievement": "legend"
    """
    known = meanings_of(box).achievements
    for deck, index, entry in entries(pack):
        if isinstance(entry, Achievement) and entry.achievement not in known and not counts_itself(entry):
            path = ("entries", index, "achievement")
            message = f"`{entry.achievement}` can never be reached: no rule awards it"
            hint = f"one of {', '.join(sorted(known))}; or add `counted` to the entry, or `reaches` to a plug-in"
            yield deck_finding(deck, Code.UNREACHABLE_ACHIEVEMENT, path, message, hint)


def counts_itself(entry: Achievement) -> bool:
    """Whether an achievement says what is counted for it."""
    return bool(entry.counted) and all(isinstance(effect, fx.Endgame) for effect in entry.counted)


def odd_goal(context: CheckContext) -> Iterator[Finding]:
    """DR340  The goal of an achievement, or its number of coins, makes no sense.

    Why: a goal is one number for any number of players, or three numbers for 2, 3 and 4 players; with more players,
    each player has less to do (rule 14.8). An achievement without coins scores nothing (15.3).
    Instead: one number, or three in descending order; 1 to 12 coins.

    Bad: "goal": [3, 4, 5]
    Good: "goal": [5, 4, 3]
    """
    for index, entry in context.numbered.items():
        if not isinstance(entry, Achievement):
            continue
        goal = entry.goal
        if len(goal) > 1 and (len(set(goal)) == 1 or tuple(sorted(goal, reverse=True)) != goal):
            place = context.place(("entries", index, "goal"))
            message = "the goals for 2, 3 and 4 players do not decrease"
            yield finding_at(Code.ODD_GOAL, place, message, "one number if they are equal, else the largest first")
        if not 0 < entry.coins <= MOST_COINS:
            place = context.place(("entries", index, "coins"))
            message = f"an achievement worth {entry.coins} coins"
            yield finding_at(Code.ODD_GOAL, place, message, f"a worth from 1 to {MOST_COINS}")
        if max(goal) > MOST_GOAL:
            place = context.place(("entries", index, "goal"))
            message = f"{max(goal)} is out of reach"
            yield finding_at(Code.ODD_GOAL, place, message, f"a number up to {MOST_GOAL}; Capitalist takes 30 coins")


MOST_COINS: Final = 12


MOST_GOAL: Final = 40


def same_bonus_token(context: CheckContext) -> Iterator[Finding]:
    """DR336  Two bonus tokens show the same achievements.

    Why: equal tokens are written as `copies` of one; the order of the achievements does not matter.
    Instead: another pair, or more `copies`.

    Bad: ["legend", "builder"] and ["builder", "legend"]
    Good: ["legend", "builder"] and ["builder", "explorer"]
    """
    seen: dict[frozenset[str], str] = {}
    for index, entry in context.numbered.items():
        if isinstance(entry, BonusToken):
            shown = frozenset(map(str, entry.achievements))
            if shown in seen:
                place = context.place(("entries", index, "achievements"))
                message = f"`{entry.id}` shows what `{seen[shown]}` shows"
                yield finding_at(Code.SAME_BONUS_TOKEN, place, message, "another pair, or more `copies` of the first")
            seen.setdefault(shown, str(entry.id))
