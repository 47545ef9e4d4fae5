"""Says what a correction has changed: places in the standings, and paper to print again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import listed, tr, worded
from director_app.ui.shell.place_words import ordinal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from director_app.services.scores.corrections import PageReprint, PlaceMoved
    from director_app.services.scores.service import SheetView
    from director_app.ui.shell.session import Session

_NAMED = 3


def report_correction(session: Session, before: SheetView, owner: QObject) -> None:
    """Say what a correction has moved once it is known, looked up off the window.

    ``before`` is the sheet as it was corrected; nothing is said once ``owner`` is gone.
    """
    facts, notices = session.here.scores.corrections, session.notices

    def look() -> str:
        return corrected_words(before.table, facts.moved_places(before), facts.reprints(before))

    session.tasks.submit(look, notices.done, notices.show, owner)


def corrected_words(table: int, moved: Sequence[PlaceMoved], again: Sequence[PageReprint]) -> str:
    """The whole sentence: ``Table 3 corrected: Bea Berg 3rd to 2nd; to print again: Standings``."""
    places = [
        tr(
            "{name} from {former_place} to {place}",
            name=place.name,
            former_place=ordinal(place.before),
            place=ordinal(place.after),
        )
        for place in moved[:_NAMED]
    ]
    if len(moved) > _NAMED:
        places.append(tr("%n more places change", n=len(moved) - _NAMED))
    lines = [", ".join(places) if places else tr("no change in the standings")]
    if again:
        papers = ", ".join(_paper(reprint) for reprint in again)
        lines.append(tr("Reprint: {papers}", papers=papers))
    return tr("Table {table} corrected: {changes}", table=table, changes=". ".join(lines))


def _paper(reprint: PageReprint) -> str:
    title = worded(reprint.title)
    if not reprint.names:
        return title
    return tr("{change} for {players}", change=title, players=listed(reprint.names))
