"""The drawings of pictures: files that anybody can open, draw anew and put back."""

import pytest

from dead_reckoning.press.geometry import Area
from dead_reckoning.press.scenery import DRAWINGS, PLACES, drawing, places_of_things, prop
from dead_reckoning.quarantine import RefusedError
from dead_reckoning.resources import own_bytes

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -40 40 42">{}</svg>'


def test_every_file_is_a_thing_that_has_its_foot_at_0_0() -> None:
    assert set(places_of_things().values()) == set(PLACES)
    for name in places_of_things():
        box = prop(name).box
        assert box.x < 0 < box.right, name
        assert box.y < 0 < box.bottom + 8, name
        assert max(box.width, box.height) <= 120, name


def test_a_file_keeps_its_forms_and_their_order() -> None:
    for name, place in places_of_things().items():
        source = own_bytes(*DRAWINGS, place, f"{name.replace(' ', '_')}.svg").decode("utf-8")
        assert prop(name).markup == "".join(source.splitlines()[1:-1]), name


def test_a_drawing_is_shapes_with_a_size() -> None:
    found = drawing(SVG.format('<g transform="scale(2)">\n<path d="M0 0h4"/></g>').encode(), "ground")
    assert found.markup == '<g transform="scale(2)"><path d="M0 0h4"/></g>'
    assert found.box == Area(-20, -40, 40, 42)


@pytest.mark.parametrize(
    "source",
    [
        SVG.format("<script/>"),
        SVG.format('<path d="M0 0" onclick="x()"/>'),
        SVG.replace(' viewBox="-20 -40 40 42"', "").format(""),
        SVG.replace("-20 -40 40 42", "-20 -40").format(""),
        "no picture",
    ],
)
def test_whatever_else_is_in_a_file_is_refused(source: str) -> None:
    with pytest.raises(RefusedError):
        drawing(source.encode(), "ground")
