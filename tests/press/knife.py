"""A knife that knows only what is drawn on a page and what the list of a kit says, and what is left when it is done.

Nothing here asks the packing where things are: marks and grounds are read from the SVG of the page.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from attrs import evolve

from dead_reckoning.press.geometry import Area
from dead_reckoning.press.imposition import Page
from dead_reckoning.press.svg import page_svg

MARKS = re.compile(r'<g stroke="#404040" stroke-width="0.1">(.*?)</g>', re.DOTALL)
MARK = re.compile(r'd="M([\d.-]+) ([\d.-]+) L([\d.-]+) ([\d.-]+)"')
GROUND = re.compile(r'd="M([\d.-]+) ([\d.-]+)h([\d.-]+)v([\d.-]+)h[^>]*? fill="#e4e4e4"')
NEAR = 0.02
"""Millimeters that two drawn lengths may differ by."""


class Line(NamedTuple):
    """A mark, or a cut: from its left or upper end to its right or lower one."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def flat(self) -> bool:
        """Whether it runs from left to right."""
        return abs(self.y1 - self.y2) < NEAR


class Cut(NamedTuple):
    """A page as it is seen: its paper, its marks, the gray grounds on it, and what is printed there."""

    paper: Area
    marks: Sequence[Line]
    grounds: Sequence[Area]
    things: Sequence[Area]


def looked_at(page: Page) -> Cut:
    """The things on a page."""
    things, under = [], []
    for placed in page.placed:
        if placed.drawing.size == page.size:
            under.append(placed)
        else:
            things.append(Area(placed.x, placed.y, placed.drawing.size.width, placed.drawing.size.height))
    svg = page_svg(evolve(page, placed=tuple(under), words=()))
    group = MARKS.search(svg)
    drawn = [tuple(map(float, found)) for found in MARK.findall(group[1] if group else "")]
    marks = [Line(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)) for x1, y1, x2, y2 in drawn]
    grounds = [Area(*map(float, found)) for found in GROUND.findall(svg)]
    return Cut(Area(0, 0, page.size.width, page.size.height), marks, grounds, things)


# -- The hand that cuts ----------------------------------------------------------------------------------------------


def cuts_of(seen: Cut, trimmer: bool = False) -> Iterator[Line]:
    """Every cut that the list asks for: with knife and ruler from mark to mark, with a trimmer from edge to edge."""
    for part in (seen.paper, *seen.grounds):
        on_others = [ground for ground in seen.grounds if ground != part]
        marks = [
            mark for mark in seen.marks if lies_on(mark, part) and not any(lies_on(mark, other) for other in on_others)
        ]
        yield from cuts_in(part, marks, trimmer)


def lies_on(mark: Line, part: Area) -> bool:
    """Whether a mark is printed on a part of the paper."""
    x, y = (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
    return part.x <= x <= part.right and part.y <= y <= part.bottom


def cuts_in(part: Area, marks: Sequence[Line], trimmer: bool) -> Iterator[Line]:
    """First from the marks at the left edge to those at the right; then from those above a row to those below it.

    A mark belongs to the cut that it is next to.
    """
    rows = list(across(marks))
    for row in rows:
        yield row._replace(x1=part.x, x2=part.right) if trimmer else row
    above, below = defaultdict[Line, list[Line]](list), defaultdict[Line, list[Line]](list)
    for tick in (mark for mark in marks if not mark.flat):
        row = min(rows, key=lambda row: min(abs(row.y1 - tick.y1), abs(row.y1 - tick.y2)))
        (above if tick.y2 < row.y1 + NEAR else below)[row].append(tick)
    for top, foot in pairwise(rows):
        for one, other in pairs(above[top], below[foot]):
            yield Line(one.x1, top.y1, one.x1, foot.y1) if trimmer else Line(one.x1, one.y2, one.x1, other.y1)


def across(marks: Sequence[Line]) -> Iterator[Line]:
    """From each mark at the left edge to the one at the right edge of the same height, from above to below."""
    flat = [mark for mark in marks if mark.flat]
    left = [mark for mark in flat if mark.x1 < min(other.x1 for other in flat) + NEAR]
    right = [mark for mark in flat if mark.x2 > max(other.x2 for other in flat) - NEAR]
    for one in sorted(left, key=lambda mark: mark.y1):
        for other in right:
            if abs(one.y1 - other.y1) < NEAR:
                yield Line(one.x2, one.y1, other.x1, one.y1)


def pairs(above: Iterable[Line], below: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Marks opposite each other."""
    for one in above:
        for other in below:
            if abs(one.x1 - other.x1) < NEAR:
                yield one, other


# -- What is left ----------------------------------------------------------------------------------------------------


class Left(NamedTuple):
    """Things after the last cut."""

    sliced: list[Area]
    """Something runs through their inside."""
    joined: list[Area]
    """Not cut off, or with something else on them."""


def after(cuts: Sequence[Line], seen: Cut) -> Left:
    """The things on a page after the cuts."""
    sliced = [thing for thing in seen.things if any(runs_through(cut, thing) for cut in cuts)]
    parts = parts_of(cuts, seen)
    joined = [thing for thing in seen.things if not any(same(part, thing) for part in parts)]
    return Left(sliced, joined)


def runs_through(cut: Line, thing: Area) -> bool:
    """Whether a cut harms a thing."""
    if cut.flat:
        beside = cut.x2 < thing.x + NEAR or cut.x1 > thing.right - NEAR
        return not beside and thing.y + NEAR < cut.y1 < thing.bottom - NEAR
    beside = cut.y2 < thing.y + NEAR or cut.y1 > thing.bottom - NEAR
    return not beside and thing.x + NEAR < cut.x1 < thing.right - NEAR


def same(one: Area, other: Area) -> bool:
    """Whether two rectangles are one."""
    return all(
        abs(a - b) < 2 * NEAR
        for a, b in ((one.x, other.x), (one.y, other.y), (one.right, other.right), (one.bottom, other.bottom))
    )


def parts_of(cuts: Sequence[Line], seen: Cut) -> list[Area]:
    """The rectangles that the paper has fallen into; parts of other forms are left out.

    The paper as squares between all cuts: two that touch belong together if no cut runs between them.
    """
    paper = seen.paper
    xs = grid((paper.x, paper.right, *(x for cut in cuts for x in (cut.x1, cut.x2))))
    ys = grid((paper.y, paper.bottom, *(y for cut in cuts for y in (cut.y1, cut.y2))))
    at_x = {x: place for place, x in enumerate(xs)}
    at_y = {y: place for place, y in enumerate(ys)}
    walls: set[tuple[bool, int, int]] = set()
    for cut in cuts:
        left, top = at_x[snapped(cut.x1, xs)], at_y[snapped(cut.y1, ys)]
        right, foot = at_x[snapped(cut.x2, xs)], at_y[snapped(cut.y2, ys)]
        if cut.flat:
            walls |= {(True, column, top) for column in range(left, right)}
        else:
            walls |= {(False, left, row) for row in range(top, foot)}
    return list(rectangles(xs, ys, walls))


def grid(values: Iterable[float]) -> list[float]:
    """Values in order; of those that are nearly the same, one."""
    found: list[float] = []
    for value in sorted(values):
        if not found or value - found[-1] > NEAR:
            found.append(value)
    return found


def snapped(value: float, to: Sequence[float]) -> float:
    """The value of a grid that stands for one."""
    return min(to, key=lambda each: abs(each - value))


def rectangles(xs: Sequence[float], ys: Sequence[float], walls: set[tuple[bool, int, int]]) -> Iterator[Area]:
    """The parts that hang together, if they are rectangles."""
    open_cells = {(column, row) for column in range(len(xs) - 1) for row in range(len(ys) - 1)}
    while open_cells:
        part, edge = set[tuple[int, int]](), [open_cells.pop()]
        while edge:
            column, row = edge.pop()
            part.add((column, row))
            for wall, cell in (
                ((False, column, row), (column - 1, row)),
                ((False, column + 1, row), (column + 1, row)),
                ((True, column, row), (column, row - 1)),
                ((True, column, row + 1), (column, row + 1)),
            ):
                if wall not in walls and cell in open_cells:
                    open_cells.remove(cell)
                    edge.append(cell)
        columns, rows = {column for column, _ in part}, {row for _, row in part}
        if len(part) == len(columns) * len(rows):
            left, top = xs[min(columns)], ys[min(rows)]
            yield Area(left, top, xs[max(columns) + 1] - left, ys[max(rows) + 1] - top)
