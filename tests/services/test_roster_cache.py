"""The score desk's roster is as the book has it, however it was changed."""

from __future__ import annotations

from dataclasses import replace

from tests.builders import drawn_event


def first_name(desk, event):
    return desk.at(event).scores.board(1)[0].players[0]


def test_a_change_of_the_roster_is_seen_from_any_desk_and_after_undo(desk, book):
    event = drawn_event(desk)
    was = first_name(desk, event)
    other = book.open("Desk 2")
    view = other.at(event).scores.sheet(1, 1)
    entrant = view.players[view.seated[0].entrants[0]]
    other.at(event).roster.edit(entrant, replace(entrant.facts, given="Zoë", family="Łukasik"))
    assert first_name(desk, event) == "Zoë Łukasik"
    assert "Zoë Łukasik" in desk.at(event).scores.sheet(1, 1).names.values()
    other.at(event).history.undo()
    other.close()
    assert first_name(desk, event) == was


def test_what_is_no_matter_of_the_roster_leaves_it_alone(desk):
    event = drawn_event(desk)
    before = desk.at(event).scores.sheet(1, 1)
    desk.at(event).clock.start(1)
    assert desk.at(event).scores.sheet(1, 1).players is before.players
