"""The rule sets a director can choose from, and the one that an event was made with."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from director_app.domain.events import Division
from director_app.errors import DirectorError, NotFound
from director_app.rules.loading import SHIPPED, check_text, load_ruleset, shipped_text
from director_app.rules.ruleset import RuleSet
from director_app.storage.store import Store


@lru_cache(maxsize=32)
def _loaded(text: str, source: str) -> RuleSet:
    return load_ruleset(text, source=source)


class Rulebook:
    """Rule sets: those shipped, and those of this club's book (which go before)."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def ids(self) -> tuple[str, ...]:
        """All rule set ids, the shipped ones first."""
        with self._store.read() as work:
            own = work.events.rulesets()
        return (*SHIPPED, *(one for one in own if one not in SHIPPED))

    def all(self) -> tuple[RuleSet, ...]:
        """All rule sets."""
        return tuple(self.get(one) for one in self.ids())

    def text(self, ruleset: str) -> str:
        """The rule set as written (TOML)."""
        with self._store.read() as work:
            own = work.events.rulesets()
        if ruleset in own:
            return own[ruleset]
        if ruleset in SHIPPED:
            return shipped_text(ruleset)
        known = ", ".join((*SHIPPED, *own))
        raise NotFound(f"There is no rule set {ruleset}; there are {known}.", field="ruleset")

    def get(self, ruleset: str) -> RuleSet:
        """The rule set with this id."""
        return _loaded(self.text(ruleset), ruleset)

    def named(self, name: str) -> RuleSet:
        """The rule set with this id, or in this file."""
        path = Path(name)
        if path.suffix.lower() == ".toml" or path.is_file():
            return load_ruleset(read_text(path), source=path.name)
        return self.get(name)

    def of(self, division: Division) -> RuleSet:
        """The rule set that a division plays by, as it was chosen."""
        if not division.scored:
            raise DirectorError(
                f"The division {division.name} is unscored, so it has no rule set. "
                "Choose one in the event's settings first."
            )
        return _loaded(division.rules_text, division.ruleset)

    def check(self, path: Path) -> tuple[str, ...]:
        """Everything that is wrong with a file, one sentence each."""
        return check_text(read_text(path), path.name)

    def add(self, path: Path) -> RuleSet:
        """Keep a rule set file in the book, for new events."""
        text = read_text(path)
        rules = load_ruleset(text, source=path.name)
        with self._store.begin(f"Add rule set {rules.name}") as work:
            work.events.add_ruleset(rules.id, text, work.now)
        return rules


def read_text(path: Path) -> str:
    """A text file's content, or one clear sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as fault:
        raise NotFound(f"There is no file {path}. Check its name and folder.") from fault
    except (OSError, UnicodeDecodeError) as fault:
        raise DirectorError(
            f"The file {path} can't be read as text. Save it as UTF-8 text and try again."
        ) from fault
