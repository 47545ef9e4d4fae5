"""What ``front-table`` does: no argument opens the window, everything else is a command."""

from __future__ import annotations

import atexit
import gc
import os
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.cli.desks.station import take_place
from director_app.cli.run import run
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.system import crashes, logs

if TYPE_CHECKING:
    from director_app.cli.session import CommandSession
    from director_app.services.desk import Desk

_WITHOUT_DISPLAY = {"offscreen", "minimal", "vnc", "eglfs", "linuxfb"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    status = run(sys.argv[1:] if argv is None else argv, _open, _window)
    if argv is None:
        _end(status)
    return status


def _end(status: int) -> None:
    """Leave at once, so that a thousand modules are not taken apart one by one.

    Whoever asked to be told of the end is told; a thread that is still at work is waited for.
    """
    if any(not one.daemon for one in threading.enumerate() if one is not threading.main_thread()):
        return
    atexit._run_exitfuncs()  # noqa: SLF001 - as the interpreter itself would do it
    with suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _open(
    book: str | Path | None = None,
    *,
    station: str | None = None,
    now: Callable[[], datetime] | None = None,
) -> Desk:
    from director_app.bootstrap import open_desk  # noqa: PLC0415 - --help needs no database

    return open_desk(book, station=station, now=now)


def _window(session: CommandSession) -> int:
    if not _display():
        raise DirectorError(
            Message(
                "There’s no display for the window. Run it on a desktop, or use the commands "
                "(front-table --help); front-table demo --out FOLDER plays a sample event."
            )
        )
    # ui/shell/garbage_collection.py does it for the window; nothing of what is loaded now is
    # garbage.
    gc.disable()
    from director_app.bootstrap import run_window  # noqa: PLC0415 - --help needs no database

    try:
        import director_app.ui.shell.app  # noqa: F401, PLC0415 - to say what is missing before it is needed
    except ImportError as fault:
        if not _of_the_window(fault):
            raise
        raise DirectorError(
            Message(
                "The window's libraries can't be loaded ({fault}). Install Front Table again; on "
                "Debian or Ubuntu also libegl1, libgl1, libxkbcommon0, libdbus-1-3 and "
                "libxcb-cursor0.",
                fault=str(fault),
            )
        ) from fault
    # What is loaded now stays until the end. Were it looked through each time, a pause of the
    # collector would be twice as long (137 ms against 74, with 100 players and every page open).
    gc.freeze()
    logs.start()
    crashes.watch()
    args = session.args
    if args.demo and args.open:
        raise DirectorError(
            Message("--open brings a file into the club book; leave --demo out, or it.")
        )
    return run_window(
        session.book,
        demo=args.demo,
        smoke=args.smoke,
        event=getattr(args, "event", None),
        file=Path(args.open) if args.open else None,
        station=session.station,
        prepare=lambda desk: take_place(desk, args, session.err),
    )


def _display() -> bool:
    """Whether a window can open; without one the toolkit would end the program by itself."""
    if sys.platform in {"win32", "darwin"}:
        return True
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return platform in _WITHOUT_DISPLAY or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def _of_the_window(fault: ImportError) -> bool:
    text = str(fault)
    missing = (fault.name or "").split(".")[0] in {"PySide6", "shiboken6"}
    return missing or ".so" in text or "DLL load failed" in text
