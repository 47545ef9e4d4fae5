"""The one generated style sheet: fields, menus, scroll bars, tips, plain grounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from director_app.ui.kit.scheme import Scheme

_SHEET = """
QToolTip {{ background: {toast}; color: {toastText}; border: 1px solid {toastText};
  padding: 6px 10px; font-size: {small}px; }}
QLineEdit, QPlainTextEdit, QTextEdit {{
  background: {surface}; color: {ink}; border: 1px solid {edge}; border-radius: 8px;
  padding: 0 11px; selection-background-color: {keysTint}; selection-color: {keysInk}; }}
QLineEdit {{ min-height: {field}px; max-height: {field}px; }}
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus {{ border: none; padding: 0;
  background: transparent; min-height: 0; max-height: 200px; }}
QLineEdit, QPlainTextEdit, QTextEdit {{ placeholder-text-color: {ink3}; }}
QPlainTextEdit, QTextEdit {{ padding: 7px 7px; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus {{
  border: 2px solid {keys}; padding: 0 10px; }}
QPlainTextEdit:focus, QTextEdit:focus {{ padding: 6px 6px; }}
QLineEdit:disabled, QPlainTextEdit:disabled {{
  background: {sunken}; color: {ink3}; border-color: {line}; }}
QLineEdit[refused="true"], QPlainTextEdit[refused="true"] {{
  border: 2px solid {wrong}; padding: 0 10px; }}
QLineEdit[big="true"] {{ min-height: {bigField}px; max-height: {bigField}px; border-radius: 10px; }}
QLineEdit[bare="true"], QLineEdit[bare="true"]:focus {{ border: none; background: transparent; }}
QMenuBar {{ background: {sunken}; color: {ink2}; border: none; padding: 0 4px;
  font-size: {body}px; }}
QMenuBar::item {{ background: transparent; padding: 6px 10px; border-radius: 6px; }}
QMenuBar::item:selected {{ background: {line}; color: {ink}; }}
QMenu {{ background: {surface}; color: {ink}; border: 1px solid {edge}; padding: 6px 0; }}
QMenu::item {{ padding: 8px 28px 8px 18px; min-height: {menuRow}px; }}
QMenu::item:selected {{ background: {keysTint}; color: {ink}; }}
QMenu::item:disabled {{ color: {ink3}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 6px 16px; }}
QScrollArea {{ background: transparent; border: none; }}
QScrollArea > QWidget > QWidget#scrolled {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {edge}; border-radius: 4px; }}
QScrollBar::handle:vertical {{ min-height: 36px; }}
QScrollBar::handle:horizontal {{ min-width: 36px; }}
QScrollBar::handle:hover {{ background: {ink2}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; border: none; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QTableView, QListView, QTreeView {{ background: transparent; border: none; outline: 0; }}
Heads {{ background: transparent; border: none; }}
QListView {{ color: {ink}; selection-background-color: {keysTint}; selection-color: {ink}; }}
QComboBox QAbstractItemView {{ background: {surface}; color: {ink}; border: 1px solid {edge};
  padding: 4px; selection-background-color: {keysTint}; selection-color: {ink}; outline: 0; }}
QComboBox QAbstractItemView::item {{ min-height: {menuRow}px; padding: 5px 8px; }}
QFrame#month_popup {{ background: {surface}; border: 1px solid {edge}; }}
QCalendarWidget QWidget#qt_calendar_navigationbar {{ background: {surface}; }}
QCalendarWidget QToolButton {{ background: transparent; color: {ink}; border: none;
  border-radius: 6px; padding: 6px 10px; font-size: {body}px; font-weight: 600; }}
QCalendarWidget QToolButton:hover {{ background: {sunken}; }}
QCalendarWidget QToolButton::menu-indicator {{ image: none; }}
QCalendarWidget QAbstractItemView {{ background: {surface}; color: {ink}; outline: 0;
  font-size: {body}px; selection-background-color: {keys}; selection-color: {surface}; }}
QCalendarWidget QAbstractItemView:disabled {{ color: {ink3}; }}
QDialog {{ background: {bg}; }}
QMessageBox QPushButton {{ background: {surface}; color: {ink}; border: 1px solid {edge};
  border-radius: 8px; padding: 0 17px; min-height: {field}px; }}
QMessageBox QPushButton:hover {{ background: {sunken}; }}
QMessageBox QPushButton:focus {{ border: 2px solid {keys}; padding: 0 16px; }}
QSplitter::handle {{ background: {line}; }}
Ground[tone="surface"] {{ background: {surface}; }}
Ground[tone="sunken"] {{ background: {sunken}; }}
Ground[tone="line"] {{ background: {line}; }}
Ground[lineAt="left"] {{ border-left: 1px solid {line}; }}
Ground[lineAt="right"] {{ border-right: 1px solid {line}; }}
Ground[lineAt="bottom"] {{ border-bottom: 1px solid {line}; }}
"""


def style_sheet(scheme: Scheme, scale: float) -> str:
    """The style sheet of a theme at a text size."""
    sizes = {
        "small": round(14 * scale),
        "body": round(15 * scale),
        "field": round(38 * scale),
        "bigField": round(60 * scale),
        "menuRow": round(22 * scale),
    }
    return _SHEET.format(**scheme.roles, **sizes)
