"""Cards that players hand in one by one, with points only: typed, explained, accepted together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from director_app.domain.draft_notes import DraftNotes, NotesChange
from director_app.domain.games import Game, Outcome
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seat
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, GameError, Locked, NotFound, Stale
from director_app.messages.message import Message
from director_app.rules.explain.index import index_of
from director_app.services.asking import Bound, BoundService
from director_app.services.game_rulings.awards import award
from director_app.services.game_rulings.logged_points import all_of
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded, in_doubt
from director_app.services.game_rulings.ruled_games import row_text
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.cards.judging import zero_award
from director_app.services.scores.cards.numbers import number_of
from director_app.services.scores.cards.round import read_round, read_table
from director_app.services.scores.cards.second import (
    SECOND,
    as_shown,
    ended,
    settled,
    with_second,
)
from director_app.services.scores.cards.views import (
    CardState,
    CardView,
    PlayerCardRow,
    TableCards,
    with_typed,
)
from director_app.services.scores.closing import SheetClosing, asked_of
from director_app.services.scores.round_tables import RoundTables, views_of
from director_app.services.scores.service import ScoreService
from director_app.services.scores.sheet_views import SheetView
from director_app.storage.unit_of_work import UnitOfWork

__all__ = ["TOTALS_REASON", "CardService", "CardState", "CardView", "TableCards"]

TOTALS_REASON = Message("Totals from cards")
"""Why a table whose cards have totals only is awarded them."""


_Texts = Literal["card_awards", "card_waived", "begun_reasons", "signed"]
"""What a draft notes in texts by name."""


class CardService(BoundService):
    """Score cards of a division (the default one unless another is named)."""

    def __init__(
        self,
        bound: Bound,
        rulebook: Rulebook,
        scores: ScoreService,
    ) -> None:
        super().__init__(bound)
        self._rulebook = rulebook
        self._scores = scores

    def round(self, number: int) -> RoundTables:
        """A round with everybody in it, to open cards from."""
        with self._store.read() as work:
            return read_round(work, self._rulebook, self.event, number, self.division)

    def warm(self, tables: RoundTables) -> None:
        """Make what explains a game ready, for every set of seats that is taken."""
        sat = (seats for noted in tables.sat.values() for seats in noted.values())
        for seats in {seating.occupied for seating in (*tables.plans.values(), *sat)}:
            for game in range(1, tables.round.games + 1) if len(seats) > 1 else ():
                index_of(tables.rules.for_game(game), seats)

    def card(self, number: int, badge: int, known: RoundTables | None = None) -> CardView:
        """The card of a badge, among those of its table; ``known`` is the round if it was read.

        Who sat at two tables has a part of the card at each: the first that is not complete.
        Refused if the badge has no seat in the round.
        """
        with self._store.read() as work:
            card_round = known or read_round(
                work, self._rulebook, self.event, number, self.division
            )
            who = card_round.entrant(badge)
            tables = card_round.tables_of(who)
            if not tables:
                raise NotFound(
                    Message(
                        "{names} (badge {badge}) has no seat in {round}. "
                        "Check the card, or fix who sat there on the "
                        "table’s sheet.",
                        names=card_round.names[who],
                        badge=badge,
                        round=card_round.round.title,
                    ),
                    field="badge",
                )
            found = [CardView(read_table(work, card_round, table), who) for table in tables]
        return next((view for view in found if not view.card.complete), found[0])

    def table(self, number: int, table: int, known: RoundTables | None = None) -> TableCards:
        """All cards of a table."""
        with self._store.read() as work:
            card_round = known or read_round(
                work, self._rulebook, self.event, number, self.division
            )
            return read_table(work, card_round, table)

    def state(self, number: int) -> tuple[CardState, ...]:
        """Where the cards of every table stand."""
        with self._store.read() as work:
            card_round = read_round(work, self._rulebook, self.event, number, self.division)
            return tuple(_state(view) for view in views_of(work, [card_round]))

    def keep(self, view: CardView, texts: Sequence[str], total: str = "") -> CardView:
        """Keep what is typed of a card, as typed; it needs no undo.

        What another station typed of the table's other cards meanwhile stays.
        """
        typed = replace(view.card, texts=tuple(texts), total=total)
        with self._store.unjournaled(Topic.SCORES, late=True) as work:
            more = _open_still(work, view.table)
            at = {"station": work.station, "at": work.now.isoformat()}
            if view.table.second:
                more = with_second(more, typed, at)
            else:
                more = _still_awarded(with_typed(more, typed, at), view, typed)
            return replace(view, table=_kept(work, view.table, more))

    def ask_second(self, table: TableCards) -> TableCards:
        """Ask for a second entry of just this table."""
        return self._noted(table, {"asked_twice": True})

    def end_first(self, table: TableCards) -> TableCards:
        """Everything was typed once: from now on the numbers are hidden, and typed again.

        Refused while a card is missing or a number is blank.
        """
        totals = table.only_totals
        if not totals:
            _refuse_unfinished(table)
        paper = {card.seat: number_of(card.total) or 0 for card in table.cards}
        with self._store.unjournaled(Topic.SCORES) as work:
            more = _open_still(work, table)
            at = {"station": work.station, "at": work.now.isoformat()}
            first = ended(table, paper if totals else _paper(table)[0], at)
            return _kept(work, table, replace(more, first=first, mismatch=False))

    def choose(self, table: TableCards, chosen: Sequence[str | None]) -> TableCards:
        """Keep what was chosen so far where two entries differ."""
        return self._noted(table, {"choices": list(chosen)})

    def agree(
        self, table: TableCards, chosen: Sequence[str], entered: Mapping[str, str]
    ) -> TableCards:
        """Make both entries one, with what was ``chosen`` where they differ.

        ``entered`` says who typed first and second, and when, as the accepted sheet keeps it.
        """
        return self._noted(table, {**settled(table, chosen), "agreed": dict(entered)})

    def award_game(self, table: TableCards, game: int, reason: str) -> TableCards:
        """Let a game's numbers stand as the director's award once the table is accepted.

        Refused while one of them is missing.
        """
        points = table.points(game)
        if set(points) != set(table.view.seated[game - 1].occupied):
            raise GameError(
                Message(
                    "Table {table}: a score for game {game} is missing.",
                    table=table.table,
                    game=game,
                ),
                field=Message("game {game}", game=game),
            )
        said = award(points, reason).reason
        return self._note(table, "card_awards", str(game), said)

    def penalty(self, table: TableCards, number: int, answer: PenaltyIncluded) -> TableCards:
        """Note of a logged penalty whether it is in the numbers, or charged beside them."""
        more = (table.whole or table.view).more
        same, extra = set(more.same_ones) - {number}, set(more.second_ones) - {number}
        (same if answer is PenaltyIncluded.IN else extra).add(number)
        return self._noted(table, {"logged": {"same": sorted(same), "another": sorted(extra)}})

    def waive(self, table: TableCards, requirement: str, reason: str) -> TableCards:
        """Note why something that the sheet asks of the cards is waived; empty takes it back."""
        noted = self._note(table, "card_waived", requirement, reason.strip())
        if requirement == SECOND:
            noted = self._note(noted, "signed", requirement, reason.strip())
        return noted

    def begun(self, table: TableCards, what: str, reason: str) -> TableCards:
        """Keep a reason that is being typed, by what it is for; empty forgets it."""
        return self._note(table, "begun_reasons", what, reason)

    def accept(
        self,
        table: TableCards,
        *,
        stands: Literal["", "ours", "paper"] = "",
        reason: str = "",
        at_work: str = "",
    ) -> Sheet:
        """Accept and lock a table with all its cards: the games that give their numbers.

        ``at_work`` names the round at work, where it was said that this is another one. Refused
        while a card is missing or blank, two entries are not compared yet, or nobody said whether
        a logged penalty is in the numbers.
        """
        _refuse_blind(table)
        _refuse_unfinished(table)
        if table.doubt is not None:
            raise in_doubt(table.table, table.doubt)
        view, found = table.view, table.games
        games = [found_game.game for found_game in found]
        keys = ["" if game is None else row_text(game, view.rules) for game in games]
        paper, logged = _paper(table)
        closing = SheetClosing(
            paper=paper,
            signed=_signed(table),
            stands=stands,
            reason=reason,
            logged=logged,
            entered=_entered(view),
            at_work=at_work,
        )
        more = view.more
        extra = sorted(more.second_ones | (table.only_in_total - more.same_ones))
        noted: NotesChange = {"logged": {"same": sorted(more.same_ones), "another": extra}}
        notes = noted if table.only_in_total else None
        return self._scores.accept(view, games, keys=keys, closing=closing, notes=notes)

    def accept_totals(
        self, table: TableCards, reason: str = TOTALS_REASON, *, at_work: str = ""
    ) -> Sheet:
        """Accept cards that have totals only: one game awarded with them, the others unplayed."""
        _refuse_blind(table)
        view = table.view
        absent = [card.name for card in table.cards if number_of(card.total) is None]
        if absent:
            raise GameError(
                Message(
                    "Table {table}: {name}’s total is missing.",
                    table=table.table,
                    name=absent[0],
                ),
                field="paper",
            )
        if len(set(view.seated)) > 1:
            raise DirectorError(
                Message(
                    "A player changed seats at table {table}, so its cards "
                    "need a score for each game.",
                    table=table.table,
                )
            )
        points = {card.seat: number_of(card.total) or 0 for card in table.cards}
        charged = all_of(view.logged)
        games_only = {seat: total - charged.get(seat, 0) for seat, total in points.items()}
        said = any(not ruling.facts.empty for ruled in view.ruled.values() for ruling in ruled)
        nothing = view.rules.unfinished.each.points == 0 and not said
        rest = Game(Outcome.INCOMPLETE) if nothing else zero_award(view.seated[0], reason)
        games = [award(games_only, reason), *[rest] * (view.games - 1)]
        keys = [row_text(game, view.rules) for game in games]
        closing = SheetClosing(
            paper=points, signed=_signed(table), entered=_entered(view), at_work=at_work
        )
        data = {"1": {seat.value: total for seat, total in points.items()}}
        noted: NotesChange = {"numbers": data}
        return self._scores.accept(view, games, keys=keys, closing=closing, notes=noted)

    def _noted(self, table: TableCards, noted: NotesChange) -> TableCards:
        with self._store.unjournaled(Topic.SCORES) as work:
            return _kept(work, table, _open_still(work, table).changed(noted))

    def _note(self, table: TableCards, what: _Texts, key: str, said: str) -> TableCards:
        with self._store.unjournaled(Topic.SCORES) as work:
            more = _more(work, table)
            texts: Mapping[str, str] = getattr(more, what)
            kept = {at: why for at, why in {**texts, key: said}.items() if why}
            noted: dict[str, Any] = {what: kept}
            return _kept(work, table, replace(more, **noted))


def _more(work: UnitOfWork, table: TableCards) -> DraftNotes:
    draft = work.unjournaled.draft(table.view.round.id, table.table)
    return draft.more if draft else DraftNotes()


def _open_still(work: UnitOfWork, table: TableCards) -> DraftNotes:
    """What the draft notes now; refused where another station went a step further meanwhile."""
    if table.locked or work.sheets.get(table.view.round.id, table.table).counts:
        raise Locked(
            Message(
                "Table {table}’s scores are already accepted. To change a "
                "card, reopen its sheet and enter a reason.",
                table=table.table,
            )
        )
    more = _more(work, table)
    seen = (table.whole or table.view).more
    if (bool(more.first), bool(more.agreed)) != (bool(seen.first), bool(seen.agreed)):
        raise Stale(
            Message(
                "Another station changed table {table}’s cards. Open the card again.",
                table=table.table,
            )
        )
    return more


def _kept(work: UnitOfWork, table: TableCards, more: DraftNotes) -> TableCards:
    """Keep this, with the games that the numbers give, so that the sheet shows them."""
    whole = table.whole or table.view
    asked = whole.twice or more.asked_twice
    cards = as_shown(replace(whole, more=more, twice=asked), table.logged)
    view = cards.view
    keys = list(whole.typed_only(whole.keys))
    if cards.second:
        work.unjournaled.keep_draft(view.round.id, view.table, keys, work.station, work.now, more)
        return cards
    keys.extend([""] * (view.games - len(keys)))
    for at, found in enumerate(cards.games):
        if cards.points(at + 1):
            keys[at] = row_text(found.game, view.rules) if found.game is not None else ""
    here = more.arrived or work.now.isoformat()
    wrong = bool(cards.wrong or cards.wrong_totals)
    data = {
        str(at): {seat.value: points for seat, points in cards.points(at).items()}
        for at, found in enumerate(cards.games, start=1)
        if found.game is not None
    }
    noted = replace(more, arrived=here, mismatch=wrong, numbers={**more.numbers, **data})
    view = replace(view, more=noted, keys=tuple(keys))
    work.unjournaled.keep_draft(view.round.id, view.table, keys, work.station, work.now, noted)
    return cards.with_sheet(view)


def _still_awarded(more: DraftNotes, view: CardView, typed: PlayerCardRow) -> DraftNotes:
    """An award is for the numbers that were there: it goes with them."""
    before = view.card
    changed = {
        str(box.game)
        for box, was, now in zip(before.boxes, before.texts, typed.texts, strict=True)
        if number_of(was) != number_of(now)
    }
    awards = {key: why for key, why in more.card_awards.items() if key not in changed}
    return replace(more, card_awards=awards)


def _refuse_blind(table: TableCards) -> None:
    if table.second:
        raise GameError(
            Message(
                "Table {table}: compare both entries before you accept them.",
                table=table.table,
            ),
            field="second",
        )


def _refuse_unfinished(table: TableCards) -> None:
    for card in table.missing:
        if not card.begun:
            raise GameError(
                Message(
                    "Table {table}: {card}’s card ({wind}) is missing.",
                    table=table.table,
                    card=card.name,
                    wind=card.seat.wind,
                ),
                field="card",
            )
        raise GameError(
            Message(
                "Table {table}: game {game} on {name}’s card is blank. "
                "Enter the points, or X for zero.",
                table=table.table,
                game=card.blank[0],
                name=card.name,
            ),
            field=Message("game {number}", number=card.blank[0]),
        )
    if table.wrong:
        raise GameError(
            Message(
                "Table {table}: no legal game gives the points for game "
                "{game}. Correct a card, or award the points with a "
                "reason.",
                table=table.table,
                game=table.wrong[0],
            ),
            field=Message("game {number}", number=table.wrong[0]),
        )


def _signed(table: TableCards) -> dict[str, str]:
    """Everything is as it should be, but for what the director waives."""
    asked: dict[str, str] = {sign_off.requirement: "" for sign_off in asked_of(table.view)}
    return {**asked, **table.waived}


def _entered(view: SheetView) -> dict[str, str]:
    """Who typed the cards first and second, where two did."""
    return {str(key): str(name) for key, name in view.more.agreed.items()}


def _paper(table: TableCards) -> tuple[dict[Seat, int], dict[Seat, int]]:
    """The cards' totals by seat, and what they hold of the log's penalties.

    A card without a total is taken by its numbers; so are all where somebody changed seats. A
    total that is another than its numbers give is meant to hold all that the log charges.
    """
    seats = table.view.seated[-1].occupied
    if len(set(table.view.seated)) > 1:
        return {seat: table.counted(seat) for seat in seats}, {}
    paper, logged, charged = {}, {}, all_of(table.view.logged)
    for card in table.cards:
        total = number_of(card.total)
        paper[card.seat] = card.sum if total is None else total
        logged[card.seat] = card.sum - table.counted(card.seat)
        if card.difference:
            logged[card.seat] = charged.get(card.seat, 0)
    return paper, logged


def _state(view: SheetView) -> CardState:
    cards = TableCards(view, {})
    return CardState(
        table=view.table,
        state=view.sheet.state,
        here=tuple(card.name for card in cards.cards if card.complete),
        missing=tuple(card.name for card in cards.missing),
        mismatch=bool(view.more.mismatch) and not cards.locked,
    )
