"""Runs one command: its exit status, and one sentence for what went wrong."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from director_app.cli.desks.station import computer_settings
from director_app.cli.parser import LANGUAGES, parsed
from director_app.cli.session import CommandSession, Opener
from director_app.errors import DirectorError, NotAtTable, OtherKind, PenaltyInPoints
from director_app.messages.dates import HOURS_VARIABLE, Hours, count_hours
from director_app.messages.message import Message
from director_app.messages.saying import ENGLISH, speaking
from director_app.system import logs
from director_app.system.terminal import Terminal
from director_app.version import VERSION

DONE, FAULT, REFUSED = 0, 1, 2

Window = Callable[[CommandSession], int]
"""Opens the window for what was asked of it; returns the exit status."""


def run(argv: Sequence[str], opener: Opener, window: Window) -> int:
    """Do what the arguments say; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _utf8(stream)
    count_hours(_hours())
    with speaking(_language(argv)):
        try:
            args = parsed(argv)
        except SystemExit as said:
            return said.code if isinstance(said.code, int) else REFUSED
        out, err = Terminal(sys.stdout), Terminal(sys.stderr)
        return _run(CommandSession(args, opener, out, err), window)


def _language(argv: Sequence[str]) -> str:
    """The language that is asked for: the arguments themselves are explained in it."""
    asked = ENGLISH
    for at, argument in enumerate(argv):
        if argument == "--language" and at + 1 < len(argv):
            asked = argv[at + 1]
        elif argument.startswith("--language="):
            asked = argument.partition("=")[2]
    return asked if asked in LANGUAGES else ENGLISH


def _hours() -> Hours:
    """The hours of this station's clock: those of the window that asks, or the ones chosen."""
    return 24 if (os.environ.get(HOURS_VARIABLE) or computer_settings().hours) == "24" else 12


def _run(session: CommandSession, window: Window) -> int:
    try:
        status = _do(session, window)
        session.out.flush()
    except DirectorError as refusal:
        session.complain(_sentence(refusal))
        return REFUSED
    except EOFError:
        session.complain(Message("The input ended before the question was answered. Try again."))
        return REFUSED
    except BrokenPipeError:
        return _unheard()
    except KeyboardInterrupt:
        session.complain(Message("Stopped from the keyboard. This change wasn’t saved."))
        return 130
    except Exception as fault:
        damage = session.explained(fault)
        if damage is not None:
            session.complain(damage.sentence)
            return REFUSED
        return _broken(session, fault)
    finally:
        session.close()
    return status


def _do(session: CommandSession, window: Window) -> int:
    args = session.args
    if args.version:
        session.print_lines(Message("Front Table {version}", version=VERSION))
        return DONE
    command = getattr(args, "run", None)
    if command is None:
        if hasattr(args, "language"):
            raise DirectorError(
                Message("--language is for commands. Choose the window’s language in Settings.")
            )
        return window(session)
    _only_window(args)
    status = command(session) or DONE
    session.copy_after()
    session.warn_of_forgotten_pin()
    return status


def _sentence(refusal: DirectorError) -> str:
    """The refusal, with the way on that only a command has."""
    if isinstance(refusal, OtherKind):
        return Message("{sentence} Or add --overwrite to replace it.", sentence=refusal.sentence)
    if isinstance(refusal, NotAtTable):
        return Message(
            "{sentence} Or add --not-at-table to log it anyway.", sentence=refusal.sentence
        )
    if isinstance(refusal, PenaltyInPoints):
        return Message(
            "{sentence} Add --penalty once if it does, or --penalty both to charge it as well.",
            sentence=refusal.sentence,
        )
    return refusal.sentence


def _only_window(args: argparse.Namespace) -> None:
    for flag in ("demo", "smoke", "open"):
        if getattr(args, flag):
            raise DirectorError(
                Message("--{flag} is for the window. Use it without a command.", flag=flag)
            )


def _broken(session: CommandSession, fault: Exception) -> int:
    place = logs.note_fault(fault)
    where = (
        Message("Details are in the program log {log}", log=place)
        if place
        else Message("The program log couldn’t be written")
    )
    what = " ".join((str(fault) or type(fault).__name__).split())[:200]
    session.complain(
        Message(
            "Something went wrong in Front Table ({error}). Try again. {log_note}.",
            error=what,
            log_note=where,
        )
    )
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
