"""Rounds and tables: who sat where, and what each game gave."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from director_app.messages.message import Message
from director_app.services.standings.results.html_standings import counted, points
from director_app.services.standings.results.types import (
    DivisionResults,
    RoundResult,
    SeatResult,
    TableResult,
)


def rounds_html(one: DivisionResults) -> Iterator[str]:
    """Each round, folded; the newest one, which is asked for most, comes first."""
    for each in reversed(one.rounds):
        out = sum(not table.done for table in each.tables)
        told = counted(len(each.tables), "table")
        told += Message(", {out} still out", out=counted(out, "sheet")) if out else ""
        told += ", beside the event" if each.beside else ""
        tables = "\n".join(_table(each, table) for table in each.tables)
        yield (
            f'<details class="round card"><summary>{escape(each.title)}'
            f"<span>{escape(told)}</span></summary>\n"
            f'<div class="tables">\n{tables}\n</div></details>'
        )


def _table(one: RoundResult, table: TableResult) -> str:
    games = _games(one, table)
    charged = any(seat.penalty for seat in table.seats)
    heads = "".join(f'<th scope="col" class="n">{number}</th>' for number in games)
    heads += '<th scope="col" class="n">Adj.</th>' if charged else ""
    rows = "\n".join(_seat(seat, games, table, charged=charged) for seat in table.seats)
    return (
        f'<div class="table"><table>\n<caption>Table {table.number}{_state(table)}</caption>\n'
        f'<thead><tr><th scope="col">Seat</th><th scope="col">Player</th>{heads}'
        f'<th scope="col" class="n">Sum</th></tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>'
    )


def _games(one: RoundResult, table: TableResult) -> tuple[int, ...]:
    """The games of the round, or of the sheet where that has others."""
    if not table.done:
        return ()
    numbers = {game.number for seat in table.seats for game in seat.games}
    return tuple(sorted(numbers)) or tuple(range(1, one.games + 1))


def _state(table: TableResult) -> str:
    if table.disputed:
        return ' <span class="chip mind">in dispute</span>'
    return "" if table.done else ' <span class="chip mind">sheet still out</span>'


def _seat(seat: SeatResult, games: tuple[int, ...], table: TableResult, *, charged: bool) -> str:
    had = {game.number: game.points for game in seat.games}
    cells = "".join(_cell(had.get(number)) for number in games)
    cells += _cell(seat.penalty or None) if charged else ""
    cells += _cell(seat.total if table.done else None)
    return (
        f'<tr data-badge="{seat.badge}"><td>{escape(seat.seat)}</td>'
        f'<th scope="row"><bdi>{escape(seat.name)}</bdi></th>{cells}</tr>'
    )


def _cell(number: int | None) -> str:
    return f'<td class="n{" none" if number is None else ""}">{points(number)}</td>'
