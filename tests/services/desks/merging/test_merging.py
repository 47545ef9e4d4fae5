"""A station's work comes in whole, once, and never over what was done at the main desk."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.app.bootstrap import open_desk
from director_app.domain.actions import ActionKind
from director_app.domain.rulings import GameFacts
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat, Seats
from director_app.errors import DirectorError
from director_app.services.desks.merging.comparing import Pick, What
from director_app.services.desks.merging.taking import Wish
from director_app.services.game_rulings.awards import award
from director_app.services.rulings.service import FREE, NewRuling
from tests.builders import wall

from .conftest import win


def what(found) -> dict[tuple[int, int], What]:
    return {(line.ours.round.number, line.ours.table): line.what for line in found.lines}


def ruled(hall, desk, table, note="late"):
    view = hall.sheet(desk, 1, table)
    badge = view.players[view.seated[0][Seat.EAST]].badge
    new = NewRuling(
        FREE, (badge,), round=1, table=table, game=1, points=-10, label="Late", note=note
    )
    return desk.rulings.add(hall.event, new)


def test_accepted_sheets_come_in_under_the_stations_name(hall):
    hall.accept(hall.main, 1, 1)
    hall.accept(hall.away, 1, 3, win())
    hall.accept(hall.away, 2, 4, win(30))
    before = hall.entries()
    found = hall.merge()
    assert found.merged
    assert what(found) == {(1, 3): What.COMES, (2, 4): What.COMES}
    assert hall.accepted(1) == {1: "Main desk", 3: "Desk 2"}
    assert hall.accepted(2) == {4: "Desk 2"}
    (line,) = hall.entries()[len(before) :]
    assert line == "Merge tables back from Desk 2, tables 3 to 4: 2 sheets"
    own, theirs = (hall.sheet(station, 1, 3).sheet for station in (hall.main, hall.away))
    assert own.games == theirs.games
    assert own.accepted_at == theirs.accepted_at
    assert hall.main.history.verify() == ()


def test_the_same_file_brings_nothing_twice(hall):
    hall.accept(hall.away, 1, 3, win())
    hall.merge()
    before = hall.entries()
    again = hall.merge()
    assert set(what(again).values()) == {What.SAME}
    assert hall.entries() == before


def test_the_merge_is_taken_back_in_one_step_and_comes_again(hall):
    hall.accept(hall.away, 1, 3, win())
    hall.accept(hall.away, 1, 4)
    hall.merge()
    hall.main.history.undo(hall.event)
    assert hall.accepted(1) == {}
    hall.merge()
    assert hall.accepted(1) == {3: "Desk 2", 4: "Desk 2"}


def test_a_station_that_goes_on_is_merged_again(hall):
    hall.accept(hall.away, 1, 3, win())
    hall.merge()
    hall.away.scores.reopen(hall.sheet(hall.away, 1, 3), "wrong value", all_present=True)
    hall.accept(hall.away, 1, 3, win(40))
    found = hall.merge()
    assert what(found) == {(1, 3): What.COMES}
    assert hall.sheet(hall.main, 1, 3).sheet.games[0].game.value == 40


def test_a_table_that_comes_may_be_left_out(hall):
    hall.accept(hall.away, 1, 3)
    hall.accept(hall.away, 1, 4)
    found = hall.merge({(1, 4): Pick.OURS})
    assert what(found) == {(1, 3): What.COMES, (1, 4): What.KEPT}
    assert hall.accepted(1) == {3: "Desk 2"}
    assert set(what(hall.merge()).values()) == {What.SAME}


def test_drafts_come_in_too(hall):
    hall.away.scores.keep_draft(hall.sheet(hall.away, 1, 3), ["W", "", "", ""])
    hall.merge()
    view = hall.sheet(hall.main, 1, 3)
    assert view.sheet.state is SheetState.DRAFT
    assert view.keys[0] == "W"


def test_sheets_accepted_otherwise_at_both_are_shown_and_nothing_comes_in(hall):
    hall.accept(hall.main, 1, 3, win(25))
    hall.accept(hall.away, 1, 3, win(30))
    hall.accept(hall.away, 1, 4)
    before = hall.entries()
    seen = hall.look()
    assert what(seen) == {(1, 3): What.CONFLICT, (1, 4): What.COMES}
    assert seen.lines[0].why == ("games",)
    assert (seen.told[0].ours.by, seen.told[0].theirs.by) == ("Main desk", "Desk 2")
    assert seen.told[0].ours.games[0].startswith("East 25")
    assert seen.told[0].theirs.games[0].startswith("East 30")
    assert seen.told[0].ours.games[1:] == seen.told[0].theirs.games[1:]
    with pytest.raises(DirectorError, match=r"differ at 1/3 .*--theirs or --ours"):
        hall.merge()
    assert hall.entries() == before
    assert hall.accepted(1) == {3: "Main desk"}


def test_the_same_sheet_at_both_is_no_conflict(hall):
    hall.accept(hall.main, 1, 3, win())
    hall.accept(hall.away, 1, 3, win())
    assert what(hall.merge()) == {(1, 3): What.SAME}
    assert hall.accepted(1) == {3: "Main desk"}


@pytest.mark.parametrize("pick", list(Pick))
def test_a_conflict_is_decided_once(hall, pick):
    hall.accept(hall.main, 1, 3, win(25))
    hall.accept(hall.away, 1, 3, win(30))
    hall.merge({(1, 3): pick})
    value = hall.sheet(hall.main, 1, 3).sheet.games[0].game.value
    assert value == (30 if pick is Pick.THEIRS else 25)
    before = hall.entries()
    assert what(hall.merge()) == {(1, 3): What.SAME}
    assert hall.entries() == before
    assert hall.main.history.verify() == ()


def test_a_stations_draft_never_takes_an_accepted_sheets_place(hall):
    hall.accept(hall.main, 1, 3)
    hall.away.scores.keep_draft(hall.sheet(hall.away, 1, 3), ["W", "", "", ""])
    assert what(hall.merge()) == {(1, 3): What.SAME}
    assert hall.accepted(1) == {3: "Main desk"}


def test_a_ruling_comes_in_with_its_points(hall):
    ruled(hall, hall.away, 3)
    hall.accept(hall.away, 1, 3, win())
    hall.merge()
    assert hall.entries()[-1].endswith(", table 3: 1 sheet, rulings for 1 sheet")
    (line,) = hall.main.rulings.log(hall.event)
    assert (line.ruling.by, line.ruling.points, line.ruling.table) == ("Desk 2", -10, 3)
    assert hall.main.history.verify() == ()
    before = hall.entries()
    hall.merge()
    assert hall.entries() == before


def test_a_ruling_cancelled_at_the_station_is_cancelled_here(hall):
    ruling = ruled(hall, hall.away, 3)
    hall.merge()
    hall.away.rulings.cancel(hall.event, ruling.number, "mistaken")
    hall.merge()
    (line,) = hall.main.rulings.log(hall.event)
    assert not line.ruling.stands
    assert line.ruling.cancel_reason == "mistaken"


def test_rulings_at_both_are_a_conflict(hall):
    ruled(hall, hall.main, 3, "late by five")
    ruled(hall, hall.away, 3, "late by ten")
    (line,) = hall.look().lines
    assert (line.what, line.why) == (What.CONFLICT, ("rulings",))
    hall.merge({(1, 3): Pick.THEIRS})
    log = [(line.ruling.note, line.ruling.stands) for line in hall.main.rulings.log(hall.event)]
    assert log == [("late by five", False), ("late by ten", True)]


def test_seats_changed_at_both_are_a_conflict(hall):
    for desk, turn in ((hall.main, 1), (hall.away, 2)):
        view = hall.sheet(desk, 1, 3)
        four = view.seated[0].entrants
        desk.scores.seat_at(view, Seats(*four[turn:], *four[:turn]))
    hall.accept(hall.away, 1, 3)
    (line,) = hall.look().lines
    assert line.what is What.CONFLICT
    assert "seats" in line.why
    hall.merge({(1, 3): Pick.THEIRS})
    own, theirs = (hall.sheet(station, 1, 3) for station in (hall.main, hall.away))
    assert own.seated == theirs.seated
    assert own.sheet.games == theirs.sheet.games


def test_nobody_sits_at_two_tables_after_a_merge(hall):
    mine, other = (hall.sheet(hall.away, 1, table) for table in (3, 4))
    swapped = Seats(other.seated[0].entrants[0], *mine.seated[0].entrants[1:])
    with hall.away.store.begin(ActionKind.OTHER, "Seat", event=hall.event) as work:
        for game in range(1, mine.games + 1):
            work.seating.set_sat(mine.round.id, 3, game, swapped)
    before = hall.entries()
    with pytest.raises(DirectorError, match="would be at tables 3 and 4"):
        hall.merge()
    assert hall.entries() == before


def test_somebody_entered_at_the_station_alone_is_not_taken_for_another(hall):
    from director_app.domain.people import Facts

    new = hall.away.roster.add(hall.event, Facts(given="Zoe", family="Young"))
    view = hall.sheet(hall.away, 1, 3)
    hall.away.scores.seat_at(
        hall.sheet(hall.away, 1, 3), Seats(new.id, *view.seated[0].entrants[1:])
    )
    found = hall.look()
    assert what(found) == {(1, 3): What.CONFLICT}
    assert any("Zoe Young" in action for action in found.left)
    with pytest.raises(DirectorError, match="Zoe Young at table 3"):
        hall.merge({(1, 3): Pick.THEIRS})
    hall.merge({(1, 3): Pick.OURS})


def test_what_the_station_did_beside_its_tables_is_told(hall):
    entrant = hall.away.roster.get(hall.event, 5)
    hall.away.roster.edit(entrant, replace(entrant.facts, given="Evelyn"))
    hall.accept(hall.away, 1, 3)
    found = hall.merge()
    assert len(found.left) == 1
    assert hall.accepted(1) == {3: "Desk 2"}


def test_points_are_those_of_the_rulings_here(hall):
    """A ruling logged here meanwhile holds for a sheet that comes in."""
    view = hall.sheet(hall.main, 1, 3)
    ruled(hall, hall.main, 3)
    hall.accept(hall.away, 1, 3, win())
    assert what(hall.merge()) == {(1, 3): What.COMES}
    assert len(hall.main.rulings.log(hall.event)) == 1
    assert hall.sheet(hall.main, 1, 3).sheet.counts
    assert view.games == len(hall.sheet(hall.main, 1, 3).sheet.games)
    assert wall() in [game.game for game in hall.sheet(hall.main, 1, 3).sheet.games]


def test_a_sheet_of_before_that_the_station_corrects(hall, tmp_path):
    """Accepted at the main desk before it left, opened again and accepted at the station."""
    hall.accept(hall.main, 1, 1, win(25))
    file = tmp_path / "desk3.db"
    hall.main.merging.take(hall.event, Wish("Desk 3", (1,)), file)
    away = open_desk(file, station="Desk 3", now=hall.book.time)
    away.scores.reopen(hall.sheet(away, 1, 1), "misread", all_present=True)
    hall.main.merging.merge(file)
    assert hall.sheet(hall.main, 1, 1).sheet.state is SheetState.REOPENED
    hall.accept(away, 1, 1, win(50))
    away.close()
    hall.main.merging.merge(file)
    assert hall.accepted(1) == {1: "Desk 3"}
    assert hall.sheet(hall.main, 1, 1).sheet.games[0].game.value == 50
    assert hall.main.history.verify() == ()


def test_a_dead_hand_ruled_here_changes_the_sheet_that_comes(hall):
    """Facts of a ruling here hold for a sheet of the station."""
    view = hall.sheet(hall.main, 1, 3)
    badge = view.players[view.seated[0][Seat.SOUTH]].badge
    facts = GameFacts(dead=frozenset({Seat.SOUTH}))
    new = NewRuling(FREE, (badge,), round=1, table=3, game=1, label="Dead", facts=facts)
    hall.main.rulings.add(hall.event, new)
    hall.accept(hall.away, 1, 3, win())
    hall.merge()
    played = hall.sheet(hall.main, 1, 3).sheet.games[0]
    assert played.game.dead == {Seat.SOUTH}
    assert played.typed == hall.sheet(hall.away, 1, 3).sheet.games[0].game
    (line,) = hall.main.rulings.log(hall.event)
    assert line.ruling.applied
    assert hall.main.history.verify() == ()


def test_a_dead_hand_ruled_at_the_station_changes_our_sheet(hall):
    hall.accept(hall.main, 1, 3, win())
    view = hall.sheet(hall.away, 1, 3)
    badge = view.players[view.seated[0][Seat.SOUTH]].badge
    facts = GameFacts(dead=frozenset({Seat.SOUTH}))
    new = NewRuling(FREE, (badge,), round=1, table=3, game=1, label="Dead", facts=facts)
    hall.away.rulings.add(hall.event, new)
    assert what(hall.merge()) == {(1, 3): What.COMES}
    assert hall.sheet(hall.main, 1, 3).sheet.games[0].game.dead == {Seat.SOUTH}
    assert hall.accepted(1) == {3: "Main desk"}
    assert hall.main.history.verify() == ()


def test_an_award_at_the_station_is_logged_once(hall):
    hall.accept(hall.away, 1, 3, award({Seat.EAST: 40}, "tiles fell"))
    hall.merge()
    (line,) = hall.main.rulings.log(hall.event)
    assert line.ruling.by == "Desk 2"
    assert hall.main.history.verify() == ()
    before = hall.entries()
    hall.merge()
    assert hall.entries() == before


def test_a_round_cancelled_here_is_refused_or_left_out(hall):
    hall.accept(hall.away, 2, 3)
    round_ = hall.sheet(hall.main, 2, 3).round
    with hall.main.store.begin(ActionKind.OTHER, "Cancel", event=hall.event) as work:
        work.rounds.save(
            replace(round_, cancelled=True, reason="fire drill"), expected=round_.version
        )
    with pytest.raises(DirectorError, match="was canceled here"):
        hall.merge()
    hall.merge({(2, 3): Pick.OURS})
    assert hall.accepted(2) == {}
