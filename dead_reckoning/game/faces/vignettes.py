"""Vignettes: small pictures of the sea, composed by tables from what a card is called and can do.

Nobody draws a picture for a card, and no two cards share one: sky, light, clouds, far land, sea, subject, company and
shore are chosen, placed and turned by the digest of the card's id, name and abilities.  The same card has always the
same picture, wherever it is printed.  A vignette is 128 by 96 units; it may be cut to other proportions.

Every form has an outline, so that a picture can be printed in one ink as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from dead_reckoning.game.faces.backgrounds import (
    FOOT,
    HIGH,
    INK,
    LIGHTS,
    OUTLINED,
    SKY,
    THIN,
    WIDE,
    Composition,
    Light,
    clouds,
    far_land,
    figure,
    sea,
    sky,
    streak_at,
)
from dead_reckoning.game.faces.subjects import HOURS_OF, KNOWN_BY_OUTLINE, SUBJECTS_OF_ICONS, SUBJECTS_OF_WORDS
from dead_reckoning.game.printed.cards import Translated
from dead_reckoning.press import palette
from dead_reckoning.press.drawing import Shape
from dead_reckoning.press.face import FaceBuilder
from dead_reckoning.press.geometry import Area
from dead_reckoning.press.scenery import WATER, Prop, places_of_things, prop

HAZE: Final = 0.22
"""Over all that is behind the subject, so that nothing has as much contrast as the subject."""
EDITION: Final = "21"
"""The edition of the choices that follow from ids: another one gives all cards other pictures."""


class Subject(NamedTuple):
    """The subject of a picture: its forms, its area in units, and the share of the free part of a card it fills."""

    markup: str
    box: Area
    fills: float


class Vignette(NamedTuple):
    """A picture: its markup in its own units, and the parts that it was put together from."""

    markup: str
    parts: frozenset[str]
    subject: Subject

    def at(self, area: Area, free: Area | None = None) -> str:
        """The picture in an area, cut to its proportions; ``free`` is the part of it where the subject is seen."""
        shown = self.shown(area, free) if free else Area(0, 0, WIDE, HIGH)
        place = f'x="{figure(area.x)}" y="{figure(area.y)}" width="{figure(area.width)}" height="{figure(area.height)}"'
        box = f"{figure(shown.x)} {figure(shown.y)} {figure(shown.width)} {figure(shown.height)}"
        return f'<svg {place} viewBox="{box}" preserveAspectRatio="xMidYMid slice">{self.markup}</svg>'

    def shown(self, area: Area, free: Area) -> Area:
        """The part of the picture, in units, that fills an area with the subject as large as it can be in ``free``."""
        _, box, fills = self.subject
        scale = max(area.width / WIDE, min(free.width * fills / box.width, free.height * fills / box.height))
        wide, high = area.width / scale, area.height / scale
        left = box.middle[0] - (free.middle[0] - area.x) / scale
        foot = free.bottom - free.height * (1 - fills) / 2
        return Area(min(max(left, 0), WIDE - wide), box.bottom - (foot - area.y) / scale, wide, high)


def draw_vignette(  # a picture has as many sides
    builder: FaceBuilder, area: Area, id: str, name: Translated, icons: Sequence[str], free: Area | None = None
) -> None:
    """The picture of a thing in a frame: a pack's own, or one that is composed for it.

    ``free`` is the part of it where the subject is seen: all of it, unless something is in front.
    """
    own = builder.context.photos.get(id)
    if own:
        builder.photo(own, area)
    else:
        builder.canvas.items.append(Shape(vignette(id, name.texts[0][1], icons).at(area, free or area)))
    builder.canvas.rect(area, "none", palette.INK, 0.45)


def vignette(id: str, name: str, icons: Sequence[str] = ()) -> Vignette:
    """The picture of a card: of its id, its name, and the icons of its abilities or of its kind."""
    return composed(id, name, tuple(icons))


@lru_cache(maxsize=4096)
def composed(id: str, name: str, icons: tuple[str, ...]) -> Vignette:
    """See ``vignette``; a picture that has been composed is kept."""
    scene = Composition("\n".join((EDITION, id, name, *icons)))
    light = LIGHTS[scene.dice.of(hours(named(id)))]
    horizon = scene.dice.between(42, 64)
    bright = sky(scene, light, horizon)
    clouds(scene, light, horizon, bright)
    far_land(scene, light, horizon)
    sea(scene, light, horizon)
    subject = chosen(scene, id, icons)
    company(scene, horizon, subject)
    scene.draw(f'<rect x="-2" y="-260" width="132" height="{SKY}" fill="{light.glow}" fill-opacity="{HAZE}"/>')
    seen = place_subject(scene, subject, horizon, light)
    shore(scene, seen.box)
    return Vignette("".join(scene.pieces), frozenset(scene.parts), seen)


def hours(shown: Sequence[str]) -> Sequence[str]:
    """The hours of which one may be, for what may be shown: lamps shine in the dark."""
    return next((HOURS_OF[thing] for thing in shown if thing in HOURS_OF), tuple(LIGHTS))


# -- What is shown ---------------------------------------------------------------------------------------------------


def chosen(scene: Composition, id: str, icons: Sequence[str]) -> str:
    """The subject of the picture: from the words of the id, or else from the abilities."""
    about = [subject for icon in icons for subject in SUBJECTS_OF_ICONS.get(icon, ())]
    subject = scene.dice.of(named(id) or about[:8] or sorted(places_of_things()))
    scene.parts.append(f"subject:{subject}")
    return subject


def named(id: str) -> Sequence[str]:
    """The subjects for the last word of an id that the table has: a tea clipper is a clipper.  A phrase goes before its
    words.
    """
    words = id.rsplit(".", 1)[-1].replace("-", "_").split("_")
    spans = ((start, end) for end in range(len(words), 0, -1) for start in range(end))
    phrases = ("_".join(words[start:end]) for start, end in spans)
    return next((SUBJECTS_OF_WORDS[phrase] for phrase in phrases if phrase in SUBJECTS_OF_WORDS), ())


def place_subject(scene: Composition, subject: str, horizon: float, light: Light) -> Subject:
    """The subject, large and anywhere near the middle: afloat, ashore, or on a deck."""
    dice, thing = scene.dice, prop(subject)
    x, flip = dice.between(36, 92), dice.roll() < 0.5
    scale = dice.between(0.8, 1.2)
    scene.parts.append(f"turned:{flip}")
    known = thing.place == WATER or subject in KNOWN_BY_OUTLINE
    shape = dice.of([each for each in light.shapes if known or each != SILHOUETTE])
    scene.parts.append(f"shape:{shape}")
    if shape == SILHOUETTE:
        thing = thing._replace(markup=COLORED.sub(lambda color: darkened(color[0]), thing.markup))
    if thing.place == WATER:
        y = dice.between(horizon + 10, min(84, horizon + 22))
        scene.draw(f'<path d="{streak_at(x, y + 1, 56 * scale, 4)}" fill="#ffffff" fill-opacity="0.75"/>')
        scene.put(thing, x, y, scale, flip)
        shown = scene.pieces[-1]
        bow = figure(26 * scale)
        scene.draw(
            f'<path d="M{figure(x - 26 * scale)} {figure(y)}q{bow} 3.4 {figure(52 * scale)} 0" fill="none"'
            f' stroke="#ffffff" stroke-width="1.1" stroke-linecap="round" stroke-opacity="0.9"/>'
        )
        return Subject(shown, around(thing, x, y, scale, flip), FILLS[shape])
    ground = dice.of(tuple(GROUNDS))
    scene.parts.append(f"ground:{ground}")
    y = dice.between(76, 87)
    GROUNDS[ground](scene, x, y)
    scene.put(thing, x, y, scale * 1.06, flip)
    return Subject(scene.pieces[-1], around(thing, x, y, scale * 1.06, flip), FILLS[shape])


SILHOUETTE: Final = "silhouette"
COLORED: Final = re.compile(r"#[0-9a-f]{6}")
IN_SHADE: Final = 0.16
"""The share of the colors that remains in a silhouette."""


def darkened(color: str) -> str:
    """A color before the light: hardly more than ink."""
    ink, own = (bytes.fromhex(each.removeprefix("#")) for each in (INK, color))
    return f"#{bytes(round(dark + (lit - dark) * IN_SHADE) for dark, lit in zip(ink, own, strict=True)).hex()}"


FILLS: Final[Mapping[str, float]] = {"close": 1.06, "middle": 0.86, "far": 0.66, SILHOUETTE: 0.8}
"""The distance of a subject -> the share of the free part of a card that it fills."""


def around(thing: Prop, x: float, foot: float, scale: float, flip: bool) -> Area:
    """The area of a scaled thing, with the middle of its foot at a place."""
    box = thing.box
    left = -box.right if flip else box.x
    return Area(x + left * scale, foot + box.y * scale, box.width * scale, box.height * scale)


def beach(scene: Composition, x: float, y: float) -> None:
    """A bank of sand."""
    data = f"M-4 {FOOT}V{figure(y + 4)}Q{figure(x - 34)} {figure(y - 5)} {figure(x)} {figure(y - 3)}T132 {figure(y + 6)}V{FOOT}Z"
    scene.draw(f'<path d="{data}" fill="#ecd9a2"{OUTLINED}/>')
    dots = "".join(
        f"M{figure(scene.dice.between(4, 124))} {figure(scene.dice.between(y + 4, 95))}h0.5" for _ in range(16)
    )
    scene.draw(f'<path d="{dots}" stroke="#a98c52" stroke-width="0.6" stroke-linecap="round" fill="none"/>')


def deck(scene: Composition, _x: float, y: float) -> None:
    """Planks of a deck, with a rail behind."""
    top = y - 4
    posts = "".join(f"M{figure(-2 + step * 11.5)} {figure(top)}v-9" for step in range(13))
    scene.draw(
        f'<path d="M-2 {figure(top - 9)}H130M-2 {figure(top - 4.6)}H130{posts}" fill="none" stroke="#6d4722" stroke-width="1.3"/>'
    )
    scene.draw(f'<rect x="-2" y="{figure(top)}" width="132" height="{figure(FOOT - top)}" fill="#c08d52"{OUTLINED}/>')
    lines = "".join(f"M-2 {figure(top + 4.6 * step)}H130" for step in range(1, 16))
    scene.draw(f'<path d="{lines}" fill="none" stroke="#7d4f24" stroke-width="0.45"/>')


def rock(scene: Composition, x: float, y: float) -> None:
    """A ledge of rock."""
    left, right = x - scene.dice.between(34, 52), x + scene.dice.between(34, 52)
    data = f"M{figure(left)} {FOOT}L{figure(left + 8)} {figure(y + 2)}L{figure(x - 12)} {figure(y - 2)}L{figure(x + 14)} {figure(y - 1)}L{figure(right - 7)} {figure(y + 3)}L{figure(right)} {FOOT}Z"
    scene.draw(f'<path d="{data}" fill="#9a9a8c"{OUTLINED}/>')
    scene.draw(
        f'<path d="M{figure(x - 22)} 97l6 -9l9 4M{figure(x + 8)} 97l5 -7l10 2" fill="none" stroke="{INK}" stroke-width="0.45"/>'
    )


def pier(scene: Composition, _x: float, y: float) -> None:
    """A jetty on posts."""
    left = -4.0 if scene.dice.roll() < 0.5 else 20.0
    wide = 112.0
    for step in range(6):
        px = left + 8 + step * 19
        scene.draw(f'<rect x="{figure(px)}" y="{figure(y)}" width="3.4" height="{FOOT}" fill="#7d5a33"{THIN}/>')
    scene.draw(
        f'<rect x="{figure(left)}" y="{figure(y - 2)}" width="{figure(wide)}" height="4.4" fill="#b58a55"{OUTLINED}/>'
    )
    seams = "".join(f"M{figure(left + 9 * step)} {figure(y - 2)}v4.4" for step in range(1, 13))
    scene.draw(f'<path d="{seams}" fill="none" stroke="#7d4f24" stroke-width="0.4"/>')


def meadow(scene: Composition, x: float, y: float) -> None:
    """A green hill over the sea."""
    data = f"M-4 {FOOT}V{figure(y + 7)}Q{figure(x - 30)} {figure(y - 6)} {figure(x + 6)} {figure(y - 3)}T132 {figure(y + 3)}V{FOOT}Z"
    scene.draw(f'<path d="{data}" fill="#93b56c"{OUTLINED}/>')
    blades = "".join(
        f"M{figure(scene.dice.between(4, 124))} {figure(scene.dice.between(y + 5, 95))}l1 -2.6l1 2.6" for _ in range(9)
    )
    scene.draw(f'<path d="{blades}" fill="none" stroke="#55793a" stroke-width="0.5"/>')


GROUNDS: Final[Mapping[str, Callable[[Composition, float, float], None]]] = {
    "beach": beach,
    "deck": deck,
    "rock": rock,
    "pier": pier,
    "meadow": meadow,
}


def company(scene: Composition, horizon: float, subject: str) -> None:
    """Up to two smaller things on the water, beside the subject."""
    dice = scene.dice
    for _ in range(dice.number(0, 1)):
        name = dice.of([each for each in AFLOAT if each != subject])
        x = dice.of(("left", "right"))
        scene.parts.append(f"company:{name}:{x}")
        at = dice.between(8, 34) if x == "left" else dice.between(94, 120)
        y = horizon + dice.between(3, 9)
        scene.put(prop(name), at, y, dice.between(0.26, 0.42), dice.roll() < 0.5)


AFLOAT: Final = (
    *("sloop", "brig", "lateen", "junk", "rowboat", "whale", "fin", "buoy", "galleon", "atoll", "reef", "schooner"),
)


def shore(scene: Composition, shown: Area) -> None:
    """Maybe something near at the edge that is farther from what is shown: fronds, a rope, a rock, a gull on a post."""
    dice = scene.dice
    frame = dice.of(("none", "palm", "fern", "rigging", "post", "none"))
    left = shown.middle[0] > WIDE / 2
    scene.parts.append(f"near:{frame}:{left}")
    if frame != "none":
        scene.put(prop(f"near {frame}"), 4 if left else 124, 98, dice.between(0.9, 1.15), not left)
