"""Why a player sits at a table in a round, in sentences made from facts."""

from __future__ import annotations

from director_app.domain.seat_requests import SeatRequest
from director_app.domain.times import local_day
from director_app.messages.dates import hour_minute
from director_app.messages.lists import listed
from director_app.messages.message import joined
from director_app.services.seating.seated_player import SeatedPlayer, SeatReasonText, said
from director_app.services.seating.steps import by_steps


def reasons(case: SeatedPlayer, number: int) -> tuple[SeatReasonText, ...]:
    """Why the player is where they are in a round; the first reason says most."""
    if number not in case.places:
        return (_elsewhere(case, number),)
    asked = _asked(case, number)
    if number in case.changed:
        return (change_words(case, number), *asked)
    if asked and _stays(case, number):
        return asked
    return (*asked, *_drawn(case, number))


def change_words(case: SeatedPlayer, number: int) -> SeatReasonText:
    """What was done since the draw that seated the player here, and when."""
    entry = case.changed[number]
    day, time = local_day(entry.at), hour_minute(entry.at)
    if day != local_day(case.now):
        return said("{action}, {day}, {time}", action=entry.action, day=day, time=time)
    return said("{action}, {time}", action=entry.action, time=time)


def _elsewhere(case: SeatedPlayer, number: int) -> SeatReasonText:
    if number not in case.drawn:
        return said("This round isn’t seated yet.")
    away = case.absence(number)
    if away == "late":
        return said("Not playing yet.")
    if away == "left":
        return said("No longer playing.")
    out = sum(case.sits_out(drawn) for drawn in case.drawn)
    if out == 1:
        return said("Sits out 1 round in all.")
    return said("Sits out {times} rounds in all.", times=out)


def _stays(case: SeatedPlayer, number: int) -> bool:
    """Whether a table that is kept is reason enough."""
    if _stationary(case):
        return len({table for table, _ in case.places.values()}) == 1
    requests = [
        request for request in _requests(case, number) if request.table or request.seat is None
    ]
    return bool(requests) and all(_kept(case, request, number) for request in requests)


def _asked(case: SeatedPlayer, number: int) -> tuple[SeatReasonText, ...]:
    """What the player asked for that concerns this round, and whether it is kept."""
    lines = []
    tables = list(dict.fromkeys(table for table, _ in case.places.values()))
    if _stationary(case):
        kept = len(tables) == 1
        listed = joined(", ", (str(table) for table in tables))
        lines.append(
            said("Keeps table {table} all day (request).", table=tables[0])
            if kept
            else said("Asked to keep one table, but is at {tables}.", tables=listed)
        )
    lines += [_request_words(case, request, number) for request in _requests(case, number)]
    if number == 1 and case.line.entrant in case.view.experienced:
        lines.append(said("Experienced players are spread across the tables in round 1."))
    return tuple(lines)


def _requests(case: SeatedPlayer, number: int) -> list[SeatRequest]:
    return [
        request
        for request in case.view.seat_requests
        if request.entrant == case.line.entrant
        and request.since <= number
        and (request.until is None or number <= request.until)
    ]


def _kept(case: SeatedPlayer, request: SeatRequest, number: int) -> bool:
    table, seat = case.places[number]
    wanted = request.table
    if request.table is None and request.seat is None:
        first = min(round_number for round_number in case.places if round_number >= request.since)
        wanted = case.places[first][0]
    return wanted in {None, table} and request.seat in {None, seat}


def _request_words(case: SeatedPlayer, request: SeatRequest, number: int) -> SeatReasonText:
    kept = _kept(case, request, number)
    if request.table is None and request.seat is None:
        words = (
            "Stays at table {table} from round {since} on."
            if kept
            else "Should stay put from round {since} on, but is at table {table}."
        )
        return said(words, since=request.since, table=case.places[number][0])
    seat = case.words[request.seat] if request.seat is not None else ""
    words = _FIXED[request.table is not None, bool(seat), kept]
    return said(words, table=request.table, seat=seat)


_FIXED = {
    (True, True, True): "Has a fixed seat this round: table {table}, {seat}.",
    (True, False, True): "Has a fixed table this round: {table}.",
    (False, True, True): "Has a fixed seat this round: {seat}.",
    (True, True, False): "Should sit at table {table}, {seat}, but doesn’t.",
    (True, False, False): "Should sit at table {table}, but doesn’t.",
    (False, True, False): "Should sit {seat}, but doesn’t.",
}
"""Words by table asked for, seat asked for, and whether it is kept."""


def _stationary(case: SeatedPlayer) -> bool:
    return any(
        chair.stationary
        for tables in case.view.floors.values()
        for floor in tables
        for chair in floor.chairs
        if chair.entrant == case.line.entrant
    )


def _drawn(case: SeatedPlayer, number: int) -> tuple[SeatReasonText, ...]:
    drawn = case.view.drawn
    method = drawn.method if drawn is not None else ""
    if case.by_movement:
        return (*by_steps(case, number), *_meets_again(case, number))
    if method == "balanced":
        return (*_chosen(case, number), _turn(case, number))
    if method == "random":
        return (said("Drawn at random for this round."), *_meets_again(case, number))
    if method == "given":
        return (said("From the imported seating."), *_meets_again(case, number))
    return _meets_again(case, number)


def _chosen(case: SeatedPlayer, number: int) -> tuple[SeatReasonText, ...]:
    again = _meets_again(case, number)
    return again or (said("Chosen to avoid repeat opponents."),)


def _meets_again(case: SeatedPlayer, number: int) -> tuple[SeatReasonText, ...]:
    before = case.before(number)
    names = [case.view.names[who] for who in case.met(number) if who in before]
    if not names:
        return ()
    if case.by_movement:
        return (said("Repeat opponents: {names}.", names=listed(names)),)
    return (said("Repeat opponents: {names}.", names=listed(names)), bound_words(case))


def bound_words(case: SeatedPlayer) -> SeatReasonText:
    """Whether fewer repeats could be had."""
    found = case.view.quality
    assert found is not None
    if found.repeats <= found.lower_bound:
        return said(
            "No seating at these tables has fewer than {repeats} repeats.", repeats=found.repeats
        )
    return said(
        "There are {repeats} repeats in all. No plan with fewer was found, "
        "and fewer than {least} isn’t possible.",
        repeats=found.repeats,
        least=found.lower_bound,
    )


def _turn(case: SeatedPlayer, number: int) -> SeatReasonText:
    """Which time it is that the player has this seat."""
    seat = case.places[number][1]
    same = [round_number for round_number, (_, each) in case.places.items() if each is seat]
    if len(same) == len(case.places) > 1:
        return said("{seat} in every round.", seat=case.words[seat])
    if len(same) == 1:
        return said("Only time at {seat}.", seat=case.words[seat])
    words = "{seat} for the {nth} of {all} times."
    nth = _NTH.get(same.index(number) + 1, said("{number}th", number=same.index(number) + 1))
    return said(words, seat=case.words[seat], nth=nth, all=len(same))


_NTH = {
    1: said("{number}st", number=1),
    2: said("{number}nd", number=2),
    3: said("{number}rd", number=3),
}
