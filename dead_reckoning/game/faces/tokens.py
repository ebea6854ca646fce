"""Tokens: upgrades, buildings, achievements, bonus achievements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dead_reckoning.game.faces.backs import card_back
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.board import Achievement, BonusToken, BuildingToken, Upgrade
from dead_reckoning.game.printed.terms import Grade
from dead_reckoning.model.terms import Effect
from dead_reckoning.press import palette
from dead_reckoning.press.face import Face, FaceBuilder, RenderContext
from dead_reckoning.press.geometry import SAFE, Area, Size
from dead_reckoning.press.glyphs import SMALLEST, titles

UPGRADE: Final = Size(44, 32)
BUILDING: Final = Size(25, 25)
ACHIEVEMENT: Final = Size(44, 32)
BONUS: Final = Size(44, 25)
"""Ours: no source shows the sizes."""
NAMES: Final = titles(9)

GRADES: Final = {Grade.BASIC: (palette.BRONZE, "basic upgrade"), Grade.ADVANCED: (palette.GOLD, "advanced upgrade")}
"""Grade -> color of the plank, and the icon that says it too."""


def upgrade(context: RenderContext, token: Upgrade) -> Face:
    """An upgrade token: its hold at the left, what it shows while that is empty at the right."""
    builder = FaceBuilder(context, UPGRADE)
    color, icon = GRADES.get(token.grade, (palette.BRONZE, "upgrade"))
    planks(builder, color)
    name = token.name.text(context.lang)
    head = Area(2.2, 1.9, UPGRADE.width - 4.4, 6)
    builder.panel(head, palette.PARCHMENT)
    mark = builder.icon_left(icon, head.x + 0.8, head.middle[1], 4.8)
    builder.name(name, Area(head.x + mark + 1.4, head.y, head.width - mark - 2.1, head.height), sizes=NAMES)
    body = Area(2.2, 8.7, UPGRADE.width - 4.4, UPGRADE.height - 10.8)
    builder.panel(body, palette.PALE)
    hold = Area(body.x, body.y, 11, body.height)
    said = context.said(token.abilities)
    if token.hold:
        builder.icon("hold", hold.middle[0], hold.y + 6.4, 8.6)
        builder.number(token.hold, hold.middle[0], hold.bottom - 4.6, 6)
        builder.canvas.line(hold.right, body.y + 1, hold.right, body.bottom - 1, palette.EDGE, 0.3)
        body = Area(hold.right, body.y, body.right - hold.right, body.height)
    if token.abilities:
        builder.fit_strip(context.glyphs(token.abilities), body.inset(1.3, 0.8), name)
    return builder.face(str(token.id), "front", name, said)


def planks(builder: FaceBuilder, color: str) -> None:
    """A ground of ship's planks."""
    area = builder.area.inset(-builder.context.bleed)
    builder.canvas.rect(area, color)
    lines = round(area.height / 5.4)
    for number in range(1, lines):
        y = area.y + number * area.height / lines
        builder.canvas.line(area.x, y, area.right, y, "#7d4f24", 0.25, ' opacity="0.6"')
        for x in (area.width * 0.28, area.width * 0.72):
            shift = 5 if number % 2 else -5
            builder.canvas.circle(area.x + x + shift, y - 1.2, 0.3, "#7d4f24")


def upgrade_sides(context: RenderContext, token: Upgrade) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    _, icon = GRADES.get(token.grade, (palette.BRONZE, "upgrade"))
    dark = "#5a3c1c" if token.grade is Grade.BASIC else "#6b5410"
    yield upgrade(context, token), card_back(context, icon.replace(" ", "-"), icon, UPGRADE, dark), token.copies


# -- Buildings -------------------------------------------------------------------------------------------------------


def building(context: RenderContext, token: BuildingToken) -> Face:
    """A building: its cost and its defense."""
    builder = FaceBuilder(context, BUILDING)
    builder.canvas.rect(builder.area.inset(-context.bleed), "#e9d9b4")
    builder.canvas.rect(builder.area.inset(1.3), "none", palette.EDGE, 0.35, 1.6)
    x = BUILDING.width / 2
    name = token.name.text(context.lang)
    builder.name(name, Area(2.2, 1.9, BUILDING.width - 4.4, 4), sizes=NAMES)
    said = context.said(token.abilities)
    if token.abilities:
        builder.icon(builder.emblem(str(token.building), "building"), x, 7.7, 3.4)
        body = Area(1, 9.6, BUILDING.width - 2, 9.2)
        builder.panel(body, palette.PALE)
        builder.fit_strip(context.glyphs(token.abilities), body.inset(0.3, 0.2), name)
    else:
        builder.icon(builder.emblem(str(token.building), "building"), x, 11.3, 10)
    y = BUILDING.height - (3.9 if token.abilities else 4.8)
    if token.cubes:
        builder.counted("cargo", token.cost, 3, y, 4)
        builder.counted("cube", token.cubes, x + 1.6, y, 4)
    else:
        builder.counted("cargo", token.cost, x - 3.4, y, 4)
    return builder.face(str(token.id), "front", name, said)


def building_sides(context: RenderContext, token: BuildingToken) -> Iterator[tuple[Face, Face, int]]:
    """The same on both sides: a building is on an island and has no secret."""
    face = building(context, token)
    yield face, face, token.copies


# -- Achievements ----------------------------------------------------------------------------------------------------

COUNTS: Final = (2, 3, 4)
"""Players, where a goal depends on them."""


def achievement(context: RenderContext, goal: Achievement) -> Face:
    """An achievement: its sign, how much it takes, what it is worth."""
    builder = FaceBuilder(context, ACHIEVEMENT)
    builder.canvas.rect(builder.area.inset(-context.bleed), "#efe1f1")
    builder.canvas.rect(builder.area.inset(1.6), "none", palette.PURPLE, 0.4, 1.8)
    builder.canvas.rect(builder.area.inset(2.3), "none", palette.PURPLE, 0.15, 1.4)
    name = goal.name.text(context.lang)
    plate = Area(3.4, 3, ACHIEVEMENT.width - 6.8, 6)
    builder.ribbon(plate, palette.PARCHMENT)
    builder.name(name, plate.inset(2.4, 0), sizes=NAMES)
    said = counted_words(context, goal)
    if said:
        counted_goal(builder, goal, name)
        return builder.face(str(goal.id), "front", name, said)
    y = 19.0
    builder.canvas.circle(12, y + 1, 8, palette.PALE, palette.INK, 0.4)
    builder.icon(builder.emblem(str(goal.achievement), "achievement"), 12, y + 1, 11)
    builder.icon("coin", 34, y + 0.6, 11)
    builder.canvas.circle(34, y + 0.6, 3, palette.PALE, palette.INK, 0.3)
    builder.number(goal.coins, 34, y + 0.6, 5)
    if len(goal.goal) == 1:
        builder.number(goal.goal[0], 24.3, y + 0.6, 5.0)
    else:
        for place, (players, number) in enumerate(zip(COUNTS, goal.goal, strict=False)):
            top = y - 4.2 + place * 4.8
            builder.icon("players", 22.4, top, 3.4)
            builder.number(f"{players}: {number}", 26.3, top, SMALLEST)
    return builder.face(str(goal.id), "front", name)


def counted_effects(goal: Achievement) -> tuple[Effect, ...]:
    """The effects that an achievement counts, without their ``endgame`` prefix."""
    return tuple(effect.then if isinstance(effect, fx.Endgame) else effect for effect in goal.counted)


def counted_words(context: RenderContext, goal: Achievement) -> tuple[str, ...]:
    """The condition for reaching it, and the things that it counts."""
    if not goal.counted:
        return ()
    number = " / ".join(map(str, goal.goal))
    return (context.caption("reached").format(number=number), *context.said(counted_effects(goal)))


def counted_goal(builder: FaceBuilder, goal: Achievement, name: str) -> None:
    """Sign, goal and worth in one line, and below what is counted."""
    y = 14.0
    builder.icon(builder.emblem(str(goal.achievement), "achievement"), 7.5, y, 7)
    builder.number(" / ".join(f"{number}+" for number in goal.goal), 21.5, y, 4)
    builder.icon("coin", 37, y, 7)
    builder.canvas.circle(37, y, 2, palette.PALE, palette.INK, 0.3)
    builder.number(goal.coins, 37, y, 3.6)
    body = Area(3.4, 18.2, ACHIEVEMENT.width - 6.8, ACHIEVEMENT.height - 21.4)
    builder.panel(body, palette.PALE)
    builder.fit_strip(builder.context.glyphs(counted_effects(goal)), body.inset(1, 0.6), name)


def achievement_sides(context: RenderContext, goal: Achievement) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield achievement(context, goal), card_back(context, "achievement", "achievement", ACHIEVEMENT, "#3f2450"), 1


def bonus(context: RenderContext, token: BonusToken, names: Mapping[str, str]) -> Face:
    """A bonus token: its two achievements."""
    builder = FaceBuilder(context, BONUS)
    builder.canvas.rect(builder.area.inset(-context.bleed), "#f6e6b6")
    builder.canvas.rect(builder.area.inset(1.4), "none", palette.EDGE, 0.4, 1.8)
    step = (BONUS.width - 2 * SAFE) / max(1, len(token.achievements))
    for place, achievement_id in enumerate(token.achievements):
        x = SAFE + step * (place + 0.5)
        builder.canvas.circle(x, 8.2, 5.2, palette.PALE, palette.INK, 0.35)
        builder.icon(builder.emblem(str(achievement_id), "achievement"), x, 8.2, 7.4)
        name = names.get(str(achievement_id), str(achievement_id))
        if not context.least:
            builder.fit_words([name], Area(x - step / 2 + 0.4, 14.4, step - 0.8, 8.2), name)
    return builder.face(
        str(token.id), "front", " + ".join(names.get(str(each), str(each)) for each in token.achievements)
    )


def bonus_sides(
    context: RenderContext, token: BonusToken, names: Mapping[str, str]
) -> Iterator[tuple[Face, Face, int]]:
    """Front and back."""
    yield bonus(context, token, names), card_back(context, "bonus", "coin", BONUS, "#6b5410"), token.copies
