"""Why a choice is not among the options: a code, and the rule that forbids it.

For each first word of a choice there is a list of reasons; the first one that holds is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from dead_reckoning.engine.chapters import achievements, encounters, goods, sailing
from dead_reckoning.engine.chart import INDEX, NEXT, Chart, Face, arms_of
from dead_reckoning.engine.counting import (
    blockaded,
    closed,
    covers,
    holds,
    hull_spent,
    is_island,
    protects,
    sails,
    sheltered,
    stock,
)
from dead_reckoning.engine.performing import Scope
from dead_reckoning.model import duties as do
from dead_reckoning.model import effects as fx
from dead_reckoning.model.decisions import Decision
from dead_reckoning.model.effects import Effect
from dead_reckoning.model.state import State
from dead_reckoning.model.terms import CHANCE, HARBOR, BuildingId, CardId, Cell, Seat

CODES: Final[Mapping[str, str]] = {
    "game-over": "The game has ended.",
    "not-offered": "This is not among the answers to what is asked.",
    "impossible": "Chance cannot bring this about: it is not there.",
    "finish-first": "Something else is asked before the main phase goes on.",
    "unknown": "No action begins like this, or it names something that is not in the game.",
    "not-in-hand": "The card is not in hand.",
    "not-in-play": "The card is not in play.",
    "no-such-ability": "The card, at this level and with these advancements, has no such ability.",
    "used-already": "It was used this turn, or another alternative of it was.",
    "space-covered": "Goods cover the hull space, and cannot lie otherwise.",
    "condition": "What the ability asks for is not so.",
    "cannot-pay": "There is not enough to pay it whole, where it must be paid from.",
    "no-effect": "It would come to nothing now.",
    "raised-already": "Sails are raised once a turn.",
    "moved-already": "Sails are raised before any movement of the turn.",
    "no-sails": "There are no sails: none that count, or none left on the track.",
    "not-adjacent": "The ship moves to adjacent locations only.",
    "explored-already": "One tile is explored a turn, and a move may not stop on another face-down one.",
    "no-island": "That is done on an island, and the ship lies on none.",
    "blockaded": "A ship in pirate mode bars it.",
    "closed": "Another player's fort or garrison bars it.",
    "not-controlled": "The player does not control the island.",
    "chest-coins": "Coins do not come from the chest to the ship.",
    "no-room": "The ship has not so much room.",
    "not-there": "There are not so many goods.",
    "nothing-new": "Goods were moved, and nothing has happened since; or they lie so already.",
    "not-here": "It is not where the ship lies.",
    "two-a-turn": "Two cards a turn have been bought, traded or attacked.",
    "not-an-advancement": "It is an encounter: it is traded or attacked.",
    "not-an-encounter": "It is an advancement: it is bought.",
    "reached-already": "The achievement is reached.",
    "no-black-flag": "Only a ship in pirate mode can be fought without a black flag.",
    "fought-already": "The same opponent is fought once a turn.",
    "no-building": "There is no building of another player that can be attacked.",
    "must-sleeve": "What fits must be sleeved while more than one card is held.",
}
"""Code -> what it says."""


@frozen
class Reason:
    """One way in which a choice can be wrong."""

    code: str
    rule: str
    holds: Callable[[Scope, list[str]], bool]
    """Of the scope, and the words behind the first one."""


def refusal(chart: Chart, state: State, decision: Decision, choice: str) -> tuple[str, str]:
    """The code, and the rule that forbids a choice which is not among the options."""
    if not state.frames:
        return "game-over", "15.1"
    frame = state.frames[-1]
    question = type(frame.todo[0])
    word, *rest = choice.split() or [""]
    if decision.seat == CHANCE:
        return "impossible", decision.rule
    scope = Scope(chart, state, frame.seat, frame)
    reasons = ELSEWHERE.get((question, word)) if question is not do.MainPhase else IN_MAIN_PHASE.get(word)
    for reason in reasons or ():
        if reason.holds(scope, rest):
            return reason.code, reason.rule
    if question is do.MainPhase:
        return ("no-effect", "3.5") if reasons else ("unknown", "3.2")
    return ("finish-first" if word in IN_MAIN_PHASE else "not-offered"), decision.rule


# -- Cards -----------------------------------------------------------------------------------------------------------


def no_card(scope: Scope, words: list[str]) -> bool:
    """No crew card has this name."""
    return not words or words[0] not in scope.chart.number_of


def not_in_hand(scope: Scope, words: list[str]) -> bool:
    """It lies elsewhere."""
    return scope.chart.number_of[words[0]] not in scope.player.hand


def named(words: list[str]) -> tuple[str, str]:
    """The source and the ability that a choice ``use SOURCE: TEXT`` names."""
    source, _, text = " ".join(words).partition(": ")
    return source, text


def face_of(scope: Scope, source: str) -> Face | None:
    """The face of a card in play, or of the hull."""
    player, chart = scope.player, scope.chart
    number = chart.number_of.get(source)
    if number is not None and any(played.card == number for played in player.played):
        return chart.face(number, player.sleeves[number])
    faces = {face.source: face for face in (*scope.hull.faces, scope.hull.board)}
    return faces.get(source)


def not_in_play(scope: Scope, words: list[str]) -> bool:
    """Neither a card in play nor a hull space."""
    return face_of(scope, named(words)[0]) is None


def found(scope: Scope, words: list[str]) -> list[tuple[int, Effect]]:
    """The abilities of the source that read so, each with its place."""
    source, text = named(words)
    face = face_of(scope, source)
    abilities = enumerate(face.abilities if face else ())
    arms = [(place, arm) for place, ability in abilities for arm in arms_of(ability)]
    return [(place, arm) for place, arm in arms if scope.chart.text(arm) == text]


def is_used(scope: Scope, words: list[str]) -> bool:
    """All that read so were used this turn."""
    source, _ = named(words)
    number = scope.chart.number_of.get(source)
    places = [place for place, _ in found(scope, words)]
    if number is None:
        space = int(source[6:]) if source.startswith("space ") else 0
        return all(hull_spent(scope.player, space, place) for place in places)
    used = next(played.used for played in scope.player.played if played.card == number)
    return all(place in used for place in places)


def space_covered(scope: Scope, words: list[str]) -> bool:
    """Goods lie there however they are arranged."""
    source, _ = named(words)
    if not source.startswith("space ") or sheltered(scope):
        return False
    covers_ = scope.hull.covers(scope.player.cargo + scope.player.coins)
    return all(int(source[6:]) - 1 in covered for covered in covers_)


def parts(effect: Effect) -> tuple[list[fx.Condition], list[Effect], Effect]:
    """The conditions and costs of an ability, and what it does."""
    conditions: list[fx.Condition] = []
    costs: list[Effect] = []
    while isinstance(effect, fx.If | fx.Cost):
        if isinstance(effect, fx.If):
            conditions.append(effect.condition)
        else:
            costs.append(effect.cost)
        effect = effect.then
    return conditions, costs, effect


def condition_fails(scope: Scope, words: list[str]) -> bool:
    """What it asks for is not so."""
    inner = scope.of_source(named(words)[0])
    return any(not holds(condition, inner) for _, arm in found(scope, words) for condition in parts(arm)[0])


def cost_fails(scope: Scope, words: list[str]) -> bool:
    """Its cost cannot be paid."""
    costs = [cost for _, arm in found(scope, words) for cost in parts(arm)[1]]
    return any(isinstance(cost, fx.Pay) and not covers(stock(scope, cost.source), cost.goods) for cost in costs)


def is_influence(scope: Scope, words: list[str]) -> bool:
    """Whether it places cubes."""
    return any(isinstance(parts(arm)[2], fx.Influence | fx.MoveInfluence) for _, arm in found(scope, words))


# -- Places and goods ------------------------------------------------------------------------------------------------


def wanted(scope: Scope, words: list[str]) -> tuple[int, int]:
    """More cargo and more coins than the ship carries."""
    cargo, coins = goods.numbers(" ".join(words))
    return cargo - scope.player.cargo, coins - scope.player.coins


def ill_formed_load(_scope: Scope, words: list[str]) -> bool:
    """Not ``N cargo N coins``."""
    if len(words) != 4 or words[1] != "cargo" or words[3] not in ("coin", "coins"):
        return True
    return not (words[0].isdecimal() and words[2].isdecimal())


def loads(scope: Scope, words: list[str]) -> bool:
    """Something is to come aboard."""
    return max(wanted(scope, words)) > 0


def lands(scope: Scope) -> bool:
    """Whether the ship lies where goods can be."""
    return scope.player.at == HARBOR or is_island(scope, scope.player.at)


def holds_others(scope: Scope) -> bool:
    """Whether the ship lies on an island that it does not control."""
    at = scope.player.at
    return at != HARBOR and scope.waters(at).controller != scope.seat


def too_much(scope: Scope, words: list[str]) -> bool:
    """More than the holds take."""
    return sum(goods.numbers(" ".join(words))) > scope.hull.capacity


def from_chest(scope: Scope, words: list[str]) -> bool:
    """Coins from the chest to the ship."""
    barred = scope.chart.rules.load_chest_coins == "no"
    return barred and scope.player.at == HARBOR and wanted(scope, words)[1] > 0


def not_there(scope: Scope, words: list[str]) -> bool:
    """More than there is."""
    most = goods.most_aboard(scope)
    return any(number > there for number, there in zip(goods.numbers(" ".join(words)), most, strict=True))


def at_sea(_scope: Scope, words: list[str]) -> bool:
    """A location that there is not."""
    return not words or words[0] not in NEXT


def card_id(words: list[str]) -> CardId:
    """The card that a choice names."""
    return CardId(words[0] if words else "")


def is_here(scope: Scope, words: list[str]) -> bool:
    """Whether the card lies on the ship's tile."""
    at = scope.player.at
    return at != HARBOR and card_id(words) != "" and scope.waters(at).card == card_id(words)


def price(scope: Scope, words: list[str]) -> int:
    """Cargo that the card costs."""
    card = card_id(words)
    return (scope.chart.advancements.get(card) or scope.chart.encounters[card]).cost


def opponent(scope: Scope, words: list[str]) -> Seat | None:
    """The seat that ``seat N`` names, if it is an opponent's."""
    known = len(words) == 2 and words[1].isdigit() and int(words[1]) in scope.opponents()
    return Seat(int(words[1])) if known else None


def has_targets(scope: Scope, words: list[str]) -> bool:
    """Whether another's buildings stand where the siege is to be."""
    return bool(words) and words[0] in INDEX and closed(scope, Cell(words[0]))


def fought_buildings(scope: Scope, words: list[str]) -> bool:
    """Whether all that are named were fought this turn."""
    standing = [BuildingId(words[1])] if len(words) > 1 else scope.waters(Cell(words[0])).buildings
    fought = scope.state.turn.fought
    return all(f"{building} {words[0]}" in fought for building in standing if protects(scope, building))


def always(_scope: Scope, _words: list[str]) -> bool:
    """When nothing else is the matter."""
    return True


IN_MAIN_PHASE: Final[Mapping[str, tuple[Reason, ...]]] = {
    "play": (
        Reason("unknown", "0.4", no_card),
        Reason("not-in-hand", "3.3", not_in_hand),
    ),
    "use": (
        Reason("not-in-play", "3.3", not_in_play),
        Reason("no-such-ability", "8.1", lambda scope, words: not found(scope, words)),
        Reason("used-already", "3.4", is_used),
        Reason("space-covered", "4.6", space_covered),
        Reason("condition", "8.17", condition_fails),
        Reason("cannot-pay", "4.10", cost_fails),
        Reason("no-island", "8.6", lambda s, w: is_influence(s, w) and not is_island(s, s.player.at)),
        Reason("blockaded", "6.4", lambda s, w: is_influence(s, w) and blockaded(s, s.player.at)),
        Reason("closed", "11.20", lambda s, w: is_influence(s, w) and closed(s, s.player.at)),
    ),
    "raise": (
        Reason("raised-already", "5.1", lambda scope, words: scope.state.turn.raised),
        Reason("moved-already", "5.1", lambda scope, words: scope.state.turn.moved),
        Reason("no-sails", "5.1", lambda scope, words: not sails(scope)),
    ),
    "sail": (
        Reason("unknown", "0.3", at_sea),
        Reason("not-adjacent", "5.3", lambda scope, words: Cell(words[0]) not in NEXT[scope.player.at]),
        Reason("no-sails", "5.3", lambda scope, words: not scope.state.turn.sails),
        Reason("explored-already", "5.5", always),
    ),
    "stow": (
        Reason("unknown", "4.1", ill_formed_load),
        Reason("no-island", "4.2", lambda scope, words: not lands(scope)),
        Reason("blockaded", "4.4", lambda scope, words: blockaded(scope, scope.player.at)),
        Reason("closed", "11.20", lambda scope, words: closed(scope, scope.player.at)),
        Reason("not-controlled", "4.1", lambda scope, words: loads(scope, words) and holds_others(scope)),
        Reason("chest-coins", "4.3", from_chest),
        Reason("no-room", "4.7", too_much),
        Reason("not-there", "4.1", not_there),
        Reason("nothing-new", "4.1", always),
    ),
    "jettison": (Reason("not-there", "4.8", always),),
    "buy": (
        Reason("two-a-turn", "7.4", lambda scope, words: scope.state.turn.resolved >= encounters.MOST_A_TURN),
        Reason("not-here", "7.1", lambda scope, words: not is_here(scope, words)),
        Reason("not-an-advancement", "7.1", lambda scope, words: card_id(words) in scope.chart.encounters),
        Reason("cannot-pay", "4.10", lambda scope, words: price(scope, words) > scope.player.cargo),
    ),
    "trade": (
        Reason("two-a-turn", "7.4", lambda scope, words: scope.state.turn.resolved >= encounters.MOST_A_TURN),
        Reason("not-here", "7.2", lambda scope, words: not is_here(scope, words)),
        Reason("not-an-encounter", "7.2", lambda scope, words: card_id(words) in scope.chart.advancements),
        Reason("cannot-pay", "4.10", lambda scope, words: price(scope, words) > scope.player.cargo),
    ),
    "attack": (
        Reason("two-a-turn", "7.4", lambda scope, words: scope.state.turn.resolved >= encounters.MOST_A_TURN),
        Reason("not-here", "7.3", lambda scope, words: not is_here(scope, words)),
        Reason("not-an-encounter", "7.3", always),
    ),
    "deliver": (
        Reason("reached-already", "14.9", lambda s, w: not achievements.open_to(s, s.seat, achievements.TRADER)),
        Reason("not-there", "14.9", always),
    ),
    "fight": (
        Reason("unknown", "12.1", lambda scope, words: opponent(scope, words) is None),
        Reason("not-here", "5.7", lambda s, w: s.state.players[int(w[1])].at != s.player.at),
        Reason("no-black-flag", "8.11", lambda s, w: not s.state.players[int(w[1])].pirate),
        Reason("fought-already", "12.1", always),
    ),
    "siege": (
        Reason("no-building", "12.20", lambda scope, words: not has_targets(scope, words)),
        Reason("not-here", "5.7", lambda scope, words: scope.player.at != words[0]),
        Reason("fought-already", "12.1", fought_buildings),
        Reason("blockaded", "6.4", always),
    ),
    "end": (Reason("unknown", "3.2", always),),
}
"""First word of an action -> what may be wrong with it, in this order."""

ELSEWHERE: Final[Mapping[tuple[type[object], str], tuple[Reason, ...]]] = {
    (do.SailOn, "sail"): IN_MAIN_PHASE["sail"],
    (do.SailOn, "stop"): (
        Reason("explored-already", "5.5", lambda scope, words: not sailing.can_stop(scope, scope.player.at)),
    ),
    (do.RaiseDueCard, "raise"): (
        Reason("unknown", "0.4", no_card),
        Reason("not-in-hand", "10.1", not_in_hand),
        Reason("no-effect", "10.1", always),
    ),
    (do.SleeveHeld, "done"): (Reason("must-sleeve", "9.4", always),),
    (do.PlaceCubes, "place"): (
        Reason("unknown", "0.3", lambda scope, words: not words or words[0] not in INDEX),
        Reason("no-island", "8.6", lambda scope, words: not is_island(scope, Cell(words[0]))),
        Reason("blockaded", "6.4", lambda scope, words: blockaded(scope, Cell(words[0]))),
        Reason("closed", "11.20", lambda scope, words: closed(scope, Cell(words[0]))),
    ),
    (do.ProduceOn, "produce"): (
        Reason("unknown", "0.3", lambda scope, words: not words or words[0] not in INDEX),
        Reason("no-island", "11.14", lambda scope, words: not is_island(scope, Cell(words[0]))),
        Reason("closed", "11.20", lambda scope, words: closed(scope, Cell(words[0]))),
    ),
    (do.BuildOn, "build"): (
        Reason("unknown", "0.3", lambda scope, words: len(words) != 2 or words[1] not in INDEX),
        Reason("not-controlled", "8.10", lambda s, w: s.waters(Cell(w[1])).controller != s.seat),
    ),
    (do.Gather, "play"): (
        Reason("unknown", "0.4", no_card),
        Reason("not-in-hand", "3.3", not_in_hand),
        Reason("no-effect", "12.4", always),
    ),
    (do.AnswerAttack, "play"): (
        Reason("unknown", "0.4", no_card),
        Reason("not-in-hand", "3.3", not_in_hand),
        Reason("no-effect", "12.16", always),
    ),
}
"""Question and first word of an answer -> what may be wrong with it."""
