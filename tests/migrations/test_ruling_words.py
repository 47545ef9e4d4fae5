"""What the program says of rulings is kept as messages; an old book gets them from its English."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from director_app.domain.rulings import Ruling
from director_app.messages.message import Message
from director_app.messages.stored import message_data
from director_app.services.desk import Desk
from director_app.storage.migrations.old_rulings import ruling_messages, sheet_messages
from director_app.storage.migrations.old_sayings import sayings
from tests.builders import Book
from tests.migrations.ruled_day import EVENT_WAY, play
from tests.said import in_spanish

HERE = Path(__file__).parent
WORDS = ("label", "note", "cancel_reason", "said", "overruled")
OLD = 1


def opened(tmp_path: Path) -> Desk:
    book = tmp_path / "old.db"
    with closing(sqlite3.connect(book)) as connection:
        connection.executescript((HERE / "rulings-0008.sql").read_text(encoding="utf-8"))
    return Book(book).open()


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Desk]:
    """A book of the eighth form with a day of rulings."""
    desk = opened(tmp_path)
    yield desk
    desk.close()


def rulings(desk: Desk, event: int) -> list[Ruling]:
    return [line.ruling for line in desk.rulings.log(event)]


def words(desk: Desk, event: int) -> list[Mapping[str, object]]:
    """The texts of every ruling and sheet, each as the message that it is, else as it was typed."""
    found: list[Mapping[str, object]] = [
        {name: _word(getattr(ruling, name)) for name in WORDS} | {"way": ruling.gave_way_to}
        for ruling in rulings(desk, event)
    ]
    for number in (1, 2):
        for tile in desk.scores.board(event, number):
            view = desk.scores.sheet(event, number, tile.table)
            found.append({"sheet": _word(view.sheet.reason), "note": _word(tile.note)})
            found += [
                {"kept": _word(version.reason)} for version in desk.sheet_facts.versions(view)
            ]
    return found


def _word(text: str) -> object:
    return message_data(text) or text


def test_an_old_book_has_the_messages_that_the_first_program_with_messages_kept(old, tmp_path):
    kept = json.loads((HERE / "words-0009.json").read_text(encoding="utf-8"))
    assert words(old, OLD) == kept
    desk = Book(tmp_path / "new.db").open()
    event = play(desk, tmp_path, Message(EVENT_WAY))
    played = words(desk, event)
    assert [_messages_of(row) for row in played] == [_messages_of(row) for row in kept]
    assert old.history.verify() == () == desk.history.verify()
    desk.close()


def _messages_of(row: Mapping[str, object]) -> dict[str, bool]:
    """Which texts are messages: today's words differ, not what is one."""
    return {name: isinstance(value, dict) for name, value in row.items()}


def test_an_old_ruling_is_said_in_spanish_and_typed_words_stay(old):
    said = {ruling.number: ruling for ruling in rulings(old, OLD)}
    assert in_spanish(said[1].note) == (
        "El papel dice 30, las partidas dan 40. Como lo quiere este torneo"
    )
    assert in_spanish(said[1].cancel_reason) != said[1].cancel_reason
    assert in_spanish(said[3].label).startswith("Mano muerta: ")
    assert in_spanish(said[4].said).startswith("El reglamento no dice nada. ")
    assert (said[6].label, said[6].note) == ("East", "Late")
    assert not isinstance(said[6].label, Message)
    assert not isinstance(said[6].note, Message)
    assert in_spanish(said[12].note) == "Shouted (tras la decisión 11)"
    assert in_spanish(old.scores.sheet(OLD, 1, 3).sheet.reason).startswith("Decisión 3: ")


def test_an_old_day_goes_back_and_forth_and_says_the_same(old):
    before, steps = words(old, OLD), 0
    while rulings(old, OLD):
        old.history.undo(OLD)
        steps += 1
    assert steps > 12
    for _ in range(steps):
        old.history.redo(OLD)
    assert _now(words(old, OLD)) == _now(before)
    assert old.history.verify() == ()


def test_an_event_file_of_before_and_one_of_today_say_the_same(old, tmp_path):
    before = words(old, OLD)
    made = old.exchange.bring_in(HERE / "rulings-6.json")
    assert _now(words(old, made.id)) == _now(before)
    again = tmp_path / "event.json"
    old.exchange.write(made.id, again)
    back = old.exchange.bring_in(again)
    assert _now(words(old, back.id)) == _now(before)
    assert old.history.verify() == ()


def _now(found: list[Mapping[str, object]]) -> list[Mapping[str, object]]:
    """Without the versions of sheets, which no event file has."""
    return [row for row in found if "kept" not in row]


def test_an_event_file_keeps_texts_plain_and_what_they_were_beside_them(old):
    file = json.loads(old.exchange.export(OLD))
    assert file["rulings"][2]["label"] == "Dead hand: picked ahead"
    assert file["rulings"][2]["messages"]["label"]["template"] == "Dead hand: {reason}"
    assert file["rulings"][5]["messages"] is None
    assert file["rulings"][0]["gave_way_to"] == 2


def test_all_that_the_adviser_ever_said_is_known():
    """``sayings-0009.json`` is what it said of every rule set, with every answer."""
    said = json.loads((HERE / "sayings-0009.json").read_text(encoding="utf-8"))
    assert len(said) > 100
    for text, message in said.items():
        assert sayings(text) == message


def test_what_nobody_knows_was_typed():
    kept = {"kind": "free", "label": "East", "note": "x (after ruling 3)", "said": "He said so."}
    assert ruling_messages(kept) == {"messages": None, "gave_way_to": None}
    reopened = {"state": "reopened", "reason": "Ruling 3 was cancelled"}
    assert sheet_messages(reopened) is None
    assert sheet_messages({"state": "accepted", "reason": "A slip"}) is None


@pytest.mark.parametrize("strange", [None, 7, [], {}, "x"])
def test_what_no_program_wrote_is_no_message(strange):
    kept = {"kind": strange, "label": strange, "said": strange, "facts": strange}
    assert ruling_messages(kept)["gave_way_to"] is None
    sheet_messages({"state": strange, "reason": strange})
