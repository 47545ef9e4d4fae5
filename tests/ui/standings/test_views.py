"""The standings otherwise: by round, seat, table, name; who moved, the day in a line, the end."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from director_app.domain.prizes import PrizeKind
from director_app.services.desk import Desk
from director_app.services.prizes.checks import NewPrize
from director_app.services.rulings.service import NewRuling
from director_app.ui.big_screen.lists import room_list
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.sparkline import Sparkline, paint_spark, places_of
from director_app.ui.shell import page_loader
from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.destinations import PageKey, PlayerDay, ScoreSheet
from director_app.ui.shell.page_loader import AT_ONCE
from director_app.ui.standings.page import StandingsTab
from tests.boards import keep_best_round
from tests.builders import Book, accept_walls, drawn_event
from tests.ui.rulings.at_page import CTRL, AtPage, sit_down
from tests.ui.standings.test_standings_page import cells, win

At = tuple[AtPage, StandingsTab]
Key = Qt.Key


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> At:
    """Two whole rounds; badge 3 lost ten points of the second one."""
    event = drawn_event(desk)
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=2, game=1))
    return sit_down(qtbot, desk, event, StandingsTab)


def choose(hand: AtPage, page: StandingsTab, words: str) -> None:
    """Press a view."""
    pieces = page.frame.views.findChildren(QToolButton)
    piece = next(piece for piece in pieces if piece.text() == words)
    hand.qtbot.mouseClick(piece, Qt.MouseButton.LeftButton)


def other(page: StandingsTab, title: str) -> list[str]:
    model = page.frame.other.rows
    column = [column.title for column in model.columns].index(title)
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def test_places_gained_and_lost_have_sign_and_number(at: At) -> None:
    _, page = at
    column = next(column for column in page.table.rows.columns if column.title == "Moved")
    marks = {place.tally.badge: column.value(place) for place in page.table.rows.rows}
    assert marks[3] == SignedWord("−7", "chevron-down", "ink2", "ink2")
    assert marks[1] is None
    assert column.tip is not None
    assert column.tip(page.table.rows.rows[-1]) == "1st one round earlier"


def test_rulings_within_the_rounds_stand_in_brackets(at: At) -> None:
    hand, page = at
    hand.desk.at(hand.event).rulings.add(NewRuling("late", (3,), points=-15))
    assert cells(page, "Rulings")[-1] == "−15 (−10)"
    assert cells(page, "Round 2")[-1] == "30"
    assert cells(page, "Total")[-1] == "55"


def test_any_view_can_follow_any_other(at: At) -> None:
    """Columns come with their rows: none is asked about a row of the view before."""
    hand, page = at
    titles = [
        piece.text()
        for piece in page.frame.views.findChildren(QToolButton)
        if piece.isVisibleTo(page.frame.views)
    ]
    assert len(titles) > 3
    for before in titles:
        for after in titles:
            choose(hand, page, before)
            choose(hand, page, after)
            assert page.frame.list_shown.rows.rowCount()


def test_a_day_is_drawn_and_told_in_figures(at: At) -> None:
    _, page = at
    assert cells(page, "Day")[0] == "10, 20, 30, 40, 50, 60, 70, 80"


def test_the_line_of_a_day_rises_and_falls() -> None:
    places = places_of((25, 15), QRectF(0, 0, 100, 50))
    assert [(place.x(), place.y()) for place in places] == [(0, 50), (50, 0), (100, 20)]
    image = QImage(100, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_spark(painter, QRectF(0, 0, 100, 40), Sparkline((25, -40)))
    painter.end()
    inked = {
        (x, y) for x in range(100) for y in range(40) if image.pixelColor(x, y).lightness() < 200
    }
    assert min(x for x, _ in inked) < 3
    assert max(x for x, _ in inked) > 94


def test_columns_that_can_be_spared_go_where_there_is_little_room(at: At) -> None:
    hand, page = at
    titles = [column.title for column in page.table.rows.columns]
    page.resize(520, 700)
    QApplication.processEvents()
    assert page.table.isColumnHidden(titles.index("Day"))
    assert not page.table.isColumnHidden(titles.index("Total"))
    page.resize(1500, 700)
    QApplication.processEvents()
    assert not page.table.isColumnHidden(titles.index("Day"))
    hand.press(Key.Key_C, modifier=CTRL)
    assert QApplication.clipboard().text().startswith("Place\tMoved\tPlayer\tRound 1\tRound 2")


def test_a_round_by_itself(at: At) -> None:
    hand, page = at
    choose(hand, page, "By round")
    assert other(page, "Place") == ["T1"] * 7 + ["8"]
    assert other(page, "Points") == ["40"] * 7 + ["30"]
    assert page.frame.told.text() == "Round 2 only, best first."
    hand.qtbot.keyClick(page.frame.other, Key.Key_BracketLeft)
    assert other(page, "Points") == ["40"] * 8
    page.frame.other.choose(3)
    assert page.side.selected.head.text().startswith("Cara Abbott")


def test_what_was_made_at_each_seat(at: At) -> None:
    hand, page = at
    choose(hand, page, "By seat")
    made = [other(page, title) for title in ("East", "North", "West", "South")]
    assert len(made[0]) == 8
    assert sum(int(cell) for column in made for cell in column if cell) == 640
    assert "East 10.0 per game" in page.frame.told.text()


def test_tables_of_a_round_and_their_sheets(at: At) -> None:
    hand, page = at
    choose(hand, page, "By table")
    assert other(page, "Table") == ["1", "2"]
    assert sum("Cara Abbott" in cell for t in ("Best", "Fourth") for cell in other(page, t)) <= 1
    page.frame.other.setFocus()
    hand.type("\n")
    assert hand.gone == [ScoreSheet(2, 1, 1)]


def test_everybody_by_name_to_be_checked(at: At) -> None:
    hand, page = at
    choose(hand, page, "By name")
    assert other(page, "Player")[:3] == ["Ann Abbott", "Bea Abbott", "Cara Abbott"]
    assert other(page, "Badge")[:3] == ["1", "2", "3"]
    assert "Place" not in [column.title for column in page.frame.other.rows.columns]
    page.find()
    hand.type("hope\n")
    assert hand.focus == "standings_other"
    hand.type("\n")
    assert page.side.shows_day
    assert page.day._title.text() == "Hope Abbott is tied for 1st"


def test_a_click_on_a_player_opens_the_whole_record(at: At) -> None:
    hand, page = at
    assert not page.side.shows_day
    row = page.table.visualRect(page.table.rows.index(2, 2)).center()
    hand.qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert page.side.shows_day
    name = page.table.current().tally.name
    assert page.day._title.text() == f"{name} is tied for 1st"
    hand.press(Key.Key_Down)
    assert page.day._title.text() == f"{page.table.current().tally.name} is tied for 1st"
    hand.click(page, "day_back")
    assert page.side.currentWidget() is page.side.overview
    assert hand.focus == "standings_table"


def test_the_same_player_stays_selected_when_places_change(at: At) -> None:
    hand, page = at
    page.table.choose(4)
    hand.desk.at(hand.event).rulings.add(NewRuling("late", (1, 2), points=-15))
    assert page.table.current().tally.entrant == 4


def test_sorting_by_a_column_stays_when_rows_change(at: At) -> None:
    hand, page = at
    titles = [column.title for column in page.table.rows.columns]
    heads = page.table.horizontalHeader()
    x = heads.sectionViewportPosition(titles.index("Player")) + 10
    hand.qtbot.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 10))
    assert cells(page, "Player")[2] == "Cara Abbott"
    hand.desk.at(hand.event).rulings.add(NewRuling("peek", (1,), round=2, game=2))
    assert cells(page, "Player")[:3] == ["Ann Abbott", "Bea Abbott", "Cara Abbott"]
    assert cells(page, "Total")[:3] == ["70", "80", "70"]


def test_prizes_have_a_column_and_a_card(at: At) -> None:
    hand, page = at
    hand.desk.at(hand.event).prizes.add(NewPrize(PrizeKind.PLACE, place=1, cents=7000))
    titles = [column.title for column in page.table.rows.columns]
    assert "Prize" not in titles
    hand.qtbot.waitUntil(lambda: "Prize" in [column.title for column in page.table.rows.columns])
    assert cells(page, "Prize")[0] == "$10"
    assert cells(page, "Prize")[-1] == ""
    hand.click(page, "standings_prizes_open")
    assert hand.gone == [PageKey.PRIZES]


def test_statistics_are_a_press_away(at: At) -> None:
    hand, page = at
    hand.click(page, "standings_statistics")
    assert hand.gone == [PageKey.STATISTICS]


def test_results_are_unofficial_until_a_time_and_then_final(at: At, book: Book) -> None:
    hand, page = at
    button = page.frame.final_button
    assert button.text() == "Unofficial"
    hand.click(page, "standings_final")
    assert hand.focus == "final_until"
    until = book.time() + timedelta(hours=1)
    here = until.astimezone()
    hand.type(f"{here.hour}:{here.minute:02d}\n")
    text = f"Unofficial until {here.hour % 12 or 12}:{here:%M} {'am' if here.hour < 12 else 'pm'}"
    assert button.text() == text
    assert hand.done == [text]
    hand.desk.at(hand.event).standings.release(2)
    room = room_list(
        hand.session, BigScreenView.STANDINGS, hand.desk.at(hand.event).overview.show(), book.time()
    )
    assert room is not None
    assert room.below == text
    book.time.pass_by(minutes=61)
    page.reload()
    assert button.text() == "Final"
    room = room_list(
        hand.session, BigScreenView.STANDINGS, hand.desk.at(hand.event).overview.show(), book.time()
    )
    assert room is not None
    assert room.below == "Final"


def test_a_time_that_is_over_is_refused_beside_the_field(at: At, book: Book) -> None:
    hand, page = at
    hand.click(page, "standings_final")
    here = (book.time() - timedelta(hours=1)).astimezone()
    hand.type(f"{here.hour}:{here.minute:02d}\n")
    assert "has passed" in page.side.final.until.refusal
    hand.type("soon\n")
    assert "isn’t a time" in page.side.final.until.refusal
    assert hand.focus == "final_until"


def test_final_now_and_taken_back(at: At) -> None:
    hand, page = at
    hand.click(page, "standings_final")
    hand.click(page, "final_now")
    assert page.frame.final_button.text() == "Final"
    assert not page.side.final.set_button.isVisible()
    hand.click(page, "final_take_back")
    assert page.frame.final_button.text() == "Unofficial"
    hand.press(Key.Key_Escape)
    assert page.side.currentWidget() is page.side.overview


def test_a_large_field_is_read_beside_the_window(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_loader, "QUICK_S", 0.0)
    event = drawn_event(desk, players=AT_ONCE + 4)
    win(desk, event, 1, 1)
    hand, page = sit_down(qtbot, desk, event, StandingsTab)
    qtbot.waitUntil(page.table.isVisible)
    assert hand.focus == "standings_table"
    badge = win(desk, event, 1, 2)
    win(desk, event, 1, 3)
    assert page._loads.busy
    page.lead_to(PlayerDay(badge))
    qtbot.waitUntil(lambda: page.side.shows_day and page.table.current().tally.badge == badge)
    qtbot.waitUntil(lambda: not hand.session.tasks.busy)
    assert page.frame.provisional.spec.text == "Provisional: 10 sheets missing"
    qtbot.waitUntil(lambda: page.day.findChild(object, "day_total") is not None)


def test_lists_of_the_rule_set_stand_beside_the_places(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    event = drawn_event(desk, ruleset=keep_best_round(desk, tmp_path))
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=2, game=1))
    hand, page = sit_down(qtbot, desk, event, StandingsTab)
    choose(hand, page, "Best round")
    assert other(page, "Place") == ["T1"] * 8
    assert other(page, "Total") == ["40"] * 8
    assert page.frame.told.text().startswith("Only each player’s best round counts")
    choose(hand, page, "Average")
    assert other(page, "Average") == ["40.00"] * 7 + ["35.00"]
    choose(hand, page, "Places")
    assert page.frame.list_shown is page.table
