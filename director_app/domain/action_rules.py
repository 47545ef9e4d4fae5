"""What holds for each kind of step: one table for permission, PIN, undo and the journal's topics.

What a step wrote decides in the end: topics and protected effects are found in its rows, whatever
its kind. The table says beforehand which of them a kind may have, and who may do it at all; tests
hold it against the rows that steps of every kind really write.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from director_app.domain.access import ProtectedEffect as Effect
from director_app.domain.access import Role
from director_app.domain.actions import ActionKind
from director_app.domain.topics import Topic


class Public(StrEnum):
    """What the room sees of a step, or holds in its hands."""

    CLOCK = "clock"
    STANDINGS = "standings"
    RECEIPT = "receipt"
    SCREEN = "screen"


@dataclass(frozen=True, slots=True)
class ActionRule:
    """What a kind of step may touch, and who may do it."""

    about: frozenset[Topic]
    """What it is looked for under in the journal, whichever rows keep it."""
    topics: frozenset[Topic]
    """All parts of an event that it may touch."""
    roles: frozenset[Role]
    """Who may do it, take it back and put it back, as far as it touches what the role changes."""
    effects: frozenset[Effect]
    """What doing it, or putting it back, may have only with the director's PIN."""
    undo_effects: frozenset[Effect]
    """What taking it back may have only with the PIN."""
    granted: frozenset[Topic]
    """What its roles touch in this step though they don't change it otherwise."""
    undone: bool
    """Whether it can be taken back: what went out to others, or tells of a break, can't."""
    public: Public | None
    """What the room sees of it, and so would see change if it were taken back or put back."""

    @property
    def undo_asks(self) -> bool:
        """Whether taking it back may ask for the director's PIN."""
        return bool(self.undo_effects)


_DIRECTOR = frozenset({Role.DIRECTOR})
_SCORER_TOO = frozenset({Role.DIRECTOR, Role.SCORER})
_ROSTER_TOO = frozenset({Role.DIRECTOR, Role.ROSTER})
_ANY = frozenset({Role.DIRECTOR, Role.SCORER, Role.ROSTER})


def _rule(
    *about: Topic,
    besides: Collection[Topic] = (),
    roles: frozenset[Role] = _DIRECTOR,
    effects: Collection[Effect] = (),
    undo_effects: Collection[Effect] = (),
    granted: Collection[Topic] = (),
    undone: bool = True,
    public: Public | None = None,
) -> ActionRule:
    return ActionRule(
        frozenset(about),
        frozenset({*about, *besides}),
        roles,
        frozenset(effects),
        frozenset(undo_effects),
        frozenset(granted),
        undone,
        public,
    )


RULES: Mapping[ActionKind, ActionRule] = MappingProxyType(
    {
        # The event and its divisions
        ActionKind.NEW_EVENT: _rule(Topic.EVENT, besides=(Topic.DAY, Topic.ROUNDS, Topic.SEATING)),
        ActionKind.IMPORT_EVENT: _rule(
            Topic.EVENT,
            besides=(
                Topic.CLOCK,
                Topic.DAY,
                Topic.MONEY,
                Topic.RESULTS,
                Topic.ROSTER,
                Topic.ROUNDS,
                Topic.RULINGS,
                Topic.SCORES,
                Topic.SEATING,
            ),
            undo_effects=(
                Effect.ACCEPTED_POINTS,
                Effect.DISQUALIFICATION,
                Effect.PLACE,
                Effect.RELEASE,
            ),
        ),
        ActionKind.CHANGE_EVENT: _rule(Topic.EVENT, besides=(Topic.DAY, Topic.ROUNDS)),
        ActionKind.ARCHIVE_EVENT: _rule(Topic.EVENT),
        ActionKind.UNARCHIVE_EVENT: _rule(Topic.EVENT),
        ActionKind.DELETE_EVENT: _rule(
            Topic.EVENT,
            besides=tuple(Topic),
            effects=(
                Effect.ACCEPTED_POINTS,
                Effect.DISQUALIFICATION,
                Effect.OLDER_COPY,
                Effect.PLACE,
                Effect.RELEASE,
            ),
        ),
        ActionKind.ADD_DIVISION: _rule(Topic.EVENT, besides=(Topic.ROUNDS,)),
        ActionKind.CHANGE_DIVISION: _rule(
            Topic.EVENT, effects=(Effect.RULES,), undo_effects=(Effect.RULES,)
        ),
        ActionKind.SEAT_DIVISIONS_TOGETHER: _rule(
            Topic.EVENT,
            besides=(Topic.CLOCK, Topic.ROUNDS, Topic.SEATING, Topic.SCORES),
            effects=(Effect.PLACE,),
            undo_effects=(Effect.PLACE,),
        ),
        ActionKind.SEAT_DIVISIONS_APART: _rule(
            Topic.EVENT,
            besides=(Topic.CLOCK, Topic.ROUNDS, Topic.SEATING, Topic.SCORES),
            effects=(Effect.PLACE,),
            undo_effects=(Effect.PLACE,),
        ),
        ActionKind.MOVE_TO_DIVISION: _rule(
            Topic.ROSTER,
            besides=(Topic.SEATING, Topic.SCORES),
            roles=_ROSTER_TOO,
            effects=(Effect.PLACE,),
            undo_effects=(Effect.PLACE,),
        ),
        ActionKind.CHANGE_PAPER: _rule(Topic.EVENT),
        ActionKind.CHANGE_SCREEN: _rule(Topic.EVENT, public=Public.SCREEN),
        ActionKind.CHANGE_CUES: _rule(Topic.CLOCK, besides=(Topic.EVENT,)),
        ActionKind.CHANGE_SCORE_ENTRY: _rule(Topic.SCORES, besides=(Topic.EVENT,)),
        ActionKind.ARRANGE_HALL: _rule(Topic.SEATING),
        ActionKind.APPLY_RULES: _rule(
            Topic.EVENT,
            besides=(Topic.ROUNDS, Topic.SCORES),
            effects=(Effect.RULES, Effect.ACCEPTED_POINTS),
            undo_effects=(Effect.RULES, Effect.ACCEPTED_POINTS),
        ),
        # The book's own rule sets and series
        ActionKind.ADD_RULE_SET: _rule(
            Topic.EVENT, effects=(Effect.RULES,), undo_effects=(Effect.RULES,)
        ),
        ActionKind.SAVE_RULE_SET: _rule(
            Topic.EVENT, effects=(Effect.RULES,), undo_effects=(Effect.RULES,)
        ),
        ActionKind.CHANGE_RULE_SET: _rule(
            Topic.EVENT, effects=(Effect.RULES,), undo_effects=(Effect.RULES,)
        ),
        ActionKind.REMOVE_RULE_SET: _rule(
            Topic.EVENT, effects=(Effect.RULES,), undo_effects=(Effect.RULES,)
        ),
        ActionKind.MAKE_SERIES: _rule(Topic.RESULTS),
        ActionKind.CHANGE_SERIES: _rule(Topic.RESULTS),
        ActionKind.DROP_SERIES: _rule(Topic.RESULTS),
        # The director's PIN, which whoever changes it types
        ActionKind.SET_PIN: _rule(Topic.EVENT, undone=False),
        ActionKind.CHANGE_PIN: _rule(Topic.EVENT, undone=False),
        ActionKind.REMOVE_PIN: _rule(Topic.EVENT, undone=False),
        ActionKind.ASK_TO_FORGET_PIN: _rule(Topic.EVENT, undone=False),
        ActionKind.FORGET_PIN: _rule(Topic.EVENT, undone=False),
        # Rounds and the day's plan
        ActionKind.ADD_ROUND: _rule(Topic.ROUNDS),
        ActionKind.CHANGE_ROUND: _rule(
            Topic.ROUNDS, effects=(Effect.ACCEPTED_POINTS,), undo_effects=(Effect.ACCEPTED_POINTS,)
        ),
        ActionKind.SHORTEN_ROUND: _rule(Topic.ROUNDS),
        ActionKind.CANCEL_ROUND: _rule(
            Topic.ROUNDS, effects=(Effect.ACCEPTED_POINTS,), undo_effects=(Effect.ACCEPTED_POINTS,)
        ),
        ActionKind.REINSTATE_ROUND: _rule(
            Topic.ROUNDS, effects=(Effect.ACCEPTED_POINTS,), undo_effects=(Effect.ACCEPTED_POINTS,)
        ),
        ActionKind.PLAN_ROUND: _rule(Topic.DAY, besides=(Topic.ROUNDS,)),
        ActionKind.LAY_OUT_DAY: _rule(Topic.DAY, besides=(Topic.ROUNDS,)),
        ActionKind.SHIFT_DAY: _rule(Topic.DAY, besides=(Topic.ROUNDS,)),
        ActionKind.ADD_DAY_PART: _rule(Topic.DAY),
        ActionKind.CHANGE_DAY_PART: _rule(Topic.DAY),
        ActionKind.REMOVE_DAY_PART: _rule(Topic.DAY),
        ActionKind.BEGIN_DAY_PART: _rule(Topic.DAY),
        # The roster
        ActionKind.ADD_PLAYER: _rule(
            Topic.ROSTER,
            roles=_ROSTER_TOO,
            effects=(Effect.DISQUALIFICATION,),
            undo_effects=(Effect.DISQUALIFICATION,),
        ),
        ActionKind.ADD_HOUSE_PLAYERS: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.IMPORT_PLAYERS: _rule(
            Topic.ROSTER,
            besides=(Topic.RULINGS, Topic.SEATING, Topic.SCORES),
            roles=_ROSTER_TOO,
            effects=(Effect.PLACE,),
            undo_effects=(Effect.PLACE,),
        ),
        ActionKind.TAKE_PLAYERS: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.CHANGE_PLAYER: _rule(
            Topic.ROSTER,
            besides=(Topic.SEATING, Topic.SCORES),
            roles=_ROSTER_TOO,
            effects=(Effect.PLACE, Effect.DISQUALIFICATION),
            undo_effects=(Effect.PLACE, Effect.DISQUALIFICATION),
        ),
        ActionKind.CHANGE_BADGE: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.CHANGE_STATUS: _rule(
            Topic.ROSTER,
            roles=_ROSTER_TOO,
            effects=(Effect.DISQUALIFICATION,),
            undo_effects=(Effect.DISQUALIFICATION,),
        ),
        ActionKind.CHECK_IN: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.PAY_FEE: _rule(Topic.ROSTER, Topic.MONEY, roles=_ROSTER_TOO),
        ActionKind.ADMIT: _rule(Topic.RULINGS, besides=(Topic.ROSTER,), roles=_SCORER_TOO),
        ActionKind.TURN_AWAY: _rule(Topic.RULINGS, besides=(Topic.ROSTER,)),
        ActionKind.KEEP_APART: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.LET_MEET: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.SAVE_GROUP: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.DROP_GROUP: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.REQUEST_SEAT: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.DROP_REQUEST: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        ActionKind.CHANGE_REQUESTS: _rule(Topic.ROSTER, roles=_ROSTER_TOO),
        # Seats
        ActionKind.DRAW_SEATING: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.IMPORT_SEATS: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.SEAT_BY_STANDING: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.EMPTY_SEATS: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.PULL_SEAT: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.GIVE_BACK_SEAT: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.SWAP_PLAYERS: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.MOVE_PLAYER: _rule(Topic.SEATING, besides=(Topic.SCORES,)),
        ActionKind.REPLAN: _rule(Topic.SEATING, besides=(Topic.ROSTER, Topic.SCORES)),
        ActionKind.SUBSTITUTE: _rule(
            Topic.SEATING,
            Topic.ROSTER,
            besides=(Topic.SCORES,),
            effects=(Effect.PLACE,),
            undo_effects=(Effect.PLACE,),
        ),
        ActionKind.LATE_ARRIVAL: _rule(Topic.SEATING, Topic.ROSTER, besides=(Topic.SCORES,)),
        ActionKind.LEAVE_ROUND: _rule(Topic.SEATING, Topic.ROSTER, besides=(Topic.SCORES,)),
        ActionKind.RENUMBER_TABLE: _rule(Topic.SEATING, besides=(Topic.ROSTER, Topic.SCORES)),
        ActionKind.RECORD_SEATS: _rule(
            Topic.SEATING,
            Topic.SCORES,
            besides=(Topic.RULINGS,),
            roles=_SCORER_TOO,
            effects=(Effect.ACCEPTED_POINTS,),
            undo_effects=(Effect.ACCEPTED_POINTS,),
        ),
        ActionKind.SIT_AT_TABLE: _rule(Topic.SCORES, Topic.SEATING, roles=_SCORER_TOO),
        # The clock
        ActionKind.START_CLOCK: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.START_OF_PLAY: _rule(
            Topic.CLOCK,
            besides=(Topic.RULINGS,),
            effects=(Effect.ACCEPTED_POINTS, Effect.PLACE),
            undo_effects=(Effect.ACCEPTED_POINTS, Effect.PLACE),
            public=Public.CLOCK,
        ),
        ActionKind.CHARGE_LATE: _rule(
            Topic.RULINGS,
            Topic.CLOCK,
            besides=(Topic.SCORES,),
            roles=_SCORER_TOO,
            effects=(Effect.ACCEPTED_POINTS, Effect.PLACE),
            undo_effects=(Effect.ACCEPTED_POINTS, Effect.PLACE),
        ),
        ActionKind.PAUSE_CLOCK: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.RESUME_CLOCK: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.ADD_MINUTES: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.GIVE_TABLE_TIME: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.CALL_TIME: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.NEXT_ROUND: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.RESET_CLOCK: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.FOLLOW_COMPUTER_TIME: _rule(Topic.CLOCK, public=Public.CLOCK),
        ActionKind.RESUME_AFTER_OUTAGE: _rule(Topic.CLOCK, public=Public.CLOCK),
        # Scores
        ActionKind.ACCEPT_SHEET: _rule(
            Topic.SCORES,
            besides=(Topic.RULINGS,),
            roles=_SCORER_TOO,
            undo_effects=(Effect.ACCEPTED_POINTS,),
        ),
        ActionKind.ACCEPT_CORRECTED_SHEET: _rule(
            Topic.SCORES,
            besides=(Topic.RULINGS,),
            roles=_SCORER_TOO,
            undo_effects=(Effect.ACCEPTED_POINTS,),
        ),
        ActionKind.CORRECT_SHEET: _rule(
            Topic.SCORES,
            besides=(Topic.RULINGS,),
            roles=_SCORER_TOO,
            effects=(Effect.ACCEPTED_POINTS,),
            undo_effects=(Effect.ACCEPTED_POINTS,),
        ),
        ActionKind.REOPEN_SHEET: _rule(
            Topic.SCORES,
            besides=(Topic.RULINGS,),
            roles=_SCORER_TOO,
            effects=(Effect.ACCEPTED_POINTS,),
        ),
        ActionKind.PUT_SHEET_ASIDE: _rule(Topic.SCORES, roles=_SCORER_TOO),
        ActionKind.TAKE_SHEET_UP: _rule(Topic.SCORES, roles=_SCORER_TOO),
        ActionKind.IMPORT_GAMES: _rule(
            Topic.SCORES,
            besides=(Topic.RULINGS,),
            roles=_SCORER_TOO,
            undo_effects=(Effect.ACCEPTED_POINTS,),
        ),
        # Rulings
        ActionKind.LOG_RULING: _rule(
            Topic.RULINGS,
            besides=(Topic.SCORES,),
            roles=_SCORER_TOO,
            effects=(Effect.ACCEPTED_POINTS, Effect.PLACE),
            undo_effects=(Effect.ACCEPTED_POINTS, Effect.PLACE),
        ),
        ActionKind.CANCEL_RULING: _rule(
            Topic.RULINGS,
            besides=(Topic.ROSTER, Topic.SCORES, Topic.SEATING),
            roles=_SCORER_TOO,
            effects=(Effect.ACCEPTED_POINTS, Effect.PLACE, Effect.DISQUALIFICATION),
            undo_effects=(Effect.ACCEPTED_POINTS, Effect.PLACE, Effect.DISQUALIFICATION),
        ),
        ActionKind.AWARD_GAME: _rule(
            Topic.RULINGS,
            Topic.SCORES,
            roles=_SCORER_TOO,
            effects=(Effect.ACCEPTED_POINTS,),
            undo_effects=(Effect.ACCEPTED_POINTS,),
        ),
        ActionKind.WAIVE: _rule(Topic.RULINGS, roles=_SCORER_TOO),
        ActionKind.DISQUALIFY: _rule(
            Topic.RULINGS,
            besides=(Topic.ROSTER, Topic.SCORES, Topic.SEATING),
            effects=(Effect.DISQUALIFICATION,),
            undo_effects=(Effect.DISQUALIFICATION,),
        ),
        # Results
        ActionKind.RELEASE_STANDINGS: _rule(
            Topic.RESULTS,
            besides=(Topic.EVENT,),
            effects=(Effect.RELEASE,),
            undo_effects=(Effect.RELEASE,),
            public=Public.STANDINGS,
        ),
        ActionKind.TAKE_BACK_RELEASE: _rule(
            Topic.RESULTS,
            besides=(Topic.EVENT,),
            effects=(Effect.RELEASE,),
            undo_effects=(Effect.RELEASE,),
            public=Public.STANDINGS,
        ),
        ActionKind.SET_UNOFFICIAL_UNTIL: _rule(
            Topic.RESULTS,
            besides=(Topic.EVENT,),
            effects=(Effect.RELEASE,),
            undo_effects=(Effect.RELEASE,),
            public=Public.STANDINGS,
        ),
        ActionKind.CLEAR_UNOFFICIAL_UNTIL: _rule(
            Topic.RESULTS,
            besides=(Topic.EVENT,),
            effects=(Effect.RELEASE,),
            undo_effects=(Effect.RELEASE,),
            public=Public.STANDINGS,
        ),
        ActionKind.DECLARE_FINAL: _rule(
            Topic.RESULTS,
            besides=(Topic.EVENT,),
            effects=(Effect.RELEASE,),
            undo_effects=(Effect.RELEASE,),
            public=Public.STANDINGS,
        ),
        ActionKind.TAKE_BACK_FINAL: _rule(
            Topic.RESULTS,
            besides=(Topic.EVENT,),
            effects=(Effect.RELEASE,),
            undo_effects=(Effect.RELEASE,),
            public=Public.STANDINGS,
        ),
        ActionKind.ROLL_TIE: _rule(
            Topic.RESULTS, effects=(Effect.PLACE,), undo_effects=(Effect.PLACE,)
        ),
        ActionKind.PLAY_OFF_TIE: _rule(
            Topic.RESULTS, effects=(Effect.PLACE,), undo_effects=(Effect.PLACE,)
        ),
        ActionKind.SHARE_TIE: _rule(
            Topic.RESULTS, effects=(Effect.PLACE,), undo_effects=(Effect.PLACE,)
        ),
        ActionKind.FORGET_TIE: _rule(
            Topic.RESULTS, effects=(Effect.PLACE,), undo_effects=(Effect.PLACE,)
        ),
        ActionKind.SEND_REPORT: _rule(Topic.RESULTS, undone=False),
        ActionKind.CHANGE_REPORT_COLUMNS: _rule(Topic.RESULTS, besides=(Topic.EVENT,)),
        ActionKind.TYPE_MASTER_POINTS: _rule(Topic.RESULTS, besides=(Topic.EVENT,)),
        ActionKind.CLEAR_MASTER_POINTS: _rule(Topic.RESULTS, besides=(Topic.EVENT,)),
        ActionKind.IMPORT_MASTER_POINTS: _rule(Topic.RESULTS, besides=(Topic.EVENT,)),
        # Money and prizes
        ActionKind.WRITE_MONEY: _rule(Topic.MONEY),
        ActionKind.CHANGE_MONEY: _rule(Topic.MONEY),
        ActionKind.STRIKE_MONEY: _rule(Topic.MONEY),
        ActionKind.FILL_DRAWER: _rule(Topic.MONEY, roles=_ROSTER_TOO, granted=(Topic.MONEY,)),
        ActionKind.COUNT_DRAWER: _rule(Topic.MONEY, roles=_ROSTER_TOO, granted=(Topic.MONEY,)),
        ActionKind.CHANGE_DRAWER: _rule(Topic.MONEY, roles=_ROSTER_TOO, granted=(Topic.MONEY,)),
        ActionKind.STRIKE_DRAWER: _rule(Topic.MONEY, roles=_ROSTER_TOO, granted=(Topic.MONEY,)),
        ActionKind.CHANGE_PRIZE_FUND: _rule(Topic.MONEY, besides=(Topic.EVENT,)),
        ActionKind.SET_PRIZE: _rule(Topic.MONEY),
        ActionKind.CHANGE_PRIZE: _rule(Topic.MONEY),
        ActionKind.REMOVE_PRIZE: _rule(Topic.MONEY),
        ActionKind.SET_SUGGESTED_PRIZES: _rule(Topic.MONEY),
        ActionKind.NAME_WINNER: _rule(Topic.MONEY),
        ActionKind.DRAW_WINNER: _rule(Topic.MONEY),
        ActionKind.FORGET_WINNER: _rule(Topic.MONEY),
        ActionKind.HAND_OVER_PRIZE: _rule(Topic.MONEY, public=Public.RECEIPT),
        ActionKind.TAKE_PRIZE_BACK: _rule(Topic.MONEY, public=Public.RECEIPT),
        ActionKind.LET_PRIZES_STAND: _rule(Topic.MONEY, besides=(Topic.EVENT,)),
        ActionKind.LET_PRIZES_FOLLOW: _rule(Topic.MONEY, besides=(Topic.EVENT,)),
        # The book as a whole
        ActionKind.CONFIRM_OLDER_COPY: _rule(
            Topic.EVENT, effects=(Effect.OLDER_COPY,), undone=False
        ),
        ActionKind.SALVAGE: _rule(besides=tuple(Topic), effects=tuple(Effect)),
        # Notes that come with whatever step found the break
        ActionKind.NOTE_BREAK: _rule(roles=frozenset(Role), undone=False),
        ActionKind.NOTE_OLDER_COPY: _rule(roles=frozenset(Role), undone=False),
        ActionKind.NOTE_RESTORED: _rule(roles=frozenset(Role), undone=False),
        # Nothing is known beforehand: the rows alone decide
        ActionKind.OTHER: _rule(
            besides=tuple(Topic), roles=_ANY, effects=tuple(Effect), undo_effects=tuple(Effect)
        ),
    }
)
"""By kind; every kind has its rule."""
