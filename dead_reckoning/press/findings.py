"""Findings about things to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final
from unicodedata import name as letter_name

from attrs import evolve

from dead_reckoning.model.findings import Code, Finding, Span
from dead_reckoning.press.face import FINE, Face
from dead_reckoning.press.geometry import MM_PER_INCH
from dead_reckoning.press.typesetting import Overflow


def about_face(code: Code, about: str, message: str, hint: str, file: str = "") -> Finding:
    """A finding on what is printed: about an entry, or a file of pictures."""
    return evolve(code.finding(Span(file=file), message, hint), about=about)


def findings_of(faces: Iterable[Face]) -> Iterator[Finding]:
    """Everything that is wrong with faces, each thing once."""
    seen: set[Finding] = set()
    without: dict[str, list[Face]] = {}
    for face in faces:
        for icon in face.missing_icons:
            without.setdefault(icon, []).append(face)
        for finding in of_face(face):
            if finding not in seen:
                seen.add(finding)
                yield finding
    yield from (no_icon(icon, shown) for icon, shown in without.items())


def no_icon(icon: str, faces: Sequence[Face]) -> Finding:
    """The finding that faces need an icon that is missing: one finding for all of them."""
    others = len({side_of(face) for face in faces}) - 1
    more = f", and on {others} more side{'s' * (others > 1)}" if others else ""
    message = f"{side_of(faces[0])}: there is no icon for {icon!r}, so its name is printed in a box{more}"
    hint = f"put icons/{icon.replace(' ', '_')}.svg into the folder of the pack"
    return about_face(Code.MISSING_ICON, faces[0].id, message, hint)


def side_of(face: Face) -> str:
    """``crew.captain (front, en)``."""
    return f"{face.id} ({face.side}, {face.lang})"


def of_face(face: Face) -> Iterator[Finding]:
    """The findings of one face, except for missing icons."""
    where = side_of(face)
    for overflow in face.overflows:
        message = f"{where}: {sentence(overflow)}"
        yield about_face(Code.TOO_LONG_TO_PRINT, face.id, message, SHORTER[overflow.part])
    for letter, text in face.missing_letters:
        named = f"U+{ord(letter):04X} {letter_name(letter, '')}".strip()
        yield about_face(Code.MISSING_LETTER, face.id, f"{where}: no font has {named}, in {text!r}", "another letter")
    for dots, width, height in face.coarse:
        message = f"{where}: its picture has {dots:.0f} dots an inch on {width:.1f} x {height:.1f} mm; it needs {FINE}"
        pixels = " x ".join(str(ceil(side * FINE / MM_PER_INCH)) for side in (width, height)) + " pixels or more"
        yield about_face(Code.COARSE_PICTURE, face.id, message, pixels)


def too_large(ids: Iterable[str], why: str) -> Iterator[Finding]:
    """A finding for each thing that fits on no sheet."""
    for id in ids:
        yield about_face(
            Code.TOO_LARGE_FOR_PAPER, id, f"{id}: {why}", "larger paper, or smaller margins in the profile"
        )


def no_address() -> Finding:
    """The finding that the pictures of a virtual table have no address yet."""
    message = "the saved table has no address for its pictures, so other players will not see them"
    return about_face(
        Code.PICTURES_WITHOUT_ADDRESS, "tts", message, "upload the pictures, and give their address with --face-url"
    )


SHORTER: Final = {"line": "a shorter text", "icons": "fewer abilities, or shorter ones", "words": "a shorter text"}
"""Part of a face -> the text that would fit."""


def sentence(overflow: Overflow) -> str:
    """``the icons of 'Lighthouse' are 14.2 mm high, but there is room for 11.3 mm``."""
    size = f"{overflow.needed:.1f} mm {overflow.direction}, but there is room for {overflow.available:.1f} mm"
    if overflow.part == "line":
        return f"{overflow.what!r} is {size}"
    return f"the {overflow.part} of {overflow.what!r} are {size}"
