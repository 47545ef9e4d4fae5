"""Safety: where the last good copies are, proving one, and bringing one back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.backups.due import LastGoodCopy, Safety
from director_app.services.backups.listing import WentOn
from director_app.services.backups.restoring import RestorePlan
from director_app.services.backups.verifying import VerifiedCopy
from director_app.ui.backups.keeper import BackupKeeper
from director_app.ui.backups.words import (
    columns,
    copy_facts,
    first_words,
    here_words,
    second_words,
    went_on_words,
    works_words,
)
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.choose_file import choose_folder
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.rows import RowsModel
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.backup_words import lost_lines, relation_words, when
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import Session

_CHOICES = (2, 5, 10, 15, 30)


class CopyEvery(QWidget):
    """``Changed work is copied every [5 minutes]``."""

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        label = Text(tr("Back up changes every"), "body", "ink")
        self.choice = ChoiceBox()
        self.choice.setObjectName("safety_every")
        self.choice.setAccessibleName(label.text())
        self.choice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        label.setBuddy(self.choice)
        beside = QWidget()
        row = flowing(beside)
        row.addWidget(label)
        row.addWidget(self.choice)
        said = tr(
            "Everything you enter is saved right away. A backup is for the "
            "day the computer breaks. The more often you back up, the less "
            "there is to enter again. A backup is also made as soon as a "
            "round’s last sheet is in."
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(4)
        column.addWidget(beside)
        column.addWidget(Text(said, "small", "ink2", wrap=True), 0, Qt.AlignmentFlag.AlignTop)
        self.choice.picked.connect(lambda key: self.picked.emit(int(str(key))))

    def show_minutes(self, minutes: int) -> None:
        """It is like this now."""
        every = sorted({*_CHOICES, minutes})
        self.choice.show_options(
            [(minutes, tr("%n minutes", n=minutes)) for minutes in every], minutes
        )


class PlaceCard(Card):
    """A place of copies: its name, the last good one there, and what can be done."""

    def __init__(self, title: str, name: str) -> None:
        super().__init__(margin=16, spacing=6)
        self.title = Text(title, "row", "ink", weight=600)
        self.words = Text("", "body", "ink2", wrap=True)
        self.words.setObjectName(name)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(8)
        self.add(self.title)
        self.add(self.words, 1)
        self.add(self.foot)

    def say(self, words: str, role: str = "ink2") -> None:
        self.words.say(words)
        self.words.set_role(role)


class SafetyPage(LiveTab):
    """Two places at the top; all copies below; at the right the one that is selected."""

    shows: ClassVar[frozenset[Topic]] = frozenset()
    restore_asked = Signal(object)
    """Bring this back: a ``RestorePlan``."""

    def __init__(
        self, session: Session, keeper: BackupKeeper, parent: QWidget | None = None
    ) -> None:
        super().__init__(session.bus, parent)
        self._session, self._keeper, self._desk = session, keeper, session.desk.backups
        self._plan: RestorePlan | None = None
        self._place = ""
        self.page = Page(tr("Backups"))
        self.copy = Button(
            tr("Back up now"), kind="primary", icon="shield-check", name="safety_copy"
        )
        self.went = Text("", "body", "ink2", wrap=True)
        self.went.setObjectName("safety_went_on")
        self.here = PlaceCard(tr("On this computer"), "safety_here")
        self.every = CopyEvery()
        self.here.add(self.every)
        self.folder = Button(tr("Choose a folder…"), icon="folder", name="safety_folder")
        self.folder.hide()
        self.second = PlaceCard(tr("Second location"), "safety_second")
        self.choose = Button(tr("Choose a location…"), icon="folder", name="safety_choose")
        self.forget = Button(tr("Remove location"), kind="quiet", name="safety_forget")
        self.model = RowsModel(columns(""), identity=lambda kept: kept.file)
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("safety_table")
        self.table.setAccessibleName(tr("Backups of this book"))
        self.panel = SidePanel()
        self.panel.setObjectName("safety_panel")
        self.practice = Button(tr("Test this backup"), key="Enter", name="safety_practice")
        self.back = Button(tr("Restore…"), kind="danger", name="safety_back")
        self._lay_out()
        self._wire()

    def reload(self) -> None:
        """Look at the copies again, beside the window's work."""
        self._session.tasks.submit(self._looked, self._show, self._session.notices.show, self)

    def first_focus(self) -> QWidget | None:
        """The list, or the button that makes the first copy."""
        return self.table if self.model.rowCount() else self.copy

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", tr("Another backup, and what you’d lose by restoring it")),
            ("Enter", tr("Test the backup (nothing changes)")),
            ("Esc", tr("Go back")),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self._session.go(PageKey.SCORES)
        else:
            super().keyPressEvent(event)

    def take_place(self, folder: str) -> None:
        """Copy to this folder too from now on."""
        self._do(partial(self._desk.choose_second, Path(folder)))

    def take_folder(self, folder: str) -> None:
        """Keep this station's copies of a book on a server in this folder from now on."""
        self._do(partial(self._desk.choose_folder, Path(folder)))

    def _lay_out(self) -> None:
        self.page.head.right(self.copy)
        self.here.foot.addWidget(self.folder)
        self.here.foot.addStretch(1)
        self.second.foot.addWidget(self.choose)
        self.second.foot.addWidget(self.forget)
        self.second.foot.addStretch(1)
        places = QHBoxLayout()
        places.setSpacing(18)
        places.addWidget(self.here, 1)
        places.addWidget(self.second, 1)
        card = Card(margin=0)
        card.add(self.table)
        self.panel.set_footer([self.practice, self.back])
        self.page.body.addWidget(self.went)
        self.page.body.addLayout(places)
        self.page.body.addWidget(two_columns(card, self.panel, 340), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self._show_none()

    def _wire(self) -> None:
        self.copy.clicked.connect(self._keeper.copy_now)
        self._keeper.changed.connect(self.refresh)
        self.folder.clicked.connect(self._ask_folder)
        self.table.offer(lambda: [*buttons_in(self.panel), None, self.copy])
        self.choose.clicked.connect(self._ask_place)
        self.forget.clicked.connect(self._no_place)
        self.every.picked.connect(self._copy_every)
        self.table.row_chosen.connect(self._chosen)
        self.table.row_opened.connect(self._prove)
        self.practice.clicked.connect(self._prove)
        self.back.clicked.connect(self._ask_back)

    def _looked(self) -> tuple[Safety, tuple[LastGoodCopy, ...], WentOn | None]:
        desk = self._desk
        listing = desk.listing() if desk.supported else ()
        return desk.safety(), listing, desk.went_on()

    def _show(self, found: tuple[Safety, tuple[LastGoodCopy, ...], WentOn | None]) -> None:
        safety, listing, went = found
        self.went.say(went_on_words(went))
        self.went.setVisible(bool(self.went.text()))
        self.here.say(
            safety.problem or here_words(safety), "wrongInk" if safety.problem else "ink2"
        )
        lacking = bool(safety.second_problem)
        self.second.say(second_words(safety), "mindInk" if lacking else "ink2")
        self.second.title.say(
            tr("Also at {folder}", folder=safety.place) if safety.place else tr("Second location")
        )
        self.forget.setVisible(bool(safety.place))
        self.folder.setVisible(bool(safety.server))
        self.every.setVisible(safety.supported and safety.by is None)
        self.every.show_minutes(round(self._desk.places.every.total_seconds() / 60))
        for button in (self.copy, self.choose):
            button.setEnabled(safety.supported)
        if safety.place != self._place:
            self._place = safety.place
            self.model.set_columns(columns(safety.place))
        empty = self.model.rowCount() == 0
        self.model.set_rows(listing)
        if listing and self.table.current() is None:
            self.table.choose_first()
        if not listing:
            self._show_none()
        if empty and listing and self.copy.hasFocus():
            self.table.setFocus()

    def _show_none(self) -> None:
        self._plan = None
        self.panel.clear()
        if self.model.rowCount():
            self.panel.show_head(tr("No backup selected"))
        else:
            self.panel.show_head(tr("No backups yet"), first_words(supported=self._desk.supported))
        self.practice.setEnabled(False)
        self.back.setEnabled(False)

    def _chosen(self, kept: object) -> None:
        if not isinstance(kept, LastGoodCopy):
            self._show_none()
            return
        self._plan = None
        self.practice.setEnabled(True)
        self.back.setEnabled(False)
        self.panel.clear()
        self.panel.show_head(when(kept.at))
        self.panel.add_facts(copy_facts(kept, self._place))
        plan = partial(self._desk.restorer().plan, Path(kept.file))
        self._session.tasks.submit(plan, self._planned, self._session.notices.show, self)

    def _planned(self, plan: RestorePlan) -> None:
        current = self.table.current()
        if current is None or Path(current.file) != plan.file or self._plan is not None:
            return
        self._plan = plan
        self.back.setEnabled(True)
        self.panel.add_section(tr("Compared with the current book"))
        self.panel.add_text(relation_words(plan.comparison), "ink")
        for line in lost_lines(plan.comparison):
            self.panel.add_text(line)

    def _prove(self) -> None:
        kept = self.table.current()
        if isinstance(kept, LastGoodCopy):
            prove = partial(self._desk.restorer().practice, Path(kept.file))
            self._session.tasks.submit(prove, self._proved, self._session.notices.show, self)

    def _proved(self, found: VerifiedCopy) -> None:
        self._session.notices.done(works_words(found), undo=False)

    def _ask_back(self) -> None:
        if self._plan is not None:
            self.restore_asked.emit(self._plan)

    def _ask_place(self) -> None:
        choose_folder(self, tr("Choose a second backup location"), "safety_place", self.take_place)

    def _ask_folder(self) -> None:
        choose_folder(self, tr("Choose the backup folder"), "safety_copies", self.take_folder)

    def _copy_every(self, minutes: int) -> None:
        said = tr("Changes are backed up every %n minutes", n=minutes)
        self._session.act(partial(self._desk.places.copy_every, minutes), said, undo=False)

    def _no_place(self) -> None:
        self._do(partial(self._desk.choose_second, None))

    def _do(self, work: Callable[[], Safety]) -> None:
        self._session.tasks.submit(work, self._keeper.show, self._session.notices.show, self)
