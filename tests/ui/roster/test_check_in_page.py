"""Check-in by keyboard: only the framed one comes in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication

from director_app.domain.people import EntrantFacts, Status
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.stat import Ring
from director_app.ui.roster.check_in_rows import BigRow
from director_app.ui.shell.destinations import CheckIn, PageKey
from tests.ui.roster.conftest import Bench


@pytest.fixture
def door(bench: Bench) -> Bench:
    bench.add(
        EntrantFacts(given="Marilyn", family="Katz", city="Palm Desert", phone="555 0109"),
        EntrantFacts(given="Katherine", family="Byrd", fee_cents=4500),
        EntrantFacts(given="Katya", family="Sokolov"),
        EntrantFacts(given="Ngọc", family="Nguyễn"),
        EntrantFacts(given="Ruth", family="Kim", city="Tampa"),
        EntrantFacts(given="Ruth", family="Kimball", city="Tampa"),
    )
    bench.desk.at(bench.event).roster.check_in([3])
    bench.tab.lead_to(CheckIn())
    return bench


def names(bench: Bench) -> list[str]:
    return [match.label for match in bench.tab.checking.matches]


def framed(bench: Bench) -> str | None:
    line = bench.tab.checking.framed
    return line.label if line else None


def here(bench: Bench) -> set[int]:
    view = bench.desk.at(bench.event).roster.roster()
    return {line.badge for line in view.lines if line.entrant.status is Status.CHECKED_IN}


def test_one_match_is_framed_and_enter_checks_in(door: Bench) -> None:
    door.type("nguyen")
    assert framed(door) == "Ngọc Nguyễn"
    door.press(Qt.Key.Key_Return)
    assert here(door) == {3, 4}
    assert door.tab.checking.field.text() == ""
    assert door.focused() is door.tab.checking.field
    assert door.done == ["Ngọc Nguyễn checked in"]


class Links(QObject):
    """Stands where the mail program and the phone stand."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open_link(self, url: QUrl) -> None:
        self.opened.append(url.toString(QUrl.ComponentFormattingOption.FullyEncoded))


@pytest.fixture
def links() -> Iterator[Links]:
    made = Links()
    for scheme in ("mailto", "sms"):
        QDesktopServices.setUrlHandler(scheme, made, "open_link")
    yield made
    for scheme in ("mailto", "sms"):
        QDesktopServices.unsetUrlHandler(scheme)


def test_the_missing_are_copied_mailed_and_texted(door: Bench, links: Links) -> None:
    ruth = door.desk.at(door.event).roster.get(5)
    door.desk.at(door.event).roster.edit(
        ruth, replace(ruth.facts, email="ruth@example.org", phone="555 0110")
    )
    door.tab.checking.show_roster(door.desk.at(door.event).roster.roster())
    for name in ("missing_copy", "missing_mail", "missing_text"):
        door.qtbot.mouseClick(door.widget(name), Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text().splitlines()
    assert "Marilyn Katz\t555 0109" in copied
    assert "Ruth Kim\t555 0110\truth@example.org" in copied
    assert len(copied) == 5
    mail, text = links.opened
    assert mail.startswith("mailto:?bcc=ruth@example.org&subject=")
    assert text == "sms:5550109,5550110"
    assert door.done == [
        "5 names copied with their phones",
        "Email to 1 player. 4 can’t be reached this way.",
        "Text to 2 players. 3 can’t be reached this way.",
    ]


def test_several_matches_frame_nobody_until_one_is_chosen(door: Bench) -> None:
    door.type("kat")
    assert names(door) == ["Katherine Byrd", "Marilyn Katz", "Katya Sokolov"]
    assert framed(door) is None
    door.press(Qt.Key.Key_Return)
    assert here(door) == {3}
    door.press(Qt.Key.Key_Down)
    assert framed(door) == "Katherine Byrd"
    door.press(Qt.Key.Key_Down)
    door.press(Qt.Key.Key_Return)
    assert here(door) == {1, 3}


def test_a_number_chooses_among_several(door: Bench) -> None:
    door.type("kat")
    door.type("2")
    assert door.tab.checking.field.text() == "kat"
    assert framed(door) == "Marilyn Katz"
    door.press(Qt.Key.Key_Return)
    assert here(door) == {1, 3}


def test_a_badge_number_frames_at_once(door: Bench) -> None:
    door.type("5")
    assert framed(door) == "Ruth Kim"
    door.press(Qt.Key.Key_Return)
    assert here(door) == {3, 5}


def test_a_whole_name_means_just_that_one(door: Bench) -> None:
    door.type("ruth kim")
    assert framed(door) == "Ruth Kim"
    door.type("b")
    assert framed(door) == "Ruth Kimball"


def test_who_is_here_already_says_since_when_and_enter_does_nothing(door: Bench) -> None:
    before = door.get(3)
    door.type("katya")
    row = door.widget("match_1")
    assert isinstance(row, BigRow)
    assert "Here since" in row.accessibleName()
    door.press(Qt.Key.Key_Return)
    assert door.get(3) == before
    assert door.done == []


def test_a_fee_due_is_asked_once_and_enter_alone_never_means_paid(door: Bench) -> None:
    door.type("2")
    door.press(Qt.Key.Key_Return)
    assert door.tab.checking.asking
    door.press(Qt.Key.Key_Return)
    door.press(Qt.Key.Key_Return)
    assert here(door) == {3}
    assert door.get(2).facts.paid is None
    assert "Enter alone won’t mark it paid" in door.tab.checking.said
    door.type("2")
    assert here(door) == {2, 3}
    facts = door.get(2).facts
    assert (facts.paid, facts.paid_cents, facts.paid_how) == (True, 4500, "check")
    door.desk.at(door.event).history.undo()
    assert (door.get(2).status, door.get(2).facts.paid) == (Status.ENTERED, None)


def test_space_takes_the_usual_way_and_the_digits_the_others(door: Bench) -> None:
    door.add(*(EntrantFacts(given=name, fee_cents=4500) for name in ("Uma", "Vic", "Wes")))
    for badge, key in (("2", "3"), ("7", " "), ("8", "5")):
        door.type(badge)
        door.press(Qt.Key.Key_Return)
        door.type(key)
    ways = [(door.get(badge).fee.how, door.get(badge).fee.taken) for badge in (2, 7, 8)]
    assert ways == [("card", 4500), ("card", 4500), ("waived", 0)]
    door.type("9")
    door.press(Qt.Key.Key_Return)
    row = door.tab.checking.rows[0]
    usual = row.findChild(Button, "pay_card_1")
    assert usual is not None
    assert usual.kind == "primary"
    door.click("pay_card_1")
    assert door.get(9).fee.how == "card"


def test_somebody_may_owe_the_fee(door: Bench) -> None:
    door.type("2")
    door.press(Qt.Key.Key_Return)
    door.click("pay_owes_1")
    assert here(door) == {2, 3}
    assert door.get(2).facts.paid is None


def test_esc_leaves_the_question_then_the_typing_then_the_page(door: Bench) -> None:
    door.type("2")
    door.press(Qt.Key.Key_Return)
    door.press(Qt.Key.Key_Escape)
    assert not door.tab.checking.asking
    door.press(Qt.Key.Key_Escape)
    assert door.tab.checking.field.text() == ""
    assert door.tab.checking.isVisible()
    door.press(Qt.Key.Key_Escape)
    assert not door.tab.checking.isVisible()
    assert here(door) == {3}


def test_unknown_people_are_added_as_late_entries(door: Bench) -> None:
    door.type("Zoë Weiss")
    assert names(door) == []
    door.press(Qt.Key.Key_Return)
    assert door.counts.entered == 6
    door.press(Qt.Key.Key_Down)
    door.press(Qt.Key.Key_Return)
    assert (door.get(7).name, door.get(7).status) == ("Zoë Weiss", Status.CHECKED_IN)
    door.desk.at(door.event).history.undo()
    assert door.counts.entered == 6


def test_an_unknown_badge_offers_no_entry(door: Bench) -> None:
    door.type("99")
    assert door.tab.checking.said.startswith("No player has badge 99")
    assert not door.widget("late_entry").isVisible()


def test_the_newest_can_be_taken_back(door: Bench) -> None:
    door.type("nguyen")
    door.press(Qt.Key.Key_Return)
    door.click("just_now_undo")
    assert here(door) == {3}


def test_taking_back_means_the_one_shown_whatever_was_done_last(door: Bench) -> None:
    door.type("nguyen")
    door.press(Qt.Key.Key_Return)
    door.desk.at(door.event).roster.change(1, {"city": "Indio"})
    door.click("just_now_undo")
    assert here(door) == {3}
    assert door.get(1).facts.city == "Indio"


def test_the_mouse_frames_and_checks_in(door: Bench) -> None:
    door.type("kat")
    door.qtbot.mouseClick(door.widget("match_2"), Qt.MouseButton.LeftButton)
    assert framed(door) == "Marilyn Katz"
    door.click("match_go_2")
    assert here(door) == {1, 3}


def test_more_than_four_ask_for_another_letter(door: Bench) -> None:
    door.add(*(EntrantFacts(given="Katja", family=f"Player{letter}") for letter in "ABCD"))
    door.type("kat")
    assert door.tab.checking.said == "3 more match. Type another letter."
    shown = [row for row in door.tab.checking.rows if row.isVisible()]
    assert len(shown) == 4


def test_all_here_leads_to_the_seating(door: Bench) -> None:
    door.desk.at(door.event).roster.check_in([1, 2, 4, 5, 6])
    ring = door.widget("check_in_ring")
    assert isinstance(ring, Ring)
    assert ring.accessibleName() == "6 of 6 here"
    door.click("to_seating")
    assert door.gone == [PageKey.SEATING]


def test_disqualified_people_are_not_let_in(door: Bench) -> None:
    door.desk.at(door.event).roster.set_status(1, Status.DISQUALIFIED)
    door.type("1")
    door.press(Qt.Key.Key_Return)
    assert here(door) == {3}
    (sentence,) = door.refused
    assert sentence.startswith("Marilyn Katz (badge 1) is disqualified and can’t be checked in.")


def test_f5_opens_check_in(four: Bench) -> None:
    four.tab.find()
    four.press(Qt.Key.Key_F5)
    assert four.tab.checking.isVisible()
    assert four.focused() is four.tab.checking.field


def test_somebody_checked_in_at_another_desk_appears(door: Bench) -> None:
    door.type("ngu")
    door.desk.at(door.event).roster.check_in([4])
    door.press(Qt.Key.Key_Return)
    row = door.widget("match_1")
    assert "Here since" in row.accessibleName()
    assert door.done == []
