"""Rooms on paper: with several named rooms a table is told with its room."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from director_app.domain.hall import Hall, Room
from director_app.services.printing.papers import PrintRequest
from tests.builders import drawn_event

ROOMS = {"Garden Room": (1, 2, 3, 4, 7), "Main Hall": (5, 6, 8)}


@pytest.fixture
def event(desk):
    return drawn_event(desk, players=31, rounds=4, seed=3)


def arrange(desk, event, rooms=ROOMS):
    desk.at(event).seating.halls.arrange(
        Hall(tuple(Room(name, (row,)) for name, row in rooms.items()))
    )


def printed(desk, event, key, *, large=False, **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, PrintRequest(large_print=large, **request))
    return [re.sub(r"\s+", " ", page.extract_text()) for page in PdfReader(out).pages]


def room_of(table):
    return next(name for name, tables in ROOMS.items() if table in tables)


@pytest.mark.parametrize("large", [False, True])
def test_a_movement_card_names_the_room_of_each_round(desk, event, large):
    arrange(desk, event)
    tables = desk.at(event).seating.explaining.person(1).tables
    text = " ".join(printed(desk, event, "movement-cards", player=1, large=large))
    found = re.findall("|".join(ROOMS), text)
    assert found == [room_of(table) for table in tables]


def test_every_sign_says_its_room_on_both_sides(desk, event):
    arrange(desk, event)
    pages = printed(desk, event, "table-signs")
    for number, page in enumerate(pages, start=1):
        assert page.count(room_of(number)) == 2
        assert sum(page.count(name) for name in ROOMS) == 2


def test_the_list_by_name_says_which_tables_are_where(desk, event):
    arrange(desk, event)
    page = printed(desk, event, "seating-by-name", round=2)[0]
    assert "Garden Room: tables 1 to 4, 7" in page
    assert "Main Hall: tables 5 to 6, 8" in page


def test_more_rooms_than_fit_are_left_out_of_the_list_by_name(desk, event):
    arrange(desk, event, {f"The very long name of hall {at}": (at,) for at in range(1, 9)})
    page = printed(desk, event, "seating-by-name", round=2)[0]
    assert "very long name" not in page
    assert "Fall Classic" in page


def test_the_list_by_table_says_the_room_beside_the_number(desk, event):
    arrange(desk, event)
    page = printed(desk, event, "seating-by-table", round=1)[0]
    assert page.count("Garden Room") == 5
    assert page.count("Main Hall") == 3
    assert "three players" in page


def test_a_page_of_tables_in_one_room_says_it_once(desk, event):
    arrange(desk, event, {"Garden Room": tuple(range(1, 9)), "Main Hall": (9,)})
    page = printed(desk, event, "seating-by-table", round=1)[0]
    assert page.count("Garden Room") == 1
    assert "Tables 1 to 8, Garden Room" in page


@pytest.mark.parametrize(
    "key", ["movement-cards", "table-signs", "seating-by-name", "seating-by-table"]
)
def test_one_room_needs_no_name(desk, event, key):
    arrange(desk, event, {"Garden Room": tuple(range(1, 9))})
    assert "Garden Room" not in " ".join(printed(desk, event, key))


def test_another_room_makes_the_cards_on_paper_old(desk, event):
    arrange(desk, event)
    printed(desk, event, "movement-cards")
    swapped = dict(zip(reversed(ROOMS), ROOMS.values(), strict=True))
    arrange(desk, event, swapped)
    state = next(
        state for state in desk.at(event).printing.state() if state.kind.key == "movement-cards"
    )
    assert state.old == 31
