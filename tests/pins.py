"""A PIN that is hashed soon: the real hash is slow on purpose, and tests give PINs many times."""

from __future__ import annotations

from dataclasses import replace

from director_app.services.desk import Desk
from director_app.services.desks.access import PIN as KEPT
from director_app.services.desks.access import KeptPin, normalized_pin


def keep_soon(desk: Desk, pin: str) -> None:
    """Keep the book's PIN with the cheapest hash that there is; who was unlocked stays so."""
    with desk.store.unjournaled() as work:
        now = KeptPin.from_json(work.unjournaled.fact(KEPT)) or KeptPin("00" * 16, "")
        soon = replace(now, cost=2)
        work.unjournaled.set_fact(
            KEPT, replace(soon, hash=soon.hashed(normalized_pin(pin))).to_json()
        )
