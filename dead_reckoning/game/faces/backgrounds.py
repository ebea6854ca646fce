"""Draws the background of pictures: the light of an hour, sky and clouds, weather, far land, the sea.

All is chosen by a digest and drawn on a composition, from the back to the front.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from dead_reckoning.press.scenery import Prop

WIDE: Final = 128.0
HIGH: Final = 96.0
"""Units of a vignette.  Sky and ground go on above and below it, for pictures that are higher than wide."""
FOOT: Final = 320
"""The lower edge of sea and ground."""
SKY: Final = 580
"""Height of the sky, from far above the picture to its foot."""
INK: Final = "#22303c"


def figure(value: float) -> str:
    """A number in markup, to a tenth: a picture is small."""
    return f"{value:.1f}".removesuffix(".0")


class Dice:
    """Numbers from a digest: as many as are asked for, the same for the same text."""

    def __init__(self, text: str) -> None:
        self.seed = text.encode("utf-8")
        self.block, self.left = 0, b""

    def roll(self) -> float:
        """A number from 0 up to 1."""
        if len(self.left) < 2:
            self.left = sha256(self.seed + self.block.to_bytes(4, "big")).digest()
            self.block += 1
        number, self.left = int.from_bytes(self.left[:2], "big"), self.left[2:]
        return number / 65536

    def between(self, low: float, high: float) -> float:
        """A number between two."""
        return low + (high - low) * self.roll()

    def of(self, choices: Sequence[str]) -> str:
        """One of some."""
        return choices[int(self.roll() * len(choices))]

    def number(self, low: int, high: int) -> int:
        """A whole number between two, both included."""
        return low + int(self.roll() * (high - low + 1))


class Composition:
    """A picture while it is being composed."""

    def __init__(self, text: str) -> None:
        self.dice = Dice(text)
        self.pieces: list[str] = []
        self.parts: list[str] = []

    def draw(self, markup: str) -> None:
        """One form more, above the others."""
        self.pieces.append(markup)

    def put(self, prop: Prop, x: float, y: float, scale: float, flip: bool = False) -> None:
        """A thing with the middle of its foot at a place."""
        across = -scale if flip else scale
        self.draw(
            f'<g transform="translate({figure(x)} {figure(y)}) scale({figure(across)} {figure(scale)})">'
            f"{prop.markup}</g>"
        )


# -- Light -----------------------------------------------------------------------------------------------------------


class Light(NamedTuple):
    """An hour: colors of sky, glow, clouds, land and sea."""

    sky: str
    glow: str
    cloud: str
    land: str
    sea: str
    foam: str
    orb: str
    """The color of sun or moon."""
    shade: str
    """The shade of clouds without light."""
    orbs: tuple[str, ...]
    """Things that may be in the sky."""
    weather: tuple[str, ...] = ("dry", "gulls")
    seas: tuple[str, ...] = ("calm", "swell")
    shapes: tuple[str, ...] = ("close", "middle", "far")
    """The ways in which a subject on the water may be shown."""


LOW_LIGHT: Final = ("close", "far", "silhouette")
"""Against a low sun a ship is dark."""
BY_DAY: Final = ("sun", "rays", "veiled")
LOW: Final = ("sun", "rays", "veiled", "crescent")
HAZY: Final = ("veiled",)
BY_NIGHT: Final = ("sun", "crescent")


LIGHTS: Final[Mapping[str, Light]] = {
    "dawn": Light(
        "#f3c9ae",
        "#fdeccb",
        "#fdf3e6",
        "#a98f9b",
        "#6fa3b5",
        "#cfe3e2",
        "#fff6d8",
        "#b594a0",
        LOW,
        weather=("dry",),
        seas=("calm",),
        shapes=LOW_LIGHT,
    ),
    "morning": Light(
        "#a9d6e8",
        "#eaf6ee",
        "#ffffff",
        "#8fb1a0",
        "#3f8fae",
        "#c5e4ea",
        "#fff3b8",
        "#7fa3b4",
        BY_DAY,
        weather=("dry", "gulls", "gusts"),
        seas=("calm", "swell", "chop"),
    ),
    "noon": Light("#86c5e6", "#d9f0f7", "#ffffff", "#7fa884", "#2f86a8", "#bfe3ee", "#fff0a0", "#6f9db8", BY_DAY),
    "dusk": Light(
        "#d98f6f", "#f7cf8b", "#f3d2bd", "#7a5f72", "#4f7690", "#e9b98f", "#ffe0a0", "#8a6a7c", LOW, shapes=LOW_LIGHT
    ),
    "squall": Light(
        "#93a7b0",
        "#c7d3d6",
        "#dfe5e6",
        "#65777d",
        "#44707f",
        "#c3d3d6",
        "#eef1ec",
        "#65777d",
        HAZY,
        weather=("rain", "gusts"),
        seas=("chop",),
    ),
    "night": Light(
        "#4a6486",
        "#6f8bac",
        "#8ba3be",
        "#35496a",
        "#33567a",
        "#8fb0c9",
        "#f4efd2",
        "#35496a",
        BY_NIGHT,
        weather=("dry",),
    ),
    "mist": Light(
        "#d9ddd3",
        "#f4f1e4",
        "#f8f6ee",
        "#b2b8b0",
        "#9db9bb",
        "#e2ebe8",
        "#fffdf0",
        "#a9b0ae",
        HAZY,
        weather=("dry",),
        seas=("calm",),
    ),
    "gold": Light(
        "#ecd29a", "#fbeec6", "#fff8e4", "#b79f6a", "#5f9a9a", "#d8e6cf", "#fff4c4", "#b79f6a", BY_DAY, shapes=LOW_LIGHT
    ),
}
"""Hour -> its colors."""


def sky(scene: Composition, light: Light, horizon: float) -> float:
    """The sky with its glow around sun or moon, the one source of light; returns its distance from the left."""
    dice = scene.dice
    scene.parts.append(f"light:{hour_name(light)}")
    scene.draw(f'<rect x="-2" y="-260" width="132" height="{SKY}" fill="{light.sky}"/>')
    x, y = dice.between(4, 124), dice.between(8, horizon - 4)
    for reach, strength in ((78, 0.35), (54, 0.4), (34, 0.5), (20, 0.6)):
        scene.draw(disc(x, y, reach * dice.between(0.85, 1.15), light.glow, f' fill-opacity="{strength}"'))
    orb = dice.of(light.orbs)
    scene.parts.append(f"orb:{orb}:{'left' if x < 43 else 'right' if x > 85 else 'middle'}")
    ORBS[orb](scene, x, y, dice.between(4.5, 8.5), light)
    if light is LIGHTS["night"]:
        stars = "".join(
            f"M{figure(dice.between(2, 126))} {figure(dice.between(2, horizon - 6))}h0.1"
            for _ in range(dice.number(8, 18))
        )
        scene.draw(f'<path d="{stars}" fill="none" stroke="#fdfbe8" stroke-width="1.1" stroke-linecap="round"/>')
    return x


def hour_name(light: Light) -> str:
    """The name of an hour."""
    return next(name for name, each in LIGHTS.items() if each is light)


def disc(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """A disc."""
    return f'<circle cx="{figure(x)}" cy="{figure(y)}" r="{figure(radius)}" fill="{fill}"{more}/>'


OUTLINED: Final = f' stroke="{INK}" stroke-width="0.7" stroke-linejoin="round"'
THIN: Final = f' stroke="{INK}" stroke-width="0.35" stroke-linejoin="round"'


def sun(scene: Composition, x: float, y: float, size: float, light: Light) -> None:
    """A full disc."""
    scene.draw(disc(x, y, size, light.orb, THIN))


def rays(scene: Composition, x: float, y: float, size: float, light: Light) -> None:
    """A disc with rays."""
    turns = ((1, 0), (0.92, 0.38), (0.7, 0.7), (0.38, 0.92), (0, 1), (-0.38, 0.92), (-0.7, 0.7), (-0.92, 0.38))
    data = "".join(
        f"M{figure(x + a * side * size * 1.25)} {figure(y + b * side * size * 1.25)}"
        f"L{figure(x + a * side * size * 1.7)} {figure(y + b * side * size * 1.7)}"
        for a, b in turns
        for side in (1, -1)
    )
    scene.draw(f'<path d="{data}" fill="none" stroke="{light.orb}" stroke-width="0.9" stroke-linecap="round"/>')
    sun(scene, x, y, size, light)


def crescent(scene: Composition, x: float, y: float, size: float, light: Light) -> None:
    """A sickle."""
    top, foot = figure(y - size), figure(y + size)
    r, inner = figure(size), figure(size * 1.25)
    scene.draw(
        f'<path d="M{figure(x)} {top}A{r} {r} 0 1 1 {figure(x)} {foot}A{inner} {inner} 0 0 0 {figure(x)} {top}Z"'
        f' fill="{light.orb}"{THIN}/>'
    )


def veiled(scene: Composition, x: float, y: float, size: float, light: Light) -> None:
    """A disc behind bars of haze."""
    sun(scene, x, y, size, light)
    for step in (-0.3, 0.25):
        left, top = x - size * 1.5, y + size * step
        scene.draw(
            f'<rect x="{figure(left)}" y="{figure(top)}" width="{figure(size * 3)}" height="{figure(size * 0.22)}"'
            f' rx="0.6" fill="{light.cloud}"/>'
        )


ORBS: Final[Mapping[str, Callable[[Composition, float, float, float, Light], None]]] = {
    "sun": sun,
    "rays": rays,
    "crescent": crescent,
    "veiled": veiled,
}

# -- Weather ---------------------------------------------------------------------------------------------------------


def clouds(scene: Composition, light: Light, horizon: float, bright: float) -> None:
    """Few clouds of one kind: those on the side of the sun are lit, those far from it in shade."""
    dice = scene.dice
    kind = dice.of(tuple(CLOUDS))
    count = dice.number(1, 3)
    scene.parts.append(f"clouds:{kind}:{count}")
    for _ in range(count):
        x, y = dice.between(-6, 134), dice.between(3, horizon - 5)
        wide = dice.between(14, 34)
        CLOUDS[kind](scene, x, y, wide, light.cloud if abs(x - bright) < WIDE / 3 else light.shade)
    weather = dice.of(light.weather)
    scene.parts.append(f"weather:{weather}")
    WEATHER[weather](scene, horizon)


def heap(scene: Composition, x: float, y: float, wide: float, fill: str) -> None:
    """A heap of rounds on a flat foot."""
    w = wide / 4
    data = (
        f"M{figure(x - 2 * w)} {figure(y)}q0 {figure(-w * 0.9)} {figure(w * 0.9)} {figure(-w * 0.8)}"
        f"q{figure(w * 0.3)} {figure(-w)} {figure(w * 1.3)} {figure(-w * 0.7)}"
        f"q{figure(w * 1.1)} {figure(-w * 0.3)} {figure(w * 1.1)} {figure(w * 0.8)}"
        f"q{figure(w * 0.8)} 0 {figure(w * 0.7)} {figure(w * 0.7)}Z"
    )
    scene.draw(f'<path d="{data}" fill="{fill}" fill-opacity="0.85"{THIN}/>')


def streak(scene: Composition, x: float, y: float, wide: float, fill: str) -> None:
    """Long drawn out."""
    data = (
        f"M{figure(x - wide)} {figure(y)}q{figure(wide * 0.6)} -3.4 {figure(wide)} -1.6"
        f"t{figure(wide)} 0.4q{figure(-wide * 0.7)} 2.2 {figure(-wide)} 1.6t{figure(-wide)} -0.4Z"
    )
    scene.draw(f'<path d="{data}" fill="{fill}" fill-opacity="0.8"{THIN}/>')


def curl(scene: Composition, x: float, y: float, wide: float, fill: str) -> None:
    """A round with a curl, as on old charts."""
    r = wide / 4
    heap(scene, x, y, wide, fill)
    data = f"M{figure(x - r)} {figure(y - r * 0.3)}q{figure(r)} {figure(-r)} {figure(r * 1.2)} 0q0 {figure(r * 0.6)} -{figure(r * 0.6)} {figure(r * 0.1)}"
    scene.draw(f'<path d="{data}" fill="none" stroke="{INK}" stroke-width="0.35" stroke-linecap="round"/>')


CLOUDS: Final[Mapping[str, Callable[[Composition, float, float, float, str], None]]] = {
    "heaps": heap,
    "streaks": streak,
    "curls": curl,
}


def dry(_scene: Composition, _horizon: float) -> None:
    """Nothing."""


def gulls(scene: Composition, horizon: float) -> None:
    """Some gulls."""
    data = ""
    for _ in range(scene.dice.number(2, 5)):
        x, y, size = scene.dice.between(6, 122), scene.dice.between(5, horizon - 10), scene.dice.between(1.6, 3.4)
        wing = f"q{figure(size * 0.8)} -{figure(size)} {figure(size * 1.6)} 0"
        data += f"M{figure(x - size * 1.6)} {figure(y)}{wing}{wing}"
    scene.draw(f'<path d="{data}" fill="none" stroke="{INK}" stroke-width="0.7" stroke-linecap="round"/>')


def rain(scene: Composition, horizon: float) -> None:
    """Slanted lines under a part of the sky."""
    left, wide = scene.dice.between(-10, 80), scene.dice.between(30, 60)
    data = "".join(
        f"M{figure(left + scene.dice.roll() * wide)} {figure(scene.dice.between(2, horizon - 12))}l-2.6 8"
        for _ in range(18)
    )
    scene.draw(f'<path d="{data}" fill="none" stroke="{INK}" stroke-width="0.35" stroke-opacity="0.6"/>')


def gusts(scene: Composition, horizon: float) -> None:
    """Curled lines of wind."""
    for _ in range(3):
        x, y, w = scene.dice.between(4, 90), scene.dice.between(6, horizon - 8), scene.dice.between(14, 28)
        data = f"M{figure(x)} {figure(y)}q{figure(w * 0.5)} -3 {figure(w)} 0q2.4 2.4 -1 3.2q-2 0 -1.4 -1.6"
        scene.draw(f'<path d="{data}" fill="none" stroke="{INK}" stroke-width="0.5" stroke-opacity="0.7"/>')


WEATHER: Final[Mapping[str, Callable[[Composition, float], None]]] = {
    "dry": dry,
    "gulls": gulls,
    "rain": rain,
    "gusts": gusts,
}

# -- Land and sea ----------------------------------------------------------------------------------------------------


def far_land(scene: Composition, light: Light, horizon: float) -> None:
    """Up to two coasts on the horizon."""
    dice = scene.dice
    for _ in range(dice.number(0, 3)):
        form = dice.of(tuple(COASTS))
        x, wide, high = dice.between(0, 128), dice.between(22, 60), dice.between(7, 20)
        scene.parts.append(f"coast:{form}:{'left' if x < 64 else 'right'}")
        points = COASTS[form]
        side = -1 if dice.roll() < 0.5 else 1
        data = "L".join(f"{figure(x + side * a * wide / 2)} {figure(horizon + 1 - b * high)}" for a, b in points)
        scene.draw(f'<path d="M{data}Z" fill="{light.land}"{THIN}/>')


COASTS: Final[Mapping[str, Sequence[tuple[float, float]]]] = {
    "cone": ((-1, 0), (-0.5, 0.35), (-0.16, 0.95), (0, 0.86), (0.14, 1), (0.5, 0.4), (1, 0)),
    "twins": ((-1, 0), (-0.6, 0.8), (-0.2, 0.3), (0.2, 1), (0.7, 0.3), (1, 0)),
    "table": ((-1, 0), (-0.7, 0.7), (-0.5, 0.8), (0.5, 0.78), (0.64, 0.6), (1, 0)),
    "cliff": ((-1, 0), (-0.9, 0.9), (-0.6, 1), (-0.1, 0.5), (0.4, 0.36), (1, 0)),
    "hills": ((-1, 0), (-0.7, 0.3), (-0.4, 0.26), (0, 0.5), (0.4, 0.34), (0.7, 0.4), (1, 0)),
    "needles": ((-1, 0), (-0.8, 0.7), (-0.7, 0.1), (-0.1, 0.14), (0, 1), (0.14, 0.1), (0.5, 0.1), (0.6, 0.6), (0.8, 0)),
}
"""Form -> its outline: across from -1 to 1, up from 0 to 1."""


def sea(scene: Composition, light: Light, horizon: float) -> None:
    """The sea: a dark line at the horizon, streaks of light, waves that grow toward the eye."""
    dice = scene.dice
    scene.draw(
        f'<rect x="-2" y="{figure(horizon)}" width="132" height="{figure(FOOT - horizon)}" fill="{light.sea}"{THIN}/>'
    )
    kind = dice.of(light.seas)
    scene.parts.append(f"sea:{kind}")
    shade = INK if dice.roll() < 0.5 else light.foam
    corner = 130 if dice.roll() < 0.5 else -2
    for _ in range(3):  # the water darkens, or brightens, to one side
        reach, depth = dice.between(30, 120), 98 - horizon - dice.between(0, 14)
        scene.draw(
            f'<ellipse cx="{corner}" cy="98" rx="{figure(reach)}" ry="{figure(depth)}" fill="{shade}"'
            ' fill-opacity="0.09"/>'
        )
    streaks = {light.foam: "", light.land: ""}
    for _ in range(dice.number(9, 14)):
        depth = dice.roll()
        y = horizon + 2 + depth * (94 - horizon)
        wide = (8 + 26 * depth) * dice.between(0.6, 1.5)
        fill = light.foam if dice.roll() < 0.62 else light.land
        thick = (0.7 + 2.6 * depth) * dice.between(0.7, 1.5)
        streaks[fill] += streak_at(dice.between(-4, 132), y, wide, thick)
    for fill, data in streaks.items():
        scene.draw(f'<path d="{data}" fill="{fill}" fill-opacity="0.75"/>')
    step = {"calm": 11.0, "swell": 8.0, "chop": 5.5}[kind]
    lift = {"calm": 1.0, "swell": 2.2, "chop": 2.6}[kind]
    waves = ""
    for row in range(2):
        y = horizon + (94 - horizon) * (0.45 + 0.4 * row)
        curve = f"q{figure(step / 2)} -{figure(lift)} {figure(step)} 0"
        waves += f"M{figure(-dice.roll() * step)} {figure(y)}{curve * (int(140 / step) + 1)}"
    scene.draw(f'<path d="{waves}" fill="none" stroke="{INK}" stroke-width="0.4" stroke-opacity="0.55"/>')


def streak_at(x: float, y: float, wide: float, thick: float) -> str:
    """A streak of light or shade on the water, as path data."""
    half, lift, whole = figure(wide / 2), figure(thick), figure(wide)
    return f"M{figure(x - wide / 2)} {figure(y)}q{half} -{lift} {whole} 0q-{half} {lift} -{whole} 0Z"
