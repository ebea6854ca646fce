"""Questions with choices: what the rules leave to the player, and printed things, which are described."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from attrs import evolve

from dead_reckoning.companion.knowledge import GRADES, K, Knowledge, after
from dead_reckoning.companion.questions import (
    EVENT,
    NO_CARD,
    NO_TOKEN,
    NONE,
    UNKNOWN,
    CompanionChoice,
    CompanionQuestion,
)
from dead_reckoning.errors import CompanionError, FactError
from dead_reckoning.game.nouns import companion as co
from dead_reckoning.game.nouns.setup import TurnUp
from dead_reckoning.game.nouns.solo import RevealCard
from dead_reckoning.game.nouns.solo_left import BeatMerchant
from dead_reckoning.game.printed import described
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.game.printed.ocean import INDEX, NEXT
from dead_reckoning.game.printed.sought import UNQUOTED, sought
from dead_reckoning.game.printed.terms import CELLS, Direction, Grade
from dead_reckoning.game.printed.told_numbers import number, plainly, zero
from dead_reckoning.game.rules.influence import points_at
from dead_reckoning.game.rules.warden import MERCHANT
from dead_reckoning.game.table.state import State
from dead_reckoning.logbook.facts import tile, with_figures, word_meant
from dead_reckoning.logbook.figures import PLACES, figures_in_words, read_island, read_sea
from dead_reckoning.model.terms import CardId, Cell

# -- One of several --------------------------------------------------------------------------------------------------


def found_choice(companion: Knowledge, question: CompanionQuestion, text: str) -> CompanionChoice:
    """The choice that is meant.  Raises CompanionError."""
    choices = question.choices
    wanted = text.casefold()
    exact = [choice for choice in choices if wanted in names_of(choice)]
    if len(exact) == 1:
        return exact[0]
    if text.isascii() and text.isdecimal():
        if 1 <= int(text) <= len(choices):
            return choices[int(text) - 1]
        raise CompanionError(companion.word("out of", number=len(choices)))
    found = exact or [choice for choice in choices if any(begins(name, wanted) for name in names_of(choice))]
    if len(found) == 1:
        return found[0]
    if found:
        raise CompanionError(companion.word("several", options=", ".join(choice.words for choice in found[:FEW])))
    key = "companion no fit" if question.example.isdecimal() and question.kind != "choice" else "companion no choice"
    raise CompanionError(companion.word(key, text=companion.teller.thing(text)))


def begins(name: str, wanted: str) -> bool:
    """Whether a name, or a word of it, begins so."""
    return bool(wanted) and f" {name}".find(f" {wanted}") >= 0


FEW: Final = 8
"""The most choices that a message names."""


def names_of(choice: CompanionChoice) -> tuple[str, ...]:
    """The possible names of a choice: its text, an id, the end of one with or without its zeros, its words."""
    id, end = choice.text.rpartition(" ")[2], choice.text.rpartition(".")[2]
    return choice.text.casefold(), id.casefold(), end, end.lstrip("0"), choice.words.casefold().translate(UNQUOTED)


def ask_choice(companion: Knowledge) -> CompanionQuestion:
    """The engine's question: a card of the real deck, or a choice that the rules leave to the player."""
    decision, teller = companion.position.decision, companion.teller
    words = teller.options(companion.position)
    choices = tuple(CompanionChoice(str(option), text) for option, text in zip(decision.options, words, strict=True))
    kind = "draw" if isinstance(companion.instruction, RevealCard) else "choice"
    return CompanionQuestion(
        kind, teller.question(companion.position), companion.word(f"companion help {kind}"), choices, example="1"
    )


def choose(companion: K, text: str) -> K:
    """One of the engine's options."""
    choice = found_choice(companion, ask_choice(companion), text)
    position = companion.position
    option = next(option for option in position.decision.options if str(option) == choice.text)
    return after(companion, choice.text, position.state, option)


# -- Asked in other words --------------------------------------------------------------------------------------------


def ask_yes(companion: Knowledge, key: str) -> CompanionQuestion:
    """Yes or no, where the whole question was too much."""
    cell: Cell = companion.instruction.cell
    choices = tuple(CompanionChoice(each, companion.word(f"companion {each}")) for each in ("yes", "no"))
    help = companion.word(f"companion help {KINDS.get(type(companion.instruction), 'tile')}")
    text = companion.word(key, cell=companion.cell(cell))
    return CompanionQuestion("yes", text, help, choices, (cell,), choices[0].words)


KINDS: Final[Mapping[type[object], str]] = {co.AskCard: "card"}
"""An instruction that waits -> the key of its help, if it is not about a tile."""
LEADS: Final[Mapping[str, tuple[tuple[str, str, str], ...]]] = {
    "tile": (("companion has spaces", described.ISLAND, described.SEA),),
    "card": (("companion has card", UNKNOWN, NO_CARD), ("companion is merchant", MERCHANT, UNKNOWN)),
}
"""Question -> the simpler questions for a player who does not know the answer, each with what yes and no mean.

``unknown`` leads to the next one, and after the last one back to the question itself.
"""


def lead(companion: Knowledge, kind: str) -> tuple[str, str, str] | None:
    """The step that is asked now; None: the question itself."""
    steps = LEADS[kind]
    return steps[companion.narrowed - 1] if 0 < companion.narrowed <= len(steps) else None


def narrower(companion: K) -> K:
    """The next step of a question."""
    return evolve(companion, narrowed=companion.narrowed + 1, said=UNKNOWN, before=companion, told=())


def led(companion: K, kind: str, text: str) -> str:
    """The meaning of an answer to a step; one that is neither yes nor no answers the question itself."""
    step = lead(companion, kind)
    if step is None or text == UNKNOWN:
        return text
    choices = ask_yes(companion, step[0]).choices
    said = [choice.text for choice in choices if text and any(n.startswith(text.casefold()) for n in names_of(choice))]
    return {"yes": step[1], "no": step[2]}.get(said[0] if len(said) == 1 else "", text)


# -- Tiles -----------------------------------------------------------------------------------------------------------


def ask_tile(companion: Knowledge) -> CompanionQuestion:
    """Island or open sea; more may be told.  *Rules 5.5, 16.9.*"""
    if step := lead(companion, "tile"):
        return ask_yes(companion, step[0])
    cell: Cell = companion.instruction.cell
    choices = tuple(CompanionChoice(kind, companion.word(f"companion {kind}")) for kind in TILES)
    text = companion.word("companion tile", cell=companion.cell(cell))
    example = f"{choices[0].words} 4 6/5/4 1 0"
    return CompanionQuestion("tile", text, companion.word("companion help tile"), choices, (cell,), example)


TILES: Final = (described.ISLAND, described.SEA)


def tell_tile(companion: K, text: str) -> K:
    """A tile as it is described, or one of the box by its name.  Raises CompanionError and FactError."""
    text = led(companion, "tile", text)
    if text == UNKNOWN:
        return narrower(companion)
    cell, state = companion.instruction.cell, companion.position.state
    words = words_of(text)
    kind, rest = kind_of(companion, words)
    if not kind:
        id = CardId(tile(companion.lexicon, text.casefold()))
        if id not in (*state.islands, *state.seas):
            raise FactError("tile lies elsewhere", text=text)
        return after(companion, id, state, TurnUp(id))
    meaning = companion.lexicon.words
    figures = read_island(rest, meaning) if kind == described.ISLAND else read_sea(cell, rest, meaning)
    with_figures(state, cell, kind, figures)  # raises FactError if no island is left
    id = described.tile_id(cell, kind, figures)
    if kind == described.ISLAND:
        state = evolve(state, islands=(*state.islands, id))
    else:
        state = evolve(state, seas=(*state.seas, id))
    said = f"{kind} {figures_in_words(cell, kind, figures)}".strip()
    return after(companion, said, state, TurnUp(id))


def words_of(text: str) -> list[str]:
    """The words and figures of a tile, whatever is between them."""
    return SIGNS.sub(" ", plainly(text)).split()


SIGNS: Final = re.compile("[,;.:]")


def kind_of(companion: Knowledge, words: list[str]) -> tuple[str, list[str]]:
    """Reads ``island`` or ``sea`` and its figures; numbers without either word describe an island."""
    meaning = companion.lexicon.words
    said = [meaning.get(word, word) for word in words]
    while said[1:] and said[0] == said[1] == described.SEA:  # "open sea" is one word
        said, words = said[1:], words[1:]
    if said and said[0] in TILES:
        return said[0], words[1:]
    return (described.ISLAND, words) if said and said[0][:1].isdecimal() else ("", words)


# -- Figures of tiles ------------------------------------------------------------------------------------------------


def ask_figure(companion: Knowledge) -> CompanionQuestion:
    """Ask for a figure printed on a tile, with the rule that needs it.  *Rules 11.2, 11.9, 16.7, 16.27, 16.28.*"""
    cell, figure = companion.instruction.cell, companion.instruction.figure
    text = companion.word(f"companion {figure}", cell=companion.cell(cell))
    help = companion.word(f"companion help {figure}", cell=companion.cell(cell), ways=ways(companion, cell))
    return CompanionQuestion("figure", text, help, cells=(cell,), example=example_of(cell, figure))


def example_of(cell: Cell, figure: str) -> str:
    """An example of an answer for a figure."""
    neighbors = [other for other in NEXT[cell] if other in INDEX]
    return EXAMPLES.get(figure, " ".join(("coins", *neighbors[:2])))


EXAMPLES: Final = {"spaces": "4", "first": "6", "rewards": "6/5/4", "makes": "1 cargo 2 coins"}
"""Figure -> an example of an answer; arrows depend on the place."""


def ways(companion: Knowledge, cell: Cell) -> str:
    """The cells that the arrows of a tile can point to; one at the harbor, or off the ocean, counts for nothing.  *Rule
    11.13.*
    """
    found = {way: points_at(cell, way, 0) for way in Direction}
    return ", ".join(f"{companion.word(f'companion way {way.value}')} {other}" for way, other in found.items() if other)


def tell_figure(companion: K, text: str) -> K:
    """Add the figures to the known ones of the tile.  Raises FactError."""
    cell, figure = companion.instruction.cell, companion.instruction.figure
    if companion.over and not text:
        return evolve(companion, uncounted=True, said="", before=companion, told=())
    state = companion.position.state
    kind = described.SEA if figure == "arrows" else described.ISLAND
    told = read_figure(companion, cell, figure, words_of(text))
    state = with_figures(state, cell, kind, told)
    said = figures_in_words(cell, kind, told)
    if companion.over or companion.waiting:
        position = evolve(companion.position, state=state, events=())
        return evolve(companion, position=position, said=said, before=companion, told=(), waiting=None)
    return after(companion, said, state, co.TOLD)


def read_figure(companion: Knowledge, cell: Cell, figure: str, words: list[str]) -> Mapping[str, str]:
    """Reads the figure that was asked for, and any others that the player typed.  Raises FactError."""
    meaning = companion.lexicon.words
    if figure == "arrows":
        found = read_sea(cell, words, meaning)
    else:
        plain = words and not any(meaning.get(word, word) in PLACES for word in words)
        label = {"first": "rewards", "rewards": "rewards", "spaces": "spaces"}.get(figure)
        found = read_island([label, *words] if plain and label else makes(words) if plain else words, meaning)
    if figure == "rewards" and "first" in found:
        found = {"rewards": found["first"]}
    if figure not in found and not (figure == "first" and "rewards" in found):
        raise FactError("value missing", text=example_of(cell, figure))
    return found


def makes(words: list[str]) -> list[str]:
    """Cargo, then coins, where the words are left out."""
    return [each for pair in zip(("cargo", "coins"), words, strict=False) for each in pair] if words else []


# -- Cards -----------------------------------------------------------------------------------------------------------


def described_cards(companion: Knowledge) -> tuple[CompanionChoice, ...]:
    """The possible cards other than those with icons: encounters by their kinds, an event, or nothing.
    *Rule 16.22.*
    """
    kinds = dict.fromkeys(str(entry.encounter) for entry in companion.position.game.encounters.values())
    fronts = tuple(CompanionChoice(kind, companion.teller.thing(described.front_id(kind))) for kind in kinds)
    return (*fronts, *(CompanionChoice(each, companion.word(f"companion {each}")) for each in (EVENT, NO_CARD)))


def ask_card(companion: Knowledge) -> CompanionQuestion:
    """Ask for the card that decides between the piles.  *Rule 16.6.*"""
    if step := lead(companion, "card"):
        return ask_yes(companion, step[0])
    cell: Cell = companion.instruction.cell
    text = companion.word("companion card", cell=companion.cell(cell))
    help = companion.word("companion help card")
    return CompanionQuestion("card", text, help, described_cards(companion), (cell,), "2")


def icons_of(companion: Knowledge, text: str) -> str:
    """Reads a number of icons, or several with their names; empty if the text says none."""
    plain = text.casefold().replace("\u0445", "x")
    meaning = companion.lexicon.words
    words = [word for word in words_of(TIMES.sub(r" \1 ", plain)) if meaning.get(word) != ICONS]
    if zero(words, meaning):
        return "0"
    if plain == described.LEFT_OF_A_COUNT or not all(word.isascii() and word.isdecimal() for word in words):
        return plain if plain == described.LEFT_OF_A_COUNT else ""
    return str(sum(int(number(word, MOST_ICONS)) for word in words)) if words else ""


TIMES: Final = re.compile(r"\bx([0-9]+)\b")
"""``cannon x2`` is two cannons."""
ICONS: Final = "icons"
"""The key of the words for cannons and battle icons."""


def card_of(companion: Knowledge, text: str) -> CardId | None:
    """A card by its icons, or one of the box by its name; None: neither.  Raises FactError."""
    if icons := icons_of(companion, text):
        count = icons if icons == described.LEFT_OF_A_COUNT else number(icons, MOST_ICONS)
        return described.card_id(count)
    cards = [entry for entry in companion.box.entries if isinstance(entry, Advancement | Encounter)]
    found = sought(text, cards).found
    return found[0] if len(found) == 1 else None


MOST_ICONS: Final = 20
"""The most icons on a card or a token."""


def as_icons(card: CardId) -> str:
    """The text of a card: a described one is named by its icons."""
    return card.removeprefix("card ")


def tell_card(companion: K, text: str) -> K:
    """Takes the card that the player sees, or that there is no card.  Raises CompanionError and FactError."""
    text = led(companion, "card", text)
    if text == UNKNOWN:
        return narrower(companion)
    card = card_of(companion, text)
    if card is None:
        question = evolve(ask_card(evolve(companion, narrowed=0)), choices=described_cards(companion))
        choice = found_choice(companion, question, text)
        text = choice.text
        card = {NO_CARD: CardId(""), EVENT: described.card_id("0")}.get(text, described.front_id(text))
    else:
        text = as_icons(card)
    state = with_cards(companion.position.state, {companion.instruction.cell: card})
    return after(companion, text, state, co.TOLD)


def with_cards(state: State, cards: Mapping[Cell, CardId]) -> State:
    """The state with these cards on the tiles, and no others."""
    ocean = zip(CELLS, state.ocean, strict=True)
    return evolve(state, ocean=tuple(evolve(here, card=cards.get(cell, CardId(""))) for cell, here in ocean))


def ask_side(companion: Knowledge) -> CompanionQuestion:
    """Ask for the icons on the face-up side in his pile.  *Rule 16.6.*"""
    cell: Cell = companion.instruction.cell
    kind = "back" if isinstance(companion.instruction, BeatMerchant) else "front"
    text = companion.word(f"companion {kind}", cell=companion.cell(cell))
    return CompanionQuestion(kind, text, companion.word("companion help card"), cells=(cell,), example="2")


def tell_side(companion: K, text: str) -> K:
    """Its icons.  Raises CompanionError and FactError."""
    card = card_of(companion, text)
    if card is None:
        raise FactError("no number", text=text, most=MOST_ICONS)
    return after(companion, as_icons(card), companion.position.state, co.Seen(card))


def ask_merchant(companion: Knowledge) -> CompanionQuestion:
    """Ask where the beaten merchant ship is; the place where he has just taken a card has none.  *Rules
    16.6, 16.11.*
    """
    ocean = zip(CELLS, companion.position.state.ocean, strict=True)
    cells = [cell for cell, here in ocean if here.tile and cell not in companion.emptied]
    none = CompanionChoice(NONE, companion.word("companion none"))
    choices = (*(CompanionChoice(cell, companion.cell(cell)) for cell in cells), none)
    help = companion.word("companion help merchant")
    return CompanionQuestion("merchant", companion.word("companion merchant"), help, choices, example=choices[0].text)


def tell_merchant(companion: K, text: str) -> K:
    """One of them, or none.  Raises CompanionError."""
    choice = found_choice(companion, ask_merchant(companion), text)
    cards = {} if choice.text == NONE else {Cell(choice.text): described.front_id(MERCHANT)}
    return after(companion, choice.text, with_cards(companion.position.state, cards), co.TOLD)


# -- Tokens ----------------------------------------------------------------------------------------------------------


def ask_token(companion: Knowledge) -> CompanionQuestion:
    """Its cannons.  *Rules 16.11, 16.13.*"""
    grade: Grade = companion.instruction.grade
    text = companion.word("companion token", grade=companion.word(GRADES[grade.value]))
    example = "1" if grade is not Grade.EITHER else f"{companion.word(GRADES['basic'])} 1"
    return CompanionQuestion(
        "token",
        text,
        companion.word("companion help token"),
        (CompanionChoice(NO_TOKEN, companion.word("companion no token")),),
        example=example,
    )


def tell_token(companion: K, text: str) -> K:
    """Its cannons, its name, or that there is none.  Raises CompanionError and FactError."""
    words = text.casefold().split()
    grade: Grade = companion.instruction.grade
    if len(words) > 1 and icons_of(companion, " ".join(words[1:])):  # a grade and a number
        grade = Grade(word_meant(words.pop(0), (Grade.BASIC.value, Grade.ADVANCED.value), companion.lexicon.words))
    if cannons := icons_of(companion, " ".join(words)):
        if grade is Grade.EITHER:
            raise FactError("value missing", text=text)
        cannons = number(cannons, MOST_ICONS)
        said, token = f"{grade.value} {cannons}", described.token_id(grade, int(cannons))
    else:
        tokens = [CompanionChoice(token, companion.teller.thing(token)) for token in companion.position.game.upgrades]
        question = ask_token(companion)
        choice = found_choice(companion, evolve(question, choices=(*question.choices, *tokens)), text)
        said, token = choice.text, CardId("" if choice.text == NO_TOKEN else choice.text)
    return after(companion, said, companion.position.state, co.Seen(token))
