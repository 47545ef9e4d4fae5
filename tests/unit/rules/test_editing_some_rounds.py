"""Prices of some rounds in a draft: added, changed, taken out, and the writer's text stays."""

from __future__ import annotations

import pytest

from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.some_rounds import (
    WHEN,
    RoundPrice,
    price_fields,
    prices_in,
    prices_offered,
    with_price,
    with_when,
    without_price,
)
from director_app.rules.loading import examples, shipped
from tests.wording import LIVE_HAND

pytestmark = pytest.mark.walks

TEXT = """id = "lake"
name = "Lake"
short = "Lake"
base = "mjmp"

# lateness costs
[[in_rounds]]
from = 2 # the doors are open in round 1

[[in_rounds.penalties]]
id = "late"
points = -10 # each

[in_rounds.wall]
live = { points = 0, section = "12" }
"""


def lake() -> RuleSetDraft:
    return RuleSetDraft.of(TEXT)


def offered(draft: RuleSetDraft, key: str, name: object = None) -> RoundPrice:
    return next(
        price for price in prices_offered(draft, 0) if (price.key, price.name) == (key, name)
    )


def started(from_id: str) -> RuleSetDraft:
    draft = RuleSetDraft.start(from_id, "own", "Own")
    return draft.silent("in_rounds").with_row("in_rounds", {"from": 2})


def test_a_price_is_changed_where_it_stands():
    draft = lake().with_value("in_rounds[0].penalties[0].points", -20)
    draft = draft.with_section("in_rounds[0].wall.live", "13")
    changed = TEXT.replace("points = -10", "points = -20").replace('"12"', '"13"')
    assert draft.text == changed
    assert draft.rules is not None
    assert draft.rules.in_round(2).penalty("late").points == -20
    assert draft.section("in_rounds[0].wall.live") == "13"


def test_prices_come_and_go_and_the_text_is_as_it_was():
    draft = lake()
    price = offered(draft, "penalties", "peek")
    more = with_price(draft, 0, price)
    assert [(each.key, each.name) for each in prices_in(more, 0)] == [
        ("wall.live", None),
        ("penalties", "late"),
        ("penalties", "peek"),
    ]
    assert prices_in(more, 0)[0].label == LIVE_HAND
    assert more.rules is not None
    assert price.key not in [each.key for each in prices_offered(more, 0) if each.name == "peek"]
    assert without_price(more, "in_rounds[0].penalties[1]").text == TEXT
    bare = without_price(
        without_price(draft, "in_rounds[0].penalties[0]"), "in_rounds[0].wall.live"
    )
    assert bare.value("in_rounds") == [{"from": 2}]


@pytest.mark.parametrize("kind", WHEN)
def test_rounds_are_named_in_another_way(kind):
    draft = with_when(lake(), 0, kind)
    assert draft.rules is not None
    (entry,) = draft.rules.in_rounds
    assert (entry.start, entry.rounds, entry.last) == {
        "from": (2, (), False),
        "rounds": (0, (1,), False),
        "last": (0, (), True),
    }[kind]
    assert "# each" in draft.text


@pytest.mark.parametrize("rules", [*shipped(), *examples()], ids=lambda rules: rules.id)
def test_every_price_that_is_offered_can_be_and_begins_as_the_usual_one(rules):
    draft = started(rules.id)
    for price in prices_offered(draft, 0):
        draft = with_price(draft, 0, price)
    assert prices_offered(draft, 0) == []
    assert draft.rules is not None
    now = draft.rules.in_round(2)
    assert now.wall.live.points == rules.wall.live.points
    assert [bonus.add for bonus in now.bonuses] == [bonus.add for bonus in rules.bonuses]
    assert all(price_fields(draft, price) for price in prices_in(draft, 0))


def test_a_bonus_that_adds_is_not_multiplied():
    draft = started("mjmp")
    draft = with_price(draft, 0, offered(draft, "bonuses", "self_pick"))
    (price,) = prices_in(draft, 0)
    assert [path.rpartition(".")[2] for path, _ in price_fields(draft, price)] == [
        "add",
        "at_most",
    ]


def test_rounds_of_a_base_are_written_down_when_one_is_changed():
    based = RuleSetDraft.of('id = "own"\nname = "Own"\nshort = "Own"\nbase = "store-rounds"\n')
    assert based.value("in_rounds[0].win.most.points") == 100
    draft = based.with_value("in_rounds[0].win.most.points", 150)
    assert draft.rules is not None
    assert draft.rules.in_round(3, last=True).win.most.points == 150
    assert draft.silent("in_rounds").value("in_rounds[0].win.most.points") == 100


def test_a_price_of_a_row_that_went_is_refused_at_its_place():
    draft = lake()
    rows = [row["id"] for row in draft.value("penalties")]
    draft = draft.without_row("penalties", rows.index("late"))
    assert "in_rounds[0].penalties[0].id" in [problem.key for problem in draft.problems]
    _, late = prices_in(draft, 0)
    assert late.label == "Late"
    assert without_price(draft, late.path).rules is not None
