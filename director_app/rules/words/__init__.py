"""The event's rules in plain words, made from the values of its rule set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.rules.words import event as words_event
from director_app.rules.words import play as words_play
from director_app.rules.words import points as words_points
from director_app.rules.words.base import (
    COMMON_PRACTICE,
    LabeledPoints,
    RuleSentence,
    RulesSection,
    section_mark,
)
from director_app.rules.words.signing import TableSignOff, sign_off
from director_app.rules.words.some_rounds import in_some_rounds
from director_app.rules.words.tables import (
    PointsTable,
    dead_table,
    error_table,
    thrower_table,
    winner_table,
)
from director_app.rules.words.telling import points_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from director_app.domain.tables import Seat
    from director_app.rules.event_parts import Topic
    from director_app.rules.ruleset import RuleSet

__all__ = [
    "COMMON_PRACTICE",
    "LabeledPoints",
    "PointsTable",
    "RuleSentence",
    "RulesSection",
    "TableSignOff",
    "every_value",
    "letters",
    "points_tables",
    "section_mark",
    "sign_off",
]


def letters(rules: RuleSet) -> Mapping[Seat, str]:
    """The sheet's letter of each seat, in its order; empty where it uses winds alone."""
    return rules.seats.letters


def points_tables(
    rules: RuleSet, *, penalties: bool = False
) -> tuple[PointsTable, PointsTable, PointsTable]:
    """The three short tables: a game won, the thrower by exposures, and wall, time, dead.

    The last one may list the penalties of a game too.
    """
    return (winner_table(rules), thrower_table(rules), dead_table(rules, penalties=penalties))


def every_value(rules: RuleSet) -> tuple[RulesSection, ...]:
    """Every value of the rule set in words, in the order of the day.

    The printed rules, ``ruleset show`` and the rules on screen all say this.
    """
    winner, thrower, _ = points_tables(rules)
    points, event, play = words_points, words_event, words_play
    page = partial(_page, rules)
    return _filled(
        RulesSection(Message("Card and rulebook"), (play.card(rules), play.rulebook(rules))),
        RulesSection(Message("Seats"), tuple(play.seats(rules))),
        RulesSection(Message("Changing tables"), tuple(play.movement(rules))),
        RulesSection(Message("Rounds"), tuple(play.kinds_of_rounds(rules))),
        page(Message("Time"), "time", (*play.clock(rules), _cut_off(rules))),
        page(Message("Before the first tile"), "start", play.short_tables(rules)),
        page(Message("The Charleston"), "charleston", ()),
        page(Message("Calling a tile"), "calling", ()),
        page(Message("Jokers"), "jokers", ()),
        RulesSection(winner.heading, tuple(points.winning(rules))),
        RulesSection(
            thrower.heading,
            (*points.throwing(rules), *points.losing(rules)),
            thrower.rows,
        ),
        RulesSection(
            Message("Wall games, time, and dead hands"),
            tuple(points.redealing(rules)),
            points.dead_rows(rules),
        ),
        page(Message("Dead hands"), "dead", points.dying(rules)),
        page(Message("Mah jongg in error"), "error", points.erring(rules), error_table(rules)),
        RulesSection(Message("What else can stop a game"), tuple(points.stopping(rules))),
        RulesSection(Message("In some rounds"), (), in_some_rounds(rules)),
        RulesSection(Message("More than one penalty"), points.penalties_together(rules)),
        page(
            Message("Courtesy and penalties"),
            "conduct",
            (*event.ladder(rules), *event.disqualified(rules)),
        ),
        page(Message("Score sheets"), "paper", event.paper(rules)),
        page(Message("Places"), "places", event.places(rules)),
        RulesSection(Message("Prizes"), tuple(event.prizes(rules))),
    )


def _filled(*sections: RulesSection) -> tuple[RulesSection, ...]:
    return tuple(section for section in sections if section.sentences or section.rows)


def _page(
    rules: RuleSet,
    heading: str,
    topic: Topic,
    computed: Iterable[RuleSentence],
    rows: tuple[LabeledPoints, ...] = (),
) -> RulesSection:
    """What a topic computes, charges and notes."""
    charged = (words_points.penalty(kind) for kind in rules.penalties if kind.topic == topic)
    return RulesSection(heading, (*computed, *charged, *_notes(rules, topic)), rows)


def _notes(rules: RuleSet, topic: Topic) -> Iterator[RuleSentence]:
    for note in rules.notes:
        if note.topic == topic:
            yield RuleSentence(note.text, note.section)


def _cut_off(rules: RuleSet) -> RuleSentence:
    each = rules.unfinished.each
    return RuleSentence(
        Message(
            "An unfinished game counts {points} for everyone.", points=points_text(each.points)
        ),
        each.section,
    )
