"""The values about conduct, paper, locking, places, prizes and what is only said, for people."""

from __future__ import annotations

from director_app.messages.message import Message
from director_app.rules.checking.findings import MOST_POINTS
from director_app.rules.editing.field_types import Choice, FieldSpec
from director_app.rules.editing.fields_points import TOPICS

_CONDUCT = "conduct"
_PAPER = "paper"
_LOCK = "lock"
_PLACES = "places"
_PRIZES = "prizes"
_NOTES = "notes"
_SITUATIONS = "situations"

CONDUCT: tuple[FieldSpec, ...] = (
    FieldSpec("conduct.ladder[].complaint", Message("Complaint no."), "count", _CONDUCT, least=1),
    FieldSpec(
        "conduct.ladder[].actions",
        Message("What follows"),
        "several",
        _CONDUCT,
        choices=(
            Choice("note", Message("it is noted")),
            Choice("warn", Message("a warning")),
            Choice("points", Message("points")),
            Choice("disqualify", Message("out of the event")),
            Choice("expel", Message("out of the room")),
            Choice("bar", Message("not invited again")),
        ),
    ),
    FieldSpec(
        "conduct.ladder[].points",
        Message("Points"),
        "points",
        _CONDUCT,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        may_lack=True,
        hint=Message("Where points follow."),
    ),
    FieldSpec(
        "conduct.disqualified.keeps_points",
        Message("Who is disqualified keeps points"),
        "yes_no",
        _CONDUCT,
    ),
    FieldSpec(
        "conduct.disqualified.ranked",
        Message("Who is disqualified keeps a place"),
        "yes_no",
        _CONDUCT,
    ),
    FieldSpec(
        "conduct.disqualified.prizes",
        Message("Who is disqualified may win prizes"),
        "yes_no",
        _CONDUCT,
    ),
)

PAPER: tuple[FieldSpec, ...] = (
    FieldSpec(
        "sign_off.paper.kind",
        Message("Paper"),
        "choice",
        _PAPER,
        choices=(
            Choice("card", Message("a card for each player")),
            Choice("sheet", Message("a sheet for each table")),
        ),
    ),
    FieldSpec("sign_off.paper.either", Message("The other kind is allowed too"), "yes_no", _PAPER),
    FieldSpec(
        "sign_off.each_game.signer",
        Message("After each game signs"),
        "choice",
        _PAPER,
        choices=(Choice("nobody", Message("nobody")), Choice("winner", Message("the winner"))),
    ),
    FieldSpec(
        "sign_off.each_game.stand_in",
        Message("Who signs when East or nobody won"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("nobody"),
    ),
    FieldSpec(
        "sign_off.at_end.check",
        Message("Points are checked at the end by"),
        "choice",
        _PAPER,
        choices=(
            Choice("opposite", Message("the player opposite")),
            Choice("own", Message("each player alone")),
            Choice("scorekeeper", Message("one who keeps score")),
            Choice("nobody", Message("nobody")),
        ),
    ),
    FieldSpec(
        "sign_off.at_end.scorekeeper",
        Message("Who keeps score"),
        "seat",
        _PAPER,
        may_lack=True,
        absent=Message("nobody"),
    ),
    FieldSpec(
        "sign_off.unverified.refused", Message("Unsigned paper is refused"), "yes_no", _PAPER
    ),
    FieldSpec(
        "sign_off.turn_in.by",
        Message("Paper is turned in by"),
        "choice",
        _PAPER,
        choices=(
            Choice("seats", Message("one seat of the table")),
            Choice("each", Message("each player")),
        ),
    ),
    FieldSpec(
        "sign_off.turn_in.seats",
        Message("Turning in, round by round"),
        "seats",
        _PAPER,
        hint=Message("One seat for each round in turn, then from the first again."),
    ),
    FieldSpec(
        "sign_off.turn_in.together", Message("A table's paper comes together"), "yes_no", _PAPER
    ),
    FieldSpec(
        "sign_off.zero.mark",
        Message("Mark for a zero"),
        "text",
        _PAPER,
        hint=Message("Up to 3 characters; empty where a plain 0 does."),
    ),
)

LOCK: tuple[FieldSpec, ...] = (
    FieldSpec(
        "lock.at.when",
        Message("Points stand once"),
        "choice",
        _LOCK,
        choices=(
            Choice("accepted", Message("the director has accepted them")),
            Choice("turned_in", Message("they are turned in")),
            Choice("leaving_table", Message("the table is left")),
        ),
    ),
    FieldSpec(
        "lock.reopen.needs",
        Message("A change then needs"),
        "several",
        _LOCK,
        choices=(
            Choice("four_players", Message("all four players")),
            Choice("reason", Message("a reason")),
        ),
    ),
    FieldSpec(
        "lock.dispute.director_final", Message("The director's ruling is final"), "yes_no", _LOCK
    ),
    FieldSpec(
        "lock.dispute.settled_at_table_stands",
        Message("What a table settled alone stands"),
        "yes_no",
        _LOCK,
    ),
)

PLACES: tuple[FieldSpec, ...] = (
    FieldSpec(
        "ranking.method.kind",
        Message("Total of the event"),
        "choice",
        _PLACES,
        choices=(
            Choice("sum", Message("all rounds added up")),
            Choice("best", Message("the best rounds")),
            Choice("average", Message("the average of a round")),
        ),
    ),
    FieldSpec(
        "ranking.method.best",
        Message("How many rounds count"),
        "count",
        _PLACES,
        least=1,
        most=50,
        may_lack=True,
    ),
    FieldSpec(
        "ranking.method.least",
        Message("Rounds to be played"),
        "count",
        _PLACES,
        least=1,
        most=50,
        may_lack=True,
    ),
    FieldSpec(
        "ranking.floor.floored", Message("Points stop at a lowest number"), "yes_no", _PLACES
    ),
    FieldSpec(
        "ranking.floor.points",
        Message("The lowest number"),
        "points",
        _PLACES,
        least=-MOST_POINTS,
        most=MOST_POINTS,
    ),
    FieldSpec(
        "ranking.floor.of",
        Message("What stops there"),
        "choice",
        _PLACES,
        choices=(Choice("round", Message("each round")), Choice("total", Message("the total"))),
    ),
    FieldSpec(
        "ranking.factors.by_round",
        Message("Factor of each round"),
        "numbers",
        _PLACES,
        least=0,
        most=100,
        hint=Message("One number for each round in turn; further rounds count once."),
    ),
    FieldSpec("ranking.ties[].place", Message("From place"), "count", _PLACES, least=1),
    FieldSpec(
        "ranking.ties[].policy",
        Message("A tie"),
        "choice",
        _PLACES,
        choices=(
            Choice("share", Message("share the place")),
            Choice("dice", Message("roll dice")),
            Choice("count_back", Message("count back")),
            Choice("play_off", Message("play off")),
        ),
    ),
    FieldSpec(
        "ranking.ties[].criteria",
        Message("Counting back by"),
        "several",
        _PLACES,
        choices=(
            Choice("best_round", Message("the best round")),
            Choice("last_round", Message("the last round")),
            Choice("hands_won", Message("hands won")),
            Choice("self_picks", Message("self-picks")),
        ),
    ),
    FieldSpec("ranking.fill_ins.ranked", Message("Fill-ins take a place"), "yes_no", _PLACES),
    FieldSpec("ranking.withdrawn.ranked", Message("Who withdrew takes a place"), "yes_no", _PLACES),
)

PRIZES: tuple[FieldSpec, ...] = (
    FieldSpec(
        "prizes.places.count",
        Message("Places that win a prize"),
        "count",
        _PRIZES,
        least=0,
        most=1000,
        zero=Message("as the director says"),
    ),
    FieldSpec(
        "prizes.each_round.count",
        Message("Prizes of each round"),
        "count",
        _PRIZES,
        least=0,
        most=1000,
    ),
    FieldSpec("prizes.tables.high", Message("Prize for the highest of a table"), "yes_no", _PRIZES),
    FieldSpec("prizes.tables.low", Message("Prize for the lowest of a table"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.bonus_hand", Message("Prize for a bonus hand"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.self_picks", Message("Prize for self-picks"), "yes_no", _PRIZES),
    FieldSpec("prizes.extras.door", Message("Door prizes"), "yes_no", _PRIZES),
)

NOTES: tuple[FieldSpec, ...] = (
    FieldSpec(
        "notes[].topic", Message("Heading of the rule sheet"), "choice", _NOTES, choices=TOPICS
    ),
    FieldSpec("notes[].text", Message("Text"), "text", _NOTES),
)

SITUATIONS: tuple[FieldSpec, ...] = (
    FieldSpec("situations[].id", Message("Situation"), "id", _SITUATIONS, of="situations"),
    FieldSpec(
        "situations[].title",
        Message("Title of an own situation"),
        "text",
        _SITUATIONS,
        hint=Message("Only where the situation is none of the program's."),
    ),
    FieldSpec(
        "situations[].when",
        Message("When the answers are"),
        "answers",
        _SITUATIONS,
        hint=Message("Empty holds whatever is answered."),
    ),
    FieldSpec(
        "situations[].verdict",
        Message("Verdict"),
        "choice",
        _SITUATIONS,
        choices=(
            Choice("dead", Message("the hand is dead")),
            Choice("may_be_dead", Message("the hand may be ruled dead")),
            Choice("out", Message("the hand is out")),
            Choice("play_on", Message("play goes on")),
            Choice("put_right", Message("it is put right")),
            Choice("redeal", Message("the game is dealt again")),
            Choice("over", Message("the game is over")),
            Choice("director", Message("the director decides")),
            Choice("practice", Message("as standard practice has it")),
        ),
    ),
    FieldSpec("situations[].penalty", Message("Penalty"), "id", _SITUATIONS, of="penalties"),
    FieldSpec("situations[].text", Message("Text"), "text", _SITUATIONS),
)
