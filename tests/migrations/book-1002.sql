BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1002');
CREATE TABLE apart (
	one_id INTEGER NOT NULL, 
	other_id INTEGER NOT NULL, 
	event_id INTEGER NOT NULL, 
	CONSTRAINT pk_apart PRIMARY KEY (one_id, other_id), 
	CONSTRAINT fk_apart_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_apart_one_id_entrant FOREIGN KEY(one_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_apart_other_id_entrant FOREIGN KEY(other_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "apart" VALUES(1,2,1);
CREATE TABLE apart_group (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	CONSTRAINT fk_apart_group_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "apart_group" VALUES(1,1,'Car pool');
CREATE TABLE apart_member (
	group_id INTEGER NOT NULL, 
	entrant_id INTEGER NOT NULL, 
	CONSTRAINT pk_apart_member PRIMARY KEY (group_id, entrant_id), 
	CONSTRAINT fk_apart_member_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_apart_member_group_id_apart_group FOREIGN KEY(group_id) REFERENCES apart_group (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "apart_member" VALUES(1,2);
INSERT INTO "apart_member" VALUES(1,3);
INSERT INTO "apart_member" VALUES(1,4);
CREATE TABLE book (
	"key" VARCHAR(60) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_book PRIMARY KEY ("key")
);
INSERT INTO "book" VALUES('journal_length','22');
INSERT INTO "book" VALUES('journal_head','d987e332c8cfe81f2102b1bcf35fef5c6bec1dd9f4891e9beba155963113f9b4');
INSERT INTO "book" VALUES('times-printed','1');
INSERT INTO "book" VALUES('open','1');
CREATE TABLE disqualification (
	entrant_id INTEGER NOT NULL, 
	event_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	reason TEXT NOT NULL, 
	ranked BOOLEAN NOT NULL, 
	keeps_points BOOLEAN NOT NULL, 
	prizes BOOLEAN NOT NULL, 
	barred BOOLEAN NOT NULL, 
	round_id INTEGER, 
	game INTEGER, 
	CONSTRAINT pk_disqualification PRIMARY KEY (entrant_id), 
	CONSTRAINT fk_disqualification_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_disqualification_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_disqualification_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "disqualification" VALUES(4,1,2,'2026-05-02 12:00:00.000000','Shouted.',0,1,0,1,1,2);
CREATE TABLE division (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	ruleset VARCHAR(60) NOT NULL, 
	rules_text TEXT NOT NULL, 
	first_table INTEGER NOT NULL, 
	released_through INTEGER NOT NULL, 
	skipped JSON NOT NULL, fee_cents INTEGER, 
	CONSTRAINT fk_division_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_division_event_id_name UNIQUE (event_id, name)
);
INSERT INTO "division" VALUES(1,1,0,'Main','mjmp','',1,0,'[]',NULL);
INSERT INTO "division" VALUES(2,1,1,'Gold','unscored','',20,0,'[13, 21]',NULL);
CREATE TABLE draft (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	keys JSON NOT NULL, 
	station VARCHAR(120) NOT NULL, 
	at DATETIME NOT NULL, 
	more JSON DEFAULT '{}' NOT NULL, 
	CONSTRAINT pk_draft PRIMARY KEY (round_id, table_no), 
	CONSTRAINT fk_draft_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "draft" VALUES(1,2,'["e25n"]','front','2026-05-02 12:00:00.000000','{"paper": {"E": "25"}}');
CREATE TABLE entrant (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	division_id INTEGER NOT NULL, 
	badge INTEGER NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	given VARCHAR(120) NOT NULL, 
	family VARCHAR(120) NOT NULL, 
	email VARCHAR(254) NOT NULL, 
	phone VARCHAR(60) NOT NULL, 
	city VARCHAR(120) NOT NULL, 
	member_no VARCHAR(60) NOT NULL, 
	club VARCHAR(120) NOT NULL, 
	fee_cents INTEGER, 
	paid BOOLEAN, 
	paid_cents INTEGER, 
	paid_how VARCHAR(60) NOT NULL, 
	stationary BOOLEAN NOT NULL, 
	fill_in BOOLEAN NOT NULL, 
	needs TEXT NOT NULL, 
	note TEXT NOT NULL, 
	extras JSON NOT NULL, 
	imported JSON NOT NULL, 
	checked_in_at DATETIME, 
	version INTEGER NOT NULL, 
	experienced BOOLEAN NOT NULL, 
	paid_station VARCHAR(120) NOT NULL, paid_at DATETIME, paid_before JSON DEFAULT '[]' NOT NULL, 
	CONSTRAINT fk_entrant_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_entrant_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_entrant_person_id_person FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_entrant_event_id_badge UNIQUE (event_id, badge)
);
INSERT INTO "entrant" VALUES(1,1,1,1,1,'checked_in','Ada','Nguyễn','ada@example.org','555 0100','Elm','A7','Winds',4500,NULL,1000,'cash',1,0,'near the door','brings tiles','[["Meal", "veggie"]]','[["city", "Oak"]]',NULL,1,1,'front',NULL,'[]');
INSERT INTO "entrant" VALUES(2,1,2,1,2,'entered','Bo','','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]',NULL,1,0,'',NULL,'[]');
INSERT INTO "entrant" VALUES(3,1,3,1,3,'entered','Cy','','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]',NULL,1,0,'',NULL,'[]');
INSERT INTO "entrant" VALUES(4,1,4,1,4,'entered','Di','','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]',NULL,1,0,'',NULL,'[]');
CREATE TABLE event (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name VARCHAR(200) NOT NULL, 
	days JSON NOT NULL, 
	place VARCHAR(200) NOT NULL, 
	director VARCHAR(120) NOT NULL, 
	certification TEXT NOT NULL, 
	card_year INTEGER, 
	practice BOOLEAN NOT NULL, 
	created_at DATETIME NOT NULL, 
	version INTEGER NOT NULL
, fee_cents INTEGER);
INSERT INTO "event" VALUES(1,'Spring Fling','["2026-05-02", "2026-05-03"]','Łódź','Pat','Text.',2026,0,'2026-05-02 12:00:00.000000',1,NULL);
CREATE TABLE event_options (
	event_id INTEGER NOT NULL, 
	subject VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	CONSTRAINT pk_event_options PRIMARY KEY (event_id, subject), 
	CONSTRAINT fk_event_options_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "event_options" VALUES(1,'screen','{"hall": "bright", "top": 3}');
CREATE TABLE hall (
	event_id INTEGER NOT NULL, 
	rooms JSON NOT NULL, 
	CONSTRAINT pk_hall PRIMARY KEY (event_id), 
	CONSTRAINT fk_hall_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "hall" VALUES(1,'[{"name": "Ballroom", "front": "Stage", "rows": [[1, null, 2], [4]]}]');
CREATE TABLE journal (
	seq INTEGER NOT NULL, 
	event_id INTEGER, 
	station VARCHAR(120) NOT NULL, 
	at DATETIME NOT NULL, 
	action TEXT NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	target INTEGER, 
	topics JSON NOT NULL, 
	chained VARCHAR(64) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	action_kind VARCHAR(40) NOT NULL, 
	parameters JSON NOT NULL, 
	message JSON, 
	CONSTRAINT pk_journal PRIMARY KEY (seq)
);
INSERT INTO "journal" VALUES(1,1,'front','2026-05-02 12:00:00.000000','Make Spring Fling','do',NULL,'["event"]','0000000000000000000000000000000000000000000000000000000000000000','ffe57b12351c5f22a45a1ee0498cfe298d8be67de9ac4a972c3a0f46268cde50','new_event','{}','{"template": "Make {name}", "values": {"name": "Spring Fling"}}');
INSERT INTO "journal" VALUES(2,1,'front','2026-05-02 12:00:00.000000','Enter Ada','do',NULL,'["roster"]','ffe57b12351c5f22a45a1ee0498cfe298d8be67de9ac4a972c3a0f46268cde50','2b28c9e736812210d48457d0b41f3f4b6a25ef337e25d02e91cd80d6c8cffc98','add_player','{}','{"template": "Enter Ada"}');
INSERT INTO "journal" VALUES(3,1,'front','2026-05-02 12:00:00.000000','Enter Bo','do',NULL,'["roster"]','2b28c9e736812210d48457d0b41f3f4b6a25ef337e25d02e91cd80d6c8cffc98','fc48bea54190b8548b71c119a3df86738e59f0cc73d27e3f4e2b65aace7078af','add_player','{}','{"template": "Enter {name}", "values": {"name": "Bo"}}');
INSERT INTO "journal" VALUES(4,1,'front','2026-05-02 12:00:00.000000','Enter Cy','do',NULL,'["roster"]','fc48bea54190b8548b71c119a3df86738e59f0cc73d27e3f4e2b65aace7078af','0fc2c966aa1ed79aeb17a2a1bb31276359e1dcc106ed393b2566bd87988d853d','add_player','{}','{"template": "Enter {name}", "values": {"name": "Cy"}}');
INSERT INTO "journal" VALUES(5,1,'front','2026-05-02 12:00:00.000000','Enter Di','do',NULL,'["roster"]','0fc2c966aa1ed79aeb17a2a1bb31276359e1dcc106ed393b2566bd87988d853d','3abe63640cb19de674800d5915a20c134799bb91baa1242a582ebfc07d942c60','add_player','{}','{"template": "Enter {name}", "values": {"name": "Di"}}');
INSERT INTO "journal" VALUES(6,1,'front','2026-05-02 12:00:00.000000','Add round 1','do',NULL,'["rounds"]','3abe63640cb19de674800d5915a20c134799bb91baa1242a582ebfc07d942c60','539f791e20322816be19f0fd4ef1e631308102f58cc3721f75e73dd9296ca50c','add_round','{}','{"template": "Add {round}", "values": {"round": {"template": "round {number}", "values": {"number": 1}}}}');
INSERT INTO "journal" VALUES(7,1,'front','2026-05-02 12:00:00.000000','Seat the round','do',NULL,'["seating"]','539f791e20322816be19f0fd4ef1e631308102f58cc3721f75e73dd9296ca50c','4b17fca9cdc91d01165c438580cd509d61730fb35d10b45276f6fff021ed0e8c','draw_seating','{}','{"template": "Seat the round"}');
INSERT INTO "journal" VALUES(8,1,'front','2026-05-02 12:00:00.000000','Swap two seats in game 2','do',NULL,'["scores"]','4b17fca9cdc91d01165c438580cd509d61730fb35d10b45276f6fff021ed0e8c','b0e9248087d68a10e5af238de7e690697a0a4b30ece9d652c77cbaa632da30c7','sit_at_table','{}','{"template": "Swap two seats in game 2"}');
INSERT INTO "journal" VALUES(9,1,'front','2026-05-02 12:00:00.000000','Draw','do',NULL,'["event", "roster", "seating"]','b0e9248087d68a10e5af238de7e690697a0a4b30ece9d652c77cbaa632da30c7','3afa4b977c7215ff2193f58e8285abe735033bff4caced4d79fe5aa4bc5f1378','draw_seating','{}','{"template": "Draw"}');
INSERT INTO "journal" VALUES(10,1,'front','2026-05-02 12:00:00.000000','Accept table 1','do',NULL,'["scores"]','3afa4b977c7215ff2193f58e8285abe735033bff4caced4d79fe5aa4bc5f1378','9b815da1f714973fd32a61689002053f49b21064a9a537c8f6f53f22f7674efb','accept_sheet','{"table": 1}','{"template": "Accept table {table}", "values": {"table": 1}}');
INSERT INTO "journal" VALUES(11,1,'front','2026-05-02 12:00:00.000000','Put table 2 aside','do',NULL,'["event", "scores"]','9b815da1f714973fd32a61689002053f49b21064a9a537c8f6f53f22f7674efb','e8d55109a799e1765b5209f44b571d9c24e04c05afe76fc7fbd0c60d7d042f00','put_sheet_aside','{"table": 2}','{"template": "Put table 2 aside"}');
INSERT INTO "journal" VALUES(12,1,'front','2026-05-02 12:00:00.000000','Start the clock','do',NULL,'["clock"]','e8d55109a799e1765b5209f44b571d9c24e04c05afe76fc7fbd0c60d7d042f00','5ddc49e333526ebf050e9c323922a4502dd9c2514bb247950a56980c7e53b31c','start_clock','{}','{"template": "Start the clock"}');
INSERT INTO "journal" VALUES(13,1,'front','2026-05-02 12:00:00.000000','Plan the day','do',NULL,'["day", "event"]','5ddc49e333526ebf050e9c323922a4502dd9c2514bb247950a56980c7e53b31c','5a94e92cd240af36cd06e9b62e1a450a2654f175512a9a32304aefe2334738ad','add_day_part','{}','{"template": "Plan the day"}');
INSERT INTO "journal" VALUES(14,1,'front','2026-05-02 12:00:00.000000','Log a ruling','do',NULL,'["rulings"]','5a94e92cd240af36cd06e9b62e1a450a2654f175512a9a32304aefe2334738ad','2ad7dd7ddc2a75f759df1ab517b0f5d5b2de10395e9867d594cdd945e0242bfe','log_ruling','{}','{"template": "Log a ruling"}');
INSERT INTO "journal" VALUES(15,1,'front','2026-05-02 12:00:00.000000','Disqualify Di','do',NULL,'["rulings"]','2ad7dd7ddc2a75f759df1ab517b0f5d5b2de10395e9867d594cdd945e0242bfe','f15f9e7e58c1a71bd2c1df9810528e3a90bc3f73f9dfd68fc6f376956f081691','disqualify','{}','{"template": "Disqualify Di"}');
INSERT INTO "journal" VALUES(16,1,'front','2026-05-02 12:00:00.000000','Arrange the hall, note wishes','do',NULL,'["event", "roster", "seating"]','f15f9e7e58c1a71bd2c1df9810528e3a90bc3f73f9dfd68fc6f376956f081691','22d79344d1da56359623818775e9f932f33a1e3cb33d37772906b20916a874f7','arrange_hall','{}','{"template": "Arrange the hall, note wishes"}');
INSERT INTO "journal" VALUES(17,1,'front','2026-05-02 12:00:00.000000','Money and prizes','do',NULL,'["money"]','22d79344d1da56359623818775e9f932f33a1e3cb33d37772906b20916a874f7','c48cf48c94dc45246bd05951ca84a9bee6467f2fdd6c55ed3da7acdecb05a204','write_money','{}','{"template": "Money and prizes"}');
INSERT INTO "journal" VALUES(18,1,'front','2026-05-02 12:00:00.000000','Settle a tie, send the report','do',NULL,'["results"]','c48cf48c94dc45246bd05951ca84a9bee6467f2fdd6c55ed3da7acdecb05a204','0e5955a98f0d6cf431fe7889c28c207e920006c1ef81d2c1017f8caae9af1087','send_report','{}','{"template": "Settle a tie, send the report"}');
INSERT INTO "journal" VALUES(19,1,'front','2026-05-02 12:00:00.000000','Enter Ed','do',NULL,'["roster"]','0e5955a98f0d6cf431fe7889c28c207e920006c1ef81d2c1017f8caae9af1087','b0e8b67df99436be4b768d665ea1fc7d9eda411ef2d6ee8af2bfbf8486365320','add_player','{}','{"template": "Enter {name}", "values": {"name": "Ed"}}');
INSERT INTO "journal" VALUES(20,1,'front','2026-05-02 12:00:00.000000','Undo: Enter Ed','undo',19,'["roster"]','b0e8b67df99436be4b768d665ea1fc7d9eda411ef2d6ee8af2bfbf8486365320','061d6a7d1cb655e88d0505d2b06af937e6543fd99594409cac896203b4f06726','add_player','{}','{"template": "Undo: {action}", "values": {"action": {"template": "Enter {name}", "values": {"name": "Ed"}}}}');
INSERT INTO "journal" VALUES(21,1,'front','2026-05-02 12:00:00.000000','Redo: Enter Ed','redo',19,'["roster"]','061d6a7d1cb655e88d0505d2b06af937e6543fd99594409cac896203b4f06726','b01f6308c0254cbfafb92f3407726d18e1c2d5bb5e9ccad3dd0a8b40217f9847','add_player','{}','{"template": "Redo: {action}", "values": {"action": {"template": "Enter {name}", "values": {"name": "Ed"}}}}');
INSERT INTO "journal" VALUES(22,1,'front','2026-05-02 12:00:00.000000','Undo: Enter Ed','undo',19,'["roster"]','b01f6308c0254cbfafb92f3407726d18e1c2d5bb5e9ccad3dd0a8b40217f9847','d987e332c8cfe81f2102b1bcf35fef5c6bec1dd9f4891e9beba155963113f9b4','add_player','{}','{"template": "Undo: {action}", "values": {"action": {"template": "Enter {name}", "values": {"name": "Ed"}}}}');
CREATE TABLE journal_image (
	seq INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	table_name VARCHAR(60) NOT NULL, 
	"key" VARCHAR(120) NOT NULL, 
	"before" JSON, 
	"after" JSON, 
	CONSTRAINT pk_journal_image PRIMARY KEY (seq, position), 
	CONSTRAINT fk_journal_image_seq_journal FOREIGN KEY(seq) REFERENCES journal (seq) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "journal_image" VALUES(1,0,'event','[1]',NULL,'{"id": 1, "name": "Spring Fling", "days": ["2026-05-02", "2026-05-03"], "place": "\u0141\u00f3d\u017a", "director": "Pat", "certification": "Text.", "card_year": 2026, "practice": false, "created_at": "2026-05-02T12:00:00+00:00", "version": 1, "fee_cents": null}');
INSERT INTO "journal_image" VALUES(1,1,'division','[1]',NULL,'{"id": 1, "event_id": 1, "position": 0, "name": "Main", "ruleset": "mjmp", "rules_text": "", "first_table": 1, "released_through": 0, "skipped": [], "fee_cents": null}');
INSERT INTO "journal_image" VALUES(2,0,'person','[1]',NULL,'{"id": 1, "given": "Ada", "family": "Nguy\u1ec5n", "email": "ada@example.org", "phone": "555 0100", "city": "Elm", "member_no": "A7"}');
INSERT INTO "journal_image" VALUES(2,1,'entrant','[1]',NULL,'{"id": 1, "event_id": 1, "person_id": 1, "division_id": 1, "badge": 1, "status": "checked_in", "given": "Ada", "family": "Nguy\u1ec5n", "email": "ada@example.org", "phone": "555 0100", "city": "Elm", "member_no": "A7", "club": "Winds", "fee_cents": 4500, "paid": null, "paid_cents": 1000, "paid_how": "cash", "stationary": true, "fill_in": false, "needs": "near the door", "note": "brings tiles", "extras": [["Meal", "veggie"]], "imported": [["city", "Oak"]], "checked_in_at": null, "version": 1, "experienced": true, "paid_station": "front", "paid_at": null, "paid_before": []}');
INSERT INTO "journal_image" VALUES(3,0,'person','[2]',NULL,'{"id": 2, "given": "Bo", "family": "", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(3,1,'entrant','[2]',NULL,'{"id": 2, "event_id": 1, "person_id": 2, "division_id": 1, "badge": 2, "status": "entered", "given": "Bo", "family": "", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": "", "paid_at": null, "paid_before": []}');
INSERT INTO "journal_image" VALUES(4,0,'person','[3]',NULL,'{"id": 3, "given": "Cy", "family": "", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(4,1,'entrant','[3]',NULL,'{"id": 3, "event_id": 1, "person_id": 3, "division_id": 1, "badge": 3, "status": "entered", "given": "Cy", "family": "", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": "", "paid_at": null, "paid_before": []}');
INSERT INTO "journal_image" VALUES(5,0,'person','[4]',NULL,'{"id": 4, "given": "Di", "family": "", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(5,1,'entrant','[4]',NULL,'{"id": 4, "event_id": 1, "person_id": 4, "division_id": 1, "badge": 4, "status": "entered", "given": "Di", "family": "", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": "", "paid_at": null, "paid_before": []}');
INSERT INTO "journal_image" VALUES(6,0,'round','[1]',NULL,'{"id": 1, "event_id": 1, "division_id": 1, "number": 1, "name": "", "kind": "normal", "day": 1, "games": 4, "minutes": 50, "planned_games": 4, "counts_event": true, "counts_master": true, "cancelled": false, "reason": "", "starts_at": null, "version": 1}');
INSERT INTO "journal_image" VALUES(7,0,'plan_table','[1,1]',NULL,'{"round_id": 1, "table_no": 1, "east_id": 1, "north_id": 2, "west_id": 3, "south_id": 4}');
INSERT INTO "journal_image" VALUES(8,0,'sat','[1,1,2]',NULL,'{"round_id": 1, "table_no": 1, "game": 2, "east_id": 4, "north_id": 3, "west_id": 2, "south_id": 1}');
INSERT INTO "journal_image" VALUES(9,0,'plan','[1]',NULL,'{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 17, "notes": [{"kind": "pulled"}, {"kind": "sit_outs", "players": 2, "most": 1}, {"kind": "remark", "of": "short_tables", "numbers": [2, 1]}, {"kind": "offered", "movement": {"pairs": 24, "rounds": [5, 6]}, "tables": [[13, 4]], "no_repeats": true}, {"kind": "by_standing", "round": 3, "after": 2, "how": "bands", "band": 2, "provisional": true, "notes": [{"kind": "remark", "of": "meet_in_band", "numbers": [3]}]}, {"kind": "cut", "round": 3, "players": 4, "of": 8}, {"kind": "reseated", "round": 2, "notes": [{"kind": "remark", "of": "no_seat_changes", "numbers": []}, {"kind": "sit_outs", "players": 1, "most": null}]}], "drawn_at": "2026-05-02T12:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(9,1,'apart','[1,2]',NULL,'{"one_id": 1, "other_id": 2, "event_id": 1}');
INSERT INTO "journal_image" VALUES(9,2,'ruleset','["ours"]',NULL,'{"id": "ours", "text": "name = ''Ours''", "added_at": "2026-05-02T12:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(10,0,'sheet','[1,1]',NULL,'{"round_id": 1, "table_no": 1, "state": "accepted", "reason": "", "accepted_at": null, "accepted_by": "", "version": 1, "paper": {}, "signed": {}, "aside": "", "messages": null}');
INSERT INTO "journal_image" VALUES(10,1,'played_game','[1,1,1]',NULL,'{"round_id": 1, "table_no": 1, "number": 1, "facts": {"outcome": "mahjong", "winner": "E", "value": 25, "thrower": "N", "exposures": 0}, "east_id": 1, "north_id": 2, "west_id": 3, "south_id": 4, "east_points": 25, "north_points": -10, "west_points": 0, "south_points": 0, "typed": {"outcome": "mahjong", "winner": "E", "value": 20, "thrower": "N", "exposures": 0}}');
INSERT INTO "journal_image" VALUES(10,2,'played_game','[1,1,2]',NULL,'{"round_id": 1, "table_no": 1, "number": 2, "facts": {"outcome": "mahjong", "winner": "E", "value": 30, "thrower": "N", "exposures": 0}, "east_id": 1, "north_id": 2, "west_id": 3, "south_id": 4, "east_points": 30, "north_points": -10, "west_points": 0, "south_points": 0, "typed": null}');
INSERT INTO "journal_image" VALUES(11,0,'sheet','[1,2]',NULL,'{"round_id": 1, "table_no": 2, "state": "out", "reason": "", "accepted_at": null, "accepted_by": "", "version": 1, "paper": {"E": 25}, "signed": {"turn_in": "her ride came"}, "aside": "Who won?", "messages": null}');
INSERT INTO "journal_image" VALUES(11,1,'score_options','[1]',NULL,'{"event_id": 1, "options": {"totals": true, "second": "sample", "sample": 10, "stands": "recomputed", "paper": "", "values": [25, 30]}}');
INSERT INTO "journal_image" VALUES(12,0,'round_clock','[1]',NULL,'{"round_id": 1, "length_s": 3000, "added_s": 0, "stood_ms": 90000, "started_at": "2026-05-02T12:00:00+00:00", "paused_at": "2026-05-02T12:07:00+00:00", "version": 1}');
INSERT INTO "journal_image" VALUES(12,1,'table_time','[1,2]',NULL,'{"round_id": 1, "table_no": 2, "added_s": 240, "reason": "A ruling.", "at": "2026-05-02T12:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(13,0,'plan_item','[1]',NULL,'{"id": 1, "event_id": 1, "kind": "lunch", "title": "Lunch", "starts_at": "2026-05-02T12:00:00+00:00", "minutes": 60, "begun_at": "2026-05-02T12:00:00+00:00", "version": 1}');
INSERT INTO "journal_image" VALUES(13,1,'event_options','[1,"screen"]',NULL,'{"event_id": 1, "subject": "screen", "options": {"hall": "bright", "top": 3}}');
INSERT INTO "journal_image" VALUES(14,0,'ruling','[1]',NULL,'{"id": 1, "event_id": 1, "number": 1, "at": "2026-05-02T12:00:00+00:00", "by": "Pat", "kind": "late", "label": "Late", "section": "4", "scope": "event", "round_id": 1, "table_no": 1, "game": 2, "points": -10, "note": "Five minutes.", "conduct": "warned", "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {"dead": ["N"]}, "situation": "picked_ahead", "said": "The hand is dead.", "overruled": "It was her first event.", "applied": true, "messages": {"label": {"template": "Late"}}, "gave_way_to": null}');
INSERT INTO "journal_image" VALUES(14,1,'ruling_player','[1,2]',NULL,'{"ruling_id": 1, "entrant_id": 2}');
INSERT INTO "journal_image" VALUES(15,0,'disqualification','[4]',NULL,'{"entrant_id": 4, "event_id": 1, "number": 2, "at": "2026-05-02T12:00:00+00:00", "reason": "Shouted.", "ranked": false, "keeps_points": true, "prizes": false, "barred": true, "round_id": 1, "game": 2}');
INSERT INTO "journal_image" VALUES(16,0,'hall','[1]',NULL,'{"event_id": 1, "rooms": [{"name": "Ballroom", "front": "Stage", "rows": [[1, null, 2], [4]]}]}');
INSERT INTO "journal_image" VALUES(16,1,'seat_wish','[1]',NULL,'{"id": 1, "event_id": 1, "entrant_id": 2, "table_no": 2, "seat": "W", "since": 1, "until": 3}');
INSERT INTO "journal_image" VALUES(16,2,'apart_group','[1]',NULL,'{"id": 1, "event_id": 1, "name": "Car pool"}');
INSERT INTO "journal_image" VALUES(16,3,'apart_member','[1,2]',NULL,'{"group_id": 1, "entrant_id": 2}');
INSERT INTO "journal_image" VALUES(16,4,'apart_member','[1,3]',NULL,'{"group_id": 1, "entrant_id": 3}');
INSERT INTO "journal_image" VALUES(16,5,'apart_member','[1,4]',NULL,'{"group_id": 1, "entrant_id": 4}');
INSERT INTO "journal_image" VALUES(16,6,'division','[2]',NULL,'{"id": 2, "event_id": 1, "position": 1, "name": "Gold", "ruleset": "unscored", "rules_text": "", "first_table": 20, "released_through": 0, "skipped": [13, 21], "fee_cents": null}');
INSERT INTO "journal_image" VALUES(16,7,'seated_with','[2]',NULL,'{"division_id": 2, "host_id": 1}');
INSERT INTO "journal_image" VALUES(17,0,'money','[1]',NULL,'{"id": 1, "event_id": 1, "kind": "donation", "cents": 5000, "at": "2026-05-02T12:00:00+00:00", "title": "Tiles Inc.", "who": "Sue", "how": "check", "station": "", "note": "", "version": 1}');
INSERT INTO "journal_image" VALUES(17,1,'prize','[1]',NULL,'{"id": 1, "event_id": 1, "division_id": null, "kind": "place", "place": 1, "round": null, "cents": null, "share": 6000, "thing": "", "title": "First", "position": 0, "version": 1}');
INSERT INTO "journal_image" VALUES(17,2,'prize','[2]',NULL,'{"id": 2, "event_id": 1, "division_id": null, "kind": "door", "place": 1, "round": null, "cents": null, "share": null, "thing": "A tile bag", "title": "", "position": 0, "version": 1}');
INSERT INTO "journal_image" VALUES(17,3,'prize_draw','[1]',NULL,'{"id": 1, "event_id": 1, "prize_id": 2, "winner_id": 2, "name": "", "seed": 9, "among": [1, 2, 3, 4], "at": "2026-05-02T12:00:00+00:00", "by": "front", "note": ""}');
INSERT INTO "journal_image" VALUES(17,4,'payout','[1]',NULL,'{"id": 1, "event_id": 1, "prize_id": 1, "place": "", "entrant_id": 1, "name": "", "number": 1, "cents": 3000, "thing": "", "how": "cash", "at": "2026-05-02T12:00:00+00:00", "by": "front", "note": ""}');
INSERT INTO "journal_image" VALUES(18,0,'tie','[1]',NULL,'{"id": 1, "event_id": 1, "division_id": 1, "through": 1, "place": 1, "policy": "dice", "players": [{"entrant": 1, "dice": [[6, 5]], "points": null}, {"entrant": 2, "dice": [[2, 1]], "points": null}], "at": "2026-05-02T12:00:00+00:00", "by": "front", "note": ""}');
INSERT INTO "journal_image" VALUES(18,1,'report','[1]',NULL,'{"id": 1, "event_id": 1, "division_id": 1, "number": 1, "at": "2026-05-02T12:00:00+00:00", "by": "front", "figure": "AB12", "text": "place,name", "body": {"rows": []}, "note": ""}');
INSERT INTO "journal_image" VALUES(18,2,'series','[1]',NULL,'{"id": 1, "name": "Season", "measure": "places", "best": 4, "points": [10, 8, 6], "version": 1}');
INSERT INTO "journal_image" VALUES(18,3,'series_event','[1,1]',NULL,'{"series_id": 1, "event_id": 1}');
INSERT INTO "journal_image" VALUES(19,0,'person','[5]',NULL,'{"id": 5, "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(19,1,'entrant','[5]',NULL,'{"id": 5, "event_id": 1, "person_id": 5, "division_id": 1, "badge": 5, "status": "entered", "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": "", "paid_at": null, "paid_before": []}');
INSERT INTO "journal_image" VALUES(20,0,'person','[5]','{"id": 5, "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": ""}',NULL);
INSERT INTO "journal_image" VALUES(20,1,'entrant','[5]','{"id": 5, "event_id": 1, "person_id": 5, "division_id": 1, "badge": 5, "status": "entered", "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": "", "paid_at": null, "paid_before": []}',NULL);
INSERT INTO "journal_image" VALUES(21,0,'person','[5]',NULL,'{"id": 5, "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(21,1,'entrant','[5]',NULL,'{"id": 5, "event_id": 1, "person_id": 5, "division_id": 1, "badge": 5, "status": "entered", "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 2, "experienced": false, "paid_station": "", "paid_at": null, "paid_before": []}');
INSERT INTO "journal_image" VALUES(22,0,'person','[5]','{"id": 5, "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": ""}',NULL);
INSERT INTO "journal_image" VALUES(22,1,'entrant','[5]','{"id": 5, "event_id": 1, "person_id": 5, "division_id": 1, "badge": 5, "status": "entered", "given": "Ed", "family": "", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 2, "experienced": false, "paid_station": "", "paid_at": null, "paid_before": []}',NULL);
CREATE TABLE money (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	cents INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	who VARCHAR(200) NOT NULL, 
	how VARCHAR(60) NOT NULL, 
	station VARCHAR(120) NOT NULL, 
	note TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	CONSTRAINT fk_money_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "money" VALUES(1,1,'donation',5000,'2026-05-02 12:00:00.000000','Tiles Inc.','Sue','check','','',1);
CREATE TABLE payout (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	prize_id INTEGER NOT NULL, 
	place VARCHAR(20) NOT NULL, 
	entrant_id INTEGER, 
	name VARCHAR(200) NOT NULL, 
	number INTEGER NOT NULL, 
	cents INTEGER NOT NULL, 
	thing VARCHAR(200) NOT NULL, 
	how VARCHAR(60) NOT NULL, 
	at DATETIME NOT NULL, 
	"by" VARCHAR(120) NOT NULL, 
	note TEXT NOT NULL, 
	CONSTRAINT fk_payout_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_payout_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_payout_prize_id_prize FOREIGN KEY(prize_id) REFERENCES prize (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_payout_event_id_number UNIQUE (event_id, number)
);
INSERT INTO "payout" VALUES(1,1,1,'',1,'',1,3000,'','cash','2026-05-02 12:00:00.000000','front','');
CREATE TABLE person (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	given VARCHAR(120) NOT NULL, 
	family VARCHAR(120) NOT NULL, 
	email VARCHAR(254) NOT NULL, 
	phone VARCHAR(60) NOT NULL, 
	city VARCHAR(120) NOT NULL, 
	member_no VARCHAR(60) NOT NULL
);
INSERT INTO "person" VALUES(1,'Ada','Nguyễn','ada@example.org','555 0100','Elm','A7');
INSERT INTO "person" VALUES(2,'Bo','','','','','');
INSERT INTO "person" VALUES(3,'Cy','','','','','');
INSERT INTO "person" VALUES(4,'Di','','','','','');
CREATE TABLE "plan" (
	division_id INTEGER NOT NULL, 
	method VARCHAR(20) NOT NULL, 
	seats VARCHAR(20) NOT NULL, 
	seed INTEGER NOT NULL, 
	notes JSON NOT NULL, 
	drawn_at DATETIME NOT NULL, 
	CONSTRAINT pk_plan PRIMARY KEY (division_id), 
	CONSTRAINT fk_plan_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "plan" VALUES(1,'balanced','keep',17,'[{"kind": "pulled"}, {"kind": "sit_outs", "players": 2, "most": 1}, {"kind": "remark", "of": "short_tables", "numbers": [2, 1]}, {"kind": "offered", "movement": {"pairs": 24, "rounds": [5, 6]}, "tables": [[13, 4]], "no_repeats": true}, {"kind": "by_standing", "round": 3, "after": 2, "how": "bands", "band": 2, "provisional": true, "notes": [{"kind": "remark", "of": "meet_in_band", "numbers": [3]}]}, {"kind": "cut", "round": 3, "players": 4, "of": 8}, {"kind": "reseated", "round": 2, "notes": [{"kind": "remark", "of": "no_seat_changes", "numbers": []}, {"kind": "sit_outs", "players": 1, "most": null}]}]','2026-05-02 12:00:00.000000');
CREATE TABLE plan_item (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	title VARCHAR(120) NOT NULL, 
	starts_at DATETIME NOT NULL, 
	minutes INTEGER NOT NULL, 
	begun_at DATETIME, 
	version INTEGER NOT NULL, 
	CONSTRAINT fk_plan_item_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "plan_item" VALUES(1,1,'lunch','Lunch','2026-05-02 12:00:00.000000',60,'2026-05-02 12:00:00.000000',1);
CREATE TABLE plan_table (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	east_id INTEGER, 
	north_id INTEGER, 
	west_id INTEGER, 
	south_id INTEGER, 
	CONSTRAINT pk_plan_table PRIMARY KEY (round_id, table_no), 
	CONSTRAINT fk_plan_table_east_id_entrant FOREIGN KEY(east_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_plan_table_north_id_entrant FOREIGN KEY(north_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_plan_table_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_plan_table_south_id_entrant FOREIGN KEY(south_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_plan_table_west_id_entrant FOREIGN KEY(west_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "plan_table" VALUES(1,1,1,2,3,4);
CREATE TABLE played_game (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	facts JSON NOT NULL, 
	east_id INTEGER, 
	north_id INTEGER, 
	west_id INTEGER, 
	south_id INTEGER, 
	east_points INTEGER, 
	north_points INTEGER, 
	west_points INTEGER, 
	south_points INTEGER, 
	typed JSON, 
	CONSTRAINT pk_played_game PRIMARY KEY (round_id, table_no, number), 
	CONSTRAINT fk_played_game_east_id_entrant FOREIGN KEY(east_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_north_id_entrant FOREIGN KEY(north_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_round_id_table_no_sheet FOREIGN KEY(round_id, table_no) REFERENCES sheet (round_id, table_no) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_south_id_entrant FOREIGN KEY(south_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_west_id_entrant FOREIGN KEY(west_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "played_game" VALUES(1,1,1,'{"outcome": "mahjong", "winner": "E", "value": 25, "thrower": "N", "exposures": 0}',1,2,3,4,25,-10,0,0,'{"outcome": "mahjong", "winner": "E", "value": 20, "thrower": "N", "exposures": 0}');
INSERT INTO "played_game" VALUES(1,1,2,'{"outcome": "mahjong", "winner": "E", "value": 30, "thrower": "N", "exposures": 0}',1,2,3,4,30,-10,0,0,NULL);
CREATE TABLE printed (
	event_id INTEGER NOT NULL, 
	document VARCHAR(40) NOT NULL, 
	page VARCHAR(80) NOT NULL, 
	run VARCHAR(8) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_printed PRIMARY KEY (event_id, document, page), 
	CONSTRAINT fk_printed_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "printed" VALUES(1,'score-sheets','1:1','a3f0','2026-05-02 12:00:00.000000');
CREATE TABLE prize (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	division_id INTEGER, 
	kind VARCHAR(20) NOT NULL, 
	place INTEGER NOT NULL, 
	round INTEGER, 
	cents INTEGER, 
	share INTEGER, 
	thing VARCHAR(200) NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	position INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	CONSTRAINT fk_prize_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_prize_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "prize" VALUES(1,1,NULL,'place',1,NULL,NULL,6000,'','First',0,1);
INSERT INTO "prize" VALUES(2,1,NULL,'door',1,NULL,NULL,NULL,'A tile bag','',0,1);
CREATE TABLE prize_draw (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	prize_id INTEGER NOT NULL, 
	winner_id INTEGER, 
	name VARCHAR(200) NOT NULL, 
	seed INTEGER, 
	among JSON NOT NULL, 
	at DATETIME NOT NULL, 
	"by" VARCHAR(120) NOT NULL, 
	note TEXT NOT NULL, 
	CONSTRAINT fk_prize_draw_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_prize_draw_prize_id_prize FOREIGN KEY(prize_id) REFERENCES prize (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_prize_draw_winner_id_entrant FOREIGN KEY(winner_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "prize_draw" VALUES(1,1,2,2,'',9,'[1, 2, 3, 4]','2026-05-02 12:00:00.000000','front','');
CREATE TABLE report (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	division_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	"by" VARCHAR(120) NOT NULL, 
	figure VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	body JSON NOT NULL, 
	note TEXT NOT NULL, 
	CONSTRAINT fk_report_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_report_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_report_division_id_number UNIQUE (division_id, number)
);
INSERT INTO "report" VALUES(1,1,1,1,'2026-05-02 12:00:00.000000','front','AB12','place,name','{"rows": []}','');
CREATE TABLE round (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	division_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	day INTEGER NOT NULL, 
	games INTEGER NOT NULL, 
	minutes INTEGER NOT NULL, 
	planned_games INTEGER NOT NULL, 
	counts_event BOOLEAN NOT NULL, 
	counts_master BOOLEAN NOT NULL, 
	cancelled BOOLEAN NOT NULL, 
	reason TEXT NOT NULL, 
	starts_at DATETIME, 
	version INTEGER NOT NULL, 
	CONSTRAINT fk_round_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_round_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_round_division_id_number UNIQUE (division_id, number)
);
INSERT INTO "round" VALUES(1,1,1,1,'','normal',1,4,50,4,1,1,0,'',NULL,1);
CREATE TABLE round_clock (
	round_id INTEGER NOT NULL, 
	length_s INTEGER NOT NULL, 
	added_s INTEGER NOT NULL, 
	stood_ms INTEGER NOT NULL, 
	started_at DATETIME, 
	paused_at DATETIME, 
	version INTEGER NOT NULL, 
	CONSTRAINT pk_round_clock PRIMARY KEY (round_id), 
	CONSTRAINT fk_round_clock_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "round_clock" VALUES(1,3000,0,90000,'2026-05-02 12:00:00.000000','2026-05-02 12:07:00.000000',1);
CREATE TABLE ruleset (
	id VARCHAR(60) NOT NULL, 
	text TEXT NOT NULL, 
	added_at DATETIME NOT NULL, 
	CONSTRAINT pk_ruleset PRIMARY KEY (id)
);
INSERT INTO "ruleset" VALUES('ours','name = ''Ours''','2026-05-02 12:00:00.000000');
CREATE TABLE ruling (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	"by" VARCHAR(120) NOT NULL, 
	kind VARCHAR(60) NOT NULL, 
	label TEXT NOT NULL, 
	section VARCHAR(60) NOT NULL, 
	scope VARCHAR(20) NOT NULL, 
	round_id INTEGER, 
	table_no INTEGER, 
	game INTEGER, 
	points INTEGER NOT NULL, 
	note TEXT NOT NULL, 
	conduct VARCHAR(20), 
	cancelled_at DATETIME, 
	cancelled_by VARCHAR(120) NOT NULL, 
	cancel_reason TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	facts JSON NOT NULL, 
	situation VARCHAR(60) NOT NULL, 
	said TEXT NOT NULL, 
	overruled TEXT NOT NULL, 
	applied BOOLEAN NOT NULL, 
	messages JSON, 
	gave_way_to INTEGER, 
	CONSTRAINT fk_ruling_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_ruling_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_ruling_event_id_number UNIQUE (event_id, number)
);
INSERT INTO "ruling" VALUES(1,1,1,'2026-05-02 12:00:00.000000','Pat','late','Late','4','event',1,1,2,-10,'Five minutes.','warned',NULL,'','',1,'{"dead": ["N"]}','picked_ahead','The hand is dead.','It was her first event.',1,'{"label": {"template": "Late"}}',NULL);
CREATE TABLE ruling_player (
	ruling_id INTEGER NOT NULL, 
	entrant_id INTEGER NOT NULL, 
	CONSTRAINT pk_ruling_player PRIMARY KEY (ruling_id, entrant_id), 
	CONSTRAINT fk_ruling_player_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_ruling_player_ruling_id_ruling FOREIGN KEY(ruling_id) REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "ruling_player" VALUES(1,2);
CREATE TABLE sat (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	east_id INTEGER, 
	north_id INTEGER, 
	west_id INTEGER, 
	south_id INTEGER, 
	CONSTRAINT pk_sat PRIMARY KEY (round_id, table_no, game), 
	CONSTRAINT fk_sat_east_id_entrant FOREIGN KEY(east_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_sat_north_id_entrant FOREIGN KEY(north_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_sat_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_sat_south_id_entrant FOREIGN KEY(south_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_sat_west_id_entrant FOREIGN KEY(west_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "sat" VALUES(1,1,2,4,3,2,1);
CREATE TABLE score_options (
	event_id INTEGER NOT NULL, 
	options JSON NOT NULL, 
	CONSTRAINT pk_score_options PRIMARY KEY (event_id), 
	CONSTRAINT fk_score_options_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "score_options" VALUES(1,'{"totals": true, "second": "sample", "sample": 10, "stands": "recomputed", "paper": "", "values": [25, 30]}');
CREATE TABLE seat_wish (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	entrant_id INTEGER NOT NULL, 
	table_no INTEGER, 
	seat VARCHAR(1), 
	since INTEGER NOT NULL, 
	until INTEGER, 
	CONSTRAINT fk_seat_wish_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_seat_wish_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "seat_wish" VALUES(1,1,2,2,'W',1,3);
CREATE TABLE seated_with (
	division_id INTEGER NOT NULL, 
	host_id INTEGER NOT NULL, 
	CONSTRAINT pk_seated_with PRIMARY KEY (division_id), 
	CONSTRAINT fk_seated_with_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_seated_with_host_id_division FOREIGN KEY(host_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "seated_with" VALUES(2,1);
CREATE TABLE series (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name VARCHAR(200) NOT NULL, 
	measure VARCHAR(20) NOT NULL, 
	best INTEGER, 
	points JSON NOT NULL, 
	version INTEGER NOT NULL
);
INSERT INTO "series" VALUES(1,'Season','places',4,'[10, 8, 6]',1);
CREATE TABLE series_event (
	series_id INTEGER NOT NULL, 
	event_id INTEGER NOT NULL, 
	CONSTRAINT pk_series_event PRIMARY KEY (series_id, event_id), 
	CONSTRAINT fk_series_event_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_series_event_series_id_series FOREIGN KEY(series_id) REFERENCES series (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "series_event" VALUES(1,1);
CREATE TABLE sheet (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	reason TEXT NOT NULL, 
	accepted_at DATETIME, 
	accepted_by VARCHAR(120) NOT NULL, 
	version INTEGER NOT NULL, 
	paper JSON NOT NULL, 
	signed JSON NOT NULL, 
	aside TEXT NOT NULL, 
	messages JSON, 
	CONSTRAINT pk_sheet PRIMARY KEY (round_id, table_no), 
	CONSTRAINT fk_sheet_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "sheet" VALUES(1,1,'accepted','',NULL,'',1,'{}','{}','',NULL);
INSERT INTO "sheet" VALUES(1,2,'out','',NULL,'',1,'{"E": 25}','{"turn_in": "her ride came"}','Who won?',NULL);
CREATE TABLE table_time (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	added_s INTEGER NOT NULL, 
	reason TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_table_time PRIMARY KEY (round_id, table_no), 
	CONSTRAINT fk_table_time_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "table_time" VALUES(1,2,240,'A ruling.','2026-05-02 12:00:00.000000');
CREATE TABLE tie (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	division_id INTEGER NOT NULL, 
	through INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	policy VARCHAR(20) NOT NULL, 
	players JSON NOT NULL, 
	at DATETIME NOT NULL, 
	"by" VARCHAR(120) NOT NULL, 
	note TEXT NOT NULL, 
	CONSTRAINT fk_tie_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_tie_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "tie" VALUES(1,1,1,1,1,'dice','[{"entrant": 1, "dice": [[6, 5]], "points": null}, {"entrant": 2, "dice": [[2, 1]], "points": null}]','2026-05-02 12:00:00.000000','front','');
CREATE INDEX ix_journal_event_id ON journal (event_id);
CREATE INDEX ix_person_email ON person (email);
CREATE INDEX ix_apart_group_event_id ON apart_group (event_id);
CREATE INDEX ix_division_event_id ON division (event_id);
CREATE INDEX ix_journal_image_row ON journal_image (table_name, "key");
CREATE INDEX ix_money_event_id ON money (event_id);
CREATE INDEX ix_plan_item_event_id ON plan_item (event_id);
CREATE INDEX ix_entrant_person_id ON entrant (person_id);
CREATE INDEX ix_prize_event_id ON prize (event_id);
CREATE INDEX ix_report_event_id ON report (event_id);
CREATE INDEX ix_round_event_id ON round (event_id);
CREATE INDEX ix_tie_event_id ON tie (event_id);
CREATE INDEX ix_apart_event_id ON apart (event_id);
CREATE INDEX ix_disqualification_event_id ON disqualification (event_id);
CREATE INDEX ix_prize_draw_event_id ON prize_draw (event_id);
CREATE INDEX ix_seat_wish_event_id ON seat_wish (event_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('event',1);
INSERT INTO "sqlite_sequence" VALUES('division',2);
INSERT INTO "sqlite_sequence" VALUES('person',5);
INSERT INTO "sqlite_sequence" VALUES('entrant',5);
INSERT INTO "sqlite_sequence" VALUES('round',1);
INSERT INTO "sqlite_sequence" VALUES('plan_item',1);
INSERT INTO "sqlite_sequence" VALUES('ruling',1);
INSERT INTO "sqlite_sequence" VALUES('seat_wish',1);
INSERT INTO "sqlite_sequence" VALUES('apart_group',1);
INSERT INTO "sqlite_sequence" VALUES('money',1);
INSERT INTO "sqlite_sequence" VALUES('prize',2);
INSERT INTO "sqlite_sequence" VALUES('prize_draw',1);
INSERT INTO "sqlite_sequence" VALUES('payout',1);
INSERT INTO "sqlite_sequence" VALUES('tie',1);
INSERT INTO "sqlite_sequence" VALUES('report',1);
INSERT INTO "sqlite_sequence" VALUES('series',1);
COMMIT;
