"""Paper of one table or player again, asked for from wherever they are shown: one menu for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import PrintedDocument

if TYPE_CHECKING:
    from director_app.services.printing.documents import Document, Reprint
    from director_app.ui.shell.session import Session

_AWARDED = 3
"""So many places have a certificate."""


@dataclass(frozen=True, slots=True)
class ShownPaper:
    """What is shown where the menu is: a table in a round, a player, a table with its players."""

    table: int | None = None
    round: int | None = None
    badge: int | None = None
    people: tuple[tuple[int, str], ...] = ()
    """Badge and name of who sits at the table."""


class PrintAgain(QMenu):
    """Score sheet, sign, guides and lists of a table; cards, badge and certificate of a player.

    It asks ``about`` what is shown each time it opens, and leads to the print page.
    """

    def __init__(
        self,
        session: Session,
        about: Callable[[], ShownPaper | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Reprint"), parent)
        self.setObjectName("print_again")
        self._session = session
        self._about = about
        self._inner: list[QMenu] = []
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """Offer what there is of what is shown now."""
        self.clear()
        for menu in self._inner:
            menu.deleteLater()
        self._inner = []
        shown = self._about()
        if shown is None or (shown.table is None and shown.badge is None):
            nothing = self.addAction(tr("Choose a table or a player first"))
            nothing.setObjectName("again_nothing")
            nothing.setEnabled(False)
            return
        if shown.badge is not None:
            self._player(self, shown.badge)
        if shown.table is not None:
            if shown.badge is not None:
                self.addSeparator()
            self._table(shown.table, shown.round)
        for badge, name in shown.people:
            menu = QMenu(name.replace("&", "&&"), self)
            menu.setObjectName(f"again_of_{badge}")
            self._inner.append(menu)
            self._player(menu, badge)
            self.addMenu(menu)

    def _table(self, table: int, number: int | None) -> None:
        for document, words in self._offered("table"):
            of_round = document.moment == "round"
            if of_round and number is None:
                continue
            said = tr("{paper} for table {table}", paper=tr(words), table=table)
            self._offer(
                self, said, PrintedDocument(document.key, table, number if of_round else None)
            )
        if number is not None:
            self.addSeparator()
            for document, words in self._offered("list"):
                said = tr("{paper}, round {round}", paper=tr(words), round=number)
                self._offer(self, said, PrintedDocument(document.key, None, number))
            self.addSeparator()

    def _player(self, menu: QMenu, badge: int) -> None:
        for document, words in self._offered("player", badge):
            self._offer(menu, tr(words), PrintedDocument(document.key, badge))

    def _offered(self, of: str, badge: int | None = None) -> Iterator[tuple[Document, str]]:
        """What there is of a table, a player or as a list, and what it is called here."""
        offers = [
            (document.reprint, document)
            for document in self._session.desk.documents()
            if document.reprint is not None and document.reprint.of == of
        ]
        for reprint, document in sorted(offers, key=lambda offer: offer[0].place):
            if self._there(reprint, badge):
                several = reprint.several or not document.one
                yield document, document.title if several else document.one

    def _there(self, reprint: Reprint, badge: int | None) -> bool:
        """Whether what it takes is there."""
        return (
            (not reprint.scored or self._scored)
            and (not reprint.cards or self._cards)
            and (not reprint.awarded or (badge is not None and self._awarded(badge)))
        )

    def _offer(self, menu: QMenu, words: str, again: PrintedDocument) -> None:
        action = QAction(words, menu)
        action.setObjectName(f"again_{again.document}")
        action.triggered.connect(partial(self._go, again))
        menu.addAction(action)

    def _go(self, again: PrintedDocument, *_: object) -> None:
        self._session.go(again)

    @property
    def _scored(self) -> bool:
        kept = self._session.desk.events.get(self._session.event)
        at_work = self._session.division
        return kept.main.scored if at_work is None else kept.division(at_work).scored

    @property
    def _cards(self) -> bool:
        return self._session.here.scores.takes_cards()

    def _awarded(self, badge: int) -> bool:
        """Whether a player has one of the first places, so that there is a certificate."""
        desk, event = self._session.desk, self._session.event
        try:
            division = desk.at(event).roster.get(badge).division
            view = desk.at(event, division).standings.standings()
        except DirectorError:
            return False
        return bool(view.through) and any(
            place.tally.badge == badge and place.rank is not None and place.rank <= _AWARDED
            for place in view.places
        )


def offer_on(
    widget: QWidget, session: Session, about: Callable[[], ShownPaper | None]
) -> PrintAgain:
    """Offer the menu on a widget: by the right button, or by the menu key."""
    menu = PrintAgain(session, about, widget)
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    _Popping(widget, menu)
    return menu


class _Popping(QObject):
    """Opens a menu where a widget is asked for one."""

    def __init__(self, widget: QWidget, menu: QMenu) -> None:
        super().__init__(widget)
        self._widget, self._menu = widget, menu
        widget.customContextMenuRequested.connect(self._pop)

    def _pop(self, place: QPoint) -> None:
        self._menu.popup(self._widget.mapToGlobal(place))
