"""Room control: which view the room has, the board that shows it, and its picture in the rail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from director_app.services.overview import Overview
from director_app.ui.board import Board, second_display
from director_app.ui.board_scene import BoardScene, Show
from director_app.ui.dialogs.room_chooser import ChooserView, RoomChooser
from director_app.ui.main_window import MainWindow
from director_app.ui.room_lists import LISTS, room_list
from director_app.ui.room_words import RoomFacts, scene_of, usual_show
from director_app.ui.session import Session
from director_app.ui.widgets.room_picture import RoomView
from director_app.ui.words import tr

TURN = timedelta(seconds=8)
"""How long a page of a list stays."""

_SHOWN, _NONE, _UNPLUGGED = "shown", "none", "unplugged"


class RoomControl(QObject):
    """Keeps the director's choice for as long as the event is open; nothing of it is journaled.

    While nothing is chosen the room follows the day: a welcome before play, then the clock.
    ``display`` finds the display that the board fills.
    """

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        display: Callable[[QWidget], QScreen | None] = second_display,
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._display = window, session, display
        self._chosen: Show | None = None
        self._blank = False
        self._message = ""
        self._since = session.desk.clock.now()
        self._facts: RoomFacts | None = None
        self._listed: tuple[Show, object] | None = None
        self._on_display: QScreen | None = None
        self._screen = _NONE
        self.board = Board()
        self.board.addActions([window.acts["room_view"], window.acts["room_blank"]])
        self.chooser = RoomChooser(window)
        self._wire()

    @property
    def screen(self) -> str:
        """``shown``, ``none`` or ``unplugged``."""
        return self._screen

    @property
    def show(self) -> Show:
        """The view that the room has, or would have."""
        if self._blank:
            return Show.BLANK
        if self._chosen is not None or self._facts is None:
            return self._chosen or Show.WELCOME
        return usual_show(self._facts.overview, self._now())

    def refresh(self, overview: Overview) -> None:
        """The event has changed: make what the room sees anew."""
        rules = None
        division = overview.event.main
        if self._session.division is not None:
            division = overview.event.division(self._session.division)
        if division.scored:
            rules = self._session.desk.rulebook.of(division)
        self._facts = RoomFacts(overview, rules, self._message)
        self._listed = None
        self.tick()

    def tick(self) -> None:
        """Show this moment, on the board and in the rail, where it differs from the last one."""
        picture = RoomView(screen=self._screen)
        if self._facts is not None and self._screen == _SHOWN:
            scene = self._scene(self._facts)
            self.board.show_scene(scene)
            picture = replace(scene.room, large=self.board.span or scene.room.large, screen=_SHOWN)
        rail = self._window.shell.column.room
        if rail.view != picture:
            rail.show_view(picture)

    def choose(self, show: Show, message: str = "") -> None:
        """Give the room another view."""
        self._blank = show is Show.BLANK
        if not self._blank:
            self._chosen = show
        if self._facts is not None:
            self._facts = replace(self._facts, message=message)
        self._message, self._since = message, self._now()
        self._say_blank()
        self.tick()

    def announce(self, show: Show) -> None:
        """Give the room this view at once; on the second display if no board is open yet."""
        self.choose(show, self._message)
        if self._screen != _SHOWN and self._display(self._window) is not None:
            self.open_board()
        elif self._screen != _SHOWN:
            said = tr("No big screen is open. F8 opens one; it shows this then.")
            self._session.notices.done(said, undo=False)
        else:
            self._session.notices.done(tr("The room sees it now"), undo=False)

    def open_board(self) -> None:
        """Show the big screen: on the second display, or as a window."""
        self._on_display = self._display(self._window)
        self._screen = _SHOWN
        self.tick()
        self.board.open_on(self._on_display)
        self.tick()

    def close_board(self) -> None:
        """Put the big screen away."""
        self.board.close()
        self._board_closed()

    def toggle_blank(self) -> None:
        """Blank the big screen, or bring its view back."""
        if self._screen != _SHOWN:
            self._session.notices.done(
                tr("No big screen is open. F8 opens one."),
                undo=False,
            )
            return
        self._blank = not self._blank
        self._say_blank()
        self.tick()

    def close(self) -> None:
        """The event is let go: nothing of it stays before the room."""
        for signal, slot in self._wired:
            signal.disconnect(slot)
        self._blank = False
        self._say_blank()
        self.close_board()
        for action in self.board.actions():
            self.board.removeAction(action)
        self.board.deleteLater()
        self.chooser.put_away()
        self.chooser.deleteLater()
        self.deleteLater()

    def _wire(self) -> None:
        app, acts = QGuiApplication.instance(), self._window.acts
        assert isinstance(app, QGuiApplication)
        self._wired: list[tuple[SignalInstance, Callable[..., object]]] = [
            (acts["room_view"].triggered, self._ask),
            (acts["room_blank"].triggered, self.toggle_blank),
            (app.screenRemoved, self._screen_gone),
            (app.screenAdded, self._screen_back),
        ]
        for signal, slot in self._wired:
            signal.connect(slot)
        self.board.closed.connect(self._board_closed)
        self.chooser.show_asked.connect(self._show_asked)
        self.chooser.open_asked.connect(self.open_board)
        self.chooser.close_asked.connect(self.close_board)

    def _scene(self, facts: RoomFacts) -> BoardScene:
        now, show = self._now(), self.show
        if show not in LISTS:
            return scene_of(show, facts, now)
        wanted = (show, facts.overview.clock.state(now))
        if self._listed != wanted:
            found = room_list(self._session, show, facts.overview, now)
            facts = self._facts = replace(facts, list=found)
            self._listed = wanted
        return scene_of(show, facts, now, max(now - self._since, timedelta()) // TURN)

    def _ask(self) -> None:
        if self.chooser.isVisible():
            self.chooser.put_away()
            return
        self._window.activateWindow()
        self.chooser.open(ChooserView(self.show, self._message, self._screen))

    def _show_asked(self, show: Show, message: str) -> None:
        if (show, message) != (self.show, self._message):
            self.choose(show, message)

    def _say_blank(self) -> None:
        back = tr("Bring the big screen back")
        self._window.acts["room_blank"].setText(back if self._blank else tr("Blank the big screen"))

    def _board_closed(self) -> None:
        self._screen, self._on_display = _NONE, None
        self._blank = False
        self._say_blank()
        self.tick()

    def _screen_gone(self, screen: QScreen) -> None:
        """The projector was unplugged: the board must not land on the desk's display."""
        if self._screen == _SHOWN and screen is self._on_display:
            self._screen, self._on_display = _UNPLUGGED, None
            self.board.hide()
            self.tick()

    def _screen_back(self) -> None:
        if self._screen == _UNPLUGGED and self._display(self._window) is not None:
            self.open_board()

    def _now(self) -> datetime:
        return self._session.desk.clock.now()
