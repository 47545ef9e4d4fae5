"""Alembic's entry: run the migrations on the connection that the store hands over."""

from alembic import context

from director_app.storage.all_tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
