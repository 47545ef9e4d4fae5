"""Two desks at one sheet: what each has, side by side, and what is done about it.

Nothing is overwritten unseen. The director takes theirs, or keeps ours: over an accepted sheet that
is a correction, with its reason in the journal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.games import Game
from director_app.domain.sheets import Sheet, SheetState
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import Bound, BoundService
from director_app.services.game_rulings.logged_points import added, in_game, with_logged
from director_app.services.game_rulings.ruled_games import placed, row_text, scored, typed_game
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.round_tables import sheet_view
from director_app.services.scores.service import ScoreService, SheetClosing, SheetView
from director_app.services.scores.waiting_drafts import bare
from director_app.storage.unjournaled import SheetDraft


@dataclass(frozen=True, slots=True)
class ConflictSide:
    """One desk's sheet: what was typed of each game, and its points by seat where it is whole."""

    station: str
    at: datetime | None
    keys: tuple[str, ...]
    points: tuple[Mapping[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Ours and theirs. ``view`` is the sheet as the book has it, ``seen`` as it was seen here."""

    seen: SheetView
    view: SheetView
    ours: ConflictSide
    theirs: ConflictSide

    @property
    def accepted(self) -> bool:
        """Whether theirs is accepted, so that ours would be a correction."""
        return self.view.sheet.state is SheetState.ACCEPTED

    @property
    def differing(self) -> tuple[int, ...]:
        """Numbers of the games that the two have otherwise."""
        count = max(len(self.ours.keys), len(self.theirs.keys))
        return tuple(at + 1 for at in range(count) if _differ(self.ours, self.theirs, at))


class ConflictService(BoundService):
    """Finds and settles sheets that two desks have otherwise."""

    def __init__(
        self,
        bound: Bound,
        rulebook: Rulebook,
        scores: ScoreService,
    ) -> None:
        super().__init__(bound)
        self._rulebook, self._scores = rulebook, scores

    def find(
        self, seen: SheetView, keys: Sequence[str], before: Sequence[str] | None = None
    ) -> Conflict | None:
        """What another desk has made of the sheet since it was seen here, if anything.

        ``before`` is what was typed of it when this desk began, or what it kept last.
        """
        division = seen.round.division
        with self._store.read() as work:
            view = sheet_view(
                work, self._rulebook, seen.event, seen.round.number, seen.table, division
            )
            draft = work.unjournaled.draft(seen.round.id, seen.table)
        changed = view.sheet.version != seen.sheet.version
        theirs = _of_book(view) if changed and view.sheet.games else _of_draft(view, draft)
        typed_over = before is not None and self._typed_elsewhere(view, draft, before)
        if not (changed or typed_over):
            return None
        ours = ConflictSide(self._store.station, None, tuple(keys), _points(view, keys))
        found = Conflict(seen, view, ours, theirs)
        return found if found.differing or found.accepted else None

    def take_theirs(self, conflict: Conflict) -> None:
        """Theirs stands: where it is accepted, what it was typed as is kept as typed."""
        if conflict.accepted:
            self._scores.keep_draft(conflict.view, conflict.theirs.keys)

    def keep_ours(self, conflict: Conflict) -> None:
        """Ours goes on, over what another desk has typed; refused once that is accepted."""
        if conflict.accepted:
            raise DirectorError(
                Message(
                    "Table {table} has already been accepted. Enter why you’re correcting it.",
                    table=conflict.view.table,
                ),
                field="reason",
            )
        self._scores.keep_draft(conflict.view, conflict.ours.keys)

    def correct(
        self,
        conflict: Conflict,
        games: Sequence[Game | None],
        reason: str,
        *,
        waived: str = "",
        closing: SheetClosing | None = None,
    ) -> Sheet:
        """Accept ours over their accepted sheet: reopened and corrected in one step."""
        return self._scores.accept_over(
            conflict.view, games, reason, keys=conflict.ours.keys, waived=waived, closing=closing
        )

    def _typed_elsewhere(
        self, view: SheetView, draft: SheetDraft | None, before: Sequence[str]
    ) -> bool:
        return (
            draft is not None
            and draft.station != self._store.station
            and bare(draft.keys) != bare(view.typed_only(before))
        )


def _differ(ours: ConflictSide, theirs: ConflictSide, at: int) -> bool:
    mine, other = (side.points[at] if at < len(side.points) else {} for side in (ours, theirs))
    texts = [side.keys[at] if at < len(side.keys) else "" for side in (ours, theirs)]
    return mine != other or (not mine and texts[0] != texts[1])


def _of_book(view: SheetView) -> ConflictSide:
    games = view.sheet.games
    keys = tuple(row_text(game.typed or game.game, view.rules) for game in games)
    by = view.sheet.accepted_by
    points = tuple(added(game.points, in_game(view.logged, game.number)) for game in games)
    return ConflictSide(by, view.sheet.accepted_at, keys, points)


def _of_draft(view: SheetView, draft: SheetDraft | None) -> ConflictSide:
    if draft is None:
        return ConflictSide("", None, (), ())
    return ConflictSide(draft.station, draft.at, tuple(draft.keys), _points(view, draft.keys))


def _points(view: SheetView, keys: Sequence[str]) -> tuple[Mapping[Seat, int], ...]:
    """Points of each game by its keys; none where they are not a whole game."""
    rows = zip(keys, view.seated, strict=False)
    typed = [typed_game(text, view.rules, seats) for text, seats in rows]
    ruled = placed(view.ruled, typed, view.seated)
    found: list[Mapping[Seat, int]] = []
    for at, game in enumerate(typed, start=1):
        try:
            score = scored(game, ruled.get(at, ()), view.seated[at - 1], view.rules_at(at))[1]
            found.append(with_logged(score, view.logged, at).points if game else {})
        except DirectorError:
            found.append({})
    return tuple(found)
