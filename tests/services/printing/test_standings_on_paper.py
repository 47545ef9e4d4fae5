"""Standings on paper: how ties were settled, whether they are final, points for checking."""

from __future__ import annotations

import io
from datetime import timedelta

from pypdf import PdfReader

from director_app.domain.people import Status
from director_app.domain.prizes import PrizeKind
from director_app.services.prizes.checks import NewPrize
from tests.builders import START, accept_walls, asked_of, drawn_event
from tests.services.played import played_event


def paper(desk, event, key="standings", **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, asked_of(key, **request))
    words = " ".join(page.extract_text() for page in PdfReader(out).pages)
    return " ".join(words.split())


def test_a_tie_is_told_beside_the_names(desk):
    event = played_event(desk, "mission", {1: 50, 2: 50, 3: 40, 4: 40})
    assert paper(desk, event).count("dice roll needed") == 2
    desk.at(event).standings.ties.roll(1, {1: [(1, 2)], 2: [(6, 5)]})
    told = paper(desk, event)
    assert told.count("by dice, 11 to 3") == 2
    assert "dice roll needed" not in told
    assert "Places with a T are tied." in told
    assert "then shared" not in told
    alone = paper(desk, event, through=1, alone=True)
    assert "by dice" not in alone


def test_the_list_says_until_when_it_is_unofficial_and_when_it_is_final(desk):
    event = drawn_event(desk)
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).standings.release(2)
    assert "FINAL STANDINGS" in paper(desk, event).upper()
    until = START.astimezone().replace(hour=16, minute=30) + timedelta(days=1)
    desk.at(event).standings.set_unofficial_until(until)
    told = paper(desk, event)
    assert f"Unofficial until 4:30 pm on November {until.day}, then final" in told
    assert "FINAL STANDINGS" not in told.upper()
    assert "Unofficial" not in paper(desk, event, through=1)
    desk.at(event).standings.declare_final()
    told = paper(desk, event)
    assert "FINAL STANDINGS" in told.upper()
    assert "· Final ·" in told
    assert "Unofficial" not in told


def fonts_of(desk, event, **request):
    """The font in which each name of the list is printed."""
    out, fonts = io.BytesIO(), {}
    desk.at(event).printing.write("standings", out, asked_of("standings", **request))

    def keep(text, _matrix, _place, font, _size):
        if font and text.strip().endswith("Abbott"):
            fonts[text.strip()] = font["/BaseFont"].partition("+")[2]

    PdfReader(out).pages[0].extract_text(visitor_text=keep)
    return fonts


def test_who_wins_by_the_place_is_printed_heavier(desk):
    event = played_event(desk, "mjmp", {1: 50, 2: 40, 3: 40})
    assert len(set(fonts_of(desk, event).values())) == 1
    for place in (1, 2):
        desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, place, cents=5000))
    fonts = fonts_of(desk, event)
    heavy = fonts["Ann Abbott"]
    assert {name for name, font in fonts.items() if font == heavy} == {
        "Ann Abbott",
        "Bea Abbott",
        "Cara Abbott",
    }
    assert len(set(fonts_of(desk, event, through=1, alone=True).values())) == 1


def test_who_withdrew_is_not_marked_for_a_prize_and_the_next_is(desk):
    event = played_event(desk, "mjmp", {1: 50, 2: 40, 3: 30, 4: 20})
    for place in (1, 2):
        desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, place, cents=5000))
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    fonts = fonts_of(desk, event)
    heavy = fonts["Bea Abbott"]
    assert {name for name, font in fonts.items() if font == heavy} == {"Bea Abbott", "Cara Abbott"}
    listed = paper(desk, event, "prizes")
    assert "Bea Abbott" in listed
    assert "Ann Abbott" not in listed
    honored = paper(desk, event, "certificates")
    assert "Cara Abbott" in honored


def test_points_by_name_stand_without_places_and_before_the_release(desk):
    event = played_event(desk, "mission", {1: 50, 12: 50}, {7: 35}, players=12)
    told = paper(desk, event, "points-by-name")
    assert "POINTS BY NAME AFTER ROUND 2" in told.upper()
    assert "NOT PUBLISHED" not in told.upper()
    assert "tell the director" in told
    names = ["Ann", "Bea", "Cara", "Dot", "Eve", "Fay", "Gail", "Hope", "Iris", "Joy", "Kay", "Lou"]
    found = [told.index(f"{name} Abbott") for name in names]
    assert found == sorted(found)
    assert "dice" not in told
    assert "=" not in told
