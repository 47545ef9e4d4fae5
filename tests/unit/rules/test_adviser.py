"""The adviser answers every situation under every sheet, in few and marked words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import SEATS, Seat
from director_app.errors import NotFound
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import SILENT
from director_app.rules.legality import check_game
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.ruleset import RuleSet
from director_app.rules.ruling_facts import with_facts
from director_app.rules.situations import catalogue, situations_of
from tests.wording import COMPLAINT

from .advised import all_ways

BARE = 'id = "bare"\nname = "Bare"\nshort = "Bare"\n'


def sheet(name: str) -> RuleSet:
    return load_ruleset(BARE) if name == "bare" else shipped_ruleset(name)


EVERY = (*SHIPPED, "bare")


@pytest.mark.parametrize("name", EVERY)
def test_every_answer_has_one_or_two_short_sentences_with_their_marks(name: str) -> None:
    count = 0
    for situation, answers, advice in all_ways(sheet(name)):
        count += 1
        place = (situation, answers)
        assert 1 <= len(advice.says) <= 2, place
        assert advice.verdict is not None, place
        assert advice.lines[-len(advice.says) :] == tuple(
            sentence.with_section for sentence in advice.says
        )
        for sentence in advice.says:
            assert len(sentence.text) <= 160, place
            assert sentence.text.endswith("."), place
            assert sentence.with_section.endswith(f"({sentence.mark})."), place
            assert (sentence.mark == "standard practice") == sentence.common, place
            assert "default" not in sentence.mark.replace("our default", ""), place
    assert count > 120


@pytest.mark.parametrize("name", EVERY)
def test_silence_is_said_exactly_where_no_sentence_of_the_rule_is_the_sheets(name: str) -> None:
    for situation, answers, advice in all_ways(sheet(name)):
        place = (situation, answers)
        assert (advice.lines[0] == SILENT) == advice.silent, place
        assert advice.silent == (advice.section == "default"), place
        if advice.silent:
            lead = advice.says[0]
            assert lead.common or not lead.stated, place
        else:
            assert any(sentence.stated for sentence in advice.says), place


def test_a_bare_set_is_silent_about_everything() -> None:
    assert all(advice.silent for _, _, advice in all_ways(sheet("bare")))


@pytest.mark.parametrize("name", EVERY)
def test_what_a_ruling_does_hangs_together(name: str) -> None:
    for situation, answers, advice in all_ways(sheet(name)):
        place = (situation, answers)
        assert (advice.hand == "dead") == (advice.verdict == "dead"), place
        if advice.hand == "dead":
            assert Seat.EAST in advice.facts.dead, place
            assert any("he hand is dead" in sentence.text for sentence in advice.says), place
        else:
            assert not advice.facts.dead, place
        if advice.hand == "may_be_dead":
            assert advice.ruled_dead(Seat.EAST).facts.dead == {Seat.EAST}
        else:
            assert advice.ruled_dead(Seat.EAST) == advice
        assert advice.complaint == (advice.ladder is not None)
        if advice.charge is not None:
            assert sheet(name).penalty(advice.charge.kind) is not None


@pytest.mark.parametrize("name", EVERY)
def test_results_are_games_that_can_be(name: str) -> None:
    rules = sheet(name)
    for situation, answers, advice in all_ways(rules):
        if advice.facts.result is not None:
            assert advice.game == "over", (situation, answers)
            check_game(advice.facts.result, rules)
        elif not advice.facts.empty:
            wall = with_facts(Game(Outcome.WALL), advice.facts)
            assert wall is not None
            check_game(wall, rules)


_KEYS = [question.id for question in catalogue().questions]
_ANSWERS = sorted({key.key for question in catalogue().questions for key in question.answers})
_TYPED = st.dictionaries(
    st.sampled_from(_KEYS) | st.text(max_size=5),
    st.sampled_from([*_ANSWERS, "EN", "ENWS", "EE", "0", "3", "7", ""]) | st.text(max_size=5),
    max_size=12,
)


@given(
    st.sampled_from(EVERY),
    st.sampled_from([situation.id for situation in catalogue().situations]),
    _TYPED,
    st.none() | st.sampled_from(SEATS),
    st.sampled_from([SEATS, SEATS[:3], SEATS[1:], SEATS[:2]]),
    st.integers(0, 9),
)
def test_no_answer_is_beyond_the_adviser(
    name: str,
    situation: str,
    answers: dict[str, str],
    who: Seat | None,
    seats: tuple[Seat, ...],
    complaints: int,
) -> None:
    advice = advise(sheet(name), situation, answers, who=who, seats=seats, complaints=complaints)
    assert advice.open == (advice.verdict is None)
    assert len(advice.asks) <= 3
    result = advice.facts.result
    if result is not None and result.outcome is Outcome.ERROR:
        assert result.caller is who
        assert result.intact <= frozenset(seats) - {who}
    assert advice.facts.dead | advice.facts.out <= frozenset(seats)


def test_questions_that_do_not_matter_are_not_asked() -> None:
    rules = sheet("mjmp")
    assert [question.id for question in advise(rules, "misnamed", {}).asks] == ["wanted_for"]
    asks = advise(rules, "misnamed", {"wanted_for": "exposure"}).asks
    assert [question.id for question in asks] == ["has_right", "claimer"]
    assert not advise(rules, "misnamed", {"wanted_for": "nobody", "claimer": "stuck"}).open
    assert advise(rules, "misnamed", {"wanted_for": "nobody", "claimer": "stuck"}).see is None


def test_an_answer_may_lead_to_a_second_ruling() -> None:
    answers = {"wanted_for": "exposure", "has_right": "no", "claimer": "stuck"}
    see = advise(sheet("mjmp"), "misnamed", answers).see
    assert see is not None
    assert see.id == "misnamed_exposed"
    pushed = {"how_far": "picked", "others_too": "no", "hidden": "yes"}
    see = advise(sheet("four-seasons"), "wrong_end", pushed).see
    assert see is not None
    assert see.id == "bad_wall"


def test_without_a_seat_nothing_is_written_into_the_game() -> None:
    advice = advise(sheet("mjmp"), "claimed_in_rack", {})
    assert advice.hand == "dead"
    assert advice.facts == RuledGameFacts()


def test_the_ladder_proposes_the_step_of_the_next_complaint() -> None:
    first = advise(sheet("mjmp"), "rude", {})
    assert first.ladder is not None
    assert first.ladder.actions == ("warn",)
    assert first.says[0].with_section == f"{COMPLAINT.format(number=1)}a warning (2.1)."
    second = advise(sheet("mjmp"), "rude", {}, complaints=1)
    assert second.says[0].with_section == (
        f"{COMPLAINT.format(number=2)}disqualification, removal from "
        "the event, and a ban from future events (2.2)."
    )
    assert second.verdict == "play_on"
    mission = advise(sheet("mission"), "rude", {}, complaints=1)
    assert mission.ladder is not None
    assert mission.ladder.actions == ("disqualify",)


def test_an_unknown_situation_is_refused() -> None:
    with pytest.raises(NotFound, match="no situation 'gone'"):
        advise(sheet("mjmp"), "gone", {})


def test_an_incident_of_the_set_stops_the_game_or_deals_it_again() -> None:
    row = '\n[[incidents]]\nid = "wall"\nname = "knocked it over"\noffender = -10\nothers = 10\n'
    rules = load_ruleset(f"{BARE}{row}")
    stopped = advise(rules, "incident:wall", {}, who=Seat.WEST)
    assert stopped.says[0].text == (
        "The game is over. −10 to the player who did it, +10 to every other live hand."
    )
    assert stopped.facts.result is not None
    check_game(stopped.facts.result, rules)
    again = load_ruleset(f'{BARE}{row}then = "redeal"\n')
    assert advise(again, "incident:wall", {}, who=Seat.WEST).game == "redeal"


def test_a_set_without_penalties_charges_nothing_anywhere() -> None:
    rules = load_ruleset(f"penalties = []\n{BARE}")
    assert all(advice.charge is None for _, _, advice in all_ways(rules))
    assert situations_of(rules) == catalogue().situations
