"""The page: drawing, its options, the list by name, the truth of a plan, being sent here."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QRadioButton

from director_app.domain.people import EntrantFacts
from director_app.ui.kit.text import Text
from director_app.ui.seating.page import SeatingTab
from director_app.ui.seating.words import met
from director_app.ui.shell.destinations import NewDraw, PageKey, SeatedPlayer
from tests.builders import accept_walls
from tests.ui.seating.conftest import Sit, Typist
from tests.wording import MEET_AGAIN, NO_MOVEMENT, NOBODY_OUT

K = Qt.Key


def test_before_the_draw_it_says_what_it_will_be_and_enter_draws(sit: Sit) -> None:
    typist = sit(players=52, rounds=4, drawn=False)
    assert typist.says(f"52 checked in: 13 tables, {NOBODY_OUT}")
    assert typist.focus == "seating_draw"
    typist.press(K.Key_Return)
    typist.drawn()
    view = typist.view
    assert view.drawn is not None
    assert view.drawn.method == "movement"
    assert [len(view.floors[n]) for n in (1, 2, 3, 4)] == [13] * 4
    assert typist.done == ["4 rounds drawn"]
    assert typist.focus == "floor"
    assert typist.says("No repeat opponents")


def test_enter_before_the_players_are_counted_draws_every_round_too(sit: Sit) -> None:
    typist = sit(players=52, rounds=4, drawn=False)
    early = SeatingTab(typist.session)
    early.resize(typist.tab.size())
    with typist.qtbot.waitActive(early):
        early.show()
        early.activateWindow()
    early.empty.action.setFocus()
    QTest.keyClick(early.empty.action, K.Key_Return)
    typist.qtbot.waitUntil(lambda: typist.view.drawn is not None)
    assert [len(typist.view.floors[n]) for n in (1, 2, 3, 4)] == [13] * 4
    early.close()


def test_undo_brings_the_empty_page_back(sit: Sit) -> None:
    typist = sit(drawn=False)
    typist.press(K.Key_Return)
    typist.drawn()
    typist.desk.at(typist.event).history.undo()
    assert typist.view.drawn is None
    assert typist.says(f"16 checked in: 4 tables, {NOBODY_OUT}")


def test_the_truth_of_each_way_is_told_before(sit: Sit) -> None:
    typist = sit(players=24, rounds=6, drawn=False)
    panel = typist.tab.panel
    assert panel.truth("movement").startswith("No repeats through round ")
    assert MEET_AGAIN in panel.truth("movement")
    typist = sit(players=24, rounds=6, drawn=False, ruleset="mission")
    assert typist.tab.panel.truth("movement") == NO_MOVEMENT
    movement = typist.tab.findChild(QRadioButton, "draw_movement")
    assert movement is not None
    assert not movement.isEnabled()
    assert typist.tab.panel.request.method == "balanced"


def test_options_are_kept_by_the_draw(sit: Sit) -> None:
    typist = sit(players=16, rounds=3, drawn=False)
    typist.click("draw_balanced")
    panel = typist.tab.panel
    panel.rounds.spin.setFocus()
    typist.press(K.Key_Down)
    panel.seats.choice.setFocus()
    typist.press(K.Key_Down)
    typist.tab.empty.action.setFocus()
    typist.press(K.Key_Return)
    typist.drawn()
    drawn = typist.view.drawn
    assert drawn is not None
    assert (drawn.method, drawn.seats) == ("balanced", "balance")
    assert [bool(typist.view.floors[n]) for n in (1, 2, 3)] == [True, True, False]


def test_everybody_entered_can_be_drawn_before_check_in(sit: Sit) -> None:
    typist = sit(players=12, drawn=False, here=False)
    assert typist.says(f"12 entered: 3 tables, {NOBODY_OUT}")
    typist.press(K.Key_Return)
    typist.drawn()
    assert len(typist.view.floors[1]) == 3


def test_once_somebody_is_here_those_checked_in_are_drawn(sit: Sit) -> None:
    typist = sit(players=12, drawn=False, here=False)
    session = typist.session
    session.desk.at(session.event).roster.check_in(range(1, 9))
    assert typist.says(f"8 checked in: 2 tables, {NOBODY_OUT}")


def test_nobody_to_seat_leads_to_the_roster(sit: Sit) -> None:
    typist = sit(players=0, drawn=False)
    assert typist.says("No players yet. Import a list or add players first.")
    typist.press(K.Key_Return)
    assert typist.gone == [PageKey.ROSTER]


def test_draw_again_shows_the_ways_and_enter_draws_another(sit: Sit) -> None:
    typist = sit()
    before = typist.view.drawn
    typist.click("seating_again")
    assert typist.view.drawn == before
    assert typist.focus == "draw_now"
    typist.press(K.Key_Return)
    typist.drawn()
    after = typist.view.drawn
    assert before is not None
    assert after is not None
    assert after.seed != before.seed
    typist.desk.at(typist.event).history.undo()
    assert typist.view.drawn == before


def test_draw_again_is_refused_once_a_sheet_is_in(sit: Sit) -> None:
    typist = sit()
    accept_walls(typist.desk, typist.event, 1, [1])
    before = typist.view.drawn
    typist.click("seating_again")
    typist.press(K.Key_Return)
    typist.drawn()
    assert typist.view.drawn == before
    assert "accepted sheet (table 1)" in typist.refused[0]
    assert typist.tab.again.isEnabled()


def test_the_notice_of_a_late_player_leads_to_seating_again(sit: Sit) -> None:
    typist = sit(players=15)
    typist.desk.at(typist.event).roster.add(EntrantFacts(given="Zoe", family="Young"))
    typist.desk.at(typist.event).roster.check_in([16])
    assert "Zoe Young" in typist.notice()
    typist.tab.page.notice.acted.emit("people")
    assert typist.tab.change_menu.hides_floor
    assert typist.notice() == ""
    typist.press(K.Key_Escape)
    assert "Zoe Young" in typist.notice()


def test_options_open_and_esc_leaves_them(sit: Sit) -> None:
    typist = sit()
    typist.click("seating_again")
    assert typist.focus == "draw_now"
    assert typist.tab.panel.isVisible()
    typist.press(K.Key_Escape)
    assert typist.tab.quality.isVisible()
    assert typist.focus == "floor"


def test_of_many_whoever_was_chosen_last_is_told_of_after_the_floor(sit: Sit) -> None:
    typist = sit(players=52, rounds=4)
    lines = {line.badge: line for line in typist.view.by_name}
    typist.tab.floor.choose_person(lines[11].entrant)
    typist.tab.rounds.step(1)
    typist.tab.floor.choose_person(lines[30].entrant)
    assert lines[30].name not in _told(typist)
    typist.qtbot.waitUntil(lambda: _told(typist) == [lines[30].name])
    assert typist.tab.number == 2


def _told(typist: Typist) -> list[str]:
    """Whom the panel beside the floor tells of."""
    names = typist.tab.quality.findChildren(Text, "seating_person")
    return [text.text() for text in names if text.isVisible()]


def test_the_list_finds_by_letters_and_opens_the_floor(sit: Sit) -> None:
    typist = sit()
    typist.tab.looks.step(1)
    assert typist.focus == "seating_names"
    line = next(line for line in typist.view.by_name if line.name == "Kay Abbott")
    typist.type("kay")
    row = typist.tab.table.current()
    assert row.name == "Kay Abbott"
    place = line.seats[0]
    assert place is not None
    shown = typist.tab.names.index(typist.tab.names.find(row.entrant), 2).data()
    assert shown == f"{place[0]} {typist.view.letters[place[1]]}"
    links = typist.tab.findChildren(QAbstractButton, "seating_why")
    words = f"Plays with {met(typist.view, row.entrant)} people. Why here?"
    assert words in [link.accessibleName() for link in links]
    typist.press(K.Key_Return)
    assert typist.focus == "floor"
    assert typist.who == "Kay Abbott"


def test_the_list_follows_a_swap(sit: Sit) -> None:
    typist = sit()
    typist.tab.looks.step(1)
    first, second = (typist.view.floors[1][at].chairs[0] for at in (0, 1))
    assert first.badge is not None
    assert second.badge is not None
    typist.desk.at(typist.event).seating.moves.swap(1, first.badge, second.badge)
    model = typist.tab.names
    shown = model.index(model.find(first.entrant), 2).data()
    assert shown.startswith("2 ")


def test_other_pages_send_here(sit: Sit) -> None:
    typist = sit()
    typist.tab.lead_to(SeatedPlayer(11))
    assert typist.who == "Kay Abbott"
    typist.tab.lead_to(NewDraw())
    assert typist.tab.panel.isVisible()


def test_the_panel_tells_repeats_with_their_bound_and_round(sit: Sit) -> None:
    typist = sit(players=8, rounds=3)
    quality = typist.view.quality
    assert quality is not None
    assert typist.says(f"{len(quality.again)} {MEET_AGAIN}")
    assert typist.says("first in round 2")
    assert typist.says(f"best possible: {quality.lower_bound}")


def test_a_request_that_is_not_kept_is_named(sit: Sit) -> None:
    typist = sit(players=8, rounds=2)
    one, other = (chair for chair in typist.view.floors[1][0].chairs[:2])
    assert one.badge is not None
    assert other.badge is not None
    typist.desk.at(typist.event).roster.set_apart(one.badge, other.badge)
    assert _read(typist, one.name, other.name, "asked to be apart but play together in round 1")
    assert typist.says("0 of 1")


def test_rounds_of_the_person_lead_to_that_round(sit: Sit) -> None:
    typist = sit()
    typist.click("person_round_3")
    assert typist.tab.number == 3


def _read(typist: Typist, *parts: str) -> bool:
    return all(typist.says(part) for part in parts)
