"""Disqualification: what is asked, what it means in words; nothing happens before the button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.rulings import Ruling
from director_app.errors import DirectorError
from director_app.rules.words.telling import section_words
from director_app.services.rulings.service import Disqualification, Proposal, RulingLine
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import ChoiceField, Field, TextField, number_field, whole
from director_app.ui.kit.page import Columns, scrolled
from director_app.ui.kit.player_picker import PlayerPicker
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.rulings.lookup import Lookup
from director_app.ui.shell.session import Session


class DisqualifyForm(QWidget):
    """The fields, in the order in which a director decides."""

    def __init__(self) -> None:
        super().__init__()
        self.person = PlayerPicker(self, single=True, name="out_player")
        self.reason = TextField(tr("Why"), name="out_reason")
        self.place = _choice("out_place", tr("No place"), tr("Keeps a place"))
        self.points = _choice("out_points", tr("Loses the points"), tr("Keeps the points"))
        self.prize = _choice("out_prize", tr("No prize"), tr("May win a prize"))
        self.barred = _choice("out_barred", tr("May come again"), tr("Barred from later events"))
        self.round = ChoiceField(
            tr("Seat empty from round"), [(None, tr("None"))], name="out_round"
        )
        self.game = number_field(tr("Game"), "out_game", 1, 16)
        self.means = Text("", "body", "ink", wrap=True)
        self.means.setObjectName("out_means")
        self.out = Button(tr("Disqualify"), kind="wrong", icon="rulings", height=44)
        self.out.setObjectName("out_do")
        self.later = Button(tr("Not now"), key="Esc", height=44)
        self.later.setObjectName("out_later")
        self._lay_out()

    @property
    def fields(self) -> dict[str, Field]:
        """The fields by the names that refusals use."""
        return {
            "player": self.person.field,
            "reason": self.reason,
            "from_round": self.round,
            "from_game": self.game,
        }

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 2, 6, 4)
        column.setSpacing(14)
        first = QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self.person, 2, Qt.AlignmentFlag.AlignTop)
        first.addWidget(self.reason, 3, Qt.AlignmentFlag.AlignTop)
        column.addLayout(first)
        card = Card(margin=16)
        rows = (
            (tr("The place in the standings"), self.place),
            (tr("The points made so far"), self.points),
            (tr("Prizes"), self.prize),
            (tr("Later events"), self.barred),
        )
        for label, choice in rows:
            card.add(_row(label, choice))
        column.addWidget(card)
        start = QHBoxLayout()
        start.setSpacing(12)
        start.addWidget(self.round, 2, Qt.AlignmentFlag.AlignTop)
        start.addWidget(self.game, 1, Qt.AlignmentFlag.AlignTop)
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
        foot.addWidget(Text(tr("Ctrl Z takes it back."), "caption", "ink2"))
        foot.addStretch(1)
        foot.addWidget(self.later)
        foot.addWidget(self.out)
        whole_page = QVBoxLayout(self)
        whole_page.setContentsMargins(0, 0, 0, 0)
        whole_page.setSpacing(12)
        whole_page.addWidget(scrolled(inside), 1)
        whole_page.addLayout(foot)


class DisqualifyPanel(QWidget):
    """Asks what the sheet leaves to the director, and does it in one action."""

    done = Signal(object)
    left = Signal()

    def __init__(self, session: Session, lookup: Lookup) -> None:
        super().__init__()
        self.setObjectName("disqualify_panel")
        self._session, self._lookup = session, lookup
        self._complaint: int | None = None
        self._titles: dict[int, str] = {}
        self.form = DisqualifyForm()
        self.title = Text(tr("Disqualify a player"), "title", "ink")
        self.title.setMinimumHeight(theme().px(40))
        self.why = Text("", "body", "ink2", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        for part in (self.title, self.why):
            column.addWidget(part)
        column.addWidget(self.form, 1)
        form = self.form
        form.person.changed.connect(self._named)
        form.person.entered.connect(form.reason.line.setFocus)
        form.reason.line.returnPressed.connect(form.out.setFocus)
        for choice in (form.place, form.points, form.prize, form.barred):
            choice.chosen.connect(self._told)
        form.round.edited.connect(self._told)
        form.game.edited.connect(self._told)
        form.out.clicked.connect(self._do)
        form.later.clicked.connect(self.left)

    def open(self, badge: int | None, line: RulingLine | None = None) -> None:
        """Ask about somebody; ``line`` is the complaint that proposes it."""
        form = self.form
        for field in form.fields.values():
            field.clear_refusal()
        form.reason.set_text(line.ruling.note if line else "")
        form.person.show_people(self._lookup.people(self._lookup.at_table_of(badge)))
        form.person.choose(() if badge is None else (badge,))
        if line is not None and line.ruling.game is not None and form.round.key == line.round:
            form.game.set_text(str(line.ruling.game))
            self._told()
        target = form.person.line if badge is None else form.reason.line
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def look(self) -> None:
        """Other people may be there now; what is decided stays."""
        badge = next(iter(self.form.person.badges), None)
        self.form.person.show_people(self._lookup.people(self._lookup.at_table_of(badge)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc: not now."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _named(self) -> None:
        badge = next(iter(self.form.person.badges), None)
        if badge is None:
            self.why.say(tr("Name the player. Nothing happens before you press Disqualify."))
            self._told()
            return
        self._lookup.badge = badge
        proposal = self._session.desk.rulings.disqualifying(self._session.event, badge)
        self._complaint = proposal.complaint if proposal.proposed else None
        self._show(proposal, self._lookup.lines[badge].label)

    def _show(self, proposal: Proposal, name: str) -> None:
        form = self.form
        form.place.choose(proposal.ranked)
        form.points.choose(proposal.keeps_points)
        form.prize.choose(proposal.prizes)
        form.barred.choose(proposal.barred)
        rounds, _ = self._lookup.rounds()
        self._titles = dict(rounds)
        form.round.choice.show_options([*rounds, (None, tr("None"))], proposal.from_round)
        form.round.choose(proposal.from_round)
        game = proposal.from_game
        form.game.set_text("" if game is None else str(game))
        section = section_words(proposal.section) if proposal.section else tr("house default")
        words = tr("The sheet proposes to disqualify {name}.", name=name)
        usual = tr("Filled in as the sheet has it ({section}).", section=section)
        self.why.say(f"{words} {usual}" if proposal.proposed else usual)
        self._told()

    def _told(self, _value: object = None) -> None:
        form = self.form
        form.game.setVisible(isinstance(form.round.key, int))
        one = form.person.chosen[0] if form.person.chosen else None
        if one is None:
            form.means.say(tr("Nobody is named yet."))
            return
        parts = [
            self._seat_words(one.badge, one.name),
            tr("The opponents’ points stand."),
            tr("{name} keeps a place.", name=one.name)
            if form.place.current()
            else tr("{name} takes no place.", name=one.name),
            tr("The points made so far stay.") if form.points.current() else tr("The points go."),
            tr("A prize can be won.") if form.prize.current() else tr("No prize can be won."),
        ]
        if form.barred.current():
            parts.append(tr("Later events of this book flag the player with reason and date."))
        form.means.say(" ".join(parts))

    def _seat_words(self, badge: int, name: str) -> str:
        number, game = self.form.round.key, whole(self.form.game.text) or 1
        if not isinstance(number, int):
            return tr("No seat is left: every game of {name} is played.", name=name)
        title = self._titles.get(number, "")
        table = self._lookup.table_of(badge, number)
        if table is None:
            return tr("{name}’s seat is empty from {round} on.", name=name, round=title)
        return tr(
            "{name}’s seat at table {table} is empty from game {game} of {round} on.",
            name=name,
            table=table,
            game=game,
            round=title,
        )

    def _do(self) -> None:
        form = self.form
        if not form.person.chosen:
            form.person.field.refuse(tr("Name the player."))
            form.person.line.setFocus()
            return
        number = form.round.key
        start = number if isinstance(number, int) else None
        wish = Disqualification(
            reason=form.reason.text,
            ranked=bool(form.place.current()),
            keeps_points=bool(form.points.current()),
            prizes=bool(form.prize.current()),
            barred=bool(form.barred.current()),
            from_round=start,
            from_game=whole(form.game.text) if start is not None else None,
            complaint=self._complaint,
        )
        try:
            ruling = self._session.desk.rulings.disqualify(
                self._session.event, form.person.chosen[0].badge, wish
            )
        except DirectorError as refusal:
            self._refused(refusal)
            return
        self._tell(ruling)

    def _refused(self, refusal: DirectorError) -> None:
        field = self.form.fields.get(refusal.field or "")
        if field is None:
            self._session.notices.refuse(refusal)
        else:
            field.refuse(refusal.sentence)
            field.editor.setFocus()

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


def _choice(name: str, no: str, yes: str) -> Segments:
    made = Segments([Segment(key, words) for key, words in ((False, no), (True, yes))])
    made.setObjectName(name)
    return made
