"""The panel of cues: the sheet's and the director's own, how they sound, how loud."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.room_options import ClockOptions, Cue
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.clock.cues import (
    MOST_MINUTES,
    MOST_WORDS,
    DueCue,
    cues_of,
    sheet_cues,
    with_cue,
    with_sound,
    without_cue,
)
from director_app.ui.clock.cue_player import cue_player
from director_app.ui.clock.cue_words import told_of
from director_app.ui.clock.cues_lines import LEFT_OUT, CueLines, chosen_sound, sounds_offered
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.card import Separator
from director_app.ui.kit.fields import NumberField
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.form import CheckSpec, ChoiceSpec, Form, NumberSpec, TextSpec
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tab_order import tab_through
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from director_app.domain.room_options import Sound
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.service import ClockView
    from director_app.ui.shell.session import Session, TopicChange


_USUAL_MINUTES = 15


class OwnCueForm(Form, QWidget):
    """Minutes before time, words, sound, spoken; Enter keeps it."""

    kept = Signal()
    tried = Signal()
    prefix = "own"
    words = TextSpec(
        Message("Announcement to the room"), placeholder=Message("Coffee is ready"), most=MOST_WORDS
    )
    minutes = NumberSpec(Message("Minutes before the end"), 1, MOST_MINUTES, _USUAL_MINUTES)
    sound = ChoiceSpec(Message("Sound"))
    spoken = CheckSpec(Message("Spoken"))
    rows = (words, (minutes, sound), spoken)
    rest = "words"
    field_gap = 12

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.instead: int | None = None
        """The minutes of the own cue that is changed; ``None`` while a new one is typed."""
        self.sound.choice.show_options(sounds_offered())
        self.keep = Button("", icon="plus", key="Enter", name="own_keep")
        self.test = Button(tr("Test"), kind="quiet", icon="play", name="own_try")
        column = column_in(self, 10)
        column.addWidget(Separator())
        add_rows(column, self.laid_rows())
        foot = QWidget()
        buttons = sharing(foot, lead=True)
        buttons.addWidget(self.keep)
        buttons.addWidget(self.test)
        column.addWidget(foot)
        self.keep.clicked.connect(self.kept)
        self.test.clicked.connect(self.tried)
        self.begin(None)

    @property
    def chosen(self) -> Sound:
        return chosen_sound(self.sound.key) or "none"

    def begin(self, cue: Cue | None) -> None:
        """Change this one, or begin a new one."""
        self.instead = cue.minutes if cue is not None else None
        shown = cue if cue is not None else Cue(_USUAL_MINUTES, "", "bell", spoken=True)
        self.show_values(
            minutes=shown.minutes, words=shown.words, sound=shown.sound, spoken=shown.spoken
        )
        self.keep.say(tr("Save this cue") if cue is not None else tr("Add this cue"))
        self.keep.set_icon("check" if cue is not None else "plus")

    def allow_spoken(self, *, allowed: bool) -> None:
        """Whether anything is spoken at all."""
        self.spoken.setEnabled(allowed)

    def cue(self) -> Cue:
        return Cue(self.minutes.value, self.words.text, self.chosen, spoken=self.spoken.isChecked())

    def refuse(self, refusal: DirectorError) -> None:
        """Say beside the field what is wrong."""
        self.refuse_field(refusal.field, refusal.sentence)

    def first_focus(self) -> QWidget:
        """The words."""
        return self.words.line


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CueEditor(SidePanel):
    """Changes the cues; every change is kept at once, and can be taken back."""

    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cue_panel")
        self._session = session
        self._options = ClockOptions()
        self._rules: RuleSet | None = None
        self._division = 0
        self.sound = CheckBox(tr("Sound"))
        self.sound.setObjectName("cues_sound")
        self.spoken = CheckBox(tr("Also spoken"))
        self.spoken.setObjectName("cues_spoken")
        self.volume = NumberField(tr("Volume"), 80, 0, 100, "cues_volume", "%")
        self.volume.spin.setSingleStep(10)
        self.volume.spin.setKeyboardTracking(False)
        self.quiet = Text("", "small", "mindInk", weight=500, wrap=True)
        self.quiet.setObjectName("cues_quiet")
        self.sheet, self.own = CueLines(), CueLines()
        self.form = OwnCueForm()
        self.leave = Button(tr("Done"), key="Esc", name="cues_leave")
        self._lay_out()
        self._wire()

    def begin(self, view: ClockView) -> None:
        """Open, for the division of this clock."""
        self._division = view.round.division
        self._say("")
        self.form.begin(None)
        self.reload()

    def first_focus(self) -> QWidget:
        """The volume."""
        return self.volume.spin

    def reload(self) -> None:
        """Ask for the cues again and show them."""
        session, desk = self._session, self._session.desk
        self._options = options = desk.at(session.event).room_options.clock()
        division = desk.events.get(session.event).division(self._division)
        self._rules = desk.rulebook.of(division) if division.scored else None
        self.sound.setChecked(options.sound)
        self.spoken.setChecked(options.spoken)
        self.volume.set_value(options.volume)
        own = {cue.minutes for cue in options.cues}
        usual = [cue for cue in sheet_cues(self._rules) if cue.minutes not in own]
        self.sheet.show_cues([(cue, self._sound_key(cue)) for cue in usual])
        everything = cues_of(self._rules, replace(options, sound=True, spoken=True))
        mine = [cue for cue in everything if cue.kind == "own"]
        self.own.show_cues([(cue, cue.sound) for cue in mine])
        self.form.allow_spoken(allowed=options.spoken)
        tab_through(self.volume, self.sound, self.spoken, self.sheet, self.own, self.form)
        self.buttons_last()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps the own cue that is being typed, Esc leaves; no key goes to the clock."""
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.key() in _ENTER and not event.isAutoRepeat() and self._in_form():
            self._keep()
        event.accept()

    def _lay_out(self) -> None:
        self.show_head(tr("Cues"), tr("Cues always flash and show their text."))
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.volume, 1)
        ticks = QVBoxLayout()
        ticks.setSpacing(0)
        ticks.addStretch(1)
        ticks.addWidget(self.sound)
        ticks.addWidget(self.spoken)
        row.addLayout(ticks, 1)
        self.add_inside(row)
        self.add_inside(self.quiet)
        self.add_inside(Text(tr("From the rule sheet"), "body", "ink2", weight=600))
        self.add_inside(self.sheet)
        self.add_inside(Text(tr("Your own cues"), "body", "ink2", weight=600))
        self.add_inside(self.own)
        self.add_inside(self.form)
        self.set_footer([self.leave])
        self.quiet.hide()

    def _wire(self) -> None:
        self.sound.clicked.connect(self._switch)
        self.spoken.clicked.connect(self._switch)
        self.volume.spin.valueChanged.connect(self._loud)
        self.sheet.sound_chosen.connect(self._sheet_sound)
        self.own.sound_chosen.connect(self._own_sound)
        for lines in (self.sheet, self.own):
            lines.tried.connect(self._try)
        self.own.change_asked.connect(self._change_own)
        self.own.remove_asked.connect(self._remove_own)
        self.form.kept.connect(self._keep)
        self.form.tried.connect(self._try_form)
        self.leave.clicked.connect(self.left)
        self._session.bus.changed.connect(self._changed)

    def _sound_key(self, cue: DueCue) -> str:
        if cue.minutes in self._options.muted:
            return "none" if cue.kind == "time" else LEFT_OUT
        return dict(self._options.sounds).get(cue.minutes, cue.sound)

    def _switch(self) -> None:
        self._change(
            replace(self._options, sound=self.sound.isChecked(), spoken=self.spoken.isChecked())
        )

    def _loud(self, volume: int) -> None:
        if volume != self._options.volume:
            self._change(replace(self._options, volume=volume))

    def _sheet_sound(self, cue: DueCue, key: object) -> None:
        self._change(with_sound(self._options, cue, chosen_sound(key)))

    def _own_sound(self, cue: DueCue, key: object) -> None:
        sound = chosen_sound(key)
        if sound is not None:
            new = replace(self._own_cue(cue), sound=sound)
            self._change(with_cue(self._options, new, instead=cue.minutes))

    def _own_cue(self, cue: DueCue) -> Cue:
        return next(own for own in self._options.cues if own.minutes == cue.minutes)

    def _change_own(self, cue: DueCue) -> None:
        self.form.begin(self._own_cue(cue))
        self.form.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove_own(self, cue: DueCue) -> None:
        self._change(without_cue(self._options, cue.minutes))
        self.form.begin(None)
        self.form.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        form = self.form
        try:
            wanted = with_cue(self._options, form.cue(), instead=form.instead)
        except DirectorError as refusal:
            form.refuse(refusal)
            return
        self._change(wanted)
        form.begin(None)
        form.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, options: ClockOptions) -> None:
        session = self._session
        session.act(
            lambda: session.here.room_options.change_clock(options),
            tr("Cues changed"),
        )
        self.reload()

    def _try(self, cue: DueCue) -> None:
        """As it will be heard, even while the sound is off."""
        key = self._sound_key(cue) if cue.kind != "own" else self._own_cue(cue).sound
        sound = chosen_sound(key) or "none"
        now = self._session.desk.time.now()
        told = told_of(cue, now, "", self._rules)
        spoken = self._options.spoken and (cue.kind != "own" or self._own_cue(cue).spoken)
        self._say(cue_player().play(sound, self._options.volume, told.said if spoken else ""))

    def _try_form(self) -> None:
        form = self.form
        spoken = self._options.spoken and form.spoken.isChecked()
        words = form.words.text if spoken else ""
        self._say(cue_player().play(form.chosen, self._options.volume, words))

    def _say(self, words: str) -> None:
        self.quiet.say(words)
        self.quiet.setVisible(bool(words))

    def _in_form(self) -> bool:
        focused = self.window().focusWidget()
        return focused is not None and self.form.isAncestorOf(focused)

    def _escape(self) -> None:
        if self.form.instead is not None:
            leave_or_ask(self.form, lambda: self.form.begin(None))
        else:
            leave_or_ask(self.form, self.left.emit)

    def _changed(self, change: TopicChange) -> None:
        if self.isVisible() and change.topics & {Topic.EVENT, Topic.ROUNDS}:
            self.reload()
