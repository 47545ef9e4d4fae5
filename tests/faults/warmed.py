"""Loaded once by the process from which the days to be killed are forked: all code is there."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from director_app.bootstrap import open_desk
from tests.builders import Time
from tests.faults.scripted_day import actions, made_ready, until_killed

__all__ = ["until_killed"]

_ACTIONS = 60

with TemporaryDirectory() as _folder:
    _book = Path(_folder) / "book.db"
    made_ready(_book)
    _desk = open_desk(_book, station="Desk 2", now=Time())
    for _done in islice(actions(_desk, Random(1)), _ACTIONS):
        pass
    _desk.close()
