"""Round slips: a card for each player and round, in the order of the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.words import sign_off
from director_app.rules.words.signing import called
from director_app.services.printing.cards import (
    card_fact,
    card_round,
    own_checks,
    wanted,
    zero_words,
)
from director_app.services.printing.composed import Composed
from director_app.services.printing.sheets import short_notes
from reports.round_slips import RoundSlip, RoundSlips, write_round_slips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.domain.rounds import Round
    from director_app.domain.tables import Seat, TablePlan
    from director_app.services.printing.facts import PrintFacts
    from director_app.services.printing.kinds import PrintWish


def round_slips(facts: PrintFacts, wish: PrintWish) -> Composed:
    """A slip for each seat of each round, or of the round, table or player wished for."""
    rules = facts.scored
    rounds = facts.rounds if wish.round is None else (facts.round_numbered(wish.round),)
    people = {one.id for one in wanted(facts, wish)}
    units = tuple(
        (f"r{one.number}p{facts.entrants[entrant].badge}", _slip(facts, one, plan, (seat, entrant)))
        for one in rounds
        for plan in sorted(facts.tables[one.id], key=lambda plan: plan.table)
        for seat in facts.columns
        if wish.table in {None, plan.table}
        and (entrant := plan.seats[seat]) is not None
        and entrant in people
    )
    lead, rest = zero_words(rules)
    return Composed(
        units,
        lambda slips, imprint: RoundSlips(
            imprint=imprint,
            rounds=facts.last_round,
            slips=slips,
            fact=f"{card_fact(facts, rules).capitalize()}.",
            check_heading="Your initials" if own_checks(rules) else "Checked by",
            winner_signs=sign_off(rules).winner_signs,
            lead=lead,
            lead_rest=rest,
        ),
        write_round_slips,
    )


def _slip(facts: PrintFacts, one: Round, plan: TablePlan, place: tuple[Seat, int]) -> RoundSlip:
    seat, entrant = place[0], facts.entrants[place[1]]
    row = card_round(facts, facts.scored, one, (plan, seat))
    return RoundSlip(
        name=facts.names[entrant.id],
        badge=entrant.badge,
        code=f"FT1:{facts.event.id}:P{entrant.badge}",
        round=one.number,
        table=plan.table,
        seat=row.seat,
        letter=row.letter,
        checker=row.checker,
        games=one.games,
        notes=tuple(_notes(facts, one, plan, seat)),
    )


def _notes(facts: PrintFacts, one: Round, plan: TablePlan, seat: Seat) -> Iterator[str]:
    """What a short table changes, what must be there, and who turns the slip in."""
    rules = facts.scored
    notes, last = short_notes(rules, len(plan.seats.occupied))
    yield from (f"{note}." for note in notes)
    yield from (f"{note} in the last game." for note in last)
    signing = sign_off(rules, one.number, plan.seats.occupied)
    if signing.refused_unsigned:
        yield "Without the checker's initials it is not accepted."
    if signing.turns_in is None:
        yield "Turn it in after this round."
    elif signing.turns_in is seat:
        yield "You turn in the slips of this table."
    else:
        yield f"{called(rules, signing.turns_in)} turns in the slips of this table."
