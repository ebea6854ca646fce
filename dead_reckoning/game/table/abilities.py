"""Explains why an ability that an option names cannot be used now.  Rules 3.3 to 3.5, 4.6, 8.1."""

from __future__ import annotations

from collections.abc import Iterator

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.table.counting import covers, due, holds, hull_spent, sheltered, stock
from dead_reckoning.game.table.faces import CardFace, arms_of
from dead_reckoning.game.table.scope import Scope
from dead_reckoning.model.terms import Effect


def face_of(scope: Scope, choice: Use) -> CardFace | None:
    """The face of a card in play, or of the hull."""
    player, game, source = scope.player, scope.game, choice.source
    if isinstance(source, int):
        faces = (scope.hull.board, *scope.hull.faces)
        return faces[source] if source < len(faces) else None
    number = game.number_of.get(source)
    if number is None or all(played.card != number for played in player.played):
        return None
    return game.face(number, player.sleeves[number])


def not_in_play(scope: Scope, choice: Use) -> bool:
    """Neither a card in play nor a hull space."""
    return face_of(scope, choice) is None


def found(scope: Scope, choice: Use) -> list[tuple[int, Effect]]:
    """The abilities of the source that read so, each with its place."""
    face = face_of(scope, choice)
    abilities = enumerate(face.abilities if face else ())
    arms = [(place, arm) for place, ability in abilities for arm in arms_of(ability)]
    return [(place, arm) for place, arm in arms if scope.game.text(arm) == choice.ability]


def is_missing(scope: Scope, choice: Use) -> bool:
    """The source has no such ability."""
    return not found(scope, choice)


def is_used(scope: Scope, choice: Use) -> bool:
    """All that read so were used this turn."""
    places = [place for place, _ in found(scope, choice)]
    if isinstance(choice.source, int):
        return all(hull_spent(scope.player, choice.source, place) for place in places)
    number = scope.game.number_of[choice.source]
    used = next(played.used for played in scope.player.played if played.card == number)
    return all(place in used for place in places)


def is_covered(scope: Scope, choice: Use) -> bool:
    """Goods lie on the hull space however they are arranged."""
    if not choice.source or isinstance(choice.source, str) or sheltered(scope):
        return False
    spaces = scope.hull.covers(scope.player.cargo + scope.player.coins)
    return all(choice.source - 1 in covered for covered in spaces)


def prefixes(effect: Effect) -> Iterator[fx.If | fx.Cost]:
    """The conditions and costs before what an ability does."""
    while isinstance(effect, fx.If | fx.Cost):
        yield effect
        effect = effect.then


def core(effect: Effect) -> Effect:
    """The effect of an ability, without its conditions and costs."""
    while isinstance(effect, fx.If | fx.Cost):
        effect = effect.then
    return effect


def condition_fails(scope: Scope, choice: Use) -> bool:
    """Whether one of its conditions does not hold."""
    face = face_of(scope, choice)
    inner = scope.of_source(face.source if face else "")
    outer = [part for _, arm in found(scope, choice) for part in prefixes(arm)]
    return any(isinstance(part, fx.If) and not holds(part.condition, inner) for part in outer)


def cost_fails(scope: Scope, choice: Use) -> bool:
    """Its cost cannot be paid."""
    parts = (part for _, arm in found(scope, choice) for part in prefixes(arm))
    costs = [due(part.cost, part.then, scope) for part in parts if isinstance(part, fx.Cost)]
    return any(isinstance(cost, fx.Pay) and not covers(stock(scope, cost.source), cost.goods) for cost in costs)


def is_vain_influence(scope: Scope, choice: Use) -> bool:
    """Whether it would place cubes, and none can be placed."""
    face = face_of(scope, choice)
    inner = scope.of_source(face.source if face else "")
    vain = (core(arm) for _, arm in found(scope, choice) if not changes(arm, inner))
    return any(isinstance(effect, fx.Influence | fx.MoveInfluence) for effect in vain)


def changes(effect: Effect, scope: Scope) -> bool:
    """Whether carrying out an effect now would change anything.  *Rule 3.5.*"""
    check = scope.game.tables.applicable.get(type(effect))
    return check is None or bool(check(effect, scope))
