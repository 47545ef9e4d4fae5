"""An open sheet by itself, without a window: where its keys go, and what a draft keeps of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director_app.domain.score_options import ScoreOptions
from director_app.services.desk import Desk
from director_app.ui.scores.sheet.open_sheet import OpenSheet
from director_app.ui.scores.sheet.sign_off import SignOffStep
from tests.builders import Book, drawn_event

GAMES = ("E25S2", "N30PJ", "L", "W25E1")
WALKS = ("left", "right", "up", "down", "back")
PRESSES = st.sampled_from([*"ENWS0123456789PLTJF/+-.x*", *WALKS, "enter", "escape"])


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A drawn event of the mjmp sheet; the paper's totals are asked."""
    opened = Book(tmp_path / "book.db").open()
    event = drawn_event(opened, players=8)
    opened.at(event).scores.options.change(ScoreOptions())
    yield opened
    opened.close()


def opened(desk: Desk) -> OpenSheet:
    event = desk.events.all()[0].id
    return OpenSheet(desk.at(event).scores, desk.at(event).scores.sheet(1, 1))


def type_games(sheet: OpenSheet) -> None:
    for keys in GAMES:
        sheet.press(keys)
        assert not sheet.enter()


def test_behind_the_last_game_the_keys_belong_to_the_sign_off(desk: Desk) -> None:
    sheet = opened(desk)
    assert not sheet.signing
    type_games(sheet)
    assert sheet.signing
    assert sheet.sign_off.step is SignOffStep.TOTALS
    sheet.press("25")
    assert sheet.sign_off.text(sheet.sign_off.seats[0]) == "25"
    assert sheet.typing.texts == GAMES


def test_a_draft_is_kept_once_and_again_only_after_a_change(desk: Desk) -> None:
    sheet = opened(desk)
    sheet.press("E")
    assert sheet.changed
    draft = sheet.draft("Desk 1", "2026-11-14T10:00:00")
    assert draft is not None
    assert draft.keys == ("E", "", "", "")
    sheet.draft_kept(draft)
    assert sheet.over == draft.keys
    assert sheet.draft("Desk 1", "2026-11-14T10:00:01") is None
    sheet.walk("down")
    assert not sheet.changed
    sheet.press("N")
    assert sheet.changed


def test_what_the_book_refused_is_still_to_be_kept(desk: Desk) -> None:
    sheet = opened(desk)
    before = sheet.over
    sheet.press("E")
    assert sheet.draft("Desk 1", "") == sheet.draft("Desk 1", "")
    assert sheet.draft("Desk 1", "") is not None
    assert sheet.over == before


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.booleans(), st.lists(PRESSES, max_size=60))
def test_whatever_is_pressed_a_sheet_is_accepted_only_when_all_of_it_is_there(
    desk: Desk, games: bool, presses: list[str]
) -> None:
    sheet = opened(desk)
    if games:
        type_games(sheet)
    for press in presses:
        if press in WALKS:
            sheet.walk(press)
        elif press == "escape":
            sheet.escape()
        elif press != "enter":
            sheet.press(press)
        elif sheet.enter():
            assert sheet.typing.complete
            assert sheet.sign_off.step is SignOffStep.ACCEPT
        assert sheet.signing == (sheet.typing.game == sheet.typing.count)
        assert not sheet.signing or sheet.typing.complete
