"""The money book by keys, raffle and fifty-fifty apart, and the drawers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from director_app.domain.money import MoneyKind
from director_app.services.amounts import dollars
from director_app.services.desk import Desk
from director_app.services.prizes.money.service import NewLine
from director_app.ui.shell.destinations import PrizeView
from tests.ui.prizes.at_prizes import DEL, ESC, F2, INS, AtPrizes, prize_event


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> AtPrizes:
    made = AtPrizes(qtbot, desk, prize_event(desk))
    made.page.lead_to(PrizeView("money"))
    return made.settle()


def test_lines_are_written_one_after_the_other(at: AtPrizes) -> None:
    assert at.focus == "money_empty_add"
    at.type("\n")
    assert at.focus == "money_kind"
    at.type("\t100\tCard sponsor\tPalm Ladies\n")
    assert at.hand.done == ["Added: Donation (into the pool), Card sponsor, Palm Ladies: $100.00"]
    assert at.focus == "money_amount"
    at.page.money.form.kind.choose("cost")
    at.type("$60.50\tLunch\n").press(ESC)
    assert [(row[1], row[5]) for row in at.rows] == [
        ("Cost, Lunch", "−$60.50"),
        ("Donation, Card sponsor", "$100.00"),
    ]
    assert ("Pool", "$399.50") in at.page.pool.pool.shown


def test_a_bad_amount_is_refused_beside_it(at: AtPrizes) -> None:
    at.press(INS).type("\tsome\n")
    assert "isn’t a dollar amount" in at.page.money.form.amount.refusal
    assert at.desk.at(at.event).prizes.money.lines() == ()


def test_who_was_drawn_must_be_said_and_half_is_told(at: AtPrizes) -> None:
    at.desk.at(at.event).prizes.money.add(NewLine(MoneyKind.FIFTY_IN, 24_000))
    at.settle().press(INS)
    form = at.page.money.form
    at.press(*[Qt.Key.Key_Down] * 5)
    assert form.kind.key == "fifty_out"
    at.type("\t120\n")
    assert form.who.refusal == "Enter who won the drawing."
    assert at.focus == "money_who"
    at.type("Ann Abbott\n")
    assert at.page.money.sides[0].drawn.text() == "Winners: Ann Abbott $120.00"
    assert "$120.00 left for the club" in at.page.money.sides[0].told.text()
    assert at.view.pool.total == 36_000


def test_a_line_is_changed_and_struck_out_with_undo(at: AtPrizes) -> None:
    at.desk.at(at.event).prizes.money.add(NewLine(MoneyKind.DONATION, 10_000, "Sponsor"))
    at.settle().row("Sponsor").press(F2)
    assert at.focus == "money_amount"
    at.type("120\n")
    assert at.desk.at(at.event).prizes.money.lines()[0].cents == 12_000
    assert at.focus == "money_table"
    at.press(DEL)
    assert at.desk.at(at.event).prizes.money.lines() == ()
    assert at.hand.done[-1] == "Deleted: Donation (into the pool), Sponsor: $120.00"
    at.desk.at(at.event).history.undo()
    at.settle()
    assert at.rows[0][5] == "$120.00"


def test_typing_stays_when_another_desk_writes(at: AtPrizes) -> None:
    at.press(INS).type("\t75")
    at.desk.at(at.event).prizes.money.add(NewLine(MoneyKind.COST, 1_000))
    at.settle()
    assert at.page.money.form.amount.text == "75"
    assert at.page.money.form.line is None
    assert len(at.rows) == 1


def test_bills_and_coins_add_up_while_they_are_counted(at: AtPrizes) -> None:
    at.page.lead_to(PrizeView("drawers"))
    at.settle()
    count = at.page.drawers.count
    count.bills.findChild(QLineEdit, "count_2000").setFocus()
    at.type("17\t\t3\t1")
    assert count.counted.text == "$356"
    at.type("\n")
    assert at.rows[0][3:] == ["$356.00", "$4.00 short"]
    assert at.hand.done[-1].endswith("$356.00 counted: $4.00 short")
    (line,) = at.desk.at(at.event).prizes.money.lines()
    assert line.note == "$20 × 17 + $5 × 3 + $1 × 1. Should be $360.00."
    assert (count.counted.text, count.bills.cash.cents) == ("", 0)


def test_the_summary_is_one_sum_of_all_money(at: AtPrizes) -> None:
    at.desk.at(at.event).prizes.money.add(NewLine(MoneyKind.COST, 6_000, title="Lunch"))
    at.page.lead_to(PrizeView("summary"))
    at.settle()
    at.qtbot.waitUntil(lambda: bool(at.page.summary.visible_lines))
    told = at.page.summary.visible_lines
    rows = at.desk.at(at.event).prizes.summary().rows
    assert told == tuple((row.title, dollars(row.cents or 0)) for row in rows if row.kind != "head")
    assert ("Should be there", "$300.00") in told
    assert at.focus == "money_summary"


def test_a_drawer_is_counted(at: AtPrizes) -> None:
    at.type("]") if at.focus == "money_table" else at.page.lead_to(PrizeView("drawers"))
    at.settle()
    at.table.setFocus()
    assert at.rows[0][1:] == ["Cash", "$360.00", "", "Not counted"]
    assert ("Entry fees", "$360.00") in at.page.drawers.count.sum.shown
    at.type("\n")
    assert at.focus == "drawer_counted"
    at.type("355\n")
    assert at.rows[0][3:] == ["$355.00", "$5.00 short"]
    assert at.focus == "drawers_table"
    at.type("\n360\n")
    assert at.rows[0][3:] == ["$360.00", "Matches"]
    at.desk.at(at.event).history.undo()
    at.settle()
    assert at.rows[0][4] == "$5.00 short"
