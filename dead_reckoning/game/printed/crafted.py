"""A sleeve: a crew card at a level, with the advancements that have been slid into it.  Rules 0.4, 8.4, 9.4."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import evolve, frozen

from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter, EncounterBack
from dead_reckoning.game.printed.terms import LEVELS, Fixed, Slot
from dead_reckoning.model.terms import CardId, Effect, SymbolId


@frozen(kw_only=True)
class Sleeved:
    """An advancement in a slot, as it is in a sleeve: a bought card, or an encounter that was gained.  Rule 0.5."""

    id: CardId
    slot: Slot
    abilities: tuple[Effect, ...]


@frozen
class CraftedCard:
    """One sleeve.  "This card" of an ability is all of it.  Rule 8.4.

    Raises ValueError for a level that there is not, and for two advancements in one slot.
    """

    crew: CrewCard
    level: int = 1
    sleeved: tuple[Sleeved, ...] = ()

    def __attrs_post_init__(self) -> None:
        """A sleeve that can be made."""
        if self.level not in LEVELS:
            raise ValueError(f"{self.crew.id} has no level {self.level}; levels go from 1 to {LEVELS[-1]}")
        for slot in Slot:
            rivals = [card.id for card in self.sleeved if card.slot is slot]
            if len(rivals) > 1:
                raise ValueError(f"{rivals[0]} and {rivals[1]} both want the {slot.value} slot")

    @property
    def free(self) -> tuple[Slot, ...]:
        """The slots that hold nothing."""
        taken = {card.slot for card in self.sleeved}
        return tuple(slot for slot in Slot if slot not in taken)

    @property
    def abilities(self) -> tuple[Effect, ...]:
        """Everything that the sleeve shows: the level's abilities, then the advancements from top to bottom."""
        order = list(Slot)
        below = sorted(self.sleeved, key=lambda card: order.index(card.slot))
        return (*self.crew.levels[self.level - 1].abilities, *(effect for card in below for effect in card.abilities))

    def with_advancement(self, card: Sleeved) -> CraftedCard:
        """The sleeve with one more advancement.  Raises ValueError if its slot is taken.  Rule 9.4."""
        return evolve(self, sleeved=(*self.sleeved, card))

    def shows(self, symbol: SymbolId, alternatives: bool = True) -> int:
        """The number of a symbol printed on it.  Rules 8.2 to 8.4.

        ``alternatives``: whether symbols beside a red slash count.  Reading 32.
        """
        return sum(number for shown, number in symbols(self.abilities, alternatives) if shown == symbol)


def sleeved(card: Advancement | Encounter, back: EncounterBack | None = None) -> Sleeved:
    """A card as it is in a sleeve; an encounter that was beaten shows its back's abilities.  Rules 7.2, 7.3."""
    return Sleeved(id=card.id, slot=card.slot, abilities=back.abilities if back else card.abilities)


# -- Symbols ---------------------------------------------------------------------------------------------------------


def symbols(effects: Iterable[Effect], alternatives: bool = True) -> Iterator[tuple[SymbolId, int]]:
    """The symbols that abilities print, each with its number.

    A sign left or right of a printed x is no symbol on the card: the one is what is had, the other a count.
    Rules 8.2, 8.3.
    """
    for effect in effects:
        if isinstance(effect, fx.Show) and isinstance(effect.amount, Fixed):
            yield effect.symbol, effect.amount.number
        elif not isinstance(effect, fx.OneOf) or alternatives:
            yield from symbols(INSIDE.get(type(effect), nothing)(effect), alternatives)


def nothing(_effect: Effect) -> tuple[Effect, ...]:
    """A verb holds no other effects."""
    return ()


def then(effect: Effect) -> tuple[Effect, ...]:
    """The effect after a prefix."""
    inner: Effect = getattr(effect, "then")  # noqa: B009  # every prefix has it; their union would close the open set
    return (inner,)


INSIDE: Mapping[type[Effect], Callable[[Effect], tuple[Effect, ...]]] = {
    fx.OneOf: lambda effect: effect.arms if isinstance(effect, fx.OneOf) else (),
    fx.Several: lambda effect: effect.effects if isinstance(effect, fx.Several) else (),
    **dict.fromkeys((fx.If, fx.On, fx.Cost, fx.Battle, fx.ThisTurn, fx.Endgame), then),
}
"""The effects inside those that hold others."""
