"""Every transcript happens as it is told.  ``ACCEPT_GOLDEN=1`` writes the events anew; read them then."""

from pathlib import Path

import pytest

from tests.golden import compare
from tests.scenarios.transcript import played

HERE = Path(__file__).parent
SCENARIOS = sorted(HERE.glob("*/*.txt"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_happens_as_told(path: Path) -> None:
    compare(path, played(path))
