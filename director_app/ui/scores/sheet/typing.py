"""The games of a sheet while they are typed: where the next key goes, and why one was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.entry import without_last_part
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.keys import is_ruled, read_game
from director_app.ui.scores.sheet.logged_penalties import DoubleCharges

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.domain.games import Game
    from director_app.domain.tables import Seat
    from director_app.rules.entry import TypedGame
    from director_app.rules.entry.grammar import EntryPart
    from director_app.rules.entry.words import Expected
    from director_app.rules.plausible import PlausibilityNote
    from director_app.rules.ruleset import RuleSet
    from director_app.services.game_rulings.logged_points import LoggedPoints

    Merge = Callable[[Sequence[TypedGame]], Sequence[TypedGame]]
    """Puts into the entries of all games what is known of them beside the keys."""

_OPENERS = "/+-F"
_SEATS = frozenset("ENWSABCD")


class SheetTyping:
    """The games of a sheet, one text each, read again whenever it changes.

    Takes keys one by one; ``game`` counts from 0 and is ``count`` behind the last game, where the
    sign-off is. ``part`` is the part that the next key replaces, or ``None`` behind the last one.
    A key that is refused changes no text; ``problem`` then says why.
    """

    def __init__(
        self,
        rules: RuleSet,
        seats: Sequence[Sequence[Seat]],
        texts: Sequence[str],
        *,
        locked: str = "",
        merge: Merge | None = None,
        logged: Sequence[LoggedPoints] = (),
        doubles: DoubleCharges | None = None,
    ) -> None:
        self.rules = rules
        self.seats = [tuple(taken) for taken in seats][: len(texts)]
        self.locked = locked
        """Why nothing can be typed, or nothing."""
        self.logged = tuple(logged)
        """What the log charges on the sheet."""
        self.doubles = DoubleCharges((), rules) if doubles is None else doubles
        self.notes: dict[int, PlausibilityNote | None] = {}
        """What to say quietly of games (counted from 0) that look like a slip."""
        self._merge = merge
        self._texts = list(texts)
        self._plain: list[TypedGame] = []
        self._entries: list[TypedGame] = []
        self.read_again()
        self.problem = ""
        self.proposed = ""
        """A correction that stands in this game until Enter takes it: what it corrects."""
        self.part: int | None = None
        self._started = ""
        self._held: str | None = None
        self._nobody = ""
        """Why the seat was refused with which a game was to begin."""
        self.game = self._first_open()

    @property
    def count(self) -> int:
        """How many games the sheet has."""
        return len(self._texts)

    @property
    def texts(self) -> tuple[str, ...]:
        """What was typed of each game."""
        return tuple(self._texts)

    @property
    def complete(self) -> bool:
        """Whether every game is there."""
        return all(entry.complete for entry in self._entries)

    @property
    def at_game(self) -> int:
        """The game at the cursor; the last one where the cursor is behind it."""
        return min(self.game, self.count - 1)

    @property
    def games(self) -> list[Game | None]:
        """The games that were typed, ``None`` where one is not whole."""
        return [self.entry(number).game for number in range(self.count)]

    def reseat(self, seats: Sequence[Sequence[Seat]]) -> None:
        """Other seats are taken now; what was typed is read again."""
        self.seats = [tuple(taken) for taken in seats][: self.count]
        self.read_again()

    def read_again(self) -> None:
        """Read all games anew: something else is known of them beside the keys."""
        self._plain = [self._entry_of(text, number) for number, text in enumerate(self._texts)]
        self._entries = self._merged(self._plain)

    def unusual_part(self, game: int) -> int | None:
        """The part of a game whose value looks like a slip, if it has one."""
        note = self.notes.get(game)
        if note is None or not note.of_value:
            return None
        parts = self.entry(game).parts
        return next((at for at, part in enumerate(parts) if part.kind == "value"), None)

    @property
    def accepting(self) -> bool:
        """Whether the next Enter accepts."""
        return self.game >= self.count

    def entry(self, game: int) -> TypedGame:
        """A game as it stands, the part being replaced included."""
        if game == self.game and self._held is not None:
            return self._read(self._held, game)
        return self._entries[game]

    @property
    def expected(self) -> Expected:
        """What the next key says: it replaces the part at the cursor, or follows the last one."""
        entry = self.entry(self.game)
        if self.part is None or self._held is not None:
            return entry.expected
        return self._before_part().expected

    @property
    def asks_value(self) -> bool:
        """Whether the next key begins the value of the hand."""
        entry = self.entry(self.game)
        if self.part is not None and self._held is None:
            return bool(entry.parts) and entry.parts[self.part].kind == "value"
        return bool(entry.parts) and entry.parts[-1].kind == "winner"

    @property
    def asks_seat(self) -> bool:
        """Whether nothing but a seat, or a game that nobody won, can come next."""
        return not self.doubles.asked and self.expected.seat

    def _before_part(self) -> TypedGame:
        """The game at the cursor up to the part that the next key replaces."""
        parts = self._entries[self.game].parts
        return self._entry_of(_keys(parts[: self.part]), self.game)

    def total(self, seat: Seat) -> tuple[int, bool]:
        """A seat's points so far, and whether no missing part can change them.

        What the log charges counts from the start, whether its game has been typed or not.
        """
        charged: dict[int | None, int] = {}
        for told in self.logged:
            if told.seat is seat:
                charged[told.game] = charged.get(told.game, 0) + told.points
        total, certain = charged.get(None, 0), True
        for game in range(len(self._texts)):
            entry = self.entry(game)
            points = entry.points.get(seat) if entry.parts else None
            total += charged.get(game + 1, 0) if points is None else points
            certain = certain and (
                points is not None or not entry.parts or seat not in entry.points
            )
        return total, certain

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
        self.problem = self._refused()
        if self.problem:
            return False
        if self.doubles.asked:
            return self._answered(key)
        if self.proposed:
            self._let_go()
        if key == ".":
            self.back()
            return not self.problem
        if is_ruled(self._texts[self.game]):
            self.problem = tr("This is a director’s award. Backspace removes it.")
            return False
        if self.part is not None:
            return self._replace(key)
        return self._accept(key)

    def back(self) -> None:
        """Take back a part; on an empty line go to the game above."""
        self.problem = self.locked
        if self.locked:
            return
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
            shorter = without_last_part(self._texts[self.game], self.rules, self.seats[self.game])
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
        self.doubles.drop()

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
        if self.doubles.ask(self.game, entry):
            return False
        return self._go_on()

    def _accept(self, key: str) -> bool:
        """A key at the end of a game; digits behind a seat that was refused begin none."""
        before = self._texts[self.game]
        if self._nobody and not before and key.isdecimal():
            self.problem = self._nobody
            return False
        entry = self._entry_of(before + key, self.game)
        self.problem = entry.problem or ""
        self._nobody = self.problem if not before and key.upper() in _SEATS else ""
        if not self.problem:
            self._texts[self.game], self._plain[self.game] = entry.text, entry
            self._entries = self._merged(self._plain)
        return not self.problem

    def _go_on(self) -> bool:
        if self.game + 1 < self.count:
            self.go(self.game + 1)
            return False
        missing = next(
            (number for number, entry in enumerate(self._entries) if not entry.complete), None
        )
        self.go(self.count if missing is None else missing)
        if missing is not None:
            self.problem = tr("Game {game} is missing.", game=missing + 1)
        return False

    def _answered(self, key: str) -> bool:
        """The answer whether a penalty is the one that was logged already."""
        doubles, entry = self.doubles, self._entries[self.game]
        if entry.game is None:
            return False
        typed = self._plain[self.game].game
        shorter = doubles.answer(key, typed if typed is not None else entry.game)
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
            self.problem = tried.problem or tr("That key doesn’t work here.")
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
            self.problem = whole.problem or tr("That doesn’t fit with what comes after it.")
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

    def _refused(self) -> str:
        """Why no key of a game can be typed now, or nothing."""
        if self.accepting and not self.locked:
            return tr("Press Enter to accept and lock. The up arrow goes back to the games.")
        return self.locked

    def _first_open(self) -> int:
        """The first game that is missing, else the last one."""
        for number, entry in enumerate(self._entries):
            if not entry.complete:
                return number
        return 0 if self.locked else max(self.count - 1, 0)

    def _set(self, game: int, text: str) -> None:
        self._texts[game] = text
        self._plain[game] = self._entry_of(text, game)
        self._entries = self._merged(self._plain)

    def _read(self, text: str, game: int) -> TypedGame:
        entries = list(self._plain)
        entries[game] = self._entry_of(text, game)
        return self._merged(entries)[game]

    def _entry_of(self, text: str, game: int) -> TypedGame:
        return read_game(text, self.rules.for_game(game + 1), self.seats[game])

    def _merged(self, entries: Sequence[TypedGame]) -> list[TypedGame]:
        return list(entries if self._merge is None else self._merge(entries))


def _keys(parts: Sequence[EntryPart]) -> str:
    return "".join(part.keys for part in parts)


def _shape(parts: Sequence[EntryPart]) -> list[tuple[str, str]]:
    return [(part.kind, part.label) for part in parts]
