"""Tables whose movement cards or score sheets are older than their seats."""

from __future__ import annotations

import io

import pytest

from director_app.services.printing.papers import PrintRequest
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import drawn_event, new_event


@pytest.fixture
def event(desk):
    return drawn_event(desk, players=32, rounds=4, seed=3)


def put_on_paper(desk, event, document, **request):
    desk.at(event).printing.write(document, io.BytesIO(), PrintRequest(**request))


def tables(desk, event, badge):
    return desk.at(event).seating.explaining.person(badge).tables


def test_nothing_is_old_while_nothing_is_printed(desk, event):
    desk.at(event).seating.moves.swap(2, 5, 7)
    assert desk.at(event).seating.paper.changed_tables() == {}


def test_a_swap_marks_both_tables_until_cards_are_printed_again(book, desk, event):
    put_on_paper(desk, event, "movement-cards")
    assert desk.at(event).seating.paper.changed_tables() == {}
    book.time.pass_by(minutes=3)
    desk.at(event).seating.moves.swap(2, 5, 7, onwards=True)
    changed = desk.at(event).seating.paper.changed_tables()
    both = [{tables(desk, event, badge)[at] for badge in (5, 7)} for at in (1, 2, 3)]
    assert changed == {number: frozenset(both[number - 2]) for number in (2, 3, 4)}
    book.time.pass_by(minutes=1)
    put_on_paper(desk, event, "movement-cards", player=5)
    assert desk.at(event).seating.paper.changed_tables()[2] == {tables(desk, event, 7)[1]}
    put_on_paper(desk, event, "movement-cards", player=7)
    assert desk.at(event).seating.paper.changed_tables() == {}


def test_a_swap_in_the_moment_of_printing_is_told_from_a_draw_in_it(desk, event):
    put_on_paper(desk, event, "movement-cards")
    assert desk.at(event).seating.paper.changed_tables() == {}
    desk.at(event).seating.moves.swap(2, 5, 7)
    assert 2 in desk.at(event).seating.paper.changed_tables()


def test_what_is_taken_back_is_as_it_was_printed(book, desk, event):
    put_on_paper(desk, event, "movement-cards")
    book.time.pass_by(minutes=3)
    desk.at(event).seating.moves.swap(2, 5, 7)
    book.time.pass_by(minutes=3)
    desk.at(event).history.undo()
    assert desk.at(event).seating.paper.changed_tables() == {}


def test_a_score_sheet_is_old_when_somebody_leaves_its_table(book, desk, event):
    put_on_paper(desk, event, "score-sheets", round=3)
    was = tables(desk, event, 5)
    book.time.pass_by(minutes=3)
    view = desk.at(event).seating.replanning.propose(ReplanOptions(2, withdraw=(5,)))
    desk.at(event).seating.replanning.apply(view)
    assert was[2] in desk.at(event).seating.paper.changed_tables()[3]
    assert set(desk.at(event).seating.paper.changed_tables()) == {3}


def test_a_division_has_paper_of_its_own(book, desk):
    event = new_event(desk, players=16, rounds=2)
    other = desk.events.add_division(event, "Novices", "mahjcon", first_table=20)
    for badge in range(9, 17):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=other)
    desk.at(event, other).rounds.add()
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event, other).seating.draw(DrawOptions(seed=1))
    put_on_paper(desk, event, "movement-cards", division=other)
    book.time.pass_by(minutes=3)
    view = desk.at(event, other).seating.view()
    entrant, two = (table.chairs[0].badge for table in view.floors[1][:2])
    desk.at(event, other).seating.moves.swap(1, entrant, two)
    assert desk.at(event).seating.paper.changed_tables() == {}
    assert desk.at(event, other).seating.paper.changed_tables() == {1: {20, 21}}
