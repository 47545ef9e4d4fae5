"""Sentences that tests of several files read, each written once: a reworded one is changed here.

A test asks by a kind, a template or a value where it can; what stands here is said to the director,
and there is no other handle on it. Places are filled in with ``format``.
"""

from __future__ import annotations

# Scores
ACCEPT_TABLE = "Press Enter to accept and lock table {table}."
ALL_SHEETS_IN = "All sheets are in"
BRING_SHEETS = "Tables {tables}, please bring your sheets to the front."
CARD_NUMBER = "Type the number on the card, or X for zero."
NO_LEGAL_GAME = "No legal game gives these points. Nearest: "
NO_LEGAL_NUMBERS = "No legal game gives the numbers for game {game}."
NO_SUCH_BADGE = "No one in this event has badge {badge}."
NO_SUCH_ROUND = "This event doesn't have a round {round}."
NO_SUCH_TABLE = "There is no table {table} in {round}. Tables run from {first} to {last}."
NOT_NOW = "That sheet is for {round}, but {now} is in progress."
OLD_SEATING = (
    "This {paper} is from the old seating. In {round}: table {now} now, not table {before}."
)
OTHER_TABLES = "{round} has no table {table}; tables run from {first} to {last}."
WHOSE_POINTS = "Whose points are these?"

# Rulings
MAH_JONGG_IN_ERROR = "Mah jongg in error"
PEEK = "Peeked at a blind pass"
PEEKED = "peeked at a blind pass"
WAIVED = "Waived by the director: {requirement}"

# Rules
LIVE_HAND = "Wall game, each live hand"
LIVE_HAND_GETS = "each live hand in a wall game gets {points} points"
DEAD_HAND_GETS = (
    "a dead hand gets {points} when another player wins, more than a live hand ({live})"
)
SHEET_TURNED_IN = "{seat} turns in this sheet."

# Files
OPEN_BOOK = "the club book you have open"

# Printing
ADDED_BY_THE_DIRECTOR = "Added by the director"
BY_NAME = "Seating by name, round {round}"
BY_TABLE = "Seating by table, round {round}"
NO_SEATING = "no seating yet. Draw the seating first."
