"""``log``, ``undo``, ``redo``, ``verify`` and ``backup``: what was done, and keeping it safe."""

from __future__ import annotations

from pathlib import Path

from director_app.cli.parser import Commands, number
from director_app.cli.session import Session, local, many, utc
from director_app.errors import BookError


def add(commands: Commands) -> None:
    """Add the commands."""
    log = commands.add("log", "the event's journal, newest last", _log)
    log.add_argument("--last", type=number, metavar="N", help="the newest entries only")
    commands.add("undo", "take back this station's last change", _undo)
    commands.add("redo", "put back what was taken back", _redo)
    commands.add("verify", "check the whole book", _verify)
    copy = commands.add("backup", "copy the book while it is at work", _backup)
    copy.add_argument("file", type=Path, metavar="FILE")


def _log(session: Session) -> None:
    lines = session.desk.history.log(session.event, session.args.last)
    if session.as_json:
        session.give(
            [
                {
                    "number": one.number,
                    "time": utc(one.at),
                    "station": one.station,
                    "action": one.action,
                    "kind": one.kind,
                    "target": one.target,
                    "topics": sorted(topic.value for topic in one.topics),
                    "hash": one.hash,
                }
                for one in lines
            ]
        )
        return
    session.table(
        ("no", "time", "station", "action"),
        [(one.number, local(one.at), one.station, one.action) for one in lines],
    )


def _undo(session: Session) -> None:
    label = session.desk.history.undo(session.event)
    session.answer({"undone": label}, f"Taken back: {label}.")


def _redo(session: Session) -> None:
    label = session.desk.history.redo(_event_to_redo(session))
    session.answer({"redone": label}, f"Put back: {label}.")


def _event_to_redo(session: Session) -> int:
    """The event meant, which may be one whose making was taken back."""
    desk = session.desk
    meant = getattr(session.args, "event", None) or desk.events.last_opened()
    if meant is not None and desk.history.undoable(meant).redo is not None:
        return int(meant)
    return session.event


def _verify(session: Session) -> None:
    problems = session.desk.history.verify()
    if session.as_json:
        session.give({"ok": not problems, "problems": list(problems)})
    elif problems:
        session.say(*problems)
    else:
        session.say("The book is sound: the database, the journal's chain and every total.")
    if problems:
        raise BookError(
            f"The book has {many(len(problems), 'problem')}, listed above. Keep it as it is, and "
            "bring back a backup."
        )


def _backup(session: Session) -> None:
    made = session.desk.backups.copy_to(session.args.file)
    session.answer({"file": str(made)}, f"Copied the book to {made}.")
