"""What ends a sheet beside its games: the paper's totals, whose points stand, signatures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from director_app.domain.rulings import Ruling, Scope
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError, GameError
from director_app.messages.message import Message
from director_app.rules.sign_off import SignOffItem, sign_off_items
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.kinds import SIGNED, SIGNED_TOTAL
from director_app.services.game_rulings.logged_points import all_of
from director_app.services.game_rulings.program_sentences import SHEET_REOPENED
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork

REQUIREMENTS = {
    "each_game": Message("a signature after each game"),
    "at_end": Message("the check of the points at the end of the round"),
    "turn_in": Message("the name of who turned in the sheet"),
    "together": Message("the full set of the table’s cards"),
    "totals": Message("the totals on the sheet"),
    "second": Message("a second entry by a different person"),
}


EVENT_WAY = Message("Event setting")
"""The reason that is offered where points stand that the event lets stand."""


@dataclass(frozen=True, slots=True)
class SheetClosing:
    """How a sheet ends at the desk.

    ``paper`` are the totals as the paper has them. ``signed`` says of each requirement that it is
    as it should be (empty) or why it is waived. ``stands`` settles totals that differ, for a
    ``reason`` that is kept. ``logged`` are the points of the ruling log that the paper's totals
    hold; ``None``: all of them, as a sheet's totals do. ``entered`` says who typed it, and when,
    where two did; ``at_work`` is the round at work, where it was said that this sheet is another
    round's.
    """

    paper: Mapping[Seat, int] = field(default_factory=dict)
    signed: Mapping[str, str] = field(default_factory=dict)
    stands: Literal["", "ours", "paper"] = ""
    reason: str = ""
    logged: Mapping[Seat, int] | None = None
    entered: Mapping[str, str] = field(default_factory=dict)
    at_work: str = ""


@dataclass(frozen=True, slots=True)
class TotalDifference:
    """A seat whose total on the paper is another than ours."""

    seat: Seat
    ours: int
    paper: int


def sheet_totals(games: Sequence[PlayedGame]) -> dict[Seat, int]:
    """Our totals by seat over the games."""
    totals: dict[Seat, int] = {}
    for played in games:
        for seat, points in played.points.items():
            totals[seat] = totals.get(seat, 0) + points
    return totals


def differing(
    games: Sequence[PlayedGame], paper: Mapping[Seat, int], logged: Mapping[Seat, int] | None = None
) -> tuple[TotalDifference, ...]:
    """Seats whose totals differ, of those that the paper gives."""
    return apart(sheet_totals(games), paper, logged or {})


def apart(
    ours: Mapping[Seat, int], paper: Mapping[Seat, int], logged: Mapping[Seat, int]
) -> tuple[TotalDifference, ...]:
    """The same from our games' totals; ``logged`` points are on the paper too, by the log."""
    whole = {seat: ours.get(seat, 0) + logged.get(seat, 0) for seat in SEATS}
    return tuple(
        TotalDifference(seat, whole[seat], paper[seat])
        for seat in SEATS
        if seat in paper and whole[seat] != paper[seat]
    )


def asked_of(view: SheetView) -> tuple[SignOffItem, ...]:
    """What the event's sheet asks of this paper; a sheet for the whole table is in one piece."""
    found = sign_off_items(view.rules, view.round.number, view.seated[-1].occupied)
    if (view.options.paper or view.rules.sign_off.paper.kind) == "card":
        return found
    return tuple(sign_off for sign_off in found if sign_off.requirement != "together")


def close(work: UnitOfWork, view: SheetView, sheet: Sheet, closing: SheetClosing) -> Sheet:
    """The accepted sheet with what ends it; refuses what is missing and not waived."""
    _check_totals(view, sheet, closing)
    _check_signed(view, closing)
    _check_second(view, closing)
    for requirement, reason in closing.signed.items():
        if reason.strip():
            told = REQUIREMENTS.get(requirement, requirement)
            awards.waive(work, view.event, told, reason, at=view.round, table=view.table)
    if closing.stands == "paper":
        for difference in _differing(view, sheet, closing):
            work.rulings.add(_signed_total(work, view, sheet, difference, closing.reason))
    signed = {key: reason.strip() for key, reason in closing.signed.items()}
    if _differing(view, sheet, closing):
        signed["stands"] = closing.stands
    signed.update(closing.entered)
    return replace(sheet, paper=dict(closing.paper), signed=signed)


def give_back(work: UnitOfWork, event: int, sheet: Sheet) -> None:
    """Cancel signed totals of a sheet that is opened again."""
    for ruling in work.rulings.all(event):
        here = (ruling.round, ruling.table) == (sheet.round_id, sheet.table)
        if ruling.kind == SIGNED and ruling.stands and here:
            cancelled = replace(
                ruling,
                cancelled_at=work.now,
                cancelled_by=work.station,
                cancel_reason=SHEET_REOPENED,
            )
            work.rulings.save(cancelled, expected=ruling.version)


def _differing(view: SheetView, sheet: Sheet, closing: SheetClosing) -> tuple[TotalDifference, ...]:
    logged = all_of(view.logged) if closing.logged is None else closing.logged
    return differing(sheet.games, closing.paper, logged)


def _check_totals(view: SheetView, sheet: Sheet, closing: SheetClosing) -> None:
    seats = view.seated[-1].occupied
    if view.options.totals and not _waived(closing, "totals"):
        missing = [seat for seat in seats if seat not in closing.paper]
        if missing:
            raise GameError(
                Message(
                    "Table {table}: {wind}’s total on the sheet is "
                    "missing. Enter it, or enter why there isn’t one.",
                    table=view.table,
                    wind=missing[0].wind,
                ),
                field="paper",
            )
    strange = [seat for seat in closing.paper if seat not in seats]
    if strange:
        raise GameError(
            Message(
                "Table {table} has no {wind} player. Remove the total for {wind}.",
                table=view.table,
                wind=strange[0].wind,
            ),
            field="paper",
        )
    found = _differing(view, sheet, closing)
    if found and closing.stands and not closing.reason.strip():
        raise GameError(
            Message(
                "Table {table}: the totals differ. Enter why you’re using these points.",
                table=view.table,
            ),
            field="reason",
        )
    if found and not closing.stands:
        difference = found[0]
        raise GameError(
            Message(
                "Table {table}: {wind}’s sheet says {sheet_total}, but the games "
                "add up to {sum}. Correct it, or choose which points to "
                "use.",
                table=view.table,
                wind=difference.seat.wind,
                sheet_total=difference.paper,
                sum=difference.ours,
            ),
            field="paper",
        )


def _check_signed(view: SheetView, closing: SheetClosing) -> None:
    for sign_off in asked_of(view):
        if sign_off.blocks and sign_off.requirement not in closing.signed:
            raise GameError(
                Message(
                    "Table {table}: {requirements} is missing (section "
                    "{section}). Confirm you have it, or enter why you "
                    "waive it.",
                    table=view.table,
                    requirements=REQUIREMENTS[sign_off.requirement],
                    section=sign_off.section,
                ),
                field=sign_off.requirement,
            )


def _check_second(view: SheetView, closing: SheetClosing) -> None:
    """A correction is typed once: those whom it touches look on."""
    due = view.twice and view.sheet.state is not SheetState.REOPENED
    if due and not view.entered_twice and not _waived(closing, "second"):
        raise GameError(
            Message(
                "Table {table} must be entered twice. Have another person "
                "enter it, or enter why you waive it.",
                table=view.table,
            ),
            field="second",
        )


def _waived(closing: SheetClosing, requirement: str) -> bool:
    return bool(closing.signed.get(requirement, "").strip())


def _signed_total(
    work: UnitOfWork, view: SheetView, sheet: Sheet, difference: TotalDifference, reason: str
) -> Ruling:
    entrant = sheet.games[-1].seats[difference.seat]
    if entrant is None:
        raise DirectorError(
            Message(
                "Table {table}: no one was {wind} in the last game, so you "
                "can’t use the total on the sheet. Award the points "
                "instead.",
                table=view.table,
                wind=difference.seat.wind,
            ),
            field="paper",
        )
    return Ruling(
        id=0,
        event=view.event,
        number=0,
        at=work.now,
        by=work.station,
        kind=SIGNED,
        label=SIGNED_TOTAL.label,
        section="",
        scope=Scope.ROUND,
        players=(entrant,),
        round=view.round.id,
        table=view.table,
        points=difference.paper - difference.ours,
        note=Message(
            "The sheet says {sheet_total}, but the games add up to {sum}. {reason}",
            sheet_total=difference.paper,
            sum=difference.ours,
            reason=reason.strip(),
        ),
        overruled=reason.strip(),
    )
