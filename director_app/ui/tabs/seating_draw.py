"""What can be said before a draw: who, how, how many rounds, which seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from director_app.services.seating import DrawWish
from director_app.services.seating_ways import usual_way, ways
from director_app.ui.tabs.seating_words import tables_words, way_title, way_truth
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.fields import ChoiceField, NumberField
from director_app.ui.widgets.paint import LEFT, painting, width_of, words
from director_app.ui.widgets.side_panel import SidePanel
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from director_app.rules.ruleset import RuleSet
    from director_app.seating.plan import Method, SeatHabit
    from director_app.services.seating import SeatingView

_METHODS: tuple[Method, ...] = ("movement", "balanced", "random")


class Radio(QRadioButton):
    """One of a few, with its words."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("radius", 6)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Ring, gap, words."""
        now = theme()
        return QSize(round(now.px(32) + width_of(self.text(), now.font("body", 600))), now.px(30))

    def hitButton(self, pos: object) -> bool:
        """The words belong to the ring."""
        del pos
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ring, dot, words."""
        del event
        now = theme()
        side = now.px(20)
        middle = QPointF(1 + side / 2, self.height() / 2)
        with painting(self) as painter:
            chosen = self.isChecked() and self.isEnabled()
            role = "do" if chosen else "edge" if self.isEnabled() else "line"
            painter.setPen(QPen(now.color(role), 6 if chosen else 1.5))
            painter.setBrush(now.color("surface"))
            radius = side / 2 - (3 if chosen else 1)
            painter.drawEllipse(middle, radius, radius)
            area = QRectF(self.rect()).adjusted(now.px(28), 0, 0, 0)
            ink = now.color("ink" if self.isEnabled() else "ink3")
            words(painter, area, self.text(), now.font("body", 600), ink, LEFT)


class DrawPanel(SidePanel):
    """The wishes of a draw, with the truth of each way before it is drawn."""

    draw_asked = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("seating_draw_panel")
        self._view: SeatingView | None = None
        self._rules: RuleSet | None = None
        self.who = ChoiceField(tr("Who is seated"), [(False, "")], name="draw_who")
        self.rounds = NumberField(tr("Rounds"), 1, 1, 40, name="draw_rounds")
        habits: list[tuple[object, str]] = [
            ("keep", tr("Everybody keeps a seat")),
            ("balance", tr("Seats shared out evenly")),
        ]
        self.seats = ChoiceField(tr("Seats"), habits, "keep", name="draw_seats")
        self._group = QButtonGroup(self)
        self._radios: dict[Method, Radio] = {}
        self._truths: dict[Method, Text] = {}
        self._tables = Text("", "body", "ink2", wrap=True)
        self._tables.setObjectName("draw_tables")
        self.add_inside(self.who)
        self.add_inside(self._tables)
        self.add_inside(self._ways())
        self.add_inside(self.rounds)
        self.add_inside(self.seats)
        self.draw = Button(tr("Draw"), kind="primary", icon="draw")
        self.draw.setObjectName("draw_now")
        self._leave = Button(tr("Leave it"), key="Esc")
        self._leave.setObjectName("draw_leave")
        self.set_footer([self._leave, self.draw])
        self.draw.clicked.connect(self.draw_asked)
        self._leave.clicked.connect(self.left)
        self._who_said = False
        self.who.edited.connect(self._say_who)
        self.rounds.edited.connect(self._tell_truths)

    def _say_who(self) -> None:
        """From now on the director's choice stands; before, it follows the check-in."""
        self._who_said = True
        self._tell_truths()

    @property
    def wish(self) -> DrawWish:
        """What is asked."""
        method = next((key for key, one in self._radios.items() if one.isChecked()), None)
        return DrawWish(
            method=method,
            seats=cast("SeatHabit", self.seats.key),
            entered=bool(self.who.key),
            rounds=self.rounds.value,
        )

    @property
    def players(self) -> int:
        """How many would be seated."""
        if self._view is None:
            return 0
        return self._view.entered if self.who.key else self._view.here

    def truth(self, method: Method) -> str:
        """What is said of a way."""
        return self._truths[method].text()

    def show_view(self, view: SeatingView, rules: RuleSet | None) -> None:
        """Offer what this seating allows, keeping what was chosen before."""
        first = self._view is None or self._view.drawn != view.drawn
        self._view, self._rules = view, rules
        here = tr("Those checked in (%n)", n=view.here)
        everybody = tr("Everybody entered (%n)", n=view.entered)
        options: list[tuple[object, str]] = [(False, here), (True, everybody)]
        if first:
            self._who_said = False
        chosen = bool(self.who.key) if self._who_said else not view.here
        self.who.choice.show_options(options, chosen)
        count = max(len(view.rounds), 1)
        keep = count if first else min(self.rounds.value, count)
        self.rounds.spin.setRange(1, count)
        self.rounds.set_value(keep)
        if first:
            self._start_from(view)
        drawn = view.drawn is not None
        title = tr("Draw again") if drawn else tr("How to draw")
        detail = tr("Ctrl Z brings the seating of now back.") if drawn else ""
        self.show_head(title, detail)
        self._leave.setVisible(drawn)
        self.draw.setVisible(drawn)
        self._tell_truths()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter draws, Esc leaves it."""
        drawn = self._view is not None and self._view.drawn is not None
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.draw_asked.emit()
        elif event.key() == Qt.Key.Key_Escape and drawn:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _start_from(self, view: SeatingView) -> None:
        method = view.drawn.method if view.drawn is not None else ""
        wanted = method if method in self._radios else usual_way(self._rules)
        self._radios[wanted].setChecked(True)
        self.seats.choose(view.drawn.seats if view.drawn is not None else "keep")

    def _ways(self) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for method in _METHODS:
            radio, truth = Radio(""), Text("", "caption", "ink2", wrap=True)
            radio.setObjectName(f"draw_{method}")
            truth.setContentsMargins(theme().px(28), 0, 0, 6)
            self._group.addButton(radio)
            self._radios[method], self._truths[method] = radio, truth
            column.addWidget(radio)
            column.addWidget(truth)
        return block

    def _tell_truths(self, *_: object) -> None:
        rounds, players = self.rounds.value, self.players
        self._tables.say(tr("%n players: {tables}", n=players, tables=tables_words(players)))
        for way in ways(players, rounds, self._rules):
            radio = self._radios[way.method]
            radio.setText(way_title(way))
            radio.setEnabled(way.offered)
            radio.updateGeometry()
            truth = way_truth(way, rounds)
            self._truths[way.method].say(truth)
            radio.setAccessibleDescription(truth)
