"""The shell: pages by key, strip, rail, news, palette, help, text size."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.theme import Theme
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.palette import PaletteItem
from director_app.ui.shell.session import ChangeBus, Notices
from director_app.ui.shell.strip import Strip, StripPart, StripView
from director_app.ui.shell.window_memory import ForgetfulMemory
from tests.ui.shell.window.conftest import Sheet

CTRL = Qt.KeyboardModifier.ControlModifier
FULL = StripView(
    "2",
    4,
    "18:42",
    "running",
    "running",
    8,
    15,
    "Saved 11:59",
    "safe",
    "11:59",
    "",
    "Enter table 14: it is here",
)


def press(widget: QWidget, keys: str) -> None:
    QTest.keySequence(widget, QKeySequence(keys))


def said(strip: Strip, name: str) -> str:
    part = strip.findChild(StripPart, name)
    assert part is not None
    return part.said


def test_ctrl_and_a_digit_opens_a_page_with_the_keys_where_typing_is_expected(
    window: MainWindow,
) -> None:
    press(window, "Ctrl+4")
    page = window.shell.page("scores")
    assert isinstance(page, Sheet)
    assert window.shell.current_key == "scores"
    assert window.shell.column.rail.current_key == "scores"
    assert QApplication.focusWidget() is page.field


def test_arrow_keys_go_through_the_rail_and_stay_there(window: MainWindow) -> None:
    rail = window.shell.column.rail
    press(window, "F6")
    assert rail.hasFocus()
    QTest.keyClick(rail, Qt.Key.Key_Down)
    QTest.keyClick(rail, Qt.Key.Key_Down)
    assert window.shell.current_key == "clock"
    assert rail.hasFocus()
    QTest.keyClick(rail, Qt.Key.Key_End)
    assert window.shell.current_key == "print"


def test_a_click_on_a_tab_opens_its_page(window: MainWindow, qtbot: QtBot) -> None:
    rail = window.shell.column.rail
    with qtbot.waitSignal(window.page_opened) as opened:
        qtbot.mouseClick(rail, Qt.MouseButton.LeftButton, pos=rail.tabRect(4).center())
    assert opened.args == ["rulings"]


def test_a_count_is_part_of_what_a_reader_hears(window: MainWindow) -> None:
    rail = window.shell.column.rail
    rail.set_count("scores", "3 out", "mind")
    assert rail.accessibleTabName(3) == "Scores 3 out"
    assert rail.count_of("scores").tone == "mind"


def test_a_hidden_page_looks_again_only_when_it_is_seen(window: MainWindow, bus: ChangeBus) -> None:
    shown, hidden = window.shell.page("roster"), window.shell.page("scores")
    assert isinstance(shown, Sheet)
    assert isinstance(hidden, Sheet)
    before = shown.loads
    bus.tell(Topic.SCORES)
    assert (shown.loads, hidden.loads) == (before + 1, 0)
    bus.tell(Topic.CLOCK)
    assert shown.loads == before + 1
    window.open_page("scores")
    assert hidden.loads == 1
    assert not hidden.stale


def _folded_at(strip: Strip, width: int) -> int:
    strip.resize(width, 62)
    return strip.folded


def test_the_strip_folds_bar_then_saved_then_running_and_never_the_next_step(
    qtbot: QtBot,
) -> None:
    strip = Strip()
    qtbot.addWidget(strip)
    strip.show_view(FULL)
    strip.resize(1600, 62)
    strip.show()
    assert strip.folded == 0
    assert said(strip, "strip_safe") == "Safe Saved 11:59"
    seen = []
    next_step = strip.findChild(QWidget, "strip_next")
    assert next_step is not None
    for width in range(1200, 640, -4):
        strip.resize(width, 62)
        seen.append(strip.folded)
    assert seen == sorted(seen)
    assert {1, 2, 3} <= set(seen)
    strip.resize(next(w for w in range(1200, 640, -4) if _folded_at(strip, w) == 3), 62)
    assert said(strip, "strip_safe") == "Safe 11:59"
    assert said(strip, "strip_clock") == "Clock 18:42"
    assert next_step.accessibleName() == "Next step: Enter table 14: it is here"
    assert next_step.minimumSizeHint() == next_step.sizeHint()


def test_each_part_of_the_strip_leads_somewhere(window: MainWindow, qtbot: QtBot) -> None:
    strip = window.shell.strip
    strip.show_view(FULL)
    for name, signal in (
        ("strip_round", strip.round_asked),
        ("strip_clock", strip.clock_asked),
        ("strip_tables", strip.tables_asked),
        ("strip_safe", strip.safe_asked),
    ):
        part = strip.findChild(QWidget, name)
        assert part is not None
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(part, Qt.MouseButton.LeftButton)


def test_the_next_step_is_taken_by_ctrl_enter_or_by_its_button(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.shell.strip.show_view(FULL)
    with qtbot.waitSignal(window.acts["next_step"].triggered):
        press(window, "Ctrl+Return")
    button = window.shell.strip.findChild(QWidget, "strip_next")
    assert button is not None
    with qtbot.waitSignal(window.acts["next_step"].triggered):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_newest_deed_is_told_and_undo_takes_it_back(window: MainWindow, qtbot: QtBot) -> None:
    notices = Notices()
    window.listen(notices)
    notices.done("Table 10 accepted")
    notices.done("Table 11 accepted")
    news = window.news
    assert (news.said, news.undo.isVisible(), news.more.isVisible()) == (
        "Table 11 accepted",
        True,
        False,
    )
    with qtbot.waitSignal(window.acts["undo"].triggered):
        qtbot.mouseClick(news.undo, Qt.MouseButton.LeftButton)
    assert news.view is None


def test_news_takes_no_keys(window: MainWindow, qtbot: QtBot) -> None:
    page = window.shell.page("roster")
    assert isinstance(page, Sheet)
    page.field.setFocus()
    window.news.done("Done", undo=True)
    assert QApplication.focusWidget() is page.field
    qtbot.mouseClick(window.news.undo, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is page.field


def test_ctrl_z_in_an_empty_field_takes_back_the_last_action(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.palette_panel.field.setParent(window)
    field = window.palette_panel.field
    field.show()
    field.setFocus()
    with qtbot.waitSignal(window.acts["undo"].triggered):
        QTest.keyClick(field, Qt.Key.Key_Z, CTRL)


def test_a_refusal_stands_until_something_is_done(window: MainWindow) -> None:
    notices = Notices()
    window.listen(notices)
    notices.show(DirectorError("Table 9 is not in this round. Type another number."))
    view = window.news.standing
    assert view is not None
    assert view.tone == "wrong"
    notices.done("Table 8 accepted")
    assert window.news.standing is None


def test_something_to_look_at_stays_until_it_is_settled(window: MainWindow, qtbot: QtBot) -> None:
    notices = Notices()
    window.listen(notices)
    notices.attend(NoticeView("old", "4 pages are out of date", "", "Reprint these 4"))
    notices.done("Printed")
    window.open_page("print")
    assert window.news.said == "Printed"
    window.news.undo.click()
    with qtbot.waitSignal(window.news.acted) as acted:
        qtbot.mouseClick(window.news.action, Qt.MouseButton.LeftButton)
    assert acted.args == ["old"]
    notices.settle("old")
    assert window.news.view is None


def test_the_palette_finds_without_accents_and_runs_with_enter(window: MainWindow) -> None:
    ran: list[str] = []
    window.palette_panel.set_provider(
        lambda: [
            PaletteItem("actions", "New ruling", lambda: ran.append("ruling"), key="Ctrl+R"),
            PaletteItem("players", "Ellen Ó Briain", lambda: ran.append("ellen"), "table 3, East"),
            PaletteItem("players", "Ruth Kim", lambda: ran.append("ruth")),
            PaletteItem("tables", "Table 1", lambda: ran.append("t1")),
            PaletteItem("tables", "Table 12", lambda: ran.append("t12")),
        ]
    )
    panel, field = window.palette_panel, window.palette_panel.field
    page = window.shell.page("roster")
    assert isinstance(page, Sheet)
    press(window, "Ctrl+K")
    assert panel.isVisible()
    QTest.keyClicks(field, "bri ell")
    assert [item.title for item in panel.shown_items] == ["Ellen Ó Briain"]
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert ran == ["ellen"]
    assert QApplication.focusWidget() is page.field
    press(window, "Ctrl+K")
    QTest.keyClicks(field, "#12")
    assert [item.title for item in panel.shown_items] == ["Table 12"]
    field.setText(">")
    assert [item.title for item in panel.shown_items] == ["New ruling"]
    field.clear()
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert ran == ["ellen", "ruth"]
    press(window, "Ctrl+K")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_the_palette_rises_before_it_asks_what_there_is(window: MainWindow, qtbot: QtBot) -> None:
    asked: list[str] = []

    def provide() -> list[PaletteItem]:
        asked.append("all")
        return [PaletteItem("players", "Ruth Kim", lambda: asked.append("ruth"))]

    window.palette_panel.set_provider(provide)
    panel = window.palette_panel
    press(window, "Ctrl+K")
    assert panel.isVisible()
    assert asked == []
    qtbot.waitUntil(lambda: len(panel.shown_items) == 1)
    QTest.keyClick(panel.field, Qt.Key.Key_Escape)
    press(window, "Ctrl+K")
    QTest.keyClick(panel.field, Qt.Key.Key_Return)  # nothing is painted yet
    assert asked == ["all", "all", "ruth"]
    QApplication.processEvents()
    assert asked == ["all", "all", "ruth"]


def test_text_grows_and_goes_back_and_the_rail_folds(window: MainWindow, dressed: Theme) -> None:
    wide = window.shell.column.width()
    press(window, "Ctrl++")
    assert dressed.text_size == 110
    dressed.set_text_size(200)
    assert window.shell.column.rail.folded
    assert window.shell.column.maximumWidth() < wide
    press(window, "Ctrl+0")
    assert (dressed.text_size, window.shell.column.width()) == (100, wide)


def test_a_theme_is_chosen_and_remembered(qtbot: QtBot, dressed: Theme) -> None:
    memory = ForgetfulMemory()
    window = MainWindow(memory)
    qtbot.addWidget(window)
    colours = window.top.findChild(QMenu, "menu_theme")
    assert [action.text() for action in colours.actions()][1:] == ["Light", "Dark", "High contrast"]
    colours.actions()[2].trigger()
    assert dressed.name == "dark"
    assert QApplication.palette().window().color() == dressed.color("bg")
    assert memory.recall("theme") == "dark"


def test_the_window_opens_where_it_was(qtbot: QtBot) -> None:
    memory = ForgetfulMemory()
    first = MainWindow(memory)
    qtbot.addWidget(first)
    first.resize(960, 640)
    first.close()
    second = MainWindow(memory)
    qtbot.addWidget(second)
    assert (second.width(), second.height()) == (960, 640)


def test_a_full_page_has_no_rail_and_its_keys_do_nothing_of_the_event(window: MainWindow) -> None:
    full = QLineEdit()
    window.show_full(full)
    assert not window.in_event
    assert not window.acts["undo"].isEnabled()
    press(window, "Ctrl+4")
    assert window.shell.current_key == "roster"
    window.show_shell()
    assert window.in_event
    assert window.acts["undo"].isEnabled()


def test_the_ring_is_around_what_has_the_keys_and_only_there(window: MainWindow) -> None:
    room = window.shell.column.room
    room.setFocus()
    assert window.ring.isVisible()
    assert window.ring.widget() is room
    window.shell.column.rail.setFocus()
    assert not window.ring.isVisible()


def test_a_page_that_is_opened_is_told_once(window: MainWindow) -> None:
    lines: list[str] = []
    window.page_opened.connect(lines.append)
    press(window, "Ctrl+4")
    QTest.keyClick(window.shell.column.rail, Qt.Key.Key_Down)
    assert lines == ["scores", "rulings"]


def test_the_palette_says_what_can_be_typed_where_nothing_matches(window: MainWindow) -> None:
    window.palette_panel.set_provider(lambda: [PaletteItem("players", "Ruth Weiss", lambda: None)])
    panel = window.palette_panel
    panel.open()
    QTest.keyClicks(panel.field, "xyz")
    said = panel.field.accessibleDescription()
    assert said.startswith("No match for “xyz”. ")
    assert "#12" in said
    assert [text.text() for text in panel.findChildren(QLabel) if text.isVisible()] == [
        "No match for “xyz”",
        said.removeprefix("No match for “xyz”. "),
    ]
    panel.field.clear()
    QTest.keyClicks(panel.field, "wiess")
    assert [item.title for item in panel.shown_items] == ["Ruth Weiss"]
    assert not any(text.isVisible() for text in panel.findChildren(QLabel))
