"""Taking back and putting back, at one desk and between desks."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta, timezone

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.clock import RoundClock
from director_app.domain.people import Status
from director_app.domain.topics import Topic
from director_app.errors import NotFound, UndoRefused
from director_app.storage import journal

from . import makings


@pytest.fixture
def event(store):
    return makings.new_event(store)


def check_in(store, event, entrant, status=Status.CHECKED_IN):
    with store.begin(ActionKind.OTHER, f"Set to {status}", event=event) as work:
        known = work.roster.get(entrant)
        work.roster.save(replace(known, status=status), expected=known.version)


def status_of(store, entrant):
    with store.read() as work:
        return work.roster.get(entrant).status


def names(store, event):
    with store.read() as work:
        return [entrant.name for entrant in work.roster.all(event)]


def actions(entries):
    return [entry.action for entry in entries]


def test_a_program_started_anew_goes_on_taking_back(desk, store, event):
    makings.enter(store, *event, "Ada")
    makings.enter(store, *event, "Bo")
    store.close()
    again = desk("front")
    assert makings.undo(again, event[0]) == "Enter Bo"
    again.close()
    third = desk("front")
    assert makings.undo(third, event[0]) == "Enter Ada"
    assert names(third, event[0]) == []
    assert makings.redo(third, event[0]) == "Enter Ada"
    assert names(third, event[0]) == ["Ada"]
    assert makings.problems(third) == []


def test_even_the_event_itself_is_taken_back_and_put_back(store, event):
    makings.enter(store, *event, "Ada")
    makings.undo(store, event[0])
    assert makings.undo(store, event[0]) == "Make Spring Fling"
    with store.read() as work:
        assert work.events.all() == []
        with pytest.raises(NotFound):
            work.events.get(event[0])
    makings.redo(store, event[0])
    makings.redo(store, event[0])
    assert names(store, event[0]) == ["Ada"]
    assert makings.problems(store) == []


def test_a_new_change_ends_what_could_be_put_back(store, event):
    makings.enter(store, *event, "Ada")
    makings.undo(store, event[0])
    makings.enter(store, *event, "Bo")
    with store.read() as work:
        assert actions(work.journal.to_take_back(event[0])) == ["Enter Bo", "Make Spring Fling"]
        assert actions(work.journal.to_put_back(event[0])) == []


def test_each_station_takes_back_its_own(desk, store, event):
    side = desk("side")
    makings.enter(store, *event, "Ada")
    makings.enter(side, *event, "Bo")
    assert makings.undo(store, event[0]) == "Enter Ada"
    assert names(store, event[0]) == ["Bo"]
    assert makings.undo(side, event[0]) == "Enter Bo"
    assert makings.redo(store, event[0]) == "Enter Ada"
    assert names(store, event[0]) == ["Ada"]


def test_a_later_change_of_another_station_refuses_and_is_named(desk, store, event):
    side = desk("side")
    ada = makings.enter(store, *event, "Ada")
    check_in(store, event[0], ada)
    check_in(side, event[0], ada, Status.WITHDRAWN)
    refusal = r"Can’t undo “Set to checked_in”: “Set to withdrawn” \(side\) came after"
    with pytest.raises(UndoRefused, match=refusal):
        makings.undo(store, event[0])
    assert status_of(store, ada) is Status.WITHDRAWN
    makings.undo(side, event[0])
    makings.undo(store, event[0])
    assert status_of(store, ada) is Status.ENTERED


def test_putting_back_is_refused_after_a_later_change(desk, store, event):
    side = desk("side")
    ada = makings.enter(store, *event, "Ada")
    check_in(store, event[0], ada)
    makings.undo(store, event[0])
    check_in(side, event[0], ada, Status.NO_SHOW)
    refusal = r"Can’t redo “Set to checked_in”: “Set to no_show” \(side\) came after"
    with pytest.raises(UndoRefused, match=refusal):
        makings.redo(store, event[0])
    assert status_of(store, ada) is Status.NO_SHOW


def test_a_row_that_others_point_to_is_not_taken_away_and_they_are_named(desk, store, event):
    side = desk("side")
    players = makings.four(store, *event)
    key = makings.add_round(side, *event)
    makings.seat(side, event[0], key, players)
    with pytest.raises(UndoRefused, match=r"“Enter Di”: “Seat the round” \(side\) came after"):
        makings.undo(store, event[0])
    makings.accept(side, event[0], makings.sheet(key, players, 25))
    with store.read() as work:
        entry = next(
            entry for entry in work.journal.entries(event[0]) if entry.action == "Add round 1"
        )
    with (
        pytest.raises(UndoRefused, match="came after"),
        side.begin(ActionKind.OTHER, "Undo", event=event[0]) as work,
    ):
        work.journal.take_back(entry)
    assert len(names(store, event[0])) == 4
    assert makings.problems(store) == []


def test_what_was_put_in_its_place_refuses_to_put_back(desk, store, event):
    side = desk("side")
    makings.enter(store, *event, "Ada")
    makings.undo(store, event[0])
    makings.enter(side, *event, "Bo")
    with pytest.raises(UndoRefused, match=r"“Enter Bo” \(side\) came after it"):
        makings.redo(store, event[0])
    assert names(store, event[0]) == ["Bo"]


def test_typing_and_print_memory_do_not_stand_in_the_way(store, event):
    key = makings.add_round(store, *event)
    with store.unjournaled() as work:
        work.unjournaled.keep_draft(key, 1, ["e25n"], "front", work.now)
        work.unjournaled.remember_printed(event[0], "score-sheets", {"1:1": "a3f0"}, work.now)
    makings.undo(store, event[0])
    makings.undo(store, event[0])
    with store.read() as work:
        assert work.events.all() == []
        assert work.unjournaled.draft(key, 1) is None
    assert makings.problems(store) == []


def test_another_station_takes_back_from_the_list(desk, store, event):
    side = desk("side")
    ada = makings.enter(store, *event, "Ada")
    check_in(store, event[0], ada)
    with side.begin(ActionKind.OTHER, "Undo", event=event[0]) as work:
        work.journal.take_back(work.journal.entries(event[0])[-1])
    assert status_of(store, ada) is Status.ENTERED
    with store.read() as work:
        assert actions(work.journal.to_take_back(event[0])) == ["Enter Ada", "Make Spring Fling"]
        assert actions(work.journal.to_put_back(event[0])) == []
    with side.read() as work:
        assert actions(work.journal.to_put_back(event[0])) == ["Set to checked_in"]
    makings.redo(side, event[0])
    assert status_of(store, ada) is Status.CHECKED_IN
    assert makings.undo(store, event[0]) == "Set to checked_in"


def test_taking_back_an_undoing_puts_back_and_so_on(store, event):
    ada = makings.enter(store, *event, "Ada")
    check_in(store, event[0], ada)
    makings.undo(store, event[0])
    for kind, status in (("redo", Status.CHECKED_IN), ("undo", Status.ENTERED)) * 2:
        with store.begin(ActionKind.OTHER, "Turn", event=event[0]) as work:
            work.journal.take_back(work.journal.entries(event[0], last=1)[0])
        with store.read() as work:
            last = work.journal.entries(event[0], last=1)[0]
        assert (last.kind, last.target, status_of(store, ada)) == (kind, 3, status)
    assert makings.problems(store) == []


def test_a_sheet_taken_back_goes_with_its_games_and_comes_back_newer(store, event):
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    accepted = makings.accept(store, event[0], makings.sheet(key, players, 25, 30))
    makings.accept(store, event[0], makings.sheet(key, players, 40), expected=accepted.version)
    makings.undo(store, event[0])
    with store.read() as work:
        back = work.sheets.get(key, 1)
    assert replace(back, version=1) == accepted
    assert back.version > accepted.version + 1
    makings.undo(store, event[0])
    with store.read() as work:
        assert work.sheets.get(key, 1).games == ()
    makings.redo(store, event[0])
    with store.read() as work:
        assert work.sheets.get(key, 1).version > back.version


def seats_changed_after_a_sheet(store, event):
    """A sheet came in, then its table was seated otherwise: the round."""
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    makings.accept(store, event[0], makings.sheet(key, players, 25))
    makings.seat(store, event[0], key, players)
    return key


def test_seats_come_back_after_the_sheet_that_was_there_before_them(store, event):
    key = seats_changed_after_a_sheet(store, event)
    steps = ["Seat the round", "Accept table 1", "Add round 1"]
    for _ in range(2):
        assert [makings.undo(store, event[0]) for _ in steps] == steps
        assert [makings.redo(store, event[0]) for _ in steps] == steps[::-1]
    with store.read() as work:
        assert work.seating.planned(key, 1) is not None
        assert len(work.sheets.get(key, 1).games) == 1
    assert makings.problems(store) == []


def turn(store, event, action, *, forward):
    """Take a step back, or put it back, from the list."""
    with store.begin(ActionKind.OTHER, "Turn", event=event) as work:
        steps = work.journal.entries(event)
        entry = next(step for step in steps if (step.action, step.kind) == (action, "do"))
        (work.journal.put_back if forward else work.journal.take_back)(entry)


def test_a_sheet_that_was_not_there_stands_in_the_way_of_the_seats(store, event):
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    makings.accept(store, event[0], makings.sheet(key, players, 25))
    turn(store, event[0], "Accept table 1", forward=False)
    makings.seat(store, event[0], key, players)
    turn(store, event[0], "Seat the round", forward=False)
    turn(store, event[0], "Accept table 1", forward=True)
    with pytest.raises(UndoRefused, match=r"“Accept table 1” \(front\) came after it\. Undo that"):
        turn(store, event[0], "Seat the round", forward=True)
    turn(store, event[0], "Accept table 1", forward=False)
    turn(store, event[0], "Seat the round", forward=True)
    turn(store, event[0], "Accept table 1", forward=True)
    with pytest.raises(UndoRefused, match=r"“Accept table 1” \(front\) came after it\. Undo that"):
        turn(store, event[0], "Seat the round", forward=False)


def test_what_stands_in_the_way_is_named_and_not_what_was_taken_back_since(store, event):
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    makings.seat(store, event[0], key, players)
    makings.undo(store, event[0])
    accepted = makings.accept(store, event[0], makings.sheet(key, players, 25))
    with store.begin(ActionKind.OTHER, "Correct table 1", event=event[0]) as work:
        work.sheets.save(makings.sheet(key, players, 40), expected=accepted.version)
    makings.undo(store, event[0])
    with pytest.raises(UndoRefused, match=r"“Accept table 1” \(front\) came after it\. Undo that"):
        turn(store, event[0], "Seat the round", forward=True)


def test_a_clock_started_is_taken_back_and_started_again(store, event):
    key = makings.add_round(store, *event)
    for _ in range(2):
        with store.begin(ActionKind.OTHER, "Start the clock", event=event[0]) as work:
            ready = RoundClock(key, timedelta(minutes=50))
            work.clocks.save(ready.started(work.now), expected=0)
        makings.undo(store, event[0])
        with store.read() as work:
            assert work.clocks.get(key) is None
    makings.redo(store, event[0])
    with store.read() as work:
        assert work.clocks.get(key).version == 3


def test_the_computer_s_time_is_followed_again_after_clocks_that_were_there_before(store, event):
    rounds = [makings.add_round(store, *event, number) for number in (1, 2)]
    for key in rounds:
        with store.begin(ActionKind.OTHER, f"Start clock {key}", event=event[0]) as work:
            ready = RoundClock(key, timedelta(minutes=50))
            work.clocks.save(ready.started(work.now), expected=0)
    with store.begin(ActionKind.OTHER, "Go by the computer’s time", event=event[0]) as work:
        clock = work.clocks.get(rounds[1])
        work.clocks.save(clock.shifted(timedelta(minutes=7)), expected=clock.version)
    steps = [makings.undo(store, event[0]) for _ in range(3)]
    assert [makings.redo(store, event[0]) for _ in range(3)] == steps[::-1]
    with store.read() as work:
        assert work.clocks.get(rounds[1]).started_at == clock.started_at + timedelta(minutes=7)
    assert makings.problems(store) == []


def test_times_from_any_zone_can_be_taken_back(book, desk):
    store = desk()
    event = makings.new_event(store)
    key = makings.add_round(store, *event)
    with store.begin(ActionKind.OTHER, "Start the clock", event=event[0]) as work:
        ready = RoundClock(key, timedelta(minutes=50))
        eastern = work.now.astimezone(timezone(timedelta(hours=-4)))
        work.clocks.save(ready.started(eastern), expected=0)
        work.now = eastern
    assert makings.problems(store) == []
    makings.undo(store, event[0])
    with store.read() as work:
        assert work.clocks.get(key) is None


def test_a_change_that_changes_nothing_leaves_no_entry(store, event):
    ada = makings.enter(store, *event, "Ada")
    with store.read() as work:
        newest = work.journal.newest()
    with store.begin(ActionKind.OTHER, "Nothing", event=event[0]) as work:
        work.roster.let_meet(ada, ada + 1)
        work.roster.set_apart(event[0], ada, ada)
        work.roster.let_meet(ada, ada)
    with store.read() as work:
        assert work.journal.newest() == newest


def test_what_came_after_an_entry_is_told_with_its_topics(desk, store, event):
    side = desk("side")
    with store.read() as work:
        start = work.journal.newest()
        assert work.journal.since(start) == (start, frozenset(), frozenset())
    makings.enter(side, *event, "Ada")
    makings.add_round(store, *event)
    with store.read() as work:
        newest, topics, stations = work.journal.since(start)
    assert (newest, stations) == (start + 2, {"front", "side"})
    assert topics == {Topic.ROSTER, Topic.ROUNDS}


def test_listeners_hear_the_topics_of_what_was_kept(store, event):
    heard = []
    store.listen(heard.append)
    makings.enter(store, *event, "Ada")
    makings.undo(store, event[0])
    with store.unjournaled() as work:
        work.unjournaled.set_fact("open", "1")
    assert heard == [{Topic.ROSTER}, {Topic.ROSTER}]


def test_the_journal_of_one_event_and_of_the_book(store, event):
    other = makings.new_event(store, replace(makings.SPRING, name="Autumn"))
    makings.enter(store, *other, "Ada")
    with store.read() as work:
        assert actions(work.journal.entries(other[0])) == ["Make Autumn", "Enter Ada"]
        assert actions(work.journal.entries(None, last=2)) == ["Make Autumn", "Enter Ada"]
        first = work.journal.entries(event[0])[0]
    assert (first.seq, first.station, first.kind) == (1, "front", journal.EntryKind.DO)
    assert first.topics == {Topic.EVENT}


def test_an_unknown_entry_is_refused(store, event):
    with store.read() as work:
        entry = replace(work.journal.entries(event[0])[0], seq=77)
    with (
        pytest.raises(NotFound, match="no entry 77"),
        store.begin(ActionKind.OTHER, "Undo", event=event[0]) as work,
    ):
        work.journal.take_back(entry)


def test_a_change_long_ago_is_found_under_many_of_another_station(desk, store, event):
    makings.enter(store, *event, "Ada")
    side = desk("side")
    other = makings.enter(side, *event, "Bo")
    for at in range(100):
        check_in(side, event[0], other, (Status.ENTERED, Status.CHECKED_IN)[at % 2])
    assert makings.undo(store, event[0]) == "Enter Ada"
    assert makings.redo(store, event[0]) == "Enter Ada"
    assert names(store, event[0]) == ["Ada", "Bo"]
