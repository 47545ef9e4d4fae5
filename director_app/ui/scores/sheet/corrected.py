"""Says what a correction has changed: places in the standings, and paper to print again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import listed, told, tr
from director_app.ui.shell.place_words import ordinal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from director_app.services.scores.corrections import Moved, Reprint
    from director_app.services.scores.service import SheetView
    from director_app.ui.shell.session import Session

_NAMED = 3


class Correction:
    """Looks, off the window, at what a correction moves."""

    def __init__(self, session: Session, owner: QObject) -> None:
        self._session, self._owner = session, owner

    def tell(self, before: SheetView) -> None:
        """Say it once it is known; ``before`` is the sheet as it was corrected."""
        facts = self._session.desk.corrections

        def look() -> str:
            return corrected_words(before.table, facts.moved(before), facts.reprints(before))

        notices = self._session.notices
        self._session.tasks.submit(look, notices.done, notices.show, self._owner)


def corrected_words(table: int, moved: Sequence[Moved], again: Sequence[Reprint]) -> str:
    """The whole sentence: ``Table 3 corrected: Bea Berg 3rd to 2nd; to print again: Standings``."""
    places = [
        tr(
            "{name} {before} to {after}",
            name=one.name,
            before=ordinal(one.before),
            after=ordinal(one.after),
        )
        for one in moved[:_NAMED]
    ]
    if len(moved) > _NAMED:
        places.append(tr("%n more places change", n=len(moved) - _NAMED))
    told = [", ".join(places) if places else tr("no place in the standings changes")]
    if again:
        papers = ", ".join(_paper(one) for one in again)
        told.append(tr("to print again: {papers}", papers=papers))
    return tr("Table {table} corrected: {changes}", table=table, changes="; ".join(told))


def _paper(one: Reprint) -> str:
    title = told(one.title)
    return tr("{title} of {names}", title=title, names=listed(one.names)) if one.names else title
