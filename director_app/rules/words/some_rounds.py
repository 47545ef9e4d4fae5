"""Prices that hold in some rounds only, each with its rounds in front."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import small
from director_app.rules.round_prices import with_prices
from director_app.rules.words.base import LabeledPoints
from director_app.rules.words.points import cost, dead_rows, incident_worth, misnamed_words
from director_app.rules.words.tables import error_table, thrower_table, winner_table

if TYPE_CHECKING:
    from director_app.rules.round_prices import InRounds
    from director_app.rules.ruleset import RuleSet


def in_some_rounds(rules: RuleSet) -> tuple[LabeledPoints, ...]:
    """What is otherwise in some rounds than the sheet says for all."""
    usual = frozenset(_prices(rules)) if rules.in_rounds else frozenset[LabeledPoints]()
    return tuple(
        replace(row, label=Message("{rounds}: {price}", rounds=rounds_meant(each), price=row.label))
        for each in rules.in_rounds
        for row in _prices(with_prices(rules, each.prices))
        if row not in usual
    )


def rounds_meant(each: InRounds) -> str:
    """``From round 2 on``, ``In rounds 1 and 3``, ``In the last round``."""
    lines: list[str] = []
    if each.start:
        lines.append(Message("From round {number} on", number=each.start))
    if len(each.rounds) == 1:
        lines.append(Message("In round {number}", number=each.rounds[0]))
    elif each.rounds:
        numbers = listed([str(number) for number in each.rounds])
        lines.append(Message("In rounds {numbers}", numbers=numbers))
    if each.last:
        lines.append(Message("In the last round"))
    return joined(", ", lines)


def _prices(rules: RuleSet) -> Iterator[LabeledPoints]:
    """Every price of a set, to be read without a heading."""
    card, *paid = winner_table(rules).rows
    yield replace(card, label=small(card.label))
    for at, row in enumerate(paid):
        own = at < len(rules.bonuses)
        yield replace(row, label=rules.bonuses[at].name if own else small(row.label))
    *thrown, _ = thrower_table(rules).rows
    for row in thrown:
        exposed = Message("throwing the winning tile to {exposures}", exposures=row.exposed)
        yield replace(row, label=exposed if row.exposed else small(row.label), exposed="")
    misnamed = rules.misname.mah_jongg
    called = Message("a misnamed tile called for mah jongg")
    yield LabeledPoints(called, None, misnamed.section, misnamed_words(rules))
    for row in dead_rows(rules):
        yield replace(row, label=small(row.label))
    caller = rules.error.caller
    yield LabeledPoints(Message("mah jongg in error, the caller"), caller.points, caller.section)
    for row in error_table(rules):
        label = Message("mah jongg in error, {hands}", hands=small(row.label))
        yield replace(row, label=label, lead="")
    for stop in rules.incidents:
        yield LabeledPoints(stop.name, None, stop.section, incident_worth(stop))
    for kind in rules.penalties:
        words = cost(None) if kind.points is None else ""
        yield LabeledPoints(kind.name, kind.points, kind.section, words)
