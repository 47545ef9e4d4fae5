"""The window.

PySide reads the whole source of every module that is loaded after it, and keeps it, only to see
whether the module asks for another spelling of Qt's names. None here does, so none is read.
"""

from __future__ import annotations

import sys

import shiboken6  # noqa: F401 - it loads what is told below

_spelling = sys.modules.get("shibokensupport.feature")
if hasattr(_spelling, "_mod_uses_pyside"):
    setattr(_spelling, "_mod_uses_pyside", lambda _module: False)  # noqa: B010 - unknown to mypy

from director_app.ui.kit.overrides import guard_overrides  # noqa: E402 - after what is told above

guard_overrides()
