"""The faults that keep a version from being released, and its notes."""

import re

import pytest

import dead_reckoning as dr
from tools.addresses import urls, with_absolute_links, wrong_addresses
from tools.demo import HEAD, TAIL, shortened
from tools.release import addresses, notes, wrong_version
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
    assert list(wrong_version(tag, changelog)) == found


def test_the_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    assert notes(DATED, V) == "- New."
    assert notes(DATED, "0.0.1") == "- Old."
    assert notes(DATED, "7.0.0") == ""


def test_todays_changelog_fits_todays_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert list(wrong_version("", changelog)) == []


@pytest.mark.parametrize(
    ("readme", "absolute"),
    [
        ("[the engine](docs/engine.rst)", "[the engine](https://a.example/x/blob/v1.0.0/docs/engine.rst)"),
        (
            "![cards](docs/a.png), [MIT](LICENSE)",
            "![cards](https://a.example/x/raw/v1.0.0/docs/a.png), [MIT](https://a.example/x/blob/v1.0.0/LICENSE)",
        ),
        ("[a page](https://b.example/c) [above](#cards)", "[a page](https://b.example/c) [above](#cards)"),
    ],
)
def test_links_of_the_readme_lead_to_the_files_of_the_tag(readme: str, absolute: str) -> None:
    assert with_absolute_links(readme, "https://a.example/x/", "v1.0.0") == absolute
    assert with_absolute_links(readme, "", "v1.0.0") == readme


def test_no_link_of_our_readme_stays_relative() -> None:
    text = with_absolute_links((ROOT / "README.md").read_text(encoding="utf-8"), "https://a.example/x", f"v{V}")
    assert re.findall(r"\]\((?!https://|#)[^)]*\)", text) == []
    assert f"https://a.example/x/blob/v{V}/docs/start/the_game.rst" in text


@pytest.mark.parametrize(
    ("filled", "shown", "wrong"),
    [
        ({}, {}, ["source is not filled in", "documentation is not filled in", "issues is not filled in"]),
        (
            {"source": "https://a.example", "documentation": "", "issues": "a.example"},
            {"Source": "https://a.example", "Issues": "a.example"},
            ["documentation is not filled in", "issues = 'a.example' is not an https address"],
        ),
    ],
)
def test_addresses_are_shown_and_asked_for(filled: dict[str, str], shown: dict[str, str], wrong: list[str]) -> None:
    assert urls(filled) == shown
    assert [found.partition("]: ")[2] for found in wrong_addresses(filled)] == wrong


def test_the_addresses_have_one_place() -> None:
    assert {"source", "documentation", "issues"} <= addresses().keys()


def test_the_demo_shortens_what_is_long_only() -> None:
    lines = [str(number) for number in range(HEAD + TAIL + 9)]
    assert shortened(lines[: HEAD + TAIL]) == lines[: HEAD + TAIL]
    short = shortened(lines)
    assert short == [*lines[:HEAD], "... (9 more lines)", *lines[-TAIL:]]
