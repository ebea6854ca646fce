"""Two players against two Wardens.  Section 17."""

# Records are frozen for everybody else.
# mypy: disable-error-code="misc"

from __future__ import annotations

from typing import Final

from dead_reckoning.engine.tables import writes
from dead_reckoning.game.nouns.goods import shift
from dead_reckoning.game.printed.terms import Goods
from dead_reckoning.game.table.draft import Draft
from dead_reckoning.model.chapters import WriterRows
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value
from dead_reckoning.model.terms import Cell, Event, Instruction, Seat, Task

# -- Tasks ---------------------------------------------------------------------------------------------------------


@record
class AskConsent(Task):
    """Question to the partner: cubes past a fort, or in place of own ones.  Rule 17.9."""

    cell: Cell
    agreed: tuple[Instruction, ...]
    refused: tuple[Instruction, ...]


@record
class ShiftOne(Task):
    """A cube moves to this island, once the partner has agreed to all that needs it.  Rules 8.7, 17.9."""

    cell: Cell
    left: int = 0
    """The number of cubes that may move, including this one."""


@record
class EndConsents(Task):
    """The partner's answers no longer count.  Rule 17.9."""


@record
class SplitRepair(Task):
    """Question: how much of a repair serves the player's ship, the rest the partner's.  Rule 17.3."""

    amount: int


# -- Options -------------------------------------------------------------------------------------------------------


@value
class Agree(Option):
    """A partner's consent.  Rule 17.9."""

    kind = "agree"
    pattern = "agree"


@value
class Refuse(Option):
    """A partner refuses.  Rule 17.9."""

    kind = "refuse"
    pattern = "refuse"


@value
class Share(Option):
    """Goods are moved between the partners' ships until the player's ship carries so much.  Rule 17.3."""

    kind = "share"
    pattern = "share {goods}"
    goods: Goods


@value
class ShareSpoils(Option):
    """The goods of a cube, the part that goes aboard, and the part for the partner's ship.  Rule 17.3."""

    kind = "share spoils"
    pattern = "spoils {all_goods}, aboard {goods}, partner {others_goods}"
    all_goods: Goods
    goods: Goods
    others_goods: Goods


@value
class RepairOwn(Option):
    """Damage off the player's ship, the rest off the partner's.  Rule 17.3."""

    kind = "repair own"
    pattern = "repair own {number}"
    number: int


AGREE: Final = Agree()


REFUSE: Final = Refuse()


SHAPES: Final[tuple[type[Option], ...]] = (
    Agree,
    Refuse,
    Share,
    ShareSpoils,
    RepairOwn,
)


# -- Events, and how each is written -------------------------------------------------------------------------------


@record
class ConsentGiven(Event):
    """The partner's answer for an ability and an island.  Rule 17.9."""

    seat: Seat
    cell: Cell
    agreed: bool


def consent_given(event: ConsentGiven, draft: Draft) -> None:
    """Record an answer for the ability that is used."""
    turn = draft.turn()
    turn.consents = tuple(sorted((*turn.consents, (event.cell, event.agreed))))


@record
class ConsentsEnded(Event):
    """An ability is done, and what was said for it counts no more.  Rule 17.9."""

    seat: Seat


def consents_ended(_event: ConsentsEnded, draft: Draft) -> None:
    """The next ability asks again."""
    draft.turn().consents = ()


@record
class GoodsHanded(Event):
    """Goods from the partner's ship to the player's ship; less than nothing is the other way.  Rule 17.3."""

    seat: Seat
    owner: Seat
    """The partner."""
    cargo: int
    coins: int


def goods_handed(event: GoodsHanded, draft: Draft) -> None:
    """Move goods from ship to ship."""
    shift(draft, event.seat, "ship", event.cargo, event.coins)
    shift(draft, event.owner, "ship", -event.cargo, -event.coins)


WRITERS: Final[WriterRows] = (
    writes(ConsentGiven, consent_given),
    writes(ConsentsEnded, consents_ended),
    writes(GoodsHanded, goods_handed),
)
