"""Nothing is printed but by the functions that make it harmless first."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from hypothesis import given, strategies as st

from dead_reckoning.cli import errors, output
from dead_reckoning.cli.main import reckon
from dead_reckoning.lint.reporters import plain_json
from dead_reckoning.model.harmless import harmless
from tests.hostile.test_printed import COMMANDS, heard, obeyed

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "dead_reckoning"

RAW = {"echo", "secho", "echo_via_pager", "print_exc", "print_exception", "Console", "prompt", "confirm", "warn"}
"""The last names of calls that print what they are given."""
STREAMS = ("sys.stdout", "sys.stderr", "sys.__stdout__", "sys.__stderr__")
"""Streams that may not be written to."""
OUT: dict[str, frozenset[str]] = {
    "cli/errors.py": frozenset({"click.echo(f'{harmless(text)}{end}', nl=False, err=err)"}),
    "cli/output.py": frozenset(
        {
            "Console(stderr=stderr, highlight=False, soft_wrap=True, legacy_windows=False)",  # with its hook
            "click.echo(text, nl=False)",
            "click.echo(text)",
        }
    ),
    "lsp/server.py": frozenset({"sys.stdout.buffer.write(data)"}),  # messages of the protocol, in JSON
    "bridges/pictures.py": frozenset({"sys.stdout.write(f'{harmless(text(position, seat, lang))}\\n')"}),
    "pilots/workers.py": frozenset({"os.write(2, CURSOR * os.isatty(2) + b'\\nAborted!\\n')"}),
}
"""The calls that print, each as it is written, in the functions that all others use."""
AS_IT_IS: dict[str, frozenset[str]] = {
    # files and patches
    "hand_over": frozenset(
        {"cli/completion.py", "cli/export.py", "cli/fmt.py", "cli/lint.py", "cli/rename.py", "cli/words.py"}
    ),
    "command_runner": frozenset({"cli/lint.py"}),  # `--format github`
}
"""Functions that print exactly what they are given, at least to programs -> the files that may call them."""


def ways_out(source: str, file: str) -> Iterator[str]:
    """The calls of a file that print past the one way out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (RAW - {"Console"}) & {alias.name for alias in node.names}:
            yield f"{file}:{node.lineno} imports what prints: use `say`"
        if not isinstance(node, ast.Call):
            continue
        last = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if last not in RAW | AS_IT_IS.keys() | {"print", "write", "writelines"}:
            continue
        name, said = ast.unparse(node.func), ast.unparse(node)
        prints = last in RAW or name in ("print", "rich.print") or said.startswith(("os.write(1", "os.write(2"))
        prints = prints or (last in ("write", "writelines") and name.startswith(STREAMS))
        if prints and said not in OUT.get(file, ()):
            yield f"{file}:{node.lineno} prints with {name}(): use `say`"
        if last in AS_IT_IS and file not in AS_IT_IS[last]:
            yield f"{file}:{node.lineno} calls {last}(), which prints as it is: use `say`"


def test_there_is_one_way_out() -> None:
    found = [
        line
        for path in sorted(PACKAGE.rglob("*.py"))
        for line in ways_out(path.read_text(encoding="utf-8"), path.relative_to(PACKAGE).as_posix())
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "click.echo(found.name)",
        "click.echo('x')",
        "click.secho(x, fg='red')",
        "echo(x)",
        "print(x)",
        "from click import echo",
        "sys.stdout.write(x)",
        "sys.stderr.buffer.write(x)",
        "os.write(2, x)",
        "Console().print(x)",
        "traceback.print_exc()",
        "hand_over(x)",
        "command_runner(x)",
    ],
)
def test_the_check_bites(source: str) -> None:
    assert len([*ways_out(source, "cli/replay.py")]) >= 1


def test_the_allowed_calls_are_allowed_nowhere_else_and_nothing_more_where_they_are() -> None:
    assert [*ways_out("say(x)\nself.out.print(x)\nfile.write(x)", "cli/replay.py")] == []
    assert [*ways_out("click.echo(text, err=True)", "cli/output.py")] != []
    for file, calls in OUT.items():
        text = (PACKAGE / file).read_text(encoding="utf-8")
        made = {ast.unparse(node) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)}
        assert calls <= made, f"{file} has fewer ways out than the table"


# -- What comes out --------------------------------------------------------------------------------------------------


@given(st.text(max_size=30))
def test_whatever_is_said_is_obeyed_by_nobody(text: str) -> None:
    said = harmless(text)
    assert harmless(said) == said
    assert len(said) == len(text)
    for indent in (2, None):
        value = plain_json({"a": [text]}, indent)
        assert json.loads(value) == {"a": [text]}
        assert harmless(value) == value
        assert (indent is None) <= ("\n" not in value)


@pytest.mark.parametrize("text", COMMANDS, ids=ascii)
def test_errors_and_tracebacks_are_harmless(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(click.ClickException) as told, errors.harmless_errors():
        raise click.BadParameter(f"x\n{text}\ny", param_hint="--x")
    assert obeyed(told.value.format_message()) == heard(told.value.format_message()) == []
    try:
        raise KeyError(f"x\n{text}") from ValueError(f"\n{text}")
    except KeyError as error:
        errors.print_traceback(type(error), error, error.__traceback__)
    monkeypatch.setattr(output, "watched", lambda: True)
    with output.progress(text) as bar:
        bar(1, 2, text)
    said = capsys.readouterr().err.replace("\r", "\n")
    assert "Traceback" in said
    assert obeyed(said) == heard(said) == []


@pytest.mark.parametrize("text", COMMANDS[:11:5], ids=ascii)
def test_names_that_are_typed_are_printed_harmlessly(text: str) -> None:
    """Such names may come from a shell's star, for example."""
    many = ("--games", "1", "--jobs", "1", "--out", f"README.md/{text}")
    for words in (("lint", text), ("replay", text), ("games", *many), ("trial", "--keep", text), (text,)):
        result = CliRunner().invoke(reckon, words)
        assert result.exit_code != 0
        assert obeyed(result.output) == heard(result.output) == [], result.output


BOT = """\
class Shouter:
    def choose(self, view, rng, budget):
        raise ValueError({text!r})
"""
TALKER = """\
import sys
for line in sys.stdin:
    print({text!r}.replace("\\n", " "), flush=True)
"""


SHOUTS = ["x\n::error::x", "\x1b]0;x\x07\n##vso[task]x", "\u202e\n\r::stop-commands::x"]


@pytest.mark.parametrize("text", SHOUTS, ids=ascii)
@pytest.mark.parametrize("kind", ["class", "program", "broken file"])
def test_what_a_pilot_says_is_obeyed_by_nobody(text: str, kind: str, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    code = {"class": BOT, "program": TALKER, "broken file": "raise OSError({text!r})"}[kind]
    bot.write_text(code.format(text=text), encoding="utf-8")
    pilot = f"cmd:{sys.executable} {bot}" if kind == "program" else f"{bot}:Shouter"
    for words in (("match", pilot, "random"), ("games", "--pilots", pilot), ("play", "--pilots", pilot, "--quiet")):
        many = () if words[0] == "play" else ("--games", "1", "--jobs", "1")
        result = CliRunner().invoke(reckon, [*words, *many])
        assert result.exit_code in (1, 2)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert obeyed(result.output) == heard(result.output) == [], result.output


def test_a_traceback_of_the_command_itself_is_harmless() -> None:
    code = (
        "import sys\n"
        "from dead_reckoning.cli import main\n"
        "main.reckon.main = lambda *given, **named: {}['\\n::error::x\\x1b[31m\\n##vso[x]']\n"
        "sys.argv = ['reckon']\n"
        "main.main()\n"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 1
    assert "KeyError" in said.stderr
    assert obeyed(said.stderr) == heard(said.stderr) == []


def test_what_a_program_takes_is_exact_and_harmless_where_somebody_reads_along(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in output.RUNNERS:
        monkeypatch.delenv(name, raising=False)
    output.hand_over("::error::\x1b\n")
    output.hand_over(b"::error::\x1b\n")
    assert capfd.readouterr().out == "::error::\x1b\n" * 2
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    output.hand_over("::error::\x1b\n")
    output.hand_over(b"::error::\x1b\n")
    said = capfd.readouterr().out
    assert said.count(os.linesep) == 2
    assert obeyed(said) == heard(said) == []
