"""Things on the picture of a table that can be pressed."""

from collections.abc import Mapping
from xml.etree import ElementTree as ET

import dead_reckoning as dr
from dead_reckoning.press.touching import Touch, touched

SVG = "{http://www.w3.org/2000/svg}"


def test_things_have_links_with_rings_as_large_as_they_are() -> None:
    def touching(marks: Mapping[str, str]) -> Touch | None:
        cell = marks.get("cell")
        return Touch(address=f"?at={cell}&a=b", label='a "name" & more', looks="can", stops=True) if cell else None

    plain = dr.table_picture(dr.begin(dr.base_box(), 2))
    root = ET.fromstring(touched(plain, touching).encode())
    links = list(root.iter(f"{SVG}a"))
    assert root.get("role") == "group"  # what is in an image is not read to anybody
    assert {link.get("href") for link in links} >= {
        f"?at=r{row}c{column}&a=b" for row in range(1, 5) for column in (1, 2, 3)
    }
    for link in links:
        thing, ring = link[1], link[2]
        assert link.get("aria-label") == link[0].text == 'a "name" & more'
        assert ring.get("class") == "ring"
        assert ring.get("transform") == thing.get("transform")
        drawing = next(each for each in root.iter(f"{SVG}svg") if f"#{each.get('id')}" == thing.get("href"))
        assert (ring.get("width"), ring.get("height")) == (drawing.get("width"), drawing.get("height"))


def test_what_is_not_touched_stays_as_it_was() -> None:
    plain = dr.table_picture(dr.begin(dr.base_box(), 2))
    assert touched(plain, lambda _marks: None) == plain
    held = touched(plain, lambda marks: Touch(looks="did") if marks.get("cell") == "r1c1" else None)
    assert held.count('<g class="thing did">') == held.count('<g class="thing') > 0
