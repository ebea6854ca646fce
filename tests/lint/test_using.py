"""Using lint: choosing codes, formats, fixing."""

import json
import re
import shutil
import xml.etree.ElementTree as ET
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import packs
from dead_reckoning.lint import runner
from dead_reckoning.lint.codes import GROUPS, matching, rules
from dead_reckoning.lint.pages import PAGES
from dead_reckoning.lint.runner import lint
from dead_reckoning.model.findings import Code
from tests.boxes import POINT, TAVERN

DECK = """\
{
  "format_version": 1,
  "kind": "advancements",
  "entries": [
    {
      "id": "test.lamp",
      "name": {"en": "Lamp"},
      "row": 1, "slot": "top", "cost": 2, "copies": 1,
      "provenance": {"*": {"status": "original"}},
      "abilities": ["Sail", "gain 2 coin to \\u0073hip"]
    }
  ]
}
"""


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.json"
    path.write_text(DECK, encoding="utf-8")
    return path


def reckoned(*words: str | Path) -> Result:
    """The result of the command."""
    return CliRunner().invoke(reckon, [str(word) for word in words], prog_name="reckon")


# -- Codes -----------------------------------------------------------------------------------------------------------


def test_every_finding_can_be_explained() -> None:
    of_checks = {rule.code for rule in rules().values()}
    assert {code for code in Code if code.number not in of_checks} <= set(PAGES)
    assert all(rule.page and rule.name for rule in rules().values())
    assert all(any(code.startswith(group) for group in GROUPS) for code in rules())


READ = {
    title: page for title, page in PAGES.items() if title.startswith("DR2") and "Bad: `" in page and '"' not in page
}
"""Pages of what is found in abilities, with a bad one and a good one."""


@pytest.mark.parametrize("title", READ)
def test_pages_show_abilities_that_are_as_bad_and_as_good_as_they_say(title: str) -> None:
    bad, good = re.findall(r"^(?:Bad|Good): `(.+)`$", READ[title], re.MULTILINE)
    with pytest.raises(dr.CardError) as raised:
        dr.read(bad)
    assert title in {f"{finding.code} {finding.name}" for finding in raised.value.findings}
    assert dr.write(dr.read(good)) == good


@pytest.mark.parametrize("code", sorted(rules()))
def test_reckon_rule_explains_every_code(code: str) -> None:
    result = reckoned("rule", code)
    assert result.exit_code == 0
    assert result.output.startswith(f"{code} {rules()[code].name}\n")


@pytest.mark.parametrize("arguments", [("rule", "DR000"), ("lint", "--select", "DR9999")])
def test_a_code_is_not_guessed(arguments: tuple[str, ...]) -> None:
    result = reckoned(*arguments)
    assert result.exit_code == 2
    assert "`reckon rule` lists" in result.output
    assert "Did you mean" not in result.output


def test_reckon_rule_lists_them_and_helps_with_a_slip() -> None:
    assert all(code in reckoned("rule").output for code in rules())
    result = reckoned("rule", "stale-txt")
    assert result.exit_code == 2
    assert "Did you mean 'stale-text'?" in result.output


@pytest.mark.parametrize(
    ("prefix", "some"), [("DR2", {"DR201", "DR220"}), ("DR301", {"DR301"}), ("stale-text", {"DR502"})]
)
def test_codes_are_chosen_by_beginning_or_name(prefix: str, some: set[str]) -> None:
    assert some <= matching((prefix,))


# -- Choosing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        ((), ["DR501", "DR220", "DR220"]),
        (("--select", "DR5"), ["DR501"]),
        (("--select", "DR2,DR5", "--ignore", "missing-translation"), ["DR220", "DR220"]),
        (("--ignore", "DR"), []),
    ],
)
def test_findings_are_chosen(deck: Path, words: tuple[str, ...], codes: list[str]) -> None:
    result = reckoned("lint", deck, "--format", "json", *words)
    assert [finding["code"] for finding in json.loads(result.output)] == codes
    assert result.exit_code == (1 if codes else 0)


def test_an_unreadable_file_is_always_told(tmp_path: Path) -> None:
    assert reckoned("lint", tmp_path / "none.json", "--ignore", "DR").exit_code == 2


def test_an_unknown_code_is_a_usage_error(deck: Path) -> None:
    result = reckoned("lint", deck, "--select", "DR77")
    assert result.exit_code == 2
    assert "no code begins with 'DR77'" in result.output


# -- Formats ---------------------------------------------------------------------------------------------------------


def test_json_says_where(deck: Path) -> None:
    found = json.loads(reckoned("lint", deck, "--format", "json").output)
    assert found[1] | {"file": ""} == {
        "code": "DR220",
        "name": "spelling",
        "message": "understood, but not the standard spelling",
        "hint": "write `sail`",
        "file": "",
        "line": 10,
        "column": 22,
        "width": 4,
        "fix": {"replacement": "sail", "certain": True},
    }


def test_sarif_has_what_code_scanning_reads(deck: Path) -> None:
    log = json.loads(reckoned("lint", deck, "--format", "sarif").output)
    (run,) = log["runs"]
    assert run["tool"]["driver"]["version"] == dr.__version__
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["DR220", "DR501"]
    region = run["results"][1]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 10, "startColumn": 22, "endColumn": 26}
    (change,) = run["results"][1]["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [{"deletedRegion": region, "insertedContent": {"text": "sail"}}]
    assert "fixes" not in run["results"][0]


def test_junit_is_xml_with_a_failure_for_each(deck: Path) -> None:
    suite = ET.fromstring(reckoned("lint", deck, "--format", "junit").output)
    assert (suite.get("tests"), suite.get("failures"), len(suite.findall("testcase/failure"))) == ("3", "3", 3)
    clean = ET.fromstring(reckoned("lint", deck, "--format", "junit", "--ignore", "DR").output)
    assert (clean.get("tests"), clean.get("failures")) == ("1", "0")


def test_github_lines_are_escaped(tmp_path: Path) -> None:
    path = tmp_path / "100%,deck.json"
    path.write_text(DECK, encoding="utf-8")
    line = reckoned("lint", path, "--format", "github").output.split("\n")[0]
    assert "100%25%2Cdeck.json,line=7,col=7," in line
    assert line.startswith("::error file=")


# -- Fixing ----------------------------------------------------------------------------------------------------------


def test_certain_fixes_are_made_and_told(deck: Path) -> None:
    result = reckoned("lint", deck, "--fix")
    assert "fixed 2 x DR220" in result.output
    assert deck.read_text(encoding="utf-8") == DECK.replace("Sail", "sail").replace(
        "gain 2 coin to \\u0073hip", "gain 2 coins to ship"
    )
    assert [finding.code for finding in lint([deck]).findings] == ["DR501"]


def test_guesses_are_made_only_when_asked_for(deck: Path) -> None:
    deck.write_text(DECK.replace("Sail", "sial"), encoding="utf-8")
    reckoned("lint", deck, "--fix")
    assert "sial" in deck.read_text(encoding="utf-8")
    alone = reckoned("lint", deck, "--unsafe-fixes")
    assert alone.exit_code == 2
    assert "add --fix to write, or --diff to see" in alone.output
    reckoned("lint", deck, "--fix", "--unsafe-fixes")
    assert "sial" not in deck.read_text(encoding="utf-8")


def test_a_diff_changes_nothing(deck: Path) -> None:
    result = reckoned("lint", deck, "--diff")
    assert result.exit_code == 1
    assert '-      "abilities": ["Sail", "gain 2 coin to \\u0073hip"]\n' in result.output
    assert deck.read_text(encoding="utf-8") == DECK


def test_a_failing_write_leaves_the_file(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> None:  # noqa: ARG001
        raise OSError(28, "no space left on device", str(deck))

    monkeypatch.setattr(Path, "replace", full)
    result = reckoned("lint", deck, "--fix")
    assert result.exit_code == 2
    assert "cannot be written" in result.output
    assert deck.read_text(encoding="utf-8") == DECK
    assert [file.name for file in deck.parent.iterdir()] == ["deck.json"]


def test_line_ends_are_kept(deck: Path) -> None:
    deck.write_bytes(DECK.replace("\n", "\r\n").encode())
    reckoned("lint", deck, "--fix")
    text = deck.read_bytes().decode()
    assert text.count("\r\n") == text.count("\n") == DECK.count("\n")
    assert '"sail"' in text


# -- Settings, baselines, standard input -------------------------------------------------------------------------------


def test_mending_goes_on_while_there_is_something_to_mend(deck: Path) -> None:
    """A guess makes a line readable, and that it is spelt otherwise is seen only then."""
    deck.write_text(DECK.replace("Sail", "Gain 2 coinz to ship"), encoding="utf-8")
    result = reckoned("lint", deck, "--fix", "--unsafe-fixes")
    assert '"gain 2 coins to ship", "gain 2 coins to ship"' in deck.read_text(encoding="utf-8")
    assert [line.split("fixed ")[1] for line in result.output.splitlines() if "fixed" in line] == [
        "1 x DR204, 1 x DR220",
        "1 x DR220",
    ]


def test_what_is_wrong_in_a_deck_of_a_pack_is_told_once(tmp_path: Path) -> None:
    deck = DECK.replace("Sail", "saill").replace("test.lamp", "advancement.r1.lamp")
    (tmp_path / "deck.json").write_text(deck, encoding="utf-8")
    pack = {"format_version": 1, "kind": "pack", "id": "lamps", "version": "1.0", "name": {"en": "Lamps"}}
    pack |= {"needs": ["base"], "languages": ["en"], "decks": ["deck.json"]}
    (tmp_path / "pack.json").write_text(json.dumps(pack), encoding="utf-8")
    codes = [finding.code for finding in lint([tmp_path]).findings if finding.place.file.endswith("deck.json")]
    assert codes == [finding.code for finding in lint([tmp_path / "deck.json"]).findings]


@pytest.fixture
def project(deck: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deck, in which we are."""
    monkeypatch.chdir(deck.parent)
    return deck.parent


def found(*words: str) -> list[str]:
    """The codes that are told."""
    return [finding["code"] for finding in json.loads(reckoned("lint", "deck.json", "--format", "json", *words).output)]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("reckon.toml", 'ignore = ["DR5"]\n'),
        ("pyproject.toml", '[tool.reckon]\nselect = ["spelling"]\n'),
    ],
)
def test_a_project_says_once_which_codes_it_wants(project: Path, file: str, text: str) -> None:
    (project / file).write_text(text, encoding="utf-8")
    assert found() == ["DR220", "DR220"]
    assert found("--select", "DR5", "--ignore", "DR2") == ["DR501"]


def test_the_settings_of_a_folder_above_hold(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "reckon.toml").write_text('ignore = ["DR"]\n', encoding="utf-8")
    (project / "below").mkdir()
    monkeypatch.chdir(project / "below")
    assert reckoned("lint", project / "deck.json").exit_code == 0


def test_a_pyproject_of_others_is_nothing_to_us(project: Path) -> None:
    (project / "pyproject.toml").write_text("[tool.black]\n", encoding="utf-8")
    assert found() == ["DR501", "DR220", "DR220"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ignore = 5", "`ignore` is a list of codes"),
        ("ignoer = []", "there is no setting `ignoer`; there are select, ignore, baseline, allow"),
        ('select = ["DR9"]', "no code begins with 'DR9'"),
        ("select = [", "reckon.toml: "),
        ("baseline = 1", "`baseline` is the name of a file"),
    ],
)
def test_settings_that_cannot_be_used_are_told(project: Path, text: str, said: str) -> None:
    (project / "reckon.toml").write_text(text, encoding="utf-8")
    result = reckoned("lint", "deck.json")
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_baseline_knows_what_was_there(project: Path) -> None:
    assert reckoned("lint", "deck.json", "--write-baseline", "known.json").exit_code == 0
    assert found("--baseline", "known.json") == []
    (project / "deck.json").write_text("\n\n" + DECK.replace('"helm"', '"Helm"'), encoding="utf-8")
    assert found("--baseline", "known.json") == []
    (project / "deck.json").write_text(DECK.replace('"Sail"', '"Sail", "sial"'), encoding="utf-8")
    assert found("--baseline", "known.json") == ["DR201"]
    (project / "reckon.toml").write_text('baseline = "known.json"\n', encoding="utf-8")
    assert found() == ["DR201"]


def test_a_baseline_that_is_none_is_told(project: Path) -> None:
    (project / "known.json").write_text("[]", encoding="utf-8")
    result = reckoned("lint", "deck.json", "--baseline", "known.json")
    assert result.exit_code == 2
    assert "known.json is not a baseline" in result.output


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("data", "codes"),
    [(DECK.replace("Sail", "sial").encode(), ["DR201", "DR220"]), (b"", ["DR103"]), (b"\xff\xfe", ["DR102"])],
)
def test_standard_input_is_checked_as_if_it_were_a_file(data: bytes, codes: list[str]) -> None:
    words = ["lint", "--stdin-filename", "other.json", "--format", "json"]
    result = CliRunner().invoke(reckon, words, input=data)
    told = json.loads(result.output)
    assert [finding["code"] for finding in told] == codes
    assert all(finding["file"] == "other.json" for finding in told)
    assert not Path("other.json").exists()


ALLOWED = """\
[allow."test.lamp"]
DR501 = "English only, for now"
DR220 = "as printed"
"""


@pytest.mark.parametrize(
    ("select", "drawn"),
    [
        ("DR6", ["DR610", "DR611", "DR612", "DR613", "DR614", "DR615", "DR616"]),
        ("missing-icon,DR5", ["DR612"]),
        ("DR60", []),
    ],
)
def test_what_only_a_drawing_shows_is_never_silently_clean(select: str, drawn: list[str], project: Path) -> None:
    result = reckoned("lint", project, "--select", select)
    said = f"Not checked: {', '.join(drawn)}. `reckon render --check` draws the cards and finds them."
    assert (said in result.stderr) is bool(drawn)
    assert ("Not checked" in result.stderr) is bool(drawn)


def test_findings_of_an_entry_are_allowed_with_a_reason(project: Path) -> None:
    (project / "reckon.toml").write_text(ALLOWED, encoding="utf-8")
    assert found() == []
    (project / "reckon.toml").write_text(ALLOWED.replace("test.lamp", "test.lantern"), encoding="utf-8")
    assert found() == ["DR501", "DR220", "DR220"]  # of an entry that is not looked at nothing is said


def test_an_allowance_that_allows_nothing_is_a_finding(project: Path) -> None:
    (project / "reckon.toml").write_text(ALLOWED + 'DR305 = "it was too cheap"\n', encoding="utf-8")
    assert found() == ["DR198"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[allow."test.lamp"]\nDR501 = ""\n', "`DR501` of `test.lamp` needs a reason"),
        ('[allow]\n"test.lamp" = "DR501"\n', "`allow` lists ids"),
        ("allow = 3\n", "`allow` lists ids"),
    ],
)
def test_an_allowance_says_why(project: Path, text: str, said: str) -> None:
    (project / "reckon.toml").write_text(text, encoding="utf-8")
    result = reckoned("lint", "deck.json")
    assert result.exit_code == 2
    assert said in result.output


# -- In a workflow ---------------------------------------------------------------------------------------------------

WORKFLOW = Path(__file__).parents[2] / "docs" / "examples" / "cards.yml"


def test_the_workflow_says_what_the_command_knows() -> None:
    calls = re.findall(r"reckon (\w+)(.*)$", WORKFLOW.read_text(encoding="utf-8"), re.MULTILINE)
    calls = [(name, rest) for name, rest in calls if "`" not in rest]
    assert [name for name, _ in calls] == ["fmt", "lint", "diff"]
    for name, rest in calls:
        told = reckoned(name, "--help").output
        assert all(option in told for option in re.findall(r"--[a-z-]+", rest))


# -- Processes -------------------------------------------------------------------------------------------------------

BAD = Path(__file__).parent / "bad"


@pytest.mark.slow
def test_processes_find_the_same_as_one() -> None:
    with ProcessPoolExecutor(2) as executor:
        shared = lint(BAD, executor)
    assert shared == lint(BAD)
    assert len(shared.findings) > 100


def test_processes_carry_out_the_checks_of_a_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "plugins", lambda: {"tavern": [POINT]})
    folder = shutil.copytree(TAVERN, tmp_path / "tavern")
    deck = folder / "advancements.json"
    deck.write_text(deck.read_text(encoding="utf-8").replace("treat 1", "treat 9"), encoding="utf-8")
    with ProcessPoolExecutor(2) as executor:
        shared = lint(folder, executor)
    assert shared == lint(folder)
    assert "TAV101" in {finding.code for finding in shared.findings}


@pytest.mark.slow
def test_much_is_shared_among_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = reckoned("lint", BAD, "--format", "json")
    monkeypatch.setattr("dead_reckoning.cli.lint.MUCH", 1)
    assert reckoned("lint", BAD, "--format", "json").output == alone.output


def test_a_process_that_is_ended_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dead_reckoning.cli.lint.MUCH", 1)
    monkeypatch.setattr(runner, "lint_loose", ended_from_outside)
    result = reckoned("lint", BAD)
    assert (result.exit_code, result.output) == (2, "Error: another program ended one of the processes of reckon\n")


def ended_from_outside(*_given: object) -> None:
    """Raise the error of an executor that has lost one of its processes."""
    raise BrokenProcessPool("gone")
