"""One convention for all commands: docs/reference/conventions.rst holds for each of them.

The commands are walked, and the page's tables are read: a new command that breaks the convention fails here.
"""

import csv
import io
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from click.shell_completion import BashComplete
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli import output
from dead_reckoning.cli.main import reckon
from dead_reckoning.cli.names import KnownName

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "reference" / "conventions.rst").read_text(encoding="utf-8")
CREW = str(ROOT / "cards" / "crew.json")


class Walked(NamedTuple):
    """A command with the words that call it."""

    words: tuple[str, ...]
    command: click.Command

    @property
    def name(self) -> str:
        return " ".join(self.words)

    def option(self, long: str) -> click.Option | None:
        return next(
            (each for each in self.command.params if isinstance(each, click.Option) and long in each.opts), None
        )


def walked(group: click.Group = reckon, words: tuple[str, ...] = ()) -> Iterator[Walked]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command
        if isinstance(command, click.Group):
            yield from walked(command, (*words, name))
        else:
            yield Walked((*words, name), command)


COMMANDS = list(walked())


def table(name: str) -> list[list[str]]:
    """The rows of a table of the page, without marks of literals."""
    part = PAGE.split(f":name: {name}\n")[1].split("\n\n", 1)[1].split("\n\n", 1)[0]
    rows = csv.reader(io.StringIO(part.replace("``", "")), skipinitialspace=True)
    return [[cell.strip() for cell in row] for row in rows]


SAME = {option: (short, default) for option, short, default, _ in table("options")}
OTHER = {(command, option): default for command, option, default, _ in table("other-defaults")}

SAMPLE: Mapping[str, tuple[str, ...]] = {
    "assumed": (),
    "completion": ("bash",),
    "correct": ("crew.captain", "copies", "1", "--where", "my copy", "--into", "own"),
    "diff": (CREW, CREW),
    "explain": ("sail",),
    "export": (CREW,),
    "fmt": ("--check", CREW),
    "games": ("-n", "1", "--jobs", "1", "--max-turns", "2", "--pilots", "random"),
    "import": (CREW, "--check"),
    "ladder": ("random", "eager", "-n", "1", "--jobs", "1", "--max-turns", "2"),
    "lint": (CREW,),
    "lsp": (),
    "match": ("random", "eager", "-n", "1", "--jobs", "1", "--max-turns", "2"),
    "merge-printed": ("own",),
    "new card": ("oar", "--deck", CREW),
    "new deck": ("crew", "more.json"),
    "new pack": ("lagoon",),
    "odds": ("3", "2"),
    "pack bundle": (str(ROOT / "cards"),),
    "packs": (),
    "play": ("--pilots", "random", "--quiet"),
    "position": ("position.json",),
    "rename": ("crew.a", "crew.b"),
    "render": (CREW, "--check"),
    "replay": ("log.json",),
    "rule": ("DR204",),
    "rules": ("max_sails",),
    "schema": ("crew",),
    "serve": ("base", "--no-open"),
    "show": ("crew.captain",),
    "trial": ("-n", "1", "--jobs", "1", "--max-turns", "2", "--pilots", "random"),
    "upgrade": (CREW,),
    "warden": (),
    "words begin": ("fr", "Français"),
    "words status": (CREW,),
    "words where": ("sail",),
}
"""Command -> words with which it is complete, and soon done."""
WRITES = {
    "--out",
    "--log",
    "--lost",
    "--keep",
    "--html",
    "--write-baseline",
    "--log-file",
    "--games",
    "--stdin-filename",
}
WRITES |= {"--into", "--in", "file of new deck"}
"""Arguments that name a file or folder that need not exist."""
FREE = {
    ("correct", "field"),
    ("correct", "value"),
    ("correct", "where"),
    ("correct", "edition"),
    ("diff", "sides"),
    ("explain", "text"),
    ("import", "encoding"),
    ("merge-printed", "edition"),
    ("new card", "name"),
    ("new pack", "name"),
    ("rename", "new"),
    ("render", "size"),
    ("render", "sleeve"),
    ("render", "stacks"),
    ("render", "changed_since"),
    ("render", "face_url"),
    ("serve", "listen"),
    ("trial", "against"),
    ("words begin", "name"),
    ("words where", "text"),
}
"""Texts that name nothing that a shell could complete."""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    dr.save_log(dr.begin(seats=2), "log.json")
    dr.save_position(dr.begin(seats=2), "position.json")


def run(*words: str) -> Result:
    return CliRunner().invoke(reckon, words, prog_name="reckon", input="quit\n")


def test_every_command_has_a_sample() -> None:
    assert set(SAMPLE) == {each.name for each in COMMANDS}


# -- Options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", SAME)
@pytest.mark.parametrize("each", COMMANDS, ids=lambda each: each.name)
def test_an_option_is_the_same_everywhere_or_the_page_says_why(each: Walked, option: str) -> None:
    found = each.option(option)
    if found is None:
        return
    short, default = SAME[option]
    default = OTHER.get((each.name, option), default)
    given = found.to_info_dict().get("default")
    assert (str(given) if isinstance(given, int | str | Path) else "") == default
    assert not short or short in found.opts or (each.name, option) in OTHER, f"{option} without {short}"
    assert found.multiple == (option in ("--pack", "--rules")) or each.name == "rename"


def test_the_page_names_only_what_is_there() -> None:
    there = {each.name: each for each in COMMANDS}
    assert all(there[command].option(option) for command, option in OTHER)
    assert {command for command, _ in table("without-json")} <= set(there)


def test_version_and_help_have_short_names() -> None:
    assert run("-V").output == run("--version").output == f"reckon {dr.__version__}\n"
    assert run("-h").output == run("--help").output


@pytest.mark.parametrize("each", COMMANDS, ids=lambda each: each.name)
def test_what_is_reported_is_also_json(each: Walked) -> None:
    found = each.option("--format")
    excused = each.name in dict(table("without-json"))
    assert (found is not None) != excused
    assert excused or (isinstance(found.type, click.Choice) and {"text", "json"} <= set(found.type.choices))  # type: ignore[union-attr]


REPORTS = [each for each in COMMANDS if each.option("--format")]


@pytest.mark.parametrize("each", REPORTS, ids=lambda each: each.name)
def test_json_is_json_alone(each: Walked) -> None:
    import json

    result = run(*each.words, *SAMPLE[each.name], "--format", "json")
    assert result.exit_code in (0, 1), result.output
    assert json.loads(result.stdout) is not None


# -- Names, and what a shell completes -------------------------------------------------------------------------------


def text_parameters() -> Iterator[tuple[Walked, click.Parameter]]:
    for each in COMMANDS:
        for param in each.command.params:
            if isinstance(param.type, KnownName) or param.type is click.STRING:
                yield each, param


NAMED = [(each, param) for each, param in text_parameters() if isinstance(param.type, KnownName)]


def test_every_name_has_a_kind() -> None:
    assert {(each.name, str(param.name)) for each, param in text_parameters() if param.type is click.STRING} == FREE


def with_value(each: Walked, param: click.Parameter, value: str) -> list[str]:
    """The sample with another value of one parameter."""
    words = list(SAMPLE[each.name])
    if isinstance(param, click.Option):
        return [*each.words, *words, param.opts[0], f"max_sail={value}" if param.name == "rules" else value]
    arguments = [other for other in each.command.params if isinstance(other, click.Argument)]
    place = [other.name for other in arguments].index(param.name)
    return [*each.words, *words[:place], value, *words[place + 1 :]]


NEW_NAMES = {("words begin", "code")}
"""Arguments that name something that is created."""


@pytest.mark.parametrize(("each", "param"), NAMED, ids=[f"{each.name} {param.name}" for each, param in NAMED])
def test_a_name_that_nobody_has_is_code_2(each: Walked, param: click.Parameter) -> None:
    if (each.name, str(param.name)) in NEW_NAMES:
        return
    words = with_value(each, param, "no.such-thing")
    if each.name == "import":
        Path("oars.csv").write_text("id,copies\n", encoding="utf-8")
        words = ["import", "oars.csv", "--kind", "no.such-thing"]
    if each.name == "rename":
        run("new", "pack", "lagoon")
        words += ["--pack", "lagoon"]
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert "no.such-thing" in result.output or "max_sail" in result.output


def test_names_are_completed() -> None:
    for words, begun, expected in (
        (["show"], "crew.cap", "crew.captain"),
        (["show"], "capt", "crew.captain"),
        (["match", "random"], "plan", "planner"),
        (["games", "--pilots"], "eager,pl", "eager,planner"),
        (["play", "--pilots"], "hu", "human"),
        (["rule"], "DR20", "DR204"),
        (["rules"], "max", "max_sails"),
        (["play", "--rules"], "solo_tie=w", "solo_tie=warden"),
        (["odds", "--pack"], "ba", "base"),
        (["show", "--lang"], "u", "uk"),
        (["schema"], "cr", "crew"),
    ):
        completed = BashComplete(reckon, {}, "reckon", "_RECKON_COMPLETE").get_completions(words, begun)
        assert expected in [item.value for item in completed], words


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_learns_it(shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    printed = run("completion", shell)
    assert "_RECKON_COMPLETE" in printed.stdout
    done = run("completion", shell, "--install")
    assert done.exit_code == 0, done.output
    written = Path(done.stdout.split(": written.")[0])
    assert written.read_text(encoding="utf-8") == printed.stdout
    assert written.is_relative_to(tmp_path)


# -- Exit codes ------------------------------------------------------------------------------------------------------

PATHS = [
    (each, param)
    for each in COMMANDS
    for param in each.command.params
    if isinstance(param.type, click.Path) and not WRITES & {*param.opts, f"{param.name} of {each.name}"}
]


@pytest.mark.parametrize(("each", "param"), PATHS, ids=[f"{each.name} {param.name}" for each, param in PATHS])
def test_a_missing_file_is_code_2(each: Walked, param: click.Parameter) -> None:
    words = with_value(each, param, "nowhere.json")
    if param.name == "resume":
        words = [*each.words, "--resume", "nowhere.json"]
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert "nowhere.json" in result.output


EXTRAS = {
    "openskill": ("ladder", *SAMPLE["ladder"]),
    "plotly": ("trial", *SAMPLE["trial"], "--html", "trial.html"),
    "typst": ("render", CREW, "--only", "crew.captain", "--to", "pdf"),
    "openpyxl": ("export", CREW, "--out", "crew.xlsx"),
    "starlette": ("serve", "--no-open"),
    "pygls": ("lsp",),
}
"""A package of an extra -> a command that needs it."""


@pytest.mark.parametrize("package", EXTRAS)
def test_a_missing_extra_is_code_2_with_the_line_that_installs_it(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == package or name.startswith(OURS)]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, package, None)
    result = run(*EXTRAS[package])
    assert result.exit_code == 2, result.output
    assert re.search(r'pip install "dead-reckoning\[\w+\]"', result.output), result.output


OURS = ("dead_reckoning.web.", "dead_reckoning.lsp.", "dead_reckoning.trials.page")
"""Modules that import an extra at once."""


# -- Help and progress -----------------------------------------------------------------------------------------------


def groups(group: click.Group = reckon, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield words
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group):
            yield from groups(command, (*words, name))


@pytest.mark.parametrize("words", [*groups(), *(each.words for each in COMMANDS)], ids=" ".join)
def test_no_help_is_cut_off_at_80_columns(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    help = run(*words, "--help").output
    lines = help.splitlines()
    assert max(map(len, lines)) <= 80
    assert not [line for line in lines if re.search(r"\w\.\.\.$", line) and not line.startswith("Usage")]
    assert all(param.help for param in described(words)), "an option without help"


def described(words: tuple[str, ...]) -> list[click.Option]:
    found = next((each for each in COMMANDS if each.words == words), None)
    return [param for param in found.command.params if isinstance(param, click.Option)] if found else []


LONG = [each for each in COMMANDS if (each.option("--max-turns") or each.name == "render")]


@pytest.mark.parametrize("each", LONG, ids=lambda each: each.name)
def test_long_work_shows_one_kind_of_bar_at_a_terminal_alone(each: Walked, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [*each.words, *SAMPLE[each.name], *(("--out", "games.jsonl") if each.name == "games" else ())]
    silent = run(*words)
    assert (silent.exit_code, "━" in silent.stderr) == (0, False), silent.output
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setattr(output, "watched", lambda: True)
    shown = run(*words)
    assert "━" in shown.stderr
    assert "━" not in shown.stdout
