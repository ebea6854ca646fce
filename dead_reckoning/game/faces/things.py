"""What vignettes show on land: things, buildings, creatures, plants.

Each stands with the middle of its foot at 0 0, about 50 units wide and high.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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
    SKIN,
    STONE,
    WOOD,
    box,
    form,
    ring,
    stroke,
)

# -- Things ----------------------------------------------------------------------------------------------------------


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
