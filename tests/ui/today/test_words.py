"""Every step has a row: a sentence that names who or which, a button, and a page behind it."""

from __future__ import annotations

import pytest

from director_app.services.events.service import DuePlayer, DueStep, RoundTable, StepKind
from director_app.ui.shell.destinations import PageKey, page_of
from director_app.ui.shell.strip_words import next_goal
from director_app.ui.today.words import due_words, tables_words

PLAYERS = tuple(DuePlayer(number, f"Player {number}") for number in range(1, 41))


@pytest.mark.parametrize("kind", StepKind)
def test_every_step_has_words_a_button_and_a_page(kind):
    players = PLAYERS[:2] if kind in {StepKind.CHECK_IN, StepKind.CARDS} else ()
    of_people = kind in {StepKind.ABSENT, StepKind.WITHDRAWN, StepKind.UNSEATED}
    step = DueStep(
        kind,
        2,
        tables=() if players or of_people else (3, 4),
        players=PLAYERS[:2] if of_people else players,
    )
    if kind in {StepKind.IMPORT, StepKind.DRAW, StepKind.PRINT, StepKind.START} or kind.idle:
        step = DueStep(kind, 2)
    if kind in {StepKind.RULING, StepKind.PUBLISH, StepKind.PRIZES, StepKind.REPORT}:
        step = DueStep(kind, 2, words="Dead hand")
    if kind is StepKind.TIES:
        step = DueStep(kind, places=(1, 4))
    said = due_words(step)
    assert said.title
    assert said.button
    assert page_of(next_goal(step)) in PageKey
    assert all(player.name in said.named for player in step.players)
    assert all(str(table) in said.title for table in step.tables)


def test_many_names_are_shortened_and_told_in_full_beside():
    said = due_words(DueStep(StepKind.CHECK_IN, 40, players=PLAYERS))
    assert said.named.endswith("Player 23 and 17 more")
    assert said.all_named.endswith("Player 39, Player 40")


@pytest.mark.parametrize(
    ("tables", "words"),
    [((4,), "Table 4"), ((3, 6), "Tables 3 and 6"), ((3, 6, 12), "Tables 3, 6, and 12")],
)
def test_tables_are_named_as_one_says_them(tables, words):
    assert tables_words(tables) == words


def test_cards_and_sheets_are_told_together():
    step = DueStep(StepKind.CARDS, 2, players=PLAYERS[:1], sheets=(RoundTable(2, 7),))
    said = due_words(step)
    assert said.title == "1 card to print, 1 score sheet to print"
    assert said.named == "Player 1, table 7, round 2"
