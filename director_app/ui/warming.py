"""Loads what pages need beside the window at work, so that a page's first opening is quick."""

from __future__ import annotations

import logging
from importlib import import_module
from threading import Event, Thread

_LOG = logging.getLogger(__name__)

PARTS = (
    "director_app.ui.tabs.scores",
    "director_app.ui.tabs.roster",
    "director_app.ui.tabs.seating.page",
    "director_app.ui.tabs.clock",
    "director_app.ui.tabs.clock_start",
    "director_app.ui.tabs.clock_cues_edit",
    "director_app.ui.tabs.standings",
    "director_app.ui.tabs.rulings",
    "director_app.services.printing",
    "director_app.ui.tabs.print_desk",
    "director_app.ui.palette_items",
    "director_app.ui.tabs.clock_rounds",
    "director_app.ui.tabs.clock_day_parts",
    "director_app.ui.dialogs.room_chooser",
    "director_app.ui.help_beside",
    "director_app.ui.tabs.event_settings",
    "director_app.ui.tabs.journal",
    "director_app.ui.tabs.prizes",
    "director_app.ui.tabs.safety",
    "director_app.ui.tabs.this_desk",
    "director_app.ui.tabs.statistics",
)
"""In the order in which a director is likely to want them."""

_BREATH_S = 0.05


class Warming:
    """One thread that loads part after part, with a breath between them for the window."""

    def __init__(self) -> None:
        self._ends, self._done = Event(), Event()
        self._thread = Thread(target=self._load, name="warming", daemon=True)

    def start(self) -> None:
        """Begin; the window goes on meanwhile."""
        self._thread.start()

    def stop(self) -> None:
        """Load no more parts, and wait for the one that is being loaded."""
        self._ends.set()
        if self._thread.is_alive():
            self._thread.join()

    def done(self) -> bool:
        """Whether all is loaded that can be."""
        return self._done.is_set()

    def _load(self) -> None:
        for part in PARTS:
            if self._ends.wait(_BREATH_S):
                return
            try:
                import_module(part)
            except ImportError:
                _LOG.exception("%s could not be loaded beforehand", part)
        self._done.set()
