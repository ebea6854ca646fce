"""The parse table of a game's words: writes ``parse_table.json`` beside its grammar, or says whether it fits.

python tools/parse_table.py
python tools/parse_table.py --check
python tools/parse_table.py --game my_game.parts:PARTS --table my_game/parse_table.json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from dead_reckoning.engine.kinds import Parts, loaded
from dead_reckoning.game.language.kind import GRAMMAR_FOLDER, TABLE_FILE
from dead_reckoning.language.stored_table import made_for, table_text
from dead_reckoning.language.vocabulary import BASE, words_of_game

TABLE: Final = Path(__file__).resolve().parent.parent / GRAMMAR_FOLDER / TABLE_FILE


def fits(table: Path = TABLE, grammar: str = BASE.grammar) -> bool:
    """Whether the table was made for the grammar, by whichever lark."""
    kept: str = json.loads(table.read_text(encoding="utf-8"))["made_for"]
    return kept.split(" ", maxsplit=1)[0] == made_for(grammar).split(" ")[0]


def grammar_of_game(place: str) -> str:
    """The grammar of the game whose ``Parts`` are at ``module:NAME``."""
    parts = loaded(place)
    if not isinstance(parts, Parts):
        sys.exit(f"{place} is no Parts")
    return words_of_game(parts).grammar


def main() -> int:
    """Write the table, or only look; which lark made it does not matter to the look."""
    parser = argparse.ArgumentParser(description="Write the parse table of a game's words.")
    parser.add_argument("--check", action="store_true", help="only say whether the table fits the grammar")
    parser.add_argument("--game", default="dead_reckoning.game.parts:PARTS", help="module:NAME of its Parts")
    parser.add_argument("--table", type=Path, default=TABLE, help="the file")
    given = parser.parse_args()
    grammar, name = grammar_of_game(given.game), given.table.name
    if given.check:
        is_right = fits(given.table, grammar)
        print(f"{name} fits the grammar" if is_right else "run python tools/parse_table.py")
        return int(not is_right)
    given.table.write_text(table_text(grammar), encoding="utf-8", newline="\n")
    print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
