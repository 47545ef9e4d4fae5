"""Ties as they were settled, reports as they were sent, and series of events, as stored."""

from __future__ import annotations

from typing import Any, cast

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from director_app.domain.results_kept import SentReport
from director_app.domain.series import Measure, Series
from director_app.domain.ties import Settled, TiePlayer, TieSettled
from director_app.errors import NotFound, Stale
from director_app.messages.message import Message
from director_app.storage.money_tables import ReportRow, SeriesEventRow, SeriesRow, TieRow
from director_app.storage.prebuilt_statements import fetch

_TIES = select(TieRow.__table__).where(TieRow.event_id == bindparam("event")).order_by(TieRow.id)


class Outcomes:
    """Repository of what follows from the scores."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def ties(self, event: int) -> list[TieSettled]:
        """The ties of an event that were settled, oldest first."""
        return [_tie(row) for row in fetch(self._session, _TIES, event=event)]

    def add_tie(self, tie: TieSettled) -> int:
        """Keep how a tie was settled (its id is given here)."""
        row = TieRow(
            event_id=tie.event,
            division_id=tie.division,
            through=tie.through,
            place=tie.place,
            policy=tie.policy,
            players=[_player(player) for player in tie.players],
            at=tie.at,
            by=tie.by,
            note=tie.note,
        )
        self._session.add(row)
        self._session.flush()
        return row.id

    def drop_tie(self, tie: int) -> None:
        """Forget how a tie was settled; refused where it is not settled any more."""
        row = self._session.get(TieRow, tie)
        if row is None:
            raise NotFound(Message("That tie is no longer settled. Check the list."))
        self._session.delete(row)

    def reports(self, event: int, division: int | None = None) -> list[SentReport]:
        """The master-point reports that were sent, by number."""
        query = select(ReportRow).where(ReportRow.event_id == event)
        if division is not None:
            query = query.where(ReportRow.division_id == division)
        query = query.order_by(ReportRow.division_id, ReportRow.number)
        return [_report(row) for row in self._session.scalars(query)]

    def next_report(self, division: int) -> int:
        """The number of a division's next report."""
        query = select(func.max(ReportRow.number)).where(ReportRow.division_id == division)
        return (self._session.scalar(query) or 0) + 1

    def add_report(self, report: SentReport) -> int:
        """Keep a report as it was sent (its id is given here)."""
        row = ReportRow(
            event_id=report.event,
            division_id=report.division,
            number=report.number,
            at=report.at,
            by=report.by,
            figure=report.check,
            text=report.table,
            body=dict(report.body),
            note=report.note,
        )
        self._session.add(row)
        self._session.flush()
        return row.id

    def series(self) -> list[Series]:
        """The series of the book by name."""
        rows = self._session.scalars(select(SeriesRow).order_by(SeriesRow.name, SeriesRow.id))
        return [self._series(row) for row in rows]

    def save_series(self, series: Series) -> int:
        """Keep a series, a new one where its id is 0, and return its id.

        Refused where another desk changed it or dropped it.
        """
        row = self._session.get(SeriesRow, series.id) if series.id else SeriesRow(version=0)
        if row is None:
            raise NotFound(Message("That series is no longer there. Check the list."))
        if series.id and row.version != series.version:
            raise Stale(
                Message("The series was changed at another station. Check it, then try again.")
            )
        row.name, row.measure = series.name, series.measure
        row.best, row.points = series.best, list(series.points)
        row.version += 1
        self._session.add(row)
        self._session.flush()
        kept = {link.event_id: link for link in self._events(row.id)}
        for event in series.events:
            if event not in kept:
                self._session.add(SeriesEventRow(series_id=row.id, event_id=event))
        for event, link in kept.items():
            if event not in series.events:
                self._session.delete(link)
        return row.id

    def drop_series(self, series: int) -> None:
        """Forget a series; its events stay. Refused where it is gone already."""
        row = self._session.get(SeriesRow, series)
        if row is None:
            raise NotFound(Message("That series is no longer there. Check the list."))
        for link in self._events(series):
            self._session.delete(link)
        self._session.delete(row)

    def _events(self, series: int) -> list[SeriesEventRow]:
        query = select(SeriesEventRow).where(SeriesEventRow.series_id == series)
        return list(self._session.scalars(query.order_by(SeriesEventRow.event_id)))

    def _series(self, row: SeriesRow) -> Series:
        return Series(
            id=row.id,
            name=row.name,
            events=tuple(link.event_id for link in self._events(row.id)),
            measure=cast(Measure, row.measure),
            best=row.best,
            points=tuple(row.points),
            version=row.version,
        )


def _player(player: TiePlayer) -> dict[str, Any]:
    dice = [list(roll) for roll in player.dice]
    return {"entrant": player.entrant, "dice": dice, "points": player.points}


def _tie(row: Any) -> TieSettled:
    return TieSettled(
        id=row.id,
        event=row.event_id,
        division=row.division_id,
        through=row.through,
        place=row.place,
        policy=cast(Settled, row.policy),
        players=tuple(
            TiePlayer(
                player["entrant"],
                tuple((first, second) for first, second in player["dice"]),
                player["points"],
            )
            for player in row.players
        ),
        at=row.at,
        by=row.by,
        note=row.note,
    )


def _report(row: ReportRow) -> SentReport:
    return SentReport(
        id=row.id,
        event=row.event_id,
        division=row.division_id,
        number=row.number,
        at=row.at,
        by=row.by,
        check=row.figure,
        table=row.text,
        body=dict(row.body),
        note=_note(row),
    )


def _note(row: ReportRow) -> str:
    """Which report it replaced, as the body says."""
    replaces = row.body.get("replaces")
    said = Message("replaces report {report}", report=replaces)
    return said if said == row.note else row.note
