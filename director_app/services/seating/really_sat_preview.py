"""What recording who really sat where would change, told before it is recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from director_app.domain.sheets import SheetState
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.services.seating.really_sat_facts import SatCorrection, SatView, Spot
from director_app.services.seating.really_sat_moves import (
    CorrectedGames,
    corrected_games,
    corrected_sheets,
    place_words,
)

_MOST_NAMED = 4


@dataclass(frozen=True, slots=True)
class MovedPlayer:
    """Somebody who sat elsewhere than was known, with the points of the round.

    Points are ``None`` while no accepted sheet of the round has any; ``by_rule``: the place was
    not named, it was left open for them.
    """

    entrant: int
    badge: int
    name: str
    before: Spot | None
    after: Spot | None
    points_before: int | None
    points_after: int | None
    by_rule: bool = False


@dataclass(frozen=True, slots=True)
class RulingNamed:
    """A ruling that names somebody at a table where they did not sit like that."""

    number: int
    label: str
    name: str
    table: int
    game: int | None
    now: Spot | None


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """Somebody whose place in the standings changes; ``None``: listed without one."""

    entrant: int
    badge: int
    name: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class SatPreview:
    """What would be recorded; ``plan``: the plan of the round changes, not only what happened.

    ``sheets`` are the tables whose sheets have other people, with where those sheets stand.
    """

    label: str
    plan: bool
    games: tuple[int, int]
    moves: tuple[MovedPlayer, ...]
    sheets: tuple[tuple[int, SheetState], ...]
    rulings: tuple[RulingNamed, ...]
    places: tuple[PlaceChange, ...] = ()


def preview_without_places(view: SatView, correction: SatCorrection) -> SatPreview:
    """What the request would change, standings aside; refuses what cannot have been."""
    return preview_of(view, correction, corrected_games(view, correction))


def preview_of(view: SatView, correction: SatCorrection, change: CorrectedGames) -> SatPreview:
    """The same of a request that was worked out already."""
    moves = _moves(view, correction, change)
    games = [game for _, game in change.games]
    return SatPreview(
        label=_label(view, correction, change, moves),
        plan=change.plan is not None,
        games=(min(games), max(games)),
        moves=moves,
        sheets=tuple((table, view.tables[table].state) for table in change.tables),
        rulings=_rulings(view, change),
    )


def _moves(
    view: SatView, correction: SatCorrection, change: CorrectedGames
) -> tuple[MovedPlayer, ...]:
    spots = _spots(view, change)
    named = [view.people[badge].id for badge in correction.placements]
    order = [who for who in named if who in spots] + [who for who in spots if who not in named]
    then = _points(view, change)
    return tuple(
        MovedPlayer(
            who,
            view.badges[who],
            view.names[who],
            *spots[who],
            view.points.get(who),
            then.get(who),
            by_rule=correction.tables is None and who not in named,
        )
        for who in order
    )


def _spots(view: SatView, change: CorrectedGames) -> dict[int, tuple[Spot | None, Spot | None]]:
    """Where those who move sat and sit, in the first game in which it differs."""
    found: dict[int, tuple[Spot | None, Spot | None]] = {}
    for game in sorted({game for _, game in change.games}):
        before: dict[int, Spot] = {}
        after: dict[int, Spot] = {}
        for table in change.tables:
            old = view.tables[table].games[game - 1]
            before |= {who: (table, seat) for seat, who in old}
            after |= {who: (table, seat) for seat, who in change.games.get((table, game), old)}
        for who in (*before, *(who for who in after if who not in before)):
            if before.get(who) != after.get(who):
                found.setdefault(who, (before.get(who), after.get(who)))
    return found


def _points(view: SatView, change: CorrectedGames) -> Mapping[int, int]:
    """Round points by entrant, once the sheets are mended; nobody without an accepted game."""
    totals = dict(view.points)
    anew = {sheet.table: sheet for sheet in corrected_sheets(view, change) if sheet.counts}
    here: set[int] = set()
    gone: set[int] = set()
    for table, sheet in anew.items():
        for who, points in view.tables[table].sheet.totals().items():
            totals[who] -= points
            gone.add(who)
        for who, points in sheet.totals().items():
            totals[who] = totals.get(who, 0) + points
            here.add(who)
    for who in gone - here:
        others = (each.sheet for table, each in view.tables.items() if table not in anew)
        if not any(sheet.counts and who in sheet.totals() for sheet in others):
            del totals[who]
    return totals


def _rulings(view: SatView, change: CorrectedGames) -> tuple[RulingNamed, ...]:
    """Rulings about a table that name somebody who sat there no more, or at another seat."""
    found = []
    for ruling in view.rulings:
        table = ruling.table
        for (at, game), seats in sorted(change.games.items()):
            if at != table or ruling.game not in {None, game}:
                continue
            old = view.tables[at].games[game - 1]
            left = [
                player
                for player in ruling.players
                if old.seat_of(player) is not None and old.seat_of(player) != seats.seat_of(player)
            ]
            found += [
                RulingNamed(
                    ruling.number,
                    ruling.label,
                    view.names[who],
                    at,
                    ruling.game,
                    _now(view, change, who, game),
                )
                for who in left
            ]
            break
    return tuple(found)


def _now(view: SatView, change: CorrectedGames, who: int, game: int) -> Spot | None:
    for table, sat_table in view.tables.items():
        seat = change.games.get((table, game), sat_table.games[game - 1]).seat_of(who)
        if seat is not None:
            return table, seat
    return None


def _label(
    view: SatView, correction: SatCorrection, change: CorrectedGames, moves: tuple[MovedPlayer, ...]
) -> str:
    really = "" if change.plan is not None else Message("actually ")
    where = Message("{round}{games}", round=view.round.title, games=_games_words(view, correction))
    if correction.tables is not None:
        table, other = sorted(correction.tables)
        did = (
            Message("trade places")
            if change.plan is not None
            else Message("had each other’s sheets")
        )
        return Message(
            "Tables {table} and {other_table} {action}, {rounds}",
            table=table,
            other_table=other,
            action=did,
            rounds=where,
        )
    sat = Message("sit") if change.plan is not None else Message("sat")
    names = [move.name for move in moves]
    among = {move.before for move in moves} == {move.after for move in moves}
    if among and 1 < len(names) <= _MOST_NAMED:
        who = listed(names)
        return Message(
            "{players} {actually}{sat_or_sit} in each other’s seats, {rounds}",
            players=who,
            actually=really,
            sat_or_sit=sat,
            rounds=where,
        )
    if len(names) == 1:
        spot = moves[0].after
        at = (
            Message("at {place}", place=place_words(spot))
            if spot is not None
            else Message("nowhere")
        )
        sat = Message("sits") if change.plan is not None else sat
        return Message(
            "{who} {really}{sat} {at}, {where}",
            who=names[0],
            really=really,
            sat=sat,
            at=at,
            where=where,
        )
    return Message(
        "{names} and {count} more {actually}{sat_or_sit} somewhere else, {rounds}",
        names=names[0],
        count=len(names) - 1,
        actually=really,
        sat_or_sit=sat,
        rounds=where,
    )


def _games_words(view: SatView, correction: SatCorrection) -> str:
    last = view.round.games if correction.until_game is None else correction.until_game
    if correction.from_game == 1 and last >= view.round.games:
        return ""
    if correction.from_game == last:
        return Message(", game {game}", game=last)
    return Message(", games {from_game} to {to_game}", from_game=correction.from_game, to_game=last)
