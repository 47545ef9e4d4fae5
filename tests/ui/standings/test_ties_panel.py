"""Ties settled from the keys: dice as they fall, a play-off, sharing, and taking it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.domain.standings import ListedAs, Tally
from director_app.errors import DirectorError
from director_app.rules.event_parts import Ranking
from director_app.rules.loading import shipped_ruleset
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.services.standings.ties.rolls import rolled, to_roll
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.text import Text
from director_app.ui.standings.page import StandingsTab
from director_app.ui.standings.tie_words import points_of, roll_of
from tests.builders import accept_walls, drawn_event
from tests.services.played import with_ranking
from tests.ui.rulings.at_page import CTRL, AtPage, sit_down

Key = Qt.Key
At = tuple[AtPage, StandingsTab]


def tied(qtbot: QtBot, desk: Desk, ruleset: str) -> At:
    """Badges 1 and 2 are level at the top when it is over."""
    event = drawn_event(desk, ruleset=ruleset)
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).rulings.add(
        NewRuling("late", (3, 4, 5, 6, 7, 8), points=-5, overruled="Fined instead")
    )
    return sit_down(qtbot, desk, event, StandingsTab)


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> At:
    """The same where dice decide."""
    return tied(qtbot, desk, "mission")


def places(page: StandingsTab) -> list[tuple[int | None, int]]:
    return [(row.rank, row.tally.badge) for row in page.table.rows.rows[:3]]


def fields(page: StandingsTab) -> list[str]:
    found = page.side.ties.findChildren(TextField)
    return [field.line.objectName() for field in found if field.isVisible()]


def test_the_page_says_which_place_is_tied_and_leads_to_the_dice(at: At) -> None:
    hand, page = at
    view = page.page.notice.view
    assert view is not None
    assert view.title == "1st place is tied: two dice each"
    assert view.detail == "Ann Abbott and Bea Abbott"
    page.page.notice._action.click()
    assert hand.focus == "tie_1_0"


def test_whom_count_back_leaves_level_roll_from_the_keys(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    ties = 'ties = [{ place = 1, policy = "count_back", criteria = ["hands_won"], then = "dice" }]'
    hand, page = tied(qtbot, desk, with_ranking(desk, tmp_path, ties))
    view = page.page.notice.view
    assert view is not None
    assert view.title == "1st place is tied: two dice each"
    hand.press(Key.Key_D, modifier=CTRL)
    hand.type("45\n54\n")
    assert fields(page)[2:] == ["tie_1_1", "tie_2_1"]
    hand.type("11\n12\n\n")
    assert places(page) == [(1, 2), (2, 1), (3, 3)]
    assert page.side.ties.order.text() == "Settled by dice, 9 to 9, then 3 to 2."


def test_dice_are_typed_from_the_keys_and_kept(at: At) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL)
    hand.type("4 5\n")
    assert hand.focus == "tie_2_0"
    hand.type("65")
    assert page.side.ties.order.text() == "1   Bea Abbott 11\n2   Ann Abbott 9"
    hand.type("\n")
    assert hand.focus == "tie_keep"
    assert places(page)[0] == (1, 1)
    hand.type("\n")
    assert places(page) == [(1, 2), (2, 1), (3, 3)]
    assert hand.done[-1] == "Tie for 1st place settled"
    assert not page.page.notice.isVisible()
    assert page.side.ties.order.text() == "Settled by dice, 11 to 9."
    (kept,) = hand.desk.at(hand.event).standings.ties.settled_ties()
    assert {player.entrant: player.dice for player in kept.settled.players} == {
        1: ((4, 5),),
        2: ((6, 5),),
    }
    hand.press(Key.Key_Escape)
    assert hand.focus == "standings_table"
    assert page.side.selected.settled.text() == "Tie settled: by dice, 11 to 9."


def test_equal_sums_are_asked_to_roll_again(at: At) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL)
    hand.type("65\n56\n")
    assert fields(page) == ["tie_1_0", "tie_2_0", "tie_1_1", "tie_2_1"]
    assert hand.focus == "tie_1_1"
    assert not page.side.ties.keep_button.isEnabled()
    hand.type("11\n21\n\n")
    assert places(page)[:2] == [(1, 2), (2, 1)]
    assert (
        hand.desk.at(hand.event).standings.ties.settled_ties()[0].words
        == "by dice, 11 to 11, then 3 to 2"
    )


def test_a_first_roll_typed_anew_needs_no_second(at: At) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL)
    hand.type("33\n42\n")
    assert len(fields(page)) == 4
    hand.press(Key.Key_Up)
    assert hand.focus == "tie_2_0"
    hand.press(Key.Key_Backspace)
    hand.type("3")
    assert fields(page) == ["tie_1_0", "tie_2_0"]
    hand.type("\n\n")
    assert places(page)[0] == (1, 2)


@pytest.mark.parametrize("typed", ["7 1", "6", "12 3", "x", ""])
def test_what_dice_cannot_show_is_refused_beside_the_field(at: At, typed: str) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL)
    hand.type(f"{typed}\n")
    first = page.side.ties.findChildren(TextField)[0]
    assert first.refusal == "Enter two dice, 1 to 6 each, like 6 5."
    assert hand.focus == "tie_1_0"
    assert hand.desk.at(hand.event).standings.ties.settled_ties() == ()


def test_they_share_it_and_it_is_taken_back(at: At) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL)
    hand.click(page, "tie_share")
    assert places(page)[:2] == [(1, 1), (1, 2)]
    assert not page.page.notice.isVisible()
    assert page.side.ties.order.text() == "They share the place."
    assert hand.focus == "tie_forget"
    hand.type("\n")
    assert page.page.notice.isVisible()
    assert hand.focus == "tie_1_0"
    assert hand.desk.at(hand.event).standings.ties.settled_ties() == ()


def test_a_settled_tie_is_looked_at_from_its_place(at: At) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL).type("65\n11\n\n").press(Key.Key_Escape)
    hand.click(page, "standings_tie")
    assert hand.focus == "tie_forget"
    lines = [text.text() for text in page.side.ties.findChildren(Text) if text.isVisible()]
    assert "Settled by dice, 11 to 2." in lines


def test_a_correction_that_ends_the_tie_closes_its_panel(at: At) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL).type("65\n")
    hand.desk.at(hand.event).rulings.add(
        NewRuling("late", (2,), points=-5, overruled="Fined instead")
    )
    assert page.side.currentWidget() is page.side.overview
    assert not page.page.notice.isVisible()


def test_what_is_typed_stays_while_other_sheets_come(at: At) -> None:
    hand, page = at
    hand.press(Key.Key_D, modifier=CTRL).type("65\n")
    hand.desk.at(hand.event).rulings.add(
        NewRuling("late", (8,), points=-5, overruled="Fined instead")
    )
    first = page.side.ties.findChildren(TextField)[0]
    assert first.text == "65"
    assert hand.focus == "tie_2_0"


def test_a_tie_that_may_yet_go_is_said_so(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk, ruleset="mission")
    accept_walls(desk, event, 1)
    _, page = sit_down(qtbot, desk, event, StandingsTab)
    view = page.page.notice.view
    assert view is not None
    assert view.title == "1st place is tied for now. If it stays tied: two dice each"


def test_a_sheet_that_shares_has_nothing_to_settle(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    hand, page = sit_down(qtbot, desk, event, StandingsTab)
    assert not page.page.notice.isVisible()
    hand.press(Key.Key_D, modifier=CTRL)
    assert page.side.currentWidget() is page.side.overview
    assert page.side.selected.settled.text().startswith("Tied players share the place")


@pytest.mark.parametrize(
    ("typed", "read"),
    [("6 5", (6, 5)), ("65", (6, 5)), ("6+5", (6, 5)), (" 1, 2 ", (1, 2)), ("6 5 4", None)],
)
def test_dice_as_they_are_typed(typed: str, read: tuple[int, int] | None) -> None:
    assert roll_of(typed) == read


def test_points_as_they_are_typed() -> None:
    assert [points_of(typed) for typed in ("45", "−5", "-5", "", "4.5")] == [45, -5, -5, None, None]


def _ranking() -> Ranking:
    return shipped_ruleset("mission").ranking


def _tied(count: int) -> list[Tally]:
    return [
        Tally(badge, badge, f"P{badge}", ListedAs.PLAYING, (50,), 0, 50, 50)
        for badge in range(1, count + 1)
    ]


_ROLL = st.tuples(st.integers(1, 2), st.integers(1, 2))


@given(st.integers(2, 5), st.data())
def test_rolls_are_taken_just_when_nobody_has_to_roll(count: int, data: st.DataObject) -> None:
    ranking, tied = _ranking(), _tied(count)
    badges = [player.badge for player in tied]
    dice: dict[int, list[tuple[int, int]]] = {}
    for _ in range(6):
        due = to_roll(badges, 1, dice, ranking)
        if not due:
            break
        with pytest.raises(DirectorError):
            rolled(tied, 1, dice, ranking)
        for badge in due:
            dice.setdefault(badge, []).append(data.draw(_ROLL))
    if not to_roll(badges, 1, dice, ranking):
        assert [player.entrant for player in rolled(tied, 1, dice, ranking)] == badges
