"""Why a report is not what the last one was: corrected sheets, rulings, and what was entered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.messages.message import Message, joined
from director_app.services.points_report.collecting import CollectedReport, ReportSources
from director_app.services.points_report.columns import POINTS
from director_app.services.points_report.differences import ReportLineChange
from director_app.services.points_report.facts import EventFact
from director_app.services.rulings.service import RulingLine, log_lines
from director_app.storage.unit_of_work import UnitOfWork

_ROSTER = frozenset({"name", "city", "state", "member_no", "status", "badge"})
_PLACES = frozenset({"place", "tied", "top_ten"})
_ROUND = ("round_", "left_out_")
_POINTS = frozenset({"rounds_played", "adjustments", "qualifying_total"})
_OF_EVENT = {
    EventFact.COLUMNS: Message("The director chose different columns."),
    **dict.fromkeys(
        (EventFact.RULE_SET, EventFact.DEVIATIONS, EventFact.ONE_DEVIATION),
        Message("The event’s rules changed."),
    ),
    **dict.fromkeys(
        (
            EventFact.ONE_ROUND,
            EventFact.ROUNDS_COUNTED,
            EventFact.LEFT_OUT,
            EventFact.SHORT_TABLES,
        ),
        Message("The rounds changed."),
    ),
    EventFact.PLAYERS: Message("The list of players changed."),
}
_OTHERS = Message("Other players’ points changed.")


def with_reasons(
    work: UnitOfWork,
    event: int,
    changed: Iterable[ReportLineChange],
    was: ReportSources,
    now: CollectedReport,
) -> tuple[ReportLineChange, ...]:
    why = Reasons(work, event, was, now)
    return tuple(replace(difference, why=why.of(difference)) for difference in changed)


class Reasons:
    """Corrections and rulings since a report was sent, by player."""

    def __init__(
        self, work: UnitOfWork, event: int, was: ReportSources, now: CollectedReport
    ) -> None:
        self._was, self._now = was, now.sources
        rounds = {round_.id: round_ for round_ in now.view.rounds}
        self._rounds = {round_.number: round_ for round_ in rounds.values()}
        self._sheets = {
            f"{rounds[sheet.round_id].number}/{sheet.table}": sheet
            for sheet in work.sheets.of_rounds(rounds)
        }
        self._rulings = tuple(self._ruled(log_lines(work, event)))

    def of(self, changed: ReportLineChange) -> str:
        """Why a line of the list is not what it was."""
        if changed.badge is None:
            return self._of_event(changed.fact)
        lines = [*self._of_sheets(changed.badge), *self._of_rulings(changed.badge)]
        heads = {change.column for change in changed.changes}
        if heads & _ROSTER:
            lines.append(Message("Changed on the roster."))
        if POINTS in heads:
            lines.append(Message("Master points were entered since."))
        own = any(head in _POINTS or head.startswith(_ROUND) for head in heads)
        if own and not lines:
            lines.append(Message("Counted with different rules or rounds."))
        if heads & _PLACES and not own:
            lines.append(_OTHERS)
        elif heads == {"settled"}:
            lines.append(Message("The tie was settled differently."))
        return joined(" ", lines) or Message("The list of players changed.")

    def _of_event(self, fact: EventFact | None) -> str:
        if fact is EventFact.CORRECTIONS:
            return self._sheets_changed() or Message("The points are the same.")
        if fact is EventFact.SHEETS_ACCEPTED:
            return self._sheets_changed() or Message("More score sheets came in.")
        if fact in {EventFact.OVERRULED, EventFact.ONE_OVERRULED}:
            return joined(" ", (words for _, words in self._rulings)) or Message(
                "The rulings changed."
            )
        other = Message("Changed in the event settings.")
        return other if fact is None else _OF_EVENT.get(fact, other)

    def _sheets_changed(self) -> str:
        return joined(" ", dict.fromkeys(self._of_sheets(None)))

    def _of_sheets(self, badge: int | None) -> Iterator[str]:
        """What became of the sheets that say something else (of this player) now."""
        was, now = self._was.sheets, self._now.sheets
        for key in dict.fromkeys((*was, *now)):
            before, after = was.get(key, {}), now.get(key, {})
            own = before != after if badge is None else before.get(badge) != after.get(badge)
            if own:
                yield _sheet_words(key, self._sheets.get(key), self._rounds, was, now)

    def _of_rulings(self, badge: int) -> Iterator[str]:
        return (words for badges, words in self._rulings if badge in badges)

    def _ruled(self, log: Iterable[RulingLine]) -> Iterator[tuple[tuple[int, ...], str]]:
        before = set(self._was.rulings)
        for line in log:
            ruling = line.ruling
            if ruling.stands and ruling.number not in before:
                where = (
                    Message(" ({signed})", signed=_signed(ruling.points)) if ruling.points else ""
                )
                note = Message(": {rstrip}", rstrip=ruling.note.rstrip(".")) if ruling.note else ""
                yield (
                    line.badges,
                    Message(
                        "Ruling {number}, {label}{place}{note}.",
                        number=ruling.number,
                        label=ruling.label,
                        place=where,
                        note=note,
                    ),
                )
            elif not ruling.stands and ruling.number in before:
                reason = ruling.cancel_reason.rstrip(".")
                yield (
                    line.badges,
                    Message(
                        "Ruling {number} canceled: {reason}.", number=ruling.number, reason=reason
                    ),
                )


def _sheet_words(
    key: str,
    sheet: Sheet | None,
    rounds: Mapping[int, Round],
    was: Mapping[str, object],
    now: Mapping[str, object],
) -> str:
    number, _, table = key.partition("/")
    round_ = rounds.get(int(number))
    where = (
        Message("{round}, table {table}", round=round_.title, table=table)
        if round_
        else Message("Round {number}, table {table}", number=number, table=table)
    )
    reason = (
        Message(": {rstrip}", rstrip=sheet.reason.rstrip("."))
        if sheet is not None and sheet.reason
        else ""
    )
    if key not in was:
        return Message("{sheet} came in{reason}.", sheet=where, reason=reason)
    if key not in now:
        return (
            Message("{sheet} was reopened{reason}.", sheet=where, reason=reason)
            if sheet
            else Message("{sheet} no longer counts.", sheet=where)
        )
    return Message("{sheet} corrected{reason}.", sheet=where, reason=reason)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points)
