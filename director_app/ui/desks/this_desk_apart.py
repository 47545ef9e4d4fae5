"""What this desk does with laptops that work alone: joins the card to its two panels."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.services.backups.naming import plain
from director_app.ui.desks.apart_card import ApartCard
from director_app.ui.desks.apart_give import GivePanel
from director_app.ui.desks.apart_merge import MergePanel
from director_app.ui.kit.choose_file import choose_file, choose_place
from director_app.ui.kit.page import Stack
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session


class ApartWays(QObject):
    """The stack shows the desk's cards, or one of the panels."""

    home_asked = Signal()
    """Back to this laptop's own book."""

    def __init__(self, session: Session, stack: Stack, cards: QWidget) -> None:
        super().__init__(stack)
        self._session, self._stack, self._cards = session, stack, cards
        self.card = ApartCard()
        self.giving, self.merging = GivePanel(session), MergePanel(session)
        for panel in (self.giving, self.merging):
            stack.addWidget(panel)
            panel.left.connect(self.leave)
        self.card.give_asked.connect(self._give)
        self.card.merge_asked.connect(self._ask_file)
        self.card.put_asked.connect(self._ask_target)
        self.card.home_asked.connect(self.home_asked)

    @property
    def panel(self) -> GivePanel | MergePanel | None:
        shown = self._stack.currentWidget()
        return shown if isinstance(shown, (GivePanel, MergePanel)) else None

    def show_state(self) -> None:
        """What this book is, and who has tables of it along."""
        merging = self._session.desk.merging
        self.card.show_state(merging.own(), merging.out(self._session.event))

    def leave(self) -> None:
        """Back to the cards."""
        back = self.card.merge if self._stack.currentWidget() is self.merging else self.card.give
        self._stack.setCurrentWidget(self._cards)
        self.show_state()
        back.setFocus(Qt.FocusReason.OtherFocusReason)

    def merge(self, file: str) -> None:
        """Look at what merging this file would bring."""
        self._stack.setCurrentWidget(self.merging)
        self.merging.begin(file)

    def put(self, file: str) -> None:
        """Write this laptop's file, which the main desk merges."""
        work = partial(self._session.desk.backups.copy_to, Path(file))
        self._session.tasks.submit(work, self._put, self._session.notices.show, self)

    def _give(self) -> None:
        self._stack.setCurrentWidget(self.giving)
        self.giving.begin()

    def _ask_file(self) -> None:
        kinds = tr("Tables from an offline laptop (*.db)")
        choose_file(
            self._stack, tr("Choose the file it brought back"), kinds, "merge_file", self.merge
        )

    def _ask_target(self) -> None:
        took = self._session.desk.merging.own()
        name = f"{plain(took.station) if took else ''} {tr('done')}.db".strip()
        title = tr("Save to the USB drive")
        kinds = [tr("Files for the director’s station (*.db)")]
        choose_place(self._stack, title, kinds, "put_file", name, self.put)

    def _put(self, file: Path) -> None:
        said = tr(
            "{file} is on the USB drive. At the director’s station, open "
            "This station and click Merge tables back.",
            file=file.name,
        )
        self._session.notices.done(said, undo=False)
