"""Score sheets as the desk shows them: the board of a round, and one table's sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from director_app.domain.draft_notes import DraftNotes
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import Seat, Seats
from director_app.rules.ruleset import RuleSet
from director_app.rules.slips.words import total_words
from director_app.services.divisions import division_of
from director_app.services.game_rulings.logged_points import (
    LoggedPoints,
    all_of,
    logged_at,
    tables_of,
)
from director_app.services.game_rulings.ruled_games import RuledFacts, prefilled, result_of
from director_app.services.presence_facts import at_tables, own_key
from director_app.services.roster_cache import CachedRoster, RosterCache
from director_app.services.table_stages import Tile, cards_begun, second_due
from director_app.storage.sheets import WonGame
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import SheetDraft

_TYPED_ANEW = frozenset({SheetState.OUT, SheetState.DRAFT})
"""Sheets that may be typed twice; a correction is typed once."""
_NONE, _MINUTE = timedelta(), timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet as the desk shows it.

    ``seated`` says who sits where in each game, in order; ``keys`` is what was typed of each
    game so far, or what a ruling puts there. ``players`` holds everybody who is named, by entrant
    id; ``ruled`` is what standing rulings say of the games, by number.
    """

    event: int
    round: Round
    rounds: int = field(compare=False)
    table: int
    sheet: Sheet
    rules: RuleSet
    seated: tuple[Seats, ...]
    keys: tuple[str, ...]
    players: Mapping[int, Entrant] = field(compare=False)
    names: Mapping[int, str] = field(compare=False)
    ruled: Mapping[int, tuple[RuledFacts, ...]] = field(default_factory=dict)
    options: ScoreOptions = field(default_factory=ScoreOptions)
    more: DraftNotes = field(default_factory=DraftNotes)
    """What the desk noted beside the draft: totals so far, signatures, a second entry."""
    twice: bool = False
    """Whether the event wants it entered a second time."""
    logged: tuple[LoggedPoints, ...] = ()
    """What the log charges here: in the rows of games, and in the total."""
    locked: bool = True
    """Whether its points stand once it is accepted, as the rule set has it."""

    @property
    def entered_twice(self) -> bool:
        """Whether a second entry was made and agrees, or was settled."""
        return bool(self.more.agreed)

    @property
    def totals(self) -> dict[Seat, int]:
        """The points of its games by seat, with what the log charges."""
        totals = all_of(self.logged)
        for played in self.sheet.games:
            for seat, points in played.points.items():
                totals[seat] = totals.get(seat, 0) + points
        return totals

    @property
    def games(self) -> int:
        """How many games the round has."""
        return self.round.games

    @property
    def needs_everybody(self) -> bool:
        """Whether all players of the table must be there to open the sheet again."""
        return self.locked and "four_players" in self.rules.lock.reopen.needs

    @property
    def decided(self) -> frozenset[int]:
        """The games whose whole result a ruling says."""
        return frozenset(at for at, said in self.ruled.items() if result_of(said) is not None)

    def rules_at(self, game: int) -> RuleSet:
        """The rules as they hold in a game, counted from 1."""
        return self.rules.for_game(game)

    def seats(self, game: int) -> Seats:
        """Who sits there in a game, counted from 1."""
        return self.seated[game - 1]

    def played(self, game: int) -> PlayedGame | None:
        """A game of the sheet, as it was accepted."""
        return next((kept for kept in self.sheet.games if kept.number == game), None)

    def typed(self, game: int) -> str:
        """What was typed of a game, counted from 1, without what a ruling put there."""
        typed = self.typed_only(self.keys)
        return typed[game - 1] if game <= len(typed) else ""

    def typed_only(self, keys: Sequence[str]) -> tuple[str, ...]:
        """What was typed, without what a ruling put there."""
        put = prefilled(self.ruled, self.rules)
        return tuple("" if text == put.get(at) else text for at, text in enumerate(keys, 1))


def board(
    work: UnitOfWork,
    event: int,
    number: int,
    division: int | None,
    rolls: RosterCache | None = None,
) -> tuple[Tile, ...]:
    """All tables of a round in table order."""
    round_ = work.rounds.numbered(division_of(work, event, division), number)
    sheets, won = work.sheets.heads(round_.id), work.sheets.won(round_.id)
    drafts = {draft.table: draft for draft in work.unjournaled.drafts([round_.id])}
    roll = (rolls or RosterCache()).of(work, event)
    noted = work.seating.sat_in_rounds([round_.id])
    longer = {own.table: own.added for own in work.clocks.table_times([round_.id])}
    others = at_tables(work, round_.id, but=own_key(work.station))
    rulings = work.rulings.of_round(event, round_.id)
    where = tables_of(work, round_)
    tiles = []
    for plan in work.seating.tables([round_.id])[round_.id]:
        table = plan.table
        sheet, played = sheets.get(table, Sheet(round_.id, table)), won.get(table, [])
        sat = {game.number: Seats(*game.entrants) for game in played}
        sat |= {game: seats for (_, at, game), seats in noted.items() if at == table}
        seats = _mostly(plan.seats, sat, round_.games)
        totals = {}
        if sheet.counts:
            last = max([round_.games, *(game.number for game in played)])
            seated = tuple(sat.get(game) or plan.seats for game in range(1, last + 1))
            logged = logged_at(rulings, round_.id, table, seated, where)
            totals = _totals(seats, played, logged)
        tile = _tile(seats, sheet, totals, drafts.get(table), roll)
        own = longer.get(table, _NONE) // _MINUTE
        tile = replace(tile, own_minutes=own) if own else tile
        tiles.append(replace(tile, here=others[table]) if table in others else tile)
    return tuple(tiles)


def with_keys(tile: Tile, keys: Sequence[str]) -> Tile:
    """The tile once these keys are typed of its table."""
    state = tile.state
    if state in {SheetState.OUT, SheetState.DRAFT}:
        state = SheetState.DRAFT if any(keys) else SheetState.OUT
    return replace(tile, state=state, keys=tuple(keys))


def _mostly(planned: Seats, sat: Mapping[int, Seats], games: int) -> Seats:
    """Who sat at a table in most of its games."""
    if not sat:
        return planned
    seats = Counter(sat.get(game) or planned for game in range(1, games + 1))
    return seats.most_common(1)[0][0]


def _totals(
    seats: Seats, played: Sequence[WonGame], logged: Sequence[LoggedPoints] = ()
) -> dict[Seat, int]:
    """What those at a table won in its games, and the log charges, by the seats they have."""
    totals: dict[Seat, int] = {}
    for charged in logged:
        seat = seats.seat_of(charged.entrant)
        if seat is not None:
            totals[seat] = totals.get(seat, 0) + charged.points
    for game in played:
        for entrant, points in zip(game.entrants, game.points, strict=True):
            seat = seats.seat_of(entrant) if entrant is not None else None
            if seat is not None:
                totals[seat] = totals.get(seat, 0) + (points or 0)
    return totals


def _tile(
    seats: Seats,
    sheet: Sheet,
    totals: Mapping[Seat, int],
    draft: SheetDraft | None,
    roll: CachedRoster,
) -> Tile:
    seated = seats.entrants
    tile = Tile(
        table=sheet.table,
        state=sheet.state,
        players=tuple(map(roll.names.__getitem__, seated)),
        shorts=tuple(map(roll.shorts.__getitem__, seated)),
        totals=totals,
        note=sheet.reason,
        seats=seats.occupied,
        aside=sheet.aside,
    )
    return tile if draft is None else _with_draft(tile, drafted(sheet, draft), draft)


def _with_draft(tile: Tile, sheet: Sheet, draft: SheetDraft) -> Tile:
    more = draft.more
    return replace(
        tile,
        state=sheet.state,
        keys=draft.keys,
        arrived=bool(more.arrived),
        arrived_at=datetime.fromisoformat(more.arrived) if more.arrived else None,
        told=_told(draft),
        marks=_marks(draft),
        typed_once=bool(more.first),
        cards=cards_begun(draft),
        mismatch=bool(more.mismatch) and not sheet.counts,
        second_due=second_due(draft) and sheet.state in _TYPED_ANEW,
        asked_twice=bool(more.asked_twice) and sheet.state in _TYPED_ANEW,
    )


def drafted(sheet: Sheet, draft: SheetDraft | None) -> Sheet:
    """The sheet as it is shown: a draft, once something of it is typed."""
    typed = bool(draft and any(draft.keys))
    return replace(sheet, state=SheetState.DRAFT) if _out(sheet) and typed else sheet


def _told(draft: SheetDraft) -> tuple[str, ...]:
    """The mismatch as it was noted: a sentence, or several."""
    noted = draft.more.mismatch
    if isinstance(noted, str):
        return (noted,)
    totals = (total_words(seat, (ours, paper)) for seat, ours, paper in _marks(draft))
    known = {total: total for total in totals}
    lines = noted if isinstance(noted, list | tuple) else ()
    return tuple(known.get(str(line), str(line)) for line in lines)


def _marks(draft: SheetDraft) -> tuple[tuple[Seat, int, int], ...]:
    return tuple((Seat(seat), int(ours), int(paper)) for seat, ours, paper in draft.more.marks)


def _out(sheet: Sheet) -> bool:
    return sheet.state is SheetState.OUT
