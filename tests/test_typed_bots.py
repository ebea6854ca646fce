"""Typed bots: each kind of option has a public class, and the bot of the docs passes a strict type checker."""

import json
import re
import subprocess
import sys
from inspect import cleandoc
from pathlib import Path

import pytest

import dead_reckoning as dr
from dead_reckoning import options
from dead_reckoning.game.rulebook import ALL_TABLES
from tests import typed_door

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"\.\. code-block:: python\n\n((?:   .*\n|\n)+)")


def typed_bots() -> dict[str, str]:
    """The bots with types in the docs: the place, and the program."""
    pages = [*(ROOT / "docs").rglob("*.rst")]
    blocks = [
        (f"{page.stem}-{number}", cleandoc(block))
        for page in pages
        for number, block in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")))
    ]
    return {name: block + "\n" for name, block in blocks if "dead_reckoning.options" in block and ">>>" not in block}


def test_every_option_has_a_public_class() -> None:
    public = {name: kind for name, kind in vars(options).items() if isinstance(kind, type)}
    shapes = {shape.shown_name(): shape for shape in ALL_TABLES.shapes}
    assert public == {**shapes, **{name: public[name] for name in ("Goods", "Good", "Option")}}
    assert public["Option"] is dr.Option
    assert repr(options.EndTurn()) == "EndTurn()", "an option is shown by its public name"


def test_the_docs_have_a_typed_bot_and_it_plays() -> None:
    (program,) = typed_bots().values()
    names: dict[str, object] = {"__name__": "bot"}
    exec(program, names)
    report = dr.match(names["TypedMerchant"], "random", games=2, seed=1, max_turns=6)  # type: ignore[arg-type]  # ran
    assert report.games == 2


def test_a_program_with_types_uses_the_public_names(tmp_path: Path) -> None:
    found = typed_door.everything(tmp_path)  # mypy reads it with the other tests
    assert "crew.captain" in found
    assert len(found) > 100


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder with the bots of the docs, and the program that uses the public names."""
    door = Path(typed_door.__file__).read_text(encoding="utf-8")
    for name, program in {**typed_bots(), "door": door}.items():
        (tmp_path / f"{name.replace('-', '_')}.py").write_text(program, encoding="utf-8")
    return tmp_path


@pytest.mark.slow  # it starts a type checker that many do not have
def test_programs_with_types_pass_pyright(programs: Path) -> None:
    pytest.importorskip("pyright", reason="pip install pyright")
    strict = {"include": ["."], "typeCheckingMode": "strict", "extraPaths": [str(ROOT)]}
    (programs / "pyrightconfig.json").write_text(json.dumps(strict), encoding="utf-8")
    checker = [sys.executable, "-m", "pyright", f"--pythonpath={sys.executable}", f"--project={programs}"]
    done = subprocess.run(checker, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 errors, 0 warnings" in done.stdout


@pytest.mark.slow  # a type checker reads the whole package first
def test_the_typed_bot_passes_a_strict_type_checker(programs: Path) -> None:
    checker = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={programs}", str(programs)]
    done = subprocess.run(checker, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
