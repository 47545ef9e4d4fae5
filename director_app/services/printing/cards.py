"""Score cards and movement cards: a player each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.tables import Seat, TablePlan
from director_app.errors import DirectorError
from director_app.rules.ruleset import RuleSet
from director_app.rules.words import sign_off
from director_app.services.printing.composed import Composed
from director_app.services.printing.facts import PrintFacts, clock_time
from reports.movement_cards import MovementCard, MovementCards, Stop, write_movement_cards
from reports.score_cards import CardRound, ScoreCard, ScoreCards, write_score_cards

if TYPE_CHECKING:
    from director_app.services.printing.desk import PrintWish

_COUNT = {2: "two", 3: "three"}


def score_cards(facts: PrintFacts, wish: PrintWish) -> Composed:
    """A card for each player with the rounds that are seated."""
    rules = facts.scored
    places = all_places(facts)
    units = tuple(
        (f"p{one.badge}", _score_card(facts, rules, one, places.get(one.id, {})))
        for one in wanted(facts, wish)
    )
    zero = rules.sign_off.zero.mark
    notes = [sign_off(rules).bar]
    if rules.sign_off.unverified.refused:
        notes.insert(0, "A card without the checker's initials is not accepted.")
    return Composed(
        units,
        lambda cards, imprint: ScoreCards(
            imprint=imprint,
            cards=cards,
            fact=_card_fact(facts, rules),
            check_heading="Winner signs" if sign_off(rules).winner_signs else "Checked by",
            lead=f"Write {zero} for a zero." if zero else "Write the points of each game.",
            lead_rest="An empty box stops the count." if zero else "A minus for a penalty.",
            notes=tuple(notes),
        ),
        write_score_cards,
    )


def movement_cards(facts: PrintFacts, wish: PrintWish) -> Composed:
    """A card for each player with the table and seat of every round."""
    places = all_places(facts)
    units = tuple(
        (f"p{one.badge}", _movement_card(facts, one, places.get(one.id, {})))
        for one in wanted(facts, wish)
    )
    return Composed(
        units,
        lambda cards, imprint: MovementCards(imprint=imprint, cards=cards),
        write_movement_cards,
    )


def all_places(facts: PrintFacts) -> dict[int, dict[int, tuple[TablePlan, Seat]]]:
    """By entrant: table and seat by round number."""
    places: dict[int, dict[int, tuple[TablePlan, Seat]]] = {}
    for one in facts.rounds:
        for plan in facts.tables[one.id]:
            for seat, entrant in plan.seats:
                places.setdefault(entrant, {})[one.number] = (plan, seat)
    return places


def wanted(facts: PrintFacts, wish: PrintWish) -> tuple[Entrant, ...]:
    """The player wished for, or everybody who plays."""
    if wish.player is None:
        return facts.players
    found = tuple(one for one in facts.entrants.values() if one.badge == wish.player)
    if not found:
        raise DirectorError(f"Nobody in this event has badge {wish.player}.", field="player")
    return found


def _score_card(
    facts: PrintFacts,
    rules: RuleSet,
    one: Entrant,
    places: dict[int, tuple[TablePlan, Seat]],
) -> ScoreCard:
    return ScoreCard(
        name=facts.names[one.id],
        badge=one.badge,
        code=f"FT1:{facts.event.id}:P{one.badge}",
        rounds=tuple(
            _card_round(facts, rules, each, places.get(each.number)) for each in facts.rounds
        ),
    )


def _card_round(
    facts: PrintFacts, rules: RuleSet, each: Round, place: tuple[TablePlan, Seat] | None
) -> CardRound:
    if place is None:
        drawn = bool(facts.tables[each.id])
        return CardRound(each.number, None, "sits out" if drawn else "", games=each.games)
    plan, seat = place
    checker = sign_off(rules, each.number, plan.seats.occupied).checks.get(seat)
    across = plan.seats[checker] if checker is not None and checker is not seat else None
    return CardRound(
        round=each.number,
        table=plan.table,
        seat=facts.word(seat),
        letter=facts.letter(seat),
        checker=facts.names[across] if across is not None else "",
        games=each.games,
    )


def _card_fact(facts: PrintFacts, rules: RuleSet) -> str:
    year = facts.event.facts.card_year or rules.card.required.year
    own = "with your own" if rules.card.required.own else "with the"
    return f"play {own} {year} card" if year else "play with the current card"


def stops(facts: PrintFacts, places: dict[int, tuple[TablePlan, Seat]]) -> tuple[Stop, ...]:
    """Where a player sits in each round, from the player's places by round number."""
    told = []
    for each in facts.rounds:
        place = places.get(each.number)
        if place is None:
            out = bool(places) and bool(facts.tables[each.id])
            told.append(Stop(each.number, None, "sits out" if out else ""))
            continue
        plan, seat = place
        time = clock_time(each.starts_at)
        told.append(Stop(each.number, plan.table, facts.word(seat), facts.letter(seat), time))
    return tuple(told)


def _movement_card(
    facts: PrintFacts, one: Entrant, places: dict[int, tuple[TablePlan, Seat]]
) -> MovementCard:
    return MovementCard(
        name=facts.names[one.id],
        badge=one.badge,
        code=f"FT1:{facts.event.id}:P{one.badge}",
        stops=tuple(
            replace(stop, room=facts.room(stop.table)) if stop.table is not None else stop
            for stop in stops(facts, places)
        ),
        truths=_truths(facts, places),
    )


def _truths(facts: PrintFacts, places: dict[int, tuple[TablePlan, Seat]]) -> tuple[str, ...]:
    told = []
    tables = {plan.table for plan, _ in places.values()}
    if len(tables) == 1 and len(places) > 1:
        drawn = sum(bool(facts.tables[one.id]) for one in facts.rounds)
        when = "all day" if len(places) == drawn else "whenever you play"
        told.append(f"You stay at table {tables.pop()} {when}.")
    short = [
        (number, len(plan.seats.occupied))
        for number, (plan, _) in sorted(places.items())
        if len(plan.seats.occupied) < 4
    ]
    if len(short) == 1:
        number, players = short[0]
        told.append(f"Round {number} is a table of {_COUNT.get(players, players)}.")
    elif short:
        numbers = ", ".join(str(number) for number, _ in short)
        told.append(f"Rounds {numbers} are at a short table.")
    return tuple(told)
