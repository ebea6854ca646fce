"""Writes docs/bridges/fields.rst: every field of the tensors, from the bridges themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from dead_reckoning.bridges.layout import TensorPart
from dead_reckoning.bridges.running import GameSetting
from dead_reckoning.game.fields.vocabulary import LOCATIONS, GameVocabulary
from dead_reckoning.game.printed.terms import Good, Slot

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "bridges" / "fields.rst"

HEAD: Final = """Fields of observations
======================

.. This page is written by tools/bridge_page.py from dead_reckoning/game/fields/.  Change those.

The bridges to training libraries (:doc:`index`) describe a position as a list of numbers, the *observation*.  This
page lists all these numbers.  They are grouped into *fields*, and the fields into *parts*.  The last part on this page,
``options``, describes compact actions.

Each number is between 0 and the value in the column "up to".  The encoder reduces larger values to this value.  If the
value is 1, the number means yes (1) or no (0).  For example, ``active`` has one number for each seat: 1 for the player
whose turn it is, and 0 for the others.

*By seat* means that a field has one number for each seat.  The first number is for the seat that observes (the
*viewing seat*), and the other seats follow clockwise.  *By location* means one number for the harbor and one for each
cell, from r1c1 to r4c3, row by row.  *By card number* means one number for each of a player's crew cards.  `Orders`_
lists the order of these cards, and of all the other items (such as kinds of questions) for which a field can have one
number each.  A *verb* is the word for what an ability does, such as ``gain`` (:doc:`../grammar`).

In a part with several rows, each row contains all the part's fields.  The page shows the sizes for the base game with
two seats (the ``warden`` part comes from the solo game).  For other boxes, see ``encoder.parts``:

   >>> from dead_reckoning.bridges.running import GameSetting
   >>> encoder = GameSetting(seats=2).encoder
   >>> encoder.slices["players"]
   {players}
   >>> len(encoder.parts), encoder.parts[0].name, encoder.parts[0].width
   {first}

Positions of the parts
----------------------

The flat tensor contains the parts one after another, and each part contains its rows one after another.
For any box, ``encoder.slices`` has the slice of each part.  The table shows the slices for two seats, including the
optional part ``belief`` (:doc:`index`):

.. list-table::
   :header-rows: 1
   :widths: 30 35 35

   * - part
     - start
     - length
{places}
"""

ORDERS: Final = """
Orders
------

Some fields have one number for each item in a list.  The table gives the order of the items for the base game with two
seats.  For other boxes, see ``GameSetting(...).encoder.words`` and ``GameSetting(...).option_encoder.kinds``.

.. list-table::
   :header-rows: 1
   :widths: 20 80

   * - items
     - order"""


def table(part: TensorPart) -> Iterator[str]:
    """A heading and a row for each field."""
    title = f"``{part.name}``"
    rows = f"{part.rows} rows, one for each {part.per}; " if part.per else ""
    yield f"\n{title}\n{'-' * len(title)}\n\n{rows}{part.width} numbers{' each' if rows else ''}.\n"
    yield ".. list-table::\n   :header-rows: 1\n   :widths: 18 8 10 64\n"
    yield "   * - field\n     - size\n     - up to\n     - meaning"
    for field in part.fields:
        yield f"   * - {field.name}\n     - {field.size}\n     - {field.most:g}\n     - {field.about}"


def page() -> str:
    """The page."""
    two, solo = GameSetting(seats=2, actions="compact", belief=True), GameSetting(solo="normal")
    warden = solo.encoder.named["warden"]
    parts = (*two.encoder.parts[:-1], warden, two.encoder.parts[-1], two.option_encoder.part)
    rows = "\n".join(f"   * - {what}\n     - {', '.join(names)}" for what, names in orders(two).items())
    return head(two) + "\n".join(line for part in parts for line in table(part)) + f"\n{ORDERS}\n{rows}\n"


def head(setting: GameSetting) -> str:
    """The text before the parts, with the place of each."""
    slices, parts = setting.encoder.slices, GameSetting(seats=2).encoder.parts
    rows = (f"   * - {name}\n     - {place.start}\n     - {place.stop - place.start}" for name, place in slices.items())
    first = (len(parts), parts[0].name, parts[0].width)
    return HEAD.format(players=slices["players"], first=first, places="\n".join(rows))


def orders(setting: GameSetting) -> dict[str, list[str]]:
    """The meanings of fields with several places, in their order."""
    words = GameVocabulary(setting.game)
    classes = {"kinds of questions (classes)": words.questions, "verbs (classes)": words.verbs}
    named: dict[str, Mapping[str, int]] = {
        "kinds of options": setting.option_encoder.kinds,
        "achievements": words.achievements,
        "buildings": words.buildings,
        "upgrades": words.upgrades,
        "tiles": words.tiles,
        "symbols": words.symbols,
    }
    found = {what: list(map(str, names)) for what, names in named.items()}
    return found | {what: [kind.__name__ for kind in kinds] for what, kinds in classes.items()} | others(setting)


def others(setting: GameSetting) -> dict[str, list[str]]:
    """The orders of what is not in the vocabulary."""
    return {
        "locations": list(map(str, LOCATIONS)),
        "advancements, fronts of encounters, backs of encounters": list(GameVocabulary(setting.game).gained),
        "Warden cards": list(map(str, GameVocabulary(GameSetting(solo="normal").game).warden_cards)),
        "battle zones": [str(zone.id) for zone in setting.game.battle_board.zones],
        "slots": [slot.value for slot in Slot],
        "goods": [good.value for good in Good],
        "crew cards": list(setting.game.names),
    }
