"""The opening page: carry on with the event of the day, make a new one, or open another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button, link, quiet
from director_app.ui.kit.card import Card, Separator
from director_app.ui.kit.chips import Chip, ChipSpec
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.find import matches
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.layouts import column_in, row_in
from director_app.ui.kit.notice import NoticeBar, NoticeView
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.paint import icon_at, painting
from director_app.ui.kit.screen_reader import HEARD_AS
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.stat import StatRow
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.opening.parts import EventMenu, OtherEvent
from director_app.ui.shell.opening.side import OpeningSide

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

_LEFT = 470
_MOST_RIGHT = 900
_ONE_LINE = 50
_LARGE, _NARROW = 1.3, 1000
"""From this text size on, and in less room than this, margins give way to words."""


@dataclass(frozen=True, slots=True)
class OpeningEventRow:
    """One event on the opening page: ``line`` is date, place and size."""

    id: int
    name: str
    line: str
    state: str
    chips: tuple[ChipSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class OpeningView:
    """The event of the day, the others newest first, those archived, and the line about safety."""

    today: OpeningEventRow | None = None
    others: tuple[OpeningEventRow, ...] = ()
    archived: tuple[OpeningEventRow, ...] = ()
    saved: str = ""
    last_copy: str = ""
    version: str = ""


class OpeningPage(QWidget):
    """Actions at the left; at the right the event to carry on with, and the others."""

    new_asked = Signal()
    sample_asked = Signal()
    first_asked = Signal()
    rules_asked = Signal()
    club_asked = Signal()
    open_file_asked = Signal()
    backup_asked = Signal()
    settings_asked = Signal()
    handbook_asked = Signal()
    open_asked = Signal(int)
    like_asked = Signal(int)
    archive_asked = Signal(int)
    unarchive_asked = Signal(int)
    delete_asked = Signal(int)
    undo_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Start page"))
        self.setProperty(HEARD_AS, "part")
        self._view = OpeningView()
        self._first: QWidget | None = None
        self._others: list[OtherEvent] = []
        self._archive_shown = False
        self.notice = NoticeBar()
        self.notice.acted.connect(self._notice_acted)
        row = row_in(self, 0)
        self._left = OpeningSide()
        self._fill_left()
        row.addWidget(self._left)
        inside = QWidget()
        inside.setAccessibleName(tr("Your events"))
        inside.setProperty(HEARD_AS, "part")
        self._center = QHBoxLayout(inside)
        self._column = QWidget()
        self._column.setMaximumWidth(_MOST_RIGHT)
        column = column_in(self._column, 16)
        column.addWidget(self.notice)
        self._right = QVBoxLayout()
        self._right.setSpacing(16)
        column.addLayout(self._right, 1)
        self._center.addWidget(self._column, 1)
        row.addWidget(scrolled(inside), 1)
        self.setProperty("ownFocus", "yes")
        self.show_view(self._view)
        self._fit()
        theme().changed.connect(self._fit)

    @property
    def view(self) -> OpeningView:
        return self._view

    def show_view(self, view: OpeningView) -> None:
        """Show these events; none is the first run."""
        self._view = view
        clear_layout(self._right)
        self._others = []
        self._first = None
        if view.today is None and not view.others and not view.archived:
            self._fill_first_run()
        else:
            if view.today is not None:
                self._fill_today(view.today)
            if view.others:
                self._fill_others(view)
            if view.archived:
                self._fill_archived(view.archived)
            self._right.addLayout(_left_aligned(self._first_event()))
        if view.saved:
            self._right.addWidget(_Saved(view.saved, view.last_copy))
        self._right.addStretch(1)
        self._left.version.say(
            tr("Version {version} · Help F1 · Text size Ctrl and +", version=view.version)
        )
        if self.hasFocus() or self.isAncestorOf(self.window().focusWidget() or self.window()):
            self.focus_first()

    def focus_first(self) -> None:
        """Give the keys to the one thing that is an Enter away."""
        if self._first is not None:
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The page's keys belong to its first button."""
        del reason
        self.focus_first()

    def _fill_left(self) -> None:
        asks = (
            self.new_asked,
            self.sample_asked,
            self.open_file_asked,
            self.backup_asked,
            self.rules_asked,
            self.club_asked,
            self.settings_asked,
            self.handbook_asked,
        )
        for way, asked in zip(self._left.ways, asks, strict=True):
            way.clicked.connect(asked)

    def _fill_first_run(self) -> None:
        self._right.addWidget(Text(tr("Welcome"), "title", "ink"))
        card = Card(margin=28, spacing=10, radius=14, accent="do")
        card.add(Text(tr("A sample event"), "strip", "ink", weight=600))
        said = tr(
            "60 made-up players, seats drawn, sheets coming in. Try anything. Nothing is saved."
        )
        card.add(Text(said, "body", "ink2", wrap=True))
        button = Button(
            tr("Try it"),
            kind="primary",
            key="Enter",
            height=46,
            trailing="arrow-right",
            name="first_sample",
        )
        button.clicked.connect(self.sample_asked)
        card.body.addSpacing(8)
        card.add(_left_aligned(button))
        self._right.addWidget(card)
        step = tr("8 players, 1 round, 5 minutes. A small panel tells you what’s next.")
        self._right.addWidget(_other(tr("Or learn it step by step"), step, self._first_event()))
        new = link(tr("New event"), key="Ctrl+N")
        new.clicked.connect(self.new_asked)
        said = tr(
            "Name, date, rules, rounds. Everything is filled in for you. Change what you like."
        )
        self._right.addWidget(_other(tr("Or create your own event"), said, new))
        self._first = button

    def _first_event(self) -> Button:
        way = link(tr("Your first event, step by step"), key="Ctrl+G")
        way.setObjectName("first_event")
        way.clicked.connect(self.first_asked)
        return way

    def _fill_today(self, event: OpeningEventRow) -> None:
        self._right.addWidget(Text(tr("Continue"), "title", "ink"))
        card = Card(margin=24, spacing=4, radius=14, accent="do")
        card.body.setContentsMargins(30, 18, 28, 22)
        card.add(Text(event.name, "strip", "ink", weight=600, wrap=True))
        card.add(Text(event.line, "body", "ink2", wrap=True))
        low = QWidget()
        row = sharing(low, lead=True)
        chips = StatRow()
        for spec in event.chips or (ChipSpec(event.state, "do"),):
            chips.add(Chip(spec.text, spec.tone, spec.icon))
        row.addWidget(chips)
        row.setAlignment(chips, Qt.AlignmentFlag.AlignVCenter)
        key = "" if theme().scale > _LARGE else "Enter"
        button = Button(
            tr("Continue"),
            kind="primary",
            key=key,
            height=46,
            trailing="arrow-right",
            name="continue",
        )
        button.setAccessibleName(tr("Continue with {event}", event=event.name))
        button.setProperty("event_id", event.id)
        button.clicked.connect(self._open)
        row.addWidget(button)
        more = quiet(tr("More"))
        more.setAccessibleName(tr("More for {event}", event=event.name))
        more.setObjectName(f"more_{event.id}")
        self._wire_menu(EventMenu(event.id, more, archived=False))
        row.addWidget(more)
        card.body.addSpacing(4)
        card.add(low)
        self._right.addWidget(card)
        self._first = button

    def _fill_others(self, view: OpeningView) -> None:
        head = QHBoxLayout()
        title = tr("Other events") if view.today else tr("Your events")
        head.addWidget(Text(title, "subhead", "ink"))
        head.addStretch(1)
        find = SearchField(tr("Find an event"), name="find_event")
        find.setFixedWidth(theme().px(260))
        find.setVisible(len(view.others) > 3)
        find.textChanged.connect(self._find)
        head.addWidget(find)
        self._right.addLayout(head)
        self._right.addWidget(self._listed(view.others))
        if view.today is None:
            self._first = self._others[0]

    def _fill_archived(self, events: Sequence[OpeningEventRow]) -> None:
        count = len(events)
        words = (
            tr("Hide %n archived events", n=count)
            if self._archive_shown
            else tr("Show %n archived events", n=count)
        )
        way = link(words)
        way.setObjectName("show_archived")
        way.clicked.connect(self._turn_archive)
        self._right.addLayout(_left_aligned(way))
        if self._archive_shown:
            self._right.addWidget(self._listed(events, archived=True))
        if self._first is None:
            self._first = way

    def _listed(self, events: Sequence[OpeningEventRow], *, archived: bool = False) -> Card:
        card = Card(margin=0, spacing=0)
        for at, event in enumerate(events):
            if at:
                card.add(_Inset())
            other = OtherEvent(event.id, event.name, event.line, event.state, archived=archived)
            other.opened.connect(self.open_asked)
            other.like_asked.connect(self.like_asked)
            self._wire_menu(other.menu)
            card.add(other)
            self._others.append(other)
        return card

    def _wire_menu(self, menu: EventMenu) -> None:
        menu.archive_asked.connect(self.archive_asked)
        menu.unarchive_asked.connect(self.unarchive_asked)
        menu.delete_asked.connect(self.delete_asked)

    def _turn_archive(self) -> None:
        self._archive_shown = not self._archive_shown
        self.show_view(self._view)
        way = self.findChild(QWidget, "show_archived")
        if way is not None:
            way.setFocus(Qt.FocusReason.OtherFocusReason)

    def say_done(self, words: str, *, undo: bool) -> None:
        """Say that something was done, above the events."""
        action = tr("Undo") if undo else tr("Close")
        self.notice.show_view(NoticeView("undo" if undo else "", words, action=action, tone="do"))

    def say_refused(self, sentence: str) -> None:
        """Say why nothing was done, above the events."""
        self.notice.show_view(NoticeView("", sentence, action=tr("Close"), tone="wrong"))

    def _notice_acted(self, key: str) -> None:
        self.notice.show_view(None)
        if key:
            self.undo_asked.emit()
        self.focus_first()

    def _find(self, text: str) -> None:
        for other in self._others:
            other.setVisible(not text or matches(text, other.said))

    def _open(self) -> None:
        self.open_asked.emit(self.sender().property("event_id"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Less air where there is little room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        large = theme().scale > _LARGE or self.width() < theme().px(_NARROW)
        side, grown = (20, 0.6) if large else (64, 0.7)
        wide = _LEFT * (1 + (theme().scale - 1) * grown)
        self._left.setFixedWidth(round(wide - (88 if large else 0)))
        self._left.column.setContentsMargins(side, 48, side - 8, 24)
        self._center.setContentsMargins(side, 68, side, 32)


class _Inset(QWidget):
    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 20, 0)
        row.addWidget(Separator())


class _Saved(QWidget):
    def __init__(self, saved: str, last_copy: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 4, 0, 4)
        row.setSpacing(8)
        row.addWidget(Text(saved, "body", "ink", weight=600, wrap=len(saved) > _ONE_LINE))
        row.addWidget(Text(last_copy, "body", "ink2"))
        row.addStretch(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            at = QRectF(2, 0, 20, self.height()).center()
            icon_at(painter, at, "shield-check", "do", 20)


def _left_aligned(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(widget)
    row.addStretch(1)
    return row


def _other(title: str, said: str, way: Button) -> Card:
    """Another way to begin, below the first one."""
    card = Card(margin=20, spacing=4)
    card.add(Text(title, "row", "ink", weight=600))
    card.add(Text(said, "body", "ink2", wrap=True))
    card.add(_left_aligned(way))
    return card
