"""How Sphinx builds the documentation. Nothing is fetched from the network."""

from dead_reckoning.model.version import __version__

project = "dead_reckoning"
author = "the dead_reckoning contributors"
copyright = f"2026, {author}"
release = version = __version__

extensions = ["sphinx.ext.autodoc"]
autodoc_typehints = "description"
autodoc_member_order = "bysource"

exclude_patterns = ["_build"]
language = "en"
highlight_language = "python"

html_theme = "furo"
html_title = f"dead_reckoning {release}"
