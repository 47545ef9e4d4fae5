"""The draft under the director's hands: each change is one step back, the last good state stays."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from director_app.rules.editing.differences import RuleDifference, base_of, differences, summary
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.reverting import taken_back
from director_app.rules.loading import Problem, shipped_text
from director_app.rules.ruleset import RuleSet

_MOST_STEPS = 500


@dataclass(frozen=True, slots=True)
class _Step:
    key: str
    draft: RuleSetDraft


class TypedDraft(QObject):
    """A draft, the way back to where it began, and what it was when nothing was wrong."""

    changed = Signal()

    def __init__(self, start: RuleSetDraft, now: RuleSetDraft | None = None) -> None:
        super().__init__()
        self.start = start
        self._past: list[_Step] = []
        self._future: list[RuleSetDraft] = []
        self._draft = now or start
        self._good = self._draft.rules or start.rules
        self._base = _base(start)
        self._odd = self._draft.warnings

    @property
    def draft(self) -> RuleSetDraft:
        return self._draft

    @property
    def good(self) -> RuleSet | None:
        """The rule set of the last state without a problem."""
        return self._good

    @property
    def base(self) -> RuleSet | None:
        """What its changes are counted from: a shipped rule set, else the one it began as."""
        return self._base.rules

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be."""
        return self._draft.problems

    @property
    def odd(self) -> tuple[Problem, ...]:
        """What was odd in the last good state."""
        return self._odd

    @property
    def touched(self) -> bool:
        """Whether anything is otherwise than it began."""
        return self._draft.text != self.start.text

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return bool(self._future)

    @property
    def differences(self) -> tuple[RuleDifference, ...]:
        """What the last good state says otherwise than its base."""
        if self._good is None or self.base is None:
            return ()
        return differences(self.base, self._good)

    @property
    def summary(self) -> str:
        """``MJMP with 4 changes``."""
        return summary(self._good) if self._good is not None else ""

    def put(self, draft: RuleSetDraft, key: str = "") -> None:
        """A change; one that follows another of the same ``key`` (a field) is the same step."""
        if draft.text == self._draft.text:
            return
        if not (key and self._past and self._past[-1].key == key):
            self._past.append(_Step(key, self._draft))
            del self._past[:-_MOST_STEPS]
        self._future.clear()
        self._set(draft)

    def undo(self) -> None:
        """One step back."""
        if self._past:
            self._future.append(self._draft)
            self._set(self._past.pop().draft)

    def redo(self) -> None:
        """One step forward again."""
        if self._future:
            self._past.append(_Step("", self._draft))
            self._set(self._future.pop())

    def start_over(self) -> None:
        """As it began; a step that can be taken back."""
        self.put(self.start)

    def take_back(self, difference: RuleDifference) -> None:
        """The value as it is in the base."""
        self.put(taken_back(self._draft, self._base, difference))

    def _set(self, draft: RuleSetDraft) -> None:
        self._draft = draft
        if draft.rules is not None:
            self._good, self._odd = draft.rules, draft.warnings
        self.changed.emit()


def _base(start: RuleSetDraft) -> RuleSetDraft:
    rules = start.rules
    base = base_of(rules) if rules is not None else None
    return start if base is None else RuleSetDraft.of(shipped_text(base.id))
