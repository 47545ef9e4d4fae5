"""The club across its events: people, series, and what an event's games tell."""

from director_app.services.club.people import ClubDesk
from director_app.services.club.types import ClubPerson, Conducted, PersonEvent, PersonHistory

__all__ = ["ClubDesk", "ClubPerson", "Conducted", "PersonEvent", "PersonHistory"]
