"""Positions on paper, to a hundredth of a millimeter."""

from itertools import pairwise, product

import pytest
from hypothesis import given, strategies as st

from dead_reckoning.press.geometry import (
    CARDS,
    PAPERS,
    SHOPS,
    SLEEVES,
    Area,
    Duplex,
    GeometryError,
    Margins,
    Marks,
    Profile,
    Sheet,
    SheetPlan,
    Size,
    pixels,
    sheet_of,
    windows,
)

NEAR = 0.01


@pytest.mark.parametrize(
    ("paper", "card", "bleed", "gap", "grid", "left", "top"),
    [
        ("a4", "poker", 0, 0, (3, 3), 9.75, 15.15),
        ("letter", "poker", 0, 0, (3, 3), 12.7, 6.35),
        ("a4", "standard", 0, 0, (3, 3), 10.5, 16.5),
        ("a4", "standard", 2, 4, (2, 4), 16.5, 15.0),  # landscape
        ("letter", "standard", 3, 6, (2, 4), 4.7 + 0, 16.95),
        ("a4", "tarot", 0, 0, (2, 2), 35.15, 27.85),
        ("a4", "mini-us", 0, 0, (3, 7), 5.0, 10.5),
    ],
)
def test_grids_lie_in_the_middle(
    paper: str, card: str, bleed: float, gap: float, grid: tuple[int, int], left: float, top: float
) -> None:
    profile = Profile(Margins(1, 5, 1, 5)) if paper == "letter" and bleed else Profile()
    sheet = sheet_of(SheetPlan(paper=PAPERS[paper], card=CARDS[card], bleed=bleed, gap=gap, profile=profile))
    assert (sheet.rows, sheet.columns) == grid
    assert sheet.area().x == pytest.approx(left, abs=NEAR)
    assert sheet.area().y == pytest.approx(top, abs=NEAR)


def test_the_third_card_of_the_second_row() -> None:
    sheet = sheet_of(SheetPlan(paper=PAPERS["a4"], card=CARDS["poker"]))
    trim = sheet.front(5).trim
    assert (trim.x, trim.y) == pytest.approx((9.75 + 2 * 63.5, 15.15 + 88.9), abs=NEAR)
    assert (trim.right, trim.bottom) == pytest.approx((200.25, 192.95), abs=NEAR)


@pytest.mark.parametrize(
    ("duplex", "landscape", "number", "cell", "turned"),
    [
        (Duplex.LONG, False, 0, (0, 2), False),
        (Duplex.LONG, False, 5, (1, 0), False),
        (Duplex.SHORT, False, 0, (2, 0), True),
        (Duplex.SHORT, False, 7, (0, 1), True),
        (Duplex.LONG, True, 0, (1, 0), True),
        (Duplex.LONG, True, 6, (0, 2), True),
        (Duplex.SHORT, True, 0, (0, 3), False),
        (Duplex.SHORT, True, 5, (1, 2), False),
    ],
)
def test_backs_go_where_the_sheet_turns_them(
    duplex: Duplex, landscape: bool, number: int, cell: tuple[int, int], turned: bool
) -> None:
    gap = 4.0 if landscape else 0.0
    sheet = sheet_of(SheetPlan(paper=PAPERS["a4"], card=CARDS["poker"], gap=gap, bleed=gap / 2, duplex=duplex))
    back = sheet.back(number)
    assert ((back.row, back.column), back.turned) == (cell, turned)


def turned_over(sheet: Sheet, area: Area) -> Area:
    """The place of something on the back, seen through the front."""
    if sheet.turns_sideways:
        return Area(sheet.paper.width - area.right, area.y, area.width, area.height)
    return Area(area.x, sheet.paper.height - area.bottom, area.width, area.height)


PLANS = st.builds(
    lambda paper, card, bleed, more, duplex: SheetPlan(
        paper=PAPERS[paper], card=CARDS[card], bleed=bleed, gap=2 * bleed + more, duplex=duplex
    ),
    st.sampled_from(sorted(PAPERS)),
    st.sampled_from(sorted(CARDS)),
    st.floats(0, 4),
    st.floats(0, 5),
    st.sampled_from([Duplex.LONG, Duplex.SHORT]),
)


@given(PLANS)
def test_backs_lie_behind_their_fronts_and_nothing_overlaps(plan: SheetPlan) -> None:
    sheet = sheet_of(plan)
    fronts = [sheet.front(number).trim for number in range(sheet.capacity)]
    for number, front in enumerate(fronts):
        behind = turned_over(sheet, sheet.back(number).trim)
        assert (behind.x, behind.y) == pytest.approx((front.x, front.y), abs=NEAR)
        assert Area(5, 5, sheet.paper.width - 10, sheet.paper.height - 10).holds(front.inset(-plan.bleed), NEAR)
        cell = sheet.back(number)
        same = sheet.front(cell.row * sheet.columns + cell.column).trim
        assert (cell.trim.x, cell.trim.y) == pytest.approx((same.x, same.y), abs=NEAR)
    for one, other in product(fronts, fronts):
        apart = one is other or one.right <= other.x + NEAR or other.right <= one.x + NEAR
        assert apart or one.bottom <= other.y + NEAR or other.bottom <= one.y + NEAR


@given(PLANS, st.sampled_from(list(Marks)))
def test_marks_of_the_back_lie_behind_those_of_the_front(plan: SheetPlan, marks: Marks) -> None:
    sheet = sheet_of(SheetPlan(paper=plan.paper, card=plan.card, duplex=plan.duplex, marks=marks))
    for front, back in zip(sheet.marks(), sheet.marks(back=True), strict=True):
        x1, y1, x2, y2 = sheet.mirrored(back, 0, 0)
        assert (x1, y1, x2, y2) == pytest.approx(front, abs=NEAR)


def test_fold_sheets_are_symmetrical_about_the_fold() -> None:
    sheet = sheet_of(SheetPlan(paper=PAPERS["a4"], card=CARDS["poker"], duplex=Duplex.FOLD))
    assert (sheet.rows, sheet.columns, sheet.paper.is_portrait) == (1, 4, False) or sheet.capacity >= 3
    for number in range(sheet.capacity):
        front, back = sheet.front(number).trim, sheet.back(number)
        assert back.turned
        assert front.bottom < sheet.paper.height / 2
        assert back.trim.x == pytest.approx(front.x, abs=NEAR)
        assert back.trim.y - sheet.paper.height / 2 == pytest.approx(sheet.paper.height / 2 - front.bottom, abs=NEAR)


def test_the_profile_moves_backs_and_their_marks_only() -> None:
    plan = SheetPlan(paper=PAPERS["a4"], card=CARDS["poker"], duplex=Duplex.LONG)
    moved = SheetPlan(paper=plan.paper, card=plan.card, duplex=Duplex.LONG, profile=Profile(right=0.7, down=-0.4))
    still, shifted = sheet_of(plan), sheet_of(moved)
    assert still.front(3) == shifted.front(3)
    assert still.marks() == shifted.marks()
    assert shifted.back(3).trim.x - still.back(3).trim.x == pytest.approx(0.7)
    assert shifted.back(3).trim.y - still.back(3).trim.y == pytest.approx(-0.4)
    one, other = still.marks(back=True)[0], shifted.marks(back=True)[0]
    assert other[0] - one[0] == pytest.approx(0.7)
    assert other[1] - one[1] == pytest.approx(-0.4)


@pytest.mark.parametrize(
    ("marks", "number"), [(Marks.NONE, 0), (Marks.EDGE, 16), (Marks.LINES, 8), (Marks.CORNERS, 72)]
)
def test_marks(marks: Marks, number: int) -> None:
    sheet = sheet_of(SheetPlan(paper=PAPERS["a4"], card=CARDS["poker"], marks=marks))
    lines = sheet.marks()
    assert len(lines) == number
    cells = [sheet.front(each).trim.inset(0.5) for each in range(sheet.capacity)]
    if marks is Marks.EDGE:
        for x1, y1, x2, y2 in lines:
            assert not any(
                cell.x <= max(x1, x2)
                and min(x1, x2) <= cell.right
                and cell.y <= max(y1, y2)
                and min(y1, y2) <= cell.bottom
                for cell in cells
            )


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (SheetPlan(paper=PAPERS["a4"], card=Size(300, 400)), "does not fit"),
        (SheetPlan(paper=PAPERS["a4"], card=CARDS["poker"], bleed=3, gap=2), "needs a gap of 6 mm"),
    ],
)
def test_what_cannot_be_laid_out_says_why(plan: SheetPlan, message: str) -> None:
    with pytest.raises(GeometryError, match=message):
        sheet_of(plan)


@pytest.mark.parametrize("name", sorted(CARDS))
def test_windows_share_the_card_and_never_overlap(name: str) -> None:
    card = CARDS[name]
    parts = windows(card)
    rows = [parts.portrait, parts.top, parts.middle, parts.bottom, parts.level]
    assert rows[0].y == 0
    assert rows[-1].bottom == pytest.approx(card.height)
    for above, below in pairwise(rows):
        assert above.bottom == pytest.approx(below.y)
    assert parts.slot("middle") == parts.middle


@pytest.mark.parametrize(("mm", "dpi", "px"), [(63.5, 300, 750), (88.9, 300, 1050), (63, 300, 744), (88, 300, 1039)])
def test_pixels(mm: float, dpi: int, px: int) -> None:
    assert pixels(mm, dpi) == px


@pytest.mark.parametrize(("name", "size"), [("makeplayingcards", (822, 1122)), ("thegamecrafter", (825, 1125))])
def test_printers_on_demand_get_the_pixels_of_their_templates(name: str, size: tuple[int, int]) -> None:
    assert SHOPS[name].pixels == size


@pytest.mark.parametrize("name", SLEEVES)
def test_cards_for_sleeves_are_no_larger_than_the_cards_that_sleeves_are_made_for(name: str) -> None:
    card, sleeve = CARDS[name], SLEEVES[name]
    assert sleeve.width <= card.width
    assert sleeve.height <= card.height
