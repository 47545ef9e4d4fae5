"""Passwords of books on a server: in this computer's key store, never in a file of ours.

An address may hold a password; it is used and goes no further. Without one, the key store is asked
(where the library ``keyring`` is installed and the system has one), and after that PostgreSQL's own
``~/.pgpass`` holds.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol
from urllib.parse import parse_qs, quote, urlsplit

from director_app.errors import DirectorError
from director_app.messages.message import Message

SERVICE = "Front Table"


class KeyStore(Protocol):
    """Where passwords are kept, by address."""

    def recall(self, address: str) -> str | None:
        """The password of an address, if it is known."""

    def keep(self, address: str, password: str) -> None:
        """Keep the password of an address."""

    def forget(self, address: str) -> None:
        """Keep it no more."""


class SystemKeys:
    """The system's key store, where there is one."""

    def recall(self, address: str) -> str | None:
        """The password of an address; ``None`` also where nothing can be asked."""
        try:
            found = _keyring().get_password(SERVICE, address)
        except Exception:  # each system's key store fails in its own way
            return None
        return str(found) if found else None

    def keep(self, address: str, password: str) -> None:
        """Keep it; refused where the system has no key store, with what to do instead."""
        try:
            _keyring().set_password(SERVICE, address, password)
        except Exception as fault:
            raise DirectorError(
                Message(
                    "This computer has no password store that Front Table "
                    "can use. Put the password in PostgreSQL’s own file "
                    "instead: .pgpass (pgpass.conf on Windows). The guide "
                    "shows how."
                )
            ) from fault

    def forget(self, address: str) -> None:
        """Keep it no more."""
        try:
            _keyring().delete_password(SERVICE, address)
        except Exception:
            return


def _keyring() -> Any:
    return import_module("keyring")


def on_server(book: str) -> bool:
    """Whether this names a book on a server."""
    return "://" in book and not book.startswith("sqlite")


def without_password(book: str) -> str:
    """The address without its password; a file is as it is."""
    if not on_server(book):
        return book
    head, sign, rest = book.partition("://")
    user, at, place = rest.rpartition("@")
    return f"{head}{sign}{user.partition(':')[0]}{at}{place}"


def refuse_typed_password(book: str) -> str:
    """The address as it was typed into a command; refused with a password in it.

    Everybody at this computer can read the words of a command while it runs.
    """
    try:
        asked = parse_qs(urlsplit(book).query) if on_server(book) else {}
    except ValueError:
        asked = {}
    if book != without_password(book) or "password" in asked:
        raise DirectorError(
            Message(
                "Other people at this computer can read a password in a "
                "command. Leave it out of the address and save it once "
                "with `front-table --db ADDRESS book password`."
            )
        )
    return book


def with_password(book: str, keys: KeyStore | None = None) -> str:
    """The address with its password from the key store, where it has none of its own."""
    if not on_server(book):
        return book
    try:
        parts = urlsplit(book)
        wanting = bool(parts.username) and parts.password is None
    except ValueError:
        return book
    password = (keys or SystemKeys()).recall(book) if wanting else None
    if password is None:
        return book
    head, sign, rest = book.partition("://")
    user, at, place = rest.rpartition("@")
    return f"{head}{sign}{user}:{quote(password, safe='')}{at}{place}"
