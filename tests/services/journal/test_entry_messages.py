"""The journal keeps the message of each label: told by its template, with names as they are."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from director_app.app.bootstrap import open_desk
from director_app.domain.actions import ActionKind as K
from director_app.domain.people import Facts
from director_app.messages.catalogue import read
from director_app.messages.message import Message
from director_app.messages.saying import speaking
from director_app.messages.stored import message_data
from director_app.services.desk import Desk
from director_app.services.journal.lines import JournalWish
from director_app.storage import journal
from director_app.storage.audit_reading import AuditedEntry as Written
from director_app.storage.audit_reading import entries_as_written
from director_app.storage.backup_reading import journal_of
from director_app.storage.former_labels import read_label
from director_app.storage.journal_witness import JournalWitness, KnownEnd
from tests.builders import Book, Time, drawn_event
from tests.migrations.test_kills import load
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
    desk.roster.pay(event, 1, 2_500, "cash")
    entry = newest(desk, event)
    assert parts(entry.action) == (
        "Mark {name} as paid ({how})",
        {"name": "Ann Abbott", "how": "cash"},
    )
    desk.history.undo(event)
    back = newest(desk, event)
    assert parts(back.action) == ("Undo: {action}", {"action": parts(entry.action)})
    assert in_spanish(back.action) == "Deshacer: Marcar como pagado: Ann Abbott (cash)"
    desk.history.redo(event)
    assert (
        in_spanish(newest(desk, event).action) == "Rehacer: Marcar como pagado: Ann Abbott (cash)"
    )


@pytest.mark.parametrize("name", ["Round", "Accept", "East", "{who}", "50 %n", "Undo: Ann"])
def test_a_name_that_is_a_word_of_the_program_stays_as_it_is(desk: Desk, name: str) -> None:
    event = drawn_event(desk)
    badge = desk.roster.add(event, Facts(given=name)).badge
    assert in_spanish(newest(desk, event).action) == f"Agregar {name}"
    desk.roster.check_in(event, [badge])
    assert in_spanish(newest(desk, event).action) == f"Registrar la llegada de {name}"
    line = desk.history.page(event).lines[0]
    assert line.sentence == f"Desk 1 checked in {name}"
    with speaking("es"):
        line = desk.history.page(event).lines[0]
        assert in_spanish(line.sentence) == f"Desk 1: Registrar la llegada de {name}"
    assert makings.problems(desk.store) == []


def test_letters_are_looked_for_in_what_is_read(desk: Desk) -> None:
    event = drawn_event(desk)
    desk.roster.pay(event, 1, 2_500, "cash")
    assert desk.history.page(event, JournalWish(letters="paid Ann")).lines
    with speaking("es"):
        found = desk.history.page(event, JournalWish(letters="pagado Ann")).lines
        assert found[0].action_kind is K.PAY_FEE
        assert not desk.history.page(event, JournalWish(letters="paid Ann")).lines


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
    desk.roster.pay(event, 1, 2_500, "cash")
    number = desk.history.newest()
    said = json.dumps(
        message_data(Message("Mark {name} as paid ({how})", name="Bea Abbott", how="cash"))
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
    desk.roster.pay(event, 1, 2_500, "cash")
    number = desk.history.newest()
    written = at(tmp_path / "book.db", number)
    said = message_data(Message("Mark {name} as paid ({how})", name="Bea Abbott", how="cash"))
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


@pytest.mark.parametrize("form", ["0001", "0006", "0007"])
def test_an_old_book_gets_its_messages_once(form: str, tmp_path: Path) -> None:
    path = tmp_path / "book.db"
    load(form, path)
    with closing(sqlite3.connect(path)) as book:
        kept = "Add division Gold"
        book.execute("UPDATE journal SET action = ? WHERE seq = 2", (kept,))
        book.execute("""UPDATE journal SET topics = '["event"]' WHERE seq = 2""")
        book.commit()
    desk = open_desk(path, station="front", now=Time())
    with desk.store.read() as work:
        entries = {entry.label: entry.action for entry in work.journal.entries(None)}
    assert in_spanish(entries["Add division Gold"]) == "Agregar la división Gold"
    assert in_spanish(entries["Take back: Enter Ed"]) == "Deshacer: Enter Ed"
    assert not isinstance(entries["Draw"], Message)
    desk.close()
    makings.meddle(path, """UPDATE journal SET message = '{"template": "Draw"}' WHERE seq = 3""")
    desk = open_desk(path, station="front", now=Time())
    assert [problem for problem in makings.problems(desk.store) if "entry 3 " in problem]
    desk.close()


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


FORMER = [
    ("Accept table 7, Round 3", "Aceptar la mesa 7, Ronda 3"),
    ("Accept table 7, Semifinal", "Aceptar la mesa 7, Semifinal"),
    (
        "Accept corrected table 7, Round 3, though Round 4 is at work",
        "Aceptar la mesa 7 corregida, Ronda 3, aunque está en curso Ronda 4",
    ),
    ("Reopen table 7, Round 3: see Round 4", "Reabrir la mesa 7, Ronda 3: see Round 4"),
    ("Take 5 min, Round 1", "Quitar 5 min, Ronda 1"),
    ("Put into the drawer (Sue): $50.00", "Ingresado en la caja (Sue): $50.00"),
    ("Changed: Donation: $50.00", "Cambiado: Donación: $50.00"),
    (
        "Draw the seating (without repeats, 1 sitting out in turns, 3 rounds)",
        "Sortear los asientos (sin repeticiones, 1 en descanso por turnos, 3 rondas)",
    ),
    (
        "Settle the tie at place 1: Ann, Bea (by dice, 9 to 9, then 7 to 4)",
        "Resolver el empate en el puesto 1: Ann, Bea (con dados, 9 a 9, luego 7 a 4)",
    ),
    ("Round Round pulled table 3 East", "Round Round sacó la mesa 3 Este"),
    ("Seat again from round 2: 1 leaves, 2 cards change", None),
    ("Mark Ann and Bea as not experienced", "Marcar a Ann and Bea como sin experiencia"),
    (
        "Ann Abbott: sits at table 2, East, rounds 2 to 3",
        "Ann Abbott: se sienta en la mesa 2, Este, rondas 2 a 3",
    ),
]


@pytest.mark.parametrize(("label", "spanish"), FORMER)
def test_a_former_label_is_the_message_that_it_was(label: str, spanish: str | None) -> None:
    topics = {"roster"} if ": sits " in label else None
    for start, before in (("", ""), ("Take back: ", "Deshacer: "), ("Put back: ", "Rehacer: ")):
        said = read_label(start + label, turned=bool(start), topics=topics)
        entry = replace(ENTRY, label=start + label, message=said.message)
        assert isinstance(entry.action, Message)
        assert entry.action == start + label
        if spanish is not None:
            assert in_spanish(entry.action) == before + spanish


def test_a_former_label_that_no_template_knows_is_plain() -> None:
    assert read_label("Dance on the tables", turned=False).message is None
    back = read_label("Take back: Dance on the tables", turned=True)
    entry = replace(ENTRY, label="Take back: Dance on the tables", message=back.message)
    assert in_spanish(entry.action) == "Deshacer: Dance on the tables"


@pytest.fixture
def exported(desk: Desk, tmp_path: Path) -> Path:
    event = drawn_event(desk)
    desk.roster.pay(event, 3, 2_500, "cash")
    desk.history.undo(event)
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
    found = [line.action for line in other.history.former(event)]
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
    desk.roster.pay(event, 1, 2_500, "cash")
    desk.store.close()
    last = journal_of(tmp_path / "book.db")[-1]
    assert in_spanish(last.action) == "Marcar como pagado: Ann Abbott (cash)"
    old = tmp_path / "old.db"
    load("0006", old)
    assert journal_of(old)[-1].action == journal_of(old)[-1].label


def test_this_computer_remembers_the_end_with_its_message(tmp_path: Path) -> None:
    witness = JournalWitness(tmp_path / "note.json", "here")
    label = Message("Check in {who}", who="Ann")
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
