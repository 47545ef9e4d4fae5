"""Bringing a station's side of a table into the main book, inside one step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from director_app.domain.rulings import Conduct, Ruling
from director_app.domain.sheets import Sheet
from director_app.errors import DirectorError, SeatingError
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.desks.merging.comparing import Line
from director_app.services.desks.merging.sides import RULINGS, SHEET, Side, same_ruling
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.ruled_games import rescored_games, ruled_of
from director_app.services.seats.sitting import Sitting, planned_seats
from director_app.storage.unit_of_work import UnitOfWork


def bring(work: UnitOfWork, event: int, line: Line, rules: RuleSet, station: str) -> None:
    """Let the station's side be ours: rulings first, then seats, then the sheet under both.

    Refused for a round that was cancelled here.
    """
    if line.ours.round.cancelled:
        title, reason = line.ours.round.title, line.ours.round.reason
        raise DirectorError(
            Message(
                "{title} was canceled here ({reason}). Keep ours for its tables.",
                title=title,
                reason=reason,
            )
        )
    if RULINGS in line.parts:
        _rulings(work, line, station)
    if SHEET in line.parts:
        _seats(work, line.theirs)
        _draft(work, line, station)
    _sheet(work, event, line, rules)


def _rulings(work: UnitOfWork, line: Line, station: str) -> None:
    ours = {same_ruling(ruling): ruling for ruling in line.ours.rulings}
    theirs = {same_ruling(ruling): ruling for ruling in line.theirs.rulings}
    for key, ruling in theirs.items():
        mine = ours.get(key)
        if mine is None:
            if ruling.conduct is not Conduct.DISQUALIFIED:
                work.rulings.add(replace(ruling, applied=False))
        elif mine.stands and not ruling.stands:
            _cancel(work, mine, ruling.cancelled_by, ruling.cancel_reason, ruling.gave_way_to)
    for key, mine in ours.items():
        if key not in theirs and mine.stands:
            _cancel(
                work,
                mine,
                work.station,
                Message("{station}'s rulings replaced it", station=station),
            )


def _cancel(
    work: UnitOfWork, ruling: Ruling, by: str, reason: str, gave_way_to: int | None = None
) -> None:
    told = replace(
        ruling,
        applied=False,
        cancelled_at=work.now,
        cancelled_by=by,
        cancel_reason=reason,
        gave_way_to=gave_way_to,
    )
    work.rulings.save(told, expected=ruling.version)


def _seats(work: UnitOfWork, theirs: Side) -> None:
    round_, table = theirs.round, theirs.table
    planned = planned_seats(work, round_, table)
    for game, seats in enumerate(theirs.seats[: round_.games], start=1):
        work.seating.set_sat(round_.id, table, game, None if seats == planned else seats)


def _draft(work: UnitOfWork, line: Line, station: str) -> None:
    kept, place = line.theirs.draft, line.place
    if kept is not None:
        work.unjournaled.keep_draft(*place, kept.keys, station, kept.at, kept.more)
    elif line.ours.draft is not None:
        work.unjournaled.drop_draft(*place)


def _sheet(work: UnitOfWork, event: int, line: Line, rules: RuleSet) -> None:
    """The sheet that stands, scored again under our rules and the rulings of now."""
    before = work.sheets.get(*line.place)
    source = line.theirs.sheet if SHEET in line.parts else before
    sheet = replace(source, version=before.version)
    if sheet.counts:
        logged = work.rulings.of_round(event, sheet.round)
        ruled = ruled_of(logged, *line.place, [game.seats for game in sheet.games], {})
        sheet = replace(sheet, games=rescored_games(sheet.games, ruled, rules))
    if sheet == before or (source.version == 0 and before.version == 0):
        return
    saved: Sheet = work.sheets.save(sheet, expected=before.version)
    if saved.counts:
        awards.log_awards(work, event, saved)
    awards.mark_applied(work, event, saved, applied=saved.counts)


def check_nobody_twice(work: UnitOfWork, lines: Iterable[Line]) -> None:
    """Refuse what would have somebody at two tables in one game."""
    rounds = {line.ours.round.id: line.ours.round for line in lines if SHEET in line.parts}
    for round_ in rounds.values():
        sitting = Sitting(work, round_)
        for game in sitting.games(1):
            seen: dict[int, int] = {}
            for table in sitting.tables:
                for entrant in sitting.seats(table, game).entrants:
                    if entrant in seen:
                        raise SeatingError(
                            Message(
                                "{get} would be at tables {seen} and "
                                "{table} in game {game} of {title}. Keep "
                                "ours for one of these tables.",
                                get=work.roster.get(entrant).name,
                                seen=seen[entrant],
                                table=table,
                                game=game,
                                title=round_.title,
                            ),
                            field="seat",
                        )
                    seen[entrant] = table
