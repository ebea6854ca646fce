"""Edits packs, then checks, draws, plays and tells them: whatever is raised but an error of ours is a failure.

    python tools/edited_packs.py --edits 2000 --seed 1

Each edit is made from the seed and its number alone: one to three values of a pack of the checkout, or of the base game
itself, are changed as an author's slip or a stranger would.  What the checks let pass has to load; what loads has to
play, and its cards to be drawn.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import pickle
import traceback
from collections import Counter
from copy import deepcopy
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from rich.progress import track

import dead_reckoning as dr
from dead_reckoning.decks.files import Json
from dead_reckoning.decks.packs import load_box_on
from dead_reckoning.errors import DeadReckoningError
from dead_reckoning.pilots.workers import end_with_parent
from tools.fuzz import VALUE_SPOILERS, TooSlowError, count, get, in_time, phrases, places, put

ROOT: Final = Path(__file__).resolve().parent.parent
CHOICES: Final = 150
"""The number of choices that are played in a game."""
WAYS: Final = (
    *({"seats": 2}, {"seats": 3}, {"seats": 4}),
    *({"solo": "normal"}, {"solo": "extreme"}, {"pairs": "advanced"}),
)
"""The settings with which games begin."""
LANGUAGES: Final = ("en", "ru", "uk")

Decks: TypeAlias = dict[str, dict[str, Json]]
"""File name -> its content."""


def other_line(deck: Json, rng: Random) -> None:
    """Another ability in the place of one."""
    lines = [(parent, step) for parent, step in places(deck) if isinstance(parent, list) and isinstance(step, int)]
    texts = [place for place in lines if isinstance(get(*place), str)]
    if texts:
        put(*rng.choice(texts), rng.choice(phrases()))


EDITS: Final = (*VALUE_SPOILERS, *[count, other_line, other_line] * 6)
"""Ways to change a value; mostly those after which a deck can still be read."""


@cache
def sources() -> tuple[Decks, ...]:
    """The base game, several times, and the packs of the tests that need no code of their own."""
    folders = [ROOT / "cards"] * 4 + sorted(path.parent for path in (ROOT / "tests/packs").glob("*/pack.json"))
    return tuple(read_folder(folder) for folder in folders)


def read_folder(folder: Path) -> Decks:
    """The decks of a folder."""
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def edited(rng: Random) -> Decks:
    """A pack with one to three values changed; the pack's own page is left alone, mostly."""
    decks = deepcopy(rng.choice(sources()))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        name = rng.choice([name for name in decks if name != "pack.json" or rng.random() < 0.2] or list(decks))
        if any(isinstance(get(*place), str) for place in places(decks[name])):  # not all is gone
            rng.choice(EDITS)(decks[name], rng)
    return decks


def try_edit(rng: Random, folder: Path) -> str:
    """Lay out an edited pack, and use it: how far it came."""
    for name, deck in edited(rng).items():
        text = json.dumps(deck, ensure_ascii=False, indent=1)
        (folder / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    passed = not dr.lint([folder]).findings
    try:
        box = load_box_on(folder)
    except DeadReckoningError as error:
        travels(error)
        if passed:
            raise
        return "refused"
    return used(box, rng, passed)


def travels(error: DeadReckoningError) -> None:
    """An error comes out of another process as it went in."""
    again = pickle.loads(pickle.dumps(error))  # our own bytes
    assert (type(again), str(again)) == (type(error), str(error))


def used(box: dr.Box, rng: Random, passed: bool) -> str:
    """Draw some cards, begin a game, play and tell it."""
    for entry in rng.choices(box.entries, k=3) if box.entries else ():
        dr.faces(str(entry.id), lang=rng.choice(LANGUAGES), box=box)
    way = rng.choice(WAYS)
    try:
        position = dr.begin(box, **way)
    except DeadReckoningError as error:
        travels(error)
        return f"not begun, checks {'passed' if passed else 'failed'}"
    played(box, position, rng)
    return f"played, checks {'passed' if passed else 'failed'}"


def played(box: dr.Box, position: dr.Position, rng: Random) -> None:
    """Some choices of a game, told in any language, and the position sent away and got back."""
    teller = dr.Teller(box, rng.choice(LANGUAGES))
    for _ in range(CHOICES):
        if position.over:
            break
        teller.question(position)
        position = position.choose(position.decision.sample(rng))
        teller.tell_events(position)
    position.scores()
    assert dr.unpack(box, position.packed()) == position


def outcome(seed: int, number: int) -> tuple[str, str]:
    """The stage that an edit reached, and the error."""
    rng = Random(f"edit {seed} {number}")
    try:
        with TemporaryDirectory() as name, in_time():
            return try_edit(rng, Path(name)), ""
    except (Exception, TooSlowError):
        return "failed", f"--seed {seed} --first {number}\n{traceback.format_exc()}"


def trial(seed: int, first: int, edits: int, jobs: int) -> tuple[Counter[str], list[str]]:
    """The stages that the edits reached, and the errors."""
    numbers, job = range(first, first + edits), partial(outcome, seed)
    counts: Counter[str] = Counter()
    wrong = []
    with multiprocessing.Pool(jobs, end_with_parent) as pool:
        for result, error in track(pool.imap(job, numbers), total=edits, description="edits"):
            counts[result] += 1
            wrong += [error] if error else []
    return counts, wrong


def main() -> int:
    """Try, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edits", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first edit, to try one again")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    counts, wrong = trial(given.seed, given.first, given.edits, given.jobs)
    print("\n".join(wrong))
    print(f"{given.edits:,} edits:", ", ".join(f"{times:,} {what}" for what, times in sorted(counts.items())))
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
