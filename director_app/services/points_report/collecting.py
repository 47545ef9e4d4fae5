"""Collecting the facts of the report from the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.people import Entrant
from director_app.domain.results_kept import ReportOptions
from director_app.domain.rounds import Round
from director_app.domain.sheets import Sheet
from director_app.domain.standings import RankedTally
from director_app.messages.message import Message, joined
from director_app.messages.shaped import without_period
from director_app.rules.editing.differences import deviations
from director_app.services.event_options import stored_options
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
from director_app.services.standings.service import StandingsView, TotalWords
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class ReportSources:
    """What a report was made of: rulings that stood, and the points of every accepted sheet.

    ``sheets`` are by round and table, each with points by badge.
    """

    rulings: tuple[int, ...]
    sheets: Mapping[str, Mapping[int, int]]


@dataclass(frozen=True, slots=True)
class CollectedReport:
    """The facts, what they were made of, and what is still open."""

    facts: ReportFacts
    sources: ReportSources
    view: StandingsView


def collect(work: UnitOfWork, view: StandingsView, facts: PrintFacts) -> CollectedReport:
    """The report as the book has it; ``view`` is through the last round with points."""
    event = facts.event.id
    sheets = [
        sheet
        for sheet in work.sheets.of_rounds(round_.id for round_ in view.rounds)
        if sheet.counts
    ]
    log = [line for line in log_lines(work, event) if line.ruling.stands]
    sums = view.qualifying_total_words
    made = _of_event(facts, view, sums)
    request = stored_options(work, event, ReportOptions) or ReportOptions()
    listed = view.by_qualifying
    players = tuple(_player(facts.entrants, view, place, request, sums) for place in listed)
    made = replace(
        made,
        overruled=tuple(
            Statement(str(line.ruling.number), deviation(line))
            for line in log
            if overrules(line.ruling)
        ),
        accepted=len(sheets),
        due=len(sheets) + len(view.out),
        corrections=sum(bool(sheet.reason) for sheet in sheets),
        players=players,
        columns=request.columns
        or usual(
            with_points=bool(request.points), explained=any(each.explanation for each in players)
        ),
        sums=sums.notes(place.tally for place in listed),
        shares=listed is not view.places and _shares(view, listed),
    )
    return CollectedReport(made, _sources(facts, view, sheets, log), view)


def _shares(view: StandingsView, listed: Sequence[RankedTally]) -> bool:
    """Whether somebody is level here at a place where the event breaks ties."""
    ranking = view.ranking
    return ranking is not None and any(
        place.tied and place.rank is not None and ranking.tie_at(place.rank).policy != "share"
        for place in listed
    )


def deviation(line: RulingLine) -> str:
    """A ruling that is otherwise than the sheet, as a sentence."""
    ruling = line.ruling
    parts = (
        Message("round {round}", round=line.round) if line.round else "",
        Message("table {table}", table=ruling.table) if ruling.table else "",
        Message("game {game}", game=ruling.game) if ruling.game else "",
        joined(", ", line.players) if ruling.facts.result is None else "",
    )
    where = joined(", ", (part for part in parts if part))
    lines = (facts_words(ruling.facts), (ruling.overruled or ruling.note).rstrip("."))
    words = without_period(joined(" ", (part for part in lines if part)))
    return (
        Message(
            "Ruling {number}, {label} ({place}): {reason}.",
            number=ruling.number,
            label=ruling.label,
            place=where,
            reason=words,
        )
        if where
        else Message(
            "Ruling {number}, {label}: {reason}.",
            number=ruling.number,
            label=ruling.label,
            reason=words,
        )
    )


def _of_event(facts: PrintFacts, view: StandingsView, sums: TotalWords) -> ReportFacts:
    event, rules = facts.event.facts, facts.scored
    counted = [round_ for round_ in view.rounds if round_.counts_master]
    planned = [facts.tables[round_.id] for round_ in counted]
    return ReportFacts(
        event=facts.title,
        days=tuple(day.isoformat() for day in event.days),
        dates=facts.dates,
        venue=event.place,
        director=event.director,
        certification=event.certification,
        rule_set=Message("{rules} ({date})", rules=rules.name, date=rules.date),
        deviations=tuple(
            Statement(deviation.heading, deviation.sentence) for deviation in deviations(rules)
        ),
        overruled=(),
        card_year=event.card_year or None,
        tables=max(map(len, planned), default=0),
        rounds=tuple(
            _round(round_, sums.weight(at))
            for at, round_ in enumerate(view.rounds)
            if round_.counts_master
        ),
        left_out=tuple(_round(round_) for round_ in view.rounds if not round_.counts_master),
        accepted=0,
        due=0,
        corrections=0,
        short_tables=sum(len(plan.seats.occupied) < 4 for plans in planned for plan in plans),
        players=(),
    )


def _round(round_: Round, weight: str = "") -> ReportRound:
    short = round_.name or str(round_.number)
    return ReportRound(round_.number, round_.title, short, round_.kind, round_.games, weight)


def _player(
    entrants: Mapping[int, Entrant],
    view: StandingsView,
    place: RankedTally,
    options: ReportOptions,
    sums: TotalWords,
) -> ReportPlayer:
    tally = place.tally
    entrant = entrants[tally.entrant]
    city, state = city_and_state(entrant.facts)
    points = list(zip(view.rounds, tally.rounds, tally.master_rounds, strict=True))
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
        rounds=tuple(value for round_, _, value in points if round_.counts_master),
        left_out=tuple(value for round_, value, _ in points if not round_.counts_master),
        adjustments=tally.master_adjustments,
        qualifying=tally.qualifying_total,
        status=tally.status.value,
        counts=tally.counts,
        points=options.points.get(tally.badge, ""),
        cells=tuple(
            cell
            for round_, cell in zip(view.rounds, sums.cells(tally), strict=True)
            if round_.counts_master
        ),
        explanation=sums.explanation(tally) if tally.counts else "",
    )


def _sources(
    facts: PrintFacts, view: StandingsView, sheets: Sequence[Sheet], log: Sequence[RulingLine]
) -> ReportSources:
    numbers = {round_.id: round_.number for round_ in view.rounds}
    return ReportSources(
        tuple(line.ruling.number for line in log),
        {
            f"{numbers[sheet.round_id]}/{sheet.table}": {
                facts.entrants[entrant].badge: points for entrant, points in sheet.totals().items()
            }
            for sheet in sheets
        },
    )
