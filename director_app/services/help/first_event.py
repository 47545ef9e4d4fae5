"""A first event, step by step: what comes next, told from what has been done so far."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from director_app.domain.events import EventFacts
from director_app.domain.people import Status
from director_app.rules.entry import to_keys
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent, Overview, StepKind
from director_app.services.help.demo_games import random_game
from director_app.services.help.demo_players import made_up

NAME = "My first event"
RULES = "mjmp"
PLAYERS, SHEETS, ROUNDS = 8, 2, 2
_SEED = 1937
_PLAIN_NAMES = 12
"""The first of the made-up names are there to try letters with."""


class FirstEventStep(StrEnum):
    """The steps of a first event, in the order in which a day goes."""

    PLAYERS = "players"
    CHECK_IN = "check_in"
    DRAW = "draw"
    PRINT = "print"
    START = "start"
    SHEETS = "sheets"
    STANDINGS = "standings"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class FirstEventProgress:
    """How far a first event has come; ``missing`` are those who are not checked in."""

    entered: int = 0
    missing: int = 0
    drawn: bool = False
    printed: bool = False
    begun: bool = False
    sheets: int = 0
    standings: bool = False


def lesson_of(progress: FirstEventProgress) -> FirstEventStep:
    """The first step that is not done."""
    done = {
        FirstEventStep.PLAYERS: progress.entered >= PLAYERS,
        FirstEventStep.CHECK_IN: progress.missing == 0,
        FirstEventStep.DRAW: progress.drawn,
        FirstEventStep.PRINT: progress.printed or progress.begun,
        FirstEventStep.START: progress.begun,
        FirstEventStep.SHEETS: progress.sheets >= SHEETS,
        FirstEventStep.STANDINGS: progress.standings,
    }
    return next((lesson for lesson, so in done.items() if not so), FirstEventStep.DONE)


def progress_of(seen: Overview, *, printed: bool, standings: bool) -> FirstEventProgress:
    """How far an event at a glance has come; paper may be passed over by hand (``printed``)."""
    return FirstEventProgress(
        entered=seen.entered,
        missing=seen.entered - seen.checked_in,
        drawn=seen.tables > 0,
        printed=printed
        or (seen.tables > 0 and all(step.step is not StepKind.PRINT for step in seen.due)),
        begun=seen.clock.round.number > 1 or seen.clock.clock.started_at is not None,
        sheets=seen.tables_in,
        standings=standings,
    )


def begin(desk: Desk) -> int:
    """An empty event to practise on, for today."""
    today = desk.time.now().astimezone().date()
    facts = EventFacts(NAME, (today,), director="You")
    return desk.events.create(NewEvent(facts, RULES, rounds=ROUNDS, practice=True)).id


def add_players(desk: Desk, event: int) -> None:
    """Enter made-up players until there are enough for two tables."""
    lines = desk.at(event).roster.roster().lines
    taken = {line.entrant.name for line in lines}
    short = PLAYERS - sum(line.entrant.status.plays for line in lines)
    free = (player for player in made_up()[_PLAIN_NAMES:] if player.name not in taken)
    for _, player in zip(range(short), free, strict=False):
        desk.at(event).roster.enter(
            {"given": player.given, "family": player.family, "city": player.city}
        )


def check_everybody_in(desk: Desk, event: int) -> None:
    """Everybody has come."""
    lines = desk.at(event).roster.roster().lines
    missing = [line.badge for line in lines if line.entrant.status is Status.ENTERED]
    if missing:
        desk.at(event).roster.check_in(missing)


def type_sheet(desk: Desk, event: int) -> None:
    """Enter the first sheet that is out, with made-up games."""
    seen = desk.at(event).overview.show()
    table = seen.tables_out[0]
    view = desk.at(event).scores.sheet(seen.clock.round.number, table)
    rng = Random(f"{_SEED}/{table}")
    last = len(view.seated)
    games = [
        random_game(rng, view.rules, seats.occupied, last=game == last)
        for game, seats in enumerate(view.seated, start=1)
    ]
    desk.at(event).scores.accept(view, games, keys=[to_keys(game, view.rules) for game in games])
