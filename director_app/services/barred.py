"""People whom an earlier event of the book barred: who they are, and what was decided here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Literal

from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.domain.rulings import Ruling, Scope
from director_app.errors import DirectorError
from director_app.messages.dates import day_first
from director_app.messages.message import Message
from director_app.services.game_rulings.kinds import ADMITTED, REFUSED
from director_app.services.written_names import plain, run_together
from director_app.storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from director_app.storage.roster import BarredPerson

Decided = Literal["", "admitted", "refused"]


@dataclass(frozen=True, slots=True)
class Barred:
    """Which event barred somebody, when and why, how we know them, and what was decided here."""

    event: str
    day: date
    reason: str
    known_by: str = "person"
    """The member number, the e-mail, the person of the book, or only the name."""
    decided: Decided = ""
    decided_by: str = ""
    decided_why: str = ""
    ruling: int = 0
    """The number of the ruling that decided."""

    @property
    def sentence(self) -> str:
        """What happened, when and why."""
        day = day_first(self.day)
        return Message(
            "Disqualified and barred at {event}, {day}: {reason}",
            event=self.event,
            day=day,
            reason=self.reason.rstrip(" ."),
        )


def barred_as(
    facts: EntrantFacts, barred: Iterable[BarredPerson], person: int = 0
) -> Barred | None:
    """Whether these facts are of somebody who was barred: the surest sign first."""
    people = list(barred)
    for known_by in (Message("member number"), "e-mail", "person", "name"):
        for barred_person in people:
            if _same(facts, person, barred_person, known_by):
                return Barred(
                    barred_person.event, barred_person.day, barred_person.reason, known_by
                )
    return None


def barred_entrants(
    work: UnitOfWork, event: int, entrants: Iterable[Entrant]
) -> Mapping[int, Barred]:
    """Those of an event whom another one barred, by entrant, with what was decided."""
    people = work.roster.barred(event)
    if not people:
        return {}
    decided = _decided(work.rulings.all(event))
    found = ((entrant, barred_as(entrant.facts, people, entrant.person)) for entrant in entrants)
    return {
        entrant.id: _with_decision(barred, decided.get(entrant.id))
        for entrant, barred in found
        if barred is not None
    }


def decide(
    work: UnitOfWork, entrant: Entrant, barred: Barred, reason: str, *, admit: bool
) -> Ruling:
    """Log whether somebody barred plays; who is turned away is cancelled.

    Refused without a reason, and while a ruling that stands has decided already.
    """
    if not reason.strip():
        raise DirectorError(Message("Enter the reason for your decision."), field="reason")
    for earlier in work.rulings.all(entrant.event):
        if earlier.stands and earlier.kind in {ADMITTED, REFUSED} and entrant.id in earlier.players:
            raise DirectorError(
                Message(
                    "Ruling {number} already covers {name}. Cancel that ruling first.",
                    number=earlier.number,
                    name=entrant.name,
                )
            )
    if not admit:
        work.roster.save(replace(entrant, status=Status.CANCELLED), expected=entrant.version)
    verdict = Message("admitted") if admit else Message("turned away")
    return work.rulings.add(
        Ruling(
            id=0,
            event=entrant.event,
            number=0,
            at=work.now,
            by=work.station,
            kind=ADMITTED if admit else REFUSED,
            label=Message("Barred by {event}: {verdict}", event=barred.event, verdict=verdict),
            section="",
            scope=Scope.EVENT,
            players=(entrant.id,),
            note=reason.strip(),
        )
    )


def take_back(work: UnitOfWork, ruling: Ruling) -> None:
    """Let those back in whom a cancelled decision turned away."""
    for entrant in ruling.players:
        player = work.roster.get(entrant)
        if ruling.kind == REFUSED and player.status is Status.CANCELLED:
            back = Status.CHECKED_IN if player.checked_in_at else Status.ENTERED
            work.roster.save(replace(player, status=back), expected=player.version)


def _same(facts: EntrantFacts, person: int, barred_person: BarredPerson, known_by: str) -> bool:
    if known_by == "member number":
        return _alike(_letters(facts.member_no), _letters(barred_person.member_no))
    if known_by == "e-mail":
        return _alike(facts.email, barred_person.email)
    if known_by == "person":
        return person == barred_person.person
    name = f"{barred_person.given} {barred_person.family}".strip()
    return plain(facts.name) == plain(name) or run_together(facts.name) == run_together(name)


def _alike(text: str, other: str) -> bool:
    return bool(text.strip()) and text.strip().casefold() == other.strip().casefold()


def _letters(number: str) -> str:
    return "".join(letter for letter in number if letter.isalnum())


def _with_decision(barred: Barred, ruling: Ruling | None) -> Barred:
    if ruling is None:
        return barred
    words: dict[str, Decided] = {ADMITTED: "admitted", REFUSED: "refused"}
    return replace(
        barred,
        decided=words[ruling.kind],
        decided_by=ruling.by,
        decided_why=ruling.note,
        ruling=ruling.number,
    )


def _decided(rulings: Iterable[Ruling]) -> dict[int, Ruling]:
    return {
        entrant: ruling
        for ruling in rulings
        if ruling.stands and ruling.kind in {ADMITTED, REFUSED}
        for entrant in ruling.players
    }
