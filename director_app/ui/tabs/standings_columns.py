"""The columns of the standings: only those that have something to say."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.standings import Place, Standing
from director_app.services.standings import StandingsView
from director_app.ui.models.rows import Column, Mark
from director_app.ui.tabs.standings_day import place_words
from director_app.ui.theme import theme
from director_app.ui.widgets.chips import ChipSpec
from director_app.ui.widgets.segments import Segment
from director_app.ui.words import tr

_STATUS = {
    Standing.WITHDRAWN: ChipSpec("Withdrawn", "out", "arrow-right"),
    Standing.DISQUALIFIED: ChipSpec("Disqualified", "wrong", "rulings"),
    Standing.FILL_IN: ChipSpec("Fill-in", "quiet", "person"),
}
WORDED = 4
"""So many rounds are named in words beside the title."""

_MANY = 5
_LARGE = 1.2


def kept_columns(view: StandingsView) -> tuple[object, ...]:
    """Changes when other columns are needed."""
    tallies = [place.tally for place in view.places]
    return (
        tuple(one.number for one in view.rounds),
        any(one.adjustments for one in tallies),
        any(one.bonus for one in tallies),
        any(one.qualifying_total != one.total for one in tallies),
        any(one.status in _STATUS for one in tallies),
        bool(view.out),
        len(view.rounds) > _MANY or theme().scale > _LARGE,
    )


def columns_of(view: StandingsView) -> list[Column]:
    """Place, player, rounds, total, then what these standings need.

    With many rounds the total stands before them, so that it is always in sight.
    """
    _, adjusted, bonus, master, status, out, many = kept_columns(view)
    rounds = [
        _round_column(at, str(one.number) if many else one.title, narrow=bool(many))
        for at, one in enumerate(view.rounds)
    ]
    total = [Column(tr("Total"), _total, kind="total", width=92)]
    adjustments = [Column(tr("Adj."), _adjusted, kind="number", width=56)] if adjusted else []
    optional = [
        (bonus, Column(tr("Bonus"), _bonus, kind="number", width=70)),
        (master, Column(tr("Qualifying"), _qualifying, kind="number", width=96)),
        (status, Column(tr("Listed"), _status, kind="chip", width=140)),
    ]
    sums = [*total, *rounds, *adjustments] if many else [*rounds, *adjustments, *total]
    return [
        Column(tr("Place"), place_words, kind="points", width=72),
        Column(tr("Player"), _waiting_name if out else _name, kind="name"),
        *sums,
        *(column for shown, column in optional if shown),
    ]


def round_segments(rounds: Sequence[int]) -> list[Segment]:
    """The rounds to stand through: in words while they are few, then numbers alone."""
    words = "{number}" if len(rounds) > WORDED else "After {number}"
    return [Segment(number, tr(words, number=number)) for number in rounds]


def out_words(view: StandingsView) -> str:
    """Why the standings are provisional: what they are without, what is disputed."""
    if len(view.aside) == 1:
        one = view.aside[0]
        why = tr(
            "{where} is put aside: {note}", where=_where(view, one.round, one.table), note=one.note
        )
        return _with_out(view, why)
    if view.aside:
        return _with_out(view, tr("%n tables are put aside", n=len(view.aside)))
    if len(view.out) != 1:
        return tr("Provisional: without %n sheets still out", n=len(view.out))
    number, table = view.out[0]
    if number == view.through:
        return tr("Provisional: without table {table}", table=table)
    return tr("Provisional: without table {table} of round {number}", table=table, number=number)


def aside_lines(view: StandingsView) -> list[str]:
    """Each disputed sheet in a sentence."""
    counts = {True: tr("its points count for now"), False: tr("its points don’t count yet")}
    return [
        tr(
            "{where} is put aside: {note}; {counts}",
            where=tr("round {number} table {table}", number=one.round, table=one.table),
            note=one.note,
            counts=counts[one.counts],
        )
        for one in view.aside
    ]


def _with_out(view: StandingsView, why: str) -> str:
    if not view.waited_for:
        return tr("Provisional: {why}", why=why)
    return tr("Provisional: {why}; %n sheets still out", n=len(view.waited_for), why=why)


def _where(view: StandingsView, number: int, table: int) -> str:
    if number == view.through:
        return tr("table {table}", table=table)
    return tr("table {table} of round {number}", table=table, number=number)


def _round_column(at: int, title: str, *, narrow: bool) -> Column:
    def points(place: Place) -> int | None:
        return place.tally.rounds[at]

    return Column(title, points, kind="number", width=56 if narrow else 68)


def _name(place: Place) -> str:
    return place.tally.name


def _waiting_name(place: Place) -> Mark:
    """The name, flagged while a sheet of theirs may still be out."""
    plays = place.tally.status is Standing.PLAYING
    return Mark(place.tally.name, "flag" if plays and None in place.tally.rounds else "")


def _adjusted(place: Place) -> int | None:
    return place.tally.adjustments or None


def _bonus(place: Place) -> int | None:
    return place.tally.bonus or None


def _total(place: Place) -> int | str:
    return place.tally.worth


def _qualifying(place: Place) -> int:
    return place.tally.qualifying_total


def _status(place: Place) -> ChipSpec | None:
    spec = _STATUS.get(place.tally.status)
    return ChipSpec(tr(spec.text), spec.tone, spec.icon) if spec else None
