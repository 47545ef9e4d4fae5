"""Runs one command: its exit status, and one sentence for what went wrong."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from director_app.cli.parser import parsed
from director_app.cli.session import Opener, Session
from director_app.errors import DirectorError, OtherKind
from director_app.version import VERSION

DONE, FAULT, REFUSED = 0, 1, 2

Window = Callable[[Session], int]
"""Opens the window for what was asked of it; returns the exit status."""


def run(argv: Sequence[str], opener: Opener, window: Window) -> int:  # noqa: PLR0911 - each way to end
    """Do what the arguments say; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _utf8(stream)
    try:
        args = parsed(argv)
    except SystemExit as said:
        return said.code if isinstance(said.code, int) else REFUSED
    session = Session(args, opener, sys.stdout, sys.stderr)
    try:
        status = _do(session, window)
        session.out.flush()
    except DirectorError as refusal:
        session.warn(f"front-table: {_one_line(_told(refusal))}")
        return REFUSED
    except EOFError:
        session.warn("front-table: the input ended before the question was answered. Try again.")
        return REFUSED
    except BrokenPipeError:
        return _unheard()
    except KeyboardInterrupt:
        session.warn("front-table: stopped by the keyboard; nothing of this step was kept.")
        return 130
    except Exception as fault:
        damage = session.explained(fault)
        if damage is not None:
            session.warn(f"front-table: {_one_line(damage.sentence)}")
            return REFUSED
        return _broken(session, fault)
    finally:
        session.close()
    return status


def _do(session: Session, window: Window) -> int:
    args = session.args
    if args.version:
        session.say(f"Front Table {VERSION}")
        return DONE
    command = getattr(args, "run", None)
    if command is None:
        return window(session)
    _only_window(args)
    status = command(session) or DONE
    session.copy_after()
    session.tell_forgotten()
    return status


def _told(refusal: DirectorError) -> str:
    """The refusal, with the way on that only a command has."""
    more = " Or add --overwrite to replace it." if isinstance(refusal, OtherKind) else ""
    return f"{refusal.sentence}{more}"


def _only_window(args: argparse.Namespace) -> None:
    for flag in ("demo", "smoke", "open"):
        if getattr(args, flag):
            raise DirectorError(f"--{flag} is for the window; leave the command out, or it.")


def _broken(session: Session, fault: Exception) -> int:
    from director_app.app import logs

    place = logs.note_fault(fault)
    where = f"the log {place} tells more" if place else "its log could not be written"
    what = _one_line(str(fault) or type(fault).__name__)
    session.warn(f"front-table: a fault of the program ({what[:200]}); {where}.")
    return FAULT


def _unheard() -> int:
    """Whoever read the answer went away; nothing is left to say to them."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _utf8(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        errors = "strict" if stream is sys.stdin else "backslashreplace"
        reconfigure(encoding="utf-8", errors=errors)


def _one_line(text: str) -> str:
    return " ".join(text.split())
