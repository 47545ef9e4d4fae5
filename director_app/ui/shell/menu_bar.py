"""The top row: menus at the left, the field that opens the palette at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QMenuBar, QSizePolicy, QWidget

from director_app.ui.kit.card import Ground
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, mix, painting, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.actions import ACTIONS, GROUPS, MENUS, Actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QPaintEvent


_HEIGHT = 34
_FIELD = 380
_KEY, _END = "Ctrl+K", 11


class PaletteOpener(QAbstractButton):
    """Looks like a field; pressing it opens the palette, where the typing is done."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(tr("Find a player, table, action, or rule"))
        self.setToolTip(self.text())
        self.setObjectName("palette_opener")
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("byKeys", "Ctrl+K")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A field of 26."""
        return QSize(theme().px(_FIELD), theme().px(26))

    def minimumSizeHint(self) -> QSize:
        """It may shrink to its lens and its key."""
        return QSize(theme().px(120), theme().px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lens, words, key."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            ground = now.color("surface")
            if self.underMouse():
                ground = mix(ground, now.color("ink"), 0.03)
            edge = now.color("edge" if now.scheme.dark else "line")
            box(painter, frame, 6, ground, edge)
            at = QPointF(frame.left() + now.px(17), frame.center().y())
            icon_at(painter, at, "search", "ink2", 17)
            key = width_of(_KEY, now.font("caption")) + _END
            area = frame.adjusted(now.px(33), 0, -key - 8, 0)
            words(
                painter, area, self.text(), now.font("small"), now.color("ink2"), LEFT, elide=True
            )
            area = frame.adjusted(0, 0, -_END, 0)
            words(painter, area, _KEY, now.font("caption"), now.color("ink2"), RIGHT)


def with_own_letters(titles: Sequence[str]) -> list[str]:
    """Titles of menus, each marked with the first of its letters that no title before it has."""
    taken: set[str] = set()
    marked = []
    for title in titles:
        letters = (at for at, letter in enumerate(title) if letter.isalpha())
        at = next((at for at in letters if title[at].casefold() not in taken), None)
        if at is not None:
            taken.add(title[at].casefold())
        marked.append(title if at is None else f"{title[:at]}&{title[at:]}")
    return marked


class TopRow(Ground):
    """Menus and the palette's field, on sunken ground."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__("sunken", parent)
        self.menus = QMenuBar()
        self.menus.setNativeMenuBar(False)
        self.opener = PaletteOpener()
        self.desk = StationChip()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(12)
        row.addWidget(self.menus, 1)
        row.addWidget(self.desk)
        row.addWidget(self.opener)
        self._fill(actions)
        self._fit()
        theme().changed.connect(self._fit)

    def show_pages(self, pages: Sequence[QAction]) -> None:
        """The pages stand first in the View menu."""
        view = self._made["View"]
        first = view.actions()[0]
        view.insertActions(first, list(pages))
        view.insertSeparator(first)

    def _fill(self, actions: Actions) -> None:
        titles = with_own_letters([tr(name) for name in MENUS])
        self._made = {
            name: self.menus.addMenu(title) for name, title in zip(MENUS, titles, strict=True)
        }
        for spec in ACTIONS:
            menu = self._made[spec.menu]
            menu.setToolTipsVisible(True)
            if spec.line:
                menu.addSeparator()
            if spec.group:
                menu = self._group(menu, spec.group)
            menu.addAction(actions[spec.name])

    def _group(self, menu: QMenu, name: str) -> QMenu:
        """One of several is chosen in a menu of its own: the first one stays short."""
        if name not in self._made:
            self._made[name] = menu.addMenu(tr(GROUPS[name]))
            self._made[name].setObjectName(f"menu_{name}")
        return self._made[name]

    def _fit(self) -> None:
        self.setFixedHeight(theme().px(_HEIGHT))
        self.menus.setFixedHeight(theme().px(_HEIGHT) - 2)


_ICON = 15
_LEGIBLE = 56
_MOST = 220


class StationChip(QAbstractButton):
    """Leads to the page of this desk."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = "person"
        self.setObjectName("desk_chip")
        self.setProperty("radius", 6)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("byKeys", "the menu: This desk")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)
        self._shown: tuple[str, str, bool] | None = None
        self.hide()

    def show_desk(self, said: str, tip: str, *, locked: bool) -> None:
        """Name and role, with a longer word behind them."""
        shown = said, tip, locked
        if shown == self._shown:
            return
        self._shown = shown
        self.setText(said)
        self.setToolTip(f"{said}\n{tip}".strip())
        self.setAccessibleName(f"{said}. {tip}")
        self._icon = "lock" if locked else "person"
        self.setVisible(bool(said))
        self.updateGeometry()
        self.update()

    @property
    def icon_name(self) -> str:
        """The sign before the words: a lock while the desk is locked."""
        return self._icon

    def sizeHint(self) -> QSize:
        """As wide as its words, up to a bound."""
        now = theme()
        wide = now.px(34) + width_of(self.text(), now.font("small"))
        return QSize(min(round(wide) + 4, now.px(_MOST)), now.px(26))

    def minimumSizeHint(self) -> QSize:
        """It may shrink to its sign."""
        return QSize(theme().px(30), theme().px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sign and words."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            if self.underMouse():
                box(painter, frame, 6, mix(now.color("sunken"), now.color("ink"), 0.06))
            at = QPointF(frame.left() + now.px(14), frame.center().y())
            icon_at(painter, at, self._icon, "ink2", _ICON)
            area = frame.adjusted(now.px(27), 0, -4, 0)
            font = now.font("small")
            if area.width() < now.px(_LEGIBLE) and area.width() < width_of(self.text(), font):
                return
            words(painter, area, self.text(), font, now.color("ink2"), LEFT, elide=True)
