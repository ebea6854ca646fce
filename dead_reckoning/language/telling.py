"""A repair as a complaint: in the author's own words, with what fits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from lark.parsers.lalr_interactive_parser import InteractiveParser

from dead_reckoning.language.complaints import Complaint, finding
from dead_reckoning.language.guiding import Guide
from dead_reckoning.language.lexing import Word
from dead_reckoning.language.similarity import similarity, transcribed
from dead_reckoning.model.findings import Finding, Fix
from dead_reckoning.model.terms import LARGEST_NUMBER

SIMILAR: Final = 0.6
"""From here on a word is close enough to ask "did you mean"."""
MOST_NAMED: Final = 8
"""Words that a hint lists."""


class Repair(NamedTuple):
    """One way to go on: how, at which word, for what price, and where reading continues."""

    kind: str
    """``replace``, ``leave out``, ``put in``, ``part``, ``join`` or ``timing``."""
    at: int
    """Index of the word."""
    cost: float
    state: InteractiveParser
    next: int
    """Index of the word where reading continues."""
    terminal: str = ""
    """What is put in or instead."""
    words: tuple[str, ...] = ()
    likeness: float = 0.0


class Clue(NamedTuple):
    """All that a complaint is made from."""

    text: str
    words: Sequence[Word]
    at: int
    """Index of the word complained of; the number of words if the line ends too early."""
    repair: Repair
    accepted: frozenset[str]
    """The terminals that fit there."""
    timing: tuple[str, str] | None

    @property
    def word(self) -> Word:
        """The word complained of; the end of the line is an empty one."""
        end = len(self.text.rstrip())
        return self.words[self.at] if self.at < len(self.words) else Word("", end, "", "")

    @property
    def before(self) -> Word:
        """The word before it."""
        return self.words[self.at - 1] if self.at else Word("", 0, "", "")

    @property
    def number(self) -> str:
        """The number that the noun complained of stands after, adjectives between; empty if there is none."""
        near = reversed(self.words[max(0, self.at - 3) : self.at])
        run = takewhile(lambda word: word.terminal == "NUMBER" or word.text.isalpha(), near)
        return next((word.text for word in run if word.terminal == "NUMBER"), "")

    @property
    def stretch(self) -> tuple[int, int]:
        """The characters to underline."""
        last = self.words[self.repair.next - 1] if self.repair.kind == "join" else self.word
        return self.word.start, last.end


class Said(NamedTuple):
    """A complaint without its place."""

    complaint: Complaint
    message: str
    hint: str
    replacement: str = ""


def tell(clue: Clue, guide: Guide) -> Finding:
    """The first of the typical mistakes that the clue is one of, in its own sentence."""
    said = next(filter(None, (typical(clue, guide) for typical in TYPICAL)))
    fix = Fix(replacement=said.replacement) if said.replacement else None
    stretch = clue.stretch
    if said.complaint is Complaint.UNCOUNTABLE and not clue.word.text:
        stretch = (clue.before.start, clue.before.end)
    return finding(said.complaint, clue.text, stretch, said.message, said.hint, fix)


# -- Typical mistakes, most particular first -------------------------------------------------------------------------


def wrong_timing(clue: Clue, _guide: Guide) -> Said | None:
    """A verb of another time of the game."""
    return Said(Complaint.WRONG_TIMING, *clue.timing) if clue.timing else None


def number_out_of_range(clue: Clue, _guide: Guide) -> Said | None:
    """``0``, ``01``, ``1000000``."""
    text = clue.word.text
    if not text.isdecimal() or clue.word.terminal:
        return None
    meant = text.lstrip("0")[:6] or "1"
    if text.startswith("0") and text.strip("0") and meant.isascii() and int(meant) <= LARGEST_NUMBER:
        return Said(Complaint.NUMBER_RANGE, f"`{text}` has a leading zero", f"did you mean `{meant}`?", meant)
    shown = text if len(text) <= 12 else f"{text[:12]}..."
    return Said(Complaint.NUMBER_RANGE, f"`{shown}` is out of range", f"numbers go from 1 to {LARGEST_NUMBER}")


def run_together(clue: Clue, _guide: Guide) -> Said | None:
    """``sailper``."""
    if clue.repair.kind != "part":
        return None
    apart = " ".join(clue.repair.words)
    message = f"`{clue.word.text}` is more than one word"
    return Said(Complaint.RUN_TOGETHER, message, f"words stand apart; did you mean `{apart}`?", apart)


def torn_apart(clue: Clue, _guide: Guide) -> Said | None:
    """``har bor``."""
    if clue.repair.kind != "join":
        return None
    (whole,) = clue.repair.words
    torn = clue.text[slice(*clue.stretch)]
    return Said(Complaint.UNKNOWN_WORD, f"`{torn}` is one word", f"did you mean `{whole}`?", whole)


def cost_for_nothing(clue: Clue, _guide: Guide) -> Said | None:
    """``pay 2 cargo from ship:``, ``if in harbor:``."""
    if clue.word.text in ("", "/", "|", ",") and clue.before.text == ":":
        return Said(Complaint.COST_FOR_NOTHING, "nothing follows the `:`", "say what it is for, such as `repair 1`")
    return None


def uncountable(clue: Clue, guide: Guide) -> Said | None:
    """``influence 1 per island``, ``sail per isle``."""
    guessed = clue.repair.likeness >= SIMILAR or clue.repair.kind in ("part", "join")
    if clue.before.terminal in ("ISLAND", "BUILDING") and "YOU" in clue.accepted and not guessed:
        hint = UNFINISHED[clue.before.terminal]
        return Said(Complaint.UNCOUNTABLE, f"`{clue.before.text}` alone cannot be counted", hint)
    if clue.before.terminal == "PER" and clue.word.text and clue.repair.likeness < SIMILAR:
        return Said(Complaint.UNCOUNTABLE, f"`{clue.word.text}` cannot be counted", listed(clue, guide))
    return None


UNFINISHED: Final = {
    "ISLAND": "`island you control` or `island without influence`",
    "BUILDING": "`building you control`",
}
"""How to go on behind a noun that cannot be counted alone."""


def missing_number(clue: Clue, _guide: Guide) -> Said | None:
    """``influence``."""
    if clue.repair.kind == "put in" and clue.repair.terminal == "NUMBER":
        return Said(Complaint.MISSING_NUMBER, f"how many? `{clue.before.text}` needs a number", "such as `1`")
    return None


def missing_word(clue: Clue, guide: Guide) -> Said | None:
    """``gain 1 cargo harbor``."""
    if clue.repair.kind != "put in":
        return None
    place = f"before `{clue.word.text}`" if clue.word.text else f"after `{clue.before.text}`"
    return Said(Complaint.MISSING_WORD, f"something is missing {place}", listed(clue, guide))


def unknown_sign(clue: Clue, guide: Guide) -> Said | None:
    """``;``, ``\\``."""
    text = clue.word.text
    if clue.word.terminal or not text or text[0].isalnum() or text[0] == "_":
        return None
    shown = f"`{text}`" if text.isprintable() else f"the sign U+{ord(text):04X}"
    hint = SIGN_HINTS.get(text) or did_you_mean(clue, guide)
    return Said(Complaint.UNKNOWN_SIGN, f"{shown} is no sign of the language", hint, meant(clue, guide))


SIGN_HINTS: Final = {";": "use `,` for one ability, a new entry for two"}


def unknown_word(clue: Clue, guide: Guide) -> Said | None:
    """``barrels``, ``cannnon``."""
    if clue.word.terminal or not clue.word.text:
        return None
    good = "CARGO" in clue.accepted and "COIN" in clue.accepted and clue.before.terminal == "NUMBER"
    complaint = Complaint.UNKNOWN_GOOD if good else Complaint.UNKNOWN_WORD
    typed = clue.word.text
    strange = (
        "; some of its letters are Cyrillic" if transcribed(typed) != typed and transcribed(typed).isascii() else ""
    )
    hint = did_you_mean(clue, guide)
    if good and not meant(clue, guide):
        hint = "goods are cargo, coins"
    return Said(complaint, f"unknown word `{shortened(typed)}`{strange}", hint, meant(clue, guide))


def surplus_word(clue: Clue, _guide: Guide) -> Said | None:
    """``gain 1 basic cargo to ship``."""
    if clue.repair.kind != "leave out":
        return None
    return Said(Complaint.SURPLUS_WORD, f"`{clue.word.text}` has no place here", "leave it out")


def misplaced_word(clue: Clue, guide: Guide) -> Said:
    """``gain 2 helms to ship``."""
    hint = did_you_mean(clue, guide)
    return Said(Complaint.MISPLACED_WORD, f"`{clue.word.text}` does not fit here", hint, meant(clue, guide))


TYPICAL: Final[tuple[Callable[[Clue, Guide], Said | None], ...]] = (
    wrong_timing,
    number_out_of_range,
    run_together,
    torn_apart,
    cost_for_nothing,
    uncountable,
    missing_number,
    missing_word,
    unknown_sign,
    unknown_word,
    surplus_word,
    misplaced_word,
)


# -- Hints -----------------------------------------------------------------------------------------------------------


def meant(clue: Clue, guide: Guide) -> str:
    """The word that was probably meant; empty if none is close."""
    only = clue.accepted == {clue.repair.terminal}
    if clue.repair.kind != "replace" or not (only or clue.repair.likeness >= SIMILAR):
        return ""
    return (
        "" if clue.repair.terminal == "NUMBER" else guide.suggestion(clue.repair.terminal, clue.number, clue.word.text)
    )


def did_you_mean(clue: Clue, guide: Guide) -> str:
    """The likely word, or what fits."""
    word = meant(clue, guide)
    return f"did you mean `{word}`?" if word else listed(clue, guide)


def listed(clue: Clue, guide: Guide) -> str:
    """What fits there, the most alike first."""
    typed = clue.word.text.lower()
    chosen = guide.suggestion(clue.repair.terminal, clue.number, clue.word.text) if clue.repair.terminal else ""
    words = sorted({guide.suggestion(t, clue.number, clue.word.text) for t in clue.accepted if t in guide.forms})
    words.sort(key=lambda word: (word != chosen, -similarity(typed, word)))
    ends = ["the end of the line"] if "$END" in clue.accepted and clue.repair.kind != "put in" else []
    words = [guide.phrases.get(word, word) for word in words]
    named = [word if word == "a number" else f"`{word}`" for word in words]
    shown = [*named[:MOST_NAMED], *(["..."] if len(named) > MOST_NAMED else []), *ends]
    return f"what fits here: {', '.join(shown)}"


def shortened(text: str) -> str:
    """A word fit for a message."""
    return text if len(text) <= 40 else f"{text[:40]}..."
