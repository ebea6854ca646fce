"""JSON that is being typed -> JSON that can be read, so that the rest of a file is checked and searched meanwhile.

Quotes, commas and brackets that are missing are put in, and what fits nowhere is left out.  Lines stay lines, and each
place in the new text leads back to the old one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from dead_reckoning.decks.files import any_json

TOKEN: Final = re.compile(
    r'(?P<space>[ \t\r\n]+)|(?P<string>"(?:[^"\\\r\n]|\\[^\r\n])*(?:"|\\)?)'
    r'|(?P<mark>[{}\[\],:])|(?P<word>[^\s{}\[\],:"]+|\s)'
)
LITERAL: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null")
CLOSERS: Final = re.compile(r"[ \t,\]}]+\Z")
"""Characters that end a string without a closing quote and are not a part of it."""
SOUND_STRING: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt]))*"')
STRING_PART: Final = re.compile(r'[^"\\\x00-\x1f]+|\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt])')
END: Final = {"{": "}", "[": "]"}
BEGIN: Final = {"}": "{", "]": "["}


class KeptPiece(NamedTuple):
    """Characters that both texts have."""

    new: int
    """The beginning in the new text."""
    old: int
    """The beginning in the old text."""
    length: int


class Mended(NamedTuple):
    """A text that can be read as JSON, and which parts of it come from the old one."""

    text: str
    pieces: tuple[KeptPiece, ...]

    def old(self, place: int) -> int:
        """The place in the old text for a place of the new one."""
        piece = self.pieces[max(0, bisect_right(self.pieces, place, key=attrgetter("new")) - 1)]
        return piece.old + min(max(0, place - piece.new), piece.length)

    def new(self, place: int) -> int:
        """The place in the new text for a place of the old one."""
        piece = self.pieces[max(0, bisect_right(self.pieces, place, key=attrgetter("old")) - 1)]
        return piece.new + min(max(0, place - piece.old), piece.length)

    def touches(self, start: int, end: int) -> bool:
        """Whether something was put in, or left out, between two places of the new text."""
        first = max(0, bisect_right(self.pieces, start, key=attrgetter("new")) - 1)
        piece = self.pieces[first]
        return end > piece.new + piece.length or (start == 0 and piece.new > 0)


@lru_cache(maxsize=4)
def mended(text: str) -> Mended:
    """A text that can be read as JSON; one that can be read already stays as it is.

    >>> mended('{"a": ["b, "c": tru').text
    '{"a": ["b, "], "c": null}'
    """
    if is_json(text):
        return Mended(text, (KeptPiece(0, 0, len(text)),))
    plain = Mender(text, by_indent=False).mend()
    if not plain.closed:
        return plain.result
    indented = Mender(text, by_indent=True).mend()
    return (indented if indented.changes <= 3 * plain.changes + 2 else plain).result


def is_json(text: str) -> bool:
    """Whether a text can be read as it is."""
    try:
        any_json(text)
    except (ValueError, RecursionError):
        return False
    return True


# -- Mending ---------------------------------------------------------------------------------------------------------


class Token(NamedTuple):
    """A piece of JSON."""

    kind: str
    """``string``, ``word``, a mark such as ``{``, or ``end``."""
    start: int
    end: int
    indent: int
    """Characters before it on its line, if it is the first; else -1."""


class Open(NamedTuple):
    """An object or array that is open."""

    mark: str
    indent: int
    """The indent of the line in which it begins."""


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text, spaces left out."""
    line, first = 0, True
    for match in TOKEN.finditer(text):
        kind, start, end = match.lastgroup or "", *match.span()
        if kind == "space":
            if (newline := text.rfind("\n", start, end)) >= 0:
                line, first = newline + 1, True
            continue
        if kind == "string" and not is_closed(match[0]):
            end = start + max(1, len(CLOSERS.sub("", match[0])))
        yield Token(match[0] if kind == "mark" else kind, start, end, start - line if first else -1)
        if end < match.end():
            yield from (
                Token(letter, at, at + 1, -1)
                for at, letter in enumerate(text[end : match.end()], end)
                if letter in "]},"
            )
        first = False


def is_closed(string: str) -> bool:
    """Whether a string has its closing quote."""
    return len(string) > 1 and string.endswith('"') and (len(string) - len(string[:-1].rstrip("\\"))) % 2 == 1


class Mender:
    """Reads a text once and writes one that is JSON."""

    def __init__(self, text: str, by_indent: bool) -> None:
        self.source = text
        self.by_indent = by_indent
        self.tokens = [*tokens(text), *[Token("end", len(text), len(text), -1)] * 3]
        self.at = 0
        """The token in hand."""
        self.read = 0
        """Characters of the old text that are dealt with."""
        self.kept = 0
        """Characters of it that are written or left out; those from here to ``read`` are kept."""
        self.parts: list[str] = []
        self.length = 0
        self.pieces: list[KeptPiece] = []
        self.stack: list[Open] = []
        self.due = "value"
        """The expected token: ``key``, ``colon``, ``value``, ``comma``, or ``end``."""
        self.line_indent = 0
        self.closed = 0
        """Brackets that lacked their end."""
        self.changes = 0
        """Texts that were put in, and places at which some were left out."""

    @property
    def result(self) -> Mended:
        """The finished text."""
        return Mended("".join(self.parts), tuple(self.pieces) or (KeptPiece(0, 0, 0),))

    def mend(self) -> Mender:
        """Read it all."""
        while self.token.kind != "end":
            self.keep(self.token.start)
            self.line_indent = self.token.indent if self.token.indent >= 0 else self.line_indent
            self.close_outdented(self.token)
            self.take(self.token)
            self.at += 1
        self.keep(len(self.source))
        while self.stack:
            self.close()
        if self.due == "value":
            self.put("null")
        self.flush()
        return self

    # Writing

    @property
    def token(self) -> Token:
        """The token in hand."""
        return self.tokens[self.at]

    def next(self, ahead: int = 1) -> str:
        """The kind of a token that follows."""
        return self.tokens[self.at + ahead].kind if self.at + ahead < len(self.tokens) else "end"

    def put(self, text: str) -> None:
        """Write what the old text has not."""
        self.flush()
        self.write(text)
        self.changes += 1

    def write(self, text: str) -> None:
        """Write some text."""
        self.parts.append(text)
        self.length += len(text)

    def keep(self, end: int) -> None:
        """Write the old text up to a place, sooner or later."""
        self.read = max(self.read, end)

    def drop(self, end: int) -> None:
        """Leave the old text out up to a place."""
        self.flush()
        self.read = self.kept = max(self.read, end)
        self.changes += 1

    def flush(self) -> None:
        """Write what is to be kept."""
        if self.kept < self.read:
            self.pieces.append(KeptPiece(self.length, self.kept, self.read - self.kept))
            self.write(self.source[self.kept : self.read])
            self.kept = self.read

    # Reading

    def take(self, token: Token) -> None:
        """Deal with the token in hand."""
        if self.due == "end":
            self.drop(token.end)
        elif token.kind in BEGIN:
            self.take_closing(token)
        elif self.due == "comma":
            self.take_comma(token)
        elif self.due == "colon":
            self.take_colon(token)
        elif self.due == "key":
            self.take_key(token)
        else:
            self.take_value(token)

    def take_closing(self, token: Token) -> None:
        """A closing bracket: everything open inside it is closed first; one that closes nothing is left out."""
        mark = BEGIN[token.kind]
        if mark not in (each.mark for each in self.stack):
            self.drop(token.end)
            return
        while self.stack[-1].mark != mark:
            self.close()
        self.fill()
        self.keep(token.end)
        self.ended()

    def take_comma(self, token: Token) -> None:
        """Take the token after a value: a comma, or something that needs a comma before it."""
        if token.kind == ":":
            self.drop(token.end)
            return
        if token.kind != ",":
            if token.kind in END and self.stack[-1].mark == "{" and self.in_array(-2):
                self.close()
            self.leave_array(0)
            self.put(",")
            self.begin()
            self.take(token)
            return
        self.close_outdented(self.tokens[self.at + 1])
        self.leave_array(1)
        if self.next() in ("string", "word") or (self.next() in END and self.stack[-1].mark == "["):
            self.keep(token.end)
            self.begin()
        elif self.next() in END and self.in_array(-2):
            self.close()
            self.keep(token.end)
            self.begin()
        else:
            self.drop(token.end)

    def take_colon(self, token: Token) -> None:
        """Take the token after a key."""
        if token.kind == ":":
            self.keep(token.end)
            self.due = "value"
        elif token.kind == "," or (token.kind == "string" and self.next() == ":"):
            self.put(": null")
            self.due = "comma"
            self.take(token)
        else:
            self.put(": ")
            self.due = "value"
            self.take(token)

    def take_key(self, token: Token) -> None:
        """A key, or what is in its place."""
        if token.kind in ("string", "word"):
            self.string(token)
            self.due = "colon"
        elif token.kind in END:
            self.put('"": ')
            self.due = "value"
            self.take(token)
        else:
            self.drop(token.end)

    def take_value(self, token: Token) -> None:
        """A value, or what is in its place."""
        if token.kind in END:
            self.keep(token.end)
            self.stack.append(Open(token.kind, self.line_indent))
            self.begin()
        elif token.kind == "string":
            if self.is_key_in_array(0):
                self.close()
                self.take(token)
                return
            self.string(token)
            self.ended()
        elif token.kind == "word":
            if LITERAL.fullmatch(self.source, token.start, token.end):
                self.keep(token.end)
            else:
                self.put("null")
                self.drop(token.end)
            self.ended()
        elif token.kind == "," and self.stack and self.stack[-1].mark == "{":
            self.fill()
            self.due = "comma"
            self.take(token)
        else:
            self.drop(token.end)

    def string(self, token: Token) -> None:
        """A string, with its quotes and without what no string may have."""
        if SOUND_STRING.fullmatch(self.source, token.start, token.end):
            self.keep(token.end)
            return
        end = token.end
        if self.source[token.start] == '"':
            self.keep(token.start + 1)
            end -= is_closed(self.source[token.start : end])
        else:
            self.put('"')
        while self.read < end:
            if part := STRING_PART.match(self.source, self.read, end):
                self.keep(part.end())
            elif self.source[self.read] == "\\":
                self.put("\\")
                self.keep(self.read + 1)
            else:
                self.put(" ")
                self.drop(self.read + 1)
        if end < token.end:
            self.keep(token.end)
        else:
            self.put('"')

    # Brackets

    def begin(self) -> None:
        """An entry of the open bracket is due."""
        self.due = "key" if self.stack[-1].mark == "{" else "value"

    def ended(self) -> None:
        """A value has ended, maybe by its bracket."""
        if self.token.kind in BEGIN and self.stack:
            self.stack.pop()
        self.due = "comma" if self.stack else "end"

    def fill(self) -> None:
        """Write what is missing of a key and its value."""
        if self.stack[-1].mark == "{" and self.due in ("colon", "value"):
            self.put(": null" if self.due == "colon" else "null")

    def close(self) -> None:
        """Close the innermost bracket, which lacks its end."""
        self.fill()
        self.put(END[self.stack.pop().mark])
        self.closed += 1
        self.due = "comma" if self.stack else "end"

    def in_array(self, depth: int) -> bool:
        """Whether a bracket that is open is that of an array."""
        return len(self.stack) >= -depth and self.stack[depth].mark == "["

    def is_key_in_array(self, ahead: int) -> bool:
        """Whether a string of an array is the key of the object around it: it has a colon."""
        strings = (self.next(ahead), self.next(ahead + 1)) == ("string", ":")
        return strings and self.in_array(-1) and len(self.stack) > 1 and self.stack[-2].mark == "{"

    def leave_array(self, ahead: int) -> None:
        """Close an array after which a key of the object around it follows."""
        if self.is_key_in_array(ahead):
            self.close()

    def close_outdented(self, token: Token) -> None:
        """By its indentation a line may be behind a bracket that lacks its end."""
        if not self.by_indent or token.indent < 0 or token.kind in BEGIN:
            return
        while len(self.stack) > 1 and self.due != "end" and token.indent <= self.stack[-1].indent:
            self.close()
