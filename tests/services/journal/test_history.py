"""The journal at the desk: undo by station, redo, refusals by name, and the check of the book."""

from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.domain.topics import Topic
from director_app.errors import UndoRefused
from director_app.services.rulings.service import FREE, NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event, prepared, type_walls


def meddle(book, statement, *values):
    with closing(sqlite3.connect(book.path)) as connection:
        assert connection.execute(statement, values).rowcount > 0
        connection.commit()


def test_each_station_takes_its_own_changes_back(desk, book):
    event = new_event(desk, players=2)
    other = book.open("Desk 2")
    desk.at(event).roster.change(1, {"city": "Tampa"})
    other.at(event).roster.change(2, {"city": "Cary"})
    assert desk.at(event).history.undoable().undo.label == "Change Ann Abbott: city"
    assert other.at(event).history.undoable().undo.label == "Change Bea Abbott: city"
    desk.at(event).history.undo()
    assert [line.entrant.facts.city for line in desk.at(event).roster.roster().lines] == [
        "",
        "Cary",
    ]
    with pytest.raises(UndoRefused, match="Nothing to redo"):
        other.at(event).history.redo()
    assert desk.at(event).history.redo() == "Change Ann Abbott: city"
    other.close()


def test_a_new_change_clears_what_could_be_put_back(desk):
    event = new_event(desk, players=1)
    desk.at(event).roster.change(1, {"city": "Tampa"})
    desk.at(event).history.undo()
    assert desk.at(event).history.undoable().redo.label == "Change Ann Abbott: city"
    desk.at(event).roster.change(1, {"club": "Palm"})
    assert desk.at(event).history.undoable().redo is None
    with pytest.raises(UndoRefused, match="Nothing to redo"):
        desk.at(event).history.redo()


def test_undo_is_refused_and_names_the_later_change_of_another_station(desk, book):
    event = new_event(desk, players=1)
    desk.at(event).roster.change(1, {"city": "Tampa"})
    other = book.open("Desk 2")
    other.at(event).roster.change(1, {"city": "Cary"})
    with pytest.raises(UndoRefused) as refused:
        desk.at(event).history.undo()
    assert "“Change Ann Abbott: city” (Desk 2) came after it" in refused.value.sentence
    assert desk.at(event).roster.get(1).facts.city == "Cary"
    other.at(event).history.undo()
    other.close()
    desk.at(event).history.undo()
    assert desk.at(event).roster.get(1).facts.city == ""


def test_undo_is_refused_while_something_later_hangs_on_it(desk, book):
    event = new_event(desk, players=3)
    desk.at(event).roster.add(EntrantFacts(given="Zoë"), status=Status.CHECKED_IN)
    other = book.open("Desk 2")
    other.at(event).seating.draw(DrawOptions(seed=1))
    other.close()
    with pytest.raises(UndoRefused, match="Draw the seating"):
        desk.at(event).history.undo()
    assert desk.journal.verify() == ()


def test_everything_can_be_taken_back_to_the_new_event_and_put_back(desk):
    event = drawn_event(desk, players=4)
    accept_walls(desk, event, 1)
    steps = len(desk.at(event).history.log())
    totals = [place.tally.total for place in desk.at(event).standings.standings().places]
    for _ in range(steps):
        desk.at(event).history.undo()
    assert desk.events.all() == ()
    with pytest.raises(UndoRefused, match="This station has nothing to undo"):
        desk.at(event).history.undo()
    for _ in range(steps):
        desk.at(event).history.redo()
    assert [place.tally.total for place in desk.at(event).standings.standings().places] == totals
    assert len(desk.at(event).history.log()) == 3 * steps
    assert desk.journal.verify() == ()


def test_undo_works_after_a_restart(desk, book):
    event = new_event(desk, players=1)
    desk.at(event).roster.change(1, {"city": "Tampa"})
    desk.close()
    again = book.open()
    assert again.at(event).history.undo() == "Change Ann Abbott: city"
    again.close()
    third = book.open()
    assert third.at(event).history.redo() == "Change Ann Abbott: city"
    assert third.at(event).roster.get(1).facts.city == "Tampa"
    third.close()


def test_the_log_tells_what_was_done_where_and_what_was_taken_back(desk):
    event = new_event(desk, players=1)
    desk.at(event).roster.change(1, {"city": "Tampa"})
    desk.at(event).history.undo()
    desk.at(event).history.redo()
    log = desk.at(event).history.log()
    assert [entry.kind for entry in log[-3:]] == ["do", "undo", "redo"]
    assert [entry.target for entry in log[-3:]] == [None, log[-3].number, log[-3].number]
    assert log[-2].action == "Undo: Change Ann Abbott: city"
    assert {entry.station for entry in log} == {"Desk 1"}
    assert [entry.number for entry in log] == sorted(entry.number for entry in log)
    assert len({entry.hash for entry in log}) == len(log)
    assert desk.at(event).history.log(last=2) == log[-2:]


def test_news_of_other_stations_are_told_by_topic(desk, book):
    event = new_event(desk, players=1)
    since = desk.journal.newest()
    other = book.open("Desk 2")
    other.at(event).clock.start(1)
    other.close()
    news = desk.journal.news(since)
    assert (news.newest, news.topics, news.stations) == (
        since + 1,
        frozenset({Topic.CLOCK}),
        frozenset({"Desk 2"}),
    )
    desk.at(event).roster.change(1, {"city": "Tampa"})
    assert desk.journal.news(since + 1).stations == frozenset()
    own = desk.journal.news(since + 1)
    assert (own.newest, own.topics) == (since + 2, frozenset()), "whoever listens has heard of it"


def test_listeners_hear_of_every_change_and_of_none_after_they_leave(desk):
    heard = []
    desk.on_change(heard.append)
    event = new_event(desk, players=1, here=False)
    desk.at(event).roster.check_in([1])
    assert heard[-1] == frozenset({Topic.ROSTER})
    desk.off_change(heard.append)
    count = len(heard)
    desk.at(event).history.undo()
    assert len(heard) == count


def whole_event(desk, players=8):
    return prepared(desk, ("whole", players), lambda: play_whole_event(desk, players))


def play_whole_event(desk, players):
    event = drawn_event(desk, players=players, rounds=2)
    desk.at(event).clock.start(1)
    accept_walls(desk, event, 1)
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "A slip", all_present=True)
    desk.at(event).rulings.add(NewRuling(FREE, (1,), round=1, points=-5, note="Slow"))
    desk.at(event).history.undo()
    desk.at(event).history.redo()
    accept_walls(desk, event, 1, [1])
    desk.at(event).clock.next_round()
    accept_walls(desk, event, 2)
    desk.at(event).standings.release(2)
    for kind in desk.documents():
        desk.at(event).printing.write(kind.key, io.BytesIO())
    return event


@pytest.mark.walks
@pytest.mark.parametrize("players", [8, 9, 11])
def test_a_whole_event_leaves_a_sound_book(desk, players):
    whole_event(desk, players)
    assert desk.journal.verify() == ()


@pytest.mark.file_only
def test_stored_points_that_were_tampered_with_are_named_by_table_and_game(desk, book):
    whole_event(desk)
    statement = "UPDATE played_game SET west_points = 999 WHERE table_no = 2 AND number = 3"
    meddle(book, statement + " AND round_id = 1")
    problems = desk.journal.verify()
    assert any("Round 1, table 2, game 3: the stored points" in problem for problem in problems)
    assert any("but the history doesn’t show it" in problem for problem in problems)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE played_game SET east_points = NULL WHERE number = 1",
        'UPDATE played_game SET facts = \'{"outcome":"party"}\' WHERE number = 1',
        "UPDATE played_game SET facts = '[]' WHERE number = 1",
        "UPDATE division SET rules_text = 'nonsense'",
        "UPDATE division SET rules_text = 'id = 7'",
    ],
)
@pytest.mark.file_only
def test_a_book_that_cannot_be_scored_again_is_a_problem_and_no_crash(desk, book, statement):
    whole_event(desk)
    meddle(book, statement)
    problems = desk.journal.verify()
    assert any("can’t be scored again" in problem for problem in problems)
    assert any("but the history doesn’t show it" in problem for problem in problems)


@pytest.mark.file_only
def test_a_changed_journal_is_found_by_its_entry(desk, book):
    event = whole_event(desk)
    entry = desk.at(event).history.log()[3]
    meddle(book, "UPDATE journal SET action = 'Nothing' WHERE seq = ?", entry.number)
    assert any(f"History entry {entry.number} " in problem for problem in desk.journal.verify())


@pytest.mark.file_only
def test_a_journal_whose_past_was_rewritten_is_found(desk, book):
    event = whole_event(desk)
    entry = next(
        entry for entry in desk.at(event).history.log() if entry.action.startswith("Check in")
    )
    with closing(sqlite3.connect(book.path)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master")]
        images = next(name for name in tables if name.startswith("journal_"))
        key, after = connection.execute(
            f"SELECT key, after FROM {images} WHERE seq = ? LIMIT 1", (entry.number,)
        ).fetchone()
        changed = json.dumps({**json.loads(after), "status": "withdrawn"})
        connection.execute(
            f"UPDATE {images} SET after = ? WHERE seq = ? AND key = ?",
            (changed, entry.number, key),
        )
        connection.commit()
    assert any(f"History entry {entry.number} " in problem for problem in desk.journal.verify())


@pytest.mark.file_only
def test_an_entry_removed_from_the_journal_is_missed(desk, book):
    event = whole_event(desk)
    number = desk.at(event).history.log()[-1].number
    meddle(book, "DELETE FROM journal WHERE seq = ?", number)
    assert desk.journal.verify() != ()


def test_a_draw_goes_back_once_what_was_done_since_at_its_sheets_has_gone_back(desk):
    event = drawn_event(desk)
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 1), "disputed")
    desk.at(event).seating.draw(DrawOptions(seed=5))
    accept_walls(desk, event, 1, [1])
    for gone in ("Accept table 1, Round 1", "Draw the seating"):
        assert desk.at(event).history.undo().startswith(gone)
    for back in ("Draw the seating", "Accept table 1, Round 1"):
        assert desk.at(event).history.redo().startswith(back)


def test_other_rules_come_back_after_the_sheets_that_were_there_before_them(desk):
    event = drawn_event(desk)
    type_walls(desk, event, 1)
    division = desk.events.get(event).main.id
    desk.at(event).rule_changes.apply(division, desk.rulebook.text("mania"), "as announced")
    steps = [desk.at(event).history.undo() for _ in range(3)]
    assert "as announced" in steps[0]
    assert [step.split(",")[0] for step in steps[1:]] == ["Accept table 2", "Accept table 1"]
    assert [desk.at(event).history.redo() for _ in range(3)] == steps[::-1]
    assert desk.events.get(event).main.ruleset == "mania"
    assert desk.journal.verify() == ()
