"""Output is read by people, terminals and CI runners: they interpret nothing in it except our own signs."""

import json
import os
import re
from pathlib import Path
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from hypothesis import given, strategies as st

from dead_reckoning.cli.main import reckon
from dead_reckoning.lint.reporters import FORMATS, plain_json, uri
from dead_reckoning.model.findings import Finding, Span
from dead_reckoning.model.harmless import harmless, safe_line
from tests.hostile.making import GOOD

ROOT = Path(__file__).resolve().parent.parent.parent
COMMANDS = [
    "::error::x",
    "::stop-commands::x",
    "  ::set-output name=a::b",
    "\t::add-mask::x",
    "##[error]x",
    "x ##[group]y",
    "##vso[task.setvariable variable=a]b",
    "##teamcity[x]",
    "#\u200b#[error]",
    "\x1b]0;x\x07",
    "\x9b31m",
    "\r::error::x",
    "\u202ex",
    "\u2028::error::x",
]


def obeyed(output: str) -> list[str]:
    """The lines that a runner would take for commands, as it looks for them: behind blanks, or anywhere."""
    lines = re.split("\r\n|\r|\n", output)
    return [line for line in lines if line.strip().startswith("::") or re.search(r"##(\[|vso\[|teamcity\[)", line)]


def heard(output: str) -> list[str]:
    """The characters that a terminal would obey."""
    return [ascii(letter) for letter in output if not (letter.isprintable() or letter in "\n\t\u00a0")]


@given(st.text(st.sampled_from(":#[]vso \t\r\n\x1b\x9b\u202e\u2028aé"), max_size=20))
def test_no_text_is_obeyed(text: str) -> None:
    assert obeyed(f"    {safe_line(text)}\n{safe_line(text)}") == []
    assert obeyed(harmless(text)) == []
    assert obeyed(plain_json({text: [text]})) == []
    assert heard(safe_line(text) + harmless(text) + plain_json([text])) == []
    assert json.loads(plain_json([text])) == [text]
    assert len(harmless(text)) == len(text)


def lay_traps(folder: Path, text: str) -> None:
    """Decks that say something in a line that is shown, in names, in the file's own name, in what cannot be read."""
    literal = json.dumps(text, ensure_ascii=False)[1:-1]
    decks = {
        "a.json": f"{text}\n{GOOD}",
        "b.json": GOOD.replace("gain 1 coin to ship", literal),
        "c.json": GOOD.replace("helm", "hlem").replace("Spyglass", literal),
        "d.json": GOOD.replace('"cost"', f'"{literal}"'),
        f"{text}.json" if os.name == "posix" else "e.json": "{",
    }
    folder.mkdir()
    for name, content in decks.items():
        (folder / name).write_text(content, encoding="utf-8", newline="")


@pytest.mark.parametrize("form", [*FORMATS, "text"])
def test_no_report_is_obeyed(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the line that is shown, in a name, in the file's own name, in a text that cannot be read."""
    monkeypatch.chdir(tmp_path)
    for number, text in enumerate(COMMANDS):
        lay_traps(Path(str(number)), text)
    output = CliRunner().invoke(reckon, ["lint", ".", "--format", form]).output
    assert output
    if form == "github":
        assert all(line.startswith("::error file=") for line in output.splitlines())
    else:
        assert obeyed(output) == []
    assert heard(output) == []


@pytest.mark.parametrize("text", COMMANDS[:8:3], ids=ascii)
@pytest.mark.parametrize(
    "words",
    [
        ("show", "advancement.r2.spyglass", "--pack", "."),
        ("words", "status", "."),
        ("assumed", "--list", "--pack", "."),
        ("diff", "old.json", "new.json"),
        ("diff", "old.json", "new.json", "--format", "json"),
        ("diff", "old.json", "new.json", "--format", "md"),
        ("fmt", "--diff", "ugly.json"),
        ("lint", "--diff", "--unsafe-fixes", "ugly.json"),
    ],
    ids=" ".join,
)
def test_no_other_command_says_what_is_obeyed(
    text: str, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    literal = json.dumps(text, ensure_ascii=False)[1:-1]
    named = GOOD.replace("Spyglass", literal).replace('"original"}', f'"original", "note": "{literal}"}}')
    Path("pack.json").write_text(
        json.dumps(
            {
                "format_version": 1,
                "kind": "pack",
                "id": "rum",
                "version": "1.0.0",
                "name": {"en": text},
                "decks": ["new.json"],
            }
        ),
        encoding="utf-8",
    )
    Path("old.json").write_text(GOOD, encoding="utf-8")
    Path("new.json").write_text(named, encoding="utf-8")
    Path("ugly.json").write_text(named.replace("  ", "").replace("helm", "hlem"), encoding="utf-8")
    result = CliRunner().invoke(reckon, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert obeyed(result.output) == []
    assert heard(result.output) == []


# -- Addresses -------------------------------------------------------------------------------------------------------


@given(st.binary(min_size=1, max_size=20).filter(lambda name: b"\0" not in name and not name.startswith(b"/")))
def test_an_address_is_one_and_leads_back(name: bytes) -> None:
    if os.name == "nt":
        return
    path = Path(os.fsdecode(name))
    address = uri(str(path))
    assert re.fullmatch(r"(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+", address)
    assert unquote_to_bytes(address) == os.fsencode(path)


@pytest.mark.parametrize(
    ("file", "address"),
    [
        ("cards/crew.json", "cards/crew.json"),
        ("a b.json", "a%20b.json"),
        ("100%.json", "100%25.json"),
        ("a#b?c.json", "a%23b%3Fc.json"),
        ("http://x/y.json", "http%3A/x/y.json"),
        ("javascript:x.json", "javascript%3Ax.json"),
        ("Карта.json", "%D0%9A%D0%B0%D1%80%D1%82%D0%B0.json"),
        ("../x.json", "../x.json"),
    ],
)
def test_addresses_of_sarif(file: str, address: str) -> None:
    finding = Finding(code="DR101", name="unreadable-file", message="x", place=Span(file=file))
    log = json.loads(FORMATS["sarif"]([finding]))
    (result,) = log["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == address


@pytest.mark.skipif(os.name == "nt", reason="absolute paths are spelt otherwise there")
def test_an_absolute_path_is_an_address_of_a_file() -> None:
    assert uri("/a b/c:d.json") == "file:///a%20b/c%3Ad.json"


def test_xml_is_xml_whatever_is_in_it() -> None:
    finding = Finding(code="DR101", name="x", message="".join(COMMANDS) + "<&>\"'", place=Span(file="<&>\"'.json"))
    assert ElementTree.fromstring(FORMATS["junit"]([finding])).tag == "testsuite"


# -- Workflows -------------------------------------------------------------------------------------------------------

WORKFLOWS = [*(ROOT / ".github" / "workflows").glob("*.yml"), ROOT / "docs" / "examples" / "cards.yml"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_what_was_looked_at_for_a_while_and_may_do_little(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    uses = re.findall(r"uses: *(\S+)", text)
    assert uses
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", use) for use in uses), "name actions by their commit"
    jobs = text.partition("\njobs:\n")[2]
    assert jobs.count("runs-on:") == jobs.count("timeout-minutes:"), "each job has a limit of time"
    assert re.search(r"^permissions:\n  contents: read\n\S*$", text, re.MULTILINE), "least permissions"
    assert text.count("actions/checkout@") == text.count("persist-credentials: false")
    for script in re.findall(r"run: (.*)", text):
        assert "${{" not in script, "values of strangers go through the environment, not into a script"
