"""Whether a live book lies where it may be damaged: on a network, or in a folder that is synced."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path, PurePath
from typing import NamedTuple

from director_app.messages.message import Message

_NETWORK = frozenset({"nfs", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "sshfs", "fuse.sshfs"})
_NETWORK |= frozenset({"afpfs", "webdav", "davfs", "fuse.davfs2", "9p", "fuse.rclone"})
_SYNCED = {
    "onedrive": "OneDrive",
    "dropbox": "Dropbox",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "icloud drive": "iCloud",
    "iclouddrive": "iCloud",
    "mobile documents": "iCloud",
    "com~apple~clouddocs": "iCloud",
    "nextcloud": "Nextcloud",
    "syncthing": "Syncthing",
}


class Mount(NamedTuple):
    """A disk or a share: where it is seen, and what kind it is."""

    point: str
    kind: str


def risk(book: PurePath, mounts: Iterable[Mount]) -> str:
    """Why a live book is in danger where it is, in a sentence; empty where it is not."""
    if book.drive.startswith("\\\\") or _kind(book, mounts) in _NETWORK:
        return _on_network(book)
    name = synced(book)
    if name:
        return Message(
            "The club book {book} is in a {service} folder, which may change "
            "it while you work. Move the book out of that folder and use "
            "{service} as the second location for backups.",
            book=book,
            service=name,
        )
    return ""


def synced(book: PurePath) -> str:
    """Whose synchronised folder a file is in, if in any."""
    for part in book.parent.parts:
        folded = part.casefold()
        for sign, name in _SYNCED.items():
            if folded == sign or folded.startswith((f"{sign} -", f"{sign} (", f"{sign}-")):
                return name
    return ""


def mounts_here() -> tuple[Mount, ...]:
    """The disks and shares of this computer; none where they can't be known."""
    try:
        found = import_module("psutil").disk_partitions(all=True)
    except (ImportError, OSError):
        return ()
    return tuple(Mount(partition.mountpoint, partition.fstype.casefold()) for partition in found)


def risk_here(book: Path) -> str:
    """Why a live book is in danger where it is on this computer."""
    said = risk(book, mounts_here())
    return said or (_remote_drive(book) if sys.platform == "win32" else "")


def _kind(book: PurePath, mounts: Iterable[Mount]) -> str:
    holding = [mount for mount in mounts if book.is_relative_to(mount.point)]
    nearest = max(holding, key=lambda mount: len(PurePath(mount.point).parts), default=None)
    return nearest.kind.casefold() if nearest else ""


def _remote_drive(book: Path) -> str:
    import ctypes  # noqa: PLC0415 - only Windows needs it

    windows = getattr(ctypes, "windll", None)
    remote = windows is not None and windows.kernel32.GetDriveTypeW(f"{book.drive}\\") == 4
    return _on_network(book) if remote else ""


def _on_network(book: PurePath) -> str:
    return Message(
        "The club book {book} is on a network share, where two computers "
        "can damage it. Keep it on this computer’s own disk and send "
        "backups to the network share.",
        book=book,
    )
