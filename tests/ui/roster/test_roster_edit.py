"""Changing and adding somebody in the panel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from director_app.domain.people import Status
from director_app.ui.kit.buttons import CheckBox
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.notice import Refusal
from director_app.ui.shell.destinations import RosterPlayer
from tests.ui.discarding import answer_discard, discard_question
from tests.ui.roster.conftest import Bench


def write(bench: Bench, name: str, text: str) -> None:
    line = bench.widget(f"edit_{name}")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.selectAll()
    bench.press(Qt.Key.Key_Delete)
    bench.type(text)


def refusals(bench: Bench) -> list[str]:
    form = bench.widget("roster_edit")
    found = (refusal.words.text() for refusal in form.findChildren(Refusal))
    return [words for words in found if words]


def edit(bench: Bench, badge: int) -> None:
    bench.tab.lead_to(RosterPlayer(badge))
    bench.widget("roster_table").setFocus()
    bench.press(Qt.Key.Key_F2)


def test_f2_changes_facts_and_enter_keeps_them(four: Bench) -> None:
    edit(four, 4)
    write(four, "phone", "555 0199")
    write(four, "email", "katya@example.org")
    write(four, "city", "Indio")
    write(four, "club", "Desert Winds")
    write(four, "member_no", "0042")
    write(four, "needs", "Near the door")
    four.press(Qt.Key.Key_Return)
    facts = four.get(4).facts
    assert (facts.phone, facts.email, facts.city) == ("555 0199", "katya@example.org", "Indio")
    assert (facts.club, facts.member_no, facts.needs) == ("Desert Winds", "0042", "Near the door")
    assert (facts.paid, facts.paid_cents) == (True, 4500)
    assert four.done == ["Katya Sokolov updated"]
    assert not four.tab.page.editing
    four.desk.at(four.event).history.undo()
    assert four.get(4).facts.phone == ""


def test_ticks_and_fee_are_kept(four: Bench) -> None:
    edit(four, 3)
    tick = four.widget("edit_stationary")
    assert isinstance(tick, CheckBox)
    tick.setFocus()
    four.press(Qt.Key.Key_Space)
    write(four, "fee", "50")
    paid = four.widget("edit_paid")
    assert isinstance(paid, ChoiceBox)
    assert paid.key == "no"
    paid.choose("yes:cash")
    four.click("edit_save")
    facts = four.get(3).facts
    assert facts.stationary is True
    assert (facts.fee_cents, facts.paid, facts.paid_how) == (5000, True, "cash")


def test_esc_leaves_at_once_where_nothing_was_typed(four: Bench) -> None:
    edit(four, 4)
    four.press(Qt.Key.Key_Escape)
    assert discard_question() is None
    assert not four.tab.page.editing


def test_esc_asks_before_it_drops_what_was_typed(four: Bench) -> None:
    before = four.get(4)
    edit(four, 4)
    write(four, "phone", "1")
    four.press(Qt.Key.Key_Escape)
    answer_discard(four.qtbot, "Keep typing")
    line = four.widget("edit_phone")
    assert isinstance(line, QLineEdit)
    assert (line.text(), four.tab.page.editing) == ("1", True)
    four.press(Qt.Key.Key_Escape)
    answer_discard(four.qtbot, "Discard")
    assert four.get(4) == before
    assert not four.tab.page.editing
    edit(four, 4)
    four.press(Qt.Key.Key_Escape)
    assert not four.tab.page.editing


def test_a_refusal_stands_beside_the_field_and_the_typing_stays(four: Bench) -> None:
    edit(four, 4)
    write(four, "badge", "2")
    write(four, "phone", "555 7")
    four.press(Qt.Key.Key_Return)
    assert refusals(four) == ["Badge 2 belongs to Ruth Kim. Choose another number."]
    assert four.focused() is four.widget("edit_badge")
    line = four.widget("edit_phone")
    assert isinstance(line, QLineEdit)
    assert line.text() == "555 7"
    assert four.get(4).facts.phone == ""
    write(four, "badge", "44")
    four.press(Qt.Key.Key_Return)
    assert four.get(44).facts.phone == "555 7"


def test_what_cannot_be_is_refused(four: Bench) -> None:
    edit(four, 4)
    write(four, "email", "katya at home")
    four.press(Qt.Key.Key_Return)
    assert refusals(four) == ["Enter an email like name@example.org."]
    write(four, "email", "")
    write(four, "fee", "much")
    four.press(Qt.Key.Key_Return)
    assert refusals(four) == ["fee must be an amount such as 45.00, not “much”."]
    write(four, "fee", "")
    write(four, "given", "")
    write(four, "family", "")
    four.press(Qt.Key.Key_Return)
    assert refusals(four) == ["Enter the player’s name."]
    assert four.get(4).name == "Katya Sokolov"


def test_keep_apart_by_name_or_badge(four: Bench) -> None:
    edit(four, 4)
    write(four, "apart", "ruth")
    four.press(Qt.Key.Key_Return)
    assert refusals(four) == [
        "That could be Ruth Kim (Tampa) (1), Ruth Kim (Naples) (2). Enter the badge number."
    ]
    write(four, "apart", "2")
    four.press(Qt.Key.Key_Return)
    write(four, "apart", "lukasik")
    four.press(Qt.Key.Key_Return)
    four.press(Qt.Key.Key_Return)
    line = next(line for line in four.desk.at(four.event).roster.roster().lines if line.badge == 4)
    assert line.apart == ("Ruth Kim (Naples)", "Siân Łukasik")
    edit(four, 4)
    four.click("meet_2")
    four.press(Qt.Key.Key_Return)
    line = next(line for line in four.desk.at(four.event).roster.roster().lines if line.badge == 4)
    assert line.apart == ("Siân Łukasik",)


def test_ins_adds_somebody_who_is_here(four: Bench) -> None:
    four.tab.find()
    four.press(Qt.Key.Key_Insert)
    write(four, "given", "Zoë")
    write(four, "family", "Weiss")
    tick = four.widget("edit_here")
    tick.setFocus()
    four.press(Qt.Key.Key_Space)
    four.click("edit_save")
    assert (four.get(5).name, four.get(5).status) == ("Zoë Weiss", Status.CHECKED_IN)
    assert four.done == ["Zoë Weiss added, badge 5"]
    assert four.tab.page.list.current is not None
    assert four.tab.page.list.current.badge == 5
    four.desk.at(four.event).history.undo()
    assert four.counts.entered == 4


def test_del_does_not_take_anybody_out_while_editing(four: Bench) -> None:
    edit(four, 4)
    four.widget("edit_paid").setFocus()
    four.press(Qt.Key.Key_Delete)
    assert four.get(4).status is Status.ENTERED
