"""Score cards and movement cards: a player each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.tables import Seat, TablePlan
from director_app.errors import DirectorError
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.rules.ruleset import RuleSet
from director_app.rules.words import sign_off
from director_app.rules.words.signing import called
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.facts import Places, PrintFacts
from director_app.services.printing.meetings import meetings, placed_tables
from director_app.services.printing.options import MovementCardOptions
from reports.movement_cards import (
    MeetingNote,
    MovementCard,
    MovementCards,
    RoundStop,
    write_movement_cards,
)
from reports.score_cards import CardRound, ScoreCard, ScoreCards, write_score_cards

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources


def score_cards(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A card for each player with the rounds that are seated."""
    rules = facts.scored
    places = facts.places
    units = tuple(
        (f"p{entrant.badge}", _score_card(facts, entrant, places.get(entrant.id, {})))
        for entrant in wanted(facts, request)
    )
    lead, rest = zero_words(rules)
    notes = [_turned_in(rules)]
    if rules.sign_off.unverified.refused:
        notes.insert(0, Message("A card without the checker’s initials won’t be accepted."))
    return ComposedDocument(
        units,
        lambda cards, imprint: ScoreCards(
            imprint=imprint,
            cards=cards,
            fact=card_fact(facts, rules),
            check_heading=_check_heading(rules),
            lead=lead,
            lead_rest=rest,
            notes=tuple(notes),
        ),
        write_score_cards,
    )


def movement_cards(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A card for each player with the table and seat of every round."""
    options = request.chosen(MovementCardOptions)
    places = facts.places
    units = tuple(
        (f"p{entrant.badge}", _movement_card(facts, entrant, places.get(entrant.id, {})))
        for entrant in wanted(facts, request)
    )
    return ComposedDocument(
        units,
        lambda cards, imprint: MovementCards(
            imprint=imprint,
            cards=cards,
            hall=placed_tables(facts.hall) if request.large_print else (),
            meetings=_met(facts, places, cards) if options.meetings else (),
        ),
        write_movement_cards,
    )


def _met(
    facts: PrintFacts,
    places: Places,
    cards: tuple[MovementCard, ...],
) -> tuple[MeetingNote, ...]:
    printed = {card.badge for card in cards}
    return tuple(meeting for meeting in meetings(facts, places) if meeting.badge in printed)


def wanted(facts: PrintFacts, request: PrintRequest) -> tuple[Entrant, ...]:
    """Who is asked for, or everybody who plays; refused if nobody has the one badge asked for."""
    if request.players:
        return tuple(player for player in facts.players if player.badge in request.players)
    if request.player is None:
        return facts.players
    found = tuple(entrant for entrant in facts.entrants.values() if entrant.badge == request.player)
    if not found:
        raise DirectorError(
            Message("No one in this event has badge {player}.", player=request.player),
            field="player",
        )
    return found


def _score_card(
    facts: PrintFacts, entrant: Entrant, places: Mapping[int, tuple[TablePlan, Seat]]
) -> ScoreCard:
    return ScoreCard(
        name=facts.names[entrant.id],
        badge=entrant.badge,
        code=f"FT1:{facts.event.id}:P{entrant.badge}",
        rounds=tuple(card_round(facts, each, places.get(each.number)) for each in facts.rounds),
    )


def card_round(facts: PrintFacts, each: Round, place: tuple[TablePlan, Seat] | None) -> CardRound:
    """A round of a card: where the player sits, and who checks the points."""
    if place is None:
        drawn = bool(facts.tables[each.id])
        return CardRound(each.number, None, Message("sits out") if drawn else "", games=each.games)
    plan, seat = place
    checker = facts.sign_off(each.number, plan.seats.occupied).checks.get(seat)
    across = plan.seats[checker] if checker is not None and checker is not seat else None
    return CardRound(
        round=each.number,
        table=plan.table,
        seat=facts.word(seat),
        letter=facts.letter(seat),
        checker=facts.names[across] if across is not None else "",
        games=each.games,
    )


def zero_words(rules: RuleSet) -> tuple[str, str]:
    """How points are written on a card: what matters most, and what it is for."""
    zero = rules.sign_off.zero.mark
    if zero:
        return Message("Write {sign} for a zero.", sign=zero), Message("Don’t leave any box blank.")
    return Message("Write your points for each game."), Message("Use a minus for a penalty.")


def _check_heading(rules: RuleSet) -> str:
    """What stands over the box for initials."""
    signer = rules.sign_off.each_game.signer
    if signer == "opposite":
        return Message("Opposite signs")
    if signer in {"winner", "scorekeeper"}:
        return sign_off(rules).game_words
    return Message("Your initials") if own_checks(rules) else Message("Checked by")


def own_checks(rules: RuleSet) -> bool:
    """Whether each player checks the own total."""
    return all(seat is checker for seat, checker in sign_off(rules).checks.items())


def _turned_in(rules: RuleSet) -> str:
    """Who turns in the cards of a day, as every card says it."""
    if sign_off(rules).turns_in is None:
        return sign_off(rules).bar
    seats = rules.sign_off.turn_in.seats
    if len(seats) == 1:
        return Message("{player} turns in the table’s cards.", player=called(rules, seats[0]))
    names = joined(", ", (rules.seats.letters.get(seat, rules.seats.word(seat)) for seat in seats))
    numbers = joined(", ", (str(number) for number, _ in enumerate(seats, 1)))
    return Message(
        "{names} turn in the cards after rounds {numbers}, in that order.",
        names=names,
        numbers=numbers,
    )


def card_fact(facts: PrintFacts, rules: RuleSet) -> str:
    """What card is played with: ``play with your own 2025 card``."""
    year = facts.event.facts.card_year or rules.card.required.year
    if not year:
        return Message("play with the current card")
    if rules.card.required.own:
        return Message("play with your own {year} card", year=year)
    return Message("play with the {year} card", year=year)


def stops(facts: PrintFacts, places: Mapping[int, tuple[TablePlan, Seat]]) -> tuple[RoundStop, ...]:
    """Where a player sits in each round, from the player's places by round number."""
    lines = []
    for each in facts.rounds:
        place = places.get(each.number)
        if place is None:
            out = bool(places) and bool(facts.tables[each.id])
            lines.append(RoundStop(each.number, None, Message("sits out") if out else ""))
            continue
        plan, seat = place
        time = facts.begins(each)
        lines.append(RoundStop(each.number, plan.table, facts.word(seat), facts.letter(seat), time))
    return tuple(lines)


def _movement_card(
    facts: PrintFacts, entrant: Entrant, places: Mapping[int, tuple[TablePlan, Seat]]
) -> MovementCard:
    return MovementCard(
        name=facts.names[entrant.id],
        badge=entrant.badge,
        code=f"FT1:{facts.event.id}:P{entrant.badge}",
        stops=tuple(
            replace(stop, room=facts.room(stop.table)) if stop.table is not None else stop
            for stop in stops(facts, places)
        ),
        truths=_truths(facts, places),
    )


def _truths(facts: PrintFacts, places: Mapping[int, tuple[TablePlan, Seat]]) -> tuple[str, ...]:
    lines = []
    tables = {plan.table for plan, _ in places.values()}
    if len(tables) == 1 and len(places) > 1:
        drawn = sum(bool(facts.tables[round_.id]) for round_ in facts.rounds)
        when = Message("all day") if len(places) == drawn else Message("whenever you play")
        lines.append(
            Message("You stay at table {table} {rounds}.", table=tables.pop(), rounds=when)
        )
    short = [
        (number, len(plan.seats.occupied))
        for number, (plan, _) in sorted(places.items())
        if len(plan.seats.occupied) < 4
    ]
    if len(short) == 1:
        number, players = short[0]
        lines.append(
            Message(
                "You play {players}-handed in round {number}.",
                players=players,
                number=number,
            )
        )
    elif short:
        numbers = joined(", ", (str(number) for number, _ in short))
        sizes = [str(players) for players in sorted({players for _, players in short})]
        lines.append(
            Message(
                "You play {players}-handed in rounds {numbers}.",
                players=strung(sizes, last="or"),
                numbers=numbers,
            )
        )
    return tuple(lines)
