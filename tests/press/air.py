"""Measures the space between words, and from words, bars and icons to the frames around them, in millimeters.

It reads drawings: the ink of words from their letters, frames from rectangles that have a stroke, and green bars.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Drawing, Picture, Shape, Word
from dead_reckoning.press.fonts import font
from dead_reckoning.press.geometry import Area

TO_FRAME = 0.5
"""From words to the stroke of a frame."""
BAR_TO_FRAME = 0.15
ICON_IN_FRAME = 0.0
"""An icon crosses no frame that words lie in."""
BETWEEN_WORDS = 1.8
"""Between texts that are no line of one another."""

NUMBER = r"([-\d.]+)"
RECT = re.compile(
    rf'<rect x="{NUMBER}" y="{NUMBER}" width="{NUMBER}" height="{NUMBER}"[^>]*? stroke="[^"]+" stroke-width="{NUMBER}"'
)
BAR = re.compile(
    rf'<path d="M{NUMBER} {NUMBER} L{NUMBER} {NUMBER}" fill="none" stroke="{palette.GREEN}" stroke-width="{NUMBER}"'
)


class Narrow(NamedTuple):
    """Two things with too little space between them."""

    what: str
    beside: str
    space: float


def ink(word: Word) -> Area:
    """The box around a word: from its capitals to its base line."""
    high = font(word.font).capital * word.size
    top = word.y if word.turned else word.y - high
    return Area(word.left, top, word.width, high)


class Frame(NamedTuple):
    """A rectangle within its stroke, and with it."""

    inner: Area
    outer: Area

    def holds(self, thing: Area) -> bool:
        """Whether the middle of a thing is inside."""
        x, y = thing.middle
        return self.inner.x <= x <= self.inner.right and self.inner.y <= y <= self.inner.bottom


def frames(drawing: Drawing) -> Iterator[Frame]:
    """Rectangles with a stroke; dashed ones are places for things, no frames."""
    for item in drawing.items:
        if isinstance(item, Shape) and "dasharray" not in item.markup and (found := RECT.match(item.markup)):
            x, y, width, height, stroke = map(float, found.groups())
            area = Area(x, y, width, height)
            yield Frame(area.inset(stroke / 2), area.inset(-stroke / 2))


def bars(drawing: Drawing) -> Iterator[Area]:
    """Green bars with their round ends."""
    for item in drawing.items:
        if isinstance(item, Shape) and (found := BAR.match(item.markup)):
            x1, y1, x2, y2, stroke = map(float, found.groups())
            yield Area(x1, y1, x2 - x1, y2 - y1).inset(-stroke / 2)


def air(thing: Area, frame: Frame) -> float:
    """From a thing to the frame around it, or beside it; negative where it crosses the frame."""
    if not frame.holds(thing):
        return apart(thing, frame.outer)
    room = frame.inner
    return min(thing.x - room.x, room.right - thing.right, thing.y - room.y, room.bottom - thing.bottom)


def apart(one: Area, other: Area) -> float:
    """The larger of the distances beside and above each other; negative where they overlap."""
    beside = max(other.x - one.right, one.x - other.right)
    above = max(other.y - one.bottom, one.y - other.bottom)
    return max(beside, above)


def narrow(drawing: Drawing) -> Iterator[Narrow]:
    """Places with too little space."""
    around = list(frames(drawing))
    for word in drawing.words:
        for frame in around:
            if (space := air(ink(word), frame)) < TO_FRAME - 0.001:
                yield Narrow(word.text, "frame", round(space, 2))
    for bar in bars(drawing):
        for frame in around:
            if (space := air(bar, frame)) < BAR_TO_FRAME - 0.001:
                yield Narrow("bar", "frame", round(space, 2))
    for item in drawing.items:
        if isinstance(item, Picture):
            box = Area(item.x, item.y, item.width, item.height)
            for frame in around:
                if frame.holds(box) and air(box, frame) < ICON_IN_FRAME:
                    yield Narrow(item.name, "frame", round(air(box, frame), 2))
    texts = [word for word in drawing.words if sum(map(str.isalpha, word.text)) > 2]
    for one, other in combinations(texts, 2):
        if one.font != other.font and one.turned == other.turned and abs(one.y - other.y) < one.size / 2:
            space = apart(ink(one), ink(other))
            if space < BETWEEN_WORDS:
                yield Narrow(one.text, other.text, round(space, 2))
