"""The quality panel's facts and links, and the panel that explains a seat or a pair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.actions import ActionKind
from director_app.domain.seat_requests import ApartGroup
from director_app.ui.kit.text import Text
from director_app.ui.seating.floor_model import ChairPerson, floor_cards
from director_app.ui.seating.why import WhyPanel
from director_app.ui.shell.destinations import PrintedDocument, SeatedPlayer
from tests.ui.every_screen.faults import jumping, stops
from tests.ui.seating.conftest import Sit, Typist

K = Qt.Key


@dataclass
class Why:
    """The panel beside a page, typed into and clicked."""

    typist: Typist
    panel: WhyPanel
    qtbot: QtBot

    def open(self, badge: int | None = None, number: int = 1) -> Why:
        """Open it for somebody on the floor, or for nobody."""
        line = next((line for line in self.typist.view.by_name if line.badge == badge), None)
        person = ChairPerson("", line.entrant, line.badge, line.name) if line else None
        self.panel.begin(self.typist.view, number, person)
        with self.qtbot.waitActive(self.panel):
            self.panel.show()
            self.panel.activateWindow()
        self.panel.first_focus().setFocus()
        return self

    def says(self, part: str) -> bool:
        """Whether these words are to be read."""
        QApplication.processEvents()
        texts = self.panel.findChildren(Text)
        return any(part in text.text() for text in texts if text.isVisible())

    def type(self, text: str) -> Why:
        """Type letters, then Enter."""
        target = QApplication.focusWidget()
        self.qtbot.keyClicks(target, text)
        self.qtbot.keyClick(target, K.Key_Return)
        return self

    def click(self, name: str) -> None:
        """Press a button with the mouse."""
        found = self.panel.findChild(QAbstractButton, name)
        assert found is not None, name
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


@pytest.fixture
def why(sit: Sit, qtbot: QtBot) -> Callable[..., Why]:
    def opened(badge: int | None = None, **event: object) -> Why:
        typist = sit(**event)
        panel = WhyPanel(typist.session)
        qtbot.addWidget(panel)
        panel.resize(330, 640)
        return Why(typist, panel, qtbot).open(badge)

    return opened


def test_a_person_is_explained_round_by_round(why: Callable[..., Why]) -> None:
    at = why(5, players=32, rounds=4)
    person = at.typist.desk.at(at.typist.event).seating.explaining.person(5)
    assert at.says("Eve Abbott")
    assert at.says(f"Plays with {person.met} people")
    for round_ in person.rounds:
        assert at.says(round_.why[0].sentence)
        assert all(at.says(met.name) for met in round_.meets)
    assert at.says(", ".join(str(table) for table in person.tables))


def test_typing_a_second_name_tells_whether_they_meet(why: Callable[..., Why]) -> None:
    at = why(5, players=16, rounds=3)
    assert QApplication.focusWidget().objectName() == "why_other"
    at.type("hope abb")
    pair = at.typist.desk.at(at.typist.event).seating.explaining.pair(5, 8)
    assert at.says(pair.told.sentence)
    assert all(at.says(reason.sentence) for reason in pair.why)


def test_whoever_is_clicked_on_the_floor_is_the_second_one(why: Callable[..., Why]) -> None:
    at = why(5, players=16, rounds=3)
    lines = {line.badge: line for line in at.typist.view.by_name}
    at.panel.take_person(ChairPerson("", lines[8].entrant, 8, lines[8].name))
    assert at.says("Eve Abbott and Hope Abbott")
    at.panel.take_person(ChairPerson("", lines[5].entrant, 5, lines[5].name))
    assert not at.says("Hope Abbott never")
    assert at.says("Drawn at random")


def test_without_a_person_it_asks_for_one(why: Callable[..., Why]) -> None:
    at = why(None, players=16, rounds=3)
    assert at.says("Type a name, or click a player on the floor plan.")
    assert QApplication.focusWidget().objectName() == "why_person"
    at.type("kay")
    assert at.says("Kay Abbott")


def test_rounds_are_links_and_esc_leaves(why: Callable[..., Why]) -> None:
    at = why(5, players=16, rounds=3)
    with at.qtbot.waitSignal(at.panel.shown_round) as shown:
        at.click("why_round_2")
    assert shown.args == [2]
    with at.qtbot.waitSignal(at.panel.left):
        at.qtbot.keyClick(QApplication.focusWidget(), K.Key_Escape)
    with at.qtbot.waitSignal(at.panel.left):
        at.click("why_back")


def test_it_follows_a_change(why: Callable[..., Why]) -> None:
    at = why(5, players=16, rounds=3)
    assert not at.says("Swap")
    at.typist.desk.at(at.typist.event).seating.moves.swap(2, 5, 7)
    at.panel.show_view(at.typist.view, 2)
    assert at.says("Swap Eve Abbott and Gail Abbott, Round 2")


def test_the_quality_panel_asks_why_and_for_the_certificate(sit: Sit) -> None:
    typist = sit()
    typist.tab.lead_to(SeatedPlayer(11))
    quality = typist.tab.quality
    assert typist.says("Kay Abbott")
    assert typist.says("Independently verified")
    with typist.qtbot.waitSignal(quality.why_asked) as asked:
        shown = [
            button
            for button in quality.findChildren(QAbstractButton, "seating_why")
            if button.isVisible()
        ]
        typist.qtbot.mouseClick(shown[-1], Qt.MouseButton.LeftButton)
    assert asked.args == [11]
    assert typist.tab.change_menu.current is not None
    assert typist.says("Kay Abbott")
    assert not quality.isVisible()
    typist.press(Qt.Key.Key_Escape)
    assert quality.isVisible()
    with typist.qtbot.waitSignal(quality.certificate_asked):
        typist.click("seating_certificate")
    assert typist.gone == [PrintedDocument("seating-certificate")]


def test_requests_are_counted_by_kind_and_each_broken_one_is_named(sit: Sit) -> None:
    typist = sit(players=16, rounds=3)
    desk, event = typist.desk, typist.event
    one, other, third = (chair for chair in typist.view.floors[1][0].chairs[:3])
    desk.at(event).roster.set_apart(one.badge, other.badge)
    with desk.store.begin(ActionKind.OTHER, "Name a group", event=event) as work:
        members = frozenset((other.entrant, third.entrant))
        work.seat_requests.save_group(event, ApartGroup(0, "Rossi", members))
    assert typist.says("0 of 2")
    assert typist.says("1 apart, 1 group")
    assert typist.says("asked to be apart but play together in round 1")
    assert typist.says("(Rossi) play together in round 1")


def test_old_paper_is_in_the_legend(sit: Sit) -> None:
    typist = sit(players=16, rounds=3)
    view = typist.view
    typist.tab.quality.show_view(view, 1, floor_cards(view, 1), {1, 2})
    assert typist.says("Changed since printing")


def test_tab_comes_to_the_rounds_before_the_way_back(why: Callable[..., Why]) -> None:
    at = why(5, players=16, rounds=3)
    assert at.says("Eve Abbott")
    names = [stop.objectName() for stop in stops(at.panel)]
    assert names[-4:] == ["why_round_1", "why_round_2", "why_round_3", "why_back"]
    assert list(jumping(at.panel)) == []
