"""What cancelling a ruling takes back: its facts in an accepted game, a status, a decision."""

from __future__ import annotations

from dataclasses import replace

from director_app.domain.games import Outcome
from director_app.domain.rulings import Conduct, Ruling, Scope
from director_app.domain.sheets import PlayedGame
from director_app.errors import DirectorError, GameError
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.services import barred
from director_app.services.game_rulings.kinds import OUT, REFUSED, SIGNED
from director_app.services.game_rulings.logged_points import tables_of
from director_app.services.game_rulings.program_sentences import cancelled_words
from director_app.services.game_rulings.repeats import changed_without
from director_app.services.game_rulings.ruled_games import only_by, rescored_games, ruled_of
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import rules_in
from director_app.services.rulings import disqualifying
from director_app.services.rulings.planned_ruling import rules_of, told_alone
from director_app.storage.unit_of_work import UnitOfWork


def undo(work: UnitOfWork, ruling: Ruling, rulebook: Rulebook) -> str:
    """Take back what a ruling did that was cancelled just now; returns what is left to do."""
    left = ""
    if not ruling.facts.empty:
        _take_facts(work, ruling, rulebook)
    elif ruling.points and ruling.scope is not Scope.EVENT and ruling.round is not None:
        left = _take_charge(work, ruling, rulebook)
        _sign_again(work, ruling)
    if ruling.conduct is Conduct.DISQUALIFIED:
        disqualifying.let_back(work, ruling)
        if ruling.kind == OUT and ruling.round is not None:
            return Message(
                "The seats stay empty. Put the player back on the Seating "
                "screen or on the score sheet."
            )
    if ruling.kind == REFUSED:
        barred.take_back(work, ruling)
    return joined(" ", (said for said in (left, *_others(work, ruling, rulebook)) if said))


def _others(work: UnitOfWork, ruling: Ruling, rulebook: Rulebook) -> tuple[str, ...]:
    if not ruling.players:
        return ()
    division = work.roster.get(ruling.players[0]).division
    return tuple(changed_without(work, ruling, rules_of(work, ruling.event, division, rulebook)))


def _take_facts(work: UnitOfWork, ruling: Ruling, rulebook: Rulebook) -> None:
    assert ruling.round is not None
    assert ruling.table is not None
    sheet = work.sheets.get(ruling.round, ruling.table)
    at = next((n for n, game in enumerate(sheet.games) if game.number == ruling.game), None)
    if not sheet.counts or at is None:
        return
    round_ = work.rounds.get(ruling.round)
    rules = rulebook.of(work.events.get(ruling.event).division(round_.division))
    rules = rules_in(work, rules, round_)
    seated = [played.seats for played in sheet.games]
    rulings = work.rulings.of_round(ruling.event, ruling.round)
    said = ruled_of(rulings, ruling.round, ruling.table, seated)
    others = said.get(sheet.games[at].number, ())
    before = sheet.games[at]
    if only_by(before, ruling.facts, others):
        raise _needed(ruling, before)
    try:
        after = rescored_games(sheet.games, said, rules)[at]
    except GameError as fault:
        raise DirectorError(
            Message(
                "Without ruling {ruling}, game {game} at table {table} "
                "isn’t valid: {problem} Reopen the sheet first, then "
                "cancel the ruling.",
                ruling=ruling.number,
                table=ruling.table,
                game=ruling.game,
                problem=told_alone(fault),
            )
        ) from fault
    if after == before:
        return
    changed = replace(
        sheet,
        games=(*sheet.games[:at], after, *sheet.games[at + 1 :]),
        reason=cancelled_words(ruling.number),
    )
    work.sheets.save(changed, expected=sheet.version)


def _take_charge(work: UnitOfWork, ruling: Ruling, rulebook: Rulebook) -> str:
    """Let accepted games count what was typed in them beside a penalty that is cancelled."""
    assert ruling.round is not None
    round_ = work.rounds.get(ruling.round)
    rulings = work.rulings.of_round(ruling.event, round_.id)
    division = work.events.get(ruling.event).division(round_.division)
    where, still = tables_of(work, round_), list[str]()
    tables = {table for who in ruling.players for table in where(who)}
    for table in sorted(tables | ({ruling.table} if ruling.table else set())):
        sheet = work.sheets.get(round_.id, table)
        if not sheet.counts or not division.scored:
            continue
        seated = [played.seats for played in sheet.games]
        ruled = ruled_of(rulings, round_.id, table, seated)
        rules = rules_in(work, rulebook.of(division), round_)
        games = rescored_games(sheet.games, ruled, rules)
        if games == sheet.games:
            continue
        still += [
            Message("table {table}, game {game}", table=table, game=now.number)
            for was, now in zip(sheet.games, games, strict=True)
            if was != now
        ]
        reason = cancelled_words(ruling.number)
        work.sheets.save(replace(sheet, games=games, reason=reason), expected=sheet.version)
    if not still:
        return ""
    where_told = strung(still)
    return Message(
        "The score sheet has this penalty too ({place}). Reopen the sheet to take it off.",
        place=where_told,
    )


def _sign_again(work: UnitOfWork, ruling: Ruling) -> None:
    """A signed total that gave way to this ruling stands again, if its sheet is as it was."""
    assert ruling.round is not None
    rulings = work.rulings.of_round(ruling.event, ruling.round)
    for signed in rulings:
        if signed.kind != SIGNED or signed.gave_way_to != ruling.number or not signed.table:
            continue
        sheet = work.sheets.get(ruling.round, signed.table)
        signed_at = sheet.accepted_at == signed.at
        if sheet.counts and signed_at:
            again = replace(
                signed, cancelled_at=None, cancelled_by="", cancel_reason="", gave_way_to=None
            )
            work.rulings.save(again, expected=signed.version)


def _needed(ruling: Ruling, played: PlayedGame) -> DirectorError:
    table, game = ruling.table, ruling.game
    if played.game.outcome is Outcome.RULED:
        return DirectorError(
            Message(
                "Game {game} at table {table} has no result but this award. Reopen the sheet, "
                "cancel the award, then enter the game.",
                game=game,
                table=table,
            )
        )
    return DirectorError(
        Message(
            "Game {game} at table {table} has no result but this ruling. Reopen the sheet, "
            "cancel the ruling, then enter the game.",
            game=game,
            table=table,
        )
    )
