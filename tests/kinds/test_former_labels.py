"""Labels of former versions are read once: books and event files get their kinds from them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from director_app.app.bootstrap import open_desk
from director_app.domain.actions import ActionKind
from director_app.domain.topics import Topic
from director_app.errors import ImportRefused
from director_app.services.journal.lines import JournalWish
from director_app.storage.former_labels import read_label
from director_app.storage.journal import BEFORE_KINDS, WITH_KINDS
from director_app.storage.schema_versions import KNOWN
from tests.builders import Book, Time, drawn_event
from tests.migrations.test_kills import load
from tests.storage import makings

pytestmark = pytest.mark.walks

OLD = [form for form in KNOWN if form < "0008"]
KINDS = {
    "Enter Ada": "other",
    "Log a ruling": "other",
    "Accept table 1": "other",
    "Take back: Enter Ed": "other",
}
"""What the populated books say that no version of the program ever said."""

READ = [
    ("Accept table 7, Round 3", {"scores"}, "accept_sheet", {"table": 7, "round": 3}),
    (
        "Accept corrected table 7, Semifinal, though Round 2 is at work",
        {"scores"},
        "accept_corrected_sheet",
        {"table": 7},
    ),
    (
        "Reopen table 7, Round 3: see Round 4",
        {"scores", "rulings"},
        "reopen_sheet",
        {"table": 7, "round": 3, "reason": "see Round 4"},
    ),
    (
        "Correct table 2, Round 1 (Desk 2): Misread",
        {"scores"},
        "correct_sheet",
        {"table": 2, "round": 1, "reason": "Misread"},
    ),
    ("Take 5 min, Round 1", {"clock"}, "add_minutes", {"minutes": -5, "round": 1}),
    (
        "Give table 4 3 min, Round 2",
        {"clock"},
        "give_table_time",
        {"table": 4, "minutes": 3, "round": 2},
    ),
    ("Add Round 4", {"rounds"}, "add_round", {"round": 4}),
    ("Add Final", {"rounds"}, "add_round", {}),
    ("Add Round Robin", {"roster"}, "add_player", {}),
    ("Change Ann Abbott: city", {"roster"}, "change_player", {}),
    ("Change Semifinal", {"rounds"}, "change_round", {}),
    ("Ann Abbott: no show", {"roster"}, "change_status", {"status": "no_show"}),
    ("Reopen table 3, Round 1: x: withdrawn", {"roster"}, "change_status", {"status": "withdrawn"}),
    ("Put into the drawer: $50", {"money"}, "fill_drawer", {}),
    ("Cost (Put into the drawer): $5", {"money"}, "write_money", {}),
    ("Changed: Drawer counted: $5", {"money"}, "change_drawer", {}),
    ("Changed: Donation (Drawer counted): $5", {"money"}, "change_money", {}),
    (
        "Disqualify Ann Abbott: Rude: twice",
        {"roster", "rulings"},
        "disqualify",
        {"reason": "Rude: twice"},
    ),
    ("Settle the tie at place 1: Ann (by dice, 9 to 8)", {"results"}, "roll_tie", {"place": 1}),
    ("Settle the tie at place 1: Ann (left shared)", {"results"}, "share_tie", {"place": 1}),
    (
        "Settle the tie at place 2: Ann (by play-off, 9 to 8)",
        {"results"},
        "play_off_tie",
        {"place": 2},
    ),
    ("Go by the computer's time", {"clock"}, "follow_computer_time", {}),
    ("Dance on the tables", {"roster"}, "other", {}),
]


@pytest.mark.parametrize(("label", "topics", "kind", "parameters"), READ)
@pytest.mark.parametrize("turned", ["", "Take back: ", "Put back: "])
def test_a_label_says_what_was_done(label, topics, kind, parameters, turned):
    found = read_label(turned + label, turned=bool(turned), topics=topics)
    assert (found.kind.value, found.parameters, found.label) == (kind, parameters, label)


@pytest.mark.parametrize("form", OLD)
def test_an_old_book_gets_its_kinds_once_and_its_hashes_stay(form, tmp_path):
    path = tmp_path / "book.db"
    load(form, path)
    with closing(sqlite3.connect(path)) as book:
        query = "SELECT seq, action, hash FROM journal ORDER BY seq"
        before = list(book.execute(query))
    desk = open_desk(path, station="front", now=Time())
    with desk.store.read() as work:
        entries = work.journal.entries(None)
    assert [(entry.seq, entry.action, entry.hash) for entry in entries] == before
    kinds = {entry.action: entry.action_kind.value for entry in entries}
    assert KINDS.items() <= kinds.items()
    assert kinds["Draw"] == "other"
    with closing(sqlite3.connect(path)) as book:
        forms = {row[0] for row in book.execute("SELECT DISTINCT form FROM journal")}
    assert forms == {BEFORE_KINDS}
    assert makings.problems(desk.store) == []
    desk.roster.check_in(1, [2])
    with closing(sqlite3.connect(path)) as book:
        newest = "SELECT form, action_kind, parameters FROM journal ORDER BY seq DESC LIMIT 1"
        form_now, kind, parameters = book.execute(newest).fetchone()
    assert (form_now, kind) == (WITH_KINDS, "check_in")
    assert json.loads(parameters) == {"badges": [2]}
    assert makings.problems(desk.store) == []
    desk.close()


def test_what_was_filled_in_is_held_to_its_label(tmp_path):
    path = tmp_path / "book.db"
    load("0006", path)
    open_desk(path, station="front", now=Time()).close()
    makings.meddle(path, "UPDATE journal SET action_kind = 'check_in' WHERE seq = 2")
    desk = open_desk(path, station="front", now=Time())
    assert [problem for problem in makings.problems(desk.store) if "entry 2 " in problem]
    desk.close()


def test_a_label_that_no_pattern_knows_is_kept_and_can_be_undone(tmp_path):
    path = tmp_path / "book.db"
    load("0006", path)
    with closing(sqlite3.connect(path)) as book:
        station = book.execute("SELECT station FROM journal LIMIT 1").fetchone()[0]
    desk = open_desk(path, station=station, now=Time())
    able = desk.history.undoable(1).redo
    assert able is not None
    assert (able.kind, able.label) == (ActionKind.OTHER, "Enter Ed")
    assert desk.history.redo(1) == "Enter Ed"
    assert desk.history.undo(1) == "Enter Ed"
    assert desk.history.log(1)[-1].action_kind is ActionKind.OTHER
    assert makings.problems(desk.store) == []
    desk.close()


@pytest.fixture
def exported(tmp_path):
    """An event's file, and what its journal says."""
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    desk.roster.pay(event, 3, 2_500, "cash")
    desk.clock.start(event, 1)
    desk.clock.add(event, 5)
    desk.history.undo(event)
    log = desk.history.log(event)
    file = tmp_path / "event.json"
    desk.exchange.write(event, file)
    desk.close()
    return file, log


def brought_in(file, folder):
    desk = Book(folder / "other.db").open()
    event = desk.exchange.bring_in(file).id
    return desk, event


def test_an_event_file_carries_kinds_parameters_and_topics(exported, tmp_path):
    file, log = exported
    desk, event = brought_in(file, tmp_path)
    former = desk.history.former(event)
    assert [(line.action_kind, line.parameters, line.topics) for line in former] == [
        (entry.action_kind, entry.parameters, entry.topics) for entry in log
    ]
    of_three = desk.history.former(event, JournalWish(player=3))
    assert [line.action_kind.value for line in of_three] == ["check_in", "pay_fee"]
    again = tmp_path / "again.json"
    desk.exchange.write(event, again)
    told = json.loads(again.read_text(encoding="utf-8"))["log"]
    assert told[: len(log)] == json.loads(file.read_text(encoding="utf-8"))["log"]
    desk.close()


def test_a_log_of_the_fifth_version_gets_its_kinds_from_its_labels(exported, tmp_path):
    file, log = exported
    data = json.loads(file.read_text(encoding="utf-8"))
    data["version"] = 5
    for line, action in zip(data["log"], FIFTH, strict=True):
        for key in ("action_kind", "parameters", "topics"):
            del line[key]
        line["action"] = action
    file.write_text(json.dumps(data), encoding="utf-8")
    desk, event = brought_in(file, tmp_path)
    former = desk.history.former(event)
    kinds = [line.action_kind for line in former]
    named = [entry.action_kind for entry in log]
    assert kinds[0] is ActionKind.OTHER
    assert [kind for kind, was in zip(kinds, named, strict=True) if was not in _UNNAMED] == [
        was if at else ActionKind.OTHER for at, was in enumerate(named) if was not in _UNNAMED
    ]
    clock = desk.history.former(event, JournalWish(topic=Topic.CLOCK))
    assert [line.action_kind.value for line in clock] == [
        "start_clock",
        "add_minutes",
        "add_minutes",
    ]
    (paid,) = desk.history.former(event, JournalWish(player=3))
    assert paid.parameters == {"how": "cash"}
    desk.close()


FIFTH = (
    "Dance on the tables",
    "Enter the players",
    "Check in Ann Abbott and 7 others",
    "Draw the seating (the sheet's movement as it is: 4 pairs meet again in round 2; 2 rounds)",
    "Cara Abbott paid (cash)",
    "Start the clock of Round 1",
    "Add 5 min, Round 1",
    "Take back: Add 5 min, Round 1",
)
"""The exported steps in the words of the fifth version, the first in no version's."""

_UNNAMED = {ActionKind.OTHER}
"""Steps of the tests' own builders."""


@pytest.mark.parametrize(
    "value", ['{"table": 1.5}', '{"table": {"a": 1}}', "[1]", '{"tables": [[1]]}']
)
def test_parameters_that_no_program_writes_are_refused(exported, tmp_path, value):
    file, _ = exported
    data = json.loads(file.read_text(encoding="utf-8"))
    data["log"][1]["parameters"] = json.loads(value)
    file.write_text(json.dumps(data), encoding="utf-8")
    desk = Book(tmp_path / "other.db").open()
    with pytest.raises(ImportRefused, match=r"parameters|log"):
        desk.exchange.bring_in(file)
    assert desk.events.all() == ()
    desk.close()
