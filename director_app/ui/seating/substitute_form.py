"""The fields of a change to single seats: who goes, who comes, from when, which seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.domain.people import Status
from director_app.messages.message import Message
from director_app.ui.kit.buttons import link
from director_app.ui.kit.finder import Findable
from director_app.ui.kit.form import (
    ChoiceSpec,
    Form,
    NumberSpec,
    PartSpec,
    PickSpec,
    PlayerSpec,
    TextSpec,
    options_of,
)
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.replan_words import place_words
from director_app.ui.seating.substitute_words import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.tables import Seat
    from director_app.errors import DirectorError
    from director_app.services.seating.replanning import ReplanDay
    from director_app.services.seating.service import SeatingView
    from director_app.ui.kit.fields import LabeledField

_MOST_TABLE = 9999
_LABELS = {
    "substitute": ("Player going out", "Player coming in"),
    "arrive": ("", "Player arriving"),
    "leave": ("Withdrawing", ""),
    "renumber": ("", ""),
}


class SubstituteForm(Form, QWidget):
    """Shows the fields that the chosen kind of change needs."""

    changed = Signal()
    prefix = "single"
    kind = ChoiceSpec(Message("What happens"), options_of(dict(KINDS)))
    out = PlayerSpec()
    comes = PlayerSpec(name="single_in")
    new = TextSpec(Message("New player’s name"))
    table = NumberSpec(Message("Table"), 1, _MOST_TABLE)
    to = NumberSpec(Message("New number"), 1, _MOST_TABLE)
    round = ChoiceSpec(Message("From round"))
    game = ChoiceSpec(Message("From game"))
    when = PartSpec(Refusal)
    seat = ChoiceSpec(Message("Empty seat"))
    plays = PickSpec(
        (
            (False, Message("Plays for their own score")),
            (True, Message("Fills in, not ranked")),
        )
    )
    ranked = PartSpec(lambda: Text("", "caption", "ink2", wrap=True))
    above = (kind, out, comes, new)
    below = ((table, to), (round, game), when, seat, plays, ranked)  # noqa: A003 - the field

    def __init__(self, over: QWidget) -> None:
        super().__init__()
        self.over = over
        self._new = False
        self.turn = link(tr("Add a new player"))
        self.turn.setObjectName("single_turn")
        column = column_in(self, 10)
        column.setContentsMargins(2, 2, 2, 2)
        add_rows(column, self.laid_rows(self.above))
        column.addWidget(self.turn, 0, Qt.AlignmentFlag.AlignLeft)
        add_rows(column, self.laid_rows(self.below))
        self.kind.edited.connect(self._kind_chosen)
        self.turn.clicked.connect(self._turned)
        for picker, after in ((self.out, self._after_out), (self.comes, self._after_in)):
            picker.changed.connect(self._edited)
            picker.entered.connect(after)
        own = type(self)
        self.edit_does(self._edited, own.kind, own.out, own.comes, own.plays)
        self.plays.picked.connect(self._show_ranked)
        self.show_kind("substitute")

    @property
    def chosen(self) -> str:
        """The kind of change."""
        return str(self.kind.key)

    @property
    def instead(self) -> int | str | None:
        """Who comes in: a badge, the name of somebody new, or nobody yet."""
        if self._new:
            return self.new.text or None
        return self.comes.badges[0] if self.comes.badges else None

    @property
    def leaves(self) -> int | None:
        """Who goes out, by badge."""
        return self.out.badges[0] if self.out.badges else None

    @property
    def number(self) -> int | None:
        """The round chosen."""
        return self.round.key if isinstance(self.round.key, int) else None

    @property
    def first_game(self) -> int:
        """The game chosen, from 1."""
        return self.game.key if isinstance(self.game.key, int) else 1

    @property
    def empty_seat(self) -> tuple[int, Seat] | None:
        return self.seat.key if isinstance(self.seat.key, tuple) else None

    @property
    def when_refused(self) -> str:
        """Why the round or the game cannot be, or nothing."""
        return self.when.words.text()

    def clear(self, kind: str = "substitute") -> None:
        """Nothing typed."""
        self._new = False
        self.out.choose([])
        self.comes.choose([])
        self.new.set_text("")
        self.choose_plays(fills_in=False)
        self.game.choice.show_options([(1, tr("the first"))], 1)
        self.show_kind(kind)

    def show_kind(self, kind: str) -> None:
        self.kind.choose(kind)
        out, comes = _LABELS[kind]
        for picker, label in ((self.out, out), (self.comes, comes)):
            picker.ask(tr(label) if label else "")
            picker.setVisible(bool(label))
        self.comes.setVisible(bool(comes) and not self._new)
        substitute, renumber = kind == "substitute", kind == "renumber"
        self.new.setVisible(substitute and self._new)
        self.turn.setVisible(substitute)
        self.turn.say(tr("Choose from the list") if self._new else tr("Add a new player"))
        self.plays.setVisible(substitute)
        self._show_ranked()
        self.game.setVisible(not renumber)
        self.seat.setVisible(kind == "arrive")
        self.table.setVisible(renumber)
        self.to.setVisible(renumber)

    def show_day(self, day: ReplanDay, view: SeatingView, number: int | None) -> None:
        """Who and what there is to choose from."""
        rounds = [(round_.number, round_.title, round_.games) for round_ in view.rounds]
        options: list[tuple[object, str]] = [(at, title) for at, title, _ in rounds]
        self.round.choice.show_options(options, number if number is not None else self.round.key)
        games = next((games for at, _, games in rounds if at == self.number), 1)
        keys: list[tuple[object, str]] = [(1, tr("the first"))]
        keys += [(game, tr("game {game}", game=game)) for game in range(2, games + 1)]
        self.game.choice.show_options(keys, min(self.first_game, games))
        self._show_people(day, view)

    def show_free(self, free: Sequence[tuple[int, Seat]], told: Sequence[str]) -> None:
        """The empty seats to choose from."""
        options: list[tuple[object, str]] = list(zip(free, told, strict=True))
        self.seat.choice.show_options(options or [(None, tr("no empty seats"))])

    def refuse(self, error: DirectorError) -> bool:
        """Say it beside the field that it is about; False where there is none."""
        who = self.out if self.chosen == "leave" else self.comes
        places: dict[str, LabeledField] = {
            "player": self.new if self._new and self.chosen == "substitute" else who.field,
            "name": self.new,
            "seat": self.seat,
            "table": self.table if self.chosen == "renumber" else self.seat,
            "to": self.to,
        }
        place = places.get(error.field or "")
        if error.field in {"round", "game"}:
            self.when.refuse(error.sentence)
        elif place is not None:
            place.refuse(error.sentence)
        return place is not None or bool(self.when_refused)

    def clear_refusals(self) -> None:
        """All is well now."""
        super().clear_refusals()
        self.when.clear_refusal()

    def _show_people(self, day: ReplanDay, view: SeatingView) -> None:
        at = next((at for at, round_ in enumerate(view.rounds) if round_.number == self.number), 0)
        places = {line.entrant: line.seats[at:] for line in view.by_name}
        seated, away = [], []
        for entrant in day.people:
            found = [place for place in places.get(entrant.id, ()) if place is not None]
            where = place_words(found[0], view.letters) if found else ""
            person = Findable(entrant.badge, day.names[entrant.id], where)
            if found:
                seated.append(person)
            elif entrant.status is not Status.DISQUALIFIED:
                away.append(person)
        now = {line.entrant for line in view.by_name if line.seats[at] is not None}
        late = [
            Findable(person.badge, day.names[person.id])
            for person in day.people
            if person.id not in now and person.status is not Status.DISQUALIFIED
        ]
        comes = late if self.chosen == "arrive" else away
        offered = {come.number for come in comes}
        here = {person.badge for person in day.people if person.status is Status.CHECKED_IN}
        self.out.offer(seated)
        self.comes.offer(comes, sorted(offered & here))

    def _show_ranked(self, *_: object) -> None:
        """What the sheet ranks matters where somebody fills in."""
        self.ranked.setVisible(self.chosen == "substitute" and self.plays.current is True)

    def choose_plays(self, *, fills_in: bool) -> None:
        """Whether who comes in fills in, without telling."""
        self.plays.choose(fills_in)
        self._show_ranked()

    def _kind_chosen(self, key: object) -> None:
        self._new = False
        self.clear_refusals()
        self.show_kind(str(key))
        self.changed.emit()

    def _turned(self) -> None:
        self._new = not self._new
        self.show_kind(self.chosen)
        (self.new.line if self._new else self.comes.line).setFocus(Qt.FocusReason.OtherFocusReason)
        self._edited()

    def _edited(self, *_: object) -> None:
        self.clear_refusals()
        self.changed.emit()

    def _after_out(self) -> None:
        target = self.comes.line if self.comes.isVisible() else self.round.choice
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _after_in(self) -> None:
        self.round.choice.setFocus(Qt.FocusReason.TabFocusReason)
