"""Golden files: what came out once and was read by a person; ``ACCEPT_GOLDEN=1`` rewrites them."""

import os
from pathlib import Path


def compare(path: Path, text: str) -> None:
    """The text is what the golden file holds."""
    if os.environ.get("ACCEPT_GOLDEN"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == text
