"""Code of an installed Python package runs for packs that name it; one that breaks is a finding that names it."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from click.testing import CliRunner, Result

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks.packs import PluginError, installed_pack, open_packs
from dead_reckoning.resources import data_folder
from tests.hostile.making import GOOD, entries, entry, pack_text, write

GOOD_CODE = """
from pathlib import Path
from dead_reckoning import InstalledPack
RAN.append({name!r})
PACK = InstalledPack(Path({folder!r}))
"""
BROKEN = {
    "raising": "raise KeyError('boom')",
    "leaving": "raise SystemExit(3)",
    "unwritten": "this is no Python",
    "lacking": "import no_such_module_anywhere",
    "nameless": "X = 1",
    "otherkind": "PACK = {'folder': '.'}",
    "endless": "def f(): f()\nf()",
    "loud": "raise ValueError('\\x1b[31m\\n::error::boom')",
}
"""Name of a pack that is installed -> the code that should bring it."""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages: ``grog``, which works, and every broken one."""
    site = tmp_path / "site"
    write(site / "grog_pack" / "pack.json", pack_text(id="grog", decks=["x.json"]))
    write(site / "grog_pack" / "x.json", entries(entry("grog.a")))
    install(site, "grog", GOOD_CODE.replace("RAN.append", "import builtins; builtins.RAN.append"))
    for name, code in BROKEN.items():
        install(site, name, f"import builtins; builtins.RAN.append({name!r})\n{code}")
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setattr("builtins.RAN", [], raising=False)
    monkeypatch.chdir(tmp_path)
    before = set(sys.modules)
    yield site
    for module in set(sys.modules) - before:
        if module.startswith("plug_"):
            del sys.modules[module]


def install(site: Path, name: str, code: str, package: str = "") -> None:
    """A package with one module and one entry point."""
    package = package or f"plug_{name}"
    folder = str(site / f"{name}_pack")
    write(site / f"{package}.py", code.replace("{name!r}", repr(name)).replace("{folder!r}", repr(folder)))
    about = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2.3\n"
    write(site / f"{package}-1.2.3.dist-info" / "METADATA", about)
    points = f"[dead_reckoning.packs]\n{name} = {package}:PACK\n"
    write(site / f"{package}-1.2.3.dist-info" / "entry_points.txt", points)


def ran() -> list[str]:
    """The plug-ins whose code has run."""
    import builtins

    found: list[str] = builtins.RAN  # type: ignore[attr-defined]
    return found


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(reckon, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert all(letter.isprintable() or letter == "\n" for letter in result.output), ascii(result.output)
    return result


@pytest.mark.usefixtures("site")
def test_a_pack_that_names_none_runs_none(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "pack.json", pack_text(needs=["base"], decks=["x.json"]))
    write(tmp_path / "mine" / "x.json", GOOD)
    for words in (
        ("lint", "mine"),
        ("fmt", "mine"),
        ("diff", "mine", "mine"),
        ("show", "crew.captain", "--pack", "mine"),
    ):
        assert run(*words).exit_code == 0
    run("render", "mine", "--to", "svg", "--only", "advancement.r2.spyglass")
    dr.load_box("mine")
    assert ran() == []


@pytest.mark.usefixtures("site")
def test_a_pack_that_names_one_runs_that_one(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "pack.json", pack_text(needs=["grog"]))
    assert run("lint", "mine").exit_code == 0
    assert set(ran()) == {"grog"}
    assert "grog.a" in dr.load_box("grog").by_id
    assert set(ran()) == {"grog"}


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("field", ["needs", "verbs"])
def test_a_broken_one_is_a_finding_in_the_pack_that_names_it(name: str, field: str, tmp_path: Path) -> None:
    write(tmp_path / "mine" / "pack.json", pack_text(**{field: [name] if field == "needs" else name}))
    result = run("lint", "mine")
    assert result.exit_code == 1
    (line,) = [line for line in result.output.splitlines() if ": DR390 broken-plug-in: " in line]
    assert line.startswith("mine/pack.json:7:".replace("/", str(Path("/"))[-1]))
    assert f"`{name}`" in line
    assert f"plug_{name} 1.2.3" in line
    assert set(ran()) <= {name}
    if name != "raising":
        return
    write(tmp_path / "mine" / "x.json", GOOD)
    output = run("fmt", "--check", "mine").output + run("diff", "mine", "mine").output
    assert "Traceback" not in output


HINTS = {
    "raising": "fix {site}/plug_raising.py:2, in `<module>`, or uninstall the Python package plug_raising 1.2.3",
    "unwritten": "fix {site}/plug_unwritten.py:2, or uninstall the Python package plug_unwritten 1.2.3",
    "endless": "fix {site}/plug_endless.py:2, in `f`, or uninstall the Python package plug_endless 1.2.3",
    "nameless": "fix or uninstall the Python package plug_nameless 1.2.3",
    "otherkind": "`PACK = InstalledPack(folder, ...)` in the module `plug_otherkind`, or uninstall the Python package "
    "plug_otherkind 1.2.3",
}


@pytest.mark.parametrize("name", HINTS)
def test_the_hint_says_where_it_breaks_and_who_brings_it(name: str, site: Path) -> None:
    with pytest.raises(PluginError) as caught:
        installed_pack(name)
    assert caught.value.hint.replace("\\", "/") == HINTS[name].format(site=site.as_posix())


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    "words",
    [
        ("play", "--pack"),
        ("warden", "--pack"),
        ("show", "crew.captain", "--pack"),
        ("render",),
        ("odds", "3", "2", "--pack"),
    ],
)
def test_a_broken_one_that_is_asked_for_is_told_by_its_name(words: tuple[str, ...]) -> None:
    result = run(*words, "raising")
    assert result.exit_code in (1, 2)
    assert "the installed pack `raising` cannot be used: the Python package plug_raising 1.2.3 fails" in result.output


@pytest.mark.usefixtures("site")
def test_the_list_of_packs_tells_the_broken_ones_and_goes_on() -> None:
    result = run("packs")
    assert result.exit_code == 1
    assert result.output.splitlines()[0].startswith("base ")
    assert "\ngrog  1.0.0  Rum\n" in result.output
    assert all(f"DR390 broken-plug-in: the installed pack `{name}`" in result.output for name in BROKEN)


def test_no_package_takes_the_place_of_the_base_game(site: Path, tmp_path: Path) -> None:
    install(site, "base", "import builtins; builtins.RAN.append('base')\nPACK = 1", "plug_base")
    write(tmp_path / "mine" / "pack.json", pack_text(needs=["base"]))
    assert run("lint", "mine").exit_code == 0
    assert "base" not in ran()


def test_two_packages_that_bring_one_name_are_told(site: Path) -> None:
    install(site, "grog", "PACK = 1", "plug_other")
    with pytest.raises(
        PluginError, match=r"plug_grog 1\.2\.3 and the Python package plug_other 1\.2\.3 both provide it"
    ):
        installed_pack("grog")
    assert ran() == []


@pytest.mark.usefixtures("site")
def test_the_library_raises_its_own_error() -> None:
    with pytest.raises(dr.CardError) as caught:
        dr.load_box("raising")
    (finding,) = caught.value.findings
    assert (finding.code, finding.place.file) == ("DR390", "raising")
    assert json.dumps(finding.message)


# -- Verbs that break ------------------------------------------------------------------------------------------------

RUM = Path(__file__).resolve().parent.parent / "packs" / "rum"
WRONG: list[object] = ["( unclosed"]


def breaks(*_anything: object, **_more: object) -> None:
    """Code of a plug-in."""
    raise KeyError("boom")


@pytest.mark.parametrize("field", ["readers", "write", "counted", "grammar"])
@pytest.mark.parametrize("value", [*WRONG, breaks], ids=lambda value: ascii(value)[:12])
def test_a_verb_that_breaks_while_it_is_read_is_a_finding(
    field: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(RUM))
    from rum_pack import PACK

    changes: dict[str, Any] = {field: value}
    verb = evolve(PACK.verbs[0], spelling=evolve(PACK.verbs[0].spelling, **changes))
    pack = evolve(PACK, verbs=(verb,))
    opened = open_packs([data_folder("cards"), pack])
    codes = {finding.code for each in opened for finding in each.findings}
    assert codes & {"DR351", "DR390"}  # what has a wrong form, or breaks when it is called
    with pytest.raises(dr.CardError):
        dr.load_box(pack)
