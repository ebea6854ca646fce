"""The crew: every face of the 8 roles, in three languages and as icons.  Read the golden file aloud."""

from collections.abc import Iterator
from pathlib import Path

import dead_reckoning as dr
from dead_reckoning.game.printed.cards import CrewCard
from dead_reckoning.language import write_face
from dead_reckoning.model.languages import BASE_LANGUAGES
from dead_reckoning.view.strips import strip_face, strip_text
from dead_reckoning.view.wording import say_face
from tests.golden import compare

HERE = Path(__file__).parent


def faces(card: CrewCard) -> Iterator[str]:
    """The four faces of a crew card, each in all its forms."""
    for number, level in enumerate(card.levels, start=1):
        yield f"{card.id} {number}: {write_face(level.abilities)}"
        yield f"  icons {strip_text(strip_face(level.abilities))}"
        for lang in BASE_LANGUAGES:
            yield f"  {lang} {card.name.text(lang)}. {' '.join(say_face(level.abilities, lang))}"


def test_every_face_of_the_crew() -> None:
    compare(HERE / "crew.golden.txt", "\n".join(line for card in dr.base_box().crew for line in faces(card)) + "\n")


def test_there_are_32_faces_on_12_cards() -> None:
    crew = dr.base_box().crew
    assert sum(len(card.levels) for card in crew) == 32
    assert {str(card.id): card.copies for card in crew} == {
        "crew.captain": 1,
        "crew.first_mate": 1,
        "crew.purser": 1,
        "crew.bosun": 1,
        "crew.buccaneer": 1,
        "crew.gunner": 2,
        "crew.deckhand": 2,
        "crew.cabin_boy": 3,
    }
