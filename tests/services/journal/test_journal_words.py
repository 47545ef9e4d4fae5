"""Entries told as sentences; every label that a service writes has its words."""

from __future__ import annotations

from dataclasses import fields

import pytest

from director_app.domain.actions import ActionKind as K
from director_app.domain.games import Game, Penalty
from director_app.domain.paper_options import PaperOptions
from director_app.domain.room_options import ClockOptions
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.score_options import ScoreOptions
from director_app.messages.message import Message
from director_app.services.event_options import SUBJECTS
from director_app.services.journal.changes import FIELDS, SILENT, TITLES
from director_app.services.journal.words import DID, TELL_THEMSELVES, in_past, sentence
from director_app.storage.all_tables import JOURNALED, METADATA
from tests.services.journal.action_labels import VALUE, action_labels
from tests.wording import CLOCK_STARTED

LABELS = action_labels()
OWN = ("Fee paid", "Tables")
"""Beginnings of labels that tell by themselves what happened."""
BEGUN = "Start of play"
"""The one of them that begins like an order."""
ROUND_3 = Message("Round {number}", number=3)


def made(label: str) -> Message:
    """A label as the message that a service makes of it."""
    if VALUE not in label:
        return Message(label)
    return Message(label.replace(VALUE, "{value}"), value=VALUE)


def test_the_labels_of_all_services_are_found() -> None:
    assert len(LABELS) > 150
    for label in ("Accept table …, …", "Pause the clock, …", "Print on A4", "Mark … as paid (…)"):
        assert label in LABELS


@pytest.mark.parametrize("label", sorted(LABELS))
def test_every_label_is_told_in_the_past_or_tells_of_others(label: str) -> None:
    kind = K.START_OF_PLAY if label.startswith(BEGUN) else K.OTHER
    done = in_past(made(label), kind)
    text = sentence("Desk 2", made(label), kind)
    if label.startswith((VALUE, BEGUN, *OWN)):
        assert done is None
        assert text == f"Desk 2: {label}"
    else:
        assert done is not None, LABELS[label]
        assert text == f"Desk 2 {done}"
        assert done.split()[0] not in DID


@pytest.mark.parametrize("start", [BEGUN, *OWN])
def test_nothing_is_listed_that_no_label_begins_with(start: str) -> None:
    assert any(label.startswith(start) for label in LABELS)


def test_only_labels_that_begin_like_an_order_are_told_apart_by_their_kind() -> None:
    assert frozenset({K.START_OF_PLAY}) == TELL_THEMSELVES
    assert BEGUN.split(maxsplit=1)[0] in DID


ACCEPT = Message("Accept table {table}, {round}", table=7, round=ROUND_3)


@pytest.mark.parametrize(
    ("label", "told"),
    [
        (ACCEPT, "Desk 2 accepted table 7, round 3"),
        (
            Message("{label}, while {round} is in progress", label=ACCEPT, round=ROUND_3),
            "Desk 2 accepted table 7, round 3, while round 3 is in progress",
        ),
        (
            Message(
                "Reopen table {table}, {round}: {reason}",
                table=7,
                round=ROUND_3,
                reason="see Round 3 again",
            ),
            "Desk 2 reopened table 7, round 3: see Round 3 again",
        ),
        (
            Message(CLOCK_STARTED, round="Round 1, the long one"),
            "Desk 2 started the clock for Round 1, the long one",
        ),
        (
            Message("{name}: {status}", name="Ann Abbott", status=Message("no show")),
            "Desk 2: Ann Abbott: no show",
        ),
        (
            Message("{name}: {status}", name="Mark Twain", status=Message("withdrawn")),
            "Desk 2: Mark Twain: withdrawn",
        ),
        (
            Message("Mark {who} as experienced", who="Ann Abbott"),
            "Desk 2 marked Ann Abbott as experienced",
        ),
        (
            Message("{verb} the series {name}", verb=Message("Create"), name="Season"),
            "Desk 2 created the series Season",
        ),
        (
            Message("Undo: {action}", action=ACCEPT),
            "Desk 2 undid: accepted table 7, round 3",
        ),
        (
            Message("Redo: {action}", action=Message("Undo: {action}", action=ACCEPT)),
            "Desk 2 redid: undid: accepted table 7, round 3",
        ),
        (
            Message(
                "Redo: {action}", action=Message("{name} paid ({how})", name="Ann", how="cash")
            ),
            "Desk 2 redid: Ann paid (cash)",
        ),
        (
            Message("Clear the seat that {person} drew", person="Bea"),
            "Desk 2 cleared the seat that Bea drew",
        ),
        (Message("Import %n players", 3), "Desk 2 imported 3 players"),
        (Message("Add %n house players", 1), "Desk 2 added a house player"),
        (Message("Accept {odd"), "Desk 2 accepted {odd"),
        ("Accept table 7, as nobody knows it", "Desk 2: Accept table 7, as nobody knows it"),
    ],
)
def test_a_sentence(label: str, told: str) -> None:
    assert sentence("Desk 2", label, K.OTHER) == told


@pytest.mark.parametrize("name", ["Accept", "Mark", "Round 3", "Undo: Ann", "{name}", "50 %n"])
def test_a_name_that_is_a_word_of_a_label_stays_a_name(name: str) -> None:
    paid = Message("{name} paid ({how})", name=name, how="cash")
    assert sentence("Desk 2", paid, K.PAY_FEE) == f"Desk 2: {name} paid (cash)"
    added = Message("Add {name}", name=name)
    assert sentence("Desk 2", added, K.ADD_PLAYER) == f"Desk 2 added {name}"


def test_the_start_of_play_tells_itself_taken_back_too() -> None:
    begun = Message("Start of play, {round}", round=ROUND_3)
    assert sentence("Desk 2", begun, K.START_OF_PLAY) == "Desk 2: Start of play, round 3"
    back = Message("Undo: {action}", action=begun)
    text = sentence("Desk 2", back, K.START_OF_PLAY)
    assert text == "Desk 2 undid: Start of play, round 3"


def test_every_table_and_column_has_a_name_of_its_own():
    tables = {name: METADATA.tables[name] for name in JOURNALED}
    columns = {column.name for table in tables.values() for column in table.columns}
    inside = {
        field.name
        for kept in (
            Game,
            Penalty,
            RuledGameFacts,
            ScoreOptions,
            ClockOptions,
            PaperOptions,
            *SUBJECTS,
        )
        for field in fields(kept)
    }
    unnamed = (columns | inside) - FIELDS.keys() - SILENT
    assert not unnamed
    assert not tables.keys() - TITLES.keys()
