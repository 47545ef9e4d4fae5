"""The one way in which a step that needs the director's PIN is asked for: tried, asked, repeated.

Whether a step needs the PIN is known when its rows are written, with the transaction still open.
There nobody can be asked: other stations would wait for the answer. So the step is refused and
its transaction is gone; here, where the call came into the services, whoever sits at the desk is
asked, and the same call is made again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial, wraps
from inspect import ismethod
from typing import TYPE_CHECKING, Any, TypeVar, cast

from director_app.errors import PinNeeded

if TYPE_CHECKING:
    from director_app.services.desks.access import Access

T = TypeVar("T")


class Asking:
    """A service whose calls ask for the PIN where they need it; everything else is the service's.

    A service has one transaction open at most, so a call through here is never within another's.
    """

    def __init__(self, service: object, access: Callable[[], Access]) -> None:
        self.__dict__.update(_service=service, _access=access)

    def __getattr__(self, name: str) -> Any:
        """What the service has; what it does asks."""
        found = getattr(self.__dict__["_service"], name)
        return partial(self._done, found) if ismethod(found) else found

    def __setattr__(self, name: str, value: object) -> None:
        """The service keeps it."""
        setattr(self.__dict__["_service"], name, value)

    def __delattr__(self, name: str) -> None:
        """The service forgets it."""
        delattr(self.__dict__["_service"], name)

    def _done(self, step: Callable[..., T], *args: Any, **named: Any) -> T:
        try:
            return step(*args, **named)
        except PinNeeded as refusal:
            if not self.__dict__["_access"]().asks_for(refusal):
                raise
        return step(*args, **named)


class service(cached_property[T]):  # noqa: N801 - used as a decorator, as cached_property is
    """A service of a desk, loaded when it is first asked for."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        @wraps(make)
        def made(desk: Any) -> T:
            return cast(T, Asking(make(desk), lambda: desk.access))

        super().__init__(made)
