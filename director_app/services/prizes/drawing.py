"""Winners named by the director, and drawn from a recorded seed among those who are here."""

from __future__ import annotations

import random
from dataclasses import dataclass

from director_app.domain.people import Entrant, Status
from director_app.domain.prizes import Prize, PrizeDraw, PrizeKind
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.services.prizes.facts import may_win
from director_app.services.prizes.types import PrizeLine, PrizesView
from director_app.services.standings.service import BookStandings
from director_app.storage.unit_of_work import UnitOfWork

_SEEDS = 2**31


@dataclass(frozen=True, slots=True)
class WinnerDrawOptions:
    """How a winner is drawn: from which seed, and whether earlier winners are among them."""

    seed: int | None = None
    anyone: bool = False


def line_at(view: PrizesView, prize: int, where: str) -> PrizeLine:
    """The line of a prize; ``where`` may be left out where the prize is given once."""
    found = [
        line for line in view.lines if line.holds(prize, line.where) and where in {"", line.where}
    ]
    if not found:
        at = Message(" at {place}", place=where) if where else ""
        raise NotFound(
            Message(
                "There’s no prize {prize}{at_place}. Check the prize list.",
                prize=prize,
                at_place=at,
            ),
            field="prize",
        )
    if len(found) > 1:
        places = joined(", ", (line.where for line in found[:4]))
        raise DirectorError(
            Message(
                "This prize is awarded more than once. Choose which one: {places}.",
                places=places,
            ),
            field="where",
        )
    return found[0]


def named(
    work: UnitOfWork, view: PrizesView, prize: int, where: str, person: Entrant | None, name: str
) -> PrizeDraw:
    """The director says who wins; refused where points decide."""
    line = line_at(view, prize, where)
    _refuse_handed(line, prize)
    if not line.prize.kind.by_hand and not _to_decide(line, prize, person):
        who = line.winners[0].name if line.winners else Message("no one yet")
        raise DirectorError(
            Message(
                "{prize} is decided by points: {winners}. It changes only with "
                "a ruling or a settled tie.",
                prize=line.title,
                winners=who,
            )
        )
    if person is None and not name.strip():
        raise DirectorError(Message("Enter the winner’s badge or name."), field="name")
    return PrizeDraw(
        id=0,
        event=view.event,
        prize=prize,
        winner=person.id if person else None,
        at=work.now,
        by=work.station,
        name="" if person else name.strip()[:200],
        note=line.where,
    )


def _to_decide(line: PrizeLine, prize: int, person: Entrant | None) -> bool:
    """Whether a tie over a thing, or a prize that nobody may win, waits for the director."""
    if line.unclaimed:
        return True
    thing = next((line_prize.thing for line_prize in line.prizes if line_prize.id == prize), "")
    tied = len(line.winners) > 1 and bool(thing)
    return (
        tied and person is not None and any(winner.entrant == person.id for winner in line.winners)
    )


def drawn(
    work: UnitOfWork,
    standings: BookStandings,
    view: PrizesView,
    prize: int,
    where: str,
    options: WinnerDrawOptions,
) -> PrizeDraw:
    """Somebody drawn among those who are checked in; nobody twice unless that is asked."""
    line = line_at(view, prize, where)
    _refuse_handed(line, prize)
    if not line.prize.kind.by_hand:
        raise DirectorError(
            Message("{prize} is decided by points, not by drawing.", prize=line.title),
            field="prize",
        )
    if options.seed is not None and not 0 <= options.seed < _SEEDS:
        raise DirectorError(
            Message("The seed must be a number from 0 to {seeds}.", seeds=_SEEDS - 1), field="seed"
        )
    among = _among(work, standings, view, line, anyone=options.anyone)
    if not among:
        raise DirectorError(
            Message("There’s no one left to draw from. Check players in, or allow earlier winners.")
        )
    seed = random.SystemRandom().randrange(1, 10**6) if options.seed is None else options.seed
    return PrizeDraw(
        id=0,
        event=view.event,
        prize=prize,
        winner=drawn_of(among, seed),
        at=work.now,
        by=work.station,
        seed=seed,
        among=among,
        note=line.where,
    )


def drawn_of(among: tuple[int, ...], seed: int) -> int:
    """Who is drawn: always the same of the same seed and people."""
    return among[int(random.Random(seed).random() * len(among))]


def _among(
    work: UnitOfWork,
    standings: BookStandings,
    view: PrizesView,
    line: PrizeLine,
    *,
    anyone: bool,
) -> tuple[int, ...]:
    """Those who are here and may win, by badge; whoever was drawn for this before is not here."""
    event = work.events.get(view.event)
    able = {
        place.tally.entrant
        for division in event.divisions
        for place in standings.standings_in(work, view.event, None, division.id).places
        if may_win(place.tally)
    }
    out = {
        draw.winner
        for draw in work.money.draws(view.event)
        if (draw.prize, draw.note) == (line.prize.id, line.where)
    }
    if not anyone:
        out |= _winners(view, PrizeKind.DOOR)
    return tuple(
        entrant.id
        for entrant in sorted(work.roster.all(view.event), key=lambda entrant: entrant.badge)
        if entrant.status is Status.CHECKED_IN and entrant.id in able and entrant.id not in out
        if line.prize.division in {None, entrant.division}
    )


def _winners(view: PrizesView, kind: PrizeKind) -> set[int | None]:
    return {
        winner.entrant for line in view.lines if line.prize.kind is kind for winner in line.winners
    }


def _refuse_handed(line: PrizeLine, prize: int) -> None:
    for winner in line.winners:
        if winner.payout is not None and _is_of(line, prize, winner.given, winner.paid):
            raise DirectorError(
                Message(
                    "{prize} was already paid to {winner} (receipt "
                    "{payout}). Void that receipt first.",
                    prize=line.title,
                    winner=winner.name,
                    payout=winner.payout.number,
                )
            )


def _is_of(line: PrizeLine, prize: int, given: str, paid: int) -> bool:
    """Whether what was handed over has to do with this prize: its thing, or all of the line."""
    thing = next((line_prize.thing for line_prize in line.prizes if line_prize.id == prize), "")
    return (bool(thing) and thing in given) or (len(line.winners) == 1 and bool(paid or given))


def last_draw(draws: list[PrizeDraw], prize: Prize | int, where: str) -> PrizeDraw:
    """The draw that holds for a prize; refuses where nobody was named or drawn."""
    key = prize if isinstance(prize, int) else prize.id
    found = [draw for draw in draws if (draw.prize, draw.note) == (key, where)]
    if not found:
        raise NotFound(Message("No winner has been chosen for this prize."), field="prize")
    return found[-1]
