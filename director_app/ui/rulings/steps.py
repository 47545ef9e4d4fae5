"""The way through a ruling by keys: what is missing next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer

from director_app.ui.rulings.ruling_choices import AWARD, FREE, WAIVE

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.ui.rulings.form import RulingForm


def go_on(form: RulingForm, *, anew: bool = False) -> None:
    """The keys go to the next thing that is missing (to the first one: anew), else to the note.

    From the game, the last that is asked of the place, Enter logs if nothing is missing, as the
    button says. Who was just named is seen first, and so is what an answer comes to.
    """
    steps = _steps(form)
    here = (n for n, (widget, _) in enumerate(steps) if widget.hasFocus() and not anew)
    at = next(here, -1)
    rest = [widget for widget, filled in steps[at + 1 :] if not filled]
    if not rest and not anew and form.place.game.line.hasFocus() and _last(form) is form.note.line:
        form.log_asked.emit()
        return
    target = rest[0] if rest else _last(form)
    target.setFocus(Qt.FocusReason.TabFocusReason)
    QTimer.singleShot(0, form, lambda: into_view(form, target))


def into_view(form: RulingForm, target: QWidget) -> None:
    """Scroll to a field; to the answer where the field is below it."""
    if form.area.isAncestorOf(target):
        form.area.ensureWidgetVisible(target)
    elif form.answer.isVisible():
        form.area.ensureWidgetVisible(form.answer)


def _steps(form: RulingForm) -> list[tuple[QWidget, bool]]:
    """Every field that asks for something, and whether it is filled."""
    row, entry = form.place, form.entry
    if entry is None:
        return []
    steps: list[tuple[QWidget, bool]] = []
    if entry.who:
        who = row.people if entry.key == FREE else row.person
        steps.append((who.line, bool(who.badges)))
    steps.append((row.table.line, bool(row.table.text) or entry.key in {FREE, WAIVE}))
    if entry.in_game:
        steps.append((row.game.line, bool(row.game.text)))
    steps += [(row, bool(row.answer)) for row in form.questions.rows]
    if entry.key == FREE:
        steps.append((form.words.line, bool(form.words.text)))
    elif form.points.isVisibleTo(form):
        steps.append((form.points.line, bool(form.points.text)))
    return steps


def _last(form: RulingForm) -> QWidget:
    key = form.entry.key if form.entry else ""
    if key == AWARD:
        return form.award.lines[0]
    return form.waive.what.line if key == WAIVE else form.note.line
