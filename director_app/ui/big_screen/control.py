"""Room control: which view the room has, the board that shows it, and its picture in the rail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, SignalInstance

from director_app.errors import DirectorError
from director_app.ui.big_screen.displays import Displays
from director_app.ui.big_screen.facts import NextWords, facts_of
from director_app.ui.big_screen.scene import BigScreenScene, SceneCue
from director_app.ui.big_screen.screen import MIRRORED, NONE, SHOWN, BigScreenPlacement
from director_app.ui.big_screen.words import LISTS, BigScreenFacts, pictured, scene_of, usual_show
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView

if TYPE_CHECKING:
    from director_app.domain.room_options import ScreenOptions
    from director_app.services.events.service import Overview
    from director_app.ui.big_screen.chooser import BigScreenChoice, BigScreenChooser, ChooserView
    from director_app.ui.big_screen.window import BigScreenWindow
    from director_app.ui.shell.big_screen_state import ShownCue
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session


def tell_of_mirrors(session: Session, place: BigScreenPlacement) -> None:
    """Say it as long as it is so."""
    if not place.mirrored:
        session.notices.settle(MIRRORED)
        return
    title = tr(
        "The projector is showing this same screen. Choose “Extend” in the display settings."
    )
    detail = tr("The room sees what you see here. The big screen needs its own display.")
    session.notices.attend(NoticeView(MIRRORED, title, detail, tr("On the big screen")))


TURN = timedelta(seconds=1.2)
"""How long a row of a list takes to go by."""

_SOON_MS = 100

CUE = timedelta(seconds=12)
"""How long a cue is told."""


class BigScreenControl(QObject):
    """Keeps the director's choice for as long as the event is open; only looks are journaled.

    While nothing is chosen the room follows the day: a welcome before play, then the clock.
    """

    def __init__(
        self, window: MainWindow, session: Session, displays: Displays | None = None
    ) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._chosen: BigScreenView | None = None
        self._blank = False
        self._message = ""
        self._since = session.desk.time.now()
        self._cue: tuple[datetime, SceneCue] | None = None
        self._overview: Overview | None = None
        self._facts: BigScreenFacts | None = None
        self._news: Overview | None = None
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.settle)
        self._next = NextWords()
        self._seen: tuple[object, ...] = ()
        self._listed: tuple[object, ...] = ()
        self._place = BigScreenPlacement(window, displays or Displays(self))
        self._made: BigScreenChooser | None = None
        self._wire()
        tell_of_mirrors(self._session, self._place)

    @property
    def chooser(self) -> BigScreenChooser:
        """Asks what the room is to see; made when it is first wanted."""
        if self._made is None:
            from director_app.ui.big_screen.chooser import BigScreenChooser  # noqa: PLC0415 - loaded when it is opened, not at the start

            self._made = BigScreenChooser(self._window)
            self._made.chosen.connect(self._take)
            self._made.close_asked.connect(self.close_board)
        return self._made

    @property
    def board(self) -> BigScreenWindow:
        """The big screen."""
        return self._place.board

    @property
    def screen(self) -> str:
        """``shown``, ``none``, ``unplugged`` or ``mirrored``."""
        return self._place.state

    @property
    def show(self) -> BigScreenView:
        """The view that the room has, or would have."""
        if self._blank:
            return BigScreenView.BLANK
        if self._chosen is not None or self._overview is None:
            return self._chosen or BigScreenView.WELCOME
        return usual_show(self._overview, self._now())

    def refresh(self, overview: Overview) -> None:
        """The event has changed: what the room sees is made anew when the desk's keys rest."""
        self._news = overview
        if self._overview is None:
            self.settle()
        elif not self._soon.isActive():
            self._soon.start()

    def settle(self) -> None:
        """Show what has changed, if anything has."""
        self._soon.stop()
        if self._news is None:
            return
        overview, self._news = self._news, None
        facts = _facts(self._session, overview, self._message) if self.screen == SHOWN else None
        if facts is None and self.screen == SHOWN:
            return
        self._overview, self._facts = overview, facts
        self._next = NextWords()
        self._listed = ()
        self._show_moment()

    def tick(self, now: datetime) -> None:
        """Time goes on: nothing is to do before a second of the clock or a row has gone by."""
        if self._news is None and self._moment(now) != self._seen:
            self._show_moment()

    def _moment(self, now: datetime) -> tuple[object, ...]:
        left = self._overview.clock.remaining_s(now) if self._overview is not None else 0
        told = self._cue is not None and now >= self._cue[0]
        return left, now.replace(second=0, microsecond=0), told, self._turn(now)

    def _turn(self, now: datetime) -> int:
        """How many rows have gone by; a list that is seen at once stands."""
        goes_by = self.screen == SHOWN and self.show in LISTS and self.board.picture.goes_by
        return max(now - self._since, timedelta()) // TURN if goes_by else 0

    def _show_moment(self) -> None:
        """On the board and in the rail, where it differs from the last one."""
        self._seen = self._moment(self._now())
        if self._facts is None and self._overview is not None and self.screen == SHOWN:
            self._facts = _facts(self._session, self._overview, self._message)
        if self._facts is not None and self.screen == SHOWN:
            self.board.show_scene(self._scene(self._facts))
        view, picture = BigScreenState(screen=self.screen), None
        if self.screen == SHOWN:
            picture = self.board.picture
            view = pictured(picture.scene, picture.span)
        self._window.shell.column.room.show_view(view, picture)
        self._session.room.tell(view, self.show, self._place.title, picture)

    def choose(self, show: BigScreenView, message: str = "") -> None:
        """Give the room another view."""
        self.settle()
        self._blank = show is BigScreenView.BLANK
        if not self._blank:
            self._chosen = show
        if self._facts is not None:
            self._facts = replace(self._facts, message=message)
        self._message, self._since = message, self._now()
        self._say_blank()
        self._show_moment()

    def announce(self, show: BigScreenView) -> None:
        """Give the room this view at once; on the second display if no board is open yet."""
        if show is BigScreenView.MESSAGE and not self._message:
            self._ask(show)
            return
        self.choose(show, self._message)
        if self.screen == SHOWN:
            self._session.notices.done(tr("Now on the big screen"), undo=False)
        elif self._place.title:
            self._place.open()
        else:
            said = tr("No big screen is open. Press F8 to open one and show this.")
            self._session.notices.done(said, undo=False)

    def show_cue(self, told: ShownCue) -> None:
        """Tell the room a cue of the clock, large, for some seconds."""
        self.settle()
        cue = SceneCue(told.title, told.words, " ".join(told.more))
        self._cue = (self._now() + CUE, cue)
        self._show_moment()

    def drop_cue(self) -> None:
        """Tell the last cue no more: it holds no more."""
        if self._cue is not None:
            self._cue = None
            self.settle()
            self._show_moment()

    def open_board(self) -> None:
        """Show the big screen: on the display picked, or as a window."""
        self.settle()
        self._place.open()

    def close_board(self) -> None:
        """Put the big screen away."""
        self._place.close()

    def toggle_blank(self) -> None:
        """Blank the big screen, or bring its view back."""
        if self.screen != SHOWN:
            self._session.notices.done(
                tr("No big screen is open. Press F8 to open one."), undo=False
            )
            return
        self._blank = not self._blank
        self._say_blank()
        self._show_moment()

    def close(self) -> None:
        """The event is let go: nothing of it stays before the room."""
        self._soon.stop()
        self._news = None
        for signal, slot in self._wired:
            signal.disconnect(slot)
        self._blank = False
        self._say_blank()
        self._place.let_go()
        self._show_moment()
        if self._made is not None:
            self._made.put_away()
            self._made.deleteLater()
        self.deleteLater()

    def _wire(self) -> None:
        acts, session = self._window.acts, self._session
        self._wired: list[tuple[SignalInstance, Callable[..., object]]] = [
            (acts["room_view"].triggered, self._toggle_chooser),
            (acts["room_blank"].triggered, self.toggle_blank),
            (self._window.news.acted, self._notice_acted),
            (session.room.chooser_asked, self._ask),
            (session.cued, self.show_cue),
            (session.cue_over, self.drop_cue),
            (self._place.changed, self._moved),
        ]
        for signal, slot in self._wired:
            signal.connect(slot)

    def _scene(self, facts: BigScreenFacts) -> BigScreenScene:
        now, show = self._now(), self.show
        facts = replace(facts, next=self._next.at(facts, now, clock=show is BigScreenView.CLOCK))
        if show in LISTS:
            wanted = (show, facts.overview.clock.state(now), facts.overview.playing(now))
            if self._listed != wanted:
                from director_app.ui.big_screen.lists import room_list  # noqa: PLC0415 - loaded when it is opened, not at the start

                found = room_list(self._session, show, facts.overview, now, facts.options.top)
                facts = self._facts = replace(facts, list=found)
                self._listed = wanted
        scene = scene_of(show, facts, now, self._turn(now))
        if self._cue is None or show is BigScreenView.BLANK:
            return scene
        until, cue = self._cue
        if now >= until:
            self._cue = None
            return scene
        return replace(scene, cue=cue)

    def _toggle_chooser(self) -> None:
        if self._made is not None and self._made.isVisible():
            self._made.put_away()
        else:
            self._ask()

    def _ask(self, show: BigScreenView | None = None) -> None:
        self._window.activateWindow()
        options = self._session.here.room_options.screen()
        self.chooser.open(_chooser_view(self._place, show or self.show, self._message, options))

    def _take(self, choice: BigScreenChoice) -> None:
        """The director has chosen: the looks, the display, the view."""
        desk, event = self._session.desk, self._session.event
        if choice.options != self._session.here.room_options.screen():
            self._session.act(lambda: desk.at(event).room_options.change_screen(choice.options))
        self._place.pick(choice.display)
        if (choice.show, choice.message) != (self.show, self._message):
            self.choose(choice.show, choice.message)
        if self.screen != SHOWN:
            self.open_board()

    def _say_blank(self) -> None:
        back = tr("Show the big screen again")
        self._window.acts["room_blank"].setText(back if self._blank else tr("Blank the big screen"))

    def _moved(self) -> None:
        """The board was opened, closed, or has lost its display."""
        if self.screen == NONE and self._blank:
            self._blank = False
            self._say_blank()
        tell_of_mirrors(self._session, self._place)
        self._show_moment()

    def _notice_acted(self, key: str) -> None:
        if key == MIRRORED:
            self._ask()

    def _now(self) -> datetime:
        return self._session.desk.time.now()


def _facts(session: Session, overview: Overview, message: str) -> BigScreenFacts | None:
    """What the room is told; nothing while the book is away, which the page says."""
    try:
        return facts_of(session, overview, message)
    except DirectorError:
        return None


def _chooser_view(
    place: BigScreenPlacement, show: BigScreenView, message: str, options: ScreenOptions
) -> ChooserView:
    from director_app.ui.big_screen.chooser import ChooserView  # noqa: PLC0415 - loaded when it is opened, not at the start

    return ChooserView(
        show=show,
        message=message,
        screen=place.state,
        options=options,
        displays=place.choices,
        display=place.choice,
        mirrored=place.mirrored,
    )
