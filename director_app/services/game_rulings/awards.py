"""What the director decides whatever the sheet says: awards for games, requirements waived."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from director_app.domain.games import Game, Outcome
from director_app.domain.rounds import Round
from director_app.domain.rulings import RuledGameFacts, Ruling, Scope
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, GameError
from director_app.messages.message import Message
from director_app.services.game_rulings.kinds import AWARD, AWARDED, WAIVER
from director_app.services.game_rulings.program_sentences import AWARD_REPLACED, waiver_words
from director_app.services.game_rulings.ruled_games import rulings_of_sheet, same_end
from director_app.storage.unit_of_work import UnitOfWork


def award(points: Mapping[Seat, int], reason: str) -> Game:
    """The director's award for a game, whatever the sheet says."""
    if not reason.strip():
        raise GameError(Message("Enter the reason for this award."), field="reason")
    return Game(Outcome.RULED, seats=tuple(points), points=dict(points), reason=reason.strip())


def waive(
    work: UnitOfWork,
    event: int,
    requirement: str,
    reason: str,
    *,
    at: Round | None = None,
    table: int | None = None,
    players: Iterable[int] = (),
    section: str = "",
) -> Ruling:
    """Log that the director waives a requirement."""
    required = requirement.strip()
    if not required:
        raise DirectorError(Message("Choose the requirement to waive."), field="requirement")
    if not reason.strip():
        raise DirectorError(Message("Enter the reason for waiving it."), field="reason")
    return work.rulings.add(
        Ruling(
            id=0,
            event=event,
            number=0,
            at=work.now,
            by=work.station,
            kind=WAIVER,
            label=waiver_words(required),
            section=section,
            scope=Scope.EVENT,
            players=tuple(players),
            round=at.id if at else None,
            table=table,
            note=reason.strip(),
            overruled=reason.strip(),
        )
    )


def give_way(
    work: UnitOfWork, event: int, round_id: int, table: int, anew: Mapping[int, Game]
) -> None:
    """Cancel awards of a sheet in whose place other awards stand from now on, by game."""
    logged = work.rulings.of_table(event, round_id, table) if anew else []
    for ruling in rulings_of_sheet(logged, round_id, table):
        result, game = ruling.facts.result, anew.get(ruling.game or 0)
        if game is None or result is None or result.outcome is not Outcome.RULED:
            continue
        if not same_end(game, result):
            replaced(work, ruling)


def replaced(work: UnitOfWork, ruling: Ruling) -> None:
    """Cancel an award in whose place another stands from now on."""
    cancelled = replace(
        ruling,
        applied=False,
        cancelled_at=work.now,
        cancelled_by=work.station,
        cancel_reason=AWARD_REPLACED,
    )
    work.rulings.save(cancelled, expected=ruling.version)


def log_awards(work: UnitOfWork, event: int, sheet: Sheet) -> None:
    """Log every award of an accepted sheet that no standing ruling says yet."""
    awarded = [game for game in sheet.games if game.game.outcome is Outcome.RULED]
    logged = work.rulings.of_table(event, sheet.round_id, sheet.table) if awarded else []
    said = rulings_of_sheet(logged, sheet.round_id, sheet.table)
    known = {ruling.game for ruling in said if ruling.facts.result is not None}
    for played in awarded:
        if played.number not in known:
            work.rulings.add(_awarded(work, event, sheet, played))


def _awarded(work: UnitOfWork, event: int, sheet: Sheet, played: PlayedGame) -> Ruling:
    result = replace(played.game, penalties=(), dead=frozenset(), out=frozenset())
    return Ruling(
        id=0,
        event=event,
        number=0,
        at=work.now,
        by=work.station,
        kind=AWARD,
        label=AWARDED.label,
        section="",
        scope=Scope.GAME,
        players=played.seats.entrants,
        round=sheet.round_id,
        table=sheet.table,
        game=played.number,
        note=played.game.reason,
        facts=RuledGameFacts(result=result),
        overruled=played.game.reason,
        applied=True,
    )


def mark_another(
    work: UnitOfWork,
    event: int,
    round_id: int,
    table: int,
    numbers: Collection[int],
    games: Sequence[Game | None],
) -> None:
    """Note on rulings that the same penalty was typed for a second one, if it still is."""
    typed = {penalty.kind for game in games if game is not None for penalty in game.penalties}
    for ruling in work.rulings.of_round(event, round_id) if numbers else ():
        new = ruling.number in numbers and ruling.stands and not ruling.facts.another
        if new and ruling.kind in typed and ruling.table in {None, table}:
            told = replace(ruling, facts=replace(ruling.facts, another=True))
            work.rulings.save(told, expected=ruling.version)


def mark_applied(work: UnitOfWork, event: int, sheet: Sheet, *, applied: bool) -> None:
    """Note on rulings whether an accepted game carries what they say."""
    games = {game.number for game in sheet.games}
    logged = work.rulings.of_table(event, sheet.round_id, sheet.table)
    for ruling in rulings_of_sheet(logged, sheet.round_id, sheet.table):
        if ruling.game in games and ruling.applied is not applied:
            work.rulings.save(replace(ruling, applied=applied), expected=ruling.version)
