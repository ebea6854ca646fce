"""A real editor: Neovim, headless, with the settings of the documentation."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PACK = HERE.parent / "packs" / "harbor_tales"


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("nvim"), reason="there is no Neovim here: .ci/neovim installs it")
def test_neovim_shows_fixes_completes_formats_and_renames(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(PACK, tmp_path / "harbor_tales"))
    deck, seen = folder / "advancements.json", tmp_path / "seen.json"
    neat = deck.read_text(encoding="utf-8")
    deck.write_text(neat.replace("gain", "gian", 1).replace('"row": 1', '"row":   1'), encoding="utf-8")
    scripts = [part for name in ("neovim_settings.lua", "neovim_session.lua") for part in ("-S", str(HERE / name))]
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(
        ["nvim", "--headless", "--clean", "-c", "filetype on", *scripts],
        env={**os.environ, "PATH": programs, "DECK": str(deck), "SEEN": str(seen)},
        check=True,
        capture_output=True,
        timeout=120,
    )
    found = json.loads(seen.read_text(encoding="utf-8"))
    assert found["findings"] == ["DR201"]
    assert found["fixed"] == []
    assert found["completed"] > 0
    assert "[coin]" in found["hover"].replace("\\", "")
    assert found["formatted"] == neat.splitlines()
    assert found["renamed"]
    assert "missing" not in found
