"""Words, bars and icons keep away from frames and from each other, on all faces in all languages."""

import pytest

from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Canvas, Picture
from dead_reckoning.press.fonts import STRONG, TEXT
from dead_reckoning.press.geometry import Area, Size
from tests.press.air import Narrow, narrow
from tests.press.jobs import all_faces, context

FACE = Size(63, 88)


@pytest.mark.parametrize("lang", BASE_LANGUAGES)
def test_nothing_touches_a_frame_or_a_word_beside_it(lang: str) -> None:
    found = {f"{face.id}, {face.side}": list(narrow(face.drawing)) for face in all_faces(lang)}
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_what_is_too_narrow_is_found() -> None:
    """A word beside a tab, a bar through a frame, an icon over one, and a label before words on one base line."""
    canvas = Canvas()
    canvas.rect(Area(2, 2, 40, 10), "#ffffff", "#000000", 0.4)
    canvas.rect(Area(2, 2, 4, 10), "#eeeeee", "#000000", 0.4)
    canvas.word("close", 6.4, 8, 3, TEXT)
    canvas.word("defeat", 20, 8, 3, STRONG)
    canvas.word("Take", 29.5, 8, 3, TEXT)
    canvas.line(40, 4, 40, 12, palette.GREEN, 0.4)
    canvas.picture(Picture("coin", context().icons["coin"], 10, 8, 4.4))
    faults = list(narrow(canvas.drawing(FACE)))
    assert [(fault.what, fault.beside) for fault in faults] == [
        ("close", "frame"),
        ("bar", "frame"),
        ("coin", "frame"),
        ("defeat", "Take"),
    ]
    assert Narrow("close", "frame", 0.2) in faults
