"""What the page of card entry is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.rules.entry.words import KeyHelp
from director_app.services.scores.cards.numbers import number_of
from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.empty import Empty
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import Page, scrolled, two_columns
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.cards.grid import CardGrid
from director_app.ui.scores.cards.menu import CardMenu
from director_app.ui.scores.settle_panel import SettlePanel
from director_app.ui.scores.sheet.explain import ExplainPanel
from director_app.ui.scores.sheet.help import SheetHelp
from director_app.ui.scores.sheet.side import SheetSide

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from director_app.services.scores.second_entry import Difference

_PANEL, _ROOMY = 318, 980
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

_NEIGHBOURS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class CardFrame(QWidget):
    """Small board, badge field, the table's cards, what is asked; a panel when one is asked for."""

    entered = Signal(str)
    """Enter in the badge field, with what stands there."""
    menu_asked = Signal()
    stepped_out = Signal()
    neighbour_asked = Signal(int)
    """The next table that is not accepted (1) or the one before (-1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cards_page")
        self.field = SearchField(tr("Badge, or scan a card"), name="cards_badge")
        self.refusal = Refusal()
        self.refusal.setObjectName("cards_refusal")
        self.grid = CardGrid()
        self.status = Text("", "body", "mindInk", weight=600, wrap=True)
        self.status.setObjectName("cards_status")
        self.detail = Text("", "small", "ink2", wrap=True)
        self.detail.setObjectName("cards_detail")
        self.banner = Text("", "small", "mindInk", weight=600, wrap=True)
        self.banner.setObjectName("cards_banner")
        self.help = SheetHelp()
        self.side = SheetSide()
        self.menu = CardMenu()
        self.explain_panel = ExplainPanel()
        self.settle_panel = SettlePanel(read_third)
        self.empty = Empty("scores", "", "")
        self.accept_button = primary(tr("Accept and lock"), icon="check")
        self.accept_button.setObjectName("cards_accept")
        self.more_button = quiet(tr("More"), key="+")
        self.more_button.setObjectName("cards_more")
        self._page = Page(tr("Score cards"))
        self._build()
        self.field.installEventFilter(self)

    @property
    def explaining(self) -> bool:
        """Whether a game is being explained."""
        return not self._panels.isHidden() and not self.explain_panel.isHidden()

    @property
    def asking(self) -> bool:
        """Whether the menu has the keys."""
        return not self._panels.isHidden() and not self.menu.isHidden()

    @property
    def settling(self) -> bool:
        """Whether two entries are settled."""
        return not self._panels.isHidden() and not self.settle_panel.isHidden()

    def show_banner(self, words: str) -> None:
        """What holds for all the cards that are shown."""
        self.banner.say(words)
        self.banner.setVisible(bool(words))

    def set_title(self, title: str) -> None:
        """Head the page."""
        self._page.head.set_title(title)

    def show_nothing(self, title: str, sentence: str) -> None:
        """No table is open."""
        self.empty.tell(title, sentence)
        self.empty.show()
        for part in (self._scroll, self.status, self.detail, self.banner):
            part.hide()
        self.accept_button.hide()
        self.more_button.hide()

    def show_cards(self) -> None:
        """A table is open."""
        self.empty.hide()
        self._scroll.show()
        self.accept_button.show()
        self.more_button.show()

    def tell(self, status: str, role: str, detail: str) -> None:
        """What is missing, wrong or to be done, and what goes with it."""
        self.status.set_role(role)
        self.status.say(status)
        self.status.setVisible(bool(status))
        self.detail.say(detail)
        self.detail.setVisible(bool(detail))

    def ready(self) -> None:
        """An empty field waits for the next badge."""
        self.field.clear()
        self.refusal.clear_refusal()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, sentence: str) -> None:
        """Say beside the field why not; the typing stays, selected."""
        self.refusal.refuse(sentence)
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_panel(self, panel: CardMenu | ExplainPanel | SettlePanel) -> None:
        """A panel at the right."""
        self.close_panels()
        self._panels.show()
        panel.show()
        self._fit()
        panel.begin()

    def close_panels(self) -> None:
        """Only the cards."""
        for part in (self.menu, self.explain_panel, self.settle_panel, self._panels):
            part.hide()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The small board goes where there is no room for it."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl and an arrow go to another table."""
        if not self._neighbour(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter, + and Esc in the badge field; Enter held down does nothing."""
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return False
        plus = event.text() == "+" and not self.field.text()
        if event.type() == QEvent.Type.ShortcutOverride:
            if plus:
                event.accept()
            return plus
        return event.type() == QEvent.Type.KeyPress and self._at_badge(event, plus=plus)

    def _at_badge(self, event: QKeyEvent, *, plus: bool) -> bool:
        if event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.entered.emit(self.field.text().strip())
        elif plus:
            self.menu_asked.emit()
        elif event.key() == Qt.Key.Key_Escape and not self.field.text():
            self.stepped_out.emit()
        else:
            return self._neighbour(event)
        return True

    def _neighbour(self, event: QKeyEvent) -> bool:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        by = _NEIGHBOURS.get(Qt.Key(event.key())) if control else None
        if by is not None:
            self.neighbour_asked.emit(by)
        return by is not None

    def _fit(self) -> None:
        roomy = self.width() >= theme().px(_ROOMY)
        self.side.setVisible(roomy and self._panels.isHidden())

    def _build(self) -> None:
        head = self._page.head
        self.field.setMinimumWidth(240)
        head.left(self.field)
        head.right(self.accept_button)
        head.right(self.more_button)
        for button in (self.accept_button, self.more_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._scroll = scrolled(self.grid)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.refusal)
        column.addWidget(self.banner)
        column.addWidget(self.empty, 1)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.status)
        column.addWidget(self.detail)
        column.addWidget(self.help)
        panels = QWidget()
        stacked = QVBoxLayout(panels)
        stacked.setContentsMargins(0, 0, 0, 0)
        stacked.addWidget(self.menu)
        stacked.addWidget(self.explain_panel)
        stacked.addWidget(self.settle_panel)
        self._panels = panels
        self.banner.hide()
        self._page.body.addWidget(two_columns(middle, panels, _PANEL), 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.side)
        row.addWidget(self._page, 1)
        self.close_panels()


def read_third(_difference: Difference, text: str) -> str:
    """The number that a card has where neither entry is right; refuses what is no number."""
    if number_of(text) is None:
        raise DirectorError(tr("Type the number that the card has, X for a zero."))
    return text


def keys_in_card() -> tuple[KeyHelp, ...]:
    """The keys of a number."""
    return (
        KeyHelp("0-9", tr("the number")),
        KeyHelp("-", tr("below zero")),
        KeyHelp("X 0", tr("a zero")),
        KeyHelp("Enter", tr("next")),
        KeyHelp("← → ↑ ↓", tr("other cards and games")),
        KeyHelp("Ctrl E", tr("why")),
        KeyHelp("Esc", tr("to the badge")),
    )


def keys_at_badge() -> tuple[KeyHelp, ...]:
    """The keys while a badge is waited for."""
    return (
        KeyHelp("0-9", tr("badge")),
        KeyHelp("Enter", tr("open the card; with nothing typed accept the table")),
        KeyHelp("+", tr("what else can be done")),
        KeyHelp("Esc", tr("to the board")),
    )
