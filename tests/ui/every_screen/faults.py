"""What the controls of a screen may not have: each question gives the faults, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

from director_app.ui.kit.fields import LabeledField
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.rows import VALUE, SignedWord
from director_app.ui.kit.tables import RowsTable
from director_app.ui.seating.floor import Floor

_Role = QAccessible.Role
EMPTY_ROLES = {_Role.NoRole, _Role.Client, _Role.Whitespace, _Role.UserRole}
LEAST_TARGET = 24
CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
)
_PARTS_OF = (QAbstractSpinBox, QComboBox, QScrollBar)
_PLAIN = {"ink", "ink2", "ink3"}


def name_of(widget: QWidget) -> str:
    """How a fault names a widget."""
    here = widget
    while not here.objectName() and (above := here.parentWidget()) is not None:
        here = above
    words = getattr(widget, "text", None)
    said = str(words())[:30] if callable(words) else ""
    inside = f" in {here.objectName()}" if here is not widget else f" {widget.objectName()}"
    return f"{type(widget).__name__}{inside} {said!r}"


def shown(root: QWidget) -> list[QWidget]:
    """Everything of a screen that stands in it now, scrolled away or not."""
    here = root.window()
    return [
        widget
        for widget in (root, *root.findChildren(QWidget))
        if widget.isVisible() and widget.window() is here and not widget.size().isEmpty()
    ]


class Seen:
    """A screen as it stands now: asked once what it shows, and looked at for each fault."""

    def __init__(self, root: QWidget) -> None:
        self.root = root
        self.shown = shown(root)

    @cached_property
    def controls(self) -> list[QWidget]:
        """What can be pressed, typed into or chosen from."""
        return [widget for widget in self.shown if _is_control(widget)]


def _is_control(one: QWidget) -> bool:
    takes = isinstance(one, CONTROLS) or one.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(takes) and not _is_part(one) and not _is_told(one)


def _is_told(widget: QWidget) -> bool:
    """A button that does nothing and says that it is only words."""
    heard = QAccessible.queryAccessibleInterface(widget)
    return heard.role() == _Role.StaticText and widget.focusPolicy() == Qt.FocusPolicy.NoFocus


def _is_part(widget: QWidget) -> bool:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, _PARTS_OF):
            return True
        above = above.parentWidget()
    return isinstance(widget, QScrollBar | QHeaderView)


def nameless(screen: Seen) -> Iterator[str]:
    """Controls that a reader can't name, or that say nothing of what they are."""
    for control in screen.controls:
        heard = QAccessible.queryAccessibleInterface(control)
        if not heard.text(QAccessible.Text.Name).strip():
            yield f"no name: {name_of(control)}"
        if heard.role() in EMPTY_ROLES:
            yield f"no role: {name_of(control)}"


def answering_together(screen: Seen) -> Iterator[str]:
    """Two of one page that answer to one Alt key."""
    answers: dict[str, list[str]] = {}
    for widget in screen.root.window().findChildren(QWidget):
        if not widget.isVisible():
            continue
        texts = (
            [action.text() for action in widget.actions()] if isinstance(widget, QMenuBar) else []
        )
        if isinstance(widget, QAbstractButton) or (isinstance(widget, QLabel) and widget.buddy()):
            texts.append(widget.text())
        for text in texts:
            if key := QKeySequence.mnemonic(text).toString():
                answers.setdefault(key, []).append(text)
    for key, texts in answers.items():
        if len(texts) > 1:
            yield f"{key} is asked of {' and '.join(texts)}"


def small(screen: Seen) -> Iterator[str]:
    """Targets of less than 24 pixels."""
    for control in screen.controls:
        if min(control.width(), control.height()) < LEAST_TARGET:
            yield f"{control.width()} x {control.height()}: {name_of(control)}"


def unreached(screen: Seen) -> Iterator[str]:
    """Controls that Tab does not come to; ``byKeys`` names the other keys that do."""
    for control in screen.controls:
        if not control.isEnabled() or control.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        if control.property("byKeys") or _in_group(control):
            continue
        yield f"Tab does not reach: {name_of(control)}"


def menuless(screen: Seen) -> Iterator[str]:
    """Lists with rows where the right button offers nothing."""
    for control in screen.controls:
        if isinstance(control, RowsTable) and control.model().rowCount():
            control.menu.fill()
            if not control.menu.actions():
                yield f"no menu: {name_of(control)}"


def _in_group(widget: QWidget) -> bool:
    """Pieces of one control: arrow keys go through them, and through the buttons of a group."""
    above = widget.parentWidget()
    beside = above.findChildren(type(widget)) if above is not None else []
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    if group is not None and group.exclusive():
        beside += [
            button for button in group.buttons() if button.isVisible() and button.isEnabled()
        ]
    near = [widget for widget in (above, *beside) if widget is not None]
    return any(widget.focusPolicy() & Qt.FocusPolicy.TabFocus for widget in near)


def stops(root: QWidget) -> list[QWidget]:
    """Where Tab comes to, in its order from the top of the window."""
    window, found = root.window(), []
    here = window.nextInFocusChain()
    while here is not None and here is not window:
        seen = here.isVisible() and here.isEnabled() and here.window() is window
        if seen and here.focusPolicy() & Qt.FocusPolicy.TabFocus and here.focusProxy() is None:
            found.append(here)
        here = here.nextInFocusChain()
    return [widget for widget in found if widget is root or root.isAncestorOf(widget)]


def jumping(root: QWidget) -> Iterator[str]:
    """Steps of the Tab key that go back: up, or to the left in a row."""
    order = stops(root)
    for before, after in pairwise(order):
        one, other = _parted(before, after)
        if one is not None and other is not None and _goes_back(_area(one), _area(other)):
            yield f"Tab goes back: {name_of(before)} to {name_of(after)}"


def _parted(one: QWidget, other: QWidget) -> tuple[QWidget | None, QWidget | None]:
    """The parts beside each other in which the two lie."""
    above: QWidget | None = one
    while above is not None and not (above is other or above.isAncestorOf(other)):
        one, above = above, above.parentWidget()
    while above is not None and other is not above and other.parentWidget() is not above:
        parent = other.parentWidget()
        assert parent is not None
        other = parent
    return (None, None) if above is one or above is other else (one, other)


def _area(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def _goes_back(before: QRect, after: QRect) -> bool:
    beside = min(before.bottom(), after.bottom()) - max(before.top(), after.top())
    if beside > min(before.height(), after.height()) / 2:
        return after.right() <= before.left()
    return after.bottom() <= before.top() and after.left() < before.right()


def signless(ring: FocusRing, root: QWidget) -> Iterator[str]:
    """Controls that look the same with the keys and without."""
    window = root.window()
    window.activateWindow()
    for stop in stops(root):
        _bring_in_sight(stop)
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        if QApplication.focusWidget() is not stop:
            yield f"takes no keys: {name_of(stop)}"
            continue
        if ring.isVisible() and ring.widget() is stop:
            continue
        focused = _picture(window, stop)
        window.setFocus()
        if _picture(window, stop) == focused:
            yield f"no sign of the focus: {name_of(stop)}"
        stop.setFocus(Qt.FocusReason.TabFocusReason)


def _bring_in_sight(widget: QWidget) -> None:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _picture(window: QWidget, widget: QWidget) -> QImage:
    corner = widget.mapTo(window, QPoint(0, 0))
    area = QRect(corner, widget.size()).adjusted(-6, -6, 6, 6)
    return window.grab(area).toImage()


def misplaced(screen: Seen) -> Iterator[str]:
    """Controls outside what holds them, on each other, or in a field that can't scroll to them."""
    for control in screen.controls:
        above = control.parentWidget()
        if above is not None and control is not screen.root and not _holds(above, control):
            yield f"outside: {name_of(control)}"
        for other in screen.controls:
            if other is control or other.parentWidget() is not above:
                continue
            common = control.geometry().intersected(other.geometry())
            if common.width() > 1 and common.height() > 1:
                yield f"{name_of(control)} on {name_of(other)}"
    for area in screen.shown:
        if isinstance(area, QScrollArea):
            yield from _stuck(area)


def _holds(above: QWidget, one: QWidget) -> bool:
    if isinstance(above.parentWidget(), QAbstractScrollArea):
        return True
    return above.rect().adjusted(-1, -1, 1, 1).contains(one.geometry())


def _stuck(area: QScrollArea) -> Iterator[str]:
    inside, room = area.widget(), area.viewport().size()
    never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if inside is None:
        return
    if area.horizontalScrollBarPolicy() == never and inside.width() > room.width():
        yield f"{inside.width() - room.width()} px too wide, and no bar: {name_of(inside)}"
    if area.verticalScrollBarPolicy() == never and inside.height() > room.height():
        yield f"{inside.height() - room.height()} px too high, and no bar: {name_of(inside)}"


def squeezed(screen: Seen) -> Iterator[str]:
    """Rows and columns that are narrower than what they hold needs at least."""
    for widget in screen.shown:
        least = widget.minimumSizeHint().width() if widget.layout() is not None else 0
        if widget.width() < least - 1:
            yield f"{least} px squeezed into {widget.width()}: {name_of(widget)}"


def sideways(screen: Seen) -> Iterator[str]:
    """Pages and panels that have to be scrolled sideways; lists and the plan of the hall may."""
    for area in screen.shown:
        if isinstance(area, QScrollArea) and not isinstance(area.widget(), Floor):
            far = area.horizontalScrollBar().maximum()
            if far > 0:
                yield f"{far} px to be scrolled sideways: {name_of(area.widget())}"


def colour_alone(screen: Seen) -> Iterator[str]:
    """What only its colour tells from another: in a list, or at a field that is refused."""
    for widget in screen.shown:
        if isinstance(widget, QAbstractItemView):
            yield from _coloured_cells(widget)
        elif isinstance(widget, LabeledField) and widget.refused and not widget.refusal:
            yield f"refused without a word: {name_of(widget)}"


def _coloured_cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    top = QModelIndex()
    for column in range(model.columnCount(top) if isinstance(model, QAbstractTableModel) else 0):
        roles: dict[tuple[str, str], set[str]] = {}
        for row in range(min(model.rowCount(top), 60)):
            value = model.index(row, column).data(VALUE)
            role = getattr(value, "role", None) or getattr(value, "tone", None)
            if isinstance(role, str):
                sign = (str(getattr(value, "text", "")), str(getattr(value, "icon", "")))
                roles.setdefault(sign, set()).add(role)
                if isinstance(value, SignedWord) and role not in _PLAIN and not any(sign):
                    yield f"only a colour: {sign} of {name_of(view)}"
        for (text, icon), seen in roles.items():
            if len(seen) > 1:
                yield f"only colours tell {text!r} {icon} apart: {name_of(view)}"
