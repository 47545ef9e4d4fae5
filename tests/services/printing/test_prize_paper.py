"""Prizes, receipts and certificates on paper say what the prize desk says."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import PrizeKind
from director_app.services.printing.papers import PrintRequest
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.paying import PrizePayment
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, drawn_event, prepared

EVERY_WAY = [
    {"paper": paper, "large_print": large} for paper in ("letter", "a4") for large in (False, True)
]


@pytest.fixture
def event(desk):
    """Places 2 and 3 are tied; $200, $100 and $50 from a stated fund of $400."""
    return prepared(desk, (__name__,), lambda: make_event(desk))


def make_event(desk):
    made = drawn_event(desk)
    for number in (1, 2):
        accept_walls(desk, made, number)
    for badge, worth in {2: -5, 3: -5, 4: -6, 5: -7, 6: -8, 7: -9, 8: -10}.items():
        desk.at(made).rulings.add(NewRuling("late", (badge,), points=worth, overruled="Test"))
    desk.at(made).prizes.money.change_fund(PrizeMoney(fund_cents=40_000))
    return made


def set_prizes(desk, event):
    for place, cents in ((1, 20_000), (2, 10_000), (3, 5_000)):
        desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, place, cents=cents))
    desk.at(event).prizes.add(NewPrize(PrizeKind.LAST, thing="Yellow tile"))


def pages(desk, event, key, **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, PrintRequest(**request))
    return [
        re.sub(r"\s+", " ", page.extract_text())
        for page in PdfReader(io.BytesIO(out.getvalue())).pages
    ]


@pytest.mark.parametrize("asked", EVERY_WAY)
def test_the_list_of_prizes_adds_up(desk, event, asked):
    set_prizes(desk, event)
    (text,) = pages(desk, event, "prizes", **asked)
    view = desk.at(event).prizes.view()
    for line in view.lines:
        assert line.title in text
        assert all(winner.name in text for winner in line.winners)
    assert "places 2 and 3 shared: $75 each" in text
    assert "Yellow tile" in text
    body, _, total = text.partition("Total")
    amounts = [
        int(found.replace(".", "")) for found in re.findall(r"\$(\d+\.\d\d)(?! stays)", body)
    ]
    assert sum(amounts) - view.fund == view.awarded == 35_000
    assert "$350.00" in total
    assert "$50.00 stays in the fund" in total


def test_prizes_that_nobody_has_won_say_what_they_wait_for(desk):
    made = drawn_event(desk)
    desk.at(made).prizes.add(NewPrize(PrizeKind.PLACE, cents=20_000))
    desk.at(made).prizes.add(NewPrize(PrizeKind.DOOR, thing="Basket"))
    (text,) = pages(desk, made, "prizes")
    assert "No sheets accepted yet." in text
    assert "No winner yet. Draw one." in text
    assert "Basket" in text


def test_without_prizes_the_paper_says_what_to_do(desk, event):
    (text,) = pages(desk, event, "prizes")
    assert "No prizes yet. Add prizes first" in text
    assert "Add prizes and accept score sheets" in pages(desk, event, "prize-receipts")[0]
    states = {state.kind.key: state.empty for state in desk.at(event).printing.state()}
    assert "no prizes yet" in states["prizes"]
    assert "no prizes to pay and none paid yet" in states["prize-receipts"]


@pytest.mark.parametrize("asked", EVERY_WAY)
def test_receipts_have_a_number_once_they_are_handed_over(desk, event, asked):
    set_prizes(desk, event)
    desk.at(event).prizes.hand_over(PrizePayment(badge=2))
    desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    desk.at(event).prizes.take_back(2)
    made = pages(desk, event, "prize-receipts", **asked)
    text = " ".join(made)
    assert len(made) == 2
    assert text.count("Received") == 4
    assert text.lower().count("receipt 1") >= 2
    assert "Received $75.00 for 2nd and 3rd place (shared)" in text
    assert "Received $200.00 for 1st place" in text
    assert "Received Yellow tile for Last place" in text
    (alone,) = pages(desk, event, "prize-receipts", player=3, **asked)
    assert alone.count("Received $75.00") == 1
    assert "Cara Abbott" in alone


def test_a_receipt_is_of_money_that_can_be_handed_over(desk):
    made = drawn_event(desk)
    accept_walls(desk, made, 1)
    desk.at(made).prizes.add(NewPrize(PrizeKind.PLACE, cents=20_000))
    assert "Received" not in pages(desk, made, "prize-receipts")[0]


def test_certificates_go_to_places_with_a_prize(desk, event):
    assert len(pages(desk, event, "certificates")) == 3
    for place in range(1, 6):
        desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, place, cents=1_000))
    made = pages(desk, event, "certificates")
    assert len(made) == 5
    assert [title for text in made for title in re.findall(r"(\w+) place", text)] == [
        "First",
        "Second",
        "Second",
        "Fourth",
        "Fifth",
    ]
    for prize in desk.at(event).prizes.prizes()[1:]:
        desk.at(event).prizes.drop(prize.id)
    assert len(pages(desk, event, "certificates")) == 1


def test_a_correction_makes_the_list_on_paper_old(desk, event):
    set_prizes(desk, event)
    pages(desk, event, "prizes")
    assert not any(page.document == "prizes" for page in desk.at(event).printing.wrong())
    desk.at(event).rulings.add(NewRuling("late", (1,), points=-50, overruled="Test"))
    assert any(page.document == "prizes" for page in desk.at(event).printing.wrong())
