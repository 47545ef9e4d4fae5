"""The columns of the standings: only those that have something to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from director_app.domain.standings import ListedAs, RankedTally
from director_app.messages.lists import listed
from director_app.services.prizes.service import PrizesView
from director_app.services.standings.page import StandingPage
from director_app.services.standings.total_words import TotalWords
from director_app.services.standings.views import PlaceStep
from director_app.ui.kit.cells import PAD
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.rows import SignedWord, TableColumn
from director_app.ui.kit.segments import Segment
from director_app.ui.kit.sparkline import Sparkline
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.shell.place_words import ordinal, place_words
from director_app.ui.standings.prizes import prize_words

_STATUS = {
    ListedAs.WITHDRAWN: ChipSpec("Withdrawn", "out", "arrow-right"),
    ListedAs.DISQUALIFIED: ChipSpec("Disqualified", "wrong", "rulings"),
    ListedAs.FILL_IN: ChipSpec("Fill-in", "quiet", "person"),
}
WORDED = 4
"""So many rounds are named in words beside the title."""

_MANY = 5
_LARGE = 1.2
_PRIZE, _LETTER, _WIDEST = 72, 9, 150
"""Widths of prizes: the least, of a letter, the most."""


def columns_of(page: StandingPage, prizes: PrizesView | None = None) -> list[TableColumn]:
    """Place, player, rounds, total, then what these standings need.

    With many rounds the total stands before them, so that it is always in sight.
    """
    view = page.view
    tallies = [place.tally for place in view.places]
    many = len(view.rounds) > _MANY or theme().scale > _LARGE
    words = view.total_words
    rounds = [
        round_points(words, at, str(round_.number) if many else round_.title, narrow=many)
        for at, round_ in enumerate(view.rounds)
    ]
    averaged = any(tally.average is not None for tally in tallies)
    total = TableColumn(tr("Average") if averaged else tr("Total"), _total, kind="total", width=84)
    ruled = [_rulings(page.charged)] if _ruled(page) else []
    prize = [_prize(prizes)] if prizes is not None and prizes.lines else []
    day = _day(page.days)
    sums = [*rounds, *ruled, total, *prize]
    if many:
        sums = [total, *prize, *ruled, day, *rounds]
    optional = [
        (
            any(tally.bonus for tally in tallies),
            TableColumn(tr("Bonus"), _bonus, kind="number", width=64),
        ),
        (
            any(tally.qualifying_total != tally.total for tally in tallies),
            TableColumn(tr("Qualifying"), _qualifying, kind="number", width=96),
        ),
        (
            any(tally.status in _STATUS for tally in tallies),
            TableColumn(tr("Status"), status_of, kind="chip", width=140),
        ),
        (not many, day),
    ]
    return [
        TableColumn(tr("Place"), place_words, kind="points", width=60, sort=_by_place, tip=_told),
        *([_moved(page)] if page.before else []),
        _player(waiting=bool(view.out)),
        *sums,
        *(column for shown, column in optional if shown),
    ]


def spare() -> tuple[str, ...]:
    """Titles of columns that go first where there is little room."""
    return tr("Day"), tr("Moved")


def round_segments(rounds: Sequence[int]) -> list[Segment]:
    """The rounds to stand through: in words while they are few, then numbers alone."""
    words = "{number}" if len(rounds) > WORDED else "After {number}"
    return [Segment(number, tr(words, number=number)) for number in rounds]


def status_of(place: RankedTally) -> ChipSpec | None:
    """How somebody is listed who does not simply play."""
    spec = _STATUS.get(place.tally.status)
    return ChipSpec(tr(spec.text), spec.tone, spec.icon) if spec else None


def step_mark(step: PlaceStep) -> SignedWord | None:
    """Places gained or lost: a sign that points up or down, with the number."""
    gained = step.gained
    if not gained:
        return None
    if gained > 0:
        return SignedWord(f"+{gained}", "chevron-up", "ink", "doInk")
    return SignedWord(true_minus(gained), "chevron-down", "ink2", "ink2")


def _ruled(page: StandingPage) -> bool:
    return bool(page.charged) or any(place.tally.adjustments for place in page.view.places)


def _moved(page: StandingPage) -> TableColumn:
    def moved(place: RankedTally) -> SignedWord | None:
        return step_mark(page.step(place))

    def gained(place: RankedTally) -> int:
        return -(page.step(place).gained or 0)

    def told(place: RankedTally) -> str:
        step = page.step(place)
        if step.before is None or not step.gained:
            return ""
        return tr("{place} one round earlier", place=ordinal(step.before))

    return TableColumn(tr("Moved"), moved, kind="mark", width=84, sort=gained, tip=told)


def _rulings(charged: Mapping[int, int]) -> TableColumn:
    """Points of the log: those of the whole event; in brackets those that rounds have already."""

    def points(place: RankedTally) -> str | None:
        within, apart = charged.get(place.tally.entrant), place.tally.adjustments
        parts = [true_minus(apart)] if apart else []
        if within:
            parts.append(f"({true_minus(within)})")
        return " ".join(parts) or None

    def told(place: RankedTally) -> str:
        within = charged.get(place.tally.entrant)
        if not within:
            return ""
        return tr("{points} of this is already in the round points", points=true_minus(within))

    def worth(place: RankedTally) -> int:
        return charged.get(place.tally.entrant, 0) + place.tally.adjustments

    return TableColumn(
        tr("Rulings"), points, numeric=True, kind="quiet", width=80, sort=worth, tip=told
    )


def _prize(view: PrizesView) -> TableColumn:
    cents: dict[int, int] = {}
    for line in view.lines:
        for winner in line.winners:
            if winner.entrant is not None:
                cents[winner.entrant] = cents.get(winner.entrant, 0) + winner.cents
    data = {entrant: prize_words(view, entrant) for entrant in cents}

    def words(place: RankedTally) -> str:
        return data.get(place.tally.entrant, "")

    def worth(place: RankedTally) -> tuple[int, int, str]:
        won = words(place)
        return int(not won), -cents.get(place.tally.entrant, 0), won

    longest = max((len(text) for text in data.values()), default=0)
    wide = min(max(_PRIZE, _LETTER * longest + 2 * PAD), _WIDEST)
    return TableColumn(tr("Prize"), words, kind="prize", width=wide, sort=worth, tip=words)


def _day(days: Mapping[int, tuple[int, ...]]) -> TableColumn:
    def line(place: RankedTally) -> Sparkline:
        return Sparkline(days.get(place.tally.entrant, ()))

    def told(place: RankedTally) -> str:
        return tr("Total after each game: {points}", points=line(place).text)

    def worth(place: RankedTally) -> int:
        return sum(days.get(place.tally.entrant, ()))

    return TableColumn(tr("Day"), line, kind="spark", width=88, sort=worth, tip=told)


def round_points(sums: TotalWords, at: int, title: str, *, narrow: bool = False) -> TableColumn:
    """A round as it is written; copied for a spreadsheet, its points."""

    def points(place: RankedTally) -> int | None:
        return place.tally.rounds[at]

    def order(place: RankedTally) -> tuple[bool, int]:
        had = points(place)
        return had is None, had or 0

    return TableColumn(
        sums.head(at, title),
        lambda place: sums.cell(place.tally, at),
        kind="number",
        width=48 if narrow else 66,
        sort=order,
        copied=points,
    )


def _by_place(place: RankedTally) -> int:
    return place.rank if place.rank is not None else 1_000_000


def _by_name(place: RankedTally) -> str:
    return place.tally.name.casefold()


def _told(place: RankedTally) -> str:
    return place.tie_words


def _name(place: RankedTally) -> str:
    return place.tally.name


def _player(*, waiting: bool) -> TableColumn:
    """The name; flagged, with its tip, while a sheet of theirs may still be out."""

    def flagged(place: RankedTally) -> SignedWord:
        return SignedWord(place.tally.name, "flag" if _unscored(place) else "")

    if not waiting:
        return TableColumn(tr("Player"), _name, kind="name", sort=_by_name)
    return TableColumn(tr("Player"), flagged, kind="name", sort=_by_name, tip=_unscored)


def _unscored(place: RankedTally) -> str:
    """The rounds without scores of somebody who plays."""
    if place.tally.status is not ListedAs.PLAYING:
        return ""
    out = [str(number) for number, points in enumerate(place.tally.rounds, 1) if points is None]
    if len(out) == 1:
        return tr("No scores yet in round {round}", round=out[0])
    return tr("No scores yet in rounds {rounds}", rounds=listed(out)) if out else ""


def _bonus(place: RankedTally) -> int | None:
    return place.tally.bonus or None


def _total(place: RankedTally) -> int | str:
    return place.tally.worth


def _qualifying(place: RankedTally) -> int:
    return place.tally.qualifying_total
