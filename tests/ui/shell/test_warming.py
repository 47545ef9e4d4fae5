"""Parts of the program are loaded beside the window, and the end does not wait for all of them."""

from __future__ import annotations

import subprocess
import sys

from director_app.ui.warming import PARTS, Warming

_PROGRAM = """
import sys
from director_app.ui.warming import PARTS, Warming
warming = Warming()
assert not set(PARTS) & set(sys.modules)
warming.start()
if "{until}" == "end":
    warming._thread.join()
warming.stop()
print(len(set(PARTS) & set(sys.modules)))
"""


def loaded(until: str) -> int:
    """How many parts a new program has loaded when it has ended."""
    program = _PROGRAM.format(until=until)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return int(done.stdout)


def test_every_part_is_loaded() -> None:
    assert loaded("end") == len(PARTS)


def test_a_window_that_closes_at_once_waits_for_no_more() -> None:
    assert loaded("now") < len(PARTS)


def test_what_was_not_begun_can_be_stopped() -> None:
    warming = Warming()
    warming.stop()
    assert not warming._thread.is_alive()


def test_no_source_is_read_for_another_spelling_of_names() -> None:
    program = """
import linecache
from director_app.ui.warming import Warming
import director_app.ui.app
print([name for name in linecache.cache if name.endswith(".py") and "director_app" in name])
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
