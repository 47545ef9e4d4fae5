"""Random sheets, and rulings logged before, between and after them: one sum, shown everywhere.

A plain second hand keeps what was typed, logged and signed, and adds it up by itself. Of a sheet
that came by points alone, from a table or from cards, it keeps the points of the paper, and of each
ruling whether its penalty is in them; it answers so where the program asks.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.games import Game, Penalty
from director_app.domain.tables import SEATS, Seat
from director_app.errors import PenaltyInPoints
from director_app.rules.entry import to_keys
from director_app.rules.games_json import game_to_json
from director_app.rules.scoring import score_game
from director_app.services.desk import Desk
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded
from director_app.services.help.demo_games import random_game
from director_app.services.rulings.service import NewRuling
from director_app.services.scores.closing import SheetClosing, asked_of
from director_app.services.scores.tables.service import ScoreDecisions, TableShape
from tests.builders import Book, drawn_event
from tests.lengths import part_of

pytestmark = pytest.mark.walks

SETS = ["mjmp", "mania", "mahjcon", "four-seasons", "mission"]
STEPS = ["log", "log", "event", "desk", "file", "table", "reopen", "cancel", "undo"]
POINTS = ["log", "log", "log", "points", "half", "players", "cards", "reopen", "cancel", "undo"]


@dataclass
class Charge:
    """A ruling as the second hand wrote it down; ``game`` 0 where none was named."""

    number: int
    badge: int
    kind: str
    points: int
    table: int
    game: int
    event: bool = False
    stands: bool = True
    in_place_of: tuple[int, int] | None = None
    held: bool = False
    """Whether it is in the points of a sheet that came by points alone."""


@dataclass
class Secret:
    """A penalty that a table wrote into its points, and that is not logged yet."""

    badge: int
    kind: str
    game: int


@dataclass
class Notes:
    """What the second hand knows: typed games by table, rulings, and totals that were signed."""

    games: dict[int, list[Game]] = field(default_factory=dict)
    charges: list[Charge] = field(default_factory=list)
    signed: dict[tuple[int, int], int] = field(default_factory=dict)
    """By table and badge: what a signed total adds."""
    paper: dict[int, list[dict[Seat, int]]] = field(default_factory=dict)
    """The points of sheets that tell no more, by table, with what is held of penalties."""
    secrets: dict[int, list[Secret]] = field(default_factory=dict)
    accepted: set[int] = field(default_factory=set)

    def standing(self) -> list[Charge]:
        return [charge for charge in self.charges if charge.stands and not charge.event]


@dataclass
class Second:
    """Counts by hand beside the program."""

    desk: Desk
    event: int
    rng: Random
    notes: Notes = field(default_factory=Notes)
    before: list[Notes] = field(default_factory=list)

    def seated(self, table: int) -> dict[Seat, int]:
        view = self.desk.at(self.event).scores.sheet(1, table)
        return {seat: view.players[who].badge for seat, who in view.seated[0]}

    def twins(self, table: int, badge: int, seat: Seat) -> int:
        """How many penalties were typed for somebody that the log charges already."""
        found, rest, loose = 0, 0, 0
        kinds = {charge.kind for charge in self.notes.standing() if charge.badge == badge}
        for kind in kinds:
            own = [
                charge
                for charge in self.notes.standing()
                if (charge.badge, charge.kind) == (badge, kind)
            ]
            named = Counter(charge.game for charge in own)
            typed = [
                sum((penalty.seat, penalty.kind) == (seat, kind) for penalty in game.penalties)
                for game in self.notes.games[table]
            ]
            both = [min(count, named[at]) for at, count in enumerate(typed, 1)]
            rest, loose = sum(typed) - sum(both), named[0]
            found += sum(both) + min(rest, loose)
        return found

    def games_of(self, table: int, seat: Seat) -> int:
        """The points of the games as typed, each penalty that was logged as well taken off."""
        rules = self.desk.at(self.event).scores.sheet(1, table).rules
        raw = sum(score_game(game, rules).points[seat] for game in self.notes.games[table])
        return raw + 10 * self.twins(table, self.seated(table)[seat], seat)

    def charged(self, badge: int) -> int:
        return sum(charge.points for charge in self.notes.standing() if charge.badge == badge)

    def total(self, table: int, seat: Seat) -> int:
        badge = self.seated(table)[seat]
        if table in self.notes.paper:
            return self.by_points(table, seat)
        signed = self.notes.signed.get((table, badge), 0)
        return self.games_of(table, seat) + self.charged(badge) + signed

    def by_points(self, table: int, seat: Seat) -> int:
        """What the paper says, and penalties that are not on it.

        Words can't be typed into a game: one that is canceled gives its points back.
        """
        badge = self.seated(table)[seat]
        own = [each for each in self.notes.charges if each.badge == badge and not each.event]
        beside = sum(charge.points for charge in own if charge.stands and not charge.held)
        back = sum(
            charge.points
            for charge in own
            if charge.held and not charge.stands and charge.kind == "free"
        )
        return sum(points[seat] for points in self.notes.paper[table]) + beside - back

    def keep(self) -> None:
        self.before.append(deepcopy(self.notes))


def fresh_games(second: Second, table: int) -> list[Game]:
    """Random games, some with a penalty that may or may not be one of the log."""
    view, rng = second.desk.at(second.event).scores.sheet(1, table), second.rng
    games = []
    for _ in range(view.games):
        game = random_game(rng, view.rules, view.seated[0].occupied)
        kinds = [penalty.id for penalty in view.rules.game_penalties if penalty.points is not None]
        bare = replace(game, penalties=(), seats=view.seated[0].occupied)
        if kinds and rng.random() < 0.5:
            seat = rng.choice(view.seated[0].occupied)
            bare = replace(bare, penalties=(Penalty(seat, rng.choice(kinds)),))
        games.append(bare)
    return games


def log(second: Second) -> None:
    desk, event, rng = second.desk, second.event, second.rng
    table = rng.choice([1, 2])
    if table in second.notes.paper:
        log_beside_points(second, table)
        return
    view = desk.at(event).scores.sheet(1, table)
    seat = rng.choice(view.seated[0].occupied)
    badge = second.seated(table)[seat]
    kinds = [penalty.id for penalty in view.rules.game_penalties if penalty.points is not None]
    kind = rng.choice([*kinds, "free"])
    place: dict[str, Any] = {"table": table, "game": rng.randint(1, view.games)}
    if kind != "free" and rng.random() < 0.4:
        place = {"table": rng.choice([table, None]), "game": None}
    extra = {"label": "Words", "points": rng.choice([-10, -5, 5])} if kind == "free" else {}
    second.keep()
    try:
        made = desk.at(event).rulings.add(NewRuling(kind, (badge,), round=1, **place, **extra))
    except PenaltyInPoints:  # a sheet that was undone: its points are typed still
        assert table not in second.notes.games
        second.before.pop()
        return
    charge = Charge(made.number, badge, kind, made.points, table, made.game or 0)
    alike = second.notes.signed.get((table, badge)) == made.points
    was = second.twins(table, badge, seat) if table in second.notes.games else 0
    second.notes.charges.append(charge)
    written = table in second.notes.games and second.twins(table, badge, seat) > was
    if alike and not written:
        charge.in_place_of = table, badge
        del second.notes.signed[table, badge]


def log_beside_points(second: Second, table: int) -> None:
    """A ruling on somebody whose sheet came by points: the penalty in them, or another one."""
    desk, event, rng = second.desk, second.event, second.rng
    view = desk.at(event).scores.sheet(1, table)
    secrets = second.notes.secrets[table]
    second.keep()
    if secrets and table in second.notes.accepted and rng.random() < 0.6:
        meant = secrets.pop(rng.randrange(len(secrets)))
        place: dict[str, Any] = {"table": table, "game": meant.game}
        if meant.kind != "free" and rng.random() < 0.5:
            place = {"table": rng.choice([table, None]), "game": None}
        more = {"label": "Words", "points": -10} if meant.kind == "free" else {}
        new = NewRuling(meant.kind, (meant.badge,), round=1, penalty="once", **place, **more)
        made = desk.at(event).rulings.add(new)
        charge = Charge(made.number, meant.badge, meant.kind, made.points, table, made.game or 0)
        charge.held = True
        second.notes.charges.append(charge)
        return
    badge = second.seated(table)[rng.choice(view.seated[0].occupied)]
    kinds = [penalty.id for penalty in view.rules.game_penalties if penalty.points is not None]
    kind = rng.choice([*kinds, "free"])
    place = {"table": table, "game": rng.randint(1, view.games)}
    if kind != "free" and rng.random() < 0.5:
        place["game"] = None
    more = {"label": "Words", "points": rng.choice([-10, -5, 5])} if kind == "free" else {}
    new = NewRuling(kind, (badge,), round=1, penalty="both", **place, **more)
    made = desk.at(event).rulings.add(new)
    charge = Charge(made.number, badge, kind, made.points, table, made.game or 0)
    second.notes.charges.append(charge)


def paper_of(second: Second, table: int) -> None:
    """Points of random games as a table wrote them, with penalties that were logged or not."""
    view, rng = second.desk.at(second.event).scores.sheet(1, table), second.rng
    seats, badges = view.seated[0].occupied, second.seated(table)
    paper = []
    for _ in range(view.games):
        game = random_game(rng, view.rules, seats)
        bare = replace(game, penalties=(), seats=seats)
        paper.append(dict(score_game(bare, view.rules).points))
    taken: set[Seat] = set()
    for charge in second.notes.standing():
        seat = next((seat for seat, badge in badges.items() if badge == charge.badge), None)
        if seat is None:
            continue
        game = charge.game or rng.randint(1, view.games)
        charge.held = bool(charge.game) or rng.random() < 0.5
        if charge.held:
            paper[game - 1][seat] += charge.points
        taken.add(seat)
    kinds = [penalty.id for penalty in view.rules.game_penalties if penalty.points == -10]
    secrets = []
    for seat in seats:
        if seat not in taken and kinds and rng.random() < 0.4:
            game = rng.randint(1, view.games)
            paper[game - 1][seat] -= 10
            secrets.append(Secret(badges[seat], rng.choice([*kinds, "free"]), game))
    second.notes.paper[table], second.notes.secrets[table] = paper, secrets


def answers(second: Second, table: int) -> dict[int, PenaltyIncluded]:
    """Of each ruling that names no game, whether its penalty is on the paper."""
    badges = second.seated(table).values()
    return {
        charge.number: PenaltyIncluded.IN if charge.held else PenaltyIncluded.EXTRA
        for charge in second.notes.standing()
        if charge.badge in badges and not charge.game
    }


def by_table(second: Second, table: int, *, games: int = 0, players: bool = False) -> None:
    """The paper of a table as rows of points; only its first ``games``, which are not accepted."""
    desk, event = second.desk, second.event
    paper = second.notes.paper[table][: games or None]
    if players:
        heads = [f"g{at}" for at in range(1, len(paper) + 1)]
        rows = [",".join(["badge", "round", *heads])]
        for seat, badge in second.seated(table).items():
            rows.append(",".join(str(cell) for cell in (badge, 1, *(row[seat] for row in paper))))
    else:
        rows = ["round,table,game,E,N,W,S"]
        for at, points in enumerate(paper, 1):
            cells = (points.get(seat, "-") for seat in SEATS)
            rows.append(",".join(str(cell) for cell in (1, table, at, *cells)))
    decisions = ScoreDecisions(replace_all=True, penalties=answers(second, table))
    shown = desk.at(event).scores.tables.read("\n".join(rows), decisions=decisions)
    assert not shown.refused, shown.refused
    brought = desk.at(event).scores.tables.bring_in(shown, accept=not games)
    assert bool(brought.accepted) is not bool(games), shown.lines


def by_cards(second: Second, table: int, *, cards: int = 4) -> None:
    """The paper of a table as cards, some with the total of their numbers."""
    desk, event, rng = second.desk, second.event, second.rng
    paper = second.notes.paper[table]
    for seat, badge in list(second.seated(table).items())[:cards]:
        numbers = [points[seat] for points in paper]
        total = str(sum(numbers)) if rng.random() < 0.5 else ""
        desk.at(event).scores.cards.keep(
            desk.at(event).scores.cards.card(1, badge), [str(at) for at in numbers], total
        )
    if cards < 4:
        return
    whole = desk.at(event).scores.cards.table(1, table)
    for number, answer in answers(second, table).items():
        whole = desk.at(event).scores.cards.penalty(whole, number, answer)
    desk.at(event).scores.cards.accept(whole)


def enter_points(second: Second, table: int, step: str) -> None:
    """A sheet by points alone, in one go or after a part of it was kept."""
    begun = table in second.notes.paper
    if not begun and step == "half":
        paper_of(second, table)
        if second.rng.random() < 0.5:
            by_cards(second, table, cards=2)
        else:
            by_table(second, table, games=2)
        second.before.clear()  # no step of the journal
        return
    second.keep()
    if not begun:
        paper_of(second, table)
    second.notes.accepted.add(table)
    if step == "cards":
        by_cards(second, table)
    else:
        by_table(second, table, players=step == "players")


def log_event(second: Second) -> None:
    badge = second.rng.randint(1, 8)
    second.keep()
    points = None if second.desk.at(second.event).rulings.kinds()[0].kind == "x" else -35
    kinds = {kind.kind: kind for kind in second.desk.at(second.event).rulings.kinds()}
    fixed = kinds["late"].points
    new = NewRuling("late", (badge,), points=None if fixed is not None else points)
    made = second.desk.at(second.event).rulings.add(new)
    second.notes.charges.append(Charge(made.number, badge, "late", made.points, 0, 0, event=True))


def accept(second: Second, table: int, games: list[Game]) -> None:
    """By the desk: with totals that agree, or another one and whose points stand."""
    desk, event, rng = second.desk, second.event, second.rng
    view = desk.at(event).scores.sheet(1, table)
    second.keep()
    second.notes.games[table] = games
    for badge in second.seated(table).values():
        second.notes.signed.pop((table, badge), None)
    paper = {seat: second.total(table, seat) for seat in view.seated[0].occupied}
    stands, seat = rng.choice(["", "ours", "paper"]), rng.choice(view.seated[0].occupied)
    if stands:
        paper[seat] += rng.choice([-20, -10, -5, 10])
    if stands == "paper":
        more = paper[seat] - second.total(table, seat)
        second.notes.signed[table, second.seated(table)[seat]] = more
    signed = {item.requirement: "" for item in asked_of(view)}
    ends = SheetClosing(paper, signed, stands=stands, reason="So" if stands else "")
    desk.at(event).scores.accept(view, games, closing=ends)


def bring_in(second: Second, table: int, games: list[Game], *, as_table: bool) -> None:
    desk, event = second.desk, second.event
    rules = desk.at(event).scores.sheet(1, table).rules
    second.keep()
    second.notes.games[table] = games
    for badge in second.seated(table).values():
        second.notes.signed.pop((table, badge), None)
    if as_table:
        rows = [f"1,{table},{at},{to_keys(game, rules)}" for at, game in enumerate(games, 1)]
        text = "\n".join(["round,table,game,keys", *rows])
        shown = desk.at(event).scores.tables.read(text, decisions=ScoreDecisions(replace_all=True))
        brought = desk.at(event).scores.tables.bring_in(shown, accept=True)
        assert brought.accepted, shown.lines
        return
    lines = [
        {"round": 1, "table": table, "game": at, **game_to_json(game)}
        for at, game in enumerate(games, 1)
    ]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        desk.at(event).scores.files.bring_in(file, accept=True)


def act(second: Second, step: str) -> None:
    desk, event, rng = second.desk, second.event, second.rng
    entered = {*second.notes.games, *second.notes.accepted}
    out = [table for table in (1, 2) if table not in entered | second.notes.paper.keys()]
    late = [table for table in (1, 2) if table not in entered]
    if step in {"points", "half", "players", "cards"}:
        if late:
            enter_points(second, rng.choice(late), step)
    elif step == "reopen" and second.notes.accepted:
        table = rng.choice(sorted(second.notes.accepted))
        desk.at(event).scores.reopen(
            desk.at(event).scores.sheet(1, table), "Again", all_present=True
        )
        view = desk.at(event).scores.sheet(1, table)
        games = [game.typed or game.game for game in view.sheet.games]
        desk.at(event).scores.accept(view, games, keys=view.keys)
        second.before.clear()  # two steps of the journal
    elif step == "log":
        log(second)
    elif step == "event":
        log_event(second)
    elif step == "reopen" and second.notes.games:
        table = rng.choice(sorted(second.notes.games))
        view = desk.at(event).scores.sheet(1, table)
        desk.at(event).scores.reopen(view, "Again", all_present=True)
        accept(second, table, second.notes.games[table])
        second.before.clear()  # two steps of the journal
    elif step == "cancel" and any(charge.stands for charge in second.notes.charges):
        second.keep()
        charge = rng.choice([standing for standing in second.notes.charges if standing.stands])
        desk.at(event).rulings.cancel(charge.number, "Not so")
        charge.stands = False
        place = charge.in_place_of
        if place is not None and place not in second.notes.signed:
            second.notes.signed[place] = charge.points
    elif step == "undo" and second.before:
        desk.at(event).history.undo()
        second.notes = second.before.pop()
    elif out and step == "desk":
        accept(second, out[0], fresh_games(second, out[0]))
    elif out and step in {"file", "table"}:
        bring_in(second, out[0], fresh_games(second, out[0]), as_table=step == "table")


def check(second: Second) -> None:
    """Every place that shows a total shows the same one, and it is the second hand's."""
    desk, event = second.desk, second.event
    tallies = {
        place.tally.badge: place.tally for place in desk.at(event).standings.standings(1).places
    }
    tiles = {table.table: table.totals for table in desk.at(event).scores.board(1)}
    lists = {
        player.badge: player.points
        for line in desk.at(event).standings.views.by_table(1)
        for player in line.players
    }
    text = desk.at(event).scores.tables.text(TableShape.PLAYERS).splitlines()[1:]
    data = {int(row.split(",")[0]): int(row.split(",")[-1]) for row in text}
    for table in (1, 2):
        view = desk.at(event).scores.sheet(1, table)
        for seat, badge in second.seated(table).items():
            late = [
                charge for charge in second.notes.charges if charge.event and charge.badge == badge
            ]
            adjustments = sum(charge.points for charge in late if charge.stands)
            assert tallies[badge].adjustments == adjustments
            if table not in {*second.notes.games, *second.notes.accepted}:
                assert (tallies[badge].rounds[0] or 0) == second.charged(badge)
                continue
            expected = second.total(table, seat)
            assert view.totals[seat] == expected
            assert tiles[table][seat] == expected
            assert tallies[badge].rounds[0] == expected
            assert lists[badge] == expected
            assert data[badge] == expected


@settings(max_examples=part_of(400, usually=10), deadline=None)
@given(
    ruleset=st.sampled_from(SETS),
    seed=st.integers(0, 100_000),
    steps=st.lists(st.sampled_from(STEPS), min_size=2, max_size=10)
    | st.lists(st.sampled_from([*STEPS, *POINTS]), min_size=2, max_size=10)
    | st.lists(st.sampled_from(POINTS), min_size=2, max_size=10),
)
def test_each_logged_penalty_counts_once_everywhere(
    ruleset: str, seed: int, steps: list[str]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        desk = Book(Path(folder) / "book.db").open()
        event = drawn_event(desk, ruleset=ruleset, players=8, seed=seed % 7)
        second = Second(desk, event, Random(seed))
        for step in steps:
            act(second, step)
            check(second)
        assert desk.journal.verify() == ()
        desk.close()
