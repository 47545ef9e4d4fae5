"""Keeps a code out of the sheet that came too slowly for the window to catch it as a scan."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.ui.tabs.sheet_typing import SheetTyping

_BEGINS = "FT1:"


class ScanCatch:
    """Sees ``FT1:`` among the keys, puts the game back as it was, and collects the code."""

    def __init__(self) -> None:
        self._recent = ""
        self._game = 0
        self._before = ""
        self.code = ""

    @property
    def collecting(self) -> bool:
        """Whether keys belong to a code."""
        return bool(self.code)

    def see(self, key: str, typing: SheetTyping) -> bool:
        """A key before it is typed; True when it belongs to a code."""
        if self.code:
            self.code += key
            return True
        if key.upper() == _BEGINS[0] and not typing.accepting:
            self._game, self._before = typing.game, typing.texts[typing.game]
            self._recent = _BEGINS[0]
            return False
        self._recent = (self._recent + key.upper()) if self._recent else ""
        if self._recent == _BEGINS:
            typing.put(self._game, self._before)
            typing.problem = ""
            self.code, self._recent = _BEGINS, ""
            return True
        if not _BEGINS.startswith(self._recent):
            self._recent = ""
        return False

    def finish(self) -> str:
        """The whole code, once Enter has ended it."""
        code, self.code = self.code, ""
        return code
