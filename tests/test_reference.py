"""The reference is whole: every public name, field, command and option, each with an example that runs."""

import inspect
import io
import json
import re
import subprocess
import typing
from contextlib import redirect_stdout
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent

import attrs
import click
import pytest
from click.testing import CliRunner
from sphinx.pycode import ModuleAnalyzer

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.game.printed import chapters as game_chapters
from dead_reckoning.model import chapters, options, terms
from tools import command_page
from tools.command_page import Example

REFERENCE = command_page.PAGE.parent

# -- Public names ----------------------------------------------------------------------------------------------------

DIRECTIVE = re.compile(r"^\.\. (?:auto(?:function|class|exception|data)|data):: dead_reckoning\.(\w+)$", re.MULTILINE)


def described(text: str) -> dict[str, str]:
    """Public name -> the text on a page from its directive to the next one."""
    name_and_part = DIRECTIVE.split(text)[1:]
    return dict(zip(name_and_part[::2], name_and_part[1::2], strict=True))


def all_described() -> list[tuple[str, str]]:
    pages = [page.read_text(encoding="utf-8") for page in sorted(REFERENCE.glob("*.rst"))]
    return [item for page in pages for item in described(page).items()]


def test_every_public_name_has_its_place_in_the_reference_and_nothing_else_has() -> None:
    assert sorted(name for name, _ in all_described()) == sorted(dr.__all__)


@pytest.mark.parametrize("name", dr.__all__)
def test_every_public_name_has_an_example(name: str) -> None:
    part = dict(all_described())[name]
    examples = [line for line in part.splitlines() if line.startswith(("   >>> ", "   ... "))]
    assert any(re.search(rf"\b{name}\b", line) for line in examples) or (
        name[0].isupper() and re.search(r">>> .*\b" + name.lower() + r"\b", part)
    ), f"show {name} in an example below its directive in docs/reference/"


def test_the_reader_of_the_reference_bites() -> None:
    assert described("A\n.. autofunction:: dead_reckoning.read\n\nx\n.. autofunction:: dead_reckoning.verbs.y\n") == {
        "read": "\n\nx\n.. autofunction:: dead_reckoning.verbs.y\n"
    }


# -- Types that public names return or hold ------------------------------------------------------------------------

IN_GUIDES = {
    "dead_reckoning.game.printed.option_parts": "engine_tables.rst",
    "dead_reckoning.game.printed.chapters": "verbs.rst",
    "dead_reckoning.game.table.game": "engine.rst",
    "dead_reckoning.engine.kinds": "packs.rst",
    "dead_reckoning.language.kind": "grammar.rst",
    "dead_reckoning.logbook.facts": "warden.rst",
    "dead_reckoning.model.chapters": "verbs.rst",
    "dead_reckoning.game.printed.effects": "engine_tables.rst",
    "dead_reckoning.model.terms": "engine.rst",
    "dead_reckoning.model.languages": "languages.rst",
    "dead_reckoning.model.options": "engine_tables.rst",
    "dead_reckoning.model.verbs": "verbs.rst",
    "dead_reckoning.press.geometry": "press.rst",
    "dead_reckoning.view.wording.game": "words.rst",
    "dead_reckoning.view.wording.sentences": "words.rst",
}
"""Modules whose classes reach users through a guide: the tables of the engine, plug-ins, print settings, words."""
PRIVATE = {"Asked", "History", "TableTeller", "World"}
"""The store of a position's choices, a teller like any other, and the worlds that a pilot plans with."""

AUTO = re.compile(r"^\.\. auto(class|exception|module):: (dead_reckoning[\w.]*)$", re.MULTILINE)


def has_entry(kind: type) -> bool:
    """Whether the reference describes a class: by itself, as a public name, or with its whole module."""
    entries = {entry for page in REFERENCE.glob("*.rst") for entry in AUTO.findall(page.read_text(encoding="utf-8"))}
    paths = {path for _, path in entries}
    return not paths.isdisjoint(
        {f"{kind.__module__}.{kind.__name__}", f"dead_reckoning.{kind.__name__}", kind.__module__}
    )


def members(kind: object) -> list[object]:
    """A function; or a class, with its public methods and properties."""
    if not inspect.isclass(kind):
        return [kind] if inspect.isfunction(kind) else []
    own = [value for name, value in vars(kind).items() if not name.startswith("_")]
    getters = [each.fget if isinstance(each, property) else getattr(each, "func", each) for each in own]
    return [kind, *(each for each in getters if inspect.isfunction(each))]


def classes_in(hint: object) -> set[type]:
    """Our classes in a hint such as ``tuple[Finding, ...]``."""
    inner = {each for argument in typing.get_args(hint) for each in classes_in(argument)}
    ours = inspect.isclass(hint) and hint.__module__.startswith("dead_reckoning.")
    return inner | ({hint} if ours and inspect.isclass(hint) else set())


LATE = {**vars(chapters), **vars(game_chapters), **vars(terms), **vars(options)}
"""Names of types that modules import for the checker alone."""


def held_by(kind: object) -> set[type]:
    """Our classes that a function returns, or that fields, methods and properties of a class give."""
    found: set[type] = set()
    for member in members(kind):
        hints = typing.get_type_hints(member, localns=LATE)
        found |= {
            each
            for hint in (hints.values() if inspect.isclass(member) else [hints.get("return")])
            for each in classes_in(hint)
        }
    return found


def reached() -> set[type]:
    """Everything that public names lead to, through documented classes."""
    found: set[type] = set()
    waiting: list[object] = [getattr(dr, name) for name in dr.__all__]
    while waiting:
        new = {each for each in held_by(waiting.pop()) if each.__module__ not in IN_GUIDES} - found
        found |= new
        waiting += [each for each in new if has_entry(each)]
    return found


def test_every_type_that_public_names_lead_to_has_its_place_in_the_reference() -> None:
    missing = [kind for kind in reached() if not has_entry(kind) and kind.__name__ not in PRIVATE]
    assert not sorted(f"{kind.__module__}.{kind.__name__}" for kind in missing)


EXPLAINED_ELSEWHERE = {"RuleSet", "RenderOptions"}
"""Their fields are options: docs/rules/readings.rst and docs/reference/command_line.rst explain them."""


def listed() -> set[str]:
    """The classes below the package that the reference names one by one."""
    pages = [page.read_text(encoding="utf-8") for page in REFERENCE.glob("*.rst")]
    return {path for page in pages for kind, path in AUTO.findall(page) if kind == "class" and path.count(".") > 1}


def field_less() -> list[str]:
    """Fields of public classes, and of the state, that do not say what they hold."""
    kinds: list[type] = [
        value for name in dr.__all__ if attrs.has(value := getattr(dr, name)) and name not in EXPLAINED_ELSEWHERE
    ]
    state = import_module("dead_reckoning.game.table.state")
    kinds += [kind for kind in vars(state).values() if inspect.isclass(kind) and kind.__module__ == state.__name__]
    kinds += [kind for kind in reached() if f"{kind.__module__}.{kind.__name__}" in listed()]
    return [
        f"{kind.__module__}.{kind.__name__}.{field.name}"
        for kind in kinds
        if attrs.has(kind)
        for field in attrs.fields(kind)
        if not is_documented(kind, field.name) and field.name != "game"
    ]


def is_documented(kind: type, field: str) -> bool:
    """Whether the field is documented at its class, or at the first class of the package that has it."""
    ours = [each for each in kind.__mro__ if each.__module__.startswith("dead_reckoning.")]
    return any((each.__name__, field) in documented(each.__module__) for each in ours)


def documented(module: str) -> dict[tuple[str, str], list[str]]:
    place = str(find_spec(module).origin)  # type: ignore[union-attr]  # it is there
    analyzer = ModuleAnalyzer.for_file(re.sub(r"\.[\w-]+\.(so|pyd)$", ".py", place), module)  # a compiled one's source
    analyzer.analyze()
    return analyzer.attr_docs


def test_every_field_of_public_classes_says_what_it_holds() -> None:
    assert not field_less(), "\n".join(field_less())


# -- The command line ------------------------------------------------------------------------------------------------


def test_the_page_of_the_command_line_is_made_from_it() -> None:
    assert command_page.PAGE.read_text(encoding="utf-8") == command_page.page(), (
        "run python tools/pages.py command_line"
    )


def used_options(each: command_page.Described) -> set[str]:
    """The options of a command that its examples use."""
    found = set()
    for example in command_page.examples_of(each.path):
        parser = each.command.make_parser(each.context)
        _, _, order = parser.parse_args(example.words[len(each.path) :])
        found |= {str(param.name) for param in order if isinstance(param, click.Option)}
    return found


@pytest.mark.parametrize("each", list(command_page.commands()), ids=lambda each: " ".join(each.path))
def test_every_command_and_every_option_has_an_example(each: command_page.Described) -> None:
    assert command_page.examples_of(each.path), f"put an example into {command_page.EXAMPLES}"
    missing = {str(option.name) for option in command_page.options(each.command)} - used_options(each)
    assert not missing, f"put an example with {missing} into docs/reference/commands.txt"


def git(folder: Path, *words: str) -> None:
    person = ["-c", "user.name=Author", "-c", "user.email=author@example.com", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *person, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files for the examples: a pack in git, with a change since; a language; a printer's profile; a position."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    run(Example("reckon new pack rum_cove", ""))
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "A pack")
    run(Example("reckon new card cask --deck rum_cove/advancements.json", ""))
    (tmp_path / "printer.toml").write_text("margins = [5, 5, 5, 12]\n", encoding="utf-8")
    for name, box in (("moment", dr.base_box()), ("cove", dr.load_box("rum_cove"))):
        dr.save_position(dr.arrange(box, 2, ["seat 0 at r1c1"]), tmp_path / f"{name}.json")
    run(Example("reckon words begin fr Français > french.json", ""))
    pack = {"format_version": 1, "kind": "pack", "id": "french", "version": "1.0.0", "name": {"en": "French"}}
    (tmp_path / "french").mkdir()
    (tmp_path / "french.json").rename(tmp_path / "french" / "fr.json")
    (tmp_path / "french" / "pack.json").write_text(json.dumps({**pack, "decks": ["fr.json"]}), encoding="utf-8")
    return tmp_path


def until_interrupted(_seconds: float) -> None:
    """End a command that runs until Ctrl-C."""
    raise KeyboardInterrupt


def run(example: Example, exit_code: int = 0) -> str:
    """Run an example; who is asked for an answer says quit.  What was printed."""
    files = example.redirected
    typed = Path(files["<"]).read_text(encoding="utf-8") if "<" in files else "quit\n"
    result = CliRunner().invoke(reckon, example.words, input=typed, prog_name="reckon")
    assert result.exit_code == exit_code, f"{example.line}\n{result.output}"
    if ">" in files:
        Path(files[">"]).write_text(result.stdout, encoding="utf-8")
    return result.output


class Door:
    """A socket that is bound nowhere: an example may name an address that this machine does not have."""

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", 8000


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
def test_the_examples_run_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dead_reckoning.cli.lint.sleep", until_interrupted)
    monkeypatch.setattr("dead_reckoning.web.serving.socket.create_server", lambda _where: Door())
    monkeypatch.setattr("dead_reckoning.web.serving.Served.run", lambda _served: None)
    monkeypatch.setattr("click.launch", lambda _address: 0)
    for example in command_page.examples():
        run(example)


# -- Start here ------------------------------------------------------------------------------------------------------

START = REFERENCE.parent / "start" / "ten_minutes.rst"
CARD = REFERENCE.parent / "examples" / "smugglers.json"


def run_python(code: str) -> str:
    """The output of a piece of Python."""
    with redirect_stdout(io.StringIO()) as out:
        exec(compile(code, "page", "exec"), {})
    return out.getvalue().strip()


def test_the_first_ten_minutes_go_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    page = START.read_text(encoding="utf-8")
    lines = re.findall(r"^   (reckon .*)$", page, re.MULTILINE)
    deck = Path("rum_cove", "advancements.json")
    for line in lines[:2]:
        run(Example(line, ""))
    made = json.loads(deck.read_text(encoding="utf-8"))
    made["entries"][-1] = json.loads(CARD.read_text(encoding="utf-8"))
    deck.write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
    run(Example("reckon fmt rum_cove", ""))
    outputs = {line: run(Example(line, "")) for line in lines[2:]}
    code, printed = re.findall(
        r"^Save this as .*?code-block:: python\n\n(.*?)\nIt prints.*?text\n\n(.*?)\n\n(?=\S)", page, re.S | re.M
    )[0]
    assert run_python(dedent(code)) == dedent(printed).strip()
    games = [output for line, output in outputs.items() if line.startswith("reckon play")]
    seen, later = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", page.replace("\n", " "))
    assert [seen in game for game in games] == [True, True], "choose a seed with which the card is laid at the start"
    assert later in games[0], "choose a seed with which a pilot gains the card"
    deck.write_text(deck.read_text(encoding="utf-8").replace("2 sails", "2 sials"), encoding="utf-8")
    shown = page.partition(".. code-block:: text\n\n")[2].partition("\n\n")[0]
    found = run(Example(lines[2], ""), exit_code=1)
    assert [line.strip() for line in found.splitlines()[:4]] == [line.strip() for line in shown.splitlines()]
