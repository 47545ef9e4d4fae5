"""The journal keeps the message of each label: told by its template, with names as they are."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.actions import ActionKind as K
from director_app.domain.people import EntrantFacts
from director_app.messages.catalogue import read
from director_app.messages.message import Message
from director_app.messages.saying import speaking
from director_app.messages.stored import message_data
from director_app.services.desk import Desk
from director_app.services.journal.lines import JournalSearch
from director_app.storage import journal
from director_app.storage.audit.reading import AuditedEntry as Written
from director_app.storage.audit.reading import entries_as_written
from director_app.storage.backup_reading import journal_of
from director_app.storage.journal_end import JournalWitness, KnownEnd
from tests.builders import Book, Time, drawn_event
from tests.storage import makings

WORDS = read("es").words


def in_spanish(value: object) -> str:
    """A message in Spanish by its templates alone; what is none stands as it is."""
    return value.worded(WORDS, in_spanish) if isinstance(value, Message) else str(value)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Book(tmp_path / "book.db").open()
    yield made
    made.close()


def newest(desk: Desk, event: int | None) -> journal.JournalEntry:
    with desk.store.read() as work:
        return work.journal.entries(event, last=1)[0]


def parts(message: object) -> object:
    """A message taken apart, for messages are equal by their English alone."""
    if not isinstance(message, Message):
        return message
    return message.template, {name: parts(value) for name, value in message.values.items()}


def test_an_entry_is_the_message_that_it_was_written_as(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).roster.pay(1, 2_500, "cash")
    entry = newest(desk, event)
    assert parts(entry.action) == (
        "Mark {name} as paid ({method})",
        {"name": "Ann Abbott", "method": "cash"},
    )
    desk.at(event).history.undo()
    back = newest(desk, event)
    assert parts(back.action) == ("Undo: {action}", {"action": parts(entry.action)})
    assert in_spanish(back.action) == "Deshacer: Marcar como pagado: Ann Abbott (cash)"
    desk.at(event).history.redo()
    assert (
        in_spanish(newest(desk, event).action) == "Rehacer: Marcar como pagado: Ann Abbott (cash)"
    )


@pytest.mark.parametrize("name", ["Round", "Accept", "East", "{who}", "50 %n", "Undo: Ann"])
def test_a_name_that_is_a_word_of_the_program_stays_as_it_is(desk: Desk, name: str) -> None:
    event = drawn_event(desk)
    badge = desk.at(event).roster.add(EntrantFacts(given=name)).badge
    assert in_spanish(newest(desk, event).action) == f"Agregar {name}"
    desk.at(event).roster.check_in([badge])
    assert in_spanish(newest(desk, event).action) == f"Registrar la llegada de {name}"
    line = desk.at(event).history.page().lines[0]
    assert line.sentence == f"Desk 1 checked in {name}"
    with speaking("es"):
        line = desk.at(event).history.page().lines[0]
        assert in_spanish(line.sentence) == f"Desk 1 registró la llegada de {name}"
    assert makings.problems(desk.store) == []


def test_letters_are_looked_for_in_what_is_read(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.at(event).roster.pay(1, 2_500, "cash")
    assert desk.at(event).history.page(JournalSearch(letters="paid Ann")).lines
    with speaking("es"):
        found = desk.at(event).history.page(JournalSearch(letters="pagado Ann")).lines
        assert found[0].action_kind is K.PAY_FEE
        assert not desk.at(event).history.page(JournalSearch(letters="paid Ann")).lines


def at(book: Path, seq: int) -> Written:
    """An entry as it is written."""
    store = open_desk(book, station="front", now=Time())
    with store.store.reading() as connection:
        found = [entry for entry in entries_as_written(connection) if entry.seq == seq]
    store.close()
    assert isinstance(found[0], Written)
    return found[0]


def test_a_changed_message_is_found(desk: Desk, tmp_path: Path) -> None:
    event = drawn_event(desk)
    desk.at(event).roster.pay(1, 2_500, "cash")
    number = desk.journal.newest()
    said = json.dumps(
        message_data(Message("Mark {name} as paid ({method})", name="Bea Abbott", method="cash"))
    )
    makings.meddle(
        tmp_path / "book.db", f"UPDATE journal SET message = '{said}' WHERE seq = {number}"
    )
    assert [problem for problem in makings.problems(desk.store) if f"entry {number} " in problem]
    assert newest(desk, event).action == "Mark Ann Abbott as paid (cash)"
    assert not isinstance(newest(desk, event).action, Message)


def test_a_message_that_says_something_else_is_found_though_the_hash_is_right(
    desk: Desk, tmp_path: Path
) -> None:
    event = drawn_event(desk)
    desk.at(event).roster.pay(1, 2_500, "cash")
    number = desk.journal.newest()
    written = at(tmp_path / "book.db", number)
    said = message_data(Message("Mark {name} as paid ({method})", name="Bea Abbott", method="cash"))
    with desk.store.read() as work:
        changes = work.journal.changes(number)
    assert changes
    with closing(sqlite3.connect(tmp_path / "book.db")) as book:
        rows = book.execute(
            'SELECT table_name, key, "before", "after" FROM journal_image WHERE seq = ? '
            "ORDER BY position",
            (number,),
        )
        images = [
            SimpleNamespace(
                table_name=table,
                key=key,
                before=before and json.loads(before),
                after=after and json.loads(after),
            )
            for table, key, before, after in rows
        ]
        assert journal.digest(written, images) == written.hash
        hashed = journal.digest(written._replace(message=said), images)
        book.execute(
            "UPDATE journal SET message = ?, hash = ? WHERE seq = ?",
            (json.dumps(said), hashed, number),
        )
        book.execute("UPDATE book SET value = ? WHERE key = 'journal_head'", (hashed,))
        book.commit()
    label = "Mark Ann Abbott as paid (cash)"
    assert makings.problems(desk.store) == [
        f"History entry {number} (“{label}”) has a message that says something else."
    ]


ENTRY = journal.JournalEntry(
    seq=1,
    event=None,
    station="front",
    at=datetime(2026, 5, 2, 12, tzinfo=UTC),
    label="",
    kind=journal.EntryKind.DO,
    target=None,
    topics=frozenset(),
    hash="",
    action_kind=K.OTHER,
    parameters={},
    message=None,
)


@pytest.fixture
def exported(desk: Desk, tmp_path: Path) -> Path:
    event = drawn_event(desk)
    desk.at(event).roster.pay(3, 2_500, "cash")
    desk.at(event).history.undo()
    file = tmp_path / "event.json"
    desk.exchange.write(event, file)
    return file


def former(file: Path, change: Callable[[dict[str, object]], None] | None = None) -> list[str]:
    """The labels of an event file's log in another book, as they are there and as a copy tells."""
    if change is not None:
        data = json.loads(file.read_text(encoding="utf-8"))
        for line in data["log"]:
            change(line)
        file.write_text(json.dumps(data), encoding="utf-8")
    other = Book(file.with_name("other.db")).open()
    event = other.exchange.bring_in(file).id
    found = [line.action for line in other.at(event).history.former()]
    again = file.with_name("again.json")
    other.exchange.write(event, again)
    log = json.loads(again.read_text(encoding="utf-8"))["log"]
    assert log[: len(found)] == json.loads(file.read_text(encoding="utf-8"))["log"]
    other.close()
    return found


def test_an_event_file_carries_messages(exported: Path) -> None:
    assert in_spanish(former(exported)[-1]) == "Deshacer: Marcar como pagado: Cara Abbott (cash)"


def test_a_line_of_a_file_without_its_message_is_plain(exported: Path) -> None:
    last = former(exported, lambda line: line.update(message=None))[-1]
    assert last == "Undo: Mark Cara Abbott as paid (cash)"
    assert not isinstance(last, Message)


def test_a_line_of_a_file_whose_message_says_something_else_is_plain(exported: Path) -> None:
    said = {"template": "Clear a winner"}
    last = former(exported, lambda line: line.update(message=said))[-1]
    assert last == "Undo: Mark Cara Abbott as paid (cash)"
    assert not isinstance(last, Message)


def test_the_book_of_another_file_tells_its_journal_so_too(desk: Desk, tmp_path: Path) -> None:
    event = drawn_event(desk)
    desk.at(event).roster.pay(1, 2_500, "cash")
    desk.store.close()
    last = journal_of(tmp_path / "book.db")[-1]
    assert in_spanish(last.action) == "Marcar como pagado: Ann Abbott (cash)"


def test_this_computer_remembers_the_end_with_its_message(tmp_path: Path) -> None:
    witness = JournalWitness(tmp_path / "note.json", "here")
    label = Message("Check in {players}", players="Ann")
    witness.remember(KnownEnd(3, "h", label, "f", "b"))
    end = witness.known()
    assert end is not None
    assert parts(end.action) == parts(label)
    note = json.loads((tmp_path / "note.json").read_text(encoding="utf-8"))
    del note["message"]
    (tmp_path / "note.json").write_text(json.dumps(note), encoding="utf-8")
    end = witness.known()
    assert end is not None
    assert end.action == "Check in Ann"
