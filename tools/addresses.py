"""The project's addresses in what the package index shows: links beside the description, and links inside it.

``pyproject.toml`` has the one place where a publisher fills them in (``[tool.hatch.metadata.hooks.custom]``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

LABELS: Final = {"source": "Source", "documentation": "Documentation", "issues": "Issues"}
"""Key in ``pyproject.toml`` -> label of the link (packaging.python.org, "Well-known Project URLs")."""
TO_FILE: Final = re.compile(r"(?P<picture>!?)(?P<text>\[[^\]]*\])\((?![a-z]+:|#)(?P<path>[^)\s]+)\)")
"""A link of Markdown to a file of the repository, or a picture from it."""


def urls(addresses: Mapping[str, str]) -> dict[str, str]:
    """The addresses that are filled in, by label."""
    return {label: addresses[key] for key, label in LABELS.items() if addresses.get(key)}


def with_absolute_links(readme: str, source: str, tag: str) -> str:
    """The README as it reads away from its repository: its links lead to the files of a tag.

    ``source`` is the address of the repository; without one nothing changes.  Pages of files are at ``blob``, the
    files themselves at ``raw``, as GitHub, Gitea and Forgejo redirect them.
    """
    if not source:
        return readme

    def absolute(link: re.Match[str]) -> str:
        view = "raw" if link["picture"] else "blob"
        return f"{link['picture']}{link['text']}({source.rstrip('/')}/{view}/{tag}/{link['path']})"

    return TO_FILE.sub(absolute, readme)


def wrong_addresses(addresses: Mapping[str, str]) -> list[str]:
    """The faults in the addresses that are filled in, and the addresses that a release still needs."""
    return [
        f"pyproject.toml, [tool.hatch.metadata.hooks.custom]: {key} = {address!r} is not an https address"
        if address
        else f"pyproject.toml, [tool.hatch.metadata.hooks.custom]: {key} is not filled in"
        for key in LABELS
        if not re.fullmatch(r"https://\S+", address := addresses.get(key, ""))
    ]
