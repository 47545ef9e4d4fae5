"""People, series and statistics as other programs read them."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from director_app.domain.series import Series
    from director_app.services.club.series_types import SeriesFigure, SeriesView
    from director_app.services.club.statistics import (
        EventStatistics,
        GameStatistics,
        RoundStatistics,
    )
    from director_app.services.club.types import ClubPerson, PersonEvent


def person_data(person: ClubPerson) -> dict[str, Any]:
    """Somebody over all events."""
    return {
        "id": person.id,
        "name": person.name,
        "city": person.city,
        "member_no": person.member_no,
        "entered": person.entered,
        "attended": person.attended,
        "no_shows": person.no_shows,
        "rounds": person.rounds,
        "points": person.points,
        "wins": person.wins,
        "best_place": person.best_place,
        "average": _decimal(person.average),
        "best_round": person.best_round,
        "mahjongs": person.mahjongs,
        "self_picks": person.self_picks,
        "walls": person.walls,
        "complaints": person.conduct.complaints,
        "warnings": person.conduct.warnings,
        "disqualified": person.conduct.disqualified,
        "barred": person.conduct.barred > 0,
        "prize_cents": person.prize_cents,
        "prize_things": list(person.prize_things),
        "last_day": person.last_day.isoformat() if person.last_day else None,
    }


def part_data(person_event: PersonEvent) -> dict[str, Any]:
    """Somebody's part in one event."""
    return {
        "event": person_event.event,
        "name": person_event.name,
        "day": person_event.day.isoformat(),
        "practice": person_event.practice,
        "division": person_event.division,
        "badge": person_event.badge,
        "status": person_event.status.value,
        "attended": person_event.attended,
        "finished": person_event.finished,
        "through": person_event.through,
        "place": person_event.place,
        "tied": person_event.tied,
        "of": person_event.field,
        "total": person_event.total,
        "rounds": list(person_event.rounds),
        "mahjongs": person_event.mahjongs,
        "self_picks": person_event.self_picks,
        "walls": person_event.walls,
        "complaints": person_event.conduct.complaints,
        "warnings": person_event.conduct.warnings,
        "disqualified": person_event.conduct.disqualified > 0,
        "barred": person_event.conduct.barred > 0,
        "prize_cents": person_event.prize_cents,
        "prize_things": list(person_event.prize_things),
    }


def series_data(series: Series) -> dict[str, Any]:
    """A series as it was laid down."""
    return {
        "id": series.id,
        "name": series.name,
        "events": list(series.events),
        "measure": series.measure,
        "best": series.best,
        "points": list(series.points),
    }


def series_places_data(view: SeriesView) -> dict[str, Any]:
    return {
        **series_data(view.series),
        "events": [
            {
                "id": event.id,
                "name": event.name,
                "day": event.day.isoformat(),
                "finished": event.finished,
            }
            for event in view.events
        ],
        "standings": [
            {
                "rank": place.rank,
                "tied": place.tied,
                "person": place.person,
                "name": place.name,
                "city": place.city,
                "total": _worth(place.total),
                "figures": [_figure(figure) for figure in place.figures],
            }
            for place in view.places
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
                "value": win.value,
                "name": win.name,
                "badge": win.badge,
                "round": win.round,
                "table": win.table,
                "game": win.game,
            }
            for win in told.highest
        ],
        "longest_round": told.longest.number if told.longest else None,
        "shortest_round": told.shortest.number if told.shortest else None,
        "rounds": [_round(round_) for round_ in told.rounds],
        "divisions": [
            {"name": division.name, **_games(division.told)} for division in told.divisions
        ],
    }


def _round(round_told: RoundStatistics) -> dict[str, Any]:
    return {
        "number": round_told.number,
        "title": round_told.title,
        "out": round_told.out,
        "first_in_minutes": _minutes(round_told.first_in),
        "last_in_minutes": _minutes(round_told.last_in),
        **_games(round_told.told),
    }


def _games(told: GameStatistics) -> dict[str, Any]:
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
            seat.seat.value: {"games": seat.games, "points": seat.points, "mahjongs": seat.mahjongs}
            for seat in told.seats
        },
    }


def _figure(figure: SeriesFigure | None) -> dict[str, Any] | None:
    if figure is None:
        return None
    return {
        "worth": _worth(figure.worth),
        "counts": figure.counts,
        "place": figure.place,
        "tied": figure.tied,
        "division": figure.division,
    }


def _worth(worth: int | Fraction) -> int | float:
    return worth if isinstance(worth, int) else round(float(worth), 4)


def _decimal(share: Fraction | None) -> float | None:
    return None if share is None else round(float(share), 4)


def _minutes(spent: timedelta | None) -> int | None:
    return None if spent is None else round(spent.total_seconds() / 60)
