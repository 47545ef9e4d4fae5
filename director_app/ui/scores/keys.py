"""The keys of the Scores page and what they do, for the help."""

from __future__ import annotations

from director_app.ui.kit.words import tr


def board_keys() -> tuple[tuple[str, str], ...]:
    return (
        ("0-9", tr("type a table’s number anywhere on the page")),
        ("Enter", tr("open its sheet")),
        ("12+", tr("the paper of table 12 is here; several: 12 15 31; 12- takes it back")),
        ("Ins", tr("the same for the table typed, or the one that the keys are on")),
        ("Ctrl D", tr("put its sheet aside with a note, or take it up again")),
        ("Ctrl Shift T", tr("have another person type it too, or not after all")),
        ("← ↑ → ↓", tr("walk over the tables")),
        ("[ ]", tr("the round before, the next round")),
    )


def sheet_keys() -> tuple[tuple[str, str], ...]:
    """The entry grammar, and the other keys of a sheet."""
    return (
        (tr("seat"), tr("E N W S, the sheet’s A B C D, or 1 to 4 as the columns stand")),
        (tr("game won"), tr("winner, value, thrower, exposures; keypad: winner, value, /, …")),
        ("P *", tr("self-pick")),
        ("L 0", tr("wall")),
        ("T 01", tr("time ran out")),
        ("R 02", tr("mah jongg in error: caller, intact hands")),
        ("O 03", tr("another stop: whose doing")),
        ("J H G Q M", tr("jokerless, heavenly, singles and pairs, quint, misnamed; +1 to +5")),
        ("-", tr("dead hand, then the seat; -- for one that was shown and is out")),
        ("F +6", tr("penalty: seat, kind")),
        ("Enter", tr("ends every game, then each total, the signatures, and accepts")),
        ("X", tr("a zero on the paper; / or N: there is none, with the reason")),
        ("1-5", tr("where totals differ: a likely slip, or whose points stand")),
        ("A *", tr("at the end: put the sheet aside")),
        ("⌫ .", tr("takes a part back")),
        ("← →", tr("over the parts; typing replaces")),
        ("↑ ↓", tr("over the games")),
        ("Ctrl ↑ ↓", tr("the next table that is not accepted")),
        ("Ctrl E", tr("every reason for the points of this game; so does a press on them")),
        ("F4", tr("four scores: which games give them")),
        ("F2", tr("reopen an accepted sheet")),
        ("Ctrl Shift V", tr("every version of this sheet")),
        ("Ctrl Shift A", tr("the director’s award for this game")),
        ("Ctrl Shift T", tr("have another person type this sheet too")),
        ("Ctrl Shift S", tr("somebody else sat here")),
        ("Esc", tr("to the board; what was typed is kept")),
    )
