"""Giving tables to a laptop that works alone: which ones, what it is called, and the stick."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.backups.naming import plain
from director_app.services.desks.merging.ranges import tables_of
from director_app.services.desks.merging.service import AlreadyOut, Wish
from director_app.services.taken_tables import Took, tables_named
from director_app.ui.desks.apart_words import twice_words
from director_app.ui.kit.busy import BusyBar
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_place
from director_app.ui.kit.form import ChoiceSpec, TextSpec
from director_app.ui.kit.form_panel import FormPanel
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session

_WIDEST = 560
_LONGEST_NAME = 40


class GivePanel(FormPanel):
    """Three answers, then where the file goes."""

    prefix = "give"
    tables = TextSpec(
        Message("Which tables"),
        placeholder="21-40, 45",
        hint=Message(
            "Their sheets are entered on that laptop. Don’t enter them here in the meantime."
        ),
        refused=["table"],
    )
    rounds = ChoiceSpec(Message("Which rounds"), ((0, Message("All rounds")),))
    name = TextSpec(
        Message("Name of the other laptop"),
        placeholder=Message("Side room"),
        hint=Message("The history shows this name for everything done there."),
        most=_LONGEST_NAME,
    )

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("give_panel")
        self._session = session
        self._at_work = False
        self.busy = BusyBar()
        self.busy.hide()
        self.twice = Button(tr("Take them along again…"), name="give_twice")
        self.show_head(
            tr("Take tables along"),
            tr(
                "For a room without a network. The other laptop opens the "
                "file from the USB drive and works offline. Later you "
                "merge its tables back here."
            ),
        )
        for field in (self.tables, self.rounds, self.name):
            field.setMaximumWidth(_WIDEST)
            self.add_inside(field)
        self.add_inside(self.busy)
        go = tr("Save to a USB drive…")
        self.set_ends(
            Button(tr("Cancel"), key="Esc", name="give_cancel"),
            Button(go, kind="primary", icon="export", key="Enter", name="give_go"),
            (self.twice,),
            right=True,
        )
        self.twice.clicked.connect(self._ask_again)
        self.tables.edited.connect(lambda _: self.twice.hide())

    def begin(self) -> None:
        """Ask anew."""
        desk, event = self._session.desk, self._session.event
        self.show_values(tables="", name="")
        rounds = desk.rounds.all(event, self._session.division)
        every = [(round_.number, round_.title) for round_ in rounds if not round_.cancelled]
        self.rounds.choice.show_options([(0, tr("All rounds")), *every], 0)
        self.twice.hide()
        self._show_at_work(at_work=False)
        self.tables.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def give(self, file: str, *, again: bool = False) -> None:
        """Write the file that the laptop takes along, beside the window's work."""
        wish = self._wish(again=again)
        if wish is None or self._at_work:
            return
        self._show_at_work(at_work=True)
        session = self._session
        work = partial(session.desk.merging.take, session.event, wish, Path(file))
        session.tasks.submit(work, partial(self._given, file), self._failed, self)

    def _wish(self, *, again: bool = False) -> Wish | None:
        """What is wanted, or nothing where an answer is missing: then the field says so."""
        try:
            tables = tables_of(self.tables.text)
        except DirectorError:
            self.refuse_field("tables", tr("Enter tables like this: 21-40, or 21-40, 45."))
            return None
        if not self.name.text:
            self.refuse_field("name", tr("Enter a name for the other laptop."))
            return None
        self.clear_refusals()
        chosen = self.rounds.key
        rounds = (chosen,) if isinstance(chosen, int) and chosen else ()
        return Wish(self.name.text, tables, rounds, self._session.division, again=again)

    def submit(self) -> None:
        """Ask where the file goes, once the answers are there."""
        self._ask(again=False)

    def _ask_again(self) -> None:
        self._ask(again=True)

    def _ask(self, *, again: bool) -> None:
        if self._at_work or self._wish() is None:
            return
        name = f"{plain(self.name.text) or tr('Tables')}.db"
        title = tr("Save to the USB drive")
        kinds = [tr("Tables for offline work (*.db)")]
        choose_place(self, title, kinds, "give_file", name, partial(self.give, again=again))

    def _given(self, file: str, took: Took) -> None:
        self._show_at_work(at_work=False)
        said = tr(
            "Saved {tables} for {station} as {file}. On the other laptop, "
            "choose Open tables to work offline.",
            station=took.station,
            tables=tables_named(took.tables),
            file=Path(file).name,
        )
        self._session.notices.done(said, undo=False)
        self.left.emit()

    def _failed(self, fault: BaseException) -> None:
        self._show_at_work(at_work=False)
        if isinstance(fault, AlreadyOut):
            self.twice.show()
            self.refuse_field("tables", twice_words(fault))
        elif not isinstance(fault, DirectorError) or not self.refuse_field(
            fault.field, fault.sentence
        ):
            self._session.notices.show(fault)

    def leave(self) -> None:
        """Go, unless the file is being written."""
        if not self._at_work:
            self.left.emit()

    def _show_at_work(self, *, at_work: bool) -> None:
        self._at_work = at_work
        self.busy.setVisible(at_work)
        parts: tuple[QWidget, ...] = (
            self.tables,
            self.rounds,
            self.name,
            self.primary,
            self.twice,
            self.back,
        )
        for part in parts:
            part.setEnabled(not at_work)
