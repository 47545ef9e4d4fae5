"""Disqualification: what is asked, what it means in words; nothing happens before the button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.rulings import Ruling
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.words.telling import section_words
from director_app.services.rulings.service import (
    Disqualification,
    DisqualificationProposal,
    RulingLine,
)
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import whole_number
from director_app.ui.kit.form import (
    ChoiceSpec,
    Form,
    Options,
    PlayerSpec,
    SegmentsSpec,
    TextSpec,
    WholeSpec,
)
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.page import Columns
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.segments import Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.rulings.lookup import RulingLookup
from director_app.ui.shell.session import Session


def _decision(no: str, yes: str) -> Options:
    return (False, no), (True, yes)


class DisqualifyForm(Form, QWidget):
    """The fields, in the order in which a director decides."""

    prefix = "out"
    person = PlayerSpec(name="out_player", refused=["player"], share=2)
    reason = TextSpec(Message("Why"), share=3)
    place = SegmentsSpec(_decision(Message("No place"), Message("Keeps their place")))
    points = SegmentsSpec(_decision(Message("Loses their points"), Message("Keeps their points")))
    prize = SegmentsSpec(_decision(Message("No prize"), Message("May win a prize")))
    barred = SegmentsSpec(_decision(Message("May enter"), Message("Barred")))
    from_round = ChoiceSpec(
        Message("Seat is empty from round"), ((None, Message("None")),), name="out_round"
    )
    from_game = WholeSpec(Message("Game"), 1, 16, name="out_game")
    first = ((person, reason),)
    field_gap = 12

    def __init__(self) -> None:
        super().__init__()
        self.means = Text("", "body", "ink", wrap=True)
        self.means.setObjectName("out_means")
        self.out = Button(tr("Disqualify"), kind="wrong", icon="rulings", height=44, name="out_do")
        self.later = Button(tr("Not now"), key="Esc", height=44, name="out_later")
        self._lay_out()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 2, 6, 4)
        column.setSpacing(14)
        add_rows(column, self.laid_rows(self.first))
        card = Card(margin=16)
        rows = (
            (tr("Place in the standings"), self.place),
            (tr("Points so far"), self.points),
            (tr("Prizes"), self.prize),
            (tr("Later events"), self.barred),
        )
        for label, choice in rows:
            card.add(_row(label, choice))
        column.addWidget(card)
        start = QHBoxLayout()
        start.setSpacing(self.field_gap)
        start.addWidget(self.from_round, 2)
        start.addWidget(self.from_game, 1)
        start.addStretch(3)
        column.addLayout(start)
        told = Card(margin=16, tone="wrongTint")
        told.add(Text(tr("What will happen"), "body", "wrongInk", weight=600))
        told.add(self.means)
        column.addWidget(told)
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.setContentsMargins(4, 0, 6, 0)
        foot.setSpacing(10)
        foot.addWidget(Text(tr("Ctrl+Z undoes this."), "caption", "ink2"))
        foot.addStretch(1)
        foot.addWidget(self.later)
        foot.addWidget(self.out)
        whole_page = column_in(self, 12)
        whole_page.addWidget(scrolled(inside), 1)
        whole_page.addLayout(foot)


class DisqualifyPanel(QWidget):
    """Asks what the sheet leaves to the director, and does it in one action."""

    done = Signal(object)
    left = Signal()

    def __init__(self, session: Session, lookup: RulingLookup) -> None:
        super().__init__()
        self.setObjectName("disqualify_panel")
        self._session, self._lookup = session, lookup
        self._complaint: int | None = None
        self._titles: dict[int, str] = {}
        self.form = DisqualifyForm()
        self.title = Text(tr("Disqualify a player"), "title", "ink")
        self.title.setMinimumHeight(theme().px(40))
        self.why = Text("", "body", "ink2", wrap=True)
        column = column_in(self, 10)
        for part in (self.title, self.why):
            column.addWidget(part)
        column.addWidget(self.form, 1)
        form = self.form
        form.person.changed.connect(self._named)
        form.person.entered.connect(form.reason.line.setFocus)
        form.reason.line.returnPressed.connect(form.out.setFocus)
        for choice in (form.place, form.points, form.prize, form.barred):
            choice.chosen.connect(self._told)
        form.from_round.edited.connect(self._told)
        form.from_game.edited.connect(self._told)
        form.out.clicked.connect(self._do)
        form.later.clicked.connect(self.left)

    def open(self, badge: int | None, line: RulingLine | None = None) -> None:
        """Ask about somebody; ``line`` is the complaint that proposes it."""
        form = self.form
        form.clear_refusals()
        form.reason.set_text(line.ruling.note if line else "")
        form.person.offer(self._lookup.people(self._lookup.at_table_of(badge)))
        form.person.choose(() if badge is None else (badge,))
        if line is not None and line.ruling.game is not None and form.from_round.key == line.round:
            form.from_game.set_text(str(line.ruling.game))
            self._told()
        target = form.person.line if badge is None else form.reason.line
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def offer_people(self) -> None:
        """Other people may be there now; what is decided stays."""
        badge = next(iter(self.form.person.badges), None)
        self.form.person.offer(self._lookup.people(self._lookup.at_table_of(badge)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc: not now."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        else:
            super().keyPressEvent(event)

    def _named(self) -> None:
        badge = next(iter(self.form.person.badges), None)
        if badge is None:
            self.why.say(tr("Choose the player. Nothing happens until you press Disqualify."))
            self._told()
            return
        self._lookup.badge = badge
        proposal = self._session.here.rulings.disqualifying(badge)
        self._complaint = proposal.complaint if proposal.proposed else None
        self._show(proposal, self._lookup.lines[badge].label)

    def _show(self, proposal: DisqualificationProposal, name: str) -> None:
        form = self.form
        form.place.choose(proposal.ranked)
        form.points.choose(proposal.keeps_points)
        form.prize.choose(proposal.prizes)
        form.barred.choose(proposal.barred)
        rounds, _ = self._lookup.rounds()
        self._titles = dict(rounds)
        form.from_round.choice.show_options([*rounds, (None, tr("None"))], proposal.from_round)
        form.from_round.choose(proposal.from_round)
        game = proposal.from_game
        form.from_game.set_text("" if game is None else str(game))
        section = section_words(proposal.section) if proposal.section else tr("our default")
        words = tr("The rules call for disqualifying {name}.", name=name)
        usual = tr("Filled in for you ({section}).", section=section)
        self.why.say(f"{words} {usual}" if proposal.proposed else usual)
        self._told()

    def _told(self, _value: object = None) -> None:
        form = self.form
        form.from_game.setVisible(isinstance(form.from_round.key, int))
        person = form.person.chosen[0] if form.person.chosen else None
        if person is None:
            form.means.say(tr("No player chosen yet."))
            return
        parts = [
            self._seat_words(person.number, person.name),
            tr("The opponents keep their points."),
            tr("{name} keeps a place in the standings.", name=person.name)
            if form.place.current()
            else tr("{name} isn’t ranked.", name=person.name),
            tr("Points so far are kept.")
            if form.points.current()
            else tr("Points so far are lost."),
            tr("They can win a prize.") if form.prize.current() else tr("They can’t win a prize."),
        ]
        if form.barred.current():
            parts.append(
                tr("Later events in this club book will flag the player, with the reason and date.")
            )
        form.means.say(" ".join(parts))

    def _seat_words(self, badge: int, name: str) -> str:
        number, game = self.form.from_round.key, whole_number(self.form.from_game.text) or 1
        if not isinstance(number, int):
            return tr("{name} has played every game, so no seat is left empty.", name=name)
        title = self._titles.get(number, "")
        table = self._lookup.table_of(badge, number)
        if table is None:
            return tr("{name}’s seat is empty starting with {round}.", name=name, round=title)
        return tr(
            "{name}’s seat at table {table} is empty starting with game {game} of {round}.",
            name=name,
            table=table,
            game=game,
            round=title,
        )

    def _do(self) -> None:
        form = self.form
        if not form.person.chosen:
            form.person.field.refuse(tr("Choose the player."))
            form.person.line.setFocus()
            return
        number = form.from_round.key
        start = number if isinstance(number, int) else None
        request = Disqualification(
            reason=form.reason.text,
            ranked=bool(form.place.current()),
            keeps_points=bool(form.points.current()),
            prizes=bool(form.prize.current()),
            barred=bool(form.barred.current()),
            from_round=start,
            from_game=whole_number(form.from_game.text) if start is not None else None,
            complaint=self._complaint,
        )
        try:
            ruling = self._session.here.rulings.disqualify(form.person.badges[0], request)
        except DirectorError as refusal:
            self._refused(refusal)
            return
        self._tell(ruling)

    def _refused(self, refusal: DirectorError) -> None:
        if not self.form.refuse_field(refusal.field, refusal.sentence):
            self._session.notices.refuse(refusal)

    def _tell(self, ruling: Ruling) -> None:
        name = self.form.person.chosen[0].name
        self._session.notices.done(tr("{name} is disqualified", name=name))
        self.done.emit(ruling)


def _row(label: str, choice: Segments) -> Columns:
    """What is decided and the choice at its right, or below it in large letters."""
    choice.setAccessibleName(label)
    row = Columns([(Text(label, "body", "ink", weight=600), 1), (choice, 0)])
    inside = row.layout()
    if inside is not None:
        inside.setAlignment(choice, Qt.AlignmentFlag.AlignLeft)
    return row
