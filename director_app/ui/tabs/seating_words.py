"""What is true of a seating, in the director's words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.ui.tabs.seating_map import drawn_numbers, pairs_again, seat_letter
from director_app.ui.words import tr

if TYPE_CHECKING:
    from director_app.seating.quality import Breach, Fault, Quality
    from director_app.services.seating import SeatingView
    from director_app.services.seating_ways import Way

_MOST_NAMED = 6
_MOST_LISTED = 4


@dataclass(frozen=True, slots=True)
class Headline:
    """The truth of a seating in one line, and whether it is well."""

    title: str
    detail: str
    well: bool


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a seating: what, how much, what that means, and whether it is well."""

    label: str
    value: str
    detail: str
    well: bool = True


def headline(view: SeatingView) -> Headline:
    """Whether anybody meets again."""
    found, numbers = view.quality, drawn_numbers(view)
    if found is None:
        return Headline(tr("Not seated yet"), "", well=False)
    if found.problems:
        return Headline(tr("This seating can't be played"), "", well=False)
    if found.clean:
        return Headline(tr("Nobody meets twice"), _in_rounds(len(numbers)), well=True)
    pairs = len(found.again)
    title = tr("1 pair meets again") if pairs == 1 else tr("%n pairs meet again", n=pairs)
    first = numbers[(found.first_repeat_round or 1) - 1]
    detail = tr("first in round {round}", round=first)
    return Headline(title, detail, well=found.repeats <= found.lower_bound)


def facts(view: SeatingView) -> tuple[Fact, ...]:
    """The five facts with the proven bound."""
    found = view.quality
    if found is None:
        return ()
    return (
        _repeats(found),
        _short(found),
        _seats(view, found),
        _returns(view, found),
        _wishes(view, found),
    )


def troubles(view: SeatingView) -> tuple[str, ...]:
    """Wishes that are not kept, and faults, with names."""
    found = view.quality
    if found is None:
        return ()
    told = [_fault(view, one) for one in found.problems] + [
        _breach(view, one) for one in found.breaches
    ]
    return _shortened(told)


def meetings(view: SeatingView, number: int) -> tuple[str, ...]:
    """Who meets again in a round."""
    named = view.names
    pairs = pairs_again(view, number)
    return _shortened(
        [tr("{one} and {other}", one=named[one], other=named[other]) for one, other in pairs]
    )


def met(view: SeatingView, entrant: int) -> int:
    """How many different people somebody meets in all rounds."""
    seen: set[int] = set()
    for tables in view.floors.values():
        for table in tables:
            here = {chair.entrant for chair in table.chairs if chair.entrant is not None}
            if entrant in here:
                seen |= here
    return len(seen - {entrant})


def way_title(way: Way) -> str:
    """What a way to draw is called."""
    return {
        "movement": tr("As the sheet moves"),
        "balanced": tr("Without repeats"),
        "random": tr("Freely each round"),
    }[way.method]


def way_truth(way: Way, rounds: int) -> str:
    """What is known of a way before it is drawn."""
    least = ""
    if way.at_least:
        least = tr("No seating can have fewer than %n repeats.", n=way.at_least)
    if way.method == "movement":
        return _movement_truth(way, rounds)
    if way.method == "balanced":
        sought = tr("Looks until nobody meets twice, and for the fewest repeats where that fails.")
        return f"{sought} {least}".strip()
    return tr("Every round is drawn for itself, so people may well meet again.")


def tables_words(players: int) -> str:
    """Tables that so many players make, and whether any of them is short."""
    tables = -(-players // 4)
    short = 4 * tables - players
    seated = tr("1 table") if tables == 1 else tr("%n tables", n=tables)
    if not short:
        return tr("{tables}, nobody sits out", tables=seated)
    three = tr("one of them with three") if short == 1 else tr("%n of them with three", n=short)
    return tr("{tables}, {three}", tables=seated, three=three)


def empty_words(view: SeatingView, players: int, *, entered: bool) -> tuple[str, str, str]:
    """Title, sentence and action before there is a seating."""
    if not view.rounds:
        return tr("This event has no rounds"), tr("Add one first."), tr("Go to the clock")
    if view.can_draw:
        return tr("Nobody can be seated yet"), view.can_draw, tr("Go to the roster")
    who = tr("%n entered", n=players) if entered else tr("%n checked in", n=players)
    title = tr("{who}: {tables}", who=who, tables=tables_words(players))
    rounds = tr("All %n rounds are drawn at once.", n=len(view.rounds))
    undone = tr("Nothing is printed, and Ctrl\u00a0Z takes it back.")
    return title, f"{rounds} {undone}", tr("Draw")


def people_words(view: SeatingView) -> tuple[str, str, str]:
    """Title, detail and action when roster and seating name different people."""
    parts = []
    if view.missing:
        parts.append(tr("Without a seat: {names}.", names=_some(view.missing)))
    if view.leaving:
        parts.append(tr("Seated, but no longer playing: {names}.", names=_some(view.leaving)))
    said = " ".join(parts)
    if view.played:
        return said, tr("Sheets are in, so the draw stays as it is."), ""
    return said, tr("The seating is older than the roster."), tr("Draw again")


def price_words(now: Quality, then: Quality) -> tuple[str, str]:
    """What a swap costs, and its tone."""
    more = then.repeats - now.repeats
    if len(then.breaches) > len(now.breaches):
        return tr("A wish would not be kept"), "mind"
    if more > 0:
        pairs = tr("%n pairs would meet again", n=more)
        return (tr("1 pair would meet again") if more == 1 else pairs), "mind"
    if more < 0:
        return tr("%n repeats fewer", n=-more), "plain"
    return tr("Nobody meets more often"), "plain"


def _some(names: tuple[str, ...]) -> str:
    if len(names) <= _MOST_LISTED:
        return ", ".join(names)
    named = ", ".join(names[: _MOST_LISTED - 1])
    return tr("{names} and %n more", names=named, n=len(names) - _MOST_LISTED + 1)


def _in_rounds(rounds: int) -> str:
    return tr("in the one round") if rounds == 1 else tr("in any of the %n rounds", n=rounds)


def _movement_truth(way: Way, rounds: int) -> str:
    if not way.offered:
        return tr("This rule set names no movement.")
    if not way.repeats:
        return tr("Nobody meets twice in {rounds} rounds.", rounds=rounds)
    later = rounds - way.clean_through
    after = tr("in round %n", n=rounds) if later == 1 else tr("after that")
    return tr(
        "Clean through round {clean}; {after} people meet again, up to %n times in all.",
        clean=way.clean_through,
        after=after,
        n=way.repeats,
    )


def _repeats(found: Quality) -> Fact:
    best, pairs = tr("best possible: %n", n=found.lower_bound), len(found.again)
    if found.repeats != pairs:
        best = tr("%n repeats in all; {best}", n=found.repeats, best=best)
    well = found.repeats <= found.lower_bound
    return Fact(tr("Pairs that meet again"), str(pairs), best, well)


def _short(found: Quality) -> Fact:
    label = tr("Rounds at a table of 3")
    counts = list(found.short_rounds.values())
    worst, least = max(counts, default=0), min(counts, default=0)
    if not worst:
        return Fact(label, "0", tr("every table is full"))
    value = str(worst) if worst == least else _range(least, worst)
    people = sum(count > 0 for count in counts)
    often = tr("once each") if worst == 1 else tr("%n times at most", n=worst)
    detail = tr("{people} people, {often}", people=people, often=often)
    if not found.fair:
        detail = tr("{detail}; {fair} would be fair", detail=detail, fair=found.fair_share)
    return Fact(label, value, detail, found.fair)


def _range(least: int, worst: int) -> str:
    if worst == least + 1:
        return tr("{least} or {worst}", least=least, worst=worst)
    return tr("{least} to {worst}", least=least, worst=worst)


def _seats(view: SeatingView, found: Quality) -> Fact:
    label = tr("Seats shared out")
    kept = sum(max(row) == sum(row) for row in found.seat_counts.values())
    if found.rounds > 1 and kept == len(found.seat_counts):
        return Fact(label, tr("kept"), tr("everybody keeps their seat's letter"))
    rows = Counter(found.seat_counts.values())
    row, count = rows.most_common(1)[0] if rows else ((0, 0, 0, 0), 0)
    everybody = len(found.seat_counts)
    value = " · ".join(str(one) for one in row)
    order = " ".join(_letters(view))
    if count == everybody:
        return Fact(label, value, tr("{order} for each", order=order))
    if found.seat_spread <= 1:
        return Fact(label, tr("evenly"), tr("{order}, as even as can be", order=order))
    spread = tr("{order}; up to %n apart", order=order, n=found.seat_spread)
    return Fact(label, tr("uneven"), spread, well=False)


def _letters(view: SeatingView) -> list[str]:
    floor = next((tables for tables in view.floors.values() if tables), ())
    return [seat_letter(view, chair.seat) for chair in floor[0].chairs] if floor else []


def _returns(view: SeatingView, found: Quality) -> Fact:
    moved = {one.players[0] for one in found.breaches if one.kind == "stationary"}
    staying = {one: name for one, name in _staying(view).items() if one not in moved}
    detail = tr("nobody has to come back")
    if found.returns:
        detail = tr("times somebody comes back after leaving")
    if len(staying) == 1:
        detail = tr("{name} stays, by need", name=next(iter(staying.values())))
    elif staying:
        detail = tr("%n stay, by need", n=len(staying))
    return Fact(tr("Back at the same table"), str(found.returns), detail)


def _wishes(view: SeatingView, found: Quality) -> Fact:
    label, stay, apart = tr("Wishes kept"), len(_staying(view)), len(view.apart)
    if not stay + apart:
        return Fact(label, tr("none"), tr("nobody asked for anything"))
    kept = stay + apart - len(found.breaches)
    parts = [tr("%n apart", n=apart)] if apart else []
    if stay:
        parts.append(tr("1 keeps a table") if stay == 1 else tr("%n keep a table", n=stay))
    value = tr("{kept} of {all}", kept=kept, all=stay + apart)
    return Fact(label, value, ", ".join(parts), not found.breaches)


def _staying(view: SeatingView) -> dict[int, str]:
    return {
        chair.entrant: chair.name
        for tables in view.floors.values()
        for table in tables
        for chair in table.chairs
        if chair.stationary and chair.entrant is not None
    }


def _breach(view: SeatingView, breach: Breach) -> str:
    names, numbers = [view.names[one] for one in breach.players], drawn_numbers(view)
    if breach.kind == "apart":
        rounds = ", ".join(str(numbers[one - 1]) for one in breach.where)
        return tr(
            "{one} and {other} asked to be apart and meet in round {rounds}.",
            one=names[0],
            other=names[-1],
            rounds=rounds,
        )
    tables = ", ".join(str(one) for one in dict.fromkeys(breach.where))
    return tr("{name} keeps a table, but is at {tables}.", name=names[0], tables=tables)


def _fault(view: SeatingView, fault: Fault) -> str:
    name, numbers = view.names.get(fault.who, str(fault.who)), drawn_numbers(view)
    number = numbers[fault.round - 1]
    return {
        "player_twice": tr("{name} sits twice in round {round}.", name=name, round=number),
        "table_twice": tr("Table %n stands twice in round {round}.", n=fault.who, round=number),
        "alone": tr("Table %n has one player in round {round}.", n=fault.who, round=number),
        "missing": tr("{name} has no seat in round {round}.", name=name, round=number),
    }[fault.kind]


def _shortened(told: list[str]) -> tuple[str, ...]:
    if len(told) <= _MOST_NAMED:
        return tuple(told)
    more = tr("and %n more", n=len(told) - _MOST_NAMED + 1)
    return (*told[: _MOST_NAMED - 1], more)
