"""A list that comes again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.services.roster.files.comparing import KnownEntrant, compare
from director_app.services.roster.files.people import RosterDecisions
from director_app.services.roster.files.preview import ImportPreview, RowVerdict, preview
from tests.unit.roster_files.builders import SAMPLES, known, names, sample, written

FIRST = "Name,Email,Phone,Lunch\nRuth Kim,r@x.org,555-010-0001,Veggie\nAnn Lee,a@x.org,,Tuna\n"


def entrants(
    shown: ImportPreview, desk: dict[str, dict[str, str]] | None = None
) -> list[KnownEntrant]:
    return [
        known(player, number, shown.table.key, **(desk or {}).get(player.name, {}))
        for number, player in enumerate(shown.added, 1)
    ]


def again(tmp_path, text, desk=None, **options) -> ImportPreview:
    existing = entrants(preview(written(tmp_path, FIRST)), desk)
    return preview(written(tmp_path, text, "again.csv"), None, existing, **options)


def test_the_same_list_again_changes_nothing():
    first = sample("signup-form.csv")
    existing = entrants(first)
    table_again = preview(SAMPLES / "signup-form.csv", None, existing)
    said = table_again.as_json()
    assert (said["added"], said["updated"], said["unchanged"]) == (0, 0, 46)
    assert (said["differences"], said["vanished"], said["similar"]) == ([], [], [])


def test_what_the_desk_left_alone_follows_the_list(tmp_path):
    shown = again(tmp_path, FIRST.replace("555-010-0001", "555-010-0009").replace("Tuna", "Veggie"))
    assert [(update.known.badge, update.sentence) for update in shown.comparison.updates] == [
        (1, "phone changes from 555-010-0001 to 555-010-0009"),
        (2, "Lunch changes from Tuna to Veggie"),
    ]
    assert shown.verdicts[RowVerdict.UPDATE] == 2


def test_what_the_desk_changed_stays_and_is_listed(tmp_path):
    desk = {"Ruth Kim": {"phone": "555-010-0006"}}
    for text in (FIRST, FIRST.replace("555-010-0001", "555-010-0009")):
        shown = again(tmp_path, text, desk)
        assert shown.comparison.updates == ()
        listed = text.partition("r@x.org,")[2][:12]
        assert [difference.sentence for difference in shown.comparison.differences] == [
            f"row 2, Ruth Kim: phone is {listed} in the list, 555-010-0006 in the roster"
        ]


def test_a_fact_that_the_desk_and_the_list_changed_alike_is_no_difference(tmp_path):
    desk = {"Ruth Kim": {"phone": "(555) 010-0009"}}
    shown = again(tmp_path, FIRST.replace("555-010-0001", "555-010-0009"), desk)
    assert (shown.comparison.updates, shown.comparison.differences) == ((), ())


def test_a_fact_that_only_the_desk_knows_stays_without_a_word(tmp_path):
    shown = again(tmp_path, FIRST, {"Ann Lee": {"phone": "555-010-0007"}})
    assert (shown.comparison.updates, shown.comparison.differences) == ((), ())


def test_check_in_and_a_fee_taken_at_the_desk_are_no_differences(tmp_path):
    text = "Name,Status,Paid?\nRuth Kim,Attending,no\n"
    first = preview(written(tmp_path, text))
    here = entrants(first, {"Ruth Kim": {"status": "checked_in", "paid": "yes"}})
    shown = preview(written(tmp_path, text), None, here)
    assert (shown.comparison.updates, shown.comparison.differences) == ((), ())
    assert len(shown.comparison.unchanged) == 1


def test_a_ticket_cancelled_since_is_an_update_unless_the_player_is_here(tmp_path):
    text = "Name,Status\nRuth Kim,Attending\nAnn Lee,Attending\n"
    here = entrants(preview(written(tmp_path, text)), {"Ann Lee": {"status": "checked_in"}})
    shown = preview(written(tmp_path, text.replace("Attending", "Canceled")), None, here)
    assert [update.sentence for update in shown.comparison.updates] == [
        "status changes from entered to cancelled"
    ]
    assert [difference.sentence for difference in shown.comparison.differences] == [
        "row 3, Ann Lee: status is cancelled in the list, checked_in in the roster"
    ]


def test_who_is_in_the_list_no_more_is_named(tmp_path):
    shown = again(tmp_path, "Name,Email,Phone,Lunch\nRuth Kim,r@x.org,555-010-0001,Veggie\n")
    assert [player.name for player in shown.comparison.vanished] == ["Ann Lee"]
    assert shown.lines[-1].verdict is RowVerdict.VANISHED
    assert shown.as_json()["vanished"] == [{"badge": 2, "name": "Ann Lee"}]


@pytest.fixture(scope="module")
def dozen(tmp_path_factory) -> ImportPreview:
    """A list of twelve."""
    rows = "".join(f"Player {letter * 4}\n" for letter in "ABCDEFGHIJKL")
    return preview(written(tmp_path_factory.mktemp("dozen"), f"Name\n{rows}"))


@given(st.sets(st.integers(0, 11)), st.booleans())
def test_a_small_part_of_a_list_says_nothing_of_the_rest(dozen, listed, again):
    roster = entrants(dozen)
    part = [dozen.added[at] for at in sorted(listed)]
    found = compare(part, roster, list_key=dozen.table.key if again else "other")
    rest = [player.name for at, player in enumerate(dozen.added) if at not in listed]
    most = 2 * len(listed) >= 12 if again else 2 * len(listed) > 12
    assert [player.name for player in found.vanished] == (rest if most else [])


def test_those_who_withdrew_do_not_make_the_list_a_part(dozen):
    gone = {player.name: {"status": "withdrawn"} for player in dozen.added[:8]}
    found = compare(dozen.added[8:11], entrants(dozen, gone), list_key=dozen.table.key)
    assert [player.name for player in found.vanished] == [dozen.added[11].name]


def test_another_list_makes_nobody_vanish(tmp_path):
    shown = again(tmp_path, "First,Last,City\nBea,Moss,Cary\nRuth,Kim,Tampa\n")
    assert shown.comparison.vanished == ()
    assert names(shown) == ["Bea Moss"]
    assert [update.sentence for update in shown.comparison.updates] == [
        "city changes from nothing to Tampa"
    ]


def test_a_new_name_under_a_known_address_is_the_same_person(tmp_path):
    shown = again(tmp_path, FIRST.replace("Ann Lee,", "Ann Leee,"))
    assert [update.sentence for update in shown.comparison.updates] == [
        "name changes from Ann Lee to Ann Leee"
    ]
    renamed = again(tmp_path, FIRST, {"Ann Lee": {"name": "Ann Stone"}})
    assert [difference.sentence for difference in renamed.comparison.differences] == [
        "row 3, Ann Stone: name is Ann Lee in the list, Ann Stone in the roster"
    ]


def test_a_new_address_alone_is_the_same_person_in_the_same_list(tmp_path):
    shown = again(tmp_path, FIRST.replace("a@x.org", "ann@y.org"))
    assert [update.sentence for update in shown.comparison.updates] == [
        "email changes from a@x.org to ann@y.org"
    ]


def test_a_namesake_with_another_address_is_added(tmp_path):
    shown = again(tmp_path, FIRST + "Ann Lee,other@y.org,,Veggie\n")
    assert [player.row for player in shown.added] == [4]
    assert "another Ann Lee" in shown.lines[2].why


def test_namesakes_keep_their_own_facts_when_the_list_comes_in_another_order(tmp_path):
    text = "Name,Email,Lunch\nAnn Lee,a@x.org,Tuna\nAnn Lee,b@x.org,Veggie\n"
    here = entrants(preview(written(tmp_path, text)))
    turned = "Name,Email,Lunch\nAnn Lee,b@x.org,Veggie\nAnn Lee,a@x.org,Tuna\n"
    shown = preview(written(tmp_path, turned), None, here)
    assert [player.badge for _, player in shown.comparison.unchanged] == [2, 1]


def test_somebody_entered_by_hand_is_completed_never_changed(tmp_path):
    by_hand = [KnownEntrant(7, 3, "ruth kim", {"phone": "555-010-0005"})]
    shown = preview(written(tmp_path, FIRST), None, by_hand)
    assert names(shown) == ["Ruth Kim", "Ann Lee"]
    by_hand = [KnownEntrant(7, 3, "Ruth Kim", {"phone": "555-010-0001"})]
    shown = preview(written(tmp_path, FIRST), None, by_hand)
    assert [player.name for player in shown.added] == ["Ann Lee"]
    assert [change.fact for change in shown.comparison.updates[0].changes] == [
        "email",
        "extra:Lunch",
    ]


def test_similar_to_somebody_in_the_roster_is_pointed_out(tmp_path):
    shown = again(tmp_path, FIRST + "Ruth Kím,,,\n")
    assert [(flag.row, flag.like) for flag in shown.similar] == [(4, "Ruth Kim")]


def test_a_row_can_be_declared_somebody_else(tmp_path):
    shown = again(tmp_path, FIRST, decisions=RosterDecisions(separate=frozenset({2})))
    assert [player.row for player in shown.added] == [2]
