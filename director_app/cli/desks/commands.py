"""``desk`` and ``pin``: what this station is there for, and the director's PIN."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.cli.desks.station import computer_settings, given_pin, typed_pin
from director_app.cli.parser import ROLES, Commands, number, summary
from director_app.cli.session import utc
from director_app.domain.access import Role
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.system import settings
from director_app.system.paths import settings_file

if TYPE_CHECKING:
    from director_app.cli.session import CommandSession

_ROLES = {
    Role.DIRECTOR: Message("director"),
    Role.SCORER: Message("scorer"),
    Role.ROSTER: Message("roster station"),
    Role.VIEWER: Message("viewer"),
}


def add(commands: Commands) -> None:
    desk = commands.group("desk", summary("desk"))
    desk.add("show", "show this station’s name and role", _show)
    change = desk.add("set", "change this station’s name or role for good", _set)
    change.add_argument("--name", metavar="NAME", help="name in the history")
    change.add_argument("--as", dest="role_kept", choices=ROLES, help="role")
    change.add_argument(
        "--auto-lock",
        type=_minutes,
        metavar="MIN",
        help="minutes without input before it locks; 0 = never",
    )
    pin = commands.group("pin", summary("pin"))
    pin.add("show", "show whether the book has a PIN", _show_pin)
    setting = pin.add("set", "set or change the director’s PIN", _set_pin)
    setting.add_argument("--new", metavar="PIN", help="new PIN (default: ask for it)")
    pin.add("remove", "remove the PIN", _remove_pin)
    forget = pin.add("forget", "remove a PIN no one remembers: ask, wait, ask again", _forget_pin)
    forget.add_argument("--name", metavar="NAME", help="the event’s name, to confirm")


def _minutes(text: str) -> int:
    return 0 if text == "0" else number(text)


def _show(session: CommandSession) -> None:
    access, saved = session.desk.access, computer_settings()
    session.answer(
        {"station": access.station, "role": access.role.value, "auto_lock": saved.auto_lock},
        Message("{station}: {roles}.", station=access.station, roles=_ROLES[access.role]),
    )


def _set(session: CommandSession) -> None:
    args, access, saved = session.args, session.desk.access, computer_settings()
    access.become(args.name or access.station, Role(args.role_kept or access.role))
    station = access.station if args.name else saved.station
    role = access.role.value if args.role_kept else saved.role
    minutes = saved.auto_lock if args.auto_lock is None else args.auto_lock
    if minutes > settings.LONGEST_WAIT:
        raise DirectorError(
            Message(
                "A station can wait {longest_wait} minutes at most before "
                "it locks. Choose a smaller number.",
                longest_wait=settings.LONGEST_WAIT,
            ),
            field="auto-lock",
        )
    settings.save(settings_file(), replace(saved, station=station, role=role, auto_lock=minutes))
    _show(session)


def _show_pin(session: CommandSession) -> None:
    access = session.desk.access
    has, gone = access.has_pin, access.forgotten()
    data: dict[str, object] = {"pin": has}
    if gone is not None:
        data |= {"forgotten_at": gone.station, "forgotten": utc(gone.at)}
    session.answer(
        data, Message("This book has a PIN.") if has else Message("This book has no PIN.")
    )
    access.seen_forgotten()


def _set_pin(session: CommandSession) -> None:
    access = session.desk.access
    current = _current(session) if access.has_pin else ""
    new = session.args.new or _ask(session, Message("New PIN: "), "--new")
    access.set_pin(session.event, new, current)
    session.answer({"pin": True}, Message("The director’s PIN is set."))


def _remove_pin(session: CommandSession) -> None:
    access = session.desk.access
    if access.has_pin:
        access.remove_pin(session.event, _current(session))
    session.answer({"pin": False}, Message("This book has no PIN."))


def _forget_pin(session: CommandSession) -> None:
    access, event = session.desk.access, session.event
    name = session.args.name
    if name is None and sys.stdin.isatty():
        session.warn(
            Message("Type the event’s name to remove the PIN. Every station will be notified.")
        )
        name = input()
    wait = access.forget_pin(event, name or "")
    if wait:
        session.answer(
            {"pin": True, "wait_s": wait},
            Message(
                "Every station has been notified that the PIN will be "
                "removed. If no one enters it in the next {number} "
                "minutes, run this command again on this computer.",
                number=wait // 60,
            ),
        )
        return
    session.answer(
        {"pin": False, "wait_s": 0},
        Message(
            "The PIN has been removed. The history shows it, and the next director will be told."
        ),
    )


def _current(session: CommandSession) -> str:
    return given_pin(session.args) or _ask(session, Message("PIN: "), "--pin")


def _ask(session: CommandSession, words: str, flag: str) -> str:
    if not sys.stdin.isatty():
        raise DirectorError(Message("Enter the PIN with {flag}.", flag=flag), field="pin")
    return typed_pin(words, session.err)
