"""A repair as a finding: in the author's own words, with what fits there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dead_reckoning.language.clues import Clue, Message, TypicalMistake
from dead_reckoning.language.guide import Guide
from dead_reckoning.language.lexer import LARGEST_NUMBER
from dead_reckoning.language.line_findings import finding
from dead_reckoning.language.similarity import similarity, transcribed
from dead_reckoning.model.findings import Code, Finding, Fix

SIMILAR: Final = 0.6
"""The similarity from which a message asks "did you mean"."""
NUMBER_WORDS: Final = {
    word: str(number)
    for number, words in enumerate(
        ("a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
    for word in words.split()
}
"""Numbers in words, which the language does not know."""
MOST_NAMED: Final = 8
"""Words that a hint lists."""


def finding_for(clue: Clue, guide: Guide) -> Finding:
    """The first of the typical mistakes that the clue is one of, in its own sentence."""
    mistakes = (*clue.kind.typical, *TYPICAL)
    said = clue.repair.said or next(filter(None, (typical(clue, guide) for typical in mistakes)))
    fix = Fix(replacement=said.replacement) if said.replacement else None
    stretch = clue.stretch
    if said.code is Code.UNCOUNTABLE and not clue.word.text:
        stretch = (clue.before.start, clue.before.end)
    return finding(said.code, clue.text, stretch, said.message, said.hint, fix)


# -- Typical mistakes, most particular first -------------------------------------------------------------------------


def number_in_words(clue: Clue, _guide: Guide) -> Message | None:
    """``two sails``."""
    figure = NUMBER_WORDS.get(clue.word.text.lower())
    if not figure or clue.repair.terminal != "NUMBER" or clue.repair.kind != "replace":
        return None
    return Message(Code.MISSING_NUMBER, "numbers are written in figures", f"did you mean `{figure}`?", figure)


def number_out_of_range(clue: Clue, _guide: Guide) -> Message | None:
    """``0``, ``01``, ``1000000``."""
    text = clue.word.text
    if not text.isdecimal() or clue.word.terminal:
        return None
    meant = text.lstrip("0")[:6] or "1"
    if text.startswith("0") and text.strip("0") and meant.isascii() and int(meant) <= LARGEST_NUMBER:
        return Message(Code.NUMBER_OUT_OF_RANGE, f"`{text}` has a leading zero", f"did you mean `{meant}`?", meant)
    shown = text if len(text) <= 12 else f"{text[:12]}..."
    return Message(Code.NUMBER_OUT_OF_RANGE, f"`{shown}` is out of range", f"numbers go from 1 to {LARGEST_NUMBER}")


def run_together(clue: Clue, _guide: Guide) -> Message | None:
    """``sailper``."""
    if clue.repair.kind != "part":
        return None
    apart = " ".join(clue.repair.words)
    message = f"`{clue.word.text}` is more than one word"
    return Message(Code.WORDS_RUN_TOGETHER, message, f"put a space between the words; did you mean `{apart}`?", apart)


def torn_apart(clue: Clue, _guide: Guide) -> Message | None:
    """``har bor``."""
    if clue.repair.kind != "join":
        return None
    (whole,) = clue.repair.words
    torn = clue.text[slice(*clue.stretch)]
    return Message(Code.UNKNOWN_WORD, f"`{torn}` is one word", f"did you mean `{whole}`?", whole)


def cost_for_nothing(clue: Clue, guide: Guide) -> Message | None:
    """``pay 2 cargo from ship:``, ``if in harbor:``."""
    if clue.word.text not in ("", "/", "|", ","):
        return None
    if clue.before.text == ":":
        hint = f"say what it is for, such as `{guide.vocabulary.kind.small_verbs[0]}`"
        return Message(Code.COST_FOR_NOTHING, "nothing follows the `:`", hint)
    if clue.repair.kind == "put in" and clue.repair.terminal == "COLON":
        message = f"there is no result: a `:` and a result must follow `{clue.before.text}`"
        return Message(Code.COST_FOR_NOTHING, message, clue.kind.result_hint)
    return None


def no_cost(clue: Clue, _guide: Guide) -> Message | None:
    """``influence 1: sail``."""
    if clue.word.text != ":" or clue.repair.kind != "replace" or clue.repair.terminal != "COMMA":
        return None
    hint = "; ".join(filter(None, ("`,` joins two results", clue.kind.costs)))
    return Message(Code.MISPLACED_WORD, "this `:` does not follow a cost", hint)


def uncountable(clue: Clue, guide: Guide) -> Message | None:
    """``influence 1 per island``, ``sail per isle``."""
    guessed = clue.repair.likeness >= SIMILAR or clue.repair.kind in ("part", "join")
    needs, hint = clue.kind.unfinished.get(clue.before.terminal, ("", ""))
    if needs in clue.accepted and not guessed:
        return Message(Code.UNCOUNTABLE, f"`{clue.before.text}` alone cannot be counted", hint)
    if clue.before.terminal == "PER" and clue.word.text and clue.repair.likeness < SIMILAR:
        return Message(Code.UNCOUNTABLE, f"`{clue.word.text}` cannot be counted", listed(clue, guide))
    return None


def missing_number(clue: Clue, _guide: Guide) -> Message | None:
    """``influence``."""
    if clue.repair.kind == "put in" and clue.repair.terminal == "NUMBER":
        return Message(Code.MISSING_NUMBER, f"how many? `{clue.before.text}` needs a number", "such as `1`")
    return None


def missing_word(clue: Clue, guide: Guide) -> Message | None:
    """``gain 1 cargo harbor``."""
    if clue.repair.kind != "put in":
        return None
    where = next((said for way, said in clue.kind.goods_where.items() if way in clue.accepted), None)
    if where and clue.before.terminal in clue.kind.goods and clue.word.terminal != "NUMBER":
        return Message(Code.MISSING_WORD, *where)
    place = f"before `{clue.word.text}`" if clue.word.text else f"after `{clue.before.text}`"
    return Message(Code.MISSING_WORD, f"something is missing {place}", listed(clue, guide))


def unknown_sign(clue: Clue, guide: Guide) -> Message | None:
    """``;``, ``\\``."""
    text = clue.word.text
    if clue.word.terminal or not text or text[0].isalnum() or text[0] == "_":
        return None
    shown = f"`{text}`" if text.isprintable() else f"the sign U+{ord(text):04X}"
    hint = SIGN_HINTS.get(text) or did_you_mean(clue, guide)
    return Message(Code.UNKNOWN_SIGN, f"{shown} is not a sign of the language", hint, likely_word(clue, guide))


SIGN_HINTS: Final = {";": "use `,` for one ability, a new entry for two"}


def unknown_word(clue: Clue, guide: Guide) -> Message | None:
    """``barrels``, ``cannnon``."""
    if clue.word.terminal or not clue.word.text:
        return None
    goods = clue.kind.goods
    good = bool(goods) and goods <= clue.accepted and clue.before.terminal == "NUMBER"
    code = Code.UNKNOWN_GOOD if good else Code.UNKNOWN_WORD
    typed = clue.word.text
    strange = (
        "; some of its letters are Cyrillic" if transcribed(typed) != typed and transcribed(typed).isascii() else ""
    )
    hint = did_you_mean(clue, guide)
    if good and not likely_word(clue, guide):
        hint = clue.kind.goods_hint
    return Message(code, f"unknown word `{shortened(typed)}`{strange}", hint, likely_word(clue, guide))


def surplus_word(clue: Clue, _guide: Guide) -> Message | None:
    """``gain 1 basic cargo to ship``."""
    if clue.repair.kind != "leave out":
        return None
    return Message(Code.SURPLUS_WORD, f"`{clue.word.text}` is not allowed here", "leave it out")


def misplaced_word(clue: Clue, guide: Guide) -> Message:
    """``gain 2 helms to ship``."""
    hint = did_you_mean(clue, guide)
    return Message(Code.MISPLACED_WORD, f"`{clue.word.text}` does not fit here", hint, likely_word(clue, guide))


TYPICAL: Final[tuple[TypicalMistake, ...]] = (
    number_in_words,
    number_out_of_range,
    run_together,
    torn_apart,
    cost_for_nothing,
    no_cost,
    uncountable,
    missing_number,
    missing_word,
    unknown_sign,
    unknown_word,
    surplus_word,
    misplaced_word,
)
"""A game's own come before them."""


# -- Hints -----------------------------------------------------------------------------------------------------------


def likely_word(clue: Clue, guide: Guide) -> str:
    """The word that was probably meant; empty if none is close, or if the one that is there is a good one.

    Only spelling is mended: a word of the language is never taken for another, it would turn the meaning round.
    """
    if clue.repair.kind != "replace" or clue.repair.terminal == "NUMBER" or clue.word.terminal:
        return ""
    word = guide.suggestion(clue.repair.terminal, clue.number, clue.word.text)
    return word if clue.repair.likeness >= SIMILAR else ""


def did_you_mean(clue: Clue, guide: Guide) -> str:
    """The likely word, or what fits."""
    word = likely_word(clue, guide)
    return f"did you mean `{word}`?" if word else listed(clue, guide)


def listed(clue: Clue, guide: Guide) -> str:
    """The words that fit there, the most similar first."""
    if clue.accepted >= guide.arm_beginnings:
        return clue.kind.beginning
    typed = clue.word.text.lower()
    chosen = guide.suggestion(clue.repair.terminal, clue.number, clue.word.text) if clue.repair.terminal else ""
    before = [word.terminal for word in clue.words[: clue.at]]
    likely = guide.likelihood.ordered(clue.accepted & guide.forms.keys(), before)
    words = list(dict.fromkeys(guide.suggestion(terminal, clue.number, clue.word.text) for terminal in likely))
    words.sort(key=lambda word: (word != chosen, -similarity(typed, word)))
    ends = ["the end of the line"] if "$END" in clue.accepted and clue.repair.kind != "put in" else []
    words = [guide.phrases.get(word, word) for word in words]
    if clue.before.terminal == "ON":
        words = moments(words, clue.kind.moments)
    named = [word if word == "a number" else f"`{word}`" for word in words]
    most = len(named) if clue.before.terminal == "ON" else MOST_NAMED
    shown = [*named[:most], *(["..."] if len(named) > most else []), *ends]
    return f"only {shown[0]} is possible here" if len(shown) == 1 else f"expected here: {', '.join(shown)}"


def moments(words: Sequence[str], known: Sequence[str]) -> list[str]:
    """First words of moments, as the whole moments in their order; words of packs after them."""
    whole = [moment for moment in known if moment.split()[0] in words]
    return [*whole, *(word for word in words if not any(moment.split()[0] == word for moment in whole))]


def shortened(text: str) -> str:
    """A word fit for a message."""
    return text if len(text) <= 40 else f"{text[:40]}..."
