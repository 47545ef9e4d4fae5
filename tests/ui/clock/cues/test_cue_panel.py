"""The panel of cues: the sheet's and the own ones are changed by mouse and by keys alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director_app.domain.room_options import Cue
from director_app.ui.clock.cues_edit import CueEditor
from director_app.ui.kit.choice import ChoiceBox
from tests.ui.every_screen.faults import jumping, stops
from tests.wording import NO_SOUND


def pick(place, name, words):
    """Choose an entry of a list by its first letters, as by keys."""
    choice = place.keys.widget(name)
    assert isinstance(choice, ChoiceBox)
    choice.setFocus()
    for _ in range(choice.count()):
        if choice.currentText() == words:
            break
        QTest.keyClick(choice, Qt.Key.Key_Down)
    assert choice.currentText() == words


def test_the_sheets_cues_carry_their_section(opened):
    place = opened(CueEditor)
    assert place.says("10 minutes before the end")
    assert place.says("Time")
    assert place.says("our default")


def test_an_own_cue_is_added_by_keys_and_taken_back(opened):
    place = opened(CueEditor)
    place.keys.tab_to("own_words").type("Tea at the back\t")
    assert place.keys.focus == "own_minutes"
    place.keys.press("Ctrl+A").type("20").press("Return")
    assert place.options.cues == (Cue(20, "Tea at the back", "bell", spoken=True),)
    assert place.says("20 min before the end: Tea at the back")
    assert place.keys.focus == "own_words"
    place.desk.at(place.event).history.undo()
    assert place.options.cues == ()
    assert not place.says("Tea at the back")


def test_an_own_cue_without_words_is_refused_beside_the_field(opened):
    place = opened(CueEditor)
    place.keys.click("own_keep")
    assert place.part.form.words.refusal == "Enter a few words to announce."
    assert place.keys.focus == "own_words"
    assert place.options.cues == ()


def test_an_own_cue_is_changed_and_removed(opened):
    place = opened(CueEditor)
    place.keys.widget("own_words").setFocus()
    place.keys.type("Halfway\n")
    place.keys.click("own_change_15")
    assert place.keys.focus == "own_words"
    place.keys.type("\t").press("Ctrl+A").type("30\n")
    assert [cue.minutes for cue in place.options.cues] == [30]
    place.keys.click("own_change_30").press("Esc")
    assert place.left == []
    place.keys.click("own_remove_30")
    assert place.options.cues == ()


def test_a_cue_of_the_sheet_sounds_otherwise_or_is_left_out(opened):
    place = opened(CueEditor)
    pick(place, "sheet_sound_10", "Gong")
    assert place.options.sounds == ((10, "gong"),)
    pick(place, "sheet_sound_5", "Left out")
    assert place.options.muted == (5,)
    assert place.done[-1] == "Cues changed"


def test_sound_voice_and_volume_are_switched_by_keys(opened):
    place = opened(CueEditor)
    place.keys.press("Ctrl+A").type("30\t")
    assert place.options.volume == 30
    place.keys.tab_to("cues_sound").press("Space")
    assert not place.options.sound
    place.keys.tab_to("cues_spoken").press("Space")
    assert place.options.spoken


def test_every_cue_can_be_tried(opened):
    place = opened(CueEditor)
    place.keys.click("sheet_try_0")
    assert place.keys.widget("cues_quiet").text() in {
        "",
        NO_SOUND,
    }
    assert place.options.sounds == ()


def test_esc_leaves(opened):
    place = opened(CueEditor)
    place.keys.press("Esc")
    assert place.left == [True]


def test_tab_comes_to_every_cue_before_it_is_done(opened):
    place = opened(CueEditor)
    place.keys.tab_to("own_words").type("Tea at the back\t")
    place.keys.press("Ctrl+A").type("20").press("Return")
    names = [stop.objectName() for stop in stops(place.part)]
    ways = ("cues_spoken", "sheet_sound_10", "own_sound_20", "own_words", "cues_leave")
    assert [name for name in names if name in ways] == list(ways)
    assert list(jumping(place.part)) == []
