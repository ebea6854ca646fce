"""The parse table of the base game's words: writes ``grammar/parse_table.json``, or says whether it is up to date.

python tools/parse_table.py
python tools/parse_table.py --check
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from dead_reckoning.language.tabling import TABLE_FILE, made_for, table_text
from dead_reckoning.language.vocabulary import base_grammar
from tools.pages import write_or_check

TABLE: Final = Path(__file__).resolve().parent.parent / "grammar" / TABLE_FILE


def fits() -> bool:
    """Whether the table was made for the grammar, by whichever lark."""
    kept: str = json.loads(TABLE.read_text(encoding="utf-8"))["made_for"]
    return kept.split(" ", maxsplit=1)[0] == made_for(base_grammar()).split(" ")[0]


def main() -> int:
    """Write the table, or check it."""
    return write_or_check(TABLE, table_text(base_grammar()), "tools/parse_table.py")


if __name__ == "__main__":
    sys.exit(main())
