"""What vignettes show: ships of several rigs, what is in the sea, people, what is near the eye; and the table of all.

Each thing stands with the middle of its foot at 0 0, about 50 units wide and high, and is made of outlined forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from dead_reckoning.game.faces.forms import (
    BLUE,
    BONE,
    DARK_WOOD,
    GOLD,
    GREEN,
    INK,
    IRON,
    LEAF,
    PLANK,
    RED,
    SAILCLOTH,
    SAND,
    SKIN,
    STONE,
    WOOD,
    box,
    form,
    ring,
    stroke,
)
from dead_reckoning.game.faces.things import BUILDINGS, LIVING, THINGS, palm


class Prop(NamedTuple):
    """A thing: its markup, and where it stands: ``water`` or ``ground``."""

    markup: str
    stands: str = "ground"


# -- Ships -----------------------------------------------------------------------------------------------------------


def mast(x: float, foot: float, top: float, flag: str = "") -> str:
    """A mast, maybe with a pennant."""
    pennant = form(f"M{x:g} {top:g}l-9 1.6l3 1.6l-3 1.4l9 -0.6Z", flag, 0.5) if flag else ""
    return stroke(f"M{x:g} {foot:g}V{top:g}", 1.2, DARK_WOOD) + pennant


def square(x: float, top: float, wide: float, high: float, cloth: str = SAILCLOTH) -> str:
    """A square sail, full of wind, on its yard."""
    half = wide / 2
    yard = stroke(f"M{x - half - 1.5:g} {top:g}H{x + half + 1.5:g}", 0.9, DARK_WOOD)
    data = (
        f"M{x - half:g} {top:g}Q{x - half + 3:g} {top + high * 0.5:g} {x - half - 1:g} {top + high:g}"
        f"Q{x:g} {top + high - 3.4:g} {x + half + 1:g} {top + high:g}Q{x + half + 4.4:g} {top + high * 0.5:g} {x + half:g} {top:g}Z"
    )
    seam = stroke(f"M{x:g} {top + 0.6:g}Q{x + 2.2:g} {top + high * 0.5:g} {x:g} {top + high - 1.9:g}", 0.3)
    return form(data, cloth) + seam + yard


def jib(x: float, top: float, reach: float, foot: float, cloth: str = SAILCLOTH) -> str:
    """A triangular sail."""
    return form(
        f"M{x:g} {top:g}Q{x + reach * 0.72:g} {(top + foot) / 2:g} {x + reach:g} {foot:g}L{x:g} {foot:g}Z", cloth
    )


def hull(left: float, right: float, high: float, fill: str = WOOD, castle: float = 0) -> str:
    """A hull with a band, higher at the stern (left) by the castle."""
    body = form(
        f"M{left:g} {-high - castle:g}h{max(3.0, castle * 1.3):g}L{left + castle * 1.3 + 4:g} {-high:g}H{right - 4:g}"
        f"L{right + 3:g} {-high - 2.4:g}Q{right - 2:g} -1 {right - 9:g} 1.4H{left + 6:g}Q{left + 0.6:g} 0 {left:g} {-high - castle:g}Z",
        fill,
    )
    band = stroke(f"M{left + 1.6:g} {-high * 0.52:g}H{right - 1.4:g}", 0.9, GOLD)
    return body + band + stroke(f"M{right + 1:g} {-high - 1.6:g}l11 -5.4", 1.1, DARK_WOOD)


def ports(left: float, count: int, y: float, step: float = 5.2) -> str:
    """Gun ports."""
    return "".join(box(left + step * number, y, 2.2, 2.2, IRON, 0.4) for number in range(count))


SHIPS: Final[Mapping[str, str]] = {
    "sloop": mast(-1, -6, -46, RED)
    + jib(0.6, -43, 19, -9)
    + form("M-2.4 -41L-21 -31L-22 -10L-2.4 -9.4Z", SAILCLOTH)
    + hull(-20, 17, 7.4),
    "schooner": mast(-9, -6, -43)
    + mast(8, -6, -45, BLUE)
    + form("M-10.2 -40L-25 -30L-26 -9.6L-10.2 -9Z", SAILCLOTH)
    + form("M6.8 -41L-6.4 -31L-7.2 -9.6L6.8 -9Z", SAILCLOTH)
    + jib(9.4, -42, 17, -9.4)
    + hull(-26, 20, 7.4),
    "brig": mast(-10, -6, -46, RED)
    + mast(8, -6, -48, RED)
    + square(-10, -43, 13, 10)
    + square(-10, -31, 17, 16)
    + square(8, -45, 13, 10)
    + square(8, -33, 18, 18)
    + hull(-25, 20, 8.6, WOOD, 3)
    + ports(-15, 5, -6.4),
    "galleon": mast(-16, -8, -40, GOLD)
    + mast(-1, -8, -50, RED)
    + mast(13, -8, -45, GOLD)
    + square(-1, -47, 14, 11)
    + square(-1, -34, 21, 18)
    + square(13, -42, 10, 9)
    + square(13, -31, 14, 15)
    + form("M-17.2 -37L-28 -25L-17.2 -20Z", SAILCLOTH)
    + hull(-27, 22, 10, WOOD, 8)
    + ports(-13, 6, -7.6)
    + form("M-26 -15.6h5v4h-5Z", GOLD, 0.4),
    "lateen": mast(-7, -6, -34)
    + mast(9, -6, -38)
    + form("M-20 -12Q-13 -33 4 -44Q-1 -22 -2 -10Z", "#e9b46c")
    + form("M-1 -11Q5 -30 20 -40Q16 -22 16 -10Z", "#e9b46c")
    + hull(-23, 19, 7, DARK_WOOD),
    "junk": mast(-8, -6, -42)
    + mast(10, -6, -36, RED)
    + form("M-20 -40L0 -43L3 -11L-20 -10Z", "#c9764a")
    + stroke("M-20 -32.6L0.6 -35M-20 -25L1.4 -27M-20 -17.6L2.2 -19", 0.8, DARK_WOOD)
    + form("M5 -35L19 -37L21 -11L5 -11Z", "#c9764a")
    + stroke("M5 -29L19.4 -31M5 -23L20 -25M5 -17L20.4 -18", 0.8, DARK_WOOD)
    + hull(-25, 19, 8, WOOD, 5),
    "rowboat": form("M-23 -7Q-19 2 -9 2H11Q20 1 25 -9L18 -6.4H-16Z", PLANK)
    + stroke("M-20 -3.4H20", 0.7, DARK_WOOD)
    + stroke("M-4 -7L-15 3M9 -7L0 4", 1.2, DARK_WOOD)
    + form("M-3 -7q0 -9 4 -9t4 9Z", BLUE)
    + ring(1, -18.6, 2.8, SKIN)
    + form("M-3.4 -20q4.4 -4.6 8.8 0Z", RED),
    "pirate": mast(-10, -6, -46)
    + mast(8, -6, -50)
    + form("M8 -51h-15v9h15Z", "#1d2228")
    + ring(0.8, -47.4, 2, BONE, 0.3)
    + stroke("M-2 -44.4l5.6 -1.6M-2 -46l5.6 1.6", 0.8, BONE)
    + square(-10, -42, 13, 10, "#8d8f94")
    + square(-10, -30, 17, 15, "#8d8f94")
    + square(8, -39, 16, 12, "#8d8f94")
    + square(8, -25, 18, 11, "#8d8f94")
    + hull(-25, 20, 8.6, "#39322d", 4)
    + ports(-15, 5, -6.4),
    "broadside": mast(-8, -8, -40)
    + mast(9, -8, -42, RED)
    + square(-8, -37, 15, 12)
    + square(-8, -23, 18, 10)
    + square(9, -39, 15, 12)
    + square(9, -25, 18, 12)
    + hull(-25, 21, 11, WOOD, 3)
    + ports(-16, 6, -7.8)
    + "".join(
        form(f"M{x} -1q-4 1 -3 4q-5 1 -2 4q0 4 5 3q4 3 6 -1q5 -1 2 -5q1 -4 -4 -4Z", "#eceae2", 0.4)
        for x in (-14, -3, 8)
    ),
    "burning": mast(-8, -6, -36)
    + mast(9, -6, -40)
    + square(9, -36, 15, 12, "#d8c6a4")
    + form("M-18 -9q-4 -12 4 -19q0 7 4 8q1 -13 9 -19q-1 11 5 13q3 6 -1 17Z", "#e8792f")
    + form("M-12 -9q-2 -8 3 -11q1 4 4 5q1 -6 5 -9q0 8 2 15Z", "#f8c64b", 0.4)
    + hull(-24, 19, 8, DARK_WOOD)
    + form("M4 -42q-9 -2 -6 -9q-6 -5 1 -8q8 -3 9 3q6 4 2 9Z", "#6f7478", 0.4),
    "wreck": stroke("M-6 0L-14 -34", 1.6, DARK_WOOD)
    + form("M-13 -31l14 6l-3 9l-14 -3Z", "#d8c6a4")
    + form("M-24 0L-20 -13L4 -5L16 -12L22 0Z", WOOD)
    + stroke("M-16 -10l2 10M-8 -8l1 8M0 -6v6M8 -8l-1 8", 0.6, DARK_WOOD),
}

# -- In the sea ------------------------------------------------------------------------------------------------------


SEA_THINGS: Final[Mapping[str, str]] = {
    "volcano": form("M-27 0L-11 -24L-6 -38L-2 -35L3 -37.4L7 -39L12 -25L28 0Z", "#8b7a6a")
    + form("M-6 -38L-2 -35L3 -37.4L7 -39L6 -31L2 -34L-1 -28L-5 -33Z", "#e2642c", 0.4)
    + form("M0 -40q-8 -2 -4 -8q-5 -8 4 -8q6 -5 9 1q6 4 0 8q-1 6 -9 7Z", "#c9c4bb", 0.4)
    + form("M-24 0q6 -8 14 -6q8 -6 14 0q10 -5 20 6Z", LEAF, 0.5),
    "palm island": form("M-27 0Q-15 -8 0 -7.4T27 0Z", SAND)
    + palm(-6, -6, -6)
    + palm(4, -6.4, 7, 1.15)
    + palm(12, -5, 10, 0.7),
    "atoll": form("M-28 0Q-24 -6 -15 -5.4T2 -4.4T18 -6T28 0Z", SAND)
    + palm(-17, -4.6, -3, 0.8)
    + palm(16, -5, 4, 0.95)
    + form("M-9 -1.6q9 -3 17 0q-8 2.6 -17 0Z", "#7cc3c4", 0.4),
    "arch": form("M-26 0Q-26 -26 -14 -33T12 -34T26 -16L28 0H15Q16 -18 4 -19T-8 0Z", STONE)
    + form("M-14 -33q5 -5 12 -3.6t14 2.6q-8 3 -14 1.6t-12 -0.6Z", LEAF, 0.5)
    + stroke("M-20 -14l5 -6M18 -12l4 -8", 0.5),
    "mesa": form("M-27 0L-22 -10L-19 -25L15 -27L21 -12L28 0Z", "#b98a62")
    + form("M-19 -25q9 -5 17 -3t17 1q-3 5 -9 3t-12 2t-13 -3Z", LEAF, 0.5)
    + stroke("M-13 -22v12M-3 -23v15M8 -24v11", 0.5),
    "needle rocks": form("M-24 0L-19 -19L-14 -23L-9 0Z", STONE)
    + form("M-8 0L-2 -37L4 -41L11 0Z", STONE)
    + form("M12 0L17 -14L21 -16L25 0Z", STONE)
    + stroke("M-1 -30l4 8M-17 -14l3 6M2 -12l3 6", 0.5),
    "skull rock": form("M-25 0Q-25 -17 -17 -27T4 -35T22 -24T27 0H15V-5H10V0H4V-5H-1V0H-6V-5H-11V0Z", STONE)
    + form("M-12 -22q6 -4 8 2t-7 6q-5 -4 -1 -8Z", INK)
    + form("M8 -23q7 -2 8 4t-8 4q-4 -5 0 -8Z", INK)
    + form("M0 -13l3 -5l3 5Z", INK),
    "reef": form("M-24 0L-17 -7L-12 -3L-7 -9L-2 0Z", STONE) + form("M2 0L8 -8L13 -4L18 -6L23 0Z", STONE),
    "whale": form("M-25 0Q-23 -15 -4 -15Q13 -14 19 -5L28 -13L25 -3L28 2L14 1Z", "#5d7383")
    + stroke("M-17 -15q-1 -8 -7 -9M-17 -15q0 -8 6 -10", 0.9, "#ffffff")
    + ring(-16, -6, 0.9, BONE, 0.4)
    + stroke("M-24 -3q6 3 13 0", 0.6),
    "fin": form("M-9 0Q-4 -13 7 -17Q3 -8 9 0Z", "#66757f"),
    "buoy": form("M-5 0L-2.6 -13H2.6L5 0Z", RED) + ring(0, -16, 2.4, GOLD),
    "kraken": "".join(
        form(data, "#8e4f63")
        for data in (
            "M-24 0Q-27 -19 -17 -26Q-10 -29 -9 -22Q-15 -23 -16 -17T-14 0Z",
            "M-7 0Q-11 -26 -3 -40Q3 -47 8 -39Q1 -37 1 -27T4 0Z",
            "M12 0Q11 -16 17 -25Q24 -31 27 -22Q21 -22 21 -14T23 0Z",
        )
    )
    + "".join(
        ring(x, y, 1, BONE, 0.3)
        for x, y in ((-20, -16), (-19, -10), (-3.6, -28), (-3.8, -20), (-2.6, -12), (16, -14), (17, -8))
    ),
    "mermaid": form("M-24 0Q-20 -9 -6 -9T14 -8T24 0Z", STONE)
    + form("M-3 -9Q8 -17 13 -10Q17 -4 25 -10Q22 -1 15 -3Q3 0 -3 -9Z", GREEN)
    + form("M-6 -8Q-7 -17 -3 -22H4Q7 -17 5 -9Z", SKIN)
    + ring(0, -26, 3.8, SKIN)
    + form("M-4.4 -26Q-4 -33 2 -31T4 -24Q2 -29 -1 -28T-4 -15Q-8 -21 -4.4 -26Z", RED),
}

# -- People ----------------------------------------------------------------------------------------------------------


def person(coat: str, hat: str, tool: str, sash: str = RED) -> str:
    """A person from the knees up, looking to the right."""
    body = form("M-13 0Q-15 -19 -10 -27Q-4 -31 1 -30Q9 -30 11 -25Q15 -16 13 0Z", coat)
    body += form("M-3.4 -29.4L1 -14L5 -29.6Z", BONE, 0.5)
    body += form("M-13.6 -9Q0 -5 13.2 -9L13.4 -5Q0 -1.4 -13.6 -5Z", sash, 0.5)
    head = form("M-6.4 -38Q-7 -29.4 -0.4 -28.6Q5 -28.4 6 -33L8.2 -35.4L6.2 -37V-41H-6Z", SKIN)
    held = TOOLS[tool] + arm(coat, *GRIPS[tool])
    return body + head + ring(3.4, -37.2, 0.6, INK, 0.2) + HATS[hat] + held


SHOULDER: Final = (2.6, -23.4)


def arm(coat: str, x: float, y: float) -> str:
    """From the shoulder over the elbow to the hand, which holds something at a place."""
    left, top = SHOULDER
    bend = max(top, y) + 7
    sleeve = f"M{left:g} {top:g}Q{(left + x) / 2 + 1:g} {bend:g} {x:g} {y:g}"
    return stroke(sleeve, 6.4) + stroke(sleeve, 5.1, coat) + ring(x + 0.6, y - 0.6, 2.3, SKIN, 0.6)


GRIPS: Final[Mapping[str, tuple[float, float]]] = {
    "spyglass": (14.4, -32.4),
    "cutlass": (13.4, -19.6),
    "lantern": (19.6, -28.4),
    "mallet": (14.4, -19.4),
    "flag": (16.4, -21),
    "book": (7, -11.6),
    "rammer": (15.4, -21),
    "coins": (14.6, -15.6),
    "letter": (9.6, -16),
    "musket": (8.4, -26),
    "mop": (15.4, -18.4),
    "parrot": (9, -13),
}
"""What is held -> where the hand is."""


HATS: Final[Mapping[str, str]] = {
    "tricorn": form("M-14 -41Q-9 -43.4 -7 -50Q0 -53.6 7 -50Q9 -43.6 14 -43Q9 -38 0 -39.6Q-9 -37.6 -14 -41Z", "#2f3a48")
    + stroke("M-11 -41.2Q0 -44.4 11 -42.4", 0.8, GOLD),
    "bandana": form("M-7.6 -39Q-8 -48 0.4 -48.4Q8.4 -48 8 -40Q0 -43.4 -7.6 -39Z", RED)
    + form("M-7.4 -40l-6 2.4l2.4 3.2Z", RED)
    + "".join(ring(x, y, 0.7, BONE, 0.2) for x, y in ((-3, -43), (1.4, -45.6), (4.6, -43))),
    "cap": form("M-8 -40Q-8 -47 0 -47.6Q8 -47 8.4 -40.6L12 -39.4Q3 -41 -8 -40Z", BLUE),
    "hood": form("M-9 -29Q-12 -48 0 -49.6Q9.6 -48.6 8.6 -40Q2 -44.6 -3.4 -40T-4 -28Z", GREEN),
    "straw": form("M-13 -40.4Q0 -44.4 14 -40.8Q6 -37.6 0 -38.6T-13 -40.4Z", GOLD)
    + form("M-6.6 -41.6Q-6 -48.4 0.4 -48.6T7 -41.8Q0 -43.6 -6.6 -41.6Z", GOLD),
    "bicorn": form("M-15 -40Q-10 -54 1 -53.6Q12 -53 15 -42Q0 -45.6 -15 -40Z", "#26303c")
    + stroke("M-12 -42Q0 -46.6 12 -43.6", 0.8, GOLD)
    + ring(1, -49.6, 1.5, RED, 0.3),
    "hair": form("M-7.4 -30Q-12 -46 0 -48.4Q9 -48 8 -41Q1 -44 -3 -40Q-2 -34 -7.4 -30Z", DARK_WOOD),
}

TOOLS: Final[Mapping[str, str]] = {
    "spyglass": form("M6 -34.6L21 -40.4L22.6 -36.8L8 -31.4Z", GOLD)
    + form("M20.6 -41.4L26 -43.4L27.8 -38.6L22.4 -36Z", DARK_WOOD),
    "cutlass": form("M15 -18Q28 -27 26 -47Q20 -32 12 -22Z", "#d5dbde") + form("M9 -23l8 7l-2 2.4l-8 -7Z", GOLD, 0.5),
    "lantern": box(16.4, -24, 8, 10, "#f8d977")
    + form("M15.6 -24L20.4 -29L25.2 -24Z", IRON)
    + box(15.6, -14, 9.6, 2, IRON, 0.5),
    "mallet": stroke("M12 -14L21 -36", 1.9, WOOD) + form("M14.6 -38L25.4 -33.6L23 -28L12.2 -32.4Z", PLANK),
    "flag": stroke("M17 0V-54", 1.5, DARK_WOOD) + form("M17 -54Q24 -57 30 -53T42 -54V-41Q36 -38 30 -41T17 -40Z", RED),
    "book": form("M4 -20L15 -24L26 -20V-7L15 -11L4 -7Z", BONE)
    + stroke("M15 -24V-11M7 -16.6l5 -1.8M18 -18.4l5 1.8M7 -13l5 -1.8", 0.5),
    "rammer": stroke("M16 0V-50", 1.5, WOOD) + form("M12.6 -50h7v-7h-7Z", "#c9b48a"),
    "coins": form("M13 -22q10 -3 9 7t-9 6t-6 -8Z", "#9a6a35")
    + stroke("M13.6 -22q4 2 8 -0.6", 0.8, GOLD)
    + ring(24, -27, 2.2, GOLD),
    "parrot": form("M-17 -30Q-18 -43 -11 -44Q-6 -42 -8 -33L-12 -20Z", GREEN)
    + form("M-8.4 -42l3.8 2l-3.6 2Z", GOLD, 0.4)
    + ring(-11, -40.6, 0.8, INK, 0.2),
    "letter": form("M8 -25H26V-12H8Z", BONE) + stroke("M8 -25L17 -17L26 -25", 0.6) + ring(17, -16.6, 2, RED, 0.4),
    "musket": stroke("M-4 -8L22 -50", 1.7, DARK_WOOD) + stroke("M6 -24L23 -51.6", 1.1, IRON),
    "mop": stroke("M13 0L20 -46", 1.5, WOOD) + form("M16 -46q4 -9 9 0l-1 8q-3 -3 -4 1q-2 -4 -5 -1Z", BONE, 0.5),
}

PEOPLE: Final[Mapping[str, str]] = {
    "captain": person("#7a2630", "tricorn", "spyglass", GOLD),
    "mate": person(BLUE, "bicorn", "book"),
    "purser": person("#5c5a45", "hair", "coins", GOLD),
    "bosun": person("#3d5c50", "cap", "mop"),
    "buccaneer": person("#4d3a2d", "bandana", "cutlass"),
    "gunner": person("#8a5a3a", "bandana", "rammer", BLUE),
    "deckhand": person("#d9d2bd", "cap", "mallet", BLUE),
    "cabin boy": person("#c4b58a", "straw", "lantern", GREEN),
    "settler": person("#6d7f52", "straw", "flag", DARK_WOOD),
    "messenger": person("#46607c", "hood", "letter", GOLD),
    "watchman": person("#33475a", "hood", "lantern"),
    "parrot keeper": person("#93643c", "tricorn", "parrot", GREEN),
    "carpenter": person("#a8855a", "hair", "mallet", IRON),
    "soldier": person("#a03a34", "bicorn", "musket", BONE),
    "scholar": person("#5a4a6e", "hair", "book", GOLD),
    "smuggler": person("#2f3b36", "hood", "cutlass", "#6a4a2a"),
}

# -- Near the eye ----------------------------------------------------------------------------------------------------

NEAR: Final[Mapping[str, str]] = {
    "near palm": palm(0, 0, -11, 3.4),
    "near fern": "".join(
        form(f"M0 2Q{a} {b} {c} {d}Q{a + 5} {b + 7} 0 2Z", LEAF, 0.5)
        for a, b, c, d in (
            (-8, -20, -27, -26),
            (-3, -28, -11, -44),
            (2, -30, 4, -50),
            (5, -26, 20, -40),
            (9, -14, 30, -18),
        )
    ),
    "near rigging": stroke("M-8 2L4 -102M6 2L10 -102M20 2L16 -102", 1, DARK_WOOD)
    + stroke(
        "M-7 -6L19 -6M-5 -18L18.4 -18M-3.6 -30L18 -30M-2.2 -42L17.4 -42M-1 -54L17 -54M0.6 -66L16.4 -66M2 -78L16 -78",
        0.7,
        DARK_WOOD,
    ),
    "near post": box(-5, -27, 10, 30, WOOD)
    + stroke("M-5 -18H5M-5 -15H5", 1.8, "#d9bf88")
    + form("M-9 -28Q-6 -37 3 -37Q5 -41 8 -40L12 -38L8 -36Q7 -28 -1 -27Z", BONE, 0.6)
    + ring(7.6, -38, 0.6, INK, 0.1),
}

PROPS: Final[Mapping[str, Prop]] = {
    **{name: Prop(markup, "water") for group in (SHIPS, SEA_THINGS) for name, markup in group.items()},
    **{name: Prop(markup) for group in (PEOPLE, THINGS, BUILDINGS, LIVING, NEAR) for name, markup in group.items()},
}
"""Everything there is, by its name."""
