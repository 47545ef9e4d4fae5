"""A panel beside the prizes: fields, a refusal beside the one it belongs to, Enter and Esc."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Line
from director_app.ui.kit.fields import Field
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import Stack, clear_layout
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.shell.session import Session

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PrizePanel(SidePanel):
    """Enter does what the primary button says, Esc leads back to the list."""

    left = Signal()

    def __init__(self, session: Session, commands: PrizeCommands, name: str, primary: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.session, self.commands = session, commands
        self.refusal = Refusal()
        self.refusal.words.setObjectName(f"{name}_refusal")
        self.primary = Button(primary, kind="primary", key="Enter")
        self.primary.setObjectName(f"{name}_do")
        self.back = Button(tr("Back"), key="Esc")
        self.back.setObjectName(f"{name}_back")
        self.set_footer([self.back, self.primary])
        self.back.clicked.connect(self.left)
        self.primary.clicked.connect(self.do)

    @property
    def fields(self) -> Mapping[str, Field]:
        """The fields by the names that refusals use."""
        return {}

    def lay(self, *parts: QWidget) -> None:
        """Put the parts below each other, the refusal last."""
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for part in (*parts, self.refusal):
            column.addWidget(part)
        self.add_inside(form)

    def showEvent(self, event: QShowEvent) -> None:
        """Tab comes to the form before the buttons."""
        super().showEvent(event)
        self.buttons_last()

    def settle(self) -> None:
        """Lay out at once what was shown or hidden, before something is placed by it."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def do(self) -> None:
        """What the primary button does."""
        raise NotImplementedError

    def clear_refusals(self) -> None:
        """Everything may be well."""
        self.refusal.clear_refusal()
        for field in self.fields.values():
            field.clear_refusal()

    def refuse(self, refusal: DirectorError) -> None:
        """Say it beside its field, or below the form."""
        field = self.fields.get(refusal.field or "")
        if field is None or not field.isVisibleTo(self):
            self.refusal.refuse(refusal.sentence)
            return
        field.refuse(refusal.sentence)
        field.editor.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves; Enter does it."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in _ENTER and self.primary.isEnabled() and self.primary.isVisible():
            if not event.isAutoRepeat():
                self.do()
        else:
            super().keyPressEvent(event)


class Pages(Stack):
    """Pages of which one is seen; what they hold scrolls by itself."""

    def hasHeightForWidth(self) -> bool:
        """No page asks for more height than it must have."""
        return False

    def sizeHint(self) -> QSize:
        """They take the room that there is."""
        return self.minimumSizeHint()


class Facts(QWidget):
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
                self._grid.addWidget(Line(), at, 0, 1, 2)
                at += 1
            weight = 600 if whole else None
            role = "ink" if whole else "ink2"
            left = Text(label, "body", role, weight=weight, wrap=self._amounts)
            right = Text(value, "body", "ink", weight=weight, wrap=not self._amounts)
            side = top | (Qt.AlignmentFlag.AlignRight if self._amounts else top)
            self._grid.addWidget(left, at, 0, top)
            self._grid.addWidget(right, at, 1, side if self._amounts else top)
            at += 1
