"""The parse table of a game's words, kept as JSON beside its grammar.

Building a parser takes a third of a short run, and the grammar of a game changes only when somebody edits it.
So ``tools/parse_table.py`` writes the table down, and it is used where the grammar is the very one, and lark too, that
it was made for; everywhere else the parser is built.  It is JSON, which can say only a table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, Final

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from dead_reckoning.language.kind import LanguageKind
from dead_reckoning.language.lexer import WordLexer, lexer_that_understands

STARTS: Final = ["ability", "face"]


def parser_of(grammar: str, kind: LanguageKind, readers: SimpleNamespace) -> Lark:
    """A parser for the grammar of a game's words: from the table that is kept, if it fits."""
    return stored(grammar, kind, readers) or built(grammar, kind, readers)


def built(grammar: str, kind: LanguageKind, readers: SimpleNamespace) -> Lark:
    """A parser made from a grammar."""
    lexer = lexer_that_understands(kind.understood)
    return Lark(grammar, parser="lalr", lexer=lexer, start=STARTS, transformer=readers)


def stored(grammar: str, kind: LanguageKind, readers: SimpleNamespace) -> Lark | None:
    """The parser whose table is kept; None if there is none, or it was made for another grammar or another lark."""
    kept: dict[str, Any] = json.loads(kind.table() or '{"made_for": ""}')
    if kept["made_for"] != made_for(grammar):
        return None
    data, memo = kept["data"], {int(key): value for key, value in kept["memo"].items()}
    table = data["parser"]["parser"]
    table["tokens"] = {int(key): token for key, token in table["tokens"].items()}
    table["states"] = {int(state): actions(row) for state, row in table["states"].items()}
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = lexer_that_understands(kind.understood)
    parser: Lark = Lark._load_from_dict(data, memo, transformer=readers)  # type: ignore[no-untyped-call]  # lark's own, for parsers that it writes out
    return parser


def actions(row: Mapping[str, list[Any]]) -> dict[int, tuple[Any, ...]]:
    """The action of a state at each token: JSON has neither numbers for keys nor tuples."""
    return {int(token): tuple(action) for token, action in row.items()}


def table_text(grammar: str) -> str:
    """The table of a grammar, as it is kept."""
    parser = Lark(grammar, parser="lalr", lexer=WordLexer, start=STARTS)
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {key: value for key, value in data["options"].items() if key not in ("transformer", "lexer")}
    data["parser"]["lexer_conf"]["lexer_type"] = None
    data["parser"]["parser"] |= numbered_states(data["parser"]["parser"])
    kept = {"made_for": made_for(grammar), "data": data, "memo": memo}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) + "\n"


def numbered_states(table: Mapping[str, Any]) -> dict[str, Any]:
    """The states of a table numbered as they are reached, and its tokens by their names.

    Lark numbers them as sets happen to be ordered, which is another way each time.
    """
    names = sorted(table["tokens"].values())
    rows = {state: by_name(row, table["tokens"]) for state, row in table["states"].items()}
    order = dict.fromkeys(table["start_states"][start] for start in STARTS)
    waiting = list(order)
    while waiting:
        row = rows[waiting.pop(0)]
        reached = [row[name][1] for name in sorted(row) if row[name][0] == SHIFT and row[name][1] not in order]
        order |= dict.fromkeys(reached)
        waiting += reached
    number = {state: index for index, state in enumerate(order)}
    return {
        "tokens": dict(enumerate(names)),
        "states": {
            number[state]: {
                names.index(name): [kind, number[what] if kind == SHIFT else what]
                for name, (kind, what) in sorted(rows[state].items())
            }
            for state in order
        },
        **{key: {start: number[table[key][start]] for start in STARTS} for key in ("start_states", "end_states")},
    }


SHIFT: Final = 0
"""An action that goes to another state; the other kind names a rule."""


def by_name(row: Mapping[int, tuple[int, Any]], tokens: Mapping[int, str]) -> dict[str, tuple[int, Any]]:
    """The action of a state at each token, by the token's name."""
    return {tokens[token]: action for token, action in row.items()}


def made_for(grammar: str) -> str:
    """The grammar and the lark that a table fits."""
    return f"{sha256(grammar.encode()).hexdigest()[:16]} lark {lark.__version__}"
