"""Games that cannot be: each is refused with the field that is wrong."""

from __future__ import annotations

import pytest

from director_app.errors import GameError
from director_app.rules.games_json import game_from_json
from director_app.rules.loading import shipped_ruleset
from director_app.rules.scoring import score_game

from .strategies import CLUB

WIN = {"outcome": "mahjong", "winner": "E", "value": 25}
THROWN = {**WIN, "thrower": "S", "exposures": 2}
PICKED = {**WIN, "self_pick": True}
PEEK = {"seat": "N", "kind": "peek"}

IMPOSSIBLE = [
    ({"winner": "E", "value": 25}, "outcome"),
    ({"outcome": "draw"}, "outcome"),
    ({"outcome": ["wall"]}, "outcome"),
    ({"outcome": "wall", "colour": "red"}, "colour"),
    ({"outcome": "wall", "round": 1}, "round"),
    ({"outcome": "wall", "seats": []}, "seats"),
    ({"outcome": "wall", "seats": ["E"]}, "seats"),
    ({"outcome": "wall", "seats": ["E", "E", "N"]}, "seats"),
    ({"outcome": "wall", "seats": "EN"}, "seats"),
    ({"outcome": "wall", "seats": ["E", "X"]}, "seats"),
    ({"outcome": "wall", "winner": "E"}, "winner"),
    ({"outcome": "wall", "value": 25}, "value"),
    ({"outcome": "wall", "exposures": 0}, "exposures"),
    ({"outcome": "wall", "jokerless": True}, "jokerless"),
    ({"outcome": "wall", "self_pick": True}, "self_pick"),
    ({"outcome": "wall", "thrower": "S"}, "thrower"),
    ({"outcome": "wall", "family": "quints"}, "family"),
    ({"outcome": "wall", "points": {"E": 3}}, "points"),
    ({"outcome": "wall", "reason": "why not"}, "reason"),
    ({"outcome": "wall", "caller": "E"}, "caller"),
    ({"outcome": "wall", "dead": ["E"], "seats": ["N", "W", "S"]}, "dead"),
    ({"outcome": "wall", "dead": ["E", "E"]}, "dead"),
    ({"outcome": "wall", "dead": "E"}, "dead"),
    ({"outcome": "wall", "out": ["E"], "seats": ["N", "W", "S"]}, "out"),
    ({"outcome": "wall", "dead": ["N"], "out": ["N"]}, "out"),
    ({"outcome": "incomplete", "winner": "E"}, "winner"),
    ({"outcome": "incomplete", "intact": ["E"]}, "intact"),
    ({"outcome": "mahjong", "value": 25, "self_pick": True}, "winner"),
    ({"outcome": "mahjong", "winner": "E", "self_pick": True}, "value"),
    ({**PICKED, "value": 0}, "value"),
    ({**PICKED, "value": -25}, "value"),
    ({**PICKED, "value": "25"}, "value"),
    ({**PICKED, "value": 25.0}, "value"),
    ({**PICKED, "value": True}, "value"),
    ({**PICKED, "value": 10_000}, "value"),
    ({**PICKED, "self_pick": 1}, "self_pick"),
    ({**PICKED, "winner": "East"}, "winner"),
    ({**PICKED, "winner": ["E"]}, "winner"),
    ({**PICKED, "dead": ["E"]}, "winner"),
    ({**PICKED, "out": ["E"]}, "winner"),
    ({**PICKED, "seats": ["N", "W", "S"]}, "winner"),
    ({**PICKED, "thrower": "S"}, "thrower"),
    ({**PICKED, "exposures": 2}, "exposures"),
    ({**PICKED, "exposures": 0}, "exposures"),
    ({**PICKED, "quint": True}, "quint"),
    ({**PICKED, "misnamed": True}, "misnamed"),
    ({**PICKED, "winner": "N", "heavenly": True}, "heavenly"),
    ({**THROWN, "heavenly": True}, "thrower"),
    (WIN, "thrower"),
    ({**WIN, "exposures": 2}, "exposures"),
    ({**THROWN, "thrower": "E"}, "thrower"),
    ({**THROWN, "dead": ["S"]}, "thrower"),
    ({**THROWN, "out": ["S"]}, "thrower"),
    ({**THROWN, "seats": ["E", "N", "W"]}, "thrower"),
    ({**WIN, "thrower": "S"}, "exposures"),
    ({**THROWN, "exposures": 5}, "exposures"),
    ({**THROWN, "exposures": -1}, "exposures"),
    ({**THROWN, "exposures": "2"}, "exposures"),
    ({**THROWN, "exposures": True}, "exposures"),
    ({**THROWN, "exposures": 3, "quint": True}, "quint"),
    ({**WIN, "thrower": "S", "misnamed": True, "quint": True}, "exposures"),
    ({**THROWN, "family": "pungs"}, "family"),
    ({**THROWN, "family": "singles_pairs"}, "exposures"),
    ({**THROWN, "family": "singles_pairs", "quint": True}, "exposures"),
    ({**THROWN, "caller": "E"}, "caller"),
    ({"outcome": "error"}, "caller"),
    ({"outcome": "error", "caller": "E", "intact": ["N", "W"]}, "intact"),
    ({"outcome": "error", "caller": "E", "intact": ["N", "W", "S"]}, "intact"),
    ({"outcome": "error", "caller": "E", "intact": ["E"]}, "intact"),
    ({"outcome": "error", "caller": "E", "intact": ["N"], "seats": ["E", "W", "S"]}, "intact"),
    ({"outcome": "error", "caller": "E", "intact": ["N"], "out": ["N"]}, "intact"),
    ({"outcome": "error", "caller": "E", "dead": ["E"]}, "caller"),
    ({"outcome": "error", "caller": "E", "out": ["E"]}, "caller"),
    ({"outcome": "error", "caller": "E", "seats": ["N", "W", "S"]}, "caller"),
    ({"outcome": "error", "caller": "E", "winner": "N"}, "winner"),
    ({"outcome": "ruled", "reason": "fair"}, "points"),
    ({"outcome": "ruled", "points": {"E": 5}}, "reason"),
    ({"outcome": "ruled", "points": {"E": 5}, "reason": "  "}, "reason"),
    ({"outcome": "ruled", "points": {"E": "5"}, "reason": "fair"}, "points"),
    ({"outcome": "ruled", "points": {"E": 5.5}, "reason": "fair"}, "points"),
    ({"outcome": "ruled", "points": [5], "reason": "fair"}, "points"),
    (
        {"outcome": "ruled", "points": {"E": 5}, "reason": "fair", "seats": ["N", "W", "S"]},
        "points",
    ),
    ({"outcome": "ruled", "points": {"E": 5}, "reason": "fair", "winner": "E"}, "winner"),
    ({"outcome": "ruled", "points": {"E": 10**6}, "reason": "fair"}, "points"),
    ({"outcome": "stopped", "incident": "fire", "offender": "E"}, "outcome"),
    ({"outcome": "wall", "penalties": [{"seat": "N"}]}, "penalties"),
    ({"outcome": "wall", "penalties": PEEK}, "penalties"),
    ({"outcome": "wall", "penalties": ["peek"]}, "penalties"),
    ({"outcome": "wall", "penalties": [{**PEEK, "kind": "shouting"}]}, "penalties"),
    ({"outcome": "wall", "penalties": [{**PEEK, "kind": "late"}]}, "penalties"),
    ({"outcome": "wall", "penalties": [{**PEEK, "kind": 1}]}, "penalties"),
    ({"outcome": "wall", "penalties": [{**PEEK, "points": -10}]}, "penalties"),
    ({"outcome": "wall", "penalties": [{**PEEK, "why": "peeked"}]}, "penalties"),
    ({"outcome": "wall", "penalties": [PEEK], "seats": ["E", "W", "S"]}, "penalties"),
]


@pytest.mark.parametrize(("game", "field"), IMPOSSIBLE)
def test_an_impossible_game_is_refused_with_its_field(game: dict[str, object], field: str) -> None:
    with pytest.raises(GameError) as refused:
        score_game(game_from_json(game), shipped_ruleset("mjmp"))
    assert refused.value.field == field
    assert len(refused.value.sentence) > 20
    assert refused.value.sentence.endswith(".")


@pytest.mark.parametrize(
    ("game", "field"),
    [
        ({"outcome": "stopped", "offender": "E"}, "incident"),
        ({"outcome": "stopped", "incident": "fire", "offender": "E"}, "incident"),
        ({"outcome": "stopped", "incident": "knocked_wall"}, "offender"),
        (
            {
                "outcome": "stopped",
                "incident": "knocked_wall",
                "offender": "E",
                "seats": ["N", "W"],
            },
            "offender",
        ),
        ({"outcome": "wall", "penalties": [{"seat": "N", "kind": "slow"}]}, "penalties"),
        (
            {"outcome": "wall", "penalties": [{"seat": "N", "kind": "slow", "points": 5}]},
            "penalties",
        ),
        (
            {"outcome": "wall", "penalties": [{"seat": "N", "kind": "slow", "points": -10_000}]},
            "penalties",
        ),
        ({"outcome": "wall", "penalties": [{"seat": "N", "kind": "phone"}] * 2}, "penalties"),
        ({"outcome": "error", "caller": "E", "intact": ["N", "W", "S"]}, "intact"),
    ],
)
def test_a_made_up_sheet_refuses_by_its_own_values(game: dict[str, object], field: str) -> None:
    with pytest.raises(GameError) as refused:
        score_game(game_from_json(game), CLUB)
    assert refused.value.field == field


def test_exposures_are_not_asked_where_they_change_nothing() -> None:
    misnamed = game_from_json({**WIN, "thrower": "S", "misnamed": True})
    assert score_game(misnamed, shipped_ruleset("mjmp")).points[misnamed.seats[3]] == -25
    with pytest.raises(GameError, match="exposures"):
        score_game(misnamed, shipped_ruleset("mission"))


def test_peek_is_no_penalty_of_mission() -> None:
    game = game_from_json({"outcome": "wall", "penalties": [PEEK]})
    with pytest.raises(GameError, match="peek"):
        score_game(game, shipped_ruleset("mission"))


def test_what_is_no_object_is_refused_and_named_extras_are_read_over() -> None:
    with pytest.raises(GameError):
        game_from_json(["wall"])
    placed = {"round": 1, "table": 2, "game": 3, "outcome": "wall"}
    assert game_from_json(placed, extra=("round", "table", "game")) == game_from_json(
        {"outcome": "wall", "winner": None}
    )
