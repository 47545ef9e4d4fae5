"""The seating quality certificate and what paper says of those who sit out."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from director_app.domain.actions import ActionKind
from director_app.domain.seat_requests import ApartGroup
from director_app.services.printing.papers import PrintRequest
from director_app.services.seating.service import DrawOptions
from tests.builders import drawn_event, new_event
from tests.wording import MEET_AGAIN


def pages(desk, event, key, **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, PrintRequest(**request))
    read = PdfReader(io.BytesIO(out.getvalue())).pages
    return [re.sub(r"\s+", " ", page.extract_text()) for page in read]


def certificate(desk, event, **request):
    (page,) = pages(desk, event, "seating-certificate", **request)
    return page


def test_a_clean_plan_says_so_with_its_bound_and_who_made_it(desk):
    event = new_event(desk, players=62, rounds=4)
    desk.at(event).seating.draw(DrawOptions(seed=11, method="balanced"))
    page = certificate(desk, event)
    assert "PLAYERS TABLES ROUNDS" in page or re.search(r"PLAYERS.*62", page)
    assert "No one plays the same opponent twice." in page
    assert re.search(r"REPEATED MEETINGS 0 .*THE FEWEST THAT CAN BE 0", page) or "0" in page
    assert "8 players once" not in page
    assert "Independently verified." in page
    assert "with as few repeat opponents as possible, seed 11." in page
    assert "Everyone plays in every round." in page


def test_repeats_and_the_proven_bound_stand_side_by_side(desk):
    event = drawn_event(desk, players=8, rounds=3)
    found = desk.at(event).seating.view().quality
    page = certificate(desk, event)
    assert (found.repeats, found.lower_bound) == (20, 12)
    assert "20" in page.split()
    assert "12" in page.split()
    assert f"12 {MEET_AGAIN}, first in round 2." in page


def test_short_tables_are_counted_by_how_often(desk):
    event = drawn_event(desk, players=22, rounds=4)
    counts = list(desk.at(event).seating.view().quality.short_rounds.values())
    page = certificate(desk, event)
    for times, word in ((2, "twice"), (1, "once"), (0, "never")):
        people = counts.count(times)
        if people:
            noun = "player" if people == 1 else "players"
            assert f"{people} {noun} {word}" in page


def test_requests_are_counted_and_nobody_is_named(desk):
    event = drawn_event(desk, players=16, rounds=3)
    view = desk.at(event).seating.view()
    one, other, third = (chair for chair in view.floors[1][0].chairs[:3])
    desk.at(event).roster.set_apart(one.badge, other.badge)
    desk.at(event).roster.change(9, {"stationary": "yes"})
    with desk.store.begin(ActionKind.OTHER, "Name a group", event=event) as work:
        members = frozenset((other.entrant, third.entrant))
        work.seat_requests.save_group(event, ApartGroup(0, "The Rossis", members))
    page = certificate(desk, event)
    assert "Players kept apart 0 of 1 pair" in page
    assert "Groups kept apart 0 of 1 group" in page
    assert "Players who stay at one table" in page
    for line in view.by_name:
        assert line.name not in page
    assert "Rossi" not in page


def test_a_plan_changed_by_hand_says_that_the_counts_are_of_now(book, desk):
    event = drawn_event(desk, players=16, rounds=3)
    assert "Seats were changed" not in certificate(desk, event)
    book.time.pass_by(minutes=4)
    desk.at(event).seating.moves.swap(2, 5, 7)
    assert "Seats were changed after that" in certificate(desk, event)


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_it_is_one_page_before_and_after_the_draw(desk, paper, large):
    event = new_event(desk, players=12, rounds=2)
    assert "No seating yet." in certificate(desk, event, paper=paper, large_print=large)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    page = certificate(desk, event, paper=paper, large_print=large)
    assert "Independently verified" in page


def test_it_is_remembered_and_old_once_seats_change_the_counts(desk):
    event = drawn_event(desk, players=16, rounds=3)
    certificate(desk, event)

    def old():
        states = desk.at(event).printing.state()
        return next(state.old for state in states if state.kind.key == "seating-certificate")

    assert old() == 0
    desk.at(event).seating.moves.swap(2, 5, 7)
    assert old() == 1


def test_who_sits_out_reads_so_on_cards_lists_and_the_certificate(desk):
    event = new_event(desk, players=17, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=3, method="balanced", odd="sit_out"))
    view = desk.at(event).seating.view()
    lines = {line.entrant: line for line in view.by_name}
    assert all(len(view.sitting[number]) == 1 for number in (1, 2, 3))
    for number, (out,) in view.sitting.items():
        line = lines[out]
        card = " ".join(pages(desk, event, "movement-cards", player=line.badge))
        assert card.count("sits out") == sum(place is None for place in line.seats)
        assert "table of three" not in card
        listed = " ".join(pages(desk, event, "seating-by-name", round=number))
        given, _, family = line.name.partition(" ")
        assert f"{family}, {given} sits out" in listed
        assert listed.count("sits out") == 1
        why = desk.at(event).seating.explaining.person(line.badge)
        assert why.sat_out == 1
        assert why.rounds[number - 1].why[0].sentence == "Sits out 1 round in all."
    assert "3 players once, 14 players never" in certificate(desk, event)


def test_who_keeps_a_table_and_sits_out_is_told_so(desk):
    event = new_event(desk, players=17, rounds=5)
    desk.at(event).roster.change(4, {"stationary": "yes"})
    desk.at(event).seating.draw(DrawOptions(seed=3, method="balanced"))
    card = " ".join(pages(desk, event, "movement-cards", player=4))
    assert "all day." in card
