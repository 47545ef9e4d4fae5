"""The event's rules on paper, and what its director changed in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.rules.editing.differences import RuleDifference, base_of, differences
from director_app.rules.play_parts import DEFAULT, stated_part
from director_app.rules.ruleset import RuleSet
from director_app.rules.whole_sheet import rulings
from director_app.rules.words import (
    LabeledPoints,
    RuleSentence,
    RulesSection,
    every_value,
    section_mark,
)
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.paper.facts import PrintFacts
from director_app.services.paper.options import paper_options
from director_app.services.paper.words import signed
from director_app.services.printing.point_tables import titled_tables
from reports.rule_sheet import RuleSheet, write_rule_sheet
from reports.rule_sheet_text import RuleRow, RuleSection, RuleText
from reports.score_sheet_types import SheetPoints

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

_MOST_TOLD = 6
_IN_THE_TEXT = frozenset({"notes", "situations", "dead_reasons", "name", "short", "date"})
"""What the page says in its own words, or what is only a name."""


def rule_sheet(
    sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """The event's rules in plain words, with the director's own lines."""
    with sources.store.read() as work:
        own = paper_options(work, facts.event.id).additions
    sheet = facts.scored
    points, sections, ruled = printed_rules(sheet)
    return whole(
        (points, sections, (*additions(sheet), *own), ruled),
        lambda unit, imprint: RuleSheet(
            imprint, Message("{dates} · {sheet}", dates=facts.dates, sheet=sheet.name), *unit
        ),
        write_rule_sheet,
    )


def printed_rules(
    sheet: RuleSet,
) -> tuple[tuple[SheetPoints, ...], tuple[RuleSection, ...], tuple[RuleSection, ...]]:
    """All that a set says: the three short tables, every value, and its rulings at the table."""
    ruled = tuple(
        RuleSection(
            section.heading,
            tuple(RuleText(each.text, printed_mark(each)) for each in section.sentences),
        )
        for section in rulings(sheet)
    )
    return titled_tables(sheet), tuple(map(_section, every_value(sheet))), ruled


def additions(rules: RuleSet) -> tuple[str, ...]:
    """What the director decided otherwise than the sheet that the event's rules were made from."""
    base = base_of(rules)
    if base is None:
        return ()
    found = [
        difference
        for difference in differences(base, rules)
        if _root(difference) not in _IN_THE_TEXT
    ]
    if not found:
        return ()
    if len(found) > _MOST_TOLD:
        message = Message(
            "{found_count} values differ from the {rule_set} rule sheet. They are all shown above.",
            found_count=len(found),
            rule_set=base.short,
        )
        return (message,)
    words = [
        Message(
            "{label}: {value} (sheet: {sheet_value})",
            label=difference.label,
            value=difference.after_words,
            sheet_value=difference.before_words,
        )
        for difference in found
    ]
    return (
        Message(
            "Different from the {rule_set} rule sheet: {differences}.",
            rule_set=base.short,
            differences=joined("; ", words),
        ),
    )


def printed_mark(said: RuleSentence | LabeledPoints) -> str:
    """Its mark as players read it: where the sheet is silent, a house rule."""
    common = isinstance(said, RuleSentence) and said.common
    if common or DEFAULT not in said.section.split(", "):
        return said.mark
    stated = stated_part(said.section)
    if stated == DEFAULT:
        return Message("house rule")
    return Message("{section}, house rule", section=section_mark(stated))


def _root(difference: RuleDifference) -> str:
    return difference.path.partition("[")[0].partition(".")[0]


def _section(section: RulesSection) -> RuleSection:
    return RuleSection(
        heading=section.heading,
        rules=tuple(
            RuleText(joined(" ", (each.text for each in group)), mark)
            for mark, group in groupby(section.sentences, key=printed_mark)
        ),
        rows=tuple(
            RuleRow(_one_label(tuple(group)), words, mark)
            for (words, mark), group in groupby(section.rows, key=_row_says)
        ),
    )


def _row_says(row: LabeledPoints) -> tuple[str, str]:
    return row.words or signed(row.points), printed_mark(row)


def _one_label(rows: Sequence[LabeledPoints]) -> str:
    """``2 or 3 hands intact`` for rows that say the same."""
    first, last = rows[0], rows[-1]
    if len(rows) == 1:
        return first.label
    if first.lead:
        return (
            Message("{number} or {last_label}", number=first.lead, last_label=last.label)
            if len(rows) == 2
            else Message("{number} to {last_label}", number=first.lead, last_label=last.label)
        )
    return listed([row.label for row in rows], last="or")
