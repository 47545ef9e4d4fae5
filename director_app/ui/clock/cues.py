"""The next cues of the clock: when each comes, what is said, how it sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.domain.room_options import ClockOptions
from director_app.domain.topics import Topic
from director_app.services.clock.cues import ComingCue, DueCue, coming, cues_of
from director_app.ui.clock.cue_player import cue_player
from director_app.ui.clock.cue_words import cue_words, heard_words, when_words
from director_app.ui.kit.buttons import link
from director_app.ui.kit.card import Card
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.paint import icon_at, painting, width_of, words
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from datetime import datetime

    from PySide6.QtGui import QPaintEvent

    from director_app.services.clock.service import ClockView
    from director_app.ui.shell.session import Session, TopicChange

_ROWS = 3
_ROW = 36
_TIME = 54
_SHOWS = frozenset({Topic.EVENT, Topic.ROUNDS})


class CueCard(Card):
    """The next cues, a try of the sound, and the way to change them.

    At ``change_asked`` the page opens a ``clock_cues_edit.CueEditor``; a
    ``clock_cues_flash.CueFlash`` lies over the page's face.
    """

    change_asked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=4)
        self.setObjectName("clock_cues")
        self._session = session
        self._division = 0
        self._stale = True
        self._cues: tuple[DueCue, ...] = ()
        self._options = ClockOptions()
        self.test = link(tr("Test the sound"))
        self.test.setObjectName("cues_try")
        self.change = link(tr("Change"))
        self.change.setObjectName("cues_change")
        self.rows = [CueRow() for _ in range(_ROWS)]
        self.told = Text("", "body", "ink2", wrap=True)
        self.told.setObjectName("cues_told")
        self.quiet = Text("", "small", "mindInk", weight=500, wrap=True)
        self.quiet.setObjectName("cues_quiet")
        self._lay_out()
        self.test.clicked.connect(self._try)
        self.change.clicked.connect(self.change_asked)
        session.bus.changed.connect(self._changed)

    def show_at(self, view: ClockView | None, now: datetime) -> None:
        """Show the cues to come as they stand at a moment."""
        if view is None:
            self._show_rows((), "")
            return
        if self._stale or view.round.division != self._division:
            self._load(view)
        ends = view.clock.ends_at(now)
        found = coming(self._cues, view.clock, now)[:_ROWS]
        self._show_rows(
            [(when_words(cue), _row_words(cue, ends)) for cue in found],
            "" if found else tr("Time has been called."),
        )

    def _lay_out(self) -> None:
        head = QWidget()
        line = sharing(head, 14, lead=True)
        line.addWidget(Text(tr("Next cues"), "row", "ink", weight=600))
        line.addWidget(self.test)
        line.addWidget(self.change)
        self.add(head)
        for row in self.rows:
            self.add(row)
        self.add(self.told)
        self.add(self.quiet)
        self.quiet.hide()
        self.body.addStretch(1)

    def _load(self, view: ClockView) -> None:
        session, desk = self._session, self._session.desk
        self._stale, self._division = False, view.round.division
        meant = desk.events.get(session.event).division(self._division)
        self._options = desk.at(session.event).room_options.clock()
        rules = desk.rulebook.of(meant) if meant.scored else None
        self._cues = cues_of(rules, self._options)

    def _show_rows(self, rows: list[tuple[str, str]] | tuple[()], told: str) -> None:
        for at, row in enumerate(self.rows):
            row.show_cue(*(rows[at] if at < len(rows) else ("", "")))
        self.told.say(told)
        self.told.setVisible(bool(told))

    def _try(self) -> None:
        """Sound the next cue that can be heard, as loud as it will be."""
        heard = next((cue for cue in self._cues if cue.sound != "none"), None)
        words = tr("This is how a cue sounds.") if self._options.spoken else ""
        sound = heard.sound if heard is not None else "bell"
        said = cue_player().play(sound, self._options.volume, words)
        if not said and not self._options.sound:
            said = tr("Cue sounds are off. This was only a test.")
        self.quiet.say(said)
        self.quiet.setVisible(bool(said))

    def _changed(self, change: TopicChange) -> None:
        self._stale = self._stale or bool(change.topics & _SHOWS)


class CueRow(QWidget):
    """One cue: its time, a bell, its words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ("", "")
        self.setProperty("heardAs", "words")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def time_and_words(self) -> tuple[str, str]:
        """Its time and its words."""
        return self._shown

    def show_cue(self, at: str, said: str) -> None:
        """Show this, or nothing."""
        if self._shown != (at, said):
            self._shown = (at, said)
            self.setAccessibleName(f"{at} {said}".strip())
            self.setToolTip(said)
            self.setVisible(bool(said))
            self.update()

    def sizeHint(self) -> QSize:
        """A row to read."""
        return QSize(theme().px(200), theme().px(_ROW))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line, time, bell, words."""
        del event
        now, (at, said) = theme(), self._shown
        with painting(self) as painter:
            painter.fillRect(QRectF(0, 0, self.width(), 1), now.color("line"))
            bold = now.font("body", 600)
            left, middle = max(now.px(_TIME), width_of(at, bold) + 4), self.height() / 2
            first = QRectF(0, 0, left, self.height())
            words(painter, first, at, bold, now.color("ink"))
            icon_at(painter, QPointF(left + now.px(12), middle), "bell", "ink2", 17)
            rest = QRectF(left + now.px(32), 0, self.width() - left - now.px(32), self.height())
            words(painter, rest, said, now.font("body"), now.color("ink"), elide=True)


def _row_words(coming_cue: ComingCue, ends: datetime | None) -> str:
    said, heard = cue_words(coming_cue.cue, ends), heard_words(coming_cue.cue)
    return tr("{warning}: {sound}", warning=said, sound=heard)
