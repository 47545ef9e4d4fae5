"""A logged penalty stands in its row and counts in every total, typed or not, by keyboard."""

from __future__ import annotations

import pytest

from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.rules.slips.words import total_words
from director_app.services.rulings.service import NewRuling
from director_app.ui.scores.sheet.sign_off import SignOffStep
from tests.ui.scores.conftest import Desks, Typist
from tests.wording import PEEKED

WALLS = "L\nL\nL\nL\n"


@pytest.fixture
def totals(desks: Desks) -> Typist:
    """Eight players of the mjmp sheet; the paper's totals are asked."""
    return desks.sit_down(players=8, options=ScoreOptions())


def fine(typist: Typist, game: int | None = 1) -> int:
    east = typist.view().seated[0].east
    assert east is not None
    new = NewRuling("peek", (typist.view().players[east].badge,), round=1, table=1, game=game)
    return typist.desk.at(typist.event).rulings.add(new).number


def row(typist: Typist, game: int) -> int | None:
    typing = typist.tab.sheet.typing
    assert typing is not None
    return typing.entry(game).points[Seat.EAST]


def sentence(typist: Typist, game: int) -> str:
    typing = typist.tab.sheet.typing
    assert typing is not None
    return typing.entry(game).sentence


def on_screen(typist: Typist) -> int:
    """East's total below the games."""
    typing = typist.tab.sheet.typing
    assert typing is not None
    return typing.total(Seat.EAST)[0]


def everywhere(typist: Typist) -> set[int]:
    """East's total on the sheet, the tile and in the standings."""
    view = typist.view()
    places = typist.desk.at(typist.event).standings.standings().places
    east = next(place.tally for place in places if place.tally.entrant == view.seated[0].east)
    tile = typist.desk.at(typist.event).scores.board(1)[0]
    return {view.totals[Seat.EAST], tile.totals[Seat.EAST], east.rounds[0] or 0, east.total}


def slips(typist: Typist) -> list[str]:
    return [key.label for key in typist.tab.sheet.help.keys if key.keys in {"1", "2", "3"}]


def test_it_counts_from_the_start_and_the_paper_agrees(totals: Typist) -> None:
    fine(totals)
    totals.type("1\n")
    assert on_screen(totals) == -10
    totals.type("L\n")
    assert row(totals, 0) == 0
    assert sentence(totals, 0) == f"Wall game, East penalty −10: {PEEKED}"
    totals.type("L\nL\nL\n")
    assert on_screen(totals) == 30
    totals.type("30\n40\n40\n40\n")
    assert totals.step is SignOffStep.SIGNS
    totals.type("\n\n")
    assert totals.state() is SheetState.ACCEPTED
    assert everywhere(totals) == {30}
    totals.type("1\n")
    assert (row(totals, 0), on_screen(totals)) == (0, 30)


def test_the_first_slip_is_that_it_is_not_on_the_paper(totals: Typist) -> None:
    fine(totals)
    totals.type("1\n" + WALLS + "40\n40\n40\n40\n")
    assert totals.prompt == f"{total_words(Seat.EAST, (30, 40))}."
    first = f"The logged penalty (East, {PEEKED}) isn’t on the sheet"
    assert slips(totals)[0] == first
    totals.type("1")
    assert totals.focus == "sheet_reason_line"
    totals.type("\n\n\n")
    assert totals.state() is SheetState.ACCEPTED
    assert everywhere(totals) == {30}
    assert totals.sheet().signed["stands"] == "ours"


def test_a_penalty_on_the_paper_twice_is_said(totals: Typist) -> None:
    fine(totals)
    totals.type("1\n" + WALLS + "20\n40\n40\n40\n")
    assert any("is on the sheet twice" in slip for slip in slips(totals))


def test_the_paper_s_points_stand_as_they_are_and_nothing_is_charged_again(
    totals: Typist,
) -> None:
    fine(totals)
    totals.type("1\n" + WALLS + "25\n40\n40\n40\n")
    assert totals.prompt == f"{total_words(Seat.EAST, (30, 25))}."
    totals.type("5").type("As signed\n").type("\n\n")
    assert totals.state() is SheetState.ACCEPTED
    assert everywhere(totals) == {25}
    totals.type("1\n")
    assert on_screen(totals) == 25


def test_a_penalty_of_the_whole_round_counts_in_the_total(totals: Typist) -> None:
    fine(totals, game=None)
    totals.type("1\nL\n")
    assert (row(totals, 0), on_screen(totals)) == (10, 0)
    totals.type("LFE1\n")
    assert "or a second one?" in totals.prompt
    assert on_screen(totals) == 10
    totals.type("1L\nL\n30\n40\n40\n40\n\n\n")
    assert everywhere(totals) == {30}


def test_one_that_is_logged_and_cancelled_later_moves_the_totals_once(totals: Typist) -> None:
    totals.type("1\n" + WALLS + "40\n40\n40\n40\n\n\n")
    assert everywhere(totals) == {40}
    number = fine(totals)
    assert everywhere(totals) == {30}
    totals.desk.at(totals.event).rulings.cancel(number, "Not so")
    assert everywhere(totals) == {40}
