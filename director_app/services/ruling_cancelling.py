"""What cancelling a ruling takes back: its facts in an accepted game, a status, a decision."""

from __future__ import annotations

from dataclasses import replace

from director_app.domain.games import Outcome
from director_app.domain.rulings import Conduct, Ruling
from director_app.domain.sheets import PlayedGame
from director_app.errors import DirectorError, GameError
from director_app.services import barred, disqualifying
from director_app.services.rulebook import Rulebook
from director_app.services.ruled_games import only_by, rescored, ruled_games
from director_app.services.ruling_kinds import OUT, REFUSED
from director_app.services.ruling_making import told_alone
from director_app.storage.work import Work


def undo(work: Work, ruling: Ruling, rulebook: Rulebook) -> str:
    """Take back what a ruling did that was cancelled just now; returns what is left to do."""
    if not ruling.facts.empty:
        _take_facts(work, ruling, rulebook)
    if ruling.conduct is Conduct.DISQUALIFIED:
        disqualifying.let_back(work, ruling)
        if ruling.kind == OUT and ruling.round is not None:
            return "The seats stay empty: seat the player again at the seating or the score desk."
    if ruling.kind == REFUSED:
        barred.take_back(work, ruling)
    return ""


def _take_facts(work: Work, ruling: Ruling, rulebook: Rulebook) -> None:
    assert ruling.round is not None
    assert ruling.table is not None
    sheet = work.sheets.get(ruling.round, ruling.table)
    at = next((n for n, one in enumerate(sheet.games) if one.number == ruling.game), None)
    if not sheet.counts or at is None:
        return
    one = work.rounds.get(ruling.round)
    rules = rulebook.of(work.events.get(ruling.event).division(one.division))
    said = ruled_games(work.rulings.all(ruling.event), ruling.round, ruling.table)
    others = said.get(sheet.games[at].number, ())
    before = sheet.games[at]
    if only_by(before, ruling.facts, others):
        raise _needed(ruling, before)
    try:
        after = rescored(before, others, rules)
    except GameError as fault:
        raise DirectorError(
            f"Without ruling {ruling.number}, table {ruling.table}'s game {ruling.game} can't "
            f"stand: {told_alone(fault.sentence)} Reopen the sheet first, then cancel the ruling."
        ) from fault
    if after == before:
        return
    changed = replace(
        sheet,
        games=(*sheet.games[:at], after, *sheet.games[at + 1 :]),
        reason=f"Ruling {ruling.number} was cancelled",
    )
    work.sheets.save(changed, expected=sheet.version)


def _needed(ruling: Ruling, played: PlayedGame) -> DirectorError:
    kind = "award" if played.game.outcome is Outcome.RULED else "ruling"
    return DirectorError(
        f"Table {ruling.table}'s game {ruling.game} has no other result than this {kind}. Reopen "
        "the sheet, cancel the ruling, then type the game."
    )
