"""Prizes and money."""
