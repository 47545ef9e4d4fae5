"""Files that are there whole or not at all."""

from __future__ import annotations

import errno
from contextlib import suppress
from pathlib import Path

from director_app.errors import DirectorError


def write_whole(file: Path, content: bytes) -> None:
    """Write a file beside its place, then put it there; a refusal leaves what was there."""
    beside = file.with_name(f".{file.name}.part")
    try:
        beside.write_bytes(content)
        beside.replace(file)
    except OSError as fault:
        raise DirectorError(_refusal(file, fault)) from fault
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _refusal(file: Path, fault: OSError) -> str:
    if fault.errno in {errno.ENOSPC, errno.EDQUOT}:
        return (
            f"{file.name} can't be written to {file.parent}: the disk is full. "
            "Make room, or choose another place."
        )
    return (
        f"The file {file.name} can't be written to {file.parent} ({fault.strerror}). "
        "Choose another place."
    )
