"""A book of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from director_app.services.desk import Desk
from tests import postgres
from tests.both_books import SERVER, both, need_server
from tests.builders import Book

BOTH = frozenset(
    {
        "test_clock",
        "test_conflicts",
        "test_copies",
        "test_disqualifying:test_undo_restores_status_seats_and_place",
        "test_divisions:test_a_player_moves_with_seats_in_one_step_and_back_by_undo",
        "test_divisions:test_setting_together_is_one_step_and_one_undo",
        "test_entry_laws:test_every_way_is_one_on_a_server_too",
        "test_events",
        "test_finality",
        "test_halls",
        "test_history",
        "test_money",
        "test_paper_options:test_lines_and_paper_are_kept_and_taken_back",
        "test_presence",
        "test_prizes:test_a_door_prize_is_drawn_again_from_the_same_seed",
        "test_prizes:test_nothing_is_paid_twice_at_two_desks",
        "test_prizes:test_undo_takes_a_payout_back",
        "test_protected:test_a_restart_and_another_desk_need_the_pin_again",
        "test_really_sat:test_a_round_with_some_sheets_in_is_mended_on_both_sides",
        "test_replanning:test_a_substitute_takes_all_seats_from_a_round_on_with_an_own_score",
        "test_replanning:test_taking_an_option_is_one_step_that_can_be_undone",
        "test_sent:test_nothing_that_was_sent_is_taken_back",
        "test_sent:test_two_desks_do_not_send_one_number_twice",
        "test_roles:test_a_desk_gets_another_name_and_role",
        "test_roster",
        "test_roster_import:test_an_import_looked_at_before_another_one_is_not_brought_in_twice",
        "test_roster_import:test_one_undo_takes_the_whole_import_back_and_redo_brings_it_again",
        "test_rule_changes:test_applied_rules_score_every_game_again_and_undo_takes_it_back",
        "test_rulebook",
        "test_rulings",
        "test_tables:test_a_preview_that_the_desk_overtook_is_refused",
        "test_tables:test_complete_sheets_are_accepted_in_one_step_that_undo_takes_back",
        "test_scores",
        "test_by_standing:test_a_snake_gives_every_table_one_of_each_row",
        "test_moves",
        "test_seating:test_a_draw_is_one_step_back_and_forth",
        "test_seating:test_a_swap_holds_for_single_games_and_for_a_reopened_sheet",
        "test_second_entry",
        "test_series:test_kept_changed_dropped_and_taken_back",
        "test_standings",
        "test_start_of_play",
        "test_table_times",
        "test_ties:test_a_play_off_needs_somebody_ahead_and_leaves_the_others_their_own",
        "test_ties:test_a_settled_tie_is_undone_redone_and_forgotten",
        "test_whole_files",
        "test_seat_requests:test_each_call_is_one_entry_of_the_log_and_undo_takes_it_back",
        "test_seat_requests:test_who_may_not_meet_can_t_both_be_fixed_at_one_table",
    }
)
"""What runs on both kinds of books: whole modules, and of others how each service writes."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On a file, and on a server."""
    both(metafunc, BOTH)


@pytest.fixture
def book(request: pytest.FixtureRequest, tmp_path: Path) -> Book:
    if getattr(request, "param", "") == SERVER:
        need_server()
        return Book(tmp_path, url=postgres.new_book())
    return Book(tmp_path / "book.db")


@pytest.fixture
def desk(book: Book) -> Iterator[Desk]:
    opened = book.open()
    yield opened
    opened.close()
