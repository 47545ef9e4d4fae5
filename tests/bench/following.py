"""Follows a step of the director through the code: ``python -m tests.bench.following``.

For a key on a sheet, an accepted sheet, a key on a card, a ruling and a withdrawal it tells how
many calls, functions and files of the program each goes through until it is painted and the window
rests, and how many transactions that takes. ``--path`` also lists the functions in the order in
which they are first called.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from sqlalchemy import Connection, Engine, event

from director_app.domain.people import Status
from director_app.domain.score_options import ScoreOptions
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.ui.shell.destinations import AskAdviser, PlayerCard
from director_app.ui.shell.session import Session
from tests.bench.keys import at_the_scores, times
from tests.bench.typing import keys_of
from tests.bench.typing_cards import keys_of_cards
from tests.bench.windows import application, rest

_PROGRAM = str(Path(__file__).resolve().parents[2] / "director_app") + "/"
_SETTLED_MS = 2000
"""What a step sets off beside the window's thread has come back by then."""

Call = tuple[str, str]
"""A file below ``director_app``, and a function in it."""


class _Follower:
    """Hears every call of every thread that began after it, and every transaction."""

    def __init__(self) -> None:
        self._calls: list[Call] | None = None
        self._transactions = 0
        threading.setprofile(self._hear)
        sys.setprofile(self._hear)
        event.listen(Engine, "begin", self._count)

    @contextmanager
    def step(self, name: str, *, path: bool) -> Iterator[None]:
        """Follow what is done within, and say what was met."""
        rest(_SETTLED_MS)
        calls: list[Call] = []
        self._calls, self._transactions = calls, 0
        yield
        rest(_SETTLED_MS)
        self._calls = None
        files = {file for file, _ in calls}
        print(
            f"{name}: {len(calls)} calls of {len(set(calls))} functions in {len(files)} files, "
            f"{self._transactions} transactions"
        )
        if path:
            for file, function in dict.fromkeys(calls):
                print(f"    {file}  {function}")

    def _hear(self, frame: FrameType, happened: str, _: Any) -> None:
        code, calls = frame.f_code, self._calls
        if calls is not None and happened == "call" and code.co_filename.startswith(_PROGRAM):
            calls.append((code.co_filename.removeprefix(_PROGRAM), code.co_qualname))

    def _count(self, _: Connection) -> None:
        self._transactions += 1


def main() -> None:
    """Follow each step, at 500 players."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--path", action="store_true", help="also list the functions")
    path = asked.parse_args().path
    application()
    follower = _Follower()
    for paper in ("sheet", "card"):
        with (
            tempfile.TemporaryDirectory() as folder,
            at_the_scores(Path(folder) / "book.db", ScoreOptions(paper=paper)) as session,
        ):
            if paper == "sheet":
                _sheet(session, follower, path=path)
                _ruling(session, follower, path=path)
                _withdrawal(session, follower, path=path)
            else:
                _card(session, follower, path=path)


def _sheet(session: Session, follower: _Follower, *, path: bool) -> None:
    app = application()
    first, second = (
        keys_of(session.desk.at(session.event).scores.sheet(1, table), Random(2026))
        for table in (1, 2)
    )
    times(app, first)
    at = second.index("\n", second.index("\n") + 1) - 1  # the last key of game 1
    times(app, second[:at])
    with follower.step("a key on a sheet", path=path):
        times(app, second[at])
    times(app, second[at + 1 : -1])
    with follower.step("accepting a sheet", path=path):
        times(app, second[-1])


def _card(session: Session, follower: _Follower, *, path: bool) -> None:
    app = application()
    session.go(PlayerCard(1))
    times(app, "\x1b")
    keys = keys_of_cards(session.desk.at(session.event).scores.sheet(1, 1), Random(2026))
    at = keys.index("\n") + 1
    times(app, keys[:at])
    with follower.step("a key on a card", path=path):
        times(app, keys[at])


def _ruling(session: Session, follower: _Follower, *, path: bool) -> None:
    app = application()
    session.go(AskAdviser(place=AdvisedPlace(1, 3, 1)))
    times(app, "phone\n")
    times(app, "east\n1")  # who, and that nobody had asked for silence before
    with follower.step("logging a ruling", path=path):
        times(app, "\n")
    if len(session.desk.at(session.event).rulings.log()) != 1:
        raise AssertionError("the ruling whose steps were followed is not in the log")


def _withdrawal(session: Session, follower: _Follower, *, path: bool) -> None:
    with follower.step("a withdrawal", path=path):
        session.desk.at(session.event).roster.set_status(7, Status.WITHDRAWN)


if __name__ == "__main__":
    main()
