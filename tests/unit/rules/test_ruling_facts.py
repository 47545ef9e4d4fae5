"""Facts of a ruling: as JSON and back, and merged into games."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome
from director_app.domain.rulings import NO_FACTS, RuledGameFacts
from director_app.domain.tables import SEATS, Seat
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.rules.loading import shipped_ruleset
from director_app.rules.ruling_facts import facts_from_json, facts_to_json, with_facts
from tests.unit.rules.strategies import legal_games

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
RULES = shipped_ruleset("mjmp")
GAMES = legal_games(RULES).map(lambda game: game_from_json(game_to_json(game)))
SETS = st.frozensets(st.sampled_from(SEATS))
FACTS = st.builds(
    RuledGameFacts,
    dead=SETS,
    out=SETS,
    misnamed=st.none() | st.sampled_from(SEATS),
    result=st.none() | GAMES,
)


@given(FACTS)
def test_facts_go_out_as_json_and_come_back(facts):
    assert facts_from_json(facts_to_json(facts)) == facts
    assert (facts_to_json(facts) == {}) is facts.empty


@given(GAMES, FACTS)
def test_saying_a_thing_twice_changes_nothing(game, facts):
    once = with_facts(game, facts)
    assert with_facts(once, replace(facts, result=None)) == once
    assert with_facts(game, NO_FACTS) == game
    assert with_facts(None, replace(facts, result=None)) is None


@given(GAMES, FACTS)
def test_what_was_ruled_is_in_the_game(game, facts):
    told = with_facts(game, facts)
    base = facts.result or game
    assert told.dead == base.dead | facts.dead
    assert told.out == base.out | facts.out
    assert told.outcome is base.outcome


def test_a_tile_is_misnamed_only_where_it_won():
    won = Game(Outcome.MAHJONG, winner=E, value=25, thrower=S, exposures=2)
    assert with_facts(won, RuledGameFacts(misnamed=S)).misnamed
    assert not with_facts(won, RuledGameFacts(misnamed=N)).misnamed
    assert not with_facts(Game(Outcome.WALL), RuledGameFacts(misnamed=S)).misnamed


@pytest.mark.parametrize("told", [{"winner": "E"}, {"dead": ["Q"]}])
def test_facts_that_nobody_knows_are_refused(told):
    with pytest.raises(ValueError, match=r"winner|Q"):
        facts_from_json(told)
