"""Seating again where the printed plan has repeats that the director knows of."""

from __future__ import annotations

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.domain.seating_notes import SeatedAnew
from director_app.seating.note_words import note_sentences, note_words
from director_app.services.seating.really_sat import SatCorrection
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event

pytestmark = pytest.mark.walks


def test_the_log_of_the_draw_tells_what_was_seated_again(desk):
    event = drawn_event(desk, players=16, rounds=4)
    assert any(
        "opponents repeat" in note
        for note in note_sentences(desk.at(event).seating.view().drawn.notes)
    )
    options = desk.at(event).seating.replanning.propose(ReplanOptions(1))
    clean = next(at for at, choice in enumerate(options.choices) if choice.plan.repeats == 0)
    assert (clean > 0, options.choices[0].changed) == (True, ())
    desk.at(event).seating.replanning.apply(options, clean)
    view = desk.at(event).seating.view()
    assert view.quality.clean
    (note,) = view.drawn.notes
    assert note == SeatedAnew(1, options.choices[clean].plan.notes)
    assert "opponents repeat" not in note_words(note)


def test_who_stops_moving_keeps_the_table_also_after_a_cancelled_round(desk):
    event = new_event(desk, players=24, rounds=5)
    desk.at(event).rounds.cancel(1, "The lights went out")
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=2))
    accept_walls(desk, event, 2)
    desk.at(event).seating.requests.stop_moving(5, 2)
    desk.at(event).seating.replanning.apply(
        desk.at(event).seating.replanning.propose(ReplanOptions(3))
    )
    floors = desk.at(event).seating.view().floors
    tables = {
        table.table
        for number in (2, 3, 4, 5)
        for table in floors[number]
        for chair in table.chairs
        if chair.badge == 5
    }
    assert len(tables) == 1
    assert [request.state for request in desk.at(event).seating.requests.view().seat_requests] == [
        "kept"
    ]


def test_who_was_noted_elsewhere_is_not_seated_twice_by_a_new_plan(desk):
    event = new_event(desk, players=16, rounds=3)
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    first = desk.at(event).seating.really_sat.at(1)
    names = [
        [first.badges[entrant] for entrant in first.tables[at].planned.entrants] for at in (1, 2)
    ]
    seats = {first.badges[who]: spot for spot, who in first.sitting[0].items()}
    here, there = names[0][0], names[1][0]
    desk.at(event).seating.really_sat.record(SatCorrection(1, {here: seats[there]}, keep_plan=True))
    desk.at(event).seating.replanning.apply(
        desk.at(event).seating.replanning.propose(ReplanOptions(1, close_tables=(1,)))
    )
    view = desk.at(event).seating.really_sat.at(1)
    for sitting in view.sitting:
        assert len(sitting) == len(set(sitting.values())) == 16


@pytest.mark.parametrize(
    ("gone", "late", "out"), [(0, 0, 2), (1, 0, 1), (2, 0, 0), (3, 0, 3), (0, 1, 3), (0, 2, 0)]
)
def test_who_sits_out_in_turns_goes_on_to_do_so(desk, gone, late, out):
    event = new_event(desk, players=18, rounds=5)
    desk.at(event).seating.draw(DrawOptions(method="balanced", odd="sit_out", seed=1))
    accept_walls(desk, event, 1)
    badges = [desk.at(event).roster.add(EntrantFacts(given=f"Zoe{at}")).badge for at in range(late)]
    leave = list(range(3, 3 + gone))
    options = desk.at(event).seating.replanning.propose(
        ReplanOptions(2, withdraw=tuple(leave), add=tuple(badges))
    )
    for option in options.choices:
        assert option.plan.short_tables == ()
        assert [18 - gone + late - 4 * len(tables) for tables in option.plan.rounds] == [out] * 4
    assert len(options.choices[0].cards) <= (0 if gone + late < 3 else 14)
    desk.at(event).seating.replanning.apply(options)
    again = desk.at(event).seating.replanning.propose(ReplanOptions(3))
    assert (again.choices[0].changed, again.choices[0].added) == ((), ())
    desk.at(event).roster.add(EntrantFacts(given="Ada"), status=Status.CHECKED_IN)
    for option in desk.at(event).seating.replanning.propose(ReplanOptions(3)).choices:
        assert option.plan.short_tables == ()
