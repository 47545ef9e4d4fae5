"""Forms of what is ticked: on stock, four a page, how far down; shown where they apply."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.paper_options import PaperChoices
from director_app.services.printing.service import DOCUMENTS, PrintWish
from director_app.ui.kit.buttons import Tick
from director_app.ui.kit.choice import Choice
from director_app.ui.kit.fields import Line
from director_app.ui.kit.flow import flowing, keep_high
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

_STANDINGS = "standings"
_LAST = 0
_WIDE = 132


@dataclass(frozen=True, slots=True)
class _Form:
    """A form of some documents that is remembered for the event."""

    key: str
    label: str
    tip: str
    documents: frozenset[str]
    off: bool = False
    """The box is ticked while the form is off."""


_FORMS = (
    _Form(
        "stock",
        "Badges on label stock",
        "Pre-cut badge stock: 6 to a page, with mirrored backs for two-sided printing",
        frozenset({"badges"}),
    ),
    _Form(
        "small",
        "Schedule 4-up",
        "To cut apart and hand out, not for the wall",
        frozenset({"schedule"}),
    ),
    _Form(
        "meetings",
        "Show opponents",
        "On the movement cards. It’s wrong after any seating change.",
        frozenset({"movement-cards"}),
    ),
    _Form(
        "whole_day",
        "All rounds in one list",
        "Seating by name with every round’s table",
        frozenset({"seating-by-name"}),
    ),
    _Form(
        "plain",
        "Cut-and-stack order",
        "Cards that share a page: cut them, stack the piles, and they’re "
        "in order. Unchecked, they print page by page.",
        frozenset(document.key for document in DOCUMENTS if document.shared),
        off=True,
    ),
)


class PrintChoices(QWidget):
    """What can be chosen of the documents that are ticked or selected, and of no others."""

    formed = Signal(object)
    """The forms that the event remembers are others now."""
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._kept = PaperChoices()
        self.boxes = {form.key: _box(form) for form in _FORMS}
        self.through = Choice()
        self.through.setObjectName("print_through")
        self.through.setAccessibleName(tr("Standings after which round"))
        self.top = Line()
        self.top.setObjectName("print_top")
        self.top.setProperty("ownFocus", "yes")
        self.top.setAccessibleName(tr("Last place to list"))
        self.top.setPlaceholderText(tr("All places"))
        self.top.setToolTip(tr("Enter 10 to list the top 10"))
        self.alone = Tick(tr("This round only"))
        self.alone.setObjectName("print_alone")
        self.alone.setToolTip(tr("Standings with this round’s points only"))
        self._lay_out()
        self._fit()
        self._wire()
        self.show_for(())

    def event(self, event: QEvent) -> bool:
        """The documents below make way for as many lines as the choices take."""
        keep_high(self, event)
        return super().event(event)

    def show_kept(self, kept: PaperChoices) -> None:
        """As the event remembers them."""
        self._kept = kept
        for form in _FORMS:
            box = self.boxes[form.key]
            box.blockSignals(True)  # noqa: FBT003 - Qt's signature
            box.setChecked(getattr(kept, form.key) is not form.off)
            box.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def show_rounds(self, rounds: Sequence[tuple[int, str]]) -> None:
        """The rounds after which there may be places."""
        named = [(number, tr("After {round}", round=title)) for number, title in rounds]
        self.through.show_options([(_LAST, tr("After the last round")), *named])

    def show_for(self, documents: Collection[str]) -> None:
        """Offer what applies to these documents."""
        for form in _FORMS:
            self.boxes[form.key].setVisible(bool(form.documents & set(documents)))
        several = self.through.count() > 2
        self.through.setVisible(several and bool({_STANDINGS, "certificates"} & set(documents)))
        for part in (self.top, self.alone):
            part.setVisible(_STANDINGS in documents)
        parts = (*self.boxes.values(), self.through, self.top, self.alone)
        self.setVisible(not all(part.isHidden() for part in parts))

    def formed_wish(self, document: str, wish: PrintWish) -> PrintWish:
        """A wish with the choices of this document."""
        kept = self._kept
        own = {form.key: getattr(kept, form.key) for form in _FORMS if document in form.documents}
        wish = replace(wish, **own)
        if document in {_STANDINGS, "certificates"}:
            wish = replace(wish, through=self._through)
        if document == _STANDINGS:
            wish = replace(wish, top=self._top, alone=self.alone.isChecked())
        return wish

    def every(self, wish: PrintWish) -> PrintWish:
        """A wish with all choices at once, to ask how everything stands."""
        for document in (*(min(form.documents) for form in _FORMS), _STANDINGS):
            wish = self.formed_wish(document, wish)
        return wish

    @property
    def _through(self) -> int | None:
        key = self.through.key
        return key if isinstance(key, int) and key != _LAST else None

    @property
    def _top(self) -> int | None:
        text = self.top.text().strip()
        return int(text) if text.isdecimal() and int(text) > 0 else None

    def _lay_out(self) -> None:
        inner = QWidget()
        line = flowing(inner, 14)
        for part in (self.through, self.top, self.alone, *self.boxes.values()):
            line.addWidget(part)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 0, 16, 10)
        whole.addWidget(inner)

    def _wire(self) -> None:
        for form in _FORMS:
            self.boxes[form.key].toggled.connect(self._forming(form))
        self.through.picked.connect(self._tell)
        self.top.textEdited.connect(self._tell)
        self.alone.toggled.connect(self._tell)
        theme().changed.connect(self._fit)

    def _forming(self, form: _Form) -> Callable[[bool], None]:
        def told(checked: bool) -> None:
            self._kept = replace(self._kept, **{form.key: checked is not form.off})
            self.formed.emit(self._kept)

        return told

    def _tell(self, *_: object) -> None:
        self.changed.emit()

    def _fit(self) -> None:
        self.top.setFixedWidth(theme().px(_WIDE))


def _box(form: _Form) -> Tick:
    made = Tick(tr(form.label))
    made.setObjectName(f"print_{form.key}")
    made.setToolTip(tr(form.tip))
    return made
