"""A sheet that is open: what the book has of it, what is typed of it, and what a draft keeps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.rules.entry import to_keys
from director_app.rules.round_totals import impossible_totals
from director_app.rules.scoring import score_game
from director_app.rules.slips import Charged, Kind, explains, slips
from director_app.rules.slips.words import slip_words
from director_app.services.game_rulings.logged_points import all_of
from director_app.services.scores.second_entry import due, to_json
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.keys import texts_of
from director_app.ui.scores.sheet.logged_penalties import DoubleCharges
from director_app.ui.scores.sheet.ruled_games import with_rulings
from director_app.ui.scores.sheet.second_entry import second_typed
from director_app.ui.scores.sheet.sign_off import OURS, SignOff, SignOffStep
from director_app.ui.scores.sheet.typing import SheetTyping

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.draft_notes import NotesChange
    from director_app.domain.games import Game
    from director_app.domain.tables import Seat
    from director_app.rules.entry import TypedGame
    from director_app.rules.slips import Slip
    from director_app.services.game_rulings.logged_points import LoggedPoints
    from director_app.services.scores.service import ScoreService, SheetView


_ON_THE_WAY = frozenset({SignOffStep.TOTALS, SignOffStep.DIFFERS, SignOffStep.SIGNS})
"""Steps of the sign-off from which Esc goes back to the games."""

_Typed = tuple[tuple[str, ...], "NotesChange", dict[str, Any]]
"""All that was typed: games, sign-off, and what was answered of logged penalties."""


class StoredDraft(NamedTuple):
    """What the book keeps of a sheet that is not accepted: keys by game, and what is beside."""

    keys: tuple[str, ...]
    more: NotesChange


class OpenSheet:
    """Takes every key of a sheet, and hands it to what it belongs to: a game, or the sign-off.

    It is never half there: a page has one of these, or no sheet at all.
    """

    def __init__(
        self,
        scores: ScoreService,
        view: SheetView,
        *,
        logged: Sequence[LoggedPoints] = (),
        locked: str = "",
        other_round: str = "",
    ) -> None:
        self._scores = scores
        self.view = view
        """The sheet as the book had it when it was last read."""
        self.second = due(view)
        """Whether it is typed a second time, blind."""
        keys, more = second_typed(view) if self.second else (texts_of(view), view.more)
        self._doubles = DoubleCharges(logged, view.rules, more)
        self.typing = SheetTyping(
            view.rules,
            [seats.occupied for seats in view.seated],
            keys,
            locked=locked,
            merge=self._with_rulings,
            logged=view.logged,
            doubles=self._doubles,
        )
        self.sign_off = SignOff(view, self.typing, more=more, other=other_round, second=self.second)
        self.go(self.typing.game)
        self.over = tuple(view.keys)
        """The keys that this desk knows to be in the book; other ones are another desk's."""
        self.drafted = any(self.typing.texts)
        """Whether its tile shows a draft."""
        self._typed = self._as_typed()
        self._kept: _Typed | None = None
        self._slips: tuple[Slip, ...] = ()
        self._impossible: tuple[Seat, ...] = ()
        self._slips_of: object = None

    @property
    def signing(self) -> bool:
        """Whether the next key belongs to the sign-off."""
        return self.typing.accepting and not self.typing.locked

    @property
    def changed(self) -> bool:
        """Whether the last key changed something that a draft keeps."""
        return self._as_typed() != self._typed

    @property
    def corrected(self) -> bool:
        """Whether it was accepted once, and is open again."""
        return self.view.sheet.state is SheetState.REOPENED

    def go(self, game: int, part: int | None = None) -> None:
        """To a game (counted from 0), and to one of its parts; behind the last one to sign off."""
        self.typing.go(game, part)
        if self.typing.accepting:
            self.sign_off.begin()

    def press(self, keys: str) -> None:
        """One or more keys; ``problem`` of what they belong to says why one was refused."""
        for key in keys:
            at_games = not self.typing.accepting
            self._keyed.press(key)
            self._arrive(at_games=at_games)

    def walk(self, way: str) -> None:
        """``left``, ``right``, ``up``, ``down`` or ``back``."""
        at_games = not self.typing.accepting
        getattr(self._keyed, way)()
        self._arrive(at_games=at_games)

    def enter(self) -> bool:
        """End this game or this step of the sign-off; True when the sheet is to be accepted."""
        at_games = not self.typing.accepting
        accept = self._keyed.enter()
        self._arrive(at_games=at_games)
        return accept

    def escape(self) -> bool:
        """Leave a correction that is only proposed, then the sign-off; False if neither is."""
        if self.typing.proposed:
            self.go(self.typing.count)
        elif self.typing.accepting and self.sign_off.step in _ON_THE_WAY:
            self.typing.up()
        else:
            return False
        return True

    def follow(self, view: SheetView, logged: Sequence[LoggedPoints], other_round: str) -> None:
        """The same sheet as the book has it now; what is being typed stays."""
        self.view = view
        self.typing.logged = view.logged
        self.typing.reseat([seats.occupied for seats in view.seated])
        self.sign_off.set_other(other_round)
        self._doubles.know(logged)
        self._typed = self._as_typed()

    def unchanged_in(self, view: SheetView) -> bool:
        """Whether what is being typed may go on beside this."""
        before = self.view
        unchanged = view.sheet.state is before.sheet.state or not view.sheet.version
        return (
            unchanged
            and view.sheet.version == before.sheet.version
            and view.ruled == before.ruled
            and view.round.games == before.round.games
            and view.round.cancelled == before.round.cancelled
        )

    def draft(self, station: str, at: str) -> StoredDraft | None:
        """What is to be kept now, or nothing if it is kept already.

        A second entry stands beside the first one, which stays untouched. It says where and when
        (ISO form) it was last typed, or compared, so it is never kept already.
        """
        self._typed = texts, ends, logged = self._as_typed()
        if self.second:
            entry = to_json(self.sign_off.entry(station, at))
            return StoredDraft(
                self.view.keys, {"second": {**entry, "ends": ends, "logged": logged}}
            )
        if self._typed == self._kept:
            return None
        return StoredDraft(texts, {**ends, "logged": logged})

    def draft_kept(self, draft: StoredDraft) -> None:
        """This draft is in the book."""
        self._kept, self.over = self._typed, draft.keys

    def slips(self) -> tuple[Slip, ...]:
        """What may explain totals that differ; none unless they are being looked at."""
        self._look_for_slips()
        return self._slips

    def impossible(self) -> tuple[Seat, ...]:
        """Seats whose totals on the paper no round can give, of those that differ."""
        self._look_for_slips()
        return self._impossible

    @property
    def wants_typed_reason(self) -> bool:
        """Whether no slip explains totals that differ, or one of them can't be.

        Whichever points are used then, the director says why; no reason is offered.
        """
        if self.sign_off.step is not SignOffStep.DIFFERS:
            return False
        rules = self.view.rules
        return bool(self.impossible()) or not any(explains(slip, rules) for slip in self.slips())

    def _look_for_slips(self) -> None:
        """Only where totals differ, and once for what is typed."""
        typing = self.typing
        if self.sign_off.step is not SignOffStep.DIFFERS:
            self._slips, self._impossible, self._slips_of = (), (), None
            return
        logged = all_of(typing.logged)
        paper = {seat: points - logged.get(seat, 0) for seat, points in self.sign_off.paper.items()}
        wanted = (typing.texts, tuple(paper.items()), typing.logged)
        if wanted != self._slips_of:
            games, rules = self._ruled_games(), self.view.rules
            charged = [
                Charged(charge.seat, charge.points, charge.ruling.label, charge.game)
                for charge in typing.logged
            ]
            self._slips = slips(games, typing.seats, paper, rules, logged=charged) if games else ()
            differ = [found.seat for found in self.sign_off.differing()]
            scored = [
                (game, score_game(game, rules.for_game(number)).points)
                for number, game in enumerate(games, start=1)
            ]
            at_odds = {seat: paper[seat] for seat in differ}
            self._impossible = impossible_totals(scored, at_odds, rules) if games else ()
            self._slips_of = wanted

    def look_at_slip(self) -> None:
        """Go to the slip that was chosen: its game as it may have been meant, or its total."""
        sign_off, found = self.sign_off, self.slips()
        number, sign_off.chosen = sign_off.chosen, 0
        if number > len(found):
            sign_off.problem = tr("That number isn’t in the list above.")
            return
        slip = found[number - 1]
        if slip.kind is Kind.LOGGED and slip.should:
            sign_off.wanted, sign_off.offered = OURS, slip_words(slip, self.view.rules)
            return
        keys = to_keys(slip.change, self.view.rules) if slip.change is not None else ""
        if slip.game is not None and keys:
            self.typing.propose(slip.game - 1, keys, slip_words(slip, self.view.rules))
        elif slip.game is not None:
            self.go(slip.game - 1)
        elif slip.seat is not None:
            sign_off.go(slip.seat)

    @property
    def _keyed(self) -> SheetTyping | SignOff:
        """What the next key belongs to."""
        return self.sign_off if self.signing else self.typing

    def _arrive(self, *, at_games: bool) -> None:
        """The key went behind the last game: the sign-off begins anew."""
        if at_games and self.typing.accepting:
            self.sign_off.begin()

    def _with_rulings(self, entries: Sequence[TypedGame]) -> list[TypedGame]:
        return with_rulings(self._scores, self.view, entries, self._doubles.another)

    def _as_typed(self) -> _Typed:
        return self.typing.texts, self.sign_off.draft_notes(), self._doubles.draft_answers()

    def _ruled_games(self) -> list[Game]:
        """The games as rulings have them; none where one is missing or cannot be."""
        games, typed, another = [], self.typing.games, self._doubles.another
        for number, game in enumerate(typed, start=1):
            if game is None:
                return []
            try:
                whole = self._scores.ruled_game(self.view, number, game, typed, another)[0]
            except DirectorError:
                return []
            games.append(replace(whole, seats=self.typing.seats[number - 1]))
        return games
