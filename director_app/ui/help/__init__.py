"""The handbook, the first event, practice, and files about problems."""
