"""A table of a round as everybody may read it: seats, points and reasons, no notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from director_app.domain.games import Outcome, PointsLine
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.messages.message import Message, joined
from director_app.rules.incidents import penalty_lines
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import points_text, signed
from reports.results_facts import GameResult, SeatResult, TableResult

AWARD = Message("director’s award")
"""Why, where the director's reason stays in the log."""
ANOTHER = Message("another player won")
"""Why there is nothing in a game that somebody else won."""


@dataclass(slots=True)
class Sitters:
    """Who may sit at the tables of a round, and what rulings charge to them."""

    names: Mapping[int, str]
    badges: Mapping[int, int]
    rules: RuleSet | None
    charges: Mapping[int, int]
    charged: set[int] = field(default_factory=set)
    """Whose charges stand at a table already."""

    def charge(self, entrant: int) -> int:
        """What rulings of the round charge, told once."""
        if entrant in self.charged:
            return 0
        self.charged.add(entrant)
        return self.charges.get(entrant, 0)

    def seat_word(self, seat: Seat) -> str:
        """What the sheet calls a seat."""
        if self.rules is None:
            return seat.wind
        return self.rules.seats.letters.get(seat) or self.rules.seats.word(seat)

    @property
    def columns(self) -> tuple[Seat, ...]:
        """Seats in the order of the sheet's columns."""
        return self.rules.seats.columns if self.rules else SEATS


def empty_table(number: int, seats: Seats, sitters: Sitters, *, disputed: bool) -> TableResult:
    """A table whose sheet is not in."""
    found = []
    for seat in sitters.columns:
        entrant = seats[seat]
        if entrant is not None:
            name, badge = sitters.names[entrant], sitters.badges[entrant]
            charge = sitters.charge(entrant)
            found.append(SeatResult(badge, name, sitters.seat_word(seat), penalty=charge))
    return TableResult(number, tuple(found), done=False, disputed=disputed)


def done_table(sheet: Sheet, sitters: Sitters, *, disputed: bool) -> TableResult:
    """A table whose sheet is accepted; whoever changed seats is told once, with both seats."""
    games: dict[int, list[GameResult]] = {}
    seats: dict[int, list[str]] = {}
    taken: dict[int, int] = {}
    for seat, entrant in _in_order(sheet, sitters.columns):
        games.setdefault(entrant, [])
        word = sitters.seat_word(seat)
        if word not in seats.setdefault(entrant, []):
            seats[entrant].append(word)
    for played in sheet.games:
        lines, penalties = _lines(played, sitters.rules)
        for seat, entrant in played.seats:
            charged = sum(line.points for line in penalties if line.seat is seat)
            own = [line for line in lines if line.seat is seat]
            whole = played.points[seat]
            if sum(line.points for line in own) + charged != whole:
                own, charged = [], 0
            why = _why(own, played.game.outcome)
            games[entrant].append(GameResult(played.number, whole - charged, why))
            taken[entrant] = taken.get(entrant, 0) + charged
    return TableResult(
        sheet.table,
        tuple(
            SeatResult(
                badge=sitters.badges[entrant],
                name=sitters.names[entrant],
                seat=joined("+", seats[entrant]),
                games=tuple(played_games),
                penalty=taken.get(entrant, 0) + sitters.charge(entrant),
            )
            for entrant, played_games in games.items()
        ),
        done=True,
        disputed=disputed,
    )


def _in_order(sheet: Sheet, columns: tuple[Seat, ...]) -> Iterator[tuple[Seat, int]]:
    for played in sheet.games:
        for seat in columns:
            entrant = played.seats[seat]
            if entrant is not None:
                yield seat, entrant


def _lines(
    played: PlayedGame, rules: RuleSet | None
) -> tuple[tuple[PointsLine, ...], tuple[PointsLine, ...]]:
    """The lines of a game's result, and those of its penalties."""
    if rules is None:
        return (), ()
    penalties = tuple(penalty_lines(played.game, rules))
    lines = score_game(played.game, rules.for_game(played.number)).lines
    return lines[: len(lines) - len(penalties)], penalties


def _why(lines: list[PointsLine], outcome: Outcome) -> str:
    if outcome is Outcome.RULED:
        return AWARD
    if not lines and outcome is Outcome.MAHJONG:
        return ANOTHER
    if len(lines) == 1:
        return lines[0].why
    texts = [joined(" ", (points_text(line.points), line.why)) for line in lines[:1]]
    texts += [joined(" ", (signed(line.points), line.why)) for line in lines[1:]]
    return joined(", ", texts)
