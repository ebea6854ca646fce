"""How Sphinx builds the documentation. Nothing is fetched from the network."""

import tomllib
from pathlib import Path

_project = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "dead_reckoning"
author = "the dead_reckoning contributors"
copyright = f"2026, {author}"
release = version = _project["version"]

extensions = ["sphinx.ext.autodoc"]
autodoc_typehints = "description"
autodoc_member_order = "bysource"

exclude_patterns = ["_build"]
language = "en"
highlight_language = "python"

html_theme = "furo"
html_title = f"dead_reckoning {release}"
