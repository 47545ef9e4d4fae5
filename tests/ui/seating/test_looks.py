"""How the panels lie: nothing cut, one scroll bar, the Tab key in reading order."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QWidget

from director_app.ui.kit.page import Body
from director_app.ui.kit.theme import theme
from director_app.ui.seating.replan_options import OptionCards, OptionWords
from director_app.ui.shell.destinations import NewDraw, SeatingChange
from tests.ui.seating.conftest import Sit, Typist

SMALL = (1088, 704)
BESIDE = ("draw", "substitute", "sat", "pulled", "hall", "why", "division")
WIDE = ("again", "standing", "wishes")


@pytest.fixture
def large(qapp: QApplication):
    yield lambda: theme().set_text_size(140)
    theme().set_text_size(100)


def opened(typist: Typist, key: str) -> QWidget:
    tab = typist.tab
    tab.lead_to(NewDraw() if key == "draw" else SeatingChange(key))
    typist.drawn()
    QApplication.processEvents()
    panel = tab.panel if key == "draw" else tab.change_menu.current
    assert panel is not None
    assert panel.isVisible()
    return panel


def overhanging(panel: QWidget) -> list[str]:
    """What is wider than the scrolling part of the panel that it lies in."""
    return [
        widget.objectName() or type(widget).__name__
        for area in panel.findChildren(Body)
        if area.isVisible()
        for widget in area.widget().findChildren(QWidget)
        if widget.isVisible()
        and widget.mapTo(area.viewport(), widget.rect().topRight()).x() > area.viewport().width()
    ]


def bars(panel: QWidget) -> list[QWidget]:
    """The scroll bars that are seen and are no list's own."""
    areas = [area for area in panel.findChildren(QScrollArea) if area.isVisible()]
    return [bar for bar in (area.verticalScrollBar() for area in areas) if bar.isVisible()]


@pytest.mark.parametrize("key", BESIDE + WIDE)
def test_no_panel_makes_the_page_higher_or_is_cut_at_the_right(sit: Sit, key: str) -> None:
    typist = sit(players=17, rounds=4, size=SMALL)
    if key == "why":
        typist.tab.floor.choose_table(2)
    panel = opened(typist, key)
    assert typist.tab.minimumSizeHint().width() <= SMALL[0]
    assert typist.tab.layout().totalMinimumSize().height() <= SMALL[1]
    assert not typist.tab.hasHeightForWidth() or typist.tab.heightForWidth(SMALL[0]) <= SMALL[1]
    assert not overhanging(panel)
    assert len(bars(panel)) <= 1


@pytest.mark.parametrize("key", BESIDE)
def test_large_text_is_not_cut_in_a_panel(sit: Sit, large, key: str) -> None:
    large()
    typist = sit(players=17, rounds=4, size=SMALL)
    assert not overhanging(opened(typist, key))


def test_who_the_odd_field_and_the_way_are_seen_at_once(sit: Sit) -> None:
    typist = sit(players=17, rounds=4, size=SMALL)
    panel = opened(typist, "draw")
    seen = panel.findChild(Body).viewport()
    for name in ("draw_who", "draw_odd_short", "draw_odd_sit_out", "draw_house", "draw_random"):
        part = panel.findChild(QWidget, name)
        assert part.mapTo(seen, part.rect().bottomLeft()).y() <= seen.height(), name


def test_what_a_plan_costs_is_told_in_full(qtbot) -> None:
    cards = OptionCards()
    qtbot.addWidget(cards)
    short = OptionWords("3 cards to reprint", ("5 seats", "no repeats"))
    costs = (
        "52 seats",
        "no repeats",
        "at most 2 3-player tables per round",
        "3 requests not honored",
    )
    cards.show_options([short, OptionWords("9 cards to reprint", costs)])
    first, second = (cards.findChild(QWidget, f"again_option_{at}") for at in (1, 2))
    assert second.heightForWidth(420) > first.heightForWidth(420)
    assert second.heightForWidth(900) == first.heightForWidth(900)


def test_the_chosen_request_is_told_in_full_below_the_list(sit: Sit) -> None:
    typist = sit(players=16, size=SMALL)
    typist.desk.at(typist.event).seating.requests.keep_apart(3, 7)
    opened(typist, "wishes")
    names = [line.name for line in typist.view.by_name if line.badge in {3, 7}]
    text = typist.tab.change_menu.current.said.text()
    assert all(name in text for name in names)
    assert " · Apart · " in text


def stops(typist: Typist, count: int) -> list[str]:
    found = [typist.focus]
    for _ in range(count):
        typist.press(Qt.Key.Key_Tab)
        found.append(typist.focus)
    return found


def test_tab_goes_through_seat_again_as_it_is_read(sit: Sit) -> None:
    typist = sit(players=17, rounds=4, size=SMALL)
    panel = opened(typist, "again")
    panel.first_focus().setFocus()
    assert stops(typist, 3) == ["again_leaves", "again_comes", "again_tables", "again_round"]


def test_tab_goes_from_who_really_sat_where_to_the_games(sit: Sit) -> None:
    typist = sit(players=16, rounds=3, size=SMALL)
    panel = opened(typist, "sat")
    panel.first_focus().setFocus()
    assert stops(typist, 4) == [
        "sat_pair_1_who",
        "sat_pair_1_at",
        "sat_from",
        "sat_until",
        "sat_keep_plan",
    ]


@pytest.mark.parametrize("key", [key for key in BESIDE + WIDE if key != "draw"])
def test_every_field_has_a_name_and_esc_leaves(sit: Sit, key: str) -> None:
    typist = sit(players=16, rounds=3, size=SMALL)
    panel = opened(typist, key)
    keyed = [widget for widget in panel.findChildren(QWidget) if widget.isVisible()]
    nameless = [
        type(widget).__name__
        for widget in keyed
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.objectName().startswith("qt_")
        and not (widget.accessibleName() or getattr(widget, "text", str)())
    ]
    assert not nameless
    line = panel.first_focus()
    line.setFocus()
    typist.press(Qt.Key.Key_Escape)
    if key == "division":
        assert isinstance(line, QLineEdit)
        assert not line.text()
        typist.press(Qt.Key.Key_Escape)
    assert typist.tab.change_menu.current is None
