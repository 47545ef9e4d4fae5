"""The event's rules in plain words, made from the values of its rule set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.rules.play_parts import DEFAULT
from director_app.rules.sign_words import SignOff, sign_off, sign_sentences
from director_app.rules.tables_words import (
    PointsTable,
    Row,
    dead_table,
    error_table,
    thrower_table,
    winner_table,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.domain.tables import Seat
    from director_app.rules.event_parts import LadderStep
    from director_app.rules.ruleset import RuleSet

__all__ = [
    "PointsTable",
    "Row",
    "Section",
    "Sentence",
    "SignOff",
    "letters",
    "points_tables",
    "rule_sheet",
    "sign_off",
]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thing the rules say, with its section; ``default`` where the sheet is silent."""

    text: str
    section: str

    @property
    def default(self) -> bool:
        """Whether the sheet is silent, and this is the house default."""
        return self.section == DEFAULT


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rule sheet, its sentences, and a small table where it has one."""

    heading: str
    sentences: tuple[Sentence, ...]
    rows: tuple[Row, ...] = ()


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
    """Everything under its headings, in the order of the day."""
    sections = (
        _section(rules, "Before the first tile", "start", _before(rules)),
        _section(rules, "The Charleston", "charleston", ()),
        _section(rules, "Calling a tile", "calling", ()),
        _section(rules, "Jokers", "jokers", ()),
        _section(rules, "Dead hands", "dead", _dead(rules)),
        _section(rules, "Mah jongg in error", "error", _error(rules), error_table(rules)),
        _section(rules, "Time", "time", _time(rules)),
        _section(rules, "Changing tables", "", _movement(rules)),
        _section(rules, "Your score sheet", "paper", _paper(rules)),
        _section(rules, "Places and prizes", "places", _places(rules)),
        _section(rules, "Courtesy", "conduct", _courtesy(rules)),
    )
    return tuple(section for section in sections if section.sentences or section.rows)


def _section(
    rules: RuleSet,
    heading: str,
    topic: str,
    computed: tuple[Sentence, ...],
    rows: tuple[Row, ...] = (),
) -> Section:
    said = tuple(Sentence(note.text, note.section) for note in rules.notes if note.topic == topic)
    return Section(heading, (*computed, *_penalties(rules, topic), *said), rows)


def _before(rules: RuleSet) -> tuple[Sentence, ...]:
    card = rules.card.required
    year = f"{card.year} " if card.year else "current "
    whose = "Bring your own" if card.own else "Play with the"
    shown = " and show it" if card.shown else ""
    three, two = rules.short_tables.three, rules.short_tables.two
    return (
        Sentence(f"{whose} {year}card of the {card.brand}{shown}.", card.section),
        Sentence(f"At a table of three {_short(three.charleston, three.east)}.", three.section),
        Sentence(f"At a table of two {_short(two.charleston, two.east)}.", two.section),
    )


def _short(charleston: bool, east: str) -> str:
    passing = "the Charleston is played" if charleston else "there is no Charleston"
    dealing = {
        "roll_last_game": "; in the last game all roll for East",
        "alternates": "; East takes turns",
        "as_usual": "",
    }
    return passing + dealing[east]


def _penalties(rules: RuleSet, topic: str) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(f"{kind.name[0].upper()}{kind.name[1:]}: {_cost(kind.points)}.", kind.section)
        for kind in rules.penalties
        if kind.topic == topic and kind.points != 0
    )


def _cost(points: int | None) -> str:
    if points is None:
        return "the director says how many points"
    if not points:
        return "no points"
    return f"costs {-points} points" if points < 0 else f"earns {points} points"


def _dead(rules: RuleSet) -> tuple[Sentence, ...]:
    by_section: dict[tuple[str, bool], list[str]] = {}
    for one in rules.dead_reasons:
        by_section.setdefault((one.section, one.certain), []).append(one.reason)
    told = []
    for (section, certain), reasons in by_section.items():
        words = "; ".join(reasons)
        start = words[0].upper() + words[1:]
        told.append(
            Sentence(f"{start}{'.' if certain else ' (the director may say so).'}", section)
        )
    own = rules.dead.self_declared
    if not own.yes:
        told.append(Sentence("Nobody declares the own hand dead.", own.section))
    return tuple(told)


def _error(rules: RuleSet) -> tuple[Sentence, ...]:
    error = rules.error
    shown = {
        "any_tile": "Any tile shown",
        "hand": "The hand shown",
        "all_tiles": "All tiles shown",
    }[error.dead_when.what]
    points = error.caller.points
    cost = f"it costs the caller {-points} points" if points < 0 else f"the caller scores {points}"
    return (
        Sentence(f"{shown}: the caller's hand is dead.", error.dead_when.section),
        Sentence(f"If the game ends so, {cost}.", error.caller.section),
        Sentence("A hand that was shown while play went on is out: it collects nothing.", DEFAULT),
    )


def _time(rules: RuleSet) -> tuple[Sentence, ...]:
    clock = rules.clock
    games = f"{clock.games.count} games a round."
    minutes = f"About {clock.minutes.count} minutes a round."
    ending = {
        "tiles_down": "When time is called, put the tiles down.",
        "finish_turn": "When time is called, finish the turn, then put the tiles down.",
        "finish_game": "When time is called, finish the game.",
    }[clock.at_time.rule]
    each = rules.unfinished.each
    told = [
        Sentence(games, clock.games.section),
        Sentence(minutes, clock.minutes.section),
        Sentence(ending, clock.at_time.section),
        Sentence(f"A game that time cuts off counts {each.points} for everybody.", each.section),
    ]
    if clock.last_start.count:
        last = f"No new game in the last {clock.last_start.count} minutes."
        told.append(Sentence(last, clock.last_start.section))
    return tuple(told)


def _movement(rules: RuleSet) -> tuple[Sentence, ...]:
    movement = rules.movement
    words = {
        "none": "The director says where you sit in each round.",
        "redraw": "Seats are drawn anew for each round.",
        "standing": "Seats follow the standing after each round.",
        "steps": "Your card names your table for every round.",
    }[movement.kind]
    told = [Sentence(words, movement.section)]
    stays = [f"{seat.wind} stays at the same table" for seat in movement.stationary]
    if stays:
        told.append(Sentence(f"{'; '.join(stays)}.", movement.section))
    return tuple(told)


def _paper(rules: RuleSet) -> tuple[Sentence, ...]:
    signing = rules.sign_off
    told = [Sentence(text, section) for text, section in sign_sentences(rules)]
    if signing.zero.mark:
        told.append(Sentence(f"Write {signing.zero.mark} for a zero.", signing.zero.section))
    locked = {
        "accepted": "Once the director has accepted the points, they stand.",
        "turned_in": "Once turned in, the points stand.",
        "leaving_table": "Once you leave the table, the points stand.",
    }[rules.lock.at.when]
    told.append(Sentence(locked, rules.lock.at.section))
    if "four_players" in rules.lock.reopen.needs:
        doubt = "A doubt? Call the director while everybody is still at the table."
        told.append(Sentence(doubt, rules.lock.reopen.section))
    dispute = rules.lock.dispute
    settled = (
        " What a table settled alone stays settled." if dispute.settled_at_table_stands else ""
    )
    if dispute.director_final:
        told.append(Sentence(f"The director's ruling is final.{settled}", dispute.section))
    return tuple(told)


def _places(rules: RuleSet) -> tuple[Sentence, ...]:
    told = []
    policies = {
        "share": "equal totals share the place and its prizes",
        "dice": "equal totals roll two dice, and the higher sum wins",
        "count_back": "equal totals are settled by count-back",
        "play_off": "equal totals play off",
    }
    for row in rules.ranking.ties:
        single = row.place == 1 and len(rules.ranking.ties) > 1
        start = "For first place " if single else f"From place {row.place} on "
        words = policies[row.policy]
        whole = words[0].upper() + words[1:] if len(rules.ranking.ties) == 1 else start + words
        told.append(Sentence(f"{whole}.", row.section))
    bonus = rules.rounds.bonus
    if not bonus.master_points:
        told.append(Sentence("Bonus games do not count for master points.", bonus.section))
    return tuple(told)


def _courtesy(rules: RuleSet) -> tuple[Sentence, ...]:
    return tuple(_ladder(step) for step in rules.conduct.ladder)


def _ladder(step: LadderStep) -> Sentence:
    actions = {
        "note": "it is noted",
        "warn": "a warning",
        "points": f"{-(step.points or 0)} points",
        "disqualify": "you are out of the event",
        "expel": "you leave the room",
        "bar": "you are not invited again",
    }
    words = ", ".join(actions[one] for one in step.actions)
    ordinal = {1: "First", 2: "Second", 3: "Third"}.get(step.complaint, f"No. {step.complaint}")
    return Sentence(f"{ordinal} complaint: {words}.", step.section)
