"""Collecting the facts of the report from the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from director_app.domain.people import Entrant
from director_app.domain.results_kept import ReportWish
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.domain.standings import Place, ranked
from director_app.frozen import frozen
from director_app.messages.message import Message, joined
from director_app.messages.shaped import without_period
from director_app.rules.editing.differences import deviations
from director_app.services.event_options import kept
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.words import facts_words
from director_app.services.points_report.columns import usual
from director_app.services.points_report.facts import (
    ReportFacts,
    ReportPlayer,
    ReportRound,
    Statement,
)
from director_app.services.points_report.states import city_and_state
from director_app.services.rulings.service import RulingLine, log_lines, overrules
from director_app.services.standings.service import StandingsView
from director_app.storage.unit_of_work import UnitOfWork


@frozen
class Sources:
    """What a report was made of: rulings that stood, and the points of every accepted sheet.

    ``sheets`` are by round and table, each with points by badge.
    """

    rulings: tuple[int, ...]
    sheets: Mapping[str, Mapping[int, int]]


@frozen
class Collected:
    """The facts, what they were made of, and what is still open."""

    facts: ReportFacts
    sources: Sources
    view: StandingsView


def collect(work: UnitOfWork, view: StandingsView, facts: PrintFacts) -> Collected:
    """The report as the book has it; ``view`` is through the last round with points."""
    event = facts.event.id
    sheets = [one for one in work.sheets.of_rounds(one.id for one in view.rounds) if one.counts]
    log = [one for one in log_lines(work, event) if one.ruling.stands]
    made = _of_event(facts, view)
    wish = kept(work, event, ReportWish) or ReportWish()
    made = replace(
        made,
        overruled=tuple(
            Statement(str(one.ruling.number), deviation(one))
            for one in log
            if overrules(one.ruling)
        ),
        accepted=len(sheets),
        due=len(sheets) + len(view.out),
        corrections=sum(bool(one.reason) for one in sheets),
        players=tuple(_player(facts.entrants, view, one, wish) for one in places(view)),
        columns=wish.columns or usual(with_points=bool(wish.points)),
    )
    return Collected(made, _sources(facts, view, sheets, log), view)


def places(view: StandingsView) -> tuple[Place, ...]:
    """Places by qualifying totals: the standings' own where no other round changes a total."""
    if all(
        one.tally.average is None and one.tally.total == one.tally.qualifying_total
        for one in view.places
    ):
        return view.places
    tallies = [
        replace(one.tally, total=one.tally.qualifying_total, average=None, placed=True)
        for one in view.places
    ]
    return ranked(tallies)


def deviation(line: RulingLine) -> str:
    """A ruling that is otherwise than the sheet, as a sentence."""
    one = line.ruling
    parts = (
        Message("round {round}", round=line.round) if line.round else "",
        Message("table {table}", table=one.table) if one.table else "",
        Message("game {game}", game=one.game) if one.game else "",
        joined(", ", line.players) if one.facts.result is None else "",
    )
    where = joined(", ", (part for part in parts if part))
    told = (facts_words(one.facts), (one.overruled or one.note).rstrip("."))
    words = without_period(joined(" ", (part for part in told if part)))
    return (
        Message(
            "Ruling {number}, {label} ({where}): {rstrip}.",
            number=one.number,
            label=one.label,
            where=where,
            rstrip=words,
        )
        if where
        else Message(
            "Ruling {number}, {label}: {rstrip}.",
            number=one.number,
            label=one.label,
            rstrip=words,
        )
    )


def _of_event(facts: PrintFacts, view: StandingsView) -> ReportFacts:
    event, rules = facts.event.facts, facts.scored
    counted = [one for one in view.rounds if one.counts_master]
    planned = [facts.tables[one.id] for one in counted]
    return ReportFacts(
        event=facts.title,
        days=tuple(day.isoformat() for day in event.days),
        dates=facts.dates,
        venue=event.place,
        director=event.director,
        certification=event.certification,
        rule_set=Message("{rules} ({date})", rules=rules.name, date=rules.date),
        deviations=tuple(Statement(one.heading, one.sentence) for one in deviations(rules)),
        overruled=(),
        card_year=event.card_year or None,
        tables=max(map(len, planned), default=0),
        rounds=tuple(_round(one) for one in counted),
        left_out=tuple(_round(one) for one in view.rounds if not one.counts_master),
        accepted=0,
        due=0,
        corrections=0,
        short_tables=sum(len(one.seats.occupied) < 4 for plans in planned for one in plans),
        players=(),
    )


def _round(one: Round) -> ReportRound:
    return ReportRound(one.number, one.title, one.name or str(one.number), one.kind, one.games)


def _player(
    entrants: Mapping[int, Entrant], view: StandingsView, place: Place, wish: ReportWish
) -> ReportPlayer:
    tally = place.tally
    entrant = entrants[tally.entrant]
    city, state = city_and_state(entrant.facts)
    points = list(zip(view.rounds, tally.rounds, strict=True))
    return ReportPlayer(
        badge=tally.badge,
        name=entrant.name,
        label=tally.name,
        city=city,
        state=state,
        member_no=entrant.facts.member_no,
        place=place.rank,
        tied=place.tied,
        settled=place.tie_words,
        just_shared=place.shared and not place.tie_words_unless_shared,
        rounds=tuple(value for one, value in points if one.counts_master),
        left_out=tuple(value for one, value in points if not one.counts_master),
        adjustments=tally.adjustments,
        qualifying=tally.qualifying_total,
        status=tally.status.value,
        counts=tally.counts,
        points=wish.points.get(tally.badge, ""),
    )


def _sources(
    facts: PrintFacts, view: StandingsView, sheets: Sequence[Sheet], log: Sequence[RulingLine]
) -> Sources:
    numbers = {one.id: one.number for one in view.rounds}
    return Sources(
        tuple(one.ruling.number for one in log),
        {
            f"{numbers[one.round]}/{one.table}": {
                facts.entrants[entrant].badge: points for entrant, points in one.totals().items()
            }
            for one in sheets
        },
    )
