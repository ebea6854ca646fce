"""A box whose names and values are made up, within what the schemas allow: the printed game of somebody else."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Island, OpenSea, Upgrade
from dead_reckoning.game.printed.cards import (
    Advancement,
    Encounter,
    Placement,
    Translated,
    WardenCard,
    WardenDeed,
    WardenSection,
    WardenSymbol,
)
from dead_reckoning.game.printed.terms import CANNON, CELLS, HARBOR, DeedId, Direction, Fixed, Good, Goods, Grade
from dead_reckoning.model.terms import Effect


def made_up_box(seed: int) -> dr.Box:
    """The base game with other names, tiles, tokens, cards and Warden cards."""
    rng, box = Random(seed), dr.base_box()
    pool = [card.abilities for card in box.entries if isinstance(card, Advancement)]
    return evolve(box, entries=tuple(CHANGES.get(type(e), same)(e, rng, pool) for e in box.entries))


Pool = list[tuple[Effect, ...]]


def same(entry: Any, _rng: Random, _pool: Pool) -> Any:
    return entry


def name(rng: Random) -> Translated:
    return Translated((("en", "".join(rng.choice("bdfgklmnprst") + rng.choice("aeiou") for _ in range(4))),))


def abilities(rng: Random, pool: Pool) -> tuple[Effect, ...]:
    cannons = rng.randrange(4)
    return (*rng.choice(pool), *((fx.Show(CANNON, Fixed(cannons)),) if cannons else ()))


def island(entry: Island, rng: Random, _pool: Pool) -> Island:
    rewards = sorted((rng.randint(1, 9) for _ in range(rng.randint(2, 3))), reverse=True)
    goods = Goods(cargo=rng.randrange(3), coins=rng.randrange(3))
    return evolve(entry, name=name(rng), spaces=rng.randint(2, 6), rewards=tuple(rewards), production=goods)


def sea(entry: OpenSea, rng: Random, _pool: Pool) -> OpenSea:
    arrows = tuple(way for way in Direction if rng.random() < 0.6)
    return evolve(entry, name=name(rng), good=rng.choice(list(Good)), arrows=arrows)


def upgrade(entry: Upgrade, rng: Random, _pool: Pool) -> Upgrade:
    cannons = rng.randrange(4)
    printed = (fx.Show(CANNON, Fixed(cannons)),) if cannons else ()
    return evolve(entry, name=name(rng), hold=rng.randint(2, 7), abilities=printed)


def advancement(entry: Advancement, rng: Random, pool: Pool) -> Advancement:
    return evolve(entry, name=name(rng), cost=rng.randint(1, 6), abilities=abilities(rng, pool), texts=())


def encounter(entry: Encounter, rng: Random, pool: Pool) -> Encounter:
    backs = tuple(
        evolve(back, name=name(rng), cubes=rng.randint(1, 6), abilities=abilities(rng, pool), texts=())
        for back in entry.backs
    )
    return evolve(entry, name=name(rng), cost=rng.randint(1, 6), abilities=abilities(rng, pool), backs=backs, texts=())


def warden(entry: WardenCard, rng: Random, _pool: Pool) -> WardenCard:
    normal, advanced = (tuple(section(rng) for _ in range(rng.randint(3, 5))) for _ in range(2))
    return evolve(entry, normal=normal, advanced=advanced)


def section(rng: Random) -> WardenSection:
    """A section that uses what a section may show."""
    cubes = tuple(Placement(cell=cell, cubes=rng.randint(1, 3)) for cell in sorted(rng.sample(CELLS, rng.randrange(4))))
    middle = [deed for deed in (WardenDeed.ATTACK_DAMAGED, WardenDeed.RAID) if rng.random() < 0.3]
    return WardenSection(
        take=tuple(sorted(rng.sample(CELLS, rng.randrange(3)))),
        cubes=cubes,
        ship=rng.choice((HARBOR, *CELLS)),
        middle=tuple(WardenSymbol(deed=DeedId(deed)) for deed in middle),
        right=tuple(symbol(rng) for _ in range(rng.randint(1, 3))),
    )


SYMBOLS: tuple[Callable[[Random], Mapping[str, Any]], ...] = (
    lambda rng: {"deed": WardenDeed.GAIN, "goods": Goods(cargo=rng.randrange(3), coins=rng.randint(1, 4))},
    lambda rng: {"deed": WardenDeed.STOCK, "goods": Goods(cargo=rng.randrange(3), coins=rng.randint(1, 4))},
    lambda _rng: {"deed": WardenDeed.GAIN_PER_MERCHANTS},
    lambda rng: {"deed": WardenDeed.UPGRADE, "grade": rng.choice((Grade.BASIC, Grade.ADVANCED))},
    lambda rng: {"deed": WardenDeed.REPAIR, "number": rng.randint(1, 3)},
    lambda rng: {"deed": WardenDeed.BUILD, "building": rng.choice(("fort", "garrison", "outpost"))},
    lambda rng: {"deed": WardenDeed.PRODUCE, "number": rng.randint(1, 2)},
    lambda _rng: {"deed": WardenDeed.SEA_WOLVES},
    lambda _rng: {"deed": WardenDeed.BEAT_MERCHANT},
    lambda rng: {
        "deed": WardenDeed.ATTACK,
        "number": rng.randrange(3),
        "spares_harbor": rng.random() < 0.5,
        "if_cubes": (least := rng.choice((0, 5, 7))),
        "otherwise": (WardenSymbol(deed=DeedId(WardenDeed.GAIN), goods=Goods(coins=2)),) if least else (),
    },
)
"""The possible meanings of a symbol on the right."""


def symbol(rng: Random) -> WardenSymbol:
    fields = rng.choice(SYMBOLS)(rng)
    return WardenSymbol(**{**fields, "deed": DeedId(fields["deed"])})


CHANGES: Mapping[type[object], Callable[[Any, Random, Pool], Any]] = {
    Island: island,
    OpenSea: sea,
    Upgrade: upgrade,
    Advancement: advancement,
    Encounter: encounter,
    WardenCard: warden,
}
"""Kind of an entry -> its generated values."""
