"""``log``, ``undo``, ``redo`` and ``verify``: what was done, and whether the book is sound."""

from __future__ import annotations

from datetime import datetime, time
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, number, summary
from director_app.cli.session import Session, local, utc
from director_app.domain.topics import Topic
from director_app.errors import BookError, DirectorError, NotFound
from director_app.messages.message import Message
from director_app.services.journal.changes import cut
from director_app.services.journal.service import JournalWish

if TYPE_CHECKING:
    from director_app.services.journal.service import FormerLine, JournalLine

_ALL = 1_000_000
"""More entries than any journal has."""


def add(commands: Commands) -> None:
    log = commands.add("log", summary("log"), _log)
    log.add_argument("--last", type=number, metavar="N", help="the newest entries only")
    log.add_argument(
        "--person", "--desk", dest="desk", metavar="NAME", help="what was done at this desk"
    )
    log.add_argument("--table", type=number, metavar="T", help="what touched this table")
    log.add_argument("--player", type=number, metavar="BADGE", help="what touched this player")
    log.add_argument("--topic", metavar="TOPIC", help="what touched this, such as scores")
    log.add_argument("--since", metavar="TIME", help="from this time on: 14:30, or a day and time")
    log.add_argument("--find", default="", metavar="WORDS", help="what has these letters")
    log.add_argument("--changes", type=number, metavar="NO", help="what one entry changed")
    undo = commands.add("undo", summary("undo"), _undo)
    undo.add_argument("entry", nargs="?", type=number, metavar="ENTRY", help="its number in `log`")
    redo = commands.add("redo", summary("redo"), _redo)
    redo.add_argument("entry", nargs="?", type=number, metavar="ENTRY", help="its number in `log`")
    commands.add("verify", summary("verify"), _verify)


def _log(session: Session) -> None:
    with session.same_everywhere():
        _print_entries(session)


def _print_entries(session: Session) -> None:
    if session.args.changes is not None:
        _changes(session, session.args.changes)
        return
    last, wish = session.args.last, _wish(session)
    shown = session.desk.history.page(session.event, wish, count=last or _ALL)
    lines = shown.lines[::-1]
    former = _former(session, wish, len(lines))
    if session.as_json:
        session.give([*(_former_data(line) for line in former), *(_data(line) for line in lines)])
        return
    session.table(
        (Message("no"), Message("when"), Message("what was done"), ""),
        [
            *(
                ("", local(line.at), line.sentence, Message("in the book before"))
                for line in former
            ),
            *(
                (
                    line.number,
                    local(line.at),
                    line.sentence,
                    Message("taken back") if line.undone else "",
                )
                for line in lines
            ),
        ],
    )


def _former(session: Session, wish: JournalWish, shown: int) -> tuple[FormerLine, ...]:
    """What was done before the event came from a file, as far as it answers."""
    former = session.desk.history.former(session.event, wish)
    last = session.args.last
    return former if last is None else former[max(len(former) - (last - shown), 0) :]


def _former_data(line: FormerLine) -> dict[str, object]:
    return {
        "number": None,
        "time": utc(line.at),
        "station": line.station,
        "action": line.action,
        "sentence": line.sentence,
        "kind": line.kind,
        "target": None,
        "undone": None,
        "topics": sorted(topic.value for topic in line.topics),
        "hash": None,
        "action_kind": line.action_kind.value,
        "parameters": dict(line.parameters),
    }


def _data(line: JournalLine) -> dict[str, object]:
    return {
        "number": line.number,
        "time": utc(line.at),
        "station": line.station,
        "action": line.action,
        "sentence": line.sentence,
        "kind": line.kind,
        "target": line.target,
        "undone": line.undone,
        "topics": sorted(topic.value for topic in line.topics),
        "hash": line.hash,
        "action_kind": line.action_kind.value,
        "parameters": dict(line.parameters),
    }


def _wish(session: Session) -> JournalWish:
    args = session.args
    return JournalWish(
        station=_station(session, args.desk),
        table=args.table,
        player=args.player,
        topic=_topic(args.topic),
        since=_since(args.since, session.desk.store.now()),
        letters=args.find,
    )


def _station(session: Session, name: str | None) -> str | None:
    if name is None:
        return None
    known = session.desk.history.stations(session.event)
    for station in known:
        if station.casefold() == name.strip().casefold():
            return station
    there = Message("; there are {names}", names=", ".join(known)) if known else ""
    raise NotFound(
        Message("Nothing was done at a desk {name}{there}.", name=name, there=there),
        field="station",
    )


def _topic(name: str | None) -> Topic | None:
    if name is None:
        return None
    try:
        return Topic(name.strip().casefold())
    except ValueError:
        known = ", ".join(Topic)
        raise DirectorError(
            Message("There is no topic {name}; there are {known}.", name=name, known=known)
        ) from None


def _since(text: str | None, now: datetime) -> datetime | None:
    """A time of today, or a day and a time; at this desk where no zone is named."""
    if text is None:
        return None
    today = now.astimezone()
    try:
        if "-" not in text:
            return datetime.combine(today.date(), time.fromisoformat(text)).astimezone()
        return datetime.fromisoformat(text).astimezone()
    except ValueError:
        raise DirectorError(
            Message("{text} is no time. Write 14:30, or 2026-11-14 14:30.", text=repr(text)),
            field="since",
        ) from None


def _changes(session: Session, entry: int) -> None:
    found = session.desk.history.detail(session.event, entry)
    if session.as_json:
        told = [
            {
                "what": change.what,
                "field": change.field,
                "before": cut(change.before),
                "after": cut(change.after),
            }
            for change in found.changes
        ]
        session.give({**_data(found.line), "changes": told, "why_not": found.why_not})
        return
    session.print_lines(
        found.line.told, *(Message("  {words}", words=change.words) for change in found.changes)
    )
    if found.why_not:
        session.print_lines(found.why_not)


def _undo(session: Session) -> None:
    entry, history = session.args.entry, session.desk.history
    event = session.event
    label = history.undo(event) if entry is None else history.take_back(event, entry)
    session.answer({"undone": label}, Message("Taken back: {label}.", label=label))


def _redo(session: Session) -> None:
    entry, history = session.args.entry, session.desk.history
    if entry is None:
        label = history.redo(_event_to_redo(session))
    else:
        label = history.put_back(session.event, entry)
    session.answer({"redone": label}, Message("Put back: {label}.", label=label))


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
        session.print_lines(*problems)
    else:
        length, head = session.desk.history.end()
        session.print_lines(
            Message("The book is sound: the database, the journal's chain and every total."),
            Message(
                "The journal has {entries} and ends with {head}.",
                entries=Message("%n entries", length),
                head=head[:16],
            ),
            Message(
                "Drafts, the memory of what was printed and the book's own notes can be read; "
                "nothing vouches for what they say."
            ),
        )
    if problems:
        raise BookError(
            Message(
                "The book has {problems}, listed above. Keep it as it is, and bring back a backup.",
                problems=Message("%n problems", len(problems)),
            )
        )
