"""What is true of a seating, in the director's words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.services.seating.service import requests_kept
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import some_names, tr
from director_app.ui.seating.floor_model import drawn_numbers, pairs_again, seat_letter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.seating.quality import Breach, Fault, Quality
    from director_app.services.seating.service import KeptCount, SeatingView


_MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class Headline:
    """The truth of a seating in one line, and whether it is well."""

    title: str
    detail: str
    well: bool


@dataclass(frozen=True, slots=True)
class SeatingFactText:
    """One fact of a seating: what, how much, what that means, and whether it is well."""

    label: str
    value: str
    detail: str
    well: bool = True


def headline(view: SeatingView) -> Headline:
    """Whether anybody meets again, and whose requests are not honored."""
    found, numbers = view.quality, drawn_numbers(view)
    if found is None:
        return Headline(tr("Not seated yet"), "", well=False)
    if found.problems:
        return Headline(tr("This seating can’t be played"), "", well=False)
    told = _meeting_again(found, numbers)
    if not found.breaches:
        return told
    people = dict.fromkeys(player for breach in found.breaches for player in breach.players)
    left = not_honored([view.names[player] for player in people])
    return Headline(told.title, f"{told.detail}. {left}", well=False)


def not_honored(names: Sequence[str]) -> str:
    """Whose requests a seating doesn't honor; a few of many by name."""
    return tr("Not honored: {names}.", names=some_names(names))


def _meeting_again(found: Quality, numbers: Sequence[int]) -> Headline:
    if found.clean:
        return Headline(tr("No repeat opponents"), _in_rounds(len(numbers)), well=True)
    pairs = len(found.again)
    title = (
        tr("1 pair plays each other again")
        if pairs == 1
        else tr("%n pairs play each other again", n=pairs)
    )
    first = numbers[(found.first_repeat_round or 1) - 1]
    detail = tr("first in round {round}", round=first)
    return Headline(title, detail, well=found.repeats <= found.lower_bound)


def facts(view: SeatingView) -> tuple[SeatingFactText, ...]:
    """The five facts with the proven bound, and who sits out where somebody does."""
    found = view.quality
    if found is None:
        return ()
    lines = (
        _repeats(found),
        _short(found),
        _seats(view, found),
        _returns(view, found),
        _requests(view, found),
    )
    return (*lines, _out(view)) if any(view.sitting.values()) else lines


def troubles(view: SeatingView) -> tuple[str, ...]:
    """Requests that are not kept, and faults, with names."""
    found = view.quality
    if found is None:
        return ()
    lines = [_fault(view, problem) for problem in found.problems] + [
        _breach(view, breach) for breach in found.breaches
    ]
    return _shortened(lines)


def meetings(view: SeatingView, number: int) -> tuple[str, ...]:
    """Who meets again in a round."""
    named = view.names
    pairs = pairs_again(view, number)
    return _shortened(
        [
            tr("{player} and {other_player}", player=named[player], other_player=named[other])
            for player, other in pairs
        ]
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


def price_words(now: Quality, then: Quality) -> tuple[str, str]:
    """What a swap costs, and its tone."""
    more = then.repeats - now.repeats
    if len(then.breaches) > len(now.breaches):
        return tr("A request would not be honored"), "mind"
    if more > 0:
        pairs = tr("%n pairs would play each other again", n=more)
        return (tr("1 pair would play each other again") if more == 1 else pairs), "mind"
    if more < 0:
        return tr("%n fewer repeats", n=-more), "plain"
    return tr("No added repeats"), "plain"


def _in_rounds(rounds: int) -> str:
    return tr("in the only round") if rounds == 1 else tr("in any of the %n rounds", n=rounds)


def _repeats(found: Quality) -> SeatingFactText:
    best, pairs = tr("best possible: %n", n=found.lower_bound), len(found.again)
    if found.repeats != pairs:
        best = tr("%n repeats in all ({fewest})", n=found.repeats, fewest=best)
    well = found.repeats <= found.lower_bound
    return SeatingFactText(tr("Repeat pairs"), str(pairs), best, well)


def _short(found: Quality) -> SeatingFactText:
    label = tr("Rounds played 3-handed")
    counts = list(found.short_rounds.values())
    worst, least = max(counts, default=0), min(counts, default=0)
    if not worst:
        return SeatingFactText(label, "0", tr("every table is full"))
    value = str(worst) if worst == least else _range(least, worst)
    people = sum(count > 0 for count in counts)
    often = tr("once each") if worst == 1 else tr("at most %n times", n=worst)
    detail = tr("{people} people, {how_often}", people=people, how_often=often)
    fair = worst <= found.fair_share
    if not fair:
        detail = tr("{detail} (fair: {fair_share})", detail=detail, fair_share=found.fair_share)
    return SeatingFactText(label, value, detail, fair)


def _out(view: SeatingView) -> SeatingFactText:
    counts = Counter(player for out in view.sitting.values() for player in out)
    worst, rounds = max(counts.values()), sum(bool(out) for out in view.sitting.values())
    people = tr("1 person") if len(counts) == 1 else tr("%n people", n=len(counts))
    often = tr("once each") if worst == 1 else tr("at most %n times", n=worst)
    within = tr("in 1 round") if rounds == 1 else tr("in %n rounds", n=rounds)
    detail = tr("{people} {rounds}, {how_often}", people=people, rounds=within, how_often=often)
    return SeatingFactText(tr("Rounds sat out"), str(counts.total()), detail)


def _range(least: int, worst: int) -> str:
    if worst == least + 1:
        return tr("{fewest} or {most}", fewest=least, most=worst)
    return tr("{fewest} to {most}", fewest=least, most=worst)


def _seats(view: SeatingView, found: Quality) -> SeatingFactText:
    label = tr("Seat balance")
    kept = sum(max(row) == sum(row) for row in found.seat_counts.values())
    if found.rounds > 1 and kept == len(found.seat_counts):
        return SeatingFactText(label, tr("kept"), tr("same seat all day"))
    if view.drawn is not None and view.drawn.seats == "keep" and kept > len(found.seat_counts) / 2:
        other = len(found.seat_counts) - kept
        return SeatingFactText(label, tr("kept"), tr("%n people have changed seats", n=other))
    rows = Counter(found.seat_counts.values())
    row, count = rows.most_common(1)[0] if rows else ((0, 0, 0, 0), 0)
    everybody = len(found.seat_counts)
    value = " · ".join(str(count) for count in row)
    order = " ".join(_letters(view))
    if count == everybody:
        return SeatingFactText(label, value, tr("{order} for each", order=order))
    if found.seat_spread <= 1:
        return SeatingFactText(label, tr("even"), tr("{order}, as even as possible", order=order))
    spread = tr("{order}, up to %n apart", order=order, n=found.seat_spread)
    return SeatingFactText(label, tr("uneven"), spread, well=False)


def _letters(view: SeatingView) -> list[str]:
    floor = next((tables for tables in view.floors.values() if tables), ())
    return [seat_letter(view, chair.seat) for chair in floor[0].chairs] if floor else []


def _returns(view: SeatingView, found: Quality) -> SeatingFactText:
    moved = {breach.players[0] for breach in found.breaches if breach.kind == "stationary"}
    staying = {player: name for player, name in _staying(view).items() if player not in moved}
    detail = tr("no one returns to a table they left")
    if found.returns:
        detail = tr("times a player returns to a table they left")
    if len(staying) == 1:
        detail = tr("{name} stays put (request)", name=next(iter(staying.values())))
    elif staying:
        detail = tr("%n stay put (request)", n=len(staying))
    return SeatingFactText(tr("Repeat tables"), str(found.returns), detail)


def _requests(view: SeatingView, found: Quality) -> SeatingFactText:
    label, kinds = tr("Requests honored"), requests_kept(view)
    if not kinds:
        return SeatingFactText(label, tr("none"), tr("no requests"))
    asked, kept = sum(kind.asked for kind in kinds), sum(kind.kept for kind in kinds)
    value = tr("{honored} of {count}", honored=kept, count=asked)
    detail = ", ".join(_kind_words(kind) for kind in kinds)
    return SeatingFactText(label, value, detail, not found.breaches)


def _kind_words(kept: KeptCount) -> str:
    if kept.kind == "apart":
        return tr("%n apart", n=kept.asked)
    if kept.kind == "group":
        return tr("1 group") if kept.asked == 1 else tr("%n groups", n=kept.asked)
    if kept.kind == "stay":
        return (
            tr("1 stays at a table") if kept.asked == 1 else tr("%n stay at a table", n=kept.asked)
        )
    if kept.kind == "fixed":
        return tr("1 fixed seat") if kept.asked == 1 else tr("%n fixed seats", n=kept.asked)
    return tr("experienced players spread out")


def _staying(view: SeatingView) -> dict[int, str]:
    return {
        chair.entrant: chair.name
        for tables in view.floors.values()
        for table in tables
        for chair in table.chairs
        if chair.stationary and chair.entrant is not None
    }


def _breach(view: SeatingView, breach: Breach) -> str:
    names, numbers = [view.names[player] for player in breach.players], drawn_numbers(view)
    if breach.kind == "apart":
        return _met_apart(view, breach, numbers)
    if breach.kind == "experienced":
        listed = tr(
            "{first_items} and {last_item}", first_items=", ".join(names[:-1]), last_item=names[-1]
        )
        return tr(
            "{names} are experienced but share table {table}.", names=listed, table=_at(breach)
        )
    if breach.kind == "fixed":
        rounds = ", ".join(str(numbers[turn - 1]) for turn in breach.where)
        return tr(
            "{name} doesn’t have the requested seat in round {rounds}.",
            name=names[0],
            rounds=rounds,
        )
    return tr(
        "{name} should stay at one table but is at {tables}.", name=names[0], tables=_at(breach)
    )


def _met_apart(view: SeatingView, breach: Breach, numbers: tuple[int, ...]) -> str:
    player, other = (view.names[each] for each in breach.players)
    rounds = ", ".join(str(numbers[at - 1]) for at in breach.where)
    here = set(breach.players)
    group = next((each.name for each in view.groups if here <= each.members), "")
    if group:
        return tr(
            "{player} and {other_player} ({group}) play together in round {rounds}.",
            player=player,
            other_player=other,
            group=group,
            rounds=rounds,
        )
    return tr(
        "{player} and {other_player} asked to be apart but play together in round {rounds}.",
        player=player,
        other_player=other,
        rounds=rounds,
    )


def _at(breach: Breach) -> str:
    return ", ".join(str(place) for place in dict.fromkeys(breach.where))


def _fault(view: SeatingView, fault: Fault) -> str:
    name, numbers = view.names.get(fault.who, str(fault.who)), drawn_numbers(view)
    number = numbers[fault.round - 1]
    return {
        "player_twice": tr("{name} is seated twice in round {round}.", name=name, round=number),
        "table_twice": tr("Table %n appears twice in round {round}.", n=fault.who, round=number),
        "alone": tr("Table %n has only 1 player in round {round}.", n=fault.who, round=number),
        "missing": tr("{name} has no seat in round {round}.", name=name, round=number),
        "out_and_in": tr(
            "{name} is both seated and sitting out in round {round}.", name=name, round=number
        ),
    }[fault.kind]


def _shortened(told: list[str]) -> tuple[str, ...]:
    if len(told) <= _MOST_NAMED:
        return tuple(told)
    more = tr("and %n more", n=len(told) - _MOST_NAMED + 1)
    return (*told[: _MOST_NAMED - 1], more)


def people_notice(view: SeatingView) -> NoticeView | None:
    """Who has no seat, who has one and no longer plays, who hasn't come; None if all is well."""
    parts = []
    if view.missing:
        parts.append(tr("No seat: {names}.", names=some_names(view.missing)))
    if view.leaving:
        parts.append(tr("Seated, but no longer playing: {names}.", names=some_names(view.leaving)))
    if not view.played and 0 < len(view.not_here) < view.here:
        many = tr("%n seated players aren’t here yet", n=len(view.not_here))
        single = tr("1 seated player isn’t here yet")
        said = single if len(view.not_here) == 1 else many
        parts.append(tr("{count_text}: {names}.", count_text=said, names=some_names(view.not_here)))
    if not parts:
        return None
    detail = tr("Reseat changes as few cards as possible and lists them.")
    return NoticeView("people", " ".join(parts), detail, tr("Reseat"))
