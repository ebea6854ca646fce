"""Weights of a network in files: plain numbers by name, with where they come from.

    {"about": {"seed": 1, "games": 1200}, "kinds": ["buy", "sail"],
     "layers": {"seen": {"turn: number": [-12, 40, 7]}, "context": {"0": [3, 0, -1]}}}

Numbers are multiples of 1/1024.  Such a file may come from a stranger, so it is data, and all of it is checked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from dead_reckoning.decks.files import FileError, read_json, text_of
from dead_reckoning.decks.migrations import made_by_newer
from dead_reckoning.errors import PilotError
from dead_reckoning.logbook.faults import Json
from dead_reckoning.model.findings import shown

PARTS: Final = 1024
"""Weights are multiples of 1/1024."""
LARGEST: Final = 1 << 14
"""No weight is larger, in these parts."""
MOST_ROWS: Final = 20_000
WIDEST: Final = 512

LAYERS: Final[Mapping[str, bool]] = {
    "seen": True,
    "seen bias": True,
    "answers": True,
    "context": True,
    "hidden bias": True,
    "score": False,
    "plain": False,
    "urge": False,
    "value": False,
    "value bias": False,
}
"""Layer -> whether its rows are as wide as the network; others have one number."""
BY_UNIT: Final = frozenset({"context", "score", "value"})
"""Layers with a row for each unit of the network, named by its number."""
SINGLE: Final = frozenset({"seen bias", "hidden bias", "urge", "value bias"})
"""Layers with one row, whose name is empty."""

Rows = Mapping[str, Sequence[int]]
"""The subject of a row -> its numbers."""


@frozen(eq=False)
class StoredWeights:
    """The contents of a file of weights."""

    about: Mapping[str, Json]
    """The origin of the weights."""
    kinds: tuple[str, ...]
    """Kinds of options that have a row."""
    layers: Mapping[str, Rows]

    @property
    def width(self) -> int:
        """Units of the network."""
        return len(self.layers["context"])

    def fitted(self, layer: str, names: Sequence[str]) -> NDArray[np.float64]:
        """The rows of a layer for some names, in this order; a missing row is 0."""
        rows = self.layers[layer]
        nothing = [0] * (self.width if LAYERS[layer] else 1)
        return np.array([rows.get(name, nothing) for name in names], np.float64) / PARTS

    def as_text(self) -> str:
        """The file: a line for each row."""
        layers = ",\n".join(
            f" {said(name)}: {{\n" + ",\n".join(f"  {said(key)}: {said(row)}" for key, row in rows.items()) + "\n }"
            for name, rows in self.layers.items()
        )
        return f'{{"about": {said(self.about)},\n"kinds": {said(self.kinds)},\n"layers": {{\n{layers}\n}}}}\n'


def said(value: object) -> str:
    """A value as JSON in a line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def stored(
    arrays: Mapping[str, Any], names: Mapping[str, Sequence[str]], kinds: Sequence[str], about: Mapping[str, Json]
) -> StoredWeights:
    """Weights as they are kept.  ``names``: of ``seen`` and ``answers``.  Raises PilotError as ``loaded``."""
    layers: dict[str, dict[str, list[int]]] = {}
    for layer, wide in LAYERS.items():
        array = np.asarray(arrays[layer], np.float64).reshape(-1, len(arrays["context"]) if wide else 1)
        known = names["answers" if layer == "plain" else layer] if layer in ("seen", "answers", "plain") else None
        keys = known or ([""] if layer in SINGLE else [str(unit) for unit in range(len(array))])
        numbers = np.rint(array * PARTS).astype(int).tolist()
        layers[layer] = dict(zip(keys, numbers, strict=True))
    found = StoredWeights(dict(about), tuple(kinds), layers)
    for fault in faults(found):
        raise PilotError(fault)
    return found


def known(path: Path) -> StoredWeights:
    """The weights of a file, which is read again only if it has changed.  Raises PilotError if it holds none."""
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        changed = 0
    return read_once(path, changed)


@lru_cache(maxsize=8)
def read_once(path: Path, _changed: int) -> StoredWeights:
    """The same, as it was at a time."""
    return loaded(path)


def loaded(path: Path) -> StoredWeights:
    """The weights of a file.  Raises PilotError if it holds none."""
    try:
        value = read_json(path, text_of(path))
    except FileError as error:
        raise PilotError(f"{path}: {error}") from error
    if newer := made_by_newer(value):
        raise PilotError(f"{path}: {newer}")
    if not isinstance(value, dict) or set(value) != {"about", "kinds", "layers"}:
        raise PilotError(f"{path} holds no weights: it needs about, kinds and layers, and nothing else")
    about, kinds, layers = value["about"], value["kinds"], value["layers"]
    if not isinstance(about, dict) or not isinstance(layers, dict):
        raise PilotError(f"{path} holds no weights: about and layers are objects")
    if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
        raise PilotError(f"{path} holds no weights: kinds is a list of words")
    found = StoredWeights(about, tuple(kinds), layers)  # type: ignore[arg-type]  # faults looks at all of it
    for fault in faults(found):
        raise PilotError(f"{path}: {fault}")
    return found


def faults(weights: StoredWeights) -> Iterator[str]:
    """The faults of weights, in sentences."""
    if set(weights.layers) != set(LAYERS):
        yield f"the layers are {', '.join(LAYERS)}, and no others"
        return
    for name, rows in weights.layers.items():
        if not isinstance(rows, dict) or len(rows) > MOST_ROWS:
            yield f"layer {shown(name)} is not an object of at most {MOST_ROWS:,} rows"
            return
    if not 0 < weights.width <= WIDEST:
        yield f"the network has 1 to {WIDEST} units, not {weights.width}"
        return
    units = {str(unit) for unit in range(weights.width)}
    for name, rows in weights.layers.items():
        wanted = units if name in BY_UNIT else {""} if name in SINGLE else None
        if wanted is not None and set(rows) != wanted:
            yield f"layer {name!r} does not have the rows of a network of {weights.width} units"
        wide = weights.width if LAYERS[name] else 1
        for key, row in rows.items():
            if not isinstance(row, list) or len(row) != wide or not all(map(is_weight, row)):
                yield f"layer {name!r}, row {shown(key)}: it needs {wide} whole numbers from -{LARGEST} to {LARGEST}"
                return


def is_weight(number: object) -> bool:
    """Whether it is a whole number of a size that a weight may have."""
    return type(number) is int and -LARGEST <= number <= LARGEST
