"""Pictures of packs: from inside the pack, whole, and nothing else."""

import shutil
import struct
import zlib
from pathlib import Path

import pytest

from dead_reckoning.press.photos import photo, pictures_of
from dead_reckoning.quarantine import RefusedError
from tests.press.jobs import HERE, printed

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2 L22 22" fill="#ff0000"/></svg>'


def png(width: int = 4, height: int = 3) -> bytes:
    """A small gray picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    data = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + data


SEGMENTS = {
    "head": b"\xff\xe0\0\4ab",
    "tables": b"\xff\xdb\0\4ab\xff\xc4\0\4ab",
    "frame": b"\xff\xc0\0\x11\x08\0\x03\0\x04\x03" + bytes(9),
    "scan": b"\xff\xda\0\4abxyzxyz",
}


def jpeg(*without: str) -> bytes:
    """The outline of a JPEG, maybe without some of its parts."""
    parts = b"".join(part for name, part in SEGMENTS.items() if name not in without)
    return b"\xff\xd8" + parts + b"\xff\xd9"


JPEG = jpeg()


def test_sizes() -> None:
    assert photo(png(4, 3), "png").pixels == (4, 3)
    assert photo(JPEG, "jpeg").pixels == (4, 3)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (b"", "not a PNG"),
        (b"GIF89a", "not a PNG"),
        (png()[:-20], "broken"),
        (png()[:40] + b"\0" + png()[41:], "broken"),
        (png().replace(zlib.compress(b"x")[:2], b"\0\0"), "broken"),
        (png(4, 3).replace(struct.pack(">II", 4, 3), struct.pack(">II", 9000, 3)), "broken"),
    ],
)
def test_broken_pngs_are_refused(source: bytes, reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        photo(source, "png")


@pytest.mark.parametrize(
    "source",
    [
        *(b"", b"\xff\xd8", JPEG[:-2], b"\xff\xd8\xff\xe0\xff\xff\xff\xd9", png()),
        *(jpeg("tables"), jpeg("frame"), jpeg("scan"), jpeg("frame", "scan")),
    ],
)
def test_broken_jpegs_are_refused(source: bytes) -> None:
    with pytest.raises(RefusedError, match="broken"):
        photo(source, "jpeg")


def test_a_picture_has_edges_of_8000_pixels_at_most() -> None:
    with pytest.raises(RefusedError, match="it has 8001 x 1 pixels"):
        photo(png(8001, 1), "png")


def copy_of_base(folder: Path) -> Path:
    """The base game as a pack of one's own."""
    shutil.copytree(HERE.parent.parent / "cards", folder)
    (folder / "icons").mkdir()
    (folder / "art").mkdir()
    return folder


def test_a_pack_brings_icons_and_art(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path / "cards")
    (pack / "icons" / "sail.svg").write_text(SVG, encoding="utf-8")
    (pack / "art" / "crew.captain.png").write_bytes(png(400, 80))
    done = printed(tmp_path / "out", "svg", pack, only=("crew.captain",))
    assert done.findings == ()
    text = (tmp_path / "out" / "svg" / "en" / "crew.captain.svg").read_text(encoding="utf-8")
    assert '<path d="M2 2 L22 22" fill="#ff0000"/>' in text
    assert "data:image/png;base64," in text


def test_a_broken_picture_names_its_card_and_the_rest_is_printed(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path / "cards")
    (pack / "art" / "crew.captain.png").write_bytes(png()[:50])
    (pack / "art" / "crew.gunner.png").write_bytes(png(400, 80))
    (pack / "icons" / "sail.svg").write_text(SVG.replace("<path", "<script/><path"), encoding="utf-8")
    for form in ("svg", "pdf", "html"):
        done = printed(tmp_path / form, form, pack, only=("crew.*",), once=True)
        assert [(f.code, f.about, f.message) for f in done.findings] == [
            ("DR613", "sail", "sail.svg is not used: it has an element `script`: only shapes are read"),
            ("DR613", "crew.captain", "crew.captain.png is not used: it is broken: error"),
        ]
        assert done.outputs


def test_a_link_out_of_the_pack_is_not_followed(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path / "cards")
    (tmp_path / "secret.png").write_bytes(png())
    (pack / "art" / "crew.captain.png").symlink_to(tmp_path / "secret.png")
    found = pictures_of(iter([pack]))
    assert found.photos == {}
    assert [finding.message for finding in found.findings] == [
        "crew.captain.png is not used: it leads out of the pack's folder"
    ]


def test_a_coarse_picture_is_told_with_the_dots_that_it_lacks(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path / "cards")
    (pack / "art" / "crew.captain.png").write_bytes(png(100, 100))
    (pack / "art" / "crew.gunner.png").write_bytes(png(400, 80))
    done = printed(tmp_path / "out", "svg", pack, only=("crew.captain", "crew.gunner"))
    assert [(f.code, f.about, f.message, f.hint) for f in done.findings if "front" in f.message] == [
        (
            "DR614",
            "crew.captain",
            "crew.captain (front, en): its picture has 44 dots an inch on 57.6 x 10.1 mm; it needs 150",
            "341 x 60 pixels or more",
        )
    ]
    assert b"base64" in (tmp_path / "out" / "svg" / "en" / "crew.captain.svg").read_bytes()
