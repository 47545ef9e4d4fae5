"""Paper from which the day can go on without this computer."""
