"""Habits of the whole project: how text is opened, what nobody leaves behind, one name for one thing."""

import ast
import re
from collections.abc import Mapping

from tests.house.source import PACKAGE, files, house
from tools.go import NIGHTLY, TASKS

TEXT_CALLS = {"open", "read_text", "write_text"}


def is_binary(call: ast.Call) -> bool:
    """Whether a call to ``open`` says that it wants bytes."""
    values = [*call.args, *(keyword.value for keyword in call.keywords if keyword.arg == "mode")]
    modes = [value.value for value in values if isinstance(value, ast.Constant) and isinstance(value.value, str)]
    return any(re.fullmatch(r"[rwax]?\+?b\+?|b[rwax]\+?", mode) for mode in modes)


def calls_without_encoding(source: str, file: str) -> list[str]:
    """Calls that open text and leave the encoding to the system."""
    sentences: list[str] = []
    if not any(f"{name}(" in source for name in TEXT_CALLS):
        return sentences
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        named = {keyword.arg for keyword in node.keywords}
        of_bytes = getattr(getattr(node.func, "value", None), "id", "") in ("os", "packed")  # a number, a part of a ZIP
        if name in TEXT_CALLS and "encoding" not in named and not of_bytes and not is_binary(node):
            sentences.append(f'{file}:{node.lineno} calls {name}() without encoding=: say encoding="utf-8".')
    return sentences


UNFINISHED = re.compile(r"\b(?:{})\b".format("TO-DO|FIX-ME|XX-X|HA-CK".replace("-", "")))
SOMEBODYS_PATH = re.compile(r"(?<![\w./:])/(?:home|root|Users|tmp|mnt|srv|opt)/\w|\b[A-Z]:[\\/]+(?:Users|Temp)")


def unwelcome_words(text: str, file: str) -> list[str]:
    """Notes of unfinished work, and paths that exist on one machine only."""
    return [
        f"{file}:{number} says {match[0]!r}: {advice}"
        for number, line in enumerate(text.splitlines(), 1)
        for pattern, advice in (
            (UNFINISHED, "finish it, or open an issue."),
            (SOMEBODYS_PATH, "name files from the top of the checkout."),
        )
        if (match := pattern.search(line))
    ]


def go_commands(text: str) -> list[str]:
    """The lines of a text that are calls of the bootstrap, in order."""
    return re.findall(r"^python3 tools/go\.py\b.*$", text, flags=re.MULTILINE)


def test_text_is_opened_with_its_encoding_named() -> None:
    sources = files(f"{PACKAGE}/**/*.py", "tools/**/*.py", "tests/**/*.py", "docs/conf.py")
    found = [line for file, source in sources.items() for line in calls_without_encoding(source, file)]
    assert not found, "\n".join(found)


def test_the_check_of_encodings_bites() -> None:
    source = 'open("a")\nopen("a", "rb")\npath.open(mode="wb")\npath.read_text()\nopen("b", encoding="utf-8")'
    assert calls_without_encoding(source, "x.py") == [
        'x.py:1 calls open() without encoding=: say encoding="utf-8".',
        'x.py:4 calls read_text() without encoding=: say encoding="utf-8".',
    ]


def test_nothing_is_left_half_done_and_no_path_is_somebodys_own() -> None:
    texts = files(
        *(f"{folder}/**/*.{kind}" for folder in (PACKAGE, "tools", "tests") for kind in ("py", "txt", "json")),
        *(
            "docs/**/*.rst",
            "docs/*.py",
            "cards/**/*.json",
            "schemas/**/*.json",
            "grammar/**/*.lark",
            "grammar/**/*.toml",
        ),
        *("*.md", "*.toml", ".ci/run", ".github/**/*.yml"),
    )
    found = [line for file, text in texts.items() for line in unwelcome_words(text, file)]
    assert not found, "\n".join(found)


def test_the_check_of_words_bites() -> None:
    text = "fine\n# FIX" + "ME later\nsee /home" + "/anna/cards\nC:" + "\\Users\\anna"
    assert [line.split(" says")[0] for line in unwelcome_words(text, "x.py")] == [
        "x.py:2",
        "x.py:3",
        "x.py:4",
    ]


def test_the_readme_and_the_checks_run_the_same_commands() -> None:
    readme, checks = files("README.md")["README.md"], files(".ci/run")[".ci/run"]
    assert go_commands(readme) == ["python3 tools/go.py demo", "python3 tools/go.py test"]
    assert go_commands(checks)[:2] == go_commands(readme)
    assert go_commands(checks) == [f"python3 tools/go.py {task}" for task in TASKS if task not in NIGHTLY]


def test_the_bootstrap_can_be_read_by_an_old_python() -> None:
    """It has to start before it can say that the Python is too old."""
    source = files("tools/go.py")["tools/go.py"]
    ast.parse(source, feature_version=(3, 6))
    assert source.index("sys.exit(") < source.index("from pathlib")


def test_no_two_public_classes_share_a_name() -> None:
    shared = shared_names({file: source.tree for file, source in house().items()})
    assert not shared, "\n".join(shared)


def shared_names(sources: Mapping[str, ast.Module]) -> list[str]:
    """A sentence for each class name that is given twice."""
    homes: dict[str, list[str]] = {}
    for file, tree in sources.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(file)
    advice = "One word has one meaning: give all but one of them a name that says more."
    return [
        f"{name} is a class in {' and in '.join(places)}. {advice}"
        for name, places in sorted(homes.items())
        if len(places) > 1
    ]


def test_the_check_of_class_names_bites() -> None:
    sources = {"a.py": "class Line: ...\nclass _Own: ...", "b.py": "class Line: ...\nclass _Own: ...\nclass Other: ..."}
    trees = {file: ast.parse(source) for file, source in sources.items()}
    assert [line.split(".py. ")[0] for line in shared_names(trees)] == ["Line is a class in a.py and in b"]


def test_codes_of_findings_are_given_in_one_place() -> None:
    """``model/findings`` is the registry; docstrings and sentences may speak of a code."""
    given = re.compile(r'^(?!\s*(?:#|""")).*"DR\d{3} [a-z]', re.MULTILINE)
    found = [file for file, source in house().items() if given.search(source.text)]
    assert found == ["dead_reckoning/model/findings.py"]
