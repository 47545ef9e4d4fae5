"""The journal's list: sentences, filters, before and after, and taking one entry back."""

from __future__ import annotations

import pytest
from sqlalchemy import insert

from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts
from director_app.domain.tables import Seat
from director_app.domain.topics import Topic
from director_app.errors import NotFound, UndoRefused
from director_app.services.journal.lines import JournalSearch
from director_app.services.rulings.service import FREE, NewRuling
from director_app.services.seating.service import DrawOptions
from director_app.storage.tables import JournalRow
from tests.builders import accept_walls, drawn_event, new_event, wall
from tests.patience import costs_at_most


def told(desk, event, **request):
    return [line.sentence for line in desk.at(event).history.page(JournalSearch(**request)).lines]


def numbered(desk, event, action):
    return next(entry.number for entry in desk.at(event).history.log() if entry.action == action)


@pytest.fixture
def day(desk, book):
    """Seats drawn, a sheet by each desk, a payment and a ruling."""
    event = drawn_event(desk)
    other = book.open("Desk 2")
    accept_walls(other, event, 1, [1])
    accept_walls(desk, event, 1, [2])
    desk.at(event).roster.pay(3, 2500, "cash")
    other.at(event).rulings.add(NewRuling(FREE, (4,), round=1, points=-5, note="slow"))
    yield event
    other.close()


def test_entries_are_sentences_and_the_newest_stands_first(desk, day):
    found = desk.at(day).history.page().lines
    assert found[0].sentence.startswith("Desk 2 logged ")
    assert found[2].sentence == "Desk 1 accepted table 2, round 1"
    assert found[3].timed_sentence.endswith(" Desk 2 accepted table 1, round 1")
    assert found[3].timed_sentence[0].isdigit()


def test_it_answers_by_desk_table_player_topic_time_and_letters(desk, day, book):
    accepted = ["Desk 2 accepted table 1, round 1"]
    assert told(desk, day, station="Desk 2")[1:] == accepted
    assert told(desk, day, table=1)[0] == accepted[0]
    assert all("table 2" not in sentence for sentence in told(desk, day, table=1))
    assert told(desk, day, topic=Topic.SCORES)[-1] == accepted[0]
    assert told(desk, day, letters="TABLE 1, acc") == accepted
    player = told(desk, day, player=3)
    assert any("as paid (cash)" in sentence for sentence in player)
    assert not any("logged" in sentence for sentence in player)
    seated = desk.at(day).scores.sheet(1, 1).seated[0]
    at_one = desk.at(day).roster.get(3).id in [entrant for _, entrant in seated]
    assert (accepted[0] in player) is at_one
    assert told(desk, day, player=77) == []
    book.time.pass_by(minutes=5)
    desk.at(day).roster.change(1, {"city": "Tampa"})
    assert told(desk, day, since=book.time.at) == ["Desk 1 changed Ann Abbott: city"]
    assert desk.at(day).history.stations() == ("Desk 1", "Desk 2")
    assert desk.at(day).history.tables() == (1, 2)


def test_it_comes_page_by_page(desk, day):
    whole = desk.at(day).history.page().lines
    first = desk.at(day).history.page(count=2)
    assert (first.lines, first.more) == (whole[:2], True)
    rest = desk.at(day).history.page(before=first.lines[-1].number)
    assert (rest.lines, rest.more) == (whole[2:], False)


def test_before_and_after_are_told_by_names_and_words(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    won = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True)
    desk.at(event).scores.accept(view, [won, *[wall()] * (view.games - 1)])
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "a slip", all_present=True)
    better = Game(Outcome.MAHJONG, winner=Seat.EAST, value=30, self_pick=True)
    again = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(again, [better, *[wall()] * (view.games - 1)])
    newest = desk.journal.newest()
    words = [change.words for change in desk.at(event).history.detail(newest).changes]
    assert "table 1, round 1, game 1: value 25 → 30" in words
    drawn = numbered(desk, event, desk.at(event).history.log()[-4].action)
    seats = [change.words for change in desk.at(event).history.detail(drawn).changes]
    east = desk.at(event).roster.roster().lines
    assert any(seat_words.startswith("table 1, round 1: East ") for seat_words in seats)
    assert any(line.entrant.name in " ".join(seats) for line in east)
    for line in desk.at(event).history.page().lines:
        for change in desk.at(event).history.detail(line.number).changes:
            assert not any(sign in change.words for sign in "{}[]"), change.words
            assert "_id" not in change.words


def test_one_entry_of_the_list_is_taken_back_and_put_back(desk, day):
    paid = numbered(desk, day, "Mark Cara Abbott as paid (cash)")
    assert desk.at(day).history.why_not(paid) == ""
    desk.at(day).history.take_back(paid)
    assert desk.at(day).roster.get(3).facts.paid is None
    line = next(line for line in desk.at(day).history.page().lines if line.number == paid)
    assert line.undone
    assert "already undone" in desk.at(day).history.why_not(paid)
    with pytest.raises(UndoRefused, match="already undone"):
        desk.at(day).history.take_back(paid)
    desk.at(day).history.put_back(paid)
    assert desk.at(day).roster.get(3).facts.paid is True
    with pytest.raises(UndoRefused, match="hasn’t been undone"):
        desk.at(day).history.put_back(paid)
    with pytest.raises(UndoRefused, match="itself an undo or redo"):
        desk.at(day).history.take_back(desk.journal.newest())


def test_another_desk_s_entry_is_taken_back_from_the_list_with_a_word_of_it(desk, day):
    accepted = numbered(desk, day, "Accept table 1, Round 1")
    found = desk.at(day).history.detail(accepted)
    assert (found.here, found.can_undo_or_redo, found.line.station) == (False, True, "Desk 2")
    desk.at(day).history.take_back(accepted)
    assert desk.at(day).history.undoable().undo.label == "Mark Cara Abbott as paid (cash)"
    assert desk.journal.verify() == ()


def test_the_reason_names_what_depends_on_it(desk, day):
    drawn = next(entry for entry in desk.at(day).history.log() if entry.action.startswith("Draw"))
    why_not = desk.at(day).history.why_not(drawn.number)
    assert "“Accept table 2, Round 1” (Desk 1) came after it. Undo that first." in why_not
    with pytest.raises(UndoRefused) as refused:
        desk.at(day).history.take_back(drawn.number)
    assert refused.value.sentence == why_not


def test_rules_are_not_taken_back_under_sheets_that_came_by_them(desk):
    event = drawn_event(desk)
    division = desk.events.get(event).main.id
    desk.at(event).rule_changes.apply(division, desk.rulebook.text("mania"), "as announced")
    changed = desk.journal.newest()
    assert desk.at(event).history.why_not(changed) == ""
    accept_walls(desk, event, 1, [1])
    assert "“Accept table 1, Round 1”" in desk.at(event).history.why_not(changed)


def test_a_change_taken_back_meanwhile_is_not_what_stands_in_the_way(desk):
    event = new_event(desk, players=2)
    desk.at(event).roster.change(1, {"city": "Tampa"})
    first = desk.journal.newest()
    desk.at(event).roster.change(1, {"city": "Cary"})
    desk.at(event).roster.change(1, {"city": "Reno", "club": "Palm"})
    desk.at(event).history.undo()
    assert "“Change Ann Abbott: city” (Desk 1) came after it" in desk.at(event).history.why_not(
        first
    )
    desk.at(event).history.undo()
    assert desk.at(event).history.why_not(first) == ""


def test_what_builds_on_something_taken_back_says_so(desk):
    event = new_event(desk, players=0)
    desk.at(event).roster.add(EntrantFacts(given="Zoë"))
    entered = desk.journal.newest()
    desk.at(event).roster.change(1, {"city": "Tampa"})
    changed = desk.journal.newest()
    desk.at(event).history.take_back(changed)
    desk.at(event).history.take_back(entered)
    with pytest.raises(UndoRefused, match="which was undone too"):
        desk.at(event).history.put_back(changed)


def test_an_entry_of_another_event_is_not_of_this_list(desk):
    first, second = new_event(desk, players=1), new_event(desk, players=1)
    desk.at(first).roster.change(1, {"city": "Tampa"})
    with pytest.raises(NotFound, match="isn’t from this event"):
        desk.at(second).history.take_back(desk.journal.newest())


def test_opening_does_not_grow_with_the_journal(desk):
    event = new_event(desk, players=4)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    row = {
        "event_id": event,
        "station": "Desk 9",
        "at": desk.store.now(),
        "action": "Check in Ann Abbott",
        "kind": "do",
        "target": None,
        "topics": ["roster"],
        "chained": "0" * 64,
        "hash": "0" * 64,
        "action_kind": "other",
        "parameters": {},
    }
    start = desk.journal.newest() + 1
    many = [{"seq": start + at, **row} for at in range(50_000)]
    with desk.store._engine.begin() as connection:
        connection.execute(insert(JournalRow), many)
    desk.at(event).history.page()
    with costs_at_most(0.1):
        found = desk.at(event).history.page()
    assert len(found.lines) == 100
    with costs_at_most(3):
        drawn = desk.at(event).history.page(JournalSearch(table=1)).lines
    assert [line.action.split()[0] for line in drawn] == ["Draw"]
