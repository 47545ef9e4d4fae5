"""What a sheet's page is made of, and which of its parts are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from director_app.domain.sheets import SheetState
from director_app.services.scores.tiles import ASKED_TWICE
from director_app.ui.kit.buttons import primary, quiet, secondary
from director_app.ui.kit.chips import Chip
from director_app.ui.kit.page import Page, scrolled, two_columns
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.twice import KEYS, again_words
from director_app.ui.scores.four_scores import FourScoresPanel
from director_app.ui.scores.sheet.closing import Step
from director_app.ui.scores.sheet.closing_reason import ReasonBar
from director_app.ui.scores.sheet.conflict import ConflictPanel
from director_app.ui.scores.sheet.explain import ExplainPanel
from director_app.ui.scores.sheet.grid import SheetGrid
from director_app.ui.scores.sheet.help import SheetHelp
from director_app.ui.scores.sheet.panels import AwardPanel, SeatPanel
from director_app.ui.scores.sheet.reopen import ReopenBar
from director_app.ui.scores.sheet.second_panel import SettlePanel
from director_app.ui.scores.sheet.side import SheetSide
from director_app.ui.scores.sheet.versions import VersionsPanel
from director_app.ui.scores.sheet.whose import WhoseBar
from director_app.ui.scores.sheet.words import sheet_chip

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QResizeEvent

    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping

SheetPanel = (
    AwardPanel
    | SeatPanel
    | FourScoresPanel
    | ExplainPanel
    | SettlePanel
    | VersionsPanel
    | ConflictPanel
)
_PANEL = 318
_ROOMY = 860
_WIDE = 1200
_SEEN = frozenset({QEvent.Type.ShowToParent, QEvent.Type.HideToParent})


class SheetFrame(QWidget):
    """Small board, head, sheet, help; a panel beside them when one is asked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet_page")
        self.grid = SheetGrid()
        self.help = SheetHelp()
        self.side = SheetSide()
        self.reopening = ReopenBar()
        self.award_panel = AwardPanel()
        self.seat_panel = SeatPanel()
        self.four_panel = FourScoresPanel()
        self.explain_panel = ExplainPanel()
        self.settle_panel = SettlePanel()
        self.versions_panel = VersionsPanel()
        self.conflict_panel = ConflictPanel()
        self.reason = ReasonBar()
        self.whose = WhoseBar()
        self.banner = Text("", "small", "mindInk", weight=600, wrap=True)
        self.banner.setObjectName("sheet_banner")
        self._page = Page("")
        self._chip = Chip()
        self._chip.setObjectName("sheet_chip")
        self.accept_button = primary(tr("Accept and lock"), icon="check")
        self.accept_button.setObjectName("sheet_accept")
        self.reopen_button = secondary(tr("Reopen"), icon="lock", key="F2")
        self.reopen_button.setObjectName("sheet_reopen")
        self.four_button = quiet(tr("Four scores"), key="F4")
        self.four_button.setObjectName("sheet_four_scores")
        self.aside_button = secondary(tr("Put aside"), icon="flag")
        self.aside_button.setObjectName("sheet_aside")
        self._more = quiet(tr("More"))
        self._more.setObjectName("sheet_more")
        self._build()

    @property
    def title(self) -> str:
        """What the page is headed with."""
        return self._page.head.title

    @property
    def state_words(self) -> str:
        """What the state chip says."""
        return self._chip.spec.text

    @property
    def plain(self) -> bool:
        """Whether nothing is asked beside the sheet."""
        return self._panels.isHidden() and all(one.isHidden() for one in self._bars)

    @property
    def asking(self) -> bool:
        """Whether a panel has the keys."""
        askers = (
            self.award_panel,
            self.seat_panel,
            self.four_panel,
            self.settle_panel,
            self.conflict_panel,
        )
        return not self._panels.isHidden() and not all(one.isHidden() for one in askers)

    @property
    def explaining(self) -> bool:
        """Whether the game under the cursor is being explained."""
        return not self._panels.isHidden() and not self.explain_panel.isHidden()

    def set_title(self, title: str) -> None:
        """Head the page."""
        self._page.head.set_title(title)

    def show_state(self, view: SheetView, typing: SheetTyping) -> None:
        """Chip and buttons as the sheet stands."""
        self._chip.show_spec(sheet_chip(view, typed=any(typing.texts)))
        accepted = view.sheet.state is SheetState.ACCEPTED
        self.reopen_button.setVisible(accepted and not view.round.cancelled)
        self.accept_button.setVisible(not typing.locked and not self.asking)
        self.accept_button.setEnabled(typing.complete)
        closing = typing.closing
        late = typing.accepting and closing is not None and closing.step is Step.ROUND
        in_round = tr("Accept for {round}", round=view.round.title)
        self.accept_button.setText(in_round if late else tr("Accept and lock"))
        cancelled = view.round.cancelled
        self.aside_button.setVisible(not cancelled and not self.asking)
        self.aside_button.setText(tr("Take up again") if view.sheet.aside else tr("Put aside"))
        self.award_action.setEnabled(not typing.locked)
        self.again_action.setEnabled(not typing.locked)
        self.again_action.setText(again_words(asked=bool(view.more.get(ASKED_TWICE))))
        self.seat_action.setEnabled(not typing.locked)
        if self.explaining:
            self.explain_panel.show_game(view, typing)
        if not self.four_panel.isHidden():
            self.four_panel.follow(view, self._game(), typing.locked)

    def show_banner(self, *told: str) -> None:
        """What is to be known of this sheet before it is typed."""
        words = " · ".join(one for one in told if one)
        self.banner.say(words)
        self.banner.setVisible(bool(words))

    def show_row(self, area: QRect) -> None:
        """Scroll to the row that is typed."""
        self._scroll.ensureVisible(0, area.center().y(), 0, area.height() // 2 + 8)

    def show_panel(self, panel: SheetPanel) -> None:
        """A panel instead of the small board."""
        self.close_panels()
        self._panels.show()
        self._fit()
        panel.show()
        self.accept_button.setVisible(not self.accept_button.isHidden() and not self.asking)
        self.grid.mark(marked=panel is self.explain_panel)
        panel.begin()

    def close_panels(self) -> None:
        """Only the sheet; the keys go into it."""
        for panel in (*self._stacked, self._panels, *self._bars):
            panel.hide()
        self.grid.mark(marked=False)
        self._fit()
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The small board goes where there is no room for it."""
        super().resizeEvent(event)
        self._fit()

    def _game(self) -> int:
        typing = self.grid.typing
        return min(typing.game, typing.count - 1) if typing else 0

    def _fit(self) -> None:
        roomy = self.width() >= theme().px(_ROOMY)
        self.side.setVisible(roomy and self._panels.isHidden())
        self.four_button.setVisible(self.width() >= theme().px(_WIDE))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the sheet are not told while something else is asked above it."""
        if event.type() in _SEEN:
            self.help.setVisible(all(one.isHidden() for one in self._bars))
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """F2 belongs to the sheet here."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_F2
        ):
            event.accept()
            return True
        return super().event(event)

    def _build(self) -> None:
        head = self._page.head
        head.left(self._chip)
        buttons = (self.reopen_button, self.accept_button, self.aside_button, self.four_button)
        for button in (*buttons, self._more):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            head.right(button)
        menu = QMenu(self)
        self.award_action = self._action(
            menu, tr("Director’s award for this game…"), "Ctrl+Shift+A", "action_award"
        )
        self.seat_action = self._action(
            menu, tr("Somebody else sat here…"), "Ctrl+Shift+S", "action_seat"
        )
        self.four_action = self._action(
            menu, tr("Which games give four scores…"), "F4", "action_four_scores"
        )
        self.versions_action = self._action(
            menu, tr("Versions of this sheet…"), "Ctrl+Shift+V", "action_versions"
        )
        self.again_action = self._action(menu, again_words(asked=False), KEYS, "action_twice")
        self._more.setMenu(menu)
        self.more_menu = menu
        self._scroll = scrolled(self.grid)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._bars = (self.reopening, self.reason, self.whose)
        for bar in self._bars:
            column.addWidget(bar)
            bar.installEventFilter(self)
        column.addWidget(self.banner)
        self.banner.hide()
        column.addWidget(self._scroll, 1)
        column.addWidget(self.help)
        panels = QWidget()
        stacked = QVBoxLayout(panels)
        stacked.setContentsMargins(0, 0, 0, 0)
        self._stacked = (
            self.award_panel,
            self.seat_panel,
            self.four_panel,
            self.explain_panel,
            self.settle_panel,
            self.versions_panel,
            self.conflict_panel,
        )
        for panel in self._stacked:
            stacked.addWidget(panel)
        self._panels = panels
        self._page.body.addWidget(two_columns(middle, panels, _PANEL))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.side)
        row.addWidget(self._page, 1)
        self.close_panels()

    def _action(self, menu: QMenu, text: str, keys: str, name: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        menu.addAction(action)
        self.addAction(action)
        return action
