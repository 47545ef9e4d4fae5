"""Numbers of the roster that filter it, and the counted answers of the list's own columns."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.services.roster.service import RosterCounts, RosterLine
from director_app.ui.kit.chips import ChipRow, ChipSpec
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.layouts import row_in
from director_app.ui.kit.stat import Stat, StatRow
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import money_words, tr

_MOST_ANSWERS = 6
_LONGEST_ANSWER = 28


class RosterStats(StatRow):
    """Numbers of the roster; those that lead somewhere filter."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._stats: dict[str, Stat] = {}
        for name, key, role in (
            ("entered", "all", "ink"),
            ("here", "here", "doInk"),
            ("missing", "missing", "mindInk"),
            ("tables", None, "ink"),
            ("empty", None, "ink"),
            ("paid", "fee", "ink"),
            ("barred", "barred", "mindInk"),
        ):
            stat = Stat(0, "", role, key)
            stat.setObjectName(f"stat_{name}")
            stat.asked.connect(self.asked)
            self._stats[name] = stat
            self.add(stat)

    def show_counts(self, counts: RosterCounts, *, paid_known: bool, undecided: int = 0) -> None:
        """These numbers; ``undecided`` are barred and to be admitted or turned away."""
        self._stats["barred"].setVisible(undecided > 0)
        self._stats["barred"].show_value(undecided, tr("barred, to decide", n=undecided))
        begun = counts.checked_in > 0
        self._stats["entered"].show_value(counts.entered, tr("entered", n=counts.entered))
        self._stats["here"].show_value(
            counts.checked_in,
            tr("checked in", n=counts.checked_in),
            "doInk" if begun else "ink2",
        )
        self._stats["missing"].show_value(
            counts.missing,
            tr("not here yet", n=counts.missing),
            "mindInk" if begun and counts.missing else "ink2",
        )
        self._stats["tables"].show_value(
            counts.tables, tr("table needed") if counts.tables == 1 else tr("tables needed")
        )
        self._stats["empty"].show_value(
            counts.empty_seats,
            tr("empty seat") if counts.empty_seats == 1 else tr("empty seats"),
        )
        paid = self._stats["paid"]
        paid.setVisible(paid_known)
        if counts.fee_cents and not counts.paid_unknown:
            whole = tr("of {fee} paid", fee=money_words(counts.fee_cents))
            paid.show_value(money_words(counts.paid_cents), whole)
        elif counts.paid_cents and not counts.paid_unknown:
            paid.show_value(money_words(counts.paid_cents), tr("paid"))
        else:
            paid.show_value(
                counts.entered - counts.fees_due, tr("of {count} paid", count=counts.entered)
            )


class AnswerRow(QWidget):
    """The answers of a column that the list brought, counted; a press shows who gave one."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("answers")
        self._answers: dict[str, tuple[tuple[str, int], ...]] = {}
        self._columns = ChoiceBox()
        self._columns.setObjectName("answer_column")
        self._columns.setMaximumWidth(260)
        self._columns.setAccessibleName(tr("List column"))
        self._chips = ChipRow()
        self._chips.setObjectName("answer_chips")
        self._many = Text("", "body", "ink2")
        row = row_in(self, 12)
        row.addWidget(self._columns)
        row.addWidget(self._many)
        row.addWidget(self._chips, 1, Qt.AlignmentFlag.AlignVCenter)
        self._columns.picked.connect(self._picked)
        self._chips.chosen.connect(self.chosen)

    def fits(self, line: RosterLine) -> bool:
        """Whether somebody gave the chosen answer."""
        answer = self._chips.current
        return answer is None or (self._columns.key, answer) in line.entrant.facts.extras

    def show_everybody(self) -> None:
        """Filter by no answer."""
        self._chips.choose(None)

    def show_answers(self, answers: Sequence[tuple[str, tuple[tuple[str, int], ...]]]) -> None:
        """These columns, the most telling one first chosen."""
        self._answers = dict(answers)
        self.setVisible(bool(self._answers))
        if not self._answers:
            self._chips.show_chips(())
            return
        before = self._columns.key
        telling = [column for column, given in answers if 2 <= len(given) <= _MOST_ANSWERS]
        start = before if before in self._answers else (telling or [answers[0][0]])[0]
        self._columns.show_options([(column, column) for column in self._answers], start)
        self._show_column()

    def _picked(self) -> None:
        self._chips.choose(None)
        self._show_column()
        self.chosen.emit()

    def _show_column(self) -> None:
        given = self._answers.get(str(self._columns.key), ())
        many = len(given) > 8 and len(given) * 2 > sum(count for _, count in given)
        self._many.setVisible(many)
        self._many.say(tr("%n different answers", n=len(given)))
        chips = () if many else given[:_MOST_ANSWERS]
        self._chips.show_chips(
            [(answer, ChipSpec(f"{count} {_short(answer)}", "plain")) for answer, count in chips]
        )


def _short(answer: str) -> str:
    return answer if len(answer) <= _LONGEST_ANSWER else f"{answer[: _LONGEST_ANSWER - 1]}…"
