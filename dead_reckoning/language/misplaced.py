"""Parts of a line that are right elsewhere: a verb of another time, a sign of another place.

Each function looks at the word that does not fit and gives a repair that says what is wrong, or nothing.
"""

from __future__ import annotations

from typing import Final

from dead_reckoning.language.clues import EFFECT_STARTS, LineRepair, Message, MisplacedPart, PartialLine
from dead_reckoning.language.guide import state_after
from dead_reckoning.model.findings import Code


def misplaced_part(view: PartialLine) -> LineRepair | None:
    """The first that applies."""
    looks = (*view.kind.misplaced_first, *MISPLACED, *view.kind.misplaced_last)
    return next(filter(None, (look(view) for look in looks)), None)


def bar_parts_entries(view: PartialLine) -> LineRepair | None:
    """``sail | sail`` as one ability."""
    if view.word.terminal != "VBAR" or view.at == 0 or "VBAR" in view.guide.after_verb_of(view.states[0]):
        return None
    said = Message(Code.MISPLACED_WORD, "`|` separates abilities", "move what follows into a separate entry")
    bars = next((i for i in range(view.at, len(view.words)) if view.words[i].terminal != "VBAR"), len(view.words))
    state = view.states[0]
    if bars == len(view.words):
        state = state_after(state, *view.guide.fillers[0]) or state
    return LineRepair("misplaced", view.at, -1.0, state, bars, said=said, until=view.at + 1)


def conditions_stand_apart(view: PartialLine) -> LineRepair | None:
    """``if 3 helms and 2 cannons: sail``, ``if 3 helms or 2 cannons: sail``."""
    hint = view.kind.conditions_joined.get(view.word.terminal)
    if hint is None or view.words[max(view.effect - 1, 0)].terminal != "IF":
        return None
    return view.skipping(Message(Code.MISPLACED_WORD, f"`{view.word.text}` cannot join conditions", hint))


def effects_apart(view: PartialLine) -> LineRepair | None:
    """``sail or 2 helms``, ``repair 1 and draw 1 card``."""
    said = ((joint, Message(Code.MISPLACED_WORD, *told)) for joint, told in view.kind.joints.items())
    return next(filter(None, (joined(view, joint, message) for joint, message in said)), None)


def joined(view: PartialLine, joint: str, said: Message) -> LineRepair | None:
    """Two effects with a word between them that does not join effects; small print has its own."""
    if view.is_in_brackets:
        return None
    before = view.words[view.at - 1].terminal if view.at else ""
    if view.word.terminal == joint and before and before not in EFFECT_STARTS - {"COMMA"}:
        at = view.at
    elif before == joint and view.word.terminal in view.guide.openers - {"NUMBER"}:
        at = view.at - 1
    else:
        return None
    repair = view.skipping(said, at)
    return repair and repair._replace(until=at + 1)


def small_print(view: PartialLine) -> LineRepair | None:
    """``on exploring (row 4): sail``: brackets where there are none."""
    if view.word.terminal != "LPAR" or not view.at or view.is_in_brackets:
        return None
    close = next((i for i in range(view.at, view.arm_end) if view.words[i].terminal == "RPAR"), view.arm_end - 1)
    what = view.words[view.at + 1].terminal if view.at + 1 < len(view.words) else ""
    hint = view.kind.small_print.get(what, "leave it out, with what is in the brackets")
    said = Message(Code.MISPLACED_WORD, f"`{view.quoted(view.effect).removesuffix(' (')}` has no small print", hint)
    return LineRepair("misplaced", view.at, -1.0, view.state, close + 1, said=said, until=close + 1)


def for_each(view: PartialLine) -> LineRepair | None:
    """``for each helm``, as one would say it, and ``per each helm``."""
    after = view.words[view.at + 1].text.lower() if view.at + 1 < len(view.words) else ""
    if view.at and view.words[view.at - 1].terminal == "PER" and view.word.text.lower() in ("each", "every"):
        more = Message(Code.SURPLUS_WORD, f"`per` is enough without `{view.word.text}`", "leave it out")
        return LineRepair("misplaced", view.at, -1.0, view.state, view.at + 1, said=more, until=view.at + 1)
    state = state_after(view.state, "PER") if view.word.text.lower() == "for" and after in ("each", "every") else None
    if state is None:
        return None
    said = Message(Code.UNKNOWN_WORD, f"`for {after}` is written `per` here", "did you mean `per`?", "per")
    return LineRepair("misplaced", view.at, -1.0, state, view.at + 2, said=said, until=view.at + 2)


def article(view: PartialLine) -> LineRepair | None:
    """``the harbor``."""
    if view.word.text.lower() != "the" or view.word.terminal:
        return None
    said = Message(Code.SURPLUS_WORD, "the language has no `the`", "leave it out")
    return LineRepair("misplaced", view.at, -1.0, view.state, view.at + 1, said=said, until=view.at + 1)


MISPLACED: Final[tuple[MisplacedPart, ...]] = (
    bar_parts_entries,
    conditions_stand_apart,
    effects_apart,
    small_print,
    for_each,
    article,
)
