"""Which protected effects a step has, found in the rows that it wrote.

The director's PIN is asked for by effect and not by command: whoever writes such a row needs it,
by whatever way it is written, undo included. Ordinary work has none of these effects:
accepting a sheet for the first time, a ruling on a sheet that is still open, check-in,
withdrawing, seats to come, and all of an event that the same step brings into the book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from sqlalchemy import and_, bindparam, or_, select
from sqlalchemy.orm import Session

from director_app.domain.access import ProtectedEffect
from director_app.domain.people import Status
from director_app.domain.rulings import Scope
from director_app.domain.sheets import SheetState
from director_app.storage.images import Image
from director_app.storage.journal_end import OLDER_COPY
from director_app.storage.prebuilt_statements import fetch
from director_app.storage.row import Row
from director_app.storage.tables import DivisionRow, PlayedGameRow, RoundRow, SheetRow

_ACCEPTED = SheetState.ACCEPTED.value
_OUT = Status.DISQUALIFIED.value
_SUBJECTS = {"final": ProtectedEffect.RELEASE, OLDER_COPY: ProtectedEffect.OLDER_COPY}
"""The subjects of an event's options that are protected: until when its results may be questioned,
and which older copies of the book were put in its place on purpose.
"""

_ROUND_COUNTS = ("division_id", "number", "cancelled", "counts_event", "counts_master")
_CHARGES = ("scope", "round_id", "table_no", "points")

_SHEETS_IN = select(SheetRow.c.round_id, SheetRow.c.table_no).where(
    SheetRow.c.round_id.in_(bindparam("rounds", expanding=True)), SheetRow.c.state == _ACCEPTED
)
_ROUNDS_OF = select(RoundRow.c.id).where(RoundRow.c.event_id == bindparam("event"))
_EVENT_OF = select(DivisionRow.c.event_id).where(DivisionRow.c.id == bindparam("division"))
_HAS_POINTS = (
    select(PlayedGameRow.c.number)
    .join(
        SheetRow.__table__,
        and_(
            SheetRow.c.round_id == PlayedGameRow.c.round_id,
            SheetRow.c.table_no == PlayedGameRow.c.table_no,
        ),
    )
    .where(
        SheetRow.c.state == _ACCEPTED,
        or_(
            *(
                PlayedGameRow.c[f"{wind}_id"] == bindparam("entrant")
                for wind in ("east", "north", "west", "south")
            )
        ),
    )
    .limit(1)
)


class WrittenRow(Protocol):
    """A row that a step wrote, before and after."""

    row: type[Row]
    before: Image | None
    after: Image | None


def protected_effects(
    session: Session, changes: Sequence[WrittenRow]
) -> frozenset[ProtectedEffect]:
    """The effects of these changes on what was in the book before them."""
    before = _Before(session, changes)
    return frozenset(
        effect
        for change in changes
        if (rule := _BY_TABLE.get(change.row.__tablename__)) is not None
        and (effect := rule(before, change.before, change.after)) is not None
    )


class _Before:
    """The book as it was before a step: accepted sheets, and the events that it had."""

    def __init__(self, session: Session, changes: Iterable[WrittenRow]) -> None:
        self._session = session
        self._sheets: dict[tuple[int, int], bool] = {}
        self._new: set[int] = set()
        self._rounds: dict[int, set[int]] = {}
        for change in changes:
            kept = change.before or change.after or {}
            if change.row is SheetRow:
                place = kept["round_id"], kept["table_no"]
                self._sheets[place] = (
                    change.before is not None and change.before["state"] == _ACCEPTED
                )
            elif change.row.__tablename__ == "event" and change.before is None:
                self._new.add(kept["id"])
            elif change.row is RoundRow and change.before is not None:
                self._rounds.setdefault(kept["event_id"], set()).add(kept["id"])

    def had(self, event: int) -> bool:
        """Whether the event was there."""
        return event not in self._new

    def accepted(self, round_id: int, table: int | None = None) -> bool:
        """Whether this sheet was accepted; without a table, any sheet of the round."""
        if table is not None and (round_id, table) in self._sheets:
            return self._sheets[round_id, table]  # written with its games: no need to look
        return any(table is None or at == table for _, at in self._accepted([round_id]))

    def accepted_in(self, event: int) -> bool:
        """Whether the event had an accepted sheet, so that it had standings."""
        if not self.had(event):
            return False
        rounds = set(fetch(self._session, _ROUNDS_OF, event=event).scalars())
        return bool(self._accepted(rounds | self._rounds.get(event, set())))

    def event_of(self, division: int) -> int | None:
        found: int | None = fetch(self._session, _EVENT_OF, division=division).scalar()
        return found

    def has_points(self, entrant: int) -> bool:
        """Whether a player has points on an accepted sheet."""
        return fetch(self._session, _HAS_POINTS, entrant=entrant).first() is not None

    def _accepted(self, rounds: Iterable[int]) -> set[tuple[int, int]]:
        wanted = set(rounds)
        now: Iterable[Any] = fetch(self._session, _SHEETS_IN, rounds=sorted(wanted))
        found = {
            (round_id, table) for round_id, table in now if (round_id, table) not in self._sheets
        }
        return found | {place for place, was in self._sheets.items() if was and place[0] in wanted}


_Rule = Callable[[_Before, Image | None, Image | None], ProtectedEffect | None]


def _differ(before: Image | None, after: Image | None, columns: Iterable[str]) -> bool:
    return any((before or {}).get(key) != (after or {}).get(key) for key in columns)


def _sheet(_book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    if before is None or before["state"] != _ACCEPTED:
        return None
    stays = after is not None and after["state"] == _ACCEPTED
    return None if stays else ProtectedEffect.ACCEPTED_POINTS


def _game(book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    at = before or after or {}
    accepted = book.accepted(at["round_id"], at["table_no"])
    return ProtectedEffect.ACCEPTED_POINTS if accepted else None


def _round(book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    if before is None or not _differ(before, after, _ROUND_COUNTS):
        return None
    return ProtectedEffect.ACCEPTED_POINTS if book.accepted(before["id"]) else None


def _ruling(book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    """Points beside the games: of a round whose sheet was in, or on the total of standings."""
    was, now = _charged(before), _charged(after)
    if was == now:
        return None
    at = now or was or {}
    if at["scope"] == Scope.EVENT.value:
        kept = before or after or {}
        return ProtectedEffect.PLACE if book.accepted_in(kept["event_id"]) else None
    for image in (was, now):
        if image is not None and book.accepted(image["round_id"], image["table_no"]):
            return ProtectedEffect.ACCEPTED_POINTS
    return None


def _charged(kept: Image | None) -> Image | None:
    """What a ruling charges while it stands."""
    if kept is None or kept["cancelled_at"] is not None or not kept["points"]:
        return None
    if kept["round_id"] is None and kept["scope"] != Scope.EVENT.value:
        return None
    return {key: kept[key] for key in _CHARGES}


def _entrant(book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    kept = before or after or {}
    if not book.had(kept["event_id"]):
        return None
    if _OUT in {(image or {}).get("status") for image in (before, after)} and _differ(
        before, after, ("status",)
    ):
        return ProtectedEffect.DISQUALIFICATION
    if before is None or not _differ(before, after, ("division_id", "fill_in")):
        return None
    return ProtectedEffect.PLACE if book.has_points(before["id"]) else None


def _of_event(effect: ProtectedEffect) -> _Rule:
    """Any change, for an event that was there."""

    def rule(book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
        return effect if book.had((before or after or {})["event_id"]) else None

    return rule


def _division(_book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    if before is None or after is None:
        return None
    if _differ(before, after, ("ruleset", "rules_text")):
        return ProtectedEffect.RULES
    if _differ(before, after, ("released_through",)):
        return ProtectedEffect.RELEASE
    return None


def _together(book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    event = book.event_of((before or after or {})["division_id"])
    return ProtectedEffect.PLACE if event is not None and book.accepted_in(event) else None


def _options(book: _Before, before: Image | None, after: Image | None) -> ProtectedEffect | None:
    kept = before or after or {}
    return _SUBJECTS.get(kept["subject"]) if book.had(kept["event_id"]) else None


def _ruleset(_book: _Before, _was: Image | None, _now: Image | None) -> ProtectedEffect | None:
    return ProtectedEffect.RULES


_BY_TABLE: dict[str, _Rule] = {
    "sheet": _sheet,
    "played_game": _game,
    "round": _round,
    "ruling": _ruling,
    "entrant": _entrant,
    "disqualification": _of_event(ProtectedEffect.DISQUALIFICATION),
    "tie": _of_event(ProtectedEffect.PLACE),
    "division": _division,
    "seated_with": _together,
    "event_options": _options,
    "ruleset": _ruleset,
}
"""What a change of a row may be, by table; ``None`` where it is nothing protected.

Named by table, since rows of ties and requests are mapped only once something asks for them.
"""
