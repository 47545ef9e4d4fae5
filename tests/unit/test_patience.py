"""A wait ends soon where nothing comes, and not too soon on a computer that is slow or busy."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

from tests import patience
from tests.patience import PATIENCE_S, ceiling, slower


def test_twenty_seconds_and_longer_where_all_is_slower() -> None:
    assert ceiling(1.0, None) == ceiling(0.2, None) == 20
    assert ceiling(3.0, None) == 60
    assert ceiling(3.0, "2") == 120
    assert ceiling(0.2, "0.5") == 10


def test_what_others_take_of_the_processor_counts() -> None:
    ticks = count(step=patience._YARDSTICK_S * 4)
    assert round(slower(lambda: next(ticks)), 6) == 4


def test_it_is_asked_for_in_the_environment() -> None:
    asked = "from tests.patience import PATIENCE_S; print(PATIENCE_S)"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=Path(patience.__file__).parents[1],
        env={**os.environ, "FRONT_TABLE_PATIENCE": "1000"},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE_S,
    )
    assert float(done.stdout) >= 20_000
