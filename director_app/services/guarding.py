"""How a service asks before it begins what is no step of the open book, such as a restore."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.domain.access import ProtectedEffect
    from director_app.storage.store import Store


def need(store: Store, effect: ProtectedEffect) -> None:
    """Refuse it, unless this station may have the effect and the director's PIN was given."""
    if store.guard is not None:
        store.guard.need(effect)
