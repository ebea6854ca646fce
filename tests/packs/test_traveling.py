"""A pack with Python gets into another process by its name, and only if it is the same there."""

import copy
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

import pytest
from attrs import evolve

import dead_reckoning as dr
from dead_reckoning.bridges.running import GameSetting
from dead_reckoning.decks import packs
from dead_reckoning.decks.packs import load_box_on
from dead_reckoning.game.printed.box import Entry, pickled
from dead_reckoning.game.printed.cards import Advancement
from dead_reckoning.logbook.serialization import box_fingerprint
from dead_reckoning.pilots.spreading import spread
from dead_reckoning.position import game_of
from dead_reckoning.view.teller import Teller
from tests.boxes import PACK, POINT, TAVERN, tavern

ROOT = Path(__file__).parents[2]
THINGS: dict[str, Callable[[], object]] = {
    "box": tavern,
    "position": lambda: dr.begin(tavern(), 2),
    "solo": lambda: dr.begin(tavern(), solo="normal"),
    "setting": lambda: GameSetting(seats=2, box=tavern()),
    "companion": lambda: dr.open_companion(tavern(), "normal", seed=7),
    "teller": lambda: Teller(tavern(), "en"),
    "report": lambda: dr.trial(tavern(), "eager", 2, games=2, max_turns=4),
    "pack": lambda: PACK,
}


@pytest.mark.parametrize("name", THINGS)
@pytest.mark.parametrize("way", [lambda thing: pickle.loads(pickle.dumps(thing)), copy.copy, copy.deepcopy])
def test_what_holds_a_pack_can_be_pickled_and_copied(way: Callable[[object], object], name: str) -> None:
    thing = THINGS[name]()
    again = way(thing)
    assert type(again) is type(thing)
    if name in ("box", "position", "solo", "pack"):
        assert again == thing


def from_elsewhere() -> dr.Box:
    """The tavern's decks from another folder: the Python is that of the installed pack."""
    return load_box_on(TAVERN, PACK)


def cheaper(box: dr.Box) -> dr.Box:
    """A card costs less."""
    return evolve(box, entries=tuple(map(cheap, box.entries)))


def cheap(entry: Entry) -> Entry:
    """An entry, or the lamp for a coin."""
    return evolve(entry, cost=1) if isinstance(entry, Advancement) and entry.id == "tavern.lamp" else entry


CHANGED: dict[str, Callable[[], dr.Box]] = {
    "as it is": tavern,
    "another cost": lambda: cheaper(tavern()),
    "fewer entries": lambda: evolve(tavern(), entries=tavern().entries[:-1]),
    "decks from elsewhere": from_elsewhere,
    "no chapter": lambda: evolve(tavern(), chapters=()),
}


@pytest.mark.parametrize("name", CHANGED)
def test_what_was_changed_in_memory_arrives(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "plugins", lambda: {"tavern": [POINT]})
    box = CHANGED[name]()
    again = pickle.loads(pickle.dumps(box))
    assert again == box
    assert (again.verbs, again.chapters) == (box.verbs, box.chapters)
    assert [str(each) for each in again.open_words] == [str(each) for each in box.open_words]
    treat = next(
        effect for entry in box.entries for effect in getattr(entry, "abilities", ()) if "reat" in repr(effect)
    )
    assert again.spell(treat) == box.spell(treat)


# -- In another process ----------------------------------------------------------------------------------------------

PROGRAM = """
import pickle, sys
import dead_reckoning as dr
from dead_reckoning.logbook.serialization import box_fingerprint
try:
    with open(sys.argv[1], "rb") as file:
        one, two = pickle.load(file)
except dr.DeadReckoningError as error:
    print(type(error).__name__, error)
else:
    print(box_fingerprint(one.game), one.box is two.box, one.choose(one.decision.options[0]).packed().hex())
"""


def arrived(position: dr.Position, folder: Path, packages: Path) -> str:
    """Another process's answer about a position; it finds packs in ``packages``."""
    file = folder / "sent"
    file.write_bytes(pickle.dumps((position, position)))
    return told_by_another(file, packages)


def told_by_another(file: Path, packages: Path) -> str:
    there = {**os.environ, "PYTHONPATH": str(packages)}
    words = [sys.executable, "-c", PROGRAM, str(file)]
    return subprocess.run(words, cwd=ROOT, env=there, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("name", ["as it is", "another cost"])
def test_another_process_has_the_same_box(name: str, tmp_path: Path) -> None:
    box = CHANGED[name]()
    position = dr.begin(box, 2)
    after = position.choose(position.decision.options[0]).packed().hex()
    assert (
        arrived(position, tmp_path, TAVERN.parent) == f"{box_fingerprint(game_of(box, 2, dr.RuleSet()))} True {after}"
    )


def edited(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Another text in a file of a pack."""

    def edit(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


VERSIONS = {
    "rules": (edited("rules.py", "HARBOR, 2, 0", "HARBOR, 3, 0"), "0.1.0"),
    "a module more": (lambda folder: (folder / "more.py").write_text("MORE = 1", encoding="utf-8"), "0.1.0"),
    "a card": (edited("advancements.json", '"cost": ', '"cost": 1'), "0.1.0"),
    "the version": (edited("pack.json", '"0.1.0"', '"0.2.0"'), "0.2.0"),
}


@pytest.mark.parametrize("name", VERSIONS)
def test_another_version_there_is_an_error_in_one_sentence(name: str, tmp_path: Path) -> None:
    folder = shutil.copytree(TAVERN, tmp_path / "there" / "tavern_pack")
    edit, version = VERSIONS[name]
    edit(folder)
    said = arrived(dr.begin(tavern(), 2), tmp_path, folder.parent)
    own = tavern().plug_ins[0]
    assert said.startswith(f"BoxError the pack `tavern` 0.1.0 ({own.digest}) of this box is not the one that this ")  # type: ignore[attr-defined]  # as the decks have it
    assert f" {version} (" in said
    assert str(folder) in said
    assert "\n" not in said


def test_no_such_pack_there_is_an_error_in_one_sentence(tmp_path: Path) -> None:
    said = arrived(dr.begin(tavern(), 2), tmp_path, tmp_path)
    assert said == (
        "BoxError the pack `tavern` 0.1.0 of this box cannot be used in this process: "
        "`tavern_pack:PACK` fails with `ModuleNotFoundError: No module named 'tavern_pack'`"
    )


@pytest.mark.slow  # a process that imports everything
def test_a_pool_passes_the_error_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shutil.copytree(TAVERN, tmp_path / "late_pack")
    edited("__init__.py", "tavern_pack", "late_pack")(folder)
    edited("__init__.py", "tavern_pack", "late_pack")(folder)
    monkeypatch.syspath_prepend(str(tmp_path))
    from importlib import import_module

    box = dr.load_box(import_module("late_pack").PACK)
    edited("rules.py", "HARBOR, 2, 0", "HARBOR, 3, 0")(folder)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        with pytest.raises(dr.BoxError, match=r"`tavern` 0\.1\.0 .* is not the one that this process has"):
            list(spread(seats_of, [dr.begin(box, 2)], pool))
        assert list(spread(seats_of, [dr.begin(dr.base_box(), 2)], pool)) == [(0, 2)]


def seats_of(position: dr.Position) -> int:
    return position.start.seats


# -- What stays ------------------------------------------------------------------------------------------------------


def test_files_that_are_edited_later_end_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A box that has left a process comes back, even if its files have changed in the meantime."""
    shutil.copytree(TAVERN, tmp_path / "fresh_pack")
    for _ in range(2):
        edited("__init__.py", "tavern_pack", "fresh_pack")(tmp_path / "fresh_pack")
    monkeypatch.syspath_prepend(str(tmp_path))
    from importlib import import_module

    box = dr.load_box(import_module("fresh_pack").PACK)
    sent = pickle.dumps(box)
    for edit, _ in VERSIONS.values():
        edit(tmp_path / "fresh_pack")
    assert pickle.loads(sent) == box
    assert pickle.loads(pickle.dumps(dr.begin(cheaper(box), 2))).box == cheaper(box)


def test_a_pack_without_a_name_stays() -> None:
    box = dr.load_box(dr.InstalledPack(TAVERN, verbs=PACK.verbs, chapters=(evolve(PACK.chapters[0], name="other"),)))
    with pytest.raises(dr.BoxError, match="the pack `tavern` cannot be sent to another process: no module has"):
        pickle.dumps(dr.begin(box, 2))


@pytest.mark.parametrize("column", ["verbs", "chapters"])
def test_python_that_no_pack_brings_stays(column: str) -> None:
    (part,) = getattr(PACK, column)
    other = (evolve(part, name="other"),)
    box = evolve(tavern(), verbs=other) if column == "verbs" else evolve(tavern(), chapters=other)
    with pytest.raises(pickle.PicklingError, match=f"the {type(part).__name__} `other` of this box cannot be sent to"):
        pickle.dumps(box)


def test_a_pack_is_found_wherever_it_was_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name may be in a module that none of its functions comes from."""
    other = dr.InstalledPack(TAVERN, verbs=PACK.verbs, chapters=(evolve(PACK.chapters[0], name="joined"),))
    module = ModuleType("joined_elsewhere")
    vars(module)["JOINED"] = other
    monkeypatch.setitem(sys.modules, "joined_elsewhere", module)
    monkeypatch.setitem(sys.modules, "no_module_at_all", None)  # Python allows it
    box = dr.load_box(other)
    assert pickle.loads(pickle.dumps(box)) == box


def test_data_alone_is_no_larger_for_it() -> None:
    box = dr.base_box()
    held = ((box.verbs, box.chapters), box.packs, box.entries, box.languages, box.spell)
    assert len(pickled(box)) <= len(pickle.dumps(held, 5))
    assert len(pickle.dumps(box)) <= len(pickled(box)) // 4
