"""One event as one portable file, and back, losing nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from director_app.domain.events import Event
from director_app.errors import DirectorError, ImportRefused
from director_app.services.event_format import EventFile, from_text, log_text, to_text
from director_app.services.event_reading import EventReading
from director_app.services.event_writing import FORMER_LOG, EventWriting
from director_app.services.rulebook import Rulebook, read_text
from director_app.storage.store import Store


class Exchange:
    """Events as files."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def export(self, event: int) -> str:
        """The event as the text of a portable file."""
        with self._store.read() as work:
            return to_text(EventWriting(work, work.events.get(event)).file())

    def bring_in(self, path: Path) -> Event:
        """Make the event of a file, beside those that are there."""
        file = read_event(path)
        with self._store.begin(f"Bring in event {file.event.name}") as work:
            try:
                event = EventReading(work, file).event()
            except DirectorError:
                raise
            except (LookupError, ValueError, TypeError, ArithmeticError) as fault:
                raise ImportRefused(
                    f"{path.name} contradicts itself ({fault}). Export the event again."
                ) from fault
            work.event = event
            work.beside.set_fact(FORMER_LOG.format(event=event), log_text(file.log))
            made = work.events.get(event)
            for division in made.divisions:
                if division.scored:
                    self._rulebook.of(division)
        return made


def read_event(path: Path) -> EventFile:
    """The event that a file holds; refuses one that can't be brought in."""
    file = from_text(read_text(path).removeprefix("\ufeff"), path.name)
    _check(file, path.name)
    return file


def _check(file: EventFile, name: str) -> None:
    """Refuse a file that names something twice."""
    twice = [*_twice("badge", (one.badge for one in file.players))]
    twice += _twice("division", (one.name for one in file.divisions))
    if not file.divisions:
        twice.append("there is no division")
    own = {one.name for one in file.divisions if one.seated_with is None}
    for division in file.divisions:
        if division.seated_with is not None and (
            division.seated_with not in own or division.rounds
        ):
            twice.append(f"division {division.name} can't be seated with {division.seated_with}")
        twice += _twice("round", (one.number for one in division.rounds))
        for one in division.rounds:
            twice += _twice(f"round {one.number}, table", (each.table for each in one.tables))
            twice += _twice(f"round {one.number}, sheet", (each.table for each in one.sheets))
    if twice:
        raise ImportRefused(f"{name} contradicts itself: {twice[0]}. Export the event again.")


def _twice(what: str, values: Iterable[object]) -> list[str]:
    return [f"{what} {one} is there twice" for one, count in Counter(values).items() if count > 1]
