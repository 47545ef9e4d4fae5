"""Money, prizes, ties and reports of an event go out in its file, and come back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.fees import FeePayment
from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import PrizesStand, StoodLine
from director_app.domain.results_kept import Finality, ReportOptions
from director_app.errors import ImportRefused
from director_app.rules.loading import shipped_text
from director_app.services.event_options import store_options, stored_options
from director_app.services.events.portable.service import Exchange
from director_app.services.events.portable.writing import EventWriting
from director_app.services.points_report.collecting import ReportSources
from director_app.services.points_report.drafts import ReportDraft, body_of
from director_app.services.points_report.facts import ReportFacts
from director_app.services.rule_sets.service import Rulebook
from director_app.storage.address import BookAddress
from director_app.storage.store import Store
from tests.builders import built, new_book
from tests.migrations import make_book


def opened(book: Path) -> Store:
    if not book.exists():
        new_book(book)
    return Store(BookAddress.of(book), station="front", now=lambda: make_book.NOON)


def _as_sent(table: str) -> tuple[str, str]:
    """The body of a report without players, and the check figure of its CSV."""
    facts = ReportFacts(
        *("Fall", (), "", "", "", "", "", (), ()), None, 0, (), (), 0, 0, 0, 0, (), ("name",)
    )
    draft = ReportDraft(facts, ReportSources((), {}), 1, None, (), table, None)
    return json.dumps(body_of(draft, b"page")), draft.check


def _filled(book: Path) -> int:
    store = opened(book)
    make_book.fill(store)
    body, check = _as_sent("place,name")
    with closing(sqlite3.connect(book)) as plain, plain:
        plain.execute("UPDATE report SET body = ?, figure = ?", (body, check))
    with store.begin(ActionKind.OTHER, "Wants", event=1) as work:
        first = work.money.prizes(1)[0].id
        stood = (StoodLine(first, "", 1, 3000), StoodLine(first, "r2", None, 100, "Sue"))
        store_options(work, 1, PrizeMoney("due", 90000, "names", whole_dollars=True))
        store_options(work, 1, PrizesStand(make_book.NOON, "front", "It was late.", stood))
        store_options(work, 1, Finality(make_book.NOON, None))
        store_options(work, 1, ReportOptions(("place", "name"), {2: "1.25"}))
        text = shipped_text("mjmp")
        for division in work.events.get(1).divisions:
            work.events.save_division(replace(division, ruleset="mjmp", rules_text=text))
        event = work.events.get(1)
        work.events.save(replace(event, facts=replace(event.facts, fee_cents=4_500)), expected=1)
        work.events.save_division(replace(event.divisions[1], fee_cents=2_000))
        bo = work.roster.by_badge(1, 2)
        deposit = FeePayment(1_000, "online", "", make_book.NOON)
        facts = replace(bo.facts, paid=True, paid_cents=4_500, paid_at=make_book.NOON)
        facts = replace(facts, paid_before=(deposit,))
        work.roster.save(replace(bo, facts=facts), expected=bo.version)
    store.close()
    return 1


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Store]:
    """A book with everything that an event may say of its money and results."""
    path = tmp_path / "one.db"
    built(path, ("everything of money",), lambda: _filled(path))
    store = opened(path)
    yield store
    store.close()


def exchanged(store: Store, folder: Path) -> tuple[str, Store]:
    text = Exchange(store, Rulebook(store)).export(1)
    (folder / "event.json").write_text(text, encoding="utf-8")
    other = opened(folder / "other.db")
    Exchange(other, Rulebook(other)).bring_in(folder / "event.json")
    return text, other


def test_money_and_results_go_out_and_come_back(book: Store, tmp_path: Path) -> None:
    text, other = exchanged(book, tmp_path)
    with other.read() as work:
        again = EventWriting(work, work.events.get(1)).file().results
        assert stored_options(work, 1, PrizeMoney) == PrizeMoney(
            "due", 90000, "names", whole_dollars=True
        )
        assert stored_options(work, 1, ReportOptions) == ReportOptions(
            ("place", "name"), {2: "1.25"}
        )
        (paid,) = work.money.payouts(1)
        assert work.roster.get(paid.entrant or 0).name == "Ada Nguyễn"
        assert work.roster.get(paid.entrant or 0).facts.paid_station == "front"
        stand = stored_options(work, 1, PrizesStand)
        assert stand is not None
        assert [line.name for line in stand.lines] == ["", "Sue"]
    with book.read() as work:
        assert EventWriting(work, work.events.get(1)).file().results == again
    told = json.loads(text)["results"]
    assert all(told[key] for key in told)
    assert not set(told["stand"]) - {"at", "by", "reason", "lines"}
    other.close()


def test_fees_and_payments_go_out_and_come_back(book: Store, tmp_path: Path) -> None:
    text, other = exchanged(book, tmp_path)
    with book.read() as here, other.read() as there:
        event = there.events.get(1)
        assert [event.fee_of(division.id) for division in event.divisions] == [4_500, 2_000]
        facts = [entrant.facts for entrant in there.roster.all(1)]
        assert facts == [entrant.facts for entrant in here.roster.all(1)]
        assert [part.how for part in there.roster.by_badge(1, 2).fee.payments] == ["online", ""]
    other.close()
    below = text.replace('"fee_cents": 2000', '"fee_cents": -1')
    (tmp_path / "below.json").write_text(below, encoding="utf-8")
    with pytest.raises(ImportRefused, match="negative"):
        Exchange(book, Rulebook(book)).bring_in(tmp_path / "below.json")


def test_a_file_from_before_there_were_fees_is_read(book: Store, tmp_path: Path) -> None:
    data = json.loads(Exchange(book, Rulebook(book)).export(1))
    data["version"] = 6
    del data["event"]["fee_cents"]
    for division in data["divisions"]:
        del division["fee_cents"]
    for player in data["players"]:
        del player["facts"]["paid_at"], player["facts"]["paid_before"]
    (tmp_path / "old.json").write_text(json.dumps(data), encoding="utf-8")
    other = opened(tmp_path / "other.db")
    Exchange(other, Rulebook(other)).bring_in(tmp_path / "old.json")
    with other.read() as work:
        assert work.events.get(1).facts.fee_cents is None
        bo = work.roster.by_badge(1, 2).fee
        assert (bo.taken, bo.owed, bo.how) == (4_500, False, "")
    other.close()


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("payouts", 0, "prize"), 9),
        (("payouts", 0, "badge"), 77),
        (("ties", 0, "division"), "Moon"),
        (("ties", 0, "players", 0, "dice"), [[7, 1]]),
        (("money", 0, "cents"), -5),
        (("prizes", 0, "cents"), -5000),
        (("prizes", 0, "share"), -1),
        (("payouts", 0, "cents"), -5000),
        (("stand", "lines", 0, "cents"), -1),
        (("reports", 0, "body"), {}),
        (("reports", 0, "body", "facts"), {}),
        (("reports", 0, "body", "sources"), []),
        (("reports", 0, "body", "differences"), [{"badge": 1}]),
        (("reports", 0, "table"), "place,name\n1,Bo"),
        (("report", "columns"), ["place", "luck"]),
        (("prizes", 0, "kind"), "luck"),
    ],
)
def test_money_that_contradicts_the_event_is_refused_whole(
    book: Store, tmp_path: Path, where: tuple[str | int, ...], value: object
) -> None:
    data = json.loads(Exchange(book, Rulebook(book)).export(1))
    place = data["results"]
    for key in where[:-1]:
        place = place[key]
    place[where[-1]] = value
    (tmp_path / "bad.json").write_text(json.dumps(data), encoding="utf-8")
    other = opened(tmp_path / "other.db")
    with pytest.raises(ImportRefused, match=r"bad\.json"):
        Exchange(other, Rulebook(other)).bring_in(tmp_path / "bad.json")
    with other.read() as work:
        assert work.events.all() == []
    other.close()
