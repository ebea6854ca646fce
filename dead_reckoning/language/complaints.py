"""The codes of ability text, and how a complaint becomes a finding."""

from __future__ import annotations

from enum import Enum

from dead_reckoning.model.findings import Finding, Fix, Span


class Complaint(Enum):
    """Every way in which an ability can be wrong: code and readable name."""

    UNKNOWN_WORD = "DR201 unknown-word"
    RUN_TOGETHER = "DR202 words-run-together"
    MISPLACED_WORD = "DR203 misplaced-word"
    UNKNOWN_GOOD = "DR204 unknown-good"
    MISSING_WORD = "DR205 missing-word"
    MISSING_NUMBER = "DR206 missing-number"
    NUMBER_RANGE = "DR207 number-out-of-range"
    UNKNOWN_SIGN = "DR208 unknown-sign"
    SURPLUS_WORD = "DR209 surplus-word"
    WRONG_TIMING = "DR210 wrong-timing"
    COST_FOR_NOTHING = "DR211 cost-for-nothing"
    COINS_ON_DOCK = "DR212 coins-on-dock"
    NOTHING_NAMED = "DR213 nothing-named"
    UNCOUNTABLE = "DR214 uncountable"
    EMPTY = "DR215 empty-ability"
    ROW_RANGE = "DR216 no-such-row"
    TOO_LONG = "DR217 ability-too-long"
    MISPLACED_PREFIX = "DR218 misplaced-prefix"
    TOO_NESTED = "DR219 nested-too-deep"
    CANNOT_SAY = "DR221 cannot-say"
    SPELLING = "DR220 spelling"

    @property
    def code(self) -> str:
        """Such as ``DR201``."""
        return self.value.split(" ")[0]

    @property
    def title(self) -> str:
        """Such as ``unknown-word``."""
        return self.value.split(" ")[1]


def finding(
    complaint: Complaint,
    text: str,
    stretch: tuple[int, int],
    message: str,
    hint: str = "",
    fix: Fix | None = None,
) -> Finding:
    """A finding about the characters from ``stretch[0]`` up to ``stretch[1]`` of an ability."""
    start, end = stretch
    place = Span(column=start + 1, width=max(1, end - start), source=text)
    return Finding(code=complaint.code, name=complaint.title, message=message, hint=hint, place=place, fix=fix)
