"""Tables that somebody requests for: further back in the hall, or another division's."""

from __future__ import annotations

import pytest

from director_app.domain.hall import Hall, in_rows
from director_app.domain.people import EntrantFacts
from director_app.errors import SeatingError
from director_app.services.seating.service import DrawOptions
from tests.builders import new_event


def tables_of(view, badge):
    """The tables at which a badge sits."""
    return {
        table.table
        for tables in view.floors.values()
        for table in tables
        for chair in table.chairs
        if chair.badge == badge
    }


@pytest.mark.parametrize("method", ["balanced", "random"])
@pytest.mark.parametrize(("players", "odd"), [(16, "short"), (18, "sit_out"), (15, "short")])
def test_a_table_further_back_in_the_hall_is_drawn_for_who_requests_it(desk, method, players, odd):
    event = new_event(desk, players=players, rounds=3)
    desk.at(event).seating.halls.arrange(Hall((in_rows(range(1, 13), 4),)))
    desk.at(event).seating.requests.request_seat(5, 9)
    view = desk.at(event).seating.draw(DrawOptions(method=method, odd=odd, seed=1))
    assert tables_of(view, 5) == {9}
    tables = {table.table for tables in view.floors.values() for table in tables}
    assert tables == {1, 2, 3, 9} if players < 18 else {9} < tables <= {1, 2, 3, 9}
    assert desk.at(event).seating.requests.view().seat_requests[0].state == "kept"


def test_another_division_s_table_is_refused_at_once(desk):
    event = new_event(desk, players=16, rounds=3)
    other = desk.events.add_division(event, "Social", "mjmp")
    desk.at(event).seating.halls.arrange(Hall((in_rows([*range(1, 5), *range(101, 105)], 4),)))
    with pytest.raises(SeatingError, match="Table 101 belongs to Social"):
        desk.at(event).seating.requests.request_seat(5, 101)
    assert 101 not in desk.at(event).seating.requests.view(desk.events.get(event).main.id).tables
    mine = desk.at(event).roster.add(EntrantFacts(given="Zoe"), division=other).badge
    desk.at(event).seating.requests.request_seat(mine, 101)
    with pytest.raises(SeatingError, match="Table 2 belongs to Main"):
        desk.at(event).seating.requests.request_seat(mine, 2)
