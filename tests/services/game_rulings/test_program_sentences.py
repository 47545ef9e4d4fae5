"""The log's own words are kept as messages; what was typed stays as it is."""

from __future__ import annotations

import pytest

from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import Seat
from director_app.messages.message import Message
from director_app.rules.situations import catalogue
from director_app.rules.slips.words import total_words
from director_app.services.rulings.service import FREE, Disqualification, NewRuling
from director_app.services.scores.closing import REQUIREMENTS
from tests.builders import accept_walls, drawn_event
from tests.said_in_spanish import in_spanish
from tests.wording import WAIVED


@pytest.fixture
def event(desk):
    return drawn_event(desk, rounds=2)


def last(desk, event):
    return desk.at(event).rulings.log()[-1].ruling


def test_a_penalty_of_the_sheet(desk, event):
    desk.at(event).rulings.add(NewRuling("late", (1,), round=1, points=-10))
    kept = last(desk, event)
    assert kept.label == "not seated when the game begins"
    assert in_spanish(kept.label) != kept.label


def test_a_dead_hand_with_the_sheet_s_reason(desk, event):
    desk.at(event).rulings.add(NewRuling("dead_hand:1", (1,), round=1))
    kept = last(desk, event)
    assert kept.label.startswith("Dead hand: ")
    assert in_spanish(kept.label).startswith("Mano muerta: ")
    assert in_spanish(kept.label.values["reason"]) != kept.label.values["reason"]


def test_a_ruling_otherwise_than_the_sheet(desk, event):
    new = NewRuling("late", (1,), round=1, points=-5, overruled="First time here")
    desk.at(event).rulings.add(new)
    kept = last(desk, event)
    assert kept.label.endswith(", director’s decision")
    assert in_spanish(kept.label).endswith(", decisión del director")
    assert kept.overruled == "First time here"
    assert not isinstance(kept.overruled, Message)


@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize("prizes", [True, False])
def test_a_disqualification(desk, event, barred, prizes):
    desk.at(event).rulings.add(NewRuling("complaint", (3,)))
    request = Disqualification("Shouted", complaint=1, barred=barred, prizes=prizes)
    desk.at(event).rulings.disqualify(3, request)
    kept = last(desk, event)
    assert in_spanish(kept.label).startswith("Descalificado: ")
    assert in_spanish(kept.note) == "Shouted (tras la decisión 1)"


def test_a_waiver(desk, event):
    desk.at(event).rulings.waive(REQUIREMENTS["each_game"], "No pens", round=1, table=1)
    kept = last(desk, event)
    assert kept.label == WAIVED.format(requirement=REQUIREMENTS["each_game"])
    assert in_spanish(kept.label) == "Dispensado por el director: una firma después de cada partida"
    typed = str(REQUIREMENTS["totals"])
    desk.at(event).rulings.waive(typed, "No hats", round=1, table=1)
    assert in_spanish(last(desk, event).label).endswith(typed)


def test_what_a_director_words_stays_though_it_is_a_word_of_the_program(desk, event):
    desk.at(event).rulings.add(NewRuling(FREE, (1,), label="East", note="self-pick"))
    kept = last(desk, event)
    assert (kept.label, kept.note) == ("East", "self-pick")
    assert not isinstance(kept.label, Message)
    assert not isinstance(kept.note, Message)


def test_a_situation_of_the_program_that_charges_nothing(desk, event):
    new = NewRuling(FREE, (1,), label="Player passed the wrong tiles", situation="none of it")
    desk.at(event).rulings.add(new)
    assert not isinstance(last(desk, event).label, Message)
    known = next(
        situation for situation in catalogue().situations if situation.id == "stop_charleston"
    )
    desk.at(event).rulings.add(NewRuling(FREE, (1,), label=known.title, situation=known.id))
    kept = last(desk, event)
    assert (kept.label, in_spanish(kept.label)) == (known.title, in_spanish(known.title))


def test_why_an_award_and_a_signed_total_were_cancelled(desk, event):
    for points in (10, 20):
        scores = {Seat.EAST: points, Seat.NORTH: 0, Seat.WEST: 0, Seat.SOUTH: 0}
        desk.at(event).rulings.award(1, 1, 1, scores, "Tiles mixed up")
    first, second = (line.ruling for line in desk.at(event).rulings.log())
    assert first.cancel_reason == "Replaced by another award"
    assert in_spanish(first.cancel_reason) != first.cancel_reason
    assert in_spanish(first.label) == in_spanish(second.label) != first.label
    desk.at(event).rulings.cancel(second.number, "The sheet was reopened")
    assert not isinstance(last(desk, event).cancel_reason, Message)


def test_why_a_sheet_was_scored_again(desk, event):
    accept_walls(desk, event, 1, [1])
    view = desk.at(event).scores.sheet(1, 1)
    badge = next(
        player.badge for player in view.players.values() if player.id == view.seated[0][Seat.EAST]
    )
    facts = RuledGameFacts(dead=frozenset({Seat.EAST}))
    new = NewRuling("dead_hand:1", (badge,), round=1, table=1, game=1, facts=facts)
    desk.at(event).rulings.add(new)
    label = last(desk, event).label
    for told in (desk.at(event).scores.sheet(1, 1).sheet.reason, board_note(desk, event)):
        assert told == f"Ruling 1: {label}"
        assert in_spanish(told) == f"Decisión 1: {in_spanish(label)}"
    desk.at(event).rulings.cancel(1, "Not so")
    for told in (desk.at(event).scores.sheet(1, 1).sheet.reason, board_note(desk, event)):
        assert told == "Ruling 1 was canceled"
        assert in_spanish(told) != told


def board_note(desk, event):
    return next(table.note for table in desk.at(event).scores.board(1) if table.table == 1)


def test_totals_that_differ_are_said_on_the_board(desk, event):
    words = total_words(Seat.NORTH, (35, 45))
    note = {"mismatch": [str(words), "What was noted otherwise"], "marks": [["N", 35, 45]]}
    desk.at(event).scores.note(desk.at(event).scores.sheet(1, 1), note)
    tile = next(table for table in desk.at(event).scores.board(1) if table.table == 1)
    assert tile.told == (words, "What was noted otherwise")
    assert in_spanish(tile.told[0]) == in_spanish(words) != words
    assert not isinstance(tile.told[1], Message)
