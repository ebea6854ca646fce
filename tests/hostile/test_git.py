"""A stranger's git: trees that name files as no checkout could, and configurations that name programs to be run."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import committed
from tests.hostile.making import GOOD, entries, entry, listing, pack_text

CHANGED = GOOD.replace('"cost": 3', '"cost": 4')
TOLD = "advancement.r2.spyglass: cost 3 -> 4"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="trees are made with names that only other systems have")


class Repository:
    """A repository whose objects are made by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.git("init", "-q", "-b", "main")

    def git(self, *arguments: str, given: bytes = b"") -> str:
        """The output of git."""
        command = ["git", "-c", "user.name=A", "-c", "user.email=a@b", *arguments]
        done = subprocess.run(command, cwd=self.folder, input=given, capture_output=True, check=True)
        return os.fsdecode(done.stdout).strip()

    def blob(self, content: str) -> str:
        """The hash of a file."""
        return self.git("hash-object", "-w", "--stdin", given=content.encode())

    def tree(self, *rows: tuple[str, bytes, str]) -> str:
        """The hash of a folder: mode, name, hash of each thing in it, in any order and by any name."""
        made = b"".join(mode.encode() + b" " + name + b"\0" + bytes.fromhex(hash) for mode, name, hash in rows)
        return self.git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=made)

    def commit(self, tree: str) -> str:
        """The hash of a commit, which becomes ``main``."""
        made = self.git("commit-tree", "-m", "x", tree)
        self.git("update-ref", "refs/heads/main", made)
        return made


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """An empty repository, which is the working folder; beside it is a file that nobody may touch."""
    (tmp_path / "precious.json").write_text("precious", encoding="utf-8")
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return Repository(tmp_path / "work")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(reckon, ["diff", *arguments])


def told(result: Result) -> str:
    """The output of a command that has not crashed."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result.output


# -- Trees -----------------------------------------------------------------------------------------------------------

CLIMBING = [
    b"../precious.json",
    b"../../../../../../etc/x.json",
    b"/etc/x.json",
    b"//x.json",
    b"a//x.json",
    b"./x.json",
    b"a/../x.json",
]


@pytest.mark.parametrize("name", [*CLIMBING, b"PRECIOUS"], ids=os.fsdecode)
@pytest.mark.parametrize("side", ["main:.", "main:"])
def test_a_name_that_leads_out_is_refused_and_nothing_written(name: bytes, side: str, repository: Repository) -> None:
    precious = repository.folder.parent / "precious.json"
    name = os.fsencode(precious) if name == b"PRECIOUS" else name
    repository.commit(repository.tree(("100644", name, repository.blob(GOOD))))
    before = listing(repository.folder.parent)
    result = run(side, str(precious))
    assert result.exit_code == 2
    assert "DR101 unreadable-file: no file can have this name" in told(result)
    assert listing(repository.folder.parent) == before


def test_a_name_that_stands_twice_is_refused(repository: Repository) -> None:
    one, other = repository.blob(GOOD), repository.blob(CHANGED)
    repository.commit(repository.tree(("100644", b"x.json", one), ("100644", b"x.json", other)))
    result = run("main:.", "main:.")
    assert result.exit_code == 2
    assert "main:x.json:1:1: DR101 unreadable-file: its folder has this name twice" in told(result)


def test_a_file_that_is_a_folder_too_is_read_as_both(repository: Repository) -> None:
    inner = repository.tree(("100644", b"y.json", repository.blob(entries(entry("advancement.r1.a")))))
    repository.commit(repository.tree(("100644", b"x.json", repository.blob(GOOD)), ("40000", b"x.json", inner)))
    assert told(run("main:.", "main:.")) == ""


@pytest.mark.parametrize(
    "name",
    [b"x" * 300 + b".json", b"\xff\xfe.json", b"a\nb.json", b"\x1b[31mx.json", b"C:\\x.json", b"CON.json", b" .json"],
    ids=ascii,
)
def test_names_that_a_disk_may_not_have_are_read_all_the_same(name: bytes, repository: Repository) -> None:
    old = repository.commit(repository.tree(("100644", name, repository.blob(GOOD))))
    repository.commit(repository.tree(("100644", name, repository.blob(CHANGED))))
    assert TOLD in told(run(f"{old}:.", "main:."))
    repository.commit(repository.tree(("100644", name, repository.blob("{"))))
    output = told(run(f"{old}:.", "main:."))
    assert "DR103" in output
    assert all(letter.isprintable() or letter == "\n" for letter in output)


@pytest.mark.parametrize("mode", ["120000", "160000"])
def test_links_and_other_repositories_are_not_followed(mode: str, repository: Repository) -> None:
    target = repository.blob("../precious.json")
    tree = repository.tree((mode, b"x.json", target), ("100644", b"y.json", repository.blob(GOOD)))
    repository.commit(tree)
    assert told(run("main:.", "main:.")) == ""
    result = run("main:x.json", "main:.")
    assert result.exit_code == 2
    assert told(result) == "Error: there is no 'x.json' in 'main'.\n"


def test_a_file_without_end_is_a_finding(repository: Repository) -> None:
    repository.commit(repository.tree(("100644", b"x.json", repository.blob("x" * 9 * 1024 * 1024))))
    assert "main:x.json:1:1: DR101 unreadable-file: larger than 8 MB" in told(run("main:.", "main:."))


def test_a_tree_that_multiplies_ends_soon(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten folders in each of ten in each of ...: a thousand million files of three objects."""
    monkeypatch.setattr(committed, "MOST_TOLD", 1024 * 1024)
    tree = repository.tree(*(("100644", b"%d.json" % n, repository.blob(GOOD)) for n in range(10)))
    for _ in range(8):
        tree = repository.tree(*(("40000", b"%d" % n, tree) for n in range(10)))
    repository.commit(tree)
    assert told(run("main:.", "main:.")) == "Error: it is larger than any collection of decks.\n"


def test_many_decks_are_too_many(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(committed, "LARGEST_SIDE", 100)
    repository.commit(repository.tree(("100644", b"x.json", repository.blob(GOOD))))
    assert told(run("main:.", "main:.")) == "Error: there are more than 0 MB of decks.\n"


def test_what_git_does_not_have_is_told(repository: Repository) -> None:
    repository.commit(repository.tree(("100644", b"x.json", "1" * 40)))
    assert told(run("main:.", "main:.")) == "Error: 'x.json' cannot be read: git does not have it.\n"
    blob = repository.blob(GOOD)
    repository.commit(repository.tree(("100644", b"x.json", blob)))
    (repository.folder / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    assert told(run("main:.", "main:.")) == "Error: 'x.json' cannot be read: git does not have it.\n"


def test_a_pack_in_git_does_not_reach_out_of_it(repository: Repository) -> None:
    """``needs`` and ``decks`` are looked for in the tree, not beside it on the disk."""
    (repository.folder.parent / "gin").mkdir()
    (repository.folder.parent / "gin" / "pack.json").write_text("precious", encoding="utf-8")
    pack = repository.blob(pack_text(needs=["gin"], decks=["x.json"]))
    tree = repository.tree(("100644", b"pack.json", pack), ("100644", b"x.json", repository.blob(GOOD)))
    repository.commit(tree)
    assert "precious" not in told(run("main:.", "main:."))


@pytest.mark.parametrize(
    "side",
    [
        "--output=x:",
        "-x:.",
        "--:.",
        "main^{/:.",
        "main\n:.",
        "main:\0",
        ":",
        "@{-1}:.",
        "--upload-pack=touch x:.",
        "\udcff:.",
    ],
    ids=ascii,
)
def test_revisions_that_look_like_something_else(side: str, repository: Repository) -> None:
    repository.commit(repository.tree(("100644", b"x.json", repository.blob(GOOD))))
    before = listing(repository.folder)
    assert run("--", side, "main:.").exit_code in (1, 2)
    told(run("--", side, "main:."))
    assert listing(repository.folder) == before


# -- Configurations --------------------------------------------------------------------------------------------------

TOUCH = "touch {mark}; cat"
PROGRAMS = [
    ("core.fsmonitor", TOUCH),
    ("core.sshCommand", TOUCH),
    ("core.gitProxy", TOUCH),
    ("core.pager", TOUCH),
    ("pager.ls-tree", TOUCH),
    ("pager.cat-file", TOUCH),
    ("core.editor", TOUCH),
    ("core.askPass", TOUCH),
    ("credential.helper", f"!{TOUCH}"),
    ("diff.external", TOUCH),
    ("diff.deck.textconv", TOUCH),
    ("diff.deck.command", TOUCH),
    ("filter.deck.smudge", TOUCH),
    ("filter.deck.process", TOUCH),
    ("alias.cat-file", f"!{TOUCH}"),
    ("alias.ls-tree", f"!{TOUCH}"),
    ("uploadpack.packObjectsHook", TOUCH),
]


@pytest.fixture
def marked(tmp_path: Path, repository: Repository) -> Iterator[Repository]:
    """A repository with a deck, all of whose programs leave a mark; in the end none is there."""
    repository.commit(repository.tree(("100644", b"x.json", repository.blob(GOOD))))
    (repository.folder / ".git" / "info").mkdir(exist_ok=True)
    (repository.folder / ".git" / "info" / "attributes").write_text("* diff=deck filter=deck\n", encoding="utf-8")
    yield repository
    assert not (tmp_path / "mark").exists()


def test_no_program_of_a_configuration_is_run(marked: Repository, tmp_path: Path) -> None:
    for name, program in PROGRAMS:
        marked.git("config", name, program.format(mark=tmp_path / "mark"))
    marked.git("config", "core.hooksPath", str(tmp_path / "hooks"))
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    for name in ("post-checkout", "post-index-change", "reference-transaction", "fsmonitor-watchman"):
        (hooks / name).write_text(f"#!/bin/sh\ntouch {tmp_path / 'mark'}\n", encoding="utf-8")
        (hooks / name).chmod(0o755)
    (tmp_path / "mark").unlink(missing_ok=True)
    assert told(run("main:.", "main:.")) == ""


@pytest.mark.parametrize(
    "remote",
    [
        {"url": "ext::sh -c 'touch {mark}'"},
        {"url": "ssh://nobody@localhost/x"},
        {"url": "git://localhost/x"},
        {"url": "{folder}", "uploadpack": "touch {mark};"},
        {"url": "x", "vcs": "mark"},
    ],
    ids=lambda remote: remote["url"],
)
def test_nothing_is_fetched_that_is_missing(
    remote: dict[str, str], marked: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clone that says it is a partial one makes git fetch what it lacks, by a program of the remote's choice."""
    helper = tmp_path / "bin" / "git-remote-mark"
    helper.parent.mkdir()
    helper.write_text(f"#!/bin/sh\ntouch {tmp_path / 'mark'}\n", encoding="utf-8")
    helper.chmod(0o755)
    monkeypatch.setenv("PATH", f"{helper.parent}{os.pathsep}{os.environ['PATH']}")
    blob = marked.git("rev-parse", "main:x.json")
    settings = {
        **{f"remote.origin.{name}": value for name, value in remote.items()},
        "remote.origin.promisor": "true",
        "remote.origin.partialclonefilter": "blob:none",
        "extensions.partialClone": "origin",
        "core.repositoryFormatVersion": "1",
        "protocol.allow": "always",
        "protocol.ext.allow": "always",
        "core.sshCommand": "touch {mark}; false",
        "core.gitProxy": "touch {mark}; false",
    }
    for name, value in settings.items():
        marked.git("config", name, value.format(mark=tmp_path / "mark", folder=marked.folder))
    (marked.folder / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    assert told(run("main:.", "main:.")) == "Error: 'x.json' cannot be read: git does not have it.\n"


def test_what_git_does_not_trust_is_told(marked: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    assert "git does not trust this repository" in told(run("main:.", "main:."))
    assert marked.folder.exists()


def test_a_program_that_never_answers_is_ended(
    marked: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe in place of a configuration."""
    monkeypatch.setattr(committed, "PATIENCE", 0.3)
    config = marked.folder / ".git" / "config"
    config.unlink()
    os.mkfifo(config)
    assert told(run("main:.", "main:.")) == "Error: this is not a git repository.\n"
    assert not (tmp_path / "mark").exists()


def test_a_git_that_lies_in_the_working_folder_is_not_run(
    marked: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = marked.folder / "git"
    program.write_text(f"#!/bin/sh\ntouch {tmp_path / 'mark'}\n", encoding="utf-8")
    program.chmod(0o755)
    for path in (".", "", str(marked.folder)):
        monkeypatch.setenv("PATH", path)
        assert "git is not installed" in told(run("main:.", "main:."))


# -- As git's own diff driver ----------------------------------------------------------------------------------------


def test_a_driver_is_given_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "old").write_text(GOOD, encoding="utf-8")
    for file in ("pipe", "/dev/zero", ".", "nothing", "x" * 5000, "a\0b"):
        arguments = ("../../x.json", "old", "1" * 40, "100644", file, "1" * 40, "100644")
        assert "DR101" in told(run(*arguments))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["old", "pipe"]
