"""Who sits where in the round at hand."""

from __future__ import annotations

from tests.builders import drawn_event, new_event


def test_everybody_has_the_place_of_the_round_at_hand(desk):
    event = drawn_event(desk)
    view = desk.at(event).seating.view()
    for number in (1, 2):
        if number == 2:
            desk.at(event).clock.end()
        desk.at(event).clock.start(number)
        found = desk.at(event).seating.whereabouts.now()
        places = {line.badge: line.seats[number - 1] for line in view.by_name}
        assert {person.badge: person.place for person in found.people} == places
        assert found.letters == view.letters
        assert found.tables == tuple(
            (table.table, tuple(chair.short_name for chair in table.chairs if chair.short_name))
            for table in view.floors[number]
        )


def test_before_the_draw_everybody_is_told_and_nobody_has_a_place(desk):
    event = new_event(desk)
    found = desk.at(event).seating.whereabouts.now()
    lines = desk.at(event).roster.roster().lines
    assert [(person.badge, person.label) for person in found.people] == [
        (line.badge, line.label) for line in lines
    ]
    assert {person.place for person in found.people} == {None}
    assert found.tables == ()


def test_a_person_has_the_seats_of_the_day_and_the_round_at_hand(desk):
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    desk.at(event).clock.end()
    desk.at(event).clock.start(2)
    for line in desk.at(event).seating.view().by_name:
        person = desk.at(event).seating.whereabouts.person(line.badge)
        assert [seat.place for seat in person.seats] == list(line.seats)
        assert person.now is not None
        assert (person.now.number, person.now.place) == (2, line.seats[1])
        assert (person.drawn, person.scored) == (True, True)


def test_before_the_draw_a_person_has_rounds_without_a_place(desk):
    person = desk.at(new_event(desk)).seating.whereabouts.person(3)
    assert (person.entrant.badge, person.drawn) == (3, False)
    assert [seat.place for seat in person.seats] == [None, None]
