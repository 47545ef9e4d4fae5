"""The values about seats, moving, clock, rounds, short tables and the card, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.editing.field_types import FieldChoice, RuleFieldSpec

_SEATS = "seats"
_TIME = "time"
_SHORT = "short"
_CARD = "card"
_ABOUT = "about"


def _step(seat: str, wind: str) -> RuleFieldSpec:
    return RuleFieldSpec(
        f"movement.change.steps.{seat}",
        Message("{wind} moves", wind=wind),
        "numbers",
        _SEATS,
        least=-100,
        most=100,
        may_lack=True,
        absent=Message("not stated"),
        hint=Message(
            "Tables up. Use a minus for down, 0 to stay. If moves differ, one number per change."
        ),
    )


def _counts(kind: str, words: str) -> tuple[RuleFieldSpec, RuleFieldSpec]:
    return (
        RuleFieldSpec(
            f"rounds.{kind}.event",
            Message("{round_kind} count toward the event", round_kind=words),
            "yes_no",
            _TIME,
        ),
        RuleFieldSpec(
            f"rounds.{kind}.master_points",
            Message("{round_kind} count toward master points", round_kind=words),
            "yes_no",
            _TIME,
        ),
    )


def _table(key: str, words: str) -> tuple[RuleFieldSpec, ...]:
    return (
        RuleFieldSpec(
            f"short_tables.{key}.charleston",
            Message("{round_kind}: Charleston", round_kind=words),
            "yes_no",
            _SHORT,
        ),
        RuleFieldSpec(
            f"short_tables.{key}.east",
            Message("{round_kind}: East", round_kind=words),
            "choice",
            _SHORT,
            choices=(
                FieldChoice("roll_last_game", Message("everyone rolls in the last game")),
                FieldChoice("alternates", Message("alternates")),
                FieldChoice("as_usual", Message("same as at a full table")),
            ),
        ),
        RuleFieldSpec(
            f"short_tables.{key}.dead_hand",
            Message("{round_kind}: empty seats are dealt a dead hand", round_kind=words),
            "yes_no",
            _SHORT,
        ),
    )


ABOUT: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "id",
        Message("Short ID (in files)"),
        "id",
        _ABOUT,
        hint=Message("Lowercase letters, digits, and hyphens, such as my-club."),
    ),
    RuleFieldSpec("name", Message("Name"), "text", _ABOUT),
    RuleFieldSpec("short", Message("Printed name"), "text", _ABOUT),
    RuleFieldSpec("date", Message("Date of the rule sheet"), "text", _ABOUT),
    RuleFieldSpec("based_on", Message("Based on"), "id", _ABOUT),
    RuleFieldSpec("base", Message("What it doesn’t say, it takes from"), "id", _ABOUT),
)

PLAY: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec(
        "seats.order.seats",
        Message("Seats on the score sheet, left to right"),
        "seats",
        _SEATS,
        hint=Message("E, N, W, and S, each once."),
    ),
    RuleFieldSpec(
        "seats.order.lettered",
        Message("Seats are lettered A B C D in that order"),
        "yes_no",
        _SEATS,
    ),
    RuleFieldSpec(
        "seats.order.paper",
        Message("Seats shown on the sheet"),
        "choice",
        _SEATS,
        choices=(
            FieldChoice("winds", Message("by their winds")),
            FieldChoice("chairs", Message("by numbered chairs")),
        ),
        hint=Message("Use chairs if players roll for East every round."),
    ),
    RuleFieldSpec(
        "movement.change.kind",
        Message("Between rounds"),
        "choice",
        _SEATS,
        choices=(
            FieldChoice("steps", Message("each seat moves a set number of tables")),
            FieldChoice("none", Message("director’s choice")),
            FieldChoice("redraw", Message("seats are redrawn")),
            FieldChoice("standing", Message("seats follow the standings")),
        ),
    ),
    _step("E", Message("East")),
    _step("N", Message("North")),
    _step("W", Message("West")),
    _step("S", Message("South")),
    RuleFieldSpec(
        "movement.wrap.wraps", Message("The first table follows the last"), "yes_no", _SEATS
    ),
    RuleFieldSpec(
        "clock.games.count", Message("Games per round"), "count", _TIME, least=1, most=20
    ),
    RuleFieldSpec(
        "clock.games.by_round",
        Message("Games, if rounds differ"),
        "numbers",
        _TIME,
        least=1,
        most=20,
        hint=Message("One number per round, in order. Leave blank if all are the same."),
    ),
    RuleFieldSpec(
        "clock.minutes.count", Message("Round length"), "minutes", _TIME, least=1, most=600
    ),
    RuleFieldSpec(
        "clock.minutes.by_round",
        Message("Minutes, if rounds differ"),
        "numbers",
        _TIME,
        least=1,
        most=600,
        hint=Message("One number per round, in order. Leave blank if all are the same."),
    ),
    RuleFieldSpec(
        "clock.shortest.count",
        Message("Shortest round allowed"),
        "minutes",
        _TIME,
        least=0,
        most=600,
        zero=Message("no limit"),
    ),
    RuleFieldSpec(
        "clock.warnings.minutes",
        Message("Warnings (minutes before the end)"),
        "numbers",
        _TIME,
        hint=Message("Each must fall within the round."),
    ),
    RuleFieldSpec(
        "clock.at_time.rule",
        Message("When time is called"),
        "choice",
        _TIME,
        choices=(
            FieldChoice("tiles_down", Message("tiles down")),
            FieldChoice("finish_turn", Message("finish the turn")),
            FieldChoice("finish_game", Message("finish the game")),
        ),
    ),
    RuleFieldSpec(
        "clock.last_start.count",
        Message("No new game in the last"),
        "minutes",
        _TIME,
        least=0,
        most=600,
        zero=Message("no limit"),
    ),
    RuleFieldSpec(
        "rounds.count.count", Message("Rounds in the event"), "count", _TIME, least=1, most=50
    ),
    *_counts("normal", Message("Rounds")),
    *_counts("bonus", Message("Bonus rounds")),
    *_counts("side", Message("Side rounds")),
)

SHORT: tuple[RuleFieldSpec, ...] = (
    *_table("three", Message("3-player table")),
    *_table("two", Message("2-player table")),
)

CARD: tuple[RuleFieldSpec, ...] = (
    RuleFieldSpec("card.required.brand", Message("Card publisher"), "text", _CARD),
    RuleFieldSpec(
        "card.required.year",
        Message("Card year"),
        "count",
        _CARD,
        least=0,
        most=2200,
        zero=Message("the current card"),
    ),
    RuleFieldSpec("card.required.shown", Message("The card must be on display"), "yes_no", _CARD),
    RuleFieldSpec("card.required.own", Message("Players bring their own"), "yes_no", _CARD),
    RuleFieldSpec(
        "card.rulebook.name",
        Message("Rulebook for everything else"),
        "text",
        _CARD,
        hint=Message("Blank if the director decides."),
    ),
)
