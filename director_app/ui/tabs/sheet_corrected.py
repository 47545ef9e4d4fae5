"""Says what a correction has changed: places in the standings, and paper to print again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.tabs.standings_day import ordinal
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from director_app.services.scores import SheetView
    from director_app.services.sheet_facts import Moved
    from director_app.ui.session import Session

_NAMED = 3
_OF_SCORES = frozenset({"standings", "certificates", "master-points", "ruling-log"})


class Correction:
    """Looks, off the window, at what a correction moves."""

    def __init__(self, session: Session, owner: QObject) -> None:
        self._session, self._owner = session, owner

    def tell(self, before: SheetView) -> None:
        """Say it once it is known; ``before`` is the sheet as it was corrected."""
        desk, division = self._session.desk, before.round.division

        def look() -> str:
            moved = desk.sheet_facts.moved(before)
            states = desk.printing.state(before.event, division, before.round.number)
            again = sum(one.old for one in states if one.kind.key in _OF_SCORES)
            return corrected_words(before.table, moved, again)

        notices = self._session.notices
        self._session.tasks.submit(look, notices.done, notices.show, self._owner)


def corrected_words(table: int, moved: Sequence[Moved], again: int) -> str:
    """The whole sentence: ``Table 3 corrected: Bea Berg 3rd to 2nd; 2 papers to print again``."""
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
        told.append(tr("%n papers to print again", n=again))
    return tr("Table {table} corrected: {changes}", table=table, changes="; ".join(told))
