"""Checks of cards and tokens as a whole.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dead_reckoning.game.printed.board import (
    Achievement,
    BonusToken,
    BuildingToken,
    Island,
    OpenSea,
    ShipBoard,
    Upgrade,
)
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, EncounterBack, WardenCard, WardenSymbol
from dead_reckoning.lint.context import MERCHANT, CheckContext, complain
from dead_reckoning.model.codes import Code
from dead_reckoning.model.findings import Finding

# -- Cards -----------------------------------------------------------------------------------------------------------


def same_face(context: CheckContext) -> Iterator[Finding]:
    """DR304  Two cards are the same but for id and name.

    Why: a card was copied and not changed; if two such cards are meant, they are copies of one.
    Instead: more `copies` of the first, or other abilities.

    Bad: two advancements of row 1, slot top, cost 2, both `sail`
    Good: one of them with "copies": 2
    """
    seen: dict[object, str] = {}
    for index, entry in enumerate(context.entries):
        face = face_of(entry)
        if face is None:
            continue
        if face in seen and seen[face] != entry.id:
            place = context.place(("entries", index, "id"))
            message = f"`{entry.id}` is the same card as `{seen[face]}`"
            yield complain(Code.SAME_FACE, place, message, "change one, or write `copies` for the first")
        seen.setdefault(face, str(entry.id))


def face_of(entry: Entry) -> object:
    """What makes two cards the same; None for what may be equal."""
    if isinstance(entry, Advancement | Encounter):
        return type(entry), entry.row, entry.slot, entry.cost, entry.abilities
    if isinstance(entry, CrewCard):
        return CrewCard, tuple(level.abilities for level in entry.levels)
    if isinstance(entry, Upgrade):
        return Upgrade, entry.grade, entry.hold, entry.abilities
    return None


def free_card(context: CheckContext) -> Iterator[Finding]:
    """DR306  An advancement or an encounter costs nothing, or an encounter offers nothing for trade.

    Why: every card of the rows is bought (rule 7.1); a cost of 0 is mostly one that was forgotten, and nobody trades
    with an encounter whose front has no ability.
    Kinds that cannot be traded with (`"trade": false` in pack.json, or a rule of a plug-in) need neither.
    Instead: a cost in cargo; abilities on the front.

    Bad: "cost": 0
    Good: "cost": 2
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, Encounter) and not context.is_traded(entry):
            continue
        if isinstance(entry, Advancement | Encounter):
            if entry.cost == 0:
                place = context.place(("entries", index, "cost"))
                yield complain(Code.FREE_CARD, place, f"`{entry.id}` costs nothing", "a cost in cargo, 1 or more")
            if not entry.abilities:
                place = context.place(("entries", index, "abilities"), key=True)
                message = f"no player would trade with `{entry.id}`"
                yield complain(
                    Code.FREE_CARD, place, message, "an ability on the front, such as `gain 1 cargo to ship`"
                )


def missing_result(context: CheckContext) -> Iterator[Finding]:
    """DR308  The back of an encounter does not say what happens.

    Why: a battle is won or lost, and each has its result (rule 7.3). A back that does not fight has one of them at
    least.
    Instead: `win` and `lose`; abilities to be sleeved can stand for `win`. The backs of kinds that are never fought
    (`"attack": false` in pack.json, or abilities that are carried out in place of a battle) need neither.

    Bad: "cubes": 3, "win": ["gain 2 coins to ship"]
    Good: "cubes": 3, "win": ["gain 2 coins to ship"], "lose": ["damage 1 to you"]
    """
    for path, back in backs(context):
        entry = context.entries[int(path[1])]
        if isinstance(entry, Encounter) and not context.is_fought(entry) and not back.cubes:
            continue
        won = bool(back.win or back.abilities)
        lacking = "`win`" if not won else "`lose`"
        if (back.cubes and not (won and back.lose)) or not (won or back.lose):
            place = context.place((*path, "id"))
            message = f"`{back.id}` does not say what happens: {lacking} is missing"
            yield complain(Code.MISSING_RESULT, place, message, "a back with `cubes` can be beaten, and can win")


def backs_or_copies(context: CheckContext) -> Iterator[Finding]:
    """DR360  An encounter has neither backs nor copies, or both, or none of the backs that its kind needs.

    Why: how many cards there are is said by the backs, or by `copies` where there are none; a merchant that is attacked
    has to be turned over (rule 7.3).
    Instead: `backs` for merchants; `copies` for a kind that is never attacked (`"attack": false` in pack.json), or
    whose abilities are carried out in place of a battle.

    Bad: "encounter": "merchant", "copies": 3
    Good: "encounter": "fortune", "copies": 3
    """
    for index, entry in enumerate(context.entries):
        if not isinstance(entry, Encounter):
            continue
        turned = context.is_fought(entry) and context.knows_kind(entry)
        place = context.place(("entries", index, "id"))
        if entry.backs and entry.copies:
            message = f"`{entry.id}` has as many cards as its backs say, and says `copies` besides"
            yield complain(Code.BACKS_OR_COPIES, place, message, "without `copies`, or without `backs`")
        elif not entry.backs and turned:
            message = f"`{entry.id}` can be attacked, and has no backs"
            hint = "`backs`, such as merchants have"
            if entry.encounter != MERCHANT:
                hint = f'`backs`; or `"attack": false` for `{entry.encounter}` in pack.json, and `copies` here'
            yield complain(Code.BACKS_OR_COPIES, place, message, hint)
        elif not entry.number:
            message = f"the number of cards of `{entry.id}` is missing"
            yield complain(Code.BACKS_OR_COPIES, place, message, '`"copies": 1`, or `backs` with copies of their own')


def backs(context: CheckContext) -> Iterator[tuple[tuple[str | int, ...], EncounterBack]]:
    """The backs of all encounters, each with its path."""
    for index, entry in enumerate(context.entries):
        if isinstance(entry, Encounter):
            for at, back in enumerate(entry.backs):
                yield ("entries", index, "backs", at), back


def same_backs(context: CheckContext) -> Iterator[Finding]:
    """DR309  Two backs of one encounter are the same but for id and name.

    Why: one was copied and not changed; equal backs are `copies` of one.
    Instead: other results, or more `copies` of the first.

    Bad: two backs of 3 cubes, both with win `gain 2 coins to ship` and lose `damage 1 to you`
    Good: one of them with "copies": 2
    """
    seen: dict[object, str] = {}
    for path, back in backs(context):
        what = (path[1], back.cubes, back.win, back.lose, back.abilities)
        if what in seen:
            place = context.place((*path, "id"))
            message = f"`{back.id}` is the same as `{seen[what]}`"
            yield complain(Code.SAME_BACKS, place, message, "change one, or write `copies` for the first")
        seen.setdefault(what, str(back.id))


UNBEATABLE: Final = 12


def unbeatable_encounter(context: CheckContext) -> Iterator[Finding]:
    """DR347  An encounter fights with more cubes than any ship has.

    Why: a strong ship drops about ten; the box has 20 black cubes for everything (rule 1.4).
    Instead: up to 12 cubes.

    Bad: "cubes": 33
    Good: "cubes": 3
    """
    for path, back in backs(context):
        if back.cubes > UNBEATABLE:
            place = context.place((*path, "cubes"))
            message = f"no ship can beat {back.cubes} cubes"
            yield complain(Code.UNBEATABLE_ENCOUNTER, place, message, f"a number up to {UNBEATABLE}")


# -- Ids -------------------------------------------------------------------------------------------------------------


def misfit_id(context: CheckContext) -> Iterator[Finding]:
    """DR343  An id says that it is another kind of thing, or another row or grade, than it is.

    Why: ids name things in logs and references for ever; one that lies was copied from another card.
    Instead: the kind, row or grade that the entry has. Ids with a beginning of your own, such as `rum.still`, may be as
    they like.

    Bad: `advancement.r1.lamp` with "row": 2
    Good: `advancement.r2.lamp` with "row": 2
    """
    for path, name, due in due_beginnings(context):
        first, *rest = name.split(".")
        kind, *detail = due.split(".")
        strange = first in KIND_WORDS and first != kind
        if strange or (first == kind and detail and len(rest) > 1 and rest[0] in DETAILS and rest[0] != detail[0]):
            message = f"`{name}` does not match its kind of card"
            yield complain(Code.MISFIT_ID, context.place(path), message, f"begin it with `{due}.`")


def due_beginnings(context: CheckContext) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
    """The ids of entries and backs with their path, and how the base box begins such ids."""
    for index, entry in enumerate(context.entries):
        yield ("entries", index, "id"), str(entry.id), beginning(entry)
    for path, back in backs(context):
        yield (*path, "id"), str(back.id), "encounter"


KIND_WORDS: Final = frozenset(
    {"crew", "advancement", "encounter", "tile", "upgrade", "building", "achievement", "bonus", "ship_board"}
    | {"set_up", "battle_board", "warden", "zone"}
)
"""First words of ids in the base box."""
DETAILS: Final = frozenset({"r1", "r2", "r3", "r4", "basic", "advanced", "island", "open_sea"})
"""Second words of ids that say something."""
PLAIN_BEGINNINGS: Final[Mapping[type, str]] = {
    CrewCard: "crew",
    BuildingToken: "building",
    Achievement: "achievement",
    BonusToken: "bonus",
    ShipBoard: "ship_board",
    WardenCard: "warden",
    Island: "tile.island",
    OpenSea: "tile.open_sea",
}


def beginning(entry: Entry) -> str:
    """How the base box begins the ids of such things."""
    if isinstance(entry, Advancement):
        return f"advancement.r{entry.row}"
    if isinstance(entry, Encounter):
        return f"encounter.r{entry.row}"
    if isinstance(entry, Upgrade):
        return f"upgrade.{entry.grade.value}"
    return PLAIN_BEGINNINGS.get(type(entry), entry.id.split(".")[0])


def duplicate_back(context: CheckContext) -> Iterator[Finding]:
    """DR344  The back of an encounter has the id of another back, or of an entry.

    Why: logs name backs by id, as they name cards.
    Instead: an id of its own; that of the encounter and a word is the custom.

    Bad: two backs `encounter.r1.barge.crew`
    Good: `encounter.r1.barge.crew` and `encounter.r1.barge.captain`
    """
    seen = {str(entry.id) for entry in context.entries}
    for path, back in backs(context):
        if back.id in seen:
            place = context.place((*path, "id"))
            yield complain(Code.DUPLICATE_BACK, place, f"`{back.id}` is used twice", "give the second one another name")
        seen.add(str(back.id))


# -- Tokens and boards -----------------------------------------------------------------------------------------------


def empty_upgrade(context: CheckContext) -> Iterator[Finding]:
    """DR341  An upgrade has neither a hold nor an ability.

    Why: it would only cover a hull space.
    Instead: a hold, an ability, or both.

    Bad: "hold": 0, without `abilities`
    Good: "hold": 3
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, Upgrade) and not entry.hold and not entry.abilities:
            place = context.place(("entries", index, "hold"))
            message = f"`{entry.id}` carries nothing and can do nothing"
            yield complain(Code.EMPTY_UPGRADE, place, message, "a hold, or an ability")


MOST_HOLD: Final = 12


def absurd_hold(context: CheckContext) -> Iterator[Finding]:
    """DR346  A hold carries more than the game has use for, or a ship carries nothing at all.

    Why: the whole board holds 7, the largest token 10; with 12 cargo Skilled Trader is reached (rule 14.9). A board
    without any hold could never pay for an advancement (rule 4.10).
    Instead: a hold of up to 12.

    Bad: "hold": 30
    Good: "hold": 3
    """
    for index, entry in enumerate(context.entries):
        holds = holds_of(entry)
        for path, hold in holds:
            if hold > MOST_HOLD:
                place = context.place(("entries", index, *path))
                yield complain(Code.ABSURD_HOLD, place, f"a hold of {hold}", f"a number up to {MOST_HOLD}")
        if isinstance(entry, ShipBoard) and not any(hold for _, hold in holds):
            place = context.place(("entries", index, "spaces"), key=True)
            yield complain(Code.ABSURD_HOLD, place, "this ship carries nothing", "a `hold` in one space at least")


def holds_of(entry: Entry) -> list[tuple[tuple[str | int, ...], int]]:
    """The holds of a token or board, each with its path from the entry."""
    if isinstance(entry, Upgrade):
        return [(("hold",), entry.hold)]
    if isinstance(entry, ShipBoard):
        return [(("spaces", at, "hold"), space.hold) for at, space in enumerate(entry.spaces)]
    return []


DEFENDED: Final[Mapping[str, bool]] = {"fort": True, "garrison": True, "outpost": False}
"""Whether a building of the base game can be attacked.  Rules 11.18, 11.19."""
MOST_OF_A_BUILDING: Final = 9
"""Cargo or cubes."""


def building_numbers(context: CheckContext) -> Iterator[Finding]:
    """DR342  The numbers of a building do not fit what it is.

    Why: forts and garrisons fight with cubes of their own (rule 12.20), outposts cannot be attacked (11.18), and every
    building costs cargo (11.16).
    Instead: cubes for what can be attacked, none for an outpost, a cost from 1 to 9.

    Bad: a fort with "cubes": 0
    Good: a fort with "cubes": 4
    """
    for index, entry in enumerate(context.entries):
        if isinstance(entry, BuildingToken):
            for field, message, hint in building_troubles(entry):
                yield complain(Code.BUILDING_NUMBERS, context.place(("entries", index, field)), message, hint)


def building_troubles(entry: BuildingToken) -> Iterator[tuple[str, str, str]]:
    """Field, message and hint for each number that does not fit."""
    defended = DEFENDED.get(entry.building)
    if defended is not None and bool(entry.cubes) is not defended:
        can = "can" if defended else "cannot"
        yield "cubes", f"a {entry.building} {can} be attacked", "cubes, 1 or more" if defended else "0 cubes"
    if not 0 < entry.cost <= MOST_OF_A_BUILDING:
        yield "cost", f"a building for {entry.cost} cargo", f"a cost from 1 to {MOST_OF_A_BUILDING}"
    if entry.cubes > MOST_OF_A_BUILDING:
        yield "cubes", f"no ship can beat {entry.cubes} cubes of one building", f"a number up to {MOST_OF_A_BUILDING}"


def unknown_building(context: CheckContext) -> Iterator[Finding]:
    """DR325  A token, or a Warden, speaks of a building that no pack declares.

    Why: abilities could not name it, and the Warden could not build it.
    Instead: `fort`, `garrison`, `outpost`, or one that `pack.json` declares.

    Bad: "building": "watchtower", and no `buildings` in pack.json
    Good: "building": "fort"
    """
    known = {*DEFENDED, *(str(building.word) for building in context.vocabulary.buildings)}
    for path, word in named_buildings(context):
        if word not in known and context.around.complete:
            place = context.place(path)
            hint = f"one of {', '.join(sorted(known))}; `buildings` in pack.json declares more"
            yield complain(Code.UNKNOWN_BUILDING, place, f"there is no building `{word}`", hint)


def named_buildings(context: CheckContext) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The buildings that tokens and Warden cards name, each with its path."""
    for index, entry in enumerate(context.entries):
        if isinstance(entry, BuildingToken):
            yield ("entries", index, "building"), str(entry.building)
        elif isinstance(entry, WardenCard):
            for path, _, symbol in warden_symbols(entry):
                if symbol.building:
                    yield ("entries", index, *path, "building"), symbol.building


def warden_symbols(card: WardenCard) -> Iterator[tuple[tuple[str | int, ...], str, WardenSymbol]]:
    """The symbols of a Warden card with path and part: ``middle``, ``right``, or ``otherwise`` inside another."""
    for side, sections in (("normal", card.normal), ("advanced", card.advanced)):
        for at, section in enumerate(sections):
            for part, symbols in (("middle", section.middle), ("right", section.right)):
                for number, symbol in enumerate(symbols):
                    path = (side, at, part, number)
                    yield path, part, symbol
                    yield from otherwise_of(path, symbol)


def otherwise_of(
    path: tuple[str | int, ...], symbol: WardenSymbol
) -> Iterator[tuple[tuple[str | int, ...], str, WardenSymbol]]:
    """The symbols that stand in for another."""
    for number, inner in enumerate(symbol.otherwise):
        below = (*path, "otherwise", number)
        yield below, "otherwise", inner
        yield from otherwise_of(below, inner)


def odd_goal(context: CheckContext) -> Iterator[Finding]:
    """DR340  The goal or the worth of an achievement makes no sense.

    Why: one number serves for all numbers of players, three are for 2, 3 and 4 of them, and with more players each has
    less to do (rule 14.8); an achievement without coins scores nothing (15.3).
    Instead: one number, or three that fall; a worth of 1 to 12 coins.

    Bad: "goal": [3, 4, 5]
    Good: "goal": [5, 4, 3]
    """
    for index, entry in enumerate(context.entries):
        if not isinstance(entry, Achievement):
            continue
        goal = entry.goal
        if len(goal) > 1 and (len(set(goal)) == 1 or tuple(sorted(goal, reverse=True)) != goal):
            place = context.place(("entries", index, "goal"))
            message = "the goals for 2, 3 and 4 players do not fall"
            yield complain(Code.ODD_GOAL, place, message, "one number if they are equal, else the largest first")
        if not 0 < entry.coins <= MOST_COINS:
            place = context.place(("entries", index, "coins"))
            message = f"an achievement worth {entry.coins} coins"
            yield complain(Code.ODD_GOAL, place, message, f"a worth from 1 to {MOST_COINS}")
        if max(goal) > MOST_GOAL:
            place = context.place(("entries", index, "goal"))
            message = f"{max(goal)} is out of reach"
            yield complain(Code.ODD_GOAL, place, message, f"a number up to {MOST_GOAL}; Capitalist takes 30 coins")


MOST_COINS: Final = 12
MOST_GOAL: Final = 40


def same_bonus_token(context: CheckContext) -> Iterator[Finding]:
    """DR336  Two bonus tokens show the same achievements.

    Why: equal tokens are `copies` of one; the order of the achievements means nothing.
    Instead: another pair, or more `copies`.

    Bad: ["legend", "builder"] and ["builder", "legend"]
    Good: ["legend", "builder"] and ["builder", "explorer"]
    """
    seen: dict[frozenset[str], str] = {}
    for index, entry in enumerate(context.entries):
        if isinstance(entry, BonusToken):
            shown = frozenset(map(str, entry.achievements))
            if shown in seen:
                place = context.place(("entries", index, "achievements"))
                message = f"`{entry.id}` shows what `{seen[shown]}` shows"
                yield complain(Code.SAME_BONUS_TOKEN, place, message, "another pair, or more `copies` of the first")
            seen.setdefault(shown, str(entry.id))
