"""What to do about what a PostgreSQL server, or the way to it, answers.

While a connection is being made the driver gives no code, only libpq's words, so these are looked
for. A server may speak another language than English: then what it says stands alone, with the
advice that is right for everything that a server refuses.
"""

from __future__ import annotations

import re

_ADVICE = (
    (
        re.compile(r"database .*does not exist"),
        (
            "The server has no database with that name. Check the name in "
            "the address, or have the database created."
        ),
    ),
    (
        re.compile(r"role .*does not exist"),
        "The server doesn't know this user. Check the user in the address.",
    ),
    (
        re.compile(r"no password supplied"),
        (
            "The server wants a password. Save it with `front-table --db "
            "URL book password`, then try again."
        ),
    ),
    (
        re.compile(r"password authentication failed"),
        (
            "The password or user name is wrong. Save the right password "
            "with `front-table --db URL book password`, then try again."
        ),
    ),
    (
        re.compile(r"certificate"),
        (
            "The server's certificate couldn't be checked, so nothing was "
            "sent. Use the host name in the certificate, and set "
            "sslrootcert in the address to the file from whoever issued it."
        ),
    ),
    (
        re.compile(r"server does not support ssl"),
        (
            "The server doesn't accept encrypted connections. Ask whoever "
            "runs it to turn encryption on (ssl = on)."
        ),
    ),
    (
        re.compile(r"no pg_hba\.conf entry|rejects connection"),
        (
            "The server doesn't let this user in from this computer in this way. Ask whoever "
            "runs the server to allow it (pg_hba.conf)."
        ),
    ),
    (
        re.compile(r"translate host name|resolve host|name or service not known"),
        (
            "No computer with that name was found. Check the host in the "
            "address and this computer's network."
        ),
    ),
    (
        re.compile(r"too many (clients|connections)|remaining connection slots"),
        "Too many stations are connected. Close one, or ask whoever runs the server to allow more.",
    ),
    (
        re.compile(r"is (starting up|shutting down)|recovery mode"),
        "The server is starting or stopping. Wait a moment, then try again.",
    ),
    (
        re.compile(r"permission denied|must be owner"),
        (
            "This user isn't allowed to do that in the book. Ask whoever runs "
            "the server for permission."
        ),
    ),
    (
        re.compile(r"connection refused|time ?out|timed out|no route|unreachable|no such file"),
        (
            "Can't reach the server. Check that it's running and on this "
            "network, and that the host and port in the address are right."
        ),
    ),
)
"""Words of libpq in small letters, and what to do. The first that fits holds."""

_OTHERWISE = "Check the address and the server, then try again. The book wasn't touched."


def is_of_server(fault: BaseException) -> bool:
    """Whether the driver of a server's book raised it."""
    return type(fault).__module__.partition(".")[0] == "psycopg"


def advice(fault: BaseException) -> str:
    """What to do about it. A backup is no help: the book is not damaged."""
    told = " ".join(str(fault).casefold().split())
    return next((sentence for words, sentence in _ADVICE if words.search(told)), _OTHERWISE)
