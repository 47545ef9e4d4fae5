"""What types cannot say about a rule set: every contradiction in it, each naming its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from director_app.domain.tables import SEATS
from director_app.messages.message import Message, joined
from director_app.rules.checking.findings import (
    MOST_GAMES,
    Finding,
    in_words,
    not_rising,
    out_of_range,
    too_many_points,
)
from director_app.rules.checking.point_problems import (
    kind_problems,
    named_penalties,
    table_problems,
    thrower_problems,
    win_problems,
)
from director_app.rules.defaults import EXAMPLES, SHIPPED, inherited
from director_app.rules.event_parts import Criterion
from director_app.rules.situations import situation_problems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.event_parts import Method
    from director_app.rules.play_parts import PerRound
    from director_app.rules.ruleset import RuleSet

GAMES = (1, MOST_GAMES)
MINUTES = (1, 600)
ROUNDS = (1, 50)
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters, line ends, and those that turn the direction of all that follows."""


def problems_of(rules: RuleSet) -> tuple[Finding, ...]:
    """Every problem of a rule set whose types are right."""
    checks = (
        _identity,
        _seats,
        _steps,
        _clock,
        _rounds,
        win_problems,
        thrower_problems,
        table_problems,
        kind_problems,
        _conduct,
        _sign_off,
        _ranking,
        _prizes,
        _card,
        named_penalties,
        _situations,
    )
    return tuple(found for check in checks for found in check(rules))


def _identity(rules: RuleSet) -> Iterator[Finding]:
    for key, name in (("id", rules.id), ("based_on", rules.based_on)):
        if (name or key == "id") and not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", name):
            allowed = Message(
                "lowercase letters, digits, and hyphens (at most 40), such as my-club"
            )
            yield Finding(
                key, Message("{name} must be {allowed}", name=repr(name), allowed=allowed)
            )
    if rules.base not in ("", *SHIPPED, *EXAMPLES):
        none = Message(
            "there’s no rule set {base} to take the rest from. Choose one of {rule_sets}",
            base=repr(rules.base),
            rule_sets=joined(", ", (*SHIPPED, *EXAMPLES)),
        )
        yield Finding("base", none)
    for key, text in (("name", rules.name), ("short", rules.short)):
        if not text.strip():
            yield Finding(key, Message("is empty. Enter the words to show on paper and on screen"))
        if _UNSEEN.search(text):
            yield Finding(
                key,
                Message(
                    "{value} has a line break or a hidden character. Remove it", value=f"{text!a}"
                ),
            )


def _seats(rules: RuleSet) -> Iterator[Finding]:
    given = [seat.value for seat in rules.seats.order.seats]
    if sorted(given) != ["E", "N", "S", "W"]:
        missing = [seat.wind for seat in SEATS if seat not in rules.seats.order.seats]
        twice = [seat.wind for seat in SEATS if given.count(seat.value) > 1]
        lacks = Message("; {winds} is missing", winds=in_words(missing)) if missing else ""
        again = Message("; {winds} appears twice", winds=in_words(twice)) if twice else ""
        text = Message(
            "{value} must name E, N, W, and S once each{missing}{repeated}",
            value=repr(" ".join(given)),
            missing=lacks,
            repeated=again,
        )
        yield Finding("seats.order.seats", text)


def _steps(rules: RuleSet) -> Iterator[Finding]:
    change, key = rules.movement.change, "movement.change.steps"
    if change.kind != "steps":
        if change.steps:
            yield Finding(
                key,
                Message(
                    "a movement of kind {kind} can’t have steps. Leave them out", kind=change.kind
                ),
            )
        return
    for seat in SEATS:
        if not change.steps.get(seat):
            text = Message("{wind} has no step. Enter a whole number (0 to stay)", wind=seat.wind)
            yield Finding(f"{key}.{seat.value}", text)
    for seat, steps in change.steps.items():
        for step in steps:
            if abs(step) > 100:
                text = Message("{step} must be from -100 to 100 tables", step=step)
                yield Finding(f"{key}.{seat.value}", text)


def _clock(rules: RuleSet) -> Iterator[Finding]:
    clock = rules.clock
    yield from _per_round("clock.games", clock.games, *GAMES)
    yield from _per_round("clock.minutes", clock.minutes, *MINUTES)
    yield from out_of_range("clock.shortest.count", clock.shortest.count, 0, MINUTES[1])
    yield from out_of_range("clock.last_start.count", clock.last_start.count, 0, MINUTES[1])
    if inherited(clock.warnings.section, rules.base):
        return
    longest = max(clock.minutes.count, *clock.minutes.by_round, 0)
    for minutes in clock.warnings.minutes:
        if not 0 < minutes < longest:
            text = Message(
                "{minutes} must fall within the {round_minutes}-minute round",
                minutes=minutes,
                round_minutes=longest,
            )
            yield Finding("clock.warnings.minutes", text, ("clock.minutes",))


def _per_round(key: str, number: PerRound, least: int, most: int) -> Iterator[Finding]:
    yield from out_of_range(f"{key}.count", number.count, least, most)
    for place, allowance in enumerate(number.by_round):
        yield from out_of_range(f"{key}.by_round[{place}]", allowance, least, most)
    yield from _too_long(f"{key}.by_round", number.by_round)


def _too_long(key: str, listed: tuple[int, ...]) -> Iterator[Finding]:
    if len(listed) > ROUNDS[1]:
        text = Message(
            "{listed_count} numbers are listed, but there can be at most {rounds} rounds",
            listed_count=len(listed),
            rounds=ROUNDS[1],
        )
        yield Finding(key, text)


def _rounds(rules: RuleSet) -> Iterator[Finding]:
    yield from out_of_range("rounds.count.count", rules.rounds.count.count, *ROUNDS)


def _conduct(rules: RuleSet) -> Iterator[Finding]:
    for ladder in rules.conduct.ladders:
        numbers = [step.complaint for step in rules.conduct.steps(ladder)]
        yield from not_rising("conduct.ladder", numbers, max(numbers[0], 1), "complaint")
    for row, kind in enumerate(rules.penalties):
        if kind.ladder and not rules.conduct.steps(kind.ladder):
            text = Message("no row of conduct.ladder is for {ladder}", ladder=repr(kind.ladder))
            yield Finding(f"penalties[{row}].ladder", text, ("conduct.ladder",))
    for row, step in enumerate(rules.conduct.ladder):
        key = f"conduct.ladder[{row}]"
        if "points" in step.actions and step.points is None:
            text = Message(
                'complaint {complaint} has the action "points" but no number of points',
                complaint=step.complaint,
            )
            yield Finding(
                f"{key}.points",
                Message('{problem}. Points and the action "points" go together', problem=text),
            )
        if step.points is not None and "points" not in step.actions:
            text = Message(
                'complaint {complaint} has {points} points without the action "points"',
                complaint=step.complaint,
                points=step.points,
            )
            yield Finding(
                f"{key}.actions",
                Message('{problem}. Points and the action "points" go together', problem=text),
            )
        if not step.actions:
            text = Message(
                'complaint {complaint} has no action. Use "note" if nothing happens',
                complaint=step.complaint,
            )
            yield Finding(f"{key}.actions", text)
        yield from too_many_points(f"{key}.points", step.points)


def _sign_off(rules: RuleSet) -> Iterator[Finding]:
    signing = rules.sign_off
    if signing.turn_in.by == "seats" and not signing.turn_in.seats:
        text = Message('no seat is named. Name at least one seat, or use by = "each"')
        yield Finding("sign_off.turn_in.seats", text)
    lacking = Message("is missing. Name the seat that keeps score: E, N, W, or S")
    if signing.each_game.signer == "scorekeeper" and signing.each_game.scorekeeper is None:
        yield Finding("sign_off.each_game.scorekeeper", lacking)
    if signing.at_end.check == "scorekeeper" and signing.at_end.scorekeeper is None:
        yield Finding("sign_off.at_end.scorekeeper", lacking)
    if len(signing.zero.mark) > 3:
        text = Message("{mark} is longer than 3 characters", mark=repr(signing.zero.mark))
        yield Finding("sign_off.zero.mark", text)


def _ranking(rules: RuleSet) -> Iterator[Finding]:
    ranking = rules.ranking
    yield from not_rising("ranking.ties", [row.place for row in ranking.ties], 1, "place")
    for row, tie in enumerate(ranking.ties):
        if tie.policy == "count_back" and not tie.criteria:
            text = Message(
                "count_back needs at least one of {criteria}",
                criteria=joined(", ", get_args(Criterion)),
            )
            yield Finding(f"ranking.ties[{row}].criteria", text)
    yield from _method("ranking.method", ranking.method)
    names = [board.name.strip().casefold() for board in ranking.boards]
    for row, board in enumerate(ranking.boards):
        key = f"ranking.boards[{row}]"
        if not names[row]:
            yield Finding(
                f"{key}.name", Message("is empty. Enter the words to show above the list")
            )
        elif names[row] in names[:row]:
            text = Message("{name} is there twice. Give each list its own name", name=board.name)
            yield Finding(f"{key}.name", text)
        yield from _method(key, board.method)
    yield from too_many_points("ranking.floor.points", ranking.floor.points)
    yield from too_many_points("ranking.missed.points", ranking.missed.points)
    for place, factor in enumerate(ranking.factors.by_round):
        if not 0 <= factor <= 100:
            text = Message(
                "{factor} must be from 0 (the round doesn’t count) to 100",
                factor=factor,
            )
            yield Finding(f"ranking.factors.by_round[{place}]", text)
    yield from _too_long("ranking.factors.by_round", ranking.factors.by_round)


def _method(key: str, method: Method) -> Iterator[Finding]:
    most = ROUNDS[1]
    if method.kind == "best" and method.best is None:
        yield Finding(
            f"{key}.best",
            Message("is missing. Enter how many rounds count, 1 to {most}", most=most),
        )
    if method.kind == "average" and method.least is None:
        text = Message("is missing. Enter how many rounds must be played, 1 to {most}", most=most)
        yield Finding(f"{key}.least", text)
    for name, number in (("best", method.best), ("least", method.least)):
        if number is not None:
            yield from out_of_range(f"{key}.{name}", number, 1, most)


def _prizes(rules: RuleSet) -> Iterator[Finding]:
    yield from out_of_range("prizes.places.count", rules.prizes.places.count, 0, 1000)
    yield from out_of_range("prizes.each_round.count", rules.prizes.each_round.count, 0, 1000)
    rows = rules.prizes.by_players
    if rows:
        yield from not_rising("prizes.by_players", [row.players for row in rows], 1, "players")
    for number, row in enumerate(rows):
        key = f"prizes.by_players[{number}]"
        for name, places in (("places", row.places), ("one_in", row.one_in)):
            if places is not None:
                yield from out_of_range(f"{key}.{name}", places, 1, 1000)
        if (row.places is None) == (row.one_in is None):
            text = Message("needs either places or one_in. Enter one of them")
            yield Finding(key, text)


def _card(rules: RuleSet) -> Iterator[Finding]:
    year = rules.card.required.year
    if year and not 1937 <= year <= 2200:
        text = Message(
            "{year} isn’t a card year. Enter 1937 to 2200, or 0 for the current card",
            year=year,
        )
        yield Finding("card.required.year", text)
    if not rules.card.required.brand.strip():
        yield Finding("card.required.brand", Message("is empty. Enter its name"))
    if (book := rules.card.rulebook.name) and not book.strip():
        yield Finding("card.rulebook.name", Message("is empty. Enter its name"))


def _situations(rules: RuleSet) -> Iterator[Finding]:
    for key, text in situation_problems(rules):
        yield Finding(key, text)
    for row, ruled in enumerate(rules.situations):
        if not ruled.text.strip():
            yield Finding(
                f"situations[{row}].text", Message("is empty. Enter the rule in one sentence")
            )
    for row, note in enumerate(rules.notes):
        if not note.text.strip():
            yield Finding(f"notes[{row}].text", Message("is empty. Enter a sentence"))
