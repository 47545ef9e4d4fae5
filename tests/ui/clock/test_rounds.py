"""Rounds of the day: shortened, cancelled, renamed and added beside the clock."""

from __future__ import annotations

from PySide6.QtCore import Qt

from director_app.domain.rounds import RoundKind
from tests.ui.clock.conftest import Sit, Typist
from tests.ui.discarding import answer_discard

K = Qt.Key


def open_form(typist: Typist, number: int) -> None:
    """Open the form of a round by keys."""
    typist.button(f"clock_round_{number}").setFocus()
    typist.press(K.Key_Return)


def test_a_round_is_renamed_and_gets_other_minutes(typist: Typist) -> None:
    open_form(typist, 2)
    assert typist.focus == "round_name"
    typist.type("Final 5")
    typist.tab.side.form.minutes.spin.setFocus()
    typist.press(K.Key_Up, K.Key_Up, K.Key_Return)
    round_ = typist.round(2)
    assert (round_.name, round_.minutes) == ("Final 5", 62)
    assert typist.focus == "clock_round_2"
    assert typist.done == ["Final 5 changed"]


def test_fewer_games_need_a_reason_and_the_typing_stays(typist: Typist) -> None:
    open_form(typist, 3)
    form = typist.tab.side.form
    form.games.spin.setFocus()
    typist.press(K.Key_Down, K.Key_Return)
    assert form.reason.refusal.startswith("Enter a reason")
    assert form.games.value == 3
    assert typist.focus == "round_reason"
    typist.type("power cut").press(K.Key_Return)
    round_ = typist.round(3)
    assert (round_.games, round_.planned_games, round_.reason) == (3, 4, "power cut")
    assert not form.isVisible()
    assert "3 games of 4" in typist.button("clock_round_3").accessibleName()


def test_a_round_is_cancelled_with_a_reason_and_reinstated(typist: Typist) -> None:
    typist.click("clock_round_2")
    typist.click("round_cancel")
    assert not typist.round(2).cancelled
    typist.type("storm")
    typist.click("round_cancel")
    assert typist.round(2).cancelled
    assert typist.round(2).reason == "storm"
    assert "canceled: storm" in typist.button("clock_round_2").accessibleName()
    typist.click("clock_round_2")
    assert typist.focus == "round_reinstate"
    typist.press(K.Key_Return)
    assert not typist.round(2).cancelled


def test_a_bonus_round_is_added_and_counts_for_no_master_points(typist: Typist) -> None:
    typist.click("clock_bonus")
    round_ = typist.round(4)
    assert round_.kind is RoundKind.BONUS
    assert not round_.counts_master
    assert typist.button("clock_round_4").text() == "Bonus round"
    typist.desk.at(typist.event).history.undo()
    assert len(typist.desk.at(typist.event).rounds.all()) == 3


def test_keys_typed_into_the_form_do_not_work_the_clock(typist: Typist) -> None:
    open_form(typist, 1)
    typist.type("a + - b")
    assert typist.state == "ready"
    assert typist.left == 3600
    typist.press(K.Key_Escape)
    answer_discard(typist.qtbot, "Discard")
    assert not typist.tab.side.form.isVisible()
    assert typist.round(1).name == ""


def test_a_round_that_has_begun_keeps_its_minutes_on_the_clock(typist: Typist) -> None:
    typist.press(K.Key_Space)
    open_form(typist, 1)
    assert not typist.tab.side.form.minutes.isVisible()
    assert typist.says("This round has started. Use + and − to change its minutes.")


def test_rounds_tell_how_they_stand(typist: Typist) -> None:
    typist.press(K.Key_Space)
    said = [typist.button(f"clock_round_{n}").accessibleName() for n in (1, 2)]
    assert "running" in said[0]
    assert "planned" in said[1]
    typist.time.pass_by(minutes=61)
    assert typist.face.digits == "0:00"
    typist.press(K.Key_Space)
    typist.click("clock_yes")  # no sheet is in
    said = [typist.button(f"clock_round_{n}").accessibleName() for n in (1, 2)]
    assert "done" in said[0]
    assert "next" in said[1]


def test_without_rounds_one_is_added(sit: Sit) -> None:
    typist = sit(rounds=1, drawn=False)
    typist.desk.at(typist.event).rounds.cancel(1, "fire")
    assert typist.says("No round to time")
    typist.click("clock_add_round")
    assert typist.clock.round.number == 2
    assert typist.face.digits == "60:00"
