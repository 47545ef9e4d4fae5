"""The page of one score sheet: typed, signed off, accepted, reopened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.access import ProtectedEffect
from director_app.domain.sheets import SheetState
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, Stale
from director_app.messages.message import Message
from director_app.rules.entry.words import KeyHelp
from director_app.services.scores.second_entry import differences, first_of, second_of, to_json
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import primary, quiet, secondary
from director_app.ui.kit.chips import Chip
from director_app.ui.kit.context_menu import ContextMenu
from director_app.ui.kit.key_buttons import HIGH, press_keys
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.twice import ask_twice
from director_app.ui.scores.four_scores import FourScoresPanel
from director_app.ui.scores.panel_stack import PanelStack
from director_app.ui.scores.settle_panel import SettlePanel, TwoEntries
from director_app.ui.scores.sheet.conflict import ConflictPanel
from director_app.ui.scores.sheet.correction_notice import report_correction
from director_app.ui.scores.sheet.explain import ExplainPanel
from director_app.ui.scores.sheet.grid import SheetGrid
from director_app.ui.scores.sheet.help import SheetHelp
from director_app.ui.scores.sheet.keys import ruled_text
from director_app.ui.scores.sheet.logged_penalties import logged_words
from director_app.ui.scores.sheet.menu import SheetMenu
from director_app.ui.scores.sheet.open_sheet import OpenSheet
from director_app.ui.scores.sheet.panels import AwardPanel, SeatPanel
from director_app.ui.scores.sheet.plausible import ValuesSeen
from director_app.ui.scores.sheet.reason_bar import ReasonBar, ReopenBar
from director_app.ui.scores.sheet.second_entry import (
    ONCE,
    agreed_on,
    entered_words,
    papers_of,
    read_third,
    second_words,
    settled,
)
from director_app.ui.scores.sheet.shared_sheet import SharedSheet
from director_app.ui.scores.sheet.sheet_side import SheetSide
from director_app.ui.scores.sheet.sign_off import ASIDE, SECOND, SignOffStep
from director_app.ui.scores.sheet.sign_off_words import usual_reasons, wanted_words
from director_app.ui.scores.sheet.unsaved_input import award_begun, begun_words, with_award
from director_app.ui.scores.sheet.versions import VersionsPanel
from director_app.ui.scores.sheet.whose_bar import WhoseBar
from director_app.ui.scores.sheet.words import ask_next, closed_words, menu_keys, sheet_chip
from director_app.ui.shell.print_again import PrintAgain, ShownPaper

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from PySide6.QtGui import QResizeEvent

    from director_app.domain.draft_notes import NotesChange
    from director_app.domain.tables import Seat, Seats
    from director_app.services.game_rulings.logged_points import LoggedPoints
    from director_app.services.scores.conflicts import Conflict
    from director_app.services.scores.second_entry import EntryDifference
    from director_app.services.scores.service import SheetView
    from director_app.services.table_stages import Tile
    from director_app.ui.kit.context_menu import Doing
    from director_app.ui.scores.sheet.typing import SheetTyping
    from director_app.ui.shell.session import Session

    SheetPanel = (
        AwardPanel
        | SeatPanel
        | FourScoresPanel
        | ExplainPanel
        | SettlePanel
        | VersionsPanel
        | ConflictPanel
    )

_PANEL = 318
_ROOMY = 860
_WIDE = 1200
_SEEN = frozenset({QEvent.Type.ShowToParent, QEvent.Type.HideToParent})
_CLICKS = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})


class SheetPage(QWidget):
    """One sheet at a time: small board, head, sheet, help, and a panel where one is asked for.

    What is typed is kept at every key. Where another desk has the sheet otherwise, nothing is
    written over: both are shown, and the director chooses.
    """

    left = Signal()
    """Back to the board; with the keys in the number field."""
    table_asked = Signal(int)
    accept_asked = Signal()
    """Enter at the end of a sheet: ``accept`` is to be called."""
    drafted = Signal()
    """A sheet has become a draft, or is none any more."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet_page")
        self._session = session
        self._current: OpenSheet | None = None
        self._values = ValuesSeen(session, self)
        self._values.counted.connect(self._follow_values)
        self.grid = SheetGrid()
        self.help = SheetHelp()
        self.side = SheetSide()
        self.reopening = ReopenBar()
        self.reason = ReasonBar()
        self.whose = WhoseBar()
        self._bars = (self.reopening, self.reason, self.whose)
        self.award_panel = AwardPanel()
        self.seat_panel = SeatPanel()
        self.four_panel = FourScoresPanel()
        self.explain_panel = ExplainPanel()
        self.settle_panel = SettlePanel(self._read_third)
        self.versions_panel = VersionsPanel()
        self.conflict_panel = ConflictPanel()
        self._panels = PanelStack(self._all_panels)
        self.shared = SharedSheet(session, self.conflict_panel, self)
        self.banner = Text("", "small", "mindInk", weight=600, wrap=True)
        self.banner.setObjectName("sheet_banner")
        self._page = Page("")
        self._chip = Chip()
        self._chip.setObjectName("sheet_chip")
        self.accept_button = primary(tr("Accept and lock"), icon="check", height=HIGH)
        self.accept_button.setObjectName("sheet_accept")
        self.accept_button.changes = Topic.SCORES
        self.reopen_button = secondary(tr("Reopen"), icon="lock", key="F2", height=HIGH)
        self.reopen_button.setObjectName("sheet_reopen")
        self.reopen_button.changes = ProtectedEffect.ACCEPTED_POINTS
        self.four_button = quiet(tr("Find the game"), key="F4", height=HIGH)
        self.four_button.setObjectName("sheet_four_scores")
        self.aside_button = secondary(tr("Set aside"), icon="flag", height=HIGH)
        self.aside_button.setObjectName("sheet_aside")
        self.aside_button.changes = Topic.SCORES
        self._more = quiet(tr("More"), height=HIGH)
        self._more.setObjectName("sheet_more")
        self.menu = SheetMenu(self)
        self.again = PrintAgain(session, self._printable, self)
        self._build()
        self._connect()

    @property
    def current(self) -> OpenSheet | None:
        """The sheet that is open."""
        return self._current

    @property
    def view(self) -> SheetView | None:
        """What the book has of the sheet that is open."""
        return self._current.view if self._current is not None else None

    @property
    def typing(self) -> SheetTyping | None:
        """What is typed of it."""
        return self._current.typing if self._current is not None else None

    @property
    def title(self) -> str:
        """What the page is headed with."""
        return self._page.head.title

    @property
    def state_words(self) -> str:
        """What the state chip says."""
        return self._chip.spec.text

    @property
    def plain(self) -> bool:
        """Whether nothing is asked beside the sheet."""
        return self._panels.isHidden() and all(bar.isHidden() for bar in self._bars)

    @property
    def first_focus(self) -> QWidget:
        """What has the keys: a question above the sheet, else the sheet."""
        return next((bar for bar in self._bars if not bar.isHidden()), self.grid)

    @property
    def asking(self) -> bool:
        """Whether a panel has the keys."""
        return self._panels.current not in {None, self.explain_panel, self.versions_panel}

    @property
    def explaining(self) -> bool:
        """Whether the game under the cursor is being explained."""
        return self._panels.current is self.explain_panel

    def open(self, number: int, table: int) -> None:
        """Open the sheet of a round and table; raises what the desk refuses."""
        self._open(self._read(number, table))
        self.close_panels()

    def reload(self) -> None:
        """Something changed elsewhere; what is being typed stays."""
        if self._current is None:
            return
        sheet, view = self._current, self._read_now()
        if not sheet.unchanged_in(view):
            if not sheet.typing.locked and self.shared.compare(sheet):
                return
            ruled = view.ruled != sheet.view.ruled
            self._open(view, sheet.typing.at_game if ruled else None)
            return
        logged = self._session.desk.sheet_facts.logged(view)
        sheet.follow(view, logged, self._other_round(view))
        self._show_known(sheet, logged)
        self.grid.show_sheet(sheet)
        self._show()

    def show_tables(self, tiles: Sequence[Tile], minutes: int | None = None) -> None:
        """The small board beside the sheet; time was over so many ``minutes`` ago."""
        if self._current is not None:
            view = self._current.view
            self.side.show_round(view.round, tiles, view.table, minutes)

    def accept(self) -> None:
        """Accept the sheet, or end one of its two entries; nothing where a game is missing."""
        sheet = self._sheet
        if not sheet.typing.complete or sheet.typing.locked:
            return
        self._keep()
        waived = bool(sheet.sign_off.signed.get(SECOND))
        if sheet.second:
            self._compare_entries()
        elif not (sheet.corrected or waived) and sheet.sign_off.once:
            self._end_first(sheet)
        else:
            self._accept(sheet)

    def edit(self) -> None:
        """Ask for the reason to open an accepted sheet again."""
        if self._current is None:
            return
        view = self._current.view
        if view.sheet.state is SheetState.ACCEPTED and not view.round.cancelled:
            self.close_panels()
            begun = self._read_now().more.begun_reopen
            self.reopening.ask(view.table, needs_everybody=view.needs_everybody, begun=begun)

    def explain(self) -> None:
        """Every reason for the points of the game at the cursor beside the sheet, or no more."""
        if self.explaining:
            self._step_out()
        elif not self.asking:
            self._explain()

    def show_game(self, game: int) -> None:
        """Put the cursor into a game (counted from 1), and explain it."""
        sheet = self._current
        if sheet is not None and 1 <= game <= sheet.typing.count:
            sheet.go(game - 1)
            self._explain()

    def four_scores(self) -> None:
        """Ask for the four scores of the game at the cursor, and say which games give them."""
        sheet = self._sheet
        self.four_panel.open(sheet.view, sheet.typing.at_game, closed_words(sheet.view))
        self.show_panel(self.four_panel)

    def award(self) -> None:
        """Ask for the director's award of the game at the cursor."""
        if self._may_ask():
            sheet = self._sheet
            game, more = sheet.typing.at_game, self._read_now().more
            points, why = award_begun(more, game, second=sheet.second)
            self.award_panel.open(sheet.view, game, points, why)
            self.show_panel(self.award_panel)

    def somebody_else(self) -> None:
        """Ask who really sat at the table."""
        if self._may_ask():
            self.seat_panel.open(self._sheet.view, self._sheet.typing.at_game)
            self.show_panel(self.seat_panel)

    def ask_whose(self, printed: Seats) -> None:
        """The paper names others than those who sit there now: ask whose points they are."""
        if not self._sheet.typing.locked:
            self.close_panels()
            self.whose.ask(self._sheet.view, printed)

    def another_person(self) -> None:
        """Have another person type this sheet too, or take that back."""
        self._keep()
        session = self._session
        try:
            done = ask_twice(session.desk, self._read_now())
        except DirectorError as refusal:
            session.notices.refuse(refusal)
            return
        self.close_panels()
        self._reopen_as_it_is()
        session.notices.done(done, undo=False)
        session.bus.tell(Topic.SCORES)

    def versions(self) -> None:
        """List every version of this sheet."""
        view = self._sheet.view
        self.versions_panel.open(view, self._session.desk.sheet_facts.versions(view))
        self.show_panel(self.versions_panel)

    def put_aside(self) -> None:
        """Ask what is disputed; or, if the sheet is put aside, take it up again."""
        sheet, scores = self._sheet, self._session.here.scores
        if sheet.view.sheet.aside:
            done = tr("Table {table} is no longer set aside", table=sheet.view.table)
            self._session.act(lambda: scores.take_up(sheet.view), done=done)
            self._reopen_as_it_is()
        else:
            sheet.sign_off.wanted = ASIDE
            self._follow_sign_off(sheet)

    def show_panel(self, panel: SheetPanel) -> None:
        """A panel instead of the small board."""
        self.close_panels()
        self._panels.show_panel(panel)
        self._relayout()
        self.accept_button.setVisible(not self.accept_button.isHidden() and not self.asking)
        self.grid.mark(marked=panel is self.explain_panel)
        panel.begin()

    def close_panels(self) -> None:
        """Only the sheet; the keys go into it."""
        self._panels.clear()
        for bar in self._bars:
            bar.hide()
        self.grid.mark(marked=False)
        self._relayout()
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 reopens, Esc goes one step out."""
        key = event.key()
        if key == Qt.Key.Key_F2:
            self.edit()
        elif key == Qt.Key.Key_Escape:
            self._step_out()
        else:
            super().keyPressEvent(event)

    def hasHeightForWidth(self) -> bool:
        """The sheet takes the height that there is, and scrolls where it is too little."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The small board goes where there is no room for it."""
        super().resizeEvent(event)
        self._relayout()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While something is asked above the sheet, its keys are not told and a click stays there.

        Qt gives the sheet the keys before it hears of the click: they go back to the question.
        """
        if watched is self.grid:
            if event.type() in _CLICKS and self.first_focus is not self.grid:
                self.first_focus.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        elif event.type() in _SEEN:
            self.help.setVisible(all(bar.isHidden() for bar in self._bars))
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """F2 belongs to the sheet here."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_F2
        ):
            event.accept()
            return True
        return super().event(event)

    # What is open.

    @property
    def _all_panels(self) -> tuple[SheetPanel, ...]:
        return (
            self.award_panel,
            self.seat_panel,
            self.four_panel,
            self.explain_panel,
            self.settle_panel,
            self.versions_panel,
            self.conflict_panel,
        )

    @property
    def _sheet(self) -> OpenSheet:
        if self._current is None:
            message = Message("no sheet is open")
            raise RuntimeError(message)
        return self._current

    def _read(self, number: int, table: int) -> SheetView:
        session = self._session
        return session.here.scores.sheet(number, table)

    def _read_now(self) -> SheetView:
        """The sheet that is open, as the book has it by now."""
        view = self._sheet.view
        return self._read(view.round.number, view.table)

    def _reopen_as_it_is(self) -> OpenSheet:
        """Open the same sheet anew, as the book has it by now."""
        return self._open(self._read_now())

    def _open(self, view: SheetView, game: int | None = None) -> OpenSheet:
        """Open a sheet at a game (counted from 0), or where typing goes on."""
        logged = self._session.desk.sheet_facts.logged(view)
        sheet = OpenSheet(
            self._session.here.scores,
            view,
            logged=logged,
            locked=closed_words(view) or self._session.access.may(Topic.SCORES),
            other_round=self._other_round(view),
        )
        if game is not None:
            sheet.go(min(game, sheet.typing.count - 1))
        self._current = sheet
        self.shared.enter(view)
        self._page.head.set_title(tr("Table {table}", table=view.table))
        self._show_known(sheet, logged)
        self._values.count(view)
        self._note_slips()
        self.grid.show_sheet(sheet)
        self._show()
        return sheet

    def _other_round(self, view: SheetView) -> str:
        """The round at work, where this sheet is another one's."""
        other = self._session.desk.sheet_facts.other_round(view)
        return other.title if other is not None else ""

    # What is typed, and kept.

    def _press(self, key: str) -> None:
        """A key that was pressed with the mouse: it goes where the keys are."""
        shown = (panel for panel in self._all_panels if not panel.isHidden())
        panel = next(shown, None) if self.asking else None
        if panel is None:
            self.grid.press(key)
            return
        there = QApplication.focusWidget()
        if there is None or not (there is panel or panel.isAncestorOf(there)):
            panel.begin()
        press_keys(QApplication.focusWidget() or panel, key)

    def _follow_key(self) -> None:
        if self._sheet.changed:
            self._keep()
        self._show()

    def _keep(self) -> None:
        """Keep the draft; where another desk typed otherwise, show both and keep nothing."""
        sheet, desk = self._sheet, self._session.desk
        if sheet.typing.locked:
            return
        draft = sheet.draft(desk.store.station, desk.time.now().isoformat())
        if draft is not None:
            try:
                self._session.here.scores.keep_draft(
                    sheet.view, draft.keys, draft.more, over=sheet.over
                )
                sheet.draft_kept(draft)
            except Stale as refusal:
                if not self.shared.compare(sheet):
                    self._session.notices.refuse(refusal)
            except DirectorError as refusal:
                self._session.notices.refuse(refusal)
        if any(sheet.typing.texts) != sheet.drafted:
            sheet.drafted = any(sheet.typing.texts)
            self.drafted.emit()

    def _note(self, more: NotesChange) -> None:
        """Keep something beside the draft; what was typed stays as the book has it."""
        view, scores = self._sheet.view, self._session.here.scores
        self._session.act(lambda: scores.note(view, more))

    def _award_edited(self, game: int, points: Mapping[Seat, int], reason: str) -> None:
        """An award is being typed: it is kept as far as it goes."""
        more = self._read_now().more
        self._note(with_award(more, game, points, reason, second=self._sheet.second))

    def _put(self, text: str) -> None:
        """A whole game for the one at the cursor: an award, or one that gives four scores."""
        sheet = self._sheet
        game = sheet.typing.at_game
        self._award_edited(game, {}, "")
        sheet.typing.put(game, text)
        sheet.go(game)
        self._keep()
        self._back_to_sheet()

    def _seated(self, seats: Seats, first: int) -> None:
        view = self._sheet.view
        try:
            self._session.here.scores.seat_at(view, seats, first_game=first)
        except DirectorError as refusal:
            self._session.notices.refuse(refusal)
            return
        self._session.notices.done(tr("Players at table {table} updated", table=view.table))
        self.reload()
        self.close_panels()
        self._show()

    def _may_ask(self) -> bool:
        """Whether something can be put into the sheet; else it says why not."""
        typing = self._sheet.typing
        if typing.locked:
            typing.problem = typing.locked
            self._show()
        return not typing.locked

    # How it is signed off, and accepted.

    def _press_accept(self) -> None:
        """The button does what Enter does at the end of a sheet."""
        sheet = self._sheet
        if not sheet.typing.accepting:
            sheet.go(sheet.typing.count)
            if sheet.sign_off.step is not SignOffStep.ACCEPT:
                self._show()
                self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        sheet.sign_off.answering()
        if sheet.sign_off.step is SignOffStep.ROUND:
            sheet.sign_off.press("1")
        self.grid.enter()
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow_sign_off(self, sheet: OpenSheet) -> None:
        """Go to the slip that was chosen, ask for the reason that is wanted."""
        sign_off = sheet.sign_off
        self._note_slip(sheet, sheet.typing.at_game)
        if sign_off.chosen:
            sheet.look_at_slip()
        if sign_off.wanted and self.reason.isHidden():
            question, usual = wanted_words(sheet)
            begun, reasons = sign_off.begun.get(sign_off.wanted), usual_reasons(sign_off.wanted)
            self.reason.ask(question, begun, usual, reasons)

    def _note_slips(self) -> None:
        if self._current is not None:
            for number in range(self._current.typing.count):
                self._note_slip(self._current, number)

    def _follow_values(self) -> None:
        """The values on the other sheets are known now."""
        if self._current is None:
            return
        self._note_slips()
        self.grid.refresh()
        if not self.asking:
            ask_next(self.help, self._current)

    def _note_slip(self, sheet: OpenSheet, game: int) -> None:
        sheet.typing.notes[game] = self._values.note(sheet.view, sheet.typing, game)

    def _reason_edited(self, text: str) -> None:
        sign_off = self._sheet.sign_off
        if sign_off.wanted:
            sign_off.begun[sign_off.wanted] = text
            self._keep()

    def _reason_given(self, why: str) -> None:
        sheet, scores = self._sheet, self._session.here.scores
        view, wanted = sheet.view, sheet.sign_off.wanted
        if wanted == ASIDE:
            sheet.sign_off.begun.pop(ASIDE, None)
            self._keep()
            done = tr("Table {table} is set aside", table=view.table)
            if self._session.act(lambda: scores.put_aside(view, why), done=done) is not None:
                self.left.emit()
            return
        sheet.sign_off.reasoned(why)
        self._keep()
        if wanted == SECOND and sheet.second:
            self._keep_beside(view, {"signed": {**view.more.signed, SECOND: why}})
            self._reopen_as_it_is()
        self._back_to_sheet()

    def _keep_beside(self, view: SheetView, more: NotesChange) -> None:
        """Keep this beside the first entry, whose keys stay."""
        scores = self._session.here.scores
        self._session.act(lambda: scores.keep_draft(view, view.keys, more))

    def _accept(self, sheet: OpenSheet) -> None:
        view, typing, scores = sheet.view, sheet.typing, self._session.here.scores
        closing = sheet.sign_off.closing(view.more.agreed)
        games, presence = typing.games, self._session.desk.presence.key
        accepted = self._session.act(
            lambda: scores.accept(
                view, games, keys=typing.texts, closing=closing, presence=presence
            ),
            done=tr("Table {table} accepted", table=view.table),
        )
        if accepted is None:
            self._not_accepted()
            return
        self.shared.left()
        if sheet.corrected:
            report_correction(self._session, view, self)
        self.left.emit()

    def _not_accepted(self) -> None:
        """Where another desk was quicker both are shown; else the sheet as the book has it."""
        if not self.shared.compare(self._sheet):
            self._reopen_as_it_is()
            self._back_to_sheet()

    def _reopen(self, reason: str, waived: str) -> None:
        view, scores = self._sheet.view, self._session.here.scores
        self._keep()
        opened = self._session.act(
            lambda: scores.reopen(view, reason, all_present=not waived, waived=waived),
            done=tr("Table {table} reopened", table=view.table),
        )
        self.reload()
        if opened is None and self._sheet.view.sheet.state is SheetState.ACCEPTED:
            return
        self.close_panels()
        if opened is not None:
            self._sheet.go(0)
        self._show()

    # Where two people type it.

    def _end_first(self, sheet: OpenSheet) -> None:
        view, desk = sheet.view, self._session.desk
        first = to_json(sheet.sign_off.entry(desk.store.station, desk.time.now().isoformat()))
        more: NotesChange = {**ONCE, "first": first}
        keys = sheet.typing.texts
        self._session.act(lambda: desk.at(view.event).scores.keep_draft(view, keys, more))
        done = tr("Table {table} now needs a second entry", table=view.table)
        self._session.notices.done(done, undo=False)
        self.left.emit()

    def _compare_entries(self) -> None:
        view = self._reopen_as_it_is().view
        first, second = first_of(view), second_of(view)
        if first is None or second is None:
            return
        found = differences(view, first, second)
        if found:
            self._settle(view, TwoEntries(first, second, found))
        else:
            self._agree(first.keys, papers_of(first))

    def _settle(self, view: SheetView, entries: TwoEntries) -> None:
        self._keep_beside(view, {"compared": True})
        view = self._sheet.view = self._read_now()
        self.settle_panel.open(view, entries)
        self.show_panel(self.settle_panel)
        self._show_banner()
        keys = [KeyHelp("1", tr("first")), KeyHelp("2", tr("second")), KeyHelp("3", tr("another"))]
        self.help.ask(tr("Which entry matches the sheet?"), keys)

    def _read_third(self, difference: EntryDifference, text: str) -> str:
        return read_third(self._sheet.view, difference, text)

    def _chosen(self, chosen: Sequence[str | None]) -> None:
        self._keep_beside(self._sheet.view, {"choices": chosen})

    def _settled(self, entries: TwoEntries, taken: Sequence[str]) -> None:
        self.close_panels()
        self._agree(*settled(entries.first, entries.found, taken))

    def _agree(self, keys: Sequence[str], paper: Mapping[Seat, str]) -> None:
        """Both entries are one now: this is the sheet."""
        view, scores = self._sheet.view, self._session.here.scores
        more: NotesChange = {
            "paper": {seat.value: text for seat, text in paper.items()} or None,
            "agreed": entered_words(view),
            "agreed_on": agreed_on(keys, paper),
            "choices": None,
        }
        self._session.act(lambda: scores.keep_draft(view, keys, more))
        sheet = self._reopen_as_it_is()
        if sheet.typing.complete:
            sheet.go(sheet.typing.count)
            self._back_to_sheet()
            if sheet.sign_off.step is SignOffStep.ACCEPT:
                self.accept()

    # Where two desks have it.

    def _show_conflict(self, conflict: Conflict) -> None:
        self.conflict_panel.open(conflict)
        self.show_panel(self.conflict_panel)
        keys = [
            KeyHelp("1", tr("the other station’s")),
            KeyHelp("2", tr("this station’s")),
            KeyHelp("Esc", tr("later")),
        ]
        self.help.ask(tr("Which one matches the sheet?"), keys)

    def _conflict_settled(self) -> None:
        self._reopen_as_it_is()
        self.close_panels()

    # What is shown.

    def _show(self) -> None:
        """The sheet, its state, and what is asked now."""
        sheet = self._sheet
        self._follow_sign_off(sheet)
        self._show_state(sheet)
        ask_next(self.help, sheet)
        self._show_current()

    def _show_current(self) -> None:
        """What is typed stays in sight, whatever room the keys leave the sheet."""
        area = self.grid.current_area(self._scroll.viewport().height())
        self._scroll.ensureVisible(0, area.center().y(), 0, area.height() // 2 + 8)

    def _show_state(self, sheet: OpenSheet) -> None:
        """Chip and buttons as the sheet stands."""
        view, typing = sheet.view, sheet.typing
        accepted, cancelled = view.sheet.state is SheetState.ACCEPTED, view.round.cancelled
        self._chip.show_spec(sheet_chip(view, typed=any(typing.texts)))
        self.reopen_button.setVisible(accepted and not cancelled)
        self.accept_button.setVisible(not typing.locked and not self.asking)
        self.accept_button.setEnabled(typing.complete)
        late = typing.accepting and sheet.sign_off.step is SignOffStep.ROUND
        in_round = tr("Accept for {round}", round=view.round.title)
        self.accept_button.setText(in_round if late else tr("Accept and lock"))
        self.aside_button.setVisible(not cancelled and not self.asking)
        self.aside_button.setText(tr("Resume this sheet") if view.sheet.aside else tr("Set aside"))
        self.menu.show_sheet(sheet)
        if self.explaining:
            self.explain_panel.show_game(view, typing)
        if self._panels.current is self.four_panel:
            self.four_panel.follow(view, typing.at_game, typing.locked)

    def _show_known(self, sheet: OpenSheet, logged: Sequence[LoggedPoints]) -> None:
        """What is to be known of the sheet before it is typed."""
        self._show_banner(
            second_words() if sheet.second else "",
            logged_words(sheet.view, logged),
            begun_words(sheet.view, second=sheet.second),
            self.shared.others(sheet.view),
        )

    def _show_banner(self, *parts: str) -> None:
        words = " · ".join(part for part in parts if part)
        self.banner.say(words)
        self.banner.setVisible(bool(words))

    def _show_keys(self) -> None:
        self.help.ask(tr("About this sheet"), menu_keys(self._sheet.view.rules), later=True)

    def _explain(self) -> None:
        if not self.explaining and not self.asking:
            self.show_panel(self.explain_panel)
        self._show()

    def _step_out(self) -> None:
        if self.plain:
            self.left.emit()
        elif (shown := self._panels.current) in (self.settle_panel, self.conflict_panel):
            leave_or_ask(
                shown or self, self._leave_questions
            )  # other panels keep theirs as a draft
        else:
            self._leave_questions()

    def _leave_questions(self) -> None:
        self._sheet.sign_off.wanted = ""
        self._back_to_sheet()

    def _back_to_sheet(self) -> None:
        self.close_panels()
        self.grid.refresh()
        self._show()

    def _to_neighbour(self, by: int) -> None:
        table = _neighbour(self.side.board.tiles, self._sheet.view.table, by)
        if table is not None:
            self.table_asked.emit(table)

    def _doings(self) -> Iterator[Doing]:
        """What can be done with the game at the cursor, and with the sheet."""
        if self._current is None:
            return
        yield self._explains
        for button in (self.accept_button, self.reopen_button, self.aside_button):
            if not button.isHidden():
                yield button
        yield None
        yield from self.menu.actions()

    def _printable(self) -> ShownPaper | None:
        """The table of the sheet and its players, for paper of them."""
        if self._current is None:
            return None
        view = self._current.view
        who = view.seated[0].entrants if view.seated else ()
        people = tuple(
            (view.players[entrant].badge, view.names[entrant])
            for entrant in who
            if entrant in view.players
        )
        return ShownPaper(view.table, view.round.number, people=people)

    def _relayout(self) -> None:
        roomy = self.width() >= theme().px(_ROOMY)
        self.side.setVisible(roomy and self._panels.isHidden())
        self.four_button.setVisible(self.width() >= theme().px(_WIDE))

    def _build(self) -> None:
        head = self._page.head
        head.left(self._chip)
        buttons = (self.reopen_button, self.accept_button, self.aside_button, self.four_button)
        for button in (*buttons, self._more):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            head.right(button)
        self.menu.addSeparator()
        self.menu.addMenu(self.again)
        self._more.setMenu(self.menu)
        self._scroll = scrolled(self.grid)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._show_current)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for bar in self._bars:
            column.addWidget(bar)
            bar.installEventFilter(self)
        self.grid.installEventFilter(self)
        self._explains = QAction(f"{tr('Explain this game')}\tCtrl+E", self)
        self._explains.triggered.connect(self.explain)
        self.grid.customContextMenuRequested.connect(self.grid.point_at)
        self.context_menu = ContextMenu(self.grid, self._doings)
        column.addWidget(self.banner)
        self.banner.hide()
        column.addWidget(self._scroll, 1)
        column.addWidget(self.help)
        self._page.body.addWidget(two_columns(middle, self._panels, _PANEL))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.side)
        row.addWidget(self._page, 1)
        self.close_panels()

    def _connect(self) -> None:
        self.grid.keyed.connect(self._follow_key)
        self.grid.accept_asked.connect(self.accept_asked)
        self.grid.neighbour_asked.connect(self._to_neighbour)
        self.grid.left.connect(self._step_out)
        self.grid.menu_asked.connect(self._show_keys)
        self.grid.explain_asked.connect(self._explain)
        self.help.pressed.connect(self._press)
        self.accept_button.clicked.connect(self._press_accept)
        self.aside_button.clicked.connect(self.put_aside)
        self.reopen_button.clicked.connect(self.edit)
        self.four_button.clicked.connect(self.four_scores)
        self.menu.award.triggered.connect(self.award)
        self.menu.seat.triggered.connect(self.somebody_else)
        self.menu.four.triggered.connect(self.four_scores)
        self.menu.versions.triggered.connect(self.versions)
        self.menu.again.triggered.connect(self.another_person)
        self.side.opened.connect(self.table_asked)
        self.side.left.connect(self.left)
        self.reason.given.connect(self._reason_given)
        self.reason.edited.connect(self._reason_edited)
        self.reopening.reopened.connect(self._reopen)
        self.reopening.edited.connect(lambda text: self._note({"begun_reopen": text}))
        self.whose.printed_chosen.connect(lambda seats: self._seated(seats, 1))
        self.award_panel.edited.connect(self._award_edited)
        self.award_panel.awarded.connect(lambda game: self._put(ruled_text(game)))
        self.seat_panel.seated.connect(self._seated)
        self.four_panel.taken.connect(self._put)
        self.settle_panel.settled.connect(self._settled)
        self.settle_panel.chosen.connect(self._chosen)
        self.shared.found.connect(self._show_conflict)
        self.shared.settled.connect(self._conflict_settled)
        self.shared.accepted.connect(self.left)
        self.left.connect(self.shared.leave)
        for part in (*self._all_panels, *self._bars):
            part.cancelled.connect(self._step_out)


def _neighbour(tiles: Sequence[Tile], table: int, by: int) -> int | None:
    """The next table whose sheet is not accepted, or the one before it."""
    tables = [
        tile.table for tile in tiles if tile.state is not SheetState.ACCEPTED or tile.table == table
    ]
    if table not in tables or len(tables) < 2:
        return None
    return tables[(tables.index(table) + by) % len(tables)]
