"""A sheet while it is typed: its games, where the next key goes, and why a key was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.entry import accepts, back
from director_app.services.scores.logged_points import beside_games, in_game
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.keys import is_ruled
from director_app.ui.scores.sheet.typed_games import TypedGames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.tables import Seat
    from director_app.rules.entry import Entry
    from director_app.rules.entry.grammar import Part
    from director_app.rules.plausible import Note
    from director_app.rules.ruleset import RuleSet
    from director_app.services.scores.logged_points import Logged
    from director_app.ui.scores.sheet.closing import SheetClosing
    from director_app.ui.scores.sheet.logged import Doubles
    from director_app.ui.scores.sheet.typed_games import Merge

_OPENERS = "/+-F"
_SEATS = frozenset("ENWSABCD")


class SheetTyping(TypedGames):
    """Takes keys one by one; ``game`` counts from 0 and is ``count`` on the accepting line.

    ``part`` is the part that the next key replaces, or ``None`` behind the last one.
    """

    def __init__(
        self,
        rules: RuleSet,
        seats: Sequence[Sequence[Seat]],
        texts: Sequence[str],
        *,
        locked: str = "",
        merge: Merge | None = None,
    ) -> None:
        super().__init__(rules, seats, texts, merge)
        self.locked = locked
        self.problem = ""
        self.closing: SheetClosing | None = None
        self.doubles: Doubles | None = None
        self.logged: tuple[Logged, ...] = ()
        """What the log charges on the sheet."""
        self.notes: dict[int, Note | None] = {}
        """What to say quietly of games (counted from 0) that look like a slip."""
        self.proposed = ""
        """A correction that stands in this game until Enter takes it: what it corrects."""
        self.part: int | None = None
        self._started = ""
        self._held: str | None = None
        self._nobody = ""
        """Why the seat was refused with which a game was to begin."""
        self.game = _first_open(self)

    @property
    def accepting(self) -> bool:
        """Whether the next Enter accepts."""
        return self.game >= self.count

    def entry(self, game: int) -> Entry:
        """A game as it stands, the part being replaced included."""
        if game == self.game and self._held is not None:
            return self._read(self._held, game)
        return self._entries[game]

    def total(self, seat: Seat) -> tuple[int, bool]:
        """A seat's points so far, and whether no missing part can change them.

        What the log charges counts from the start, whether its game has been typed or not.
        """
        total, certain = 0, True
        for game in range(self.count):
            entry = self.entry(game)
            points = entry.points.get(seat)
            if entry.parts and seat in entry.points:
                charged = in_game(self.logged, game + 1).get(seat, 0)
                total += charged if points is None else points
                certain = certain and points is not None
            else:
                total += in_game(self.logged, game + 1).get(seat, 0)
        return total + beside_games(self.logged).get(seat, 0), certain

    def put(self, game: int, text: str) -> None:
        """Put a whole game in."""
        self._let_go()
        self._set(game, text)

    def propose(self, game: int, text: str, what: str) -> None:
        """Show a game (counted from 0) as it may have been meant; Enter takes it."""
        self.go(game)
        self._held, self.proposed = text, what

    def press(self, key: str) -> bool:
        """One key; False when it was refused, with the reason in ``problem``."""
        self.problem = _closed(self)
        if self.problem:
            return False
        if self.doubles is not None and self.doubles.asked:
            return self._answered(key)
        if self.proposed:
            self._let_go()
        if key == ".":
            self.back()
            return not self.problem
        if is_ruled(self._texts[self.game]):
            self.problem = tr("The director’s award stands here; Backspace takes it away.")
            return False
        if self.part is not None:
            return self._replace(key)
        return self._accept(key)

    def back(self) -> None:
        """Take back a part; on an empty line go to the game above."""
        self.problem = self.locked
        if self.locked:
            return
        if self.doubles is not None:
            self.doubles.drop()
        if self.accepting or not self._texts[self.game]:
            self.up()
        elif self._held is not None:
            self._let_go()
        elif self.part is not None:
            self._take_out(self.part)
        elif is_ruled(self._texts[self.game]):
            self._set(self.game, "")
        else:
            shorter = back(self._texts[self.game], self.rules, self.seats[self.game])
            self._set(self.game, shorter)

    def left(self) -> None:
        """To the part before."""
        if self.accepting:
            return
        last = len(self._entries[self.game].parts) - 1
        self.problem = ""
        at = last if self.part is None else max(self.part - 1, 0)
        self._let_go(at if last >= 0 else None)

    def right(self) -> None:
        """To the part behind, and behind the last one."""
        if self.accepting or self.part is None:
            return
        self.problem = ""
        last = len(self._entries[self.game].parts) - 1
        self._let_go(None if self.part >= last else self.part + 1)

    def up(self) -> None:
        """To the game above."""
        self.go(max(self.game - 1, 0))

    def down(self) -> None:
        """To the game below, and to the accepting line when all are there."""
        last = self.count if self.complete and not self.locked else self.count - 1
        self.go(min(self.game + 1, last))

    def go(self, game: int, part: int | None = None) -> None:
        """To a game, and to one of its parts."""
        self.game = game
        self.problem = ""
        self._let_go(part)
        if self.doubles is not None:
            self.doubles.drop()
        if self.accepting and self.closing is not None:
            self.closing.begin()

    def enter(self) -> bool:
        """End this game; True when the sheet is to be accepted."""
        self.problem, self._nobody = self.locked, ""
        if self.locked:
            return False
        if self.accepting:
            return self.complete
        if self.proposed:
            self._set(self.game, self._held or "")
            self.go(self.count)
            return False
        entry = self._entries[self.game]
        if self._held is not None or not entry.complete:
            self.problem = self.entry(self.game).expected.prompt
            return False
        if self.doubles is not None and self.doubles.ask(self.game, entry):
            return False
        return self._go_on()

    def _accept(self, key: str) -> bool:
        """A key at the end of a game; digits behind a seat that was refused begin none."""
        before = self._texts[self.game]
        if self._nobody and not before and key.isdecimal():
            self.problem = self._nobody
            return False
        pressed = accepts(before, key, self.rules, self.seats[self.game])
        self.problem = pressed.problem or ""
        self._nobody = self.problem if not before and key.upper() in _SEATS else ""
        self._set(self.game, pressed.text)
        return not self.problem

    def _go_on(self) -> bool:
        if self.game + 1 < self.count:
            self.go(self.game + 1)
            return False
        missing = next((at for at, one in enumerate(self._entries) if not one.complete), None)
        self.go(self.count if missing is None else missing)
        if missing is not None:
            self.problem = tr("Game {game} is missing.", game=missing + 1)
        return False

    def _answered(self, key: str) -> bool:
        """The answer whether a penalty is the one that was logged already."""
        doubles, entry = self.doubles, self._entries[self.game]
        if doubles is None or entry.game is None:
            return False
        typed = self._plain[self.game].game
        shorter = doubles.answer(key, self.game, typed if typed is not None else entry.game)
        self.problem = doubles.problem
        self.read_again()
        if shorter is not None:
            self._set(self.game, shorter)
        return not self.problem and (self.enter() or True)

    def _replace(self, key: str) -> bool:
        at = self.part or 0
        parts = self._entries[self.game].parts
        prefix, rest = _keys(parts[:at]), parts[at + 1 :]
        tried = self._read(prefix + self._started + key, self.game)
        grown = tried.problem is None and len(tried.parts) == at + 1
        if self._started and self._held is None and not grown:
            self._let_go(at + 1 if rest else None)
            return self.press(key)
        if not grown:
            self.problem = tried.problem or tr("That key can’t stand here.")
            return False
        whole = self._read(prefix + self._started + key + _keys(rest), self.game)
        if whole.problem is None and _shape(whole.parts[at + 1 :]) == _shape(rest):
            self._started, self._held = self._started + key, None
            self._set(self.game, whole.text)
        elif at == 0 and tried.parts[0].kind != parts[0].kind:
            self._let_go()
            self._set(self.game, tried.text)
        elif self._held is not None or key.upper() in _OPENERS:
            self._started, self._held = self._started + key, tried.text
        else:
            self.problem = whole.problem or tr("That does not fit what follows it.")
            return False
        return True

    def _take_out(self, at: int) -> None:
        parts = self._entries[self.game].parts
        prefix, rest = _keys(parts[:at]), parts[at + 1 :]
        whole = self._read(prefix + _keys(rest), self.game)
        fits = whole.problem is None and _shape(whole.parts[at:]) == _shape(rest)
        self._set(self.game, whole.text if fits else prefix)
        self._let_go(at if fits and rest else None)

    def _let_go(self, part: int | None = None) -> None:
        self.part, self._started, self._held, self.proposed = part, "", None, ""
        self._nobody = ""


def _keys(parts: Sequence[Part]) -> str:
    return "".join(part.keys for part in parts)


def _shape(parts: Sequence[Part]) -> list[tuple[str, str]]:
    return [(part.kind, part.label) for part in parts]


def _closed(typing: SheetTyping) -> str:
    """Why no key of a game can be typed now, or nothing."""
    if typing.locked:
        return typing.locked
    if typing.accepting:
        return tr("Enter accepts and locks. The up arrow goes back to the games.")
    return ""


def _first_open(typing: SheetTyping) -> int:
    """The first game that is missing, else the last one."""
    for at in range(typing.count):
        if not typing.complete_at(at):
            return at
    return 0 if typing.locked else max(typing.count - 1, 0)
