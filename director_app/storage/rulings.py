"""The penalty and ruling log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, bindparam, func, select
from sqlalchemy.orm import Session

from director_app.domain.rulings import Conduct, DisqualifiedPlayer, Ruling, Scope
from director_app.errors import NotFound, Stale
from director_app.messages.message import Message
from director_app.messages.stored import messages_data, with_messages
from director_app.rules.ruling_facts import facts_from_json, facts_to_json
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.tables import DisqualificationRow, RulingPlayerRow, RulingRow

_SAME = (
    "number",
    "at",
    "by",
    "kind",
    "label",
    "section",
    "game",
    "points",
    "note",
    "cancelled_at",
    "cancelled_by",
    "cancel_reason",
    "situation",
    "said",
    "overruled",
    "applied",
    "gave_way_to",
)
RULING_WORDS = ("label", "note", "cancel_reason", "said", "overruled")
"""Texts that the program may have made."""


class ChargedPoints(NamedTuple):
    """Points that a ruling charges to a player; on the event total where there is no round."""

    entrant: int
    round_id: int | None
    points: int
    kind: str = ""


_ANY_AT = (
    select(RulingRow.c.id)
    .where(
        RulingRow.c.event_id == bindparam("event"),
        RulingRow.c.round_id == bindparam("round"),
        RulingRow.c.table_no == bindparam("table"),
    )
    .limit(1)
)
_ANY_IN = (
    select(RulingRow.c.id)
    .where(RulingRow.c.event_id == bindparam("event"), RulingRow.c.round_id == bindparam("round"))
    .limit(1)
)
_CHARGES = (
    select(
        RulingPlayerRow.c.entrant_id,
        RulingRow.c.scope,
        RulingRow.c.round_id,
        RulingRow.c.points,
        RulingRow.c.kind,
    )
    .join(RulingRow.__table__, RulingRow.c.id == RulingPlayerRow.c.ruling_id)
    .where(
        RulingRow.c.event_id == bindparam("event"),
        RulingRow.c.cancelled_at.is_(None),
        RulingRow.c.points != 0,
    )
)
_DISQUALIFIED = select(DisqualificationRow.__table__).where(
    DisqualificationRow.c.event_id == bindparam("event")
)
_STANDING = (
    select(func.count())
    .select_from(RulingRow.__table__)
    .where(RulingRow.c.event_id == bindparam("event"), RulingRow.c.cancelled_at.is_(None))
)


class Rulings:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: dict[int, tuple[Ruling, ...]] = {}

    def all(self, event: int) -> list[Ruling]:
        """The log of an event, cancelled entries too, in order."""
        found = self._read.get(event)
        if found is None:
            found = tuple(self._those(RulingRow.event_id == event))
            if not self._session.autoflush:  # who only looks sees one state
                self._read[event] = found
        return list(found)

    def of_table(self, event: int, round_id: int, table: int) -> list[Ruling]:
        """The entries that name a table and round, cancelled ones too, in order."""
        if not fetch(self._session, _ANY_AT, event=event, round=round_id, table=table).first():
            return []
        there = (RulingRow.round_id == round_id) & (RulingRow.table_no == table)
        return self._those((RulingRow.event_id == event) & there)

    def of_round(self, event: int, round_id: int) -> list[Ruling]:
        """The entries that name a round, cancelled ones too, in order."""
        if not fetch(self._session, _ANY_IN, event=event, round=round_id).first():
            return []
        return self._those((RulingRow.event_id == event) & (RulingRow.round_id == round_id))

    def charges(self, event: int) -> list[ChargedPoints]:
        """The points that standing entries of an event charge."""
        rows: Iterable[Any] = fetch(self._session, _CHARGES, event=event)
        return [
            ChargedPoints(entrant, None if scope == Scope.EVENT.value else round_id, points, kind)
            for entrant, scope, round_id, points, kind in rows
        ]

    def standing(self, event: int) -> int:
        """How many entries of an event stand."""
        return fetch(self._session, _STANDING, event=event).scalar() or 0

    def numbered(self, event: int, number: int) -> Ruling:
        """The entry with this number in the log; refused with ``NotFound``."""
        for ruling in self.all(event):
            if ruling.number == number:
                return ruling
        raise NotFound(
            Message(
                "There’s no ruling {number}. To see the rulings: `front-table ruling list`.",
                number=number,
            )
        )

    def add(self, ruling: Ruling) -> Ruling:
        """Log a ruling; its id and number are given here."""
        query = select(func.max(RulingRow.number)).where(RulingRow.event_id == ruling.event)
        numbered = replace(ruling, number=(self._session.scalar(query) or 0) + 1)
        row = RulingRow(
            event_id=numbered.event,
            scope=numbered.scope.value,
            round_id=numbered.round,
            table_no=numbered.table,
            conduct=numbered.conduct.value if numbered.conduct else None,
            facts=facts_to_json(numbered.facts),
            version=1,
            messages=_messages(numbered),
            **{key: getattr(numbered, key) for key in _SAME},
        )
        self._session.add(row)
        self._session.flush()
        for entrant in numbered.players:
            self._session.add(RulingPlayerRow(ruling_id=row.id, entrant_id=entrant))
        return replace(numbered, id=row.id)

    def save(self, ruling: Ruling, *, expected: int) -> None:
        """Keep a changed ruling; its players stay.

        Refused as ``Stale`` where another desk changed it.
        """
        row = self._session.get_one(RulingRow, ruling.id)
        if row.version != expected:
            raise Stale(
                Message(
                    "Ruling {ruling} was changed at another station. Check it, then try again.",
                    ruling=ruling.number,
                )
            )
        for key in _SAME:
            setattr(row, key, getattr(ruling, key))
        row.facts = facts_to_json(ruling.facts)
        row.messages = _messages(ruling)
        row.version = expected + 1

    def _those(self, which: ColumnElement[bool]) -> list[Ruling]:
        rows = self._session.scalars(select(RulingRow).where(which).order_by(RulingRow.number))
        found = rows.all()
        if not found:
            return []
        query = (
            select(RulingPlayerRow.ruling_id, RulingPlayerRow.entrant_id)
            .join(RulingRow, RulingRow.id == RulingPlayerRow.ruling_id)
            .where(which)
            .order_by(RulingPlayerRow.entrant_id)
        )
        players: dict[int, list[int]] = {}
        for ruling, entrant in self._session.execute(query):
            players.setdefault(ruling, []).append(entrant)
        return [_ruling(row, tuple(players.get(row.id, ()))) for row in found]

    def disqualified(self, event: int) -> dict[int, DisqualifiedPlayer]:
        """What disqualifications of an event did, by entrant."""
        rows = fetch(self._session, _DISQUALIFIED, event=event)
        return {row.entrant_id: _disqualified(row) for row in rows}

    def disqualify(self, disqualified: DisqualifiedPlayer) -> None:
        """Keep what a disqualification did."""
        row = DisqualificationRow(
            entrant_id=disqualified.entrant,
            event_id=disqualified.event,
            round_id=disqualified.round,
            **{key: getattr(disqualified, key) for key in _OUT},
        )
        self._session.add(row)

    def let_back(self, entrant: int) -> None:
        """Take a disqualification away."""
        row = self._session.get(DisqualificationRow, entrant)
        if row is not None:
            self._session.delete(row)


_OUT = ("number", "at", "reason", "ranked", "keeps_points", "prizes", "barred", "game")


def _disqualified(row: Any) -> DisqualifiedPlayer:
    return DisqualifiedPlayer(
        entrant=row.entrant_id,
        event=row.event_id,
        round=row.round_id,
        **{key: getattr(row, key) for key in _OUT},
    )


def _messages(ruling: Ruling) -> dict[str, Any] | None:
    return messages_data({key: getattr(ruling, key) for key in RULING_WORDS})


def _ruling(row: RulingRow, players: tuple[int, ...]) -> Ruling:
    same = {key: getattr(row, key) for key in _SAME}
    words = with_messages(row.messages, {key: same[key] for key in RULING_WORDS})
    return Ruling(
        id=row.id,
        event=row.event_id,
        scope=Scope(row.scope),
        players=players,
        round=row.round_id,
        table=row.table_no,
        conduct=Conduct(row.conduct) if row.conduct else None,
        facts=facts_from_json(row.facts),
        version=row.version,
        **same | words,
    )
