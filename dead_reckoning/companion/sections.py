"""His printed cards, entered once: a section is a line, and is drawn as it is on the card.  *Rules 16.3, 16.4.*"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from dead_reckoning.companion.choosing import ask_choice, choose
from dead_reckoning.companion.described import companion_game
from dead_reckoning.companion.drawn import section_drawn
from dead_reckoning.companion.knowledge import Entering, K, Knowledge, own_words
from dead_reckoning.companion.questions import CompanionChoice, CompanionQuestion
from dead_reckoning.errors import CompanionError
from dead_reckoning.game.nouns.setup import Reveal
from dead_reckoning.game.printed.cards import Origin, Provenance, Status, WardenCard, WardenSection
from dead_reckoning.game.printed.section_values import GOODS, in_own_words
from dead_reckoning.game.printed.sections import read_section, section_in_words
from dead_reckoning.game.printed.told_numbers import plainly
from dead_reckoning.game.rules.warden import TURNS_A_SECTION, side_of, warden_of
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.logbook.facts import sides_of
from dead_reckoning.model.terms import CardId

NEW: Final = "new"
"""Answer: a card that has not been entered yet."""
EXAMPLE: Final = "take r1c3; cubes r1c3 1 r2c1 2; ship r2c1; raid; 3 coins; build fort; attack +1 if 6 else 2 coins"


def ask_draw(companion: Knowledge) -> CompanionQuestion:
    """Ask which of his cards was drawn: by its number, or one that is entered now."""
    question = ask_choice(companion)
    if not unprinted(companion):
        return question
    new = CompanionChoice(NEW, companion.word("companion new card"))
    text = f"{question.text} {companion.word('companion number or', new=new.words)}"
    numbers = (evolve(each, words=number_of(CardId(each.text))) for each in question.choices)
    return evolve(question, text=text, choices=(*numbers, new))


def unprinted(companion: Knowledge) -> tuple[CardId, ...]:
    """Cards that nobody has revealed, and whose section for this turn is not known from a printed card."""
    cards = companion.position.game.warden_cards
    due = section_due(companion)
    return tuple(id for id in companion.position.state.warden_cards if is_assumed(cards[id], *due))


def section_due(companion: Knowledge) -> tuple[bool, int]:
    """Whether the next card shows its advanced side, and the place of the section.  *Rules 16.2, 16.3.*"""
    game, state = companion.position.game, companion.position.state
    extra = getattr(companion.instruction, "extra", False)
    turn = warden_of(Scope(game, state, sides_of(game, state)["warden"])).revealed + (not extra)
    return side_of(game, turn), (turn - 1) // TURNS_A_SECTION


def is_assumed(card: WardenCard, advanced: bool, place: int) -> bool:
    """Whether a section is a guess; past the last one, a side is a guess unless the whole side is known."""
    side, told = f"/{SIDES[advanced]}", dict(card.provenance.origins)
    origin = told.get(f"{side}/{place}", told.get(side, told.get("*")))
    return origin is not None and origin.status is not Status.PRINTED


SIDES: Final = ("normal", "advanced")


def has_guesses(game: Game, kept: Mapping[CardId, WardenCard]) -> bool:
    """Whether a side that a game may show is a guess, with printed cards that are kept elsewhere.  *Rule 16.2.*"""
    sides = {side_of(game, turn) for turn in (1, 2)}
    cards = {**game.warden_cards, **kept}.values()
    return any(is_assumed(card, *at) for card in cards for at in places(card) if at[0] in sides)


def places(card: WardenCard) -> tuple[tuple[bool, int], ...]:
    """All sections of both sides."""
    return tuple((side, place) for side in (False, True) for place in range(len((card.normal, card.advanced)[side])))


def tell_draw(companion: K, text: str) -> K:
    """A card that is known, or one whose section is entered.  Raises CompanionError."""
    free = {number_of(id): id for id in unprinted(companion)}
    known = {number_of(card.id) for card in companion.entered}
    word, _, number = text.casefold().partition(" ")
    new = word in (NEW, companion.word("companion new card").casefold())
    if not free or not (new or text.lstrip("0") in known & {*free}):
        return choose(companion, text)
    number = (number if new else text).lstrip("0") or min(free, key=known.__contains__)
    if number not in free:
        raise CompanionError(companion.word("several", options=", ".join(free)))
    told = () if number in known else (companion.word("companion entering", card=number),)
    entering = Entering(free[number], *section_due(companion))
    return evolve(companion, entering=entering, said=f"{NEW} {number}", before=companion, told=told, narrowed=0)


def number_of(card: CardId) -> str:
    """The player's name for a card: the number at the end of its id."""
    return card.rpartition(".")[2].lstrip("0")


def answers_for(companion: Knowledge, card: WardenCard) -> tuple[str, ...]:
    """The answers that enter a card of another game: its section for this turn, if it was entered there."""
    advanced, place = section_due(companion)
    sections = (card.normal, card.advanced)[advanced]
    known = () if is_assumed(card, advanced, place) else (section_in_words(sections[min(place, len(sections) - 1)]),)
    return (f"{NEW} {number_of(card.id)}", *known)


def joined(kept: WardenCard, entered: WardenCard) -> WardenCard:
    """A card with all sections that were entered here or in other games."""
    for advanced, place in places(entered):
        if not is_assumed(entered, advanced, place):
            kept = printed_card(kept, advanced, place, (entered.normal, entered.advanced)[advanced][place])
    return kept


# -- Its sections ----------------------------------------------------------------------------------------------------


def ask_section(companion: Knowledge) -> CompanionQuestion:
    """The section that he plays now.  *Rule 16.3.*"""
    entering = companion.entering
    assert entering
    text = companion.word(
        "companion section",
        card=number_of(entering.card),
        side=companion.word(f"companion side {SIDES[entering.advanced]}"),
        number=entering.place + 1,
    )
    help = companion.word("companion help section")
    return CompanionQuestion("section", text, help, example=in_its_words(companion, EXAMPLE))


def tell_section(companion: K, text: str) -> K:
    """The section; the drawing can be compared with the card.  Raises FactError."""
    buildings = tuple(map(str, companion.position.game.buildings))
    section = read_section(plainly(text), companion.lexicon.words, buildings)
    said = section_in_words(section)
    then = entered(companion, section, said)
    return evolve(then, told=(*section_drawn(section), in_its_words(companion, said), *then.told))


def in_its_words(companion: Knowledge, line: str) -> str:
    """A section in the words of the companion's language."""
    counted = {good: companion.word(f"companion counted {good}") for good in GOODS}
    return in_own_words(line, {**own_words(companion), **counted})


def entered(companion: K, section: WardenSection, said: str) -> K:
    """The section is known from now on, and its card is the one that was drawn."""
    entering, position = companion.entering, companion.position
    assert entering
    card = printed_card(position.game.warden_cards[entering.card], entering.advanced, entering.place, section)
    box, start = position.game.box, position.start
    entries = tuple(card if entry.id == card.id else entry for entry in box.entries)
    game = companion_game(evolve(box, entries=entries), start.seats, start.rules, start.difficulty)
    before = evolve(companion, entering=None, position=evolve(position, game=game))
    return evolve(choose(before, str(Reveal(card.id))), said=said, before=companion)


def printed_card(old: WardenCard, advanced: bool, place: int, section: WardenSection) -> WardenCard:
    """A card with a section as it is printed; the others stay as they are, and any before it that are missing are
    guessed to be the same.
    """
    side = SIDES[advanced]
    field = f"/{side}/{place}"
    others = (old.normal, old.advanced)[advanced]
    sections = (*others[:place], *(section for _ in range(len(others), place)), section, *others[place + 1 :])
    rest = tuple((each, origin) for each, origin in old.provenance.origins if each != field)
    origins = (*rest, (field, Origin(status=Status.PRINTED, where="printed card")))
    sides = (old.normal, sections) if advanced else (sections, old.advanced)
    return evolve(old, normal=sides[0], advanced=sides[1], provenance=Provenance(origins))
