"""Stations, roles, and the director's PIN."""
