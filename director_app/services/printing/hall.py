"""Paper for the door and the hall: sign-in, badges, seat guides, table signs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from director_app.domain.fees import EntryFee
from director_app.domain.people import Entrant, Status
from director_app.domain.tables import ROUND_THE_TABLE, SEATS, Seat
from director_app.errors import DirectorError
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.services.amounts import in_short
from director_app.services.names import by_family
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.paper.facts import PrintFacts
from director_app.services.printing.cards import stops, wanted
from director_app.services.printing.options import BadgeOptions, TableSignOptions
from reports.badges import Badge, Badges, write_badges
from reports.label_sheets import LABEL_SHEETS, FreeLabels
from reports.labels import write_badge_labels, write_table_labels
from reports.seat_guides import SeatGuide, SeatGuides, write_seat_guides
from reports.sign_in import SignIn, SignInRow, write_sign_in
from reports.table_signs import SignSeat, TableSigns, write_table_signs

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

_WAYS = {
    "cash": Message("cash"),
    "check": Message("check"),
    "card": Message("card"),
    "online": Message("online"),
}
_EXPECTED = {Status.ENTERED, Status.CHECKED_IN}


def sign_in(
    _sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """Everybody expected, by family name; what they need and notes on them are not for others."""
    expected = sorted(
        (player for player in facts.players if player.status in _EXPECTED), key=by_family
    )
    rows = tuple(_sign_in_row(facts, entrant) for entrant in expected)
    words = joined(
        " · ",
        (
            part
            for part in (
                facts.dates,
                facts.event.facts.place,
                Message("{rows_count} players", rows_count=len(rows)),
            )
            if part
        ),
    )
    return whole(rows, lambda unit, imprint: SignIn(imprint, words, unit), write_sign_in)


def _sign_in_row(facts: PrintFacts, entrant: Entrant) -> SignInRow:
    known = entrant.facts
    return SignInRow(
        badge=entrant.badge,
        name=facts.names[entrant.id],
        city=known.city,
        due=_due(entrant.fee),
        note=Message("keeps one table") if known.stationary else "",
        here=entrant.status is Status.CHECKED_IN,
        how=_how(entrant.fee),
        waived=entrant.fee.waived and not entrant.fee.taken,
        owes=entrant.fee.owed and not entrant.fee.due,
    )


def _how(fee: EntryFee) -> str:
    """How a fee was paid; of one that is only part paid, how much that was too."""
    parts = [part for part in fee.payments if part.how and part.cents]
    ways = dict.fromkeys(_WAYS.get(part.how, part.how) for part in parts)
    how = joined(", ", ways)
    if fee.taken and fee.due:
        return joined(" ", (part for part in (in_short(fee.taken), how) if part))
    return how


def _due(fee: EntryFee) -> int | None:
    if fee.settled:
        return 0
    return fee.due if fee.asked else None


def badges(_sources: DocumentSources, facts: PrintFacts, request: PrintRequest) -> ComposedDocument:
    """A badge for each player, the rounds on its back."""
    options = request.chosen(BadgeOptions)
    labels = _labels(options.labels, options.first_label)
    places = facts.places
    units = tuple(
        (
            f"p{entrant.badge}",
            Badge(
                name=facts.names[entrant.id],
                badge=entrant.badge,
                code=f"FT1:{facts.event.id}:P{entrant.badge}",
                stops=stops(facts, places.get(entrant.id, {})),
                city=entrant.facts.city,
            ),
        )
        for entrant in wanted(facts, request)
    )
    if labels is not None:
        write = partial(write_badge_labels, labels=labels)
        return ComposedDocument(units, lambda made, imprint: Badges(imprint, made), write)
    return ComposedDocument(
        units, lambda made, imprint: Badges(imprint, made, options.stock), write_badges
    )


def _labels(number: str | None, first: int | None) -> FreeLabels | None:
    """The labels to print on, if any; refused where the sheet has no such first label."""
    if number is None:
        if first is not None:
            raise DirectorError(
                Message("Choose the label sheet, then the first free label on it."), field="labels"
            )
        return None
    sheet = LABEL_SHEETS[number]
    if first is not None and not 1 <= first <= sheet.count:
        raise DirectorError(
            Message(
                "Avery {number} has {count} labels. Enter the first free one, 1 to {count}.",
                number=sheet.number,
                count=sheet.count,
            ),
            field="first_label",
        )
    return FreeLabels(sheet, first or 1)


def seat_guides(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A card for each table and seat: where to go from there after each round."""
    first = next((round_ for round_ in facts.rounds if facts.tables[round_.id]), None)
    plans = facts.tables[first.id] if first else ()
    moves = _all_moves(facts)
    duties = {seat: _duties(facts, seat) for seat in facts.columns}
    units = tuple(
        (
            f"t{plan.table}{seat.value}",
            SeatGuide(
                table=plan.table,
                wind=facts.word(seat),
                letter=facts.letter(seat),
                moves=_moves(moves.get((plan.table, seat), [])),
                duties=duties[seat],
            ),
        )
        for plan in plans
        for seat in facts.columns
        if request.table in {None, plan.table}
    )
    return ComposedDocument(
        units, lambda made, imprint: SeatGuides(imprint, made), write_seat_guides
    )


def _all_moves(facts: PrintFacts) -> dict[tuple[int, Seat], list[tuple[int, str]]]:
    """By table and seat: the round after which its player goes, and to which place."""
    moves: dict[tuple[int, Seat], list[tuple[int, str]]] = {}
    for before, after in zip(facts.rounds, facts.rounds[1:], strict=False):
        goes = {
            entrant: Message(
                "to table {table}, {seat}", table=plan.table, seat=_seat_words(facts, seat)
            )
            for plan in facts.tables[after.id]
            for seat, entrant in plan.seats
        }
        for plan in facts.tables[before.id]:
            for seat, entrant in plan.seats:
                if entrant in goes:
                    here = moves.setdefault((plan.table, seat), [])
                    here.append((before.number, goes[entrant]))
    return moves


def _seat_words(facts: PrintFacts, seat: Seat) -> str:
    letter = facts.letter(seat)
    return Message("seat {letter}", letter=letter) if letter else facts.word(seat)


def _moves(moves: list[tuple[int, str]]) -> tuple[str, ...]:
    """Every change by its round, or once where it is always the same."""
    where = {place for _, place in moves}
    if len(moves) > 1 and len(where) == 1:
        return (Message("After every round: {movement}", movement=where.pop()),)
    return tuple(
        Message("After round {number}: {movement}", number=number, movement=place)
        for number, place in moves
    )


def _duties(facts: PrintFacts, seat: Seat) -> tuple[str, ...]:
    if facts.rules is None:
        return ()
    numbers = [
        round_.number
        for round_ in facts.rounds
        if facts.sign_off(round_.number, SEATS).turns_in is seat
    ]
    if not numbers:
        return ()
    if len(numbers) == len(facts.rounds):
        return (Message("You turn in the sheet after every round."),)
    words = strung(str(number) for number in numbers)
    return (Message("You turn in the sheet after round {rounds}.", rounds=words),)


def table_signs(
    _sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """A tent or a label for each table with its number."""
    options = request.chosen(TableSignOptions)
    labels = _labels(options.table_labels, options.first_table_label)
    tables = sorted({plan.table for round_ in facts.rounds for plan in facts.tables[round_.id]})
    units = tuple(
        (f"t{table}", (table, facts.room(table)))
        for table in tables
        if request.table in {None, table}
    )
    seats = tuple(SignSeat(facts.word(seat), facts.letter(seat)) for seat in ROUND_THE_TABLE)
    return ComposedDocument(
        units,
        lambda signs, imprint: TableSigns(
            imprint, tuple(table for table, _ in signs), seats, tuple(room for _, room in signs)
        ),
        partial(write_table_labels, labels=labels) if labels is not None else write_table_signs,
    )
