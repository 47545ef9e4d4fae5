"""Backups, restoring, salvage, and the emergency pack."""
