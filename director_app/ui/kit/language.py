"""The language of the window: the director's choice, or the computer's where it is known."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from director_app.domain.paper_options import PaperSize
from director_app.messages.dates import Hours, count_hours
from director_app.messages.saying import ENGLISH, choose
from director_app.system.settings import LANGUAGES

_AS_THE_COMPUTER = LANGUAGES[0]
_REGIONS = {ENGLISH: "en_US", "es": "es_US"}
"""Where the computer has another language: numbers as in the country of the tournaments."""

_There = QLocale.Country
_LETTER = frozenset(
    {
        _There.AnyCountry,
        _There.UnitedStates,
        _There.Canada,
        _There.Mexico,
        _There.PuertoRico,
        _There.Guatemala,
        _There.ElSalvador,
        _There.Nicaragua,
        _There.CostaRica,
        _There.Panama,
        _There.DominicanRepublic,
        _There.Colombia,
        _There.Venezuela,
        _There.Chile,
        _There.Philippines,
    }
)
"""Where paper is US Letter; everywhere else it is A4."""


def speak(app: QApplication, choice: str) -> None:
    """Speak the language of a choice, Qt's own words too."""
    language = _meant(choice)
    choose(language)
    for former in app.findChildren(QTranslator):
        app.removeTranslator(former)
        former.deleteLater()
    system = QLocale.system()
    here = system.name().partition("_")[0] == language
    QLocale.setDefault(system if here else QLocale(_REGIONS[language]))
    if language == ENGLISH:
        return
    own = QTranslator(app)
    if own.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(own)


def usual_paper(here: QLocale | None = None) -> PaperSize:
    """The paper that printers hold where this computer is."""
    territory = (here or QLocale.system()).territory()
    return "letter" if territory in _LETTER else "a4"


def tell_times(choice: str) -> None:
    """Tell times by a clock of 12 or 24 hours, or as the computer does."""
    chosen: dict[str, Hours] = {"12": 12, "24": 24}
    count_hours(chosen.get(choice) or usual_hours())


def usual_hours(here: QLocale | None = None) -> Hours:
    """How many hours clocks have where this computer is; 12 where it does not say where."""
    place = here or QLocale.system()
    if place.language() == QLocale.Language.C:
        return 12
    return 12 if "AP" in place.timeFormat(QLocale.FormatType.ShortFormat).upper() else 24


def _meant(choice: str) -> str:
    if choice in LANGUAGES and choice != _AS_THE_COMPUTER:
        return choice
    lines = (language.partition("-")[0] for language in QLocale.system().uiLanguages())
    return next((language for language in lines if language in LANGUAGES), ENGLISH)
