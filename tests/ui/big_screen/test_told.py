"""What the room is told beside the clock: cues, own times of tables, what is next."""

from __future__ import annotations

from datetime import time

import pytest
from PySide6.QtWidgets import QApplication

from director_app.domain.day_plan import ItemKind
from director_app.domain.times import on_day
from director_app.services.clock.cues import DueCue
from director_app.services.clock.day import NewPart
from director_app.ui.clock.big_screen_card import BigScreenCard
from director_app.ui.kit.radio import Radio
from director_app.ui.kit.words import at_words
from director_app.ui.shell.big_screen_state import BigScreenView, ShownCue
from director_app.ui.shell.session import Session
from tests.builders import START
from tests.ui.big_screen.conftest import Hall


def session_of(hall: Hall) -> Session:
    assert hall.console.at_work is not None
    return hall.console.at_work.session


def cue(words: str) -> ShownCue:
    due = DueCue(15, words, "bell", spoken=False, section="", kind="own")
    return ShownCue(due, START, "Round 1", words, ("Stop at 11:40.",))


def test_a_cue_is_large_for_some_seconds_and_the_digits_stay(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    hall.give("Round clock")
    session_of(hall).cued.emit(cue("15 minutes"))
    told = hall.board.scene.cue
    assert told is not None
    assert (told.words, told.more) == ("15 minutes", "Stop at 11:40.")
    assert (hall.rail.large, hall.board.scene.room.large) == ("15 minutes", "60:00")
    hall.pass_by(seconds=13)
    assert hall.board.scene.cue is None
    assert hall.rail.large == "59:47"


def test_a_cue_is_told_over_every_view_but_blank(hall: Hall) -> None:
    hall.give("Seating")
    session_of(hall).cued.emit(cue("5 minutes"))
    assert hall.board.scene.cue is not None
    hall.give("Round clock").give("Blank screen")
    assert hall.board.scene.cue is None


def test_next_is_what_the_day_has_next(hall: Hall) -> None:
    day, local = hall.desk.at(hall.event).clock.day, START.astimezone()
    at = time((local.hour + 1) % 24, 55), time((local.hour + 2) % 24, 55)
    day.add(NewPart(ItemKind.LUNCH, at[0], minutes=60))
    day.plan_round(2, at[1])
    hall.give("Round clock")
    hall.desk.at(hall.event).clock.start(1)
    QApplication.processEvents()
    lunch, later = (at_words(on_day(local.date(), moment)) for moment in at)
    assert hall.board.scene.next_words == f"Lunch at {lunch}, then round 2 at {later}"
    hall.pass_by(minutes=1)
    assert hall.rail.below == f"Next: Lunch at {lunch}, then round 2 at {later}"


def test_tables_with_time_of_their_own_are_told_until_it_ends(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    hall.desk.at(hall.event).clock.add_for_table(2, 4, "Ruling")
    hall.give("Round clock")
    ends = hall.desk.at(hall.event).clock.show().clock.ends_at(START)
    assert ends is not None
    hall.pass_by(minutes=10)
    below = hall.board.scene.room.below
    assert below.startswith("Table 2 until ")
    assert below != f"Table 2 until {at_words(ends)}"
    hall.pass_by(minutes=52)
    assert (hall.board.scene.room.large, hall.board.scene.digits) == ("Time", False)
    assert below in hall.board.scene.room.below
    hall.pass_by(minutes=5)
    assert "Table 2" not in hall.board.scene.room.below


def test_the_foot_says_what_happens_to_unfinished_games(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    hall.give("Round clock")
    scene = hall.board.scene
    assert (scene.aside_label, scene.aside_words) == ("Unfinished games", "0 points each")


@pytest.fixture
def card(hall: Hall) -> BigScreenCard:
    hall.give("Round clock")
    made = BigScreenCard(session_of(hall))
    hall.qtbot.addWidget(made)
    made.show()
    return made


def press(hall: Hall, card: BigScreenCard, show: BigScreenView) -> None:
    radio = card.findChild(Radio, f"room_{show.value}")
    assert radio is not None
    radio.click()
    QApplication.processEvents()
    assert hall.room.show is show or hall.room.chooser.isVisible()


def test_the_card_pictures_the_room_and_gives_it_another_view(
    hall: Hall, card: BigScreenCard
) -> None:
    assert card.current is BigScreenView.CLOCK
    assert card.picture.view == hall.rail
    press(hall, card, BigScreenView.TABLES)
    assert hall.board.scene.show is BigScreenView.TABLES
    press(hall, card, BigScreenView.BLANK)
    assert (hall.board.scene.show, card.current) == (BigScreenView.BLANK, BigScreenView.BLANK)
    press(hall, card, BigScreenView.CLOCK)
    assert card.picture.view.large == "60:00"


def test_a_message_that_is_not_typed_yet_is_asked_for(hall: Hall, card: BigScreenCard) -> None:
    press(hall, card, BigScreenView.MESSAGE)
    assert hall.room.chooser.isVisible()
    assert hall.room.chooser.views.current is BigScreenView.MESSAGE
    assert hall.board.scene.show is BigScreenView.CLOCK
    assert card.current is BigScreenView.CLOCK


def test_the_picture_of_the_card_opens_the_chooser(hall: Hall, card: BigScreenCard) -> None:
    card.picture.click()
    assert hall.room.chooser.isVisible()


def test_time_leaves_the_big_screen_when_the_next_round_runs(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    hall.give("Round clock")
    hall.desk.at(hall.event).clock.end()
    QApplication.processEvents()
    told = hall.board.scene.cue
    assert told is not None
    assert told.words == "Time"
    hall.desk.at(hall.event).clock.next_round()
    hall.desk.at(hall.event).clock.start(2)
    QApplication.processEvents()
    assert hall.board.scene.cue is None
    assert hall.board.scene.room.large == "60:00"


def test_the_day_after_the_room_is_not_told_time(hall: Hall) -> None:
    hall.desk.at(hall.event).clock.start(1)
    hall.desk.at(hall.event).clock.end()
    assert hall.room.show is BigScreenView.CLOCK
    hall.pass_by(minutes=13 * 24 * 60)
    assert hall.room.show is BigScreenView.WELCOME
    hall.give("Round clock")
    assert "Time" not in hall.board.scene.room.large
    assert "sheets" not in hall.board.scene.room.below
