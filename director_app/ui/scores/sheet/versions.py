"""The panel that lists every version of a sheet: when, who, why, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.ui.kit.buttons import quiet
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import at_words, tr, true_minus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.service import SheetView
    from director_app.services.scores.sheet_facts import SheetVersion


class VersionsPanel(SidePanel):
    """Newest first; nothing of a sheet that was ever kept is lost."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("versions_panel")
        self._leave = quiet(tr("Close"), key="Esc", height=HIGH)
        self._leave.setObjectName("versions_close")
        self._leave.clicked.connect(self.cancelled)
        self.set_footer([self._leave])

    def open(self, view: SheetView, versions: Sequence[SheetVersion]) -> None:
        """List the versions of this sheet."""
        self.clear()
        count = tr("%n saved versions", n=len(versions))
        self.show_head(tr("Versions of table {table}", table=view.table), count)
        if not versions:
            self.add_text(tr("This sheet hasn’t been accepted yet. What’s entered is saved."))
        for version in reversed(versions):
            self.add_rule()
            self.add_inside(Text(version_head(version), "body", "ink", weight=600, wrap=True))
            self.add_text(version.action)
            totals = [
                f"{view.rules.seats.letters.get(seat) or seat.value} {true_minus(points)}"
                for seat, points in version.totals.items()
            ]
            if totals:
                self.add_text("   ".join(totals), "ink")

    def begin(self) -> None:
        """Esc closes it."""
        self._leave.setFocus(Qt.FocusReason.OtherFocusReason)


def version_head(version: SheetVersion) -> str:
    """When, where, and how the sheet stood from then on."""
    states = {
        "accepted": tr("accepted"),
        "reopened": tr("reopened"),
        "out": tr("not started"),
        "": tr("undone"),
    }
    return f"{at_words(version.at)}, {version.by}: {states.get(version.state, version.state)}"
