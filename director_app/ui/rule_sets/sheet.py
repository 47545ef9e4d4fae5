"""The rule sheet in plain words, with what was changed marked, beside the form or alone."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTextBrowser

from director_app.rules.ruleset import RuleSet
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words import RulesSection
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

Line = tuple[str, str]
"""What is said, and what it is worth."""


class RuleSheetView(QTextBrowser):
    """A rule set told whole; nothing in it can be typed."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("plain_sheet")
        self.setAccessibleName(tr("The rules in plain words"))
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setProperty("ownFocus", "yes")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rules: RuleSet | None = None
        self._base: RuleSet | None = None
        self._was: dict[str, frozenset[Line]] = {}
        self._changed: frozenset[tuple[str, Line]] = frozenset()
        theme().changed.connect(self._tell)

    def show_rules(self, rules: RuleSet, base: RuleSet | None = None) -> None:
        """These rules; what they say otherwise than ``base`` is marked and scrolled to."""
        if (rules, base) == (self._rules, self._base):
            return
        first = self._rules is None
        if base != self._base:
            self._was = {} if base is None else _lines(whole_sheet(base))
        self._rules, self._base = rules, base
        before = self._changed
        self._tell()
        new = [at for at, mark in self._marks if mark not in before]
        if new and not first:
            self.scrollToAnchor(new[0])

    def _tell(self) -> None:
        if self._rules is None:
            return
        at = self.verticalScrollBar().value()
        self._marks: list[tuple[str, tuple[str, Line]]] = []
        body = "".join(self._section(section, self._was) for section in whole_sheet(self._rules))
        self._changed = frozenset(mark for _, mark in self._marks)
        now = theme()
        font = now.font("body")
        size = f"font-family:'{font.family()}'; font-size:{font.pointSizeF():.1f}pt;"
        style = f"color:{now.hex('ink')}; {size}"
        title = f"<h3 style='{style}'>{escape(worded(self._rules.name))}</h3>"
        self.setHtml(f"<div style='{style}'>{title}{body}</div>")
        self.verticalScrollBar().setValue(at)

    def _section(self, section: RulesSection, was: dict[str, frozenset[Line]]) -> str:
        rows = [(row.label, row.worth, row.mark) for row in section.rows]
        rows += [(sentence.text, "", sentence.mark) for sentence in section.sentences]
        old = was.get(section.heading, frozenset())
        kept = "".join(self._row(section.heading, row, old) for row in rows)
        gone = "".join(_gone(words) for words in _left_out(rows, old)) if self._base else ""
        now = theme()
        head = f"<p style='font-weight:600; color:{now.hex('ink')}; margin-bottom:2px'>"
        table = "<table width='100%' cellspacing='0' cellpadding='4'>"
        return f"{head}{escape(worded(section.heading))}</p>{table}{kept}{gone}</table>"

    def _row(self, heading: str, row: tuple[str, str, str], old: frozenset[Line]) -> str:
        now = theme()
        words, worth, mark = row
        changed = self._base is not None and (words, worth) not in old
        name, bar, ground, said = "", "", "", escape(worded(mark))
        if changed:
            at = f"change{len(self._marks)}"
            self._marks.append((at, (heading, (words, worth))))
            name = f"<a name='{at}'></a>"
            bar, ground = f" bgcolor='{now.hex('mind')}'", f" bgcolor='{now.hex('mindTint')}'"
            word = f"<b style='color:{now.hex('mindInk')}'>{escape(tr('changed'))}</b>"
            said = f"{word}<br>{said}" if said else word
        value = f"&nbsp;&nbsp;<b>{escape(worded(worth))}</b>" if worth else ""
        mark_cell = (
            f"<td width='112' align='right'{ground} style='color:{now.hex('ink2')}'>{said}</td>"
        )
        return (
            f"<tr><td width='5'{bar}>{name}</td><td{ground}>{escape(worded(words))}{value}</td>"
            f"{mark_cell}</tr>"
        )


def _gone(words: str) -> str:
    now = theme()
    grey = now.hex("ink3")
    bar = f" bgcolor='{now.hex('mind')}'"
    return (
        f"<tr><td width='5'{bar}></td><td style='color:{grey}'><s>{escape(worded(words))}</s></td>"
        f"<td width='112' align='right' style='color:{now.hex('mindInk')}'>"
        f"<b>{escape(tr('removed'))}</b></td></tr>"
    )


def _lines(sections: tuple[RulesSection, ...]) -> dict[str, frozenset[Line]]:
    """By heading, its lines and what they are worth."""
    return {
        section.heading: frozenset(
            [(row.label, row.worth) for row in section.rows]
            + [(sentence.text, "") for sentence in section.sentences]
        )
        for section in sections
    }


def _left_out(rows: list[tuple[str, str, str]], old: frozenset[Line]) -> Iterator[str]:
    """Lines that are there no more, where nothing else has come in their place."""
    words = {row[0] for row in rows}
    were = {label for label, _ in old}
    gone = sorted(were - words)
    new = len(words - were)
    yield from gone[new:]
