"""The score desk: sheets of tables and rounds, from out to accepted, and back with a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.games import Game, Outcome, Score
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import Seat, Seats
from director_app.errors import DirectorError, GameError, Locked, NotFound
from director_app.rules.entry import to_keys
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.services.names import labels
from director_app.services.rounds import division_of
from director_app.services.rulebook import Rulebook
from director_app.storage.store import Store
from director_app.storage.work import Work


@dataclass(frozen=True, slots=True)
class Tile:
    """A table on the score board: its state and the one thing worth knowing.

    ``totals`` are the round's points by seat of an accepted sheet, else empty. ``seats`` are the
    seats of ``players``; ``keys`` is what was typed of each game.
    """

    table: int
    state: SheetState
    players: tuple[str, ...]
    totals: Mapping[Seat, int]
    note: str
    seats: tuple[Seat, ...] = ()
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet as the desk shows it.

    ``seated`` says who sits where in each game, in order; ``keys`` is what was typed of each
    game so far. ``players`` holds everybody who is named, by entrant id.
    """

    event: int
    round: Round
    rounds: int
    table: int
    sheet: Sheet
    rules: RuleSet
    seated: tuple[Seats, ...]
    keys: tuple[str, ...]
    players: Mapping[int, Entrant]
    names: Mapping[int, str]

    @property
    def games(self) -> int:
        """How many games the round has."""
        return self.round.games


class ScoreDesk:
    """Score sheets of a division (the default one unless another is named)."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def board(self, event: int, number: int, division: int | None = None) -> tuple[Tile, ...]:
        """All tables of a round in table order."""
        with self._store.read() as work:
            one = work.rounds.numbered(division_of(work, event, division), number)
            sheets = {sheet.table: sheet for sheet in work.sheets.of_rounds([one.id])}
            drafts = {draft.table: draft for draft in work.beside.drafts([one.id])}
            entrants = {entrant.id: entrant for entrant in work.roster.all(event)}
            names = labels(entrants.values())
            tiles = []
            for plan in work.seating.tables([one.id])[one.id]:
                sheet = sheets.get(plan.table, Sheet(one.id, plan.table))
                draft = drafts.get(plan.table)
                typed = bool(draft and any(draft.keys))
                if sheet.state is SheetState.OUT and typed:
                    sheet = replace(sheet, state=SheetState.DRAFT)
                seat_of = {entrant: seat for seat, entrant in plan.seats}
                tiles.append(
                    Tile(
                        table=plan.table,
                        state=sheet.state,
                        players=tuple(names[entrant] for entrant in plan.seats.entrants),
                        totals={
                            seat_of[entrant]: points
                            for entrant, points in sheet.totals().items()
                            if entrant in seat_of and sheet.counts
                        },
                        note=sheet.reason,
                        seats=plan.seats.occupied,
                        keys=draft.keys if draft else (),
                    )
                )
            return tuple(tiles)

    def sheet(self, event: int, number: int, table: int, division: int | None = None) -> SheetView:
        """The sheet of a table and round, with what was typed of it."""
        with self._store.read() as work:
            return self._view(work, event, number, table, division)

    def keep_draft(self, view: SheetView, keys: Sequence[str]) -> None:
        """Keep what was typed, as typed; it needs no undo."""
        with self._store.beside() as work:
            work.beside.keep_draft(view.round.id, view.table, keys, work.station, work.now)

    def score(self, view: SheetView, number: int, game: Game) -> Score:
        """What a game of this sheet is worth; refuses a game that cannot be."""
        seated = view.seated[number - 1]
        return score_game(replace(game, seats=seated.occupied), view.rules)

    def accept(
        self, view: SheetView, games: Sequence[Game | None], *, keys: Sequence[str] = ()
    ) -> Sheet:
        """Accept a sheet, which locks it: every game of the round, in order.

        ``view`` names the version that was seen; ``keys`` are kept as typed.
        """
        missing = [n for n in range(1, view.games + 1) if n > len(games) or games[n - 1] is None]
        if missing:
            raise GameError(
                f"Table {view.table}: game {missing[0]} is missing. A game that time cut off is "
                "typed T.",
                field=f"game {missing[0]}",
            )
        label = f"Accept table {view.table}, {view.round.title}"
        if view.sheet.state is SheetState.REOPENED:
            label = f"Accept corrected table {view.table}, {view.round.title}"
        with self._store.begin(label, event=view.event) as work:
            sheet = self._accept(work, view, [one for one in games if one is not None])
            if keys:
                work.beside.keep_draft(view.round.id, view.table, keys, work.station, work.now)
        return sheet

    def reopen(self, view: SheetView, reason: str) -> Sheet:
        """Open an accepted sheet again, for a reason; its points count no more until accepted."""
        if not reason.strip():
            raise DirectorError("Say why the sheet is reopened.", field="reason")
        if view.sheet.state is not SheetState.ACCEPTED:
            raise DirectorError(f"Table {view.table}'s sheet is not locked; just go on typing.")
        label = f"Reopen table {view.table}, {view.round.title}: {reason.strip()}"
        with self._store.begin(label, event=view.event) as work:
            opened = replace(view.sheet, state=SheetState.REOPENED, reason=reason.strip())
            return work.sheets.save(opened, expected=view.sheet.version)

    def seat_at(
        self,
        view: SheetView,
        seats: Seats,
        *,
        first_game: int = 1,
        last_game: int | None = None,
    ) -> None:
        """Say who really sat at the table in these games, for a substitute or a late arrival."""
        _unlocked(view.sheet)
        last = view.games if last_game is None else last_game
        if not 1 <= first_game <= last <= view.games:
            raise DirectorError(f"This round has games 1 to {view.games}.", field="game")
        strangers = [one for one in seats.entrants if one not in view.players]
        if strangers:
            raise NotFound("Only somebody entered in this event can sit down. Add them first.")
        label = f"Who sat at table {view.table}, {view.round.title}"
        with self._store.begin(label, event=view.event) as work:
            planned = _planned(work, view.round, view.table)
            for game in range(first_game, last + 1):
                changed = None if seats == planned else seats
                work.seating.set_sat(view.round.id, view.table, game, changed)

    def _view(
        self, work: Work, event: int, number: int, table: int, division: int | None
    ) -> SheetView:
        kept = work.events.get(event)
        meant = kept.main if division is None else kept.division(division)
        rounds = work.rounds.all(meant.id)
        one = work.rounds.numbered(meant.id, number)
        planned = _planned(work, one, table)
        sat = work.seating.sat(one.id, table)
        sheet = work.sheets.get(one.id, table)
        draft = work.beside.draft(one.id, table)
        if sheet.state is SheetState.OUT and draft and any(draft.keys):
            sheet = replace(sheet, state=SheetState.DRAFT)
        games = max(one.games, len(sheet.games))
        played = {game.number: game.seats for game in sheet.games}
        seated = tuple(sat.get(game) or played.get(game) or planned for game in range(1, games + 1))
        entrants = {entrant.id: entrant for entrant in work.roster.all(event)}
        rules = self._rulebook.of(meant)
        return SheetView(
            event=event,
            round=one,
            rounds=len(rounds),
            table=table,
            sheet=sheet,
            rules=rules,
            seated=seated,
            keys=draft.keys if draft else tuple(to_keys(one.game, rules) for one in sheet.games),
            players=entrants,
            names=labels(entrants.values()),
        )

    def _accept(self, work: Work, view: SheetView, games: Sequence[Game]) -> Sheet:
        _unlocked(view.sheet)
        if view.round.cancelled:
            raise DirectorError(f"{view.round.title} was cancelled ({view.round.reason}).")
        played = []
        for number, game in enumerate(games, start=1):
            seats = view.seated[number - 1]
            fitted = replace(game, seats=seats.occupied)
            points = score_game(fitted, view.rules).points
            played.append(PlayedGame(number, seats, fitted, points))
        accepted = replace(
            view.sheet,
            state=SheetState.ACCEPTED,
            games=tuple(played),
            accepted_at=work.now,
            accepted_by=work.station,
        )
        return work.sheets.save(accepted, expected=view.sheet.version)


def _planned(work: Work, one: Round, table: int) -> Seats:
    plans = work.seating.tables([one.id])[one.id]
    for plan in plans:
        if plan.table == table:
            return plan.seats
    if not plans:
        raise NotFound(f"{one.title} has no seating yet. Draw it first.", field="table")
    raise NotFound(
        f"There is no table {table} in {one.title}; there are tables {plans[0].table} to "
        f"{plans[-1].table}.",
        field="table",
    )


def _unlocked(sheet: Sheet) -> None:
    if sheet.state is SheetState.ACCEPTED:
        raise Locked(
            f"Table {sheet.table}'s sheet has been accepted. Reopen it with a reason to change it."
        )


def award(points: Mapping[Seat, int], reason: str) -> Game:
    """The director's award for a game, whatever the sheet says."""
    if not reason.strip():
        raise GameError("Say why the director awards these points.", field="reason")
    return Game(Outcome.RULED, seats=tuple(points), points=dict(points), reason=reason.strip())
