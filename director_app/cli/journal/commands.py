"""``log``, ``undo``, ``redo`` and ``verify``: what was done, and whether the book is sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, number, summary
from director_app.cli.session import CommandSession, local, utc
from director_app.domain.dates import typed_moment
from director_app.domain.topics import Topic
from director_app.errors import BookError, DirectorError, NotFound
from director_app.messages.message import Message
from director_app.services.journal.changes import cut
from director_app.services.journal.service import JournalSearch

if TYPE_CHECKING:
    from director_app.services.journal.service import FormerLine, JournalLine

_ALL = 1_000_000
"""More entries than any journal has."""


def add(commands: Commands) -> None:
    log = commands.add("log", summary("log"), _log)
    log.add_argument("--last", type=number, metavar="N", help="only the newest N entries")
    log.add_argument(
        "--person", "--desk", dest="desk", metavar="NAME", help="changes made at this station"
    )
    log.add_argument("--table", type=number, metavar="T", help="changes to this table")
    log.add_argument("--player", type=number, metavar="BADGE", help="changes to this player")
    log.add_argument("--topic", metavar="TOPIC", help="changes on this topic, such as scores")
    log.add_argument("--since", metavar="TIME", help="since this time: 2:30 pm, or a date and time")
    log.add_argument("--find", default="", metavar="WORDS", help="entries that contain these words")
    log.add_argument("--changes", type=number, metavar="NO", help="details of one entry")
    undo = commands.add("undo", summary("undo"), _undo)
    undo.add_argument(
        "entry", nargs="?", type=number, metavar="ENTRY", help="number shown by `log`"
    )
    redo = commands.add("redo", summary("redo"), _redo)
    redo.add_argument(
        "entry", nargs="?", type=number, metavar="ENTRY", help="number shown by `log`"
    )
    commands.add("verify", summary("verify"), _verify)


def _log(session: CommandSession) -> None:
    with session.same_everywhere():
        _print_entries(session)


def _print_entries(session: CommandSession) -> None:
    if session.args.changes is not None:
        _changes(session, session.args.changes)
        return
    last, request = session.args.last, _request(session)
    shown = session.here.history.page(request, count=last or _ALL)
    lines = shown.lines[::-1]
    former = _former(session, request, len(lines))
    if session.as_json:
        session.give([*(_former_data(line) for line in former), *(_data(line) for line in lines)])
        return
    session.table(
        (Message("no."), Message("when"), Message("action"), ""),
        [
            *(
                ("", local(line.at), line.sentence, Message("from the earlier book"))
                for line in former
            ),
            *(
                (
                    line.number,
                    local(line.at),
                    line.sentence,
                    Message("undone") if line.undone else "",
                )
                for line in lines
            ),
        ],
    )


def _former(session: CommandSession, search: JournalSearch, shown: int) -> tuple[FormerLine, ...]:
    """What was done before the event came from a file, as far as it answers."""
    former = session.here.history.former(search)
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


def _request(session: CommandSession) -> JournalSearch:
    args = session.args
    return JournalSearch(
        station=_station(session, args.desk),
        table=args.table,
        player=args.player,
        topic=_topic(args.topic),
        since=typed_moment(args.since, session.desk.store.now(), "since") if args.since else None,
        letters=args.find,
    )


def _station(session: CommandSession, name: str | None) -> str | None:
    if name is None:
        return None
    known = session.here.history.stations()
    for station in known:
        if station.casefold() == name.strip().casefold():
            return station
    there = Message(". Choose from: {names}", names=", ".join(known)) if known else ""
    raise NotFound(
        Message(
            "No changes were made at a station named {name}{choices}.", name=name, choices=there
        ),
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
            Message("There’s no topic {topic}. Choose from: {topics}.", topic=name, topics=known)
        ) from None


def _changes(session: CommandSession, entry: int) -> None:
    found = session.here.history.detail(entry)
    if session.as_json:
        lines = [
            {
                "what": change.what,
                "field": change.field,
                "before": cut(change.before),
                "after": cut(change.after),
            }
            for change in found.changes
        ]
        session.give({**_data(found.line), "changes": lines, "why_not": found.why_not})
        return
    session.print_lines(
        found.line.timed_sentence,
        *(Message("  {words}", words=change.words) for change in found.changes),
    )
    if found.why_not:
        session.print_lines(found.why_not)


def _undo(session: CommandSession) -> None:
    label, seen = _turn(session, session.event, forward=False)
    session.answer({"undone": label}, Message("Undone: {action}.", action=label), *seen)


def _redo(session: CommandSession) -> None:
    event = session.event if session.args.entry is not None else _event_to_redo(session)
    label, seen = _turn(session, event, forward=True)
    session.answer({"redone": label}, Message("Redone: {action}.", action=label), *seen)


def _turn(session: CommandSession, event: int, *, forward: bool) -> tuple[str, list[str]]:
    """Undo or redo the entry that is meant: its label, and what the room sees of it then."""
    history, entry = session.desk.at(event).history, session.args.entry
    if entry is None:
        able = history.undoable()
        step = able.redo if forward else able.undo
        if step is None:
            return (history.redo if forward else history.undo)(), []
        entry = step.number
    seen = history.public_effect(entry, forward=forward)
    label = (history.put_back if forward else history.take_back)(entry)
    return label, [seen] if seen else []


def _event_to_redo(session: CommandSession) -> int:
    """The event meant, which may be one whose making was taken back."""
    desk = session.desk
    meant = getattr(session.args, "event", None) or desk.events.last_opened()
    if meant is not None and desk.at(meant).history.undoable().redo is not None:
        return int(meant)
    return session.event


def _verify(session: CommandSession) -> None:
    problems = session.desk.journal.verify()
    if session.as_json:
        session.give({"ok": not problems, "problems": list(problems)})
    elif problems:
        session.print_lines(*problems)
    else:
        length, head = session.desk.journal.end()
        session.print_lines(
            Message("The book is fine: the database, the history, and every total check out."),
            Message(
                "The history has {entries} and ends with {head}.",
                entries=Message("%n entries", length),
                head=head[:16],
            ),
            Message(
                "Drafts, print records, and the book’s own notes can be "
                "read, but there’s no way to verify what they say."
            ),
        )
    if problems:
        raise BookError(
            Message(
                "The book has {problems}, listed above. Leave it as it is and restore a backup.",
                problems=Message("%n problems", len(problems)),
            )
        )
