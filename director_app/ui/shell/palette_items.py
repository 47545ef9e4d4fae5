"""What the palette finds: players, tables, actions, papers and rules of the open event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from director_app.rules.ruleset import RuleSet
from director_app.rules.situations import Situation, catalogue, situations_of
from director_app.rules.whole_sheet import whole_sheet
from director_app.services.rulings.adviser import situations_found
from director_app.ui.kit.words import tr
from director_app.ui.shell.actions import Actions
from director_app.ui.shell.destinations import (
    AskAdviser,
    PrintedDocument,
    RosterPlayer,
    SettingsPart,
    TablePaper,
)
from director_app.ui.shell.palette import PaletteItem
from director_app.ui.shell.palette_words import WAYS, other_words
from director_app.ui.shell.session import Session


def palette_items(session: Session, actions: Actions) -> Sequence[PaletteItem]:
    """Everything that can be found now."""
    return (
        *_people(session),
        *_actions(actions),
        *_ways(session),
        *_papers(session),
        *_rules(session),
    )


def _people(session: Session) -> Iterator[PaletteItem]:
    found = session.here.seating.whereabouts.now()
    for person in found.people:
        detail = tr("badge {badge}", badge=person.badge)
        if person.place is not None:
            table, seat = person.place
            called = found.letters.get(seat) or tr(seat.wind)
            detail = tr("table {table} {seat}", table=table, seat=called)
        yield PaletteItem(
            "players",
            person.label,
            partial(session.go, RosterPlayer(person.badge)),
            detail,
            icon="person",
            words=f"{person.badge} {person.city}",
            person=partial(session.here.seating.whereabouts.person, person.badge),
        )
    for number, names in found.tables:
        yield PaletteItem(
            "tables",
            tr("Table {table}", table=number),
            partial(session.go, TablePaper(number)),
            ", ".join(names),
            icon="seating",
            words=str(number),
        )


def _actions(actions: Actions) -> Iterator[PaletteItem]:
    for spec in actions:
        action = actions[spec.name]
        if spec.menu and action.isEnabled() and action.isVisible():
            yield PaletteItem(
                "actions",
                tr(spec.text),
                action.trigger,
                key=spec.key_words,
                icon=spec.icon or "arrow-right",
                words=other_words(spec.name),
            )


def _ways(session: Session) -> Iterator[PaletteItem]:
    for way in WAYS:
        yield PaletteItem(
            "actions",
            tr(way.title),
            partial(session.go, way.goal),
            icon=way.icon,
            words=other_words(way.name),
        )


def _papers(session: Session) -> Iterator[PaletteItem]:
    for kind in session.desk.documents():
        yield PaletteItem(
            "papers",
            tr(kind.title),
            partial(session.go, PrintedDocument(kind.key)),
            icon="page",
            words=other_words(kind.key),
        )


def _rules(session: Session) -> Iterator[PaletteItem]:
    event = session.desk.events.get(session.event)
    division = event.main if session.division is None else event.division(session.division)
    if not division.scored:
        return
    rules = session.desk.rulebook.of(division)
    situations = situations_of(rules)
    groups = {group.id: group.title for group in catalogue().groups}
    found = _Found(rules)
    for situation in situations:
        yield PaletteItem(
            "rules",
            tr(situation.title),
            partial(session.go, AskAdviser(situation.id)),
            tr(groups.get(situation.group, "")),
            icon="rulings",
            points=partial(found.points, situation),
        )
    known = {situation.id for situation in situations}
    for section in whole_sheet(rules):
        for sentence in section.sentences:
            known_here = sentence.situation in known
            goal = AskAdviser(sentence.situation) if known_here else SettingsPart("rules")
            yield PaletteItem(
                "rules",
                sentence.text,
                partial(session.go, goal),
                tr(sentence.mark),
                icon="page",
                words=section.heading,
            )


class _Found:
    """The situations that fit what is typed; each key is looked up once."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._words = ""
        self._found: tuple[Situation, ...] = ()

    def points(self, situation: Situation, words: str) -> int:
        """How well a situation answers; 0 where it isn't among the best."""
        if not words.strip():
            return 1
        if words != self._words:
            self._words, self._found = words, situations_found(self._rules, words).best
        if situation not in self._found:
            return 0
        return _OVER_LETTERS - self._found.index(situation)


_OVER_LETTERS = 1000
"""A situation that is found stands before sentences that share letters with what is typed."""
