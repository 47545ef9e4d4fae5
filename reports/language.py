"""The paper's language: the one that the program speaks.

Facts stay as they are, so that a print run stands for the same facts in every language; a message
among them is worded where it is drawn.
"""

from __future__ import annotations

from director_app.messages.saying import spoken_language, worded


def in_paper_language(words: str) -> str:
    """Words in the language of the paper: a message by its template, a name as it is."""
    return worded(words)


def tag(usual: str) -> str:
    """The language as a file names it; ``usual`` where that is what is spoken."""
    language = spoken_language()
    return usual if usual.startswith(language) else language
