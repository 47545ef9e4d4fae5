"""What an event's games tell, in words and bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from functools import partial

from director_app.services.club.statistics import (
    EventStatistics,
    GameStatistics,
    HighHand,
    RoundStatistics,
)
from director_app.ui.kit.charts import ChartBar, histogram
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.words import tr, true_minus

_MOST_HIGHEST = 4
_MOST_COMMON = 3


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """A line of the table: what is counted, and how much of it there is in each column."""

    title: str
    counted: tuple[object, ...]


def columns_of(told: EventStatistics) -> list[TableColumn]:
    """Rounds, then divisions, then everything: few columns, so that they fit in large letters."""
    titles = [round_.title for round_ in told.rounds]
    titles += [division.name for division in told.divisions]
    return [
        TableColumn(tr("Statistics"), lambda line: line.title, kind="name"),
        *(
            TableColumn(title, partial(_counted, at), kind="number", width=96)
            for at, title in enumerate((*titles, tr("All rounds")))
        ),
    ]


def lines_of(told: EventStatistics) -> tuple[StatisticsRow, ...]:
    """What is counted, in each round, in each division and in all games."""
    games = [*(round_.told for round_ in told.rounds), *(each.told for each in told.divisions)]
    games.append(told.whole)
    counted: list[tuple[str, Callable[[GameStatistics], object]]] = [
        (tr("Games"), lambda told: told.games),
        (tr("Walls"), lambda told: told.walls),
        (tr("Wall %"), lambda told: percent(told.wall_share)),
        (tr("Average hand"), lambda told: decimal(told.average_hand)),
        (tr("Self-picks"), lambda told: told.self_picks),
        (tr("Jokerless"), lambda told: told.jokerless),
        (tr("Timed out"), lambda told: told.incomplete),
        (tr("In error"), lambda told: told.errors),
        (tr("Dead hands"), lambda told: told.dead),
    ]
    last = [minutes(round_.last_in) for round_ in told.rounds]
    last += [""] * (len(games) - len(last))
    return (
        *(StatisticsRow(title, tuple(map(value, games))) for title, value in counted),
        StatisticsRow(tr("Last sheet in"), tuple(last)),
    )


def _counted(at: int, line: StatisticsRow) -> object:
    return line.counted[at]


def percent(share: Fraction | None) -> str:
    """A share of all."""
    return "" if share is None else tr("{share}%", share=round(share * 100))


def decimal(value: Fraction | None) -> str:
    """A number with one decimal."""
    return "" if value is None else f"{float(value):.1f}".replace("-", "\N{MINUS SIGN}")


def minutes(spent: timedelta | None) -> str:
    """So many minutes after the start."""
    return "" if spent is None else tr("{count} min", count=round(spent.total_seconds() / 60))


def by_round(
    rounds: Sequence[RoundStatistics], count: Callable[[GameStatistics], int]
) -> list[ChartBar]:
    """A bar a round."""
    return [
        ChartBar(_short(round_), count(round_.told), str(count(round_.told))) for round_ in rounds
    ]


def walls_by_round(rounds: Sequence[RoundStatistics]) -> list[ChartBar]:
    """Walls of each round with their share."""
    return [
        ChartBar(
            _short(round_),
            round_.told.walls,
            tr("{count} ({share})", count=round_.told.walls, share=percent(round_.told.wall_share))
            if round_.told.games
            else "0",
        )
        for round_ in rounds
    ]


def hands_by_round(rounds: Sequence[RoundStatistics]) -> list[ChartBar]:
    """The average hand of each round."""
    return [
        ChartBar(
            _short(round_), float(round_.told.average_hand or 0), decimal(round_.told.average_hand)
        )
        for round_ in rounds
    ]


def by_seat(told: GameStatistics) -> list[ChartBar]:
    """Points a game at each seat."""
    return [
        ChartBar(tr(seat.seat.wind), float(seat.average or 0), decimal(seat.average))
        for seat in told.seats
    ]


def hand_bars(told: GameStatistics) -> tuple[ChartBar, ...]:
    """How often each value of a hand was."""
    return histogram(told.hands)


def _short(round_: RoundStatistics) -> str:
    return str(round_.number)


def highest_words(highest: Sequence[HighHand]) -> list[str]:
    """Who had the highest hand, and where; a few of many."""
    lines = [
        tr(
            "{name}, round {round}, table {table}, game {game}",
            name=hand.name,
            round=hand.round,
            table=hand.table,
            game=hand.game,
        )
        for hand in highest[:_MOST_HIGHEST]
    ]
    if len(highest) > _MOST_HIGHEST:
        lines.append(tr("and %n more", n=len(highest) - _MOST_HIGHEST))
    return lines


def common_words(told: GameStatistics) -> str:
    """The most common values."""
    return ", ".join(
        tr("{points} (%n times)", n=times, points=true_minus(value))
        for value, times in told.common_hands[:_MOST_COMMON]
    )


def pace_words(round_: RoundStatistics | None) -> str:
    """A round and how long it took."""
    if round_ is None:
        return ""
    return tr(
        "{round}, all sheets in after {minutes}",
        round=round_.title,
        minutes=minutes(round_.last_in),
    )
