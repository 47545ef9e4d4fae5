"""A sheet typed twice by two people who don't see each other's entry; corrections and versions."""

from __future__ import annotations

import io

import pytest
from PySide6.QtCore import Qt

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.ui.kit.text import Text
from tests.ui.scores.conftest import Desks, Typist
from tests.wording import ACCEPT_TABLE

GAMES = "E25S2\nL\nL\nL\n"
OPTIONS = ScoreOptions(totals=False, second="all")


@pytest.fixture
def typist(desks: Desks) -> Typist:
    """Every sheet is typed twice."""
    return desks.sit_down(players=8, options=OPTIONS)


@pytest.fixture
def other(desks: Desks, typist: Typist) -> Typist:
    """Somebody at another desk, who opens table 1 when it has been typed once."""
    typist.type("1\n" + GAMES + "\n")
    assert "Then someone else enters table 1 again." in typist.prompt
    typist.type("\n")
    assert typist.state() is SheetState.DRAFT
    event = typist.event
    desks.get_up(typist)
    return desks.sit_down(event, station="Desk 2")


def test_a_second_entry_is_blind(other: Typist) -> None:
    assert other.desk.at(other.event).scores.board(1)[0].second_due
    other.type("1\n")
    assert other.texts == ("", "", "", "")
    assert other.tab.sheet.banner.text().startswith("Second entry: enter the sheet again")
    other.type("E25")
    assert other.view().keys[0] == "E25S2"
    other.press(Qt.Key.Key_Escape).type("1\n")
    assert other.texts == ("E25", "", "", "")


def test_equal_entries_are_accepted_with_both_names(other: Typist) -> None:
    other.type("1\n125/42\n0\n0\n0\n")
    assert other.prompt == "Press Enter to compare both entries of this sheet."
    other.type("\n")
    assert other.state() is SheetState.ACCEPTED
    signed = other.sheet().signed
    assert signed["entered_first"].startswith("Desk 1, ")
    assert signed["entered_second"].startswith("Desk 2, ")
    assert signed["at_end"] == ""
    assert other.points()[0] == {"E": 25, "N": 0, "W": 0, "S": -20}


def test_entries_that_differ_are_settled_key_by_key(other: Typist) -> None:
    other.type("1\nE25S3\nL\nN25P\nL\n\n")
    assert other.focus == "second_list"
    assert other.state() is SheetState.DRAFT
    other.type("\n")
    assert other.state() is SheetState.DRAFT
    other.type("12\n")
    assert other.state() is SheetState.ACCEPTED
    assert other.view().keys == ("E25S2", "L", "N25P", "L")


def test_a_third_way_is_typed(other: Typist) -> None:
    other.type("1\nE25S3\nL\nL\nL\n\n3")
    assert other.focus == "settle_third"
    other.type("E25S\n")
    assert other.focus == "settle_third"
    other.type("4\n")
    assert other.focus == "second_list"
    other.type("\n")
    assert other.points()[0]["S"] == -25


def test_what_was_chosen_is_there_later(other: Typist) -> None:
    other.type("1\nE25S3\nL\nN25P\nL\n\n1").press(Qt.Key.Key_Escape)
    other.press(Qt.Key.Key_Escape).type("1\n")
    assert other.texts == ("E25S3", "L", "N25P", "L")
    other.type("\n\n")
    assert other.focus == "second_list"
    other.type("2\n")
    assert other.view().keys == ("E25S2", "L", "N25P", "L")
    assert other.state() is SheetState.ACCEPTED


def test_a_second_entry_is_waived_with_a_reason(other: Typist) -> None:
    other.type("1\n" + GAMES + "/Nobody else is here\n")
    assert other.texts == ("E25S2", "L", "L", "L")
    other.type("\n\n")
    assert other.state() is SheetState.ACCEPTED
    assert other.sheet().signed["second"] == "Nobody else is here"


def test_the_first_person_may_waive_it_too(typist: Typist) -> None:
    typist.type("1\n" + GAMES + "\n/Nobody else is here\n\n")
    assert typist.state() is SheetState.ACCEPTED


def test_totals_are_typed_twice_too(desks: Desks) -> None:
    typist = desks.sit_down(players=8, options=ScoreOptions(second="all"))
    typist.type("1\n" + GAMES + "55\n30\n30\n10\n\n\n")
    typist.type("1\n" + GAMES + "55\n30\n35\n10\n\n")
    assert typist.focus == "second_list"
    typist.type("1\n")
    assert typist.state() is SheetState.ACCEPTED


def test_what_is_changed_after_both_agree_is_typed_again(other: Typist) -> None:
    other.type("1\n125/42\n0\n0\n0\n\n")
    other.desk.at(other.event).history.undo()
    other.type("1\n").press(Qt.Key.Key_Down)
    assert other.prompt == ACCEPT_TABLE.format(table=1)
    other.press(Qt.Key.Key_Up, Qt.Key.Key_Backspace).type("T\n")
    assert other.prompt.startswith("Press Enter to finish the first entry.")
    other.type("\n")
    assert other.state() is SheetState.DRAFT
    assert other.view().more.first["keys"][3] == "T"
    assert not other.view().entered_twice


def reopened(desks: Desks) -> Typist:
    typist = desks.sit_down(players=8)
    typist.type("1\n" + GAMES + "\n\n")
    typist.type("1\n").press(Qt.Key.Key_F2).type("East asks\n")
    return typist


def test_a_correction_names_what_changes(desks: Desks) -> None:
    typist = reopened(desks)
    typist.press(Qt.Key.Key_Backspace, Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    typist.press(Qt.Key.Key_Backspace).type("S25E2\n\n\n\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    typist.qtbot.waitUntil(lambda: len(typist.done) == 4)
    assert typist.done[-1].startswith("Table 1 corrected: ")
    assert "1st to " in typist.done[-1]


def test_a_correction_names_the_pages_that_it_changes(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.type("1\n" + GAMES + "\n\n")
    typist.desk.at(typist.event).printing.write("standings", io.BytesIO())
    typist.type("1\n").press(Qt.Key.Key_F2).type("East asks\n")
    typist.press(*[Qt.Key.Key_Backspace] * 4).type("S25E2\n\n\n\n\n\n")
    assert typist.state() is SheetState.ACCEPTED
    typist.qtbot.waitUntil(lambda: "corrected" in typist.done[-1])
    assert typist.done[-1].endswith(". Reprint: Standings")


def test_every_version_is_listed(desks: Desks) -> None:
    typist = reopened(desks)
    typist.tab.sheet.menu.versions.trigger()
    panel = typist.tab.sheet.versions_panel
    assert panel.isVisible()
    lines = [text.text() for text in panel.findChildren(Text)]
    assert any("reopened" in words for words in lines)
    assert any("East asks" in words for words in lines)
    assert any("A 55" in words for words in lines)
    typist.press(Qt.Key.Key_Escape)
    assert typist.focus == "sheet_grid"
