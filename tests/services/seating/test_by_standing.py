"""Rounds seated by the standing: bands, a snake, a cut to a final, and what it tells."""

from __future__ import annotations

import pytest

from director_app.domain.people import Status
from director_app.domain.seating_notes import ByStanding
from director_app.errors import DirectorError, SeatingError, Stale
from director_app.seating.note_words import note_words
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, new_event


def _played(desk, *, players=16, rounds=4, through=1):
    event = new_event(desk, players=players, rounds=rounds)
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    for number in range(1, through + 1):
        _accept(desk, event, number)
    return event


def _accept(desk, event, number):
    """Sheets in which each table's players differ: penalties make the standing strict."""
    accept_walls(desk, event, number)
    if number > 1:
        return
    for line in desk.at(event).roster.roster().lines:
        if line.badge > 1:
            desk.at(event).rulings.add(
                NewRuling("free", (line.badge,), round=1, points=1 - line.badge, label="Strict")
            )


def _badges(proposal):
    return [sorted(player.badge for player in table.players) for table in proposal.tables]


def test_bands_of_one_table_seat_1_to_4_then_5_to_8(desk):
    event = _played(desk)
    seen = desk.at(event).seating.by_standing.propose(2)
    assert _badges(seen) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]
    assert [player.place for player in seen.tables[1].players] == [5, 6, 7, 8]
    assert seen.after == 1
    assert not seen.provisional
    before = desk.at(event).seating.view().floors
    desk.at(event).seating.by_standing.apply(seen)
    view = desk.at(event).seating.view()
    assert [floor.table for floor in view.floors[2]] == [1, 2, 3, 4]
    assert {chair.badge for chair in view.floors[2][0].chairs} == {1, 2, 3, 4}
    assert {at: view.floors[at] for at in (1, 3, 4)} == {at: before[at] for at in (1, 3, 4)}
    action = desk.at(event).history.log()[-1].action
    assert action == "Seat Round 2 by standings (bands of 4: 1–4, 5–8 …)"
    assert ByStanding(2, 1, "bands", 1, notes=seen.plans[0].notes) in view.drawn.notes
    desk.at(event).history.undo()
    assert desk.at(event).seating.view().floors == before


def test_a_wider_band_avoids_those_who_met_and_never_leaves_its_band(desk):
    event = _played(desk)
    seen = desk.at(event).seating.by_standing.propose(2, band=2)
    assert {
        badge for table in seen.tables[:2] for badge in (each.badge for each in table.players)
    } == {*range(1, 9)}
    assert [table.band for table in seen.tables] == [1, 1, 2, 2]
    narrow = desk.at(event).seating.by_standing.propose(2, band=1)
    assert len(seen.again) <= len(narrow.again)
    whole = desk.at(event).seating.by_standing.propose(2, band=4)
    assert whole.again == ()


def test_pairs_who_meet_again_are_told_with_their_rounds(desk):
    event = _played(desk)
    first = desk.at(event).seating.view().floors[1][0]
    met = {chair.badge for chair in first.chairs}
    seen = desk.at(event).seating.by_standing.propose(2)
    pairs = [
        (one, other)
        for table in _badges(seen)
        for one in table
        for other in table
        if one < other and {one, other} <= met
    ]
    told = {frozenset(pair[:2]) for pair in seen.again}
    names = {line.badge: line.label for line in desk.at(event).roster.roster().lines}
    assert {frozenset((names[one], names[other])) for one, other in pairs} <= told
    assert all(rounds == (1,) for *_, rounds in seen.again)


def test_a_snake_gives_every_table_one_of_each_row(desk):
    event = _played(desk)
    seen = desk.at(event).seating.by_standing.propose(2, how="snake")
    rows = [range(1, 5), range(5, 9), range(9, 13), range(13, 17)]
    for table in _badges(seen):
        assert all(badge in row for badge, row in zip(table, rows, strict=True))


def test_a_cut_lets_the_first_play_on_and_nobody_is_missing(desk):
    event = _played(desk, through=2)
    seen = desk.at(event).seating.by_standing.propose(3, cut=8)
    assert len(seen.tables) == 2
    assert len(seen.cut) == 8
    assert seen.later == (4,)
    desk.at(event).seating.by_standing.apply(seen)
    view = desk.at(event).seating.view()
    assert {len(view.floors[at]) for at in (3, 4)} == {2}
    assert view.missing == ()
    again = desk.at(event).seating.by_standing.propose(4)
    assert sum(len(table.players) for table in again.tables) == 8
    day = desk.at(event).seating.replanning.propose(ReplanOptions(4, withdraw=(1,)))
    assert day.coming == ()
    desk.at(event).seating.replanning.apply(day)
    assert len({line.badge for line in desk.at(event).seating.view().by_name if line.seats[3]}) == 7


def test_who_was_cut_comes_back_when_the_round_is_seated_without_a_cut(desk):
    event = _played(desk, through=2)
    desk.at(event).seating.by_standing.apply(desk.at(event).seating.by_standing.propose(3, cut=4))
    desk.at(event).seating.by_standing.apply(desk.at(event).seating.by_standing.propose(3))
    assert len(desk.at(event).seating.view().floors[3]) == 4
    assert desk.at(event).seating.replanning.propose(ReplanOptions(3)).coming == ()


def test_a_tie_at_the_cut_is_told(desk):
    event = new_event(desk, players=16, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    seen = desk.at(event).seating.by_standing.propose(2, cut=4)
    assert "are tied at the cut" in seen.notes[0]


def test_who_left_is_not_seated_and_fill_ins_come_last(desk):
    event = _played(desk)
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    desk.at(event).roster.change(2, {"fill_in": "yes"})
    desk.at(event).roster.change(3, {"fill_in": "yes"})
    seen = desk.at(event).seating.by_standing.propose(2)
    seated = [badge for table in _badges(seen) for badge in table]
    assert 1 not in seated
    assert {2, 3} <= set(_badges(seen)[-1])
    assert sorted(seated) == list(range(2, 17))


def test_sheets_that_are_out_make_it_provisional(desk):
    event = new_event(desk, players=16, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1, [1, 2])
    seen = desk.at(event).seating.by_standing.propose(2)
    assert seen.provisional
    assert seen.out == ((1, 3), (1, 4))
    desk.at(event).seating.by_standing.apply(seen)
    (note,) = [
        note for note in desk.at(event).seating.view().drawn.notes if isinstance(note, ByStanding)
    ]
    assert note.provisional
    assert "after round 1, provisional (" in note_words(note)


@pytest.mark.parametrize(
    ("asked", "field", "sentence"),
    [
        ({"number": 1}, "round", "Round 1 has an accepted sheet"),
        ({"number": 2, "cut": 16}, "cut", "16 players play. A cut must leave fewer than that"),
        ({"number": 2, "cut": 5}, "cut", "A final needs 4 players, or 6 or more"),
        ({"number": 2, "band": 0}, "band", "at least one table"),
        ({"number": 9}, None, "There’s no round 9"),
    ],
)
def test_what_cannot_be_is_one_clear_sentence(desk, asked, field, sentence):
    event = _played(desk)
    with pytest.raises(DirectorError, match=sentence) as found:
        desk.at(event).seating.by_standing.propose(**asked)
    assert found.value.field == field


def test_before_a_sheet_is_in_there_is_no_standing(desk):
    event = new_event(desk, players=16, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    with pytest.raises(SeatingError, match="Round 1 comes first"):
        desk.at(event).seating.by_standing.propose(1)
    with pytest.raises(SeatingError, match="No sheets are in before Round 2"):
        desk.at(event).seating.by_standing.propose(2)


def test_a_score_that_came_in_since_is_looked_at_once_more(desk):
    event = _played(desk)
    seen = desk.at(event).seating.by_standing.propose(2)
    desk.at(event).roster.set_status(16, Status.WITHDRAWN)
    with pytest.raises(Stale, match="Plan again"):
        desk.at(event).seating.by_standing.apply(seen)


def test_a_joint_event_is_seated_by_one_order_of_all(desk):
    event = new_event(desk, players=16, rounds=3)
    gold = desk.events.add_division(event, "Gold", "mjmp")
    for badge in range(2, 17, 2):
        desk.at(event).roster.change(badge, {"division": "Gold"})
    desk.at(event).divisions.together(gold, desk.events.get(event).main.id)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    _accept(desk, event, 1)
    seen = desk.at(event, gold).seating.by_standing.propose(2)
    assert _badges(seen)[0] == [1, 2, 3, 4]


def test_a_stationary_player_keeps_the_table(desk):
    event = new_event(desk, players=16, rounds=3)
    desk.at(event).roster.change(16, {"stationary": "yes"})
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    home = next(line for line in desk.at(event).seating.view().by_name if line.badge == 16).seats[
        0
    ][0]
    _accept(desk, event, 1)
    seen = desk.at(event).seating.by_standing.propose(2)
    table = next(
        proposed for proposed in seen.tables if 16 in {each.badge for each in proposed.players}
    )
    assert table.table == home
