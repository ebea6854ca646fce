"""Parts of a line that are right elsewhere: a verb of another time, a sign of another place.

Each function looks at the word that does not fit and gives a repair that says what is wrong, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from lark.parsers.lalr_interactive_parser import InteractiveParser

from dead_reckoning.language.guide import Guide, fitting, step
from dead_reckoning.language.lexer import TextWord
from dead_reckoning.language.messages import LineRepair, Message
from dead_reckoning.model.codes import Code

ARM_ENDS: Final = ("SLASH", "VBAR")
EFFECT_STARTS: Final = frozenset({"COLON", "COMMA", "SLASH", "VBAR", "IF", "ON"})
"""What stands before an effect, a condition or a moment."""
FILLERS: Final = (("REPAIR", "NUMBER"), ("ROLL", "NUMBER"), ("GAIN", "NUMBER", "COIN"))
"""A small verb for each time of the game, to stand for one that does not belong there."""


class PartialLine(NamedTuple):
    """A line that has been read up to a word that does not fit."""

    guide: Guide
    words: Sequence[TextWord]
    states: Sequence[InteractiveParser]
    """The state before each word, up to the one that does not fit."""
    at: int

    @property
    def word(self) -> TextWord:
        """The word that does not fit; the end of the line is an empty one."""
        return self.words[self.at] if self.at < len(self.words) else TextWord("", 0, "", "")

    @property
    def state(self) -> InteractiveParser:
        """The state before it."""
        return self.states[self.at]

    @property
    def arm(self) -> int:
        """The first word of the arm that it stands in."""
        before = range(self.at - 1, -1, -1)
        return next((index + 1 for index in before if self.words[index].terminal in ARM_ENDS), 0)

    @property
    def arm_end(self) -> int:
        """The word behind that arm."""
        return next((i for i in range(self.at, len(self.words)) if self.words[i].terminal in ARM_ENDS), len(self.words))

    @property
    def effect(self) -> int:
        """The first word of the effect, condition or moment that it stands in."""
        before = range(self.at - 1, self.arm - 1, -1)
        return next((index + 1 for index in before if self.words[index].terminal in EFFECT_STARTS), self.arm)

    @property
    def is_in_brackets(self) -> bool:
        """Whether it stands in small print."""
        signs = [word.terminal for word in self.words[self.arm : self.at]]
        return signs.count("LPAR") > signs.count("RPAR")

    def quoted(self, start: int) -> str:
        """The words from one up to the present one, as they are."""
        part = self.words[start : self.at + 1]
        return " ".join(word.text for word in part)

    def skipping(self, said: Message, start: int | None = None) -> LineRepair | None:
        """Say it, and go on behind the arm."""
        filler = next((after for words in FILLERS if (after := step(self.state, *words))), None)
        state = filler or step(self.states[0], *FILLERS[0]) or self.states[0]
        return LineRepair(
            "misplaced", self.at if start is None else start, -1.0, state, self.arm_end, said=said, until=self.at + 1
        )


def misplaced_part(view: PartialLine) -> LineRepair | None:
    """The first that applies."""
    return next(filter(None, (look(view) for look in MISPLACED)), None)


def endgame_counts_coins(view: PartialLine) -> LineRepair | None:
    """``endgame: influence 1``."""
    guide = view.guide
    if fitting(view.state) != guide.endgame_verbs or view.word.terminal not in guide.openers:
        return None
    hint = "such as `endgame: gain 1 coin per 3 cargo`"
    return view.skipping(Message(Code.WRONG_TIMING, "end-game abilities only count coins", hint))


def endgame_goes_nowhere(view: PartialLine) -> LineRepair | None:
    """``endgame: gain 1 coin to ship``."""
    if view.word.terminal not in ("TO", "FROM") or not view.words or view.words[0].terminal != "ENDGAME":
        return None
    message = f"`{view.word.text}` is not allowed here: coins of the final count come from nowhere and go nowhere"
    return view.skipping(Message(Code.SURPLUS_WORD, message, "leave the place out"))


def endgame_comes_first(view: PartialLine) -> LineRepair | None:
    """``sail / endgame: gain 1 coin``."""
    if view.word.terminal != "ENDGAME" or view.at == 0:
        return None
    hint = "make it an entry of its own"
    return view.skipping(Message(Code.MISPLACED_WORD, "`endgame` must begin the ability", hint))


def bar_parts_entries(view: PartialLine) -> LineRepair | None:
    """``sail | sail`` as one ability."""
    if view.word.terminal != "VBAR" or view.at == 0 or "VBAR" in view.guide.after_verb_of(view.states[0]):
        return None
    said = Message(Code.MISPLACED_WORD, "`|` parts abilities", "make what follows an entry of its own")
    bars = next((i for i in range(view.at, len(view.words)) if view.words[i].terminal != "VBAR"), len(view.words))
    state = view.states[0] if bars < len(view.words) else step(view.states[0], *FILLERS[0]) or view.states[0]
    return LineRepair("misplaced", view.at, -1.0, state, bars, said=said, until=view.at + 1)


def conditions_stand_apart(view: PartialLine) -> LineRepair | None:
    """``if 3 helms and 2 cannons: sail``, ``if 3 helms or 2 cannons: sail``."""
    hint = CONDITIONS_JOINED.get(view.word.terminal)
    if hint is None or view.words[max(view.effect - 1, 0)].terminal != "IF":
        return None
    return view.skipping(Message(Code.MISPLACED_WORD, f"`{view.word.text}` joins no conditions", hint))


CONDITIONS_JOINED: Final = {
    "AND": "write one after another: `if 3 helms: if 2 cannons: ...`",
    "OR": "write an arm for each: `if 3 helms: ... / if 2 cannons: ...`",
}
"""How two conditions are said."""


def alternatives_apart(view: PartialLine) -> LineRepair | None:
    """``sail or 2 helms``, ``gain 1 coin to ship or draw 1 card``."""
    hint = "`/` stands between alternatives, each a whole ability: `sail / gain 1 coin to ship`"
    return joined(view, "OR", Message(Code.MISPLACED_WORD, "`or` joins places and rows, not alternatives", hint))


def results_in_order(view: PartialLine) -> LineRepair | None:
    """``repair 1 and draw 1 card``, ``gain 1 cargo to ship and 1 coin to harbor``."""
    hint = "`,` stands between results, each with its verb: `repair 1, draw 1 card`"
    return joined(view, "AND", Message(Code.MISPLACED_WORD, "`and` joins cargo and coins only, not results", hint))


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
    hint = SMALL_PRINT.get(what, "leave it out, with what is in the brackets")
    said = Message(Code.MISPLACED_WORD, f"`{view.quoted(view.effect).removesuffix(' (')}` has no small print", hint)
    return LineRepair("misplaced", view.at, -1.0, view.state, close + 1, said=said, until=close + 1)


SMALL_PRINT: Final = {
    "ROW": "rows are named by `on first passing an island (row 4)`, `on first entering a tile (row 4)`, "
    "`produce on 1 island (row 4)` and `take advancement (row 4)`",
    "UP": "`(up to 3)` stands behind `per ...`, and `(up to 2 adjacent)` behind `influence 3`",
    "IGNORING": "`influence 2 (ignoring garrisons)` ignores buildings",
    "COST": "`build 1 (cost -1)` makes cheaper what is built",
    "FREE": "`build 1 (outpost, free)` builds for nothing",
    "NOT": "`battle (not buildings): roll 1` leaves battles against buildings out",
}
"""What stands in brackets, by its first word, and where it does."""


def for_each(view: PartialLine) -> LineRepair | None:
    """``for each helm``, as one would say it, and ``per each helm``."""
    after = view.words[view.at + 1].text.lower() if view.at + 1 < len(view.words) else ""
    if view.at and view.words[view.at - 1].terminal == "PER" and view.word.text.lower() in ("each", "every"):
        more = Message(Code.SURPLUS_WORD, f"`per` is enough without `{view.word.text}`", "leave it out")
        return LineRepair("misplaced", view.at, -1.0, view.state, view.at + 1, said=more, until=view.at + 1)
    state = step(view.state, "PER") if view.word.text.lower() == "for" and after in ("each", "every") else None
    if state is None:
        return None
    said = Message(Code.UNKNOWN_WORD, f"`for {after}` is `per` here", "did you mean `per`?", "per")
    return LineRepair("misplaced", view.at, -1.0, state, view.at + 2, said=said, until=view.at + 2)


def article(view: PartialLine) -> LineRepair | None:
    """``the harbor``."""
    if view.word.text.lower() != "the" or view.word.terminal:
        return None
    said = Message(Code.SURPLUS_WORD, "the language has no `the`", "leave it out")
    return LineRepair("misplaced", view.at, -1.0, view.state, view.at + 1, said=said, until=view.at + 1)


def verb_of_another_time(view: PartialLine) -> LineRepair | None:
    """``roll 2`` outside a battle, ``battle: produce on 1 island``."""
    accepted, guide, word = fitting(view.state), view.guide, view.word
    if not word.terminal or word.terminal in accepted:
        return None
    if accepted >= guide.main_verbs and word.terminal in guide.battle_verbs - guide.main_verbs:
        inside = step(view.state, "BATTLE", "COLON")
        said = Message(Code.WRONG_TIMING, f"`{word.text}` works only in a battle", "put `battle:` before it")
        if inside and step(inside, word.terminal):
            return LineRepair("misplaced", view.at, -1.0, inside, view.at, said=said, until=view.at + 1)
        return view.skipping(said)
    if accepted >= guide.battle_verbs and word.terminal in guide.main_verbs - guide.battle_verbs:
        return view.skipping(not_in_battle(word.text))
    return None


def form_of_another_time(view: PartialLine) -> LineRepair | None:
    """``move 1 cube to adjacent zone`` outside a battle: its verb is known there, what follows is not."""
    if view.word.terminal == "" and view.at < len(view.words):
        return None
    start = step(view.states[0], "BATTLE", "COLON")
    in_battle = view.arm < len(view.words) and view.words[view.arm].terminal == "BATTLE"
    if not in_battle and view.arm < len(view.words):
        state = read_on(start, view.words[view.arm : view.at + 1])
        if state and (view.at < len(view.words) or "$END" in fitting(state)):
            message = f"`{view.quoted(view.effect)}` works only in a battle"
            hint = "outside a battle it is `on winning a battle:`" if view.word.terminal == "WIN" else IN_BATTLE
            said = Message(Code.WRONG_TIMING, message, hint)
            if read_on(state, view.words[view.at + 1 : view.arm_end]) is None:
                return view.skipping(said, view.effect)
            return LineRepair(
                "misplaced", view.effect, -1.0, state, min(view.at + 1, len(view.words)), said=said, until=view.at + 1
            )
    if in_battle:
        colon = next((i for i in range(view.arm, view.at) if view.words[i].terminal == "COLON"), None)
        state = read_on(view.states[0], view.words[colon + 1 : view.at + 1]) if colon is not None else None
        if state and view.at < len(view.words):
            return view.skipping(not_in_battle(view.quoted(view.effect)), view.effect)
    return None


IN_BATTLE: Final = "put `battle:` at the beginning"


def not_in_battle(text: str) -> Message:
    """What is told of a verb of the main phase."""
    hint = "battle abilities roll, move cubes, gain strength, ..."
    return Message(Code.WRONG_TIMING, f"`{text}` does not work in a battle", hint)


def read_on(state: InteractiveParser | None, words: Sequence[TextWord]) -> InteractiveParser | None:
    """The state behind some words; None if they do not fit."""
    return step(state, *(word.terminal for word in words)) if state else None


MISPLACED: Final[tuple[Callable[[PartialLine], LineRepair | None], ...]] = (
    endgame_counts_coins,
    endgame_goes_nowhere,
    endgame_comes_first,
    bar_parts_entries,
    conditions_stand_apart,
    alternatives_apart,
    results_in_order,
    small_print,
    for_each,
    article,
    verb_of_another_time,
    form_of_another_time,
)
