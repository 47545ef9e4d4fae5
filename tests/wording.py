"""Sentences that tests of several files read, each written once: a reworded one is changed here.

A test asks by a kind, a template or a value where it can; what stands here is said to the director,
and there is no other handle on it. Places are filled in with ``format``.
"""

from __future__ import annotations

# Events and people
CHECK_COMING = "check whether they’re coming"
HEADER_ROW = "Row {row} is the header."
LEFT_OUT_ABOVE = "Left out above the list: {lines}."
LETTERS_READ = "The letters were read as {encoding}."
MAY_NOT_COME = "{count} may not be coming"
NOT_COMING = "“{column}” says “{typed}”, so they aren’t coming"
ONE_IS_NEEDED = "only one is needed"
TOO_LONG = "{field}: {count} characters is too long. Use {most} or fewer."
WAS_BARRED = "Disqualified and barred at {event}, {day}: {why}"

# Seating
ALL_PLAYED = "All rounds have been played"
EXCHANGED = "Tables {table} and {other} had each other’s sheets, {round}"
FILLS_IN = "Fills in where needed"
KEEPS_TABLE = "Stays at one table all day"
MEET_AGAIN = "pairs play each other again"
NOBODY_OUT = "no one sits out"
NOT_TOGETHER = "shouldn’t play each other"
NO_MOVEMENT = "This rule set has no movement."
NO_NEW_CARDS = "Reseated: no cards to print"
SAT_CROSSWISE = "{who} and {other} actually sat in each other’s seats, {round}"
SEAT_TWICE = "player {player} already has a seat in round {round}, in row {row}"
SHEET_MOVEMENT = "the rule sheet’s movement"
STAYS_PUT = "stays put from round {round}"
STOPS_MOVING = "Stops moving from round {round}"
WOULD_REPEAT = "would play each other again"
REQUEST_NOT_KEPT = "The seating doesn’t honor it yet. Reseat, or make a new draw."

# The clock and the big screen
SEATING_VIEW = "Seating: names with table and seat"
CLOCK_STARTED = "Start the clock for {round}"
NO_SOUND = "This computer has no sound, so cues only flash."
OTHER_LOOK = "The big screen will look different."
SHEET_MISSING = "The sheet from table {table} is missing."
TIME_MAY_BE_WRONG = "The computer’s time may be wrong"
TO_THE_START = "The clock on the big screen will go back to the start."
UNPUBLISHED = "The room will see no standings."
WILL_BE_SEEN = "The room will see the standings through round {round}."

# Scores
ACCEPT_TABLE = "Press Enter to accept and lock table {table}."
ALL_SHEETS_IN = "All sheets are in"
BRING_SHEETS = "Tables {tables}, please bring your sheets to the front."
CARD_NUMBER = "Type the number on the card, or X for zero."
EXPOSURES_SHOWN = "How many exposures did {winner} show?"
NOT_BY_FIVE = "{points} isn’t a multiple of five."
NOT_NOW = "That sheet is for {round}, but {now} is in progress."
NO_LEGAL_GAME = "No legal game gives these points. Nearest: "
NO_LEGAL_NUMBERS = "No legal game gives the numbers for game {game}."
NO_SUCH_BADGE = "No one in this event has badge {badge}."
NO_SUCH_ROUND = "This event doesn’t have a round {round}."
NO_SUCH_TABLE = "There’s no table {table} in {round}. Tables run from {first} to {last}."
OLD_SEATING = (
    "This {paper} is from the old seating. In {round}: table {now} now, not table {before}."
)
ONLY_GAMES = "{round} has only games 1 to {most}"
OTHER_TABLES = "{round} has no table {table}; tables run from {first} to {last}."
VALUE_NOT_BY_FIVE = "The value {value} isn’t a multiple of five."
WHOSE_POINTS = "Whose points are these?"

# Rulings
BARRED = "barred from future events"
MAH_JONGG_IN_ERROR = "Mah jongg in error"
ONCE = "once in the event"
PEEK = "Peeked at a blind pass"
PEEKED = "peeked at a blind pass"
POINTS_FOR = "{points} points for {who} in round {round}."
RULED_TOTAL = "Total points from rulings in effect"
WAIVED = "Waived by the director: {requirement}"

# What the adviser says
AT_THREE = "At a 3-player table, "
CHARLESTON_PLAYED = "the Charleston is played"
COMPLAINT = "For complaint {number} against this player: "
DEAD_BY_PRACTICE = "By standard practice the hand is dead"
EACH_SCORES = "Each live hand scores {live}, each dead hand {dead}"
GAME_OVER = "The game is over"
HAND_DEAD = "The hand is dead: "
HEAVENLY = "A heavenly hand (East wins before the first discard) earns "
INSTEAD = "instead of the thrower’s points"
MISNAMED = "to the player who misnamed it, "
NOTE = "a note for the record"
ON_THE_EVENT_TOTAL = "{points} on the event total"
ON_TOP = "on top of the thrower’s points"
OTHER_LIVE_HANDS = "{points} to every other live hand, the caller’s too"
REOPENING = "Only the director can reopen them. That takes "
WALL_OR_WON = "{wall} if it’s a wall game, {won} if someone wins"
WINNER_PAID = "The winner is paid for the hand."

# Rule sets
DEAD_HAND_GETS = (
    "a dead hand gets {points} when another player wins, more than a live hand ({live})"
)
LEAGUE = "National Mah Jongg League"
LIVE_HAND = "Wall game, each live hand"
LIVE_HAND_GETS = "each live hand in a wall game gets {points} points"
HOUSE_RULE = "as a house rule"
MUST_BE = "{number} must be from {least} to {most}"
NONE_OR_ONE = "none or one exposure"
SHEET_TURNED_IN = "{seat} turns in this sheet."
STAND_IN = "({wind} if East or no one won)"
TOTAL_SO_FAR = "the hand’s total so far"

# Standings, prizes and the master points report
DRAWN_FROM = "drawn from {players} players (seed {seed})"
NOTHING_IN_IT = "{prize} has no amount or item yet. Add one, or remove it."
NOT_OF_THE_BEST = "{round} isn’t one of the best {best}"
NOT_PUBLISHED = "Not published by the director"
NO_BADGE = "No player has the badge {badge}."

# Printing
ADDED_BY_THE_DIRECTOR = "Added by the director"
BY_NAME = "Seating by name, round {round}"
BY_TABLE = "Seating by table, round {round}"
NO_SEATING = "no seating yet. Draw the seating first."

# The shell, files and the history
CHANGING_A_SHEET = "Changing an accepted sheet"
ENTRY_MISSING = "History entry {number} is missing."
OPEN_BOOK = "the club book you have open"
PIN_FORGETTING = "Ask to forget the director’s PIN"
PIN_FORGOTTEN = "Forget the director’s PIN"
PIN_REMOVED = "The director’s PIN was removed"
PIN_WRONG = "That isn’t the director’s PIN."
PRINT_THEN_START = "Print round {round}, then start it"
ROW_CHANGED = "Row {row} of {table} was changed, but the history doesn’t show it."
SAVE_REPORT = "Save the master points report"
VIEW_ONLY = "This station is view-only"
