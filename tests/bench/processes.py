"""Whole processes: how long they take, and the most memory they need."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import gettempdir

BARE_WINDOW = ("-P", str(Path(__file__).with_name("bare_window.py")))
_PEAK = """
import os, sys
child = os.posix_spawn(sys.executable, [sys.executable, *sys.argv[1:]], os.environ)
_, status, used = os.wait4(child, 0)
print(used.ru_maxrss * (1 if sys.platform == "darwin" else 1024))
sys.exit(os.waitstatus_to_exitcode(status))
"""
"""A process takes over the peak of what it was started from: here, of next to nothing."""


def run(*words: str) -> None:
    """Run Python with these arguments to its end."""
    subprocess.run(
        [sys.executable, *words], check=True, stdout=subprocess.DEVNULL, env=_surroundings()
    )


def peak(*words: str) -> int:
    """The most memory, in bytes, that Python with these arguments needs."""
    told = subprocess.run(
        [sys.executable, "-I", "-c", _PEAK, *words],
        check=True,
        stdout=subprocess.PIPE,
        env=_surroundings(),
    )
    return int(told.stdout.split()[-1])


@cache
def _surroundings() -> Mapping[str, str]:
    """No display, compiled modules kept, and the settings of nobody."""
    folder = Path(gettempdir()) / "front-table-bench-nobody"
    homes = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
    return {
        **os.environ,
        **dict.fromkeys(homes, str(folder)),
        "PYTHONDONTWRITEBYTECODE": "",
        "QT_QPA_PLATFORM": "offscreen",
    }
