"""What the labels of former versions say was done: read once, when their books and files come in.

Up to the sixth form of the book, and the fifth version of event files, an entry had a label and no
kind. This is the only place where a label is read back; the migration, the reader of those files
and the check of what the migration filled in share it. Labels of today's versions never come here.
The message that a label was is found by the templates of then, in ``former_templates``.

What a pattern says must stay as it is: the check of the book holds old entries to it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from director_app.domain.actions import ActionKind as K
from director_app.domain.actions import Parameter
from director_app.domain.topics import Topic
from director_app.messages.dates import MONTHS, TimeOfDay, short_date
from director_app.messages.message import Message
from director_app.messages.stored import message_data
from director_app.storage.former_templates import (
    LABELS,
    NUMBERS,
    PARTS,
    PARTS_OF,
    TIMES,
    Several,
)

_TURNED = ("Take back: ", "Put back: ")
_ROUND = r"(?:Round (?P<round>\d+)|.+?)"
"""A round by its title, which the director may have given it."""
_NUMBERS = frozenset(
    {"game", "games", "minutes", "number", "place", "round", "seed", "table", "through", "to"}
)
_PLACE = re.compile(r"\{(\w+)\}")
_MONTHS = tuple(str(month)[:3] for month in MONTHS)
_TIME = re.compile(
    r"(?:(?P<month>[A-Z][a-z]{2}) (?P<day>[0-9]{1,2}), (?P<year>[0-9]{4}), )?"
    r"(?P<hour>[0-9]{1,2}):(?P<minutes>[0-5][0-9])(?: (?P<half>am|pm))?"
)
_TABLES = re.compile(r"\b[Tt]ables? (\d+)(?:(?:,| and) (\d+))*")


class Former(NamedTuple):
    """What a label says: what was done, about what, and the label without what turned it."""

    kind: K
    parameters: dict[str, Parameter]
    label: str
    message: dict[str, Any] | None = None
    """The whole label as the message that it was, as JSON; ``None`` where no template fits."""


class _Pattern(NamedTuple):
    kind: K
    words: re.Pattern[str]
    topics: frozenset[Topic]
    """One of these was touched, where it is known what was; none: whatever was."""


def _p(kind: K, words: str, *topics: Topic) -> _Pattern:
    return _Pattern(kind, re.compile(words, re.DOTALL), frozenset(topics))


_PATTERNS = (
    _p(K.NEW_EVENT, "New event .+", Topic.EVENT),
    _p(K.IMPORT_EVENT, "Bring in event .+", Topic.EVENT),
    _p(K.CHANGE_EVENT, "Change event .+", Topic.EVENT),
    _p(K.ADD_DIVISION, "Add division (?P<division>.+)", Topic.EVENT),
    _p(K.CHANGE_DIVISION, "Change division(?: (?P<division>.+))?", Topic.EVENT),
    _p(K.SEAT_DIVISIONS_TOGETHER, "Seat (?P<division>.+) together with (?P<host>.+)", Topic.EVENT),
    _p(K.SEAT_DIVISIONS_APART, "Seat (?P<division>.+) apart from (?P<host>.+)", Topic.EVENT),
    _p(K.CHANGE_PAPER, "Change what the director adds to the rule sheet", Topic.EVENT),
    _p(
        K.CHANGE_PAPER, r"Print (badges|on|the schedule|who|movement|seating|cards) .+", Topic.EVENT
    ),
    _p(K.CHANGE_SCREEN, "Change the big screen", Topic.EVENT),
    _p(K.CHANGE_CUES, "Change the clock's cues", Topic.EVENT, Topic.CLOCK),
    _p(K.CHANGE_SCORE_ENTRY, "Change how scores are entered", Topic.EVENT, Topic.SCORES),
    _p(K.ARRANGE_HALL, "Arrange the hall|Remove .+ from the hall|.+ in the hall", Topic.SEATING),
    _p(
        K.APPLY_RULES,
        r"Apply (?!other rules$).+ to (?P<division>.+?): \d+ changes?, .+",
        Topic.EVENT,
    ),
    _p(K.ADD_RULE_SET, "Add rule set .+", Topic.EVENT),
    _p(K.SAVE_RULE_SET, "Save rule set .+", Topic.EVENT),
    _p(K.CHANGE_RULE_SET, "Change rule set .+", Topic.EVENT),
    _p(K.REMOVE_RULE_SET, "Remove rule set .+", Topic.EVENT),
    _p(K.MAKE_SERIES, "Make the series (?P<name>.+)", Topic.RESULTS),
    _p(K.CHANGE_SERIES, "Change the series (?P<name>.+)", Topic.RESULTS),
    _p(K.DROP_SERIES, "Drop the series (?P<name>.+)", Topic.RESULTS),
    _p(K.SET_PIN, "Set the director's PIN", Topic.EVENT),
    _p(K.CHANGE_PIN, "Change the director's PIN", Topic.EVENT),
    _p(K.REMOVE_PIN, "Remove the director's PIN", Topic.EVENT),
    _p(K.ASK_TO_FORGET_PIN, "Ask to forget the director's PIN", Topic.EVENT),
    _p(K.FORGET_PIN, "Forget the director's PIN", Topic.EVENT),
    # Sheets
    _p(K.ACCEPT_SHEET, rf"Accept table (?P<table>\d+), {_ROUND}(, though .+)?", Topic.SCORES),
    _p(
        K.ACCEPT_CORRECTED_SHEET,
        rf"Accept corrected table (?P<table>\d+), {_ROUND}(, though .+)?",
        Topic.SCORES,
    ),
    _p(
        K.CORRECT_SHEET,
        rf"Correct table (?P<table>\d+), {_ROUND} \(.*\): (?P<reason>.+)",
        Topic.SCORES,
    ),
    _p(K.REOPEN_SHEET, rf"Reopen table (?P<table>\d+), {_ROUND}: (?P<reason>.+)", Topic.SCORES),
    _p(
        K.PUT_SHEET_ASIDE,
        rf"Put table (?P<table>\d+), {_ROUND} aside: (?P<reason>.+)",
        Topic.SCORES,
    ),
    _p(K.TAKE_SHEET_UP, rf"Take table (?P<table>\d+), {_ROUND} up again", Topic.SCORES),
    _p(K.IMPORT_GAMES, "(Accept|Bring in) the games of (?P<file>.+)", Topic.SCORES),
    _p(K.IMPORT_GAMES, r"Accept \d+ sheets? from (?P<file>.+)", Topic.SCORES),
    _p(K.SIT_AT_TABLE, rf"Who sat at table (?P<table>\d+), {_ROUND}", Topic.SEATING, Topic.SCORES),
    # Rulings
    _p(K.LOG_RULING, "Log “.+” for .+", Topic.RULINGS),
    _p(K.CANCEL_RULING, r"Cancel ruling (?P<number>\d+): (?P<reason>.+)", Topic.RULINGS),
    _p(
        K.AWARD_GAME,
        r"Award game (?P<game>\d+) of table (?P<table>\d+), round (?P<round>\d+): (?P<reason>.+)",
        Topic.RULINGS,
    ),
    _p(K.WAIVE, "Waive: .+", Topic.RULINGS),
    _p(K.DISQUALIFY, "Disqualify .+?: (?P<reason>.+)", Topic.ROSTER, Topic.RULINGS),
    _p(K.ADMIT, "Admit .+?: (?P<reason>.+)", Topic.RULINGS),
    _p(K.TURN_AWAY, "Turn away .+?: (?P<reason>.+)", Topic.RULINGS),
    # The clock
    _p(K.START_CLOCK, f"Start the clock of {_ROUND}", Topic.CLOCK),
    _p(K.START_OF_PLAY, rf"Start of play, {_ROUND}(: \d+ late)?", Topic.CLOCK, Topic.RULINGS),
    _p(K.CHARGE_LATE, rf"Late for {_ROUND}(: \d+ late)?", Topic.RULINGS),
    _p(K.PAUSE_CLOCK, f"Pause the clock, {_ROUND}", Topic.CLOCK),
    _p(K.RESUME_CLOCK, f"Resume the clock, {_ROUND}", Topic.CLOCK),
    _p(K.RESUME_AFTER_OUTAGE, f"Resume {_ROUND} where the computer went off", Topic.CLOCK),
    _p(K.ADD_MINUTES, rf"(Add|(?P<less>Take)) (?P<minutes>\d+) min, {_ROUND}", Topic.CLOCK),
    _p(
        K.GIVE_TABLE_TIME,
        rf"(Give|(?P<less>Take)) table (?P<table>\d+) (?P<minutes>\d+) min, {_ROUND}",
        Topic.CLOCK,
    ),
    _p(K.CALL_TIME, f"Call time, {_ROUND}", Topic.CLOCK),
    _p(K.NEXT_ROUND, f"Go on to {_ROUND}", Topic.CLOCK),
    _p(K.RESET_CLOCK, f"Reset the clock of {_ROUND}", Topic.CLOCK),
    _p(K.FOLLOW_COMPUTER_TIME, "Go by the computer's time", Topic.CLOCK),
    # The day's plan
    _p(K.ADD_DAY_PART, "Add (?P<name>.+) to the day's plan", Topic.DAY),
    _p(K.CHANGE_DAY_PART, "Change (?P<name>.+) in the day's plan", Topic.DAY),
    _p(K.REMOVE_DAY_PART, "Take (?P<name>.+) out of the day's plan", Topic.DAY),
    _p(K.BEGIN_DAY_PART, "(?P<name>.+) begins", Topic.DAY),
    _p(K.LAY_OUT_DAY, "Lay out the day", Topic.DAY, Topic.ROUNDS),
    _p(
        K.SHIFT_DAY,
        r"(?P<name>.+) and what follows (?P<minutes>\d+) min (later|(?P<less>earlier))",
        Topic.DAY,
        Topic.ROUNDS,
    ),
    # Results
    _p(K.RELEASE_STANDINGS, r"Release the standings through round (?P<through>\d+)"),
    _p(K.TAKE_BACK_RELEASE, "Take back the release of the standings"),
    _p(K.SET_UNOFFICIAL_UNTIL, "Results are unofficial until .+"),
    _p(K.CLEAR_UNOFFICIAL_UNTIL, "Name no time any more at which the results are final"),
    _p(K.DECLARE_FINAL, "Declare the results final"),
    _p(K.TAKE_BACK_FINAL, "Take back that the results are final"),
    _p(
        K.ROLL_TIE,
        r"Settle the tie at place (?P<place>\d+): .+ \(by dice.*\)",
        Topic.RESULTS,
    ),
    _p(
        K.PLAY_OFF_TIE,
        r"Settle the tie at place (?P<place>\d+): .+ \(by play-off.*\)",
        Topic.RESULTS,
    ),
    _p(K.SHARE_TIE, r"Settle the tie at place (?P<place>\d+): .+ \(left shared\)", Topic.RESULTS),
    _p(K.FORGET_TIE, r"Forget how the tie at place (?P<place>\d+) was settled", Topic.RESULTS),
    _p(K.SEND_REPORT, r"Send (master-point )?report (?P<number>\d+)(, which replaces .+)?"),
    _p(K.CHANGE_REPORT_COLUMNS, "Change the columns of the report"),
    _p(K.TYPE_MASTER_POINTS, "Type master points of .+"),
    _p(K.CLEAR_MASTER_POINTS, "Clear master points of .+"),
    _p(K.IMPORT_MASTER_POINTS, r"Import master points of \d+ players?"),
    # Seats
    _p(K.DRAW_SEATING, r"Draw the seating(?: \(.+\))?", Topic.SEATING),
    _p(K.IMPORT_SEATS, "Seats from (?P<file>.+)", Topic.SEATING),
    _p(
        K.SEAT_BY_STANDING,
        rf"Seat {_ROUND} by standing \(.+\)(, the first \d+ play on)?",
        Topic.SEATING,
    ),
    _p(K.EMPTY_SEATS, "Empty all seats, to pull them from a bag", Topic.SEATING),
    _p(K.PULL_SEAT, r".+ pulled table (?P<table>\d+) (East|North|West|South)", Topic.SEATING),
    _p(K.GIVE_BACK_SEAT, "Take back the seat that .+ pulled", Topic.SEATING),
    _p(K.REPLAN, r"Seat again from round (?P<round>\d+): .+", Topic.SEATING),
    _p(
        K.SUBSTITUTE,
        r".+ takes the seat of .+ from (game (?P<game>\d+) of )?round (?P<round>\d+)",
        Topic.SEATING,
        Topic.ROSTER,
    ),
    _p(
        K.LATE_ARRIVAL,
        r".+ takes table (?P<table>\d+) (East|North|West|South) from "
        r"(game (?P<game>\d+) of )?round (?P<round>\d+)",
        Topic.SEATING,
        Topic.ROSTER,
    ),
    _p(
        K.LEAVE_ROUND,
        r".+ leaves from (game (?P<game>\d+) of )?round (?P<round>\d+)",
        Topic.SEATING,
        Topic.ROSTER,
    ),
    _p(
        K.RENUMBER_TABLE,
        r"Table (?P<table>\d+) is table (?P<to>\d+) from round (?P<round>\d+)",
        Topic.SEATING,
    ),
    _p(
        K.RECORD_SEATS,
        r"Tables \d+ and \d+ (change over|had each other's sheets), .+"
        r"|.+ (sit|sat) (in each other's seats|elsewhere), .+"
        r"|.+ (sits|sat) (at .+|nowhere), .*([Rr]ound|game).*",
        Topic.SEATING,
        Topic.SCORES,
    ),
    _p(K.SWAP_PLAYERS, "Swap .+ and .+, .+", Topic.SEATING),
    _p(
        K.MOVE_PLAYER,
        r"Move .+ to table (?P<table>\d+) (East|North|West|South), .+",
        Topic.SEATING,
    ),
    _p(K.MOVE_TO_DIVISION, "Move .+ to (?P<division>.+)", Topic.ROSTER),
    # Money and prizes
    _p(K.FILL_DRAWER, r"Put into the drawer(?: \(.*\))?: \S+", Topic.MONEY),
    _p(K.COUNT_DRAWER, r"Drawer counted(?: \(.*\))?: \S+", Topic.MONEY),
    _p(K.CHANGE_DRAWER, r"Changed: (Put into the drawer|Drawer counted)\b.*", Topic.MONEY),
    _p(K.STRIKE_DRAWER, r"Struck out: (Put into the drawer|Drawer counted)\b.*", Topic.MONEY),
    _p(K.CHANGE_MONEY, "Changed: .+", Topic.MONEY),
    _p(K.STRIKE_MONEY, "Struck out: .+", Topic.MONEY),
    _p(
        K.WRITE_MONEY,
        r"(Donation|Cost|(Raffle|Fifty-fifty) (tickets|won))(?: \(.*\))?: \S+",
        Topic.MONEY,
    ),
    _p(K.CHANGE_PRIZE_FUND, "Change the prize fund"),
    _p(K.SET_PRIZE, "Set a prize: (?P<prize>.+)", Topic.MONEY),
    _p(K.CHANGE_PRIZE, "Change a prize: (?P<prize>.+)", Topic.MONEY),
    _p(K.REMOVE_PRIZE, "Take a prize off the list: (?P<prize>.+)", Topic.MONEY),
    _p(K.SET_SUGGESTED_PRIZES, "Set the prizes suggested", Topic.MONEY),
    _p(K.DRAW_WINNER, r"(?P<prize>.+): drawn from seed (?P<seed>\d+) among \d+", Topic.MONEY),
    _p(K.FORGET_WINNER, "Forget a winner", Topic.MONEY),
    _p(K.HAND_OVER_PRIZE, "Prize handed over to .+?: .+", Topic.MONEY),
    _p(K.TAKE_PRIZE_BACK, r"Receipt (?P<number>\d+) of (?P<name>.+) taken back", Topic.MONEY),
    _p(K.LET_PRIZES_STAND, "Let the prizes stand"),
    _p(K.LET_PRIZES_FOLLOW, "Let the prizes follow the standings"),
    _p(K.NAME_WINNER, "(?P<prize>.+) goes to .+", Topic.MONEY),
    # Rounds
    _p(K.ADD_ROUND, r"Add Round (?P<round>\d+)", Topic.ROUNDS),
    _p(K.CHANGE_ROUND, r"Change Round (?P<round>\d+)", Topic.ROUNDS),
    _p(
        K.SHORTEN_ROUND,
        rf"Shorten {_ROUND} to (?P<games>\d+) games: (?P<reason>.+)",
        Topic.ROUNDS,
    ),
    _p(K.CANCEL_ROUND, f"Cancel {_ROUND}: (?P<reason>.+)", Topic.ROUNDS),
    _p(K.REINSTATE_ROUND, f"Reinstate {_ROUND}", Topic.ROUNDS),
    _p(K.PLAN_ROUND, f"Plan {_ROUND}", Topic.ROUNDS, Topic.DAY),
    # The roster: its labels have names in many places, so they come last
    _p(K.ADD_HOUSE_PLAYERS, r"Add (a house player|\d+ house players)", Topic.ROSTER),
    _p(K.IMPORT_PLAYERS, r"Import \d+ players? from (?P<file>.+?)(, change \d+)?", Topic.ROSTER),
    _p(K.TAKE_PLAYERS, "Take the players of (?P<name>.+)", Topic.ROSTER),
    _p(K.CHECK_IN, "Check in .+", Topic.ROSTER),
    _p(K.PAY_FEE, r".+ paid \((?P<how>.*)\)|Fee paid", Topic.ROSTER),
    _p(K.CHANGE_BADGE, r"Badge \d+ for .+", Topic.ROSTER),
    _p(K.SAVE_GROUP, "Keep the group (?P<name>.+) apart", Topic.ROSTER),
    _p(K.DROP_GROUP, "Let the group (?P<name>.+) meet", Topic.ROSTER),
    _p(K.KEEP_APART, "Keep .+ and .+ apart", Topic.ROSTER),
    _p(K.LET_MEET, "Let .+ and .+ meet", Topic.ROSTER),
    _p(K.CHANGE_WISHES, "Keep .+ at one table", Topic.ROSTER),
    _p(K.CHANGE_WISHES, "Let .+ (move|fill in|play like everybody)", Topic.ROSTER),
    _p(K.CHANGE_WISHES, "Mark .+ as (not )?experienced", Topic.ROSTER),
    _p(K.DROP_WISH, r"Take back a wish of .+ \(.+\)", Topic.ROSTER),
    _p(
        K.WISH_FOR_SEAT,
        r".+: (sits (at table|East|North|West|South)|stops moving) .+",
        Topic.ROSTER,
    ),
    _p(K.WISH_FOR_SEAT, r".+: sits .+, (all day|(from )?rounds? \d.*)", Topic.ROSTER),
    _p(
        K.CHANGE_STATUS,
        ".+: (?P<status>entered|checked in|waitlist|cancelled|no show|withdrawn|disqualified)",
        Topic.ROSTER,
    ),
    _p(K.ADD_PLAYER, "Add .+", Topic.ROSTER),
    _p(K.CHANGE_PLAYER, "Change .+", Topic.ROSTER),
    _p(K.ADD_ROUND, "Add .+", Topic.ROUNDS),
    _p(K.CHANGE_ROUND, "Change .+", Topic.ROUNDS),
    # The book
    _p(K.SALVAGE, "Save what could be read of (?P<file>.+)"),
    _p(K.NOTE_BREAK, "Find the end of the journal changed. .+"),
    _p(K.NOTE_RESTORED, "Note that a backup was restored on another computer. .+"),
)


def read_label(label: str, *, turned: bool, topics: Collection[str] | None = None) -> Former:
    """What a label of a former version says was done; ``OTHER`` where no pattern knows it.

    ``turned``: it is the label of an undoing or redoing. ``topics`` are what the entry touched,
    where that is known: names that people typed may look like anything.
    """
    around: list[str] = []
    while turned and (start := next((lead for lead in _TURNED if label.startswith(lead)), "")):
        label = label.removeprefix(start)
        around.insert(0, f"{start}{{action}}")
    touched = None if topics is None else frozenset(topics)
    for pattern in _PATTERNS:
        if touched and pattern.topics and touched.isdisjoint(pattern.topics):
            continue
        found = pattern.words.fullmatch(label)
        if found is not None:
            message = _message(LABELS.get(pattern.kind, ()), label)
            return Former(pattern.kind, _parameters(found), label, _turned(around, label, message))
    return Former(K.OTHER, {}, label, _turned(around, label, None))


def tables_of(label: str) -> frozenset[int]:
    found = (re.findall(r"\d+", match.group()) for match in _TABLES.finditer(label))
    return frozenset(int(number) for numbers in found for number in numbers)


def names(label: str, name: str) -> bool:
    """Whether a label names somebody."""
    return name in label


def _turned(around: Iterable[str], label: str, message: dict[str, Any] | None) -> Any:
    """The message of a label with what was put before it when it was taken or put back."""
    for template in around:
        message = {"template": template, "values": {"action": message or label}}
    return message


def _message(templates: Iterable[str], text: str) -> dict[str, Any] | None:
    """The message that a text was made from by one of these templates, as JSON."""
    for template in templates:
        found = _form(template).fullmatch(text)
        if found is not None:
            values = {
                name: _value(template, name, said) for name, said in found.groupdict().items()
            }
            return {"template": str(template), **({"values": values} if values else {})}
    return None


def _value(template: str, place: str, text: str) -> Any:
    """What stood in a place: a number, a text of the program again, or what somebody typed."""
    if place in TIMES:
        return _time(text) or text
    holds = _holds(template, place)
    if holds is None:
        return int(text) if place in NUMBERS and text.isdecimal() else text
    if not isinstance(holds, Several):
        return _message(holds, text) or text
    joint = next((joint for joint in holds.joints if joint in text), "")
    parts = text.split(joint) if joint else [text]
    said = [_message(holds.each, part) for part in parts]
    if not any(said):
        return text
    if not joint:
        return said[0]
    values = {f"part{at}": message or parts[at] for at, message in enumerate(said)}
    return {"template": joint.join(f"{{{name}}}" for name in values), "values": values}


def _time(text: str) -> dict[str, Any] | None:
    """A time of the day, or a day and a time, as JSON; ``None`` where it is neither."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hour, half = int(found["hour"]), found["half"]
    if not (1 <= hour <= 12 if half else hour < 24):
        return None
    of_day = hour % 12 + (12 if half == "pm" else 0) if half else hour
    said: Message = TimeOfDay(of_day, found["minutes"], 12 if half else 24)
    if found["month"]:
        try:
            day = date(int(found["year"]), _MONTHS.index(found["month"]) + 1, int(found["day"]))
        except ValueError:
            return None
        said = Message("{day}, {time}", day=short_date(day), time=said)
    return message_data(said) if said == text else None


def _holds(template: str, place: str) -> tuple[str, ...] | Several | None:
    return PARTS_OF.get((template, place), PARTS.get(place))


@cache
def _form(template: str) -> re.Pattern[str]:
    """Finds what stands in the places of a template."""
    pieces = _PLACE.split(template)
    words = re.escape(pieces[0])
    for place, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        number = place in NUMBERS and _holds(template, place) is None
        again = f"(?P<{place}>" in words
        said = "[0-9]+" if number else ".+?"
        words += f"(?P={place})" if again else f"(?P<{place}>{said})"
        words += re.escape(piece)
    return re.compile(words, re.DOTALL)


def _parameters(found: re.Match[str]) -> dict[str, Parameter]:
    said = {name: text for name, text in found.groupdict().items() if text is not None}
    sign = -1 if said.pop("less", "") else 1
    parameters: dict[str, Parameter] = {}
    for name, text in said.items():
        parameters[name] = int(text) if name in _NUMBERS else text
    if "minutes" in said:
        parameters["minutes"] = sign * int(said["minutes"])
    if "status" in said:
        parameters["status"] = said["status"].replace(" ", "_")
    return parameters
