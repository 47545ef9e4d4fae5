"""What somebody who does not see the floor hears of it."""

from __future__ import annotations

import gc

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.ui.kit.chips import Chip
from director_app.ui.kit.screen_reader import let_be_heard
from director_app.ui.kit.theme import dress
from director_app.ui.seating.floor import Floor
from tests.ui.seating.floor.conftest import Sit

K = Qt.Key


def test_the_floor_is_a_list_of_tables_and_these_of_chairs(sit: Sit) -> None:
    typist = sit(players=15)
    heard = QAccessible.queryAccessibleInterface(typist.floor)
    assert heard.childCount() == 4
    at, chair = typist.empty()
    table = heard.child(at)
    name = table.text(QAccessible.Text.Name)
    assert name.startswith(f"Table {typist.floor.cards[at].number}: ")
    assert name.endswith("; 3-player table")
    assert table.child(chair).text(QAccessible.Text.Name).endswith(" no one")
    assert heard.indexOfChild(table) == at
    assert table.indexOfChild(table.child(chair)) == chair
    assert table.parent().childCount() == 4
    frame = typist.floor.frame_of(at).center().toPoint()
    found = typist.floor.mapToGlobal(frame)
    assert heard.childAt(found.x(), found.y()) is table
    assert table.role() == QAccessible.Role.ListItem


def test_the_focus_follows_the_choice(sit: Sit) -> None:
    typist = sit()
    heard = QAccessible.queryAccessibleInterface(typist.floor)
    typist.type("3").press(K.Key_Down)
    child = heard.focusChild()
    person = typist.floor.person
    assert person is not None
    assert child.text(QAccessible.Text.Name) == f"{person.letter} {person.name}"
    assert child.state().focused
    assert not heard.child(0).state().focused
    assert typist.floor.accessibleName() == f"Table 3: {person.letter} {person.name}"
    assert all(name in typist.floor.accessibleDescription() for name in typist.seated(1, 3))


def test_what_says_what_it_is_is_heard_beside_a_floor(sit: Sit, qtbot: QtBot) -> None:
    assert QAccessible.queryAccessibleInterface(sit().floor).role() == QAccessible.Role.List
    chip = Chip("Round 2")
    qtbot.addWidget(chip)
    heard = QAccessible.queryAccessibleInterface(chip)
    assert heard.role() == QAccessible.Role.StaticText


def test_a_price_is_heard(sit: Sit) -> None:
    typist = sit()
    typist.press(K.Key_Space, K.Key_Right)
    assert typist.floor.price
    assert typist.floor.price in typist.floor.accessibleDescription()


def test_a_floor_that_is_gone_is_heard_no_more(qapp: QApplication) -> None:
    dress(qapp, "light")
    let_be_heard()
    gc.collect()
    gc.freeze()  # what other tests left is not looked through each time
    for _ in range(20):
        floor = Floor()
        assert QAccessible.queryAccessibleInterface(floor).childCount() == 0
        floor.deleteLater()
        del floor
        qapp.processEvents()
        gc.collect()
