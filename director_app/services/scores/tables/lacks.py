"""What an event asks of paper beside its games, and a table of scores does not carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.rules.sign_off import sign_off_items
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.logged_points import all_of
from director_app.services.scores.accepting import AcceptanceVouched
from director_app.services.scores.cards.numbers import number_of
from director_app.services.scores.closing import REQUIREMENTS, differing

if TYPE_CHECKING:
    from director_app.services.scores.sheet_views import SheetView
    from director_app.services.scores.tables.book import BookFacts
    from director_app.storage.unit_of_work import UnitOfWork


class MissingSignOff(Protocol):
    """A sheet that is accepted without something."""

    @property
    def lacks(self) -> tuple[str, ...]:
        """The names of what is missing."""


DIFFER = "stands"
"""The paper's totals, which were typed before, are not those of the table."""

WORDS: Mapping[str, str] = {
    **REQUIREMENTS,
    DIFFER: Message("sheet totals that match the points here"),
}
"""What is missing, in the words of the sheet's own page."""
_WITHOUT_ARTICLE = {
    "at_end": Message("check of the points at the end of the round"),
    "totals": Message("totals on the sheet"),
}
"""The same after “no”, where that differs."""


def lacks_of(facts: BookFacts, place: SheetView, games: Sequence[PlayedGame]) -> tuple[str, ...]:
    """What these games would be accepted without; a correction is not typed twice."""
    seats = place.seats(place.round.games).occupied
    cards = (facts.options.paper or facts.rules.sign_off.paper.kind) == "card"
    found: list[str] = [
        sign_off.requirement
        for sign_off in sign_off_items(facts.rules, place.round.number, seats)
        if cards or sign_off.requirement != "together"
    ]
    paper = paper_of(facts, place)
    if facts.options.totals and not paper:
        found.append("totals")
    if differing(games, paper, all_of(place.logged)):
        found.append(DIFFER)
    fresh = place.sheet.state is not SheetState.REOPENED
    if fresh and place.twice and not place.more.agreed:
        found.append("second")
    return tuple(found)


def paper_of(facts: BookFacts, place: SheetView) -> dict[Seat, int]:
    """The paper's totals: of the sheet, typed at the desk, of the cards, or the table's own."""
    if place.sheet.paper:
        return dict(place.sheet.paper)
    seats, number = place.seats(place.round.games), place.round.number
    changed = any(place.seats(game) != seats for game in range(1, place.round.games))
    typed = place.more.paper
    cards = {} if changed else place.more.card_totals
    totals = {} if changed else facts.totals
    for told in (
        {seat: typed.get(seat.value, "") for seat, _ in seats},
        {seat: cards.get(str(who), "") for seat, who in seats},
        {seat: totals.get((number, who), "") for seat, who in seats},
    ):
        numbers = {seat: number_of(str(text)) for seat, text in told.items()}
        found = {seat: number for seat, number in numbers.items() if number is not None}
        if found and len(found) == len(told):
            return found
    return {}


def vouched(
    facts: BookFacts, place: SheetView, lacks: Sequence[str], reason: str
) -> AcceptanceVouched:
    """Totals and signatures that the book has of the paper stay; what is missing has the reason."""
    return AcceptanceVouched(paper_of(facts, place), _signed(place.sheet, lacks, reason))


def _signed(sheet: Sheet, lacks: Sequence[str], reason: str) -> dict[str, str]:
    kept = {name: said for name, said in sheet.signed.items() if name != DIFFER}
    if reason:
        kept.update(dict.fromkeys((lack for lack in lacks if lack != DIFFER), reason))
    if DIFFER in lacks:
        kept[DIFFER] = "ours"
    return kept


def check(sheets: Sequence[MissingSignOff], reason: str) -> None:
    """Refuse to accept in silence what carries less than the event asks."""
    missing = lacks_by_name(sheets)
    if missing and not reason.strip():
        first, *others = missing
        message = joined(
            ", ", (_WITHOUT_ARTICLE.get(first, WORDS[first]), *(WORDS[lack] for lack in others))
        )
        raise DirectorError(
            Message(
                "Missing: {missing}. Enter why you’re accepting the sheets without it.",
                missing=message,
            ),
            field="reason",
        )


def missing_words(sheets: Sequence[MissingSignOff]) -> str:
    """What these sheets are accepted without, in words; nothing where nothing is missing."""
    return joined(", ", (WORDS[name] for name in lacks_by_name(sheets)))


def lacks_by_name(sheets: Sequence[MissingSignOff]) -> dict[str, int]:
    """Of how many sheets each thing is missing, in the order in which a sheet asks it."""
    counts = {name: sum(name in sheet.lacks for sheet in sheets) for name in WORDS}
    return {name: count for name, count in counts.items() if count}


def log(
    work: UnitOfWork, event: int, sheets: Sequence[MissingSignOff], source: str, reason: str
) -> None:
    """One entry of the log for each thing that is waived, not one for each sheet."""
    if not reason:
        return
    for name, count in lacks_by_name(sheets).items():
        of = Message("1 sheet") if count == 1 else Message("{count} sheets", count=count)
        awards.waive(
            work,
            event,
            Message(
                "{waived}, {sheets} from {source}", waived=WORDS[name], sheets=of, source=source
            ),
            reason,
        )
