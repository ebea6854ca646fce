"""The colours of the press, and what they stand for.  Wherever a colour says something, a shape says it too."""

from __future__ import annotations

from typing import Final

INK: Final = "#22303c"
FAINT_INK: Final = "#5d6872"
PARCHMENT: Final = "#fbf3df"
PALE: Final = "#fffaf0"
EDGE: Final = "#b99a62"
SEA: Final = "#d5eaf0"
DEEP_SEA: Final = "#3f8fb5"
NIGHT: Final = "#24384b"
GREEN: Final = "#3d8a3d"
"""The bar between abilities."""
RED: Final = "#c22f24"
"""The slash between alternatives."""
PURPLE: Final = "#7b3fa0"
"""The frame of end-game abilities."""
PLACE: Final = "#cfe6ee"
"""Behind the icon of a place."""
BATTLE: Final = "#8e2a22"
"""The tag of battle abilities."""
WIN: Final = "#e3efd6"
LOSE: Final = "#f3dcd6"
GOLD: Final = "#eeb836"
BRONZE: Final = "#c98d4e"

ROW: Final = {1: "#5f9f4d", 2: "#2f86b0", 3: "#d9822b", 4: "#b23a48"}
"""Row -> colour; the number of waves says it too."""
LEVEL: Final = {1: "#f3e4c3", 2: "#ecd5a4", 3: "#e4c583", 4: "#dcb35f"}
"""Level -> colour; the number of pips says it too."""
