"""``book``: where the club book is, moving it to a file or a server, and its password."""

from __future__ import annotations

import sys
from getpass import getpass
from pathlib import Path

from director_app.cli.parser import Commands
from director_app.cli.session import Session, many
from director_app.errors import DirectorError
from director_app.passwords import SystemKeys, on_server, without_password


def add(commands: Commands) -> None:
    """Add the commands."""
    group = commands.group("book", "where the book is, and moving it")
    moving = group.add("move", "copy the whole book to a new file or an empty database", _move)
    moving.add_argument("to", metavar="TO", help="a file, or postgresql://user@host/name")
    group.add("show", "say which book is meant", _show)
    using = group.add("use", "let this book be the one that is meant from now on", _use)
    using.add_argument("to", metavar="PATH|URL", help="or - for this computer's own")
    password = group.add(
        "password", "keep a server's password in the system's key store", _password
    )
    password.add_argument("--forget", action="store_true", help="keep it no more")


def _move(session: Session) -> None:
    told = session.desk.moving.move(
        session.args.to, None if session.as_json else _Progress(session)
    )
    session.answer(
        {"book": told.label, "rows": told.rows, "entries": told.entries, "head": told.head},
        f"The book is in {told.label} now as well: {many(told.rows, 'row')}, "
        f"{many(told.entries, 'entry', 'entries')}, every row compared and every total counted "
        "again. The old one is as it was; `front-table book use` says which is meant.",
    )


class _Progress:
    """Says on the terminal how far it is, a tenth at a time."""

    def __init__(self, session: Session) -> None:
        self._session, self._said = session, 0

    def __call__(self, table: str, done: int, whole: int) -> None:
        tenth = 10 * done // max(whole, 1)
        if tenth > self._said:
            self._said = tenth
            self._session.warn(f"{10 * tenth} % ({table})")


def _show(session: Session) -> None:
    from director_app.paths import default_book

    name = without_password(session.book or str(default_book()))
    session.answer({"book": name}, name)


def _use(session: Session) -> None:
    from director_app.settings import keep_usual_book

    to = session.args.to
    if on_server(to) and to != without_password(to):
        raise DirectorError(
            "A password is not kept in the preferences. Give the address without it, then "
            "`front-table --db URL book password`."
        )
    if to != "-":
        from director_app.services.moving import check_address

        check_address(to)
    name = "" if to == "-" else to if on_server(to) else str(Path(to).expanduser().absolute())
    keep_usual_book(name)
    session.answer({"book": name}, f"The book is {name or 'the one of this computer'} from now on.")


def _password(session: Session) -> None:
    name = session.book or ""
    if not on_server(name) or name != without_password(name):
        raise DirectorError(
            "Name the book whose password it is, without the password: "
            "--db postgresql://user@host/name."
        )
    if session.args.forget:
        SystemKeys().forget(name)
        session.answer({"book": name}, f"The password of {name} is kept no more.")
        return
    asked = getpass("Password: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\r\n")
    if not asked:
        raise DirectorError("No password was given; nothing was changed.")
    SystemKeys().keep(name, asked)
    session.answer({"book": name}, f"The password of {name} is in this computer's key store.")
