"""Checks of battle abilities and of the battle board.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dead_reckoning.game.checks.solo import NOTHING, JsonPath
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import BattleBoard, Zone, ZoneKind
from dead_reckoning.game.printed.terms import Moment
from dead_reckoning.lint.checks.lines import EffectUse, accuse, uses
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding


def in_battle(use: EffectUse) -> bool:
    """Whether it is in a battle ability."""
    return any(isinstance(effect, fx.Battle) for effect in use.above)


def too_late_in_battle(context: CheckContext) -> Iterator[Finding]:
    """DR244  An `on win` ability changes a battle that is over.

    Why: players use such abilities in step 5 of a battle, when the battle board is resolved and the winner is known
    (rules 12.25, 12.26).
    Instead: a battle ability without `on win`, or a result that outlasts the battle.

    Bad: `battle: on win: roll 2`
    Good: `battle: roll 2`
    """
    for use in uses(context, fx.Roll, fx.GainStrength, fx.MoveCube, fx.RemoveCube):
        if any(isinstance(outer, fx.On) and outer.trigger.moment is Moment.WIN for outer in use.above):
            hint = "leave out `on win:`, or give goods or damage instead"
            yield accuse(context, Code.TOO_LATE_IN_BATTLE, use, "the battle is won already", hint)


def too_early_in_battle(context: CheckContext) -> Iterator[Finding]:
    """DR245  An ability prevents damage before any damage is done.

    Why: cubes on the battle board do damage in step 4. Players use battle abilities before that step; only those with
    `on win` come later (rule 12.26).
    Instead: `on win:` before the effect.

    Bad: `battle: prevent 1 damage`
    Good: `battle: on win: prevent 1 damage`
    """
    for use in uses(context, fx.PreventDamage):
        if in_battle(use) and not any(isinstance(outer, fx.On) for outer in use.above):
            hint = "write `on win:` before it"
            yield accuse(context, Code.TOO_EARLY_IN_BATTLE, use, "no damage has been done yet", hint)


def zones(context: CheckContext) -> Iterator[tuple[JsonPath, Zone, Mapping[str, Zone]]]:
    """Every zone with its path and the zones of its board by id."""
    for index, entry in context.numbered.items():
        if isinstance(entry, BattleBoard):
            by_id = {str(zone.id): zone for zone in entry.zones}
            for at, zone in enumerate(entry.zones):
                yield ("entries", index, "zones", at), zone, by_id


def wrong_neighbor(context: CheckContext) -> Iterator[Finding]:
    """DR330  A zone is adjacent to itself or to a missing zone, or two zones have the same id.

    Why: abilities move cubes to adjacent zones (rule 8.23), which must exist.
    Instead: ids of other zones on the same board.
    Bad: zone.deck is adjacent to zone.deck
    Good: zone.deck is adjacent to zone.mast
    """
    seen: set[str] = set()
    for path, zone, by_id in zones(context):
        if zone.id in seen:
            place = context.place((*path, "id"))
            yield finding_at(Code.WRONG_NEIGHBOR, place, f"`{zone.id}` is used twice", "an id for each zone")
        seen.add(str(zone.id))
        for at, other in enumerate(zone.adjacent):
            if other == zone.id or other not in by_id:
                message = f"`{other}` is its own neighbor" if other == zone.id else f"there is no zone `{other}`"
                place = context.place((*path, "adjacent", at))
                yield finding_at(Code.WRONG_NEIGHBOR, place, message, "the id of another zone of this board")


def one_sided_neighbors(context: CheckContext) -> Iterator[Finding]:
    """DR331  A zone lists another as adjacent, but the other does not list it.

    Why: adjacency works both ways (rule 12.10).
    Instead: each zone in the list of the other.
    Bad: zone.deck lists zone.mast, but zone.mast lists no zone
    Good: each of the two lists the other
    """
    for path, zone, by_id in zones(context):
        for at, other in enumerate(zone.adjacent):
            if other in by_id and zone.id not in by_id[other].adjacent:
                place = context.place((*path, "adjacent", at))
                message = f"`{other}` does not list `{zone.id}` as a neighbor"
                yield finding_at(Code.ONE_SIDED_NEIGHBORS, place, message, f"add `{zone.id}` to its `adjacent`")


def explosion_zones(context: CheckContext) -> Iterator[Finding]:
    """DR332  A battle board has no explosion zone, or more than one.

    Why: the words `or explosion` and the rule that exploding cubes are dropped again need exactly one such zone (rules
    8.23, 12.11).
    Instead: exactly one zone of the kind `explosion`.

    Bad: a board with two zones, both of the kind `strength 1`
    Good: one of the two is of the kind `explosion`
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, BattleBoard):
            number = sum(zone.kind is ZoneKind.EXPLOSION for zone in entry.zones)
            if number != 1:
                place = context.place(("entries", index, "zones"), key=True)
                message = f"{number or 'no'} explosion zone{'s' * (number > 1)}"
                yield finding_at(Code.EXPLOSION_ZONES, place, message, "exactly one zone of the kind `explosion`")


def misplaced_spoils(context: CheckContext) -> Iterator[Finding]:
    """DR333  A spoils zone has no goods, or a zone of another kind has goods.

    Why: a cube in a spoils zone gives its owner the printed goods; a cube in another zone does not (rule 12.12).
    Instead: the key `spoils` in every zone of the kind `spoils`, and in no other zone.

    Bad: "kind": "damage", "spoils": [{"coins": 1}]
    Good: "kind": "spoils", "spoils": [{"coins": 1}]
    """
    for path, zone, _ in zones(context):
        wants = zone.kind is ZoneKind.SPOILS
        if wants is not bool(zone.spoils) or NOTHING in zone.spoils:
            key = "spoils" if zone.spoils else "kind"
            message = f"`{zone.id}` gives nothing" if wants else f"a zone of {zone.kind.value} gives no goods"
            hint = 'goods, such as {"coins": 1}' if wants else "leave out `spoils`, or change `kind`"
            yield finding_at(Code.MISPLACED_SPOILS, context.place((*path, key)), message, hint)
        elif max((max(goods.cargo, goods.coins) for goods in zone.spoils), default=0) > MOST_SPOILS:
            message = f"one cube brings more than {MOST_SPOILS}"
            hint = f"goods up to {MOST_SPOILS}"
            yield finding_at(Code.MISPLACED_SPOILS, context.place((*path, "spoils")), message, hint)


MOST_SPOILS: Final = 5


def unreachable_zone(context: CheckContext) -> Iterator[Finding]:
    """DR334  No cube can reach a zone, or no cube can leave it.

    Why: `weight` says how often cubes fall into a zone; knocks and abilities move them to adjacent zones (rules 12.9,
    12.24).
    Instead: a weight above 0, and at least one adjacent zone.

    Bad: "adjacent": [], or "weight": 0 next to zones of weight 0
    Good: "adjacent": ["zone.mast"], "weight": 10
    """
    for path, zone, by_id in zones(context):
        beside = [by_id[other] for other in map(str, zone.adjacent) if other in by_id]
        if not beside and len(by_id) > 1:
            place, message = context.place((*path, "adjacent")), f"`{zone.id}` has no neighbors"
            yield finding_at(Code.UNREACHABLE_ZONE, place, message, "the zones that it touches")
        elif zone.weight == 0 and not any(other.weight for other in beside):
            place, message = context.place((*path, "weight")), f"no cube can reach `{zone.id}`"
            yield finding_at(Code.UNREACHABLE_ZONE, place, message, "a weight, or a neighbor that has one")
