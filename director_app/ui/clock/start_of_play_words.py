"""What the start of play says: who is missing, whose chairs are empty, what being late costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.errors import DirectorError
from director_app.rules.words.telling import place_named
from director_app.services.clock.empty_chairs import read_chairs
from director_app.ui.kit.words import at_words, tr, true_minus, worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.tables import Seat
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.empty_chairs import EmptyChair, StartView
    from director_app.services.clock.lateness import Lateness

_MOST = 12


def seat_word(rules: RuleSet | None, seat: Seat) -> str:
    """What paper calls a seat; a chair with a number has its letter too, as it is typed."""
    if rules is None or rules.seats.order.paper == "winds":
        return tr(seat.wind)
    return tr("{chair} ({letter})", chair=rules.seats.word(seat), letter=seat.value)


def chair_words(chair: EmptyChair, rules: RuleSet | None) -> str:
    """A chair and whoever should sit in it."""
    return tr(
        "Table {table} {seat}: {name}",
        table=chair.table,
        seat=seat_word(rules, chair.seat),
        name=chair.name,
    )


def head_words(view: StartView) -> str:
    """How many tables there are, or since when they play."""
    if view.started_at is not None:
        return tr("Started {time}", time=at_words(view.started_at))
    return tr("%n tables", n=len(view.tables))


def missing_words(view: StartView, rules: RuleSet | None) -> tuple[str, ...]:
    """Those who have not checked in, and where they should sit."""
    return _listed([chair_words(chair, rules) for chair in view.missing])


def unseated_words(view: StartView) -> tuple[str, ...]:
    """Those who are here and have no chair."""
    return _listed(view.unseated)


def short_words(view: StartView, rules: RuleSet | None) -> tuple[str, ...]:
    """Chairs that have no player."""
    return _listed(
        [
            tr("Table {table} {seat}", table=table, seat=seat_word(rules, seat))
            for table, seat in view.short
        ]
    )


def lateness_words(lateness: Lateness) -> str:
    """What being late costs, as the sheet has it."""
    if lateness.cost == "fixed" and lateness.often:
        return tr(
            "{points}, {how_often} (rules {section}).",
            points=true_minus(lateness.points or 0),
            how_often=worded(lateness.often),
            section=worded(place_named(lateness.section)),
        )
    if lateness.cost == "fixed":
        return tr(
            "{points} on the event total for each missed start (rules {section}).",
            points=true_minus(lateness.points or 0),
            section=worded(place_named(lateness.section)),
        )
    if lateness.cost == "open":
        return tr(
            "The rules leave the points to you ({section}).",
            section=worded(place_named(lateness.section)),
        )
    if lateness.cost == "forfeit":
        return tr(
            "{charge} (rules {section})",
            charge=lateness.said,
            section=worded(place_named(lateness.section)),
        )
    return tr("The rules don’t say. No points are charged (our default).")


def typed_words(view: StartView, typed: str, rules: RuleSet | None) -> tuple[str, ...]:
    """Who should sit in the chairs typed so far, or what is still wrong with them."""
    try:
        chairs = read_chairs(view, typed)
    except DirectorError as refusal:
        return (refusal.sentence,)
    return tuple(_due_words(view, chair, rules) for chair in chairs)


def _due_words(view: StartView, chair: EmptyChair, rules: RuleSet | None) -> str:
    words = chair_words(chair, rules)
    if chair.entrant in view.charged:
        return tr("{chair}, already charged", chair=words)
    free = view.free.get(chair.entrant)
    return f"{words}. {worded(free)}" if free else words


def due_chairs(view: StartView, typed: str) -> tuple[EmptyChair, ...]:
    """The chairs typed so far whose people are still to be charged; none while it can't be read."""
    try:
        chairs = read_chairs(view, typed)
    except DirectorError:
        return ()
    return tuple(chair for chair in chairs if chair.entrant not in view.charged)


def points_of(typed: str) -> int | None:
    """Points as they were typed; ``None`` for an empty field."""
    text = typed.strip().replace("\N{MINUS SIGN}", "-")
    if not text:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6):
        raise DirectorError(tr("Enter points as a number, such as -10."), field="points")
    return int(text)


def logged_words(count: int) -> str:
    """How many were logged."""
    return tr("%n players logged late", n=count)


def _listed(lines: Sequence[str]) -> tuple[str, ...]:
    more = len(lines) - _MOST
    if more <= 0:
        return tuple(lines)
    return (*lines[:_MOST], tr("and %n more", n=more))
