"""A new ruling by keys alone: what happened, who, where, points, Enter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.domain.people import Status
from director_app.domain.rulings import Conduct
from director_app.services.desk import Desk
from director_app.services.rulings import Complaints, RulingLine
from director_app.ui.tabs.ruling_form import ladder_words
from director_app.ui.tabs.rulings import RulingsTab
from tests.builders import accept_walls, drawn_event, new_event
from tests.ui.rulings.at_page import AtPage, sit_down

KINDS = {"peek": "1", "late": "2", "complaint": "4", "dead": "6"}


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, RulingsTab]:
    return sit_down(qtbot, desk, drawn_event(desk), RulingsTab)


def log_of(at: AtPage) -> tuple[RulingLine, ...]:
    return at.desk.rulings.log(at.event)


def test_a_digit_letters_and_enter_log_a_ruling(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    assert hand.focus == "kind_find"
    hand.type(KINDS["peek"])
    assert hand.focus == "ruling_player"
    hand.type("cara\n\n")
    (line,) = log_of(hand)
    seat = hand.desk.roster.seats(hand.desk.roster.get(hand.event, 3))[0]
    assert (line.ruling.kind, line.badges, line.ruling.points) == ("peek", (3,), -10)
    assert (line.round, line.ruling.table) == (1, seat.table)
    assert hand.done == ["“Looked at a blind pass” logged for Cara Abbott"]
    assert hand.focus == "kind_find"
    assert not page.form.begun
    assert page.log.list.current().ruling.number == 1


def test_points_reach_the_standings(at: tuple[AtPage, RulingsTab]) -> None:
    hand, _ = at
    accept_walls(hand.desk, hand.event, 1)
    before = {
        one.tally.badge: one.tally.total for one in hand.desk.standings.standings(hand.event).places
    }
    hand.type(KINDS["peek"] + "3\n\n")
    after = {
        one.tally.badge: one.tally.total for one in hand.desk.standings.standings(hand.event).places
    }
    assert after[3] == before[3] - 10
    assert {badge: after[badge] for badge in after if badge != 3} == {
        badge: before[badge] for badge in before if badge != 3
    }


def test_letters_find_a_kind_and_enter_takes_it(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type("claimed rack\n")
    assert page.form.kinds.current is not None
    assert page.form.kinds.current.label == "Dead hand: put a claimed tile in the rack"
    hand.type("1\n").type("\n")
    (line,) = log_of(hand)
    assert line.ruling.kind == "dead_hand:3"
    assert line.ruling.points == 0


def test_open_points_are_asked_beside_their_field(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    assert not page.form.points.isVisible()
    hand.type(KINDS["late"] + "bea\n\n")
    assert log_of(hand) == ()
    assert "leaves the points" in page.form.points.refusal
    assert hand.focus == "ruling_points"
    assert page.form.people.badges == (2,)
    hand.type("-15\n")
    (line,) = log_of(hand)
    assert (line.ruling.points, line.badges) == (-15, (2,))


def test_fixed_points_are_never_asked(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["late"])
    assert page.form.points.isVisible()
    hand.press(Qt.Key.Key_Backtab, modifier=Qt.KeyboardModifier.ShiftModifier)
    hand.type(KINDS["peek"])
    assert not page.form.points.isVisible()
    view = page.form.answer.view
    assert view is not None
    assert view.title == "Looked at a blind pass: −10 points in round 1"


def test_the_ladder_is_in_view_and_the_second_complaint_proposes_to_disqualify(
    at: tuple[AtPage, RulingsTab],
) -> None:
    hand, page = at
    hand.type(KINDS["complaint"] + "dot\n")
    view = page.form.answer.view
    assert view is not None
    assert view.tone == "mind"
    assert view.detail == "No complaint stands about Dot Abbott. The first: warned."
    hand.type("\n").type(KINDS["complaint"] + "dot\n")
    view = page.form.answer.view
    assert view is not None
    assert view.tone == "wrong"
    assert view.detail == (
        "1 complaint stands about Dot Abbott. The second: disqualification is proposed."
    )
    assert hand.desk.roster.get(hand.event, 4).status is Status.CHECKED_IN
    hand.type("\n")
    assert [line.ruling.conduct for line in log_of(hand)] == [
        Conduct.WARNED,
        Conduct.PROPOSED,
    ]
    assert hand.desk.history.undo(hand.event).startswith("Log")
    assert hand.desk.roster.get(hand.event, 4).status is Status.CHECKED_IN
    assert page.log.list.log.rowCount() == 1


def test_the_ladder_counts_on() -> None:
    assert ladder_words("Ann", Complaints(3, Conduct.PROPOSED)) == (
        "3 complaints stand about Ann. The 4th: disqualification is proposed."
    )


def test_free_words_are_the_note(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type("own words")
    assert page.form.kinds.current is None
    hand.press(Qt.Key.Key_Escape)
    hand.type("director words\n")
    assert page.form.kinds.current is not None
    assert page.form.kinds.current.kind == "free"
    hand.type("ann\n\n")
    assert page.form.note.refusal == "Say what was ruled, in a few words."
    assert hand.focus == "ruling_note"
    hand.type("Table 1 plays four minutes longer\n")
    (line,) = log_of(hand)
    assert line.ruling.label == "Table 1 plays four minutes longer"
    assert line.ruling.points == 0


def test_several_players_and_taking_one_out_again(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["peek"] + "ann\nbea\ncara\n")
    assert page.form.people.badges == (1, 2, 3)
    hand.press(Qt.Key.Key_Backspace)
    assert page.form.people.badges == (1, 2)
    hand.qtbot.waitUntil(lambda: hand.sees(page, "named_1"))
    hand.click(page, "named_1")
    assert page.form.people.badges == (2,)
    assert hand.focus == "ruling_player"
    hand.type("\n")
    assert [line.badges for line in log_of(hand)] == [(2,)]


def test_an_unknown_name_stays_and_is_refused(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["peek"] + "zzz\n")
    assert "Nobody here is called “zzz”" in page.form.people.field.refusal
    assert page.form.people.line.text() == "zzz"
    assert log_of(hand) == ()


def test_nobody_named_is_refused_at_the_player(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["peek"] + "\n")
    assert page.form.people.field.refusal == "Name the player this is about."
    assert hand.focus == "ruling_player"


def test_nothing_chosen_is_refused(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.click(page, "ruling_log")
    assert hand.refused == ["Choose what happened first: a digit, or letters."]
    assert hand.focus == "kind_find"


def test_tab_takes_the_framed_player_and_goes_on(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["peek"] + "eve\t")
    assert page.form.people.badges == (5,)
    assert hand.focus == "ruling_round"
    hand.type("\t\t3\n")
    (line,) = log_of(hand)
    assert (line.badges, line.ruling.game) == ((5,), 3)


def test_a_wrong_table_and_game_are_refused_beside_them(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["peek"] + "eve\n")
    page.form.table.line.setFocus()
    page.form.table.line.selectAll()
    hand.type("9\n")
    assert "There is no table 9 in Round 1" in page.form.table.refusal
    assert hand.focus == "ruling_table"
    page.form.table.line.selectAll()
    hand.type("1")
    page.form.game.line.setFocus()
    hand.type("9\n")
    assert page.form.game.refusal == "Round 1 has games 1 to 4."
    assert log_of(hand) == ()


def test_the_round_is_the_clocks(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    assert page.form.round.key == 1
    hand.desk.clock.start(hand.event, 1)
    hand.desk.clock.end(hand.event)
    hand.desk.clock.next_round(hand.event)
    assert page.form.round.key == 2
    hand.type(KINDS["peek"] + "1\n\n")
    assert log_of(hand)[0].round == 2


def test_coming_from_a_table_brings_place_and_players(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    page.show_detail((2, 1, 3))
    assert (page.form.round.key, page.form.table.text, page.form.game.text) == (2, "1", "3")
    assert hand.focus == "kind_find"
    hand.type(KINDS["dead"])
    seated = hand.desk.scores.sheet(hand.event, 2, 1).seated[2]
    badges = {hand.desk.roster.get(hand.event, one).id: one for one in range(1, 9)}
    offered = [one.badge for one in page.form.people.answers.model.rows]
    assert offered == [badges[entrant] for _, entrant in seated]
    assert page.form.people.answers.isVisible()
    hand.press(Qt.Key.Key_Down, Qt.Key.Key_Down)
    hand.type("\n")
    assert page.form.people.badges == (offered[1],)
    hand.type("\n")
    (line,) = log_of(hand)
    assert (line.badges, line.round, line.ruling.table) == ((offered[1],), 2, 1)


def test_coming_from_a_player_names_them(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    page.show_detail(6)
    assert page.form.people.badges == (6,)
    assert hand.focus == "kind_find"
    hand.type(KINDS["peek"] + "\n")
    assert log_of(hand)[0].badges == (6,)


def test_what_is_typed_survives_another_stations_change(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["late"] + "gail\n")
    page.form.points.line.setFocus()
    hand.type("-5")
    accept_walls(hand.desk, hand.event, 1)
    hand.desk.roster.edit(
        hand.desk.roster.get(hand.event, 1), hand.desk.roster.get(hand.event, 1).facts
    )
    page.reload()
    assert page.form.people.badges == (7,)
    assert page.form.points.text == "-5"
    assert page.form.kinds.current is not None


def test_esc_is_one_step_out_and_the_second_empties(at: tuple[AtPage, RulingsTab]) -> None:
    hand, page = at
    hand.type(KINDS["peek"] + "ann\n")
    hand.press(Qt.Key.Key_Escape)
    assert hand.focus == "kind_find"
    assert page.form.people.badges == (1,)
    hand.press(Qt.Key.Key_Escape)
    assert not page.form.begun
    assert hand.focus == "kind_find"
    assert log_of(hand) == ()


def test_an_unscored_division_has_free_words_only(qtbot: QtBot, desk: Desk) -> None:
    event = new_event(desk, players=4)
    main = desk.events.get(event).main
    desk.events.change_division(event, main.id, ruleset="unscored")
    _, page = sit_down(qtbot, desk, event, RulingsTab)
    assert [row.choice.kind for row in page.form.kinds.model.rows] == ["free"]
    assert page.form.rules.text() == "Unscored division"


def test_the_players_division_brings_its_kinds(qtbot: QtBot, desk: Desk) -> None:
    event = new_event(desk, players=4)
    other = desk.events.add_division(event, "Open", "four-seasons", 10)
    from director_app.domain.people import Facts

    badge = desk.roster.add(event, Facts(given="Zoe", family="Young"), division=other).badge
    hand, page = sit_down(qtbot, desk, event, RulingsTab)
    page.show_detail(badge)
    assert "misname_exposure" in [row.choice.kind for row in page.form.kinds.model.rows]
    hand.type("2")
    hand.type("\n")
    assert log_of(hand)[0].ruling.points == -10
