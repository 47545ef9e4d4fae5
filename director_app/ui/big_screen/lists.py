"""Lists for the big screen: who sits where, and the places that the director has released."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.clock import ClockState
from director_app.errors import DirectorError
from director_app.services.standings.finality import words
from director_app.services.table_stages import still_out
from director_app.services.written_names import run_together
from director_app.ui.big_screen.scene import SceneRow
from director_app.ui.big_screen.words import BigScreenList
from director_app.ui.kit.rows import shown
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_state import BigScreenView
from director_app.ui.shell.place_words import place_words
from director_app.ui.shell.strip_words import title_words

if TYPE_CHECKING:
    from datetime import datetime

    from director_app.domain.people import Entrant
    from director_app.services.events.service import Overview
    from director_app.services.seating.service import NameLine, SeatingView
    from director_app.ui.shell.session import Session


def room_list(
    session: Session, show: BigScreenView, overview: Overview, now: datetime, top: int = 0
) -> BigScreenList | None:
    """The list of a view; ``None`` for views without one. ``top`` limits the places (0: all)."""
    try:
        if show is BigScreenView.SEATING:
            return _seating(session, overview, now)
        if show is BigScreenView.TABLES:
            return _tables_out(session, overview, now)
        if show is BigScreenView.STANDINGS:
            return _standings(session, top, now)
    except DirectorError:
        return BigScreenList("", (), tr("One moment, please"))
    return None


def _seating(session: Session, overview: Overview, now: datetime) -> BigScreenList:
    """The round at work; once its time is over, the one that follows."""
    view = session.here.seating.view()
    clock = overview.clock
    drawn = {number for number, tables in view.floors.items() if tables}
    meant = clock.round
    over = clock.state(now) is ClockState.OVER
    if over and clock.next is not None and clock.next.number in drawn:
        meant = clock.next
    at = next((at for at, round_ in enumerate(view.rounds) if round_.number == meant.number), None)
    if at is None or meant.number not in drawn:
        return BigScreenList(tr("Seating"), (), tr("Seating is coming soon"))
    people = {line.entrant.id: line.entrant for line in session.here.roster.roster().lines}
    rows = tuple(_seat_row(view, people, line, at) for line in view.by_name if line.seats[at])
    return BigScreenList(
        tr("{round}: your table and seat", round=meant.title), rows, below=tr("Find your table")
    )


def _seat_row(view: SeatingView, people: dict[int, Entrant], line: NameLine, at: int) -> SceneRow:
    place = line.seats[at]
    assert place is not None
    table, seat = place
    known = people[line.entrant].facts
    name, letter = line.name, run_together(known.family or known.given)[:1].upper()
    if known.family and known.given:
        name = f"{known.family}, {known.given}{line.mark}"
    return SceneRow(letter, name, str(table), view.letters.get(seat, seat.value))


def _tables_out(session: Session, overview: Overview, now: datetime) -> BigScreenList:
    """The tables of the round at work whose sheets are to be called for."""
    round_ = overview.clock.round
    tiles = session.here.scores.board(round_.number)
    rows = tuple(
        SceneRow(str(tile.table), ", ".join(tile.players), "")
        for tile in still_out(tiles, overview.clock.clock.minutes_over(now))
    )
    if not rows and still_out(tiles):
        return BigScreenList(round_.title, (), tr("All other sheets are in. Thank you."))
    if not rows:
        return BigScreenList(round_.title, (), tr("All sheets are in. Thank you."))
    return BigScreenList(title_words(len(rows)), rows, below=tr("Bring your sheets to the front"))


def _standings(session: Session, top: int, now: datetime) -> BigScreenList:
    """Places through the last round that was released, whatever has been played since.

    Who shares the last place that is shown is shown as well.
    """
    desk = session.here.standings
    latest = desk.standings()
    allowed = latest.division.released_through
    through = max(
        (round_.number for round_ in latest.rounds if round_.number <= allowed), default=0
    )
    if not through:
        return BigScreenList(tr("Standings"), (), tr("Standings will be posted later"))
    view = desk.standings(through)
    title = tr("Standings after {round}", round=view.rounds[-1].title)
    rows = tuple(
        SceneRow(place_words(place), place.tally.name, shown(place.tally.worth))
        for place in view.places
        if place.rank is not None and (not top or place.rank <= top)
    )
    rounds = session.here.rounds.all()
    last = max(round_.number for round_ in rounds if not round_.cancelled)
    said = words(view.finality, now) if through == last else ""
    parts = [tr("Provisional") if view.provisional else "", said]
    return BigScreenList(title, rows, below=" · ".join(part for part in parts if part))
