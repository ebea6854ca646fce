"""The pages tell the truth: made pages are fresh, examples are read, the glossary knows every word of the model."""

import csv
import doctest
import inspect
import io
import pkgutil
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import dead_reckoning.game.printed
import dead_reckoning.model
from dead_reckoning.cli.main import reckon
from dead_reckoning.game.rulebook import TABLES
from dead_reckoning.language import read_face, write_face
from dead_reckoning.model.findings import Code
from dead_reckoning.model.terms import Task
from tests.game_nouns import nouns_of
from tools import bridge_page, engine_page, language_page, link_check

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"

ON_THE_ENGINES_PAGE = ("options", "option_parts")
"""Modules whose classes are listed on docs/engine_tables.rst."""


def public_classes() -> list[str]:
    """The names of the classes that model/ and game/printed/ define, of positions, chapters and the Wardens' tasks."""
    modules = [
        *(
            import_module(f"{package.__name__}.{info.name}")
            for package in (dead_reckoning.model, dead_reckoning.game.printed)
            for info in pkgutil.iter_modules(package.__path__)
            if info.name not in ON_THE_ENGINES_PAGE
        ),
        *(import_module(f"dead_reckoning.game.table.{name}") for name in ("state", "tables", "observations")),
        import_module("dead_reckoning.game.nouns.companion"),
    ]
    of_wardens = {task.__name__ for task in nouns_of(Task) if task not in TABLES.handlers}
    return sorted(
        of_wardens
        | {
            name
            for module in modules
            for name, value in vars(module).items()
            if inspect.isclass(value) and value.__module__ == module.__name__ and not name.startswith("_")
        }
    )


@pytest.mark.parametrize("name", public_classes())
def test_the_glossary_knows_every_class_of_the_model(name: str) -> None:
    page = (DOCS / "glossary.rst").read_text(encoding="utf-8")
    assert f"   * - ``{name}``\n" in page, f"put {name} into the table of classes in docs/glossary.rst"


def test_the_glossary_names_no_class_that_is_gone() -> None:
    page = (DOCS / "glossary.rst").read_text(encoding="utf-8")
    named = re.findall(r"^   \* - ``(\w+)``$", page, re.MULTILINE)
    assert sorted(named) == public_classes()


def test_the_terms_of_the_glossary_are_in_order_and_in_three_languages() -> None:
    page = (DOCS / "glossary.rst").read_text(encoding="utf-8")
    table = page.partition(":name: terms")[2].partition("Verbs in the code")[0]
    rows = [row.split("\n     - ") for row in table.split("   * - ")[2:]]
    assert all(len(row) == 4 and all(cell.strip() for cell in row) for row in rows)
    names = [row[0] for row in rows]
    assert names == sorted(names)


@pytest.mark.skipif(dead_reckoning.compiled, reason="compiled functions within functions have no names")
def test_the_page_of_the_engines_tables_is_made_from_them() -> None:
    assert engine_page.PAGE.read_text(encoding="utf-8") == engine_page.page(), "run python tools/pages.py engine_tables"


def test_the_page_of_the_bridges_fields_is_made_from_them() -> None:
    assert bridge_page.PAGE.read_text(encoding="utf-8") == bridge_page.page(), "run python tools/pages.py fields"


@pytest.mark.slow
def test_the_pages_of_the_language_are_made_from_lines_and_grammar() -> None:
    advice = "run python tools/pages.py language grammar"
    assert language_page.PAGE.read_text(encoding="utf-8") == language_page.page(), advice
    assert language_page.GRAMMAR_PAGE.read_text(encoding="utf-8") == language_page.grammar_page(), advice


def test_the_lines_of_the_language_page_use_every_word_of_the_grammar() -> None:
    used = set(re.findall(r"\w+", " ".join(language_page.lines())))
    used |= {word.removesuffix("s") for word in used}
    assert not language_page.grammar_words() - used, "put a line with these words into docs/language_lines.txt"
    assert {"harbor", "helm", "endgame", "lose"} <= language_page.grammar_words()


def test_the_line_in_parts_on_the_language_page_reads() -> None:
    shown = language_page.LINES.read_text(encoding="utf-8").partition("code-block:: text\n\n")[2].splitlines()[0]
    assert write_face(read_face(shown)) == " ".join(shown.split())


def test_the_grammar_page_lists_every_finding() -> None:
    page = language_page.GRAMMAR_PAGE.read_text(encoding="utf-8")
    told = [code for code in Code if code.number.startswith(("DR20", "DR21", "DR220", "DR221"))]
    assert [c.number for c in told if f"* - {c.number}\n     - {c.slug}\n" not in page] == ["DR220"]


@pytest.mark.parametrize("example", [*language_page.examples(), *language_page.lines()])
def test_the_examples_of_the_grammar_are_read_and_written(example: str) -> None:
    assert write_face(read_face(example)) == example


NEEDED = {
    "fields.rst": ("numpy",),
    "pettingzoo.rst": ("pettingzoo",),
    "gymnasium.rst": ("gymnasium",),
    "openspiel.rst": ("pyspiel",),
}
"""Page -> packages of extras that its Python needs."""


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.rst")), ids=lambda page: page.name)
def test_the_python_of_the_pages_runs(page: Path) -> None:
    for package in NEEDED.get(page.name, ()):
        pytest.importorskip(package, reason="an extra is not installed")
    failures, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert failures == 0


# -- Headings ------------------------------------------------------------------------------------------------------


UNDERLINED = re.compile(r"(?<=\n\n)(?P<title>\S.*)\n(?P<line>([=~^\"-])\3{2,})\n")


def short_underlines(text: str) -> list[str]:
    """The headings of a page whose line below is shorter than they are: docutils warns, so the site is not built."""
    return [found["title"] for found in UNDERLINED.finditer(f"\n\n{text}") if len(found["line"]) < len(found["title"])]


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.rst")), ids=lambda page: page.name)
def test_a_heading_is_underlined_whole(page: Path) -> None:
    assert short_underlines(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "short"),
    [("One\n===\n", []), ("One\n===\n\nTwo more\n-------\n", ["Two more"]), ("Four\n===\n", ["Four"])],
)
def test_the_check_of_headings_bites(text: str, short: list[str]) -> None:
    assert short_underlines(text) == short


# -- Links ---------------------------------------------------------------------------------------------------------


def cells_of(table: str) -> list[list[str]]:
    """The cells of a list-table, by row; lines of a cell as they are in a CSV."""
    rows = re.split(r"^ {3}\* - ?", table, flags=re.MULTILINE)[1:]
    cells = [[cell.strip() for cell in re.split(r"^ {5}- ?", row, flags=re.MULTILINE)] for row in rows]
    return [[re.sub(r"^\s*\| ", "", cell, flags=re.MULTILINE) for cell in row] for row in cells]


def test_the_table_of_backs_is_what_is_exported() -> None:
    page = (DOCS / "tables.rst").read_text(encoding="utf-8").partition("Cards with parts\n")[2]
    heads, *shown = cells_of(page.partition(".. list-table::")[2].partition("\n\nThe ``back`` column")[0])
    found = CliRunner().invoke(reckon, ["export", str(ROOT / "cards" / "encounters.json")])
    exported = [[row[head] for head in heads] for row in csv.DictReader(io.StringIO(found.stdout))]
    assert len(shown) == 2
    assert [row for row in shown if row not in exported] == []


def test_readme_and_changelog_link_to_files_that_are_there() -> None:
    assert list(link_check.broken_files(ROOT)) == []


def test_the_check_of_links_bites(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#there"></a> <a href="b.html#not"></a> <a href="c.html"></a> <a href="#a"></a><img src="x.png">'
        '<a href="https://example.com/#x"></a><a id="a"></a>',
        encoding="utf-8",
    )
    (tmp_path / "b.html").write_text('<h1 id="there"></h1>', encoding="utf-8")
    assert list(link_check.broken_links(tmp_path)) == [
        "a.html: b.html#not: no such anchor",
        "a.html: c.html: no such file",
        "a.html: x.png: no such file",
    ]


# -- Python to paste: blocks without prompts ---------------------------------------------------------------------------

PASTED = (ROOT / "README.md", DOCS / "start" / "python.rst")
BLOCK = {
    ".md": re.compile(r"^```(python|text)\n(.*?)^```", re.MULTILINE | re.DOTALL),
    ".rst": re.compile(r"^\.\. code-block:: (python|text)\n\n((?:   .*\n|\n)+)", re.MULTILINE),
}


def pasted_blocks(page: Path) -> list[tuple[str, str]]:
    """Python blocks of a page, each with what the page says that it prints."""
    found: list[tuple[str, str]] = []
    text = page.read_text(encoding="utf-8")
    for block in BLOCK[page.suffix].finditer(text):
        body = textwrap.dedent(block[2]).strip() + "\n"
        if block[1] == "python":
            found.append((body, ""))
        elif text[: block.start()].rstrip().endswith("It prints:"):
            found[-1] = (found[-1][0], body)
    return found


def printed_by(code: str, names: dict[str, object]) -> str:
    """The output of a block."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "page", "exec"), names)
    return printed.getvalue()


PRINTING = [page for page in sorted(DOCS.rglob("*.rst")) if "It prints ``" in page.read_text(encoding="utf-8")]
INCLUDED = re.compile(r"^\.\. literalinclude:: (\S+\.py)\n(?:   .*\n)*\nIt prints ``(.+)``\.$", re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("page", PRINTING, ids=lambda page: page.name)
def test_a_program_of_the_docs_prints_what_the_page_says(page: Path) -> None:
    found = INCLUDED.findall(page.read_text(encoding="utf-8"))
    assert found
    for program, printed in found:
        done = subprocess.run([sys.executable, page.parent / program], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == printed


@pytest.mark.parametrize("page", PASTED, ids=lambda page: page.name)
def test_the_python_to_paste_runs_and_prints_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The blocks run one after another, in a folder in which ``my_bot.py`` is the block with a main part."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names: dict[str, object] = {"__name__": "__main__"}
    blocks = pasted_blocks(page)
    assert len([wanted for _, wanted in blocks if wanted]) >= 2
    for code, wanted in blocks:
        if "__main__" in code:
            Path("my_bot.py").write_text(code, encoding="utf-8")
        found = printed_by(code, names)
        assert not wanted or doctest.OutputChecker().check_output(wanted, found, doctest.ELLIPSIS), found


def told_commands() -> Iterator[str]:
    """The command lines of README and docs."""
    for page in (ROOT / "README.md", *sorted(DOCS.rglob("*.rst"))):
        text = page.read_text(encoding="utf-8")
        yield from re.findall(r"^ *(?:\$ )?(reckon [^`|\n]*?) *(?:  #.*| \\)?$", text, re.MULTILINE)


@pytest.mark.parametrize("line", sorted(set(told_commands())))
def test_the_commands_of_the_pages_are_commands(line: str) -> None:
    """Each names a command and options that there are."""
    words = shlex.split(line)[1:]
    command: click.Command = reckon
    context = click.Context(reckon, info_name="reckon", **reckon.context_settings)  # a command keeps its help option
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(context, words.pop(0))
        assert found is not None, line
        command, context = found, click.Context(found, parent=context, info_name=found.name)
    command.make_parser(context).parse_args(words)
