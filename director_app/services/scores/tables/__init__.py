"""Scores of an event as a spreadsheet's table, in and out."""
