"""Commands of this very program in a process of their own, beside a window.

What is printed there takes neither the window's time nor its memory.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from director_app.messages.dates import HOURS_VARIABLE, counted_hours
from director_app.messages.saying import SPOKEN_VARIABLE, spoken_language

_LOG = logging.getLogger(__name__)

_COMMAND = "front-table"
_LONGEST_S = 300
_NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)


def answer_of(book: str | Path, *words: str) -> dict[str, Any] | None:
    """What one of this program's commands answers about a book, ``None`` where it did not work.

    The book goes by the surroundings: others could read a server's password among the words.
    """
    surroundings = {
        **os.environ,
        "FRONT_TABLE_DB": str(book),
        SPOKEN_VARIABLE: spoken_language(),
        HOURS_VARIABLE: str(counted_hours()),
    }
    try:
        done = subprocess.run(  # noqa: S603 - this program itself
            [*_program(), *words, "--json"],
            env=surroundings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_LONGEST_S,
            creationflags=_NO_WINDOW,
            check=True,
        )
        answer: dict[str, Any] = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.SubprocessError):
        _LOG.warning("%s could not be done by a process of its own", " ".join(words), exc_info=True)
        return None
    return answer


def _program() -> Sequence[str]:
    """How this program is started for a command; on Windows it is built twice."""
    if not getattr(sys, "frozen", False):
        return sys.executable, "-m", "director_app"
    here = Path(sys.executable)
    return (str(here.with_name(f"{_COMMAND}{here.suffix}")),)
