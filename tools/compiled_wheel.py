"""The build hook that compiles the engine: the same source, by mypyc, into a wheel of one platform.

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=true python -m build --wheel

Without the variable the wheel is of pure Python, and that is what is used where no other fits.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import Distribution

ENGINE: Final = Path("dead_reckoning/engine")
MODULES: Final = ("apply", "counting", "loop", "scope")
"""Beside the chapters; what holds attrs classes or cached properties stays as it is, since mypyc knows neither."""


class CompiledWheel(BuildHookInterface[Any]):
    """Puts compiled modules beside those of pure Python."""

    PLUGIN_NAME = "custom"

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say that the wheel is for this platform."""
        made = Path(mkdtemp(prefix="reckon-"))
        chapters = sorted(path for path in (ENGINE / "chapters").glob("*.py") if path.stem != "__init__")
        sources = [*(ENGINE / f"{name}.py" for name in MODULES), *chapters]
        options = ["--follow-imports=silent"]  # the other rooms need libraries that are not here, and are not compiled
        extensions = mypycify([*options, *map(str, sources)], target_dir=str(made / "c"))
        command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(made / "lib"), str(made / "temp")
        command.ensure_finalized()
        command.run()
        files = (path for path in (made / "lib").rglob("*") if path.is_file())
        build_data["force_include"].update({str(path): str(path.relative_to(made / "lib")) for path in files})
        build_data["pure_python"], build_data["infer_tag"] = False, True
