"""A thousand cards and 250 sheets: memory stays small, whatever scripts the names are in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.walks

_MOST = 250

_PROGRAM = """
import io
from pathlib import Path
from reports.movement_cards import write_movement_cards
from reports.score_sheets import write_score_sheets
from tests.bench.printing import movement_cards, score_sheets
write_movement_cards(movement_cards(1000), io.BytesIO())
write_score_sheets(score_sheets(250), io.BytesIO())
told = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(told["VmHWM"].split()[0])
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no peak of memory to read")
def test_a_thousand_cards_are_printed_in_little_memory():
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], check=True, capture_output=True, text=True
    )
    assert int(done.stdout) / 1024 < _MOST
