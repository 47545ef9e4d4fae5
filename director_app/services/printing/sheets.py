"""Score sheets: a table and round each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.rounds import Round
from director_app.domain.tables import Seat, TablePlan
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.ruleset import RuleSet
from director_app.rules.words import TableSignOff
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.words import clock_time
from director_app.services.printing.point_tables import short_tables
from reports.score_sheet_types import ScoreSheets, SheetEntries, SheetSeat, Signing, TableSheet
from reports.score_sheets import write_score_sheets

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources


def score_sheets(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """One sheet for each table of each round (or of the round and table asked for)."""
    rules = facts.scored
    rounds = facts.rounds if request.round is None else (facts.round_numbered(request.round),)
    units = tuple(
        (f"r{round_.number}t{plan.table}", _sheet(facts, facts.rules_in(round_), round_, plan))
        for round_ in rounds
        for plan in facts.tables[round_.id]
        if request.table in {None, plan.table}
    )
    tables = short_tables(rules)
    return ComposedDocument(
        units=units,
        bind=lambda sheets, imprint: ScoreSheets(
            imprint=imprint,
            rule_set=rules.short,
            rounds=facts.last_round,
            sheets=sheets,
            entries=_entries(rules),
            points=tables,
        ),
        write=write_score_sheets,
    )


def _sheet(facts: PrintFacts, rules: RuleSet, round_: Round, plan: TablePlan) -> TableSheet:
    occupied = plan.seats.occupied
    signing = facts.sign_off(round_.number, occupied)
    notes, last = short_notes(rules, len(occupied))
    return TableSheet(
        table=plan.table,
        round=round_.number,
        code=f"FT1:{facts.event.id}:{round_.number}:{plan.table}",
        seats=tuple(_seat(facts, plan, seat, signing) for seat in facts.columns),
        facts=round_facts(round_),
        games=round_.games,
        signing=_signing(signing),
        short_notes=notes,
        short_last_notes=last,
        entries=None if rules is facts.scored else _entries(rules),
        points=() if rules is facts.scored else short_tables(rules),
    )


def round_facts(round_: Round) -> str:
    """``1:15 pm · 4 games in 60 minutes``."""
    games = (
        Message("{games} game in {minutes} minutes", games=round_.games, minutes=round_.minutes)
        if round_.games == 1
        else Message(
            "{games} games in {minutes} minutes", games=round_.games, minutes=round_.minutes
        )
    )
    return joined(" · ", (part for part in (clock_time(round_.starts_at), games) if part))


def _seat(facts: PrintFacts, plan: TablePlan, seat: Seat, signing: TableSignOff) -> SheetSeat:
    blank = SheetSeat(wind=facts.word(seat), letter=facts.letter(seat))
    entrant = plan.seats[seat]
    if entrant is None:
        return blank
    return replace(
        blank,
        name=facts.names[entrant],
        badge=facts.entrants[entrant].badge,
        initials=signing.check_words.get(seat, ""),
    )


def _signing(signing: TableSignOff) -> Signing:
    opposite = any(seat is not checker for seat, checker in signing.checks.items())
    note = (
        Message("by the player who checks these points")
        if opposite
        else Message("each player for their own total")
    )
    bar = signing.bar if signing.turns_in is not None else Message("Turn in after every round.")
    return Signing(
        heading=Message("Initials"),
        note=note,
        bar=bar,
        bar_note=joined(" ", signing.bar_notes),
        bar_sentences=signing.bar_notes,
        per_game=signing.game_words,
        per_game_note=signing.stand_in_words,
    )


def _entries(rules: RuleSet) -> SheetEntries:
    ticks = [capital(bonus.name) for bonus in rules.bonuses if bonus.when != "game"]
    endings = [Message("Wall"), Message("Time")]
    if rules.misname.mah_jongg.charged:
        endings.append(Message("Misnamed"))
    rings = tuple(rules.seats.letters.get(seat, _ring(rules, seat)) for seat in rules.seats.columns)
    return SheetEntries(
        ticks=tuple(ticks),
        exposures=_exposures(rules),
        endings=tuple(endings),
        intact_rings=rings,
        quint=Message("Quint") if rules.thrower.quint.applies else "",
    )


def _ring(rules: RuleSet, seat: Seat) -> str:
    word = rules.seats.word(seat)
    return seat.value if word == seat.wind else word.split()[-1]


def _exposures(rules: RuleSet) -> tuple[str, ...]:
    if not rules.thrower.differs():
        return ()
    rows, least = list(rules.thrower.exposures), 2 if rules.thrower.quint.applies else 0
    while len(rows) > 1 and rows[-1].prices == rows[-2].prices and rows[-1].exposures > least:
        rows.pop()  # a ring of its own only where it costs something else
    last = rows[-1].exposures
    return (*(str(number) for number in range(last)), f"{last}+" if last < 4 else "4")


def short_notes(rules: RuleSet, players: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the empty columns say of every game, and of the last one besides."""
    if players == 4:
        return (), ()
    short = rules.short_tables.three if players == 3 else rules.short_tables.two
    notes = [Message("Three players") if players == 3 else Message("Two players")]
    if not short.charleston:
        notes.append(Message("No Charleston"))
    if short.dead_hand:
        notes.append(Message("Dead hand dealt"))
    if short.east == "alternates":
        notes.append(Message("East alternates"))
    last = (Message("All roll for East"),) if short.east == "roll_last_game" else ()
    return tuple(notes), last
