"""One event as one portable file, and back, losing nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from director_app.domain.actions import ActionKind
from director_app.domain.events import Event
from director_app.domain.written import (
    DAY_TITLE,
    DIVISION_NAME,
    GROUP_NAME,
    PRIZE_TEXT,
    ROOM_NAME,
    ROUND_NAME,
    written,
    written_event,
    written_person,
)
from director_app.errors import DirectorError, ImportRefused
from director_app.messages.message import Message
from director_app.services.asking import Service
from director_app.services.events.portable.format import (
    DivisionPart,
    EventFile,
    PlayerPart,
    from_text,
    to_text,
)
from director_app.services.events.portable.format_money import ResultsPart
from director_app.services.events.portable.reading import EventReading
from director_app.services.events.portable.writing import EventWriting
from director_app.services.imported_log import FORMER_LOG, log_text
from director_app.services.rule_sets.service import Rulebook, read_text
from director_app.storage.store import Store
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, write_file


def written_file(file: EventFile) -> EventFile:
    """The file with every name cleaned; refused where one is too long.

    A name by which others refer to it is cleaned wherever it stands.
    """
    return replace(
        file,
        event=written_event(file.event),
        divisions=tuple(_division(division) for division in file.divisions),
        players=tuple(_player(player) for player in file.players),
        rulings=tuple(
            replace(ruling, division=_division_name(ruling.division)) for ruling in file.rulings
        ),
        groups=tuple(replace(group, name=written(group.name, GROUP_NAME)) for group in file.groups),
        results=_results(file.results),
        hall=tuple(replace(room, name=written(room.name, ROOM_NAME)) for room in file.hall),
        day=tuple(replace(item, title=written(item.title, DAY_TITLE)) for item in file.day),
    )


def _division_name(name: str | None) -> str | None:
    return None if name is None else written(name, DIVISION_NAME)


def _results(results: ResultsPart) -> ResultsPart:
    prizes = tuple(
        replace(
            prize,
            division=_division_name(prize.division),
            thing=written(prize.thing, PRIZE_TEXT),
            title=written(prize.title, PRIZE_TEXT),
        )
        for prize in results.prizes
    )
    ties = tuple(
        replace(tie, division=written(tie.division, DIVISION_NAME)) for tie in results.ties
    )
    reports = tuple(
        replace(report, division=written(report.division, DIVISION_NAME))
        for report in results.reports
    )
    return replace(results, prizes=prizes, ties=ties, reports=reports)


def _division(division: DivisionPart) -> DivisionPart:
    rounds = tuple(
        replace(round_, name=written(round_.name, ROUND_NAME)) for round_ in division.rounds
    )
    return replace(
        division,
        name=written(division.name, DIVISION_NAME),
        seated_with=_division_name(division.seated_with),
        rounds=rounds,
    )


def _player(player: PlayerPart) -> PlayerPart:
    try:
        facts = written_person(player.facts)
    except DirectorError as refusal:
        raise DirectorError(
            Message("badge {badge}: {problem}", badge=player.badge, problem=refusal.sentence)
        ) from refusal
    return replace(player, division=written(player.division, DIVISION_NAME), facts=facts)


_OPENED = "opened-file:"


class Exchange(Service):
    """Events as files."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def export(self, event: int) -> str:
        """The event as the text of a portable file."""
        with self._store.read() as work:
            return to_text(EventWriting(work, work.events.get(event)).file())

    def write(self, event: int, path: Path, *, overwrite: bool = False) -> None:
        """The event as a portable file, whole or not at all."""
        check_target(path, FileKind.EVENT, overwrite=overwrite)
        write_file(path, self.export(event), FileKind.EVENT, overwrite=overwrite)

    def open_file(self, path: Path) -> Event:
        """The event that this very file made when it was opened before, else a new one.

        So a file that is opened twice by a click doesn't stand in the book twice.
        """
        file = read_event(path)
        mark = f"{_OPENED}{sha256(path.read_bytes()).hexdigest()}"
        with self._store.read() as work:
            known = work.unjournaled.fact(mark)
            for event in work.events.all() if known else ():
                if _seal(event) == known:
                    return event
        return self._made(file, path.name, mark)

    def bring_in(self, path: Path) -> Event:
        """Make the event of a file, beside those that are there.

        Refuses, with `ImportRefused`, what is no event file, one of a later version, and one that
        contradicts itself.
        """
        return self._made(read_event(path), path.name)

    def _made(self, file: EventFile, name: str, mark: str = "") -> Event:
        label = Message("Import event {event}", event=file.event.name)
        with self._store.begin(ActionKind.IMPORT_EVENT, label, file=name) as work:
            try:
                event = EventReading(work, file).event()
            except DirectorError:
                raise
            except (LookupError, ValueError, TypeError, ArithmeticError) as fault:
                raise ImportRefused(
                    Message(
                        "{name} has conflicting data ({fault}). Export the event again.",
                        name=name,
                        fault=fault,
                    )
                ) from fault
            work.event = event
            work.unjournaled.set_fact(FORMER_LOG.format(event=event), log_text(file.log))
            made = work.events.get(event)
            for division in made.divisions:
                if division.scored:
                    self._rulebook.of(division)
            if mark:
                work.unjournaled.set_fact(mark, _seal(made))
        return made


def _seal(event: Event) -> str:
    """What tells an event from another one that has its number later, after an undo."""
    return f"{event.id} {event.created_at}"


def read_event(path: Path) -> EventFile:
    """The event that a file holds; refuses one that can't be brought in."""
    file = from_text(read_text(path).removeprefix("\ufeff"), path.name)
    try:
        file = written_file(file)
    except DirectorError as refusal:
        raise ImportRefused(path.name + ": " + refusal.sentence) from refusal
    _check(file, path.name)
    return file


def _check(file: EventFile, name: str) -> None:
    """Refuse a file that names something twice."""
    twice = [*_twice("badge", (player.badge for player in file.players))]
    twice += _twice("division", (division.name for division in file.divisions))
    if not file.divisions:
        twice.append("it has no division")
    own = {division.name for division in file.divisions if division.seated_with is None}
    for division in file.divisions:
        if division.seated_with is not None and (
            division.seated_with not in own or division.rounds
        ):
            twice.append(
                Message(
                    "division {division} can’t be seated with {host}",
                    division=division.name,
                    host=division.seated_with,
                )
            )
        twice += _twice("round", (round_.number for round_ in division.rounds))
        for round_ in division.rounds:
            twice += _twice(
                Message("round {number}, table", number=round_.number),
                (each.table for each in round_.tables),
            )
            twice += _twice(
                Message("round {number}, sheet", number=round_.number),
                (each.table for each in round_.sheets),
            )
    if twice:
        raise ImportRefused(
            Message(
                "{name} has conflicting data: {conflict}. Export the event again.",
                name=name,
                conflict=twice[0],
            )
        )


def _twice(what: str, values: Iterable[object]) -> list[str]:
    return [
        Message("{field} {value} appears twice", field=what, value=value)
        for value, count in Counter(values).items()
        if count > 1
    ]
