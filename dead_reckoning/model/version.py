"""Which version this is: of the package, of the bundled cards, and of what writes a log or a position."""

__version__ = "0.1.0"
"""Three numbers, as Semantic Versioning counts; the build reads them here."""
