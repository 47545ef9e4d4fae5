"""A book and an event file from before seating notes were facts: a cut, players who sat out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from director_app.domain.seating_notes import Cut, SitOuts, cuts, lets_sit_out
from director_app.seating.note_words import note_sentences
from director_app.services.backups.salvage import Salvager
from director_app.services.desk import Desk
from director_app.services.journal.changes import cut
from director_app.services.seating.replanning import ReplanWish
from director_app.storage.migrations.old_notes import old_note
from tests.builders import START, Book

HERE = Path(__file__).parent
FINAL, SITTING = 1, 2
OLD_DRAWN = tuple(
    """\
Seats change from round to round, each player has every seat about equally often: no chart that \
fits keeps one seat for everybody.
At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 \
repeats cannot be avoided here.
Offered beside it: the sheet's movement as it is (12 pairs would meet again in rounds 2 and 3).\
""".splitlines()
)
OLD_WITH_CUT = (
    *OLD_DRAWN,
    *tuple(
        """\
Round 2 by standing after round 1 (bands of 4: 1–4, 5–8 …). 3 pairs meet again; nobody leaves its \
band to avoid it.
Cut in round 2: the first 4 of 8 play on.\
""".splitlines()
    ),
)
OLD_SEATED_AGAIN = (
    "Seated again from round 2: Nobody else's seat changes. 2 repeats more than before. 10 "
    "meetings again in the rounds to come. Nobody sits out each round."
)
"""As the book of then has it."""

DRAWN = (
    (
        "Players change seats from round to round, and each player gets every seat about equally "
        "often. No plan that fits keeps everyone in one seat."
    ),
    (
        "At 2 tables, players meet again from round 2 on: 12 pairs meet again over 3 rounds (at "
        "least 12 repeats can't be avoided)."
    ),
    "Also offered: the rule sheet's movement as is (12 pairs would meet again in rounds 2 and 3).",
)
WITH_CUT = (
    *DRAWN,
    (
        "Round 2 seated by standings after round 1 (bands of 4: 1–4, 5–8 …). 3 pairs meet again. "
        "No one was moved out of their band to avoid it."
    ),
    "Cut in round 2: the top 4 of 8 play on.",
)
SEATED_AGAIN = (
    "Reseated from round 2: No one else's seat changes. 2 more repeats than before. 10 meetings "
    "again in the remaining rounds. No one sits out."
)
"""The same as it is said today."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A book of the sixth form, in which a cut was undone and redone."""
    book = tmp_path / "book.db"
    with closing(sqlite3.connect(book)) as connection:
        connection.executescript((HERE / "seating-0006.sql").read_text(encoding="utf-8"))
    desk = Book(book).open()
    yield desk
    desk.close()


def notes(desk: Desk, event: int) -> tuple[str, ...]:
    drawn = desk.seating.view(event).drawn
    assert drawn is not None
    return note_sentences(drawn.notes)


def seats(desk: Desk, event: int) -> list[int]:
    view = desk.seating.view(event)
    return [sum(table.players for table in view.floors[number]) for number in (1, 2, 3)]


def test_an_old_book_says_the_same_in_the_words_of_today_and_is_whole(desk: Desk) -> None:
    assert desk.history.verify() == ()
    assert notes(desk, FINAL) == WITH_CUT
    assert notes(desk, SITTING)[-1] == SEATED_AGAIN
    told = [
        cut(change.after)
        for line in desk.history.page(FINAL).lines
        for change in desk.history.detail(FINAL, line.number).changes
        if change.field == "notes"
    ]
    assert told == [f"{' · '.join(DRAWN)[:159]}…"]


def test_a_cut_of_before_counts_and_goes_back_and_forth(desk: Desk) -> None:
    drawn = desk.seating.view(FINAL).drawn
    assert drawn is not None
    assert cuts(drawn.notes) == (Cut(2, 4, 8),)
    assert desk.replanning.propose(FINAL, ReplanWish(3)).coming == ()
    assert seats(desk, FINAL) == [8, 4, 4]
    desk.history.undo(FINAL)
    assert not any("Cut" in note for note in notes(desk, FINAL))
    assert seats(desk, FINAL) == [8, 8, 8]
    desk.history.undo(FINAL)
    assert notes(desk, FINAL) == DRAWN
    desk.history.redo(FINAL)
    desk.history.redo(FINAL)
    assert notes(desk, FINAL) == WITH_CUT
    assert seats(desk, FINAL) == [8, 4, 4]
    assert desk.history.verify() == ()


def test_who_sat_out_before_sits_out_when_the_day_goes_on(desk: Desk) -> None:
    drawn = desk.seating.view(SITTING).drawn
    assert drawn is not None
    assert lets_sit_out(drawn.notes)
    desk.history.undo(SITTING)
    before = desk.seating.view(SITTING).drawn
    assert before is not None
    assert SitOuts(1, most=1) in before.notes
    day = desk.replanning.propose(SITTING, ReplanWish(2, withdraw=(3, 5)))
    assert SitOuts(3) in day.choices[0].plan.notes
    assert desk.history.verify() == ()


def test_an_event_file_of_version_5_says_the_same(tmp_path: Path, desk: Desk) -> None:
    made = desk.exchange.bring_in(HERE / "event-5.json")
    assert notes(desk, made.id) == WITH_CUT
    assert desk.replanning.propose(made.id, ReplanWish(3)).coming == ()
    again = tmp_path / "event.json"
    desk.exchange.write(made.id, again)
    assert '"kind": "cut"' in again.read_text(encoding="utf-8")
    back = desk.exchange.bring_in(again)
    assert desk.seating.view(back.id).drawn == desk.seating.view(made.id).drawn
    assert notes(desk, back.id) == WITH_CUT


def test_the_old_sentences_of_the_book_are_all_known() -> None:
    found = [old_note(sentence) for sentence in (*OLD_WITH_CUT, OLD_SEATED_AGAIN)]
    assert not any("FreeNote" in repr(note) for note in found)


def test_a_damaged_old_book_is_salvaged_with_its_facts(tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript((HERE / "seating-0006.sql").read_text(encoding="utf-8"))
    done = Salvager("Desk 1", lambda: START).salvage(old, new)
    assert done.unread == ()
    desk = Book(new).open()
    assert notes(desk, FINAL) == WITH_CUT
    assert desk.history.verify() == ()
    desk.close()
