"""How Sphinx builds the documentation. Nothing is fetched from the network."""

from typing import Any

import attrs

from dead_reckoning.model.version import __version__

project = "dead_reckoning"
author = "the dead_reckoning contributors"
copyright = f"2026, {author}"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True

exclude_patterns = ["_build"]
language = "en"
highlight_language = "python"

html_theme = "furo"
html_title = f"dead_reckoning {release}"


def without_fields(_app: Any, what: str, _name: str, thing: Any, *_rest: Any) -> tuple[str, str] | None:
    """Leave out the signature of an attrs class: its fields are listed below it, with what they hold."""
    return ("", "") if what == "class" and attrs.has(thing) else None


def setup(app: Any) -> None:
    """Sphinx calls this."""
    app.connect("autodoc-process-signature", without_fields)
