"""The seating quality certificate: counts of a seating that players may read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.seating.quality import Quality
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.words import clock_time, day_in_words
from director_app.services.seating.service import (
    KeptCount,
    SeatingView,
    requests_kept,
    seating_view,
)
from director_app.storage.seating import DrawnSeating
from reports.page import Imprint
from reports.seating_certificate import (
    SeatingCertificate,
    SeatingFact,
    write_seating_certificate,
)

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

_METHODS = {
    "movement": Message("by the rule sheet’s movement"),
    "balanced": Message("with as few repeat opponents as possible"),
    "random": Message("at random each round"),
    "given": Message("from an imported list"),
}
_REQUESTS = {
    "apart": (Message("Players kept apart"), Message("pair"), Message("pairs")),
    "group": (Message("Groups kept apart"), Message("group"), Message("groups")),
    "stay": (Message("Players who stay at one table"), Message("player"), Message("players")),
    "fixed": (Message("Fixed tables and seats"), Message("request"), Message("requests")),
}


def seating_certificate(
    sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """One page for the wall; it says so where seats were moved after the draw."""
    event = facts.event.id
    with sources.store.read() as work:
        home = facts.event.host_of(facts.division.id)
        view = seating_view(work, home, facts.rules)
        made = work.seat_history.drawn_by(home.id)
        rounds = {round_.id for round_ in view.rounds}
        changed = made is not None and any(
            change.entry.seq > made.seq and change.round_id in rounds
            for change in work.seat_history.since(event, made.at)
        )
    found = view.quality
    words = joined(" · ", (part for part in (facts.dates, facts.event.facts.place) if part))
    blank = SeatingCertificate(Imprint("", "", ""), words, ())
    unit = blank if found is None else _page(facts, words, view, found, changed=changed)
    return whole(unit, _printed, write_seating_certificate)


def _printed(unit: SeatingCertificate, imprint: Imprint) -> SeatingCertificate:
    return SeatingCertificate(
        imprint,
        unit.facts,
        unit.sizes,
        unit.repeats,
        unit.bound,
        unit.headline,
        unit.rows,
        unit.notes,
    )


def _page(
    facts: PrintFacts, words: str, view: SeatingView, found: Quality, *, changed: bool
) -> SeatingCertificate:
    sizes = (
        (Message("Players"), found.players),
        (Message("Tables"), found.tables),
        (Message("Rounds"), found.rounds),
    )
    return SeatingCertificate(
        imprint=Imprint("", "", ""),
        facts=words,
        sizes=tuple((label, str(count)) for label, count in sizes),
        repeats=str(found.repeats),
        bound=str(found.lower_bound),
        headline=_headline(view, found),
        rows=(
            _short(found),
            _seats(view, found),
            _returns(found),
            *_asked(view),
            _out(facts, view),
        ),
        notes=_notes(view.drawn, changed=changed),
    )


def _headline(view: SeatingView, found: Quality) -> str:
    if found.clean:
        return Message("No one plays the same opponent twice.")
    numbers = [round_.number for round_ in view.rounds if view.floors.get(round_.number)]
    count = len(found.again)
    pairs = Message("{count} pairs play each other", count=count)
    if count == 1:
        pairs = Message("{count} pair plays each other", count=count)
    first = numbers[(found.first_repeat_round or 1) - 1]
    message = Message("{pairs} again, first in round {round}.", pairs=pairs, round=first)
    if found.repeats <= found.lower_bound:
        return Message("{repeats} No seating for these tables can do better.", repeats=message)
    return message


def _short(found: Quality) -> SeatingFact:
    what = Message("3-player tables")
    if not found.worst_short:
        return SeatingFact(
            what, Message("None"), Message("Every table has 4 players in every round.")
        )
    often = _often(found.fair_share)
    fair = Message("A fair share is at most {rounds} per player.", rounds=often)
    if found.worst_short > found.fair_share:
        fair = Message("A fair share would be at most {rounds} per player.", rounds=often)
    return SeatingFact(what, _times(found.short_rounds), fair)


def _seats(view: SeatingView, found: Quality) -> SeatingFact:
    what = Message("Seats")
    rows = found.seat_counts.values()
    kept = sum(max(row) == sum(row) for row in rows)
    if kept == len(rows) and found.rounds > 1:
        return SeatingFact(
            what, Message("Everyone keeps the same seat"), Message("The same seat in every round.")
        )
    if view.drawn is not None and view.drawn.seats == "keep" and kept > len(rows) / 2:
        return SeatingFact(
            what,
            Message(
                "{count} of {rows_count} players keep the same seat",
                count=kept,
                rows_count=len(rows),
            ),
        )
    words = Message("all four seats") if not view.letters else " ".join(view.letters.values())
    if found.seat_spread <= 1:
        return SeatingFact(
            what,
            Message("Evenly balanced"),
            Message("Everyone plays {seats} equally often, give or take one.", seats=words),
        )
    apart = Message(
        "One player sits in one seat {seat_spread} more times than in another.",
        seat_spread=found.seat_spread,
    )
    return SeatingFact(what, Message("Not evenly balanced"), apart)


def _returns(found: Quality) -> SeatingFact:
    what = Message("Repeat tables")
    if not found.returns:
        return SeatingFact(what, Message("None"))
    count = found.returns
    if count == 1:
        return SeatingFact(what, Message("{count} time", count=count))
    return SeatingFact(what, Message("{count} times", count=count))


def _asked(view: SeatingView) -> list[SeatingFact]:
    """Requests honoured or not, by kind; nobody is named."""
    return [_kept(request) for request in requests_kept(view)]


def _kept(request: KeptCount) -> SeatingFact:
    if request.kind == "experienced":
        value = (
            Message("Spread across the tables") if request.kept else Message("Not spread evenly")
        )
        return SeatingFact(Message("Experienced players in round 1"), value)
    what, single, many = _REQUESTS[request.kind]
    noun = single if request.asked == 1 else many
    value = Message(
        "{honored} of {count} {requests}", honored=request.kept, count=request.asked, requests=noun
    )
    return SeatingFact(
        what, value, "" if request.kept == request.asked else Message("Not all could be honored.")
    )


def _out(facts: PrintFacts, view: SeatingView) -> SeatingFact:
    what = Message("Sitting out")
    counts = Counter(
        entrant
        for sitting in view.sitting.values()
        for entrant in sitting
        if facts.entrants[entrant].status.plays
    )
    if not counts:
        return SeatingFact(what, Message("No one"), Message("Everyone plays in every round."))
    return SeatingFact(
        what, _times({player.entrant: counts[player.entrant] for player in view.by_name})
    )


def _notes(drawn: DrawnSeating | None, *, changed: bool) -> tuple[str, ...]:
    if drawn is None:
        return ()
    seed = Message(", seed {seed}", seed=drawn.seed) if drawn.seed else ""
    moment, method = _moment(drawn.drawn_at), _METHODS.get(drawn.method)
    made = (
        Message("Made {moment} {method}{seed}.", moment=moment, method=method, seed=seed)
        if method
        else Message("Made {moment}{seed}.", moment=moment, seed=seed)
    )
    if not changed:
        return (made,)
    return (
        made,
        Message("Seats were changed after that. The counts here are for the current seats."),
    )


def _moment(at: datetime) -> str:
    return Message("{day}, {time}", day=day_in_words(at.astimezone().date()), time=clock_time(at))


def _times(counts: Mapping[int, int]) -> str:
    """``16 players once, 46 never``, most first."""
    people = Counter(counts.values())
    lines = [
        Message("{players} {often}", players=_players(people[times]), often=_often(times))
        for times in sorted(people, reverse=True)
    ]
    return joined(", ", lines)


def _often(times: int) -> str:
    return _OFTEN.get(times, Message("{count} times", count=times))


_OFTEN = {0: Message("never"), 1: Message("once"), 2: Message("twice")}


def _players(count: int) -> str:
    if count == 1:
        return Message("{count} player", count=count)
    return Message("{count} players", count=count)
