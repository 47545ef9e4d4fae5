"""The same evening typed by keys, from cards, out of a file and as a pasted table ends the same.

What differs on purpose is not compared. Totals and signatures: cards bring theirs, and whoever
brings in a file or a table, or types without them, vouches for the paper. A dispute: a pasted table
is kept as typed until it is settled, the others end it. A game that is missing: a file says that it
was not played. How a game went: cards, and a table of points, tell the points alone, so that only
these are compared, a game that can't be has none, and the log names no penalty later, and takes
none back, that was written into a game; whether a penalty that names no game is in the points is
answered once and stays in the log, so that such a sheet is not typed again. What was typed of a
sheet that is refused: numbers of cards are kept first. What a refusal says: a file names the line,
a table the row.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError
from director_app.rules.games_json import game_to_json
from director_app.services.desk import Desk
from director_app.services.game_rulings.awards import award
from director_app.services.game_rulings.logged_points import LoggedPoints, added, all_of
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded, loose
from director_app.services.game_rulings.ruled_games import placed, row_text
from director_app.services.help.demo_games import random_game
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.sheet_views import SheetView
from director_app.services.scores.tables.service import ScoreDecisions
from tests.builders import Book, drawn_event
from tests.lengths import part_of

SETS = ["mjmp", "mania", "mahjcon", "four-seasons", "mission"]
STEPS = ["rule", "rule", "facts", "result", "sheet", "sheet", "again", "aside", "cancel", "undo"]
Games = Sequence[Game | None]
Way = Callable[[Desk, int, int, Games], None]


def by_keys(desk: Desk, event: int, table: int, games: Games) -> None:
    view = desk.at(event).scores.sheet(1, table)
    keys = ["" if game is None else row_text(game, view.rules) for game in games]
    desk.at(event).scores.accept(view, games, keys=keys)


def by_file(desk: Desk, event: int, table: int, games: Games) -> None:
    lines = (
        {"round": 1, "table": table, "game": at, **game_to_json(game)}
        for at, game in enumerate(games, 1)
        if game is not None
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        desk.at(event).scores.files.bring_in(file, accept=True)


def by_paste(desk: Desk, event: int, table: int, games: Games) -> None:
    rules = desk.at(event).scores.sheet(1, table).rules
    rows = [
        f"1\t{table}\t{at}\t{row_text(game, rules)}"
        for at, game in enumerate(games, 1)
        if game is not None
    ]
    _paste(desk, event, table, ["round\ttable\tgame\tkeys", *rows])


def by_points(desk: Desk, event: int, table: int, games: Games) -> None:
    rows = ["round\ttable\tgame\tE\tN\tW\tS\taward"]
    for at, (game, points) in enumerate(
        zip(games, _points(desk, event, table, games), strict=True)
    ):
        why = game.reason if game is not None and game.outcome is Outcome.RULED else ""
        text = "\t".join(str(points[seat]) for seat in SEATS)
        rows.append(f"1\t{table}\t{at + 1}\t{text}\t{why}")
    _paste(desk, event, table, rows, _answers(desk, event, table, games))


def _paste(
    desk: Desk,
    event: int,
    table: int,
    rows: Sequence[str],
    answers: Mapping[int, PenaltyIncluded] = MappingProxyType({}),
) -> None:
    """A dispute is settled first: a table settles none in passing."""
    decisions = ScoreDecisions(replace_all=True, penalties=answers)
    shown = desk.at(event).scores.tables.read("\n".join(rows), decisions=decisions)
    if shown.refused:
        raise DirectorError(shown.refused[0].why)
    view = desk.at(event).scores.sheet(1, table)
    if view.sheet.aside:
        desk.at(event).scores.take_up(view)
        shown = desk.at(event).scores.tables.judge_again(shown)
    assert desk.at(event).scores.tables.bring_in(shown, accept=True).accepted, shown.sheets


def by_cards(desk: Desk, event: int, table: int, games: Games) -> None:
    rows = _points(desk, event, table, games)
    view = desk.at(event).scores.sheet(1, table)
    for seat, who in view.seated[0]:
        card = desk.at(event).scores.cards.card(1, view.players[who].badge)
        desk.at(event).scores.cards.keep(card, [str(row[seat]) for row in rows])
    cards = desk.at(event).scores.cards.table(1, table)
    for at, game in enumerate(games, 1):
        if game is not None and game.outcome is Outcome.RULED:
            cards = desk.at(event).scores.cards.award_game(cards, at, game.reason)
    for number, answer in _answers(desk, event, table, games).items():
        cards = desk.at(event).scores.cards.penalty(cards, number, answer)
    desk.at(event).scores.cards.accept(cards)


def _points(desk: Desk, event: int, table: int, games: Games) -> list[Mapping[Seat, int]]:
    """What each game gave, with the penalties of the log, as paper asks for them.

    One that names no game stands where it was written; one that was written nowhere is charged
    beside the paper.
    """
    view = desk.at(event).scores.sheet(1, table)
    written, rows = _written(view, games), []
    for at, game in enumerate(games, 1):
        told = game or next(said.facts.result for said in view.ruled[at] if said.facts.result)
        points = desk.at(event).scores.ruled_game(view, at, told, games)[1].points
        rows.append(added(points, all_of(written.get(at, ()))))
    return rows


def _written(view: SheetView, games: Games) -> dict[int, list[LoggedPoints]]:
    """Penalties of the log that name no game, by the game in which they were written."""
    return {
        at: [
            charged
            for charged in loose(view.logged)
            if any(said.number == charged.ruling.number and said.game is None for said in ruled)
        ]
        for at, ruled in placed(view.ruled, games, view.seated).items()
    }


def _answers(desk: Desk, event: int, table: int, games: Games) -> dict[int, PenaltyIncluded]:
    """Of each penalty that names no game, whether the paper has it."""
    view = desk.at(event).scores.sheet(1, table)
    written = {each.ruling.number for found in _written(view, games).values() for each in found}
    return {
        number: PenaltyIncluded.IN if number in written else PenaltyIncluded.EXTRA
        for number in (charged.ruling.number for charged in loose(view.logged))
    }


@dataclass(frozen=True)
class Step:
    """Something that the director does, told without the ids of a book."""

    kind: str
    table: int = 1
    games: tuple[Game | None, ...] = ()
    ruling: dict[str, Any] | None = None
    seat: Seat = Seat.EAST
    number: int = 0


def evening(desk: Desk, event: int, seed: int, kinds: Sequence[str], *, points: bool) -> list[Step]:
    """Random steps; where ``points`` are all that is told, the log has its penalties first."""
    rng, steps = Random(seed), []
    views = {table: desk.at(event).scores.sheet(1, table) for table in (1, 2)}
    came: set[int] = set()
    results: dict[int, set[int]] = {1: set(), 2: set()}
    rules = views[1].rules
    fines = [fine.id for fine in rules.game_penalties if fine.points is not None]
    for kind in [*kinds, "sheet", "sheet", "rule"]:
        out = [table for table in views if table not in came]
        table = rng.choice(out if kind in {"sheet", "facts", "result"} and out else [1, 2])
        view, place = views[table], {"table": table, "game": rng.randint(1, views[table].games)}
        seats = view.seated[0].occupied
        seat = rng.choice(seats)
        if kind == "rule":
            free = {"kind": "free", "label": "Words", "points": rng.choice([-10, -5, 5])}
            fined = fines and rng.random() < 0.7 and not (points and table in came)
            fine = {"kind": rng.choice(fines)} if fined else free
            if fine is not free and rng.random() < 0.3:
                place["game"] = None
            steps.append(Step("rule", table, ruling={**fine, **place}, seat=seat))
        elif kind == "facts" and out:
            facts = RuledGameFacts(dead=frozenset({seat}))
            ruling = {"kind": "free", "label": "Dead", "points": 0, "facts": facts}
            steps.append(Step("rule", table, ruling={**ruling, **place}, seat=seat))
        elif kind == "result" and out and place["game"] not in results[table]:
            given = award(dict.fromkeys(seats, 0) | {seat: 20}, "Tiles fell")
            ruling = {"kind": "award", "facts": RuledGameFacts(result=given), **place}
            results[table].add(place["game"])
            steps.append(Step("rule", table, ruling=ruling, seat=seat))
        elif (kind == "sheet" and out) or (kind == "again" and came):
            table = table if kind == "sheet" else rng.choice(sorted(came))
            if points and kind == "again" and _loose(steps, table):
                continue
            games = [_game(rng, view, fines) for _ in range(view.games)]
            for at in results[table] if rng.random() < 0.8 else ():
                games[at - 1] = None if rng.random() < 0.7 else games[at - 1]
            came.add(table)
            steps.append(Step(kind, table, tuple(games)))
        elif kind in {"aside", "undo"} or (kind == "cancel" and not points):
            steps.append(Step(kind, table, number=rng.randint(1, 4)))
    return steps


def _loose(steps: Sequence[Step], table: int) -> bool:
    """Whether a penalty that names no game was logged at a table."""
    return any(
        step.table == table and step.ruling is not None and step.ruling.get("game", 0) is None
        for step in steps
    )


def _game(rng: Random, view: Any, fines: Sequence[str]) -> Game:
    seats = view.seated[0].occupied
    if rng.random() < 0.1:
        return award(dict.fromkeys(seats, 0) | {rng.choice(seats): 25}, "So ruled")
    game = replace(random_game(rng, view.rules, seats), penalties=(), seats=seats)
    if fines and rng.random() < 0.4:
        game = replace(game, penalties=(Penalty(rng.choice(seats), rng.choice(fines)),))
    return game


def played(desk: Desk, event: int, steps: Sequence[Step], way: Way) -> list[bool]:
    """Do these steps; which of them were refused."""
    return [_refused(desk, event, step, way) for step in steps]


def _refused(desk: Desk, event: int, step: Step, way: Way) -> bool:
    view = desk.at(event).scores.sheet(1, step.table)
    try:
        if step.kind == "rule":
            badge = view.players[view.seated[0][step.seat] or 0].badge
            data = {**(step.ruling or {})}
            # What is written nowhere is no part of the points either.
            late = "both" if view.more.numbers and data["kind"] == "free" else ""
            new = NewRuling(data.pop("kind"), (badge,), round=1, penalty=late, **data)
            desk.at(event).rulings.add(new)
        elif step.kind == "aside":
            desk.at(event).scores.put_aside(view, "East says 20")
        elif step.kind == "cancel":
            desk.at(event).rulings.cancel(step.number, "Not so")
        elif step.kind == "undo":
            if view.sheet.counts and not view.sheet.reason:
                desk.at(event).scores.reopen(view, "A slip", all_present=True)
                desk.at(event).history.undo()
        else:
            if step.kind == "again":
                desk.at(event).scores.reopen(view, "Again", all_present=True)
            missing = {at for at, game in enumerate(step.games, 1) if game is None}
            if missing - view.decided:
                return True
            way(desk, event, step.table, step.games)
    except DirectorError:
        return True
    return False


def outcome(desk: Desk, event: int, *, games: bool) -> dict[str, Any]:
    """What the evening came to, by badges; ``games`` as they went, or their points alone."""
    found: dict[str, Any] = {}
    for table in (1, 2):
        view = desk.at(event).scores.sheet(1, table)
        sheet = view.sheet
        written = _written(view, [game.typed or game.game for game in sheet.games])
        whole = (
            sheet.state if games else sheet.counts,
            sheet.aside,
            sheet.reason,
            dict(view.totals),
        )
        found[f"table {table}"] = whole
        found[f"games {table}"] = [
            (
                game.number,
                added(game.points, all_of(written.get(game.number, ()))),
                (game.game, game.typed) if games else (),
            )
            for game in sheet.games
        ]
        if games:
            found[f"keys {table}"] = view.keys
    found["log"] = [
        (line.badges, line.ruling.kind, line.ruling.points, line.ruling.stands, line.ruling.applied)
        for line in desk.at(event).rulings.log()
    ]
    found["standings"] = [
        (place.tally.badge, place.tally.rounds, place.tally.adjustments, place.tally.total)
        for place in desk.at(event).standings.standings(1).places
    ]
    return found


def check(desk: Desk, ruleset: str, seed: int, kinds: Sequence[str], ways: Sequence[Way]) -> None:
    points = by_cards in ways
    wanted: dict[str, Any] = {}
    for way in ways:
        event = drawn_event(desk, ruleset=ruleset, players=8, seed=seed % 7)
        steps = evening(desk, event, seed, kinds, points=points)
        refused = played(desk, event, steps, way)
        found = {"refused": refused, **outcome(desk, event, games=not points)}
        wanted = wanted or found
        apart = {key: (wanted[key], said) for key, said in found.items() if said != wanted[key]}
        assert not apart, (way, apart, steps)
    assert desk.journal.verify() == ()


@settings(max_examples=part_of(200, usually=8), deadline=None)
@given(
    ruleset=st.sampled_from(SETS),
    seed=st.integers(0, 100_000),
    kinds=st.lists(st.sampled_from(STEPS), min_size=2, max_size=8),
)
def test_keys_a_file_and_a_pasted_table_are_one(ruleset: str, seed: int, kinds: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        desk = Book(Path(folder) / "book.db").open()
        check(desk, ruleset, seed, kinds, (by_keys, by_file, by_paste))
        desk.close()


@settings(max_examples=part_of(200, usually=8), deadline=None)
@given(
    ruleset=st.sampled_from(SETS),
    seed=st.integers(0, 100_000),
    kinds=st.lists(st.sampled_from(STEPS), min_size=2, max_size=8),
)
@example(ruleset="mahjcon", seed=10921, kinds=["rule", "rule"])
@example(ruleset="mjmp", seed=226, kinds=["rule", "rule", "rule", "rule", "facts", "rule", "facts"])
@example(ruleset="mjmp", seed=226, kinds=["rule", "rule", "sheet", "rule", "again", "again"])
def test_cards_and_pasted_points_give_what_keys_give(
    ruleset: str, seed: int, kinds: list[str]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        desk = Book(Path(folder) / "book.db").open()
        check(desk, ruleset, seed, kinds, (by_keys, by_cards, by_points))
        desk.close()


@pytest.mark.parametrize("seed", [3, 11])
def test_every_way_is_one_on_a_server_too(desk: Desk, seed: int) -> None:
    kinds = Random(seed).choices(STEPS, k=8)
    check(desk, "mjmp", seed, kinds, (by_keys, by_file, by_paste))
    check(desk, "mjmp", seed, kinds, (by_keys, by_cards, by_points))
