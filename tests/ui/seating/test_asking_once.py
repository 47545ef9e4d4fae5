"""How often the Seating page asks the book: it is read in one transaction, however it changed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from director_app.domain.people import Status
from director_app.ui.seating.replan import ReplanPanel
from director_app.ui.shell.destinations import SeatingChange
from tests.transactions import asking
from tests.ui.seating.conftest import Sit
from tests.wording import NO_NEW_CARDS

K = Qt.Key


def test_the_page_is_read_in_one_transaction(sit: Sit) -> None:
    typist = sit()
    with asking() as asked:
        typist.tab.reload()
        typist.drawn()
    assert asked.transactions == 1


def test_another_round_asks_the_book_nothing(sit: Sit) -> None:
    typist = sit()
    with asking() as asked:
        typist.press(K.Key_BracketRight)
    assert typist.tab.number == 2
    assert asked.transactions == 0


def test_a_withdrawal_is_written_once_and_shown_once(sit: Sit) -> None:
    typist = sit()
    with asking() as asked:
        typist.desk.at(typist.event).roster.set_status(7, Status.WITHDRAWN)
        typist.drawn()
    assert typist.view.leaving
    assert asked.transactions == 2


def test_seating_again_asks_for_the_day_and_once_for_the_plans(sit: Sit) -> None:
    typist = sit()
    typist.desk.at(typist.event).roster.set_status(7, Status.WITHDRAWN)
    typist.drawn()
    with asking() as asked:
        typist.tab.lead_to(SeatingChange("again"))
        panel = typist.tab.change_menu.current
        assert isinstance(panel, ReplanPanel)
        typist.qtbot.waitUntil(lambda: not panel.job.busy)
        QApplication.processEvents()
    assert panel.cards.shown
    assert asked.transactions == 2
    with asking() as asked:
        typist.qtbot.mouseClick(panel.apply, Qt.MouseButton.LeftButton)
        typist.drawn()
    assert typist.done == [NO_NEW_CARDS]
    assert asked.transactions == 3, "the seats, the page, the day"
