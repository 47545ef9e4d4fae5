"""Rounds as objects: added, changed, shortened, cancelled with a reason, and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.rounds import RoundKind
from director_app.errors import DirectorError, NotFound, Stale
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event, wall


def test_bonus_and_side_rounds_count_for_no_master_points(desk):
    event = new_event(desk, players=0)
    counted = [
        (round_.number, round_.title, round_.counts_event, round_.counts_master)
        for round_ in (
            desk.at(event).rounds.add(),
            desk.at(event).rounds.add(kind=RoundKind.BONUS, name="Bonus hand"),
            desk.at(event).rounds.add(kind=RoundKind.SIDE, name="Side game"),
        )
    ]
    assert counted == [
        (3, "Round 3", True, True),
        (4, "Bonus hand", True, False),
        (5, "Side game", False, False),
    ]
    assert [round_.number for round_ in desk.at(event).rounds.all()] == [1, 2, 3, 4, 5]
    desk.at(event).history.undo()
    assert len(desk.at(event).rounds.all()) == 4


def test_a_round_after_a_shortened_and_cancelled_one_is_as_planned(desk):
    event = new_event(desk, players=0)
    desk.at(event).rounds.shorten(2, 1, "Late start")
    desk.at(event).rounds.cancel(2, "Storm")
    added = desk.at(event).rounds.add()
    assert (added.games, added.cancelled, added.reason) == (4, False, "")


def test_a_round_is_changed_unless_another_desk_went_before(desk, book):
    event = new_event(desk, players=0)
    round_ = desk.at(event).rounds.all()[0]
    desk.at(event).rounds.change(replace(round_, name="Opening", minutes=45))
    assert desk.at(event).rounds.all()[0].title == "Opening"
    with pytest.raises(Stale, match="another station"):
        desk.at(event).rounds.change(replace(round_, minutes=30))
    assert desk.at(event).rounds.all()[0].minutes == 45


@pytest.mark.parametrize("games", [0, -1, 5, 10**9])
def test_a_round_is_shortened_within_what_was_planned(desk, games):
    event = new_event(desk, players=0)
    with pytest.raises(DirectorError, match="planned for 4 games") as refused:
        desk.at(event).rounds.shorten(1, games, "Late")
    assert refused.value.field == "games"


def test_a_shortened_round_can_be_long_again(desk):
    event = new_event(desk, players=0)
    desk.at(event).rounds.shorten(1, 2, "Late")
    assert desk.at(event).rounds.all()[0].shortened
    desk.at(event).rounds.shorten(1, 4, "The hall stays open")
    assert not desk.at(event).rounds.all()[0].shortened


def test_shortening_and_cancelling_ask_why(desk):
    event = new_event(desk, players=0)
    for way in (
        lambda: desk.at(event).rounds.shorten(1, 2, "  "),
        lambda: desk.at(event).rounds.cancel(1, ""),
    ):
        with pytest.raises(DirectorError, match="Enter a reason"):
            way()
    with pytest.raises(NotFound, match="rounds 1 to 2"):
        desk.at(event).rounds.cancel(3, "Storm")


def test_a_round_that_is_not_cancelled_is_not_reinstated(desk):
    event = new_event(desk)
    before = desk.journal.newest()
    with pytest.raises(DirectorError, match="isn’t canceled"):
        desk.at(event).rounds.reinstate(1)
    assert desk.journal.newest() == before


def test_a_cancelled_round_says_so_everywhere(desk):
    event = drawn_event(desk)
    desk.at(event).rounds.cancel(2, "Fire alarm")
    view = desk.at(event).scores.sheet(2, 1)
    with pytest.raises(DirectorError, match="canceled \\(Fire alarm\\)"):
        desk.at(event).scores.accept(view, [wall()] * 4)
    assert [round_.number for round_ in desk.at(event).seating.view().rounds] == [1]
    assert len(desk.at(event).seating.view().by_name[0].seats) == 1
    line = desk.at(event).history.log()[-1]
    assert line.action == "Cancel Round 2: Fire alarm"


def test_a_round_in_the_middle_can_be_cancelled_after_play_and_the_rest_counts(desk):
    event = new_event(desk, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    for number in (1, 2, 3):
        accept_walls(desk, event, number)
    desk.at(event).rounds.cancel(2, "Wrong cards")
    view = desk.at(event).standings.standings()
    assert [round_.number for round_ in view.rounds] == [1, 3]
    assert {place.tally.total for place in view.places} == {80}
    with pytest.raises(NotFound, match="no round 2"):
        desk.at(event).standings.standings(through=2)
    desk.at(event).history.undo()
    assert {place.tally.total for place in desk.at(event).standings.standings().places} == {120}
