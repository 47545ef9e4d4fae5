"""A day with rulings of every kind, played again or taken from a book of the eighth form.

``rulings-0008.sql`` and ``rulings-6.json`` are this very day as the program kept it when texts of
rulings, of sheets and of sent reports were finished English sentences.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from director_app.domain.games import Game, Outcome
from director_app.domain.rulings import Scope
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.services.rulings.adviser import Place
from director_app.services.rulings.service import FREE, Disqualification, NewRuling
from director_app.services.scores.closing import REQUIREMENTS, Closing, asked_of
from tests.builders import accept_walls, drawn_event, wall

E, N = Seat.EAST, Seat.NORTH
EVENT_WAY = "As this event wants it"
ADVISED = (
    ("picked_ahead", {"how_far": "picked"}),
    ("late", {"arrived": "late"}),
    ("before_east", {}),
)


def play(desk: Desk, folder: Path, event_way: str = EVENT_WAY) -> int:
    """Play it; ``event_way`` is the reason that the window offers."""
    event = drawn_event(desk, players=12, rounds=2, ruleset="mahjcon")
    accept_walls(desk, event, 1, [2, 3])
    accept_walls(desk, event, 2)
    _sign(desk, event, event_way)
    desk.reports.send(event, folder / "first")
    _advise(desk, event)
    desk.rulings.add(event, NewRuling(FREE, (1,), label="East", note="Late", scope=Scope.EVENT))
    desk.rulings.add(event, NewRuling("late", (2,), round=1, overruled="First time", points=0))
    desk.rulings.waive(event, REQUIREMENTS["each_game"], "No pens", round=1, table=2)
    for points in (10, 20):
        scores = {**dict.fromkeys(Seat, 0), E: points}
        desk.rulings.award(event, 1, 2, 1, scores, "Tiles mixed up")
    desk.rulings.add(event, NewRuling("complaint", (9,)))
    complaint = desk.rulings.log(event)[-1].ruling.number
    desk.rulings.disqualify(event, 9, Disqualification("Shouted", complaint=complaint))
    desk.reports.send(event, folder / "second")
    desk.history.undo(event)
    desk.history.redo(event)
    return event


def _badge(desk: Desk, event: int, seat: Seat, table: int) -> int:
    view = desk.scores.sheet(event, 1, table)
    return view.players[view.seated[0][seat] or 0].badge


def _sign(desk: Desk, event: int, event_way: str) -> None:
    """A signed total stands, and gives way to a ruling."""
    view = desk.scores.sheet(event, 1, 1)
    paper = {**dict.fromkeys(view.seated[0].occupied, 40), N: 30}
    ends = {item.requirement: "" for item in asked_of(view)}
    closing = Closing(paper, ends, stands="paper", reason=event_way)
    desk.scores.accept(view, [wall()] * 4, closing=closing)
    desk.rulings.add(
        event, NewRuling("peek", (_badge(desk, event, N, 1),), round=1, table=1, game=2)
    )


def _advise(desk: Desk, event: int) -> None:
    """The adviser's rulings; the first one scores an accepted sheet again."""
    badge = _badge(desk, event, E, 3)
    won = Game(Outcome.MAHJONG, winner=N, value=25, thrower=E, exposures=0)
    desk.scores.reopen(desk.scores.sheet(event, 1, 3), "A slip", all_present=True)
    desk.scores.accept(desk.scores.sheet(event, 1, 3), [wall(), won, wall(), wall()])
    for situation, answers in ADVISED:
        asked = desk.adviser.advise(event, situation, answers, Place(1, 3, 1, badge))
        assert asked.new is not None, asked.advice.asks
        points = -10 if situation == "late" else None
        desk.rulings.add(event, replace(asked.new, points=points))
