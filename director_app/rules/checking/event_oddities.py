"""Odd but legal things about movement, clock, conduct, paper, ranking and situations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS
from director_app.messages.message import Message
from director_app.rules.checking.findings import Finding, in_words
from director_app.rules.play_parts import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from director_app.rules.event_parts import Method
    from director_app.rules.ruleset import RuleSet

_OUT = frozenset({"disqualify", "expel"})


def movement_oddities(rules: RuleSet) -> Iterator[Finding]:
    """Players who would meet again, or who never leave their table."""
    movement, key = rules.movement, "movement.change.steps"
    if movement.kind != "steps":
        return
    changes = max(len(steps) for steps in movement.change.steps.values())
    together: dict[tuple[int, ...], list[str]] = {}
    for seat in SEATS:
        steps = tuple(movement.step(seat, change) for change in range(1, changes + 1))
        together.setdefault(steps, []).append(seat.wind)
    if len(movement.stationary) == len(SEATS):
        yield Finding(key, Message("no one ever changes tables"))
        return
    for steps, winds in together.items():
        if len(winds) > 1:
            times = Message("steps ({steps})", steps=", ".join(map(str, steps)))
            yield Finding(
                key,
                Message(
                    "{winds} have the same {steps}, so they play each other in every round",
                    winds=in_words(winds),
                    steps=times,
                ),
            )
    if all(0 not in steps for steps in together):
        yield Finding(key, Message("no seat stays at its table: all four move after each round"))


def clock_oddities(rules: RuleSet) -> Iterator[Finding]:
    """Times that do not go together."""
    clock, rounds = rules.clock, rules.rounds.count.count
    shortest = min(clock.minutes.count, *clock.minutes.by_round, clock.minutes.count)
    late = [minute for minute in clock.warnings.minutes if minute >= shortest]
    if late:
        text = Message(
            "the warning at {warnings} minutes won’t sound in a round of {round_minutes} minutes",
            warnings=in_words(late),
            round_minutes=shortest,
        )
        yield Finding("clock.warnings.minutes", text)
    if clock.last_start.count >= shortest:
        text = Message(
            "no game may start in the last {count} minutes, but a round lasts ",
            count=clock.last_start.count,
        )
        yield Finding(
            "clock.last_start.count",
            Message("{start}only {round_minutes} minutes", start=text, round_minutes=shortest),
        )
    if clock.shortest.count > shortest:
        text = Message(
            "a round must last at least {least} minutes, but one is set to {round_minutes}",
            least=clock.shortest.count,
            round_minutes=shortest,
        )
        yield Finding("clock.shortest.count", text)
    for name, listed in (("games", clock.games.by_round), ("minutes", clock.minutes.by_round)):
        if len(listed) > rounds:
            yield _too_long(f"clock.{name}.by_round", len(listed), rounds)


def _too_long(key: str, count: int, rounds: int) -> Finding:
    return Finding(
        key,
        Message(
            "{count} rounds are listed, but the event has only {rounds}", count=count, rounds=rounds
        ),
    )


def conduct_oddities(rules: RuleSet) -> Iterator[Finding]:
    """A ladder that is too steep, without an end, or that nobody can climb."""
    text: str
    steps = rules.conduct.steps()
    if steps and _OUT & {*steps[0].actions}:
        yield Finding(
            "conduct.ladder", Message("the first complaint already disqualifies a player")
        )
    elif steps and not any(_OUT & {*step.actions} for step in steps):
        yield Finding(
            "conduct.ladder", Message("no number of complaints ever disqualifies a player")
        )
    for ladder in rules.conduct.ladders:
        first = rules.conduct.steps(ladder)[0]
        if first.complaint > 1:
            text = Message(
                "the steps start at complaint {complaint}. Earlier complaints are treated the same",
                complaint=first.complaint,
            )
            yield Finding("conduct.ladder", text)
        if ladder and not any(kind.complaint and kind.ladder == ladder for kind in rules.penalties):
            text = Message("no penalty counts on the ladder {ladder}", ladder=repr(ladder))
            yield Finding("conduct.ladder", text)
    for row, step in enumerate(rules.conduct.ladder):
        if step.points is not None and step.points > 0:
            text = Message(
                "complaint {complaint} adds {points} points. Use a minus sign to take points off",
                complaint=step.complaint,
                points=step.points,
            )
            yield Finding(f"conduct.ladder[{row}].points", text)
    for row, kind in enumerate(rules.penalties):
        if kind.ladder and not kind.complaint:
            text = Message("{ladder} has no effect, because complaint is false", ladder=kind.ladder)
            yield Finding(f"penalties[{row}].ladder", text)
    if steps and not any(kind.complaint and not kind.ladder for kind in rules.penalties):
        text = Message(
            "none has complaint = true, so no penalty counts as a complaint. "
            "Copy the complaint row from the guide, or write ladder = []"
        )
        yield Finding("penalties", text)


def paper_oddities(rules: RuleSet) -> Iterator[Finding]:
    """Signatures that nobody insists on, and seats that sign nothing."""
    signing = rules.sign_off
    each = signing.each_game
    for name, signer, seat in (
        ("stand_in", "winner", each.stand_in),
        ("scorekeeper", "scorekeeper", each.scorekeeper),
    ):
        if seat is not None and each.signer != signer:
            text = Message(
                "{seat} has no effect, because signer is {signer}",
                seat=seat.value,
                signer=each.signer,
            )
            yield Finding(f"sign_off.each_game.{name}", text)
    if signing.at_end.check == "opposite" and not signing.unverified.refused:
        text = Message(
            "the player opposite checks the points, but a sheet without that signature is accepted"
        )
        yield Finding("sign_off.unverified.refused", text)


def _method(key: str, method: Method, rounds: int) -> Iterator[Finding]:
    if method.kind == "best" and (method.best or 0) > rounds:
        text = Message(
            "the best {best} rounds count, but the event has only {rounds}",
            best=method.best,
            rounds=rounds,
        )
        yield Finding(f"{key}.best", text)
    if method.kind == "best" and method.each != "event" and method.best == rounds:
        text = Message(
            "no round is left out, because the best {best} of each {period} count "
            "and the whole event has only {rounds}",
            best=method.best,
            period=method.each,
            rounds=rounds,
        )
        yield Finding(f"{key}.best", text)
    if method.kind == "average" and (method.least or 0) > rounds:
        text = Message(
            "{least} rounds must be played, but the event has only {rounds}",
            least=method.least,
            rounds=rounds,
        )
        yield Finding(f"{key}.least", text)
    for name, kind, number in (("best", "best", method.best), ("least", "average", method.least)):
        if number is not None and method.kind != kind:
            text = Message(
                "{number} has no effect, because kind is {kind}", number=number, kind=method.kind
            )
            yield Finding(f"{key}.{name}", text)
    if method.each != "event" and method.kind != "best":
        text = Message("each has no effect, because kind is {kind}", kind=method.kind)
        yield Finding(f"{key}.each", text)


def ranking_oddities(rules: RuleSet) -> Iterator[Finding]:
    """Numbers of rounds that the event does not have, and values that never count."""
    ranking, rounds = rules.ranking, rules.rounds.count.count
    yield from _method("ranking.method", ranking.method, rounds)
    for row, board in enumerate(ranking.boards):
        yield from _method(f"ranking.boards[{row}]", board.method, rounds)
    factors = ranking.factors.by_round
    if len(factors) > rounds:
        yield _too_long("ranking.factors.by_round", len(factors), rounds)
    if factors and not any(ranking.factors.of(number) for number in range(1, rounds + 1)):
        yield Finding("ranking.factors.by_round", Message("no round counts: every factor is 0"))
    if ranking.floor.points and not ranking.floor.floored:
        text = Message(
            "{points} has no effect, because floored is false", points=ranking.floor.points
        )
        yield Finding("ranking.floor.points", text)
    missed = ranking.missed
    if missed.points and missed.counts != "points":
        text = Message(
            "{points} has no effect, because counts is {counts}",
            points=missed.points,
            counts=missed.counts,
        )
        yield Finding("ranking.missed.points", text)
    if missed.counts != "nothing" and ranking.method.kind == "average":
        text = Message(
            "{counts} has no effect, because an average is of rounds played", counts=missed.counts
        )
        yield Finding("ranking.missed.counts", text)
    for row, tie in enumerate(ranking.ties):
        if tie.criteria and tie.policy != "count_back":
            text = Message("these have no effect, because policy is {policy}", policy=tie.policy)
            yield Finding(f"ranking.ties[{row}].criteria", text)
        if tie.then != "share" and tie.policy != "count_back":
            text = Message(
                "{setting} has no effect, because policy is {policy}",
                setting=tie.then,
                policy=tie.policy,
            )
            yield Finding(f"ranking.ties[{row}].then", text)


def prize_oddities(rules: RuleSet) -> Iterator[Finding]:
    """A number of places that rows by players overrule, and rows that pay fewer to more."""
    prizes = rules.prizes
    if prizes.by_players and prizes.places.count:
        text = Message(
            "{count} has no effect, because by_players says how many places win",
            count=prizes.places.count,
        )
        yield Finding("prizes.places.count", text)
    for number, row in enumerate(prizes.by_players[1:], start=1):
        before = prizes.by_players[number - 1].of(row.players - 1)
        now = row.of(row.players)
        if now < before:
            text = Message(
                "with {players} players fewer places win ({places}) than with one less "
                "({places_with_one_less})",
                players=row.players,
                places=now,
                places_with_one_less=before,
            )
            yield Finding(f"prizes.by_players[{number}]", text)


def situation_oddities(rules: RuleSet) -> Iterator[Finding]:
    """Rows that never hold, because an earlier one holds first."""
    own = [row for row in rules.situations if row.section != DEFAULT or not row.common]
    for number, row in enumerate(own):
        for first, earlier in enumerate(own[:number]):
            if earlier.id == row.id and _fits_too(earlier.when, row.when):
                text = Message(
                    "this is never used: situations[{row}] comes first "
                    "and always applies when this one does",
                    row=first,
                )
                yield Finding(f"situations[{number}]", text)
                break


def _fits_too(earlier: Mapping[str, str], later: Mapping[str, str]) -> bool:
    """Whether the earlier row fits whenever the later one does; ``a|b`` names two answers."""
    return all(
        question in later and {*later[question].split("|")} <= {*given.split("|")}
        for question, given in earlier.items()
    )
