"""How an event's clock sounds, and what its big screen looks like: kept with the event."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

from director_app.domain.actions import ActionKind
from director_app.domain.room_options import ClockOptions, ScreenOptions
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from cattrs.preconf.json import JsonConverter

_CLOCK, _SCREEN = "clock", "screen"
_Options = TypeVar("_Options", ClockOptions, ScreenOptions)


class RoomOptionsService(BoundService):
    """Reads and changes how the room hears the clock and sees the big screen."""

    def clock(self) -> ClockOptions:
        """The cues and how they sound."""
        with self._store.read() as work:
            return clock_options(work, self.event)

    def screen(self) -> ScreenOptions:
        """What the big screen looks like."""
        with self._store.read() as work:
            return screen_options(work, self.event)

    def change_clock(self, options: ClockOptions) -> None:
        """Want the cues otherwise from now on."""
        with self._store.begin(
            ActionKind.CHANGE_CUES, Message("Change the clock’s cues"), event=self.event
        ) as work:
            keep_options(work, self.event, options)

    def change_screen(self, options: ScreenOptions) -> None:
        """Want the big screen otherwise from now on."""
        with self._store.begin(
            ActionKind.CHANGE_SCREEN, Message("Change the big screen"), event=self.event
        ) as work:
            keep_options(work, self.event, options)


def clock_options(work: UnitOfWork, event: int) -> ClockOptions:
    """The cues of an event in an open transaction."""
    return _of(ClockOptions, work, event, _CLOCK)


def screen_options(work: UnitOfWork, event: int) -> ScreenOptions:
    """The big screen of an event in an open transaction."""
    return _of(ScreenOptions, work, event, _SCREEN)


def keep_options(work: UnitOfWork, event: int, options: ClockOptions | ScreenOptions) -> None:
    """Keep either in an open transaction."""
    subject = _CLOCK if isinstance(options, ClockOptions) else _SCREEN
    work.events.set_options(event, subject, _converter().unstructure(options))


def _of(kind: type[_Options], work: UnitOfWork, event: int, subject: str) -> _Options:
    plain = work.events.options(event).get(subject)
    return _converter().structure(plain, kind) if plain else kind()


@cache
def _converter() -> JsonConverter:
    from cattrs.preconf.json import make_converter  # noqa: PLC0415 - not at the start, 25 ms

    return make_converter()
