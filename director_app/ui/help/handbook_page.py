"""The handbook: contents and a field to find with at the left, the chapter at the right."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from director_app.errors import DirectorError
from director_app.services.help.handbook import handbook
from director_app.ui.help.handbook_reader import Reader
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.choose_file import choose_place
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_LIST = 330
_PLACE = Qt.ItemDataRole.UserRole
_SAVED = "handbook_saved"


class _Contents(QListWidget):
    """Letters typed in it are told, not looked for in it."""

    typed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("handbook_list")
        self.setAccessibleName(tr("Handbook contents"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._dress()
        theme().changed.connect(self._dress)

    def keyboardSearch(self, search: str) -> None:
        """A letter begins to find in the whole book."""
        self.typed.emit(search)

    def _dress(self) -> None:
        now = theme()
        chosen = f"background: {now.hex('keysTint')}; color: {now.hex('keysInk')};"
        self.setStyleSheet(
            f"QListView::item {{ padding: {now.px(6)}px 2px; }}"
            f"QListView::item:selected {{ {chosen} }}"
        )


class HandbookPage(QWidget):
    """Esc leaves; Ctrl+F, or any letter in the list, finds."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = Page(tr("Handbook"))
        self.search = SearchField(tr("Search the handbook"), key="Ctrl+F", name="handbook_find")
        self.save = Button(tr("Save as PDF…"), icon="page", name="handbook_save")
        self.back = Button(tr("Back"), key="Esc", name="handbook_back")
        self.list = _Contents()
        self.reader = Reader(pictures=True)
        self.reader.setObjectName("handbook_reader")
        self.reader.setAccessibleName(tr("Chapter"))
        self._lay_out()
        self._wire()
        self._show_contents()

    def open(self, name: str = "", mark: str = "") -> None:
        """Read a chapter, or the one that was read last, else the first."""
        known = handbook()
        chapter = known.chapter(name) or self.reader.chapter or known.chapters[0]
        self.reader.show_chapter(chapter, mark=mark)
        self._choose(chapter.name)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the list of contents."""
        self.list.setFocus(reason)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", tr("Another chapter, or the next match")),
            ("Enter", tr("Read it (arrows scroll)")),
            ("A - Z", tr("Type to search")),
            ("Ctrl+F", tr("Find")),
            ("Esc", tr("Go back")),
        )

    def save_to(self, file: Path) -> None:
        """Write the handbook as PDF."""
        from director_app.services.help.handbook_paper import save_pdf  # noqa: PLC0415 - with it comes ReportLab, 70 ms and more

        try:
            save_pdf(handbook(), file, datetime.now(tz=UTC).astimezone().date())
        except DirectorError as refusal:
            view = NoticeView(_SAVED, refusal.sentence, "", tr("Close"), "wrong")
            self.page.notice.show_view(view)
            return
        said = tr("Handbook saved as {file}.", file=file)
        self.page.notice.show_view(NoticeView(_SAVED, said, "", tr("Close"), "do"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step out; from the field, the arrow goes down to the list."""
        if event.key() == Qt.Key.Key_Escape:
            self._step_out()
        elif event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)

    def _step_out(self) -> None:
        if self.reader.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.search.text():
            self.search.clear()
        else:
            self.left.emit()

    def _lay_out(self) -> None:
        for button in (self.save, self.back):
            self.page.head.right(button)
        beside = QWidget()
        column = QVBoxLayout(beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        self._beside = beside
        card = Card(margin=24)
        card.add(self.reader, 1)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(beside)
        row.addWidget(card, 1)
        self.page.body.addLayout(row, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self._fit()

    def _wire(self) -> None:
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._to_reader)
        self.list.currentItemChanged.connect(self._chosen)
        self.list.itemActivated.connect(self._to_reader)
        self.list.typed.connect(self._typed)
        self.reader.asked.connect(self.open)
        self.save.clicked.connect(self._ask_file)
        self.back.clicked.connect(self.left)
        self.page.notice.acted.connect(self._told)
        find = QShortcut(QKeySequence("Ctrl+F"), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self._to_search)
        theme().changed.connect(self._fit)

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _typed(self, letters: str) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.insert(letters)

    def _to_reader(self) -> None:
        self.reader.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _told(self) -> None:
        self.page.notice.show_view(None)

    def _ask_file(self) -> None:
        title, kinds = tr("Save as PDF"), [tr("PDF files (*.pdf)")]
        file = "front-table-handbook.pdf"
        choose_place(
            self, title, kinds, "handbook_file", file, lambda name: self.save_to(Path(name))
        )

    def _show_contents(self) -> None:
        self.list.blockSignals(True)  # noqa: FBT003 - a state
        self.list.clear()
        for group, chapters in handbook().groups:
            self._add_head(group)
            for chapter in chapters:
                self._add(chapter.title, chapter.name, "")
        self.list.blockSignals(False)  # noqa: FBT003 - a state

    def _find(self, query: str) -> None:
        if not query.strip():
            self._show_contents()
            self.open()
            return
        hits = handbook().find(query)
        self.list.clear()
        if not hits:
            self._add_head(tr("No match. Try a shorter word."))
        for hit in hits:
            whole = hit.section is hit.chapter.sections[0]
            title = hit.chapter.title if whole else f"{hit.section.title} · {hit.chapter.title}"
            self._add(
                f"{title}\n{hit.words}", hit.chapter.name, "" if whole else hit.section.anchor
            )
        if hits:
            self.list.setCurrentRow(0)

    def _add(self, words: str, name: str, mark: str) -> None:
        item = QListWidgetItem(words)
        item.setData(_PLACE, (name, mark))
        self.list.addItem(item)

    def _add_head(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setFont(theme().font("small", 600))
        item.setForeground(theme().color("ink2"))
        self.list.addItem(item)

    def _choose(self, name: str) -> None:
        if self.search.text().strip():
            return
        for row in range(self.list.count()):
            place = self.list.item(row).data(_PLACE)
            if place is not None and place[0] == name:
                self.list.blockSignals(True)  # noqa: FBT003 - a state
                self.list.setCurrentRow(row)
                self.list.blockSignals(False)  # noqa: FBT003 - a state

    def _chosen(self, item: QListWidgetItem | None) -> None:
        place = item.data(_PLACE) if item is not None else None
        if place is not None:
            name, mark = place
            self.reader.show_chapter(handbook().chapter(name), mark=mark)

    def _fit(self) -> None:
        self._beside.setFixedWidth(theme().panel(_LIST))
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(_PLACE) is None:
                item.setFont(theme().font("small", 600))
                item.setForeground(theme().color("ink2"))
