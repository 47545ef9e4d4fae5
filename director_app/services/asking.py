"""The one way in which a step that needs the director's PIN is asked for: tried, asked, repeated.

Whether a step needs the PIN is known when its rows are written, with the transaction still open.
There nobody can be asked: other stations would wait for the answer. So the step is refused and
its transaction is gone; here, where the call came into a service, whoever sits at the station is
asked, and the same call is made again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from types import FunctionType
from typing import TYPE_CHECKING, Any

from director_app.errors import PinNeeded
from director_app.services.divisions import division_of

if TYPE_CHECKING:
    from director_app.storage.store import Store
    from director_app.storage.unit_of_work import UnitOfWork


class Service:
    """What can be done at the front table, over one book: its public methods ask for the PIN.

    A service has one transaction open at most, so a call of a public method is never within
    another's.
    """

    _store: Store

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, method in [*vars(cls).items()]:
            if isinstance(method, FunctionType) and not name.startswith("_"):
                setattr(cls, name, _asking(method))


@dataclass(frozen=True, slots=True)
class Bound:
    """An event of a book, by its id; ``division`` is the one meant, ``None`` the default one."""

    store: Store
    event: int
    division: int | None = None


class BoundService(Service):
    """What can be done in one event."""

    def __init__(self, bound: Bound) -> None:
        self._store = bound.store
        self.event = bound.event
        self.division = bound.division

    def _division_in(self, work: UnitOfWork) -> int:
        """The division meant, by its id."""
        return division_of(work, self.event, self.division)


def _asking(step: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(step)
    def asked(self: Service, *args: Any, **named: Any) -> Any:
        try:
            return step(self, *args, **named)
        except PinNeeded as refusal:
            guard = self._store.guard
            if guard is None or not guard.asks_for(refusal):
                raise
        return step(self, *args, **named)

    return asked
