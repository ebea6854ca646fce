"""Versions of the package, of the bundled cards, and of the program that writes a log or a position."""

__version__ = "0.1.0"
"""Three numbers, as Semantic Versioning counts; the build reads them here."""
