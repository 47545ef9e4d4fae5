"""Loads modules on a thread of its own, so that the window's thread neither does nor waits for it.

A place for speed. What it buys: loaded when it is opened, the print page would hold the window for
half a second of work, roster, seating and scores for a fifth each (processor time of the imports,
``python -X importtime``), on a slow laptop twice that. Without it nothing breaks, but those pages
freeze the window when they are first opened. Making a page whose modules are there takes a tenth of
a second at most, once; so no page is made before somebody wants it.

Only the program's own modules, and what they need: the toolkit's (``PySide6.QtPdf``) are loaded on
the window's thread, where its types live. PySide makes the Python type of a Qt class when somebody
first names it or is first given one; two threads that make types at the same time kill the program
(seen with PySide 6.11). So the window's thread makes them all, a few at a time, before this one
begins: ``import`` on this thread then finds every type there.

Python lets a thread that imports a module wait while another thread is importing it. So it isn't
enough to load modules beforehand: whoever needs one that takes long says so with ``when_loaded``
and goes on when it is there. Where nothing is loaded beforehand (before the window is shown, in
``--smoke``, in most tests) that is at once, and the import happens then.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from threading import Event, Lock, Thread
from time import monotonic

import shiboken6
from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from director_app.services.printing.documents import DOCUMENTS

_LOG = logging.getLogger(__name__)

NEW_EVENT = (
    "director_app.ui.events.new_event",
    "director_app.ui.events.rule_choices",
    "director_app.services.paper.options",
)
"""What the form for a new event needs, and making the event."""

OPEN_EVENT = (
    "director_app.services.events.overview",
    "director_app.services.seating.due",
    "director_app.services.prizes.unpaid_prizes",
    "director_app.services.big_screen.service",
    "director_app.services.standings.page",
    "director_app.services.clock.time_service",
    "director_app.services.desks.live_changes",
    "director_app.services.journal.service",
    "director_app.storage.book_watch",
)
"""What every event needs when it is opened, beside its first page."""

DRAWING = (
    "director_app.services.printing.print_engine",
    *dict.fromkeys(document.composer.partition(":")[0] for document in DOCUMENTS),
    "director_app.services.backups.emergency.service",
)
"""What composes and draws paper: ReportLab, and with it a third of all that is loaded."""

NEEDS: Mapping[str, tuple[str, ...]] = {
    "today": ("director_app.ui.today.page",),
    "roster": ("director_app.ui.roster.tab", "director_app.services.roster.importing"),
    "seating": ("director_app.ui.seating.page", "director_app.services.seating.paper"),
    "clock": ("director_app.ui.clock.page", "director_app.ui.clock.start_of_play"),
    "scores": ("director_app.ui.scores.page",),
    "print": (*DRAWING, "director_app.ui.printing.page"),
    "standings": ("director_app.ui.standings.page",),
    "rulings": ("director_app.ui.rulings.page", "director_app.rules.adviser.sayings"),
    "event_settings": ("director_app.ui.events.settings",),
    "journal": ("director_app.ui.journal.page",),
    "prizes": ("director_app.ui.prizes.page",),
    "safety": ("director_app.ui.backups.page",),
    "this_desk": ("director_app.ui.desks.station_page",),
    "statistics": ("director_app.ui.club.statistics",),
}
"""What each page of an event needs, by its key."""

_SELDOM = (
    "director_app.ui.clock.cues_edit",
    "director_app.ui.clock.rounds",
    "director_app.ui.clock.day_parts",
    "director_app.ui.shell.palette_items",
    "director_app.ui.shell.person_card",
    "director_app.ui.big_screen.chooser",
    "director_app.ui.help.help_panel",
)

PARTS = (*OPEN_EVENT, *NEW_EVENT, *(part for page in NEEDS.values() for part in page), *_SELDOM)
"""In the order in which a director is likely to want them."""

_BREATH_S = 0.05
_SLICE_S = 0.005
"""Making all types takes a fifth of a second: the window waits this long for some of them."""


class Preloader(QObject):
    """One thread that loads module after module, first what is waited for.

    Between those that nobody waits for it takes a breath, for the window.
    """

    _came = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = Lock()
        self._next = list(PARTS)
        self._loaded: set[str] = set()
        self._waiting: list[tuple[frozenset[str], Callable[[], object], QObject]] = []
        self._wanted, self._ends, self._done = Event(), Event(), Event()
        self._came.connect(self._go_on, Qt.ConnectionType.QueuedConnection)
        self._types = _qt_types()
        self._begun = False
        self._thread = Thread(target=self._load, name="preloader", daemon=True)

    def start(self) -> None:
        """Begin; the window goes on meanwhile. To be called on the window's thread."""
        if not self._begun:
            self._begun = True
            self._make_types()

    def stop(self) -> None:
        """Load no more, and wait for what is being loaded; who still waits is forgotten."""
        with self._lock:
            self._waiting.clear()
            self._ends.set()
            self._wanted.set()
        if self._thread.is_alive():
            self._thread.join()

    def done(self) -> bool:
        """Whether all is loaded that can be."""
        return self._done.is_set()

    def when_loaded(
        self, modules: Iterable[str], then: Callable[[], object], owner: QObject
    ) -> None:
        """Do ``then`` as soon as these are loaded, unless ``owner`` has gone by then.

        That is at once where they are, and where nothing is loaded any more. To be called on the
        window's thread, where ``then`` is done.
        """
        with self._lock:
            missing = frozenset(modules) - self._loaded
            if missing and not self._done.is_set() and not self._ends.is_set():
                first = [module for module in modules if module in missing]
                self._next = [*first, *(part for part in self._next if part not in missing)]
                self._waiting.append((missing, then, owner))
                self._wanted.set()
                self.start()
                return
        then()

    def _make_types(self) -> None:
        """Some of Qt's types, then a turn of the window; the thread begins when all are there."""
        if self._ends.is_set():
            return
        end = monotonic() + _SLICE_S
        for _ in self._types:
            if monotonic() > end:
                QTimer.singleShot(0, self, self._make_types)
                return
        self._thread.start()

    def _load(self) -> None:
        while (module := self._take()) is not None:
            try:
                import_module(module)
            except Exception:
                # Whoever waits goes on all the same, and meets the fault where it is told.
                _LOG.exception("%s could not be loaded beforehand", module)
            with self._lock:
                self._loaded.add(module)
                hurry = any(not missing <= self._loaded for missing, _, _ in self._waiting)
                if not hurry and not self._ends.is_set():
                    self._wanted.clear()
            if shiboken6.isValid(self):
                self._came.emit()
            if not hurry:
                self._wanted.wait(_BREATH_S)

    def _take(self) -> str | None:
        """What is to be loaded next; nothing once all is, or at the end."""
        with self._lock:
            if self._ends.is_set():
                return None
            if self._next:
                return self._next.pop(0)
            self._done.set()
            return None

    def _go_on(self) -> None:
        """On the window's thread: whoever waited for what is there now."""
        with self._lock:
            ready = [waiting for waiting in self._waiting if waiting[0] <= self._loaded]
            self._waiting = [waiting for waiting in self._waiting if waiting not in ready]
        for _, then, owner in ready:
            if shiboken6.isValid(owner):
                then()


def _qt_types() -> Iterator[object]:
    """The types of the toolkit's modules that parts are made with; each is made as it is asked."""
    return (getattr(module, name) for module in (QtCore, QtGui, QtWidgets) for name in dir(module))


class _AtWork:
    preloader: Preloader | None = None


def use(preloader: Preloader | None) -> None:
    """From now on the program's window waits for this one; ``None``: for none."""
    _AtWork.preloader = preloader


def loading() -> bool:
    """Whether the program is still loading what it will need."""
    return _AtWork.preloader is not None and not _AtWork.preloader.done()


def when_loaded(modules: Iterable[str], then: Callable[[], object], owner: QObject) -> None:
    """Do ``then`` as soon as these modules are loaded, on the window's thread; often at once."""
    if _AtWork.preloader is None:
        then()
    else:
        _AtWork.preloader.when_loaded(modules, then, owner)
