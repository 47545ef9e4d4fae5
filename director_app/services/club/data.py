"""People, series and statistics as other programs read them."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from director_app.domain.series import Series
    from director_app.services.club.series_types import Figure, SeriesView
    from director_app.services.club.statistics import EventStatistics, GamesTold, RoundTold
    from director_app.services.club.types import ClubPerson, PersonEvent


def person_data(one: ClubPerson) -> dict[str, Any]:
    """Somebody over all events."""
    return {
        "id": one.id,
        "name": one.name,
        "city": one.city,
        "member_no": one.member_no,
        "entered": one.entered,
        "attended": one.attended,
        "no_shows": one.no_shows,
        "rounds": one.rounds,
        "points": one.points,
        "wins": one.wins,
        "best_place": one.best_place,
        "average": _decimal(one.average),
        "best_round": one.best_round,
        "mahjongs": one.mahjongs,
        "self_picks": one.self_picks,
        "walls": one.walls,
        "complaints": one.conduct.complaints,
        "warnings": one.conduct.warnings,
        "disqualified": one.conduct.disqualified,
        "barred": one.conduct.barred > 0,
        "prize_cents": one.prize_cents,
        "prize_things": list(one.prize_things),
        "last_day": one.last_day.isoformat() if one.last_day else None,
    }


def part_data(one: PersonEvent) -> dict[str, Any]:
    """Somebody's part in one event."""
    return {
        "event": one.event,
        "name": one.name,
        "day": one.day.isoformat(),
        "practice": one.practice,
        "division": one.division,
        "badge": one.badge,
        "status": one.status.value,
        "attended": one.attended,
        "finished": one.finished,
        "through": one.through,
        "place": one.place,
        "tied": one.tied,
        "of": one.field,
        "total": one.total,
        "rounds": list(one.rounds),
        "mahjongs": one.mahjongs,
        "self_picks": one.self_picks,
        "walls": one.walls,
        "complaints": one.conduct.complaints,
        "warnings": one.conduct.warnings,
        "disqualified": one.conduct.disqualified > 0,
        "barred": one.conduct.barred > 0,
        "prize_cents": one.prize_cents,
        "prize_things": list(one.prize_things),
    }


def series_data(one: Series) -> dict[str, Any]:
    """A series as it was laid down."""
    return {
        "id": one.id,
        "name": one.name,
        "events": list(one.events),
        "measure": one.measure,
        "best": one.best,
        "points": list(one.points),
    }


def series_places_data(view: SeriesView) -> dict[str, Any]:
    """The standings of a series."""
    return {
        **series_data(view.series),
        "events": [
            {
                "id": one.id,
                "name": one.name,
                "day": one.day.isoformat(),
                "finished": one.finished,
            }
            for one in view.events
        ],
        "standings": [
            {
                "rank": one.rank,
                "tied": one.tied,
                "person": one.person,
                "name": one.name,
                "city": one.city,
                "total": _worth(one.total),
                "figures": [_figure(figure) for figure in one.figures],
            }
            for one in view.places
        ],
    }


def statistics_data(told: EventStatistics) -> dict[str, Any]:
    """What the games of an event tell."""
    return {
        "event": told.event,
        "name": told.name,
        **_games(told.whole),
        "highest": [
            {
                "value": one.value,
                "name": one.name,
                "badge": one.badge,
                "round": one.round,
                "table": one.table,
                "game": one.game,
            }
            for one in told.highest
        ],
        "longest_round": told.longest.number if told.longest else None,
        "shortest_round": told.shortest.number if told.shortest else None,
        "rounds": [_round(one) for one in told.rounds],
        "divisions": [{"name": one.name, **_games(one.told)} for one in told.divisions],
    }


def _round(one: RoundTold) -> dict[str, Any]:
    return {
        "number": one.number,
        "title": one.title,
        "out": one.out,
        "first_in_minutes": _minutes(one.first_in),
        "last_in_minutes": _minutes(one.last_in),
        **_games(one.told),
    }


def _games(told: GamesTold) -> dict[str, Any]:
    return {
        "games": told.games,
        "mahjongs": told.mahjongs,
        "walls": told.walls,
        "wall_share": _decimal(told.wall_share),
        "average_hand": _decimal(told.average_hand),
        "hands": [{"value": value, "times": times} for value, times in told.hands],
        "self_picks": told.self_picks,
        "jokerless": told.jokerless,
        "incomplete": told.incomplete,
        "errors": told.errors,
        "others": told.others,
        "dead": told.dead,
        "seats": {
            one.seat.value: {"games": one.games, "points": one.points, "mahjongs": one.mahjongs}
            for one in told.seats
        },
    }


def _figure(one: Figure | None) -> dict[str, Any] | None:
    if one is None:
        return None
    return {
        "worth": _worth(one.worth),
        "counts": one.counts,
        "place": one.place,
        "tied": one.tied,
        "division": one.division,
    }


def _worth(worth: int | Fraction) -> int | float:
    return worth if isinstance(worth, int) else round(float(worth), 4)


def _decimal(share: Fraction | None) -> float | None:
    return None if share is None else round(float(share), 4)


def _minutes(spent: timedelta | None) -> int | None:
    return None if spent is None else round(spent.total_seconds() / 60)
