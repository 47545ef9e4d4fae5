"""What this station is there for, and how a command asks for the director's PIN."""

from __future__ import annotations

import argparse
import getpass
import os
import sys
from typing import TYPE_CHECKING

from director_app.domain.access import ProtectedEffect, Role
from director_app.messages.message import Message
from director_app.system import settings
from director_app.system.paths import settings_file
from director_app.system.terminal import Terminal

if TYPE_CHECKING:
    from director_app.services.desk import Desk

PIN_VARIABLE = "FRONT_TABLE_PIN"
_ASKED = {
    ProtectedEffect.ACCEPTED_POINTS: Message("Changing an accepted sheet"),
    ProtectedEffect.PLACE: Message("Changing a place in the standings"),
    ProtectedEffect.DISQUALIFICATION: Message("Disqualifying a player"),
    ProtectedEffect.OLDER_COPY: Message("Confirming an older copy of the book"),
    ProtectedEffect.BOOK: Message("Restoring a backup"),
    ProtectedEffect.RELEASE: Message("Publishing standings"),
    ProtectedEffect.RULES: Message("Changing the rules"),
    ProtectedEffect.STATION: Message("Changing this station"),
}


def computer_settings() -> settings.Settings:
    """The preferences of this computer."""
    return settings.load(settings_file())


def take_place(desk: Desk, args: argparse.Namespace, err: Terminal) -> None:
    """Let the desk be what was asked for, or what it is kept to be.

    Another role than the one that is kept needs the director's PIN, if the book has one.
    """
    access = desk.access

    def ask(effect: ProtectedEffect) -> bool | None:
        pin = given_pin(args)
        if pin is None and sys.stdin.isatty():
            err.write(Message("{command} needs the director’s PIN.\n", command=_ASKED[effect]))
            pin = typed_pin(Message("PIN: "), err)
        if pin is None:
            return None
        access.unlock(pin)
        return True

    access.asker = ask
    usual = Role(computer_settings().role)
    wanted = Role(getattr(args, "role", None) or usual)
    access.begin_as(wanted)
    if wanted is not usual:
        access.need(ProtectedEffect.STATION)


def given_pin(args: argparse.Namespace) -> str | None:
    """The PIN given as an argument or in the environment."""
    return getattr(args, "pin", None) or os.environ.get(PIN_VARIABLE) or None


def typed_pin(words: str, err: Terminal) -> str:
    """A PIN typed at the terminal, not shown."""
    return getpass.getpass(words, stream=err.stream)
