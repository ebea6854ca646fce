"""Makes the pictures of the docs: ``docs/pictures``.

    python tools/press_pictures.py

Needs the extra ``[print]``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import dead_reckoning as dr
from dead_reckoning.model.terms import CardId
from dead_reckoning.press import compositor
from dead_reckoning.press.drawing import Canvas
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.faces.table import kinds
from dead_reckoning.press.geometry import CARDS, PAPERS, Duplex, Plan, Size
from dead_reckoning.press.icons import own_icons
from dead_reckoning.press.sheets import Page, Pair, Placed, sheets
from dead_reckoning.press.stacks import read_stack, stack_face
from dead_reckoning.verbs import lexicon_of, strips_of

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GAP: Final = 3.0
DPI: Final = 110


def desk(lang: str) -> Desk:
    """A desk for the base game."""
    box = dr.base_box()
    return Desk(lang=lang, lexicon=lexicon_of(box), strips=strips_of(box))


def faces(lang: str, *ids: str) -> list[Face]:
    """Fronts by id; the first back of an encounter by ``id!``."""
    box = dr.base_box()
    found = []
    for name in ids:
        entry = box.by_id[CardId(name.removesuffix("!"))]
        front, back, _ = next(kinds(box)[type(entry)].sides(desk(lang), entry))
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
    """All icons, large and at 4 mm, in colour and in grey."""
    sketch = Sketch(desk("en"), Size(210, 124))
    canvas: Canvas = sketch.canvas
    canvas.rect(sketch.area, "#fffdf7")
    for place, name in enumerate(own_icons()):
        x, y = 3 + place % 14 * 14.8, 3 + place // 14 * 20
        wide = own_icons()[name].width > 30
        sketch.icon(name, x + 6.5, y + 6, 5.6 if wide else 10)
        sketch.icon(name, x + 4, y + 15, 2.6 if wide else 4)
        grey = sketch.desk.icons[name].grey
        sketch.desk = Desk(icons={**sketch.desk.icons, f"{name} grey": grey})
        sketch.icon(f"{name} grey", x + 9.6, y + 15, 2.6 if wide else 4)
    return Page(size=sketch.size, placed=(Placed(sketch.face("key", "front", "").drawing, 0, 0),))


def sheet() -> Page:
    """The first sheet of the crew, as it is printed."""
    box = dr.base_box()
    pairs = [
        Pair(front, back, copies)
        for entry in (*box.crew, box.by_id[CardId("encounter.r2.wine_sloop")])
        for front, back, copies in kinds(box)[type(entry)].sides(desk("en"), entry)
    ]
    return next(iter(sheets(pairs, Plan(paper=PAPERS["a4"], card=CARDS["standard"], duplex=Duplex.LONG), 1, "")))


def main() -> None:
    """Make all pictures."""
    box = dr.base_box()
    stack = "crew.gunner@3+advancement.r2.rapid_fire+advancement.r1.worn_wheel+encounter.r2.wine_sloop"
    pages = {
        "cards": row(faces("en", "crew.bosun", "advancement.r3.misers_cellar", "encounter.r2.wine_sloop", "warden.03")),
        "languages": row([*faces("en", CARD), *faces("ru", CARD), *faces("uk", CARD)]),
        "things": row(
            faces("en", "tile.island.shark", "upgrade.advanced.longboats", "achievement.explorer", "building.fort")
        ),
        "stack": row([stack_face(desk("en"), read_stack(stack, box))]),
        "icons": key(),
        "sheet": sheet(),
    }
    for name, page in pages.items():
        [source] = compositor.as_pngs([page], "en", 60 if name == "sheet" else DPI)
        path = FOLDER / f"press_{name}.png"
        path.write_bytes(source)
        print(f"{path.name}: {len(source):,} bytes")


CARD: Final = "advancement.r4.victors_share"

if __name__ == "__main__":
    main()
