"""Scores from a spreadsheet, and back."""
