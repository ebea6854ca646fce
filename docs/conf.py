"""Settings of Sphinx for the documentation. Nothing is fetched from the network."""

from pathlib import Path
from typing import Any

import attrs

import dead_reckoning as dr
from dead_reckoning.model.hints import MissingName
from dead_reckoning.model.version import __version__
from dead_reckoning.press.fonts import FOLDER as FONTS
from dead_reckoning.press.options import RenderOptions

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
html_title = "dead_reckoning"
html_static_path = ["site", *(str(FONTS / f"{name}.woff2") for name in ("text", "strong", "title"))]
html_css_files = ["site.css"]

# The colors of the press; each pair of text and ground has a contrast of 4.5 to 1 or more.
LIGHT = {
    "background-primary": "#fffaf0",
    "background-secondary": "#f3ead6",
    "background-hover": "#e9dcc0",
    "background-border": "#d8c59b",
    "foreground-primary": "#22303c",
    "foreground-secondary": "#4a555e",
    "foreground-muted": "#56616b",
    "foreground-border": "#8a7650",
    "brand-primary": "#24384b",
    "brand-content": "#0f5a86",
    "brand-visited": "#6d3591",
    "card-background": "#fffdf7",
    "card-border": "#d8c59b",
    "admonition-background": "#fffdf7",
    "code-background": "#f7f0e0",
}
DARK = {
    "background-primary": "#14202b",
    "background-secondary": "#0f1922",
    "background-hover": "#223242",
    "background-border": "#34475a",
    "foreground-primary": "#f2ead8",
    "foreground-secondary": "#c9c5b8",
    "foreground-muted": "#b9c2c9",
    "foreground-border": "#8a7650",
    "brand-primary": "#f2d9a0",
    "brand-content": "#8ec5ff",
    "brand-visited": "#cf9bf0",
    "card-background": "#1c2a38",
    "card-border": "#34475a",
    "admonition-background": "#1c2a38",
    "code-background": "#1c2a38",
}
TYPE = {"font-stack": '"Press Text", sans-serif', "font-stack--headings": '"Press Title", serif'}
html_theme_options = {
    "light_css_variables": {f"color-{name}": color for name, color in LIGHT.items()} | TYPE,
    "dark_css_variables": {f"color-{name}": color for name, color in DARK.items()} | TYPE,
}


def without_fields(_app: Any, what: str, _name: str, thing: Any, *_rest: Any) -> tuple[str, str] | None:
    """Leave out the signature of an attrs class: its fields are listed below it, with what they hold."""
    return ("", "") if what == "class" and attrs.has(thing) else None


def without_hints(_app: Any, _what: str, _name: str, thing: Any, *_rest: Any) -> bool | None:
    """Leave out names that a class lacks: they only raise an error with a hint."""
    return True if isinstance(thing, MissingName) else None


def add_all_cards(app: Any, error: Exception | None) -> None:
    """Put the page with every card beside the pages: ``all_cards/reference.html``."""
    if error is None and app.builder.format == "html":
        dr.render(to="html", out=Path(app.outdir) / "all_cards", options=RenderOptions(languages=("en", "ru", "uk")))


def setup(app: Any) -> None:
    """Sphinx calls this."""
    app.connect("autodoc-process-signature", without_fields)
    app.connect("autodoc-skip-member", without_hints)
    app.connect("build-finished", add_all_cards)
