"""The plug is pulled at 200 moments of typing: no accepted sheet is missing, and no typed key.

At 64 where time is short.

A process that is stopped where it stands leaves just the files that a killed one leaves. So each
process is stopped at many moments, its book is copied as it is, and at the last one it is killed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from director_app.domain.sheets import SheetState
from director_app.services.desk import Desk
from tests.builders import Book, drawn_event
from tests.lengths import part_of
from tests.story.typed_until_killed import WIDTH

pytestmark = pytest.mark.walks

PROCESSES, MOMENTS = 4, part_of(50, usually=16)
PLAYERS = 40
SHEET = ("E25S2", "N30PJ", "L", "W25E1")
TOTALS = ("25", "70", "35", "-10")


@dataclass(frozen=True)
class Moment:
    """A copy of the book, and how many keys were done; one more may have been on its way."""

    book: Path
    done: int
    pressing: bool


def script(tables: int) -> str:
    """Everything that is typed, table after table."""
    ends = "\n".join((*SHEET, *TOTALS))
    return "".join(f"{table}\n{ends}\n\n\n" for table in range(1, tables + 1))


def test_no_moment_loses_an_accepted_sheet_or_more_than_the_last_key(tmp_path: Path) -> None:
    whole = Book(tmp_path / "whole.db")
    desk = whole.open()
    event = drawn_event(desk, players=PLAYERS)
    desk.close()
    keys, rng = script(PLAYERS // 4), Random(20261114)
    (tmp_path / "keys").write_text(keys, encoding="utf-8")
    checked = 0
    for process in range(PROCESSES):
        grown = -1
        for moment in moments(tmp_path / str(process), whole.path, rng):
            grown = assert_nothing_is_lost(moment, event, keys, grown)
            checked += 1
    assert checked == PROCESSES * MOMENTS


def moments(folder: Path, whole: Path, rng: Random) -> list[Moment]:
    """Type into a copy of the book, and stop at random moments; the last one is the end."""
    folder.mkdir()
    book, log = folder / "book.db", folder / "log"
    shutil.copy(whole, book)
    module = "tests.story.typed_until_killed"
    program = [sys.executable, "-m", module, str(book), str(log), str(folder.parent / "keys")]
    found = []
    with subprocess.Popen(program, cwd=Path(__file__).parents[2]) as typist:
        try:
            while not log.exists() or log.stat().st_size < WIDTH:
                let_it_type(typist, 0.01)
            for number in range(MOMENTS):
                let_it_type(typist, rng.uniform(0.002, 0.08))
                last = number == MOMENTS - 1
                os.kill(typist.pid, signal.SIGKILL if last else signal.SIGSTOP)
                os.waitpid(typist.pid, os.WUNTRACED) if not last else typist.wait()
                found.append(as_it_is(book, log, folder / f"{number}.db"))
                if not last:
                    os.kill(typist.pid, signal.SIGCONT)
        finally:
            typist.kill()
    return found


def let_it_type(typist: subprocess.Popen[bytes], seconds: float) -> None:
    """Let it go on for a moment; it does not end by itself."""
    with pytest.raises(subprocess.TimeoutExpired):
        typist.wait(seconds)


def as_it_is(book: Path, log: Path, copy: Path) -> Moment:
    """The files as they are now."""
    shutil.copy(book, copy)
    beside = book.with_name(book.name + "-wal")
    if beside.exists():
        shutil.copy(beside, copy.with_name(copy.name + "-wal"))
    noted = int(log.read_text(encoding="ascii"))
    return Moment(copy, abs(noted) - (noted < 0), noted < 0)


def assert_nothing_is_lost(moment: Moment, event: int, keys: str, grown: int) -> int:
    """What was accepted is in, what was typed is there, but for the key on its way.

    A journal that has grown beyond ``grown`` is checked as a whole; returns how far it goes.
    """
    desk = Book(moment.book).open()
    least = keys[: moment.done]
    accepted = least.count("\n\n\n")
    states = [tile.state for tile in desk.at(event).scores.board(1)]
    assert all(state is SheetState.ACCEPTED for state in states[:accepted])
    most = keys[: moment.done + moment.pressing]
    assert states.count(SheetState.ACCEPTED) <= most.count("\n\n\n")
    allowed = {kept_keys(text) for text in (least, most)}
    if accepted < len(states):
        assert typed(desk, event, accepted + 1) in allowed
    newest = desk.journal.newest()
    assert newest >= grown
    assert newest == grown or not desk.journal.verify()
    desk.close()
    return newest


def kept_keys(text: str) -> str:
    """What of these keys belongs to the sheet at work."""
    rest = text.rpartition("\n\n\n")[2]
    return rest.partition("\n")[2].replace("\n", "")


def typed(desk: Desk, event: int, table: int) -> str:
    """The keys and totals that the draft of a sheet holds."""
    view = desk.at(event).scores.sheet(1, table)
    paper = view.more.paper
    totals = [paper.get(seat.value, "") for seat in view.rules.seats.columns]
    return "".join([*view.keys, *totals])


@pytest.mark.parametrize("text", ["1\nE25", "1\nE25S2\nN"])
def test_the_keys_of_a_sheet_are_told_from_its_number(text: str) -> None:
    assert kept_keys(text) == text.removeprefix("1\n").replace("\n", "")
