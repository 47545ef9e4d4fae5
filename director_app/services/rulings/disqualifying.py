"""Disqualification: one action of the director's, which the conduct ladder only proposes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.rulings import Conduct, DisqualifiedPlayer, Ruling, Scope
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seats, TablePlan
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.game_rulings.kinds import OUT, disqualified_words, outcome_words
from director_app.services.game_rulings.program_sentences import after_ruling
from director_app.services.rulings.ladder import complaints_about, ladder_of
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class Disqualification:
    """What the director decides; what is left out is as the sheet has it.

    ``from_round`` and ``from_game`` say from when the seat is empty, ``complaint`` is the number
    of the ruling that led to it.
    """

    reason: str
    ranked: bool | None = None
    keeps_points: bool | None = None
    prizes: bool | None = None
    barred: bool | None = None
    from_round: int | None = None
    from_game: int | None = None
    complaint: int | None = None


@dataclass(frozen=True, slots=True)
class DisqualificationProposal:
    """What the sheet makes of a disqualification, and from when the seat would be empty.

    ``proposed`` is whether the ladder proposes it now; ``from_round`` is ``None`` where no game
    of the player is left.
    """

    ranked: bool
    keeps_points: bool
    prizes: bool
    barred: bool
    section: str
    proposed: bool
    from_round: int | None
    from_game: int | None
    complaint: int | None = None


def proposal(work: UnitOfWork, entrant: Entrant, rules: RuleSet | None) -> DisqualificationProposal:
    """What the sheet makes of disqualifying somebody, and from when."""
    said = rules.conduct.disqualified if rules else None
    last = _last_complaint(work, entrant)
    barred = False
    if last is not None:
        on = ladder_of(rules, last.kind)
        step = complaints_about(
            work, entrant.event, entrant.id, rules, ladder=on, before=last.number
        )
        barred = step.bars
    start = _left(work, entrant)
    return DisqualificationProposal(
        ranked=said.ranked if said else False,
        keeps_points=said.keeps_points if said else True,
        prizes=said.prizes if said else False,
        barred=barred,
        section=said.section if said else "",
        proposed=last is not None and last.conduct is Conduct.PROPOSED,
        from_round=start[0].number if start else None,
        from_game=start[1] if start else None,
        complaint=last.number if last else None,
    )


def disqualify(
    work: UnitOfWork, entrant: Entrant, request: Disqualification, rules: RuleSet | None
) -> Ruling:
    """Put somebody out: status, seat, place and log, together."""
    if not request.reason.strip():
        raise DirectorError(Message("Enter why the player is disqualified."), field="reason")
    if entrant.status is Status.DISQUALIFIED:
        raise DirectorError(
            Message(
                "{name} (badge {badge}) is already disqualified.",
                name=entrant.name,
                badge=entrant.badge,
            )
        )
    usual = proposal(work, entrant, rules)
    if request.complaint is not None:
        work.rulings.numbered(entrant.event, request.complaint)
    start = _start(work, entrant, request)
    table = _leave(work, entrant, *start) if start else None
    made = _decided(entrant, request, usual, work, start)
    logged = work.rulings.add(_logged(work, entrant, request, made, usual, table))
    work.rulings.disqualify(replace(made, number=logged.number))
    work.roster.save(replace(entrant, status=Status.DISQUALIFIED), expected=entrant.version)
    return logged


def let_back(work: UnitOfWork, ruling: Ruling) -> None:
    """Take a cancelled disqualification away; the seats stay as they are."""
    out = {
        entrant
        for other in work.rulings.all(ruling.event)
        if other.stands and other.conduct is Conduct.DISQUALIFIED
        for entrant in other.players
    }
    for entrant in ruling.players:
        if entrant in out:
            continue
        work.rulings.let_back(entrant)
        person = work.roster.get(entrant)
        if person.status is Status.DISQUALIFIED:
            back = Status.CHECKED_IN if person.checked_in_at else Status.ENTERED
            work.roster.save(replace(person, status=back), expected=person.version)


def _decided(
    entrant: Entrant,
    request: Disqualification,
    usual: DisqualificationProposal,
    work: UnitOfWork,
    start: tuple[Round, int] | None,
) -> DisqualifiedPlayer:
    return DisqualifiedPlayer(
        entrant=entrant.id,
        event=entrant.event,
        number=0,
        at=work.now,
        reason=request.reason.strip(),
        ranked=usual.ranked if request.ranked is None else request.ranked,
        keeps_points=usual.keeps_points if request.keeps_points is None else request.keeps_points,
        prizes=usual.prizes if request.prizes is None else request.prizes,
        barred=usual.barred if request.barred is None else request.barred,
        round=start[0].id if start else None,
        game=start[1] if start else None,
    )


def _logged(
    work: UnitOfWork,
    entrant: Entrant,
    request: Disqualification,
    made: DisqualifiedPlayer,
    usual: DisqualificationProposal,
    table: int | None,
) -> Ruling:
    asked = (made.ranked, made.keeps_points, made.prizes)
    otherwise = asked != (usual.ranked, usual.keeps_points, usual.prizes)
    note = made.reason
    if request.complaint is not None:
        note = after_ruling(note, request.complaint)
    return Ruling(
        id=0,
        event=entrant.event,
        number=0,
        at=work.now,
        by=work.station,
        kind=OUT,
        label=disqualified_words(
            ranked=made.ranked, keeps=made.keeps_points, prizes=made.prizes, barred=made.barred
        ),
        section=usual.section,
        scope=Scope.EVENT,
        players=(entrant.id,),
        round=made.round,
        table=table,
        game=made.game,
        note=note,
        conduct=Conduct.DISQUALIFIED,
        overruled=made.reason if otherwise else "",
    )


def outcome(made: DisqualifiedPlayer) -> str:
    return outcome_words(
        ranked=made.ranked, keeps=made.keeps_points, prizes=made.prizes, barred=made.barred
    )


def _last_complaint(work: UnitOfWork, entrant: Entrant) -> Ruling | None:
    found = [
        ruling
        for ruling in work.rulings.all(entrant.event)
        if ruling.stands
        and ruling.conduct is not None
        and ruling.kind != OUT
        and entrant.id in ruling.players
    ]
    return found[-1] if found else None


def _rounds(work: UnitOfWork, entrant: Entrant) -> list[Round]:
    return [each for each in work.rounds.all(entrant.division) if not each.cancelled]


def _left(work: UnitOfWork, entrant: Entrant) -> tuple[Round, int] | None:
    """The first game after all accepted ones in which the player is to sit."""
    rounds = _rounds(work, entrant)
    sheets = work.sheets.of_rounds(each.id for each in rounds)
    played = {sheet.round_id for sheet in sheets if _last_game(sheet, entrant)}
    last = max((each.number for each in rounds if each.id in played), default=0)
    tables = work.seating.tables(each.id for each in rounds)
    for each in rounds:
        if each.number > last and _table_of(tables[each.id], entrant) is not None:
            return each, 1
    return None


def _start(
    work: UnitOfWork, entrant: Entrant, request: Disqualification
) -> tuple[Round, int] | None:
    if request.from_round is None:
        if request.from_game is not None:
            raise DirectorError(Message("Enter the round of that game."), field="from_round")
        return _left(work, entrant)
    meant = work.rounds.numbered(entrant.division, request.from_round)
    if meant.cancelled:
        raise DirectorError(
            Message("{round} was canceled. Choose another round.", round=meant.title),
            field="from_round",
        )
    game = 1 if request.from_game is None else request.from_game
    if not 1 <= game <= meant.planned_games:
        raise DirectorError(
            Message(
                "{round} has only games 1 to {last_game}.",
                round=meant.title,
                last_game=meant.planned_games,
            ),
            field="from_game",
        )
    later = [each for each in _rounds(work, entrant) if each.number >= meant.number]
    titles = {each.id: each.title for each in later}
    for sheet in work.sheets.of_rounds(titles):
        last = _last_game(sheet, entrant)
        if last >= (game if sheet.round_id == meant.id else 1):
            raise DirectorError(
                Message(
                    "{name} has accepted games through game {game} of "
                    "{round}, table {table}. Choose a later game, or "
                    "reopen that sheet first.",
                    name=entrant.name,
                    game=last,
                    round=titles[sheet.round_id],
                    table=sheet.table,
                ),
                field="from_game",
            )
    return meant, game


def _last_game(sheet: Sheet, entrant: Entrant) -> int:
    if not sheet.counts:
        return 0
    sat = (game.number for game in sheet.games if game.seats.seat_of(entrant.id) is not None)
    return max(sat, default=0)


def _table_of(tables: Iterable[TablePlan], entrant: Entrant) -> TablePlan | None:
    return next((plan for plan in tables if plan.seats.seat_of(entrant.id) is not None), None)


def _leave(work: UnitOfWork, entrant: Entrant, first: Round, game: int) -> int | None:
    """Empty the seat from a game on; returns the table of that round."""
    later = [each for each in _rounds(work, entrant) if each.number >= first.number]
    ids = [each.id for each in later]
    tables, sat = work.seating.tables(ids), work.seating.sat_in_rounds(ids)
    for (round_id, table, number), seats in sat.items():
        if round_id != first.id or number >= game:
            work.seating.set_sat(round_id, table, number, _without(seats, entrant))
    here = _table_of(tables[first.id], entrant)
    if here is not None:
        for number in range(game, max(first.games, first.planned_games) + 1):
            if (first.id, here.table, number) not in sat:
                seats = _without(here.seats, entrant)
                work.seating.set_sat(first.id, here.table, number, seats)
    for each in later[1:]:
        plans = tables[each.id]
        if _table_of(plans, entrant) is not None:
            work.seating.seat_round(
                each.id, [TablePlan(plan.table, _without(plan.seats, entrant)) for plan in plans]
            )
    return here.table if here else None


def _without(seats: Seats, person: Entrant) -> Seats:
    return Seats.of({seat: entrant for seat, entrant in seats if entrant != person.id})
