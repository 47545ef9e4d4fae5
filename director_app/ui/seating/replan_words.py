"""What a new plan of the rounds to come changes, in the director's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.ui.kit.words import some_names, tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from director_app.domain.tables import Seat
    from director_app.services.seating.replanning import (
        ReplanChoice,
        ReplanDay,
        ReplanView,
        SeatChange,
        ShortPlay,
    )

_MOST_TABLES = 4


@dataclass(frozen=True, slots=True)
class SeatChangeRow:
    """A line of the list at the right: a person and round, from where to where."""

    name: str
    badge: int
    round: int
    before: str
    after: str


def option_title(option: ReplanChoice, *, leaving: bool = True) -> str:
    """The first thing to know of an option: whose cards change; ``leaving``: somebody leaves."""
    cards = len(option.cards)
    if leaves_all(option) and not leaving:
        return tr("Nothing to change")
    if option.fill_ins:
        sit = tr("%n fill-ins take the empty seats", n=len(option.fill_ins))
        return sit if not cards else f"{sit}, {tr('%n cards to reprint', n=cards)}"
    if not cards:
        return tr("No one else’s card changes")
    return tr("%n cards to reprint", n=cards)


def option_facts(option: ReplanChoice) -> tuple[str, ...]:
    """What it costs: seats, repeats, short tables, requests."""
    plan = option.plan
    texts = [tr("%n seats", n=plan.changes)] if plan.changes else []
    if plan.new_repeats:
        texts.append(tr("%n more repeats", n=plan.new_repeats))
    elif plan.repeats_to_come:
        texts.append(tr("%n repeats", n=plan.repeats_to_come))
    else:
        texts.append(tr("no repeats"))
    texts.append(short_words(plan.short_tables))
    texts += share_words(option)
    if plan.broken:
        texts.append(tr("%n requests not honored", n=len(plan.broken)))
    return tuple(texts)


def share_words(option: ReplanChoice) -> list[str]:
    """Who is worst off at short tables and by sitting out, and how often."""
    texts = []
    short = max((play.short for play in option.short), default=0)
    if short:
        names = some_names([play.name for play in option.short if play.short == short])
        texts.append(tr("{names}: %n rounds 3-handed", n=short, names=names))
    out = max((play.out for play in option.short), default=0)
    if out:
        names = some_names([play.name for play in option.short if play.out == out])
        texts.append(tr("{names}: %n rounds sat out", n=out, names=names))
    return texts


def often_words(play: ShortPlay | None) -> str:
    """How often in one of the ways: ``2``, ``1, sits out 1``; a dash for never."""
    if play is None:
        return "–"
    parts = [str(play.short)] if play.short else []
    parts += [tr("sits out %n rounds", n=play.out)] if play.out else []
    return ", ".join(parts)


def short_words(short: Sequence[tuple[int, int]]) -> str:
    """Short tables, which and in which rounds."""
    if not short:
        return tr("no 3-player tables")
    by_round: dict[int, list[int]] = {}
    for number, table in short:
        by_round.setdefault(number, []).append(table)
    if len({tuple(tables) for tables in by_round.values()}) == 1:
        tables = next(iter(by_round.values()))
        listed = _listed(tables)
        if len(by_round) > 1:
            return tr(
                "table {tables} plays 3-handed in %n rounds"
                if len(tables) == 1
                else "tables {tables} play 3-handed in %n rounds",
                n=len(by_round),
                tables=listed,
            )
        return tr(
            "table {tables} plays 3-handed in round {round}"
            if len(tables) == 1
            else "tables {tables} play 3-handed in round {round}",
            tables=listed,
            round=next(iter(by_round)),
        )
    most = max(len(tables) for tables in by_round.values())
    return tr("at most %n 3-player tables per round", n=most)


def leaves_all(option: ReplanChoice) -> bool:
    """Whether everybody who stays has the printed seats, and nobody new has one."""
    return not option.changed and not option.added


def empty_option(view: ReplanView) -> int | None:
    """The option that leaves the seats of those who go empty and moves nobody."""
    for at, choice in enumerate(view.choices):
        if view.leaving and leaves_all(choice):
            return at
    return None


def nothing_to_do(view: ReplanView) -> bool:
    """Whether there is nothing to change and nothing better to be had."""
    return not (
        view.leaving
        or view.coming
        or view.options.close_tables
        or not all(leaves_all(choice) for choice in view.choices)
    )


def lines(changes: Sequence[SeatChange], letters: Mapping[Seat, str]) -> tuple[SeatChangeRow, ...]:
    """Changed seats as lines of the list."""
    return tuple(
        SeatChangeRow(
            change.name,
            change.badge,
            change.round,
            place_words(change.before, letters),
            place_words(change.after, letters),
        )
        for change in changes
    )


def place_words(place: tuple[int, Seat] | None, letters: Mapping[Seat, str]) -> str:
    """A table and a seat as the sheet calls it."""
    if place is None:
        return tr("no seat")
    table, seat = place
    return f"{table} {letters.get(seat, seat.value)}"


def locked_words(day: ReplanDay) -> str:
    """Which rounds stay as they are."""
    if not day.locked:
        return ""
    if len(day.locked) == 1:
        return tr("{round} has sheets in, so its seats don’t change.", round=day.locked[0])
    return tr(
        "{first_round} to {last_round} have sheets in, so their seats don’t change.",
        first_round=day.locked[0],
        last_round=day.locked[-1],
    )


def read_tables(text: str) -> tuple[int, ...]:
    """Table numbers as they are typed: ``4, 12-14``; refuses anything else."""
    found: list[int] = []
    for part in text.replace(",", " ").replace("–", "-").split():
        first, dash, last = part.partition("-")
        ends = (first, last) if dash else (first, first)
        if not all(end.isascii() and end.isdecimal() and len(end) < 5 for end in ends):
            raise SeatingError(
                Message("“{typed}” isn’t a table. Enter numbers like 4, 12-14.", typed=part),
                field="tables",
            )
        low, high = int(ends[0]), int(ends[1])
        if high < low:
            raise SeatingError(
                Message(
                    "“{typed}” is backward. Enter {first_table}-{last_table}.",
                    typed=part,
                    first_table=high,
                    last_table=low,
                ),
                field="tables",
            )
        found += range(low, high + 1)
    return tuple(dict.fromkeys(found))


def _listed(tables: Sequence[int]) -> str:
    named = ", ".join(str(table) for table in tables[:_MOST_TABLES])
    more = len(tables) - _MOST_TABLES
    return named if more <= 0 else tr("{names} and %n more", n=more, names=named)
