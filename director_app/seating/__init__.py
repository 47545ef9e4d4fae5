"""Who sits where: movements, charts, searches and their recount; pure and repeatable."""
