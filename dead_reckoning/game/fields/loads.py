"""Questions of how much is carried, asked in parts: first how much cargo, then how many coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dead_reckoning.bridges.parts import Offer, grouped, single
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.model.options import Option

FEW_LOADS: Final = 8
"""Loads of one kind up to which each is an answer of its own."""


def by_cargo(options: Sequence[Option]) -> tuple[Offer, ...]:
    """Options one by one, but loads of a kind, where there are more than a few, by their cargo."""
    loaded = [option for option in options if is_load(option)]
    if len(loaded) <= FEW_LOADS:
        return tuple(map(single, options))
    loads = grouped(loaded, lambda option: option.kind)
    split = {kind for kind, found in loads.items() if len(found) > FEW_LOADS and len(set(map(cargo_of, found))) > 1}
    groups = grouped(options, lambda option: (option.kind, cargo_of(option)) if option.kind in split else option)
    return tuple(
        single(found[0]) if len(found) == 1 else Offer(f"{found[0].kind}: {cargo_of(found[0])} cargo", tuple(found))
        for found in groups.values()
    )


def is_load(option: Option) -> bool:
    """Whether it says how much is carried."""
    return isinstance(getattr(option, "goods", None), Goods)


def cargo_of(option: Option) -> int:
    """Barrels of a load; 0 for others."""
    goods = getattr(option, "goods", None)
    return goods.cargo if isinstance(goods, Goods) else 0
