"""Where the data that is shipped with the program lies: rule sets, fonts, themes, pictures.

It stands at the top level of the source, so that people find it. A wheel carries it inside the
package, as everything beside a package belongs to nobody there; a frozen build has it in the
folder that it unpacks.
"""

from __future__ import annotations

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_NAME = "resources"


def resources() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / _NAME
    inside = _PACKAGE / _NAME
    return inside if inside.is_dir() else _PACKAGE.parent / _NAME


def handbook_folder() -> Path:
    """The handbook's chapters: with the data of what is installed, among a checkout's docs."""
    shipped = resources() / "handbook"
    return shipped if shipped.is_dir() else _PACKAGE.parent / "docs" / "handbook"
