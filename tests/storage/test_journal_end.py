"""A journal that was cut is noticed by the next step, whoever rewrote what the book remembers."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from director_app.domain.access import ProtectedEffect, Role
from director_app.domain.actions import ActionKind
from director_app.errors import DirectorError, NotFound, PinNeeded, UndoRefused
from director_app.services.asking import Bound
from director_app.services.desks.access import Access
from director_app.services.journal.service import HistoryService, JournalService
from director_app.services.rule_sets.service import Rulebook
from director_app.storage import replacing
from director_app.storage.address import BookAddress
from director_app.storage.journal import EntryKind
from director_app.storage.journal_end import JournalWitness
from director_app.storage.server import server_engine
from director_app.storage.store import Store
from tests.wording import ENTRY_MISSING

from . import makings

Meddle = Callable[..., None]

CUT = (
    "DELETE FROM journal_image WHERE seq = 6",
    "DELETE FROM journal WHERE seq = 6",
    "DELETE FROM entrant WHERE given = 'Ed'",
    "DELETE FROM person WHERE given = 'Ed'",
)
"""The last entry, its images, and what it made."""
NOTED_ANEW = (
    "UPDATE book SET value = '5' WHERE key = 'journal_length'",
    "UPDATE book SET value = (SELECT hash FROM journal WHERE seq = 5) WHERE key = 'journal_head'",
)
"""What the book remembers of its end, rewritten too."""


@pytest.fixture
def meddle(book: Path | str) -> Meddle:
    """Changes the book past the program."""
    address = BookAddress.of(book)
    engine = create_engine(address.url) if address.sqlite else server_engine(address)

    def change(*statements: str) -> None:
        with engine.begin() as connection:
            for statement in statements:
                assert connection.execute(text(statement)).rowcount > 0
        engine.dispose()

    return change


@pytest.fixture
def watched(store: Store) -> Store:
    """A store of a computer that remembers ends."""
    store.witness = JournalWitness.of(store.address)
    return store


@pytest.fixture
def day(watched: Store) -> tuple[int, int]:
    """Six entries, the last of which enters Ed."""
    event = makings.new_event(watched)
    makings.four(watched, *event)
    makings.enter(watched, *event, "Ed")
    return event


def confirming(store: Store, event: int) -> HistoryService:
    """The history of the event, where an older copy is confirmed."""
    return HistoryService(Bound(store, event), Rulebook(store))


def journal(store: Store) -> JournalService:
    """The journal at the desk."""
    return JournalService(store, Rulebook(store))


def verify(store: Store) -> tuple[str, ...]:
    """What ``verify`` says of the journal; these small events have no rules to count by."""
    return (*makings.problems(store), *journal(store).cuts())


def kinds(store: Store) -> list[EntryKind]:
    with store.read() as work:
        return [entry.kind for entry in work.journal.entries(None)]


def heard_by(store: Store) -> list[str]:
    heard: list[str] = []
    store.listen_for_alarm(lambda gap: heard.append(gap.sentence))
    return heard


@pytest.mark.parametrize(
    ("anew", "noted"),
    [
        ((), "Note a changed end of the history."),
        (NOTED_ANEW, "Note that the book is older than it was."),
    ],
    ids=["as noted", "noted anew"],
)
def test_a_cut_journal_is_noticed_by_the_next_step_and_told_for_good(
    watched: Store,
    day: tuple[int, int],
    meddle: Meddle,
    desk: Any,
    anew: tuple[str, ...],
    noted: str,
) -> None:
    heard = heard_by(watched)
    meddle(*CUT, *anew)
    assert any("and now ends with entry 5" in problem for problem in verify(watched))
    makings.enter(watched, *day, "Fay")
    assert len(heard) == 1
    assert "It ended with entry 6" in heard[0]
    assert heard[0].startswith("The book is older") is bool(anew)
    assert kinds(watched)[-2:] == [EntryKind.CUT, EntryKind.DO]
    makings.enter(watched, *day, "Gus")
    assert len(heard) == 1
    assert makings.problems(watched) == []
    (told,) = verify(watched)
    assert told.startswith(f"History entry 6 records a break: {noted}")
    another = desk("another computer")
    assert verify(another) == (told,)


def test_an_older_copy_that_was_meant_is_confirmed_for_good(
    watched: Store, day: tuple[int, int], meddle: Meddle, desk: Any
) -> None:
    meddle(*CUT, *NOTED_ANEW)
    makings.enter(watched, *day, "Fay")
    (told,) = verify(watched)
    assert told.endswith("confirm it with `front-table book confirm-copy 6`.")
    assert confirming(watched, day[0]).confirm_older_copy() == 6
    assert verify(watched) == verify(desk("another computer")) == ()
    noted, _, confirmed = confirming(watched, day[0]).log()[-3:]
    assert noted.action_kind is ActionKind.NOTE_OLDER_COPY
    assert confirmed.sentence == "front confirmed the older copy of the book (entry 6)"
    assert confirmed.parameters == {"entry": 6}
    with pytest.raises(DirectorError, match="There’s no older copy to confirm"):
        confirming(watched, day[0]).confirm_older_copy()
    with pytest.raises(DirectorError, match="noted in entry 6 is already confirmed"):
        confirming(watched, day[0]).confirm_older_copy(6)
    with pytest.raises(UndoRefused, match="If the older copy was a mistake"):
        confirming(watched, day[0]).take_back(confirmed.number)
    assert makings.undo(watched, day[0]) == "Enter Fay"
    assert verify(watched) == ()


def test_an_older_copy_that_no_step_noted_is_noted_and_confirmed_at_once_without_an_alarm(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    heard = heard_by(watched)
    meddle(*CUT, *NOTED_ANEW)
    (told,) = verify(watched)
    assert told.endswith("run `front-table book confirm-copy`.")
    assert confirming(watched, day[0]).confirm_older_copy() == 6
    assert kinds(watched)[-2:] == [EntryKind.CUT, EntryKind.SENT]
    assert heard == []
    assert verify(watched) == ()


def test_each_older_copy_is_confirmed_by_itself(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    meddle(*CUT, *NOTED_ANEW)
    makings.enter(watched, *day, "Fay")
    makings.enter(watched, *day, "Gus")
    meddle(
        *(statement.replace("6", "8").replace("Ed", "Gus") for statement in CUT),
        *(statement.replace("5", "7") for statement in NOTED_ANEW),
    )
    makings.enter(watched, *day, "Hal")
    assert [sentence[:15] for sentence in verify(watched)] == ["History entry 6", "History entry 8"]
    assert confirming(watched, day[0]).confirm_older_copy(6) == 6
    assert [sentence[:15] for sentence in verify(watched)] == ["History entry 8"]
    assert confirming(watched, day[0]).confirm_older_copy() == 8
    assert verify(watched) == ()


@pytest.mark.parametrize("noted", [False, True], ids=["not yet noted", "noted"])
def test_a_cut_journal_can_not_be_confirmed(
    watched: Store, day: tuple[int, int], meddle: Meddle, *, noted: bool
) -> None:
    meddle(*CUT)
    if noted:
        makings.enter(watched, *day, "Fay")
        with pytest.raises(DirectorError, match="That can’t be confirmed"):
            confirming(watched, day[0]).confirm_older_copy(6)
    told, before = verify(watched), kinds(watched)
    with pytest.raises(DirectorError, match="That can’t be confirmed"):
        confirming(watched, day[0]).confirm_older_copy()
    assert (verify(watched), kinds(watched)) == (told, before)


def test_where_nothing_was_put_in_the_place_there_is_nothing_to_confirm(
    watched: Store, day: tuple[int, int]
) -> None:
    with pytest.raises(DirectorError, match="There’s no older copy to confirm"):
        confirming(watched, day[0]).confirm_older_copy()
    with pytest.raises(NotFound, match="entry 6 doesn’t note an older copy"):
        confirming(watched, day[0]).confirm_older_copy(6)
    assert EntryKind.SENT not in kinds(watched)


def test_confirming_needs_the_pin_at_a_directors_desk(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    meddle(*CUT, *NOTED_ANEW)
    watched.guard = access = Access(watched)
    access.set_pin(day[0], "Lotus88")
    access.lock()
    told, before = verify(watched), kinds(watched)
    with pytest.raises(PinNeeded) as refused:
        confirming(watched, day[0]).confirm_older_copy()
    assert refused.value.effect == ProtectedEffect.OLDER_COPY
    assert (verify(watched), kinds(watched)) == (told, before)
    access.unlock("Lotus88")
    access.begin_as(Role.SCORER)
    with pytest.raises(DirectorError, match="To confirm an older copy of the book, use the dir"):
        confirming(watched, day[0]).confirm_older_copy()
    access.begin_as(Role.DIRECTOR)
    assert confirming(watched, day[0]).confirm_older_copy() == 6
    assert verify(watched) == ()


def test_the_note_of_a_cut_can_not_be_taken_out_again(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    meddle(*CUT)
    makings.enter(watched, *day, "Fay")
    meddle("DELETE FROM journal WHERE kind = 'cut'")
    assert ENTRY_MISSING.format(number=6) in verify(watched)


def test_undo_passes_over_the_note_of_a_cut(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    meddle(*CUT)
    makings.enter(watched, *day, "Fay")
    assert makings.undo(watched, day[0]) == "Enter Fay"
    assert makings.undo(watched, day[0]) == "Enter Di"
    assert makings.redo(watched, day[0]) == "Enter Di"


def test_what_another_computer_adds_is_no_cut(
    watched: Store, day: tuple[int, int], desk: Any
) -> None:
    heard = heard_by(watched)
    other = desk("another computer")
    for name in ("Fay", "Gus"):
        makings.enter(other, *day, name)
    makings.enter(watched, *day, "Hal")
    assert heard == []
    assert EntryKind.CUT not in kinds(watched)
    assert verify(watched) == ()


def test_an_alarm_that_nobody_heard_waits_for_whoever_listens_next(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    meddle(*CUT)
    makings.enter(watched, *day, "Fay")
    assert len(heard_by(watched)) == 1
    assert heard_by(watched) == []


def test_a_refused_step_keeps_no_note_and_the_next_one_does(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    meddle(*CUT)
    with (
        pytest.raises(NotFound),
        watched.begin(ActionKind.OTHER, "Enter nobody", event=day[0]) as work,
    ):
        work.roster.get(99)
    assert EntryKind.CUT not in kinds(watched)
    makings.enter(watched, *day, "Fay")
    assert EntryKind.CUT in kinds(watched)


def test_another_book_in_the_same_place_raises_no_alarm(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    """Known by its first entry: whoever begins anew in the same place has cut nothing."""
    known = watched.witness
    assert known is not None
    end = known.known()
    assert end is not None
    meddle(*CUT, *NOTED_ANEW, "UPDATE journal SET hash = 'of another book' WHERE seq = 1")
    assert watched.gap() is None


@pytest.mark.file_only
def test_a_restored_backup_raises_no_alarm(
    watched: Store, day: tuple[int, int], book: Path, tmp_path: Path, desk: Any
) -> None:
    makings.enter(watched, *day, "Fay")
    watched.close()
    older = tmp_path / "older.db"
    copyfile(book, older)
    makings.meddle(older, "DELETE FROM journal_image WHERE seq = 7")
    makings.meddle(older, "DELETE FROM journal WHERE seq = 7", *NOTED_ANEW)
    makings.meddle(older, "UPDATE book SET value = '6' WHERE key = 'journal_length'")
    makings.meddle(
        older,
        "UPDATE book SET value = (SELECT hash FROM journal WHERE seq = 6) "
        "WHERE key = 'journal_head'",
    )
    replacing.put_in_place(older, book)
    again = desk()
    again.witness = JournalWitness.of(again.address)
    heard = heard_by(again)
    makings.enter(again, *day, "Gus")
    assert heard == []
    assert EntryKind.CUT not in kinds(again)


def test_a_backup_restored_on_another_computer_is_said_and_is_no_break(
    watched: Store, day: tuple[int, int], meddle: Meddle
) -> None:
    """There the program gave the book another branch; this computer only remembers the old end."""
    meddle(*CUT, *NOTED_ANEW, "INSERT INTO book VALUES ('book:branch', 'another')")
    heard = heard_by(watched)
    assert verify(watched) == ()
    makings.enter(watched, *day, "Fay")
    assert "A backup of this book was restored on another computer" in heard[0]
    assert kinds(watched)[-2:] == [EntryKind.SENT, EntryKind.DO]
    assert verify(watched) == ()


@pytest.mark.file_only
def test_an_older_copy_put_in_the_place_is_said_and_one_that_lies_elsewhere_is_not(
    watched: Store, day: tuple[int, int], book: Path, tmp_path: Path, desk: Any
) -> None:
    elsewhere = tmp_path / "stick" / "book.db"
    elsewhere.parent.mkdir()
    with closing(sqlite3.connect(book)) as source, closing(sqlite3.connect(elsewhere)) as copy:
        source.backup(copy)
    makings.enter(watched, *day, "Fay")
    copied = Store(BookAddress.of(elsewhere), station="stick", now=watched.now)
    copied.witness = JournalWitness.of(copied.address)
    assert copied.gap() is None
    copied.close()
    watched.close()
    copyfile(elsewhere, book)
    again = desk()
    again.witness = JournalWitness.of(again.address)
    heard = heard_by(again)
    makings.enter(again, *day, "Gus")
    assert "It ended with entry 7 (“Enter Fay”) and now ends with entry 6" in heard[0]
    assert heard[0].startswith("The book is older than it was on this computer.")
    assert "restore the newest backup" in heard[0]


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"end": 3}', '{"end": {"seq": "x"}}', "\x00", '{"place": "x"}']
)
def test_a_note_that_can_not_be_read_is_none(
    watched: Store, day: tuple[int, int], content: str
) -> None:
    witness = watched.witness
    assert witness is not None
    (file,) = JournalWitness.folder().glob("*.json")
    file.write_text(content)
    assert witness.known() is None
    makings.enter(watched, *day, "Fay")
    assert witness.known() is not None
