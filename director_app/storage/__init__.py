"""The club book. SQLAlchemy is imported here for the first time, and without what it can spare."""

from director_app.storage.later import Later, asyncio_later, put_off

with put_off(asyncio_later(), Later("importlib.metadata")):
    import sqlalchemy.dialects.sqlite
    import sqlalchemy.orm  # noqa: F401 - both import them
