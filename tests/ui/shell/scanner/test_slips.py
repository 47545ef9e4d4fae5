"""A round slip that is scanned leads to its round, at the table where its player sits."""

from __future__ import annotations

import io

import pytest

from director_app.services.desk import Desk
from director_app.services.printing.service import PrintRequest
from director_app.ui.scores.cards.page import CardEntry
from director_app.ui.shell.destinations import PageKey
from tests.builders import drawn_event
from tests.ui.shell.scanner.conftest import Sit, Table
from tests.ui.shell.scanner.test_opening import press_action
from tests.wording import NO_SUCH_ROUND, OLD_SEATING


def slip(table: Table, badge: int, number: int) -> str:
    """The code of a player's slip of a round, as it is printed."""
    out = io.BytesIO()
    request = PrintRequest(player=badge, round=number)
    run = table.desk.at(table.event).printing.write("round-slips", out, request).run
    return f"{number}:P{badge}:{run}"


def place(table: Table, badge: int, number: int) -> int:
    line = next(
        line for line in table.desk.at(table.event).seating.view().by_name if line.badge == badge
    )
    found = line.seats[number - 1]
    assert found is not None
    return found[0]


def sheets(desk: Desk) -> int:
    """An event whose tables hand in a sheet each."""
    return drawn_event(desk, ruleset="mania")


def test_a_round_slip_opens_its_rounds_sheet_at_the_players_table(sit: Sit) -> None:
    table = sit(sheets)
    for number in (2, 1):
        for page in ("roster", "clock", "scores", "print"):
            table.go(PageKey(page)).scan(slip(table, 3, number))
            assert table.sheet == f"Round {number}, table {place(table, 3, number)}"


def test_a_slip_of_the_old_plan_says_so_first(sit: Sit) -> None:
    table = sit(sheets)
    code = slip(table, 3, 2)
    mine = place(table, 3, 2)
    other = next(badge for badge in range(1, 9) if place(table, badge, 2) != mine)
    theirs = place(table, other, 2)
    table.book.time.pass_by(minutes=5)
    table.desk.at(table.event).seating.moves.swap(2, 3, other)
    table.go(PageKey.ROSTER).scan(code)
    assert table.notice == OLD_SEATING.format(
        paper="slip", round="Round 2", now=theirs, before=mine
    )
    press_action(table)
    assert table.sheet == f"Round 2, table {theirs}"


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("9:P3", NO_SUCH_ROUND.format(round=9)),
        ("FT1:77:1:P3", "This slip is from an event that isn’t in this book."),
        ("FT1:77:1:3", "This sheet is from an event that isn’t in this book."),
        ("FT1:77:P3", "This card is from an event that isn’t in this book."),
    ],
)
def test_what_is_not_of_this_event_is_said(table: Table, code: str, says: str) -> None:
    table.go(PageKey.ROSTER).scan(code)
    assert table.page == "roster"
    assert says in table.notice


def test_a_slip_in_the_number_field(sit: Sit) -> None:
    table = sit(sheets)
    table.go(PageKey.SCORES).type(f"ft1:{table.event}:2:p3\n").rest()
    assert table.sheet == f"Round 2, table {place(table, 3, 2)}"


def test_a_slip_opens_the_cards_of_its_round_where_players_hand_in_cards(table: Table) -> None:
    assert table.desk.at(table.event).scores.takes_cards()
    table.go(PageKey.ROSTER).scan("2:P3")
    cards = table.scores.findChild(CardEntry)
    assert cards is not None
    assert cards.isVisible()
    assert cards.number == 2
    assert cards.cards is not None
    assert cards.cards.table == place(table, 3, 2)
    table.scan("1:P3")
    assert cards.number == 1
