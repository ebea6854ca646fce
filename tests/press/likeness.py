"""Measures how similar the subjects of printed pictures are: by their masks, regardless of the background."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import pypdfium2

import dead_reckoning as dr
from dead_reckoning.game.faces.advancements import RIM, parted
from dead_reckoning.game.faces.backgrounds import figure
from dead_reckoning.game.faces.vignettes import Vignette, vignette
from dead_reckoning.game.printed.cards import Advancement, CrewCard, Encounter
from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Drawing, Shape
from dead_reckoning.press.face import RenderContext
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.imposition import Page, Placed
from tests.press.jobs import context

HEAD = 10.0
"""Above the picture's subject on a card, about."""
DOTS = 2
"""A millimeter."""
LIGHT = 249
"""The level of paper, of 255."""


def pictured(base: RenderContext) -> Iterator[tuple[str, Vignette, Area]]:
    """The pictures of all cards of the base box, as the faces ask for them, and where their subjects are seen."""
    area = Area(0, 0, base.card.width, base.card.height)
    for entry in dr.base_box().entries:
        free = area.inset(RIM)
        if isinstance(entry, Advancement):
            icons = base.icon_names(entry.abilities)
        elif isinstance(entry, Encounter):
            icons = ("encounter", *base.icon_names(entry.abilities))
        elif isinstance(entry, CrewCard):
            icons = ("crew", *base.icon_names(entry.levels[0].abilities))
        else:
            continue
        if isinstance(entry, Advancement | Encounter):
            free = parted(base.card, entry.slot, HEAD, base.said(entry.abilities, entry.texts)).free
        yield str(entry.id), vignette(str(entry.id), entry.name.text("en"), icons), free


def masks() -> Mapping[str, int]:
    """The subject of each card alone, cut to where it is seen, a bit for each dot that it covers, in the middle."""
    base = context()
    found, pages = [], []
    for id, picture, free in pictured(base):
        area = Area(0, 0, base.card.width, base.card.height).inset(RIM)
        shown = picture.shown(area, free)
        scale = area.width / shown.width
        left, top = area.x - shown.x * scale - free.x, area.y - shown.y * scale - free.y
        markup = (
            f'<svg width="{figure(free.width)}" height="{figure(free.height)}" viewBox="0 0 {figure(free.width)}'
            f' {figure(free.height)}"><g transform="translate({left:.2f} {top:.2f}) scale({scale:.4f})">'
            f"{picture.subject.markup}</g></svg>"
        )
        pages.append(Page(size=base.card, placed=(Placed(Drawing(size=base.card, items=(Shape(markup),)), 0, 0),)))
        found.append(id)
    document = pypdfium2.PdfDocument(typst_writer.as_pdf(pages, "subjects", "en"))
    return dict(zip(found, (mask(page) for page in document), strict=True))


def mask(page: pypdfium2.PdfPage) -> int:
    """The dots of a page that are no paper, moved so that their middle is the middle of a square."""
    bitmap = page.render(scale=DOTS * 63 / page.get_width(), grayscale=True)
    raw, stride, wide, high = bytes(bitmap.buffer), bitmap.stride, bitmap.width, bitmap.height
    rows = [
        int("".join("1" if dot < LIGHT else "0" for dot in raw[y * stride : y * stride + wide]), 2) for y in range(high)
    ]
    used = [y for y, row in enumerate(rows) if row]
    across = 0
    for row in rows:
        across |= row
    right = (across & -across).bit_length() - 1
    middle = (across.bit_length() + right) // 2
    side = 2 * max(wide, high)
    whole = 0
    for y in used:
        place = side // 2 + y - (used[0] + used[-1]) // 2
        whole |= (rows[y] << side // 2 >> middle) << place * side
    return whole


def nearest(found: Mapping[str, int]) -> Sequence[tuple[float, str, str]]:
    """Pairs by the share of dots that both cover, of those that one of them covers; the most alike first."""
    pairs = (
        ((found[one] & found[other]).bit_count() / (found[one] | found[other]).bit_count(), one, other)
        for one, other in combinations(found, 2)
    )
    return sorted(pairs, reverse=True)
