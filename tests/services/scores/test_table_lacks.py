"""A table of scores vouches for nothing in silence: what it lacks is said, what was kept stays."""

from __future__ import annotations

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.score_options import ScoreOptions
from director_app.domain.tables import SEATS
from director_app.errors import DirectorError
from director_app.services.scores.service import SheetClosing
from director_app.services.scores.tables.service import ScoreDecisions
from tests.builders import drawn_event

PLAYED = "round,table,game,E,N,W,S\n" + "".join(
    f"1,1,{game},10,10,10,10\n" for game in (1, 2, 3, 4)
)
PAPER = dict.fromkeys(SEATS, 40)


@pytest.fixture
def event(desk):
    return drawn_event(desk)


def test_what_a_table_does_not_carry_wants_a_reason(desk, event):
    desk.at(event).scores.options.change(ScoreOptions(second="all"))
    shown = desk.at(event).scores.tables.read(PLAYED)
    assert shown.complete[0].lacks == ("at_end", "turn_in", "together", "totals", "second")
    with pytest.raises(
        DirectorError, match=r"Missing: .*a second entry by a different person\. Enter why"
    ):
        desk.at(event).scores.tables.bring_in(shown, accept=True, waived=" ")
    assert not desk.at(event).scores.sheet(1, 1).sheet.counts
    desk.at(event).scores.tables.bring_in(shown, accept=True, waived="All is in the folder")
    signed = desk.at(event).scores.sheet(1, 1).sheet.signed
    assert signed["second"] == signed["totals"] == "All is in the folder"


def test_totals_beside_the_games_are_carried(desk, event):
    badges = "".join(f"{badge},1,10,10,10,10,40\n" for badge in range(1, 9))
    shown = desk.at(event).scores.tables.read("badge,round,g1,g2,g3,g4,total\n" + badges)
    assert "totals" not in shown.complete[0].lacks
    desk.at(event).scores.tables.bring_in(shown, accept=True, waived="As printed")
    assert desk.at(event).scores.sheet(1, 1).sheet.paper == PAPER


def test_totals_of_an_opened_sheet_stay(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    walls = [Game(Outcome.WALL)] * 4
    signed = {"at_end": "", "turn_in": "", "together": ""}
    desk.at(event).scores.accept(view, walls, closing=SheetClosing(paper=PAPER, signed=signed))
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "East asks", all_present=True)
    same = desk.at(event).scores.tables.read(PLAYED)
    assert "totals" not in same.complete[0].lacks
    desk.at(event).scores.tables.bring_in(same, accept=True)
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    assert (sheet.counts, sheet.paper, sheet.signed["at_end"]) == (True, PAPER, "")
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "East asks", all_present=True)
    other = desk.at(event).scores.tables.read(
        PLAYED.replace("1,1,1,10,10,10,10", "1,1,1,25,0,0,-20"),
        decisions=ScoreDecisions(replace_all=True),
    )
    assert "stands" in other.complete[0].lacks
    desk.at(event).scores.tables.bring_in(other, accept=True, waived="The paper was wrong")
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    assert (sheet.paper, sheet.signed["stands"]) == (PAPER, "ours")
    assert sheet.signed["at_end"] == "The paper was wrong"


def test_totals_typed_at_the_desk_stay(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    paper = {"E": "40", "N": "40", "W": "40", "S": "x"}
    desk.at(event).scores.keep_draft(view, ("L", "L", "L", "L"), {"paper": paper})
    shown = desk.at(event).scores.tables.read(PLAYED)
    assert "stands" in shown.complete[0].lacks
    assert "totals" not in shown.complete[0].lacks
