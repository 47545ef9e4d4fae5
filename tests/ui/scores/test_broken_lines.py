"""What is broken into lines is told in the director's language first, as a whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message
from director_app.messages.saying import speaking
from director_app.rules.loading import load_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import telling
from director_app.shipped_data import resources
from director_app.ui.kit.theme import theme
from director_app.ui.scores.board.tile_words import fitting
from director_app.ui.scores.sheet.help import SheetHelp
from director_app.ui.shell.app import application
from tests.ui.language.conftest import painted
from tests.ui.scores.cards_desk import CardTypist


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    application()
    with speaking("es"):
        yield


def test_a_game_on_the_cards_is_told_in_spanish(cards: CardTypist) -> None:
    for seat in SEATS:
        cards.card(seat)
    cards.page.resize(500, 800)
    text = " ".join(painted(cards.page))
    assert "Este 25, descartó Sur, 2 exposiciones" in text
    assert "Partida de muro" in text
    assert "threw" not in text


def test_what_stands_on_a_tile_is_told_in_spanish() -> None:
    font = theme().font("small")
    wall = Message("wall game")
    cited = Message("{why} {section}", why=wall, section="§13.3")
    threw = Message("{why} {section}", why=Message("threw the winning tile"), section="§2")
    assert fitting((cited, Message("wall")), font, 400) == ["partida de muro §13.3"]
    assert fitting((threw, wall), font, 125) == ["partida de muro"]
    assert fitting((), font, 400) == []


def test_what_stands_below_a_question_is_told_in_spanish(qtbot: QtBot) -> None:
    told = SheetHelp()
    qtbot.addWidget(told)
    told.resize(320, 160)
    won = Game(Outcome.MAHJONG, winner=Seat.EAST, value=25, self_pick=True, jokerless=True)
    rules = load_ruleset(resources() / "rulesets" / "mjmp.toml")
    told.ask("Who won?", (), detail=telling(score_game(won, rules).lines, Seat.EAST))
    lines = painted(told)
    assert len(lines) > 2
    assert " ".join(lines[1:]) == (
        "25 valor de la Tarjeta §13; +10 robada del muro §13.1; +20 sin comodines §13.2 = 55"
    )
    told.ask("Who won?", ())
    assert len(painted(told)) == 1
