"""A second, blind entry of a sheet: what it keeps, and what is told of the two who typed."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from director_app.services.scores.second_entry import (
    Entry,
    differences,
    first_of,
    from_json,
    second_of,
    to_json,
)
from director_app.ui.kit.words import at_words, tr
from director_app.ui.scores.sheet.totals import number_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from director_app.domain.tables import Seat
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping
    from director_app.ui.shell.session import Session


ONCE: Mapping[str, None] = dict.fromkeys(("agreed", "agreed_on", "second", "compared", "choices"))
"""What a draft forgets when a sheet waits for its second entry."""


def agreed_on(keys: Sequence[str], paper: Mapping[Seat, str]) -> dict[str, Any]:
    """What both entries say, as a draft keeps it: a change afterwards is typed by one alone."""
    numbers = {seat: number_of(text) for seat, text in paper.items()}
    said = {seat: number for seat, number in numbers.items() if number is not None}
    return to_json(Entry(tuple(keys), said, station=""))


def still_once(view: SheetView, typing: SheetTyping) -> bool:
    """Whether what is typed now was typed by one person only, where two are wanted."""
    if not view.twice or not view.entered_twice:
        return view.twice
    both = from_json(view.more.get("agreed_on"))
    return both is not None and bool(differences(view, both, _typed(typing, "", "")))


def ended(session: Session, typing: SheetTyping) -> dict[str, Any]:
    """What one person typed, as a draft keeps it: where and when, too."""
    desk = session.desk
    return to_json(_typed(typing, desk.store.station, desk.clock.now().isoformat()))


def _typed(typing: SheetTyping, station: str, at: str) -> Entry:
    closing = typing.closing
    paper = closing.paper if closing is not None and not closing.skipped else {}
    return Entry(keys=typing.texts, paper=paper, station=station, at=at)


def kept_of(
    session: Session, view: SheetView, typing: SheetTyping
) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Keys and what stands beside them as a draft keeps them; a first entry stays untouched."""
    closing, doubles = typing.closing, typing.doubles
    ends = closing.kept() if closing is not None else {}
    logged = doubles.kept() if doubles is not None else {}
    if closing is None or not closing.second:
        return typing.texts, {**ends, "logged": logged}
    return view.keys, {"second": {**ended(session, typing), "ends": ends, "logged": logged}}


def second_typed(view: SheetView) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Keys and end of the second entry so far; never anything of the first."""
    kept = view.more.get("second") or {}
    keys = [*kept.get("keys", ()), *[""] * view.games][: view.games]
    return tuple(keys), {**(kept.get("ends") or {}), "logged": kept.get("logged")}


def papers_of(entry: Entry) -> dict[Seat, str]:
    """The totals of an entry as they are typed."""
    return {seat: str(points) for seat, points in entry.paper.items()}


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
    return tr("Second entry: type it again; the first one is hidden")
