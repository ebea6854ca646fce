"""Adds the things that typst cannot express to its PDF: an incremental update after the original content.

Changed objects are written again at the end, with a table of where they are; the rest stays as it is and is not read.
"""

from __future__ import annotations

import re
from typing import Final

TRAILER: Final = re.compile(rb"trailer\s*<<(?P<entries>.*?)>>\s*startxref\s*(?P<table>\d+)\s*%%EOF\s*\Z", re.DOTALL)
PAGES: Final = re.compile(rb"/Pages (\d+) 0 R")
ROOT: Final = re.compile(rb"/Root (\d+) 0 R")
KIDS: Final = re.compile(rb"/Kids\s*\[([^\]]*)\]")
NUMBER: Final = re.compile(rb"(\d+) 0 R")
TABLE: Final = re.compile(rb"xref\s+0 (\d+)\s*\n")
ENTRY: Final = 20
"""Bytes of an entry of the table."""
TAIL: Final = 1024
"""Bytes in which the trailer is."""


class PdfUpdate:
    """A PDF of typst, and what changes of it.  A form that typst does not write is a bug of ours: AssertionError."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        trailer = TRAILER.search(source, max(0, len(source) - TAIL))
        assert trailer, "the PDF ends without a trailer"
        self.entries = trailer["entries"]
        self.table = int(trailer["table"])
        head = TABLE.match(source, self.table)
        assert head, "the PDF has no plain table of its objects"
        self.first, self.count = head.end(), int(head[1])
        self.changed: dict[int, bytes] = {}

    @property
    def catalog(self) -> int:
        """The number of the object that represents the whole document."""
        return self.named(ROOT, self.entries)

    @property
    def pages(self) -> list[int]:
        """The numbers of the pages, in order."""
        return self.leaves(self.named(PAGES, self.object(self.catalog)))

    def leaves(self, number: int) -> list[int]:
        """The pages below a node of the tree of pages."""
        kids = KIDS.search(self.object(number))
        if not kids:
            return [number]
        return [page for kid in NUMBER.findall(kids[1]) for page in self.leaves(int(kid))]

    def named(self, pattern: re.Pattern[bytes], text: bytes) -> int:
        """The number that an entry refers to."""
        found = pattern.search(text)
        assert found, f"the PDF has no {pattern.pattern!r}"
        return int(found[1])

    def last(self, beginning: re.Pattern[bytes]) -> int | None:
        """The number of the last object that begins so; None if none does."""
        return next((each for each in range(self.count - 1, 0, -1) if beginning.match(self.object(each))), None)

    def object(self, number: int) -> bytes:
        """An object as it is by now, from its dictionary on."""
        if number in self.changed:
            return self.changed[number]
        start = self.first + ENTRY * number
        place = int(self.source[start : start + 10])
        head = f"{number} 0 obj".encode("ascii")
        assert self.source.startswith(head, place), f"object {number} is not where the table says"
        return self.source[place + len(head) : self.source.index(b"endobj", place)].strip()

    def put_into(self, number: int, behind: bytes, entries: bytes) -> None:
        """More entries for a dictionary of an object, behind where it opens."""
        before, opening, after = self.object(number).partition(behind)
        assert opening, f"object {number} has no {behind!r}"
        self.changed[number] = before + opening + entries + after

    def take_out(self, number: int, entry: bytes) -> None:
        """Remove a useless entry from a dictionary: some readers warn about it."""
        before, found, after = self.object(number).partition(entry)
        assert found, f"object {number} has no {entry!r}"
        self.changed[number] = before + after

    def written(self) -> bytes:
        """The PDF with its update."""
        parts, table = [self.source, b"\n"], [b"0 1\n0000000000 65535 f \n"]
        place = len(self.source) + 1
        for number, body in sorted(self.changed.items()):
            text = b"%d 0 obj\n%b\nendobj\n" % (number, body)
            table.append(b"%d 1\n%010d 00000 n \n" % (number, place))
            parts.append(text)
            place += len(text)
        trailer = b"trailer\n<<%b/Prev %d>>\nstartxref\n%d\n%%%%EOF\n" % (self.entries, self.table, place)
        return b"".join([*parts, b"xref\n", *table, trailer])
