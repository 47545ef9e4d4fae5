"""What a change to single seats would do, in the director's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import tr
from director_app.ui.seating.replan_words import place_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from director_app.domain.tables import Seat
    from director_app.rules.ruleset import RuleSet
    from director_app.services.seating.replanning import Substitution, TakenSeat

KINDS: tuple[tuple[str, str], ...] = (
    ("substitute", "A substitute takes over"),
    ("arrive", "Arrives late this round"),
    ("leave", "Withdraws during this round"),
    ("renumber", "Renumber a table"),
)
_MOST_MET = 6


def preview_words(found: Substitution, letters: Mapping[Seat, str]) -> tuple[str, ...]:
    """The seats that change hands, and whom the substitute meets again."""
    lines = [seat_words(seat, letters) for seat in found.seats]
    if found.again:
        named = ", ".join(found.again[:_MOST_MET])
        more = len(found.again) - _MOST_MET
        who = named if more <= 0 else tr("{names} and %n more", n=more, names=named)
        lines.append(tr("Repeat opponents: {names}", names=who))
    else:
        lines.append(tr("No repeat opponents."))
    return tuple(lines)


def seat_words(seat: TakenSeat, letters: Mapping[Seat, str]) -> str:
    """A seat that changes hands."""
    place = place_words((seat.table, seat.seat), letters)
    if seat.from_game > 1:
        return tr(
            "{round}, from game {game}: table {place}",
            round=seat.title,
            game=seat.from_game,
            place=place,
        )
    return tr("{round}: table {place}", round=seat.title, place=place)


def place_taken_words(rules: RuleSet | None) -> str:
    """Whether the sheet ranks those who fill in, with its section."""
    if rules is None:
        return tr("This division isn’t scored.")
    said = rules.ranking.fill_ins
    where = (
        tr("our default")
        if said.section == "default"
        else tr("section {section}", section=said.section)
    )
    if said.ranked:
        return tr("These rules rank fill-ins too ({source}).", source=where)
    return tr("These rules don’t rank fill-ins ({source}).", source=where)


def free_words(free: Sequence[tuple[int, Seat]], letters: Mapping[Seat, str]) -> list[str]:
    """Empty seats, to choose from."""
    return [tr("Table {seat}", seat=place_words(seat, letters)) for seat in free]
