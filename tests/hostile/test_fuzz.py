"""Mutated lists, workbooks, rule sets, games and events: no crash, no hang, no half-made change.

A short form runs with every other test; all ten thousand with ``FRONT_TABLE_FUZZ=10000``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.walks

COUNT = int(os.environ.get("FRONT_TABLE_FUZZ", "80"))
PROCESSES = 2
MOST_MEGABYTES = 300
ROOT = Path(__file__).parents[2]


def test_no_mutated_file_crashes_hangs_or_changes_the_book_when_refused(tmp_path: Path) -> None:
    running = []
    for seed in range(PROCESSES):
        folder = tmp_path / str(seed)
        folder.mkdir()
        count = str(COUNT // PROCESSES)
        command = [sys.executable, "-m", "tests.hostile.fuzzing", str(folder), str(seed), count]
        running.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True))
    for process in running:
        out, _ = process.communicate()
        assert process.returncode == 0
        data = json.loads(out)
        print({key: value for key, value in data.items() if key != "faults"})
        assert data["faults"] == []
        assert data["megabytes"] < MOST_MEGABYTES
        assert data["refused"] > COUNT // PROCESSES // 8
        assert data["taken"] > COUNT // PROCESSES // 8
