"""The score desk: sheets of tables and rounds, from out to accepted, and back with a reason."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.draft_notes import DraftNotes, NotesChange
from director_app.domain.games import Game, Score
from director_app.domain.sheets import Sheet, SheetState
from director_app.domain.tables import Seats
from director_app.domain.topics import Topic
from director_app.errors import (
    DirectorError,
    NotFound,
    SeatingError,
    Unreachable,
)
from director_app.messages.message import Message
from director_app.services.asking import Bound, BoundService
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.logged_points import with_logged
from director_app.services.game_rulings.ruled_games import (
    placed,
    scored,
    with_another,
)
from director_app.services.roster_cache import roster_cache_of
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import rules_in
from director_app.services.scores.accepted_before import check_reopening, done_before
from director_app.services.scores.accepting import (
    Acceptance,
    AcceptanceVouched,
    accept,
    as_ruled,
    check_open,
)
from director_app.services.scores.closing import SheetClosing, give_back
from director_app.services.scores.drafts import keep_typed
from director_app.services.scores.round_tables import locked, sheet_view
from director_app.services.scores.rounds import ScoreRounds, score_rounds, takes_cards
from director_app.services.scores.sheet_views import SheetView, board
from director_app.services.scores.waiting_drafts import WaitingDrafts, refuse_typed_over
from director_app.services.seats.sitting import Sitting, planned_seats, seats_of_games
from director_app.services.table_stages import Tile
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "ScoreService",
    "SheetClosing",
    "SheetView",
    "WaitingDrafts",
    "board",
]


_OPENED: NotesChange = {
    "signed": None,
    "stands": None,
    "reason": None,
    "reason_message": None,
    "marks": None,
    "mismatch": None,
    "begun_reopen": None,
}
"""What is asked anew of a sheet that is opened again."""


class ScoreService(BoundService):
    """Score sheets of a division (the default one unless another is named)."""

    def __init__(
        self,
        bound: Bound,
        rulebook: Rulebook,
        waiting: WaitingDrafts,
    ) -> None:
        super().__init__(bound)
        self._rulebook = rulebook
        self._rolls = roster_cache_of(self._store)
        self.waiting = waiting
        """What was typed while the book did not answer."""

    def board(self, number: int) -> tuple[Tile, ...]:
        """All tables of a round in table order."""
        with self._store.read() as work:
            return board(work, self.event, number, self.division, self._rolls)

    def takes_cards(self) -> bool:
        """Whether players hand in cards instead of a sheet from each table."""
        with self._store.read() as work:
            kept = work.events.get(self.event)
            meant = kept.main if self.division is None else kept.division(self.division)
            return takes_cards(work, self._rulebook, meant)

    def rounds(self) -> ScoreRounds:
        """The rounds, the one at work, and what paper there is."""
        with self._store.read() as work:
            return score_rounds(work, self._rulebook, self.event, self.division)

    def sheet(self, number: int, table: int) -> SheetView:
        """The sheet of a table and round, with what was typed of it and what rulings say."""
        with self._store.read() as work:
            return sheet_view(
                work, self._rulebook, self.event, number, table, self.division, self._rolls
            )

    def keep_draft(
        self,
        view: SheetView,
        keys: Sequence[str],
        more: NotesChange | None = None,
        *,
        over: Sequence[str] | None = None,
    ) -> None:
        """Keep what was typed, as typed, with what the desk notes beside; it needs no undo.

        Names that ``more`` leaves out stay as they were; what is ``None`` is forgotten. With
        ``over``, what this desk knows was typed, it is refused if another desk typed otherwise.
        While the book does not answer, it waits here.
        """
        try:
            with self._store.unjournaled(Topic.SCORES, late=True) as work:
                kept = work.unjournaled.draft(view.round.id, view.table)
                if over is not None:
                    refuse_typed_over(work, view, kept, over, keys)
                keep_typed(work, view, kept, keys, more)
        except Unreachable:
            self.waiting.keep(view, keys, more)

    def note(self, view: SheetView, more: NotesChange) -> None:
        """Note something beside a draft; what was typed of the games stays as it is now."""
        with self._store.unjournaled(Topic.SCORES, late=True) as work:
            kept = work.unjournaled.draft(view.round.id, view.table)
            keep_typed(work, view, kept, kept.keys if kept else view.keys, more)

    def score(self, view: SheetView, number: int, game: Game) -> Score:
        """What a game of this sheet is worth with what rulings say of it.

        Refuses a game that cannot be.
        """
        return self.ruled_game(view, number, game)[1]

    def ruled_game(
        self,
        view: SheetView,
        number: int,
        game: Game,
        beside: Sequence[Game | None] = (),
        another: Collection[int] = (),
    ) -> tuple[Game, Score]:
        """A game of this sheet with what rulings say of it, and its score as the row has it.

        What the log charges in the game is in the score, once, whether it was typed or not.
        ``beside`` are all games as typed so far; ``another`` are rulings beside which the same
        penalty was typed for a second one, where the draft does not say so yet.
        """
        typed = list(beside) or [None] * view.games
        typed[number - 1] = game
        ruled = with_another(view.ruled, another)
        here = placed(ruled, typed, view.seated).get(number, ())
        whole, score = scored(game, here, view.seated[number - 1], view.rules_at(number))
        return whole, with_logged(score, view.logged, number)

    def accept(
        self,
        view: SheetView,
        games: Sequence[Game | None],
        *,
        keys: Sequence[str] = (),
        waived: str = "",
        closing: SheetClosing | None = None,
        presence: str = "",
        notes: NotesChange | None = None,
    ) -> Sheet:
        """Accept a sheet, which locks it: every game of the round, in order.

        ``view`` names the version that was seen; rules, seats and rulings are those that hold
        now. ``keys`` are kept as typed, and awards are logged. With ``waived``, the reason,
        missing games count as not played. Without ``closing`` somebody vouches for
        totals and signatures; with it they are checked as event and sheet want them. ``presence``
        is the key under which this window said that it is at the sheet: it says so no more.
        ``notes`` go beside the keys.
        """
        kind = ActionKind.ACCEPT_SHEET
        label = Message("Accept table {table}, {round}", table=view.table, round=view.round.title)
        if view.sheet.state is SheetState.REOPENED:
            kind = ActionKind.ACCEPT_CORRECTED_SHEET
            label = Message(
                "Accept the corrected sheet for table {table}, {round}",
                table=view.table,
                round=view.round.title,
            )
        if closing is not None and closing.at_work:
            label = Message(
                "{label}, while {round} is in progress", label=label, round=closing.at_work
            )
        with self._store.begin(kind, label, event=view.event, **_place(view)) as work:
            seen = _as_it_is(work, self._rulebook, view)
            done = done_before(work, seen, games, closing)
            if presence:
                work.unjournaled.drop_fact(presence)
            if done is not None:
                return done
            wanted = Acceptance(
                seen,
                games,
                closing or AcceptanceVouched(),
                waived=waived,
                keys=keys,
                notes=notes or NotesChange(),
            )
            return accept(work, wanted)

    def accept_over(
        self,
        view: SheetView,
        games: Sequence[Game | None],
        reason: str,
        *,
        keys: Sequence[str] = (),
        waived: str = "",
        closing: SheetClosing | None = None,
    ) -> Sheet:
        """Correct a sheet that another desk has accepted: reopened and accepted in one step.

        Refused as reopening and accepting are.
        """
        check_reopening(view, reason, all_present=not waived, waived=waived)
        by = view.sheet.accepted_by
        label = Message(
            "Correct table {table}, {round} ({station}): {reason}",
            table=view.table,
            round=view.round.title,
            station=by,
            reason=reason.strip(),
        )
        place = _place(view, reason)
        with self._store.begin(ActionKind.CORRECT_SHEET, label, event=view.event, **place) as work:
            saved = self._open_again(work, view, reason, waived)
            seen = _as_it_is(work, self._rulebook, replace(view, sheet=saved))
            return accept(work, Acceptance(seen, games, closing or AcceptanceVouched(), keys=keys))

    def reopen(
        self, view: SheetView, reason: str, *, all_present: bool = False, waived: str = ""
    ) -> Sheet:
        """Open an accepted sheet again, for a reason; its points count no more until accepted.

        Where the sheet wants all players of the table there, say so, or why that is waived. Refused
        without that, without a reason, and for a sheet that is not locked.
        """
        label = Message(
            "Reopen table {table}, {round}: {reason}",
            table=view.table,
            round=view.round.title,
            reason=reason.strip(),
        )
        place = _place(view, reason)
        with self._store.begin(ActionKind.REOPEN_SHEET, label, event=view.event, **place) as work:
            now = replace(view, locked=locked(work, view.event, view.round, view.rules))
            check_reopening(now, reason, all_present=all_present, waived=waived)
            return self._open_again(work, view, reason, waived)

    def _open_again(self, work: UnitOfWork, view: SheetView, reason: str, waived: str) -> Sheet:
        opened = replace(view.sheet, state=SheetState.REOPENED, reason=reason.strip())
        saved = work.sheets.save(opened, expected=view.sheet.version)
        awards.mark_applied(work, view.event, saved, applied=False)
        give_back(work, view.event, saved)
        kept = work.unjournaled.draft(view.round.id, view.table)
        keep_typed(work, view, kept, kept.keys if kept else view.keys, _OPENED)
        if waived.strip():
            _waive(work, view, Message("all of the table’s players are present"), waived)
        return saved

    def put_aside(self, view: SheetView, note: str) -> Sheet:
        """Put a disputed sheet aside, accepted or not; standings say so.

        Refused without a note that says what is disputed.
        """
        if not note.strip():
            raise DirectorError(Message("Enter what is disputed in a few words."), field="note")
        label = Message(
            "Set aside table {table}, {round}: {note}",
            table=view.table,
            round=view.round.title,
            note=note.strip(),
        )
        return self._set_aside(view, note.strip(), ActionKind.PUT_SHEET_ASIDE, label)

    def take_up(self, view: SheetView) -> Sheet:
        """The dispute is settled: the sheet is as it was before it was put aside."""
        label = Message("Resume table {table}, {round}", table=view.table, round=view.round.title)
        return self._set_aside(view, "", ActionKind.TAKE_SHEET_UP, label)

    def _set_aside(self, view: SheetView, note: str, kind: ActionKind, label: str) -> Sheet:
        place = _place(view, note)
        with self._store.begin(kind, label, event=view.event, **place) as work:
            changed = replace(work.sheets.get(view.round.id, view.table), aside=note)
            return work.sheets.save(changed, expected=view.sheet.version)

    def arrived(self, number: int, tables: Sequence[int], *, here: bool = True) -> None:
        """The paper of these tables lies on the desk, or does not after all; it needs no undo."""
        with self._store.unjournaled(Topic.SCORES) as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            for table in tables:
                planned_seats(work, round_, table)
            for table in tables:
                kept = work.unjournaled.draft(round_.id, table)
                keys, more = (kept.keys, kept.more) if kept else ((), DraftNotes())
                came = (more.arrived or work.now.isoformat()) if here else ""
                more = replace(more, arrived=came)
                work.unjournaled.keep_draft(round_.id, table, keys, work.station, work.now, more)

    def seat_at(
        self,
        view: SheetView,
        seats: Seats,
        *,
        first_game: int = 1,
        last_game: int | None = None,
    ) -> None:
        """Say who really sat at the table in these games, for a substitute or a late arrival.

        Refused: games the round doesn't have, somebody not entered, somebody at two tables.
        """
        check_open(view.sheet)
        last = view.games if last_game is None else last_game
        if not 1 <= first_game <= last <= view.games:
            raise DirectorError(
                Message("This round has only games 1 to {games}.", games=view.games), field="game"
            )
        strangers = [entrant for entrant in seats.entrants if entrant not in view.players]
        if strangers:
            raise NotFound(Message("Only players in this event can be seated. Add them first."))
        label = Message(
            "Fix who sat at table {table}, {round}", table=view.table, round=view.round.title
        )
        place = _place(view)
        with self._store.begin(ActionKind.SIT_AT_TABLE, label, event=view.event, **place) as work:
            _refuse_elsewhere(work, view, seats, range(first_game, last + 1))
            planned = planned_seats(work, view.round, view.table)
            sheet = work.sheets.get(view.round.id, view.table)
            kept = {played.number: played.seats for played in sheet.games}
            for game in range(first_game, last + 1):
                as_planned = seats == planned and kept.get(game, seats) == seats
                changed = None if as_planned else seats
                work.seating.set_sat(view.round.id, view.table, game, changed)


def _refuse_elsewhere(
    work: UnitOfWork, view: SheetView, seats: Seats, games: Iterable[int]
) -> None:
    """Nobody sits at two tables in one game."""
    sitting = Sitting(work, view.round)
    for game in games:
        for table in sitting.tables:
            both = set(seats.entrants) & set(sitting.seats(table, game).entrants)
            if table != view.table and both:
                raise SeatingError(
                    Message(
                        "{names} is at table {table} in game {game} of "
                        "{round}. Fix who sat at that table first.",
                        names=view.names[min(both)],
                        table=table,
                        game=game,
                        round=view.round.title,
                    ),
                    field="seat",
                )


def _as_it_is(work: UnitOfWork, rulebook: Rulebook, view: SheetView) -> SheetView:
    """The sheet that was seen, with the rules, seats and rulings of now."""
    round_ = work.rounds.get(view.round.id)
    rules = rulebook.of(work.events.get(view.event).division(round_.division))
    rules = rules_in(work, rules, round_)
    planned = planned_seats(work, round_, view.table)
    seated = seats_of_games(work, view.sheet, planned, round_.games)
    return as_ruled(work, replace(view, round=round_, rules=rules, seated=seated))


def _waive(work: UnitOfWork, view: SheetView, requirement: str, reason: str) -> None:
    awards.waive(work, view.event, requirement, reason, at=view.round, table=view.table)


def _place(view: SheetView, reason: str = "") -> dict[str, Parameter]:
    """Which sheet a step is about, and why it was done where that was said."""
    place: dict[str, Parameter] = {"table": view.table, "round": view.round.number}
    return {**place, "reason": reason.strip()} if reason.strip() else place
