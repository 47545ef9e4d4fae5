"""What was typed of sheets while the book did not answer, and typing over somebody else's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from director_app.domain.draft_notes import NotesChange
from director_app.errors import Stale
from director_app.messages.message import Message
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import SheetDraft


@dataclass(frozen=True, slots=True)
class WaitingDraft:
    """A sheet as it was seen, what was typed of it since, and what the desk noted beside."""

    view: SheetView
    keys: tuple[str, ...]
    more: NotesChange | None


@dataclass
class WaitingDrafts:
    """Kept in memory, by round and table, until the book takes them."""

    _kept: dict[tuple[int, int], WaitingDraft] = field(default_factory=dict)

    def __len__(self) -> int:
        """How many sheets wait."""
        return len(self._kept)

    def keep(self, view: SheetView, keys: Sequence[str], more: NotesChange | None = None) -> None:
        """Keep what was typed; what was noted before stays beside what is noted now."""
        place = view.round.id, view.table
        before = self._kept.get(place)
        noted: NotesChange = {**((before and before.more) or {}), **(more or {})}
        self._kept[place] = WaitingDraft(view, tuple(keys), noted or None)

    def take(self) -> tuple[WaitingDraft, ...]:
        """Everything that waits; nothing waits any more."""
        found = tuple(self._kept.values())
        self._kept.clear()
        return found

    def of(self, view: SheetView) -> WaitingDraft | None:
        """What waits of this sheet."""
        return self._kept.get((view.round.id, view.table))


def refuse_typed_over(
    work: UnitOfWork,
    view: SheetView,
    draft: SheetDraft | None,
    known: Sequence[str],
    keys: Sequence[str],
) -> None:
    """Refuse to type over what another station has typed since, as the book has it in ``draft``."""
    if draft is None or draft.station == work.station:
        return
    there = bare(draft.keys)
    if there not in {bare(view.typed_only(known)), bare(view.typed_only(keys))}:
        raise Stale(
            Message(
                "{station} has also entered scores for table {table}. "
                "Compare both, then choose one.",
                station=draft.station,
                table=view.table,
            )
        )


def bare(keys: Sequence[str]) -> tuple[str, ...]:
    """Keys without the empty games at the end."""
    found = list(keys)
    while found and not found[-1]:
        found.pop()
    return tuple(found)
