"""The card of next cues, and the flash over the clock."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtMultimedia import QMediaDevices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from director_app.domain.room_options import ClockOptions, Cue
from director_app.services.clock.cues import cues_of, with_cue
from director_app.ui.clock.cue_words import told_of
from director_app.ui.clock.cues import CueCard
from director_app.ui.clock.cues_flash import CueFlash
from director_app.ui.kit.words import at_words
from tests.wording import NO_SOUND


def rows(place):
    """What the card shows at this moment."""
    place.part.show_at(place.desk.at(place.event).clock.show(), place.desk.time.now())
    return [row.time_and_words for row in place.part.rows if row.isVisible()]


def test_before_play_it_says_what_the_clock_will_show(opened):
    place = opened(CueCard)
    assert rows(place) == [
        ("10:00", "10 minutes: one bell"),
        ("5:00", "5 minutes: one bell"),
        ("1:00", "1 minute: one bell"),
    ]


def test_while_the_clock_runs_it_says_when(opened):
    place = opened(CueCard)
    clock = place.desk.at(place.event).clock.start(1)
    place.book.time.pass_by(minutes=56)
    ends = clock.ends_at(place.book.time())
    assert rows(place)[-1] == (at_words(ends), "Time: gong")
    assert [said for _, said in rows(place)] == ["1 minute: one bell", "Time: gong"]
    place.book.time.pass_by(minutes=5)
    assert rows(place) == []
    assert place.says("Time has been called.")


def test_a_change_of_the_cues_is_shown_at_the_next_moment(opened):
    place = opened(CueCard)
    rows(place)
    place.desk.at(place.event).room_options.change_clock(
        with_cue(ClockOptions(spoken=True), Cue(20, "Tea", "none", spoken=True))
    )
    assert rows(place)[0] == ("20:00", "Tea: spoken")


def test_without_rounds_it_is_empty(opened):
    place = opened(CueCard)
    place.part.show_at(None, place.desk.time.now())
    assert not any(row.isVisible() for row in place.part.rows)


@pytest.mark.skipif(
    not QMediaDevices.defaultAudioOutput().isNull(), reason="this computer can be heard"
)
def test_the_sound_is_tried_and_its_lack_is_said(opened):
    place = opened(CueCard)
    rows(place)
    place.keys.click("cues_try")
    assert place.says(NO_SOUND)


def test_the_way_to_the_panel_works_by_key(opened, qtbot):
    place = opened(CueCard)
    place.part.test.setFocus()
    place.keys.tab_to("cues_change")
    with qtbot.waitSignal(place.part.change_asked):
        place.keys.press("Return")


def test_a_cue_flashes_over_the_clock_and_goes_by_itself_or_by_a_click(opened, qtbot):
    place = opened(CueCard)
    face = QWidget()
    qtbot.addWidget(face)
    face.resize(600, 400)
    flash = CueFlash(face, place.session)
    face.show()
    rules = place.desk.rulebook.of(place.desk.events.get(place.event).main)
    ten, *_, time = cues_of(rules, ClockOptions())
    cue = told_of(ten, place.desk.time.now(), "Round 1", rules)
    place.session.cued.emit(cue)
    assert flash.isVisible()
    assert flash.size() == face.size()
    first = flash.grab().toImage()
    qtbot.waitUntil(lambda: flash.grab().toImage() != first)
    face.resize(700, 500)
    assert flash.size() == face.size()
    QTest.mouseClick(flash, Qt.MouseButton.LeftButton)
    assert not flash.isVisible()
    place.session.cued.emit(told_of(time, place.desk.time.now(), "Round 1", rules))
    assert flash.cue is not None
    assert flash.cue.more[0] == "Stop play: tiles down."
    assert flash.cue.said.startswith("Time. Stop play: tiles down.")
