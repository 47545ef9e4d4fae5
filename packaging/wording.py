"""Holds the program to the words of ``docs/wording.md``: one word for one thing.

``make check`` runs it. The table of that page says which words stand in no text of the program,
which in no menu, button, title or column head, and which Spanish word is the chosen one. A text
that may have another word stands here with its reason, as long as the program says it.
"""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sources import ROOT, Module, modules
from words import file_of, read
from words_found import in_source

Places = Mapping[str, Sequence[str]]
"""Texts, and where each stands."""

_PAGE = "docs/wording.md"
_QUOTED = ("resources/rulesets/",)
"""What each sheet says is not reworded."""
_FEWEST_ROWS, _FEWEST_LABELS = 40, 500
"""Where fewer are found, the page or the program is no longer read as it is written."""
_CONTRACT = "other programs read it"
_SEARCHED = "words that are searched, not shown"
_ROLE = "what the role does says it in Spanish"
ENGLISH_LEFT = {
    "cancelled": _CONTRACT,
    "mahjong": _CONTRACT,
    "nobody": "a value of a rule set",
    "released through round": "a column of the book; its head is “Published through round”",
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
    "Ctrl+Z restores the current seating.": "no backup is meant",
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
_LABELS = {
    *("BandButton", "Button", "ChipSpec", "ChoiceField", "Column", "NumberField", "Page"),
    *("QAction", "SearchField", "Segment", "SettingGroup", "StripPart", "TextField", "Tick", "_A"),
    *("_button", "_link", "addButton", "add_section", "link", "primary", "quiet", "secondary"),
    *("setWindowTitle", "set_title", "show_head"),
}
"""What makes a menu's item, a button, a title, a head of a column or the label of a field."""
_KNOWN = {"Restore…", "Print", "Next step", "Check-in"}
"""Some that are there."""
PATTERNS = {
    r"\b[Tt]here is no\b": "“There’s no”",
    r"\b(?:Ctrl|Alt|Shift) (?:[A-Z0-9]\b|F\d)": "a plus between keys, as in Ctrl+R",
    r"\bmust not meet\b|\bmeets? again\b": "“play each other”",
    r"\b[Ll]icence\b": "“license”",
}
"""What is said in another form, in texts and in documents."""
APOSTROPHE = r"(?<=[^\W\d_])'(?=[^\W\d_])"
"""A straight one: texts and the handbook have curly ones, as paper has."""
_DOCUMENTS = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/several-desks.md")
_HANDBOOK = "docs/handbook"
_IRREGULAR = {"deshacer": "desh", "rehacer": "reh", "reponer": "rep(?:on|uest)"}
"""Stems of verbs that change within."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table."""

    english: tuple[str, ...]
    spanish: tuple[str, ...]
    never: tuple[str, ...]
    not_in_labels: tuple[str, ...]


def _words(cell: str) -> tuple[str, ...]:
    bare = re.sub(r"\(.*?\)", "", cell)
    return tuple(word for each in bare.split(",") if (word := each.strip()))


def rows_of(page: str) -> Iterator[Row]:
    """The lines of the page's table."""
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 4 and cells[0] not in {"thing", "---"}:
            never = tuple(re.findall(r"\*\*(.+?)\*\*", cells[3]))
            plain = tuple(word for word in _words(cells[3]) if not word.startswith("**"))
            yield Row(_words(cells[1]), _words(cells[2]), never, plain)


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
    return _IRREGULAR.get(word) or re.sub(r"(?:[aei]rse|[aei]r|on|e|[ao]s?)$", "", word)


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"tr", "Message"}:
        yield from _texts(node.args[0])
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def labels_in(module: Module) -> Iterator[tuple[str, str]]:
    """Every menu's item, button, title and head of a module, and where it stands."""
    for node in module.nodes:
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in _LABELS:
                for each in node.args[1:] if name == "_A" else node.args:
                    for text in _texts(each):
                        yield text, f"{module.file}:{node.lineno}"


def refused_in(places: Places, words: Iterable[str]) -> Iterator[str]:
    """A line for each place of a text with one of the words."""
    for word in sorted(set(words)):
        pattern = _english(word)
        for text, where in places.items():
            if pattern.search(_bare(text)):
                for place in where:
                    yield f"{place}: {text!r} says {word!r}; {_PAGE} has another word for it"


def misformed_in(places: Places, patterns: Mapping[str, str]) -> Iterator[str]:
    """A line for each place of a text that says something in a form that is not ours."""
    for pattern, better in patterns.items():
        for text, where in places.items():
            if found := re.search(pattern, re.sub(r"`[^`]*`", "", text)):
                for place in where:
                    yield f"{place}: says {found[0]!r}; write {better}"


def documents(root: Path = ROOT) -> tuple[Places, Places]:
    """The lines of the handbook, and those of the other documents that directors read."""
    handbook = sorted((root / _HANDBOOK).glob("*.md"))
    others = [root / name for name in _DOCUMENTS]
    return _lines(handbook, root), _lines(others, root)


def _lines(files: Iterable[Path], root: Path) -> Places:
    places: dict[str, list[str]] = {}
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            places.setdefault(line, []).append(f"{file.relative_to(root).as_posix()}:{number}")
    return places


def lost_in(spanish: Mapping[str, Iterable[str]], row: Row) -> Iterator[str]:
    """A line for each Spanish form that lacks the word of a row which its text has."""
    wanted = [_english(word) for word in row.english]
    chosen = [_spanish(word) for word in row.spanish]
    for text, forms in spanish.items():
        if any(word.search(_bare(text)) for word in wanted):
            for form in forms:
                if not any(word.search(_bare(form)) for word in chosen):
                    yield f"{form!r} for {text!r} lacks {' or '.join(map(repr, row.spanish))}"


def page_faults(rows: Sequence[Row]) -> Iterator[str]:
    """What is wrong with the table itself."""
    if len(rows) < _FEWEST_ROWS or not all(row.english for row in rows):
        yield f"{_PAGE}: only {len(rows)} lines of its table are read, or one without English"
    said = {word: [_PAGE] for row in rows for word in row.english}
    yield from refused_in(said, (word for row in rows for word in row.never))


def in_program() -> list[str]:
    """What is wrong in the program, a line each."""
    rows = tuple(rows_of((ROOT / _PAGE).read_text(encoding="utf-8")))
    found = {
        text: one.places
        for text, one in in_source().items()
        if not all(place.startswith(_QUOTED) for place in one.places)
    }
    said = {text: places for text, places in found.items() if text not in ENGLISH_LEFT}
    labels: dict[str, list[str]] = {}
    for module in modules(ROOT):
        if module.file.startswith("director_app/ui/"):
            for text, place in labels_in(module):
                labels.setdefault(text, []).append(place)
    file = file_of("es")
    spanish = {
        text: one.forms
        for text, one in read(file).items()
        if text in found and text not in SPANISH_LEFT
    }
    faults = list(page_faults(rows))
    if len(labels) < _FEWEST_LABELS or _KNOWN - labels.keys():
        faults.append("director_app/ui: menus, buttons and titles are no longer read")
    faults += refused_in(said, (word for row in rows for word in row.never))
    curly = {APOSTROPHE: "a curly apostrophe (’)"}
    handbook, others = documents()
    faults += misformed_in(
        {text: one.places for text, one in in_source().items()}, PATTERNS | curly
    )
    faults += misformed_in(handbook, PATTERNS | curly)
    faults += misformed_in(others, PATTERNS)
    faults += refused_in(labels, (word for row in rows for word in row.not_in_labels))
    faults += [
        f"{file.relative_to(ROOT).as_posix()}: {line}"
        for row in rows
        if row.spanish
        for line in lost_in(spanish, row)
    ]
    left = dict.fromkeys([*ENGLISH_LEFT, *SPANISH_LEFT])
    return faults + [
        f"packaging/wording.py: {text!r} may stay, but nothing says it"
        for text in left
        if text not in found
    ]
