"""One word for one thing: the program says what the table of ``docs/wording.md`` says."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

import pytest

from tests.packaging.conftest import HERE, ROOT

pytestmark = pytest.mark.source

Texts = Mapping[str, tuple[str, ...]]

PAGE = (ROOT / "docs" / "wording.md").read_text(encoding="utf-8")
QUOTED = ("resources/rulesets/", "director_app/storage/former_")
"""What each sheet says, and what old books hold: neither is reworded."""
_CONTRACT = "other programs read it"
_SEARCHED = "words that are searched, not shown"
_OLD_VERB = "a verb of labels in old books"
_ROLE = "what the role does says it in Spanish"
ENGLISH_LEFT = {
    ", not released": _CONTRACT,
    "{kind}, not released": _CONTRACT,
    "cancelled": _CONTRACT,
    "mahjong": _CONTRACT,
    "nobody": "a value of a rule set",
    "released through round": "a column of the book; its head is “Published through round”",
    "Put back: {action}": _OLD_VERB,
    "Release": _OLD_VERB,
    "Wish": _OLD_VERB,
    "theme contrast night dark mode colour": _SEARCHED,
    "usb drive stick folder backup copy": _SEARCHED,
}
"""Texts with a word that is refused elsewhere, and why."""
SPANISH_LEFT = {
    "backup safety minutes": _SEARCHED,
    "free own other something else extra time note": _SEARCHED,
    "usb drive stick folder backup copy": _SEARCHED,
    "{0} backups": "the name of a folder",
    "Which backup? Give its file. Run front-table restore --list to see them all.": "a command",
    "Ctrl Z restores the current seating.": "no backup is meant",
    "That’s more than a game can pay. Use up to 4 digits.": "points, not money",
    'it has curly quotation marks. Use straight ones, as in "self-pick"': "a value of the file",
    "Exposures": "the head of a narrow column on paper",
    "exposures": "the head of a list in a rule set",
    "roster station": _ROLE,
    "Roster station": _ROLE,
    "Roster station: check-in, fees": _ROLE,
    "Roster station: check-in, fees, and seating requests": _ROLE,
}
"""Texts in which an English term means something else, or another Spanish word is better."""
LABELS = {
    *("BandButton", "Button", "ChipSpec", "ChoiceField", "Column", "NumberField", "Page"),
    *("QAction", "SearchField", "Segment", "SettingGroup", "StripPart", "TextField", "Tick", "_A"),
    *("_button", "_link", "addButton", "add_section", "link", "primary", "quiet", "secondary"),
    *("setWindowTitle", "set_title", "show_head"),
}
"""What makes a menu's item, a button, a title, a head of a column or the label of a field."""
IRREGULAR = {"deshacer": "desh", "rehacer": "reh", "reponer": "rep(?:on|uest)"}
"""Stems of verbs that change within."""


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    english: tuple[str, ...]
    spanish: tuple[str, ...]
    never: tuple[str, ...]
    not_in_labels: tuple[str, ...]


def _words(cell: str) -> tuple[str, ...]:
    bare = re.sub(r"\(.*?\)", "", cell)
    return tuple(word for each in bare.split(",") if (word := each.strip()))


def _rows() -> Iterator[Row]:
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 4 and cells[0] not in {"thing", "---"}:
            never = tuple(re.findall(r"\*\*(.+?)\*\*", cells[3]))
            plain = tuple(word for word in _words(cells[3]) if not word.startswith("**"))
            yield Row(_words(cells[1]), _words(cells[2]), never, plain)


ROWS = tuple(_rows())
NEVER = sorted({word for row in ROWS for word in row.never})
NOT_IN_LABELS = sorted({word for row in ROWS for word in row.not_in_labels})


@cache
def _bare(text: str) -> str:
    """A text without its places, options and commands, and without accents."""
    text = re.sub(r"\{\w*\}|`[^`]*`|--[\w-]+|&", "", text)
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _english(term: str) -> re.Pattern[str]:
    """A term with its endings: restore, restores, restored, restoring."""
    stem = re.escape(_bare(term).removesuffix("e"))
    return re.compile(rf"\b{stem}(?:e|es|s|d|ed|led|n|ing)?\b")


def _spanish(term: str) -> re.Pattern[str]:
    """A term by its stems: ``hoja de puntaje`` is found in ``hojas de puntaje`` too."""
    return re.compile(r"\b" + r"\w* ".join(map(_stem, _bare(term).split())))


def _stem(word: str) -> str:
    if len(word) < 4:
        return word
    return IRREGULAR.get(word) or re.sub(r"(?:[aei]rse|[aei]r|on|e|[ao]s?)$", "", word)


@pytest.fixture(scope="module")
def texts() -> dict[str, tuple[str, ...]]:
    """Every text of the program, and its Spanish forms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(HERE))
        words = import_module("words")
        found = import_module("words_found").in_source()
    entries = words.read(words.file_of("es"))
    return {
        text: entries[text].forms
        for text, one in found.items()
        if not all(file.startswith(QUOTED) for file in one.files)
    }


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"tr", "Message"}:
        yield from _texts(node.args[0])
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


@cache
def _labels() -> tuple[str, ...]:
    found: list[str] = []
    for file in sorted((ROOT / "director_app" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in LABELS:
                    shown = node.args[1:] if name == "_A" else node.args
                    found += [text for each in shown for text in _texts(each)]
    return tuple(found)


def test_the_page_has_words() -> None:
    assert len(ROWS) > 40
    assert len(NEVER) > 30
    assert all(row.english for row in ROWS)


def test_its_own_words_are_not_refused_by_it() -> None:
    said = [word for row in ROWS for word in row.english]
    assert [word for word in said if any(_english(bad).search(_bare(word)) for bad in NEVER)] == []


@pytest.mark.parametrize("word", NEVER)
def test_no_text_has_a_word_that_is_not_said(texts: Texts, word: str) -> None:
    pattern = _english(word)
    said = [text for text in texts if text not in ENGLISH_LEFT]
    assert [text for text in said if pattern.search(_bare(text))] == []


def test_menus_buttons_and_titles_are_read() -> None:
    labels = _labels()
    assert len(labels) > 500
    for known in ("Restore…", "Print", "Next step", "Check-in"):
        assert known in labels


@pytest.mark.parametrize("word", NOT_IN_LABELS)
def test_no_menu_button_or_title_has_a_word_that_is_not_plain(word: str) -> None:
    pattern = _english(word)
    assert [text for text in _labels() if pattern.search(_bare(text))] == []


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.spanish], ids=lambda row: row.english[0]
)
def test_spanish_has_the_word_that_was_chosen(texts: Texts, row: Row) -> None:
    english = [_english(word) for word in row.english]
    spanish = [_spanish(word) for word in row.spanish]
    lost = [
        (text, form)
        for text, forms in texts.items()
        if text not in SPANISH_LEFT and any(word.search(_bare(text)) for word in english)
        for form in forms
        if not any(word.search(_bare(form)) for word in spanish)
    ]
    assert lost == []


@pytest.mark.parametrize("left", [ENGLISH_LEFT, SPANISH_LEFT], ids=["English", "Spanish"])
def test_what_is_left_as_it_is_is_still_there(texts: Texts, left: dict[str, str]) -> None:
    assert [text for text in left if text not in texts] == []
    assert all(left.values())
