"""Prizes by keys: set, suggested, changed, dropped; winners named and drawn; the sums."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from director_app.domain.prizes import PrizeKind
from director_app.services.desk import Desk
from director_app.services.prizes.checks import NewPrize
from director_app.ui.shell.destinations import PageKey
from tests.ui.prizes.at_prizes import DEL, ESC, F2, INS, AtPrizes, prize_event
from tests.wording import DRAWN_FROM, NOTHING_IN_IT


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> AtPrizes:
    return AtPrizes(qtbot, desk, prize_event(desk))


def test_without_prizes_the_next_action_has_the_keys(at: AtPrizes) -> None:
    assert at.focus == "prizes_empty_suggest"
    at.type("\n")
    assert at.focus == "suggest_depth"
    assert ("Total", "$360") in at.page.side.suggest.places.shown
    assert at.view.lines == ()
    at.type("\n")
    assert [line.title for line in at.view.lines][:2] == ["1st place", "2nd place"]
    assert at.focus == "prizes_table"
    at.desk.at(at.event).history.undo()
    at.settle()
    assert at.rows == []
    assert at.focus == "prizes_empty_suggest"


def test_the_depth_is_seen_before_it_is_taken_and_refused_beyond_the_field(at: AtPrizes) -> None:
    at.type("\n")
    at.page.side.suggest.paid.spin.selectAll()
    at.type("2")
    places = [line for line in at.page.side.suggest.places.shown if line[0][0].isdigit()]
    assert places == [("1st  60%", "$216"), ("2nd  40%", "$144")]
    at.page.side.suggest.paid.spin.selectAll()
    at.type("99")
    assert "You can’t pay 99 places with 8 players" in at.page.side.suggest.paid.refusal
    at.press(ESC)
    assert at.view.lines == ()


def test_prizes_are_typed_one_after_the_other(at: AtPrizes) -> None:
    at.press(INS)
    assert at.focus == "prize_kind"
    at.type("\t\t75\n")
    assert at.hand.done == ["Added: 1st place, $75"]
    assert at.focus == "prize_worth"
    at.type("$50.50\n").type("12.5 %\n")
    at.press(ESC)
    assert at.focus == "prizes_table"
    assert [row[:3] for row in at.rows] == [
        ["1st place", "Ann Abbott", "$75"],
        ["2nd place", "Bea Abbott", "$50.50"],
        ["3rd place", "Cara Abbott", "$22.50"],
        ["2 split $45", "Dot Abbott", "$22.50"],
    ]
    assert ("Won", "$170.50") in at.page.pool.fund.shown
    assert ("Pool", "$360.00") in at.page.pool.pool.shown


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("-5", "is negative"),
        ("abc", "isn’t a dollar amount"),
        ("x %", "isn’t a percentage"),
        ("101 %", "can’t be 101% of the fund"),
    ],
)
def test_a_bad_amount_is_refused_beside_it_and_stays(
    at: AtPrizes, typed: str, sentence: str
) -> None:
    at.press(INS).type(f"\t\t{typed}\n")
    assert sentence in at.page.side.form.worth.refusal
    assert at.page.side.form.worth.text == typed
    assert at.focus == "prize_worth"
    assert at.view.lines == ()


def test_over_100_percent_and_places_beyond_the_field_are_refused(at: AtPrizes) -> None:
    at.press(INS).type("\t\t60 %\n").type("50 %\n")
    assert "would add up to 110% of the fund" in at.page.side.form.worth.refusal
    at.page.side.form.place.spin.setFocus()
    at.page.side.form.place.spin.selectAll()
    at.type("9\t")
    at.page.side.form.worth.line.selectAll()
    at.type("10\n")
    assert "There’s no place 9 with 8 players" in at.page.side.form.place.refusal
    assert len(at.view.prizes) == 1


def test_a_prize_is_changed_and_dropped_with_undo(at: AtPrizes) -> None:
    at.press(INS).type("\t\t75\n").press(ESC)
    at.press(F2)
    assert at.focus == "prize_worth"
    at.type("80\n")
    assert at.view.lines[0].cents == 8_000
    assert at.focus == "prizes_table"
    at.press(DEL)
    assert at.view.prizes == ()
    assert at.hand.done[-1] == "Removed: 1st place"
    at.desk.at(at.event).history.undo()
    assert at.view.lines[0].cents == 8_000


def test_a_door_prize_is_drawn_from_the_seed_that_is_typed(at: AtPrizes) -> None:
    at.desk.at(at.event).prizes.add(NewPrize(PrizeKind.DOOR, thing="Orchid"))
    at.settle().row("Door prize").click("prize_verb_draw")
    at.page.side.draw.seed.line.setFocus()
    at.type("x\n")
    assert "The seed must be a whole number" in at.page.side.draw.seed.refusal
    at.page.side.draw.seed.line.clear()
    at.type("4711\n")
    (winner,) = at.view.lines[0].winners
    assert winner.why == DRAWN_FROM.format(players=8, seed=4711)
    assert at.hand.done[-1] == f"Door prize: {winner.name}, drawn from 8 (seed 4711)"
    assert ("Why", winner.why) in at.page.side.line.facts.shown
    at.click("prize_verb_forget")
    assert at.view.lines[0].winners == ()


def test_a_winner_is_named_by_letters_or_as_somebody_who_does_not_play(at: AtPrizes) -> None:
    at.desk.at(at.event).prizes.add(NewPrize(PrizeKind.BONUS_HAND, cents=1_000))
    at.settle().row("Bonus hand").click("prize_verb_name")
    assert at.focus == "name_player"
    at.type("cara\n")
    assert at.view.lines[0].winners[0].badge == 3
    assert at.hand.done[-1] == "Bonus hand goes to Cara Abbott"
    at.click("prize_verb_name").type("\n")
    assert at.focus == "name_other"
    at.type("Aunt May\n")
    assert at.view.lines[0].winners[0].name == "Aunt May"


def test_groups_have_a_heading_and_a_prize_given_nowhere_can_be_dropped(at: AtPrizes) -> None:
    at.press(INS).type("\t\t75\n").press(ESC)
    at.desk.at(at.event).prizes.add(NewPrize(PrizeKind.DOOR))
    at.settle()
    assert [row[0] for row in at.rows] == ["Places", "1st place", "Door prizes", "Door prize"]
    told = at.says("prizes_problems")
    assert NOTHING_IN_IT.format(prize="Door prize") in told
    at.row("Door prize |").press(DEL)
    assert [prize.kind for prize in at.view.prizes] == [PrizeKind.PLACE]
    assert at.says("prizes_problems") == ""


def test_the_fund_is_stated_and_ties_go_to_whole_dollars(at: AtPrizes) -> None:
    at.press(INS).type("\t\t10\n").press(ESC).click("prizes_fund_change")
    assert at.focus == "fund_amount"
    at.type("1 thousand\n")
    assert "isn’t a dollar amount" in at.page.side.fund.fund.refusal
    at.page.side.fund.fund.line.selectAll()
    at.type("$1,590\n")
    assert at.view.fund == 159_000
    assert "more than the pool of $360.00" in at.says("prizes_problems")
    assert "Lower the fund, or enter what came in." in at.says("prizes_problems")
    assert ("Fund (set amount)", "$1,590.00") in at.page.pool.fund.shown


def test_brackets_go_through_the_views_and_esc_leaves(at: AtPrizes) -> None:
    at.press(INS).type("\t\t75\n").press(ESC)
    at.type("]")
    assert at.page.view == "owed"
    assert at.focus == "owed_table"
    at.type("]]")
    assert at.page.view == "drawers"
    at.type("[[[").press(ESC)
    assert at.page.view == "prizes"
    assert at.hand.gone == [PageKey.STANDINGS]


def test_owed_is_counted_on_its_segment(at: AtPrizes) -> None:
    at.press(INS).type("\t\t75\n").type("50\n").press(ESC)
    words = ["Prizes", "To pay 2", "Money", "Cash drawers", "Summary"]
    pieces = at.page.views
    at.qtbot.waitUntil(
        lambda: [b.text() for b in pieces.findChildren(QToolButton) if b.isVisible()] == words
    )


def test_forty_tied_players_over_one_cent(qtbot: QtBot, desk: Desk) -> None:
    points = dict.fromkeys(range(1, 41), 50)
    at = AtPrizes(qtbot, desk, prize_event(desk, 40, points))
    at.press(INS).type("\t\t0.01\n").press(ESC)
    assert len(at.rows) == 40
    assert {row[2] for row in at.rows} == {"$0"}
    assert ("Left in the fund", "$1,800.00") in at.page.pool.fund.shown
    at.row("Ann Abbott").press(Qt.Key.Key_End)
    assert at.page.side.line.hand.isHidden()
