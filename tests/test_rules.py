"""The rules are where citations look for them: each number once, and nobody cites one that does not exist."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
RULES = DOCS / "rules"

# Published numbers never change. A new rule takes a new number, here and on its page.
NUMBERS_OF_SECTION = {
    0: "1-9",
    1: "1-8",
    2: "1-6",
    3: "1-6",
    4: "1-12",
    5: "1-10",
    6: "1-6",
    7: "1-6",
    8: "1-25",
    9: "1-7",
    10: "1-2",
    11: "1-10 13-14 16-20 22-23",
    12: "1-26",
    13: "1-5",
    14: "1-11",
    15: "1-3 6-7",
    16: "1-30",
    17: "1-12",
    18: "",  # the readings
}
READINGS = "1-8 10-11 14-18 21 24 27 31-90"
RULINGS = {"A": "1-91", "B": "1-65"}


def spread(spans: str) -> list[str]:
    """``"1-3 7"`` is 1, 2, 3 and 7."""
    ends = [span.partition("-") for span in spans.split()]
    return [str(number) for first, _, last in ends for number in range(int(first), int(last or first) + 1)]


EXPECTED = {
    "rule": [f"{section}.{number}" for section, spans in NUMBERS_OF_SECTION.items() for number in spread(spans)],
    "section": [str(section) for section in NUMBERS_OF_SECTION],
    "reading": spread(READINGS),
    "ruling": [f"{part}-{number:0>2}" for part, spans in RULINGS.items() for number in spread(spans)],
}


def pages() -> list[Path]:
    """The pages of the rules, and the page of rulings."""
    return [*sorted(RULES.glob("*.rst")), DOCS / "rulings.rst"]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


# --- the pages ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", EXPECTED)
def test_every_number_is_a_label_once(kind: str) -> None:
    label = re.compile(rf"^[ *-]*\.\. _{kind}-([\w.-]+):$", re.MULTILINE)
    stands = Counter(number for page in pages() for number in label.findall(read(page)))
    faults = [f"{kind} {number} is missing: its page has lost it" for number in EXPECTED[kind] if not stands[number]]
    faults += [f"{kind} {number} stands {times} times" for number, times in stands.items() if times > 1]
    faults += [
        f"{kind} {number} is new: enter it in the table of tests/test_rules.py"
        for number in stands
        if number not in EXPECTED[kind]
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.stem)
def test_a_label_stands_before_its_own_rule(page: Path) -> None:
    text = read(page)
    assert re.findall(r"^\.\. _rule-([\d.]+):$", text, re.MULTILINE) == re.findall(
        r"^\.\. _rule-[\d.]+:\n\n\*\*(\d+\.\d+)\*\* \S", text, re.MULTILINE
    )


@pytest.mark.parametrize("kind", ["reading", "ruling"])
def test_a_label_stands_in_its_own_row(kind: str) -> None:
    rows = [
        row
        for page in pages()
        for row in re.findall(rf"^   \* - \.\. _{kind}-(\S+):\n\n       (\S+)\n     - ", read(page), re.MULTILINE)
    ]
    assert [label for label, _ in rows] == [number for _, number in rows]
    assert sorted(label for label, _ in rows) == sorted(EXPECTED[kind])


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.rst")), ids=lambda page: page.stem)
def test_links_to_rules_lead_somewhere(page: Path) -> None:
    links = re.findall(r":ref:`[^`<]*<(rule|section|reading|ruling)-([\d.]+|[AB]-\d+)>`", read(page))
    assert [f"{kind}-{number}" for kind, number in links if number not in EXPECTED[kind]] == []


def test_every_ruling_follows_from_a_rule() -> None:
    rows = re.split(r"^   \* - \.\. _ruling-", read(DOCS / "rulings.rst"), flags=re.MULTILINE)[1:]
    cells = {row.partition(":")[0]: row.partition("\n     - ")[2].partition("\n\n")[0] for row in rows}
    last_cells = {name: cell.split("\n     - ")[-1] for name, cell in cells.items()}
    assert [name for name, cell in last_cells.items() if not re.search(r"<(rule|section)-", cell)] == []


def test_an_option_is_named_once() -> None:
    text = read(RULES / "readings.rst")
    of_readings = re.findall(r":ref:`(\w+) <ruleset>` ``= \w[\w ,]*``", " ".join(text.split()))
    further = re.findall(r"- ``(\w+) = \w[\w ,]*``$", text, re.MULTILINE)
    assert len(of_readings) == text.count("``= ")
    assert [name for name, times in Counter([*of_readings, *further]).items() if times > 1] == []


# --- citations ----------------------------------------------------------------------------------------------

# "Rules 8.5, 8.9, 8.11 to 8.13", "Section 14", "Rule 8.19, reading 36"; a line may break inside, also in a comment.
GAP = r"(?:\s|//|#)+"
ITEM = r"\d+(?:\.\d+)?(?![\w-])"
CITATION = re.compile(
    rf"(?<![\w-])(?P<kind>rule|section|reading)s?{GAP}(?P<items>{ITEM}(?:(?:,|{GAP}(?:and|or|to))+{GAP}{ITEM})*)",
    re.IGNORECASE,
)
FOLDERS = {"dead_reckoning": "*.py", "grammar": "*.lark", "schemas": "*.json", "docs": "*.rst"}
FOLDERS |= {"tests/scenarios": "*.[!p]*"}


def citations(text: str) -> Iterator[tuple[int, str, str]]:
    """The citations in a text: line, kind and number; of a range its two ends."""
    for found in CITATION.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        for number in re.findall(ITEM, found["items"]):
            yield line, found["kind"].lower(), number


def wrong_citations(text: str) -> list[str]:
    """A sentence for each citation of what does not exist."""
    wrong = []
    for line, kind, number in citations(text):
        if number not in EXPECTED[kind]:
            hint = ""
            if kind == "rule":
                section = number.partition(".")[0]
                spans = NUMBERS_OF_SECTION.get(int(section))
                hint = f" (of section {section} there are {spans})" if spans else ""
            wrong.append(f"{line}: there is no {kind} {number}{hint}")
    return wrong


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rule 0.5.", ["rule 0.5"]),
        ("Rules 8.5, 8.9, 8.11 to 8.13.", ["rule 8.5", "rule 8.9", "rule 8.11", "rule 8.13"]),
        ("rules 3.3, and 3.4 or 3.5, then 7 more", ["rule 3.3", "rule 3.4", "rule 3.5"]),
        ("Sections 1, 2 and 9.", ["section 1", "section 2", "section 9"]),
        ("Rule 8.19, reading 36; Section 14", ["rule 8.19", "reading 36", "section 14"]),
        ("// past a fort. Rules 8.6,\n// 8.7 and\n//   8.25.", ["rule 8.6", "rule 8.7", "rule 8.25"]),
        ("overrule 1.5 times, the section in turns 1 to 3, rule of 4", []),
    ],
)
def test_citations_are_found(text: str, found: list[str]) -> None:
    assert [f"{kind} {number}" for _, kind, number in citations(text)] == found


def test_a_wrong_citation_is_told() -> None:
    assert wrong_citations("Rule 11.20.\nRules 15.3 to 15.5, reading 9, rule 12\nSection 19") == [
        "2: there is no rule 15.5 (of section 15 there are 1-3 6-7)",
        "2: there is no reading 9",
        "2: there is no rule 12 (of section 12 there are 1-26)",
        "3: there is no section 19",
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_citations_name_what_exists(folder: str) -> None:
    found = sorted((ROOT / folder).rglob(FOLDERS[folder]))
    files = [
        path for path in found if path.is_file() and "__pycache__" not in path.parts and path != DOCS / "recipes.rst"
    ]  # it makes up a rule
    wrong = [f"{path.relative_to(ROOT).as_posix()}:{fault}" for path in files for fault in wrong_citations(read(path))]
    assert not wrong, "\n".join(["These cite what docs/rules/ does not have:", *wrong])
