"""A report as it would go out now, and the body under which it is kept once it has."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cattrs.preconf.json import make_converter

from director_app.domain.results_kept import SentReport
from director_app.messages.message import Message
from director_app.messages.stored import messages_within, with_messages_within
from director_app.services.paper.facts import PrintFacts
from director_app.services.points_report.collecting import CollectedReport, ReportSources, collect
from director_app.services.points_report.columns import check_figure, csv_text
from director_app.services.points_report.differences import ReportLineChange, differences
from director_app.services.points_report.facts import ReportFacts
from director_app.services.points_report.reasons import with_reasons
from director_app.services.standings.service import BookStandings
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

_CONVERTER = make_converter()
_CONVERTER.register_structure_hook(
    str, lambda value, _: value if isinstance(value, str) else str(value)
)


@dataclass(frozen=True, slots=True)
class ReportDraft:
    """A report with its number, and what it says otherwise than the one that it ``replaces``.

    ``sent`` is the report that went out with these very facts; ``None`` where it is a new one.
    """

    facts: ReportFacts
    sources: ReportSources
    number: int
    replaces: int | None
    differences: tuple[ReportLineChange, ...]
    table: str
    sent: SentReport | None

    @property
    def check(self) -> str:
        return check_figure(self.table)

    @property
    def changed(self) -> bool:
        """Whether something else went out before."""
        return self.sent is None and self.replaces is not None


def draft_now(store: Store, standings: BookStandings, facts: PrintFacts) -> ReportDraft:
    """The report of a division as it would go out now."""
    view = standings.standings(facts.event.id, division=facts.division.id)
    with store.read() as work:
        now = collect(work, view, facts)
        return drafted(work, facts.event.id, facts.division.id, now)


def drafted(work: UnitOfWork, event: int, division: int, now: CollectedReport) -> ReportDraft:
    """The next report, or the last one where it says the same."""
    table = csv_text(now.facts)
    sent = work.outcomes.reports(event, division)
    if not sent:
        return ReportDraft(now.facts, now.sources, 1, None, (), table, None)
    last = sent[-1]
    facts, sources = facts_of(last), sources_of(last)
    found = differences(facts, now.facts)
    if not found:
        return ReportDraft(
            facts, sources, last.number, replaced(last), named_differences(last), last.table, last
        )
    found = with_reasons(work, event, found, sources, now)
    number = work.outcomes.next_report(division)
    return ReportDraft(now.facts, now.sources, number, last.number, found, table, None)


def body_of(draft: ReportDraft, pdf: bytes) -> dict[str, Any]:
    """The report as plain data, the page as it was written among it."""
    texts = {
        "facts": _CONVERTER.unstructure(draft.facts),
        "differences": _CONVERTER.unstructure(draft.differences),
    }
    plain = {
        **texts,
        "sources": _CONVERTER.unstructure(draft.sources),
        "replaces": draft.replaces,
        "pdf": b64encode(pdf).decode(),
        "messages": messages_within(texts),
    }
    found: dict[str, Any] = json.loads(json.dumps(plain))
    return found


def facts_of(sent: SentReport) -> ReportFacts:
    return _CONVERTER.structure(_renewed(_texts(sent, "facts")), ReportFacts)


def _texts(sent: SentReport, part: str) -> Any:
    """A part of the body, with its texts as the messages that they were made as."""
    body: Mapping[str, Any] = sent.body
    return with_messages_within(body.get("messages") or {}, body[part], f"/{part}")


def _renewed(kept: dict[str, Any]) -> dict[str, Any]:
    """The facts of a report as they are kept now.

    Reports that were sent before had sentences that told by their beginning what they are about,
    and a tie that was only shared was known by its word.
    """
    return {
        **kept,
        "deviations": [_statement(deviation, r"([^:]*)") for deviation in kept["deviations"]],
        "overruled": [_statement(statement, r"Ruling (\d+)") for statement in kept["overruled"]],
        "players": [
            {"just_shared": player["settled"] == "shared", **player} for player in kept["players"]
        ],
    }


def _statement(kept: Any, about: str) -> Any:
    if not isinstance(kept, str):
        return kept
    found = re.match(about, kept)
    return {"key": found[1] if found else kept, "sentence": kept}


def sources_of(sent: SentReport) -> ReportSources:
    """What a report that went out was made of."""
    return _CONVERTER.structure(sent.body["sources"], ReportSources)


def named_differences(sent: SentReport) -> tuple[ReportLineChange, ...]:
    """The differences that a report that went out named."""
    return _CONVERTER.structure(_texts(sent, "differences"), tuple[ReportLineChange, ...])


def replaced(sent: SentReport) -> int | None:
    """The number of the report that this one replaced."""
    body: Mapping[str, Any] = sent.body
    number: int | None = body["replaces"]
    return number


def check_sent(sent: SentReport) -> None:
    """Refuse a report that is not as it was sent, or whose body cannot be read again."""
    try:
        for read in (facts_of, sources_of, named_differences, replaced, page_of):
            read(sent)
    except Exception as fault:  # a body can be wrong in as many ways as it has parts
        raise ValueError(Message("report {report} can’t be read", report=sent.number)) from fault
    if check_figure(sent.table) != sent.check:
        raise ValueError(
            Message("report {report} was changed after it was saved", report=sent.number)
        )


def page_of(sent: SentReport) -> bytes:
    """The page as it was sent, a PDF."""
    return b64decode(sent.body["pdf"])


def csv_of(sent: SentReport) -> bytes:
    return csv_bytes(sent.table)


def csv_bytes(table: str) -> bytes:
    """A CSV's bytes: marked as UTF-8, for spreadsheets."""
    return table.encode("utf-8-sig")
