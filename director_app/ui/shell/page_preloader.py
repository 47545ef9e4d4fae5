"""Makes the pages of the open event while nobody is at the keys, so that each opens at once.

A page that is made when it is wanted keeps the window for 30 to 130 ms (on an old laptop several
times as long), one that is there for 12 to 58 ms: ``make bench``, frames. Without this class all
works as well, only with that pause at the first opening of each page.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.errors import DirectorError
from director_app.ui.shell.idle import Idle

if TYPE_CHECKING:
    from director_app.ui.shell.console import Console
    from director_app.ui.shell.event_shell import EventShell

_LOG = logging.getLogger(__name__)

_QUIET_MS = 250
"""So long nothing was typed or pressed before the next part is made."""


class PagePreloader(QObject):
    """One part of one page in each quiet moment, until all are there or the event is left."""

    done = Signal()
    """Every page is there."""

    def __init__(self, console: Console, ready: Callable[[], bool]) -> None:
        super().__init__(console)
        self._shell, self._ready = console.window.shell, ready
        self._console = console
        self._parts: Iterator[None] = iter(())
        self._idle = Idle(self)
        self._idle.idle.connect(self._turn)
        console.opened.connect(self.start)
        console.let_go.connect(self.stop)

    def start(self) -> None:
        """Begin with the event that is open; none: when one is."""
        if self._console.at_work is not None:
            self._parts = _parts(self._shell)
            self._idle.wait_for(_QUIET_MS)

    def stop(self) -> None:
        """Make no more."""
        self._parts = iter(())
        self._idle.stop()

    def _turn(self) -> None:
        """Make a part, or wait on while what it needs is still being loaded."""
        if not self._ready():
            self._idle.wait_for(_QUIET_MS)
            return
        try:
            next(self._parts)
        except StopIteration:
            self._idle.stop()
            self.done.emit()
        except DirectorError:
            _LOG.info("pages wait until they are opened", exc_info=True)
            self.stop()
        else:
            self._idle.wait_for(_QUIET_MS)


def _parts(shell: EventShell) -> Iterator[None]:
    for key in shell.keys:
        yield from shell.prepare(key)
