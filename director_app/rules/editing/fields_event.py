"""The values about conduct, paper, locking, places, prizes and what is only said, for people."""

from __future__ import annotations

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
    FieldSpec("conduct.ladder[].complaint", "Complaint no.", "count", _CONDUCT, least=1),
    FieldSpec(
        "conduct.ladder[].actions",
        "What follows",
        "several",
        _CONDUCT,
        choices=(
            Choice("note", "it is noted"),
            Choice("warn", "a warning"),
            Choice("points", "points"),
            Choice("disqualify", "out of the event"),
            Choice("expel", "out of the room"),
            Choice("bar", "not invited again"),
        ),
    ),
    FieldSpec(
        "conduct.ladder[].points",
        "Points",
        "points",
        _CONDUCT,
        least=-MOST_POINTS,
        most=MOST_POINTS,
        may_lack=True,
        hint="Where points follow.",
    ),
    FieldSpec(
        "conduct.disqualified.keeps_points", "Who is disqualified keeps points", "yes_no", _CONDUCT
    ),
    FieldSpec(
        "conduct.disqualified.ranked", "Who is disqualified keeps a place", "yes_no", _CONDUCT
    ),
    FieldSpec(
        "conduct.disqualified.prizes", "Who is disqualified may win prizes", "yes_no", _CONDUCT
    ),
)

PAPER: tuple[FieldSpec, ...] = (
    FieldSpec(
        "sign_off.paper.kind",
        "Paper",
        "choice",
        _PAPER,
        choices=(
            Choice("card", "a card for each player"),
            Choice("sheet", "a sheet for each table"),
        ),
    ),
    FieldSpec("sign_off.paper.either", "The other kind is allowed too", "yes_no", _PAPER),
    FieldSpec(
        "sign_off.each_game.signer",
        "After each game signs",
        "choice",
        _PAPER,
        choices=(Choice("nobody", "nobody"), Choice("winner", "the winner")),
    ),
    FieldSpec(
        "sign_off.each_game.stand_in",
        "Who signs when East or nobody won",
        "seat",
        _PAPER,
        may_lack=True,
        absent="nobody",
    ),
    FieldSpec(
        "sign_off.at_end.check",
        "Points are checked at the end by",
        "choice",
        _PAPER,
        choices=(
            Choice("opposite", "the player opposite"),
            Choice("own", "each player alone"),
            Choice("scorekeeper", "one who keeps score"),
            Choice("nobody", "nobody"),
        ),
    ),
    FieldSpec(
        "sign_off.at_end.scorekeeper",
        "Who keeps score",
        "seat",
        _PAPER,
        may_lack=True,
        absent="nobody",
    ),
    FieldSpec("sign_off.unverified.refused", "Unsigned paper is refused", "yes_no", _PAPER),
    FieldSpec(
        "sign_off.turn_in.by",
        "Paper is turned in by",
        "choice",
        _PAPER,
        choices=(Choice("seats", "one seat of the table"), Choice("each", "each player")),
    ),
    FieldSpec(
        "sign_off.turn_in.seats",
        "Turning in, round by round",
        "seats",
        _PAPER,
        hint="One seat for each round in turn, then from the first again.",
    ),
    FieldSpec("sign_off.turn_in.together", "A table's paper comes together", "yes_no", _PAPER),
    FieldSpec(
        "sign_off.zero.mark",
        "Mark for a zero",
        "text",
        _PAPER,
        hint="Up to 3 characters; empty where a plain 0 does.",
    ),
)

LOCK: tuple[FieldSpec, ...] = (
    FieldSpec(
        "lock.at.when",
        "Points stand once",
        "choice",
        _LOCK,
        choices=(
            Choice("accepted", "the director has accepted them"),
            Choice("turned_in", "they are turned in"),
            Choice("leaving_table", "the table is left"),
        ),
    ),
    FieldSpec(
        "lock.reopen.needs",
        "A change then needs",
        "several",
        _LOCK,
        choices=(Choice("four_players", "all four players"), Choice("reason", "a reason")),
    ),
    FieldSpec("lock.dispute.director_final", "The director's ruling is final", "yes_no", _LOCK),
    FieldSpec(
        "lock.dispute.settled_at_table_stands",
        "What a table settled alone stands",
        "yes_no",
        _LOCK,
    ),
)

PLACES: tuple[FieldSpec, ...] = (
    FieldSpec(
        "ranking.method.kind",
        "Total of the event",
        "choice",
        _PLACES,
        choices=(
            Choice("sum", "all rounds added up"),
            Choice("best", "the best rounds"),
            Choice("average", "the average of a round"),
        ),
    ),
    FieldSpec(
        "ranking.method.best",
        "How many rounds count",
        "count",
        _PLACES,
        least=1,
        most=50,
        may_lack=True,
    ),
    FieldSpec(
        "ranking.method.least",
        "Rounds to be played",
        "count",
        _PLACES,
        least=1,
        most=50,
        may_lack=True,
    ),
    FieldSpec("ranking.floor.floored", "Points stop at a lowest number", "yes_no", _PLACES),
    FieldSpec(
        "ranking.floor.points",
        "The lowest number",
        "points",
        _PLACES,
        least=-MOST_POINTS,
        most=MOST_POINTS,
    ),
    FieldSpec(
        "ranking.floor.of",
        "What stops there",
        "choice",
        _PLACES,
        choices=(Choice("round", "each round"), Choice("total", "the total")),
    ),
    FieldSpec(
        "ranking.factors.by_round",
        "Factor of each round",
        "numbers",
        _PLACES,
        least=0,
        most=100,
        hint="One number for each round in turn; further rounds count once.",
    ),
    FieldSpec("ranking.ties[].place", "From place", "count", _PLACES, least=1),
    FieldSpec(
        "ranking.ties[].policy",
        "A tie",
        "choice",
        _PLACES,
        choices=(
            Choice("share", "share the place"),
            Choice("dice", "roll dice"),
            Choice("count_back", "count back"),
            Choice("play_off", "play off"),
        ),
    ),
    FieldSpec(
        "ranking.ties[].criteria",
        "Counting back by",
        "several",
        _PLACES,
        choices=(
            Choice("best_round", "the best round"),
            Choice("last_round", "the last round"),
            Choice("hands_won", "hands won"),
            Choice("self_picks", "self-picks"),
        ),
    ),
    FieldSpec("ranking.fill_ins.ranked", "Fill-ins take a place", "yes_no", _PLACES),
    FieldSpec("ranking.withdrawn.ranked", "Who withdrew takes a place", "yes_no", _PLACES),
)

PRIZES: tuple[FieldSpec, ...] = (
    FieldSpec(
        "prizes.places.count",
        "Places that win a prize",
        "count",
        _PRIZES,
        least=0,
        most=1000,
        zero="as the director says",
    ),
    FieldSpec(
        "prizes.each_round.count",
        "Prizes of each round",
        "count",
        _PRIZES,
        least=0,
        most=1000,
    ),
    FieldSpec("prizes.tables.high", "Prize for the highest of a table", "yes_no", _PRIZES),
    FieldSpec("prizes.tables.low", "Prize for the lowest of a table", "yes_no", _PRIZES),
    FieldSpec("prizes.extras.bonus_hand", "Prize for a bonus hand", "yes_no", _PRIZES),
    FieldSpec("prizes.extras.self_picks", "Prize for self-picks", "yes_no", _PRIZES),
    FieldSpec("prizes.extras.door", "Door prizes", "yes_no", _PRIZES),
)

NOTES: tuple[FieldSpec, ...] = (
    FieldSpec("notes[].topic", "Heading of the rule sheet", "choice", _NOTES, choices=TOPICS),
    FieldSpec("notes[].text", "Text", "text", _NOTES),
)

SITUATIONS: tuple[FieldSpec, ...] = (
    FieldSpec("situations[].id", "Situation", "id", _SITUATIONS, of="situations"),
    FieldSpec(
        "situations[].title",
        "Title of an own situation",
        "text",
        _SITUATIONS,
        hint="Only where the situation is none of the program's.",
    ),
    FieldSpec(
        "situations[].when",
        "When the answers are",
        "answers",
        _SITUATIONS,
        hint="Empty holds whatever is answered.",
    ),
    FieldSpec(
        "situations[].verdict",
        "Verdict",
        "choice",
        _SITUATIONS,
        choices=(
            Choice("dead", "the hand is dead"),
            Choice("may_be_dead", "the hand may be ruled dead"),
            Choice("out", "the hand is out"),
            Choice("play_on", "play goes on"),
            Choice("put_right", "it is put right"),
            Choice("redeal", "the game is dealt again"),
            Choice("over", "the game is over"),
            Choice("director", "the director decides"),
        ),
    ),
    FieldSpec("situations[].penalty", "Penalty", "id", _SITUATIONS, of="penalties"),
    FieldSpec("situations[].text", "Text", "text", _SITUATIONS),
)
