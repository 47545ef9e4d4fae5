"""The program's own log: a rotating file, and the last chance to note what nobody caught."""

from __future__ import annotations

import logging
import sys
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from director_app.system.paths import log_folder

LOGGER = logging.getLogger("director_app")

_FORMAT = "%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"
_BYTES = 1_000_000
_KEPT = 5


def log_file() -> Path:
    return log_folder() / "front-table.log"


def start() -> Path:
    """Write to the log from now on, and note there what nobody caught; returns its place."""
    place = log_file()
    if not LOGGER.handlers:
        handler = RotatingFileHandler(
            place, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", delay=True
        )
        handler.setFormatter(logging.Formatter(_FORMAT))
        LOGGER.addHandler(handler)
        LOGGER.setLevel(logging.INFO)
        LOGGER.propagate = False
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    return place


def stop() -> None:
    """Close the log and let faults go their usual way again."""
    for handler in [*LOGGER.handlers]:
        LOGGER.removeHandler(handler)
        handler.close()
    LOGGER.propagate = True
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def note_fault(fault: BaseException) -> Path | None:
    """Write one fault with its trace; returns the log's place, ``None`` if it can't be written."""
    running = bool(LOGGER.handlers)
    try:
        place = start()
        LOGGER.critical("a fault of the program", exc_info=fault)
    except OSError:
        return None
    finally:
        if not running:
            stop()
    return place


def _uncaught(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, fault, trace)
        return
    LOGGER.critical("a fault that nobody caught", exc_info=(kind, fault, trace))
    sys.__excepthook__(kind, fault, trace)


def _uncaught_in_thread(seen: threading.ExceptHookArgs) -> None:
    if seen.exc_value is not None:
        LOGGER.critical("a fault that nobody caught in a thread", exc_info=seen.exc_value)
    threading.__excepthook__(seen)
