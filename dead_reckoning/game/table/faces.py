"""Faces of cards in play, and hulls: their symbols and their abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import Factory, define, frozen

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.option_parts import Use
from dead_reckoning.game.printed.terms import BLACK_FLAG, CANNON, Fixed, Moment
from dead_reckoning.model.terms import Coined, Effect, SymbolId


@frozen
class AbilityUse:
    """An ability, or an arm of one, that may be used as an action."""

    option: Use
    text: str
    ability: int
    effect: Effect
    applicable: Callable[..., object]
    """Whether carrying it out now would: of the effect and the scope.  Rule 3.5."""


def always(_effect: Effect, _scope: object) -> bool:
    """Always true: the check of effects that have none of their own."""
    return True


@frozen(eq=False)
class CardFace:
    """A card or a hull space: its abilities, sorted by the time when they work."""

    source: str
    abilities: tuple[Effect, ...]
    symbols: Mapping[SymbolId, int]
    """Printed on it, as ``per`` counts them.  Rules 8.2 to 8.4."""
    plain: Mapping[SymbolId, int]
    """Had by lying there, whatever else is so."""
    counted: tuple[tuple[int, Effect], ...]
    """Bare symbols that depend on something: ``sail per upgrade``."""
    uses: tuple[AbilityUse, ...]
    """Abilities of the main phase.  Rule 3.2."""
    wakes: Mapping[Moment | Coined, tuple[AbilityUse, ...]]
    """Abilities that an event triggers.  Rule 8.22."""
    battle: tuple[AbilityUse, ...]
    """Abilities of step 3 of a battle.  Rule 8.23."""
    on_win: tuple[AbilityUse, ...]
    """Abilities of step 5 of a battle.  Rule 12.26."""
    endgame: tuple[Effect, ...]
    """Effects in scoring.  Rule 8.24."""
    repeats: bool
    """Whether two of its uses have one name: they are one option."""
    arms: bool
    """Whether it may be played for a battle: it shows cannons or battle abilities.  Rules 12.4, 12.16."""


def is_bare(effect: Effect) -> bool:
    """Whether an ability is symbols that are had without doing anything.  *Rules 8.5, 8.9, 8.13.*"""
    if isinstance(effect, fx.Show):
        return effect.symbol != BLACK_FLAG
    if isinstance(effect, fx.Cheaper):
        return True
    if isinstance(effect, fx.If):
        return is_bare(effect.then)
    return isinstance(effect, fx.Several) and all(map(is_bare, effect.effects))


def is_plain(effect: Effect) -> bool:
    """Whether bare symbols depend on nothing."""
    if isinstance(effect, fx.Several):
        return all(map(is_plain, effect.effects))
    return isinstance(effect, fx.Show | fx.Cheaper) and isinstance(effect.amount, Fixed)


def shows(effect: Effect) -> Iterator[fx.Show | fx.Cheaper]:
    """The symbols of a plain ability, and what counts as they do."""
    if isinstance(effect, fx.Show | fx.Cheaper):
        yield effect
    elif isinstance(effect, fx.Several):
        for part in effect.effects:
            yield from shows(part)


def is_for_battle(effect: Effect) -> bool:
    """Whether it is a cannon or a battle ability.  Rules 8.12, 8.23."""
    return isinstance(effect, fx.Battle) or (isinstance(effect, fx.Show) and effect.symbol == CANNON)


def trigger_of(effect: Effect) -> Moment | Coined | None:
    """The moment that an ability waits for; none if it waits for nothing."""
    if isinstance(effect, fx.If):
        return trigger_of(effect.then)
    return effect.trigger.moment if isinstance(effect, fx.On) else None


def arms_of(effect: Effect) -> tuple[Effect, ...]:
    """The alternatives of an ability.  Rule 8.1."""
    return effect.arms if isinstance(effect, fx.OneOf) else (effect,)


def moments_of(abilities: Iterable[Effect]) -> frozenset[Moment | Coined]:
    """All moments that abilities, or arms of them, wait for."""
    moments = (trigger_of(arm) for effect in abilities for arm in arms_of(effect))
    return frozenset(moment for moment in moments if moment)


def sorted_by(
    pairs: list[tuple[Moment | Coined, AbilityUse]],
) -> Mapping[Moment | Coined, tuple[AbilityUse, ...]]:
    """Uses by the moment that wakes them."""
    return {moment: tuple(use for other, use in pairs if other == moment) for moment, _ in pairs}


@define(eq=False)
class Hull:
    """A ship's spaces with the tokens that are on them."""

    holds: tuple[int, ...]
    faces: tuple[CardFace, ...]
    """The faces by space."""
    board: CardFace
    """Printed in no space: it always counts.  Rule 1.7."""
    capacity: int
    coins: int
    """The value of its tokens at the end.  Rule 15.3."""
    plain: bool
    """Whether its symbols depend on nothing."""
    usable: tuple[tuple[int, CardFace], ...]
    """Spaces from 1, and the board as 0, with something to use in the main phase."""
    waiting: tuple[tuple[int, CardFace], ...]
    """The faces with something that waits for a moment."""
    most: dict[tuple[SymbolId, int], int] = Factory(dict)
    """Symbol and goods -> the most that a plain hull shows of it."""
    kept: dict[int, tuple[tuple[int, ...], ...]] = Factory(dict)

    def covers(self, goods: int) -> tuple[tuple[int, ...], ...]:
        """The smallest sets of spaces that can carry so many goods.  Rules 4.6, 4.11."""
        found = self.kept.get(goods)
        if found is None:
            found = self.kept[goods] = self.smallest(goods)
        return found

    def smallest(self, goods: int) -> tuple[tuple[int, ...], ...]:
        """The result of ``covers``, computed anew; all spaces while an ability has yet to make room.  Rule 4.12."""
        spaces = [space for space, hold in enumerate(self.holds) if hold]
        sets = [
            tuple([space for place, space in enumerate(spaces) if chosen >> place & 1])
            for chosen in range(2 ** len(spaces))
        ]
        return tuple(each for each in sets if self.just_carries(each, goods)) or (tuple(spaces),)

    def just_carries(self, spaces: tuple[int, ...], goods: int) -> bool:
        """Whether spaces can carry so many goods, and could not without any one of them."""
        holds = [self.holds[space] for space in spaces]
        return sum(holds) >= goods and (not holds or sum(holds) - min(holds) < goods)
