"""The keys of the Scores page and what they do, for the help."""

from __future__ import annotations

from director_app.ui.kit.words import tr


def board_keys() -> tuple[tuple[str, str], ...]:
    return (
        ("0-9", tr("type a table number anywhere on the page")),
        ("Enter", tr("open its sheet")),
        ("12+", tr("mark table 12’s sheet as in. Several: 12 15 31. Undo: 12-")),
        ("Ins", tr("the same for the table number typed, or the selected table")),
        ("Ctrl+D", tr("set its sheet aside with a note, or resume it")),
        ("Ctrl+Shift+T", tr("ask for a second entry, or cancel that")),
        ("← ↑ → ↓", tr("move among the tables")),
        ("[ ]", tr("previous round, next round")),
    )


def sheet_keys() -> tuple[tuple[str, str], ...]:
    """The entry grammar, and the other keys of a sheet."""
    return (
        (tr("seat"), tr("E N W S, the sheet’s A B C D, or 1 to 4 in column order")),
        (tr("game won"), tr("winner, value, thrower, exposures; keypad: winner, value, /, …")),
        ("P *", tr("self-pick")),
        ("L 0", tr("wall")),
        ("T 01", tr("time ran out")),
        ("R 02", tr("mah jongg in error: who called it, intact hands")),
        ("O 03", tr("another stop: who caused it")),
        ("J H G Q M", tr("jokerless, heavenly, singles and pairs, quint, misnamed; +1 to +5")),
        ("K +7", tr("the hand that the rule sheet names, if it names one")),
        ("-", tr("dead hand, then the seat (-- if it was shown and is out)")),
        ("F +6", tr("penalty: seat, type")),
        ("Enter", tr("finish each game, then each total and the signatures, then accept")),
        ("=", tr("the total on the sheet is the one calculated")),
        ("X", tr("zero on the sheet. / or N: not on the sheet, with the reason")),
        ("1-5", tr("when totals don’t match: a likely mistake, or which points to use")),
        ("A *", tr("at the end: set the sheet aside")),
        ("⌫ .", tr("erase one part")),
        ("← →", tr("move among the parts; typing replaces")),
        ("↑ ↓", tr("move among the games")),
        ("Ctrl ↑ ↓", tr("next table not accepted yet")),
        ("Ctrl+E", tr("every reason for this game’s points (or click the points)")),
        ("F4", tr("find the game from four scores")),
        ("F2", tr("reopen an accepted sheet")),
        ("Ctrl+Shift+V", tr("every version of this sheet")),
        ("Ctrl+Shift+A", tr("the director’s award for this game")),
        ("Ctrl+Shift+T", tr("ask for a second entry of this sheet")),
        ("Ctrl+Shift+S", tr("someone else sat here")),
        ("Esc", tr("back to the board, with what you entered saved")),
    )
