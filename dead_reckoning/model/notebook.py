"""HTML of a value for a notebook such as Jupyter; nothing in a stranger's texts can become markup."""

from __future__ import annotations

from binascii import b2a_base64
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from dead_reckoning.model.harmless import harmless

MOST_ROWS: Final = 50
"""Rows of a table that are shown."""

Rows = Iterable[Sequence[object]]


def in_notebook(title: object, rows: Rows = (), heads: Sequence[str] = (), picture: str = "") -> str:
    """A title, a picture (a whole SVG, or empty) and a table of ``MOST_ROWS`` rows at most, as HTML.

    The picture is an image of its own: no script in it runs, and no id in it meets one of another picture.
    """
    return f"<p><strong>{plain(title)}</strong></p>{image(picture, title)}{table(iter(rows), heads)}"


def image(svg: str, title: object) -> str:
    """A picture as wide as the page allows; empty if there is none."""
    data = b2a_base64(svg.encode(), newline=False).decode()
    style = "width: 100%; max-width: 70rem"
    return f'<img style="{style}" alt="{plain(title)}" src="data:image/svg+xml;base64,{data}">' if svg else ""


def table(rows: Iterable[Sequence[object]], heads: Sequence[str]) -> str:
    """Rows below their heads, and how many more there are; empty without rows."""
    shown = list(islice(rows, MOST_ROWS))
    more = sum(1 for _ in rows)
    head = f"<thead>{row(heads, 'th')}</thead>" if heads else ""
    rest = f"<p>and {more} more</p>" if more else ""
    return f"<table>{head}<tbody>{''.join(row(each, 'td') for each in shown)}</tbody></table>{rest}" if shown else ""


def row(cells: Iterable[object], tag: str) -> str:
    """A row of a table; texts begin at the left, since notebooks put all cells at the right."""
    begin = f'<{tag} style="text-align: left">'
    return f"<tr>{''.join(f'{begin}{plain(cell)}</{tag}>' for cell in cells)}</tr>"


def plain(thing: object) -> str:
    """A thing as text that HTML shows as it is."""
    from html import escape

    return escape(harmless(str(thing)))
