"""What the print desk has found out is kept until something that it shows has changed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.hall import Hall, in_rows
from director_app.services.paper.composed import ComposedDocument
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.print_history import piece_runs
from reports.print_run import print_run, print_runs
from tests.builders import accept_walls, drawn_event

PIECES = ("badges", "movement-cards", "score-cards", "score-sheets", "round-slips", "seat-guides")


def composed(desk, event, key, **request):
    return desk.at(event).printing._works.compose(event, key, PrintRequest(**request))[0]


def states(desk, event):
    return {state.kind.key: state for state in desk.at(event).printing.state()}


@pytest.mark.parametrize("key", PIECES)
def test_pieces_are_composed_once_while_nothing_changes(desk, key):
    event = drawn_event(desk)
    first = composed(desk, event, key)
    assert composed(desk, event, key) is first
    assert composed(desk, event, key, paper="a4") is first
    accept_walls(desk, event, 1)
    assert composed(desk, event, key) is first
    desk.at(event).roster.change(3, {"given": "Caraqux"})
    again = composed(desk, event, key)
    assert again is not first
    if key != "seat-guides":
        assert "Caraqux" in repr(again.units)


def test_a_change_that_is_taken_back_leaves_the_old_paper_right(desk):
    event = drawn_event(desk)
    desk.at(event).printing.remember(desk.at(event).printing.make("score-sheets"))
    assert states(desk, event)["score-sheets"].old == 0
    desk.at(event).roster.change(3, {"given": "Caraqux"})
    assert states(desk, event)["score-sheets"].old == 2
    desk.at(event).history.undo()
    assert states(desk, event)["score-sheets"].old == 0


def test_another_station_s_change_and_print_are_seen(desk, book):
    event = drawn_event(desk)
    assert states(desk, event)["badges"].new == 8
    other = book.open("Desk 2")
    other.at(event).printing.remember(other.at(event).printing.make("badges"))
    assert states(desk, event)["badges"].new == 0
    other.at(event).roster.change(3, {"given": "Caraqux"})
    assert states(desk, event)["badges"].old == 1
    other.at(event).printing.remember(other.at(event).printing.make("badges"))
    assert states(desk, event)["badges"].old == 0
    other.close()


def test_results_and_hall_are_looked_at_again_when_they_change(desk):
    event = drawn_event(desk)
    before = composed(desk, event, "standings")
    assert composed(desk, event, "standings") is before
    accept_walls(desk, event, 1)
    after = composed(desk, event, "standings")
    assert after.units != before.units
    rooms = Hall((in_rows([1], 1), in_rows([2], 1)))
    assert rooms.rooms[0].name == ""
    signs = composed(desk, event, "table-signs")
    with desk.store.begin(ActionKind.OTHER, "Place the tables", event=event) as work:
        work.seating.set_hall(event, rooms)
    assert composed(desk, event, "table-signs") is not signs


@pytest.mark.parametrize("key", [*PIECES, "table-signs", "sign-in", "seating-by-name"])
def test_runs_of_pieces_are_those_of_each_piece_bound_by_itself(desk, key):
    event = drawn_event(desk, players=9)
    made, facts = desk.at(event).printing._works.compose(event, key, PrintRequest())
    imprint = desk.at(event).printing.make(key)
    assert imprint.runs
    bare = next(iter(made.memo))[1]
    expected = {name: print_run(made.bind((unit,), bare)) for name, unit in made.units}
    assert piece_runs(made, facts) == expected


def test_pieces_that_are_looked_into_are_bound_one_by_one():
    by_attribute = [{"name": "Ann"}, {"name": "Bea"}]
    for bind in (
        lambda piece: ("shared", piece["name"]),
        lambda piece: ("shared", bool(piece)),
        lambda piece: ("shared", piece == {"name": "Ann"}),
        lambda piece: ("twice", piece, piece),
    ):
        assert print_runs(bind, by_attribute) == [print_run(bind(piece)) for piece in by_attribute]


def test_what_was_found_out_of_some_units_says_nothing_of_others():
    made = ComposedDocument((("a", 1), ("b", 2)), lambda units, _: units, print)
    assert made.once("count", lambda: len(made.units)) == 2
    assert made.with_units(made.units) is made
    fewer = made.with_units(made.units[:1])
    assert fewer.once("count", lambda: len(fewer.units)) == 1


def test_paper_is_looked_through_while_players_come_in(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    with ThreadPoolExecutor(1) as beside:
        for late in range(12):
            looked = beside.submit(desk.at(event).printing.state)
            desk.at(event).roster.enter({"name": f"Late {chr(65 + late)}x", "status": "checked_in"})
            assert looked.result()
    assert states(desk, event)["points-by-name"].pages
