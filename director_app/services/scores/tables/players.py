"""Players' rounds of a table of scores gathered into games, by who sat where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message
from director_app.rules.words.telling import points_text
from director_app.services.scores.tables.book import BookFacts
from director_app.services.scores.tables.cells import GameRow, PlayerRow
from director_app.services.scores.tables.judging import other_rows
from director_app.services.scores.tables.types import GamePlace, ScoreRow, ScoreRowVerdict

_Sat = dict[tuple[int, int, int], tuple[int, Seat]]
"""Table and seat by round number, game and entrant."""


def gather(rows: Sequence[PlayerRow], facts: BookFacts) -> tuple[list[GameRow], list[ScoreRow]]:
    """Games with the points of those who sat there, and lines about rows that fit nowhere."""
    sat = _sat(facts)
    points: dict[GamePlace, dict[Seat, int]] = defaultdict(dict)
    first: dict[GamePlace, int] = {}
    lines: list[ScoreRow] = []
    for row, line in _once(rows):
        why = line.why or _unknown(row, facts) or _nowhere(row, facts, sat)
        if why or not row.games:
            verdict = line.verdict if line.why or not row.games else ScoreRowVerdict.REFUSED
            lines.append(replace(line, verdict=verdict, why=why))
            continue
        for game, given in row.games.items():
            table, seat = sat[row.round, game, facts.badges[row.badge]]
            place = (row.round, table, game)
            points[place][seat] = given
            first.setdefault(place, row.row)
    games = [GameRow(first[place], *place, points=_whole(given)) for place, given in points.items()]
    return games, lines


def totals_of(rows: Iterable[GameRow | PlayerRow], facts: BookFacts) -> dict[tuple[int, int], int]:
    """Totals that stand beside a player's games, by round number and entrant."""
    return {
        (row.round, facts.badges[row.badge]): row.total
        for row in rows
        if isinstance(row, PlayerRow) and row.total is not None and row.badge in facts.badges
    }


def _once(rows: Sequence[PlayerRow]) -> list[tuple[PlayerRow, ScoreRow]]:
    """Each row with a line about it, which says why where a player's round stands twice."""
    seen: dict[tuple[int, int], list[PlayerRow]] = defaultdict(list)
    for row in rows:
        seen[row.round, row.badge].append(row)
    apart = {
        at for at, twins in seen.items() if any(twin.games != twins[0].games for twin in twins)
    }
    lines = []
    for row in rows:
        twins = seen[row.round, row.badge]
        line = ScoreRow(row.row, ScoreRowVerdict.LEFT_OUT, row.round, said=_said(row))
        if (row.round, row.badge) in apart:
            others = other_rows(row, twins)
            why = Message(
                "Badge {badge} is also in row {others}, with different points. Keep one.",
                badge=row.badge,
                others=others,
            )
            line = replace(line, verdict=ScoreRowVerdict.REFUSED, why=why)
        elif row is not twins[0]:
            line = replace(
                line,
                why=Message(
                    "Same as row {row} for badge {badge}.", row=twins[0].row, badge=row.badge
                ),
            )
        lines.append((row, line))
    return lines


def _unknown(row: PlayerRow, facts: BookFacts) -> str:
    round_ = facts.rounds.get(row.round)
    if round_ is None:
        last = max(facts.rounds, default=0)
        return Message(
            "There’s no round {round}. Rounds run from 1 to {last_round}.",
            round=row.round,
            last_round=last,
        )
    if round_.cancelled:
        return Message("{round} was canceled ({reason}).", round=round_.title, reason=round_.reason)
    beyond = [game for game in row.games if game > round_.games]
    if beyond:
        return Message(
            "{round} has only games 1 to {most}, so there’s no game {game}.",
            round=round_.title,
            most=round_.games,
            game=beyond[0],
        )
    if row.badge not in facts.badges:
        return Message("No one in this event has badge {badge}.", badge=row.badge)
    return ""


def _nowhere(row: PlayerRow, facts: BookFacts, sat: _Sat) -> str:
    entrant = facts.badges[row.badge]
    for game in row.games:
        if (row.round, game, entrant) not in sat:
            who = Message("{names} (badge {badge})", names=facts.names[entrant], badge=row.badge)
            return Message(
                "{player} had no seat in game {game} of round {round}.",
                player=who,
                game=game,
                round=row.round,
            )
    return ""


def _sat(facts: BookFacts) -> _Sat:
    return {
        (number, game, entrant): (table, seat)
        for (number, table), place in facts.places.items()
        for game in range(1, place.round.games + 1)
        for seat, entrant in place.seats(game)
    }


def _whole(given: dict[Seat, int]) -> dict[Seat, int | None]:
    return {seat: given.get(seat) for seat in SEATS}


def _said(row: PlayerRow) -> str:
    games = "  ".join(f"g{at} {points_text(points)}" for at, points in row.games.items())
    return (
        Message("Badge {badge}: {games}", badge=row.badge, games=games)
        if games
        else Message("Badge {badge}", badge=row.badge)
    )
