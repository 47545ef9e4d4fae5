"""How labels of former versions were worded, so that old entries get the messages they were.

Up to the sixth form of the book, and the fifth version of event files, an entry kept its label as
a finished sentence. ``LABELS`` are the templates of these by kind, ``PARTS`` what a place of them
may hold that is a text of the program as well; whatever else stands in a place was typed by
somebody, and stays as it is. They are as they were then, however labels are worded today, and only
``former_labels`` reads them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from director_app.domain.actions import ActionKind as K
from director_app.messages.message import Message


class Several(NamedTuple):
    """Texts of the program one after the other; the first joint that is there parts them."""

    joints: tuple[str, ...]
    each: tuple[str, ...]


NUMBERS = frozenset(
    {
        "among_count", "badge", "count", "cut", "draft", "entrants_count", "four", "from_game",
        "from_round", "game", "games", "last", "logged_count", "minutes", "most", "names_count",
        "number", "one", "other", "place", "replaces", "round", "seed", "since", "size", "size_2",
        "size_3", "table", "three", "through", "to", "two", "until", "updated", "value",
    }
)  # fmt: skip
"""Places with a number, unless ``PARTS_OF`` says otherwise of them in a template."""

TIMES = frozenset({"clock", "moment"})
"""Places with a time of the day, a moment with its day before it."""

LABELS: Mapping[K, tuple[str, ...]] = {
    K.NEW_EVENT: (Message("New event {facts}"),),
    K.IMPORT_EVENT: (Message("Bring in event {event}"),),
    K.CHANGE_EVENT: (Message("Change event {facts}"),),
    K.ADD_DIVISION: (Message("Add division {name}"),),
    K.CHANGE_DIVISION: (Message("Change division {changed}"), Message("Change division")),
    K.SEAT_DIVISIONS_TOGETHER: (Message("Seat {guest} together with {meant}"),),
    K.SEAT_DIVISIONS_APART: (Message("Seat {guest} apart from {host}"),),
    K.MOVE_TO_DIVISION: (Message("Move {name} to {to}"),),
    K.CHANGE_PAPER: (
        Message("Change what the director adds to the rule sheet"),
        Message("Print on US Letter"),
        Message("Print on A4"),
        Message("Print badges on stock"),
        Message("Print badges to be folded"),
        Message("Print the schedule four to a page"),
        Message("Print the schedule on a page of its own"),
        Message("Print who meets whom"),
        Message("Print movement cards without who meets whom"),
        Message("Print seating by name for the whole day"),
        Message("Print seating by name by round"),
        Message("Print cards page by page"),
        Message("Print cards so that cut piles are in order"),
    ),
    K.CHANGE_SCREEN: (Message("Change the big screen"),),
    K.CHANGE_CUES: (Message("Change the clock's cues"),),
    K.CHANGE_SCORE_ENTRY: (Message("Change how scores are entered"),),
    K.ARRANGE_HALL: (Message("Arrange the hall"), Message("Remove {name} from the hall")),
    K.APPLY_RULES: (
        Message("Apply {rules} to {division}: {changes}, {counted} ({reason})"),
        Message("Apply {rules} to {division}: {changes}, {counted}"),
    ),
    K.ADD_RULE_SET: (Message("Add rule set {rules}"),),
    K.SAVE_RULE_SET: (Message("Save rule set {rules}"),),
    K.CHANGE_RULE_SET: (Message("Change rule set {rules}"),),
    K.REMOVE_RULE_SET: (Message("Remove rule set {name}"),),
    K.MAKE_SERIES: (Message("Make the series {name}"),),
    K.CHANGE_SERIES: (Message("Change the series {name}"),),
    K.DROP_SERIES: (Message("Drop the series {name}"),),
    K.SET_PIN: (Message("Set the director's PIN"),),
    K.CHANGE_PIN: (Message("Change the director's PIN"),),
    K.REMOVE_PIN: (Message("Remove the director's PIN"),),
    K.ASK_TO_FORGET_PIN: (Message("Ask to forget the director's PIN"),),
    K.FORGET_PIN: (Message("Forget the director's PIN"),),
    # Rounds and the day's plan
    K.ADD_ROUND: (Message("Add {title}"),),
    K.CHANGE_ROUND: (Message("Change {title}"),),
    K.SHORTEN_ROUND: (Message("Shorten {title} to {games} games: {reason}"),),
    K.CANCEL_ROUND: (Message("Cancel {title}: {reason}"),),
    K.REINSTATE_ROUND: (Message("Reinstate {title}"),),
    K.PLAN_ROUND: (Message("Plan {title}"),),
    K.LAY_OUT_DAY: (Message("Lay out the day"),),
    K.SHIFT_DAY: (
        Message("{moved} and what follows {minutes} min later"),
        Message("{moved} and what follows {minutes} min earlier"),
    ),
    K.ADD_DAY_PART: (Message("Add {part} to the day's plan"),),
    K.CHANGE_DAY_PART: (Message("Change {part} in the day's plan"),),
    K.REMOVE_DAY_PART: (Message("Take {kept} out of the day's plan"),),
    K.BEGIN_DAY_PART: (Message("{kept} begins"),),
    # The roster
    K.ADD_PLAYER: (Message("Add {facts}"),),
    K.ADD_HOUSE_PLAYERS: (Message("Add a house player"), Message("Add {count} house players")),
    K.IMPORT_PLAYERS: (
        Message("Import {added} player from {file}, change {updated}"),
        Message("Import {added} players from {file}, change {updated}"),
        Message("Import {added} player from {file}"),
        Message("Import {added} players from {file}"),
    ),
    K.TAKE_PLAYERS: (Message("Take the players of {source}"),),
    K.CHANGE_PLAYER: (Message("Change {name}: {what}"), Message("Change {facts}")),
    K.CHANGE_BADGE: (Message("Badge {badge} for {entrant}"),),
    K.CHANGE_STATUS: (Message("{name}: {status}"),),
    K.CHECK_IN: (Message("Check in {who}"),),
    K.PAY_FEE: (Message("{name} paid ({how})"), Message("Fee paid")),
    K.KEEP_APART: (Message("Keep {first} and {second} apart"),),
    K.LET_MEET: (Message("Let {first} and {second} meet"),),
    K.SAVE_GROUP: (Message("Keep the group {called} apart"),),
    K.DROP_GROUP: (Message("Let the group {group} meet"),),
    K.WISH_FOR_SEAT: (Message("{name}: {seat}"),),
    K.DROP_WISH: (Message("Take back a wish of {name} ({seat})"),),
    K.CHANGE_WISHES: (
        Message("Keep {who} at one table"),
        Message("Let {who} move"),
        Message("Mark {who} as not experienced"),
        Message("Mark {who} as experienced"),
        Message("Let {who} fill in"),
        Message("Let {who} play like everybody"),
    ),
    # Seats
    K.DRAW_SEATING: (Message("Draw the seating ({decision})"), Message("Draw the seating")),
    K.IMPORT_SEATS: (Message("Seats from {path}"),),
    K.SEAT_BY_STANDING: (
        Message("Seat {title} by standing ({wish}), the first {cut} play on"),
        Message("Seat {title} by standing ({wish})"),
    ),
    K.EMPTY_SEATS: (Message("Empty all seats, to pull them from a bag"),),
    K.PULL_SEAT: (Message("{person} pulled table {table} {wind}"),),
    K.GIVE_BACK_SEAT: (Message("Take back the seat that {person} pulled"),),
    K.SWAP_PLAYERS: (Message("Swap {first} and {second}, {titles}"),),
    K.MOVE_PLAYER: (Message("Move {person} to table {table} {wind}, {titles}"),),
    K.REPLAN: (Message("Seat again from round {from_round}: {changes}"),),
    K.SUBSTITUTE: (Message("{comes} takes the seat of {leaves} from {when}"),),
    K.LATE_ARRIVAL: (Message("{comes} takes table {table} {wind} from {when}"),),
    K.LEAVE_ROUND: (Message("{leaves} leaves from {when}"),),
    K.RENUMBER_TABLE: (Message("Table {table} is table {to} from round {from_round}"),),
    K.RECORD_SEATS: (
        Message("Tables {value} and {other} change over, {where}"),
        Message("Tables {value} and {other} had each other's sheets, {where}"),
        Message("{who} really sat in each other's seats, {where}"),
        Message("{who} sat in each other's seats, {where}"),
        Message("{who} sit in each other's seats, {where}"),
        Message("{names} and {names_count} more really sat elsewhere, {where}"),
        Message("{names} and {names_count} more sat elsewhere, {where}"),
        Message("{names} and {names_count} more sit elsewhere, {where}"),
        Message("{name} really sat nowhere, {where}"),
        Message("{name} sits nowhere, {where}"),
        Message("{name} really sat at table {table} {wind}, {where}"),
        Message("{name} sits at table {table} {wind}, {where}"),
        Message("{name} sat at table {table} {wind}, {where}"),
    ),
    K.SIT_AT_TABLE: (Message("Who sat at table {table}, {title}"),),
    # The clock
    K.START_CLOCK: (Message("Start the clock of {title}"),),
    K.START_OF_PLAY: (
        Message("Start of play, {title}: {logged_count} late"),
        Message("Start of play, {title}"),
    ),
    K.CHARGE_LATE: (Message("Late for {title}: {logged_count} late"), Message("Late for {title}")),
    K.PAUSE_CLOCK: (Message("Pause the clock, {title}"),),
    K.RESUME_CLOCK: (Message("Resume the clock, {title}"),),
    K.RESUME_AFTER_OUTAGE: (Message("Resume {title} where the computer went off"),),
    K.ADD_MINUTES: (Message("Add {minutes} min, {title}"), Message("Take {minutes} min, {title}")),
    K.GIVE_TABLE_TIME: (
        Message("Give table {table} {minutes} min, {title}"),
        Message("Take table {table} {minutes} min, {title}"),
    ),
    K.CALL_TIME: (Message("Call time, {title}"),),
    K.NEXT_ROUND: (Message("Go on to {title}"),),
    K.RESET_CLOCK: (Message("Reset the clock of {title}"),),
    K.FOLLOW_COMPUTER_TIME: (Message("Go by the computer's time"),),
    # Sheets
    K.ACCEPT_SHEET: (
        Message("Accept table {table}, {title}, though {at_work} is at work"),
        Message("Accept table {table}, {title}"),
    ),
    K.ACCEPT_CORRECTED_SHEET: (
        Message("Accept corrected table {table}, {title}, though {at_work} is at work"),
        Message("Accept corrected table {table}, {title}"),
    ),
    K.CORRECT_SHEET: (Message("Correct table {table}, {title} ({by}): {reason}"),),
    K.REOPEN_SHEET: (Message("Reopen table {table}, {title}: {reason}"),),
    K.PUT_SHEET_ASIDE: (Message("Put table {table}, {title} aside: {note}"),),
    K.TAKE_SHEET_UP: (Message("Take table {table}, {title} up again"),),
    K.IMPORT_GAMES: (
        Message("Accept the games of {path}"),
        Message("Bring in the games of {path}"),
        Message("Accept {sheets} from {path}"),
    ),
    # Rulings
    K.LOG_RULING: (Message("Log “{ruling}” for {names}"),),
    K.CANCEL_RULING: (Message("Cancel ruling {number}: {reason}"),),
    K.AWARD_GAME: (Message("Award game {game} of table {table}, round {round}: {reason}"),),
    K.WAIVE: (Message("Waive: {requirement}"),),
    K.DISQUALIFY: (Message("Disqualify {name}: {reason}"),),
    K.ADMIT: (Message("Admit {name}: {reason}"),),
    K.TURN_AWAY: (Message("Turn away {name}: {reason}"),),
    # Results
    K.RELEASE_STANDINGS: (Message("Release the standings through round {through}"),),
    K.TAKE_BACK_RELEASE: (Message("Take back the release of the standings"),),
    K.SET_UNOFFICIAL_UNTIL: (Message("Results are unofficial until {moment}"),),
    K.CLEAR_UNOFFICIAL_UNTIL: (Message("Name no time any more at which the results are final"),),
    K.DECLARE_FINAL: (Message("Declare the results final"),),
    K.TAKE_BACK_FINAL: (Message("Take back that the results are final"),),
    K.ROLL_TIE: (Message("Settle the tie at place {place}: {whom} ({settled})"),),
    K.PLAY_OFF_TIE: (Message("Settle the tie at place {place}: {whom} ({settled})"),),
    K.SHARE_TIE: (Message("Settle the tie at place {place}: {whom} ({settled})"),),
    K.FORGET_TIE: (Message("Forget how the tie at place {place} was settled"),),
    K.SEND_REPORT: (
        Message("Send report {draft}, which replaces report {replaces}"),
        Message("Send master-point report {draft}"),
        Message("Send report {draft}"),
    ),
    K.CHANGE_REPORT_COLUMNS: (Message("Change the columns of the report"),),
    K.TYPE_MASTER_POINTS: (Message("Type master points of {name}"),),
    K.CLEAR_MASTER_POINTS: (Message("Clear master points of {name}"),),
    K.IMPORT_MASTER_POINTS: (
        Message("Import master points of {count} player"),
        Message("Import master points of {count} players"),
    ),
    # Money and prizes
    K.WRITE_MONEY: (Message("{line}"),),
    K.FILL_DRAWER: (Message("{line}"),),
    K.COUNT_DRAWER: (Message("{line}"),),
    K.CHANGE_MONEY: (Message("Changed: {line}"),),
    K.CHANGE_DRAWER: (Message("Changed: {line}"),),
    K.STRIKE_MONEY: (Message("Struck out: {line}"),),
    K.STRIKE_DRAWER: (Message("Struck out: {line}"),),
    K.CHANGE_PRIZE_FUND: (Message("Change the prize fund"),),
    K.SET_PRIZE: (Message("Set a prize: {prize}"),),
    K.CHANGE_PRIZE: (Message("Change a prize: {prize}"),),
    K.REMOVE_PRIZE: (Message("Take a prize off the list: {prize}"),),
    K.SET_SUGGESTED_PRIZES: (Message("Set the prizes suggested"),),
    K.NAME_WINNER: (Message("{prize} goes to {whom}"),),
    K.DRAW_WINNER: (Message("{prize}: drawn from seed {seed} among {among_count}"),),
    K.FORGET_WINNER: (Message("Forget a winner"),),
    K.HAND_OVER_PRIZE: (Message("Prize handed over to {name}: {receipts}"),),
    K.TAKE_PRIZE_BACK: (Message("Receipt {number} of {name} taken back"),),
    K.LET_PRIZES_STAND: (Message("Let the prizes stand"),),
    K.LET_PRIZES_FOLLOW: (Message("Let the prizes follow the standings"),),
    # The book
    K.SALVAGE: (Message("Save what could be read of {damaged}"),),
    K.NOTE_BREAK: (Message("Find the end of the journal changed. {ended}"),),
    K.NOTE_RESTORED: (Message("Note that a backup was restored on another computer. {ended}"),),
}
"""Templates of labels by what they did; the first that fits was it."""

_ROUND = (Message("Round {number}"),)
_WINDS = (Message("East"), Message("North"), Message("West"), Message("South"))
_GAMES = (
    Message("{round}, game {last}"),
    Message("{round}, games {from_game} to {last}"),
    *_ROUND,
)
_LINE = (
    Message("Donation"),
    Message("Cost"),
    Message("Raffle tickets"),
    Message("Raffle won"),
    Message("Fifty-fifty tickets"),
    Message("Fifty-fifty won"),
    Message("Put into the drawer"),
    Message("Drawer counted"),
)
_AWARDS = (
    Message("Most self-picks"),
    Message("Biggest hand"),
    Message("Most wall games"),
    Message("Last place"),
    Message("Bonus hand"),
    Message("Door prize"),
    Message("Prize"),
)
_SUMS = (
    Message("{one} to {two} to {three} to {four} …"),
    Message("{one} to {two} to {three} to {four}"),
    Message("{one} to {two} to {three}"),
    Message("{one} to {two}"),
)
_RULE_SETS = (
    Message("Four Seasons tournaments"),
    Message("MahjCon tournament rules"),
    Message("Mah Jongg Mania tournament rules"),
    Message("Mahj for a Mission, competitive category"),
    Message("Mah Jongg Master Points, standardized tournament rules"),
)
_AGAIN = (Message("{pairs} again in {rounds}"),)

PARTS: Mapping[str, tuple[str, ...] | Several] = {
    "title": _ROUND,
    "at_work": _ROUND,
    "titles": (Message("{first} to {last}"), *_ROUND),
    "where": _GAMES,
    "wind": _WINDS,
    "when": (Message("game {game} of round {round}"), Message("round {number}")),
    "status": (
        Message("entered"),
        Message("checked in"),
        Message("waitlist"),
        Message("cancelled"),
        Message("no show"),
        Message("withdrawn"),
        Message("disqualified"),
    ),
    "who": (Message("{entrants} and {entrants_count} others"),),
    "rules": _RULE_SETS,
    "changes": Several(
        (", ",),
        (
            Message("{count} leaves"),
            Message("{count} leave"),
            Message("{count} never came"),
            Message("{count} comes"),
            Message("{count} come"),
            Message("table {closed} closes"),
            Message("{closed_count} tables close"),
            Message("{count} card changes"),
            Message("{count} cards change"),
            Message("{count} change"),
            Message("{count} changes"),
        ),
    ),
    "counted": (Message("{count} game"), Message("{count} games")),
    "seat": (
        Message("sits at table {table}, {wind}, {rounds}"),
        Message("sits at table {table}, {rounds}"),
        Message("sits {wind}, {rounds}"),
        Message("stops moving from round {since} to {until}"),
        Message("stops moving from round {since}"),
    ),
    "rounds": (
        Message("all day"),
        Message("from round {since}"),
        Message("rounds {since} to {until}"),
        Message("rounds {numbers} and {last}"),
        Message("round {number}"),
    ),
    "decision": Several(
        ("; ", ", "),
        (
            Message("the sheet's movement as it is: {again}"),
            Message("the sheet's movement"),
            Message("with as few repeats as were found: {again}"),
            Message("without repeats"),
            Message("freely each round"),
            Message("by the sheet's movement, {again}"),
            Message("{sitting_out} sitting out in turns"),
            Message("with a table of two"),
            Message("repeats before fair short tables"),
            Message("1 round"),
            Message("{count} rounds"),
        ),
    ),
    "again": _AGAIN,
    "pairs": (
        Message("{count} pair meets"),
        Message("{count} pairs meet"),
        Message("{count} pair would meet"),
        Message("{count} pairs would meet"),
    ),
    "wish": (Message("snake"), Message("bands of {size}: 1–{size}, {size_2}–{size_3} …")),
    "tables": (Message("table {numbers}"), Message("tables {numbers}")),
    "sheets": Several(
        (", ",),
        (
            Message("1 sheet"),
            Message("{count} sheets"),
            Message("rulings of {count} sheet"),
            Message("rulings of {count} sheets"),
        ),
    ),
    "settled": (
        Message("left shared"),
        Message("by dice, {rolls}"),
        Message("by play-off, {rolls}"),
        Message("by count-back"),
        Message("by sharing it"),
    ),
    "rolls": (Message("{sums}, then {rolls}"), *_SUMS),
    "sums": _SUMS,
    "line": (Message("{what} ({title}): {sum}"), Message("{what}: {sum}")),
    "prize": (
        Message("{ordinal} place of each round"),
        Message("{ordinal} place of round {round}"),
        Message("{ordinal} place"),
        Message("High score of each table, round {round}"),
        Message("Low score of each table, round {round}"),
        Message("High score of each table"),
        Message("Low score of each table"),
        Message("{award} of round {round}"),
        *_AWARDS,
    ),
    "receipts": Several(("; ",), (Message("receipt {number}, {what}, {clock} at {by}"),)),
    "ended": (
        Message("It ended with entry {was}, now it ends with entry {now}"),
        Message("It ended with another entry, now it ends with entry {now}"),
    ),
}
"""What a place may hold, by its name."""

PARTS_OF: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("{first} to {last}", "first"): _ROUND,
    ("{first} to {last}", "last"): _ROUND,
    ("{round}, game {last}", "round"): _ROUND,
    ("{round}, games {from_game} to {last}", "round"): _ROUND,
    ("Remove rule set {name}", "name"): _RULE_SETS,
    ("Move {name} to {to}", "to"): (),
    ("{what} ({title}): {sum}", "what"): _LINE,
    ("{what} ({title}): {sum}", "title"): (),
    ("{what}: {sum}", "what"): _LINE,
    ("{award} of round {round}", "award"): _AWARDS,
    ("receipt {number}, {what}, {clock} at {by}", "what"): (
        Message("{sum} in cash and {thing}"),
        Message("{sum} by check and {thing}"),
        Message("{sum} in cash"),
        Message("{sum} by check"),
    ),
}
"""The same by template and name, where it differs in one template."""
