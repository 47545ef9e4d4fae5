"""``book``: where the club book is, moving it to a file or a server, and its password."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from getpass import getpass
from pathlib import Path
from urllib.parse import urlsplit

from director_app.cli.parser import Commands, number, summary
from director_app.cli.session import CommandSession
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.desks.book_move import check_address
from director_app.services.desks.server_logins import new_password
from director_app.system.file_kinds import FileKind
from director_app.system.passwords import (
    SystemKeys,
    on_server,
    refuse_typed_password,
    with_password,
    without_password,
)
from director_app.system.paths import default_book
from director_app.system.server_certificates import fetch, fingerprint, make, trust
from director_app.system.settings import keep_usual_book
from director_app.system.written_files import NewFile, make_folder, write_files


def add(commands: Commands) -> None:
    group = commands.group("book", summary("book"))
    moving = group.add("move", "copy the whole book to a new file or an empty database", _move)
    moving.add_argument("to", metavar="TO", help="a file, or postgresql://user@host/name")
    group.add("show", "show which book is in use", _show)
    using = group.add("use", "use this book from now on (on this computer)", _use)
    using.add_argument("to", metavar="PATH|URL", help="or - for this computer’s own book")
    password = group.add(
        "password", "save a server’s password in the system’s password store", _password
    )
    password.add_argument("--forget", action="store_true", help="delete the saved password")
    confirming = group.add(
        "confirm-copy",
        "confirm that an older copy of the book was put in its place on purpose",
        _confirm_copy,
    )
    confirming.add_argument(
        "entry",
        nargs="?",
        type=number,
        metavar="ENTRY",
        help="number shown by `verify` (default: the newest)",
    )
    login = group.add(
        "desk-login",
        "create the login that stations use; it can only read and write rows",
        _desk_login,
    )
    login.add_argument("login", metavar="LOGIN", help="login name, such as desk")
    certificate = group.add(
        "certificate",
        "create a certificate so that a server encrypts its connections",
        _certificate,
    )
    certificate.add_argument(
        "hosts", nargs="+", metavar="HOST", help="the server’s address or name, as stations use it"
    )
    certificate.add_argument(
        "--out", required=True, metavar="FOLDER", help="folder for server.crt and server.key"
    )
    trusting = group.add("trust", "trust the server’s certificate on this computer", _trust)
    trusting.add_argument(
        "file", nargs="?", metavar="FILE", help="certificate file (default: ask the server)"
    )
    trusting.add_argument(
        "--fingerprint", metavar="SHA256", help="trust it only with this fingerprint"
    )


def _move(session: CommandSession) -> None:
    to = with_password(refuse_typed_password(session.args.to))
    told = session.desk.moving.move(to, None if session.as_json else _Progress(session))
    session.answer(
        {"book": told.label, "rows": told.rows, "entries": told.entries, "head": told.head},
        Message(
            "The book is now in {book} too: {rows} and {entries}, with "
            "every row compared and every total scored again. The old book "
            "hasn’t changed. To choose one: `front-table book use`.",
            book=told.label,
            rows=Message("%n rows", told.rows),
            entries=Message("%n entries", told.entries),
        ),
    )


class _Progress:
    """Says on the terminal how far it is, a tenth at a time."""

    def __init__(self, session: CommandSession) -> None:
        self._session, self._said = session, 0

    def __call__(self, table: str, done: int, whole: int) -> None:
        tenth = 10 * done // max(whole, 1)
        if tenth > self._said:
            self._said = tenth
            self._session.warn(f"{10 * tenth} % ({table})")


def _show(session: CommandSession) -> None:
    name = without_password(session.book or str(default_book()))
    session.answer({"book": name}, name)


def _use(session: CommandSession) -> None:
    to = session.args.to
    if on_server(to) and to != without_password(to):
        raise DirectorError(
            Message(
                "Front Table doesn’t save passwords in its settings. Leave "
                "it out of the address, then run `front-table --db URL "
                "book password`."
            )
        )
    if to != "-":
        check_address(to)
    name = "" if to == "-" else to if on_server(to) else str(Path(to).expanduser().absolute())
    keep_usual_book(name)
    session.answer(
        {"book": name},
        Message("From now on, this computer uses {name}.", name=name or Message("its own book")),
    )


def _confirm_copy(session: CommandSession) -> None:
    noted = session.here.history.confirm_older_copy(session.args.entry)
    session.answer(
        {"confirmed": noted},
        Message(
            "Confirmed: the older copy of the book noted in history entry {entry} was put there "
            "on purpose.",
            entry=noted,
        ),
    )


def _password(session: CommandSession) -> None:
    name = session.book or ""
    if not on_server(name) or name != without_password(name):
        raise DirectorError(
            Message(
                "Which book is the password for? Give its address, without "
                "the password: --db postgresql://user@host/name."
            )
        )
    if session.args.forget:
        SystemKeys().forget(name)
        session.answer(
            {"book": name}, Message("The password for {name} is no longer saved.", name=name)
        )
        return
    asked = _typed_password(Message("Password: "))
    if not asked:
        raise DirectorError(Message("No password was entered. Nothing was changed."))
    SystemKeys().keep(name, asked)
    session.answer(
        {"book": name},
        Message("The password for {name} is in this computer’s password store.", name=name),
    )


def _typed_password(prompt: str) -> str:
    """A password from the keyboard, unseen, or a line of the standard input; never an argument."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    return getpass(prompt)


def _desk_login(session: CommandSession) -> None:
    if not session.on_server:
        raise DirectorError(
            Message(
                "This book is a file and needs no login. Choose a book on "
                "a server: --db postgresql://user@host/name."
            )
        )
    name = session.args.login
    password = _typed_password(
        Message("Password for {name} (press Enter to have one made): ", name=name)
    )
    typed, password = bool(password), password or new_password()
    login = session.desk.server_logins.let_in(name, password)
    data = {"login": name, "made": login.made}
    session.answer(
        data if typed else {**data, "password": password},
        Message(
            "Stations can now use the login {name}. It can read and write rows, nothing else.",
            name=name,
        ),
        *(() if typed else (Message("Its password: {password}", password=password),)),
    )


def _certificate(session: CommandSession) -> None:
    folder = Path(session.args.out).expanduser().absolute()
    files = [folder / "server.crt", folder / "server.key"]
    for file in files:
        if file.exists():
            raise DirectorError(
                Message(
                    "{file} already exists. Choose another folder, or move that file first.",
                    file=file,
                )
            )
    certificate, key = make(session.args.hosts, datetime.now(UTC))
    make_folder(folder)
    write_files(
        (
            NewFile(files[0], certificate, FileKind.CERTIFICATE),
            NewFile(files[1], key, FileKind.KEY, private=True),
        )
    )
    shown = fingerprint(certificate.decode("ascii"))
    session.answer(
        {"certificate": str(files[0]), "key": str(files[1]), "fingerprint": shown},
        Message(
            "Saved {certificate} and {key}. Put both in the server’s data folder.",
            certificate=files[0],
            key=files[1],
        ),
        Message("Fingerprint: {fingerprint}", fingerprint=shown),
    )


def _trust(session: CommandSession) -> None:
    place = urlsplit(session.book or "")
    if not on_server(session.book or "") or not place.hostname:
        raise DirectorError(
            Message("Choose the book on the server: --db postgresql://user@host/name."), field="db"
        )
    file = session.args.file
    certificate = _read(Path(file)) if file else fetch(place.hostname, place.port)
    shown = fingerprint(certificate)
    wanted = session.args.fingerprint
    if wanted is not None and _bare(wanted) != _bare(shown):
        raise DirectorError(
            Message(
                "The certificate from {hostname} has a different "
                "fingerprint: {fingerprint}. Don’t trust it. Compare it with the "
                "one on the server.",
                hostname=place.hostname,
                fingerprint=shown,
            ),
            field="fingerprint",
        )
    if wanted is None and not file and not _agreed(session, place.hostname, shown):
        raise DirectorError(Message("The certificate isn’t trusted. Nothing was changed."))
    trust(place.hostname, place.port, certificate)
    session.answer(
        {"host": place.hostname, "fingerprint": shown},
        Message(
            "This computer now trusts {hostname}. Connections to it are encrypted.",
            hostname=place.hostname,
        ),
    )


def _agreed(session: CommandSession, host: str, shown: str) -> bool:
    """Whether the director says that the server itself shows the same fingerprint."""
    session.warn(
        Message("{host} shows the fingerprint {fingerprint}", host=host, fingerprint=shown)
    )
    session.warn(Message("Does the server itself show the same one? Type yes to trust it."))
    return sys.stdin.readline().strip().casefold() in {"yes", "y", "sí", "si"}


def _bare(fingerprint: str) -> str:
    return "".join(sign for sign in fingerprint.rpartition("=")[2] if sign.isalnum()).casefold()


def _read(file: Path) -> str:
    try:
        return file.read_bytes().decode("ascii", "replace")
    except OSError as fault:
        raise DirectorError(
            Message(
                "Can’t read {file} ({reason}). Choose the server’s "
                "certificate, usually server.crt.",
                file=file,
                reason=fault.strerror,
            )
        ) from fault
