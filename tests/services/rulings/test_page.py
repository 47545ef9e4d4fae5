"""What the rulings page reads: the log, everybody by badge, and the rounds of each division."""

from __future__ import annotations

from director_app.services.rulings.service import FREE, NewRuling
from tests.builders import START, drawn_event, two_divisions
from tests.transactions import asking


def test_it_is_what_each_service_says_apart_in_one_transaction(desk):
    event = drawn_event(desk, rounds=3)
    desk.at(event).clock.start(1)
    desk.at(event).rounds.cancel(3, "The hall closes early")
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=1))
    with asking() as asked:
        page = desk.at(event).rulings.page()
    assert asked.transactions == 1
    assert page.log == desk.at(event).rulings.log()
    assert page.event == desk.events.get(event)
    people = {
        line.badge: (line.entrant, line.label) for line in desk.at(event).roster.roster().lines
    }
    assert {
        badge: (person.entrant, person.label) for badge, person in page.people.items()
    } == people
    (known,) = page.rounds.values()
    assert [round_.number for round_ in known.rounds] == [1, 2]
    assert known.at_work(desk.time.now()) == desk.at(event).clock.show().round.number == 1


def test_each_division_has_its_own_rounds(desk):
    event, other = two_divisions(desk)
    page = desk.at(event).rulings.page()
    assert set(page.rounds) == {division.id for division in page.event.divisions}
    for division, known in page.rounds.items():
        assert known.rounds == desk.at(event, division).rounds.all()
    assert page.rounds[other].rounds != page.rounds[page.event.main.id].rounds


def test_an_event_without_rounds_has_none_at_work(desk):
    event = drawn_event(desk, rounds=1)
    desk.at(event).rounds.cancel(1, "Nobody came")
    (known,) = desk.at(event).rulings.page().rounds.values()
    assert (known.rounds, known.at_work(START)) == ((), None)


def test_what_came_up_most_stands_before_what_came_up_last(desk):
    event = drawn_event(desk, rounds=1)
    assert desk.at(event).rulings.page().came_up == ()
    for situation in ("rude", "peek", "away", "peek", "card", "late", "phone", "late"):
        desk.at(event).rulings.add(
            NewRuling(FREE, (3,), round=1, label=situation, situation=situation)
        )
    assert desk.at(event).rulings.page().came_up == ("peek", "late", "phone", "card")
    desk.at(event).rulings.add(NewRuling(FREE, (3,), round=1, label="Sang"))
    assert desk.at(event).rulings.page().came_up == ("peek", "late", "phone", "card")
    last = desk.at(event).rulings.page().log[-2].ruling
    desk.at(event).rulings.cancel(last.number, "Not late after all")
    assert desk.at(event).rulings.page().came_up == ("peek", "phone", "late", "card")
