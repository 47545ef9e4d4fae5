"""The paper's language: whoever hands the facts over says how words are said in it.

Facts stay as they are, so that a print run stands for the same facts in every language.
"""

from __future__ import annotations

from collections.abc import Callable


class _Spoken:
    say: Callable[[str], str] | None = None
    language: Callable[[], str] | None = None


def use(say: Callable[[str], str], language: Callable[[], str]) -> None:
    """From now on words are said this way, in what ``language`` names then."""
    _Spoken.say, _Spoken.language = say, language


def said(words: str) -> str:
    """Words in the language of the paper."""
    return _Spoken.say(words) if _Spoken.say else words


def tag(usual: str) -> str:
    """The language as a file names it; ``usual`` where nothing else is spoken."""
    language = _Spoken.language() if _Spoken.language else ""
    return usual if not language or usual.startswith(language) else language
