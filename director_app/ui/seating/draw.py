"""What can be said before a draw: who, how, how many rounds and tables, which seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.seating.draw_methods import (
    field_ways,
    other_tables,
    short_field,
    usual_way,
    ways,
)
from director_app.services.seating.service import DrawOptions, DrawOutlook, fresh_seed
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Separator
from director_app.ui.kit.form import ChoiceSpec, Form, NumberSpec
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.draw_job import LatestJob
from director_app.ui.seating.draw_parts import Choosable, OddBlock
from director_app.ui.seating.draw_words import (
    other_title,
    other_words,
    requests_fact,
    requests_words,
    tables_words,
    way_title,
    way_words,
)
from director_app.ui.seating.quality import FactLine

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

    from director_app.rules.ruleset import RuleSet
    from director_app.seating.plan import Method, Odd, SeatHabit, Watch
    from director_app.services.seating.draw_methods import OddChoice
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.words import SeatingFactText
    from director_app.ui.shell.session import Session

_METHODS: tuple[Method, ...] = ("movement", "balanced", "random")
_OTHER = "other"
_FIVE = 5


@dataclass(frozen=True, slots=True)
class _Seating:
    """What is drawn for: the seating as it is, and the rules of its division."""

    view: SeatingView
    rules: RuleSet | None


class DrawPanel(Form, SidePanel):
    """The requests of a draw, with the truth of each way before it is drawn."""

    draw_asked = Signal()
    left = Signal()
    changed = Signal()
    """Something else is requested now, or more is known of it."""
    prefix = "draw"
    who = ChoiceSpec(Message("Who gets a seat"), ((False, ""),))
    rounds = NumberSpec(Message("Rounds"), 1, 40)
    tables = NumberSpec(Message("Tables"), 1, 400)
    fair = ChoiceSpec(
        Message("What matters most"),
        (
            (True, Message("Share 3-player tables fairly")),
            (False, Message("Fewest repeat opponents")),
        ),
    )
    seats = ChoiceSpec(
        Message("Seats"),
        (
            ("keep", Message("Same seat all day")),
            ("balance", Message("Balance the seats")),
        ),
    )
    below = ((rounds, tables), fair, seats)
    field_gap = 12

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("seating_draw_panel")
        self._session = session
        self._seating: _Seating | None = None
        """``None`` until the page has read its seating; nobody sees the panel before."""
        self._who_said = False
        self._tables_said: int | None = None
        self._choices: tuple[OddChoice, ...] = ()
        self._others: tuple[OddChoice, ...] = ()
        self._seed = fresh_seed()
        """What is looked at beforehand is what Draw will give."""
        self.requests: SeatingFactText | None = None
        """What the chosen way honors of the requests; ``None`` without any, or before it is known.
        """
        self._outlooks: dict[DrawOptions, DrawOutlook | None] = {}
        """What is known of draws; ``None`` of one that is refused."""
        self.outlook = LatestJob(session, self)
        self.odd = OddBlock()
        self._group = QButtonGroup(self)
        self._ways = {
            key: Choosable(f"draw_{key}") for key in ("movement", _OTHER, "balanced", "random")
        }
        self._tables = Text("", "body", "ink2", wrap=True)
        self._tables.setObjectName("draw_tables_said")
        self._requests = QVBoxLayout()
        self.draw = Button(tr("Draw"), kind="primary", icon="draw", name="draw_now")
        self._leave = Button(tr("Cancel"), key="Esc", name="draw_leave")
        self._lay_out()
        self.draw.clicked.connect(self.draw_asked)
        self._leave.clicked.connect(self.left)
        self.who.edited.connect(self._say_who)
        self.rounds.edited.connect(self._edited)
        self.tables.edited.connect(self._say_tables)
        self.odd.edited.connect(self._edited)
        self.odd.house_asked.connect(self._add_house)
        self._group.buttonClicked.connect(self._edited)
        self.outlook.answered.connect(self._looked)
        self.outlook.failed.connect(session.notices.show)

    @property
    def request(self) -> DrawOptions:
        return self._request_for(self._way)

    def _request_for(self, way: str) -> DrawOptions:
        odd = self.odd.kind or "short"
        return DrawOptions(
            method=cast("Method", "movement" if way == _OTHER else way or None),
            seats=cast("SeatHabit", self.seats.key),
            entered=bool(self.who.key),
            seed=self._seed,
            rounds=self.rounds.value,
            tables=self._tables_for(way),
            fair=bool(self.fair.key),
            odd=cast("Odd", odd if self._is_odd else "short"),
        )

    @property
    def players(self) -> int:
        """How many would be seated, the fill-ins who are needed among them."""
        certain, fill_ins = self._field
        return certain + min(fill_ins, -certain % 4)

    @property
    def choice(self) -> OddChoice | None:
        """The tables of what is chosen; ``None`` where five are and nothing is chosen."""
        if self._asked_tables is not None and self._fits(self._asked_tables):
            return short_field(self.players, self._asked_tables, self.rounds.value)
        wanted = self.odd.kind if self._is_odd else "full"
        return next((choice for choice in self._choices if choice.kind == wanted), None)

    @property
    def obstacle(self) -> str:
        """Why nothing can be drawn, in one sentence; five can where they sit out in turns."""
        sits_out = self.players == _FIVE and self.choice is not None
        return "" if sits_out else self._view.can_draw

    @property
    def offers(self) -> bool:
        """Whether there is something to choose."""
        view = self._view
        return bool(view.rounds) and (self.players >= _FIVE or not view.can_draw)

    def truth(self, way: str) -> str:
        """What is said of a way (``other``: the movement at another table count)."""
        return self._ways[way].truth

    def show_view(self, view: SeatingView, rules: RuleSet | None) -> None:
        """Offer what this seating allows, keeping what was chosen before."""
        first = self._seating is None or self._seating.view.drawn != view.drawn
        self._seating = _Seating(view, rules)
        here = tr("Checked in (%n)", n=view.here)
        everybody = tr("Everyone entered (%n)", n=view.entered)
        options: list[tuple[object, str]] = [(False, here), (True, everybody)]
        self._outlooks.clear()
        if first:
            self._who_said, self._tables_said = False, None
            self._seed = fresh_seed()
        chosen = bool(self.who.key) if self._who_said else not view.here
        self.who.choice.show_options(options, chosen)
        count = max(len(view.rounds), 1)
        keep = count if first else min(self.rounds.value, count)
        self.rounds.spin.setRange(1, count)
        self.rounds.set_value(keep)
        if first:
            self._start_from(view)
        drawn = view.drawn is not None
        title = tr("New draw") if drawn else tr("How to draw")
        detail = tr("Ctrl+Z restores the current seating.") if drawn else ""
        self.show_head(title, detail)
        self._leave.setVisible(drawn)
        self.draw.setVisible(drawn)
        self._tell_truths()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter draws, Esc leaves it."""
        drawn = self._view.drawn is not None
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.draw_asked.emit()
        elif event.key() == Qt.Key.Key_Escape and drawn:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Look at what a draw would give, now that somebody may draw."""
        super().showEvent(event)
        self._tell_requests()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody asks any more."""
        super().hideEvent(event)
        self.outlook.stop()

    def _lay_out(self) -> None:
        block = QWidget()
        column = column_in(block, 0)
        for line in self._ways.values():
            self._group.addButton(line.radio)
            column.addWidget(line)
        widget = QWidget()
        widget.setLayout(self._requests)
        self._requests.setContentsMargins(0, 0, 0, 0)
        above = (self.who, self._tables, self.odd, Separator(), block, widget)
        for part in (*above, *self.laid_rows(self.below)):
            self.add_inside(part)
        self.set_footer([self._leave, self.draw])

    @property
    def _view(self) -> SeatingView:
        assert self._seating is not None
        return self._seating.view

    @property
    def _rules(self) -> RuleSet | None:
        assert self._seating is not None
        return self._seating.rules

    @property
    def _way(self) -> str:
        return next((key for key, line in self._ways.items() if line.radio.isChecked()), "")

    @property
    def _field(self) -> tuple[int, int]:
        """Players who are seated in any case, and fill-ins at hand."""
        everybody = bool(self.who.key)
        fill_ins = self._view.fill_ins[everybody]
        return (self._view.entered if everybody else self._view.here) - fill_ins, fill_ins

    @property
    def _is_odd(self) -> bool:
        return bool(self._choices) and self._choices[0].kind != "full"

    @property
    def _asked_tables(self) -> int | None:
        return self._tables_for(self._way)

    def _tables_for(self, way: str) -> int | None:
        """The tables asked for, where they are not simply the fewest."""
        if way == _OTHER and self._others:
            return self._others[0].tables
        if self._is_odd and self.odd.kind in {"sit_out", "pairs"}:
            return None
        fewest = -(-self.players // 4)
        asked = self._tables_said
        return asked if asked is not None and asked != fewest and self._fits(asked) else None

    def _fits(self, tables: int) -> bool:
        return 3 * tables <= self.players <= 4 * tables

    def _say_who(self) -> None:
        """From now on the director's choice stands; before, it follows the check-in."""
        self._who_said = True
        self._edited()

    def _say_tables(self, count: int) -> None:
        self._tables_said = count
        self._edited()

    def _edited(self, *_: object) -> None:
        self._tell_truths()
        self.changed.emit()

    def _add_house(self, count: int) -> None:
        session = self._session
        said = tr("%n house players added", n=count)
        desk, event, division = session.desk, session.event, session.division
        session.act(lambda: desk.at(event, division).roster.house_players.add(count), done=said)

    def _start_from(self, view: SeatingView) -> None:
        method = view.drawn.method if view.drawn is not None else ""
        wanted = method if method in _METHODS else usual_way(self._rules)
        self._ways[wanted].radio.setChecked(True)
        self.seats.choose(view.drawn.seats if view.drawn is not None else "keep")

    def _tell_truths(self) -> None:
        rounds, players = self.rounds.value, self.players
        certain, fill_ins = self._field
        self._choices = field_ways(certain, fill_ins, rounds, self._rules)
        kinds = {choice.kind for choice in self._choices}
        usual = "short" if "short" in kinds else "pairs" if "pairs" in kinds else ""
        self.odd.show_choices(self._choices, usual=usual)
        self._tell_tables(players)
        self._tell_ways(players, rounds)
        choice = self.choice
        self._tables.say(tr("%n players: {tables}", n=players, tables=tables_words(choice)))
        self._tables.setVisible(self.odd.isHidden() or self._asked_tables is not None)
        uneven = choice is not None and bool(choice.short_tables or choice.twos)
        self.fair.setVisible(uneven)
        self._tell_requests()

    def _pairs(self, way: str) -> int | None:
        """How many pairs play each other again, where that draw has been looked at."""
        found = self._outlooks.get(self._request_for(way))
        return None if found is None else found.pairs

    def _tell_requests(self) -> None:
        """What is known of the requests; what is not known yet is looked at, one after the other.

        The others are only looked at where the chosen way leaves somebody out. The way with the
        fewest repeats is looked at in any case: only its draw says how many those are.
        """
        clear_layout(self._requests)
        self.requests = None
        seating = self._seating
        asked = seating is not None and (seating.view.requested or self._way == "balanced")
        if not asked or self.obstacle:
            self.outlook.stop()
            return
        ways = {
            way: self._request_for(way)
            for way, line in self._ways.items()
            if line.radio.isEnabled() and not line.isHidden()
        }
        known = {way: self._outlooks.get(request) for way, request in ways.items()}
        for way, found in known.items():
            self._ways[way].add(requests_words(found))
        mine = self._outlooks.get(self.request)
        wanted = [self.request]
        if mine is not None and not mine.well:
            wanted += ways.values()
        unknown = [request for request in wanted if request not in self._outlooks]
        if mine is not None and mine.asked:
            others = [
                (self._ways[way].radio.text(), found)
                for way, found in known.items()
                if found is not None and way != self._way
            ]
            self.requests = requests_fact(mine, others, all_known=not unknown)
            self._requests.addWidget(FactLine(self.requests))
        if unknown and self.isVisible():
            self.outlook.ask(partial(self._look, unknown[0]))
        else:
            self.outlook.stop()

    def _look(self, options: DrawOptions, watch: Watch) -> tuple[DrawOptions, DrawOutlook | None]:
        session = self._session
        desk = session.here.seating
        try:
            return options, desk.outlook(options, watch)
        except DirectorError:
            return options, None  # whoever draws it is told why

    def _looked(self, answer: tuple[DrawOptions, DrawOutlook | None]) -> None:
        request, found = answer
        self._outlooks[request] = found
        self._tell_truths()
        self.changed.emit()

    def _tell_tables(self, players: int) -> None:
        """As many tables as there can be with three or four at each."""
        fewest, most = max(1, -(-players // 4)), max(1, players // 3)
        whole = self.odd.kind not in {"sit_out", "pairs"} or not self._is_odd
        self.tables.setVisible(whole and most > fewest)
        self.tables.spin.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.tables.spin.setRange(fewest, max(most, fewest))
        self.tables.spin.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.tables.set_value(self._tables_said or fewest)

    def _tell_ways(self, players: int, rounds: int) -> None:
        choice = self.choice
        tables = choice.tables if choice is not None and self._way != _OTHER else None
        if self._way == _OTHER:
            tables = self._tables_said
        found = ways(players, rounds, self._rules, tables)
        short = choice is not None and choice.kind != "full"
        least = choice.least_repeats if choice is not None else 0
        for way in found:
            self._ways[way.method].tell(
                way_title(way),
                way_words(way, short=short, least=least, pairs=self._pairs(way.method)),
                offered=way.offered,
            )
        truth = found[0].truth
        repeats = truth is not None and not truth.clean
        here = tables or -(-players // 4)
        self._others = other_tables(players, rounds, self._rules, here) if repeats else ()
        other = self._ways[_OTHER]
        other.show_line(shown=bool(self._others))
        if self._others:
            other.tell(other_title(self._others[0]), other_words(self._others[0]))
        elif other.radio.isChecked():
            self._ways["movement"].radio.setChecked(True)
