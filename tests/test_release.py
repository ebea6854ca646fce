"""What keeps a version from being released, and what its notes are."""

import pytest

import dead_reckoning as dr
from tools.demo import HEAD, TAIL, shortened
from tools.release import complaints_about_version, notes
from tools.wheel_trial import ROOT

V = dr.__version__
DATED = f"# Changelog\n\n## [{V}] - 2030-01-31\n\n- New.\n\n## [0.0.1]\n\n- Old.\n"


@pytest.mark.parametrize(
    ("tag", "changelog", "found"),
    [
        (f"v{V}", DATED, []),
        ("", DATED, []),
        ("", f"## [{V}]\n", []),
        (
            "v9.9.9",
            DATED,
            [f"the tag is v9.9.9, the version in dead_reckoning/model/version.py is {V}"],
        ),
        (f"v{V}", f"## [{V}]\n", [f"CHANGELOG.md has no date for {V}"]),
        ("", "## [Unreleased]\n", [f"CHANGELOG.md has no heading for {V}"]),
    ],
)
def test_a_version_is_released_once_tag_and_changelog_agree(tag: str, changelog: str, found: list[str]) -> None:
    assert list(complaints_about_version(tag, changelog)) == found


def test_the_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    assert notes(DATED, V) == "- New."
    assert notes(DATED, "0.0.1") == "- Old."
    assert notes(DATED, "7.0.0") == ""


def test_todays_changelog_fits_todays_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert list(complaints_about_version("", changelog)) == []


def test_the_demo_shortens_what_is_long_only() -> None:
    lines = [str(number) for number in range(HEAD + TAIL + 9)]
    assert shortened(lines[: HEAD + TAIL]) == lines[: HEAD + TAIL]
    short = shortened(lines)
    assert short == [*lines[:HEAD], "... (9 more lines)", *lines[-TAIL:]]
