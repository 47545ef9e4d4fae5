"""What to do about what a PostgreSQL server, or the way to it, answers.

While a connection is being made the driver gives no code, only libpq's words, so these are looked
for. A server may speak another language than English: then what it says stands alone, with the
advice that is right for everything that a server refuses.
"""

from __future__ import annotations

import re

from director_app.messages.message import Message

_ADVICE = (
    (
        re.compile(r"database .*does not exist"),
        Message(
            "The server has no database with that name. Check the name in "
            "the address, or have the database created."
        ),
    ),
    (
        re.compile(r"role .*does not exist"),
        Message("The server doesn't know this user. Check the user in the address."),
    ),
    (
        re.compile(r"no password supplied"),
        Message(
            "The server wants a password. Save it with `front-table --db "
            "URL book password`, then try again."
        ),
    ),
    (
        re.compile(r"password authentication failed"),
        Message(
            "The password or user name is wrong. Save the right password "
            "with `front-table --db URL book password`, then try again."
        ),
    ),
    (
        re.compile(r"certificate"),
        Message(
            "The server's certificate couldn't be checked, so nothing was "
            "sent. If it's your club's own server, compare its fingerprint "
            "and trust it with `front-table --db URL book trust`. Otherwise, "
            "use the host name in the certificate, and set sslrootcert in "
            "the address to the file from whoever issued it."
        ),
    ),
    (
        re.compile(r"server does not support ssl"),
        Message(
            "The server doesn't accept encrypted connections. Ask whoever "
            "runs it to turn encryption on (ssl = on)."
        ),
    ),
    (
        re.compile(r"no pg_hba\.conf entry|rejects connection"),
        Message(
            "This server doesn't let this user connect from this computer. Ask whoever "
            "runs it to allow it (pg_hba.conf)."
        ),
    ),
    (
        re.compile(r"translate host name|resolve host|name or service not known"),
        Message(
            "No computer with that name was found. Check the host in the "
            "address and this computer's network."
        ),
    ),
    (
        re.compile(r"too many (clients|connections)|remaining connection slots"),
        Message(
            "Too many stations are connected. Close one, or ask whoever "
            "runs the server to allow more."
        ),
    ),
    (
        re.compile(r"is (starting up|shutting down)|recovery mode"),
        Message("The server is starting or stopping. Wait a moment, then try again."),
    ),
    (
        re.compile(r"permission denied|must be owner"),
        Message(
            "This user isn't allowed to do that in the book. Ask whoever runs "
            "the server for permission."
        ),
    ),
    (
        re.compile(r"connection refused|time ?out|timed out|no route|unreachable|no such file"),
        Message(
            "Can't reach the server. Check that it's running and on this "
            "network, and that the host and port in the address are right."
        ),
    ),
)
"""Words of libpq in small letters, and what to do. The first that fits holds."""

_OTHERWISE = Message("Check the address and the server, then try again. The book wasn't touched.")


def is_of_server(fault: BaseException) -> bool:
    """Whether the driver of a server's book raised it."""
    return type(fault).__module__.partition(".")[0] == "psycopg"


def advice(fault: BaseException) -> str:
    """What to do about it. A backup is no help: the book is not damaged."""
    told = " ".join(str(fault).casefold().split())
    return next((sentence for words, sentence in _ADVICE if words.search(told)), _OTHERWISE)
