"""Tokens: upgrades, buildings, achievements, bonus achievements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dead_reckoning.model.board import Achievement, BonusToken, BuildingToken, Upgrade
from dead_reckoning.model.terms import Grade
from dead_reckoning.press import looks
from dead_reckoning.press.faces.backs import card_back
from dead_reckoning.press.faces.desk import Desk, Face, Sketch
from dead_reckoning.press.geometry import SAFE, Area, Size

UPGRADE: Final = Size(44, 32)
BUILDING: Final = Size(25, 25)
ACHIEVEMENT: Final = Size(44, 32)
BONUS: Final = Size(44, 25)
"""Ours: no source shows the sizes."""
NAMES: Final = (3.2, 2.9, 2.6, 2.4, 2.2)

GRADES: Final = {Grade.BASIC: (looks.BRONZE, "basic upgrade"), Grade.ADVANCED: (looks.GOLD, "advanced upgrade")}
"""Grade -> colour of the plank, and the icon that says it too."""


def upgrade(desk: Desk, token: Upgrade) -> Face:
    """An upgrade token: its hold at the left, what it shows while that is empty at the right."""
    sketch = Sketch(desk, UPGRADE)
    colour, icon = GRADES.get(token.grade, (looks.BRONZE, "upgrade"))
    planks(sketch, colour)
    name = token.name.text(desk.lang)
    head = Area(2.2, 1.9, UPGRADE.width - 4.4, 6)
    sketch.panel(head, looks.PARCHMENT)
    mark = sketch.icon_left(icon, head.x + 0.8, head.middle[1], 4.8)
    sketch.name(name, Area(head.x + mark + 1.4, head.y, head.width - mark - 2.2, head.height), sizes=NAMES)
    body = Area(2.2, 8.7, UPGRADE.width - 4.4, UPGRADE.height - 10.8)
    sketch.panel(body, looks.PALE)
    hold = Area(body.x, body.y, 11, body.height)
    said = desk.said(token.abilities)
    if token.hold:
        sketch.icon("hold", hold.middle[0], hold.y + 6.4, 8.6)
        sketch.number(token.hold, hold.middle[0], hold.bottom - 4.6, 6)
        sketch.canvas.line(hold.right, body.y + 1, hold.right, body.bottom - 1, looks.EDGE, 0.3)
        body = Area(hold.right, body.y, body.right - hold.right, body.height)
    if token.abilities:
        sketch.fit_strip(desk.glyphs(token.abilities), body.inset(1.3, 0.8), name)
    return sketch.face(str(token.id), "front", name, said)


def planks(sketch: Sketch, colour: str) -> None:
    """A ground of ship's planks."""
    area = sketch.area.inset(-sketch.desk.bleed)
    sketch.canvas.rect(area, colour)
    lines = round(area.height / 5.4)
    for number in range(1, lines):
        y = area.y + number * area.height / lines
        sketch.canvas.line(area.x, y, area.right, y, "#7d4f24", 0.25, ' opacity="0.6"')
        for x in (area.width * 0.28, area.width * 0.72):
            shift = 5 if number % 2 else -5
            sketch.canvas.circle(area.x + x + shift, y - 1.2, 0.3, "#7d4f24")


def upgrade_sides(desk: Desk, token: Upgrade) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    _, icon = GRADES.get(token.grade, (looks.BRONZE, "upgrade"))
    dark = "#5a3c1c" if token.grade is Grade.BASIC else "#6b5410"
    yield upgrade(desk, token), card_back(desk, icon.replace(" ", "-"), icon, UPGRADE, dark), token.copies


# -- Buildings -------------------------------------------------------------------------------------------------------


def building(desk: Desk, token: BuildingToken) -> Face:
    """A building: what it costs, and how hard it defends."""
    sketch = Sketch(desk, BUILDING)
    sketch.canvas.rect(sketch.area.inset(-desk.bleed), "#e9d9b4")
    sketch.canvas.rect(sketch.area.inset(1.3), "none", looks.EDGE, 0.35, 1.6)
    x = BUILDING.width / 2
    name = token.name.text(desk.lang)
    sketch.name(name, Area(2.2, 1.9, BUILDING.width - 4.4, 4), sizes=NAMES)
    sketch.icon(sketch.emblem(str(token.building), "building"), x, 11.3, 10)
    y = BUILDING.height - 4.8
    if token.cubes:
        sketch.counted("cargo", token.cost, 3, y, 4)
        sketch.counted("cube", token.cubes, x + 1.6, y, 4)
    else:
        sketch.counted("cargo", token.cost, x - 3.4, y, 4)
    return sketch.face(str(token.id), "front", name)


def building_sides(desk: Desk, token: BuildingToken) -> Iterator[tuple[Face, Face, int]]:
    """The same on both sides: a building lies on an island and has no secret."""
    face = building(desk, token)
    yield face, face, token.copies


# -- Achievements ----------------------------------------------------------------------------------------------------

COUNTS: Final = (2, 3, 4)
"""Players, where a goal depends on them."""


def achievement(desk: Desk, goal: Achievement) -> Face:
    """An achievement: its sign, how much it takes, what it is worth."""
    sketch = Sketch(desk, ACHIEVEMENT)
    sketch.canvas.rect(sketch.area.inset(-desk.bleed), "#efe1f1")
    sketch.canvas.rect(sketch.area.inset(1.6), "none", looks.PURPLE, 0.4, 1.8)
    sketch.canvas.rect(sketch.area.inset(2.3), "none", looks.PURPLE, 0.15, 1.4)
    name = goal.name.text(desk.lang)
    plate = Area(3.4, 3, ACHIEVEMENT.width - 6.8, 6)
    sketch.ribbon(plate, looks.PARCHMENT)
    sketch.name(name, plate.inset(2.4, 0), sizes=NAMES)
    y = 19.0
    sketch.canvas.circle(12, y + 1, 8, looks.PALE, looks.INK, 0.4)
    sketch.icon(sketch.emblem(str(goal.achievement), "achievement"), 12, y + 1, 11)
    sketch.icon("coin", 34, y + 0.6, 11)
    sketch.canvas.circle(34, y + 0.6, 3, looks.PALE, looks.INK, 0.3)
    sketch.number(goal.coins, 34, y + 0.6, 5)
    if len(goal.goal) == 1:
        sketch.number(goal.goal[0], 24.3, y + 0.6, 5.0)
    else:
        for place, (players, number) in enumerate(zip(COUNTS, goal.goal, strict=False)):
            top = y - 4.2 + place * 4.8
            sketch.icon("crew", 22.4, top, 3.4)
            sketch.number(f"{players}: {number}", 26.3, top, 2.6)
    return sketch.face(str(goal.id), "front", name)


def achievement_sides(desk: Desk, goal: Achievement) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield achievement(desk, goal), card_back(desk, "achievement", "achievement", ACHIEVEMENT, "#3f2450"), 1


def bonus(desk: Desk, token: BonusToken, names: Mapping[str, str]) -> Face:
    """A bonus token: its two achievements."""
    sketch = Sketch(desk, BONUS)
    sketch.canvas.rect(sketch.area.inset(-desk.bleed), "#f6e6b6")
    sketch.canvas.rect(sketch.area.inset(1.4), "none", looks.EDGE, 0.4, 1.8)
    step = (BONUS.width - 2 * SAFE) / max(1, len(token.achievements))
    for place, achievement_id in enumerate(token.achievements):
        x = SAFE + step * (place + 0.5)
        sketch.canvas.circle(x, 9.8, 6, looks.PALE, looks.INK, 0.35)
        sketch.icon(sketch.emblem(str(achievement_id), "achievement"), x, 9.8, 8)
        name = names.get(str(achievement_id), str(achievement_id))
        sketch.fit_words([name], Area(x - step / 2 + 0.4, 16.2, step - 0.8, 6.2), name)
    return sketch.face(
        str(token.id), "front", " + ".join(names.get(str(each), str(each)) for each in token.achievements)
    )


def bonus_sides(desk: Desk, token: BonusToken, names: Mapping[str, str]) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield bonus(desk, token, names), card_back(desk, "bonus", "coin", BONUS, "#6b5410"), token.copies
