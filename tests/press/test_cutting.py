"""Whoever cuts a kit as its list says, by the marks that are drawn, ends with every piece whole and apart."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle, product
from random import Random

import pytest

from dead_reckoning.base_languages import caption
from dead_reckoning.game.faces.inlay import WITH_MARKS, WITHOUT
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press.face import Face, FaceBuilder
from dead_reckoning.press.formats import kit_documents
from dead_reckoning.press.geometry import PAPERS, SLEEVES, Area, Duplex, Margins, Marks, Profile, Size
from dead_reckoning.press.imposition import Page, Pair, leaf_pages
from dead_reckoning.press.job import Job
from dead_reckoning.press.options import PANELS, TABLES, RenderOptions
from dead_reckoning.press.packing import Tray, packed
from dead_reckoning.press.photos import Pictures
from dead_reckoning.press.selection import select
from tests.press.jobs import context
from tests.press.knife import NEAR, Line, after, cuts_of, looked_at

DONE_BY_THE_KNIFE = {
    "cut 2": "a cut runs from a mark to the mark opposite",
    "cut 3": "first between the marks at the left and right edges",
    "cut 4": "then between those above and below each row",
    "cut 5": "then in the same way on each gray ground",
}
"""An instruction of the list -> the action of ``knife.py``.  A change of the list needs a change of the knife."""


def documents(options: RenderOptions) -> dict[str, list[Page]]:
    """The pages of a kit."""
    job = Job(selection=select(), options=options, pictures=Pictures({}, {}, ()))
    return {name: pages for name, pages, _ in kit_documents(job, options.languages[0])}


def faults(pages: Sequence[Page]) -> list[str]:
    """Things that a ruler and a trimmer damage on pages."""
    return [fault for number, page in enumerate(pages, 1) for fault in faults_on(page, number)]


def faults_on(page: Page, number: int) -> Iterator[str]:
    """Things that they damage on one page."""
    seen = looked_at(page)
    for trimmer in (False, True):
        left = after(list(cuts_of(seen, trimmer)), seen)
        yield from (f"page {number}: sliced {thing}" for thing in left.sliced)
        yield from (f"page {number}: not apart {thing}" for thing in left.joined)


# -- Kits ------------------------------------------------------------------------------------------------------------

SIZES: dict[str, Size] = {"none": Size(63, 88), **SLEEVES}
EVERY = list(product(TABLES, PAPERS, SIZES))
SOME = list(zip(cycle(TABLES), cycle(PAPERS), SIZES, strict=False))
"""For all sleeves the kits and papers by turns."""


@pytest.mark.parametrize(("kit", "paper", "sleeve"), SOME)
def test_a_kit_that_is_cut_as_its_list_says_ends_in_whole_pieces(kit: str, paper: str, sleeve: str) -> None:
    cut_up(RenderOptions(kit=kit, paper=paper, card=SIZES[sleeve]))


@pytest.mark.slow
@pytest.mark.parametrize(("kit", "paper", "sleeve"), EVERY)
def test_every_kit_on_every_paper_for_every_sleeve_is_cut_into_whole_pieces(kit: str, paper: str, sleeve: str) -> None:
    size = SIZES[sleeve]
    for panels, (duplex, bleed) in product(PANELS, ((Duplex.LONG, 0), (Duplex.SHORT, 2))):
        cut_up(RenderOptions(kit=kit, paper=paper, card=size, panels=panels, duplex=duplex, bleed=bleed))


def cut_up(options: RenderOptions) -> None:
    """Cut all sheets, backs too; the list is read and the rules in brief are folded."""
    made = documents(options)
    del made["list"], made["rules"]
    assert "cards" in made
    for name, pages in made.items():
        assert faults(pages) == []
        if name == "cards":
            backs_are_cut_with_fronts(pages, options)


def backs_are_cut_with_fronts(pages: Sequence[Page], options: RenderOptions) -> None:
    """The paper is turned over by hand: each cut of the front is where a cut of the back is."""
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts = sorted(turned(cut, front.size, options.duplex) for cut in cuts_of(looked_at(front)))
        backs = sorted(cuts_of(looked_at(back)))
        assert len(fronts) == len(backs)
        assert all(any(same(one, other) for other in backs) for one in fronts)


def turned(cut: Line, paper: Size, duplex: Duplex) -> Line:
    """A cut of the front, as it is on the back of portrait paper."""
    if duplex is Duplex.LONG:
        return Line(paper.width - cut.x2, cut.y1, paper.width - cut.x1, cut.y2)
    return Line(cut.x1, paper.height - cut.y2, cut.x2, paper.height - cut.y1)


def same(one: Line, other: Line) -> bool:
    """Whether two cuts are one."""
    return all(abs(a - b) < 2 * NEAR for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_the_list_says_what_the_knife_does(lang: str) -> None:
    assert ("cut 1", *DONE_BY_THE_KNIFE) == WITH_MARKS
    one = ("advancement.r1.*", "set_up.*")
    for marks, keys in ((Marks.EDGE, WITH_MARKS), (Marks.NONE, WITHOUT)):
        options = RenderOptions(kit="2", languages=(lang,), marks=marks, only=one)
        job = Job(selection=select().only(one), options=options, pictures=Pictures({}, {}, ()))
        made = {name: pages for name, pages, _ in kit_documents(job, lang)}
        words = " ".join(word.text for page in made["list"] for placed in page.placed for word in placed.drawing.words)
        said = "".join(words.split())
        told = [said.find("".join(caption(key, lang).split())) for key in keys]
        assert told == sorted(told)
        assert told[0] >= 0
        assert any(page.lines for name, pages in made.items() if name != "list" for page in pages) == (
            marks is Marks.EDGE
        )


def test_the_last_sheets_of_cards_are_cut_into_whole_pieces() -> None:
    job = Job(selection=select(), options=RenderOptions(), pictures=Pictures({}, {}, ()))
    mixed = [page for page in job.pages("en") if len({placed.drawing.size for placed in page.placed[1:]}) > 1]
    assert len(mixed) > 1
    assert faults(mixed) == []


# -- Things of any size ----------------------------------------------------------------------------------------------


@cache
def blank(size: Size) -> Face:
    """A face with nothing on it."""
    return FaceBuilder(context(), size).face(f"{size.width}x{size.height}", "front", "")


def any_things(chance: Random) -> list[Size]:
    """Some sizes, and how many there are of each: many of few, or each another."""
    sizes = [Size(chance.uniform(8, 120), chance.uniform(8, 150)) for _ in range(chance.randint(1, 12))]
    if chance.random() < 0.5:
        sizes = [Size(round(size.width), round(size.height)) for size in sizes]
    return [size for size in sizes for _ in range(chance.choice((1, 1, 2, 5, 20)))]


def any_tray(chance: Random) -> Tray:
    """A sheet of some paper."""
    margins = Margins(*(chance.choice((3, 5, 12)) for _ in range(4)))
    return Tray(
        paper=chance.choice(list(PAPERS.values())),
        profile=Profile(margins),
        bleed=chance.choice((0, 0, 1, 3)),
        duplex=chance.choice((Duplex.LONG, Duplex.SHORT)),
    )


@pytest.mark.parametrize("seed", range(8))
def test_things_of_any_size_are_cut_into_whole_pieces(seed: int) -> None:
    """Ten sets of things each: nothing is sliced, nothing left out."""
    chance = Random(seed)
    for _ in range(10):
        sizes, tray = any_things(chance), any_tray(chance)
        leaves = packed([(Pair(blank(size), blank(size)), size) for size in sizes], tray)
        pages = list(leaf_pages(leaves, [str(number) for number in range(len(leaves))], "", two_sided=True))
        assert faults(pages) == []
        there = [placed.drawing.size for page in pages[::2] for placed in page.placed]
        assert sorted(map(str, there)) == sorted([*map(str, sizes), *[str(tray.paper)] * grounds_on(pages[::2])])


def grounds_on(pages: Sequence[Page]) -> int:
    """The number of pages with small sheets."""
    return sum(any(placed.drawing.size == page.size for placed in page.placed) for page in pages)


def test_the_knife_spoils_what_lies_across_a_cut() -> None:
    """The knife itself is tried: a cut through things, a cut that is left out, two things that hang together."""
    [leaf] = packed([(Pair(blank(Size(40, 60)), None), Size(40, 60)) for _ in range(3)], Tray(paper=PAPERS["a4"]))
    [page] = leaf_pages([leaf], ["1"], "", two_sided=False)
    assert faults([page]) == []
    seen = looked_at(page)
    cuts = list(cuts_of(seen))
    first = seen.things[0]
    through = Line(0, first.y + 20, 210, first.y + 20)
    assert after([*cuts, through], seen).sliced == list(seen.things)
    assert after(cuts[1:], seen).joined == list(seen.things)
    apart = [cut for cut in cuts if cut.flat or abs(cut.x1 - first.right) > 1]
    assert after(apart, seen) == ([], list(seen.things[:2]))
    wide = seen._replace(things=[Area(first.x, first.y, first.width - 1, first.height)])
    assert len(after(cuts, wide).joined) == 1
