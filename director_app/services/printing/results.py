"""Standings, certificates, the logs and the master-point report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.rounds import Round
from director_app.domain.rulings import Conduct
from director_app.domain.standings import ListedAs, RankedTally, Tally
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.words import section_mark
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.words import clock_time, day_in_words, facts_words, within
from director_app.services.points_report.service import draft_now
from director_app.services.points_report.service import master_points as report_of
from director_app.services.printing.options import CertificateOptions
from director_app.services.printing.prizes import honoured, place_words
from director_app.services.prizes.service import prize_places
from director_app.services.rulings.service import RulingLine
from director_app.services.standings.service import (
    NOTHING_SAID,
    StandingsView,
    TotalWords,
    until_words,
)
from director_app.storage.journal import JournalEntry
from reports.audit_log import AuditEntry, AuditLog, write_audit_log
from reports.certificates import Certificate, Certificates, write_certificates
from reports.ruling_log import RuledPlayer, RulingEntry, RulingLog, write_ruling_log
from reports.standings import StandingRow, Standings, StandingsList, write_standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.services.journal.service import FormerLine
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources


_NOTES = {
    ListedAs.WITHDRAWN: Message("withdrawn"),
    ListedAs.DISQUALIFIED: Message("disqualified"),
    ListedAs.FILL_IN: Message("fill-in"),
}


FOR_DIRECTOR = Message("for the director only")
"""What a document says that others have no part in."""


def standings_of(
    facts: PrintFacts, view: StandingsView, boards: Sequence[StandingsView] = ()
) -> ComposedDocument:
    """The standings through a round, and the rule set's lists beside them."""
    lists = tuple(_list(facts, each) for each in (view, *boards))
    return whole(lists, lambda unit, imprint: Standings(imprint, unit), write_standings)


def _list(facts: PrintFacts, view: StandingsView) -> StandingsList:
    sums = view.total_words
    return StandingsList(
        kind=_standings_kind(facts, view),
        title=facts.title,
        facts=standings_facts(facts, view, rounds=True),
        round_names=tuple(sums.head(at, _short(round_)) for at, round_ in enumerate(view.rounds)),
        rows=tuple(_standing(place, sums) for place in view.places),
        notes=standings_notes(facts, view, with_places=True),
        total_heading=Message("Average")
        if any(place.tally.average is not None for place in view.places)
        else Message("Total"),
    )


def standings_facts(facts: PrintFacts, view: StandingsView, *, rounds: bool) -> str:
    """Below the title: days, whether it is final, how many players (and ``rounds``)."""
    counts = Message("{places_count} players", places_count=len(view.places))
    if rounds:
        counts = Message(
            "{places_count} players, {rounds}",
            places_count=len(view.places),
            rounds=_rounds(len(view.rounds)),
        )
    parts = (facts.dates, _finality(facts, view), counts)
    return joined(" · ", (part for part in parts if part))


def _standings_kind(facts: PrintFacts, view: StandingsView) -> str:
    """``Final standings`` once nothing is to come any more: no sheet, no question, no tie."""
    kind = Message("Standings before the first round")
    if view.through:
        questioned = view.finality != NOTHING_SAID and view.finality.final_at is None
        final = _whole_event(facts, view) and not (view.provisional or questioned)
        kind = (
            Message("Final standings")
            if final
            else Message("Standings after {rounds}", rounds=within(view.rounds[-1].title))
        )
    if view.board:
        kind = Message("{board}: {kind}", board=view.board, kind=within(kind))
    return kind if view.released else Message("{kind}, not published", kind=kind)


def _whole_event(facts: PrintFacts, view: StandingsView) -> bool:
    return bool(view.rounds) and view.rounds[-1].number == facts.rounds[-1].number


def _finality(facts: PrintFacts, view: StandingsView) -> str:
    """Whether results may be questioned, in words that stay true on paper."""
    if not _whole_event(facts, view):
        return ""
    if view.finality.final_at is not None:
        return Message("Final")
    said = until_words(view.finality, facts.event.facts.days[-1])
    return Message("{unofficial}, then final", unofficial=said) if said else ""


def standings_notes(
    facts: PrintFacts, view: StandingsView, *, with_places: bool, rounds: bool = True
) -> tuple[str, ...]:
    """What stands below the list; ``with_places`` also what the sign of a shared place means.

    With ``rounds`` it says how they make the total.
    """
    notes: list[str] = []
    if view.waited_for:
        count = len(view.waited_for)
        notes.append(
            Message("Doesn’t include {count} missing score sheet.", count=count)
            if count == 1
            else Message("Doesn’t include {count} missing score sheets.", count=count)
        )
    notes += [
        Message(
            "Provisional: table {table}, round {round} is in dispute: {reason}.",
            table=sheet.table,
            round=sheet.round,
            reason=sheet.note.rstrip("."),
        )
        for sheet in view.aside
    ]
    if with_places and view.through and any(place.shared for place in view.places):
        notes.append(Message("Places with a T are tied."))
    if rounds:
        notes += view.sum_notes
    if any(place.tally.bonus for place in view.places):
        notes.append(Message("Bonus points don’t count toward master points."))
    if facts.event.facts.certification:
        notes.append(facts.event.facts.certification)
    return tuple(notes)


def _standing(place: RankedTally, sums: TotalWords) -> StandingRow:
    tally = place.tally
    return StandingRow(
        place=place.rank,
        tied=place.tied,
        name=tally.name,
        rounds=sums.cells(tally),
        counted=tally.counted,
        total=tally.worth,
        adjustments=tally.adjustments,
        bonus=tally.bonus or None,
        note=_note(tally),
        settled=place.tie_words_unless_shared,
    )


def _rounds(count: int) -> str:
    return (
        Message("{count} round", count=count)
        if count == 1
        else Message("{count} rounds", count=count)
    )


def _short(round_: Round) -> str:
    return round_.name or str(round_.number)


def ruling_log(
    sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """Every ruling by number, cancelled ones struck through."""
    log = sources.rulings(facts.event.id).log()
    rules = (
        Message("{rule_set} rules", rule_set=facts.rules.short)
        if facts.rules
        else Message("unscored")
    )
    director = facts.event.facts.director
    words = [
        facts.dates,
        FOR_DIRECTOR,
        rules,
        Message("director: {director}", director=director) if director else "",
    ]
    total = sum(line.ruling.points * len(line.players) for line in log if line.ruling.stands)
    entries = tuple(_entry(line) for line in log)
    return whole(
        (entries, total),
        lambda unit, imprint: RulingLog(
            imprint, joined(" · ", (part for part in words if part)), unit[0], unit[1]
        ),
        write_ruling_log,
    )


def _entry(line: RulingLine) -> RulingEntry:
    ruling = line.ruling
    places = [
        Message("table {table}", table=ruling.table) if ruling.table else "",
        Message("game {game}", game=ruling.game) if ruling.game else "",
    ]
    cancelled = ""
    if not ruling.stands:
        cancelled = Message(
            "Canceled by {station} at {clock_time}: {reason}. Not counted.",
            station=ruling.cancelled_by,
            clock_time=clock_time(ruling.cancelled_at),
            reason=ruling.cancel_reason,
        )
    overruled = ruling.overruled if ruling.overruled != ruling.note else ""
    return RulingEntry(
        number=ruling.number,
        time=clock_time(ruling.at),
        round=Message("Round {round}", round=line.round) if line.round else Message("Event"),
        where=joined(", ", (part for part in places if part)),
        ruling=capital(ruling.label),
        section=section_mark(ruling.section),
        players=tuple(
            RuledPlayer(name, badge) for name, badge in zip(line.players, line.badges, strict=True)
        ),
        note=joined(
            " ",
            (
                part
                for part in (
                    _CONDUCT.get(ruling.conduct, "") if ruling.conduct else "",
                    facts_words(ruling.facts),
                    ruling.note,
                    Message("Overrules the rule sheet: {reason}.", reason=overruled)
                    if overruled
                    else "",
                )
                if part
            ),
        ),
        points=ruling.points,
        cancelled=cancelled,
    )


_CONDUCT = {
    Conduct.NOTED: Message("Noted."),
    Conduct.WARNED: Message("Warned."),
    Conduct.PENALIZED: Message("Points deducted."),
    Conduct.PROPOSED: Message("Disqualification proposed."),
    Conduct.DISQUALIFIED: Message("Disqualified."),
}


def _note(tally: Tally) -> str:
    note = _NOTES.get(tally.status, "")
    return note if tally.counts else Message("{note}, points don’t count", note=note)


def certificates(
    sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A certificate for each of the first places, and whoever wins their prizes; ties included."""
    through = request.chosen(CertificateOptions).through
    view = sources.standings.standings(facts.event.id, through, facts.division.id)
    return certificates_of(sources, facts, view)


def certificates_of(
    sources: DocumentSources, facts: PrintFacts, view: StandingsView
) -> ComposedDocument:
    """Certificates of these standings, for the places that have a prize."""
    places = honoured(facts, sources.prizes(facts.event.id).prizes())
    rounds = _rounds(len(view.rounds))
    wins = prize_places(view.places)
    units = tuple(
        (
            f"p{place.tally.badge}",
            Certificate(
                title=place_words(place.rank),
                line=Message(
                    "out of {places_count} players in {rounds} of American mah jongg",
                    places_count=len(view.places),
                    rounds=rounds,
                ),
                name=facts.entrants[place.tally.entrant].name,
                points=Message("{total} points", total=place.tally.total),
            ),
        )
        for place in view.places
        if view.through and place.rank is not None
        if place.rank <= places or wins.get(place.tally.entrant, place.rank) <= places
    )
    director = facts.event.facts.director
    return ComposedDocument(
        units,
        lambda made, imprint: Certificates(
            imprint,
            made,
            facts.event.facts.place,
            Message("{director}, director", director=director) if director else "",
        ),
        write_certificates,
    )


def audit_log(
    sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """Every journal entry of the event, and whether the chain holds.

    Those of the book that the event came from are outside this chain, and said to be.
    """
    with sources.store.read() as work:
        entries = work.journal.entries(facts.event.id)
        problems = work.journal.problems()
    former = sources.history(facts.event.id).former()
    moments = [line.at for line in former] + [entry.at for entry in entries]
    several = len({at.astimezone().date() for at in moments}) > 1
    lines = (
        *(_audited(line, 0, Message("earlier book"), dated=several) for line in former),
        *(_audited(entry, entry.seq, entry.hash[:12], dated=several) for entry in entries),
    )
    chain = Message("history intact") if not problems else problems[0]
    span = (
        Message(
            "{first_moment} to {last_moment}",
            first_moment=_moment(lines[0]),
            last_moment=_moment(lines[-1]),
        )
        if lines
        else ""
    )
    words = joined(
        " · ",
        (
            part
            for part in (
                facts.dates,
                FOR_DIRECTOR,
                span,
                Message("{told_count} entries", told_count=len(lines)),
                chain,
            )
            if part
        ),
    )
    return whole(lines, lambda unit, imprint: AuditLog(imprint, words, unit), write_audit_log)


def _audited(
    entry: JournalEntry | FormerLine, number: int, chain: str, *, dated: bool
) -> AuditEntry:
    day = day_in_words(entry.at.astimezone().date()) if dated else ""
    return AuditEntry(number, clock_time(entry.at), entry.station, entry.action, chain, day)


def _moment(entry: AuditEntry) -> str:
    return Message("{day}, {time}", day=entry.day, time=entry.time) if entry.day else entry.time


def master_points(
    sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """The report for the master-point office."""
    return report_of(draft_now(sources.store, sources.standings, facts))
