"""Logins for the desks that share a book on a server."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from director_app.services.asking import Service
from director_app.storage.server_logins import let_in
from director_app.storage.store import Store

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are mistaken for each other on paper."""
_GROUPS, _IN_A_GROUP = 4, 4


@dataclass(frozen=True, slots=True)
class StationLogin:
    """A login that desks use, and whether it was made just now or had been there."""

    name: str
    made: bool


class ServerLogins(Service):
    """Makes logins at the open book, which must be on a server."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def let_in(self, name: str, password: str) -> StationLogin:
        """A login that may read and write rows of this book and nothing else; one that is there
        gets the new password. Refused as ``storage.server_logins.let_in`` says.
        """
        return StationLogin(name, let_in(self._store, name, password))


def new_password() -> str:
    """A password to be read aloud and typed at every desk: 16 signs, 79 bits."""
    return "-".join(
        "".join(secrets.choice(_SIGNS) for _ in range(_IN_A_GROUP)) for _ in range(_GROUPS)
    )
