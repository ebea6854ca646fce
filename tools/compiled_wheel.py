"""The build hook that compiles the engine: the same source, by mypyc, into a wheel of one platform.

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=true python -m build --wheel

Without the variable the wheel is of pure Python, and that is what is used where no other fits.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # hatchling reads this file alone
from tools.compiled_engine import compile_copy


class CompiledWheel(BuildHookInterface[Any]):
    """Puts compiled modules beside those of pure Python."""

    PLUGIN_NAME = "custom"

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say that the wheel is for this platform."""
        self.folder = TemporaryDirectory(prefix="reckon-")
        made = compile_copy(Path(self.folder.name))
        files = (path for path in made.rglob("*") if path.is_file())
        build_data["force_include"].update({str(path): str(path.relative_to(made)) for path in files})
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """Take the compiled modules away, which are in the wheel now."""
        self.folder.cleanup()
