"""The knowledge of a seat as rows of numbers: the fields of each part of an observation."""

from __future__ import annotations

from typing import Final

from dead_reckoning.bridges.layout import TensorField, TensorPart
from dead_reckoning.game.fields.vocabulary import LOCATIONS, SLOTS, GameVocabulary
from dead_reckoning.game.printed.terms import CELLS, LEVELS, ROWS

MANY: Final = 99.0
"""The largest number shown of coins, barrels and other things that the rules do not limit."""


TURNS: Final = 999.0


BATTLES: Final = ("ship", "neutral", "building", "tie")


ZONES: Final = ("hand", "deck", "in play", "used", "discard", "unseen")


HERE: Final = len(LOCATIONS)


CREW_HINT: Final = "by card number"


def turn_part(words: GameVocabulary) -> TensorPart:
    """The turn under way."""
    seats = words.seats
    return TensorPart(
        "turn",
        1,
        "",
        (
            TensorField("active", seats, 1, "the player whose turn it is, by seat"),
            TensorField("first", seats, 1, "the player who had the first turn, by seat"),
            TensorField("ended by", seats, 1, "the player who triggered the end of the game, by seat"),
            TensorField(
                "number", 1, TURNS, "turn number, counting the turns of all seats and starting at 1; 0 during setup"
            ),
            TensorField("sails", 1, MANY, "steps left on the sails track"),
            TensorField("raised", 1, 1, "1 if the player has raised sails this turn"),
            TensorField("moved", 1, 1, "1 if the ship has moved this turn"),
            TensorField("explored", 1, 1, "1 if the player has explored a tile this turn"),
            TensorField(
                "resolved", 1, 9, "number of cards that the player has bought, traded with or attacked this turn"
            ),
            TensorField("stowed", 1, 1, "1 if the player has moved goods and nothing else has happened since"),
            TensorField("fought", seats, 1, "the players that the active player has fought this turn, by seat"),
            TensorField("path", HERE, 1, "the path of the current move, by location"),
            TensorField("entered", HERE, 9, "number of times that the ship has entered each location this turn"),
            TensorField("passed", HERE, 9, "number of times that the ship has passed each location this turn"),
            TensorField("blockaded", HERE, 1, "where the active player lost to a ship in pirate mode, by location"),
            TensorField("lasting", 1, 9, "number of the viewing seat's abilities that last until the end of this turn"),
            TensorField("open", 1, 1, "1 if the final count has begun, after which nothing is secret"),
        ),
    )


def question_part(words: GameVocabulary) -> TensorPart:
    """The question."""
    crew = len(words.game.names)
    return TensorPart(
        "question",
        1,
        "",
        (
            TensorField(
                "asked",
                words.seats,
                1,
                "the player who decides, by seat; all 0 if chance decides, and after the game has ended",
            ),
            TensorField("kind", len(words.questions), 1, "the kind of question, in the order listed in `Orders`_"),
            TensorField("here", HERE, 1, "the place that the question is about, by location"),
            TensorField("source", crew, 1, f"the crew card whose ability the player is using, {CREW_HINT}"),
            TensorField("it", crew, 1, f'the crew card that the ability calls "it", {CREW_HINT}'),
            TensorField(
                "depth",
                1,
                9,
                "number of unfinished steps, such as this question and the rest of the ability that led to it",
            ),
        ),
    )


def players_part(words: GameVocabulary) -> TensorPart:
    """The part for the things in front of each player."""
    return TensorPart(
        "players",
        words.seats,
        "seat",
        (
            TensorField("at", HERE, 1, "the place of the ship, by location"),
            TensorField("pirate", 1, 1, "1 if the ship is in pirate mode"),
            TensorField("damage", 1, 9, "damage to the ship"),
            TensorField("cargo", 1, MANY, "barrels aboard"),
            TensorField("coins", 1, MANY, "coins aboard"),
            TensorField("dock", 1, MANY, "barrels on the dock"),
            TensorField("chest", 1, MANY, "coins in the chest; 0 for another player until the final count"),
            TensorField("cubes", 1, MANY, "cubes in the player's own supply"),
            TensorField("levelings", 1, 9, "number of cards that the player may still level up before the next turn"),
            TensorField("finished", 1, 1, "1 if the seat's last turn is over"),
            TensorField("hand", 1, 20, "number of cards in hand"),
            TensorField("known top", 1, 20, "number of cards at the top of the deck that the owner knows"),
            TensorField("known bottom", 1, 20, "number of cards at the bottom of the deck that the owner has seen"),
            TensorField("raises", 1, MANY, "total number of levels that the player's hidden cards have gained"),
            TensorField(
                "shown", len(words.symbols), 9, "number of extra symbols of each kind that the player has this turn"
            ),
            TensorField("warden", 1, 1, "1 if the seat is a Warden's"),
            TensorField("revealed", 1, MANY, "the number of the Warden's most recent turn"),
            TensorField("warden cards", 1, 20, "number of cards left in the Warden's deck"),
        ),
    )


def feats_part(words: GameVocabulary) -> TensorPart:
    """The part for each player's achievements and ship."""
    achievements = len(words.achievements)
    return TensorPart(
        "feats",
        words.seats,
        "seat",
        (
            TensorField("markers", achievements, 1, "1 for each achievement that the player has earned"),
            TensorField("steps", achievements, MANY, "number of steps toward each achievement"),
            TensorField(
                "bonus",
                achievements,
                1,
                "1 for each achievement on the player's bonus tokens, if the viewing seat can see them",
            ),
            TensorField(
                "among",
                achievements,
                1,
                "1 for each achievement on the two bonus tokens from which another player chose one",
            ),
            TensorField("face down", 1, 2, "number of face-down bonus tokens"),
            TensorField("upgrades", len(words.upgrades), 9, "number of upgrade tokens of each kind on the ship"),
            TensorField(
                "holds",
                len(words.game.board.spaces),
                MANY,
                "number of goods that each hull space can carry; 0 if it has no hold",
            ),
        ),
    )


def zones_part(words: GameVocabulary) -> TensorPart:
    """The part for the place of each crew card."""
    return TensorPart(
        "zones",
        words.seats,
        "seat",
        tuple(
            TensorField(zone, len(words.game.names), 9 if zone == "used" else 1, f"{about}, {CREW_HINT}")
            for zone, about in zip(
                ZONES,
                (
                    "cards in hand that the viewing seat can see",
                    "cards in the deck that the viewing seat can see",
                    "cards face up in play",
                    "for each card, the number of its abilities that the player has used this turn",
                    "cards in the discard pile",
                    "cards in the hand or deck (the viewing seat does not know which)",
                ),
                strict=True,
            )
        ),
    )


def crew_part(words: GameVocabulary) -> TensorPart:
    """The part for the faces of crew cards."""
    return TensorPart(
        "crew",
        words.seats * len(words.game.names),
        "seat and crew card",
        (
            TensorField("level", 1, LEVELS[-1], "level from 1 to 4; 1 for a hidden card of another player"),
            TensorField("slots", len(SLOTS), 9, "number of sleeved advancements in each slot: top, middle, bottom"),
            TensorField("symbols", len(words.symbols), 9, "number of times that the card shows each symbol"),
        ),
    )


def gained_part(words: GameVocabulary) -> TensorPart:
    """Advancements and encounters of each player."""
    gained = len(words.gained)
    return TensorPart(
        "gained",
        words.seats,
        "seat",
        (
            TensorField(
                "held",
                gained,
                9,
                "number of copies of each card that the player holds until cleanup: advancements, then the fronts of "
                "encounters, then their backs",
            ),
            TensorField(
                "sleeved",
                gained,
                9,
                "number of copies of each card that is sleeved into a crew card, in the same order",
            ),
        ),
    )


def ocean_part(words: GameVocabulary) -> TensorPart:
    """The ocean."""
    seats = words.seats
    return TensorPart(
        "ocean",
        len(CELLS),
        "cell, r1c1 to r4c3",
        (
            TensorField("face down", 1, 1, "1 if the tile is face down"),
            TensorField("tile", len(words.tiles), 1, "the tile, in the order listed in `Orders`_"),
            TensorField("turned", 1, 3, "rotation of the tile in quarter turns clockwise"),
            TensorField("spaces", 1, 20, "number of influence spaces"),
            TensorField("empty", 1, 20, "number of influence spaces without a cube"),
            TensorField("production", 2, 9, "barrels and coins printed on the island as its production"),
            TensorField("rewards", 3, MANY, "coins for first, second and third place"),
            TensorField("cubes", seats, 20, "cubes in the influence spaces, by seat"),
            TensorField("permanent", seats, 20, "cubes in the permanent area, by seat"),
            TensorField("cargo", 1, MANY, "barrels on the tile"),
            TensorField("coins", 1, MANY, "coins on the tile"),
            TensorField("buildings", len(words.buildings), 9, "number of buildings of each type"),
            TensorField("controller", seats, 1, "the player who controls the island, by seat"),
            TensorField("builder", seats, 1, "the owner of the buildings, by seat"),
            TensorField("card", 1, 1, "1 if a card is on the tile"),
            *words.thing_fields,
        ),
    )


def decks_part(words: GameVocabulary) -> TensorPart:
    """The decks of the rows."""
    return TensorPart(
        "decks",
        len(ROWS),
        "row of the ocean",
        (
            TensorField("known", 1, MANY, "number of cards at the top of the deck that all players have seen"),
            TensorField("below", 1, MANY, "number of cards below the known ones"),
            *words.thing_fields,
        ),
    )


def supply_part(words: GameVocabulary) -> TensorPart:
    """The part for the common supply."""
    return TensorPart(
        "supply",
        1,
        "",
        (
            TensorField("upgrades", len(words.upgrades), MANY, "number of upgrade tokens of each kind that are left"),
            TensorField("buildings", len(words.buildings), MANY, "number of buildings of each type that are left"),
            TensorField("islands", 1, 20, "number of islands among the face-down tiles"),
            TensorField("seas", 1, 20, "number of open-sea tiles among the face-down tiles"),
            TensorField("tokens", 1, 20, "number of bonus tokens that the viewing seat has not seen"),
            TensorField(
                "warden cards",
                len(words.warden_cards),
                9,
                "for each Warden card, the number of copies that nobody has seen since they were dealt",
            ),
        ),
    )


def battle_part(words: GameVocabulary) -> TensorPart:
    """The battle under way."""
    sides = max(2, words.seats)
    zones = len(words.game.battle_board.zones)
    return TensorPart(
        "battle",
        1,
        "",
        (
            TensorField("kind", len(BATTLES), 1, f"the kind of battle: {', '.join(BATTLES)}"),
            TensorField("here", HERE, 1, "the place of the battle, by location"),
            TensorField(
                "sides", sides * words.seats, 1, "the fighting players, by side and seat; the active player is side 0"
            ),
            TensorField("waiting", sides, 20, "number of cubes that each side has not dropped yet"),
            TensorField(
                "cubes", zones * sides, 20, "number of cubes in each zone of the battle board, by zone and side"
            ),
            TensorField("strength", 2, 20, "strength gained by abilities, by side"),
            TensorField("damage", 2, 20, "damage taken, by side"),
            TensorField(
                "covered", 2 * len(words.game.board.spaces), 1, "hull spaces covered by goods, by side and space"
            ),
            TensorField("winner", 2, 1, "the winner, by side; all 0 before the end of the battle"),
            TensorField("dropped", 1, 1, "1 if the cubes have been dropped"),
            TensorField("black", 1, 1, "1 if side 1 drops black cubes"),
            TensorField("met", 1, 1, "1 if the battle began because the active player met a ship in pirate mode"),
        ),
    )


def warden_part(words: GameVocabulary) -> TensorPart:
    """The Warden card that is carried out."""
    return TensorPart(
        "warden",
        1,
        "",
        (
            TensorField("card", max(1, len(words.warden_cards)), 1, "the Warden card"),
            TensorField("advanced", 1, 1, "1 if the advanced side is up"),
            TensorField("section", 1, 9, "number of the section that the Warden carries out, from 1"),
            TensorField("both", 1, 1, "1 if the Warden must fight both a ship and buildings"),
            TensorField("beaten", 1, 1, "1 if the Warden lost one of the two battles"),
            TensorField("sunk", 1, 1, "1 if the Warden's ship sank this turn"),
            TensorField("goods", 2, MANY, "barrels and coins that the Warden puts on an island after his turn"),
            TensorField("siege", HERE, 1, "the island whose buildings the Warden may fight, by location"),
        ),
    )


def belief_part(words: GameVocabulary) -> TensorPart:
    """The part for a seat's memories of others."""
    crew = len(words.game.names)
    return TensorPart(
        "belief",
        words.seats,
        "seat",
        (
            TensorField("least", 1, MANY, "smallest possible number of coins in the chest"),
            TensorField("most", 1, MANY, "largest possible number of coins in the chest; 99 if there is no limit"),
            TensorField("levels", crew, LEVELS[-1], f"lowest possible level of each card, {CREW_HINT}"),
            TensorField("in hand", crew, 1, f"cards that are certainly in hand, {CREW_HINT}"),
        ),
    )
