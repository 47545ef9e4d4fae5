"""The check of the book finds what was done past the program."""

from __future__ import annotations

import pytest

from director_app.errors import UndoRefused
from tests.wording import ENTRY_MISSING, ROW_CHANGED

from . import makings

pytestmark = pytest.mark.walks


@pytest.fixture
def day(store):
    """A small day of seven entries, the last one an undoing; the event and the entrants."""
    event = makings.new_event(store)
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    makings.accept(store, event[0], makings.sheet(key, players, 25))
    makings.enter(store, *event, "Ed")
    makings.undo(store, event[0])
    assert makings.problems(store) == []
    return event


COPY_OF_3 = (
    "INSERT INTO journal SELECT 10, event_id, station, at, action, kind, target, topics, "
    "chained, hash, action_kind, parameters, message FROM journal WHERE seq = 3"
)


@pytest.mark.parametrize(
    ("statements", "found"),
    [
        (
            ["UPDATE played_game SET east_points = 250"],
            [ROW_CHANGED.format(row="[1,1,1]", table="played_game")],
        ),
        (
            ["UPDATE entrant SET badge = 40 WHERE given = 'Di'"],
            [ROW_CHANGED.format(row="[4]", table="entrant")],
        ),
        (
            ["DELETE FROM played_game"],
            ["Row [1,1,1] of played_game was removed, but the history doesn’t show it."],
        ),
        (
            ["INSERT INTO apart VALUES (1, 2, 1)"],
            ["Row [1,2] of apart was added, but the history doesn’t show it."],
        ),
        (
            ["UPDATE journal SET action = 'Enter nobody' WHERE seq = 3"],
            ["History entry 3 (“Enter nobody”) was changed."],
        ),
        (
            ["UPDATE journal SET station = 'elsewhere' WHERE seq = 9"],
            ["History entry 9 (“Undo: Enter Ed”) was changed."],
        ),
        (
            ["UPDATE journal SET action_kind = 'check_in' WHERE seq = 3"],
            ["History entry 3 (“Enter Bo”) was changed."],
        ),
        (
            ["UPDATE journal SET action_kind = 'no such kind' WHERE seq = 9"],
            ["History entry 9 (“Undo: Enter Ed”) was changed."],
        ),
        (
            ["UPDATE journal SET parameters = '{\"table\": 2}' WHERE seq = 7"],
            ["History entry 7 (“Accept table 1”) was changed."],
        ),
        (
            ["UPDATE journal SET parameters = '{\"table\":1}' WHERE seq = 7"],
            ["History entry 7 was changed: Front Table doesn’t write its parameters that way."],
        ),
        (
            ["UPDATE journal SET action_kind = 'other', parameters = '{}' WHERE seq = 7"],
            ["History entry 7 (“Accept table 1”) was changed."],
        ),
        (
            ["UPDATE journal_image SET after = replace(after, 'Bo', 'Bob') WHERE seq = 3"],
            [
                "History entry 3 (“Enter Bo”) was changed.",
                "Row [2] of entrant",
                "Row [2] of person",
            ],
        ),
        (
            ["DELETE FROM journal_image WHERE seq = 9 AND position = 1"],
            ["History entry 9 (“Undo: Enter Ed”) was changed.", "was removed, but"],
        ),
        (
            ["DELETE FROM journal_image WHERE seq = 3", "DELETE FROM journal WHERE seq = 3"],
            [ENTRY_MISSING.format(number=3), "Row [2] of person was added", "Row [2] of entrant"],
        ),
        (
            ["DELETE FROM journal WHERE seq = 3"],
            [
                "A row of journal_image points",
                "entry 3 is missing",
                "saved changes for an unknown history entry 3.",
            ],
        ),
        (
            ["DELETE FROM journal_image WHERE seq = 9", "DELETE FROM journal WHERE seq = 9"],
            ["The history isn’t as long as the book recorded.", "of person", "of entrant"],
        ),
        (
            [COPY_OF_3],
            [
                "History entry 10 isn’t linked to the one before it.",
                "History entry 10 (“Enter Bo”) was changed.",
                "The history isn’t as long as the book recorded.",
            ],
        ),
        (
            ["UPDATE journal SET hash = chained WHERE seq = 9"],
            ["History entry 9 (“Undo", "The history’s last entry isn’t the one the book"],
        ),
        (
            ["UPDATE journal SET chained = hash WHERE seq = 4"],
            ["History entry 4 isn’t linked", "History entry 4 (“Enter Cy”) was changed."],
        ),
        (
            ["UPDATE entrant SET person_id = 77 WHERE given = 'Di'"],
            [
                "A row of entrant points to a row of person that doesn’t exist.",
                ROW_CHANGED.format(row="[4]", table="entrant"),
            ],
        ),
    ],
)
def test_it_is_found_and_named(store, day, book, statements, found):
    makings.meddle(book, *statements)
    problems = makings.problems(store)
    for words in found:
        assert any(words in problem for problem in problems), (words, problems)
    for problem in problems:
        assert any(words in problem for words in found), problem


def test_nothing_is_taken_back_over_a_row_changed_past_the_journal(store, day, book):
    makings.meddle(book, "UPDATE played_game SET east_points = 250")
    with pytest.raises(UndoRefused, match="the book was changed, but the history doesn’t show it"):
        makings.undo(store, day[0])


def test_a_damaged_page_is_found(store, day, book):
    store.close()
    content = bytearray(book.read_bytes())
    place = content.rindex(b"Spring Fling")
    content[place - 40 : place - 20] = bytes(20)
    book.write_bytes(content)
    problems = makings.problems(store)
    assert problems
    assert all(problem.startswith("The database is damaged: ") for problem in problems)
