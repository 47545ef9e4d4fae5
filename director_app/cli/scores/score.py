"""``score``: what games are worth; needs no book, and loads no database."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, number, summary
from director_app.cli.session import CommandSession
from director_app.errors import DirectorError, GameError
from director_app.messages.message import Message, joined
from director_app.rules.entry.words import game_sentence
from director_app.rules.games_json import (
    game_from_json,
    number_from_json,
    round_from_json,
    score_to_json,
)
from director_app.rules.loading import SHIPPED, load_ruleset, shipped_ruleset
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import words_by_seat
from director_app.services.scores.game_lines import LineRefused, lines_of, object_of
from director_app.system.terminal import json_text

if TYPE_CHECKING:
    from director_app.domain.games import Game, Score
    from director_app.rules.ruleset import RuleSet


def add(commands: Commands) -> None:
    score = commands.add("score", summary("score"), _score)
    score.add_argument("--ruleset", required=True, metavar="ID|FILE")
    add_round(score)
    score.add_argument("--words", action="store_true", help="readable text instead of JSON lines")
    score.add_argument("file", nargs="?", default="-", metavar="GAMES.jsonl|-")


def add_round(parser: argparse.ArgumentParser) -> None:
    """Let a command score by the prices of one round."""
    parser.add_argument(
        "--round",
        type=number,
        default=0,
        metavar="R",
        help="round of the game, for rule sets with other prices in some rounds",
    )
    parser.add_argument(
        "--rounds",
        type=number,
        default=0,
        metavar="N",
        help="how many rounds there are, for prices of the last one",
    )


def rules_in_round(session: CommandSession, rules: RuleSet, round_: int = 0) -> RuleSet:
    """The rules with the prices of a round: the one given, or the one that was asked for."""
    asked = round_ or session.args.round
    return rules.in_round(asked, last=asked == session.args.rounds) if asked else rules


def rules_named(session: CommandSession, name: str) -> RuleSet:
    """A shipped rule set, a file, or one that the book keeps; no book is made or changed."""
    if name in SHIPPED:
        return shipped_ruleset(name)
    path = Path(name)
    if path.is_file():
        return load_ruleset(path)
    if path.suffix.lower() == ".toml" or "/" in name:
        raise DirectorError(
            Message("Can’t find {name}. Check its name and folder.", name=name),
            field="ruleset",
        )
    if session.book_is_there:
        return session.desk.rulebook.get(name)
    return shipped_ruleset(name)


def _score(session: CommandSession) -> None:
    rules = rules_named(session, session.args.ruleset)
    scored = refused = 0
    for _, raw in lines_of(Path(session.args.file)):
        result = _result(session, raw, rules)
        refused += "error" in result
        scored += 1
        if session.args.words:
            session.print_lines(
                Message(
                    "Game {number}: {result}",
                    number=scored,
                    result=result.get("error") or _words(session, raw, rules),
                )
            )
        else:
            session.out.write(json_text(result) + "\n")
    if not scored:
        raise DirectorError(Message("There are no games to score. Give one JSON object per line."))
    if refused:
        session.out.flush()
        raise DirectorError(
            Message(
                "{count} of {games} refused. The error in each of those lines says why.",
                count=refused,
                games=Message("%n games", scored),
            )
        )


def _scored(session: CommandSession, raw: bytes, rules: RuleSet) -> tuple[Game, Score]:
    """A game with its score, by the rules of its round and number where the line says them."""
    told = object_of(raw)
    game = game_from_json(told, extra=("round", "table", "game"))
    here = rules_in_round(session, rules, round_from_json(told) if rules.in_rounds else 0)
    return game, score_game(game, here.for_game(number_from_json(told)))


def _words(session: CommandSession, raw: bytes, rules: RuleSet) -> str:
    """A game that can be, in a line, and a line for each seat."""
    game, score = _scored(session, raw, rules)
    told = words_by_seat(game, score)
    seats = [Message("  {wind}: {words}", wind=seat.seat.wind, words=seat.words) for seat in told]
    return joined("\n", (game_sentence(game, rules), *seats))


def _result(session: CommandSession, raw: bytes, rules: RuleSet) -> dict[str, object]:
    try:
        return score_to_json(_scored(session, raw, rules)[1])
    except (GameError, LineRefused) as refused:
        return {"error": refused.sentence, "field": refused.field}
