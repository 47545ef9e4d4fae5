"""The adviser at the right of the page: from “What happened?” to the ruling in the log."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal

from director_app.domain.rulings import Ruling
from director_app.errors import DirectorError
from director_app.messages.shaped import capital
from director_app.rules.event_parts import LadderStep
from director_app.services.rulings.adviser import Place
from director_app.services.rulings.service import FREE as FREE_KIND
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.fields import whole
from director_app.ui.kit.words import tr
from director_app.ui.rulings.entries import AWARD, FREE, WAIVE, Entry
from director_app.ui.rulings.look import AdviserLook
from director_app.ui.shell.session import Session


class Adviser(AdviserLook):
    """Writes what was decided into the log, or says at its field what is missing."""

    logged = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.step: LadderStep | None = None
        """The step of the conduct ladder that the last ruling came to."""
        self.form.log_asked.connect(self.log)

    def hasHeightForWidth(self) -> bool:
        """It scrolls within itself, so the page's title stays in sight."""
        return False

    def log(self) -> None:
        """Log what is decided, or say at its field what is missing."""
        entry = self.form.entry
        if entry is None:
            return
        self.form.clear_refusals()
        self.advise()
        self.step = self.advised.advice.ladder if self.advised else None
        try:
            ruling = self._written(entry)
        except DirectorError as refusal:
            if self.form.refuse(refusal.field, refusal.sentence):
                self.form.fields[refusal.field or ""].editor.setFocus()
            else:
                self.session.notices.refuse(refusal)
            return
        if ruling is not None:
            self._logged(ruling)

    def _logged(self, ruling: Ruling) -> None:
        names = ", ".join(
            line.label for line in self.lookup.lines.values() if line.entrant.id in ruling.players
        )
        self.clear()
        self.to_list()
        label = capital(ruling.label)
        done = tr("“{label}” logged for {names}", label=label, names=names)
        self.session.notices.done(done if names else tr("“{label}” logged", label=label))
        self.logged.emit(ruling)

    def _written(self, entry: Entry) -> Ruling | None:
        desk, event, form = self.session.desk, self.session.event, self.form
        place = form.place.place()
        if entry.key == AWARD:
            return self._award(place)
        if entry.key == WAIVE:
            return desk.rulings.waive(
                event,
                form.waive.what.text,
                form.waive.reason.text,
                round=place.round if place.table is not None else None,
                table=place.table,
                division=self.lookup.division,
            )
        new = self._free(place) if entry.key == FREE else self._ready()
        return desk.rulings.add(event, new) if new is not None else None

    def _award(self, place: Place) -> Ruling | None:
        for name, said in (("round", place.round), ("table", place.table), ("game", place.game)):
            if said is None:
                raise DirectorError(tr("Say which game is awarded."), field=name)
        points = self.form.award.points()
        if points is None or place.round is None or place.table is None or place.game is None:
            return None
        return self.session.desk.rulings.award(
            self.session.event,
            place.round,
            place.table,
            place.game,
            points,
            self.form.award.reason.text,
            division=self.lookup.division,
        )

    def _free(self, place: Place) -> NewRuling:
        form = self.form
        return NewRuling(
            FREE_KIND,
            form.place.badges,
            round=place.round,
            table=place.table,
            game=place.game,
            points=whole(form.points.text),
            note=form.note.text,
            label=form.words.text,
        )

    def _ready(self) -> NewRuling | None:
        """The ruling as it stands; ``None``, with the keys there, where something is missing."""
        form, advised = self.form, self.advised
        if advised is None:
            self._focus_refused()
            return None
        still_open = form.questions.first_open()
        if advised.advice.open and still_open is not None:
            self.session.notices.refuse(
                tr("Answer this first: {question}", question=still_open.asks.question.ask)
            )
            still_open.setFocus()
            return None
        if self.new is None:
            if advised.advice.situation.who:
                raise DirectorError(tr("Name the player this is about."), field="player")
            raise DirectorError(tr("Say at which table it was."), field="table")
        if form.answer.otherwise.missing():
            return None
        return replace(self.new, note=form.note.text)

    def _focus_refused(self) -> None:
        for field in self.form.fields.values():
            if field.refused:
                field.editor.setFocus()
                return
