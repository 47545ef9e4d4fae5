"""Copies that are made by themselves, of a book that is a file and of one on a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason, Relation
from director_app.domain.people import Status
from director_app.storage.backup_reading import read
from tests.builders import accept_walls, drawn_event


def opened(file, book):
    return open_desk(file, station="Spare", now=book.time)


def names(desk):
    return [path.name for path in sorted(desk.backups.folder.glob("*.db"))]


@pytest.fixture
def event(desk):
    return drawn_event(desk)


def test_a_copy_is_one_file_that_says_what_it_is_and_opens_as_a_book(desk, event, book):
    accept_walls(desk, event, 1)
    safety = desk.backups.copy(BackupReason.ROUND)
    assert (safety.problem, safety.concern(book.time())) == ("", "none")
    (file,) = desk.backups.folder.iterdir()
    assert "Fall Classic, round 1 [round " in file.name
    state = read(file)
    assert (state.why, state.station, state.sheets, state.untouched) == (
        BackupReason.ROUND,
        "Desk 1",
        2,
        True,
    )
    again = opened(file, book)
    assert again.journal.verify() == ()
    assert again.at(event).standings.standings() == desk.at(event).standings.standings()
    again.close()


def test_work_is_copied_every_five_minutes_and_a_round_s_last_sheet_at_once(desk, event, book):
    backups = desk.backups
    assert backups.copy_if_due() is None
    book.time.pass_by(minutes=5)
    assert backups.copy_if_due() is not None
    book.time.pass_by(minutes=60)
    assert backups.copy_if_due() is None
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 1), ["e25"])
    backups.copy_if_due()
    book.time.pass_by(minutes=5)
    assert backups.copy_if_due() is not None
    accept_walls(desk, event, 1, [1])
    book.time.pass_by(seconds=20)
    assert backups.copy_if_due() is None
    accept_walls(desk, event, 1, [2])
    book.time.pass_by(seconds=20)
    assert backups.after_scores() is not None
    assert [name.partition("[")[2][:5] for name in names(desk)] == ["work ", "work ", "round"]


def test_after_a_restart_the_last_copy_still_counts(desk, event, book):
    accept_walls(desk, event, 1, [1])
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 2), ["e25"])
    desk.backups.copy(BackupReason.CLOSE)
    again = book.open()
    desk.close()
    assert again.backups.copy_if_changed(BackupReason.CLOSE) is None
    accept_walls(again, event, 1, [2])
    book.time.pass_by(seconds=5)
    assert again.backups.copy_if_changed(BackupReason.IMPORT) is not None
    again.close()


def test_each_copy_goes_to_the_second_place_too(desk, event, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    desk.backups.choose_second(stick)
    (there,) = stick.rglob("*.db")
    safety = desk.backups.safety()
    assert (safety.second.file, safety.second_problem) == (str(there), "")
    assert {kept.folder for kept in desk.backups.listing()} == {
        str(desk.backups.folder),
        str(there.parent),
    }


def test_a_copy_says_what_bringing_it_back_would_lose(desk, event, book):
    accept_walls(desk, event, 1)
    desk.backups.copy(BackupReason.ASKED)
    book.time.pass_by(minutes=1)
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    (kept,) = desk.backups.listing()
    plan = desk.backups.restorer().plan(Path(kept.file))
    assert plan.comparison.relation is Relation.OLDER
    (lost,) = plan.comparison.lost
    assert (lost.action, lost.station) == ("Ann Abbott: withdrawn", "Desk 1")
