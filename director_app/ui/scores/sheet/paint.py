"""Paints a score sheet: head, games with their keys and points, total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from director_app.domain.games import Outcome
from director_app.domain.sheets import SheetState
from director_app.rules.entry.words import SeatReason, seat_reasons
from director_app.rules.plausible import brief
from director_app.services.game_rulings.logged_points import in_game
from director_app.ui.kit.paint import CENTER, RIGHT, box, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.kit.words import worded as in_language
from director_app.ui.scores.seat_grid import (
    framed,
    paint_arrival,
    paint_caret,
    paint_empty_seat,
    paint_lines,
    paint_sign,
)
from director_app.ui.scores.sheet.fitting import (
    beside_lines,
    digit_of,
    line_tops,
    names_at,
    reason_lines,
    reason_tops,
    room_for_note,
    sentence_lines,
)
from director_app.ui.scores.sheet.layout import KeyCap, SheetLayout, caps_of
from director_app.ui.scores.sheet.sign_off import SignOffStep
from director_app.ui.scores.sheet.sign_off_paint import paint_paper, paint_struck, paint_total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter, QRegion

    from director_app.domain.tables import Seat
    from director_app.rules.entry import Hint, TypedGame
    from director_app.ui.scores.sheet.open_sheet import OpenSheet
    from director_app.ui.scores.sheet.typing import SheetTyping

_PAD = 16
_NUMBER = 46
_TIED = "\N{NO-BREAK SPACE}"


def _tied(text: str) -> str:
    return text.replace(" ", _TIED)


def game_caps(place: SheetLayout, typing: SheetTyping, game: int) -> tuple[KeyCap, ...]:
    """The key caps of a game, the caret among them where the next key goes."""
    now, row = theme(), place.row(game)
    caret = game == typing.game and typing.part is None and not typing.locked
    top = row.top() + (now.px(7) if place.folded(game) else now.px(11))
    area = QRectF(_NUMBER, top, place.left - _NUMBER - 8, now.px(30))
    return caps_of(typing.entry(game).parts, area, caret=caret)


def _points(painter: QPainter, area: QRectF, points: int | None, hints: Sequence[Hint]) -> None:
    now = theme()
    if points is None:
        text = "−?" if any(hint.points < 0 for hint in hints) else "…"
        words(painter, area, text, now.font("points", 500), now.color("ink3"), RIGHT)
        return
    role, weight = ("ink", 600) if points else ("ink3", 400)
    text = true_minus(points)
    words(painter, area, text, now.font("points", weight), now.color(role), RIGHT)


def _reason(entry: TypedGame, seat: Seat) -> tuple[str, str]:
    """Why a seat has its points, and the same without the section, for little room."""
    if entry.game is not None and entry.game.outcome is Outcome.RULED:
        return (tr("director’s award"), "")
    if entry.score is not None:
        return _scored_reason(seat_reasons(entry.score, seat))
    hints = entry.hints.get(seat, ())
    return (", ".join(_tied(in_language(hint.words)) for hint in hints), "")


def _scored_reason(told: SeatReason) -> tuple[str, str]:
    said, section = in_language(told.words), in_language(told.section)
    if told.default:
        return (f"{said} {section}", "")
    tied = _tied(section) if section.startswith("(") else section
    return (f"{said} {tied}".strip(), said)


@dataclass(frozen=True, slots=True)
class SheetPainter:
    """One painting of a sheet."""

    painter: QPainter
    place: SheetLayout
    sheet: OpenSheet
    seen: QRegion
    focused: bool
    marked: bool = False

    @property
    def columns(self) -> tuple[Seat, ...]:
        """Seats from left to right."""
        return self.sheet.view.rules.seats.columns

    def paint(self) -> None:
        """The head, rows and foot that are seen."""
        place = self.place
        keys = self.focused and bool(self.sheet.typing.locked) and not self.marked
        with framed(self.painter, place, self.seen.boundingRect(), keys=keys):
            self._tint(self._current())
            if self._sees(place.head_row):
                self._head()
            for game in range(self.sheet.typing.count):
                if self._sees(place.row(game)):
                    self._game(game)
            if self._sees(place.row(self.sheet.typing.count)):
                paint_total(self.painter, place, self.sheet)
            if self._sees(place.row(self.sheet.typing.count + 1)):
                paint_paper(self.painter, place, self.sheet, focused=self.focused)
            below = (place.total_top + place.total,) if place.paper else ()
            paint_lines(self.painter, place, (*place.tops, place.total_top, *below))

    def _sees(self, area: QRectF) -> bool:
        return self.seen.intersects(area.toRect())

    def _current(self) -> int:
        """The row that is typed: a game, the total, or the paper's totals."""
        typing = self.sheet.typing
        if typing.accepting and self.sheet.sign_off.step is SignOffStep.TOTALS:
            return typing.count + 1
        return min(typing.game, typing.count)

    def _tint(self, game: int) -> None:
        if self.sheet.typing.locked and not self.marked:
            return
        now, row = theme(), self.place.row(game)
        self.painter.fillRect(row, now.color("keysTint" if self.focused else "sunken"))
        bar = QRectF(0, row.top(), 5, row.height())
        self.painter.fillRect(bar, now.color("keys" if self.focused else "edge"))

    def _who(self, game: int, seat: Seat) -> int | None:
        return self.sheet.view.seated[game][seat]

    def _head(self) -> None:
        now, place = theme(), self.place
        if self.sheet.typing.locked:
            text = tr("As accepted")
        else:
            text = tr("Enter the game as it is on the sheet")
        area = QRectF(_PAD + 4, 0, place.left - _PAD - 8, place.head)
        if width_of(text, now.font("small", 500)) > area.width() and not self.sheet.typing.locked:
            text = tr("As on the sheet")
        words(self.painter, area, text, now.font("small", 500), now.color("ink2"), elide=True)
        for column, seat in enumerate(self.columns):
            self._name(column, seat)

    def _name(self, column: int, seat: Seat) -> None:
        now, place = theme(), self.place
        area = place.head_cell(column)
        letter = self.sheet.view.rules.seats.letters.get(seat, "") or seat.value
        paint_sign(self.painter, area, letter)
        told, font = digit_of(place, self.sheet.view, column), now.font("caption", 500)
        right = area.adjusted(0, 6, -10, 0)
        right.setHeight(now.px(20))
        words(self.painter, right, told, font, now.color("ink3"), RIGHT)
        names_at(place, self.sheet.view, column, self.sheet.typing.count).paint(self.painter)

    def _game(self, game: int) -> None:
        now, row = theme(), self.place.row(game)
        current = game == self.sheet.typing.game and not self.sheet.typing.locked
        entry = self.sheet.typing.entry(game)
        folded = self.place.folded(game)
        top = row.top() + (now.px(7) if folded else now.px(11))
        number = QRectF(_PAD, top, 24, now.px(30))
        role = "keysInk" if current else "ink3"
        words(self.painter, number, str(game + 1), now.font("subhead", 600), now.color(role))
        end = float(_NUMBER)
        unusual = self.sheet.typing.unusual_part(game)
        for cap in game_caps(self.place, self.sheet.typing, game):
            self._cap(cap, current=current, unusual=cap.part is not None and cap.part == unusual)
            end = cap.area.right()
        beside = end if folded else None
        self._sentence(game, entry, beside, current=current)
        for column, seat in enumerate(self.columns):
            self._cell(game, column, seat, entry)

    def _sentence(self, game: int, entry: TypedGame, end: float | None, *, current: bool) -> None:
        now, row = theme(), self.place.row(game)
        ink = now.color("keysInk" if current else "ink2")
        right = self.place.left - 8
        if end is not None:
            found = beside_lines(entry.sentence, right - end - 12, current=current)
            high = row.height() if len(found.lines) < 2 else now.px(16)
            top = row.center().y() - high * len(found.lines) / 2
            for at, line in enumerate(found.lines):
                spot = QRectF(end + 12, top + at * high, right - end - 12, high)
                words(self.painter, spot, line, found.font, ink)
            return
        found = sentence_lines(
            entry.sentence,
            right - _NUMBER,
            row.height(),
            current=current,
            shorter=entry.short_sentence,
        )
        lines = [(line, found.font, ink) for line in found.lines]
        note = self.sheet.typing.notes.get(game)
        if note is not None and room_for_note(len(lines), row.height()):
            lines.append((in_language(brief(note)), now.font("caption"), now.color("mindInk")))
        tops = line_tops(len(lines), tight=self.place.tight(game))
        for top, (line, font, color) in zip(tops, lines, strict=True):
            spot = QRectF(_NUMBER, row.top() + now.px(top), right - _NUMBER, now.px(18))
            words(self.painter, spot, line, font, color, elide=True)

    def _cap(self, cap: KeyCap, *, current: bool, unusual: bool) -> None:
        """A key cap; amber where what stands in it looks like a slip."""
        now = theme()
        chosen = current and cap.part == self.sheet.typing.part
        fill = now.color("mindTint" if unusual else "surface" if current else "sunken")
        edge = now.color("keys") if chosen else now.color("edge") if current else None
        if chosen and not self.focused:
            edge = now.color("edge")
        box(self.painter, cap.area, 6, fill, edge, 2 if chosen else 1)
        ink = now.color("mindInk" if unusual else "keysInk" if chosen else "ink")
        if cap.part is None and self.focused:
            at = cap.area.center()
            half = cap.area.height() / 4
            paint_caret(self.painter, at.x(), at.y() - half, at.y() + half)
        words(self.painter, cap.area, cap.text, now.font("body", 600), ink, CENTER)

    def _cell(self, game: int, column: int, seat: Seat, entry: TypedGame) -> None:
        now, area = theme(), self.place.cell(game, column)
        inside = area.adjusted(8, 0, -_PAD, 0)
        who = self._who(game, seat)
        if who is None:
            paint_empty_seat(self.painter, area)
            return
        folded = self.place.folded(game)
        high = area.height() if folded else now.px(36)
        number = QRectF(
            inside.left(), area.top() + (0 if folded else now.px(7)), inside.width(), high
        )
        old = self._old(game, seat)
        points = entry.points.get(seat) if entry.parts else old
        if entry.parts:
            _points(self.painter, number, points, entry.hints.get(seat, ()))
        if old is not None and old != points and entry.parts:
            shown = "…" if points is None else true_minus(points)
            paint_struck(self.painter, number, old, width_of(shown, theme().font("points", 600)))
        if not folded:
            told, shorter = _reason(entry, seat)
            found = reason_lines(told, inside.width(), area.height(), shorter=shorter)
            for top, line in zip(reason_tops(len(found.lines)), found.lines, strict=True):
                spot = QRectF(inside.left(), area.top() + now.px(top), inside.width(), now.px(18))
                words(self.painter, spot, line, found.font, now.color("ink2"), RIGHT)
        if game and who != self._who(game - 1, seat):
            self._arrival(area, who)

    def _old(self, game: int, seat: Seat) -> int | None:
        sheet = self.sheet.view.sheet
        if sheet.state is not SheetState.REOPENED or game >= len(sheet.games):
            return None
        points = sheet.games[game].points.get(seat)
        charged = in_game(self.sheet.view.logged, game + 1).get(seat, 0)
        return None if points is None else points + charged

    def _arrival(self, area: QRectF, who: int) -> None:
        spot = QRectF(area.left() + 8, area.top() + 3, area.width() * 0.62, theme().px(18))
        entrant = self.sheet.view.players.get(who)
        name = entrant.facts.given or entrant.facts.family if entrant else "?"
        paint_arrival(self.painter, spot, name)
