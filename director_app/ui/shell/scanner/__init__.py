"""The hand scanner: its keys caught, read, and opened."""
