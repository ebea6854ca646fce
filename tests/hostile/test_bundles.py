"""Zips of strangers in place of a pack's folder: read in memory and within bounds, or refused with a reason."""

import io
import json
import ntpath
import os
import stat
import struct
import subprocess
import zipfile
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path, PureWindowsPath

import pytest
from attrs import evolve, frozen
from click.testing import CliRunner, Result
from hypothesis import given, settings, strategies as st

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import bundling
from dead_reckoning.decks.bundles import LARGEST_BUNDLE, BundleError, bundle_bytes, is_another_elsewhere, unpacked
from dead_reckoning.lint.runner import lint
from dead_reckoning.press import photos
from tests.hostile.making import GOOD, pack_text, write
from tests.hostile.test_hostile import clean, in_time, untouched

SOUND = pack_text(decks=["x.json"], needs=["base"]).encode()
DECK = GOOD.encode()
ICON = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2H22V22H2Z"/></svg>'


@frozen(kw_only=True)
class Part:
    """An entry of a zip, and what it says of itself, which need not be true."""

    name: bytes
    data: bytes = b""
    method: int = 0
    flags: int = 0
    mode: int = stat.S_IFREG | 0o644
    said: int | None = None
    """The size in its directory entry."""
    check: int | None = None
    local_name: bytes | None = None
    local_method: int | None = None
    at: int = 0
    """So many bytes from where it is, the directory says."""
    behind: bytes = b""
    packed: bytes | None = None
    extra: bytes = b""

    @property
    def inside(self) -> bytes:
        """Its bytes as they are in the zip."""
        if self.packed is not None:
            return self.packed
        return self.data if self.method != zipfile.ZIP_DEFLATED else deflated(self.data)

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Check, packed size, size."""
        check = zlib.crc32(self.data) if self.check is None else self.check
        return check, len(self.inside), len(self.data) if self.said is None else self.said

    @property
    def head(self) -> bytes:
        """The header before its bytes."""
        name = self.name if self.local_name is None else self.local_name
        method = self.method if self.local_method is None else self.local_method
        numbers = (0, 0, 0) if self.flags & 8 else self.numbers
        fixed = struct.pack("<4s5H3L2H", b"PK\3\4", 20, self.flags, method, 0, 33, *numbers, len(name), len(self.extra))
        return fixed + name + self.extra


def deflated(data: bytes) -> bytes:
    """Bytes without a head, as a zip has them."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


@frozen(kw_only=True)
class End:
    """The end of a zip; values that are not None replace the true ones."""

    number: int | None = None
    size: int | None = None
    at: int | None = None
    disk: int = 0
    comment: bytes = b""
    before: bytes = b""


def zipped(*parts: Part, end: End = End()) -> bytes:
    """A zip, made by hand."""
    body, directory = b"", b""
    for part in parts:
        says = struct.pack(
            "<4s6H3L5H2L",
            *(b"PK\1\2", 3 << 8 | 20, 20, part.flags, part.method, 0, 33),
            *(*part.numbers, len(part.name), len(part.extra), 0, 0, 0, part.mode << 16, len(body) + part.at),
        )
        directory += says + part.name + part.extra
        body += part.head + part.inside + part.behind
    number = len(parts) if end.number is None else end.number
    size = len(directory) if end.size is None else end.size
    at = len(body) if end.at is None else end.at
    last = struct.pack("<4s4H2LH", b"PK\5\6", end.disk, end.disk, number, number, size, at, len(end.comment))
    return body + directory + end.before + last + end.comment


PACK, CARDS = Part(name=b"pack.json", data=SOUND), Part(name=b"x.json", data=DECK)


def beside(*parts: Part, end: End = End()) -> Callable[[], bytes]:
    """A sound pack, and more in it."""
    return lambda: zipped(PACK, CARDS, *parts, end=end)


def named(name: bytes, flags: int = 0, mode: int = stat.S_IFREG) -> Callable[[], bytes]:
    """A sound pack with one more file of a name."""
    return beside(Part(name=name, data=b"{}", flags=flags, mode=mode))


def typed(mode: int) -> Callable[[], bytes]:
    """A sound pack with one more entry of a type."""
    return beside(Part(name=b"y.json", data=b"/etc/passwd", mode=mode | 0o777))


def bomb(size: int) -> Part:
    """So many zeros."""
    return Part(name=b"art/x.png", data=b"\0" * size, method=zipfile.ZIP_DEFLATED)


def quoted() -> bytes:
    """Entries that are in each other: each is the head of the next and all behind it."""
    inner = zipped(PACK, CARDS)
    return zipped(PACK, CARDS, Part(name=b"a.json", data=inner, said=len(inner)), Part(name=b"b.json", at=-len(inner)))


def zip64() -> bytes:
    """Sizes that are elsewhere."""
    extra = struct.pack("<2H2Q", 1, 16, len(DECK), len(DECK))
    long = evolve(CARDS, extra=extra, said=0xFFFFFFFF)
    return zipped(PACK, long)


def of_python() -> bytes:
    """A zip that Python makes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("pack.json", SOUND)
        made.writestr("x.json", DECK)
    return out.getvalue()


STREAM = Part(name=b"y.txt", data=b"so", flags=8, behind=struct.pack("<4s3L", b"PK\7\x08", zlib.crc32(b"so"), 2, 2))
LONG_END = struct.pack("<4sLQL", b"PK\6\7", 0, 1 << 40, 1)
MANY = tuple(Part(name=f"a{number}.txt".encode()) for number in range(2_100))

HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "it is not a zip"),
    "no zip": (lambda: b"Rar!\x1a\7\0" * 9, "it is not a zip"),
    "a zip without entries": (zipped, "it is empty"),
    "cut off": (lambda: zipped(PACK, CARDS)[:-30], "it is cut off, or something follows its end"),
    "something behind it": (lambda: zipped(PACK, CARDS) + b"MZ", "something follows its end"),
    "something before it": (
        lambda: b"PK\0\0" + zipped(PACK, CARDS),
        "the record at its end does not match its contents",
    ),
    "a comment": (beside(end=End(comment=b"hello")), "something follows its end"),
    "another zip before it": (
        lambda: zipped(CARDS) + zipped(PACK),
        "the record at its end does not match its contents",
    ),
    "larger than a bundle": (lambda: b"PK" + bytes(LARGEST_BUNDLE), "it is larger than 64 MB"),
    "a name that climbs": (named(b"../y.json"), "leads out of the bundle"),
    "a name that climbs late": (named(b"a/../../y.json"), "leads out of the bundle"),
    "an absolute name": (named(b"/etc/y.json"), "leads out of the bundle"),
    "a name on a drive": (named(b"C:/y.json"), "leads out of the bundle"),
    "a name with backslashes": (named(b"..\\y.json"), "leads out of the bundle"),
    "a name with an empty part": (named(b"a//y.json"), "leads out of the bundle"),
    "no name": (named(b""), "leads out of the bundle"),
    "a name of 300 letters": (named(b"x" * 300), "has a name of more than 200 letters"),
    "a name with a NUL": (named(b"y.json\0.txt"), "has a name that cannot be written"),
    "a name with an escape": (named(b"\x1b[31my.json"), "has a name that cannot be written"),
    "a name that turns direction": (named("\u202enosj.y".encode(), flags=0x800), "has a name that cannot be written"),
    "a name in another code": (named("ромы.json".encode("cp866")), "is not UTF-8"),
    "a name that is called UTF-8 and is none": (named(b"\xff\xfe.json", flags=0x800), "its directory cannot be read"),
    "one name twice": (beside(CARDS), "appears twice, or in other letters"),
    "names that differ in capitals": (named(b"X.json"), "appears twice, or in other letters"),
    "names that differ in how accents are written": (
        beside(*(Part(name=f"{letter}.txt".encode(), flags=0x800) for letter in ("\u00e9", "e\u0301"))),
        "appears twice, or in other letters",
    ),
    "a file and a folder of one name": (named(b"x.json/y.json"), "is inside a file"),
    "a name that ends with a dot": (named(b"x.json."), "some systems read as another name"),
    "a name that ends with a blank": (named(b"x.json "), "some systems read as another name"),
    "a folder that ends with a dot": (named(b"art./y.json"), "some systems read as another name"),
    "a folder that ends with a blank": (named(b"art /y.json"), "some systems read as another name"),
    "a device": (named(b"nul"), "some systems read as another name"),
    "a device with an ending": (named(b"Con.json"), "some systems read as another name"),
    "a device with two endings": (named(b"com1.tar.json"), "some systems read as another name"),
    "a device with a blank": (named(b"aux .json"), "some systems read as another name"),
    "a device with a small digit": (named("lpt\u00b9.json".encode(), flags=0x800), "some systems read as another name"),
    "a device for a folder": (named(b"prn/y.json"), "some systems read as another name"),
    "a name with a star": (named(b"y*.json"), "some systems read as another name"),
    "names that differ in sharp s": (
        beside(*(Part(name=f"{letters}.txt".encode(), flags=0x800) for letters in ("\u00df", "ss"))),
        "appears twice, or in other letters",
    ),
    "a link": (typed(stat.S_IFLNK), "is not a regular file"),
    "a pipe": (typed(stat.S_IFIFO), "is not a regular file"),
    "a device of Unix": (typed(stat.S_IFCHR), "is not a regular file"),
    "a disk": (typed(stat.S_IFBLK), "is not a regular file"),
    "a socket": (typed(stat.S_IFSOCK), "is not a regular file"),
    "a folder with letters in it": (named(b"icons/", mode=stat.S_IFDIR), "is a folder that contains data"),
    "an encrypted entry": (beside(Part(name=b"y.json", data=b"x" * 40, flags=1)), "is encrypted"),
    "an encrypted directory": (beside(Part(name=b"y.json", flags=0x2000)), "is encrypted"),
    "packed by bzip2": (beside(Part(name=b"y.json", method=12)), "is compressed in a way that no bundle uses"),
    "packed by AES": (beside(Part(name=b"y.json", method=99)), "is compressed in a way that no bundle uses"),
    "a bomb": (lambda: zipped(PACK, bomb(19_000_000)), "grows too much when unpacked"),
    "a larger bomb": (lambda: zipped(PACK, bomb(30_000_000)), "is larger than 20 MB"),
    "a bomb that says it is small": (
        lambda: zipped(PACK, evolve(bomb(19_000_000), said=1_000_000)),
        "its entry `art/x.png` is broken",
    ),
    "many files that are large together": (
        lambda: zipped(PACK, *(Part(name=b"%d" % n, said=19_000_000, packed=b"x" * 95_000) for n in range(4))),
        "unpacked it is larger than 64 MB",
    ),
    "more entries than a pack has": (lambda: zipped(PACK, *MANY), "more than 2,000 entries"),
    "more entries than it says": (beside(end=End(number=1)), "has another number of entries"),
    "fewer entries than it says": (beside(end=End(number=9)), "has another number of entries"),
    "a directory elsewhere": (beside(end=End(at=0)), "the record at its end does not match its contents"),
    "a directory of another size": (beside(end=End(size=7)), "the record at its end does not match its contents"),
    "a directory of 2 MB": (beside(end=End(size=2_000_000)), "or is a zip64"),
    "another disk": (beside(end=End(disk=3)), "the record at its end does not match its contents"),
    "another name in its directory": (
        lambda: zipped(PACK, evolve(CARDS, local_name=b"y.json")),
        "differs from what the directory says",
    ),
    "another packing in its directory": (
        lambda: zipped(PACK, evolve(CARDS, local_method=8)),
        "differs from what the directory says",
    ),
    "a size that is too large": (lambda: zipped(PACK, evolve(CARDS, said=9_000)), "is broken"),
    "a size that is too small": (lambda: zipped(PACK, evolve(CARDS, said=9)), "is broken"),
    "a wrong check": (lambda: zipped(PACK, evolve(CARDS, check=7)), "is broken"),
    "broken packing": (
        lambda: zipped(PACK, evolve(CARDS, method=8, packed=b"\7" * 300)),
        "its entry `x.json` is broken",
    ),
    "something hidden in the packing": (
        lambda: zipped(PACK, evolve(CARDS, method=8, packed=deflated(DECK) + b"MZ" * 9)),
        "its entry `x.json` is broken",
    ),
    "something hidden between entries": (
        lambda: zipped(PACK, evolve(CARDS, behind=b"MZ" * 50)),
        "something follows its entry `x.json`, or overlaps it",
    ),
    "entries in each other": (quoted, "differs from what the directory says"),
    "one place for two entries": (
        beside(evolve(CARDS, at=-len(CARDS.head + DECK))),
        "or overlaps it",
    ),
    "an entry that is nowhere": (beside(Part(name=b"y.json", at=10**6)), "is not where the directory says"),
    "sizes as a zip64 has them": (zip64, "differs from what the directory says"),
    "sizes of a zip64 without its numbers": (
        lambda: zipped(PACK, evolve(CARDS, said=0xFFFFFFFF)),
        "is larger than 20 MB",
    ),
    "an end of a zip64": (beside(end=End(before=LONG_END, size=0xFFFFFFFF)), "or is a zip64"),
    "an end of a zip64 that is nowhere": (
        beside(end=End(before=LONG_END)),
        "the record at its end does not match its contents",
    ),
}
"""A zip -> its maker, and the reason for refusing it."""

HARMLESS: dict[str, Callable[[], bytes]] = {
    "what Python makes": of_python,
    "packed entries": lambda: zipped(*(evolve(part, method=8) for part in (PACK, CARDS))),
    "entries as they are streamed": beside(STREAM),
    "folders": beside(Part(name=b"icons/", mode=stat.S_IFDIR), Part(name=b"icons/rum.svg", data=ICON)),
    "no types": lambda: zipped(*(evolve(part, mode=0) for part in (PACK, CARDS))),
    "what a system leaves": beside(Part(name=b"__MACOSX/._x.json", data=b"{"), Part(name=b".DS_Store", data=b"\0")),
    "a zip in it, which nobody opens": beside(Part(name=b"y.zip", data=zipped(PACK, evolve(CARDS, data=b"{")))),
    "Python in it, which nobody runs": beside(Part(name=b"rum/__init__.py", data=b"raise SystemExit(9)")),
    "a small file that is packed very small": beside(Part(name=b"notes.txt", data=b"\0" * 19_000, method=8)),
}
"""Zips that are read."""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(reckon, [*map(str, arguments)])


def test_the_table_is_large() -> None:
    assert len(HOSTILE) >= 30


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_bundle_is_refused(what: str, tmp_path: Path) -> None:
    make, why = HOSTILE[what]
    bundle = tmp_path / "rum.zip"
    bundle.write_bytes(make())
    with untouched(tmp_path), in_time():
        (finding,) = lint([bundle]).findings
        assert finding.code == "DR101"
        assert why in finding.message
        assert finding.place.file == str(bundle)


@pytest.mark.parametrize("what", ["nothing", "a bomb", "a name that climbs"])
def test_every_door_refuses_it_alike(what: str, tmp_path: Path) -> None:
    make, why = HOSTILE[what]
    bundle = tmp_path / "rum.zip"
    bundle.write_bytes(make())
    with untouched(tmp_path), in_time():
        with pytest.raises(dr.CardError) as refused:
            dr.load_box(bundle)
        assert why in refused.value.findings[0].message
        for command in (("lint",), ("fmt",), ("render",), ("diff", bundle), ("show", "x", "--pack")):
            told = run(*command, bundle)
            assert (told.exit_code in (1, 2), why in told.output, clean(told.output)) == (True, True, True), told.output


@pytest.mark.parametrize("what", HARMLESS)
def test_a_harmless_bundle_is_read(what: str, tmp_path: Path) -> None:
    bundle = tmp_path / "rum.ZIP"
    bundle.write_bytes(HARMLESS[what]())
    with untouched(tmp_path), in_time():
        report = lint([bundle])
    assert (report.findings, report.files, report.cards) == ((), 2, 1)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_damaged_bundle_is_refused_or_says_the_same(data: st.DataObject) -> None:
    """After any change in a bundle, no other error is raised, and the contents that are read are the original ones."""
    whole = bytearray(bundle_bytes({"pack.json": SOUND, "x.json": DECK}))
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        files = unpacked(bytes(whole)).files
    except BundleError:
        return
    assert set(files.values()) == {SOUND, DECK}


@given(st.text(st.sampled_from("aconprultxm0123\u00b9$. *|"), min_size=1, max_size=9))
def test_names_that_windows_cannot_have_are_refused(name: str) -> None:
    """As Python itself knows them, each version somewhat more; more may be refused."""
    reserved = getattr(ntpath, "isreserved", lambda name: PureWindowsPath(name).is_reserved())
    if reserved(name) and name not in (".", ".."):
        assert is_another_elsewhere(name)


@pytest.mark.parametrize(
    "name", ["console.json", "com.json", "com10.json", "a.con", "nully", "lpt", ".hidden", "a b.json"]
)
def test_names_that_are_like_those_are_read(name: str) -> None:
    assert not is_another_elsewhere(name)


# -- Making ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack with all that travels, and some that does not; beside it is the working folder."""
    made = tmp_path / "rum"
    write(made / "pack.json", SOUND.decode())
    write(made / "x.json", GOOD)
    others = ("rum.py", ".secret", "games.log", "icons/x.py")
    for name in ("README.md", "LICENSE", "reckon.toml", "icons/rum.svg", *others):
        write(made / name, ICON.decode() if name.endswith("svg") else "")
    monkeypatch.chdir(tmp_path)
    return made


def test_a_pack_is_bundled_in_the_same_bytes(folder: Path) -> None:
    assert run("pack", "bundle", folder).exit_code == 0
    first = Path("rum.zip").read_bytes()
    for file in folder.rglob("*"):
        os.utime(file, (1, 1))
        file.chmod(0o700)
    assert run("pack", "bundle", folder).exit_code == 2
    assert run("pack", "bundle", folder, "--force").exit_code == 0
    assert Path("rum.zip").read_bytes() == first
    assert run("pack", "bundle", "rum.zip", "--out", "again.zip").exit_code == 0
    assert Path("again.zip").read_bytes() == first
    with zipfile.ZipFile("rum.zip") as bundle:
        names = bundle.namelist()
        assert bundle.testzip() is None
    assert names == sorted(["pack.json", "x.json", "README.md", "LICENSE", "reckon.toml", "icons/rum.svg"])


def test_a_bundle_is_taken_as_its_folder_is(folder: Path) -> None:
    run("pack", "bundle", folder)
    assert dr.load_box("rum.zip") == dr.load_box(folder)
    for command in (["lint"], ["fmt", "--check"], ["words", "status"], ["show", "advancement.r2.spyglass", "--pack"]):
        told = [run(*command, path).output.replace(str(path), "PACK") for path in ("rum.zip", folder)]
        assert told[0] == told[1]
    assert run("diff", "rum.zip", folder).output == ""
    assert run("play", "--pack", "rum.zip", "--pilots", "random,random", "--seed", "1").exit_code == 0
    assert run("render", "rum.zip", "--out", "out").exit_code == 0
    assert "Spyglass" in Path("out/reference.html").read_text(encoding="utf-8")


def test_nothing_is_written_into_a_bundle(folder: Path) -> None:
    write(folder / "x.json", GOOD.replace("helm", "Helm").replace("  ", " "))
    run("pack", "bundle", folder)
    with untouched(folder.parent):
        new = ["new", "card", "y", "--deck", "rum.zip/x.json"]
        for command in (["lint", "--fix", "rum.zip"], ["fmt", "rum.zip"], new):
            told = run(*command)
            assert told.exit_code in (1, 2)
            assert "it is in a bundle" in told.output


def test_a_pack_that_is_needed_may_be_a_bundle_beside(folder: Path) -> None:
    run("pack", "bundle", folder)
    for needed in folder.rglob("*"):
        needed.unlink() if needed.is_file() else None
    write(Path("gin/pack.json"), pack_text(id="gin", needs=["base", "rum"]))
    run("pack", "bundle", "gin")
    assert lint(["gin"]).findings == lint(["gin.zip"]).findings == ()
    assert run("pack", "bundle", "gin", "--out", "g.zip").output.count("it needs `rum`") == 1


def test_what_cannot_travel_is_told(folder: Path) -> None:
    for change, told in (
        ({"decks": ["y.json"]}, "DR315"),
        ({"decks": ["../y.json"]}, "DR113"),
        ({"decks": 7}, "DR112"),
    ):
        write(folder / "pack.json", pack_text(**change))
        result = run("pack", "bundle", folder)
        assert (result.exit_code, told in result.output, Path("rum.zip").exists()) == (1, True, False)
    assert run("pack", "bundle", "nowhere").exit_code == 2
    write(folder / "pack.json", pack_text(verbs="rum_verbs"))
    assert "Python code is not in the bundle" in run("pack", "bundle", folder).output
    (finding,) = (each for each in lint(["rum.zip"]).findings if each.code == "DR317")
    assert finding.hint.endswith("code in a bundle is never run")


@pytest.mark.skipif(os.name == "nt", reason="not everybody may make links there")
def test_a_link_out_of_the_folder_does_not_travel(folder: Path) -> None:
    write(folder.parent / "secret.svg", ICON.decode())
    (folder / "icons" / "secret.svg").symlink_to("../../secret.svg")
    (folder / "LICENSE.txt").symlink_to("/etc/passwd")
    run("pack", "bundle", folder)
    with zipfile.ZipFile("rum.zip") as bundle:
        assert not {"icons/secret.svg", "LICENSE.txt"} & set(bundle.namelist())
    (folder / "x.json").unlink()
    (folder / "x.json").symlink_to("../secret.svg")
    assert "DR107" in run("pack", "bundle", folder, "--force").output


def test_a_bundle_in_git_is_compared(folder: Path) -> None:
    run("pack", "bundle", folder)
    Path("broken.zip").write_bytes(b"PK")
    for command in (["init", "-q", "-b", "main"], ["add", "."], ["commit", "-q", "-m", "x"]):
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b", *command], check=True)
    write(folder / "x.json", GOOD.replace('"cost": 3', '"cost": 4'))
    assert "cost 3 -> 4" in run("diff", "main:rum.zip", folder).output
    assert "this bundle cannot be read" in run("diff", "main:broken.zip", folder).output


def test_what_travels_is_what_the_press_reads() -> None:
    assert set(photos.KINDS) <= set(bundling.FOLDERS[photos.ART])
    assert ".svg" in bundling.FOLDERS[photos.ICONS]


def test_only_a_file_is_a_bundle(tmp_path: Path) -> None:
    write(tmp_path / "rum.zip" / "pack.json", pack_text())
    assert lint([tmp_path / "rum.zip"]).findings == ()


def names_of(parts: Iterable[Part]) -> list[str]:
    return [part.name.decode() for part in parts]


def test_the_makers_make_zips() -> None:
    """The hostile ones are refused for the reported reason alone, since others are read."""
    with zipfile.ZipFile(io.BytesIO(zipped(PACK, CARDS, STREAM))) as bundle:
        assert bundle.namelist() == names_of((PACK, CARDS, STREAM))
        assert bundle.testzip() is None
        assert json.loads(bundle.read("pack.json"))["id"] == "rum"
