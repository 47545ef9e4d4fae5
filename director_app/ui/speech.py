"""The language of the window: the director's choice, or the computer's where it is known."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from director_app.language.saying import ENGLISH, choose, spoken
from director_app.settings import LANGUAGES

_AS_THE_COMPUTER = LANGUAGES[0]
_REGIONS = {ENGLISH: "en_US", "es": "es_US"}
"""Where the computer has another language: numbers as in the country of the tournaments."""


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


def date_form() -> str:
    """How a field shows a day."""
    return "ddd, MMM d, yyyy" if spoken() == ENGLISH else "ddd, d MMM yyyy"


def _meant(choice: str) -> str:
    if choice in LANGUAGES and choice != _AS_THE_COMPUTER:
        return choice
    told = (one.partition("-")[0] for one in QLocale.system().uiLanguages())
    return next((one for one in told if one in LANGUAGES), ENGLISH)
