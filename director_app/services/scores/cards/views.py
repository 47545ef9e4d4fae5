"""Cards of a table as the desk shows them: who has handed in what, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from director_app.domain.draft_notes import DraftNotes
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.rules.ruleset import Same
from director_app.rules.slips.sums import total_explained
from director_app.services.game_rulings.logged_points import all_of, in_game
from director_app.services.game_rulings.penalties_in_points import (
    PenaltiesInPoints,
    PenaltyDoubt,
    PenaltyIncluded,
    holding,
    loose,
    taken_in,
    taken_off,
    unwritten,
    with_penalties,
)
from director_app.services.game_rulings.ruled_games import NO_GAME
from director_app.services.scores.cards.judging import (
    GameFound,
    GameOnCards,
    GameState,
    NearbyNumbers,
    judge,
    nearest,
)
from director_app.services.scores.cards.numbers import NumberMark, PossibleNumbers, number_of
from director_app.services.scores.sheet_views import SheetView

_READ = ("cards", "held", "games", "marks", "_reaches", "_near")


@dataclass(frozen=True, slots=True)
class CardBox:
    """Where a number of a card stands: its game, counted from 1, and the seat of that game."""

    game: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerCardRow:
    """One player's card of this round: a box for each game that they played at the table."""

    entrant: int
    badge: int
    name: str
    boxes: tuple[CardBox, ...]
    texts: tuple[str, ...]
    total: str

    @property
    def seat(self) -> Seat:
        """The seat of the first game."""
        return self.boxes[0].seat

    @property
    def begun(self) -> bool:
        """Whether anything of it was typed."""
        return any(self.texts) or bool(self.total)

    @property
    def blank(self) -> tuple[int, ...]:
        """The games that have no number yet."""
        return tuple(
            box.game
            for box, text in zip(self.boxes, self.texts, strict=True)
            if number_of(text) is None
        )

    @property
    def complete(self) -> bool:
        """Whether every box has its number."""
        return not self.blank

    @property
    def numbers(self) -> tuple[int, ...]:
        """Its numbers by game; 0 where there is none yet."""
        return tuple(number_of(text) or 0 for text in self.texts)

    @property
    def sum(self) -> int:
        """What its numbers come to so far."""
        return sum(self.numbers)

    @property
    def difference(self) -> int:
        """How much more its own total says than its numbers; 0 while that is not known."""
        total = number_of(self.total)
        return total - self.sum if self.complete and total is not None else 0


@dataclass(frozen=True)
class TableCards:
    """The cards of one table together."""

    view: SheetView
    logged: Mapping[int, Mapping[Seat, int]]
    """Penalties of the log by game and seat."""
    whole: SheetView | None = None
    """The sheet with the first entry too, while ``view`` has only what is typed a second time."""

    @property
    def second(self) -> bool:
        """Whether the cards are typed a second time, the first numbers hidden."""
        return self.whole is not None

    @property
    def table(self) -> int:
        return self.view.table

    @property
    def locked(self) -> bool:
        """Whether the table's scores have been accepted."""
        return self.view.sheet.state is SheetState.ACCEPTED

    @cached_property
    def cards(self) -> tuple[PlayerCardRow, ...]:
        """Everybody's card, as the columns stand; who sat down later comes behind."""
        boxes: dict[int, list[CardBox]] = {}
        for seat in self.view.rules.seats.columns:
            for game, seated in enumerate(self.view.seated[: self.view.games], start=1):
                who = seated[seat]
                if who is not None:
                    boxes.setdefault(who, []).append(CardBox(game, seat))
        return tuple(
            self._card(who, tuple(sorted(found, key=lambda box: box.game)))
            for who, found in boxes.items()
        )

    @cached_property
    def held(self) -> PenaltiesInPoints:
        """What the numbers hold of logged penalties that name no game, as far as they are there."""
        charged = loose(self.view.logged)
        if not charged:
            return PenaltiesInPoints()
        more, seated = self.view.more, self.view.seated
        numbers = {game: self.points(game) for game in range(1, self.view.games + 1)}
        whole = {
            game: points
            for game, points in numbers.items()
            if points and len(points) == len(seated[game - 1].occupied)
        }
        decided = {
            **dict.fromkeys(self.only_in_total, PenaltyIncluded.EXTRA),
            **dict.fromkeys(more.same_ones, PenaltyIncluded.IN),
            **dict.fromkeys(more.second_ones, PenaltyIncluded.EXTRA),
        }
        awarded = {game for game in whole if str(game) in more.card_awards}
        return holding(charged, whole, seated, self._unwritten, decided, awarded)

    @property
    def only_in_total(self) -> frozenset[int]:
        """Logged penalties that a card has in its total, and not in its numbers."""
        return frozenset(
            charged.ruling.number
            for charged in loose(self.view.logged)
            for card in self.cards
            if card.entrant == charged.entrant and card.difference == charged.points
        )

    @property
    def doubt(self) -> PenaltyDoubt | None:
        """A logged penalty of which the director has to say whether it is in the numbers."""
        return None if self.locked or self.second or not self.complete else self.held.first

    def _unwritten(self, game: int, points: Mapping[Seat, int]) -> int | None:
        view = self.view
        ruled, named = view.ruled.get(game, ()), self.logged.get(game, {})
        return unwritten(points, view.seated[game - 1], ruled, named, view.rules_at(game))

    @cached_property
    def games(self) -> tuple[GameFound, ...]:
        """Each game as its numbers stand."""
        return tuple(self._found(game) for game in range(1, self.view.games + 1))

    def nearest(self, game: int) -> tuple[NearbyNumbers, ...]:
        """Legal numbers close to those of a game that none gives, the likeliest first."""
        if game not in self._near:
            points = self.points(game)
            self._near[game] = nearest(self._asking(game, points)) if points else ()
        return self._near[game]

    def suspects(self, game: int) -> tuple[Seat, ...]:
        """Whose numbers of a game are probably wrong."""
        near = self.nearest(game)
        return near[0].changed if near else ()

    @cached_property
    def _near(self) -> dict[int, tuple[NearbyNumbers, ...]]:
        return {}

    @property
    def missing(self) -> tuple[PlayerCardRow, ...]:
        """The cards that have not come, or have a blank."""
        return tuple(card for card in self.cards if not card.complete)

    @property
    def complete(self) -> bool:
        """Whether every number of every card is there."""
        return not self.missing

    @property
    def wrong(self) -> tuple[int, ...]:
        """The games whose numbers no legal game gives."""
        return tuple(at for at, game in enumerate(self.games, 1) if game.state is GameState.WRONG)

    @property
    def ready(self) -> bool:
        """Whether it can be accepted as it stands."""
        return self.complete and not (self.wrong or self.locked or self.doubt)

    @property
    def wrong_totals(self) -> tuple[PlayerCardRow, ...]:
        """The cards whose own total is another than their numbers give, with the log or without."""
        charged = all_of(self.view.logged)
        return tuple(
            card
            for card in self.cards
            if card.difference
            and number_of(card.total) != self.counted(card.seat) + charged.get(card.seat, 0)
        )

    @property
    def totals_explained(self) -> bool:
        """Whether a usual slip explains every total that differs from its card's numbers."""
        return all(
            total_explained(card.numbers, card.sum + card.difference) for card in self.wrong_totals
        )

    def counted(self, seat: Seat) -> int:
        """What the games give somebody, without what the log charges."""
        return sum(game.counted.get(seat, 0) for game in self.games)

    @property
    def only_totals(self) -> bool:
        """Whether every card has its total, and none a number for a game."""
        totals = (number_of(card.total) is not None for card in self.cards)
        return all(totals) and not any(any(card.texts) for card in self.cards)

    @property
    def waived(self) -> Mapping[str, str]:
        """What is waived of the signatures, and why."""
        return _texts(self.view.more.card_waived)

    @property
    def begun(self) -> Mapping[str, str]:
        """Reasons that are being typed, by what they are for."""
        return _texts((self.whole or self.view).more.begun_reasons)

    def with_sheet(self, view: SheetView) -> TableCards:
        """The same cards with the sheet as it was kept."""
        same = TableCards(view, self.logged)
        same.__dict__.update({key: self.__dict__[key] for key in _READ if key in self.__dict__})
        return same

    def card_of(self, entrant: int) -> PlayerCardRow:
        return next(card for card in self.cards if card.entrant == entrant)

    def text(self, box: CardBox) -> str:
        return _box_text(self.view, box)

    @cached_property
    def marks(self) -> Mapping[CardBox, NumberMark]:
        """The numbers that look wrong by themselves, and why."""
        found = {}
        for card in self.cards:
            for box, text in zip(card.boxes, card.texts, strict=True):
                number = number_of(text)
                mark = None if number is None else self._reach(box.game).mark(box.seat, number)
                if mark is not None:
                    found[box] = mark
        return found

    def points(self, game: int) -> dict[Seat, int]:
        """The numbers of a game that are there."""
        found = {}
        for seat in self.view.seated[game - 1].occupied:
            number = number_of(self.text(CardBox(game, seat)))
            if number is not None:
                found[seat] = number
        return found

    def _reach(self, game: int) -> PossibleNumbers:
        seats, rules = self.view.seated[game - 1].occupied, self.view.rules_at(game)
        known = Same(rules), seats
        if known not in self._reaches:
            self._reaches[known] = PossibleNumbers(rules, seats, self.view.options.values)
        return self._reaches[known]

    @cached_property
    def _reaches(self) -> dict[tuple[Same, tuple[Seat, ...]], PossibleNumbers]:
        return {}

    def _card(self, who: int, boxes: tuple[CardBox, ...]) -> PlayerCardRow:
        view = self.view
        return PlayerCardRow(
            entrant=who,
            badge=view.players[who].badge,
            name=view.names.get(who, "?"),
            boxes=boxes,
            texts=tuple(self.text(box) for box in boxes),
            total=_texts(view.more.card_totals).get(str(who), ""),
        )

    def _found(self, game: int) -> GameFound:
        seats = self.view.seated[game - 1]
        points = self.points(game)
        if len(points) < len(seats.occupied) or not points:
            return GameFound(GameState.OPEN if seats.occupied else GameState.WRONG)
        inside = self.held.inside.get(game, ())
        told = taken_off(points, inside, seats)
        found = judge(self._asking(game, told))
        if found.game is None or found.state is GameState.WRONG:
            return replace(found, logged=found.logged or bool(inside))
        ruled, whose = self.view.ruled, self.view.logged
        said = (*ruled.get(game, ()), *ruled.get(NO_GAME, ()))
        named = taken_in(whose, game, told, found.counted) if found.logged else ()
        whole = with_penalties(found.game, (*named, *inside), seats, said, self.view.rules)
        return replace(found, game=whole, logged=found.logged or bool(inside))

    def _asking(self, game: int, points: Mapping[Seat, int]) -> GameOnCards:
        view = self.view
        return GameOnCards(
            points=points,
            seats=view.seated[game - 1],
            rules=view.rules_at(game),
            ruled=view.ruled.get(game, ()),
            logged=self.logged.get(game, {}),
            by_total=dict(self._by_total(game, points)),
            awarded=_texts(view.more.card_awards).get(str(game), ""),
        )

    def _by_total(self, game: int, points: Mapping[Seat, int]) -> Iterator[tuple[Seat, int]]:
        for seat, number in points.items():
            who = self.view.seated[game - 1][seat]
            card = self.card_of(who) if who is not None else None
            if card is not None and card.difference:
                yield seat, number + card.difference


@dataclass(frozen=True, slots=True)
class CardView:
    """One card, among those of its table."""

    table: TableCards
    entrant: int

    @property
    def card(self) -> PlayerCardRow:
        return self.table.card_of(self.entrant)


@dataclass(frozen=True, slots=True)
class CardState:
    """Where a table's cards stand.

    ``here`` and ``missing`` are names; ``mismatch`` says that a game or a total can't be.
    """

    table: int
    state: SheetState
    here: tuple[str, ...]
    missing: tuple[str, ...]
    mismatch: bool

    @property
    def complete(self) -> bool:
        """Whether all cards are in."""
        return not self.missing


def with_typed(more: DraftNotes, card: PlayerCardRow, at: Mapping[str, str]) -> DraftNotes:
    """What a draft notes, with this card's numbers and total; ``at`` says where and when."""
    kept = {seat: dict(said) for seat, said in more.cards.items()}
    for box, text in zip(card.boxes, card.texts, strict=True):
        said = kept.setdefault(box.seat.value, {})
        points = [str(point) for point in said.get("points", ())]
        points.extend([""] * (box.game - len(points)))
        points[box.game - 1] = text
        said.update(points=points, **at)
    totals = {**_texts(more.card_totals), str(card.entrant): card.total}
    data = {key: total for key, total in totals.items() if total}
    return replace(more, cards=kept, card_totals=data)


def _box_text(view: SheetView, box: CardBox) -> str:
    kept = view.more.cards
    if not kept and view.sheet.games:
        played = next((game for game in view.sheet.games if game.number == box.game), None)
        points = played.points.get(box.seat) if played else None
        charged = in_game(view.logged, box.game).get(box.seat, 0)
        return "" if points is None else str(points + charged)
    points = kept.get(box.seat.value, {}).get("points", ())
    return str(points[box.game - 1]) if box.game <= len(points) else ""


def _texts(kept: Mapping[str, str]) -> dict[str, str]:
    return {str(key): str(value) for key, value in kept.items()}
