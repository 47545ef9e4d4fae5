"""The handbook's pictures show what the screens show now."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import patience

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.walks
def test_no_picture_is_older_than_its_page() -> None:
    done = subprocess.run(
        [sys.executable, "packaging/screenshots.py", "--check"],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=patience(20),
    )
    assert done.stdout == ""
    assert done.returncode == 0, done.stderr[-2000:]
