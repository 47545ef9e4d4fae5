"""The event's rules in plain words, made from the values of its rule set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.rules.words import event as words_event
from director_app.rules.words import play as words_play
from director_app.rules.words import points as words_points
from director_app.rules.words.base import (
    COMMON_PRACTICE,
    Row,
    Section,
    Sentence,
    games,
    minutes,
    section_mark,
)
from director_app.rules.words.signing import SignOff, sign_off
from director_app.rules.words.tables import (
    PointsTable,
    dead_table,
    error_table,
    thrower_table,
    winner_table,
)
from director_app.rules.words.telling import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from director_app.domain.tables import Seat
    from director_app.rules.event_parts import Topic
    from director_app.rules.ruleset import RuleSet

__all__ = [
    "COMMON_PRACTICE",
    "PointsTable",
    "Row",
    "Section",
    "Sentence",
    "SignOff",
    "every_value",
    "letters",
    "points_tables",
    "rule_sheet",
    "section_mark",
    "sign_off",
]

_CARDED = Message("Your card shows your table for each round.")


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


def rule_sheet(rules: RuleSet) -> tuple[Section, ...]:
    """The player's page: what everybody needs at the table, in the order of the day."""
    start = (words_play.card(rules), *words_play.short_tables(rules))
    return _filled(
        _page(rules, Message("Before the first tile"), "start", start),
        _page(rules, Message("The Charleston"), "charleston", ()),
        _page(rules, Message("Calling a tile"), "calling", words_points.unpaid(rules)),
        _page(rules, Message("Jokers"), "jokers", ()),
        _page(rules, Message("Dead hands"), "dead", words_points.dying(rules)),
        _page(
            rules,
            Message("Mah jongg in error"),
            "error",
            words_points.erring(rules),
            error_table(rules),
        ),
        _page(rules, Message("Time"), "time", _time(rules)),
        Section(Message("Changing tables"), tuple(_moves(rules))),
        _page(rules, Message("Your score sheet"), "paper", words_event.paper(rules)),
        _page(rules, Message("Places and prizes"), "places", _places(rules)),
        _page(rules, Message("Courtesy"), "conduct", words_event.ladder(rules)),
    )


def every_value(rules: RuleSet) -> tuple[Section, ...]:
    """Every value of the rule set in words, the tables of points among them."""
    winner, thrower, _ = points_tables(rules)
    points, event, play = words_points, words_event, words_play
    page = partial(_page, rules, whole=True)
    return _filled(
        Section(Message("Card and rulebook"), (play.card(rules), play.rulebook(rules))),
        Section(Message("Seats"), tuple(play.seats(rules))),
        Section(Message("Changing tables"), tuple(play.movement(rules))),
        Section(Message("Rounds"), tuple(play.kinds_of_rounds(rules))),
        page(Message("Time"), "time", (*play.clock(rules), _cut_off(rules))),
        page(Message("Before the first tile"), "start", play.short_tables(rules)),
        page(Message("The Charleston"), "charleston", ()),
        page(Message("Calling a tile"), "calling", ()),
        page(Message("Jokers"), "jokers", ()),
        Section(winner.heading, tuple(points.winning(rules)), winner.rows),
        Section(thrower.heading, tuple(points.throwing(rules)), thrower.rows),
        Section(Message("Wall games, time, and dead hands"), (), points.dead_rows(rules)),
        page(Message("Dead hands"), "dead", points.dying(rules, whole=True)),
        page(Message("Mah jongg in error"), "error", points.erring(rules), error_table(rules)),
        Section(Message("What else can stop a game"), tuple(points.stopping(rules))),
        Section(Message("More than one penalty"), points.penalties_together(rules)),
        page(
            Message("Courtesy and penalties"),
            "conduct",
            (*event.ladder(rules), *event.disqualified(rules)),
        ),
        page(Message("Score sheets"), "paper", event.whole_paper(rules)),
        page(Message("Places"), "places", event.places(rules)),
        Section(Message("Prizes"), tuple(event.prizes(rules))),
    )


def _filled(*sections: Section) -> tuple[Section, ...]:
    return tuple(section for section in sections if section.sentences or section.rows)


def _page(
    rules: RuleSet,
    heading: str,
    topic: Topic,
    computed: Iterable[Sentence],
    rows: tuple[Row, ...] = (),
    *,
    whole: bool = False,
) -> Section:
    """What a topic computes, charges and notes; ``whole`` says all of each penalty."""
    say = words_points.penalty if whole else words_points.short_penalty
    kinds = [
        penalty
        for penalty in rules.penalties
        if penalty.topic == topic and (whole or penalty.points != 0)
    ]
    return Section(heading, (*computed, *map(say, kinds), *_notes(rules, topic)), rows)


def _notes(rules: RuleSet, topic: Topic) -> Iterator[Sentence]:
    for note in rules.notes:
        if note.topic == topic:
            yield Sentence(note.text, note.section)


def _cut_off(rules: RuleSet) -> Sentence:
    each = rules.unfinished.each
    return Sentence(
        Message("An unfinished game counts {plain} for everyone.", plain=plain(each.points)),
        each.section,
    )


def _time(rules: RuleSet) -> Iterator[Sentence]:
    clock = rules.clock
    yield Sentence(words_play.per_round(clock.games, games), clock.games.section)
    about = words_play.per_round(clock.minutes, minutes)
    yield Sentence(Message("About {minutes}", minutes=about), clock.minutes.section)
    yield Sentence(words_play.AT_TIME[clock.at_time.rule], clock.at_time.section)
    yield _cut_off(rules)
    if clock.last_start.count:
        last = Message(
            "Don't start a new game in the last {count} minutes.", count=clock.last_start.count
        )
        yield Sentence(last, clock.last_start.section)


def _moves(rules: RuleSet) -> Iterator[Sentence]:
    """Cards and paper name tables, so that nobody counts them on the way."""
    movement = rules.movement
    if rules.seats.order.lettered:
        yield from words_play.seats(rules)
    if movement.kind != "steps":
        yield from words_play.movement(rules)
        return
    yield Sentence(_CARDED, movement.section)
    stays = [
        Message("{wind} stays at the same table", wind=seat.wind) for seat in movement.stationary
    ]
    if stays:
        yield Sentence(Message("{stays}.", stays=joined("; ", stays)), movement.section)


def _places(rules: RuleSet) -> Iterator[Sentence]:
    yield from words_event.ties(rules)
    if not rules.rounds.bonus.master_points:
        yield next(words_play.bonus_round(rules))
