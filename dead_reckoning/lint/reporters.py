"""Findings as text for people, and in the formats of other tools."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote

from dead_reckoning.lint.codes import rules
from dead_reckoning.model.excerpts import below
from dead_reckoning.model.findings import Finding
from dead_reckoning.model.harmless import RUNNERS, harmless, safe_line, visible
from dead_reckoning.model.version import __version__

# -- For people -------------------------------------------------------------------------------------------------------


def as_text(finding: Finding) -> str:
    """A finding in three or four lines: place, code, what is wrong; the line; a caret; one hint."""
    place = finding.place
    where = f"{place.file}:{place.line}:{place.column}" if place.file else f"column {place.column}"
    first = f"{where}: {finding.code} {finding.name}: {finding.message}"
    return "\n".join([safe_line(first), *below(finding)])


# -- For other tools -------------------------------------------------------------------------------------------------


def as_json(findings: Sequence[Finding]) -> str:
    """One object a finding; lines and columns count from 1, in characters."""
    return plain_json([plain_finding(finding) for finding in findings])


def plain_json(value: object, indent: int | None = 2) -> str:
    """JSON for a terminal or a log: the same values, with nothing in the text that anybody would obey.

    ``indent``: None for all of it in one line.
    """
    separators = (",", ":") if indent is None else None
    text = json.dumps(value, ensure_ascii=False, indent=indent, separators=separators)
    text = RUNNERS.sub(r"\1\\u0023\3", text)
    shown = harmless(text)
    if shown == text:
        return text
    letters = zip(text, shown, strict=True)
    return "".join(letter if letter == seen else json.dumps(letter)[1:-1] for letter, seen in letters)


def plain_finding(finding: Finding) -> dict[str, object]:
    """A finding as JSON."""
    place = finding.place
    fix = {"replacement": finding.fix.replacement, "certain": finding.fix.certain} if finding.fix else None
    return {
        "code": finding.code,
        "name": finding.name,
        "message": finding.message,
        "hint": finding.hint,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "width": place.width,
        "fix": fix,
    }


def as_github(findings: Sequence[Finding]) -> str:
    """Workflow commands: GitHub shows them beside the line."""
    return "\n".join(map(github_line, findings))


def github_line(finding: Finding) -> str:
    """``::error file=...,line=...::message``, escaped as GitHub asks."""
    place = finding.place
    fields = {
        "file": Path(place.file).as_posix(),
        "line": place.line,
        "col": place.column,
        "endColumn": place.column + place.width,
        "title": f"{finding.code} {finding.name}",
    }
    listed = ",".join(f"{name}={escaped(str(value), ':,')}" for name, value in fields.items())
    told = f"{finding.message}; {finding.hint}" if finding.hint else finding.message
    return f"::error {listed}::{escaped(told, '')}"


def escaped(text: str, more: str) -> str:
    """A value of a workflow command."""
    text = "".join(letter if letter in "\r\n" else visible(letter) for letter in text)
    for letter in "%\r\n" + more:
        text = text.replace(letter, f"%{ord(letter):02X}")
    return text


def as_sarif(findings: Sequence[Finding]) -> str:
    """SARIF 2.1.0, as code scanning reads it."""
    names = {finding.code: finding.name for finding in findings}
    driver = {
        "name": "reckon",
        "version": __version__,
        "rules": [sarif_rule(code, name) for code, name in sorted(names.items())],
    }
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "results": [sarif_result(finding) for finding in findings],
            }
        ],
    }
    return plain_json(log)


def sarif_rule(code: str, name: str) -> dict[str, object]:
    """A code with its page, which code scanning shows beside its findings."""
    page = rules()[code].page if code in rules() else f"A check of a pack: {name}."
    what = " ".join(page.partition("\n\n")[0].split())
    return {"id": code, "name": name, "shortDescription": {"text": what}, "help": {"text": page}}


def sarif_result(finding: Finding) -> dict[str, object]:
    """One result of a SARIF run, with its fix if it has one."""
    place = finding.place
    region = {"startLine": place.line, "startColumn": place.column, "endColumn": place.column + place.width}
    location = {"uri": uri(place.file)}
    told = f"{finding.message} ({finding.hint})" if finding.hint else finding.message
    result: dict[str, object] = {
        "ruleId": finding.code,
        "level": "error",
        "message": {"text": told},
        "locations": [{"physicalLocation": {"artifactLocation": location, "region": region}}],
    }
    if finding.fix:
        inserted = {"text": json.dumps(finding.fix.replacement, ensure_ascii=False)[1:-1]}
        change = {
            "artifactLocation": location,
            "replacements": [{"deletedRegion": region, "insertedContent": inserted}],
        }
        result["fixes"] = [{"description": {"text": finding.hint}, "artifactChanges": [change]}]
    return result


def uri(file: str) -> str:
    """The address of a file: relative as it was named, or absolute; every byte that an address cannot have is
    percent-encoded.
    """
    path = Path(file)
    address = quote(os.fsencode(path.as_posix()))
    return f"file:///{address.lstrip('/')}" if path.is_absolute() else address


def as_junit(findings: Sequence[Finding]) -> str:
    """JUnit XML: one failed case a finding, one passed case if there is none."""
    cases = [junit_case(finding) for finding in findings] or ['  <testcase classname="reckon" name="lint"/>']
    head = f'<testsuite name="reckon lint" tests="{len(cases)}" failures="{len(findings)}">'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *cases, "</testsuite>"])


def junit_case(finding: Finding) -> str:
    """A finding as a failed test."""
    place = finding.place
    name = quoteattr(safe_line(f"{finding.code} {finding.name} {place.line}:{place.column}"))
    told = quoteattr(safe_line(f"{finding.message}; {finding.hint}"))
    return f"  <testcase classname={quoteattr(safe_line(place.file))} name={name}><failure message={told}/></testcase>"


def quoteattr(text: str) -> str:
    """An attribute of XML with its quotes; ``xml.sax.saxutils`` has the same, and half of the web with it."""
    return f'"{text.translate(ENTITIES)}"'


ENTITIES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "#": "&#35;"})

FORMATS: Final[Mapping[str, Callable[[Sequence[Finding]], str]]] = {
    "json": as_json,
    "sarif": as_sarif,
    "github": as_github,
    "junit": as_junit,
}
"""The formats besides text."""
