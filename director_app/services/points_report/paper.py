"""The master-point report on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.standings import ListedAs
from director_app.messages.message import Message, joined
from director_app.messages.places import place_mark
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.points_report.columns import BY_KEY, POINTS, cells
from reports.master_points import (
    MasterPointColumn,
    MasterPointReport,
    ReportDifference,
    write_master_points,
)
from reports.page import Imprint, figure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from director_app.services.points_report.drafts import ReportDraft
    from director_app.services.points_report.facts import ReportFacts, ReportPlayer
    from reports.master_points import Kind

_NOTES = {
    ListedAs.WITHDRAWN.value: Message("withdrawn"),
    ListedAs.DISQUALIFIED.value: Message("disqualified"),
    ListedAs.FILL_IN.value: Message("fill-in"),
}
_KINDS: dict[str, Kind] = {
    "place": "place",
    "qualifying_total": "strong",
    "badge": "number",
    "rounds_played": "number",
    "rounds": "number",
    "left_out": "number",
    "adjustments": "number",
    POINTS: "number",
}
_ON_PAPER = ("rounds", "left_out")


def master_points(draft: ReportDraft) -> ComposedDocument:
    """The report with its number; what it says otherwise than the one before comes first."""
    facts = draft.facts
    keys = [key for key in facts.columns if BY_KEY[key].narrow or key in _ON_PAPER]
    columns = tuple(column for key in keys for column in _columns(facts, key))
    unit = MasterPointReport(
        imprint=Imprint("", "", ""),
        number=draft.number,
        facts=joined(" · ", (part for part in (facts.dates, facts.venue) if part)),
        particulars=tuple((fact.value, value) for fact, value in facts.particulars()),
        columns=columns,
        rows=tuple(_row(facts, keys, player) for player in facts.players),
        check=draft.check,
        replaces_report=draft.replaces,
        differences=tuple(
            ReportDifference(difference.name, difference.was, difference.now, difference.why)
            for difference in draft.differences
        ),
        notes=tuple(_notes(facts)),
    )
    return whole(
        unit, lambda report, imprint: replace(report, imprint=imprint), write_master_points
    )


def _columns(facts: ReportFacts, key: str) -> Iterator[MasterPointColumn]:
    kind = _KINDS.get(key, "name" if key == "name" else "text")
    if key == "rounds":
        heads = [joined(" ", filter(None, (each.short, each.weight))) for each in facts.rounds]
        yield from (MasterPointColumn(head, head, kind) for head in heads)
    elif key == "left_out":
        yield from (
            MasterPointColumn(f"({round_.short})", f"({round_.short})", kind)
            for round_ in facts.left_out
        )
    else:
        yield MasterPointColumn(BY_KEY[key].title, BY_KEY[key].narrow, kind)


def _row(facts: ReportFacts, keys: list[str], player: ReportPlayer) -> tuple[str, ...]:
    return tuple(
        _cell(facts, key, player, value)
        for key in keys
        for value in (player.cells if key == "rounds" and player.cells else cells(key, player))
    )


def _cell(facts: ReportFacts, key: str, player: ReportPlayer, value: object) -> str:
    special: dict[str, Callable[[], str]] = {
        "place": lambda: place_mark(player.place, tied=player.tied),
        "name": lambda: _name(facts, player),
        "member_no": lambda: player.member_no or Message("not entered"),
        "adjustments": lambda: figure(player.adjustments) if player.adjustments else "",
        "badge": lambda: str(player.badge),
    }
    if key in special:
        return special[key]()
    if value is None:
        return "\N{EN DASH}"
    return figure(value) if isinstance(value, int) else str(value)


def _name(facts: ReportFacts, player: ReportPlayer) -> str:
    """The name; what the status is, and what became of the points, stands behind it."""
    parts = [player.label, _NOTES.get(player.status, "") if "status" in facts.columns else ""]
    parts.append("" if player.counts else Message("points don’t count"))
    return joined(", ", (part for part in parts if part))


def _notes(facts: ReportFacts) -> Iterator[str]:
    if facts.sums:
        yield Message(
            "The qualifying total adds up what each round counts for, plus any penalties on the "
            "event total."
        )
        yield from facts.sums
    else:
        yield Message(
            "The qualifying total is the counted rounds plus any penalties on the event total."
        )
    for round_ in facts.left_out:
        yield Message("Not counted: {round} ({kind} round).", round=round_.title, kind=round_.kind)
    if facts.shares:
        yield Message(
            "Players level on this list share a place. Ties were broken on the event’s own totals."
        )
    yield from _settled(facts)
    if any(player.points for player in facts.players) and POINTS in facts.columns:
        yield Message("Master points were entered by the director, not calculated here.")
    yield from (statement.sentence for statement in facts.overruled)
    if facts.accepted < facts.due:
        out = facts.due - facts.accepted
        yield (
            Message("{count} score sheets are missing. This report isn’t complete.", count=out)
            if out != 1
            else Message("{count} score sheet is missing. This report isn’t complete.", count=out)
        )
    if facts.deviations:
        yield Message(
            "Rules that differ from the master-point rule sheet (the sheet’s rule in parentheses):"
        )
    yield from (statement.sentence for statement in facts.deviations)


def _settled(facts: ReportFacts) -> Iterator[str]:
    """How ties were settled, or what is still to be done about them, place by place."""
    if "settled" not in facts.columns:
        return
    alike: dict[tuple[int, str], list[str]] = {}
    for player in facts.players:
        if player.place is not None and player.settled and not player.just_shared:
            alike.setdefault((player.place, player.settled), []).append(player.label)
    for (place, words), names in alike.items():
        yield Message(
            "Place {place}, {names}: {outcome}.",
            place=place,
            names=joined(", ", names),
            outcome=words,
        )
