"""Answers that are lines of facts: the player's turn, goods, battles, losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import evolve

from dead_reckoning.companion.knowledge import K, Knowledge, after, own_cells, own_words, unknown_goods
from dead_reckoning.companion.questions import CompanionQuestion
from dead_reckoning.errors import FactError
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.printed.terms import CELLS, HARBOR
from dead_reckoning.game.printed.told_numbers import ATTACHED, LARGEST, number, zero
from dead_reckoning.game.sight.naming import building_told
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.facts import (
    GOODS as GOODS_ON,
    HIS,
    IN_PAIRS,
    ISLAND,
    SHIP,
    Fact,
    read_facts,
    with_facts,
    with_player,
    word_meant,
)
from dead_reckoning.model.terms import NOBODY, CardId, Cell, Seat
from dead_reckoning.view.wording.sentences import with_capital


def ask_turn(companion: Knowledge) -> CompanionQuestion:
    """Ask what the player's turn has changed, until nothing is left."""
    going_on = companion.before is not None and companion.before.position.state.turn == companion.position.state.turn
    ended_by = companion.position.state.ended_by
    last = ended_by not in (NOBODY, companion.position.state.active)
    key = "companion more" if going_on else "companion last turn" if last else "companion turn"
    return CompanionQuestion(
        "turn",
        told_to(companion, companion.position.state.active, companion.word(key)),
        helped(companion),
        example=TURN,
    )


def helped(companion: Knowledge) -> str:
    """The help on the possible answers about a turn."""
    pairs = (companion.word("companion help pairs"),) if companion.in_pairs else ()
    return " ".join((companion.word("companion help turn"), *pairs))


def told_to(companion: Knowledge, seat: Seat, text: str) -> str:
    """A question, in pairs with the name of who is to answer."""
    return (
        companion.word("companion to", who=with_capital(companion.teller.player(seat)), text=text)
        if companion.in_pairs
        else text
    )


TURN: Final = "ship r2c1, pirate, r2c1 you 2"
"""An example of changes in the player's turn."""


def tell_turn(companion: K, text: str) -> K:
    """Some facts, or no more.  Raises FactError."""
    position = companion.position
    facts = read_facts(position.game, companion.lexicon, text)
    if not facts:
        known = companion.known & own_cells(companion)
        return after(companion, "", without_cards(position.state), co.TOLD, known)
    state, frames = with_facts(position.game, position.state, facts)
    if frames:
        state = evolve(state, frames=(*state.frames, *reversed(frames)))
    said = ", ".join(map(str, facts))
    then = (
        after(companion, said, state, None)
        if frames
        else evolve(companion, position=evolve(position, state=state, events=()), said=said, before=companion, told=())
    )
    noted = companion.word("companion noted", facts=", ".join(in_words(companion, fact) for fact in facts))
    return evolve(then, told=(noted, *then.told), known=known_by(then, facts))


def in_words(companion: Knowledge, fact: Fact) -> str:
    """A fact in the words of the language, a tile by its name."""
    own = own_words(companion)
    value = companion.teller.thing(CardId(fact.value)) if fact.word == "tile" else own.get(fact.value, fact.value)
    return " ".join(filter(None, (own.get(fact.subject, fact.subject), own.get(fact.word, fact.word), value)))


def known_by(companion: Knowledge, facts: Iterable[Any]) -> frozenset[Cell]:
    """Islands whose goods are known, with those that were just told of."""
    return (companion.known & own_cells(companion)) | frozenset(
        Cell(fact.subject) for fact in facts if fact.subject in CELLS and fact.word in ("coins", "cargo")
    )


def ask_goods(companion: Knowledge) -> CompanionQuestion:
    """The goods on islands; the question shows what is known.  *Rules 16.10, 16.12.*"""
    cells = unknown_goods(companion, companion.instruction)
    known = "; ".join(filter(None, (goods_at(companion, cell) for cell in cells)))
    return CompanionQuestion(
        "goods",
        companion.word(
            "companion goods",
            cells=companion.teller.all_of(map(companion.cell, cells)),
            known=known or companion.word("companion none"),
        ),
        companion.word("companion help goods", cell=cells[0]),
        cells=cells,
        example=GOODS if len(cells) == 1 else f"{cells[0]} {GOODS}",
    )


GOODS: Final = "2 coins 1 cargo"


def goods_at(companion: Knowledge, cell: Cell) -> str:
    """``r1c2: 2 coins``; nothing where there are none."""
    here = companion.position.state.ocean[CELLS.index(cell)]
    if not (here.cargo or here.coins):
        return ""
    return f"{cell}: {companion.word('companion load', cargo=here.cargo, coins=here.coins)}"


def tell_goods(companion: K, text: str) -> K:
    """All that is not as it was known.  Raises FactError."""
    cells = unknown_goods(companion, companion.instruction)
    position = companion.position
    facts = read_facts(position.game, companion.lexicon, text, cells)
    state, _ = with_facts(position.game, position.state, facts)
    return after(companion, ", ".join(map(str, facts)), state, co.TOLD, companion.known.union(cells))


def ask_fight(companion: Knowledge) -> CompanionQuestion:
    """Ask how a battle has ended.  *Rules 16.13 to 16.15.*"""
    fight: co.AskFight = companion.instruction
    buildings = companion.teller.all_of(building_told(companion.teller, each) for each in fight.buildings)
    return CompanionQuestion(
        "fight",
        told_to(
            companion,
            fight.seat,
            companion.word(
                f"companion fight {fight.kind}",
                cell=companion.cell(fight.cell),
                number=fight.cubes,
                others=fight.others,
                buildings=buildings,
            ),
        ),
        " ".join((companion.word("companion help fight"), companion.word("companion help short"))),
        example="warden, damage 1, coins 2",
    )


FIGHT: Final = {
    "you": "",
    "warden": "",
    "short": "",
    "hits": "number",
    "damage": "number",
    "coins": "number",
    "cargo": "number",
}
"""The possible facts about a battle: the winner, the damage to either ship, and his spoils."""


def tell_fight(companion: K, text: str) -> K:
    """Take the winner and the results of the cubes; the player's spoils may be on the island.  *Rule 12.12.*

    Raises FactError.
    """
    fields, said = fight_of(companion, text)
    known = companion.known - {companion.instruction.cell}
    return after(companion, said, companion.position.state, co.Fought(**fields), known)


def fight_of(companion: Knowledge, text: str) -> tuple[dict[str, Any], str]:
    """The fields of an outcome, and how they are kept.  Raises FactError."""
    words = ATTACHED.sub(r"\1 \2", text.casefold()).replace(",", " ").replace(";", " ").split()
    found: dict[str, Any] = {}
    while words:
        if words[0].isdecimal() and len(words) > 1:
            words[0], words[1] = words[1], words[0]
        word = word_meant(words.pop(0), FIGHT, companion.lexicon.words)
        if word == "short":
            found[word] = True
        elif not FIGHT[word]:
            found["won"] = word == "warden"
        elif not words:
            raise FactError("value missing", text=word)
        else:
            found[word] = int(number(words.pop(0), MOST_IN_BATTLE))
    if "won" not in found:
        raise FactError("no winner")
    winner = "warden" if found["won"] else "you"
    return found, ", ".join(
        (winner, *(f"{word} {found[word]}".removesuffix(" True") for word in FIGHT if word in found))
    )


MOST_IN_BATTLE: Final = 30
"""Damage or spoils of one battle."""


def ask_loss(companion: Knowledge) -> CompanionQuestion:
    """Coins that a sinking ship loses.  *Rule 13.2.*"""
    text = told_to(companion, sank(companion.position.state), companion.word("companion loss"))
    return CompanionQuestion("loss", text, companion.word("companion help loss"), example="5")


def tell_loss(companion: K, text: str) -> K:
    """A number.  Raises FactError."""
    coins = "0" if zero(text.casefold().split(), companion.lexicon.words) else number(text, LARGEST)
    state = companion.position.state
    state = with_player(state, sank(state), coins=int(coins), chest=0)
    return after(companion, coins, state, co.TOLD)


def sank(state: State) -> Seat:
    """The seat whose ship a battle has sunk."""
    assert state.battle
    return state.battle.seats[1]


def without_cards(state: State) -> State:
    """Without a card on a tile: the companion asks for it when he takes one."""
    return evolve(state, ocean=tuple(evolve(here, card=CardId("")) for here in state.ocean))


# -- Words to tap ----------------------------------------------------------------------------------------------------

DIGITS: Final = tuple(map(str, range(10)))
ASKED: Final = "cells"
"""Stands for the cells that a question is about."""
BUILDINGS: Final = "buildings"
"""Stands for those of the box."""
TO_TAP: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "turn": (tuple(SHIP), (*CELLS, HARBOR), tuple(ISLAND), (BUILDINGS,), ("warden", *HIS), DIGITS),
    "goods": ((ASKED,), tuple(GOODS_ON), DIGITS),
    "fight": (tuple(FIGHT), DIGITS),
    **dict.fromkeys(("loss", "card", "token", "front", "back"), (DIGITS,)),
    "figure": (DIGITS, tuple(GOODS_ON), ("nothing",)),
}
"""Kind of question -> rows of words that a line is made of."""
OF_PAIRS: Final = (*IN_PAIRS, "sank")
"""Words that say nothing where one plays alone."""


def words_to_tap(companion: Knowledge, question: CompanionQuestion) -> tuple[tuple[str, ...], ...]:
    """Rows of words of which an answer can be made, in the language of the companion, for a page without a keyboard."""
    own = own_words(companion)
    stand_ins = {ASKED: tuple(question.cells), BUILDINGS: tuple(map(str, companion.position.game.buildings))}
    rows, hidden = TO_TAP.get(question.kind, ()), () if companion.in_pairs else OF_PAIRS
    spread = (
        tuple(word for each in row if each not in hidden for word in stand_ins.get(each, (each,))) for row in rows
    )
    return tuple(tuple(dict.fromkeys(own.get(word, word) for word in row)) for row in spread)
