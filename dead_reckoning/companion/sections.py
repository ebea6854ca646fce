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
from dead_reckoning.errors import CompanionError, FactError
from dead_reckoning.game.nouns.setup import Reveal
from dead_reckoning.game.printed.cards import Origin, Provenance, Status, WardenCard, WardenSection
from dead_reckoning.game.printed.section_values import GOODS, in_own_words
from dead_reckoning.game.printed.sections import read_section, section_in_words
from dead_reckoning.game.printed.told_numbers import plainly
from dead_reckoning.game.rules.warden import side_of, warden_of
from dead_reckoning.game.table.game import Game
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.logbook.facts import sides_of
from dead_reckoning.model.terms import CardId

NEW: Final = "new"
"""Answer: a card that has not been entered yet."""
MOST_SECTIONS: Final = 5
"""On a side."""
EXAMPLE: Final = "take r1c3; cubes r1c3 1 r2c1 2; ship r2c1; raid; 3 coins; build fort; attack +1 if 6 else 2 coins"


def ask_draw(companion: Knowledge) -> CompanionQuestion:
    """Which of his cards was drawn: by its number, or one that is entered now."""
    question = ask_choice(companion)
    if not unprinted(companion):
        return question
    new = CompanionChoice(NEW, companion.word("companion new card"))
    text = f"{question.text} {companion.word('companion number or', new=new.words)}"
    numbers = (evolve(each, words=number_of(CardId(each.text))) for each in question.choices)
    return evolve(question, text=text, choices=(*numbers, new))


def unprinted(companion: Knowledge) -> tuple[CardId, ...]:
    """Cards that nobody has revealed, and whose side for this turn is not known from a printed card."""
    cards = companion.position.game.warden_cards
    advanced = side_due(companion)
    return tuple(id for id in companion.position.state.warden_cards if is_assumed(cards[id], advanced))


def side_due(companion: Knowledge) -> bool:
    """Whether the next card shows its advanced side.  *Rule 16.2.*"""
    game, state = companion.position.game, companion.position.state
    extra = getattr(companion.instruction, "extra", False)
    return side_of(game, warden_of(Scope(game, state, sides_of(game, state)["warden"])).revealed + (not extra))


def is_assumed(card: WardenCard, advanced: bool) -> bool:
    """Whether a side of a card is a guess."""
    side = f"/{SIDES[advanced]}"
    told = dict(card.provenance.origins)
    origin = told.get(side, told.get("*"))
    return origin is not None and origin.status is not Status.PRINTED


SIDES: Final = ("normal", "advanced")


def has_guesses(game: Game, kept: Mapping[CardId, WardenCard]) -> bool:
    """Whether a side that a game may show is a guess, with printed cards that are kept elsewhere.  *Rule 16.2.*"""
    sides = {side_of(game, turn) for turn in (1, 2)}
    cards = {**game.warden_cards, **kept}.values()
    return any(is_assumed(card, side) for card in cards for side in sides)


def tell_draw(companion: K, text: str) -> K:
    """A card that is known, or one that is entered.  Raises CompanionError."""
    free = {number_of(id): id for id in unprinted(companion)}
    word, _, number = text.casefold().partition(" ")
    if not free or word not in (NEW, companion.word("companion new card").casefold()):
        return choose(companion, text)
    number = number.lstrip("0") or next(iter(free))
    if number not in free:
        raise CompanionError(companion.word("several", options=", ".join(free)))
    advanced = side_due(companion)
    told = companion.word("companion entering", card=number)
    entering = Entering(free[number], advanced, advanced)
    return evolve(companion, entering=entering, said=f"{NEW} {number}", before=companion, told=(told,), narrowed=0)


def number_of(card: CardId) -> str:
    """What the player calls it: the number that its id ends with."""
    return card.rpartition(".")[2].lstrip("0")


def answers_for(companion: Knowledge, card: WardenCard) -> tuple[str, ...]:
    """The answers that enter a card which is known from another game; none if the side that is up is not."""
    first = side_due(companion)
    if is_assumed(card, first):
        return ()
    sides = [(card.normal, card.advanced)[side] if not is_assumed(card, side) else () for side in (first, not first)]
    return (f"{NEW} {number_of(card.id)}", *(line for side in sides for line in (*map(section_in_words, side), "")))


# -- Its sections ----------------------------------------------------------------------------------------------------


def ask_section(companion: Knowledge) -> CompanionQuestion:
    """The next section of a side."""
    entering = companion.entering
    assert entering
    other = entering.advanced != entering.first
    key = "companion next section" if entering.sections else "companion other side" if other else "companion section"
    text = companion.word(
        key,
        card=number_of(entering.card),
        side=companion.word(f"companion side {SIDES[entering.advanced]}"),
        number=len(entering.sections) + 1,
    )
    return CompanionQuestion(
        "section", text, companion.word("companion help section"), example=in_its_words(companion, EXAMPLE)
    )


def tell_section(companion: K, text: str) -> K:
    """A section; an empty line ends a side.  Raises CompanionError and FactError."""
    entering = companion.entering
    assert entering
    if text:
        return with_section(companion, text)
    other = entering.advanced != entering.first
    if not entering.sections and not other:
        raise FactError("value missing", text="ship")
    done = entering.done
    if entering.sections:
        done = (*done, (SIDES[entering.advanced], entering.sections))
    if not other:
        turned = Entering(entering.card, not entering.advanced, entering.first, (), done)
        return evolve(companion, entering=turned, said="", before=companion, told=())
    return entered(companion, done)


def with_section(companion: K, text: str) -> K:
    """One section more; what is drawn can be compared with the card.  Raises CompanionError and FactError."""
    entering = companion.entering
    assert entering
    if len(entering.sections) >= MOST_SECTIONS:
        raise CompanionError(companion.word("companion too many sections", most=MOST_SECTIONS))
    buildings = tuple(map(str, companion.position.game.buildings))
    section = read_section(plainly(text), companion.lexicon.words, buildings)
    said = section_in_words(section)
    now = evolve(entering, sections=(*entering.sections, section))
    told = (*section_drawn(section), in_its_words(companion, said))
    return evolve(companion, entering=now, said=said, before=companion, told=told)


def in_its_words(companion: Knowledge, line: str) -> str:
    """A section in the words of the companion's language."""
    counted = {good: companion.word(f"companion counted {good}") for good in GOODS}
    return in_own_words(line, {**own_words(companion), **counted})


def entered(companion: K, done: tuple[tuple[str, tuple[WardenSection, ...]], ...]) -> K:
    """The card is known from now on, and is the one that was drawn."""
    assert companion.entering
    position = companion.position
    old = position.game.warden_cards[companion.entering.card]
    card = printed_card(old, done)
    box, start = position.game.box, position.start
    entries = tuple(card if entry.id == card.id else entry for entry in box.entries)
    game = companion_game(evolve(box, entries=entries), start.seats, start.rules, start.difficulty)
    before = evolve(companion, entering=None, position=evolve(position, game=game))
    return evolve(choose(before, str(Reveal(card.id))), said="", before=companion)


def printed_card(old: WardenCard, done: tuple[tuple[str, tuple[WardenSection, ...]], ...]) -> WardenCard:
    """A card with the sides that were entered; the other one stays a guess."""
    printed = Origin(status=Status.PRINTED, where="printed card")
    rest = tuple((field, origin) for field, origin in old.provenance.origins if field[1:] not in dict(done))
    firm = tuple((f"/{side}", printed) for side, _ in done)
    both = len({*dict(done), *(field[1:] for field, origin in rest if origin == printed)}) == len(SIDES)
    origins = (("*", printed),) if both else (*rest, *firm)
    sides = dict(done)
    normal, advanced = sides.get("normal", old.normal), sides.get("advanced", old.advanced)
    return evolve(old, normal=normal, advanced=advanced, provenance=Provenance(origins))
