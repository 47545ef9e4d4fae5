"""The events of a book in the words of the opening page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.errors import BookError
from director_app.messages.dates import full_day
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.words import tr, worded
from director_app.ui.shell.backup_words import when
from director_app.ui.shell.opening.page import OpeningEventRow, OpeningView

if TYPE_CHECKING:
    from director_app.domain.events import EventLine
    from director_app.services.desk import Desk


def opening_view(book: Desk, version: str) -> OpeningView:
    """What the opening page shows; of a book that is gone or damaged, that it is so."""
    try:
        return _view(book, version)
    except BookError as refusal:  # here a copy can be brought back
        return OpeningView(saved=refusal.sentence, version=version)


def _view(book: Desk, version: str) -> OpeningView:
    events = book.events.all()
    current = book.events.current()
    listed = [event for event in events if not event.archived]
    today = next((event for event in listed if event.id == current), None)
    here = book.backups.safety().here
    return OpeningView(
        today=_row(today) if today else None,
        others=tuple(_row(event) for event in listed if event is not today),
        archived=tuple(_row(event) for event in events if event.archived),
        saved=tr("Everything is saved on this computer.") if events else "",
        last_copy=tr("Last backup: {time}", time=when(here.at)) if here else "",
        version=version,
    )


def _row(line: EventLine) -> OpeningEventRow:
    day = line.days[0]
    when = worded(full_day(day))
    size = tr("%n players", n=line.players)
    words = " · ".join(part for part in (when, line.place, size) if part)
    return OpeningEventRow(line.id, line.name, words, _state(line), _chips(line))


def _state(line: EventLine) -> str:
    if line.finished:
        return tr("Finished")
    if line.rounds_begun:
        return tr("Round {number} of {rounds}", number=line.rounds_begun, rounds=line.rounds)
    return tr("Not started")


def _chips(line: EventLine) -> tuple[ChipSpec, ...]:
    chips = [ChipSpec(_state(line), "do", "scores")]
    if line.tables:
        chips.append(
            ChipSpec(
                tr(
                    "{count} of {table_count} sheets in",
                    count=line.sheets_in,
                    table_count=line.tables,
                ),
                "quiet",
            )
        )
    return tuple(chips)
