"""An example of somebody else's program: loads its own pack, and prints the findings of another."""

from __future__ import annotations

import sys
from pathlib import Path

import dead_reckoning as dr

HERE = Path(__file__).parent


def sentences(box: dr.Box, lang: str) -> dict[str, tuple[str, ...]]:
    """The rules texts of the crew at their first level, by id."""
    return {str(card.id): tuple(dr.say(effect, lang) for effect in card.levels[0].abilities) for card in box.crew}


def fault(path: Path) -> list[str]:
    """The findings of the library, one per line."""
    report: dr.Report = dr.lint([path])
    return [f"{finding.place.line}:{finding.place.column} {finding.code}" for finding in report.findings]


def main() -> int:
    """Load, explain, report."""
    box = dr.load_box(HERE / "pack")
    assert "harbor.lamp" in {str(entry.id) for entry in box.entries}
    assert sentences(box, "en")["crew.deckhand"] == ("Place 1 influence cube.",)
    assert dr.write(dr.read("2 SAIL")) == "2 sails"
    assert dr.explain("repair 1").words["uk"] == ("Зніміть 1 пошкодження з корабля.",)
    assert fault(HERE / "pack") == []
    try:
        dr.read("gain 1 plank to ship")
    except dr.CardError as error:
        finding: dr.Finding = error.findings[0]
        assert (finding.code, finding.place.column) == ("DR204", 8)
    else:
        return 1
    print("the harbormaster is content")
    return 0


if __name__ == "__main__":
    sys.exit(main())
