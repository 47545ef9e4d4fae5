"""Any permutation of those who sat in a round, worked out game by game over frozen facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.errors import NotFound, SeatingError
from director_app.messages.message import Message, joined
from director_app.services.seating.really_sat_facts import SatCorrection, SatTable, SatView, Spot

_MOST_OPEN = 4


@dataclass(frozen=True, slots=True)
class CorrectedGames:
    """What a request makes of a round: the seats of every game that change, by table and game.

    ``plan`` is the round's new plan where the plan itself changes.
    """

    games: Mapping[tuple[int, int], Seats]
    plan: tuple[TablePlan, ...] | None = None

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables where somebody else sits."""
        return tuple(sorted({table for table, _ in self.games}))


def corrected_games(view: SatView, correction: SatCorrection) -> CorrectedGames:
    """What the request makes of the round; refuses what cannot have been."""
    games = _games(view, correction)
    places = _named(view, correction)
    outsiders = _outsiders(view, places, games)
    changed: dict[tuple[int, int], Seats] = {}
    for game in games:
        before = view.sitting[game - 1]
        after = _after(view, correction, before, places, outsiders, game)
        for table, seats in _by_table(before, after).items():
            changed[table, game] = seats
    if not changed:
        raise SeatingError(
            Message("Those players are already recorded there. There’s nothing to change.")
        )
    if view.begun or correction.keep_plan or len(games) < view.games:
        _refuse_other_seats(view, changed)
        return CorrectedGames(changed)
    before = view.planned
    anew = {table: sat_table.planned for table, sat_table in view.tables.items()}
    anew |= _by_table(before, _after(view, correction, before, places, outsiders, None))
    plan = tuple(TablePlan(table, anew[table]) for table in sorted(anew) if anew[table].entrants)
    return CorrectedGames(changed, plan)


def corrected_sheets(view: SatView, change: CorrectedGames) -> tuple[Sheet, ...]:
    """The sheets whose games have other people now; points stay with the seats."""
    found = []
    for table in change.tables:
        sheet = view.tables[table].sheet
        games = tuple(_with_seats(game, change.games, table) for game in sheet.games)
        if games != sheet.games:
            found.append(replace(sheet, games=games))
    return tuple(found)


def _with_seats(
    game: PlayedGame, changed: Mapping[tuple[int, int], Seats], table: int
) -> PlayedGame:
    seats = changed.get((table, game.number))
    if seats is None or seats.occupied != game.seats.occupied:
        return game
    return replace(game, seats=seats)


def _games(view: SatView, correction: SatCorrection) -> range:
    most = max(view.round.games, *(len(table.sheet.games) for table in view.tables.values()))
    last = most if correction.until_game is None else correction.until_game
    if not 1 <= correction.from_game <= last <= most:
        raise SeatingError(
            Message("{round} has only games 1 to {most}.", round=view.round.title, most=most),
            field="game",
        )
    return range(correction.from_game, (view.games if last == most else last) + 1)


def _named(view: SatView, correction: SatCorrection) -> dict[int, Spot | None]:
    """Places by entrant; each place once."""
    if correction.tables is not None:
        _two_tables(view, correction.tables)
    elif not correction.placements:
        raise SeatingError(Message("Enter who actually sat where."), field="player")
    found: dict[int, Spot | None] = {}
    for badge, spot in correction.placements.items():
        if badge not in view.people:
            raise NotFound(
                Message("There’s no badge {badge} in this event.", badge=badge), field="player"
            )
        who = view.people[badge].id
        if spot is not None:
            _table(view, spot[0])
            other = next((who for who, taken in found.items() if taken == spot), None)
            if other is not None:
                raise SeatingError(
                    Message(
                        "You entered both {player} and {other_player} at "
                        "{place}. Only one of them sat there.",
                        place=place_words(spot),
                        player=view.names[other],
                        other_player=view.names[who],
                    ),
                    field="seat",
                )
        found[who] = spot
    return found


def _two_tables(view: SatView, tables: tuple[int, int]) -> None:
    for table in tables:
        _table(view, table)
    if tables[0] == tables[1]:
        raise SeatingError(Message("Choose two different tables."), field="table")


def _table(view: SatView, table: int) -> SatTable:
    if table not in view.tables:
        raise NotFound(
            Message(
                "There’s no table {table} in {round}. Tables run from {first_table} to "
                "{last_table}.",
                table=table,
                round=view.round.title,
                first_table=min(view.tables),
                last_table=max(view.tables),
            ),
            field="table",
        )
    return view.tables[table]


def _outsiders(
    view: SatView, places: Mapping[int, Spot | None], games: Iterable[int]
) -> frozenset[int]:
    """Those named who sat nowhere in any of the games."""
    seated = [frozenset(view.sitting[game - 1].values()) for game in games]
    return frozenset(who for who in places if all(who not in seats for seats in seated))


def _after(
    view: SatView,
    correction: SatCorrection,
    before: Mapping[Spot, int],
    places: Mapping[int, Spot | None],
    outsiders: frozenset[int],
    game: int | None,
) -> dict[Spot, int]:
    if correction.tables is not None:
        number, other = correction.tables
        to = {number: other, other: number}
        return {(to.get(table, table), seat): who for (table, seat), who in before.items()}
    here = set(before.values()) | outsiders
    absent = [who for who, spot in places.items() if spot is not None and who not in here]
    if absent:
        raise SeatingError(
            Message(
                "{names} didn’t sit anywhere in {game}. Choose only games they played.",
                names=view.names[absent[0]],
                game=_game_words(view, game),
            ),
            field="game",
        )
    return _moved(view, before, places, game)


def _moved(
    view: SatView, before: Mapping[Spot, int], places: Mapping[int, Spot | None], game: int | None
) -> dict[Spot, int]:
    """Those named at their places; who is put out goes to the place that was left open for it.

    That place is found by going back: from the seat to where its new holder came from, and so on
    until one that nobody named has taken.
    """
    came_from = {who: spot for spot, who in before.items()}
    holders = {spot: who for who, spot in places.items() if spot is not None}
    after = {spot: who for spot, who in before.items() if who not in places}
    put_out = {spot: after[spot] for spot in holders if spot in after}
    after |= holders
    for spot, who in put_out.items():
        if who in after.values():
            continue
        end: Spot | None = spot
        while end in holders:
            end = came_from.get(holders[end])
        if end is None:
            raise SeatingError(_no_place(view, who, spot, holders[spot], after, game), field="seat")
        after[end] = who
    return after


def _no_place(
    view: SatView, who: int, spot: Spot, holder: int, after: Mapping[Spot, int], game: int | None
) -> str:
    name = Message("{names} (badge {badges})", names=view.names[who], badges=view.badges[who])
    tables = sorted(view.tables)
    seats = [(table, seat) for table in tables for seat in view.columns]
    left = [place for place in seats if place not in after]
    near = sorted(left, key=lambda place: abs(place[0] - spot[0]))[:_MOST_OPEN]
    opened = joined(", ", (place_words(place) for place in near))
    there = (
        Message("Open seats: {open_seats}.", open_seats=opened)
        if opened
        else Message("There are no open seats.")
    )
    return Message(
        "{name} was at {place} in {game}, but you entered {other_player} there. "
        "{open_seats} Enter where they sat, or that they didn’t sit anywhere.",
        name=name,
        place=place_words(spot),
        game=_game_words(view, game),
        other_player=view.names[holder],
        open_seats=there,
    )


def _by_table(before: Mapping[Spot, int], after: Mapping[Spot, int]) -> dict[int, Seats]:
    """The tables at which somebody else sits."""
    moved = {spot for spot, who in after.items() if before.get(spot) != who}
    touched = {table for table, _ in moved | (before.keys() - after.keys())}
    return {
        table: Seats.of({seat: after[table, seat] for seat in SEATS if (table, seat) in after})
        for table in touched
    }


def _refuse_other_seats(view: SatView, changed: Mapping[tuple[int, int], Seats]) -> None:
    """An accepted game has points for the seats that were taken, no more and no fewer."""
    for (table, game), seats in sorted(changed.items()):
        sheet = view.tables[table].sheet
        played = next((sheet_game for sheet_game in sheet.games if sheet_game.number == game), None)
        if not sheet.counts or played is None or played.seats.occupied == seats.occupied:
            continue
        added = [seat for seat in seats.occupied if seat not in played.seats.occupied]
        if added:
            who = view.names[seats[added[0]] or 0]
            message = Message(
                "without a player at {wind}, but now {player} would sit there",
                wind=added[0].wind,
                player=who,
            )
        else:
            gone = next(seat for seat in played.seats.occupied if seat not in seats.occupied)
            message = Message(
                "with a player at {wind}, but now no one would sit there", wind=gone.wind
            )
        raise SeatingError(
            Message(
                "In game {game}, table {table}’s sheet was accepted "
                "{difference}. Reopen the sheet, record who sat where, then "
                "accept it again with the same games.",
                table=table,
                game=game,
                difference=message,
            ),
            field="seat",
        )


def _game_words(view: SatView, game: int | None) -> str:
    title = view.round.title
    return (
        Message("the plan for {round}", round=title)
        if game is None
        else Message("game {game} of {round}", game=game, round=title)
    )


def place_words(spot: Spot) -> str:
    """A place as sentences have it."""
    return Message("table {table} {wind}", table=spot[0], wind=spot[1].wind)
