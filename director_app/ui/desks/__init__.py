"""Stations, roles, the director's PIN, and laptops that work apart and are merged."""
