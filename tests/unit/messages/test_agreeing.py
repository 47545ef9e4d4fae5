"""Spanish says a number and its word alike, and a game's sentence as one in every part."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.tables import Seat
from director_app.messages.message import Message
from director_app.messages.saying import speaking, tr, worded
from director_app.rules.entry.words import game_sentence
from director_app.rules.loading import load_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.situations import catalogue
from director_app.rules.words.telling import reason
from director_app.shipped_data import resources

RULES = load_ruleset(resources() / "rulesets" / "mjmp.toml")


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    with speaking("es"):
        yield


def thrown(exposures: int, *penalties: Penalty) -> Game:
    """East wins 25 points from South, who threw to so many exposures."""
    return Game(
        Outcome.MAHJONG,
        winner=Seat.EAST,
        value=25,
        thrower=Seat.SOUTH,
        exposures=exposures,
        penalties=penalties,
    )


@pytest.mark.parametrize(
    ("exposures", "game", "why"),
    [
        (0, "ninguna exposición", "descartó con ninguna o una exposición §13.5"),
        (1, "1 exposición", "descartó con ninguna o una exposición §13.5"),
        (2, "2 exposiciones", "descartó con dos exposiciones §13.6"),
        (3, "3 exposiciones", "descartó con tres exposiciones §13.7"),
    ],
)
def test_a_word_agrees_with_its_number(exposures: int, game: str, why: str) -> None:
    played = thrown(exposures)
    assert worded(game_sentence(played, RULES)) == f"Este 25, descartó Sur, {game}"
    assert why in [worded(reason(line)) for line in score_game(played, RULES).lines]


@pytest.mark.parametrize(
    ("game", "spanish"),
    [
        (
            thrown(1, Penalty(Seat.WEST, "peek")),
            "Este 25, descartó Sur, 1 exposición, penalización a Oeste −10: miró un pase a ciegas",
        ),
        (
            Game(Outcome.WALL, penalties=(Penalty(Seat.NORTH, "peek"),)),
            "Partida de muro, penalización a Norte −10: miró un pase a ciegas",
        ),
    ],
)
def test_a_penalty_is_told_inside_a_longer_sentence(game: Game, spanish: str) -> None:
    assert worded(game_sentence(game, RULES)) == spanish


def test_what_is_counted_on_the_roster_stands_in_its_own_number() -> None:
    assert [tr("entered", n=count) for count in (0, 1, 2)] == ["inscritos", "inscrito", "inscritos"]
    barred = [tr("barred, to decide", n=count) for count in (1, 2)]
    assert barred == ["vetado, por decidir", "vetados, por decidir"]


@pytest.mark.parametrize(
    "head",
    ["Which other hands are still intact?", "Round", "Seat is empty from round", "3-player tables"],
)
def test_none_is_feminine_as_what_is_counted(head: str) -> None:
    assert re.search(r"\b(manos|ronda|Mesas)\b", worded(Message(head)), re.IGNORECASE)
    assert worded(Message("None")) == "Ninguna"


def test_an_answer_agrees_with_its_question() -> None:
    pairs = [
        (worded(question.ask), worded(x.say))
        for question in catalogue().questions
        for x in question.answers
    ]
    counted = [
        (question, answer, asked[1], said[1])
        for question, answer in pairs
        if (asked := re.match(r"¿Cuánt([ao])s ", question))
        and (said := re.match(r"(?:Un|Ningun)([ao])\b", answer))
    ]
    assert len(counted) > 3
    assert [row for row in counted if row[2] != row[3]] == []
    assert ("¿Dónde está la hoja de puntaje?", "Entregada y aceptada") in pairs


@pytest.mark.parametrize(
    ("time", "said"),
    [
        ("1:30", "Termina a la 1:30"),
        ("2:30", "Termina a las 2:30"),
        ("11:30", "Termina a las 11:30"),
    ],
)
def test_one_o_clock_has_an_article_of_its_own(time: str, said: str) -> None:
    assert worded(Message("Ends at {time}", time=time)) == said == tr("Ends at {time}", time=time)
