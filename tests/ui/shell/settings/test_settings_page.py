"""All settings on one page: found by typing, kept at once, carried as a file."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.access import Role
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.theme import theme
from director_app.ui.shell.settings.page import SettingsPage
from tests.ui.shell.settings.conftest import Front


def page(front: Front) -> SettingsPage:
    front.typist.press("Ctrl+,")
    found = front.console.own.page
    assert isinstance(found, SettingsPage)
    return found


def pick(front: Front, name: str, by: str, times: int = 1) -> None:
    """Move a list to open with the arrow keys."""
    choice = front.typist.widget(name)
    assert isinstance(choice, ChoiceBox)
    choice.setFocus()
    front.typist.press(*[by] * times)


def test_the_list_narrows_as_one_types_and_enter_goes_to_it(front: Front) -> None:
    page(front)
    assert front.typist.focus == "settings_find"
    assert {"Text size", "Colors", "Station name", "Rounds", "Scanner"} <= set(front.shown)
    front.typist.type("backup stick")
    assert front.shown == ["Second backup location"]
    front.typist.press("Esc").type("FONT\n")
    assert front.shown == ["Text size"]
    assert front.typist.focus == "own_size"


def test_what_nothing_answers_says_so_and_everything_comes_back(front: Front) -> None:
    page(front)
    front.typist.type("zzzz")
    assert front.shown == []
    front.typist.click("Show all settings")
    assert "Colors" in front.shown


def test_look_is_kept_at_once(front: Front) -> None:
    page(front)
    pick(front, "own_size", "Down")
    pick(front, "own_theme", "End")
    assert (theme().text_size, theme().choice) == (110, "contrast")
    assert (front.kept.text_size, front.kept.theme) == (110, "contrast")


def test_times_are_told_by_the_chosen_clock_at_once(front: Front, qtbot: QtBot) -> None:
    strip = front.console.window.shell.strip
    saved = strip.findChild(QWidget, "strip_safe")
    assert re.search(r"\d [ap]m", saved.accessibleName())
    page(front)
    pick(front, "own_hours", "End")
    front.typist.press("Esc")
    assert front.kept.hours == "24"
    qtbot.waitUntil(lambda: re.search(r"\d:\d\d$", saved.accessibleName()) is not None)


def test_a_setting_of_the_event_is_found_and_gone_to(front: Front) -> None:
    page(front)
    front.typist.type("divisions\n").press("Space")
    assert front.console.window.in_event
    assert front.console.window.shell.current_key == "event_settings"
    assert front.console.own.page is None
    shown = front.console.window.shell.page("event_settings")
    assert isinstance(shown, QWidget)
    assert shown.parts.current() == "divisions"  # type: ignore[attr-defined]


def test_the_desk_takes_its_name_and_role_and_the_chip_follows(front: Front) -> None:
    page(front)
    front.typist.type("station name\n").press("Ctrl+A").type("Left desk\n")
    pick(front, "own_role", "Down")
    access = front.console.book.access
    assert (access.station, access.role) == ("Left desk", Role.SCORER)
    assert (front.kept.station, front.kept.role) == ("Left desk", "scorer")
    front.typist.press("Esc")
    assert "Left desk" in front.console.window.top.desk.text()


def test_a_desk_without_a_name_is_refused_beside_its_field(front: Front) -> None:
    shown = page(front)
    front.typist.type("station name\n").press("Ctrl+A").press("Del").type("\n")
    assert "needs a name" in shown.rows.name.refusal
    assert front.console.book.access.station == "Desk 1"


def test_esc_empties_the_field_and_then_goes_back_to_where_one_was(front: Front) -> None:
    before = front.console.window.shell.current_key
    page(front)
    front.typist.type("font").press("Esc")
    assert "Colors" in front.shown
    front.typist.press("Esc")
    assert front.console.window.in_event
    assert front.console.window.shell.current_key == before


def test_copies_and_their_second_place(front: Front, qtbot: object) -> None:
    shown = page(front)
    pick(front, "own_every", "Up")
    assert front.kept.copy_minutes == 2
    stick = front.folder / "STICK"
    stick.mkdir()
    shown.take_second(str(stick))
    qtbot.waitUntil(shown.rows.none.isVisible)  # type: ignore[attr-defined]
    assert str(stick) in shown.rows.second.said.text()


def test_a_profile_goes_to_a_file_and_comes_back(front: Front) -> None:
    shown = page(front)
    pick(front, "own_size", "Down", 2)
    pick(front, "own_wait", "Down", 2)
    file = front.folder / "mine.toml"
    shown.save_to(str(file))
    assert f"Saved {file}. Take it to the other laptop." in front.notice
    assert "Desk 1" not in file.read_text(encoding="utf-8")
    pick(front, "own_size", "Home")
    pick(front, "own_wait", "Home")
    shown.take_from(str(file))
    assert (theme().text_size, front.kept.text_size, front.kept.auto_lock) == (125, 125, 5)
    assert "Settings loaded." in front.notice


def test_a_damaged_profile_changes_nothing_and_says_so(front: Front) -> None:
    shown = page(front)
    file = front.folder / "mine.toml"
    file.write_text("kind = ", encoding="utf-8")
    before = front.kept
    shown.take_from(str(file))
    assert "mine.toml can’t be read as a settings profile" in front.notice
    assert front.kept == before


def test_without_an_open_event_its_settings_are_not_offered(front: Front) -> None:
    front.console.show_opening()
    page(front)
    assert "Rounds" not in front.shown
    assert "Colors" in front.shown
    front.typist.press("Esc")
    assert front.console.window.shown is front.console.opening
