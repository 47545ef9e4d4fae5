"""The end of a sheet at work: reasons asked, slips looked at, entries compared, accepted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.rules.entry import to_keys
from director_app.rules.slips import Charged, Kind, slips
from director_app.rules.slips.words import told
from director_app.services.scores.logged_points import all_of
from director_app.services.scores.second_entry import differences, first_of, second_of
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.closing import ASIDE, SECOND, Step
from director_app.ui.scores.sheet.closing_words import wanted_words
from director_app.ui.scores.sheet.corrected import Correction
from director_app.ui.scores.sheet.plausible import ValuesSeen
from director_app.ui.scores.sheet.second import (
    ONCE,
    agreed_on,
    ended,
    entered_words,
    papers_of,
    still_once,
)
from director_app.ui.scores.sheet.typed_end import OURS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from director_app.domain.games import Game
    from director_app.domain.tables import Seat
    from director_app.rules.slips import Slip
    from director_app.services.scores.second_entry import Difference, Entry
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.closing_reason import ReasonBar
    from director_app.ui.scores.sheet.typing import SheetTyping
    from director_app.ui.shell.session import Session


class SheetEnd(QObject):
    """Takes over where the games are typed; the page tells it which sheet is open."""

    gone = Signal()
    """The sheet is done with; back to the board."""
    changed = Signal()
    """The book has the sheet otherwise; look at it again."""
    keep_asked = Signal()
    stale = Signal()
    """It was not accepted: another desk may have been quicker."""
    told = Signal()
    """Nothing is asked any more; show the sheet, with the keys in it."""
    settling = Signal(object, object, object)
    """Two entries differ: the differences, and both entries."""

    def __init__(self, session: Session, reason: ReasonBar, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._reason = session, reason
        self.seen = ValuesSeen(session, self)
        self._correction = Correction(session, self)
        self._view: SheetView | None = None
        self._typing: SheetTyping | None = None
        self._slips: tuple[Slip, ...] = ()
        self._of: object = None
        reason.given.connect(self._reasoned)
        reason.edited.connect(self._reason_edited)

    def open(self, view: SheetView, typing: SheetTyping) -> None:
        """This sheet is open now."""
        self._view, self._typing, self._of = view, typing, None
        self.seen.look(view)
        for game in range(typing.count):
            self._note(game)

    def follow(self) -> None:
        """A key was pressed: ask for the reason that it wants, go to the slip that it chose."""
        view, typing = self._view, self._typing
        closing = typing.closing if typing is not None else None
        if view is None or typing is None or closing is None:
            return
        self._note(min(typing.game, typing.count - 1))
        if closing.chosen:
            chosen, closing.chosen = closing.chosen, 0
            self._go_to(chosen)
        elif closing.wanted and self._reason.isHidden():
            question, usual = wanted_words(view, closing)
            self._reason.ask(question, closing.begun.get(closing.wanted), usual)

    def slips_told(self) -> tuple[str, ...]:
        """What may explain totals that differ, in words."""
        view = self._view
        return tuple(told(one, view.rules) for one in self._found()) if view is not None else ()

    def leave(self) -> None:
        """No reason after all."""
        closing = self._typing.closing if self._typing is not None else None
        if closing is not None:
            closing.wanted = ""

    def put_aside(self) -> None:
        """Ask what is disputed; or, if the sheet is put aside, take it up again."""
        view, typing = self._view, self._typing
        if view is None or typing is None or typing.closing is None:
            return
        if view.sheet.aside:
            done = tr("Table {table} is taken up again", table=view.table)
            self._session.act(lambda: self._session.desk.scores.take_up(view), done=done)
            self.changed.emit()
        else:
            typing.closing.wanted = ASIDE
            self.follow()

    def accept(self) -> None:
        """Accept the sheet, or end one of its two entries."""
        view, typing = self._view, self._typing
        closing = typing.closing if typing is not None else None
        if view is None or typing is None or closing is None:
            return
        if not typing.complete or typing.locked:
            return
        self.keep_asked.emit()
        corrected = view.sheet.state is SheetState.REOPENED
        waived = bool(closing.signed.get(SECOND))
        if closing.second:
            self._compare()
        elif not (corrected or waived) and still_once(view, typing):
            self._end_first(view, typing)
        else:
            self._accept(view, typing)

    def agree(self, keys: Sequence[str], paper: Mapping[Seat, str]) -> None:
        """Both entries are one now: this is the sheet."""
        view = self._view
        if view is None:
            return
        more = {
            "paper": {seat.value: text for seat, text in paper.items()} or None,
            "agreed": entered_words(view),
            "agreed_on": agreed_on(keys, paper),
            "choices": None,
        }
        desk = self._session.desk.scores
        self._session.act(lambda: desk.keep_draft(view, keys, more))
        self.changed.emit()
        typing = self._typing
        if typing is not None and typing.complete:
            typing.go(typing.count)
            self.told.emit()
            if typing.closing is not None and typing.closing.step is Step.ACCEPT:
                self.accept()

    def _accept(self, view: SheetView, typing: SheetTyping) -> None:
        closing, desk = typing.closing, self._session.desk.scores
        if closing is None:
            return
        games = [typing.entry(at).game for at in range(typing.count)]
        ends = closing.closing(view.more.get("agreed"))
        accepted = self._session.act(
            lambda: desk.accept(view, games, keys=typing.texts, closing=ends),
            done=tr("Table {table} accepted", table=view.table),
        )
        if accepted is None:
            self.stale.emit()
            return
        self.seen.add(typing)
        if view.sheet.state is SheetState.REOPENED:
            self._correction.tell(view)
        self.gone.emit()

    def _end_first(self, view: SheetView, typing: SheetTyping) -> None:
        first = ended(self._session, typing)
        desk = self._session.desk.scores
        more = {**ONCE, "first": first}
        self._session.act(lambda: desk.keep_draft(view, typing.texts, more))
        done = tr("Table {table}: a second entry is due", table=view.table)
        self._session.notices.done(done, undo=False)
        self.gone.emit()

    def _compare(self) -> None:
        self.changed.emit()
        view = self._view
        first, second = (first_of(view), second_of(view)) if view is not None else (None, None)
        if view is None or first is None or second is None:
            return
        found = differences(view, first, second)
        if found:
            self._settle(view, found, first, second)
        else:
            self.agree(first.keys, papers_of(first))

    def _settle(
        self, view: SheetView, found: tuple[Difference, ...], first: Entry, second: Entry
    ) -> None:
        more: dict[str, Any] = {"compared": True}
        desk = self._session.desk.scores
        self._session.act(lambda: desk.keep_draft(view, view.keys, more))
        self.settling.emit(found, first, second)

    def _note(self, game: int) -> None:
        view, typing = self._view, self._typing
        if view is not None and typing is not None:
            typing.notes[game] = self.seen.note(view, typing, game)

    def _reasoned(self, why: str) -> None:
        view, typing = self._view, self._typing
        closing = typing.closing if typing is not None else None
        if view is None or closing is None:
            return
        wanted = closing.wanted
        if wanted == ASIDE:
            closing.begun.pop(ASIDE, None)
            self.keep_asked.emit()
            done = tr("Table {table} is put aside", table=view.table)
            aside = self._session.act(
                lambda: self._session.desk.scores.put_aside(view, why), done=done
            )
            if aside is not None:
                self.gone.emit()
            return
        closing.reasoned(why)
        self.keep_asked.emit()
        if wanted == SECOND and closing.second:
            signed = {**(view.more.get("signed") or {}), SECOND: why}
            desk = self._session.desk.scores
            self._session.act(lambda: desk.keep_draft(view, view.keys, {"signed": signed}))
            self.changed.emit()
        self.told.emit()

    def _reason_edited(self, text: str) -> None:
        closing = self._typing.closing if self._typing is not None else None
        if closing is not None and closing.wanted:
            closing.begun[closing.wanted] = text
            self.keep_asked.emit()

    def _found(self) -> tuple[Slip, ...]:
        view, typing = self._view, self._typing
        closing = typing.closing if typing is not None else None
        if view is None or typing is None or closing is None or closing.step is not Step.DIFFERS:
            return ()
        logged = all_of(typing.logged)
        paper = {seat: points - logged.get(seat, 0) for seat, points in closing.paper.items()}
        of = (typing.texts, tuple(paper.items()), typing.logged)
        if of != self._of:
            games = self._games(view, typing)
            charged = [Charged(one.seat, one.points, one.label, one.game) for one in typing.logged]
            self._slips = (
                slips(games, typing.seats, paper, view.rules, logged=charged) if games else ()
            )
            self._of = of
        return self._slips

    def _games(self, view: SheetView, typing: SheetTyping) -> list[Game]:
        scores, games = self._session.desk.scores, []
        typed = [typing.entry(at).game for at in range(typing.count)]
        another = typing.doubles.another if typing.doubles is not None else ()
        for at, game in enumerate(typed):
            if game is None:
                return []
            try:
                whole = scores.ruled_game(view, at + 1, game, typed, another)[0]
            except DirectorError:
                return []
            games.append(replace(whole, seats=typing.seats[at]))
        return games

    def _go_to(self, number: int) -> None:
        view, typing, found = self._view, self._typing, self._found()
        closing = typing.closing if typing is not None else None
        if view is None or typing is None or closing is None:
            return
        if number > len(found):
            closing.problem = tr("There is no such line above.")
            return
        slip = found[number - 1]
        if slip.kind is Kind.LOGGED and slip.should:
            closing.begun.setdefault(OURS, told(slip, view.rules))
            closing.wanted = OURS
            self.follow()
            return
        keys = to_keys(slip.change, view.rules) if slip.change is not None else ""
        if slip.game is not None and keys:
            typing.propose(slip.game - 1, keys, told(slip, view.rules))
        elif slip.game is not None:
            typing.go(slip.game - 1)
        elif slip.seat is not None:
            closing.go(slip.seat)
