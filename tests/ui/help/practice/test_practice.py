"""Practice is marked wherever it is seen, and a real list is led out of it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF

from director_app.domain.room_options import ScreenOptions
from director_app.ui.big_screen.bands import practice_of
from director_app.ui.big_screen.facts import facts_of
from director_app.ui.big_screen.placed_words import texts_of
from director_app.ui.big_screen.scene import BigScreenScene
from director_app.ui.big_screen.words import scene_of
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView
from director_app.ui.shell.destinations import ImportList
from tests.builders import new_event
from tests.ui.help.practice.conftest import FirstDay

FRAME = QRectF(0, 0, 1280, 720)


def test_every_page_of_practice_has_the_band_and_a_real_event_has_none(
    first_day: FirstDay,
) -> None:
    first_day.begin()
    assert first_day.console.at_work is not None
    for key in first_day.console.window.shell.keys:
        first_day.console.at_work.go(key)
        assert first_day.sees("practice_band"), key
    first_day.hand.press("Ctrl+Shift+R")
    assert first_day.sees("practice_band")
    first_day.console.show_opening()
    assert not first_day.sees("practice_band")
    first_day.console.open_event(new_event(first_day.console.book, players=4))
    assert not first_day.sees("practice_band")


def test_the_band_leads_to_a_real_event_and_is_not_over_it(first_day: FirstDay) -> None:
    hand = first_day.begin().click("practice_real")
    assert hand.focus == "event_name"
    assert not first_day.sees("practice_band")
    hand.press("Escape")
    assert first_day.sees("practice_band")
    assert first_day.sees("guide")


def test_a_list_brought_into_practice_can_make_a_real_event(
    first_day: FirstDay, tmp_path: Path
) -> None:
    names = tmp_path / "sign-up.csv"
    names.write_text("Name\nAnn Abbott\nBea Brown\n", encoding="utf-8")
    hand = first_day.begin()
    assert first_day.console.at_work is not None
    first_day.console.at_work.go(ImportList(names))
    assert first_day.sees("import_practice")
    hand.click("Create a real event with it")
    hand.type("Fall Classic").press("Ctrl+Return")
    made = first_day.desk.events.get(first_day.event)
    assert (made.name, made.practice) == ("Fall Classic", False)
    assert first_day.sees("import_go")
    assert not first_day.sees("import_practice")
    assert not first_day.sees("practice_band")


def test_a_list_that_was_left_behind_does_not_come_along_later(
    first_day: FirstDay, tmp_path: Path
) -> None:
    names = tmp_path / "sign-up.csv"
    names.write_text("Name\nAnn Abbott\n", encoding="utf-8")
    hand = first_day.begin()
    assert first_day.console.at_work is not None
    first_day.console.at_work.go(ImportList(names))
    hand.click("Create a real event with it").press("Escape")
    hand.press("Ctrl+N").type("Fall Classic").press("Ctrl+Return")
    assert first_day.desk.events.get(first_day.event).name == "Fall Classic"
    assert not first_day.sees("import_go")


@pytest.mark.parametrize(
    "show", [show for show in BigScreenView if show is not BigScreenView.BLANK]
)
def test_the_room_is_told_in_every_view(show: BigScreenView) -> None:
    scene = BigScreenScene(show, BigScreenState("View", "", "Words", ""), event="My first event")
    plain = [line for text in texts_of(scene, FRAME) for line in text.lines]
    assert "PRACTICE" not in plain
    marked = {text.lines: text for text in texts_of(replace(scene, practice=True), FRAME)}
    assert practice_of(FRAME).contains(marked["PRACTICE",].area)


def test_the_scene_knows_that_the_event_is_practice(first_day: FirstDay) -> None:
    first_day.begin()
    assert first_day.console.at_work is not None
    session = first_day.console.at_work.session
    assert isinstance(session.desk.at(session.event).room_options.screen(), ScreenOptions)
    facts = facts_of(session, session.desk.at(session.event).overview.show(), "")
    assert scene_of(BigScreenView.WELCOME, facts, session.desk.time.now()).practice


def test_paper_of_practice_says_so_on_every_page(first_day: FirstDay) -> None:
    first_day.begin().click("guide_instead").click("guide_instead")
    out = BytesIO()
    first_day.desk.at(first_day.event).printing.write("sign-in", out)
    pages = [page.extract_text() for page in PdfReader(out).pages]
    assert pages
    assert all("PRACTICE" in page for page in pages)
    real = new_event(first_day.console.book, players=8)
    out = BytesIO()
    first_day.console.book.at(real).printing.write("sign-in", out)
    assert "PRACTICE" not in PdfReader(out).pages[0].extract_text()
