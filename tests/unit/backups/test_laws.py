"""What holds of copies whatever happens: thinning, when one is due, and what is lost."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.backups import (
    BackupReason,
    BookState,
    ComparedEntry,
    EventState,
    Relation,
    compare,
)
from director_app.services.backups.backup_writer import DAY, MONTH, to_drop
from director_app.services.backups.due import AGAIN, EVERY, BackupState, due
from director_app.services.backups.file_names import DatedCopy, dated, name_of
from director_app.services.backups.live_place import Mount, risk

NOW = datetime(2026, 11, 14, 20, 0, tzinfo=UTC)
LASTING = {BackupReason.RESTORE, BackupReason.MIGRATION, BackupReason.ASKED}

ages = st.integers(0, 60 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))
sets_of_copies = st.lists(
    st.tuples(ages, st.sampled_from(BackupReason)), unique_by=lambda pair: pair[0], max_size=60
).map(
    lambda found: [DatedCopy(Path(f"{age}.db"), NOW - age, why, "ab12cd34") for age, why in found]
)


@given(sets_of_copies)
def test_the_newest_and_all_of_the_last_day_stay(copies):
    kept = set(copies) - to_drop(copies, NOW)
    assert {copy for copy in copies if NOW - copy.at <= DAY} <= kept
    if copies:
        assert max(copies, key=lambda copy: copy.at) in kept


@given(sets_of_copies, st.data())
def test_the_one_known_to_be_good_stays_however_old(copies, data):
    if copies:
        good = data.draw(st.sampled_from(copies))
        assert good not in to_drop(copies, NOW, good)


@given(sets_of_copies)
def test_what_was_kept_before_a_restore_or_migration_stays_thirty_days(copies):
    lasting = {copy for copy in copies if copy.why in LASTING and NOW - copy.at <= MONTH}
    assert not lasting & to_drop(copies, NOW)


@given(sets_of_copies)
def test_thinning_twice_is_thinning_once_and_order_does_not_matter(copies):
    dropped = to_drop(copies, NOW)
    assert to_drop([copy for copy in copies if copy not in dropped], NOW) == set()
    assert to_drop(list(reversed(copies)), NOW) == dropped


@given(sets_of_copies)
def test_each_of_the_last_thirty_days_with_a_copy_keeps_one(copies):
    recent = [copy for copy in copies if NOW - copy.at <= MONTH]
    kept = {copy.at.date() for copy in set(recent) - to_drop(copies, NOW)}
    assert {copy.at.date() for copy in recent} == kept


@given(sets_of_copies)
def test_only_few_old_ones_stay(copies):
    newest = max(copies, key=lambda copy: copy.at, default=None)
    for copy in set(copies) - to_drop(copies, NOW) - {newest}:
        assert NOW - copy.at <= MONTH


def book(length: int, *full: int) -> BookState:
    return BookState(length, f"{length}", "", events=(EventState(1, "X", full=frozenset(full)),))


@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 900), st.booleans())
def test_a_copy_is_due_only_for_something_new_and_never_in_a_hurry_after_a_failure(
    now, copied, seconds, failed
):
    moment = NOW + timedelta(seconds=seconds)
    facts = BackupState(book(now), book(copied), NOW, NOW if failed else None)
    why = due(facts, moment)
    if now in {copied, 0} or (failed and moment - NOW < AGAIN):
        assert why is None
    else:
        assert (why is BackupReason.WORK) == (moment - NOW >= EVERY)


def test_a_round_s_last_sheet_waits_for_nothing():
    assert due(BackupState(book(5, 1), book(4), NOW), NOW) is BackupReason.ROUND
    assert due(BackupState(book(6, 1), book(5, 1), NOW), NOW) is None


def lines(text: str) -> list[ComparedEntry]:
    return [
        ComparedEntry(at, f"{text[:at]}", NOW, "Desk 1", letter)
        for at, letter in enumerate(text, start=1)
    ]


@given(st.text("ab", max_size=8), st.text("ab", max_size=8))
def test_what_is_lost_and_gained_begins_where_the_journals_part(ours, theirs):
    told = compare(lines(ours), lines(theirs))
    back = compare(lines(theirs), lines(ours))
    assert (told.lost, told.gained) == (back.gained, back.lost)
    common = ours[: told.common]
    assert common == theirs[: told.common]
    assert "".join(entry.action for entry in told.lost) == ours[told.common :]
    assert (told.relation is Relation.SAME) == (ours == theirs)
    assert (told.relation is Relation.OLDER) == (ours != theirs and ours.startswith(theirs))


def test_books_of_two_lineages_are_two_books_even_where_both_are_empty():
    assert compare([], [], ("aa", "bb")).relation is Relation.OTHER
    assert compare([], [], ("aa", "aa")).relation is Relation.SAME


@given(st.text(max_size=60), st.sampled_from(BackupReason), st.integers(0, 10**9))
def test_a_name_tells_what_the_copy_is(event, why, at):
    state = BookState(
        1,
        "",
        "",
        lineage="ab12cd34ef",
        events=(EventState(1, event, round=3),),
        at=NOW + timedelta(seconds=at),
        why=why,
    )
    name = name_of(state)
    assert "/" not in name
    assert "\\" not in name
    found = dated(Path(name))
    assert found is not None
    assert (found.at, found.why, found.book) == (state.at, why, "ab12cd34")


@pytest.mark.parametrize(
    "name", [".copy.12.part", "club.db", "2026-11-14 12.00.00 X [work xx].db", "notes.txt"]
)
def test_nothing_else_is_taken_for_a_copy(name):
    assert dated(Path(name)) is None


MOUNTS = (Mount("/", "ext4"), Mount("/mnt/share", "cifs"), Mount("/net", "nfs4"))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (PurePosixPath("/mnt/share/club/book.db"), "network share"),
        (PurePosixPath("/net/book.db"), "network share"),
        (PureWindowsPath(r"\\server\club\book.db"), "network share"),
        (PurePosixPath("/home/dana/Dropbox/book.db"), "Dropbox"),
        (PureWindowsPath(r"C:\Users\Dana\OneDrive - Club\book.db"), "OneDrive"),
        (PurePosixPath("/Users/dana/Library/Mobile Documents/x/book.db"), "iCloud"),
        (PureWindowsPath(r"G:\My Drive\book.db"), "Google Drive"),
        (PurePosixPath("/home/dana/.local/share/Front Table/book.db"), ""),
        (PurePosixPath("/home/dana/Dropbox.db"), ""),
        (PurePosixPath("/mnt/shared/book.db"), ""),
    ],
)
def test_a_live_book_on_a_share_or_in_a_synchronised_folder_is_warned_of(path, said):
    sentence = risk(path, MOUNTS)
    assert bool(sentence) == bool(said)
    assert said in sentence
