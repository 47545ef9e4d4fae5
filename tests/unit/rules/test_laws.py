"""Laws that the points of every legal game keep, under the five sheets and the made-up ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome, Penalty, Score
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.games_json import game_from_json, game_to_json, score_to_json
from director_app.rules.play_parts import DEFAULT
from director_app.rules.point_parts import Ending
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game

from .strategies import ALL, legal_games

pytestmark = pytest.mark.walks

UNTOUCHED = {rules.id: deepcopy(rules) for rules in ALL}

every_sheet = pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.id)
some = settings(max_examples=15)

ENDINGS: dict[Outcome, Ending] = {
    Outcome.MAHJONG: "won",
    Outcome.WALL: "wall",
    Outcome.INCOMPLETE: "unfinished",
    Outcome.ERROR: "error",
    Outcome.STOPPED: "stopped",
}


@every_sheet
@some
@given(data=st.data())
def test_points_are_the_sum_of_lines_each_with_its_reason_and_section(
    rules: RuleSet, data: st.DataObject
) -> None:
    game = data.draw(legal_games(rules))
    score = score_game(game, rules)
    assert tuple(score.points) == game.seats
    assert {line.seat for line in score.lines} <= set(game.seats)
    for seat in game.seats:
        assert score.points[seat] == sum(line.points for line in score.lines if line.seat is seat)
    for line in score.lines:
        assert line.why.strip()
        assert line.section.strip()


@every_sheet
@some
@given(data=st.data())
def test_every_seat_that_played_has_a_line_for_a_wall_or_an_error(
    rules: RuleSet, data: st.DataObject
) -> None:
    game = data.draw(legal_games(rules))
    assume(game.outcome not in {Outcome.MAHJONG, Outcome.RULED})
    assert {line.seat for line in score_game(game, rules).lines} == set(game.seats)


def _turned(game: Game, to: dict[Seat, Seat]) -> Game:
    """The same game with its players in other seats."""
    return replace(
        game,
        seats=tuple(seat for seat in SEATS if seat in {to[seat] for seat in game.seats}),
        winner=to[game.winner] if game.winner else None,
        thrower=to[game.thrower] if game.thrower else None,
        caller=to[game.caller] if game.caller else None,
        offender=to[game.offender] if game.offender else None,
        dead=frozenset(to[seat] for seat in game.dead),
        out=frozenset(to[seat] for seat in game.out),
        intact=frozenset(to[seat] for seat in game.intact),
        points={to[seat]: won for seat, won in game.points.items()},
        penalties=tuple(replace(penalty, seat=to[penalty.seat]) for penalty in game.penalties),
    )


def _told(score: Score, to: dict[Seat, Seat]) -> list[tuple[str, int, str, str]]:
    """The lines in any order, each seat as it is called after the turn."""
    winds = {seat.wind: other.wind for seat, other in to.items()}
    return sorted(
        (
            to[line.seat].value,
            line.points,
            " ".join(winds.get(word.rstrip(":"), word.rstrip(":")) for word in line.why.split()),
            line.section,
        )
        for line in score.lines
    )


@every_sheet
@some
@given(data=st.data(), order=st.permutations(SEATS))
def test_permuting_the_seats_permutes_points_and_lines(
    rules: RuleSet, data: st.DataObject, order: tuple[Seat, ...]
) -> None:
    game = data.draw(legal_games(rules))
    assume(not game.heavenly)
    to = dict(zip(SEATS, order, strict=True))
    before, after = score_game(game, rules), score_game(_turned(game, to), rules)
    assert {to[seat]: won for seat, won in before.points.items()} == dict(after.points)
    assert _told(before, to) == _told(after, {seat: seat for seat in SEATS})


@every_sheet
@some
@given(data=st.data())
def test_a_dead_hand_comes_to_its_row_and_a_shown_one_to_nothing(
    rules: RuleSet, data: st.DataObject
) -> None:
    game = replace(data.draw(legal_games(rules, ruled=False)), penalties=())
    points = score_game(game, rules).points
    row = rules.dead.by(ENDINGS[game.outcome], len(game.seats))
    pays = {}
    if game.outcome is Outcome.MAHJONG and rules.losers.pay.any:
        played_on = score_game(replace(game, dead=frozenset(), out=frozenset()), rules).points
        assert not rules.misname.mah_jongg.others, "what is left is a part of the hand"
        pays = {seat: played_on[seat] for seat in game.dead | game.out}
    for seat in game.dead - {game.offender}:
        assert points[seat] == row.points + pays.get(seat, 0)
    for seat in game.out - {game.offender}:
        assert points[seat] == pays.get(seat, 0)


@every_sheet
@some
@given(data=st.data())
def test_penalties_go_together_as_the_sheet_says(rules: RuleSet, data: st.DataObject) -> None:
    game = data.draw(legal_games(rules))
    bare = score_game(replace(game, penalties=()), rules)
    fined = score_game(game, rules)
    assert fined.lines[: len(bare.lines)] == bare.lines
    assert len(fined.lines) == len(bare.lines) + len(game.penalties)
    for seat in game.seats:
        assert fined.points[seat] - bare.points[seat] == _charged(game, rules, seat)


def _charged(game: Game, rules: RuleSet, seat: Seat) -> int:
    fixed = {kind.id: kind.points for kind in rules.penalties}
    amounts = [
        penalty.points or 0 if fixed[penalty.kind] is None else fixed[penalty.kind] or 0
        for penalty in game.penalties
        if penalty.seat is seat
    ]
    resultless = game.outcome in {Outcome.INCOMPLETE, Outcome.ERROR}
    if resultless and not rules.penalty_rules.survive.yes:
        return 0
    return sum(amounts) if rules.penalty_rules.add_up.yes else min(amounts, default=0)


@every_sheet
@some
@given(data=st.data())
def test_a_winner_is_paid_no_less_than_the_hand_and_no_more_than_the_most(
    rules: RuleSet, data: st.DataObject
) -> None:
    game = data.draw(legal_games(rules, only=Outcome.MAHJONG))
    assume(rules.misname.mah_jongg.pays_hand or not game.misnamed)
    paid = score_game(replace(game, penalties=()), rules).points[game.winner or Seat.EAST]
    hand = (game.value or 0) * rules.win.value.times
    most = rules.win.most
    assert paid >= (min(hand, most.points) if most.capped else hand)
    assert not most.capped or paid <= most.points


@every_sheet
@some
@given(data=st.data())
def test_scoring_is_pure(rules: RuleSet, data: st.DataObject) -> None:
    game = data.draw(legal_games(rules))
    as_it_was = deepcopy(game)
    first = score_game(game, rules)
    assert score_game(as_it_was, UNTOUCHED[rules.id]) == first
    assert game == as_it_was


@every_sheet
def test_scoring_leaves_the_rules_as_they_are(rules: RuleSet) -> None:
    for outcome in (Outcome.WALL, Outcome.INCOMPLETE):
        score_game(Game(outcome, dead=frozenset({Seat.EAST})), rules)
    assert rules == UNTOUCHED[rules.id]


@every_sheet
@some
@given(data=st.data())
def test_a_game_and_its_score_survive_their_json(rules: RuleSet, data: st.DataObject) -> None:
    game = data.draw(legal_games(rules))
    again = game_from_json(json.loads(json.dumps(game_to_json(game))))
    assert again == game
    facts = json.loads(json.dumps(score_to_json(score_game(game, rules))))
    assert facts == score_to_json(score_game(again, rules))
    assert set(facts["points"]) == {seat.value for seat in game.seats}


@every_sheet
@some
@given(data=st.data(), reason=st.text(min_size=1).filter(str.strip))
def test_an_award_is_the_directors_whatever_the_sheet_says(
    rules: RuleSet, data: st.DataObject, reason: str
) -> None:
    amounts = st.dictionaries(st.sampled_from(SEATS), st.integers(-99_999, 99_999), min_size=1)
    points = data.draw(amounts)
    score = score_game(Game(Outcome.RULED, points=points, reason=reason), rules)
    assert dict(score.points) == {seat: points.get(seat, 0) for seat in SEATS}
    assert {line.section for line in score.lines} == {DEFAULT}


Break = Callable[[Game], Game]

_ALONE = {"exposures": None, "quint": False, "misnamed": False}
BROKEN_WINS: dict[str, tuple[str, Break]] = {
    "the winner is dead": ("winner", lambda game: replace(game, dead=_also(game.dead, game))),
    "the winner is out": ("winner", lambda game: replace(game, out=_also(game.out, game))),
    "nobody won": ("winner", lambda game: replace(game, winner=None)),
    "no value": ("value", lambda game: replace(game, value=None)),
    "a value of 0": ("value", lambda game: replace(game, value=0)),
    "a value below 0": ("value", lambda game: replace(game, value=-25)),
    "a value that isn’t a number": ("value", lambda game: replace(game, value=True)),
    "the winner threw": (
        "thrower",
        lambda game: replace(game, thrower=game.winner, self_pick=False, heavenly=False),
    ),
    "thrown and picked": (
        "thrower",
        lambda game: replace(
            game, thrower=_other(game), dead=frozenset(), out=frozenset(), self_pick=True
        ),
    ),
    "neither thrown nor picked": (
        "thrower",
        lambda game: replace(game, thrower=None, self_pick=False, heavenly=False, **_ALONE),
    ),
    "five exposures": (
        "exposures",
        lambda game: replace(_thrown(game), exposures=5, quint=False),
    ),
    "a caller too": ("caller", lambda game: replace(game, caller=game.winner)),
    "points awarded too": ("points", lambda game: replace(game, points={Seat.EAST: 1})),
}


def _also(seats: frozenset[Seat], game: Game) -> frozenset[Seat]:
    return seats | ({game.winner} if game.winner else set())


def _other(game: Game) -> Seat:
    return next(seat for seat in game.seats if seat is not game.winner)


def _thrown(game: Game) -> Game:
    """The same hand, thrown by somebody whose hand was in play."""
    thrown = replace(game, thrower=_other(game), self_pick=False, heavenly=False)
    return replace(thrown, dead=frozenset(), out=frozenset())


@every_sheet
@some
@given(data=st.data())
def test_a_win_that_cannot_be_is_refused_by_its_field(rules: RuleSet, data: st.DataObject) -> None:
    winner = data.draw(st.sampled_from(SEATS))
    others = [seat for seat in SEATS if seat is not winner]
    thrower = data.draw(st.none() | st.sampled_from(others))
    game = Game(
        Outcome.MAHJONG,
        winner=winner,
        value=data.draw(st.integers(1, 9_999)),
        thrower=thrower,
        self_pick=thrower is None,
        exposures=None if thrower is None else data.draw(st.integers(0, 4)),
        jokerless=data.draw(st.booleans()),
    )
    score_game(game, rules)
    for said, (field, spoil) in BROKEN_WINS.items():
        with pytest.raises(GameError) as refused:
            score_game(spoil(game), rules)
        assert refused.value.field == field, said
        assert refused.value.sentence.endswith(".")


@every_sheet
@some
@given(data=st.data())
def test_what_cannot_be_of_any_game_is_refused_by_its_field(
    rules: RuleSet, data: st.DataObject
) -> None:
    game = data.draw(legal_games(rules))
    spoilt = {
        "seats": replace(game, seats=(*game.seats, game.seats[0])),
        "penalties": replace(
            game, penalties=(*game.penalties, Penalty(game.seats[0], "no_such_kind"))
        ),
    }
    empty = [seat for seat in SEATS if seat not in game.seats]
    if empty:
        spoilt["dead"] = replace(game, dead=game.dead | {empty[0]})
        spoilt["out"] = replace(game, out=game.out | {empty[0]})
    if game.outcome is not Outcome.MAHJONG:
        spoilt["winner"] = replace(game, winner=game.seats[0])
        spoilt["thrower"] = replace(game, thrower=game.seats[0])
    for field, spoilt_game in spoilt.items():
        with pytest.raises(GameError) as refused:
            score_game(spoilt_game, rules)
        assert refused.value.field == field


@every_sheet
def test_an_error_after_which_play_goes_on_is_no_result(rules: RuleSet) -> None:
    for count, row in enumerate(rules.error.rows):
        game = Game(Outcome.ERROR, caller=Seat.EAST, intact=frozenset(SEATS[1 : count + 1]))
        if row.ends:
            assert score_game(game, rules).points.keys() == set(SEATS)
        else:
            with pytest.raises(GameError) as refused:
                score_game(game, rules)
            assert refused.value.field == "intact"


@every_sheet
def test_penalties_of_a_round_or_the_event_are_not_charged_to_a_game(rules: RuleSet) -> None:
    for kind in rules.penalties:
        game = Game(Outcome.WALL, penalties=(Penalty(Seat.EAST, kind.id, kind.points),))
        if kind.scope != "game":
            with pytest.raises(GameError) as refused:
                score_game(game, rules)
            assert refused.value.field == "penalties"
