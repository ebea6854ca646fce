"""One way of reading files, one of writing them, one of calling programs: nothing else in the package does."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

import dead_reckoning as dr
from dead_reckoning.decks.bundles import BundleError, inflated, unpacked
from dead_reckoning.decks.files import FileError, read_json
from dead_reckoning.decks.toml import read_toml
from dead_reckoning.view.wording.plurals import category_of, is_known

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "dead_reckoning"

GROWING = "growing.py"
"""Logs of games that are played, journals of trials, games by the line."""

FILES, KEEPING = "decks/files.py", "decks/atomic_write.py"
HOSTING = "pilots/hosting.py"
"""The process of a pilot that is isolated: it has no file but its own pipes."""

DOORS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "reads a file": (
        frozenset({"open", "fdopen", "read_text", "read_bytes", "fromfile", "mmap"}),
        frozenset({FILES, KEEPING, GROWING, "resources.py", "quarantine.py", HOSTING}),  # pipes
    ),
    "looks into a folder": (
        frozenset({"scandir", "listdir", "os.walk", "Path.walk", "iterdir", "rglob", "glob"}),
        frozenset(
            {FILES, "cli/importing.py", "decks/joining.py", "lint/watcher.py", "press/icons.py", "press/rendering.py"}
            | {"decks/traveling.py", "resources.py"}
        ),  # names alone, our own data, or code that was imported
    ),
    "writes": (
        frozenset({"write_text", "write_bytes", "mkdir", "makedirs", "unlink", "rmdir", "rmtree", "rename", "chmod"})
        | {
            "touch",
            "symlink_to",
            "hardlink_to",
            "os.replace",
            "os.remove",
            "copyfile",
            "copytree",
            "copy2",
            "move",
            "truncate",
            "mkfifo",
            "mknod",
        }
        | {"TemporaryDirectory", "TemporaryFile", "NamedTemporaryFile", "mkstemp", "mkdtemp"},
        frozenset({KEEPING, GROWING, "cli/trial.py", "bridges/vectors.py"}),
        # a journal that has done its work goes, and so does memory that processes have shared
    ),
    "reads JSON or TOML": (
        frozenset({"json.load", "json.loads", "tomllib.load", "tomllib.loads", "JSONDecoder", "raw_decode"}),
        frozenset(
            {
                FILES,
                "quarantine.py",
                "decks/toml.py",
                "decks/kinds.py",
                "language/stored_table.py",
                "language/cannot_say.py",
                "base_languages.py",
                "press/fonts.py",
                "press/selection.py",
                "trials/running.py",
            }
            | {
                "decks/joining.py",
                "decks/scaffold.py",
                "logbook/packing.py",
                "game/values/habits.py",
                "pilots/outside.py",
                HOSTING,
            }
        ),  # our own data, texts that were read by the one reader, and bytes within bounds
    ),
    "starts a program": (
        frozenset({"Popen", "check_output", "check_call", "system", "popen", "execv", "execvp", "spawnv", "startfile"})
        | {"subprocess.run", "subprocess.call"},
        frozenset({"decks/committed.py", "pilots/lifeline.py", "quarantine.py", HOSTING}),
        # git; a bot that the command line names; Python, to read in, and to play in
    ),
    "starts workers": (
        frozenset({"ProcessPoolExecutor", "multiprocessing.Pool", "multiprocessing.Process", "get_context", "fork"}),
        frozenset({"pilots/workers.py", "bridges/vectors.py"}),  # they end with their parent
    ),
    "runs code that is data": (
        frozenset({"eval", "exec", "compile", "__import__", "literal_eval", "pickle.loads", "pickle.load"})
        | {"marshal.loads", "shelve.open", "run_path", "run_module", "exec_module", "load_module"},
        frozenset({"model/records.py", "game/printed/box.py", "pilots/files.py", "pilots/spreading.py", HOSTING}),
        # the fields of our own classes; pickles within pickles; a bot that the command line names; a box that the
        # process of its game sends
    ),
    "runs a plug-in": (
        frozenset({"point.load", "entry_points"}),
        frozenset({"decks/packs.py", "game_kinds.py", "pilots/finding.py"}),
    ),
    "reads XML": (
        frozenset({"fromstring", "iterparse", "ParserCreate", "XMLParser", "parseString", "ElementTree.parse"}),
        frozenset({"press/picture_files.py", "decks/workbook_files.py"}),  # in the quarantine
    ),
    "unpacks": (
        frozenset({"ZipFile", "extractall", "extract", "unpack_archive", "tarfile.open", "load_workbook"}),
        frozenset({"decks/bundles.py", "decks/spreadsheets.py", "decks/workbook_files.py"}),  # in memory, within bounds
    ),
    "asks a network": (
        frozenset({"urlopen", "urlretrieve", "socket.socket", "create_connection", "HTTPConnection", "requests.get"}),
        frozenset(),
    ),
}
"""A kind of call -> the names of such calls, and the files that may make them."""

LAST_NAMES = {name.rpartition(".")[2] for names, _ in DOORS.values() for name in names}

OWN_DATA = ("DATA", "FONTS", "FOLDER", "TEMPLATE")
"""Folders of the package itself: what is there is no stranger's."""
PART = "packed.open"
"""A part of a workbook whose bytes are in hand."""
COPYING = "json.loads(json.dumps("
"""A value of our own, copied."""


def misdeeds(source: str, file: str) -> Iterator[str]:
    """The calls of a file that are another file's business."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in LAST_NAMES:
            said, whole = ast.unparse(node.func), ast.unparse(node)
            for deed, (names, homes) in DOORS.items():
                named = said in names or (said.rpartition(".")[2] in names and not said.startswith("re."))
                if named and file not in homes and not of_own_data(deed, said) and not whole.startswith(COPYING):
                    whose = ", ".join(sorted(homes)) or "nobody"
                    yield f"{file}:{node.lineno} {deed} with {said}(): that is for {whose}"


def of_own_data(deed: str, said: str) -> bool:
    """Whether something is read of the package itself."""
    return deed == "reads a file" and said.strip("(").startswith((*OWN_DATA, PART))


def test_each_thing_is_done_in_one_place() -> None:
    found = [
        line
        for path in sorted(PACKAGE.rglob("*.py"))
        for line in misdeeds(path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).as_posix())
    ]
    assert not found, "\n".join(found)


def test_own_data_lies_in_the_package() -> None:
    """The names that may be read from are made from the place of the module, wherever they are assigned."""
    for path in PACKAGE.rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(": Final = ")
            if name in OWN_DATA:
                assert "Path(__file__)" in value or value.startswith(OWN_DATA), f"{path}: {line}"


@pytest.mark.parametrize(
    ("source", "deed"),
    [
        ("open('x')", "reads a file"),
        ("path.read_text(encoding='utf-8')", "reads a file"),
        ("os.open(path, 0)", "reads a file"),
        ("(folder / 'x').write_text('', encoding='utf-8')", "writes"),
        ("path.parent.mkdir(parents=True)", "writes"),
        ("tempfile.TemporaryDirectory()", "writes"),
        ("shutil.copyfile(a, b)", "writes"),
        ("json.loads(text)", "reads JSON or TOML"),
        ("tomllib.loads(text)", "reads JSON or TOML"),
        ("subprocess.run(['x'])", "starts a program"),
        ("subprocess.Popen(['x'])", "starts a program"),
        ("ProcessPoolExecutor(2)", "starts workers"),
        ("pickle.loads(data)", "runs code that is data"),
        ("eval(text)", "runs code that is data"),
        ("point.load()", "runs a plug-in"),
        ("ElementTree.fromstring(text)", "reads XML"),
        ("zipfile.ZipFile(file)", "unpacks"),
        ("urlopen(address)", "asks a network"),
        ("folder.iterdir()", "looks into a folder"),
    ],
)
def test_the_check_bites(source: str, deed: str) -> None:
    (found,) = misdeeds(source, "view/trees.py")
    assert found.startswith(f"view/trees.py:1 {deed} with ")


def test_what_is_no_misdeed() -> None:
    for source in ("(DATA / 'x').read_text(encoding='utf-8')", "json.loads(json.dumps(x))", "re.compile('x')", "a.b()"):
        assert list(misdeeds(source, "press/page.py")) == []


# -- What a parser may raise ------------------------------------------------------------------------------------------


class OddError(Exception):
    """An error of a kind that nobody lists."""


def odd(*_given: object, **_named: object) -> NoReturn:
    raise OddError


def refused(error: type[Exception], words: str, call: Callable[[], object]) -> bool:
    """Whether a call raises an error of ours."""
    with pytest.raises(error, match=words):
        call()
    return True


EMPTY_ZIP = b"PK\5\6" + bytes(18)

ODD: dict[str, Callable[[Path], object]] = {
    "json.loads": lambda folder: refused(FileError, "OddError", lambda: read_json(folder, "{}")),
    "tomllib.loads": lambda folder: refused(FileError, "not TOML", lambda: read_toml(folder / "x.toml")),
    "zipfile.ZipFile.infolist": lambda _: refused(BundleError, "directory cannot be read", lambda: unpacked(EMPTY_ZIP)),
    "zlib.decompressobj": lambda _: inflated(b"", 1) == (b"", False),
    "dead_reckoning.game.playing.rule_set": lambda _: refused(
        dr.LogError,
        "not a packed position",
        lambda: dr.unpack(dr.base_box(), dr.begin(dr.base_box(), seats=2).packed()),
    ),
    "babel.Locale.parse": lambda _: (is_known.__wrapped__("de"), category_of.__wrapped__("de")(1)) == (False, "one"),
}
"""The function that raises an odd error -> the expected result at the door."""


@pytest.mark.parametrize("parser", ODD)
def test_a_door_lists_no_kinds_of_error(parser: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.toml").write_text("a = 4711", encoding="utf-8")
    monkeypatch.setattr(parser, odd)
    assert ODD[parser](tmp_path)


# -- What is written -------------------------------------------------------------------------------------------------

WRITERS: dict[str, tuple[str, ...]] = {
    "games.py": ("game log", "position", "Warden log"),
    "web/table_games.py": ("settings of a shared table",),
    "trials/running.py": ("trial journal",),
    "cli/completion.py": ("shell completion",),
    "cli/trial.py": ("trial result",),
    "cli/games.py": ("games, one per line",),
    "cli/lint.py": ("baseline",),
    "cli/new.py": ("decks, packs",),
    "cli/rename.py": ("decks, packs",),
    "cli/upgrade.py": ("decks, packs",),
    "decks/formatter.py": ("decks, packs",),
    "decks/joining.py": ("decks, packs",),
    "decks/owners.py": ("decks, packs",),
    "decks/printed_packs.py": ("decks, packs",),
    "lint/fixes.py": ("decks, packs",),
    "cli/export.py": ("tables",),
    "cli/pack.py": ("bundle",),
    "web/keeping.py": ("decks, packs", "game log", "Warden log"),
    "press/rendering.py": ("pages, pictures, and their manifest",),
    "web/drafts.py": ("draft of a card",),
}
"""A module that writes files -> the rows of ``docs/security.rst`` that describe how they are read."""
WRITING = re.compile(r"\b(?:atomic_write_text|atomic_write_bytes|write_together|keep_folder|put_back|GrowingFile)\(")


def test_the_page_lists_every_file_that_is_written() -> None:
    page = (ROOT / "docs" / "security.rst").read_text(encoding="utf-8").partition(":name: own-files")[2]
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if WRITING.search(path.read_text(encoding="utf-8"))
    }
    assert found - {KEEPING} == WRITERS.keys(), (
        "say in WRITERS and in docs/security.rst what is written, and how it is read"
    )
    for rows in WRITERS.values():
        for row in rows:
            assert f"\n   * - {row}" in page, f"docs/security.rst does not list: {row}"
