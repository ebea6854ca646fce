"""Our words: words that are not used where others are meant.  docs/writing.rst has the reasons."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dead_reckoning as dr
from tools import command_page
from tools.command_page import ROOT

INSTEAD = {
    r"colour|neighbour|behaviour|favourite|honour": "American spelling: color, neighbor, behavior",
    r"grey|centre|millimetre|centimetre|licence|catalogue|dialogue": "American spelling: gray, center, millimeter",
    r"levell|labell|travell|modell|cancell": "American spelling: one l",
    r"spelt|learnt|burnt|whilst|towards": "American spelling: spelled, learned, while, toward",
    r"(?:is|are|was|were) told": "reported, shown, listed, written",
    r"parted by": "separated by",
    r"there is none": "missing, empty, without",
    r"befalls?": "happens to",
    r"(?:a|the) (?:text|number|place) (?:\w+ )?is due": "expected",
    r"mends?|mended|mending": "fix, correct",
    r"otherwise than": "differently from",
    r"check-sums?": "checksum",
    r"but for": "except",
    r"(?<!odd-)set-ups?": "setup",
    r"defence|offence|pretence": "American spelling: defense",
    r"broken off": "stopped",
    r"for ever(?!y)": "always, never changes, permanently",
    r"goe?s? on with": "continues",
    r"that there (?:is|are) not": "unknown, missing",
    r"beside the base game": "in addition to the base game; also",
    r"made up and told": "chosen and printed",
    r"complain\w*|complaints?": "finding, report",
    r"the own (?!battle)": "your, the player's own",
    r"stands? (?:after|among|here|in :|in ``)": "is, comes",
    r"scenarios of this chapter": "this chapter's scenarios",
    r"(?<!there )is no (?:island|merchant|move|pilot|secret|symbol)": "is not a",
    r"is none": "is not, has no",
    r"counts? no more": "no longer counts",
    r"order of the alphabet": "alphabetical order",
    r"some (?:milliseconds|seconds|minutes|hours)": "a few",
    r"full stops?": "period",
    r"by lot": "at random",
    r"is asked with|looks for itself": "is looked up",
    r"(?:is|are|be|was|were) had": "gets, has",
    r"own ones?": "their own, the player's",
    r"so many or more": "at least this many",
    r"nothing but": "only",
    r"on the average": "on average",
    r"half-way": "halfway",
    r"made, if it is not there": "created if missing",
    r"besides": "other, also, in addition to",
    r"likewise": "also, in the same way",
    r"thereby": "so, by doing that",
    r"as it stands|what stands": "unchanged; name the thing",
    r"of earlier days": "earlier",
}
"""Words that we do not write -> the words that we write."""

MESSAGES = {"docs/grammar.rst"}
"""Pages made of messages, which have their own golden files."""


def texts() -> Iterator[tuple[str, str]]:
    """Everything that a user reads before there is a message: name and text."""
    for page in (ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.rst"))):
        name = page.relative_to(ROOT).as_posix()
        if name not in MESSAGES:
            yield name, page.read_text(encoding="utf-8")
    for each in command_page.commands():
        helps = [each.command.help, *(option.help for option in command_page.options(each.command))]
        yield f"reckon {' '.join(each.path)}", "\n".join(text for text in helps if text)
    for name in dr.__all__:
        if callable(getattr(dr, name)):
            yield f"dr.{name}", inspect.getdoc(getattr(dr, name)) or ""
        if isinstance(getattr(dr, name), type):
            members = (member for each, member in vars(getattr(dr, name)).items() if not each.startswith("_"))
            yield f"members of dr.{name}", "\n".join(inspect.getdoc(member) or "" for member in members)


def findings_in(text: str) -> Iterator[str]:
    """A sentence for each word that should be another."""
    prose = re.sub(r"``[^`]*``|`[^`]*`", "", text)
    for pattern, instead in INSTEAD.items():
        for found in re.finditer(rf"\b(?:{pattern})\w*\b", prose, re.IGNORECASE):
            yield f"`{found.group()}`: write {instead}"


@pytest.mark.parametrize(("name", "text"), [pytest.param(*each, id=each[0]) for each in texts()])
def test_pages_help_and_docstrings_use_plain_words(name: str, text: str) -> None:
    found = list(findings_in(text))
    assert not found, "\n".join([name, *found])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The colours are told.", ["`colours`: write American spelling: color, neighbor, behavior"]),
        ("It is told twice.", ["`is told`: write reported, shown, listed, written"]),
        ("The field ``neighbour`` of an event.", []),
        ("Cells parted by commas.", ["`parted by`: write separated by"]),
        ("Cubes of the own ship.", ["`the own ship`: write your, the player's own"]),
        ("English stands in for it; there is no secret.", []),
        ("It is no secret; more in :doc:`press`.", ["`is no secret`: write is not a"]),
        ("A silver coin besides.", ["`besides`: write other, also, in addition to"]),
        ("The rest stands in :doc:`press`.", ["`stands in :doc`: write is, comes"]),
    ],
)
def test_the_list_of_words_bites(text: str, found: list[str]) -> None:
    assert [line for line in findings_in(text) if "told`" not in line or "is told" in text] == found


@pytest.mark.parametrize("file", sorted((ROOT / "dead_reckoning").rglob("*.py")), ids=lambda file: file.stem)
def test_what_is_wrong_has_two_names(file: Path) -> None:
    """A fault, and with a place a finding: no third word."""
    assert re.findall(r"(?i)troubl\w*|flaw\w*|misfit\w*|complain\w*", file.read_text(encoding="utf-8")) == []
