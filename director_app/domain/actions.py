"""What each step of the program is, apart from how it is worded.

A journal entry keeps its kind and parameters beside its label. Whatever depends on what was done
asks the kind; the label is only for reading.
"""

from __future__ import annotations

from enum import StrEnum

Parameter = str | int | None | list[int] | list[str]
"""What an entry keeps of a step by name; all of it can be written as JSON."""


class ActionKind(StrEnum):
    """What a step does, one member for each job that leaves an entry in the journal."""

    # The event and its divisions
    NEW_EVENT = "new_event"
    IMPORT_EVENT = "import_event"
    CHANGE_EVENT = "change_event"
    ARCHIVE_EVENT = "archive_event"
    UNARCHIVE_EVENT = "unarchive_event"
    DELETE_EVENT = "delete_event"
    ADD_DIVISION = "add_division"
    CHANGE_DIVISION = "change_division"
    SEAT_DIVISIONS_TOGETHER = "seat_divisions_together"
    SEAT_DIVISIONS_APART = "seat_divisions_apart"
    MOVE_TO_DIVISION = "move_to_division"
    CHANGE_PAPER = "change_paper"
    CHANGE_SCREEN = "change_screen"
    CHANGE_CUES = "change_cues"
    CHANGE_SCORE_ENTRY = "change_score_entry"
    ARRANGE_HALL = "arrange_hall"
    APPLY_RULES = "apply_rules"

    # The book's own rule sets and series
    ADD_RULE_SET = "add_rule_set"
    SAVE_RULE_SET = "save_rule_set"
    CHANGE_RULE_SET = "change_rule_set"
    REMOVE_RULE_SET = "remove_rule_set"
    MAKE_SERIES = "make_series"
    CHANGE_SERIES = "change_series"
    DROP_SERIES = "drop_series"

    # The director's PIN
    SET_PIN = "set_pin"
    CHANGE_PIN = "change_pin"
    REMOVE_PIN = "remove_pin"
    ASK_TO_FORGET_PIN = "ask_to_forget_pin"
    FORGET_PIN = "forget_pin"

    # Rounds and the day's plan
    ADD_ROUND = "add_round"
    CHANGE_ROUND = "change_round"
    SHORTEN_ROUND = "shorten_round"
    CANCEL_ROUND = "cancel_round"
    REINSTATE_ROUND = "reinstate_round"
    PLAN_ROUND = "plan_round"
    LAY_OUT_DAY = "lay_out_day"
    SHIFT_DAY = "shift_day"
    ADD_DAY_PART = "add_day_part"
    CHANGE_DAY_PART = "change_day_part"
    REMOVE_DAY_PART = "remove_day_part"
    BEGIN_DAY_PART = "begin_day_part"

    # The roster
    ADD_PLAYER = "add_player"
    ADD_HOUSE_PLAYERS = "add_house_players"
    IMPORT_PLAYERS = "import_players"
    TAKE_PLAYERS = "take_players"
    CHANGE_PLAYER = "change_player"
    CHANGE_BADGE = "change_badge"
    CHANGE_STATUS = "change_status"
    CHECK_IN = "check_in"
    PAY_FEE = "pay_fee"
    ADMIT = "admit"
    TURN_AWAY = "turn_away"
    KEEP_APART = "keep_apart"
    LET_MEET = "let_meet"
    SAVE_GROUP = "save_group"
    DROP_GROUP = "drop_group"
    REQUEST_SEAT = "request_for_seat"
    DROP_REQUEST = "drop_wish"
    CHANGE_REQUESTS = "change_wishes"

    # Seats
    DRAW_SEATING = "draw_seating"
    IMPORT_SEATS = "import_seats"
    SEAT_BY_STANDING = "seat_by_standing"
    EMPTY_SEATS = "empty_seats"
    PULL_SEAT = "pull_seat"
    GIVE_BACK_SEAT = "give_back_seat"
    SWAP_PLAYERS = "swap_players"
    MOVE_PLAYER = "move_player"
    REPLAN = "replan"
    SUBSTITUTE = "substitute"
    LATE_ARRIVAL = "late_arrival"
    LEAVE_ROUND = "leave_round"
    RENUMBER_TABLE = "renumber_table"
    RECORD_SEATS = "record_seats"
    SIT_AT_TABLE = "sit_at_table"

    # The clock
    START_CLOCK = "start_clock"
    START_OF_PLAY = "start_of_play"
    CHARGE_LATE = "charge_late"
    PAUSE_CLOCK = "pause_clock"
    RESUME_CLOCK = "resume_clock"
    ADD_MINUTES = "add_minutes"
    GIVE_TABLE_TIME = "give_table_time"
    CALL_TIME = "call_time"
    NEXT_ROUND = "next_round"
    RESET_CLOCK = "reset_clock"
    FOLLOW_COMPUTER_TIME = "follow_computer_time"
    RESUME_AFTER_OUTAGE = "resume_after_outage"

    # Scores
    ACCEPT_SHEET = "accept_sheet"
    ACCEPT_CORRECTED_SHEET = "accept_corrected_sheet"
    CORRECT_SHEET = "correct_sheet"
    REOPEN_SHEET = "reopen_sheet"
    PUT_SHEET_ASIDE = "put_sheet_aside"
    TAKE_SHEET_UP = "take_sheet_up"
    IMPORT_GAMES = "import_games"

    # Rulings
    LOG_RULING = "log_ruling"
    CANCEL_RULING = "cancel_ruling"
    AWARD_GAME = "award_game"
    WAIVE = "waive"
    DISQUALIFY = "disqualify"

    # Results
    RELEASE_STANDINGS = "release_standings"
    TAKE_BACK_RELEASE = "take_back_release"
    SET_UNOFFICIAL_UNTIL = "set_unofficial_until"
    CLEAR_UNOFFICIAL_UNTIL = "clear_unofficial_until"
    DECLARE_FINAL = "declare_final"
    TAKE_BACK_FINAL = "take_back_final"
    ROLL_TIE = "roll_tie"
    PLAY_OFF_TIE = "play_off_tie"
    SHARE_TIE = "share_tie"
    FORGET_TIE = "forget_tie"
    SEND_REPORT = "send_report"
    CHANGE_REPORT_COLUMNS = "change_report_columns"
    TYPE_MASTER_POINTS = "type_master_points"
    CLEAR_MASTER_POINTS = "clear_master_points"
    IMPORT_MASTER_POINTS = "import_master_points"

    # Money and prizes
    WRITE_MONEY = "write_money"
    CHANGE_MONEY = "change_money"
    STRIKE_MONEY = "strike_money"
    FILL_DRAWER = "fill_drawer"
    COUNT_DRAWER = "count_drawer"
    CHANGE_DRAWER = "change_drawer"
    STRIKE_DRAWER = "strike_drawer"
    CHANGE_PRIZE_FUND = "change_prize_fund"
    SET_PRIZE = "set_prize"
    CHANGE_PRIZE = "change_prize"
    REMOVE_PRIZE = "remove_prize"
    SET_SUGGESTED_PRIZES = "set_suggested_prizes"
    NAME_WINNER = "name_winner"
    DRAW_WINNER = "draw_winner"
    FORGET_WINNER = "forget_winner"
    HAND_OVER_PRIZE = "hand_over_prize"
    TAKE_PRIZE_BACK = "take_prize_back"
    LET_PRIZES_STAND = "let_prizes_stand"
    LET_PRIZES_FOLLOW = "let_prizes_follow"

    # The book as a whole
    SALVAGE = "salvage"
    NOTE_BREAK = "note_break"
    NOTE_OLDER_COPY = "note_older_copy"
    CONFIRM_OLDER_COPY = "confirm_older_copy"
    NOTE_RESTORED = "note_restored"
    OTHER = "other"
    """Anything else, said by its message alone."""
