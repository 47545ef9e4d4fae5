"""Seats, changing tables, rounds, the clock, short tables and the card in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.words.base import Sentence, counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.domain.tables import Seat
    from director_app.rules.play_parts import CountsFor, PerRound, ShortTable
    from director_app.rules.ruleset import RuleSet

AT_TIME = {
    "tiles_down": "When time is called, put the tiles down.",
    "finish_turn": "When time is called, finish the turn, then put the tiles down.",
    "finish_game": "When time is called, finish the game.",
}
_DEALING = {
    "roll_last_game": "; in the last game all roll for East",
    "alternates": "; East takes turns",
    "as_usual": "",
}
_UNSTEPPED = {
    "none": "No movement is stated: the director says where you sit in each round.",
    "redraw": "Seats are drawn anew for each round.",
    "standing": "Seats follow the standing after each round.",
}


def seats(rules: RuleSet) -> Iterator[Sentence]:
    """What the seats are called and in which order they stand."""
    order = rules.seats.order
    if order.lettered:
        named = [f"{rules.seats.letters[seat]} is {seat.wind}" for seat in order.seats]
        yield Sentence(f"Seats have letters: {listed(named)}.", order.section)
    else:
        winds = listed([seat.wind for seat in order.seats])
        yield Sentence(f"Seats have no letters; they are listed as {winds}.", order.section)
    if order.paper == "chairs":
        chairs = "Paper numbers the chairs in that order, because East is rolled for in each round."
        yield Sentence(chairs, order.section)


def movement(rules: RuleSet) -> Iterator[Sentence]:
    """How each seat moves after a round."""
    change, wrap = rules.movement.change, rules.movement.wrap
    if change.kind != "steps":
        yield Sentence(_UNSTEPPED[change.kind], change.section)
        return
    for seat in rules.seats.columns:
        told = _steps(seat, change.steps.get(seat, (0,)))
        yield Sentence(told, change.section)
    if wrap.wraps:
        yield Sentence("It wraps round: after the last table comes table 1.", wrap.section)
    else:
        ends = "It does not wrap round: the last table and table 1 are not neighbours."
        yield Sentence(ends, wrap.section)


def _steps(seat: Seat, steps: tuple[int, ...]) -> str:
    if len(steps) == 1:
        step = _step(steps[0])
        return f"{seat.wind} {step} {'after each round' if steps[0] else 'for the whole event'}."
    told = [f"{_step(step)} after round {number}" for number, step in enumerate(steps, start=1)]
    return f"{seat.wind} {listed(told)} and every later one."


def _step(step: int) -> str:
    if not step:
        return "stays at the same table"
    return f"goes {'up' if step > 0 else 'down'} {counted(abs(step), 'table')}"


def per_round(one: PerRound, what: str) -> str:
    """``4 games a round``, with the rounds that differ."""
    if not one.by_round:
        return f"{counted(one.count, what)} a round."
    told = [
        f"{counted(number, what)} in round {place}" for place, number in enumerate(one.by_round, 1)
    ]
    return f"{listed(told)}; {counted(one.count, what)} in every later round."


def clock(rules: RuleSet) -> Iterator[Sentence]:
    """Games and minutes, warnings, and what happens at time."""
    told = rules.clock
    yield Sentence(per_round(told.games, "game"), told.games.section)
    yield Sentence(per_round(told.minutes, "minute"), told.minutes.section)
    least = told.shortest.count
    words = f"never less than {counted(least, 'minute')}" if least else "with no shortest time"
    yield Sentence(f"The director may change the minutes, {words}.", told.shortest.section)
    minutes = [str(one) for one in told.warnings.minutes]
    warned = f"{listed(minutes)} minutes before the end" if minutes else "of the end by nobody"
    yield Sentence(f"The room is warned {warned}.", told.warnings.section)
    yield Sentence(AT_TIME[told.at_time.rule], told.at_time.section)
    last = told.last_start.count
    words = (
        f"No new game in the last {counted(last, 'minute')}."
        if last
        else "A new game may start until time is called."
    )
    yield Sentence(words, told.last_start.section)


def rounds(rules: RuleSet) -> Iterator[Sentence]:
    """How many rounds, and what each kind counts for."""
    told = rules.rounds
    yield Sentence(f"{counted(told.count.count, 'round')} in the event.", told.count.section)
    yield _counts("A normal round", told.normal)
    yield _counts("A bonus round", told.bonus)
    yield _counts("A side game", told.side)


def _counts(what: str, one: CountsFor) -> Sentence:
    if one.event == one.master_points:
        words = (
            "counts for the total and for" if one.event else "counts neither for the total nor for"
        )
        return Sentence(f"{what} {words} master points.", one.section)
    first, other = ("the total", "master points") if one.event else ("master points", "the total")
    return Sentence(f"{what} counts for {first}, not for {other}.", one.section)


def short_tables(rules: RuleSet) -> tuple[Sentence, ...]:
    """How tables of three and of two play."""
    three, two = rules.short_tables.three, rules.short_tables.two
    return (
        Sentence(f"At a table of three {_short(three)}.", three.section),
        Sentence(f"At a table of two {_short(two)}.", two.section),
    )


def _short(table: ShortTable) -> str:
    passing = "the Charleston is played" if table.charleston else "there is no Charleston"
    return passing + _DEALING[table.east]


def card(rules: RuleSet) -> Sentence:
    """The card on every rack."""
    required = rules.card.required
    year = f"{required.year} " if required.year else "current "
    whose = "Bring your own" if required.own else "Play with the"
    shown = " and show it" if required.shown else ""
    return Sentence(f"{whose} {year}card of the {required.brand}{shown}.", required.section)


def rulebook(rules: RuleSet) -> Sentence:
    """The rulebook behind the sheet."""
    book = rules.card.rulebook
    return Sentence(f"Where nothing is said here, the rules of the {book.name} hold.", book.section)
