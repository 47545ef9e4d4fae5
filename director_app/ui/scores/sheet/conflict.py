"""Two desks have one sheet otherwise: both side by side, and the director chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.ui.kit.buttons import primary, quiet, secondary
from director_app.ui.kit.fields import ChoiceField, TextField
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.words import at_words, tr, true_minus

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.conflicts import Conflict, ConflictSide

_HERE, _WAIVED = "here", "waived"


class ConflictPanel(SidePanel):
    """Ours and theirs, game by game; 1 takes theirs, 2 keeps ours."""

    theirs_chosen = Signal(object)
    ours_chosen = Signal(object, str, str)
    """The conflict, why ours corrects theirs, and why the players need not be there, if so."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conflict_panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.conflict: Conflict | None = None
        self.told: tuple[str, ...] = ()
        self.reason = TextField("", name="conflict_reason")
        self._present = ChoiceField("", [(_HERE, ""), (_WAIVED, "")], name="conflict_present")

    def open(self, conflict: Conflict) -> None:
        """Show this one."""
        self.conflict = conflict
        self.clear()
        theirs = conflict.theirs
        self.show_head(
            tr("{station} entered it differently", station=theirs.station or tr("Another station")),
            _state(conflict),
            ("not-equal", "wrong"),
        )
        self.told = tuple(_line(conflict, game) for game in conflict.differing)
        for line in self.told:
            self.add_text(line, "ink")
        self.reason = TextField(
            tr("Why is yours right? This becomes a correction."), name="conflict_reason"
        )
        self.reason.line.returnPressed.connect(self._ours)
        here = tr("All players at this table are here")
        self._present = ChoiceField(
            tr("To change a locked score, all players at the table must be present."),
            [(_HERE, here), (_WAIVED, tr("I’m waiving this for the same reason"))],
            name="conflict_present",
        )
        self.add_inside(self.reason)
        self.add_inside(self._present)
        self.reason.setVisible(conflict.accepted)
        self._present.setVisible(conflict.accepted and conflict.view.needs_everybody)
        take = primary(tr("Use theirs"), key="1", height=HIGH)
        keep = secondary(tr("Keep ours"), key="2", height=HIGH)
        take.setObjectName("conflict_theirs")
        keep.setObjectName("conflict_ours")
        take.clicked.connect(self._theirs)
        keep.clicked.connect(self._ours)
        later = quiet(tr("Later"), key="Esc", height=HIGH)
        later.clicked.connect(self.cancelled)
        self.set_footer([later, keep, take])
        self.setAccessibleName(" ".join(self.told))

    def begin(self) -> None:
        """The keys choose."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1 theirs, 2 ours."""
        if event.text() == "1":
            self._theirs()
        elif event.text() == "2":
            self._ours()
        else:
            super().keyPressEvent(event)

    def _theirs(self) -> None:
        self.theirs_chosen.emit(self.conflict)

    def _ours(self) -> None:
        conflict = self.conflict
        if conflict is None:
            return
        why = self.reason.text
        if conflict.accepted and not why:
            self.reason.refuse(tr("Enter why yours is right."))
            self.reason.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        waived = self._present.isVisibleTo(self) and self._present.key == _WAIVED
        self.ours_chosen.emit(conflict, why, why if waived else "")


def _state(conflict: Conflict) -> str:
    table, when = conflict.view.table, at_words(conflict.theirs.at)
    if conflict.accepted:
        return tr("Table {table}, accepted {time}", table=table, time=when)
    return tr("Table {table}, being entered there", table=table)


def _line(conflict: Conflict, game: int) -> str:
    ours, theirs = _side(conflict.ours, game), _side(conflict.theirs, game)
    return tr(
        "Game {game}: this station {this_value}, other station {other_value}",
        game=game,
        this_value=ours,
        other_value=theirs,
    )


def _side(side: ConflictSide, game: int) -> str:
    text = side.keys[game - 1] if game <= len(side.keys) else ""
    points = side.points[game - 1] if game <= len(side.points) else {}
    won = " ".join(f"{seat.value} {true_minus(number)}" for seat, number in points.items())
    if not (text or won):
        return tr("nothing")
    return f"{text} ({won})" if won else text
