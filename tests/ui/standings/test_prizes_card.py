"""The card beside the standings: who would get what, and the words of the table's column."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from director_app.domain.prizes import PrizeKind
from director_app.services.desk import Desk
from director_app.services.prizes.checks import NewPrize
from director_app.ui.shell.session import Session
from director_app.ui.standings.prizes import CardRow, PrizesCard, prize_words
from tests.services.played import played_event
from tests.ui.prizes.at_prizes import POINTS


@pytest.fixture
def event(desk: Desk) -> int:
    made = played_event(desk, "mania", POINTS, more=1)
    for place, cents in ((1, 60_000), (2, 36_000), (3, 22_000), (4, 17_000)):
        desk.at(made).prizes.add(NewPrize(PrizeKind.PLACE, place, cents))
    for place in (5, 6, 7):
        desk.at(made).prizes.add(NewPrize(PrizeKind.PLACE, place, 8_000))
    desk.at(made).prizes.add(NewPrize(PrizeKind.LAST, thing="Gift"))
    return made


def shown(qtbot: QtBot, desk: Desk, event: int, through: int | None = None) -> PrizesCard:
    session = Session(desk, event)
    card = PrizesCard(session)
    qtbot.addWidget(card)
    card.show()
    with qtbot.waitSignal(card.shown):
        card.show_through(event, through)
    return card


def test_ties_share_and_the_last_places_are_together(qtbot: QtBot, desk: Desk, event: int) -> None:
    card = shown(qtbot, desk, event)
    assert card.title.text() == "Prizes if it ended now"
    assert card.rows == (
        CardRow("1st", "Ann Abbott", "$600"),
        CardRow("2nd", "Bea Abbott", "$360"),
        CardRow("3rd and 4th", "2 players split $390", "$195"),
        CardRow("5th to 7th", "3 players", "$240"),
        CardRow("Last place", "Hope Abbott, 10 points", "Gift"),
    )


def test_the_column_says_what_each_wins(qtbot: QtBot, desk: Desk, event: int) -> None:
    view = shown(qtbot, desk, event).view
    by_badge = {
        entrant.badge: entrant.id for entrant in (desk.at(event).roster.get(at) for at in (1, 3, 8))
    }
    assert [prize_words(view, by_badge[badge]) for badge in (1, 3, 8)] == ["$600", "$195", "Gift"]
    assert prize_words(view, 0) == ""
    assert prize_words(None, by_badge[1]) == ""


def test_without_prizes_it_says_so_and_leads_to_the_page(qtbot: QtBot, desk: Desk) -> None:
    event = played_event(desk, "mania", POINTS)
    card = shown(qtbot, desk, event)
    assert card.rows == ()
    assert card.nothing.isVisible()
    with qtbot.waitSignal(card.asked):
        card.open_button.click()


def test_a_prize_is_named_in_full_whatever_its_title_says(
    qtbot: QtBot, desk: Desk, event: int
) -> None:
    for title in ("Dinner at Moe's", "Lunch at the club"):
        desk.at(event).prizes.add(NewPrize(PrizeKind.DOOR, thing="Voucher", title=title))
    desk.at(event).prizes.add(NewPrize(PrizeKind.TABLE_HIGH, thing="Pin"))
    more = shown(qtbot, desk, event).rows[-1]
    assert more.who == "Dinner at Moe's, Lunch at the club…"
