"""The first form of the club book."""

import sqlalchemy as sa
from alembic import op

revision = "1001"
down_revision = None
branch_labels = None
depends_on = None


def _key(table: str, column: str, target: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{target}")
    return sa.ForeignKeyConstraint(
        [column], [f"{target}.id"], name=name, initially="DEFERRED", deferrable=True
    )


def upgrade() -> None:
    """Make every table."""
    _book()
    _event()
    _journal()
    _person()
    _ruleset()
    _series()
    _apart_group()
    _division()
    _event_options()
    _hall()
    _journal_image()
    _money()
    _plan_item()
    _printed()
    _score_options()
    _series_event()
    _entrant()
    _plan()
    _prize()
    _report()
    _round()
    _seated_with()
    _tie()
    _apart()
    _apart_member()
    _disqualification()
    _draft()
    _payout()
    _plan_table()
    _prize_draw()
    _round_clock()
    _ruling()
    _sat()
    _seat_request()
    _sheet()
    _table_time()
    _played_game()
    _ruling_player()


def _book() -> None:
    op.create_table(
        "book",
        sa.Column("key", sa.String(length=60), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_book")),
    )


def _event() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("days", sa.JSON(), nullable=False),
        sa.Column("place", sa.String(length=200), nullable=False),
        sa.Column("director", sa.String(length=120), nullable=False),
        sa.Column("certification", sa.Text(), nullable=False),
        sa.Column("card_year", sa.Integer(), nullable=True),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event")),
        sqlite_autoincrement=True,
    )


def _journal() -> None:
    op.create_table(
        "journal",
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=True),
        sa.Column("station", sa.String(length=120), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("topics", sa.JSON(), nullable=False),
        sa.Column("chained", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("action_kind", sa.String(length=40), nullable=False),
        sa.Column("parameters", sa.JSON(), nullable=False),
        sa.Column("message", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_journal")),
    )
    op.create_index(op.f("ix_journal_event_id"), "journal", ["event_id"], unique=False)


def _person() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("given", sa.String(length=120), nullable=False),
        sa.Column("family", sa.String(length=120), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("phone", sa.String(length=60), nullable=False),
        sa.Column("city", sa.String(length=120), nullable=False),
        sa.Column("member_no", sa.String(length=60), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_person_email"), "person", ["email"], unique=False)


def _ruleset() -> None:
    op.create_table(
        "ruleset",
        sa.Column("id", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ruleset")),
    )


def _series() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("measure", sa.String(length=20), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.Column("points", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
        sqlite_autoincrement=True,
    )


def _apart_group() -> None:
    op.create_table(
        "apart_group",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        _key("apart_group", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_apart_group")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_apart_group_event_id"), "apart_group", ["event_id"], unique=False)


def _division() -> None:
    op.create_table(
        "division",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("ruleset", sa.String(length=60), nullable=False),
        sa.Column("rules_text", sa.Text(), nullable=False),
        sa.Column("first_table", sa.Integer(), nullable=False),
        sa.Column("released_through", sa.Integer(), nullable=False),
        sa.Column("skipped", sa.JSON(), nullable=False),
        _key("division", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_division")),
        sa.UniqueConstraint("event_id", "name", name=op.f("uq_division_event_id_name")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_division_event_id"), "division", ["event_id"], unique=False)


def _event_options() -> None:
    op.create_table(
        "event_options",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        _key("event_options", "event_id", "event"),
        sa.PrimaryKeyConstraint("event_id", "subject", name=op.f("pk_event_options")),
    )


def _hall() -> None:
    op.create_table(
        "hall",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rooms", sa.JSON(), nullable=False),
        _key("hall", "event_id", "event"),
        sa.PrimaryKeyConstraint("event_id", name=op.f("pk_hall")),
    )


def _journal_image() -> None:
    op.create_table(
        "journal_image",
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_name", sa.String(length=60), nullable=False),
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("before", sa.JSON(), nullable=True),
        sa.Column("after", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["seq"],
            ["journal.seq"],
            name=op.f("fk_journal_image_seq_journal"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("seq", "position", name=op.f("pk_journal_image")),
    )
    op.create_index("ix_journal_image_row", "journal_image", ["table_name", "key"], unique=False)


def _money() -> None:
    op.create_table(
        "money",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("title", sa.String(length=200), nullable=False),
        sa.Column("who", sa.String(length=200), nullable=False),
        sa.Column("how", sa.String(length=60), nullable=False),
        sa.Column("station", sa.String(length=120), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        _key("money", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_money")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_money_event_id"), "money", ["event_id"], unique=False)


def _plan_item() -> None:
    op.create_table(
        "plan_item",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("title", sa.String(length=120), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        _key("plan_item", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plan_item")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_plan_item_event_id"), "plan_item", ["event_id"], unique=False)


def _printed() -> None:
    op.create_table(
        "printed",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("document", sa.String(length=40), nullable=False),
        sa.Column("page", sa.String(length=80), nullable=False),
        sa.Column("run", sa.String(length=8), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        _key("printed", "event_id", "event"),
        sa.PrimaryKeyConstraint("event_id", "document", "page", name=op.f("pk_printed")),
    )


def _score_options() -> None:
    op.create_table(
        "score_options",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        _key("score_options", "event_id", "event"),
        sa.PrimaryKeyConstraint("event_id", name=op.f("pk_score_options")),
    )


def _series_event() -> None:
    op.create_table(
        "series_event",
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        _key("series_event", "event_id", "event"),
        _key("series_event", "series_id", "series"),
        sa.PrimaryKeyConstraint("series_id", "event_id", name=op.f("pk_series_event")),
    )


def _entrant() -> None:
    op.create_table(
        "entrant",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("division_id", sa.Integer(), nullable=False),
        sa.Column("badge", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("given", sa.String(length=120), nullable=False),
        sa.Column("family", sa.String(length=120), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("phone", sa.String(length=60), nullable=False),
        sa.Column("city", sa.String(length=120), nullable=False),
        sa.Column("member_no", sa.String(length=60), nullable=False),
        sa.Column("club", sa.String(length=120), nullable=False),
        sa.Column("fee_cents", sa.Integer(), nullable=True),
        sa.Column("paid", sa.Boolean(), nullable=True),
        sa.Column("paid_cents", sa.Integer(), nullable=True),
        sa.Column("paid_how", sa.String(length=60), nullable=False),
        sa.Column("stationary", sa.Boolean(), nullable=False),
        sa.Column("fill_in", sa.Boolean(), nullable=False),
        sa.Column("needs", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("extras", sa.JSON(), nullable=False),
        sa.Column("imported", sa.JSON(), nullable=False),
        sa.Column("checked_in_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("experienced", sa.Boolean(), nullable=False),
        sa.Column("paid_station", sa.String(length=120), nullable=False),
        _key("entrant", "division_id", "division"),
        _key("entrant", "event_id", "event"),
        _key("entrant", "person_id", "person"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entrant")),
        sa.UniqueConstraint("event_id", "badge", name=op.f("uq_entrant_event_id_badge")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_entrant_person_id"), "entrant", ["person_id"], unique=False)


def _plan() -> None:
    op.create_table(
        "plan",
        sa.Column("division_id", sa.Integer(), nullable=False),
        sa.Column("method", sa.String(length=20), nullable=False),
        sa.Column("seats", sa.String(length=20), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("notes", sa.JSON(), nullable=False),
        sa.Column("drawn_at", sa.DateTime(timezone=True), nullable=False),
        _key("plan", "division_id", "division"),
        sa.PrimaryKeyConstraint("division_id", name=op.f("pk_plan")),
    )


def _prize() -> None:
    op.create_table(
        "prize",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("division_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("cents", sa.Integer(), nullable=True),
        sa.Column("share", sa.Integer(), nullable=True),
        sa.Column("thing", sa.String(length=200), nullable=False),
        sa.Column("title", sa.String(length=200), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        _key("prize", "division_id", "division"),
        _key("prize", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_prize")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_prize_event_id"), "prize", ["event_id"], unique=False)


def _report() -> None:
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("division_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=120), nullable=False),
        sa.Column("figure", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        _key("report", "division_id", "division"),
        _key("report", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
        sa.UniqueConstraint("division_id", "number", name=op.f("uq_report_division_id_number")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_report_event_id"), "report", ["event_id"], unique=False)


def _round() -> None:
    op.create_table(
        "round",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("division_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("planned_games", sa.Integer(), nullable=False),
        sa.Column("counts_event", sa.Boolean(), nullable=False),
        sa.Column("counts_master", sa.Boolean(), nullable=False),
        sa.Column("cancelled", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        _key("round", "division_id", "division"),
        _key("round", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_round")),
        sa.UniqueConstraint("division_id", "number", name=op.f("uq_round_division_id_number")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_round_event_id"), "round", ["event_id"], unique=False)


def _seated_with() -> None:
    op.create_table(
        "seated_with",
        sa.Column("division_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("host_id", sa.Integer(), nullable=False),
        _key("seated_with", "division_id", "division"),
        _key("seated_with", "host_id", "division"),
        sa.PrimaryKeyConstraint("division_id", name=op.f("pk_seated_with")),
    )


def _tie() -> None:
    op.create_table(
        "tie",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("division_id", sa.Integer(), nullable=False),
        sa.Column("through", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("policy", sa.String(length=20), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=120), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        _key("tie", "division_id", "division"),
        _key("tie", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tie")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tie_event_id"), "tie", ["event_id"], unique=False)


def _apart() -> None:
    op.create_table(
        "apart",
        sa.Column("one_id", sa.Integer(), nullable=False),
        sa.Column("other_id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        _key("apart", "event_id", "event"),
        _key("apart", "one_id", "entrant"),
        _key("apart", "other_id", "entrant"),
        sa.PrimaryKeyConstraint("one_id", "other_id", name=op.f("pk_apart")),
    )
    op.create_index(op.f("ix_apart_event_id"), "apart", ["event_id"], unique=False)


def _apart_member() -> None:
    op.create_table(
        "apart_member",
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        _key("apart_member", "entrant_id", "entrant"),
        _key("apart_member", "group_id", "apart_group"),
        sa.PrimaryKeyConstraint("group_id", "entrant_id", name=op.f("pk_apart_member")),
    )


def _disqualification() -> None:
    op.create_table(
        "disqualification",
        sa.Column("entrant_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("ranked", sa.Boolean(), nullable=False),
        sa.Column("keeps_points", sa.Boolean(), nullable=False),
        sa.Column("prizes", sa.Boolean(), nullable=False),
        sa.Column("barred", sa.Boolean(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=True),
        sa.Column("game", sa.Integer(), nullable=True),
        _key("disqualification", "entrant_id", "entrant"),
        _key("disqualification", "event_id", "event"),
        _key("disqualification", "round_id", "round"),
        sa.PrimaryKeyConstraint("entrant_id", name=op.f("pk_disqualification")),
    )
    op.create_index(
        op.f("ix_disqualification_event_id"), "disqualification", ["event_id"], unique=False
    )


def _draft() -> None:
    op.create_table(
        "draft",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("keys", sa.JSON(), nullable=False),
        sa.Column("station", sa.String(length=120), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("more", sa.JSON(), server_default="{}", nullable=False),
        _key("draft", "round_id", "round"),
        sa.PrimaryKeyConstraint("round_id", "table_no", name=op.f("pk_draft")),
    )


def _payout() -> None:
    op.create_table(
        "payout",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("prize_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.String(length=20), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("thing", sa.String(length=200), nullable=False),
        sa.Column("how", sa.String(length=60), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=120), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        _key("payout", "entrant_id", "entrant"),
        _key("payout", "event_id", "event"),
        _key("payout", "prize_id", "prize"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payout")),
        sa.UniqueConstraint("event_id", "number", name=op.f("uq_payout_event_id_number")),
        sqlite_autoincrement=True,
    )


def _plan_table() -> None:
    op.create_table(
        "plan_table",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("east_id", sa.Integer(), nullable=True),
        sa.Column("north_id", sa.Integer(), nullable=True),
        sa.Column("west_id", sa.Integer(), nullable=True),
        sa.Column("south_id", sa.Integer(), nullable=True),
        _key("plan_table", "east_id", "entrant"),
        _key("plan_table", "north_id", "entrant"),
        _key("plan_table", "round_id", "round"),
        _key("plan_table", "south_id", "entrant"),
        _key("plan_table", "west_id", "entrant"),
        sa.PrimaryKeyConstraint("round_id", "table_no", name=op.f("pk_plan_table")),
    )


def _prize_draw() -> None:
    op.create_table(
        "prize_draw",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("prize_id", sa.Integer(), nullable=False),
        sa.Column("winner_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=True),
        sa.Column("among", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=120), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        _key("prize_draw", "event_id", "event"),
        _key("prize_draw", "prize_id", "prize"),
        _key("prize_draw", "winner_id", "entrant"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_prize_draw")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_prize_draw_event_id"), "prize_draw", ["event_id"], unique=False)


def _round_clock() -> None:
    op.create_table(
        "round_clock",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("length_s", sa.Integer(), nullable=False),
        sa.Column("added_s", sa.Integer(), nullable=False),
        sa.Column("stood_ms", sa.Integer(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("paused_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        _key("round_clock", "round_id", "round"),
        sa.PrimaryKeyConstraint("round_id", name=op.f("pk_round_clock")),
    )


def _ruling() -> None:
    op.create_table(
        "ruling",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=120), nullable=False),
        sa.Column("kind", sa.String(length=60), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("section", sa.String(length=60), nullable=False),
        sa.Column("scope", sa.String(length=20), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=True),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("game", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("conduct", sa.String(length=20), nullable=True),
        sa.Column("cancelled_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("cancelled_by", sa.String(length=120), nullable=False),
        sa.Column("cancel_reason", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("situation", sa.String(length=60), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("overruled", sa.Text(), nullable=False),
        sa.Column("applied", sa.Boolean(), nullable=False),
        sa.Column("messages", sa.JSON(), nullable=True),
        sa.Column("gave_way_to", sa.Integer(), nullable=True),
        _key("ruling", "event_id", "event"),
        _key("ruling", "round_id", "round"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ruling")),
        sa.UniqueConstraint("event_id", "number", name=op.f("uq_ruling_event_id_number")),
        sqlite_autoincrement=True,
    )


def _sat() -> None:
    op.create_table(
        "sat",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("east_id", sa.Integer(), nullable=True),
        sa.Column("north_id", sa.Integer(), nullable=True),
        sa.Column("west_id", sa.Integer(), nullable=True),
        sa.Column("south_id", sa.Integer(), nullable=True),
        _key("sat", "east_id", "entrant"),
        _key("sat", "north_id", "entrant"),
        _key("sat", "round_id", "round"),
        _key("sat", "south_id", "entrant"),
        _key("sat", "west_id", "entrant"),
        sa.PrimaryKeyConstraint("round_id", "table_no", "game", name=op.f("pk_sat")),
    )


def _seat_request() -> None:
    op.create_table(
        "seat_wish",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("seat", sa.String(length=1), nullable=True),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=True),
        _key("seat_wish", "entrant_id", "entrant"),
        _key("seat_wish", "event_id", "event"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat_wish")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_seat_wish_event_id"), "seat_wish", ["event_id"], unique=False)


def _sheet() -> None:
    op.create_table(
        "sheet",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(length=20), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("accepted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("accepted_by", sa.String(length=120), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("paper", sa.JSON(), nullable=False),
        sa.Column("signed", sa.JSON(), nullable=False),
        sa.Column("aside", sa.Text(), nullable=False),
        sa.Column("messages", sa.JSON(), nullable=True),
        _key("sheet", "round_id", "round"),
        sa.PrimaryKeyConstraint("round_id", "table_no", name=op.f("pk_sheet")),
    )


def _table_time() -> None:
    op.create_table(
        "table_time",
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("added_s", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        _key("table_time", "round_id", "round"),
        sa.PrimaryKeyConstraint("round_id", "table_no", name=op.f("pk_table_time")),
    )


def _played_game() -> None:
    op.create_table(
        "played_game",
        sa.Column("round_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("east_id", sa.Integer(), nullable=True),
        sa.Column("north_id", sa.Integer(), nullable=True),
        sa.Column("west_id", sa.Integer(), nullable=True),
        sa.Column("south_id", sa.Integer(), nullable=True),
        sa.Column("east_points", sa.Integer(), nullable=True),
        sa.Column("north_points", sa.Integer(), nullable=True),
        sa.Column("west_points", sa.Integer(), nullable=True),
        sa.Column("south_points", sa.Integer(), nullable=True),
        sa.Column("typed", sa.JSON(), nullable=True),
        _key("played_game", "east_id", "entrant"),
        _key("played_game", "north_id", "entrant"),
        sa.ForeignKeyConstraint(
            ["round_id", "table_no"],
            ["sheet.round_id", "sheet.table_no"],
            name=op.f("fk_played_game_round_id_table_no_sheet"),
            initially="DEFERRED",
            deferrable=True,
        ),
        _key("played_game", "south_id", "entrant"),
        _key("played_game", "west_id", "entrant"),
        sa.PrimaryKeyConstraint("round_id", "table_no", "number", name=op.f("pk_played_game")),
    )


def _ruling_player() -> None:
    op.create_table(
        "ruling_player",
        sa.Column("ruling_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        _key("ruling_player", "entrant_id", "entrant"),
        _key("ruling_player", "ruling_id", "ruling"),
        sa.PrimaryKeyConstraint("ruling_id", "entrant_id", name=op.f("pk_ruling_player")),
    )
