"""A second, blind entry of a sheet: what it keeps, and what is told of the two who typed."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from director_app.domain.draft_notes import DraftNotes
from director_app.errors import DirectorError
from director_app.rules.entry import parse
from director_app.services.scores.second_entry import SheetEntry, first_of, second_of, to_json
from director_app.ui.kit.words import at_words, tr
from director_app.ui.scores.sheet.totals import number_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from director_app.domain.draft_notes import NotesChange
    from director_app.domain.tables import Seat
    from director_app.services.scores.second_entry import EntryDifference
    from director_app.services.scores.service import SheetView


ONCE: NotesChange = {
    "agreed": None,
    "agreed_on": None,
    "second": None,
    "compared": None,
    "choices": None,
}
"""What a draft forgets when a sheet waits for its second entry."""


def agreed_on(keys: Sequence[str], paper: Mapping[Seat, str]) -> dict[str, Any]:
    """What both entries say, as a draft keeps it: a change afterwards is typed by one alone."""
    numbers = {seat: number_of(text) for seat, text in paper.items()}
    said = {seat: number for seat, number in numbers.items() if number is not None}
    return to_json(SheetEntry(tuple(keys), said, station=""))


def second_typed(view: SheetView) -> tuple[tuple[str, ...], DraftNotes]:
    """Keys and end of the second entry so far; never anything of the first."""
    kept = view.more.second
    keys = [*kept.get("keys", ()), *[""] * view.games][: view.games]
    ends = {**(kept.get("ends") or {}), "logged": kept.get("logged")}
    return tuple(keys), DraftNotes.from_json(ends)


def papers_of(entry: SheetEntry) -> dict[Seat, str]:
    """The totals of an entry as they are typed."""
    return {seat: str(points) for seat, points in entry.paper.items()}


def read_third(view: SheetView, difference: EntryDifference, text: str) -> str:
    """What the paper has where neither entry is right: the keys of a game, or a total.

    Refuses keys that are no whole game, and what is no number.
    """
    if difference.game is not None:
        read = parse(text, view.rules, view.seated[difference.game - 1].occupied)
        if read.game is None or read.problem:
            raise DirectorError(read.problem or read.expected.prompt)
        return read.text
    if number_of(text) is None:
        raise DirectorError(tr("Type a total in digits. Put - first if it’s negative."))
    return text


def settled(
    first: SheetEntry, found: Sequence[EntryDifference], taken: Sequence[str]
) -> tuple[tuple[str, ...], dict[Seat, str]]:
    """Keys and totals of the first entry, with what was taken of each difference."""
    keys, paper = list(first.keys), papers_of(first)
    for difference, text in zip(found, taken, strict=True):
        if difference.game is not None:
            keys[difference.game - 1] = text
        elif difference.seat is not None:
            paper.pop(difference.seat, None)
            if text:
                paper[difference.seat] = text
    return tuple(keys), paper


def entered_words(view: SheetView) -> dict[str, str]:
    """Who typed it first and second, and when: what an accepted sheet keeps."""
    found = {}
    for name, entry in (("entered_first", first_of(view)), ("entered_second", second_of(view))):
        if entry is not None:
            at = at_words(datetime.fromisoformat(entry.at)) if entry.at else ""
            found[name] = f"{entry.station}, {at}" if at else entry.station
    return found


def second_words() -> str:
    """What stands above a sheet that is typed a second time."""
    return tr("Second entry: enter the sheet again (the first one is hidden)")
