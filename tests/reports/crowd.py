"""Every document for so many players, and what must be read back from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from reports.round_slips import RoundSlip
from reports.score_cards import CardRound, ScoreCard
from reports.seating_by_name import AllRoundsName, NamedSeat, RoundByName
from reports.seating_by_table import RoundByTable, SeatedTable, TableSeat
from reports.sign_in import SignInRow
from reports.tables_out import RoundOut, TableOut
from tests.reports import card_papers as cards
from tests.reports import list_papers as lists
from tests.reports.people import LETTERS, MORE, SEATS, WINDS
from tests.reports.reading import Document
from tests.wording import RULED_TOTAL

_GIVEN = (*(name.split(" ")[0] for name in (*LETTERS, *MORE)), "Ann", "Zoë", "Bea")
_FAMILY = (*(name.split(" ")[-1] for name in (*LETTERS, *MORE)), "Li", "Katz-Ito")
_ROUNDS = 4


@dataclass(frozen=True)
class Player:
    """A player of the crowd: the badge is the place on the list."""

    badge: int
    given: str
    family: str

    @property
    def name(self) -> str:
        """As it is printed."""
        return f"{self.given} {self.family}"

    @property
    def letter(self) -> str:
        """The seat, the same all day."""
        return SEATS[(self.badge - 1) % 4]

    @property
    def wind(self) -> str:
        """What the seat is called."""
        return WINDS[(self.badge - 1) % 4]

    def table(self, number: int = 1) -> int:
        """The table of a round."""
        return (self.badge - 1) // 4 + number


def crowd(count: int) -> tuple[Player, ...]:
    """So many players, no two of one name."""
    return tuple(
        Player(
            at + 1,
            _GIVEN[at % len(_GIVEN)],
            f"{_FAMILY[at % len(_FAMILY)]}{chr(97 + at // 26)}{chr(97 + at % 26)}",
        )
        for at in range(count)
    )


def tables(players: tuple[Player, ...]) -> list[tuple[Player, ...]]:
    """Four at a table, the last one short."""
    return [players[at : at + 4] for at in range(0, len(players), 4)]


Made = tuple[Any, tuple[str, ...]]
"""Input of a document, and what stands on its pages."""


def _score_sheets(players: tuple[Player, ...]) -> Made:
    sheets = tuple(
        replace(
            cards.SHEET,
            table=number,
            code=f"FT1:7:3:{number}",
            seats=cards.sheet_seats(
                tuple(player.name for player in here) + (None,) * (4 - len(here))
            ),
        )
        for number, here in enumerate(tables(players), 1)
    )
    codes = tuple(f"{sheet.code}:K7QD" for sheet in sheets)
    lines = (*codes, *(player.name for player in players), "Self-pick +10", "Three or more -25")
    return replace(cards.SCORE_SHEETS.sheets, sheets=sheets), lines


def _score_cards(players: tuple[Player, ...]) -> Made:
    made = tuple(
        ScoreCard(
            player.name,
            player.badge,
            f"FT1:7:P{player.badge}",
            tuple(
                CardRound(number, player.table(number), player.wind, player.letter, players[0].name)
                for number in range(1, _ROUNDS + 1)
            ),
        )
        for player in players
    )
    lines = tuple(
        f"{at} {player.table(at)} {player.letter} {player.wind}"
        for player in players
        for at in (1, 4)
    )
    return replace(cards.SCORE_CARDS.sheets, cards=made), (*_coded(players), *lines)


def _coded(players: tuple[Player, ...]) -> tuple[str, ...]:
    names = tuple(player.name for player in players)
    return (*names, *(f"FT1:7:P{player.badge}:K7QD" for player in players))


def _stops(player: Player) -> tuple[Any, ...]:
    return tuple(
        replace(stop, table=player.table(at), wind=player.wind, letter=player.letter)
        for at, stop in enumerate(cards.stops(_ROUNDS), 1)
    )


def _stop_rows(players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple(
        f"{at} 9:30 am {player.table(at)} {player.letter} {player.wind}"
        for player in players
        for at in range(1, _ROUNDS + 1)
    )


def _movement_cards(players: tuple[Player, ...]) -> Made:
    made = tuple(
        replace(cards.movement(player.badge, player.name), stops=_stops(player))
        for player in players
    )
    lines = (*_coded(players), *_stop_rows(players), cards.TRUTH)
    return replace(cards.MOVEMENT_CARDS.sheets, cards=made), lines


def _badges(players: tuple[Player, ...]) -> Made:
    first = cards.BADGES.sheets.badges[0]
    made = tuple(
        replace(
            first,
            name=player.name,
            badge=player.badge,
            code=f"FT1:7:P{player.badge}",
            stops=_stops(player),
        )
        for player in players
    )
    return replace(cards.BADGES.sheets, badges=made), (*_coded(players), *_stop_rows(players))


def _badges_on_stock(players: tuple[Player, ...]) -> Made:
    made, told = _badges(players)
    return replace(made, stock=True), told


def _round_slips(players: tuple[Player, ...]) -> Made:
    made = tuple(
        RoundSlip(
            player.name,
            player.badge,
            f"FT1:7:P{player.badge}",
            3,
            player.table(3),
            player.wind,
            player.letter,
            players[0].name,
        )
        for player in players
    )
    lines = tuple(f"{player.table(3)} 3 of 4 {player.letter} {player.wind}" for player in players)
    return replace(cards.ROUND_SLIPS.sheets, slips=made), (*_coded(players), *lines)


def _seat_guides(players: tuple[Player, ...]) -> Made:
    first = cards.SEAT_GUIDES.sheets.guides[0]
    made = tuple(
        replace(
            first,
            table=player.table(),
            wind=player.wind,
            letter=player.letter,
            moves=(f"Next: to table {player.table(2)}, seat {player.letter}",),
        )
        for player in players
    )
    lines = tuple(guide.moves[0] for guide in made)
    return replace(cards.SEAT_GUIDES.sheets, guides=made), lines


def _table_signs(players: tuple[Player, ...]) -> Made:
    numbers = tuple(range(1, len(tables(players)) + 1))
    lines = tuple(f"table {number}" for number in numbers)
    return replace(cards.TABLE_SIGNS.sheets, tables=numbers), lines


def _receipts(players: tuple[Player, ...]) -> Made:
    first = cards.RECEIPTS.sheets.receipts[0]
    made = tuple(replace(first, number=player.badge, name=player.name) for player in players)
    lines = ("Received $75.00 for 2nd place", *(f"RECEIPT {player.badge}" for player in players))
    return replace(cards.RECEIPTS.sheets, receipts=made), (
        *lines,
        *(player.name for player in players),
    )


def _fee_receipts(players: tuple[Player, ...]) -> Made:
    first = cards.FEE_RECEIPTS.sheets.receipts[0]
    made = tuple(replace(first, badge=player.badge, name=player.name) for player in players)
    lines = ("Received $45.00 entry fee from", *(f"BADGE {player.badge}" for player in players))
    return replace(cards.FEE_RECEIPTS.sheets, receipts=made), (
        *lines,
        *(player.name for player in players),
    )


def _certificates(players: tuple[Player, ...]) -> Made:
    first = cards.CERTIFICATES.sheets.certificates[0]
    made = tuple(replace(first, name=player.name) for player in players)
    lines = ("First place", "290 points", *(player.name for player in players))
    return replace(cards.CERTIFICATES.sheets, certificates=made), lines


def _by_name(players: tuple[Player, ...]) -> Made:
    seats = tuple(
        NamedSeat(player.family, player.given, player.table(), player.letter) for player in players
    )
    lines = tuple(
        f"{player.family}, {player.given} {player.table()} {player.letter}" for player in players
    )
    return replace(lists.BY_NAME.sheets, rounds=(RoundByName(3, seats, "1:15 pm"),)), lines


def _all_rounds(players: tuple[Player, ...]) -> Made:
    rows = tuple(
        AllRoundsName(player.family, player.given, tuple(player.table(at) for at in range(1, 5)))
        for player in players
    )
    lines = tuple(
        f"{player.family}, {player.given} {' '.join(str(player.table(at)) for at in range(1, 5))}"
        for player in players
    )
    return replace(lists.ALL_ROUNDS.sheets, players=rows), lines


def _by_table(players: tuple[Player, ...]) -> Made:
    made = tuple(
        SeatedTable(
            number,
            tuple(TableSeat(player.wind, player.name, player.letter) for player in here),
            "short",
        )
        for number, here in enumerate(tables(players), 1)
    )
    lines = tuple(f"{player.letter} {player.wind} {player.name}" for player in players)
    return replace(lists.BY_TABLE.sheets, rounds=(RoundByTable(3, made),)), lines


def _tables_out(players: tuple[Player, ...]) -> Made:
    made = tuple(
        TableOut(number, tuple(player.name for player in here))
        for number, here in enumerate(tables(players), 1)
    )
    rounds = (RoundOut(3, made, "Please bring your sheets.", "Over at 1:15 pm"),)
    return replace(lists.TABLES_OUT.sheets, rounds=rounds), tuple(player.name for player in players)


def _standings(players: tuple[Player, ...]) -> Made:
    first = lists.STANDINGS.sheets.lists[0]
    rows = tuple(
        lists.standing(player.badge, player.name, 500 - player.badge) for player in players
    )
    lines = tuple(
        f"{player.badge} {player.name} {500 - player.badge} 0 -25 25 {500 - player.badge}"
        for player in players
    )
    return replace(lists.STANDINGS.sheets, lists=(replace(first, rows=rows),)), lines


def _ruling_log(players: tuple[Player, ...]) -> Made:
    entries = tuple(lists.ruling(player.badge, player.name) for player in players)
    lines = tuple(f"{player.name} #{player.badge}" for player in players)
    lines = (*lines, RULED_TOTAL)
    return replace(lists.RULING_LOG.sheets, entries=entries), lines


def _master_points(players: tuple[Player, ...]) -> Made:
    rows = tuple(
        (str(player.badge), player.name, str(27000 + player.badge), "45", "\N{MINUS SIGN}10", "35")
        for player in players
    )
    lines = tuple(
        f"{player.badge} {player.name} {27000 + player.badge} 45 -10 35" for player in players
    )
    return replace(lists.MASTER_POINTS.sheets, rows=rows), lines


def _sign_in(players: tuple[Player, ...]) -> Made:
    rows = tuple(SignInRow(player.badge, player.name, "Oslo", 4550) for player in players)
    lines = tuple(f"{player.badge} {player.name}" for player in players)
    return replace(lists.SIGN_IN.sheets, rows=rows), (*lines, "Due $45.50")


def _missing_or_unpaid(players: tuple[Player, ...]) -> Made:
    first = lists.MISSING_OR_UNPAID.sheets.rows[0]
    rows = tuple(replace(first, badge=player.badge, name=player.name) for player in players)
    lines = tuple(f"{player.badge} {player.name}" for player in players)
    return replace(lists.MISSING_OR_UNPAID.sheets, rows=rows), (*lines, "$45.50")


def _prizes(players: tuple[Player, ...]) -> Made:
    first = lists.PRIZES.sheets.rows[0]
    rows = tuple(
        replace(first, what=f"place {player.badge}", winner=player.name) for player in players
    )
    lines = tuple(f"place {player.badge} {player.name} $75" for player in players)
    return replace(lists.PRIZES.sheets, rows=rows), lines


def _money_summary(players: tuple[Player, ...]) -> Made:
    head, line, *_ = lists.MONEY_SUMMARY.sheets.rows
    rows = tuple(replace(line, title=f"Donation, {player.name}") for player in players)
    lines = tuple(f"Donation, {player.name} $50.00" for player in players)
    return replace(lists.MONEY_SUMMARY.sheets, rows=(head, *rows)), lines


def _audit_log(players: tuple[Player, ...]) -> Made:
    first = lists.AUDIT_LOG.sheets.entries[0]
    made = tuple(
        replace(first, number=player.badge, label=f"Check in {player.name}") for player in players
    )
    lines = tuple(
        f"{player.badge} 09:12:05 front desk Check in {player.name}" for player in players
    )
    return replace(lists.AUDIT_LOG.sheets, entries=made), lines


MAKERS: dict[Document, Callable[[tuple[Player, ...]], Made]] = {
    cards.SCORE_SHEETS: _score_sheets,
    cards.SCORE_CARDS: _score_cards,
    cards.MOVEMENT_CARDS: _movement_cards,
    cards.BADGES: _badges,
    cards.BADGES_ON_STOCK: _badges_on_stock,
    cards.ROUND_SLIPS: _round_slips,
    cards.SEAT_GUIDES: _seat_guides,
    cards.TABLE_SIGNS: _table_signs,
    cards.RECEIPTS: _receipts,
    cards.FEE_RECEIPTS: _fee_receipts,
    cards.CERTIFICATES: _certificates,
    lists.BY_NAME: _by_name,
    lists.ALL_ROUNDS: _all_rounds,
    lists.BY_TABLE: _by_table,
    lists.TABLES_OUT: _tables_out,
    lists.STANDINGS: _standings,
    lists.RULING_LOG: _ruling_log,
    lists.MASTER_POINTS: _master_points,
    lists.SIGN_IN: _sign_in,
    lists.MISSING_OR_UNPAID: _missing_or_unpaid,
    lists.PRIZES: _prizes,
    lists.MONEY_SUMMARY: _money_summary,
    lists.AUDIT_LOG: _audit_log,
}
