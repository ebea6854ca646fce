"""Makes the pictures of the docs: ``docs/pictures``.

    python tools/press_pictures.py

Needs the extra ``[print]``, and for light pictures, of at most 256 colors, ``numpy`` and ``pypdfium2``.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
import pypdfium2
from numpy.typing import NDArray

import dead_reckoning as dr
from dead_reckoning.game.faces.crafted import read_stack, stack_face
from dead_reckoning.game.faces.kind import PLACES
from dead_reckoning.game.faces.table import kinds
from dead_reckoning.game.faces.vignettes import vignette
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.model.terms import CardId
from dead_reckoning.press import typst_writer
from dead_reckoning.press.drawing import Canvas, Drawing, Photo, Shape
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.fonts import FOLDER as FONTS
from dead_reckoning.press.formats import kit_documents
from dead_reckoning.press.geometry import CARDS, PAPERS, Area, Duplex, SheetPlan, Size, pixels
from dead_reckoning.press.icons import own_icons
from dead_reckoning.press.imposition import Page, Pair, Placed, sheets
from dead_reckoning.press.job import Job
from dead_reckoning.press.options import RenderOptions
from dead_reckoning.press.photos import Pictures
from dead_reckoning.press.selection import select
from dead_reckoning.verbs import lexicon_of
from dead_reckoning.view.strips import strips_of

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GAP: Final = 3.0
DPI: Final = 110
COARSE: Final = {"sheet": 60, "vignettes": 48, "kit": 84, "cutting": 72}
"""Dots an inch of what is large."""
SMALL: Final = 16
"""Dots an inch of the sheets of a kit."""


MOST_COLORS: Final = 256
STEP: Final = 16
"""The step of a color channel: shades within it become one color, their mean."""


def light_png(pdf: bytes, dpi: float) -> bytes:
    """The first page of a PDF as a PNG of its most frequent colors, each pixel in the nearest of them."""
    page = pypdfium2.PdfDocument(pdf)[0]
    picture = page.render(scale=dpi / 72, rev_byteorder=True).to_numpy()[:, :, :3].astype(np.int64)
    pixels = picture.reshape(-1, 3)
    shades, place, count = np.unique(pixels // STEP, axis=0, return_inverse=True, return_counts=True)
    place = place.reshape(-1)
    sums = np.stack([np.bincount(place, pixels[:, channel], len(shades)) for channel in range(3)], axis=1)
    colors = np.rint(sums / count[:, None]).astype(np.int64)
    kept = colors[np.lexsort((np.arange(len(colors)), -count))[:MOST_COLORS]]
    nearest = np.array([np.abs(kept - color).sum(axis=1).argmin() for color in colors], dtype=np.uint8)
    return palette_png(nearest[place].reshape(picture.shape[:2]), kept.astype(np.uint8))


def palette_png(rows: NDArray[np.uint8], colors: NDArray[np.uint8]) -> bytes:
    """A PNG of numbers of colors."""
    height, width = rows.shape
    lines = np.hstack([np.zeros((height, 1), np.uint8), rows]).tobytes()
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", colors.tobytes()),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def context(lang: str) -> RenderContext:
    """A context for the base game."""
    box = dr.base_box()
    return RenderContext(lang=lang, lexicon=lexicon_of(box), strips=strips_of(box), places=PLACES)


def faces(lang: str, *ids: str) -> list[Face]:
    """Fronts by id; the first back of an encounter by ``id!``."""
    box = dr.base_box()
    found = []
    for name in ids:
        entry = box.by_id[CardId(name.removesuffix("!"))]
        front, back, _ = next(kinds(box)[type(entry)].sides(context(lang), entry))
        found.append(back if name.endswith("!") else front)
    return found


def row(shown: list[Face]) -> Page:
    """Faces beside each other."""
    x, placed = GAP, []
    for face in shown:
        placed.append(Placed(face.drawing, x, GAP))
        x += face.size.width + GAP
    return Page(size=Size(x, max(face.size.height for face in shown) + 2 * GAP), placed=tuple(placed))


def key() -> Page:
    """All icons, large and at 4 mm, in color and in gray."""
    builder = FaceBuilder(context("en"), Size(210, 124))
    canvas: Canvas = builder.canvas
    canvas.rect(builder.area, "#fffdf7")
    for place, name in enumerate(own_icons()):
        x, y = 3 + place % 14 * 14.8, 3 + place // 14 * 20
        wide = own_icons()[name].width > 30
        builder.icon(name, x + 6.5, y + 6, 5.6 if wide else 10)
        builder.icon(name, x + 4, y + 15, 2.6 if wide else 4)
        gray = builder.context.icons[name].gray
        builder.context = RenderContext(icons={**builder.context.icons, f"{name} gray": gray})
        builder.icon(f"{name} gray", x + 9.6, y + 15, 2.6 if wide else 4)
    return Page(size=builder.size, placed=(Placed(builder.face("key", "front", "").drawing, 0, 0),))


def sheet() -> Page:
    """The first sheet of the crew, as it is printed."""
    box = dr.base_box()
    pairs = [
        Pair(front, back, copies)
        for entry in (*box.crew, box.by_id[CardId("encounter.r2.wine_sloop")])
        for front, back, copies in kinds(box)[type(entry)].sides(context("en"), entry)
    ]
    return next(iter(sheets(pairs, SheetPlan(paper=PAPERS["a4"], card=CARDS["standard"], duplex=Duplex.LONG), 1, "")))


def vignettes() -> Page:
    """The pictures of all cards."""
    box, found = dr.base_box(), []
    for entry in box.entries:
        if isinstance(entry, Advancement | Encounter):
            icons = context("en").icon_names(entry.abilities)
            about = ("encounter", *icons) if isinstance(entry, Encounter) else icons
            found.append(vignette(str(entry.id), entry.name.text("en"), about))
    wide, high, across = 30.0, 22.5, 10
    placed = []
    for place, each in enumerate(found):
        drawing = Drawing(size=Size(wide, high), items=(Shape(each.at(*[Area(0, 0, wide, high)] * 2)),))
        placed.append(Placed(drawing, 1 + place % across * (wide + 1), 1 + place // across * (high + 1)))
    rows = -(-len(found) // across)
    return Page(size=Size(1 + across * (wide + 1), 1 + rows * (high + 1)), placed=tuple(placed))


def kit_pages(kit: str) -> dict[str, list[Page]]:
    """The documents of a kit."""
    job = Job(selection=select(), options=RenderOptions(kit=kit), pictures=Pictures({}, {}, ()))
    return {name: pages for name, pages, _ in kit_documents(job, "en")}


def kit() -> Page:
    """All sheets of a kit of four, small."""
    pages = [page for pages in kit_pages("4").values() for page in pages]
    share, across = 0.13, 12
    wide, high = 210 * share, 297 * share
    placed = []
    for place, source in enumerate(typst_writer.as_pngs(pages, "en", SMALL)):
        photo = Photo(source, "png", Area(0, 0, wide, high), (pixels(210, SMALL), pixels(297, SMALL)))
        drawing = Drawing(size=Size(wide, high), items=(photo,))
        placed.append(Placed(drawing, 1 + place % across * (wide + 1.4), 1 + place // across * (high + 1.4)))
    rows = -(-len(pages) // across)
    return Page(size=Size(1 + across * (wide + 1.4), 1 + rows * (high + 1.4)), placed=tuple(placed))


WHOLE: Final = b"""#set page(width: 420pt, height: 297pt, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", width: 100%)"""


def table() -> bytes:
    """A table as a seat sees it, in the middle of a game by chance."""
    chance, position = Random(8), dr.begin(dr.base_box(), 3)
    while position.state.turn.number < 22:
        position = position.choose(chance.choice(list(position.decision.options)))
    svg = dr.table_picture(dr.observe(position, 1))
    compiler = typst_writer.extra().Compiler(WHOLE, sys_inputs={"svg": svg}, font_paths=[str(FONTS)])
    source: bytes = compiler.compile(format="pdf")
    return light_png(source, 160)


def main() -> None:
    """Make all pictures."""
    box = dr.base_box()
    stack = "crew.gunner@3+advancement.r2.rapid_fire+advancement.r1.worn_wheel+encounter.r2.wine_sloop"
    pages = {
        "cards": row(faces("en", "crew.bosun", "advancement.r3.misers_cellar", "encounter.r2.wine_sloop", "warden.03")),
        "front": row(faces("en", *FRONT)),
        "languages": row([*faces("en", CARD), *faces("ru", CARD), *faces("uk", CARD)]),
        "things": row(
            faces("en", "tile.island.shark", "upgrade.advanced.longboats", "achievement.explorer", "building.fort")
        ),
        "stack": row([stack_face(context("en"), read_stack(stack, box))]),
        "icons": key(),
        "sheet": sheet(),
        "vignettes": vignettes(),
        "kit": kit(),
        "cutting": kit_pages("solo")["boards"][0],
    }
    for name, page in pages.items():
        source = light_png(typst_writer.as_pdf([page], name, "en"), COARSE.get(name, DPI))
        path = FOLDER / f"press_{name}.png"
        path.write_bytes(source)
        print(f"{path.name}: {len(source):,} bytes")
    (FOLDER / "press_table.png").write_bytes(table())


CARD: Final = "advancement.r4.victors_share"
FRONT: Final = (
    "crew.captain",
    "advancement.r1.black_rag",
    "advancement.r3.misers_cellar",
    "encounter.r2.wine_sloop",
    "advancement.r4.golden_course",
)
"""Cards of the first page, all of one size."""

if __name__ == "__main__":
    main()
