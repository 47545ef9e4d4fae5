"""The values that give or take points, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.checking.findings import MOST_POINTS
from director_app.rules.editing.field_types import Choice, FieldSpec, Kind

_WIN = "win"
_WALL = "wall"
_THROWER = "thrower"
_MISNAMED = "misnamed"
_ERROR = "error"
_STOPS = "stops"
_PENALTIES = "penalties"

TOPICS: tuple[Choice, ...] = (
    Choice("start", Message("before the first tile")),
    Choice("charleston", Message("the Charleston")),
    Choice("calling", Message("calling a tile")),
    Choice("jokers", Message("jokers")),
    Choice("dead", Message("dead hands")),
    Choice("error", Message("mah jongg in error")),
    Choice("time", Message("time")),
    Choice("paper", Message("the score sheet")),
    Choice("places", Message("places and prizes")),
    Choice("conduct", Message("courtesy")),
)


def _points(path: str, label: str, group: str, hint: str = "") -> FieldSpec:
    return FieldSpec(path, label, "points", group, least=-MOST_POINTS, most=MOST_POINTS, hint=hint)


def _maybe(path: str, label: str, group: str, absent: str, kind: Kind = "points") -> FieldSpec:
    return FieldSpec(
        path,
        label,
        kind,
        group,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        may_lack=True,
        absent=absent,
    )


def _wall(entry: str, words: str) -> tuple[FieldSpec, ...]:
    return (
        _points(f"{entry}.points", words, _WALL),
        _maybe(
            f"{entry}.three_players",
            Message("{words}, at a table of three", words=words),
            _WALL,
            Message("as with four"),
        ),
        _maybe(
            f"{entry}.two_players",
            Message("{words}, at a table of two", words=words),
            _WALL,
            Message("as with four"),
        ),
    )


def _intact(key: str, words: str) -> tuple[FieldSpec, ...]:
    entry = f"error.{key}_intact"
    return (
        FieldSpec(
            f"{entry}.ends", Message("{words}: the game is over", words=words), "yes_no", _ERROR
        ),
        _points(f"{entry}.intact", Message("{words}: each intact hand", words=words), _ERROR),
        _points(
            f"{entry}.shown", Message("{words}: each hand that was shown", words=words), _ERROR
        ),
        _maybe(
            f"{entry}.caller",
            Message("{words}: the caller", words=words),
            _ERROR,
            Message("as usual"),
        ),
    )


WIN: tuple[FieldSpec, ...] = (
    FieldSpec(
        "win.value.times", Message("The card's value, times"), "count", _WIN, least=1, most=100
    ),
    FieldSpec(
        "win.most.capped", Message("A hand pays no more than so many points"), "yes_no", _WIN
    ),
    FieldSpec(
        "win.most.points",
        Message("The most that a hand pays"),
        "points",
        _WIN,
        least=0,
        most=MOST_POINTS,
    ),
    FieldSpec("bonuses[].id", Message("Short name in files"), "id", _WIN),
    FieldSpec("bonuses[].name", Message("Name"), "text", _WIN),
    FieldSpec(
        "bonuses[].when",
        Message("Earned by"),
        "choice",
        _WIN,
        choices=(
            Choice("self_pick", Message("a self-pick")),
            Choice("jokerless", Message("a hand without jokers")),
            Choice("heavenly", Message("a heavenly hand")),
            Choice("singles_pairs", Message("a singles and pairs hand")),
            Choice("quints", Message("a quint hand")),
        ),
    ),
    _maybe("bonuses[].add", Message("Points added"), _WIN, Message("none")),
    FieldSpec(
        "bonuses[].multiply",
        Message("Multiplied by"),
        "count",
        _WIN,
        least=1,
        most=100,
        may_lack=True,
        hint=Message("A bonus either adds or multiplies."),
    ),
    FieldSpec(
        "bonuses[].of",
        Message("What is multiplied"),
        "choice",
        _WIN,
        choices=(
            Choice("total", Message("all that the hand is worth so far")),
            Choice("card", Message("the card's value alone")),
        ),
    ),
    FieldSpec(
        "bonuses[].not_on",
        Message("Not earned by"),
        "several",
        _WIN,
        choices=(
            Choice("singles_pairs", Message("singles and pairs")),
            Choice("quints", Message("quints")),
        ),
    ),
    FieldSpec(
        "bonuses[].at_most",
        Message("The most it gives"),
        "points",
        _WIN,
        least=0,
        most=MOST_POINTS,
        may_lack=True,
        absent=Message("no limit"),
    ),
    FieldSpec(
        "heavenly.denied.bonuses",
        Message("A heavenly hand does not earn"),
        "ids",
        _WIN,
        of="bonuses",
    ),
    FieldSpec(
        "heavenly.after_charleston.yes",
        Message("A hand complete after the Charleston is heavenly too"),
        "yes_no",
        _WIN,
    ),
)

WALL: tuple[FieldSpec, ...] = (
    *_wall("wall.live", Message("Wall game, each live hand")),
    _points("unfinished.each.points", Message("Not finished in time, each"), _WALL),
    *_wall("dead.wall", Message("Dead hand in a wall game")),
    _points("dead.won.points", Message("Dead hand when somebody wins"), _WALL),
    _points("dead.unfinished.points", Message("Dead hand when time runs out"), _WALL),
    _points("dead.error.points", Message("Dead hand when an error ends the game"), _WALL),
    _points("dead.stopped.points", Message("Dead hand when an incident stops the game"), _WALL),
    FieldSpec(
        "dead.self_declared.yes", Message("A player may declare the own hand dead"), "yes_no", _WALL
    ),
    FieldSpec("dead_reasons[].reason", Message("Reason"), "text", _WALL),
    FieldSpec(
        "dead_reasons[].certain",
        Message("The hand is dead for certain"),
        "yes_no",
        _WALL,
        hint=Message("No, where the director may say so."),
    ),
)

THROWER: tuple[FieldSpec, ...] = (
    FieldSpec(
        "thrower.exposures[].exposures",
        Message("The winner's exposures, from"),
        "count",
        _THROWER,
        least=0,
        most=4,
        hint=Message("Good up to the next row; the first row is for 0."),
    ),
    _points("thrower.exposures[].points", Message("The thrower's points"), _THROWER),
    FieldSpec(
        "thrower.quint.applies",
        Message("Two exposures of a quint hand have their own row"),
        "yes_no",
        "thrower",
    ),
    _points("thrower.quint.points", Message("Throwing to two exposed of a quint hand"), _THROWER),
)

MISNAMED: tuple[FieldSpec, ...] = (
    FieldSpec(
        "misname.mah_jongg.charged",
        Message("Misnaming the winning tile has its own points"),
        "yes_no",
        _MISNAMED,
    ),
    _points("misname.mah_jongg.points", Message("Misnaming the winning tile"), _MISNAMED),
    FieldSpec(
        "misname.mah_jongg.replaces_thrower",
        Message("In place of the thrower's points"),
        "yes_no",
        _MISNAMED,
        hint=Message("No adds them to the thrower's points."),
    ),
    FieldSpec("misname.mah_jongg.pays_hand", Message("The hand is paid"), "yes_no", _MISNAMED),
    _points(
        "misname.mah_jongg.winner",
        Message("Who called mah jongg, where the hand is not paid"),
        _MISNAMED,
    ),
    _points("misname.mah_jongg.others", Message("Every other live hand"), _MISNAMED),
    FieldSpec("misname.mah_jongg.ends_game", Message("The game is over"), "yes_no", _MISNAMED),
)

ERROR: tuple[FieldSpec, ...] = (
    FieldSpec(
        "error.dead_when.what",
        Message("The caller is dead who shows"),
        "choice",
        _ERROR,
        choices=(
            Choice("any_tile", Message("any tile")),
            Choice("hand", Message("the hand")),
            Choice("all_tiles", Message("all tiles")),
        ),
    ),
    _points("error.caller.points", Message("Mah jongg in error, the caller"), _ERROR),
    *_intact("none", Message("No hand intact")),
    *_intact("one", Message("One hand intact")),
    *_intact("two", Message("Two hands intact")),
    *_intact("three", Message("Three hands intact")),
)

STOPS: tuple[FieldSpec, ...] = (
    FieldSpec("incidents[].id", Message("Short name in files"), "id", _STOPS),
    FieldSpec("incidents[].name", Message("Name"), "text", _STOPS),
    _points("incidents[].offender", Message("The offender"), _STOPS),
    _points("incidents[].others", Message("Each other live hand"), _STOPS),
    FieldSpec(
        "incidents[].then",
        Message("After it"),
        "choice",
        _STOPS,
        choices=(
            Choice("over", Message("the game is over")),
            Choice("redeal", Message("the game is dealt again")),
        ),
    ),
)

PENALTIES: tuple[FieldSpec, ...] = (
    FieldSpec("penalties[].id", Message("Short name in files"), "id", _PENALTIES),
    FieldSpec("penalties[].name", Message("Name"), "text", _PENALTIES),
    FieldSpec(
        "penalties[].scope",
        Message("Charged to"),
        "choice",
        _PENALTIES,
        choices=(
            Choice("game", Message("the game")),
            Choice("round", Message("the round")),
            Choice("event", Message("the event's total")),
        ),
    ),
    _maybe("penalties[].points", Message("Points"), _PENALTIES, Message("as the director says")),
    FieldSpec(
        "penalties[].repeatable", Message("Can be charged twice in a game"), "yes_no", _PENALTIES
    ),
    FieldSpec(
        "penalties[].complaint",
        Message("Counts as a complaint about conduct"),
        "yes_no",
        _PENALTIES,
    ),
    FieldSpec(
        "penalties[].topic",
        Message("Heading of the rule sheet"),
        "choice",
        _PENALTIES,
        choices=TOPICS,
    ),
    FieldSpec(
        "penalty_rules.survive.yes",
        Message("Penalties stand in a game without a result"),
        "yes_no",
        _PENALTIES,
    ),
    FieldSpec(
        "penalty_rules.add_up.yes",
        Message("Several penalties of a game add up"),
        "yes_no",
        _PENALTIES,
        hint=Message("No leaves only the heaviest of each player."),
    ),
)
