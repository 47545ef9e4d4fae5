"""What a prize must be to be kept: one sentence for each thing that is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from director_app.domain.events import Event
from director_app.domain.people import Entrant, Status
from director_app.domain.prizes import Prize, PrizeKind
from director_app.domain.written import PRIZE_TEXT, written
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import dollars
from director_app.services.prizes.facts import Contests
from director_app.services.prizes.money.service import MOST
from director_app.services.prizes.slots import BY_ROUND, whole_share
from director_app.services.prizes.split import WHOLE
from director_app.services.prizes.words import prize_title
from director_app.storage.unit_of_work import UnitOfWork

_PLACED = frozenset({PrizeKind.PLACE, PrizeKind.ROUND_PLACE})
_MAY_NAME_A_ROUND = BY_ROUND | {PrizeKind.BONUS_HAND, PrizeKind.DOOR, PrizeKind.OTHER}


@dataclass(frozen=True, slots=True)
class NewPrize:
    """A prize as the director says it: an amount or a share of the fund, a thing, or both.

    ``share`` is in hundredths of a percent; ``round`` is left out for each round, or the event.
    """

    kind: PrizeKind
    place: int = 1
    cents: int | None = None
    share: int | None = None
    thing: str = ""
    title: str = ""
    round: int | None = None
    division: int | None = None
    position: int | None = None


def prize_of(new: NewPrize, event: int, position: int) -> Prize:
    """The prize, as far as it can be judged by itself."""
    if new.cents is not None and new.share is not None:
        raise DirectorError(Message("Enter an amount or a percentage, not both."), field="share")
    if new.cents is not None and not 0 <= new.cents <= MOST:
        raise DirectorError(
            Message(
                "A prize can’t be {dollars}. Enter an amount from $0 to $1,000,000.",
                dollars=dollars(new.cents),
            ),
            field="cents",
        )
    if new.share is not None and not 0 <= new.share <= WHOLE:
        raise DirectorError(
            Message(
                "A prize can’t be {percent} of the fund. Enter 0 to 100%.",
                percent=percent(new.share),
            ),
            field="share",
        )
    thing, title = (
        written(text, PRIZE_TEXT, key) for key, text in (("thing", new.thing), ("title", new.title))
    )
    if new.round is not None and new.kind not in _MAY_NAME_A_ROUND:
        raise DirectorError(
            Message("This prize is for the whole event. Leave the round blank."), field="round"
        )
    return Prize(
        id=0,
        event=event,
        kind=new.kind,
        division=new.division,
        place=new.place if new.kind in _PLACED else 1,
        round=new.round,
        cents=new.cents,
        share=new.share,
        thing=thing,
        title=title,
        position=position if new.position is None else new.position,
    )


def check_places(work: UnitOfWork, event: Event, prizes: Iterable[Prize]) -> None:
    """Refuse a place beyond the field, a round or a division that is not there."""
    everybody = work.roster.all(event.id)
    for prize in prizes:
        if prize.division is not None:
            event.division(prize.division)
        division = prize.division or event.main.id
        if prize.round is not None:
            work.rounds.numbered(division, prize.round)
        if prize.kind in _PLACED:
            _check_place(prize, field_of(everybody, division))


def _check_place(prize: Prize, field: int) -> None:
    if prize.place < 1 or (field and prize.place > field):
        raise DirectorError(
            Message(
                "There’s no place {place} with {player_count} players. Enter a place from 1 "
                "to {player_count}.",
                place=prize.place,
                player_count=field,
            )
            if field
            else Message("There’s no place {place}. Places start at 1.", place=prize.place),
            field="place",
        )


def field_of(everybody: Iterable[Entrant], division: int) -> int:
    """How many compete in a division."""
    out = {Status.WAITLIST, Status.CANCELLED, Status.NO_SHOW}
    return sum(person.division == division and person.status not in out for person in everybody)


def check_shares(prizes: list[Prize], contests: Contests) -> None:
    """Refuse prizes of more than all of the fund."""
    whole = whole_share(prizes, contests.courses)
    if whole > WHOLE:
        raise DirectorError(
            Message(
                "The prizes would add up to {percent} of the fund. Keep them within 100%.",
                percent=percent(whole),
            ),
            field="share",
        )


def percent(share: int) -> str:
    """Hundredths of a percent as they are shown: ``12%``, ``12.5%``."""
    told = f"{share / 100:.2f}".rstrip("0").rstrip(".")
    return f"{told}%"


def without_worth(prize: Prize) -> str:
    """What is wrong with a prize of nothing; empty where it is worth something."""
    if prize.cents or prize.share or prize.thing:
        return ""
    return Message(
        "{prize} has no amount or item yet. Add one, or remove it.",
        prize=prize_title(prize),
    )
