"""Copies of a live book: made by themselves, looked through, thinned, and brought back."""

from director_app.services.backups.desk import Backups

__all__ = ["Backups"]
