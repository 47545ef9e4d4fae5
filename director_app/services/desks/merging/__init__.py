"""A station that works alone on a range of tables, and its book merged at the main desk."""
