"""Round slips: a card for each player and round, in the order of the tables."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.messages.shaped import capital
from director_app.rules.words import sign_off
from director_app.rules.words.signing import called
from director_app.services.paper.composed import ComposedDocument
from director_app.services.printing.cards import (
    card_fact,
    own_checks,
    wanted,
    zero_words,
)
from director_app.services.printing.sheets import short_notes
from reports.round_slips import RoundSlip, RoundSlips, write_round_slips

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from director_app.domain.rounds import Round
    from director_app.domain.tables import Seat, TablePlan
    from director_app.services.paper.facts import PrintFacts
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

    _Told = Callable[[int, tuple[Seat, ...]], tuple[tuple[Seat, tuple[str, ...]], ...]]


def round_slips(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A slip for each seat of each round, or of the round, table or player asked for."""
    rules = facts.scored
    rounds = facts.rounds if request.round is None else (facts.round_numbered(request.round),)
    people = {entrant.id for entrant in wanted(facts, request)}
    notes = cache(lambda number, taken: _all_notes(facts, number, taken))
    units = tuple(
        (f"r{round_.number}p{slip.badge}", slip)
        for round_ in rounds
        for plan in sorted(facts.tables[round_.id], key=lambda plan: plan.table)
        if request.table in {None, plan.table}
        for slip in _slips(facts, round_, plan, people, notes)
    )
    lead, rest = zero_words(rules)
    return ComposedDocument(
        units,
        lambda slips, imprint: RoundSlips(
            imprint=imprint,
            rounds=facts.last_round,
            slips=slips,
            fact=Message("{card}.", card=capital(card_fact(facts, rules))),
            check_heading=Message("Your initials") if own_checks(rules) else Message("Checked by"),
            game_signed=sign_off(rules).game_label,
            lead=lead,
            lead_rest=rest,
        ),
        write_round_slips,
    )


def _slips(
    facts: PrintFacts, round_: Round, plan: TablePlan, people: Collection[int], told: _Told
) -> Iterator[RoundSlip]:
    occupied = plan.seats.occupied
    checks = facts.sign_off(round_.number, occupied).checks
    for seat, notes in told(round_.number, occupied):
        entrant = plan.seats[seat]
        if entrant is None or entrant not in people:
            continue
        checker = checks[seat]
        across = plan.seats[checker] if checker is not seat else None
        badge = facts.entrants[entrant].badge
        yield RoundSlip(
            name=facts.names[entrant],
            badge=badge,
            code=f"FT1:{facts.event.id}:{round_.number}:P{badge}",
            round=round_.number,
            table=plan.table,
            seat=facts.word(seat),
            letter=facts.letter(seat),
            checker=facts.names[across] if across is not None else "",
            games=round_.games,
            notes=notes,
        )


def _all_notes(
    facts: PrintFacts, number: int, occupied: tuple[Seat, ...]
) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """The notes of every slip at a table of a round where these seats are taken."""
    return tuple(
        (seat, tuple(_notes(facts, number, occupied, seat)))
        for seat in facts.columns
        if seat in occupied
    )


def _notes(facts: PrintFacts, number: int, occupied: tuple[Seat, ...], seat: Seat) -> Iterator[str]:
    """What a short table changes, what must be there, and who turns the slip in."""
    rules = facts.scored
    notes, last = short_notes(rules, len(occupied))
    yield from (Message("{note}.", note=note) for note in notes)
    yield from (Message("{note} in the last game.", note=note) for note in last)
    signing = facts.sign_off(number, occupied)
    if signing.refused_unsigned:
        yield Message("It won’t be accepted without the checker’s initials.")
    if signing.turns_in is None:
        yield Message("Turn it in after this round.")
    elif signing.turns_in is seat:
        yield Message("You turn in this table’s slips.")
    else:
        yield Message(
            "{player} turns in this table’s slips.", player=called(rules, signing.turns_in)
        )
