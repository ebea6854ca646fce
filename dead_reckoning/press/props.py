"""What vignettes show: ships of several rigs, islands, people, tools, buildings, creatures, plants.

Each thing stands with the middle of its foot at 0 0, about 50 units wide and high, and is made of outlined forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

INK: Final = "#22303c"
WOOD: Final = "#8a5a2e"
DARK_WOOD: Final = "#5e3b1c"
PLANK: Final = "#b98a52"
SAILCLOTH: Final = "#f6ecd2"
RED: Final = "#b23a35"
GOLD: Final = "#e2ae3a"
IRON: Final = "#4c5863"
STONE: Final = "#b9b2a1"
SAND: Final = "#ecd9a2"
LEAF: Final = "#5f8f4e"
SKIN: Final = "#d9a47a"
BLUE: Final = "#3c6288"
BONE: Final = "#f4eeda"
GREEN: Final = "#3f7d5c"


class Prop(NamedTuple):
    """A thing: its markup, and where it stands: ``water`` or ``ground``."""

    markup: str
    stands: str = "ground"


def form(data: str, fill: str, width: float = 0.7) -> str:
    """An outlined form."""
    return f'<path d="{data}" fill="{fill}" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"/>'


def stroke(data: str, width: float = 0.7, color: str = INK) -> str:
    """Lines."""
    return (
        f'<path d="{data}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def ring(x: float, y: float, radius: float, fill: str, width: float = 0.7) -> str:
    """An outlined disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}" stroke-width="{width}"/>'


def box(x: float, y: float, wide: float, high: float, fill: str, width: float = 0.7) -> str:
    """An outlined rectangle."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}" stroke="{INK}"'
        f' stroke-width="{width}" stroke-linejoin="round"/>'
    )


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


def palm(x: float, foot: float, lean: float = 0, size: float = 1) -> str:
    """A palm."""
    top = foot - 22 * size
    tip = x + lean
    trunk = stroke(f"M{x:g} {foot:g}Q{x:g} {(foot + top) / 2:g} {tip:g} {top:g}", 1.9 * size, WOOD)
    leaves = "".join(
        form(
            f"M{tip:g} {top:g}q{a * size:g} {b * size:g} {c * size:g} {d * size:g}q{-c * size * 0.4:g} {-d * size * 0.2 - 2:g} {-c * size:g} {-d * size:g}Z",
            LEAF,
            0.4,
        )
        for a, b, c, d in ((4, -8, 12, -3), (3, -4, 12, 4), (-4, -8, -12, -3), (-3, -4, -12, 4), (0, -6, 5, -10))
    )
    return trunk + leaves + ring(tip - 1, top + 1.2, 1.1 * size, DARK_WOOD, 0.3)


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

# -- Things ----------------------------------------------------------------------------------------------------------


def barrel(x: float, foot: float, size: float = 1, fill: str = PLANK) -> str:
    """A barrel."""
    w, h = 7.5 * size, 20 * size
    body = form(
        f"M{x - w:g} {foot:g}Q{x - w * 1.35:g} {foot - h / 2:g} {x - w:g} {foot - h:g}H{x + w:g}Q{x + w * 1.35:g} {foot - h / 2:g} {x + w:g} {foot:g}Z",
        fill,
    )
    hoops = stroke(
        f"M{x - w * 1.13:g} {foot - h * 0.26:g}H{x + w * 1.13:g}M{x - w * 1.13:g} {foot - h * 0.74:g}H{x + w * 1.13:g}",
        1.3,
        IRON,
    )
    return body + hoops + stroke(f"M{x - w * 0.4:g} {foot:g}V{foot - h:g}M{x + w * 0.4:g} {foot:g}V{foot - h:g}", 0.35)


def crate(x: float, foot: float, side: float) -> str:
    """A crate."""
    left, top = x - side / 2, foot - side
    cross = stroke(f"M{left:g} {top:g}l{side:g} {side:g}M{left:g} {foot:g}l{side:g} {-side:g}", 1.1, DARK_WOOD)
    return box(left, top, side, side, "#c9a46a") + cross + box(left, top, side, side, "none", 1.2)


def pile(x: float, foot: float, count: int) -> str:
    """A pile of coins."""
    return "".join(
        f'<ellipse cx="{x:g}" cy="{foot - 1.2 - 2.4 * number:g}" rx="5.4" ry="1.9" fill="{GOLD}" stroke="{INK}"'
        ' stroke-width="0.5"/>'
        for number in range(count)
    )


THINGS: Final[Mapping[str, str]] = {
    "cannon": form("M-22 -13L14 -27Q20 -28 21 -22T17 -15L-17 -4Q-24 -4 -24 -9Z", IRON)
    + form("M12 -27l4 -2.4l4.4 12l-3.4 2.6Z", IRON)
    + form("M-24 0L-20 -9H8L14 0Z", WOOD)
    + ring(-14, -3.4, 4.4, DARK_WOOD)
    + ring(6, -3.4, 4.4, DARK_WOOD)
    + "".join(ring(x, y, 2.7, IRON) for x, y in ((20, -2.7), (25.4, -2.7), (22.7, -7.4))),
    "two cannons": "".join(
        f'<g transform="translate({x} {y}) scale(0.78)">'
        + form("M-22 -13L14 -22Q19 -22 20 -17.6T16 -12L-17 -4Q-24 -4 -24 -9Z", fill)
        + form("M-24 0L-20 -9H6L11 0Z", WOOD)
        + ring(-14, -3.4, 4.4, DARK_WOOD)
        + ring(4, -3.4, 4.4, DARK_WOOD)
        + "</g>"
        for x, y, fill in ((-7, -17, "#a97f3c"), (4, 0, "#b98d45"))
    ),
    "mortar": form("M-17 0Q-20 -20 -12 -27L-14 -31H14L12 -27Q20 -20 17 0Z", IRON)
    + stroke("M-14.6 -8H14.6M-15 -18H15", 0.9, GOLD)
    + form("M6 -36q2 -7 9 -8q-3 4 0 6q-5 0 -9 2Z", "#e8792f", 0.4),
    "wheel": "".join(
        stroke(f"M0 -27L{x:g} {y:g}", 2.2, WOOD)
        for x, y in (
            (0, -53),
            (18.4, -45.4),
            (26, -27),
            (18.4, -8.6),
            (0, -1),
            (-18.4, -8.6),
            (-26, -27),
            (-18.4, -45.4),
        )
    )
    + f'<circle cx="0" cy="-27" r="17" fill="none" stroke="{INK}" stroke-width="5.2"/>'
    + f'<circle cx="0" cy="-27" r="17" fill="none" stroke="{PLANK}" stroke-width="3.8"/>'
    + ring(0, -27, 5, GOLD)
    + ring(0, -27, 1.8, DARK_WOOD),
    "anchor": stroke("M0 -6V-42", 4.6, INK)
    + stroke("M0 -6V-42", 3.2, IRON)
    + stroke("M-11 -35H11", 4.2, INK)
    + stroke("M-11 -35H11", 2.8, WOOD)
    + form("M-23 -18L-21 -26L-15 -20Q-11 -8 0 -6Q11 -8 15 -20L21 -26L23 -18Q18 0 0 2Q-18 0 -23 -18Z", IRON)
    + f'<circle cx="0" cy="-46.6" r="4" fill="none" stroke="{INK}" stroke-width="2"/>'
    + stroke("M2 -50Q14 -56 20 -46T14 -28T24 -12", 1.3, "#c9a46a"),
    "chest": form("M-22 0V-17H22V0Z", WOOD)
    + form("M-22 -17Q-24 -34 -13 -36H17Q28 -33 22 -17Z", DARK_WOOD)
    + form("M-18 -18Q-12 -25 -6 -21Q0 -28 7 -21Q13 -25 18 -18Z", GOLD)
    + stroke("M-15 0V-17M15 0V-17M-15 -35V-29M15 -35V-29", 1.6, GOLD)
    + box(-3.6, -13, 7.2, 7.6, GOLD)
    + ring(0, -9.4, 1.1, INK, 0.2),
    "barrels": barrel(-11, 0) + barrel(9, 0) + barrel(-1, -19.4, 0.92, "#a97a45"),
    "lone barrel": barrel(0, 0, 1.75),
    "crates": crate(-12, 0, 21) + crate(11, 0, 17) + crate(-7, -21, 15),
    "sacks": "".join(
        form(f"M{x - 9} {y}q-4 -15 4 -18l-2 -4h14l-2 4q8 4 4 18Z", fill)
        + stroke(f"M{x - 5} {y - 18}h10", 0.9, DARK_WOOD)
        for x, y, fill in ((-11, 0, "#d9c08d"), (10, 0, "#cdb27c"), (0, -18, "#e2cc9c"))
    ),
    "hoist": stroke("M-18 0V-52L20 -46", 2.6, WOOD)
    + stroke("M-18 -34L0 -49", 1.6, WOOD)
    + stroke("M16 -46.6V-28", 0.7)
    + barrel(16, -9, 0.9)
    + crate(-3, 0, 14),
    "coin piles": pile(-13, 0, 5)
    + pile(0, 0, 9)
    + pile(12, 0, 3)
    + ring(17, -12, 5, GOLD)
    + stroke("M15 -12h4M17 -14v4", 0.7),
    "purse": form("M-16 0Q-24 -20 -9 -30L-13 -38H13L9 -30Q24 -20 16 0Z", "#9a6a35")
    + stroke("M-9.6 -30Q0 -27 9.6 -30", 1.6, GOLD)
    + ring(19, -3.6, 3.6, GOLD)
    + ring(-20, -3.2, 3.2, GOLD),
    "compass": ring(0, -23, 22, GOLD)
    + ring(0, -23, 18, BONE)
    + form("M0 -39L3.4 -23L0 -7L-3.4 -23Z", RED, 0.5)
    + form("M-16 -23L0 -26.4L16 -23L0 -19.6Z", BLUE, 0.5)
    + ring(0, -23, 1.8, GOLD, 0.5)
    + f'<circle cx="0" cy="-48" r="3" fill="none" stroke="{INK}" stroke-width="1.6"/>',
    "map": form("M-27 -4L-23 -38L-8 -34L8 -39L24 -34L27 0L11 -5L-7 0Z", "#f0dfb2")
    + stroke("M-8 -34L-7 0M8 -39L11 -5", 0.4)
    + form("M-19 -14q3 -11 10 -8q8 -2 6 6q-8 7 -16 2Z", "#b9cf9b", 0.4)
    + stroke("M-6 -13q7 -9 13 -6t7 -5", 0.8, RED)
    + stroke("M14.6 -28l5 5M19.6 -28l-5 5", 1.5, RED),
    "star chart": form("M-26 -2L-22 -40H22L26 -2Z", "#2f4a6c")
    + stroke("M-14 -30L-4 -34L6 -26L15 -31M6 -26L2 -14L-12 -12", 0.5, BONE)
    + "".join(
        ring(x, y, 1.3, GOLD, 0.2) for x, y in ((-14, -30), (-4, -34), (6, -26), (15, -31), (2, -14), (-12, -12))
    ),
    "spyglass": form("M-25 -6L-7 -17L-3 -10L-21 1Z", DARK_WOOD)
    + form("M-7 -18L10 -29L15 -20L-3 -9Z", GOLD)
    + form("M9 -31L22 -39L29 -27L16 -18.6Z", DARK_WOOD)
    + stroke("M-14 -1L-8 0M2 -14V0M14 -20L20 0", 1.5, WOOD),
    "hourglass": box(-14, -4, 28, 4, WOOD)
    + box(-14, -46, 28, 4, WOOD)
    + form("M-10 -42H10Q10 -30 2 -23Q10 -16 10 -4H-10Q-10 -16 -2 -23Q-10 -30 -10 -42Z", "#dcecef")
    + form("M-8 -34H8Q6 -29 0 -24Q-6 -29 -8 -34ZM-8 -4Q-6 -12 0 -14T8 -4Z", GOLD, 0.4),
    "bell": form("M-18 -4Q-12 -12 -12 -24T0 -40T12 -24T18 -4Z", GOLD)
    + stroke("M-14 -10H14M-12 -20H12", 0.7, DARK_WOOD)
    + ring(0, -1, 3.4, IRON)
    + stroke("M0 -40V-47M-8 -47H8", 1.8, DARK_WOOD),
    "bottle": form("M-26 -4Q-28 -17 -20 -18H6Q11 -17 14 -13.6H24V-6.4H14Q11 -3 6 -2H-20Q-26 0 -26 -4Z", "#9ecfb8")
    + form("M-18 -14L2 -15V-5L-18 -6Z", BONE, 0.5)
    + box(24, -13, 4.6, 6, WOOD, 0.5),
    "swords": form("M-20 0L-17 -4L17 -44L23 -48L21 -41L-13 1Z", "#d5dbde")
    + form("M20 0L17 -4L-17 -44L-23 -48L-21 -41L13 1Z", "#c3ccd0")
    + stroke("M-22 -11L-9 0M22 -11L9 0", 2.6, GOLD),
    "horseshoe": form(
        "M-17 0V-4H-14Q-23 -24 -14 -35Q0 -47 14 -35Q23 -24 14 -4H17V0H6V-6Q15 -22 7 -30Q0 -35 -7 -30Q-15 -22 -6 -6V0Z",
        IRON,
    )
    + "".join(
        ring(x, y, 1, BONE, 0.2) for x, y in ((-14.4, -15), (-13, -25), (-6.6, -34), (6.6, -34), (13, -25), (14.4, -15))
    ),
    "cards": form("M-22 -4L-15 -40L6 -36L-1 0Z", BONE)
    + form("M-2 -1L3 -38L25 -35L20 2Z", BONE)
    + form("M14 -28q7 3 3 9q-2 2 -4 0l2 6h-7l3 -6q-3 1 -4 -2q-1 -5 7 -7Z", INK, 0.3)
    + form("M-7 -27l4 7l-6 6l-4 -7Z", RED, 0.3),
    "seal": form("M-22 -4L-20 -42H20L22 -4Q10 -8 0 -4T-22 -4Z", BONE)
    + stroke("M-14 -34H14M-14 -28H12M-14 -22H6", 0.7)
    + form("M6 -4l-3 12l6 -3l6 3l-3 -12Z", RED, 0.5)
    + ring(9, -9, 6.4, RED)
    + ring(9, -9, 3.8, "#cf5a50", 0.4),
    "table": form("M-25 -20H25V-15H-25Z", WOOD)
    + stroke("M-19 -15V0M19 -15V0", 2.6, WOOD)
    + form("M-6 -20q-8 -2 -8 -8h18q0 6 -8 8Z", "#c7ccd0")
    + form("M10 -20v-9q-3 -3 -2.4 -8h7q0.6 5 -2.4 8v9Z", "#a3405a")
    + stroke("M-18 -20v-9", 2, BONE)
    + form("M-18 -29q-2.4 -3 0 -6.4q2.4 3.4 0 6.4Z", GOLD, 0.3),
    "tools": stroke("M-16 0L2 -40", 2.6, WOOD)
    + form("M-8 -44L12 -37L9 -28L-11 -36Z", IRON)
    + form("M-4 0L16 -29L21 -25L4 1Z", "#d5dbde")
    + form("M15 -31q6 -8 11 -4q2 6 -6 10Z", WOOD),
    "planks": "".join(
        form(f"M-26 {y}L22 {y - 7}L26 {y - 3}L-22 {y + 4}Z", fill)
        for y, fill in ((-4, PLANK), (-11, "#c9a46a"), (-18, WOOD))
    )
    + stroke("M4 -24L13 -44", 2, WOOD)
    + form("M7 -48L19 -43L17 -37L5 -42Z", IRON),
    "powder": barrel(-8, 0, 1.25, "#6b5a49")
    + form("M-3 -24Q6 -34 16 -27T27 -34", "none", 1)
    + form("M24 -36l2 -6l1.6 4.4l5 -1l-3 4l3.6 3.6l-5 -0.4l-2 4.6l-1.4 -4.8Z", "#f8c64b", 0.4)
    + ring(15, -4.6, 4.6, IRON)
    + ring(23, -3.2, 3.2, IRON),
    "blast": form(
        "M0 0L-7 -11L-21 -5L-15 -18L-28 -24L-14 -28L-17 -43L-5 -33L3 -49L8 -33L22 -40L17 -26L29 -19L15 -15L17 -2L7 -10Z",
        "#e8792f",
    )
    + form(
        "M0 -7L-5 -15L-13 -14L-9 -21L-15 -26L-6 -27L-5 -35L1 -28L8 -34L8 -26L16 -24L9 -19L11 -11L4 -14Z", "#f8d05a", 0.5
    ),
    "rags": stroke("M-10 0V-52", 1.8, WOOD)
    + form("M-10 -52Q0 -56 8 -51T26 -52L22 -45L27 -40L20 -36L23 -30Q14 -27 6 -31T-10 -30Z", "#26292e")
    + ring(6, -43, 4, BONE, 0.4)
    + ring(4.6, -43.6, 0.9, INK, 0.1)
    + ring(7.4, -43.6, 0.9, INK, 0.1)
    + stroke("M0 -35.6l12 -3M0 -38.6l12 3", 1.1, BONE),
    "banner": stroke("M-14 0V-52", 1.8, WOOD)
    + form("M-14 -51Q-4 -55 5 -50T25 -52V-29Q14 -26 5 -30T-14 -29Z", RED)
    + form("M-14 -44Q-4 -48 5 -43T25 -45V-37Q14 -34 5 -38T-14 -37Z", BONE, 0.4),
    "canvas": stroke("M-24 -44H24", 2.2, WOOD)
    + form("M-22 -44Q-16 -22 -23 -4Q0 -13 23 -4Q29 -24 22 -44Z", SAILCLOTH)
    + stroke("M-8 -44Q-3 -24 -8 -8M8 -44Q13 -24 8 -8", 0.4)
    + stroke("M-23 -4L-26 0M23 -4L26 0M0 -44V-52", 0.9, DARK_WOOD),
    "rope": "".join(
        f'<ellipse cx="0" cy="{-4 - 5.4 * number:g}" rx="{20 - number * 1.2:g}" ry="5.4" fill="#d9bf88" stroke="{INK}" stroke-width="0.7"/>'
        for number in range(4)
    )
    + f'<ellipse cx="0" cy="-20.6" rx="8" ry="2.2" fill="{DARK_WOOD}" stroke="{INK}" stroke-width="0.5"/>'
    + stroke("M14 -20Q24 -28 19 -36T26 -48", 2, "#d9bf88"),
    "net": form("M-24 -4Q-20 -34 0 -38T24 -4Z", "#c9b48a")
    + stroke("M-18 -18L6 0M-12 -28L18 -2M-2 -36L22 -12M18 -18L-6 0M12 -28L-18 -2M2 -36L-22 -12", 0.5)
    + form("M-8 -9q8 -8 16 0l5 -4v9l-5 -4q-8 7 -16 -1Z", "#9fb6bf", 0.5),
    "pearl": form("M-23 -6Q-20 -22 0 -24T23 -6Q12 0 0 0T-23 -6Z", "#c7a6a0")
    + form("M-22 -10Q-16 -36 0 -37T22 -10Q12 -16 0 -16T-22 -10Z", "#d9bcb4")
    + stroke("M-10 -33L-6 -17M0 -36V-17M10 -33L6 -17", 0.5)
    + ring(0, -12, 4.6, BONE),
}

# -- Buildings -------------------------------------------------------------------------------------------------------

BUILDINGS: Final[Mapping[str, str]] = {
    "fort": form("M-27 0L-24 -24H-19V-28H-14V-24H-9V-28H-4V-24H4V-28H9V-24H14V-28H19V-24H24L27 0Z", STONE)
    + box(-7, -44, 14, 20, STONE)
    + form("M-9 -44V-49H-5V-46H-2V-49H2V-46H5V-49H9V-44Z", STONE)
    + form("M-4 0V-9Q0 -14 4 -9V0Z", DARK_WOOD)
    + box(-19, -15, 5, 4, IRON, 0.5)
    + box(14, -15, 5, 4, IRON, 0.5)
    + stroke("M0 -49V-57", 1)
    + form("M0 -57l10 2.4l-10 3Z", RED, 0.4),
    "tower": form("M-11 0L-8 -40H8L11 0Z", STONE)
    + form("M-12 -40V-48H-8V-44.6H-4V-48H0V-44.6H4V-48H8V-44.6H12V-40Z", STONE)
    + form("M-3.4 0V-9Q0 -13 3.4 -9V0Z", DARK_WOOD)
    + box(-1.6, -32, 3.2, 7, INK, 0.3)
    + stroke("M-9.6 -14H-3M4 -20H9M-8 -24H-4", 0.4),
    "lighthouse": form("M-9 0L-5.4 -39H5.4L9 0Z", BONE)
    + form("M-7.8 -13L-7 -22H7L7.8 -13Z", RED, 0.5)
    + form("M-6.2 -31L-5.4 -39H5.4L6.2 -31Z", RED, 0.5)
    + box(-5, -47, 10, 8, "#fbe48c")
    + form("M-7 -47L0 -54L7 -47Z", IRON)
    + form("M6 -44L27 -51V-36Z", "#fbf1bd", 0.2),
    "hut": form("M-19 0V-17H19V0Z", "#c9a46a")
    + form("M-25 -15L0 -37L25 -15Q0 -21 -25 -15Z", "#b08a4a")
    + box(-5, -12, 10, 12, DARK_WOOD)
    + stroke("M-14 -24l-3 6M-4 -32l-2 10M6 -31l2 9M14 -24l3 6", 0.5)
    + palm(23, 0, 4, 0.85),
    "warehouse": form("M-26 0V-23L-13 -35L0 -23L13 -35L26 -23V0Z", "#b7714c")
    + stroke("M0 -23V0M-26 -23H26", 0.6)
    + box(-18, -13, 10, 13, DARK_WOOD)
    + box(8, -13, 10, 13, DARK_WOOD)
    + barrel(-2, 0, 0.5),
    "mill": form("M-12 0L-8 -30H8L12 0Z", BONE)
    + form("M-9.4 -29L0 -39L9.4 -29Z", RED)
    + box(-3, -9, 6, 9, DARK_WOOD)
    + "".join(
        f'<g transform="rotate({angle} 0 -31)">'
        + box(-0.6, -55, 1.2, 24, WOOD, 0.4)
        + box(0.6, -54, 5.4, 17, SAILCLOTH, 0.5)
        + "</g>"
        for angle in (20, 110, 200, 290)
    )
    + ring(0, -31, 1.8, GOLD, 0.5),
    "stall": box(-22, -14, 44, 4, PLANK)
    + stroke("M-20 0V-34M20 0V-34", 1.8, WOOD)
    + form("M-26 -34L-20 -45H20L26 -34Q19 -30 13 -34T0 -34T-13 -34T-26 -34Z", RED)
    + form("M-12 -45L-14 -34Q-6 -30 0 -34V-45ZM12 -45L14 -34Q20 -30 26 -34L20 -45Z", BONE, 0.5)
    + "".join(
        ring(x, -16.4, 2.6, fill, 0.5)
        for x, fill in ((-15, GOLD), (-9, GOLD), (-3, RED), (3, LEAF), (9, LEAF), (15, RED))
    )
    + barrel(0, 0, 0.48),
    "dockyard": stroke("M-26 0L-21 -12M-14 0L-11 -14M0 0V-15M12 0L11 -14M24 0L20 -12", 1.8, WOOD)
    + form("M-25 -22Q-18 -8 0 -8T25 -24L18 -22H-16Z", "none", 1.1)
    + form("M-22 -16Q-16 -8 0 -8T20 -15L21 -19Q12 -13 0 -13T-23 -19Z", PLANK)
    + stroke("M-16 -22Q-14 -12 -11 -9M-6 -22Q-5 -12 -4 -8M5 -22Q5 -12 5 -8M15 -22Q14 -12 12 -9", 0.9, DARK_WOOD)
    + stroke("M20 0V-48L-2 -42M-2 -42V-28", 1.7, WOOD),
    "town": box(-25, -15, 13, 15, BONE)
    + form("M-27 -15L-18.5 -24L-10 -15Z", RED)
    + box(-10, -22, 16, 22, "#e6c79a")
    + form("M-12 -22L-2 -32L8 -22Z", "#8a5a3a")
    + box(9, -17, 15, 17, "#cfd8d2")
    + form("M7 -17L16.5 -27L26 -17Z", RED)
    + "".join(box(x, y, 3, 4, INK, 0.3) for x, y in ((-22, -10), (-6, -16), (0, -16), (12, -12), (18, -12)))
    + box(-4, -9, 5, 9, DARK_WOOD)
    + stroke("M-2 -32V-41", 0.9)
    + form("M-2 -41l8 2l-8 2.6Z", GOLD, 0.4),
    "wall": form("M-27 0V-15H27V0Z", STONE)
    + stroke(
        "M-27 -10H27M-27 -5H27M-20 -15v5M-8 -15v5M5 -15v5M17 -15v5M-14 -10v5M-2 -10v5M11 -10v5M-20 -5v5M5 -5v5", 0.5
    )
    + box(-19, -23, 12, 8, STONE)
    + box(3, -23, 12, 8, STONE)
    + stroke("M22 -15L27 -34", 1.3, WOOD)
    + form("M-6 -15q5 -8 9 0Z", "#d9d2bd", 0.5),
}

# -- Creatures and plants --------------------------------------------------------------------------------------------

LIVING: Final[Mapping[str, str]] = {
    "cat": form("M-12 0Q-17 -17 -6 -22Q-4 -27 -5 -37L0 -32H6L11 -37Q13 -28 10 -24Q16 -12 13 0Z", "#c98a4a")
    + form("M-12 -2Q-27 -3 -24 -18Q-22 -24 -18 -20Q-20 -8 -10 -8Z", "#c98a4a")
    + ring(1, -28.6, 1, INK, 0.2)
    + ring(7, -28.6, 1, INK, 0.2)
    + stroke("M4 -26v1.6M-3 -25.6l5 1M11 -25.6l-5 1M-8 -15l6 1M-9 -10l6 1", 0.6),
    "parrot": stroke("M-24 -3H24", 2.6, WOOD)
    + form("M-8 -4Q-15 -26 0 -38Q12 -42 14 -31Q14 -14 3 -4L-2 14L-9 13Z", GREEN)
    + form("M-6 -7Q-12 -24 1 -29Q8 -16 0 -6Z", BLUE, 0.5)
    + form("M12 -36q8 1 5 9q-4 -1 -5 -4Z", GOLD, 0.5)
    + ring(7.6, -33.6, 1.5, BONE, 0.4)
    + ring(7.8, -33.6, 0.6, INK, 0.1)
    + form("M-3 -3L-5 12L0 13L3 -3Z", RED, 0.4),
    "gull": form(
        "M-27 -30Q-16 -39 -5 -25L0 -19Q7 -36 25 -41Q17 -25 9 -17Q17 -10 24 -11Q15 -1 2 -6Q-9 -6 -16 -14Q-10 -17 -8 -18Q-16 -29 -27 -30Z",
        BONE,
    )
    + form("M21 -12l6 1l-5 2Z", GOLD, 0.4)
    + ring(18, -11.4, 0.8, INK, 0.1)
    + stroke("M-20 -31Q-13 -30 -8 -22M18 -36Q12 -28 7 -20", 0.5),
    "turtle": form("M-20 -5Q-16 -24 2 -24T20 -6Z", GREEN)
    + form("M19 -8q9 -6 10 0t-9 4Z", LEAF)
    + form("M-17 -5l-8 5h9ZM10 -5l6 6l4 -2l-3 -5Z", LEAF)
    + stroke("M-9 -6L-5 -15L5 -16L10 -6M-5 -15L-8 -21M5 -16L8 -22", 0.7)
    + ring(25.4, -7.4, 0.7, INK, 0.1),
    "crab": form("M-15 -6Q-14 -19 0 -19T15 -6Q8 0 0 0T-15 -6Z", RED)
    + form(
        "M-14 -13Q-25 -17 -24 -27Q-20 -22 -18 -24Q-16 -17 -11 -15ZM14 -13Q25 -17 24 -27Q20 -22 18 -24Q16 -17 11 -15Z",
        RED,
    )
    + stroke("M-14 -5l-8 4M-12 -3l-5 5M14 -5l8 4M12 -3l5 5M-4 -18v-6M4 -18v-6", 1)
    + ring(-4, -25, 1.4, BONE, 0.3)
    + ring(4, -25, 1.4, BONE, 0.3),
    "fish": "".join(
        form(f"M{x - 14} {y}q13 -11 25 -1l6 -5v12l-6 -5q-13 10 -25 -1Z", fill) + ring(x - 8, y - 1, 0.9, INK, 0.1)
        for x, y, fill in ((-5, -8, "#9fb6bf"), (5, -22, "#c3cfd0"), (-4, -35, "#86a3ae"))
    ),
    "palm": palm(-6, 0, -9, 1.9) + palm(8, 0, 9, 1.4),
    "harvest": "".join(
        stroke(f"M{x} 0Q{x - 1} -22 {x + 2} -38", 1.3, LEAF)
        + "".join(ring(x + a, -38 + b, 1.7, GOLD, 0.3) for a, b in ((2, -3), (-1, 1), (5, 1), (0, 6), (4.4, 7)))
        for x in (-18, -7, 4, 15)
    )
    + form("M-27 0Q-24 -9 -11 -8T10 -8T27 0Z", "#a5813f"),
    "monkey": form("M-13 0Q-18 -16 -7 -23H7Q18 -15 12 0Z", "#8a6242")
    + ring(0, -31, 9.4, "#8a6242")
    + ring(-9.6, -32, 3, SKIN)
    + ring(9.6, -32, 3, SKIN)
    + form("M-6 -30Q-6 -36 0 -34Q6 -36 6 -30Q6 -24 0 -24T-6 -30Z", SKIN, 0.5)
    + ring(-2.6, -31.6, 0.8, INK, 0.1)
    + ring(2.6, -31.6, 0.8, INK, 0.1)
    + stroke("M-2 -27.4h4", 0.6)
    + stroke("M12 -4Q25 -6 23 -18T15 -22", 2, "#8a6242"),
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
