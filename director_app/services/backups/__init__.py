"""Copies of a live book: made by themselves, looked through, thinned, and brought back."""
