"""The rule sets a director can choose from, and the one that an event was made with."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.domain.actions import ActionKind
from director_app.domain.events import Division
from director_app.errors import DirectorError, ImportRefused, NotFound, RuleSetError
from director_app.messages.message import Message, joined
from director_app.messages.saying import worded
from director_app.rules.checking.toml_text import TomlUnreadable, text_of
from director_app.rules.loading import (
    EXAMPLES,
    SHIPPED,
    Problem,
    examples,
    load_ruleset,
    read_file,
    shipped_text,
    why_id_is_taken,
)
from director_app.rules.new_set import new_text
from director_app.rules.ruleset import RuleSet
from director_app.services.asking import Bound, BoundService, Service
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork
from director_app.system.file_kinds import FileKind
from director_app.system.paths import no_file
from director_app.system.written_files import write_file

if TYPE_CHECKING:
    from director_app.rules.editing.draft import RuleSetDraft

_DRAFTS = "ruleset_drafts"
_BEGAN = "ruleset_drafts_began"
_LONGEST_ID = 40
LARGEST_TEXT = 20_000_000
"""Bytes of an event file or a list of seats, at most."""


@lru_cache(maxsize=32)
def _loaded(text: str, source: str) -> RuleSet:
    return load_ruleset(text, source=source)


class Rulebook(Service):
    """Rule sets: those shipped, and those of this club's book (which go before)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def ids(self) -> tuple[str, ...]:
        """All rule set ids, the shipped ones first."""
        with self._store.read() as work:
            own = work.events.rulesets()
        return (*SHIPPED, *(ruleset for ruleset in own if ruleset not in SHIPPED))

    def own(self) -> tuple[str, ...]:
        """Ids of this club's own rule sets."""
        with self._store.read() as work:
            return tuple(work.events.rulesets())

    def all(self) -> tuple[RuleSet, ...]:
        return tuple(self.get(ruleset) for ruleset in self.ids())

    def examples(self) -> tuple[RuleSet, ...]:
        """The made-up clubs' sheets to start from, unless the book has an own set of that id."""
        own = self.own()
        return tuple(rules for rules in examples() if rules.id not in own)

    def text(self, ruleset: str) -> str:
        """The rule set as written (TOML); refused if there is none of this id."""
        with self._store.read() as work:
            own = work.events.rulesets()
        if ruleset in own:
            return own[ruleset]
        if ruleset in (*SHIPPED, *EXAMPLES):
            return shipped_text(ruleset)
        known = joined(", ", (*SHIPPED, *own))
        raise NotFound(
            Message(
                "There’s no rule set {rule_set}. Choose one of {rule_sets}.",
                rule_set=ruleset,
                rule_sets=known,
            ),
            field="ruleset",
        )

    def get(self, ruleset: str) -> RuleSet:
        """The rule set with this id."""
        return _loaded(self.text(ruleset), ruleset)

    def named(self, name: str) -> RuleSet:
        """The rule set with this id, or in this file."""
        path = Path(name)
        if path.suffix.lower() == ".toml" or path.is_file():
            return load_ruleset(path)
        return self.get(name)

    def of(self, division: Division) -> RuleSet:
        """The rule set that a division plays by, as it was chosen; refused if it is unscored."""
        if not division.scored:
            raise DirectorError(
                Message(
                    "{division} isn’t scored, so it has no rule set. "
                    "Choose one in the event settings first.",
                    division=division.name,
                )
            )
        return _loaded(division.rules_text, division.ruleset)

    def add(self, path: Path) -> RuleSet:
        """Keep a rule set file in the book, for new events.

        Refused with the id of a shipped one.
        """
        text = read_file(path)
        rules = load_ruleset(text, source=path.name)
        if said := why_id_is_taken(rules):
            raise RuleSetError(path.name, (str(Problem(None, "id", said)),))
        label = Message("Add rule set {rules}", rules=rules.name)
        with self._store.begin(ActionKind.ADD_RULE_SET, label, rule_set=rules.id) as work:
            work.events.add_ruleset(rules.id, text, work.now)
        return rules

    def start_new(self) -> RuleSetDraft:
        """A draft of a screenful that scores by the card, with an id and a name that are free."""
        ruleset, name = self._free("my-club", worded(Message("My club")))
        return _draft(new_text(ruleset, name))

    def start(self, from_id: str) -> RuleSetDraft:
        """A draft made from any rule set, with an id and a name that are free."""
        return self._copy(_draft(self.text(from_id)))

    def copy_of(self, text: str) -> RuleSetDraft:
        """A draft made from the text of any rule set, with an id and a name that are free."""
        return self._copy(_draft(text))

    def edit(self, ruleset: str) -> RuleSetDraft:
        """One of this club's own rule sets as a draft, to be changed; a shipped one is copied."""
        return _draft(self.text(ruleset)) if ruleset in self.own() else self.start(ruleset)

    def save(self, draft: RuleSetDraft) -> RuleSet:
        """Keep a draft in the book, in place of the own rule set with its id if there is one.

        Refuses a draft with problems, all of them named, and the id of a shipped rule set. Events
        keep their copy.
        """
        rules = draft.rules
        if rules is None:
            name = str(draft.value("name") or "") or Message("rule set")
            raise RuleSetError(name, tuple(map(str, draft.problems)))
        if why_id_is_taken(rules):
            raise DirectorError(
                Message(
                    "{rules} is the id of a rule set that comes with Front "
                    "Table. Give yours another id, such as my-club.",
                    rules=rules.id,
                ),
                field="id",
            )
        label = Message("Save rule set {rules}", rules=rules.name)
        with self._store.begin(ActionKind.SAVE_RULE_SET, label, rule_set=rules.id) as work:
            if rules.id in work.events.rulesets():
                work.describe(
                    Message("Change rule set {rules}", rules=rules.name), ActionKind.CHANGE_RULE_SET
                )
            work.events.add_ruleset(rules.id, draft.text, work.now)
        return rules

    def remove(self, ruleset: str) -> None:
        """Take one of this club's own rule sets out of the book; events keep their copy.

        Refused for a rule set that comes with the program, and for one that is not there.
        """
        own = self.own()
        if ruleset not in own:
            if ruleset in (*SHIPPED, *EXAMPLES):
                raise DirectorError(
                    Message(
                        "{rule_set} comes with Front Table and can’t be "
                        "removed. You can remove only your own.",
                        rule_set=ruleset,
                    )
                )
            raise NotFound(
                Message("You have no rule set {rule_set} of your own to remove.", rule_set=ruleset)
            )
        name = _named(self.text(ruleset))
        label = Message("Remove rule set {name}", name=name)
        with self._store.begin(ActionKind.REMOVE_RULE_SET, label, rule_set=ruleset) as work:
            work.events.remove_ruleset(ruleset)

    def import_file(self, path: Path) -> RuleSetDraft:
        """A file as a draft, its problems for the form to show; a shipped id gets a free one."""
        try:
            draft = _draft(text_of(path))
        except TomlUnreadable as bad:
            raise RuleSetError(path.name, (str(Problem(bad.line, "", bad.text)),)) from bad
        except RuleSetError as refused:
            raise RuleSetError(path.name, refused.problems) from refused
        return self._copy(draft) if draft.value("id") in (*SHIPPED, *EXAMPLES) else draft

    def export_file(self, what: str | RuleSetDraft, path: Path, *, overwrite: bool = False) -> None:
        """Write a rule set of the book, or a draft, to a file: wholly, or not at all."""
        text = self.text(what) if isinstance(what, str) else what.text
        write_file(path, text, FileKind.RULE_SET, overwrite=overwrite)

    def used_by(self, ruleset: str) -> tuple[str, ...]:
        """Names of the events that have a copy of this rule set."""
        with self._store.read() as work:
            events = work.events.all()
        return tuple(
            event.name
            for event in events
            if any(division.ruleset == ruleset for division in event.divisions)
        )

    def keep_draft(self, key: str, text: str) -> None:
        """Keep an unfinished draft, as typed; it needs no undo."""
        with self._store.unjournaled() as work:
            _write(work, _DRAFTS, {**_facts(work, _DRAFTS), key: text})
            began = _facts(work, _BEGAN)
            if key not in began:
                _write(work, _BEGAN, {**began, key: work.now.isoformat()})

    def draft_began(self, key: str) -> datetime | None:
        """When an unfinished draft was begun."""
        with self._store.read() as work:
            began = _facts(work, _BEGAN).get(key)
        return None if began is None else datetime.fromisoformat(began)

    def draft(self, key: str) -> str | None:
        """An unfinished draft, ``None`` when there is none."""
        return self.drafts().get(key)

    def drafts(self) -> dict[str, str]:
        """All unfinished drafts by their keys."""
        with self._store.read() as work:
            return _facts(work, _DRAFTS)

    def drop_draft(self, key: str) -> None:
        """Forget an unfinished draft."""
        with self._store.unjournaled() as work:
            for fact in (_DRAFTS, _BEGAN):
                kept = _facts(work, fact)
                if kept.pop(key, None) is not None:
                    _write(work, fact, kept)

    def _copy(self, draft: RuleSetDraft) -> RuleSetDraft:
        start = str(draft.value("based_on") or draft.value("id"))
        short = str(draft.value("short") or start)
        own = start.startswith("my-")
        name = short if own else worded(Message("My {name}", name=short))
        return draft.copied(*self._free(f"my-{start.removeprefix('my-')}", name))

    def _free(self, ruleset: str, name: str) -> tuple[str, str]:
        """An id and a name that no rule set and no draft has, with a number where needed."""
        there = {*self.ids(), *(str(_id(text)) for text in self.drafts().values())}
        for number in range(1, 1000):
            tail = "" if number == 1 else f"-{number}"
            free = ruleset[: _LONGEST_ID - len(tail)] + tail
            if free not in there:
                return free, name if number == 1 else f"{name} {number}"
        raise DirectorError(
            Message("There are too many copies of this rule set. Remove some first.")
        )


class RuledService(BoundService):
    """What is done in an event by its rule sets."""

    def __init__(self, bound: Bound, rulebook: Rulebook) -> None:
        super().__init__(bound)
        self._rulebook = rulebook


def read_text(path: Path) -> str:
    """A text file's content; refused if it is missing, larger than 20 MB, or no UTF-8 text."""
    try:
        if what := no_file(path):
            raise DirectorError(
                Message("{path} is {kind}, not a file. Choose a file.", path=path, kind=what)
            )
        with path.open("rb") as file:
            content = file.read(LARGEST_TEXT + 1)
        if len(content) > LARGEST_TEXT:
            raise ImportRefused(
                Message(
                    "{path} is larger than 20 MB, so it isn’t a Front "
                    "Table file. Choose another file.",
                    path=path.name,
                )
            )
        text = content.decode("utf-8")
        if "\0" in text:
            raise ImportRefused(
                Message("{path} isn’t a text file. Choose another file.", path=path.name)
            )
        return text.replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError as fault:
        raise NotFound(
            Message("Can’t find {path}. Check its name and folder.", path=path)
        ) from fault
    except (OSError, ValueError) as fault:
        raise DirectorError(
            Message(
                "{path} can’t be read as text. Save it as UTF-8 text and try again.",
                path=path,
            )
        ) from fault


def _draft(text: str) -> RuleSetDraft:
    from director_app.rules.editing.draft import RuleSetDraft  # noqa: PLC0415 - tomlkit, not at the start, 50 ms

    return RuleSetDraft.of(text)


def _facts(work: UnitOfWork, fact: str) -> dict[str, str]:
    kept: dict[str, str] = json.loads(work.unjournaled.fact(fact) or "{}")
    return kept


def _write(work: UnitOfWork, fact: str, kept: dict[str, str]) -> None:
    work.unjournaled.set_fact(fact, json.dumps(kept, ensure_ascii=False))


def _id(text: str) -> object:
    with suppress(RuleSetError):
        return _draft(text).value("id")
    return None


def _named(text: str) -> str:
    return Message(str(_draft(text).value("name")))
