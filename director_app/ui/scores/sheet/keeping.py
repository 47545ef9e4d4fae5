"""What a sheet's page keeps of what is typed, and where two people or desks typed otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from director_app.errors import DirectorError, Stale
from director_app.rules.entry.words import KeyHelp
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.asking import SheetAsking
from director_app.ui.scores.sheet.closing_flow import SheetEnd
from director_app.ui.scores.sheet.second import kept_of
from director_app.ui.scores.sheet.shared import SharedSheet

if TYPE_CHECKING:
    from typing import Any

    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seat
    from director_app.services.scores.conflicts import Conflict
    from director_app.services.scores.second_entry import Entry
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping
    from director_app.ui.shell.session import Session


class SheetKeeping(SheetAsking):
    """Keeps the draft at every key; shows both where another has the sheet otherwise."""

    drafted = Signal()
    """A sheet has become a draft, or is none any more."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._typed = False
        self._kept: object = None
        self._begun: tuple[str, ...] = ()
        self.end = SheetEnd(session, self.reason, self)
        self.shared = SharedSheet(session, self.conflict_panel, self)
        self.end.keep_asked.connect(self._keep)
        self.end.changed.connect(self._read_again)
        self.end.settling.connect(self._settle)
        self.end.stale.connect(self._stale)
        self.shared.found.connect(self._show_conflict)
        self.shared.settled.connect(self._conflict_settled)
        self.settle_panel.settled.connect(self._settled)
        self.settle_panel.chosen.connect(self._choices)

    def _keep(self) -> None:
        view, typing = self._view, self.grid.typing
        if view is None or typing is None or typing.locked:
            return
        keys, more = kept_of(self._session, view, typing)
        if (keys, more) != self._kept:
            try:
                self._keep_draft(view, keys, more)
            except Stale as refusal:
                if not self._compare(view, typing):
                    self._session.notices.refuse(refusal)
            except DirectorError as refusal:
                self._session.notices.refuse(refusal)
        if any(typing.texts) != self._typed:
            self._typed = any(typing.texts)
            self.drafted.emit()

    def _keep_draft(self, view: SheetView, keys: tuple[str, ...], more: dict[str, Any]) -> None:
        self._session.desk.scores.keep_draft(view, keys, more, over=self._begun)
        self._kept, self._begun = (keys, more), keys

    def _compare(self, view: SheetView, typing: SheetTyping) -> bool:
        self.shared.typing = typing
        return self.shared.compare(view, typing.texts, self._begun)

    def _stale(self) -> None:
        """It was not accepted, for another desk was quicker: both are shown, or the sheet is."""
        view, typing = self._view, self.grid.typing
        if view is None or typing is None or not self._compare(view, typing):
            self._read_again()
            self._step_out_of_panels()

    def _show_conflict(self, conflict: Conflict) -> None:
        self.conflict_panel.open(conflict)
        self.show_panel(self.conflict_panel)
        keys = [KeyHelp("1", tr("theirs")), KeyHelp("2", tr("ours")), KeyHelp("Esc", tr("later"))]
        self.help.tell(tr("Which is as the paper has it?"), keys)

    def _conflict_settled(self) -> None:
        self._read_again()
        self.close_panels()

    def _settle(self, found: object, first: Entry, second: Entry) -> None:
        view = self._read(self._sheet().round.number, self._sheet().table)
        self._view = view
        self.settle_panel.open(view, found, first, second)  # type: ignore[arg-type]  # differences
        self.show_panel(self.settle_panel)
        self.show_banner()
        keys = [KeyHelp("1", tr("first")), KeyHelp("2", tr("second")), KeyHelp("3", tr("another"))]
        self.help.tell(tr("Which entry has it as the paper does?"), keys)

    def _choices(self, chosen: object) -> None:
        view = self._sheet()
        more = {"choices": chosen}
        self._session.act(lambda: self._session.desk.scores.keep_draft(view, view.keys, more))

    def _settled(self, keys: tuple[str, ...], paper: dict[Seat, str]) -> None:
        self.close_panels()
        self.end.agree(keys, paper)
