"""General files speak of no game: its nouns are in ``game/``, and reach the other rooms by their kinds."""

import ast
import re
from collections.abc import Iterator, Mapping

import pytest

from tests.house.source import PACKAGE, Source, house

NOUNS = frozenset(
    word
    for line in (
        "achievement advancement cannon cargo coffer coin crew encounter fort garrison harbor helm hull influence",
        "island jettison merchant ocean outpost pirate plunder sail sailor ship sunken warden",
    )
    for word in line.split()
)
"""Words of Dead Reckoning.  Card, deck, seat, turn, round, face, back, row, tile, cube, board, level are anybody's."""


def files_of(lines: str) -> frozenset[str]:
    """The names of files, one a line."""
    return frozenset(f"{PACKAGE}/{line}" for line in lines.split())


NOT_YET: Mapping[str, tuple[str, frozenset[str]]] = {
    "cli": (
        "commands of this game, and what they show",
        files_of("""
            cli/main.py
            cli/odds.py
            cli/play.py
            cli/render.py
            cli/show.py
            cli/trial.py
            cli/warden.py
        """),
    ),
    "companion": (
        "the Warden of a real table: a chapter of this game with commands of its own",
        files_of("""
            companion/choosing.py
            companion/drawn.py
            companion/handle.py
            companion/knowledge.py
            companion/lines.py
            companion/sections.py
            logbook/figures.py
        """),
    ),
    "decks": (
        "the kinds of decks are a table of this game's cards",
        files_of("""
            decks/comparable.py
            decks/comparison.py
            decks/converter.py
            decks/formatter.py
            decks/joining.py
            decks/kinds.py
            decks/owners.py
            decks/packs.py
            decks/plug_ins.py
            decks/scaffold.py
            decks/translations.py
        """),
    ),
    "games.py": (
        "logs are files of this game's tables",
        files_of("""
            games.py
        """),
    ),
    "language": (
        "English words that look like this game's",
        files_of("""
            language/similarity.py
        """),
    ),
    "lint": (
        "the pages of codes explain with this game's cards",
        files_of("""
            lint/pages.py
        """),
    ),
    "logbook": (
        "facts of a companion's table",
        files_of("""
            logbook/facts.py
        """),
    ),
    "model": (
        "the codes of findings name what they are about",
        files_of("""
            model/findings.py
        """),
    ),
    "options.py": (
        "public classes of this game's options",
        files_of("""
            options.py
        """),
    ),
    "pack_rules.py": (
        "public names for rules of packs of this game",
        files_of("""
            pack_rules.py
        """),
    ),
    "trials": (
        "figures of this game",
        files_of("""
            trials/changes.py
            trials/counting.py
            trials/page.py
            trials/report.py
            trials/running.py
            trials/trying.py
            trials/writing.py
        """),
    ),
    "view": (
        "what a seat of this game sees, and its words",
        files_of("""
            view/fact_sheets.py
            view/game_tongues.py
            view/teller.py
            view/tongues.py
            view/wording/fields.py
            view/wording/game.py
            view/wording/sentences.py
        """),
    ),
}
"""Room -> why, and which of its files may still say such words.  What is in ``game/`` may; every other file may not."""
STILL = frozenset().union(*(each for _, each in NOT_YET.values()))
"""The names of those files."""


def parts_of(name: str) -> list[str]:
    """The words in an identifier or a text, in small letters: ``CrewCard``, ``crew_card`` and ``crew card`` are two."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def singular(word: str) -> str:
    """``ships`` is ``ship``."""
    return word.removesuffix("s")


def docstrings(tree: ast.AST) -> set[int]:
    """The places of texts that explain: docstrings, and those below a field or a constant."""
    return {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def said(node: ast.AST, explained: set[int]) -> Iterator[str]:
    """The names and texts of one node."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            yield name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.keyword(arg=str(name)):
            yield name
        case ast.ImportFrom(module=module, names=names):
            yield from (module or "", *(alias.name for alias in names))
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.Constant(value=str(text)) if id(node) not in explained:
            yield text
        case _:
            pass


def nouns_in(source: Source) -> dict[str, int]:
    """The words of the game that a file says, each with the first line that says it."""
    explained = docstrings(source.tree)
    found: dict[str, int] = {}
    for node in source.nodes:
        for text in said(node, explained):
            for word in parts_of(text):
                if (noun := singular(word)) in NOUNS or (noun := word) in NOUNS:
                    found[noun] = min(found.get(noun, node.lineno), node.lineno)  # type: ignore[attr-defined]
    return found


def found_in(source: Source) -> list[str]:
    """A sentence for each word of the game that a general file says."""
    if source.file.startswith(f"{PACKAGE}/game/"):
        return []
    return [
        f"{source.file}:{line} says {noun!r}: that belongs to this game. Move it into {PACKAGE}/game/, and let the "
        "room read it from its value of the game's kind (engine/kinds.py)."
        for noun, line in sorted(nouns_in(source).items(), key=lambda each: (each[1], each[0]))
    ]


def test_general_files_say_no_word_of_the_game() -> None:
    found = [line for file, source in house().items() if file not in STILL for line in found_in(source)]
    assert not found, "\n".join(found)


def test_what_may_say_them_still_does() -> None:
    """The list only shrinks."""
    spare = [file for file in sorted(STILL) if file not in house() or not found_in(house()[file])]
    assert not spare, f"take out of NOT_YET in tests/house/test_words.py: {', '.join(spare)}"


@pytest.mark.parametrize(
    ("text", "nouns"),
    [
        ("class CrewCard: ...", {"crew"}),
        ("ships = 1", {"ship"}),
        ("def f(pirate_marker): ...", {"pirate"}),
        ("f(cargo=1)", {"cargo"}),
        ('KEY = "any island"', {"island"}),
        ('f"{x} coins"', {"coin"}),
        ("from dead_reckoning.game.nouns.crew import Arm", {"crew"}),
        ('def f():\n    """A ship, for example."""', set()),
        ('A = 1\n"""Of a ship."""', set()),
        ("sheep = township + friendship", set()),
        ("card, deck, seat, turn, round, face, back, row = range(8)", set()),
    ],
)
def test_the_words_of_a_file(text: str, nouns: set[str]) -> None:
    assert set(nouns_in(Source("dead_reckoning/press/drawing.py", text))) == nouns


def test_the_game_may_say_its_words() -> None:
    assert found_in(Source("dead_reckoning/game/nouns/crew.py", "ships = 1")) == []
    assert found_in(Source("dead_reckoning/press/drawing.py", "ships = 1")) == [
        "dead_reckoning/press/drawing.py:1 says 'ship': that belongs to this game. Move it into dead_reckoning/game/, "
        "and let the room read it from its value of the game's kind (engine/kinds.py)."
    ]
