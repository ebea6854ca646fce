"""Crafted cards: forty that can be made, twenty that cannot, and what they show."""

from pathlib import Path
from random import Random

import pytest

import dead_reckoning as dr
from dead_reckoning.game.faces.crafted import StackError, read_stack, stack_face, symbols_shown
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.printed.cards import Advancement, Encounter
from dead_reckoning.game.printed.rule_set import DEFAULT
from dead_reckoning.game.printed.terms import CardNumber, Slot
from dead_reckoning.game.table.state import Sleeve
from dead_reckoning.language import write_face
from dead_reckoning.model.terms import CardId
from dead_reckoning.position import game_of
from dead_reckoning.press.drawing import Picture
from tests.press.jobs import context, printed


def legal(number: int) -> list[str]:
    """Stacks made by chance: any crew card, any level, in each slot maybe something that fits."""
    rng = Random(number)
    box = dr.base_box()
    by_slot: dict[Slot, list[str]] = {slot: [] for slot in Slot}
    for entry in box.entries:
        if isinstance(entry, Advancement | Encounter):
            by_slot[entry.slot].append(str(entry.id))
        if isinstance(entry, Encounter):
            by_slot[entry.slot] += [str(back.id) for back in entry.backs if back.abilities]
    stacks = []
    for place in range(number):
        card = box.crew[place % len(box.crew)]
        parts = [rng.choice(by_slot[slot]) for slot in Slot if rng.random() < 0.75]
        rng.shuffle(parts)
        stacks.append("+".join([f"{card.id}@{rng.randint(1, 4)}", *parts]))
    return stacks


def counted_in_text(text: str) -> dict[str, int]:
    """The symbols of abilities, counted in their canonical text: bare icons, and those beside a slash."""
    plurals = {"sails": "sail", "cannons": "cannon", "helms": "helm", "black flags": "black flag"}
    found: dict[str, int] = {}
    for ability in text.split(" | "):
        for arm in ability.split(" / "):
            number, _, word = arm.strip().partition(" ")
            many = plurals.get(word) or {"bonus cards": "bonus card"}.get(word)
            if number.isdigit() and many:
                found[many] = found.get(many, 0) + int(number)
            elif arm.strip() in {*plurals.values(), "bonus card"}:
                found[arm.strip()] = found.get(arm.strip(), 0) + 1
    return found


@pytest.mark.parametrize("text", legal(40))
def test_a_stack_shows_the_symbols_that_per_counts(text: str) -> None:
    box = dr.base_box()
    stack = read_stack(text, box)
    crafted = stack.crafted
    counts = {str(symbol): number for symbol, number in symbols_shown(crafted).items()}
    assert counts == counted_in_text(write_face(crafted.abilities))
    face = stack_face(context(), stack)
    assert face.overflows == ()
    column = [item.name for item in face.drawing.items if isinstance(item, Picture) and item.x > 63]
    assert column == list(counts)
    numbers = [word.text for word in face.drawing.words if word.x > 63 and word.size > 4]
    assert numbers == [str(number) for number in counts.values()]
    assert stack.name == text


@pytest.mark.parametrize("text", legal(40))
def test_the_engine_counts_the_same(text: str) -> None:
    box = dr.base_box()
    chart = game_of(box, 2, DEFAULT)
    crew, *parts = text.split("+")
    name, level = crew.split("@")
    number = next(number for number, card in enumerate(chart.crew) if card.id == name)
    face = chart.face(CardNumber(number), Sleeve(int(level), tuple(CardId(part) for part in parts)))
    assert dict(face.symbols) == symbols_shown(read_stack(text, box).crafted)


ILLEGAL = {
    "": "is not a stack",
    "crew.gunner@": "is not a stack",
    "crew.gunner@3+": "is not a stack",
    "crew.gunner@3++advancement.r1.spare_sail": "is not a stack",
    "crew gunner": "is not a stack",
    "+advancement.r1.spare_sail": "is not a stack",
    "crew.gunner@0": "has no level 0; levels go from 1 to 4",
    "crew.gunner@5": "has no level 5",
    "crew.gunner@999": "has no level 999",
    "crew.gunnner@3": "there is no 'crew.gunnner'; did you mean 'crew.gunner'?",
    "nobody@1": "there is no 'nobody'",
    "advancement.r1.spare_sail@1": "is not a crew card: a stack begins with one",
    "tile.island.shark@1": "is not a crew card",
    "crew.gunner@3+advancement.r1.spare_sale": "did you mean 'advancement.r1.spare_sail'?",
    "crew.gunner@3+crew.captain": "crew.captain cannot be sleeved: only advancements and encounters can",
    "crew.gunner@3+upgrade.basic.foresail": "cannot be sleeved",
    "crew.gunner@3+advancement.r1.spare_sail+advancement.r1.shore_leave": "both want the top slot",
    "crew.gunner@3+advancement.r1.spare_sail+advancement.r1.spare_sail": "both want the top slot",
    "crew.gunner@3+encounter.r1.oyster_boat+advancement.r1.worn_wheel": "both want the middle slot",
    "crew.gunner@3+encounter.r1.oyster_boat.sleepy_crew": "shows no ability to sleeve",
}


@pytest.mark.parametrize("text", ILLEGAL)
def test_a_stack_that_cannot_be_made_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(StackError) as raised:
        read_stack(text, dr.base_box())
    assert ILLEGAL[text] in str(raised.value)


def test_there_are_twenty_of_them() -> None:
    assert len(ILLEGAL) == 20
    assert len(set(legal(40))) == 40


def test_a_beaten_encounter_shows_its_back() -> None:
    box: Box = dr.base_box()
    stack = read_stack("crew.deckhand@2+encounter.r1.oyster_boat.cross_fisherman", box)
    texts = [word.text for word in stack_face(context("uk"), stack).drawing.words]
    assert "Сердитий рибалка" in texts
    assert "Устричний човен" not in texts


def test_a_stack_becomes_a_file(tmp_path: Path) -> None:
    text = "crew.gunner@3+advancement.r2.rapid_fire"
    done = printed(tmp_path, "svg", stacks=(text,), languages=("ru",))
    assert [path.name for path, _ in done.outputs] == [f"{text}.svg"]
    with pytest.raises(StackError, match="no level 9"):
        printed(tmp_path, "svg", stacks=("crew.gunner@9",))
