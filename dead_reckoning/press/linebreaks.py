"""Breaks lines: abilities between their atoms, texts between their words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

from dead_reckoning.press.fonts import units
from dead_reckoning.press.glyphs import Atom

# -- Lines -----------------------------------------------------------------------------------------------------------

Group = list[Atom]
"""Atoms that stay together."""


def groups_of(atoms: Iterable[Atom]) -> list[Group]:
    """Atoms with all that is tied to them."""
    groups: list[Group] = []
    for atom in atoms:
        if atom.tied and groups:
            groups[-1].append(atom)
        else:
            groups.append([atom])
    return groups


def width_of(group: Sequence[Atom]) -> float:
    """The width of a line or group, without the space before it."""
    return sum(atom.width for atom in group) + sum(atom.space for atom in group[1:])


class TextLine(NamedTuple):
    """Atoms beside each other; ``bars`` are how many atoms are before each green bar, which may come last."""

    atoms: tuple[Atom, ...]
    bars: tuple[int, ...] = ()
    starts_ability: bool = True

    def width(self, bar: float) -> float:
        """With its bars, which take the place of spaces."""
        spared = sum(self.atoms[number].space for number in self.bars if number < len(self.atoms))
        return width_of(self.atoms) + len(self.bars) * bar - spared


BAR_ROOM: Final = 0.62
"""Room for a green bar, for an icon of 1."""


def ruled(face: Sequence[Sequence[Atom]], width: float, height: float) -> list[TextLine]:
    """Abilities one after the other without regard to where lines end; a bar is never the last of its line."""
    lines, behind_bar = [], False
    for line in flowing(face, width, height):
        inner = tuple(bar for bar in line.bars if bar < len(line.atoms))
        lines.append(TextLine(line.atoms, inner, line.starts_ability or behind_bar))
        behind_bar = inner != line.bars
    return lines


def flowing(face: Sequence[Sequence[Atom]], width: float, height: float) -> list[TextLine]:
    """Abilities one after the other without regard to where lines end: for faces that would not fit otherwise."""
    bar = BAR_ROOM * height
    lines: list[TextLine] = []
    for atoms in face:
        for number, group in enumerate(groups_of(atoms)):
            last = lines[-1] if lines else None
            gap = bar if number == 0 else group[0].space
            if last and last.width(bar) + gap + width_of(group) <= width:
                bars = (*last.bars, len(last.atoms)) if number == 0 else last.bars
                lines[-1] = TextLine((*last.atoms, *group), bars, last.starts_ability)
            else:
                parted = bool(last and number == 0 and last.width(bar) + bar <= width)
                if last and parted:
                    lines[-1] = last._replace(bars=(*last.bars, len(last.atoms)))
                lines.append(TextLine(tuple(group), (), number == 0 and not parted))
    return lines


def broken(face: Sequence[Sequence[Atom]], width: float, height: float) -> list[TextLine]:
    """Abilities in lines: beside each other while they fit whole, else each on lines of its own."""
    bar = BAR_ROOM * height
    lines: list[TextLine] = []
    for atoms in face:
        if lines and lines[-1].width(bar) + bar + width_of(atoms) <= width:
            last = lines[-1]
            lines[-1] = TextLine((*last.atoms, *atoms), (*last.bars, len(last.atoms)), last.starts_ability)
        else:
            lines += own_lines(atoms, width)
    return lines


def own_lines(atoms: Sequence[Atom], width: float) -> list[TextLine]:
    """One ability in as many lines as it needs, about as long as each other."""
    groups = groups_of(atoms)
    lines = evenly(width, lambda room: full_lines(groups, room))
    return [TextLine(tuple(line), (), number == 0) for number, line in enumerate(lines)]


def full_lines(groups: Sequence[Group], width: float) -> list[Group]:
    """Groups in lines as full as they go."""
    lines: list[Group] = []
    for group in groups:
        if lines and width_of([*lines[-1], *group]) <= width:
            lines[-1] += group
        else:
            lines.append([*group])
    return lines


Broken = TypeVar("Broken", bound=Sequence[object])


def evenly(width: float, lines_for: Callable[[float], Broken]) -> Broken:
    """The lines of the narrowest width that needs no more of them: so that none is left with a single word."""
    full = lines_for(width)
    if not 1 < len(full) <= EVEN_LINES:
        return full
    low, high = width / 2, width
    for _ in range(EVEN_STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if len(lines_for(middle)) <= len(full) else (middle, high)
    return lines_for(high)


EVEN_LINES: Final = 12
"""Longer texts are set line by line."""
EVEN_STEPS: Final = 7


def wrapped(text: str, width: float, size: float, face: str) -> list[str]:
    """One text in lines about as long as each other; a number stays with the word behind it."""
    words = tied_words(text)
    wide, space = [units(face, word) for word in words], units(face, " ")

    def filled(room: float) -> list[tuple[int, int]]:
        """From which word to which each line goes."""
        lines: list[tuple[int, int]] = []
        start = length = 0
        for number, word in enumerate(wide):
            longer = length + space + word
            if number and longer * size / 1000 <= room:
                length = longer
            else:
                if number:
                    lines.append((start, number))
                start, length = number, word
        return [*lines, (start, len(words))] if words else lines

    return [" ".join(words[start:end]) for start, end in evenly(width, filled)]


def tied_words(text: str) -> list[str]:
    """The words of a text; a number is one with the word that it counts, or with the one before it: ``level 2:``."""
    words: list[str] = []
    for word in text.split(" "):
        if words and (counts(words[-1]) or ends_with_number(word)):
            words[-1] = f"{words[-1]}\u00a0{word}"
        elif word:
            words.append(word)
    return words


def counts(word: str) -> bool:
    """Whether a word, or the last of several, is a number: the counted thing comes after it."""
    return word.rpartition("\u00a0")[2].isdigit()


def ends_with_number(word: str) -> bool:
    """Whether a word is a number and a mark behind it: it belongs to what is before it."""
    return word[:-1].isdigit() and word[-1] in ".,:;!?)"
