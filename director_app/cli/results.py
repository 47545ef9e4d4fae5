"""``standings``: places through any round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number
from director_app.cli.session import Session, many

if TYPE_CHECKING:
    from director_app.domain.standings import Place


def add(commands: Commands) -> None:
    """Add the command."""
    standings = commands.add("standings", "places through a round", _standings)
    standings.add_argument("--through", type=number, metavar="ROUND", help="else all rounds begun")
    add_division(standings)


def place_data(place: Place) -> dict[str, Any]:
    """A place as other programs read it."""
    tally = place.tally
    return {
        "rank": place.rank,
        "tied": place.tied,
        "badge": tally.badge,
        "name": tally.name,
        "total": tally.total,
        "qualifying_total": tally.qualifying_total,
        "rounds": [points or 0 for points in tally.rounds],
        "adjustments": tally.adjustments,
        "status": tally.status.value,
        **({} if tally.average is None else {"average": str(tally.average)}),
    }


def _standings(session: Session) -> None:
    view = session.desk.standings.standings(session.event, session.args.through, session.division)
    if session.as_json:
        session.give([place_data(one) for one in view.places])
        return
    if not view.places:
        session.say("Nobody is checked in yet, so there are no standings.")
        return
    out = f", {many(len(view.out), 'sheet')} still out" if view.out else ""
    session.say(f"Standings through round {view.through}{out}")
    for one in view.aside:
        session.say(f"Provisional: round {one.round} table {one.table} is put aside: {one.note}")
    heads = ("place", "badge", "name", "total", *(f"R{one.number}" for one in view.rounds))
    session.table((*heads, "adjustments", ""), [_row(one) for one in view.places])


def _row(place: Place) -> tuple[object, ...]:
    tally = place.tally
    rank = "" if place.rank is None else f"{'=' if place.tied else ''}{place.rank}"
    status = "" if tally.status.value == "playing" else tally.status.value.replace("_", "-")
    return (
        rank,
        tally.badge,
        tally.name,
        tally.worth,
        *tally.rounds,
        tally.adjustments or None,
        status,
    )
