"""Penalties that the log has for a table already, so that nothing is charged twice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.rules.entry import to_keys
from director_app.rules.words.telling import section_words
from director_app.ui.kit.words import at_words, tr, true_minus, worded

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from director_app.domain.draft_notes import DraftNotes
    from director_app.domain.games import Game, Penalty
    from director_app.rules.entry import TypedGame
    from director_app.rules.ruleset import RuleSet
    from director_app.services.game_rulings.logged_points import LoggedPoints
    from director_app.services.scores.service import SheetView


class DoubleCharges:
    """Asks of a typed penalty whether it is one of the log, and remembers the answers."""

    def __init__(
        self, logged: Sequence[LoggedPoints], rules: RuleSet, more: DraftNotes | None = None
    ) -> None:
        kept = more.logged if more is not None else {}
        self._logged = tuple(logged)
        self._rules = rules
        self.same: set[int] = set(kept.get("same", ()))
        """Numbers of the log that were typed, too, and taken out of their games again."""
        self._another: set[int] = set(kept.get("another", ()))
        self._another |= {charge.ruling.number for charge in logged if charge.ruling.facts.another}
        self.asked: tuple[LoggedPoints, Penalty] | None = None
        self.problem = ""

    def know(self, logged: Sequence[LoggedPoints]) -> None:
        """The log has these now; a question whose penalty is gone is dropped."""
        self._logged = tuple(logged)
        if self.asked is not None and self.asked[0] not in self._logged:
            self.drop()

    @property
    def another(self) -> frozenset[int]:
        """Numbers of the log beside which the same penalty was typed for a second one."""
        return frozenset(self._another)

    @property
    def question(self) -> str:
        if self.asked is None:
            return ""
        charge = self.asked[0]
        return tr(
            "{seat}, {penalty}: the one logged at {time}, or a second one?",
            seat=charge.seat.wind,
            penalty=charge.ruling.label,
            time=at_words(charge.ruling.at),
        )

    def draft_answers(self) -> dict[str, Any]:
        """The answers as a draft keeps them."""
        return {"same": sorted(self.same), "another": sorted(self._another)}

    def ask(self, game: int, entry: TypedGame) -> bool:
        """Whether a penalty of this game (counted from 0) has to be asked about."""
        self.problem = ""
        penalties = entry.game.penalties if entry.game is not None else ()
        for penalty in penalties:
            for charge in self._logged:
                known = charge.ruling.number in self.same | self._another
                here = charge.game in {None, game + 1}
                if (
                    not known
                    and here
                    and (charge.seat, charge.ruling.kind) == (penalty.seat, penalty.kind)
                ):
                    self.asked = charge, penalty
                    return True
        return False

    def answer(self, key: str, game: Game) -> str | None:
        """1: it is the one, and the game is typed without it; 2: it is another."""
        if self.asked is None:
            return None
        charge, penalty = self.asked
        if key not in {"1", "2"}:
            self.problem = tr("Press 1 if it’s the one already logged, 2 if it’s a second one.")
            return None
        self.asked, self.problem = None, ""
        if key == "2":
            self._another.add(charge.ruling.number)
            return None
        self.same.add(charge.ruling.number)
        left = list(game.penalties)
        left.remove(penalty)
        return to_keys(replace(game, penalties=tuple(left)), self._rules)

    def drop(self) -> None:
        """Ask no more for now."""
        self.asked, self.problem = None, ""


def logged_words(view: SheetView, logged: Sequence[LoggedPoints]) -> str:
    """The penalties that are logged for this table, in one line."""
    penalties = []
    for charge in logged:
        who = view.seated[min(charge.game or 1, len(view.seated)) - 1][charge.seat]
        wind = worded(charge.seat.wind)
        name = view.names.get(who, wind) if who is not None else wind
        where = tr("game {game}", game=charge.game) if charge.game else tr("the round")
        ruling = charge.ruling
        section = f" {worded(section_words(ruling.section))}" if ruling.section else ""
        penalties.append(
            f"{name}, {where}: {worded(ruling.label)}{section} {true_minus(charge.points)}"
        )
    if not penalties:
        return ""
    return tr("Logged at this table: {penalties}", penalties=" · ".join(penalties))
