"""The rows of a list that are worth a look, by kind: each group is decided at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from director_app.services.roster.files.people import RosterDecisions, RowReason
from director_app.services.roster.files.preview import ImportOutcome, PreviewLine, RowVerdict

_MOSTLY_OUT = frozenset({RowReason.NOT_COMING, RowReason.NO_PERSON})
_OUT = frozenset({RowVerdict.SKIP, RowVerdict.CANCELLED})


class GroupChoice(StrEnum):
    """What becomes of the rows of a group."""

    ADD = "add"
    LEAVE_OUT = "leave_out"
    OPEN = "open"
    """Nobody has decided, or not all rows go the same way."""


@dataclass(frozen=True, slots=True)
class DoubtGroup:
    """Rows of one kind, by their keys: in doubt, or ``sure`` to be what they are taken for.

    Where nobody decides they are ``out``, or added.
    """

    reason: RowReason
    out: bool
    sure: bool
    rows: tuple[int, ...]

    @property
    def usual(self) -> GroupChoice:
        """How the rows stand where nobody decides."""
        return GroupChoice.LEAVE_OUT if self.out else GroupChoice.OPEN

    @property
    def suggested(self) -> GroupChoice:
        """What is meant most often by such rows."""
        return GroupChoice.LEAVE_OUT if self.reason in _MOSTLY_OUT else GroupChoice.ADD

    def choice(self, lines: Mapping[int, PreviewLine], decisions: RosterDecisions) -> GroupChoice:
        """How the rows stand; ``lines`` are those of the list as it is decided, by key."""
        found = [lines[row] for row in self.rows if row in lines]
        if found and all(line.verdict in _OUT for line in found):
            return GroupChoice.LEAVE_OUT
        if decisions.keep.issuperset(self.rows):
            return GroupChoice.ADD
        return GroupChoice.OPEN

    def decided(self, decisions: RosterDecisions, choice: GroupChoice) -> RosterDecisions:
        """The decisions with this one for every row; ``OPEN`` takes it back."""
        if choice is GroupChoice.ADD:
            return decisions.with_kept_rows(*self.rows)
        if choice is GroupChoice.LEAVE_OUT:
            return decisions.left_out(*self.rows)
        return decisions.unsettled(*self.rows)


def groups_of(lines: Iterable[PreviewLine]) -> tuple[DoubtGroup, ...]:
    """The groups of a list about which nothing is decided; those in doubt come first.

    A row that needs a name, and somebody barred, are decided one by one.
    """
    found: dict[tuple[bool, RowReason], list[PreviewLine]] = {}
    for line in lines:
        one_by_one = line.verdict in {RowVerdict.REFUSE, RowVerdict.BARRED}
        if line.row is not None and line.doubt is not None and not one_by_one:
            found.setdefault((line.verdict in _OUT, line.doubt.reason), []).append(line)
    groups = [
        DoubtGroup(
            reason,
            out,
            all(line.outcome is not ImportOutcome.CHECK for line in alike),
            tuple(line.key for line in alike if line.key is not None),
        )
        for (out, reason), alike in found.items()
    ]
    order = list(RowReason)
    return tuple(
        sorted(groups, key=lambda group: (group.sure, group.out, order.index(group.reason)))
    )
