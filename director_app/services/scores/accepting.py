"""Accepting a sheet: the one way in which what was played comes to count.

Keys, cards, tables that are pasted, files and corrections all end here. Which of them it was, and
from which file, stands in the journal's entry, whose transaction the caller opened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from director_app.domain.draft_notes import DraftNotes, NotesChange
from director_app.domain.games import Game, Outcome
from director_app.domain.sheets import Sheet, SheetState
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, GameError, Locked, Stale
from director_app.messages.message import Message
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.logged_points import logged_at, tables_of
from director_app.services.game_rulings.penalties_in_points import (
    PenaltyIncluded,
    in_doubt,
    undecided,
)
from director_app.services.game_rulings.ruled_games import played_games, ruled_of
from director_app.services.scores.closing import SheetClosing, close
from director_app.services.scores.drafts import keep_typed
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import SheetDraft


@dataclass(frozen=True, slots=True)
class AcceptanceVouched:
    """Somebody vouches for the paper: nothing is checked.

    ``paper`` are its totals and ``signed`` what was signed; ``None``: as the sheet has it.
    """

    paper: Mapping[Seat, int] | None = None
    signed: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A sheet that is to be accepted.

    ``view`` is the table with rules, seats and rulings of now, and names the version that was seen.
    ``games`` are those that were played, in order; one is ``None`` where a ruling says it, or
    where it is missing, which is refused unless ``waived`` says why it counts as not played.
    ``extra`` are rulings whose penalty is not in these games, though one of its kind is.
    ``ending`` says what is on the paper beside the games: totals, and whose stand where they
    differ, signatures and what is waived of them, a second entry. ``keys`` are kept as typed.
    """

    view: SheetView
    games: Sequence[Game | None]
    ending: SheetClosing | AcceptanceVouched = field(default_factory=AcceptanceVouched)
    extra: frozenset[int] = frozenset()
    waived: str = ""
    keys: Sequence[str] = ()
    notes: NotesChange = field(default_factory=NotesChange)
    """What is noted beside the keys."""


def accept(work: UnitOfWork, wanted: Acceptance) -> Sheet:
    """The sheet as it counts and is locked from now on: no dispute, awards and rulings noted.

    Refused for one that is accepted already or was changed since it was seen, for a round that
    was canceled, and for games, totals or signatures that are missing or can't be.
    """
    check_open(wanted.view.sheet)
    _check_round(wanted.view, wanted.games)
    draft = work.unjournaled.draft(wanted.view.round.id, wanted.view.table)
    view = _settled(work, wanted, draft)
    typed = unplayed(view, wanted.games)
    _check_penalties(view, wanted, typed, draft)
    if not wanted.waived.strip():
        _check_whole(view, wanted.games, typed)
    sheet = replace(
        view.sheet,
        state=SheetState.ACCEPTED,
        games=played_games(view.seated, typed, view.ruled, view.rules),
        accepted_at=work.now,
        accepted_by=work.station,
        aside="",
    )
    sheet = work.sheets.save(_ended(work, view, sheet, wanted.ending), expected=sheet.version)
    awards.log_awards(work, view.event, sheet)
    if view.ruled:
        awards.mark_applied(work, view.event, sheet, applied=True)
    if wanted.waived.strip():
        asked = Message("every game is on the sheet")
        awards.waive(work, view.event, asked, wanted.waived, at=view.round, table=view.table)
    if any(wanted.keys):
        keep_typed(work, view, draft, wanted.keys, wanted.notes)
    return sheet


def check_open(sheet: Sheet) -> None:
    """Refuse to change a sheet that is locked."""
    if sheet.state is SheetState.ACCEPTED:
        raise Locked(
            Message(
                "Table {table} is already accepted. To change it, reopen it and enter a reason.",
                table=sheet.table,
            )
        )


def unplayed(view: SheetView, games: Sequence[Game | None]) -> list[Game | None]:
    """All games of the round; those that are missing and that no ruling says were not played."""
    found = [*games, *[None] * (view.games - len(games))]
    return [
        Game(Outcome.INCOMPLETE) if game is None and at not in view.decided else game
        for at, game in enumerate(found, start=1)
    ]


def _check_round(view: SheetView, games: Sequence[Game | None]) -> None:
    if view.round.cancelled:
        raise DirectorError(
            Message(
                "{round} was canceled ({reason}).",
                round=view.round.title,
                reason=view.round.reason,
            )
        )
    if len(games) > len(view.seated):
        raise Stale(
            Message(
                "{round} now has {games} games. Check table {table}’s sheet again.",
                round=view.round.title,
                games=view.games,
                table=view.table,
            )
        )


def _check_whole(
    view: SheetView, games: Sequence[Game | None], whole: Sequence[Game | None]
) -> None:
    for at, game in enumerate(whole, start=1):
        if game is not None and (at > len(games) or games[at - 1] is None):
            raise GameError(
                Message(
                    "Table {table}: game {game} is missing. Enter T if time cut it off.",
                    table=view.table,
                    game=at,
                ),
                field=Message("game {number}", number=at),
            )


def as_ruled(work: UnitOfWork, view: SheetView) -> SheetView:
    """The table with what rulings say of its games now, and charge there."""
    place = view.round.id, view.table
    rulings = work.rulings.of_round(view.event, view.round.id)
    return replace(
        view,
        ruled=ruled_of(rulings, *place, view.seated),
        logged=logged_at(rulings, *place, view.seated, tables_of(work, view.round)),
    )


def _settled(work: UnitOfWork, wanted: Acceptance, draft: SheetDraft | None) -> SheetView:
    """The table once an award typed anew has taken the place of an earlier one."""
    view, games = wanted.view, wanted.games
    place = view.round.id, view.table
    anew = {
        at: game
        for at, game in enumerate(games, 1)
        if game is not None and game.outcome is Outcome.RULED
    }
    awards.give_way(work, view.event, *place, anew)
    second = wanted.extra | (draft.more.second_ones if draft else frozenset())
    awards.mark_another(work, view.event, *place, second, games)
    return as_ruled(work, view) if anew or second else view


def _check_penalties(
    view: SheetView, wanted: Acceptance, typed: Sequence[Game | None], draft: SheetDraft | None
) -> None:
    """Refuse games made of points that may have a logged penalty in them, until it is said."""
    more = (draft.more if draft else DraftNotes()).changed(wanted.notes)
    decided = {
        **dict.fromkeys(more.same_ones, PenaltyIncluded.IN),
        **dict.fromkeys(more.second_ones | wanted.extra, PenaltyIncluded.EXTRA),
    }
    doubt = undecided(
        view.logged, more.numbers, typed, view.seated, view.ruled, view.rules, decided
    )
    if doubt is not None:
        raise in_doubt(view.table, doubt)


def _ended(
    work: UnitOfWork, view: SheetView, sheet: Sheet, ending: SheetClosing | AcceptanceVouched
) -> Sheet:
    if isinstance(ending, SheetClosing):
        return close(work, view, sheet, ending)
    return replace(
        sheet,
        paper=sheet.paper if ending.paper is None else dict(ending.paper),
        signed=sheet.signed if ending.signed is None else dict(ending.signed),
    )
