"""Accepted games as a table, in the shapes in which tables come in."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from director_app.domain.games import Outcome
from director_app.domain.tables import SEATS
from director_app.services.game_rulings.ruled_games import row_text
from director_app.services.plain_cells import plain_text
from director_app.services.scores.sheet_views import SheetView
from director_app.services.scores.tables.book import BookFacts
from director_app.services.scores.tables.columns import TableShape
from director_app.services.scores.written_games import WrittenGame

_Row = Sequence[object]


def table_text(facts: BookFacts, shape: TableShape, delimiter: str) -> str:
    """The games of the accepted sheets, by round, table and game, or by round and badge."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerows(_ROWS[shape](facts))
    return out.getvalue()


def _games(facts: BookFacts) -> Iterator[tuple[SheetView, WrittenGame]]:
    """Every accepted game, with what the log charges in it."""
    for _, place in sorted(facts.places.items()):
        if place.sheet.counts and not place.round.cancelled:
            for written in facts.written(place.sheet, place.round.number):
                yield place, written


def _by_points(facts: BookFacts) -> Iterator[_Row]:
    awards = any(written.game.outcome is Outcome.RULED for _, written in _games(facts))
    seats = [seat.value for seat in SEATS]
    yield ("round", "table", "game", *seats, *(["award"] if awards else []))
    for place, written in _games(facts):
        points = (written.points.get(seat, "-") for seat in SEATS)
        reason = written.game.reason if written.game.outcome is Outcome.RULED else ""
        where = (place.round.number, place.table, written.played.number)
        yield (*where, *points, *([plain_text(reason)] if awards else []))


def _by_keys(facts: BookFacts) -> Iterator[_Row]:
    yield ("round", "table", "game", "keys")
    for place, written in _games(facts):
        where = (place.round.number, place.table, written.played.number)
        yield (*where, row_text(written.game, place.rules))


def _by_player(facts: BookFacts) -> Iterator[_Row]:
    badges = {entrant: badge for badge, entrant in facts.badges.items()}
    days: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    beside: dict[tuple[int, int], int] = defaultdict(int)
    for place, written in _games(facts):
        for seat, entrant in written.played.seats:
            days[place.round.number, badges[entrant]][written.played.number] = written.points[seat]
    for place in facts.places.values():
        for charged in place.logged:
            if charged.game is None:
                beside[place.round.number, badges[charged.entrant]] += charged.points
    last = max((game for games in days.values() for game in games), default=0)
    numbers = range(1, last + 1)
    yield ("badge", "name", "round", *(f"g{at}" for at in numbers), "total")
    for (number, badge), games in sorted(days.items()):
        name = plain_text(facts.names[facts.badges[badge]])
        yield (
            badge,
            name,
            number,
            *_cells(games, numbers),
            sum(games.values()) + beside[number, badge],
        )


def _cells(games: dict[int, int], numbers: Iterable[int]) -> Iterator[object]:
    return (games.get(at, "") for at in numbers)


_ROWS = {TableShape.GAMES: _by_points, TableShape.KEYS: _by_keys, TableShape.PLAYERS: _by_player}
