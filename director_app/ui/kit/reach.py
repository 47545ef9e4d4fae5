"""The mail program and the phone of this computer: links with what is known filled in."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

LONGEST = 1_900
"""Longer links are cut off by some mail programs, and with them whom they are to."""


def mail_link(
    to: Sequence[str] = (), *, bcc: Sequence[str] = (), subject: str = "", body: str = ""
) -> str:
    """A ``mailto:`` link; attachments can't be given by one."""
    parts = [("bcc", ",".join(bcc)), ("subject", subject), ("body", body.replace("\n", "\r\n"))]
    words = "&".join(f"{name}={quote(text, safe='@,')}" for name, text in parts if text)
    return f"mailto:{quote(','.join(to), safe='@,')}" + (f"?{words}" if words else "")


def text_link(phones: Sequence[str]) -> str:
    """An ``sms:`` link to these numbers, of their digits and a leading plus alone."""
    return "sms:" + ",".join(filter(None, map(dialed, phones)))


def dialed(phone: str) -> str:
    """``+15550109`` of ``+1 (555) 0109``; an extension behind the number is left off."""
    number = phone.casefold().partition("x")[0].strip()
    digits = "".join(letter for letter in number if letter.isascii() and letter.isdigit())
    return f"+{digits}" if number.startswith("+") and digits else digits


def opened(link: str) -> bool:
    """Hand a link to the system; False where it has no program for it."""
    return QDesktopServices.openUrl(QUrl(link, QUrl.ParsingMode.StrictMode))
