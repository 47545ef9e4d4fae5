"""Esc in a form asks before it drops what was typed: one test for every form that is left so."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from director_app import ui
from director_app.services.rulings.service import FREE, NewRuling
from director_app.ui.clock.cues_edit import CueEditor
from director_app.ui.clock.own_time import OwnTimeForm
from director_app.ui.clock.start_of_play import StartPanel
from director_app.ui.events.rounds import RoundPanel
from director_app.ui.roster.barred_bar import BarredBar
from director_app.ui.rulings.disqualify import DisqualifyPanel
from director_app.ui.rulings.foot import RulingFoot
from director_app.ui.rulings.lookup import RulingLookup
from director_app.ui.seating.hall import HallPanel
from director_app.ui.seating.requests import RequestsPanel
from director_app.ui.seating.substitute import SubstitutePanel
from director_app.ui.shell.session import Session
from director_app.ui.standings.finality_panel import FinalPanel
from tests.builders import Book, drawn_event
from tests.ui.discarding import answer_discard, discard_question

Key = Qt.Key


ASKS = re.compile(r"leave_or_ask|FormPanel|SeatingPanel|DayForm")
TYPED = re.compile(r"\b(TextField|LinesField|TextSpec|LinesSpec|UndoLineEdit|QPlainTextEdit)\(")
KEPT = {
    "help/problems.py": "nothing is typed there",
    "printing/packets.py": "the page keeps it while another one is shown",
    "scores/four_scores.py": "what explains four scores is looked up, not entered",
    "scores/settle_panel.py": "its sheet asks",
    "scores/sheet/conflict.py": "its sheet asks",
    "scores/sheet/panels.py": "what was begun is kept with the sheet's draft",
    "scores/sheet/reason_bar.py": "what was begun is kept with the sheet's draft",
    "desks/station_page.py": "the page keeps it while another one is shown",
    "scores/board/set_aside_panel.py": "the note is kept with the sheet's draft",
    "scores/cards/menu.py": "the reason is kept with the card's draft",
    "shell/event_list.py": "a name is typed only to agree",
}
"""Forms that Esc leaves without asking, and why nothing is lost."""


def test_every_form_with_words_and_esc_asks_or_loses_nothing() -> None:
    rooms = Path(ui.__file__).parent
    found = set()
    for file in rooms.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if file.parent.name == "kit" or not TYPED.search(text):
            continue
        if re.search(r'Key_Escape|key="Esc"', text) and not ASKS.search(text):
            found.add(str(file.relative_to(rooms).as_posix()))
    assert found == set(KEPT)


def _requests(session: Session) -> QWidget:
    panel = RequestsPanel(session)
    panel.begin(session.here.seating.view(), 1, None)
    panel.new_group.click()
    return panel


def _substitute(session: Session) -> QWidget:
    panel = SubstitutePanel(session)
    panel.begin(session.here.seating.view(), 1, None)
    panel.form.turn.click()
    return panel


def _hall(session: Session) -> QWidget:
    panel = HallPanel(session)
    panel.begin(session.here.seating.view(), 1, None)
    return panel


def _own_time(_session: Session) -> QWidget:
    form = OwnTimeForm()
    form.begin(1, "", None)
    return form


def _cues(session: Session) -> QWidget:
    panel = CueEditor(session)
    panel.begin(session.here.clock.show())
    return panel


def _start(session: Session) -> QWidget:
    panel = StartPanel(session)
    panel.begin(session.here.clock.show())
    return panel


def _final(session: Session) -> QWidget:
    panel = FinalPanel(session)
    panel.begin(session.here.standings.finality())
    return panel


def _cancel_round(session: Session) -> QWidget:
    panel = RoundPanel()
    panel.show_round(session.here.rounds.all()[0])
    panel.cancel.click()
    return panel


def _barred(_session: Session) -> QWidget:
    bar = BarredBar()
    bar.show_barred("Ann Abbott", "Ann Abbott is barred.")
    bar.ask_admit()
    return bar


def _cancel_ruling(session: Session) -> QWidget:
    session.here.rulings.add(NewRuling(FREE, (1,), note="Late"))
    foot = RulingFoot()
    foot.show_line(session.here.rulings.page().log[0])
    return foot


def _disqualify(session: Session) -> QWidget:
    panel = DisqualifyPanel(session, RulingLookup(session))
    panel.open(1)
    return panel


FORMS: dict[str, tuple[Callable[[Session], QWidget], str]] = {
    "a group of a seating request": (_requests, "group_name"),
    "a new player as substitute": (_substitute, "single_new"),
    "a room of the layout": (_hall, "hall_name"),
    "extra time": (_own_time, "own_reason"),
    "an own cue": (_cues, "own_words"),
    "the start of play": (_start, "start_chairs"),
    "results unofficial until": (_final, "final_until"),
    "a canceled round": (_cancel_round, "round_reason"),
    "a barred player": (_barred, "barred_reason"),
    "a canceled ruling": (_cancel_ruling, "cancel_reason"),
    "a disqualification": (_disqualify, "out_reason"),
}
"""How each is opened, and a field of it."""


@pytest.mark.parametrize("name", FORMS)
def test_esc_asks_before_it_drops_what_was_typed(name: str, tmp_path: Path, qtbot: QtBot) -> None:
    desk = Book(tmp_path / "book.db").open()
    session = Session(desk, drawn_event(desk))
    make, field = FORMS[name]
    form = make(session)
    qtbot.addWidget(form)
    form.resize(900, 700)
    form.show()
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    if isinstance(form, RulingFoot):
        form.ask()
    line = form.findChild(QLineEdit, field)
    assert line is not None
    line.setFocus()
    QTest.keyClicks(line, "by nine")
    QTest.keyClick(line, Key.Key_Escape)
    assert discard_question() is not None
    answer_discard(qtbot, "Keep typing")
    assert line.text() == "by nine"
    assert line.isVisible()
    line.clear()
    QTest.keyClick(line, Key.Key_Escape)
    assert discard_question() is None
    session.close()
    desk.close()
