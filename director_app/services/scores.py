"""The score desk: sheets of tables and rounds, from out to accepted, and back with a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from director_app.domain.games import Game, Outcome, Score
from director_app.domain.sheets import Sheet, SheetState
from director_app.domain.tables import Seats
from director_app.errors import DirectorError, GameError, Locked, NotFound, Stale
from director_app.services import awards
from director_app.services.awards import award
from director_app.services.rulebook import Rulebook
from director_app.services.ruled_games import (
    Ruled,
    RuledFacts,
    played_game,
    result_of,
    ruled_games,
    scored,
)
from director_app.services.sheet_views import (
    SheetView,
    Tile,
    board,
    planned_seats,
    seats_of_games,
    sheet_view,
)
from director_app.storage.store import Store
from director_app.storage.work import Work

__all__ = ["RuledFacts", "ScoreDesk", "SheetView", "Tile", "award"]


class ScoreDesk:
    """Score sheets of a division (the default one unless another is named)."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def board(self, event: int, number: int, division: int | None = None) -> tuple[Tile, ...]:
        """All tables of a round in table order."""
        with self._store.read() as work:
            return board(work, event, number, division)

    def sheet(self, event: int, number: int, table: int, division: int | None = None) -> SheetView:
        """The sheet of a table and round, with what was typed of it and what rulings say."""
        with self._store.read() as work:
            return sheet_view(work, self._rulebook, event, number, table, division)

    def keep_draft(self, view: SheetView, keys: Sequence[str]) -> None:
        """Keep what was typed, as typed; it needs no undo."""
        with self._store.beside() as work:
            _keep(work, view, keys)

    def score(self, view: SheetView, number: int, game: Game) -> Score:
        """What a game of this sheet is worth with what rulings say of it.

        Refuses a game that cannot be.
        """
        return self.ruled_game(view, number, game)[1]

    def ruled_game(self, view: SheetView, number: int, game: Game) -> tuple[Game, Score]:
        """A game of this sheet with what rulings say of it, and its score."""
        return scored(game, view.ruled.get(number, ()), view.seated[number - 1], view.rules)

    def accept(
        self,
        view: SheetView,
        games: Sequence[Game | None],
        *,
        keys: Sequence[str] = (),
        waived: str = "",
    ) -> Sheet:
        """Accept a sheet, which locks it: every game of the round, in order.

        ``view`` names the version that was seen; rules, seats and rulings are those that hold
        now. ``keys`` are kept as typed, and awards are logged. With ``waived``, the reason,
        missing games count as not played.
        """
        label = f"Accept table {view.table}, {view.round.title}"
        if view.sheet.state is SheetState.REOPENED:
            label = f"Accept corrected table {view.table}, {view.round.title}"
        with self._store.begin(label, event=view.event) as work:
            sheet = _accept(work, _as_it_is(work, self._rulebook, view), games, waived)
            if keys:
                _keep(work, view, keys)
        return sheet

    def reopen(
        self, view: SheetView, reason: str, *, all_present: bool = False, waived: str = ""
    ) -> Sheet:
        """Open an accepted sheet again, for a reason; its points count no more until accepted.

        Where the sheet wants all players of the table there, say so, or why that is waived.
        """
        if not reason.strip():
            raise DirectorError("Say why the sheet is reopened.", field="reason")
        if view.sheet.state is not SheetState.ACCEPTED:
            raise DirectorError(f"Table {view.table}'s sheet is not locked; just go on typing.")
        if view.needs_everybody and not (all_present or waived.strip()):
            raise DirectorError(
                "Under this sheet a locked score changes only with all players of the table there "
                f"(section {view.rules.lock.reopen.section}). Say that they are, or why you waive "
                "it.",
                field="present",
            )
        label = f"Reopen table {view.table}, {view.round.title}: {reason.strip()}"
        with self._store.begin(label, event=view.event) as work:
            opened = replace(view.sheet, state=SheetState.REOPENED, reason=reason.strip())
            saved = work.sheets.save(opened, expected=view.sheet.version)
            awards.mark_applied(work, view.event, saved, applied=False)
            if work.beside.draft(view.round.id, view.table) is None:
                _keep(work, view, view.keys)
            if waived.strip():
                _waive(work, view, "all players of the table are there", waived)
            return saved

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
            planned = planned_seats(work, view.round, view.table)
            for game in range(first_game, last + 1):
                changed = None if seats == planned else seats
                work.seating.set_sat(view.round.id, view.table, game, changed)


def _keep(work: Work, view: SheetView, keys: Sequence[str]) -> None:
    typed = view.typed_only(keys)
    work.beside.keep_draft(view.round.id, view.table, typed, work.station, work.now)


def _as_it_is(work: Work, rulebook: Rulebook, view: SheetView) -> SheetView:
    """The sheet that was seen, under the rules and with the seats of now."""
    one = work.rounds.get(view.round.id)
    rules = rulebook.of(work.events.get(view.event).division(one.division))
    planned = planned_seats(work, one, view.table)
    seated = seats_of_games(work, view.sheet, planned, one.games)
    return replace(view, round=one, rules=rules, seated=seated)


def _accept(work: Work, view: SheetView, games: Sequence[Game | None], waived: str) -> Sheet:
    _unlocked(view.sheet)
    if view.round.cancelled:
        raise DirectorError(f"{view.round.title} was cancelled ({view.round.reason}).")
    if len(games) > len(view.seated):
        raise Stale(
            f"{view.round.title} has {view.games} games now. Look at table {view.table}'s sheet "
            "again."
        )
    ruled = _standing(work, view, games)
    typed = _typed(view, games, ruled, waived)
    played = tuple(
        played_game(at, view.seated[at - 1], game, ruled.get(at, ()), view.rules)
        for at, game in enumerate(typed, start=1)
    )
    accepted = replace(
        view.sheet,
        state=SheetState.ACCEPTED,
        games=played,
        accepted_at=work.now,
        accepted_by=work.station,
    )
    sheet = work.sheets.save(accepted, expected=view.sheet.version)
    awards.log_awards(work, view.event, sheet)
    awards.mark_applied(work, view.event, sheet, applied=True)
    if waived.strip():
        _waive(work, view, "every game of the sheet is there", waived)
    return sheet


def _standing(
    work: Work, view: SheetView, games: Sequence[Game | None]
) -> Mapping[int, tuple[RuledFacts, ...]]:
    """What rulings say now; an award that was typed anew takes the place of an earlier one."""
    anew = {
        at: game
        for at, game in enumerate(games, 1)
        if game is not None and game.outcome is Outcome.RULED
    }
    awards.give_way(work, view.event, view.round.id, view.table, anew)
    return ruled_games(work.rulings.all(view.event), view.round.id, view.table)


def _typed(
    view: SheetView, games: Sequence[Game | None], ruled: Mapping[int, Ruled], waived: str
) -> list[Game | None]:
    found: list[Game | None] = [None] * view.games
    found[: len(games)] = games
    for at, game in enumerate(found, start=1):
        if game is not None or result_of(ruled.get(at, ())) is not None:
            continue
        if not waived.strip():
            raise GameError(
                f"Table {view.table}: game {at} is missing. A game that time cut off is typed T.",
                field=f"game {at}",
            )
        found[at - 1] = Game(Outcome.INCOMPLETE)
    return found


def _waive(work: Work, view: SheetView, requirement: str, reason: str) -> None:
    awards.waive(work, view.event, requirement, reason, at=view.round, table=view.table)


def _unlocked(sheet: Sheet) -> None:
    if sheet.state is SheetState.ACCEPTED:
        raise Locked(
            f"Table {sheet.table}'s sheet has been accepted. Reopen it with a reason to change it."
        )
