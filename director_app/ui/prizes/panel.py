"""A panel beside the prizes that asks, and facts in lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Separator
from director_app.ui.kit.form import FormPanel
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.shell.session import Session


class PrizePanel(FormPanel):
    """Its fields, and a refusal below them for what is about none of them."""

    def __init__(
        self,
        session: Session,
        commands: PrizeCommands,
        name: str,
        primary: str,
        over: QWidget | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.session, self.commands, self.over = session, commands, over
        self.refusal = Refusal()
        self.refusal.words.setObjectName(f"{name}_refusal")
        self.set_ends(
            Button(tr("Back"), key="Esc", name=f"{name}_back"),
            Button(primary, kind="primary", key="Enter", name=f"{name}_do"),
        )
        self.add_inside(self.laid_fields(self.refusal))

    def showEvent(self, event: QShowEvent) -> None:
        """Tab comes to the form before the buttons."""
        super().showEvent(event)
        self.buttons_last()

    def settle(self) -> None:
        """Lay out at once what was shown or hidden, before something is placed by it."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def clear_refusals(self) -> None:
        """Everything may be well."""
        super().clear_refusals()
        self.refusal.clear_refusal()

    def refuse(self, refusal: DirectorError) -> None:
        """Say it beside its field, or below the form."""
        if not self.refuse_field(refusal.field, refusal.sentence):
            self.refusal.refuse(refusal.sentence)


class PanelPages(PageStack):
    """Pages of which one is seen; what they hold scrolls by itself."""

    def hasHeightForWidth(self) -> bool:
        """No page asks for more height than it must have."""
        return False

    def sizeHint(self) -> QSize:
        """They take the room that there is."""
        return self.minimumSizeHint()


class FactLines(QWidget):
    """Labels at the left, what is known at the right; amounts may stand at the right edge."""

    def __init__(self, *, amounts: bool = False) -> None:
        super().__init__()
        self._amounts = amounts
        self._shown: tuple[tuple[str, str, bool], ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4 if amounts else 8)
        self._grid.setColumnStretch(0 if amounts else 1, 1)

    @property
    def shown(self) -> tuple[tuple[str, str], ...]:
        """Labels and values."""
        return tuple((label, value) for label, value, _ in self._shown)

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """These; those without a value are left out."""
        self.show_sum([(label, value, False) for label, value in facts if value])

    def show_sum(self, lines: Sequence[tuple[str, str, bool]]) -> None:
        """Lines and their sums, which have a rule above."""
        if tuple(lines) == self._shown:
            return
        self._shown = tuple(lines)
        clear_layout(self._grid)
        at = 0
        top = Qt.AlignmentFlag.AlignTop
        for label, value, whole in lines:
            if whole:
                self._grid.addWidget(Separator(), at, 0, 1, 2)
                at += 1
            weight = 600 if whole else None
            role = "ink" if whole else "ink2"
            left = Text(label, "body", role, weight=weight, wrap=self._amounts)
            right = Text(value, "body", "ink", weight=weight, wrap=not self._amounts)
            side = top | (Qt.AlignmentFlag.AlignRight if self._amounts else top)
            self._grid.addWidget(left, at, 0, top)
            self._grid.addWidget(right, at, 1, side if self._amounts else top)
            at += 1
