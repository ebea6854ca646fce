"""The chapters of the game: named alike everywhere, in one order, and none but writers of events change a state."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import (
    PACKAGE,
    PAGE,
    ROOT,
    House,
    Law,
    Source,
    files,
    house,
    new_breaches,
    of_each,
    table_of,
    words,
)

NOUNS, RULES = f"{PACKAGE}/game/nouns", f"{PACKAGE}/game/rules"
CHAPTERS = [(page, words(names)) for page, names in table_of(PAGE.read_text(encoding="utf-8"), "chapters")]
"""Page of the rules and files of the chapters that it has, in the order in which they may import each other."""
ORDER = [name for _, names in CHAPTERS for name in names]
HELPERS = {name for page, names in CHAPTERS if page == "–" for name in names}
"""Files of rules that are no chapters."""

DRAFT = f"{PACKAGE}.game.table.draft"
WRITING_ROOMS = tuple(
    f"{PACKAGE}/{file}" for file in ("game/nouns/", "game/table/", "game/rulebook.py", "pack_rules.py")
)
"""Files that may name the private copy of a state: events' writers, its room, the game as one value, packs' writers."""
SCOPE_FIELDS = {"frame", "seat", "player"}
"""Fields of its scope that a rule may set: the seat that is asked.  The loop sets them anew at each order."""
WRITING_NAMES = {"setattr", "delattr", "__setattr__", "__delattr__", "__dict__", "vars", "let_write"}


def known(source: Source) -> bool:
    """Whether a file is one of the rules."""
    return source.folder == RULES and source.stem != "__init__"


def rules_look_up(source: Source) -> Iterator[str]:
    """Imports of rules that are further below in the table, or not at all."""
    if not known(source):
        return
    if source.stem not in ORDER:
        yield f"{source.file} is in no row of the table of chapters in docs/house.rst."
        return
    above = ORDER[: ORDER.index(source.stem)]
    for found in source.imports:
        if found.module.startswith(f"{PACKAGE}.game.rules.") and found.module.rpartition(".")[2] not in above:
            yield (
                f"{found.place} imports {found.module}, which docs/house.rst has below it: move the function up, "
                "or let an order or an event say what is to happen."
            )


def writers(source: Source) -> frozenset[str]:
    """The functions of a file that write on a draft."""
    return frozenset(
        node.name
        for node in source.tree.body
        if isinstance(node, ast.FunctionDef) and "draft" in {argument.arg for argument in node.args.args}
    )


def writes(source: Source) -> Iterator[str]:
    """Rules that change something other than their own lists and numbers, and the seat of their scope."""
    if not known(source):
        return
    advice = "let an event say it, and its writer in game/nouns do it."
    for place in changed(source.tree):
        yield f"{source.file}:{place.lineno} writes {ast.unparse(place)}: {advice}"
    for node in source.nodes:
        name = node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
        if isinstance(node, ast.Name | ast.Attribute) and name in WRITING_NAMES:
            yield f"{source.file}:{node.lineno} uses {name}: {advice}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and name in writers_in(source, node):
            yield f"{source.file}:{node.lineno} calls the writer {name}: {advice}"
    for found in source.imports:
        home = house().get(f"{found.module.replace('.', '/')}.py")
        if home and found.name in writers(home):
            yield f"{found.place} imports the writer {found.name}: {advice}"


def writers_in(source: Source, node: ast.Attribute) -> frozenset[str]:
    """The writers of the module that an attribute is taken from."""
    assert isinstance(node.value, ast.Name)
    home = house().get(f"{source.aliases.get(node.value.id, '').replace('.', '/')}.py")
    return writers(home) if home else frozenset()


def changed(tree: ast.AST, own: frozenset[str] = frozenset()) -> Iterator[ast.Attribute | ast.Subscript]:
    """Fields and places that are assigned to, or deleted, but those of a function's own lists."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from changed(node, locals_of(node))
            continue
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            name = node.value.id if isinstance(node.value, ast.Name) else ""
            if not (may_set(name, node.attr) if isinstance(node, ast.Attribute) else name in own):
                yield node
        yield from changed(node, own)


def may_set(name: str, field: str) -> bool:
    """Whether a rule may set a field of what it calls by a name."""
    return name == "self" or (name == "scope" and field in SCOPE_FIELDS)


def locals_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> frozenset[str]:
    """The names that a function makes, its arguments left out."""
    made = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return frozenset(made - {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)})


def drafts(source: Source) -> Iterator[str]:
    """Files that name the draft, and have nothing to write."""
    if source.file.startswith(WRITING_ROOMS):
        return
    for found in source.imports:
        if found.module == DRAFT:
            yield f"{found.place} imports {DRAFT}: only writers of events write."


def rhymes(sources: House) -> Iterator[str]:
    """Chapters without their two files, and files without their chapter."""
    stems = {
        folder: {each.stem for each in sources.values() if each.folder == folder} - {"__init__"}
        for folder in (NOUNS, RULES)
    }
    for folder, names in ((NOUNS, set(ORDER) - HELPERS), (RULES, set(ORDER))):
        yield from (f"{folder}/{name}.py is missing." for name in sorted(names - stems[folder]))
        yield from (f"{folder}/{name}.py is in no row of chapters." for name in sorted(stems[folder] - names))
    for name in sorted(stems[RULES]):
        is_chapter = "CHAPTER" in sources[f"{RULES}/{name}.py"].defined
        if is_chapter == (name in HELPERS):
            yield f"{RULES}/{name}.py {'has a CHAPTER' if is_chapter else 'has no CHAPTER'}: see its row."


LAWS: dict[str, Law] = {
    "rules look up": of_each(rules_look_up),
    "writes": of_each(writes),
    "drafts": of_each(drafts),
    "rhymes": rhymes,
}


@pytest.mark.parametrize("law", LAWS)
def test_the_law_is_kept(law: str) -> None:
    found = list(LAWS[law](house()))
    assert not found, "\n".join(found)


LEVELING = f"{RULES}/leveling.py"
BITES = [
    ("rules look up", LEVELING, "from dead_reckoning.game.rules.scoring import totals"),
    ("rules look up", LEVELING, "def late():\n    from dead_reckoning.game.rules import battle"),
    ("rules look up", f"{RULES}/mutiny.py", ""),
    ("writes", LEVELING, "def rob(order, scope):\n    scope.state.players[0].coins = 0"),
    ("writes", LEVELING, "def rob(order, scope):\n    scope.player.coins -= 1"),
    ("writes", LEVELING, "def rob(order, scope):\n    now = scope.state\n    now.turn = None"),
    ("writes", LEVELING, "def rob(order, scope):\n    scope.state = None"),
    ("writes", LEVELING, "def rob(order, held):\n    held[0] = None"),
    ("writes", LEVELING, "def rob(order, scope):\n    for scope.player.coins in (1,):\n        pass"),
    ("writes", LEVELING, "def rob(order, scope):\n    setattr(scope.player, 'coins', 0)"),
    ("writes", LEVELING, "def rob(order, scope):\n    object.__setattr__(scope.player, 'coins', 0)"),
    ("writes", LEVELING, "from dead_reckoning.game.nouns.leveling import level_raised"),
    ("writes", LEVELING, "def rob(event, copy):\n    nouns.level_raised(event, copy)"),
    ("drafts", LEVELING, "from dead_reckoning.game.table.draft import Draft"),
    ("drafts", "dead_reckoning/view/teller.py", "from dead_reckoning.game.table import draft"),
    ("rhymes", f"{NOUNS}/mutiny.py", ""),
    ("rhymes", f"{RULES}/warden.py", "CHAPTER = Chapter('warden')"),
]


@pytest.mark.parametrize(("law", "file", "text"), BITES, ids=[f"{law}: {text[-60:]}" for law, _, text in BITES])
def test_the_law_bites(law: str, file: str, text: str) -> None:
    assert len(new_breaches(LAWS[law], file, text)) == 1


def test_a_rule_may_count_in_lists_of_its_own() -> None:
    text = "def count(order, scope):\n    left = [1]\n    left[0] -= 1\n    scope.frame = order.frame"
    assert not list(writes(Source(LEVELING, text)))


def test_pages_and_scenarios_rhyme() -> None:
    """A page of the rules has scenarios of its name, says so, and has the chapters of its row."""
    pages = [page for page, _ in CHAPTERS if page != "–"]
    assert len(ORDER) == len(set(ORDER))
    written = files("docs/rules/*.rst")
    there = {file.removeprefix("docs/rules/").removesuffix(".rst") for file in written} - {"index", "readings"}
    folders = {path.name for path in (ROOT / "tests" / "scenarios").iterdir() if list(path.glob("*.txt"))}
    assert set(pages) == there == folders
    for page in pages:
        assert f"``tests/scenarios/{page}/``" in written[f"docs/rules/{page}.rst"], f"{page} hides its scenarios"
