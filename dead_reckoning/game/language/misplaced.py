"""Parts of a line that are right in another phase of the game."""

from __future__ import annotations

from typing import Final

from dead_reckoning.game.language.prefixes import IN_BATTLE
from dead_reckoning.language.clues import LineRepair, Message, PartialLine
from dead_reckoning.language.guide import read_on, state_after, terminals_next
from dead_reckoning.model.findings import Code

# -- In scoring ------------------------------------------------------------------------------------------------------


def endgame_counts_coins(view: PartialLine) -> LineRepair | None:
    """``endgame: influence 1``."""
    guide = view.guide
    if terminals_next(view.state) != guide.after("endgame :") or view.word.terminal not in guide.openers:
        return None
    hint = "such as `endgame: gain 1 coin per 3 cargo`"
    return view.skipping(Message(Code.WRONG_TIMING, "end-game abilities only count coins", hint))


def endgame_goes_nowhere(view: PartialLine) -> LineRepair | None:
    """``endgame: gain 1 coin to ship``."""
    if view.word.terminal not in ("TO", "FROM") or not view.words or view.words[0].terminal != "ENDGAME":
        return None
    message = f"`{view.word.text}` is not allowed here: coins of the final count have no source and no destination"
    return view.skipping(Message(Code.SURPLUS_WORD, message, "leave the place out"))


def endgame_comes_first(view: PartialLine) -> LineRepair | None:
    """``sail / endgame: gain 1 coin``."""
    if view.word.terminal != "ENDGAME" or view.at == 0:
        return None
    hint = "move it into a separate entry"
    return view.skipping(Message(Code.MISPLACED_WORD, "`endgame` must begin the ability", hint))


# -- In a battle -----------------------------------------------------------------------------------------------------


def verb_of_another_time(view: PartialLine) -> LineRepair | None:
    """``roll 2`` outside a battle, ``battle: produce on 1 island``."""
    accepted, main_verbs, word = terminals_next(view.state), view.guide.main_verbs, view.word
    battle_verbs = view.guide.after(IN_BATTLE)
    if not word.terminal or word.terminal in accepted:
        return None
    if accepted >= main_verbs and word.terminal in battle_verbs - main_verbs:
        inside = state_after(view.state, "BATTLE", "COLON")
        said = Message(Code.WRONG_TIMING, f"`{word.text}` works only in a battle", "put `battle:` before it")
        if inside and state_after(inside, word.terminal):
            return LineRepair("misplaced", view.at, -1.0, inside, view.at, said=said, until=view.at + 1)
        return view.skipping(said)
    if accepted >= battle_verbs and word.terminal in main_verbs - battle_verbs:
        return view.skipping(not_in_battle(word.text))
    return None


def form_of_another_time(view: PartialLine) -> LineRepair | None:
    """``move 1 cube to adjacent zone`` outside a battle: its verb is known there, what follows is not."""
    if view.word.terminal == "" and view.at < len(view.words):
        return None
    start = state_after(view.states[0], "BATTLE", "COLON")
    in_battle = view.arm < len(view.words) and view.words[view.arm].terminal == "BATTLE"
    if not in_battle and view.arm < len(view.words):
        state = read_on(start, view.words[view.arm : view.at + 1])
        if state and (view.at < len(view.words) or "$END" in terminals_next(state)):
            message = f"`{view.quoted(view.effect)}` works only in a battle"
            hint = "outside a battle it is `on winning a battle:`" if view.word.terminal == "WIN" else BATTLE_FIRST
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


BATTLE_FIRST: Final = "put `battle:` at the beginning"


def not_in_battle(text: str) -> Message:
    """The message for a verb of the main phase in a battle."""
    hint = "battle abilities roll, move cubes, gain strength, ..."
    return Message(Code.WRONG_TIMING, f"`{text}` does not work in a battle", hint)
