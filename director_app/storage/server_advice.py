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
            "The server has no database of that name. Check the name in the address, or have "
            "the database created."
        ),
    ),
    (
        re.compile(r"role .*does not exist"),
        "The server doesn't know this user. Check the user in the address.",
    ),
    (
        re.compile(r"no password supplied"),
        (
            "The server asks for a password. Keep it with `front-table --db URL book "
            "password`, then try again."
        ),
    ),
    (
        re.compile(r"password authentication failed"),
        (
            "The password or the user's name is wrong. Keep the right password with "
            "`front-table --db URL book password`, then try again."
        ),
    ),
    (
        re.compile(r"certificate"),
        (
            "The server's certificate could not be checked, so nothing was sent. Use the host "
            "name that the certificate names, and point sslrootcert in the address to the "
            "file of whoever issued it."
        ),
    ),
    (
        re.compile(r"server does not support ssl"),
        (
            "The server takes no encrypted connections. Ask whoever runs the server to turn "
            "encryption on (ssl = on)."
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
            "No computer of that name was found. Check the host in the address and this "
            "computer's network."
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
        "This user may not do that in the book. Ask whoever runs the server to grant the rights.",
    ),
    (
        re.compile(r"connection refused|time ?out|timed out|no route|unreachable|no such file"),
        (
            "The server can't be reached. Check that it is running and on this network, and "
            "that host and port in the address are right."
        ),
    ),
)
"""Words of libpq in small letters, and what to do. The first that fits holds."""

_OTHERWISE = "Check the address and the server, then try again. The book itself was not touched."


def is_of_server(fault: BaseException) -> bool:
    """Whether the driver of a server's book raised it."""
    return type(fault).__module__.partition(".")[0] == "psycopg"


def advice(fault: BaseException) -> str:
    """What to do about it. A backup is no help: the book is not damaged."""
    told = " ".join(str(fault).casefold().split())
    return next((sentence for words, sentence in _ADVICE if words.search(told)), _OTHERWISE)
