"""Checks of what decks say of their sources.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator

from dead_reckoning.game.printed.cards import Origin, Status
from dead_reckoning.lint.checks.deck import leads_somewhere
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding

# ``origin_of_nothing`` (DR401) is in ``deck``, ``original_in_base`` (DR404) in ``boxes``.


def origin_without_source(context: CheckContext) -> Iterator[Finding]:
    """DR402  A provenance entry says that a value is printed or derived, but does not name the source.

    Why: nobody can look the value up, and a guess may pass for a fact.
    Instead: `where`, such as a page of the rulebook; or another status.

    Bad: {"*": {"status": "printed"}}
    Good: {"*": {"status": "printed", "where": "rulebook, p. 16"}}
    """
    for index, entry in context.numbered.items():
        for field, origin in entry.provenance.origins:
            firm = origin.status in (Status.PRINTED, Status.DERIVED)
            if firm and not origin.where and leads_somewhere(context.values[index], field):
                place = context.place(("entries", index, "provenance", field, "status"))
                message = f"`{field}` is {origin.status.value}, but its source is missing"
                yield finding_at(Code.ORIGIN_WITHOUT_SOURCE, place, message, 'add "where", such as a page')


def redundant_origin(context: CheckContext) -> Iterator[Finding]:
    """DR403  The provenance of a value repeats that of the whole entry.

    Why: only a value whose provenance differs needs its own line. This line is left over, or has the wrong status.
    Instead: remove the line, or say what is different.

    Bad: {"*": {"status": "original"}, "/cost": {"status": "original"}}
    Good: {"*": {"status": "original"}, "/cost": {"status": "original", "note": "as the fort's"}}
    """
    for index, entry in context.numbered.items():
        origins = dict(entry.provenance.origins)
        for field, origin in entry.provenance.origins:
            outer = enclosing(field, origins)
            if outer and says_nothing_new(origin, origins[outer]):
                place = context.place(("entries", index, "provenance", field), key=True)
                message = f"`{field}` has the origin of `{outer}`"
                yield finding_at(Code.REDUNDANT_ORIGIN, place, message, "leave it out, or say what is different")


def enclosing(field: str, origins: dict[str, Origin]) -> str:
    """The nearest field around another that has an origin; empty for ``*``."""
    if field == "*":
        return ""
    while "/" in field:
        field = field.rpartition("/")[0]
        if field in origins:
            return field
    return "*"


def says_nothing_new(origin: Origin, outer: Origin) -> bool:
    """Whether an origin only repeats another."""
    return origin.status is outer.status and origin.where in ("", outer.where) and origin.note in ("", outer.note)
