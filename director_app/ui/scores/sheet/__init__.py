"""The page of one score sheet."""
