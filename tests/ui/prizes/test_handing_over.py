"""Handing over, receipts, taking back; corrections after prizes were paid; prizes that stand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director_app.domain.prizes import PrizeKind
from director_app.services.desk import Desk
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.paying import PrizePayment
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.buttons import Button
from director_app.ui.shell.destinations import PrintedDocument, PrizesOf
from tests.services.played import played_event
from tests.ui.prizes.at_prizes import DEL, ESC, AtPrizes, prize_event

RETURN = Qt.Key.Key_Return


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> AtPrizes:
    event = prize_event(desk)
    for place, cents in ((1, 7_500), (2, 5_000), (3, 3_000)):
        desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, place, cents))
    return AtPrizes(qtbot, desk, event)


def fine(at: AtPrizes, badge: int, points: int) -> None:
    new = NewRuling("late", (badge,), points=points, note="late", overruled="Test")
    at.desk.at(at.event).rulings.add(new)
    at.settle()


def test_enter_twice_hands_over_with_a_receipt(at: AtPrizes) -> None:
    assert at.rows[0] == ["1st place", "Ann Abbott", "$75", "To pay"]
    at.press(RETURN)
    assert at.focus == "prize_line_do"
    at.press(RETURN)
    (receipt,) = at.view.receipts
    assert (receipt.number, receipt.cents, receipt.how) == (1, 7_500, "cash")
    assert at.rows[0][3].startswith("Receipt 1, ")
    assert at.hand.done[-1].startswith("Paid to Ann Abbott: receipt 1, $75.00 in cash")
    assert at.focus == "prizes_table"
    assert at.page.side.line.hand.isHidden()


def test_by_check_and_then_the_receipt_is_printed(at: AtPrizes) -> None:
    how = at.page.side.line.hand.how
    how.choose("check")
    at.page.side.line.hand.receipt.setFocus()
    at.press(Qt.Key.Key_Space, RETURN)
    assert at.view.receipts[0].how == "check"
    assert at.hand.gone == [PrintedDocument("prize-receipts", 1)]


def test_what_is_owed_goes_person_by_person(at: AtPrizes) -> None:
    at.type("]")
    assert [row[0] for row in at.rows] == [
        "Ann Abbott",
        "Bea Abbott",
        "Cara Abbott",
        "Dot Abbott",
    ]
    at.press(RETURN, RETURN).press(RETURN, RETURN)
    assert [receipt.name for receipt in at.view.receipts] == ["Ann Abbott", "Bea Abbott"]
    assert at.rows[0][:3] == ["Cara Abbott", "3rd place", "$15"]
    assert at.rows[-1][3].startswith("Receipt 1, ")


def test_del_takes_back_and_undo_puts_it_back(at: AtPrizes) -> None:
    at.press(RETURN, RETURN, DEL)
    assert at.view.receipts[0].taken_back
    assert at.hand.done[-1] == "Receipt 1 voided"
    assert at.rows[0][3] == "To pay"
    at.desk.at(at.event).history.undo()
    at.settle()
    assert at.rows[0][3].startswith("Receipt 1, ")


def test_taken_back_with_a_reason(at: AtPrizes) -> None:
    at.press(RETURN, RETURN).click("prize_verb_back")
    assert at.focus == "back_reason"
    at.type("Wrong person\n")
    assert at.view.receipts[0].note.endswith("Wrong person.")
    at.type("]").row("voided")
    assert at.rows[-1][2:] == ["", "Receipt 1 voided"]


def test_a_correction_names_who_was_paid_otherwise_and_the_prizes_may_stand(at: AtPrizes) -> None:
    at.press(RETURN, RETURN)
    fine(at, 1, -15)
    at.type("]")
    assert at.rows[0] == ["Ann Abbott", "2nd place", "$50", "Paid $75.00, now $50.00"]
    at.row("Paid $75.00")
    heads = [label.text() for label in at.page.side.owed.findChildren(QLabel)]
    assert "Paid $75.00, now wins $50.00" in heads
    assert "Void the receipt" in at.says("owed_person_note")
    view = at.page.page.notice.view
    assert view is not None
    assert view.title == "One prize paid doesn’t match the standings now."
    at.click("prize_verb_stand").type("\n")
    assert at.page.side.stand.reason.refusal == "Enter why you’re freezing the prizes."
    at.type("They have left\n")
    assert at.view.stands is not None
    view = at.page.page.notice.view
    assert view is not None
    assert view.title == "Prizes frozen: They have left"
    follow = next(
        button
        for button in at.page.findChildren(Button)
        if button.text() == "Update prizes from standings"
    )
    at.qtbot.mouseClick(follow, Qt.MouseButton.LeftButton)
    at.settle()
    assert at.view.stands is None


def test_what_is_open_is_handed_over_only_when_that_is_said(qtbot: QtBot, desk: Desk) -> None:
    event = played_event(desk, "mania", {1: 90}, more=1)
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, 1, 7_500))
    at = AtPrizes(qtbot, desk, event)
    assert at.rows[0][3] == "Still open"
    at.press(RETURN, RETURN)
    assert at.view.receipts == ()
    assert "can’t be paid yet" in at.says("prize_line_refusal")
    at.page.side.line.hand.anyway.setFocus()
    at.press(Qt.Key.Key_Space, RETURN)
    assert at.view.receipts[0].cents == 7_500


def test_there_is_nothing_to_take_back_before_it_is_handed_over(at: AtPrizes) -> None:
    at.type("]").press(DEL)
    assert at.hand.refused == ["Nothing has been paid here, so there’s no receipt to void."]
    assert len(at.view.prizes) == 3


def test_a_badge_leads_to_what_is_owed_to_its_player(at: AtPrizes) -> None:
    at.page.lead_to(PrizesOf(2))
    at.settle()
    assert at.page.view == "owed"
    assert at.table.current().name == "Bea Abbott"


def test_nothing_is_paid_twice_though_another_desk_was_quicker(at: AtPrizes) -> None:
    at.press(RETURN)
    at.hand.session.bus.blockSignals(True)  # noqa: FBT003 - Qt's signature
    at.desk.at(at.event).prizes.hand_over(PrizePayment(1))
    at.press(RETURN)
    assert len(at.view.receipts) == 1
    assert "It can’t be paid twice" in at.says("prize_line_refusal")
    at.hand.session.bus.blockSignals(False)  # noqa: FBT003 - Qt's signature
    at.press(ESC)
    assert at.focus == "prizes_table"
