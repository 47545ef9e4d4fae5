"""Money and results of an event on their way to a portable file, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from director_app.domain.money import MoneyLine, PrizeMoney
from director_app.domain.prizes import Payout, Prize, PrizeDraw, PrizesStand, StoodLine
from director_app.domain.results_kept import Finality, ReportOptions, SentReport
from director_app.domain.ties import TiePlayer, TieSettled
from director_app.messages.message import Message
from director_app.services.event_options import store_options, stored_options
from director_app.services.events.portable import format_money as part
from director_app.services.points_report.service import BY_KEY, check_sent
from director_app.storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def results_out(
    work: UnitOfWork, event: int, badges: Mapping[int, int], divisions: Mapping[int, str]
) -> part.ResultsPart:
    """The parts of an event; ``badges`` by entrant, ``divisions`` are names by id."""
    prizes = work.money.prizes(event)
    numbers = {prize.id: number for number, prize in enumerate(prizes, start=1)}
    stand = stored_options(work, event, PrizesStand)
    request = stored_options(work, event, ReportOptions)
    return part.ResultsPart(
        money=tuple(
            part.MoneyPart(**_but(line, "id", "event", "version"))
            for line in work.money.lines(event)
        ),
        prizes=tuple(_prize(prize, divisions) for prize in prizes),
        draws=tuple(_draw(draw, numbers, badges) for draw in work.money.draws(event)),
        payouts=tuple(_payout(payout, numbers, badges) for payout in work.money.payouts(event)),
        ties=tuple(_tie(record, badges, divisions) for record in work.outcomes.ties(event)),
        reports=tuple(
            part.ReportPart(
                **_but(report, "id", "event", "division"), division=divisions[report.division]
            )
            for report in work.outcomes.reports(event)
        ),
        prize_money=stored_options(work, event, PrizeMoney),
        stand=_stand(stand, numbers, badges) if stand else None,
        final=stored_options(work, event, Finality),
        report=part.ReportOptionsPart(request.columns, tuple(request.points.items()))
        if request
        else None,
    )


def results_in(
    work: UnitOfWork,
    event: int,
    told: part.ResultsPart,
    players: Mapping[int, int],
    divisions: Mapping[str, int],
) -> None:
    """Make what the parts tell; ``players`` are entrants by badge, ``divisions`` ids by name."""
    for line in told.money:
        work.money.add_line(MoneyLine(0, event, **asdict(line)))
    prizes = {
        number: work.money.add_prize(
            Prize(
                id=0,
                event=event,
                division=None if prize.division is None else divisions[prize.division],
                **_but(prize, "division"),
            )
        )
        for number, prize in enumerate(told.prizes, start=1)
    }
    for drawn in told.draws:
        facts = _but(drawn, "prize", "winner", "among")
        winner = None if drawn.winner is None else players[drawn.winner]
        among = tuple(players[badge] for badge in drawn.among)
        work.money.add_draw(PrizeDraw(0, event, prizes[drawn.prize], winner, among=among, **facts))
    for paid in told.payouts:
        to = None if paid.badge is None else players[paid.badge]
        facts = _but(paid, "prize", "badge")
        work.money.add_payout(Payout(0, event, prizes[paid.prize], entrant=to, **facts))
    _outcomes_in(work, event, told, players, divisions)
    _requests_in(work, event, told, players, prizes)


def _outcomes_in(
    work: UnitOfWork,
    event: int,
    told: part.ResultsPart,
    players: Mapping[int, int],
    divisions: Mapping[str, int],
) -> None:
    for tie in told.ties:
        tied = tuple(
            TiePlayer(players[player.badge], player.dice, player.points) for player in tie.players
        )
        facts = _but(tie, "division", "players")
        work.outcomes.add_tie(TieSettled(0, event, divisions[tie.division], players=tied, **facts))
    for sent in told.reports:
        facts = _but(sent, "division")
        report = SentReport(0, event, divisions[sent.division], **facts)
        check_sent(report)
        work.outcomes.add_report(report)


def _requests_in(
    work: UnitOfWork,
    event: int,
    told: part.ResultsPart,
    players: Mapping[int, int],
    prizes: Mapping[int, int],
) -> None:
    for request in (told.prize_money, told.final):
        if request is not None:
            store_options(work, event, request)
    if told.report is not None:
        unknown = [key for key in told.report.columns if key not in BY_KEY]
        if unknown:
            raise ValueError(Message("the report has no column named {column}", column=unknown[0]))
        store_options(work, event, ReportOptions(told.report.columns, dict(told.report.points)))
    if told.stand is not None:
        lines = tuple(
            StoodLine(
                prizes[line.prize],
                line.where,
                None if line.badge is None else players[line.badge],
                line.cents,
                line.name,
            )
            for line in told.stand.lines
        )
        stand = told.stand
        store_options(work, event, PrizesStand(stand.at, stand.by, stand.reason, lines))


def _prize(prize: Prize, divisions: Mapping[int, str]) -> part.PrizePart:
    division = None if prize.division is None else divisions[prize.division]
    return part.PrizePart(division=division, **_but(prize, "id", "event", "division", "version"))


def _draw(draw: PrizeDraw, numbers: Mapping[int, int], badges: Mapping[int, int]) -> part.DrawPart:
    return part.DrawPart(
        prize=numbers[draw.prize],
        winner=_badge(draw.winner, badges),
        among=_badges(draw.among, badges),
        **_but(draw, "id", "event", "prize", "winner", "among"),
    )


def _payout(
    payout: Payout, numbers: Mapping[int, int], badges: Mapping[int, int]
) -> part.PayoutPart:
    return part.PayoutPart(
        prize=numbers[payout.prize],
        badge=_badge(payout.entrant, badges),
        **_but(payout, "id", "event", "prize", "entrant"),
    )


def _tie(
    record: TieSettled, badges: Mapping[int, int], divisions: Mapping[int, str]
) -> part.TiePart:
    return part.TiePart(
        division=divisions[record.division],
        players=tuple(part.TiedPart(badges[x.entrant], x.dice, x.points) for x in record.players),
        **_but(record, "id", "event", "division", "players"),
    )


def _stand(
    stand: PrizesStand, numbers: Mapping[int, int], badges: Mapping[int, int]
) -> part.StandPart:
    lines = tuple(
        part.StoodPart(
            numbers[line.prize], line.where, _badge(line.entrant, badges), line.cents, line.name
        )
        for line in stand.lines
        if line.prize in numbers
    )
    return part.StandPart(stand.at, stand.by, stand.reason, lines)


def _badge(entrant: int | None, badges: Mapping[int, int]) -> int | None:
    return None if entrant is None else badges[entrant]


def _badges(entrants: Iterable[int], badges: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(badges[entrant] for entrant in entrants)


def _but(record: DataclassInstance, *names: str) -> dict[str, Any]:
    facts = {each.name: getattr(record, each.name) for each in fields(record)}
    return {name: value for name, value in facts.items() if name not in names}
