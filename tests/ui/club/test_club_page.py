"""The club's page: people found and read, series made, changed, dropped and saved."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.club.page import ClubPage
from director_app.ui.kit.theme import theme
from director_app.ui.shell.console import Console
from director_app.ui.shell.session import BookSession
from tests.builders import Book
from tests.services.club.club_book import PEOPLE, club_event, won_by
from tests.typist import Typist

OTHERS = ("Xia Ito", "Yael Gold", "Zoe Zapf", "Zora Katz")
At = tuple[Typist, ClubPage, BookSession]


def settled(qtbot: QtBot, session: BookSession) -> None:
    qtbot.waitUntil(lambda: not session.tasks.busy)


def open_page(qtbot: QtBot, desk: Desk) -> At:
    session = BookSession(desk)
    page = ClubPage(session)
    qtbot.addWidget(page)
    page.resize(1280, 766)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    settled(qtbot, session)
    return Typist(page), page, session


@pytest.fixture
def season(desk: Desk) -> list[int]:
    """Two events, both won by Ann; in the second Bea did not play."""
    events = []
    for month, people in ((3, PEOPLE), (6, (PEOPLE[0], *PEOPLE[2:], "Eve Epstein"))):
        event = club_event(desk, f"Event {month}", date(2026, month, 7), people=people)
        won_by(desk, event, 1, 1, [25])
        events.append(event)
    return events


@pytest.fixture
def at(qtbot: QtBot, desk: Desk, season: list[int]) -> Iterator[At]:
    made = open_page(qtbot, desk)
    yield made
    made[2].close()


def begin(qtbot: QtBot, hand: Typist, session: BookSession) -> Typist:
    """Go to the series and begin the first one."""
    hand.press("]")
    settled(qtbot, session)
    return hand.click("New series")


def said(panel: object) -> str:
    found = panel.findChildren(QLabel)  # type: ignore[attr-defined]
    return "\n".join(label.text() for label in found if not label.isHidden())


def test_people_are_listed_and_one_is_read(at: At) -> None:
    hand, page, _ = at
    assert hand.focus == "people_table"
    assert [row[0] for row in hand.reads("people_table")] == [
        "Ann Abbott",
        "Bea Brown",
        "Cara Cohen",
        "Dot Diaz",
        "Eve Epstein",
    ]
    ann = hand.reads("people_table")[0]
    assert ann[2:5] == ["2", "2", "1"]
    text = said(page.people.panel)
    assert "Event 6" in text
    assert "1 of 4" in text
    hand.press("Down")
    assert "Event 6" not in said(page.people.panel)
    hand.press("Return")
    assert hand.focus == "person_panel"
    hand.press("Escape")
    assert hand.focus == "people_table"


def test_letters_find_and_copy_takes_what_is_found(at: At) -> None:
    hand, page, _ = at
    hand.press("Ctrl+F").type("diaz")
    assert [row[0] for row in hand.reads("people_table")] == ["Dot Diaz"]
    assert page.people.count.text() == "1 person"
    hand.press("Return", "Ctrl+C")
    lines = QApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["Player", "Dot Diaz"]
    hand.press("Ctrl+F").type("x")
    assert page.people.nothing.isVisible()


def test_nobody_is_missed_before_anybody_is_sought(qtbot: QtBot, desk: Desk) -> None:
    session = BookSession(desk)
    page = ClubPage(session)
    qtbot.addWidget(page)
    page.show()
    assert page.people.table.isVisible()
    assert not page.people.nothing.isVisible()
    settled(qtbot, session)
    assert page.people.empty.isVisible()
    session.close()


def test_an_empty_club_says_all_of_its_sentence_in_large_letters(qtbot: QtBot, desk: Desk) -> None:
    theme().set_text_size(200)
    ground = QWidget()
    qtbot.addWidget(ground)
    session = BookSession(desk)
    page = ClubPage(session)
    page.setParent(ground)
    page.setGeometry(0, 0, 1280, 380)
    ground.show()
    qtbot.waitUntil(page.people.empty.isVisible)
    QApplication.processEvents()
    for said in page.people.empty.findChildren(QLabel):
        assert said.height() >= said.heightForWidth(said.width())
    session.close()
    theme().set_text_size(100)


def test_people_are_counted_beside_the_window(qtbot: QtBot, at: At) -> None:
    _, page, session = at
    page.reload()
    assert session.tasks.busy
    settled(qtbot, session)
    assert page.people.model.rowCount() == 5


def test_practice_is_counted_only_when_ticked(qtbot: QtBot, at: At, desk: Desk) -> None:
    hand, _, session = at
    club_event(desk, "Practice", date(2026, 1, 7), people=OTHERS, practice=True)
    settled(qtbot, session)
    assert len(hand.reads("people_table")) == 5
    hand.tab_to("club_practice").press("Space")
    settled(qtbot, session)
    qtbot.waitUntil(lambda: len(hand.reads("people_table")) == 9)


def test_a_series_is_made_by_keys(qtbot: QtBot, at: At, season: list[int]) -> None:
    hand, page, session = at
    hand.press("]")
    settled(qtbot, session)
    qtbot.waitUntil(page.series.empty.isVisible)
    page.series.empty.action.setFocus()
    hand.press("Return")
    assert hand.focus == "series_name"
    hand.press("Return")
    assert "name" in page.series.editor.name.refusal
    hand.type("Season").tab_to(f"series_event_{season[1]}").press("Space")
    hand.tab_to(f"series_event_{season[0]}").press("Space").press("Return")
    settled(qtbot, session)
    (made,) = session.desk.series.all()
    assert (made.name, made.events, made.best) == ("Season", tuple(season), None)
    qtbot.waitUntil(lambda: len(hand.reads("series_table")) == 5)
    ann = hand.reads("series_table")[0]
    assert ann[:2] == ["1", "Ann Abbott"]
    assert int(ann[2]) + int(ann[3]) == int(ann[4])
    assert page.page.notice.isVisible()
    hand.press("Ctrl+Z")
    settled(qtbot, session)
    assert session.desk.series.all() == ()
    qtbot.waitUntil(page.series.empty.isVisible)


def test_points_by_place_and_the_best_are_changed(qtbot: QtBot, at: At, season: list[int]) -> None:
    hand, page, session = at
    begin(qtbot, hand, session).type("Grand Prix")
    for event in season:
        hand.tab_to(f"series_event_{event}").press("Space")
    hand.press("Return")
    settled(qtbot, session)
    hand.press("F2")
    assert hand.focus == "series_name"
    editor = page.series.editor
    assert not editor.points.isVisible()
    hand.tab_to("series_measure").press("End").press("Return")
    editor.measure.choice.picked.emit(editor.measure.key)
    assert editor.points.isVisible()
    hand.tab_to("series_points").type("ten, six")
    hand.press("Return")
    assert "whole numbers" in editor.points.refusal
    editor.points.line.clear()
    hand.type("10, 6").tab_to("series_best").press("Down")
    hand.tab_to("series_points").press("Return")
    settled(qtbot, session)
    (kept,) = session.desk.series.all()
    assert (kept.measure, kept.points, kept.best) == ("places", (10, 6), 1)
    qtbot.waitUntil(lambda: hand.reads("series_table")[0][-1] == "10")
    assert hand.reads("series_table")[0][2:4] == ["10", "(10)"]
    qtbot.waitUntil(lambda: "doesn’t count" in said(page.series.panel))


def test_dropped_and_taken_back(qtbot: QtBot, at: At) -> None:
    hand, page, session = at
    begin(qtbot, hand, session).type("Season").press("Return")
    settled(qtbot, session)
    hand.press("F2").click("series_drop")
    settled(qtbot, session)
    assert session.desk.series.all() == ()
    hand.click("Undo")
    assert [series.name for series in session.desk.series.all()] == ["Season"]
    settled(qtbot, session)
    assert "No events yet" in page.series.nothing.text()


def test_the_standings_are_saved(qtbot: QtBot, at: At, season: list[int], tmp_path: Path) -> None:
    hand, page, session = at
    begin(qtbot, hand, session).type("Season")
    hand.tab_to(f"series_event_{season[0]}").press("Space").press("Return")
    settled(qtbot, session)
    hand.click("series_save")
    dialog = page.findChild(QFileDialog, "series_dialog")
    assert dialog is not None
    dialog.selectFile(str(tmp_path / "season.csv"))
    dialog.accept()
    settled(qtbot, session)
    assert "Ann Abbott" in (tmp_path / "season.csv").read_text("utf-8-sig")
    assert "season.csv" in (page.page.notice.view.title if page.page.notice.view else "")


def test_esc_goes_one_step_out(qtbot: QtBot, at: At) -> None:
    hand, page, session = at
    gone: list[bool] = []
    page.left.connect(lambda: gone.append(True))
    begin(qtbot, hand, session).press("Escape")
    settled(qtbot, session)
    assert not page.series.editing
    assert not gone
    page.setFocus()
    QApplication.processEvents()
    hand.press("Escape")
    assert gone == [True]


def test_an_empty_book_leads_to_a_new_event(qtbot: QtBot, desk: Desk) -> None:
    hand, page, session = open_page(qtbot, desk)
    asked: list[bool] = []
    page.new_event_asked.connect(lambda: asked.append(True))
    qtbot.waitUntil(page.people.empty.isVisible)
    page.setFocus()
    hand.press("Return")
    assert asked == [True]
    session.close()


def test_from_the_opening_page_and_back(qtbot: QtBot, desk: Desk, book: Book) -> None:
    club_event(desk, "Spring", date(2026, 3, 7))
    console = Console(book.open(), lambda path: Book(path).open())
    qtbot.addWidget(console.window)
    console.start()
    console.window.activateWindow()
    qtbot.waitUntil(console.window.isActiveWindow)
    hand = Typist(console.window)
    hand.click("open_club")
    assert console.people.page is not None
    qtbot.waitUntil(lambda: hand.focus == "people_table")
    hand.press("Escape")
    assert console.people.page is None
    assert console.opening.isVisible()
    console.open_event(1)
    console.window.acts["club"].trigger()
    assert console.people.page is not None
    assert not console.window.in_event
    hand.click("club_back")
    assert console.window.in_event
    console.window.acts["statistics"].trigger()
    assert console.window.shell.current_key == "statistics"
    console.window.hold_open(held=False)
    console.close()
