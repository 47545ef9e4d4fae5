"""The refusals a director is meant to read.

A :class:`DirectorError` is one sentence that says what is wrong, where, and what to do next.
Anything else that is raised is a fault of the program.
"""

from __future__ import annotations

from typing import Any


class DirectorError(Exception):
    """A refusal: one sentence for the director, and the field it belongs to, if there is one."""

    def __init__(self, sentence: str, *, field: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.field = field

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as it is, whatever its kind was made from."""
        return _made_again, (type(self), self.args), {**self.__dict__}


class NotFound(DirectorError):
    """Something was named that the book does not hold."""


class Stale(DirectorError):
    """Another desk changed the same thing since it was read."""


class Locked(DirectorError):
    """An accepted sheet was to be changed without being reopened."""


class PenaltyInPoints(DirectorError):
    """A penalty that may be in a table's points already, until it is said whether it is."""


class NotAtTable(DirectorError):
    """A ruling for somebody who does not sit at the table it names; said twice, it is logged."""


class GameError(DirectorError):
    """A game that cannot be, under the rules or at that table."""


class RuleSetError(DirectorError):
    """A rule set that cannot be used: every problem at once, each naming its place."""

    def __init__(self, source: str, problems: tuple[str, ...]) -> None:
        sentence = source + ": "
        for number, problem in enumerate(problems):
            sentence = sentence + "; " + problem if number else sentence + problem
        super().__init__(sentence)
        self.source = source
        self.problems = problems


class SeatingError(DirectorError):
    """A seating that cannot be drawn or is not sound."""


class ImportRefused(DirectorError):
    """A file that could not be read, or without one usable row."""


class UndoRefused(DirectorError):
    """A change that cannot be taken back, because a later one stands on it."""


class BookError(DirectorError):
    """A book that cannot be opened, read or written."""


class Damaged(BookError):
    """A book whose file holds what no book holds: a copy is brought back, or it is salvaged."""


class DamagedValue(Damaged):
    """A book whose file can be read, and in which a value is what no program wrote."""


class Unreachable(BookError):
    """The server that keeps the book does not answer; what is typed waits until it does.

    ``sent`` says that the step may have been kept all the same.
    """

    def __init__(self, sentence: str, *, sent: bool = False) -> None:
        super().__init__(sentence)
        self.sent = sent


class FileRefused(DirectorError):
    """A file that cannot be written, or that must not be written over."""


class OtherKind(FileRefused):
    """A file of another kind stands there: it is replaced only when the person says so."""


class NotAllowed(DirectorError):
    """A change that is no part of this station's role."""


class PinNeeded(DirectorError):
    """A step at a desk where the director's PIN was not given yet; nothing of it was kept.

    ``effect`` is what the PIN protects. Whoever began the step asks for the PIN once the step's
    transaction is closed, and does the step again; ``asked`` says that somebody was asked.
    """

    def __init__(self, sentence: str, *, effect: str, asked: bool = False) -> None:
        super().__init__(sentence, field="pin")
        self.effect = effect
        self.asked = asked


class PinWrong(DirectorError):
    """A PIN that is not the book's, or one given before the next try is taken."""


def _made_again(kind: type[DirectorError], args: tuple[Any, ...]) -> DirectorError:
    return kind.__new__(kind, *args)
