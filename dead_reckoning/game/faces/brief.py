"""The rules in brief: a sheet that is folded once, so that a kit and one page suffice to play.

A line is a sign, which is a number of a step, an icon or nothing, and the key of what it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.game.faces.boards import MOST_SAILS, counted
from dead_reckoning.game.printed.board import Achievement, SetUp
from dead_reckoning.game.printed.box import Entry
from dead_reckoning.game.printed.cards import WardenCard
from dead_reckoning.press import palette
from dead_reckoning.press.booklet import GUTTER, MARGIN, Piece, flowed, heading
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import Area, Size
from dead_reckoning.press.glyphs import TYPE
from dead_reckoning.press.icons import UNITS
from dead_reckoning.press.typesetting import LEADING, set_words

Lines = Sequence[tuple[int | str, str]]

SETTING_UP: Final = tuple((number, f"setting up {number}") for number in range(1, 6))
TURN: Final[Lines] = (
    ("", "do anything"),
    ("card", "do play"),
    ("sail", "do sails"),
    ("ship", "do sail"),
    ("hold", "do load"),
    ("advancement", "do buy"),
    ("black flag", "do attack"),
    ("", "then"),
    *((number, f"cleanup {number}") for number in range(1, 7)),
)
ISLANDS: Final = (
    ("influence", "island 1"),
    ("island you control", "island 2"),
    ("production", "island 3"),
    ("building", "island 4"),
    ("fort", "island 5"),
    ("black flag", "island 6"),
)
BATTLE: Final[Lines] = (
    (1, "battle 1"),
    (2, "battle 2"),
    ("explosion", "zone explosion"),
    (3, "battle 3"),
    (4, "battle 4"),
    *((zone, f"zone {zone}") for zone in ("spoils", "damage", "strength 1", "strength 2")),
    *((number, f"battle {number}") for number in range(5, 8)),
)
COUNT: Final = (
    ("achievement", "count 1"),
    ("coin", "count 2"),
    ("building", "count 3"),
    ("advancement", "count 4"),
    ("upgrade", "count 5"),
    ("card", "count 6"),
    ("island", "count 7"),
    ("", "count 8"),
)
ALONE: Final = tuple((number, f"alone {number}") for number in range(1, 10))

INDENT: Final = 7.4
"""The indent of texts beside a sign."""
SIGN: Final = 5.2
"""Height and width of an icon, at most."""


def brief(context: RenderContext, entries: Sequence[Entry], paper: Size) -> list[Face]:
    """The pages of the sheet, each half of a paper; none where no game is set up."""
    numbers = setup_numbers(entries)
    if not numbers:
        return []
    width, half = max(paper.width, paper.height) / 2, min(paper.width, paper.height)
    page = Size(width, half)
    column = (page.width - 2 * MARGIN - GUTTER) / 2
    faces = list(flowed(context, page, column, list(pieces(context, entries, numbers, column)), "brief"))
    if any(isinstance(entry, WardenCard) for entry in entries):
        alone = list(section(context, "alone", ALONE, numbers, column))
        faces += flowed(context, page, column, alone, "brief", first=len(faces) + 1)
    return faces


def setup_numbers(entries: Sequence[Entry]) -> Mapping[str, str]:
    """The numbers of the setup, by their names in the texts."""
    return next((number_texts(entry) for entry in entries if isinstance(entry, SetUp)), {})


def number_texts(numbers: SetUp) -> Mapping[str, str]:
    """The numbers of a setup as texts."""
    by_players = {"islands": " · ".join(map(str, numbers.islands)), "dock": ", ".join(map(str, numbers.dock_cargo))}
    single = {"coins": numbers.coins, "cubes": numbers.cubes, "hand": numbers.hand, "limit": numbers.hand_limit}
    return {name: str(number) for name, number in (single | {"sails": MOST_SAILS}).items()} | by_players


def pieces(
    context: RenderContext, entries: Sequence[Entry], numbers: Mapping[str, str], width: float
) -> Iterator[Piece]:
    """All sections of a game of several players."""
    yield from section(context, "setting up", SETTING_UP, numbers, width)
    yield from section(context, "your turn", TURN, numbers, width)
    yield from section(context, "on islands", ISLANDS, numbers, width)
    yield from section(context, "in battle", BATTLE, numbers, width)
    goals = [entry for entry in entries if isinstance(entry, Achievement)]
    yield heading(context.caption("achievements"))
    yield from (goal(context, each, width) for each in goals)
    yield from lines(context, (("", "goals end"),), numbers, width)
    yield from section(context, "final count", COUNT, numbers, width)


def section(
    context: RenderContext, title: str, told: Lines, numbers: Mapping[str, str], width: float
) -> Iterator[Piece]:
    """A heading and its lines."""
    yield heading(context.caption(title))
    yield from lines(context, told, numbers, width)


def lines(
    context: RenderContext, told: Lines, numbers: Mapping[str, str], width: float, size: float = TYPE[9]
) -> Iterator[Piece]:
    """The lines, each beside its sign."""
    for sign, key in told:
        yield line(sign, context.caption(key).format(**numbers), width, size)


def goal(context: RenderContext, achievement: Achievement, width: float) -> Piece:
    """An achievement: its icon, its name, and what it counts."""
    name, number = achievement.name.text(context.lang), " · ".join(map(str, achievement.goal))
    sign = str(achievement.achievement)
    known = sign if sign in context.icons else "achievement"
    return line(known, f"{name}: {number} × {counted(context, achievement)}", width, TYPE[9])


def line(sign: int | str, text: str, width: float, size: float) -> Piece:
    """A text beside its sign; without one it is as wide as the column."""
    indent = INDENT if sign else 0.0
    words = set_words([text], width - indent, size)
    height = max(words.height, SIGN if sign else 0.0)

    def draw(page: FaceBuilder, area: Area) -> None:
        beside(page, sign, Area(area.x, area.y, INDENT - 1.6, min(height, max(SIGN, LEADING * size))))
        top = area.y + max(0.0, SIGN - words.height) / 2 if sign else area.y
        words.draw(page.canvas, Area(area.x + indent, top, area.width - indent, words.height))

    return Piece(height, draw)


def beside(page: FaceBuilder, sign: int | str, area: Area) -> None:
    """A step's number in a ring, or an icon."""
    x, y = area.middle
    if isinstance(sign, int):
        page.canvas.circle(x, y, 2.3, palette.PARCHMENT, palette.INK, 0.3)
        page.number(sign, x, y, TYPE[9])
    elif sign:
        page.icon(sign, x, y, min(SIGN, area.width * UNITS / page.context.icons[sign].width))
