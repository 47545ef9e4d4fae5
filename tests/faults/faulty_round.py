"""A scripted round, again and again from the same book, each time with another write failing.

``READY FOLDER PLAN WHAT``: the plan is a file, a JSON list of faults. Each is done in a fork of
this process, on a copy of the book (and of ``copy.db`` beside it) in a folder of its own; what it
says is in ``said-NUMBER``, a JSON a line.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.errors import DirectorError
from director_app.services.backups.restoring import Restorer
from director_app.services.desk import Desk
from tests.builders import Time
from tests.faults.scripted_day import Day, journal_end
from tests.migrations import next_form

Say = Callable[[dict[str, Any]], None]
Play = Callable[[Path, Say], None]
COPY = "copy.db"


def play(book: Path, say: Say) -> None:
    """Open the book, do every step of the round, each again if it was refused, and close."""
    if scripts := os.environ.get("FRONT_TABLE_TEST_NEXT_FORM"):
        next_form.known(Path(scripts), pytest.MonkeyPatch())
    desk = kept_trying(lambda: open_desk(book, station="Desk 2", now=Time()), say)
    if desk is None:
        return
    event = kept_trying(desk.events.current, say)
    if event is not None and kept_trying(lambda: desk.at(event).scores.board(1), say):
        for step in steps(desk, Day(desk, event, Random(7))):
            kept_trying(step, say)
            kept_trying(lambda: say({"end": journal_end(desk)}), say)
    desk.close()


def bring_back(book: Path, say: Say) -> None:
    """Bring back the copy beside the book."""
    restorer = Restorer(book, "Desk 2", Time())
    if kept_trying(lambda: restorer.restore(book.with_name(COPY)), say):
        say({"restored": True})


PLAYS = {"round": play, "restore": bring_back}


def steps(desk: Desk, day: Day) -> list[Callable[[], object]]:
    """A round's work."""
    table: list[Callable[[], object]] = [day.draft, day.sheet]
    return [
        lambda: desk.at(day.event).clock.start(1),
        *table,
        *table,
        day.ruling,
        *table,
        day.undo,
        day.redo,
        lambda: copied(desk),
        *table,
        desk.at(day.event).clock.pause,
    ]


def copied(desk: Desk) -> None:
    """Make a copy, by itself as after a round: what fails is told, not raised."""
    problem = desk.backups.copy(BackupReason.WORK).problem
    if problem:
        raise DirectorError(problem)


def kept_trying(step: Callable[[], Any], say: Say) -> Any:
    """Do it, and once more if it is refused: a director tries again."""
    for _ in range(2):
        try:
            return step()
        except DirectorError as refusal:
            say({"refused": refusal.sentence})
    return None


def laid(ready: Path, own: Path) -> Path:
    """A book of its own, if there is one to begin with."""
    own.mkdir()
    if ready.stat().st_size:
        shutil.copy(ready, own / "book.db")
    if ready.with_name(COPY).exists():
        shutil.copy(ready.with_name(COPY), own)
    return own / "book.db"


def in_a_fork(ready: Path, folder: Path, number: int, fault: dict[str, str], play: Play) -> None:
    """One round with one fault."""
    own = folder / str(number)
    book = laid(ready, own)
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    out = os.open(folder / f"said-{number}", os.O_WRONLY | os.O_CREAT)

    def say(what: dict[str, Any]) -> None:
        os.write(out, json.dumps(what).encode() + b"\n")

    try:
        os.environ.update(fault, FAULT_FILES=f"{own}/")
        play(book, say)
        say({"ended": True})
    except BaseException as crash:
        say({"crash": repr(crash)})
    finally:
        os._exit(0)


def main(ready: Path, folder: Path, plan: list[dict[str, str]], play: Play) -> None:
    """Load everything once without a fault, then do the plan."""
    play(laid(ready, folder / "warm"), lambda _: None)
    for number, fault in enumerate(plan):
        in_a_fork(ready, folder, number, fault, play)


if __name__ == "__main__":
    plan = json.loads(Path(sys.argv[3]).read_text(encoding="utf-8"))
    main(Path(sys.argv[1]), Path(sys.argv[2]), plan, PLAYS[sys.argv[4]])
