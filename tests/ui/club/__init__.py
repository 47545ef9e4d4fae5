"""The club's page, statistics and charts."""
