"""What is wrong with what is to be printed, as findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from math import ceil
from unicodedata import name as letter_name

from dead_reckoning.model.findings import Finding, Span
from dead_reckoning.press.faces.desk import FINE, Face
from dead_reckoning.press.geometry import MM_PER_INCH
from dead_reckoning.press.setting import Misfit


class Trouble(Enum):
    """What can be wrong: code and readable name."""

    TOO_LONG = "DR610 too-long-to-print"
    NO_LETTER = "DR611 missing-letter"
    NO_ICON = "DR612 missing-icon"
    BAD_PICTURE = "DR613 unusable-picture"
    COARSE = "DR614 coarse-picture"

    def finding(self, about: str, message: str, hint: str, file: str = "") -> Finding:
        """A finding of this kind."""
        code, name = self.value.split(" ")
        return Finding(code=code, name=name, message=message, hint=hint, place=Span(file=file), about=about)


def judged(faces: Iterable[Face]) -> Iterator[Finding]:
    """Everything that is wrong with faces, each thing once."""
    seen: set[Finding] = set()
    for face in faces:
        for finding in of_face(face):
            if finding not in seen:
                seen.add(finding)
                yield finding


def of_face(face: Face) -> Iterator[Finding]:
    """What is wrong with one face."""
    where = f"{face.id} ({face.side}, {face.lang})"
    for misfit in face.misfits:
        yield Trouble.TOO_LONG.finding(face.id, f"{where}: {told(misfit)}", "a shorter text, or fewer abilities")
    for letter, text in face.missing_letters:
        named = f"U+{ord(letter):04X} {letter_name(letter, '')}".strip()
        yield Trouble.NO_LETTER.finding(face.id, f"{where}: no font has {named} of {text!r}", "another letter")
    for icon in face.missing_icons:
        hint = f"put icons/{icon.replace(' ', '_')}.svg into the folder of the pack"
        yield Trouble.NO_ICON.finding(face.id, f"{where}: no icon for {icon!r}, its name is set in a box", hint)
    for dots, width, height in face.coarse:
        message = f"{where}: its picture has {dots:.0f} dots an inch on {width:.1f} x {height:.1f} mm, {FINE} are due"
        pixels = " x ".join(str(ceil(side * FINE / MM_PER_INCH)) for side in (width, height)) + " pixels or more"
        yield Trouble.COARSE.finding(face.id, message, pixels)


def told(misfit: Misfit) -> str:
    """``Victor's share needs 14.2 mm, 11.3 mm are there (high)``."""
    return f"{misfit.what!r} needs {misfit.needed:.1f} mm, {misfit.available:.1f} mm are there ({misfit.direction})"
