"""How a service asks whether a protected act may be done, before it opens a transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.access import Act

if TYPE_CHECKING:
    from director_app.storage.store import Store

_BEGINNINGS = (
    ("Reopen ", Act.REOPEN),
    ("Disqualify ", Act.DISQUALIFY),
    ("Release the standings", Act.RELEASE),
    ("Take back the release", Act.RELEASE),
    ("Declare the results final", Act.RELEASE),
)


_OPENED = (("Accept ", Act.REOPEN), ("Disqualify ", Act.DISQUALIFY))


def need(store: Store, act: Act) -> None:
    """Refuse the act, unless this station may do it and the director's PIN was given."""
    if store.guard is not None:
        store.guard.need(act)


def need_to_put_back(store: Store, action: str | None) -> None:
    """Refuse to do a protected act again by putting back the step with this label."""
    _need_one_of(store, action, _BEGINNINGS)


def need_to_take_back(store: Store, action: str) -> None:
    """Refuse to open an accepted sheet by taking back, in the journal, the step that accepted it.

    This is not asked of a station's own last step: whoever did it may mend it at once.
    """
    _need_one_of(store, action, _OPENED)


def _need_one_of(store: Store, action: str | None, acts: tuple[tuple[str, Act], ...]) -> None:
    for start, act in acts:
        if action is not None and action.startswith(start):
            need(store, act)
