"""The parse table of the base game's words: writes ``grammar/parse_table.json``, or says whether it fits the grammar.

python tools/parse_table.py
python tools/parse_table.py --check
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from dead_reckoning.language.stored_table import TABLE_FILE, made_for, table_text
from dead_reckoning.language.vocabulary import base_grammar

TABLE: Final = Path(__file__).resolve().parent.parent / "grammar" / TABLE_FILE


def fits() -> bool:
    """Whether the table was made for the grammar, by whichever lark."""
    kept: str = json.loads(TABLE.read_text(encoding="utf-8"))["made_for"]
    return kept.split(" ", maxsplit=1)[0] == made_for(base_grammar()).split(" ")[0]


def main() -> int:
    """Write the table, or only look; which lark made it does not matter to the look."""
    parser = argparse.ArgumentParser(description=f"Write grammar/{TABLE_FILE}.")
    parser.add_argument("--check", action="store_true", help="only say whether the table fits the grammar")
    if parser.parse_args().check:
        print(f"grammar/{TABLE_FILE} fits the grammar" if fits() else "run python tools/parse_table.py")
        return int(not fits())
    TABLE.write_text(table_text(base_grammar()), encoding="utf-8", newline="\n")
    print(f"wrote grammar/{TABLE_FILE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
