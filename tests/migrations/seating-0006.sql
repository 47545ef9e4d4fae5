BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE apart (
	one_id INTEGER NOT NULL, 
	other_id INTEGER NOT NULL, 
	event_id INTEGER NOT NULL, 
	CONSTRAINT pk_apart PRIMARY KEY (one_id, other_id), 
	CONSTRAINT fk_apart_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_apart_one_id_entrant FOREIGN KEY(one_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_apart_other_id_entrant FOREIGN KEY(other_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE apart_group (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	CONSTRAINT fk_apart_group_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE apart_member (
	group_id INTEGER NOT NULL, 
	entrant_id INTEGER NOT NULL, 
	CONSTRAINT pk_apart_member PRIMARY KEY (group_id, entrant_id), 
	CONSTRAINT fk_apart_member_group_id_apart_group FOREIGN KEY(group_id) REFERENCES apart_group (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_apart_member_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE book (
	"key" VARCHAR(60) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_book PRIMARY KEY ("key")
);
INSERT INTO "book" VALUES('journal_length','24');
INSERT INTO "book" VALUES('journal_head','74c6d2ecbaf7d526d9da60133f45484561fa6e957385186a4036f1d3d9fde9dc');
INSERT INTO "book" VALUES('last_event','1 2');
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
CREATE TABLE division (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	ruleset VARCHAR(60) NOT NULL, 
	rules_text TEXT NOT NULL, 
	first_table INTEGER NOT NULL, 
	released_through INTEGER NOT NULL, skipped JSON DEFAULT '[]' NOT NULL, 
	CONSTRAINT fk_division_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_division_event_id_name UNIQUE (event_id, name)
);
INSERT INTO "division" VALUES(1,1,0,'Main','mjmp','id = "mjmp"
name = "Mah Jongg Master Points, standardized tournament rules"
short = "MJMP"
date = "2011-17"

[seats]
order = { seats = ["E", "N", "W", "S"], lettered = true, section = "4, 23, 24" }

[movement]
change = { kind = "steps", steps = { E = 1, N = -1, W = 2, S = -2 }, section = "23" }

[clock]
games = { count = 4, section = "22, 23" }
minutes = { count = 60, section = "22" }
shortest = { count = 50, section = "22" }

[rounds]
bonus = { event = false, master_points = false, section = "Hdr" }

[win]
value = { section = "13" }

[[bonuses]]
id = "self_pick"
name = "self-pick"
when = "self_pick"
add = 10
section = "13.1"

[[bonuses]]
id = "jokerless"
name = "jokerless"
when = "jokerless"
add = 20
not_on = ["singles_pairs"]
section = "13.2"

[heavenly]
denied = { bonuses = ["self_pick"], section = "5.4, 13.10" }
after_charleston = { yes = false, section = "5.4" }

[wall]
live = { points = 10, section = "13.3" }

[unfinished]
each = { points = 0, section = "13.4" }

[dead]
wall = { points = -10, section = "13.8" }
won = { points = 0, section = "16.2" }
error = { points = 0, section = "16.4" }

[[dead_reasons]]
reason = "picked ahead or out of turn"
section = "7B"

[[dead_reasons]]
reason = "picked from a wrong wall or a wrong end (unless several players did)"
section = "10"

[[dead_reasons]]
reason = "put a claimed tile in the rack"
section = "17"

[[dead_reasons]]
reason = "exposed too early for a misnamed tile and could not use it"
section = "14.4, 15.3"

[[dead_reasons]]
reason = "called mah jongg in error and showed a tile"
section = "16.2"

[[dead_reasons]]
reason = "refused to lay out the winning hand as on the card"
certain = false
section = "20"

[thrower]
exposures = [
    { exposures = 0, points = -10, section = "13.5" },
    { exposures = 2, points = -20, section = "13.6" },
    { exposures = 3, points = -25, section = "13.7" },
]

[misname]
mah_jongg = { charged = true, points = -25, replaces_thrower = true, pays_hand = true, section = "13.9, 14.3" }

[error]
dead_when = { what = "any_tile", section = "16.2" }
caller = { points = 0, section = "16.2" }
none_intact = { ends = true, intact = 0, shown = 0, section = "16.4" }
one_intact = { ends = true, intact = 10, shown = 0, section = "16.4" }
two_intact = { ends = false, section = "16.4" }
three_intact = { ends = false, section = "16.4" }

[[penalties]]
id = "peek"
name = "looked at a blind pass"
scope = "game"
points = -10
topic = "charleston"
section = "6"

[[penalties]]
id = "late"
name = "not in the seat when the game begins"
scope = "event"
section = "Hdr"

[[penalties]]
id = "disturbance"
name = "disturbed tables still playing"
scope = "event"
section = "2.3"

[[penalties]]
id = "complaint"
name = "complaint about conduct"
scope = "event"
points = 0
complaint = true
section = "2.1"

[[penalties]]
id = "arguing"
name = "argued with the director"
scope = "event"
points = 0
section = "26"

[conduct]
ladder = [
    { complaint = 1, actions = ["warn"], section = "2.1" },
    { complaint = 2, actions = ["disqualify", "expel", "bar"], section = "2.2" },
]

[sign_off]
paper = { kind = "card", either = true, section = "4, 22" }
at_end = { check = "opposite", scorekeeper = "E", section = "4" }
unverified = { refused = true, section = "4" }
turn_in = { by = "seats", seats = ["E", "N", "W", "S"], together = true, section = "22, 24" }

[lock]
at = { when = "accepted", section = "25" }
reopen = { needs = ["four_players", "reason"], section = "25" }
dispute = { director_final = true, settled_at_table_stands = true, section = "26" }

[ranking]
ties = [{ place = 1, policy = "share", section = "Hdr" }]

[short_tables]
three = { charleston = false, east = "roll_last_game", section = "3.1, 5.3" }

[card]
required = { brand = "National Mah Jongg League", year = 0, shown = true, own = false, section = "1, 13" }

[[notes]]
topic = "start"
text = "The highest roll is East, or the A seat when the director says so."
section = "3"

[[notes]]
topic = "start"
text = "The game starts with East''s first discard. A tile that somebody else throws first goes back, without penalty."
section = "3.2"

[[notes]]
topic = "charleston"
text = "The first Charleston must be played; the second goes ahead when everybody agrees."
section = "5.1"

[[notes]]
topic = "charleston"
text = "Anybody may stop before a tile of the second left pass is racked, and says so in time."
section = "5.2"

[[notes]]
topic = "charleston"
text = "When all four wait for a blind pass, East passes first."
section = "5.5"

[[notes]]
topic = "calling"
text = "A discard can be claimed, aloud, until the next player racks a tile or discards."
section = "12, 12.1"

[[notes]]
topic = "calling"
text = "Touch the next tile and you must take it; the discard is lost to you."
section = "8"

[[notes]]
topic = "calling"
text = "You may take back a claim until you touch the discard or show a tile; once touched it must be used."
section = "7D, 15.1, 19"

[[notes]]
topic = "calling"
text = "A claimed tile goes on top of the rack, never in it; a rack holds 13 tiles."
section = "9, 17"

[[notes]]
topic = "calling"
text = "A tile misnamed for an exposure costs nothing; the right tile is thrown if the discarder holds it."
section = "14.1, 14.2"

[[notes]]
topic = "calling"
text = "Claimed just as the next player racks or discards: call the director; in doubt the claimant is right."
section = "21"

[[notes]]
topic = "calling"
text = "An exposure may be put right until your discard ends the turn."
section = "15.4"

[[notes]]
topic = "jokers"
text = "Pick, or finish a claimed exposure, before you exchange a joker. A tile that was named or has touched the table is thrown."
section = "18"

[[notes]]
topic = "jokers"
text = "A win through a joker of another player is a self-pick; through one of your own it is not."
section = "12.2, 12.3"

[[notes]]
topic = "dead"
text = "Good exposures of a dead hand stay, and their jokers may be redeemed."
section = "16.3, 18"

[[notes]]
topic = "dead"
text = "Whoever pushes out the wall keeps it straight; nobody is penalised for tiles that could not be seen."
section = "10, 11"

[[notes]]
topic = "error"
text = "Called and nothing shown, or only the claimed tile''s exposure: no penalty, play on."
section = "16.1, 16.6"

[[notes]]
topic = "error"
text = "A concealed hand shown in error goes back on the rack; its jokers cannot be redeemed."
section = "16.5"

[[notes]]
topic = "time"
text = "Do not push others to play faster before the last game of a round."
section = "2.4"

[[notes]]
topic = "paper"
text = "Stay until the signed paper is in; a table''s scorekeeper may turn it in."
section = "24"

[[notes]]
topic = "places"
text = "A bonus game starts only when everybody is seated and ready."
section = "Hdr"

[[notes]]
topic = "conduct"
text = "Arguing with the director may end your day at once."
section = "26"

[[notes]]
topic = "conduct"
text = "After a round leave the room, and come back for the next one."
section = "2.3"

[[situations]]
id = "before_east"
verdict = "put_right"
text = "The game has not begun, so the tile goes back, without penalty."
section = "3.2"

[[situations]]
id = "east"
when = { players = "four" }
text = "The highest roll is East, unless the director names the A seat; rolling and breaking the wall go round."
section = "3"

[[situations]]
id = "heavenly"
when = { complete_when = "dealt" }
verdict = "over"
text = "East may stop the passing at once and show the hand."
section = "5.4"

[[situations]]
id = "bonus_start"
text = "Nobody begins before everybody is seated and ready, all at the same time."
section = "Hdr"

[[situations]]
id = "stop_charleston"
when = { stop_when = "first" }
text = "The first three passes are a must; only East with a complete hand may stop them."
section = "5.1, 5.4"

[[situations]]
id = "stop_charleston"
when = { stop_when = "before" }
text = "The second Charleston needs everybody''s consent; one refusal is enough."
section = "5.1, 5.2"

[[situations]]
id = "stop_charleston"
when = { racked_any = "no" }
verdict = "put_right"
text = "The left pass is called back: a look at it does not keep it, only racking does."
section = "5.2"

[[situations]]
id = "stop_charleston"
text = "A tile of that pass has been racked, so the second Charleston can be insisted on."
section = "5.2"

[[situations]]
id = "courtesy_pass"
text = "The across pass is optional and may still be made after a stop."
section = "5.2"

[[situations]]
id = "pass_direction"
when = { looked_at = "no" }
verdict = "put_right"
text = "Right, across, left; in the second left, across, right: pass again in that order."
section = "5.1"

[[situations]]
id = "blind_wait"
verdict = "put_right"
text = "East, who holds the extra tile, passes first."
section = "5.5"

[[situations]]
id = "blind_pass"
text = "On the first left and the last right pass tiles may go on unseen."
section = "5.5, 6"

[[situations]]
id = "picked_ahead"
when = { how_far = "touched" }
verdict = "put_right"
text = "Nobody has looked at the tile yet: a friendly warning is enough."
section = "7E"

[[situations]]
id = "picked_ahead"
verdict = "dead"
text = "A pick ahead or out of turn must cost the hand."
section = "7B"

[[situations]]
id = "discarded_first"
verdict = "may_be_dead"
text = "A pick comes before every discard; the price of forgetting it is not named."
section = "7A"

[[situations]]
id = "touched_next"
verdict = "put_right"
text = "With the touch the turn has begun: the tile is taken, and the discard is lost to that player."
section = "7C, 8"

[[situations]]
id = "wrong_end"
when = { how_far = "touched" }
verdict = "put_right"
text = "Nobody has looked at the tile yet: a friendly warning is enough."
section = "7E"

[[situations]]
id = "wrong_end"
when = { others_too = "yes" }
text = "More than one has picked there, so all go on picking from that wall."
section = "10"

[[situations]]
id = "wrong_end"
when = { hidden = "yes" }
verdict = "put_right"
text = "Nobody pays for tiles that could not be seen."
section = "10, 11"

[[situations]]
id = "wrong_end"
verdict = "dead"
text = "A wrong wall or a wrong end counts as soon as it is found."
section = "10"

[[situations]]
id = "bad_wall"
verdict = "put_right"
text = "Whoever pushes a wall out keeps all its tiles in sight; nobody pays for tiles that were hidden."
section = "10, 11"

[[situations]]
id = "rack_habits"
when = { habit = "fast" }
verdict = "put_right"
text = "Ask the player to stop for a second, so that the others can claim."
section = "8"

[[situations]]
id = "rack_habits"
when = { habit = "two_hands" }
text = "It is frowned upon, but allowed so far."
section = "9"

[[situations]]
id = "rack_habits"
when = { habit = "in_front" }
text = "It is allowed so far, at the player''s risk: the discard before can still be claimed."
section = "9"

[[situations]]
id = "claim_late"
when = { next_did = "picked" }
verdict = "put_right"
text = "A tile in front of the rack or on top of it is not racked: the claim is in time."
section = "12"

[[situations]]
id = "claim_late"
text = "Once the next tile is racked or thrown, the discard can no longer be claimed."
section = "12"

[[situations]]
id = "claim_same_moment"
verdict = "director"
text = "In doubt the claimant has the tile; the ruling is the director''s."
section = "21"

[[situations]]
id = "claim_back"
when = { claim_state = "called" }
text = "The player may think again, without penalty."
section = "7D, 19"

[[situations]]
id = "claim_back"
when = { can_use = "yes" }
verdict = "put_right"
text = "It is too late to think again: the tile is taken and used in an exposure."
section = "7D, 15.1, 19"

[[situations]]
id = "claim_back"
verdict = "may_be_dead"
text = "The tile had to be used in an exposure; the price of failing is not named."
section = "7D, 15.1, 19"

[[situations]]
id = "not_aloud"
verdict = "put_right"
text = "Without a spoken claim the right to the tile is lost."
section = "12.1"

[[situations]]
id = "claimed_in_rack"
verdict = "dead"
text = "A claimed tile goes on top of the rack, where all can see what was thrown."
section = "17"

[[situations]]
id = "winning_in_hand"
verdict = "dead"
text = "For mah jongg too, a claimed tile goes on top of the rack."
section = "17"

[[situations]]
id = "take_back"
when = { how_thrown = "yes" }
text = "A tile that is named or on the table is thrown."
section = "12, 18"

[[situations]]
id = "misnamed"
when = { wanted_for = "nobody" }
verdict = "put_right"
text = "The name is put right, and nobody pays."
section = "14"

[[situations]]
id = "misnamed"
when = { has_right = "yes" }
verdict = "put_right"
text = "The discarder throws the tile that was named, in place of the other; the director may look."
section = "14.1, 15.2"

[[situations]]
id = "misnamed"
when = { claimer = "no" }
text = "The tile is named rightly, and play goes on."
section = "14.2, 15.2"

[[situations]]
id = "misnamed"
when = { wanted_for = "exposure" }
verdict = "put_right"
text = "A claimer who exposed too early uses the tile that was thrown, or else is dead."
section = "14.4, 15.3"

[[situations]]
id = "misnamed"
verdict = "over"
text = "Mah jongg stands on a tile of another name."
section = "14.3"

[[situations]]
id = "misnamed_exposed"
when = { holds_right = "yes" }
verdict = "put_right"
text = "The discarder throws the tile that was named, and the exposure is made with it."
section = "14.1, 15.2"

[[situations]]
id = "misnamed_exposed"
when = { fits = "yes" }
verdict = "put_right"
text = "The tile that was thrown must be used, in any exposure that can be made with it."
section = "14.4, 15.3"

[[situations]]
id = "misnamed_exposed"
verdict = "dead"
text = "The tile that was thrown had to be used, and it cannot."
section = "14.4, 15.3"

[[situations]]
id = "joker_before_pick"
when = { turn_began = "yes" }
text = "A claimed tile with its exposure opens the turn: the exchange is allowed."
section = "18"

[[situations]]
id = "joker_before_pick"
verdict = "may_be_dead"
text = "A pick, or a claim with its exposure, comes first; the price is not named."
section = "7A, 18"

[[situations]]
id = "joker_named"
verdict = "put_right"
text = "Named even in part, or on the table, the tile is thrown: no exchange for it."
section = "18"

[[situations]]
id = "joker_dead"
when = { good_exposure = "yes" }
text = "The joker may be exchanged, in turn, like any other."
section = "16.3, 18"

[[situations]]
id = "joker_dead"
verdict = "put_right"
text = "A joker of the exposure that made the hand dead, or of a concealed hand, stays."
section = "16.5, 18"

[[situations]]
id = "joker_complete"
verdict = "put_right"
text = "A joker cannot be fetched to finish the exposure of the tile just claimed."
section = "18"

[[situations]]
id = "joker_win"
when = { joker_from = "others" }
verdict = "over"
text = "A joker out of an opponent''s exposure is a new tile: the win is a self-pick."
section = "12.2"

[[situations]]
id = "joker_win"
verdict = "over"
text = "Jokers moved among the own tiles bring no new tile: no self-pick."
section = "12.3"

[[situations]]
id = "change_exposure"
when = { has_thrown = "no" }
verdict = "put_right"
text = "In the turn in which it was made the exposure may be changed."
section = "15.4"

[[situations]]
id = "change_exposure"
text = "With the discard the turn was over, and the exposure stays."
section = "15.4"

[[situations]]
id = "invalid_exposure"
when = { has_thrown = "no" }
verdict = "put_right"
text = "In the turn in which it was made the exposure may be put right."
section = "15.4"

[[situations]]
id = "dead_hand"
when = { hand_kind = "exposed" }
verdict = "dead"
text = "The player stops; exposures from before stay, and their jokers can be redeemed."
section = "16.3, 18"

[[situations]]
id = "dead_hand"
verdict = "dead"
text = "The player stops; the tiles go back in the rack, and their jokers cannot be redeemed."
section = "16.5"

[[situations]]
id = "hand_shown"
when = { why_shown = "error" }
verdict = "out"
text = "With two hands or more intact the game goes on without the hands that were shown."
section = "16.4"

[[situations]]
id = "error"
when = { shown = "nothing" }
text = "The call alone costs nothing."
section = "16.1"

[[situations]]
id = "error"
when = { shown = "claimed" }
text = "Only the claimed tile''s exposure is up: the caller may play on."
section = "16.6"

[[situations]]
id = "error"
when = { before = "none" }
text = "The caller stops and puts the tiles back; their jokers cannot be redeemed."
section = "16.5"

[[situations]]
id = "error"
text = "The caller stops; exposures from before stay up, and their jokers can be redeemed."
section = "16.3"

[[situations]]
id = "threw_in"
when = { was_good = "no" }
verdict = "director"
text = "The hand is not intact any more; count the others under mah jongg in error."
section = "16.4"

[[situations]]
id = "layout"
when = { lays_out = "yes" }
verdict = "put_right"
text = "Asked by a player, the winner puts the hand in the order of the card."
section = "20"

[[situations]]
id = "layout"
when = { lays_out = "playing" }
text = "During play the exposures may stand in any order."
section = "20"

[[situations]]
id = "layout"
verdict = "may_be_dead"
text = "A winner who refuses to put the hand in order may lose it, and the game goes on."
section = "20"

[[situations]]
id = "game_ends"
text = "The game begins with the first tile that East throws."
section = "3.2"

[[situations]]
id = "base_rules"
verdict = "director"
text = "This sheet comes first, though the League''s home rules may differ; where it is silent the director judges."
section = "26, end"

[[situations]]
id = "criticises"
when = { asked_before = "no" }
verdict = "put_right"
text = "Remarks about others'' play are discourteous: ask the player to stop."
section = "2.4"

[[situations]]
id = "criticises"
penalty = "complaint"
text = "It goes on after a word: it counts as a complaint."
section = "2.1, 2.4"

[[situations]]
id = "pushes"
when = { last_of_round = "yes" }
text = "In the last game of a round time may press, and a word is allowed."
section = "2.4"

[[situations]]
id = "pushes"
verdict = "put_right"
text = "Before the last game nobody pushes others to play faster."
section = "2.4"

[[situations]]
id = "disturbs"
verdict = "put_right"
penalty = "disturbance"
text = "Players leave the room after a round until the next is ready."
section = "2.3"

[[situations]]
id = "arguing"
verdict = "director"
penalty = "arguing"
text = "Arguing with the director can be ground enough to disqualify at once; the director decides."
section = "26"
',1,0,'[]');
INSERT INTO "division" VALUES(2,2,0,'Main','mjmp','id = "mjmp"
name = "Mah Jongg Master Points, standardized tournament rules"
short = "MJMP"
date = "2011-17"

[seats]
order = { seats = ["E", "N", "W", "S"], lettered = true, section = "4, 23, 24" }

[movement]
change = { kind = "steps", steps = { E = 1, N = -1, W = 2, S = -2 }, section = "23" }

[clock]
games = { count = 4, section = "22, 23" }
minutes = { count = 60, section = "22" }
shortest = { count = 50, section = "22" }

[rounds]
bonus = { event = false, master_points = false, section = "Hdr" }

[win]
value = { section = "13" }

[[bonuses]]
id = "self_pick"
name = "self-pick"
when = "self_pick"
add = 10
section = "13.1"

[[bonuses]]
id = "jokerless"
name = "jokerless"
when = "jokerless"
add = 20
not_on = ["singles_pairs"]
section = "13.2"

[heavenly]
denied = { bonuses = ["self_pick"], section = "5.4, 13.10" }
after_charleston = { yes = false, section = "5.4" }

[wall]
live = { points = 10, section = "13.3" }

[unfinished]
each = { points = 0, section = "13.4" }

[dead]
wall = { points = -10, section = "13.8" }
won = { points = 0, section = "16.2" }
error = { points = 0, section = "16.4" }

[[dead_reasons]]
reason = "picked ahead or out of turn"
section = "7B"

[[dead_reasons]]
reason = "picked from a wrong wall or a wrong end (unless several players did)"
section = "10"

[[dead_reasons]]
reason = "put a claimed tile in the rack"
section = "17"

[[dead_reasons]]
reason = "exposed too early for a misnamed tile and could not use it"
section = "14.4, 15.3"

[[dead_reasons]]
reason = "called mah jongg in error and showed a tile"
section = "16.2"

[[dead_reasons]]
reason = "refused to lay out the winning hand as on the card"
certain = false
section = "20"

[thrower]
exposures = [
    { exposures = 0, points = -10, section = "13.5" },
    { exposures = 2, points = -20, section = "13.6" },
    { exposures = 3, points = -25, section = "13.7" },
]

[misname]
mah_jongg = { charged = true, points = -25, replaces_thrower = true, pays_hand = true, section = "13.9, 14.3" }

[error]
dead_when = { what = "any_tile", section = "16.2" }
caller = { points = 0, section = "16.2" }
none_intact = { ends = true, intact = 0, shown = 0, section = "16.4" }
one_intact = { ends = true, intact = 10, shown = 0, section = "16.4" }
two_intact = { ends = false, section = "16.4" }
three_intact = { ends = false, section = "16.4" }

[[penalties]]
id = "peek"
name = "looked at a blind pass"
scope = "game"
points = -10
topic = "charleston"
section = "6"

[[penalties]]
id = "late"
name = "not in the seat when the game begins"
scope = "event"
section = "Hdr"

[[penalties]]
id = "disturbance"
name = "disturbed tables still playing"
scope = "event"
section = "2.3"

[[penalties]]
id = "complaint"
name = "complaint about conduct"
scope = "event"
points = 0
complaint = true
section = "2.1"

[[penalties]]
id = "arguing"
name = "argued with the director"
scope = "event"
points = 0
section = "26"

[conduct]
ladder = [
    { complaint = 1, actions = ["warn"], section = "2.1" },
    { complaint = 2, actions = ["disqualify", "expel", "bar"], section = "2.2" },
]

[sign_off]
paper = { kind = "card", either = true, section = "4, 22" }
at_end = { check = "opposite", scorekeeper = "E", section = "4" }
unverified = { refused = true, section = "4" }
turn_in = { by = "seats", seats = ["E", "N", "W", "S"], together = true, section = "22, 24" }

[lock]
at = { when = "accepted", section = "25" }
reopen = { needs = ["four_players", "reason"], section = "25" }
dispute = { director_final = true, settled_at_table_stands = true, section = "26" }

[ranking]
ties = [{ place = 1, policy = "share", section = "Hdr" }]

[short_tables]
three = { charleston = false, east = "roll_last_game", section = "3.1, 5.3" }

[card]
required = { brand = "National Mah Jongg League", year = 0, shown = true, own = false, section = "1, 13" }

[[notes]]
topic = "start"
text = "The highest roll is East, or the A seat when the director says so."
section = "3"

[[notes]]
topic = "start"
text = "The game starts with East''s first discard. A tile that somebody else throws first goes back, without penalty."
section = "3.2"

[[notes]]
topic = "charleston"
text = "The first Charleston must be played; the second goes ahead when everybody agrees."
section = "5.1"

[[notes]]
topic = "charleston"
text = "Anybody may stop before a tile of the second left pass is racked, and says so in time."
section = "5.2"

[[notes]]
topic = "charleston"
text = "When all four wait for a blind pass, East passes first."
section = "5.5"

[[notes]]
topic = "calling"
text = "A discard can be claimed, aloud, until the next player racks a tile or discards."
section = "12, 12.1"

[[notes]]
topic = "calling"
text = "Touch the next tile and you must take it; the discard is lost to you."
section = "8"

[[notes]]
topic = "calling"
text = "You may take back a claim until you touch the discard or show a tile; once touched it must be used."
section = "7D, 15.1, 19"

[[notes]]
topic = "calling"
text = "A claimed tile goes on top of the rack, never in it; a rack holds 13 tiles."
section = "9, 17"

[[notes]]
topic = "calling"
text = "A tile misnamed for an exposure costs nothing; the right tile is thrown if the discarder holds it."
section = "14.1, 14.2"

[[notes]]
topic = "calling"
text = "Claimed just as the next player racks or discards: call the director; in doubt the claimant is right."
section = "21"

[[notes]]
topic = "calling"
text = "An exposure may be put right until your discard ends the turn."
section = "15.4"

[[notes]]
topic = "jokers"
text = "Pick, or finish a claimed exposure, before you exchange a joker. A tile that was named or has touched the table is thrown."
section = "18"

[[notes]]
topic = "jokers"
text = "A win through a joker of another player is a self-pick; through one of your own it is not."
section = "12.2, 12.3"

[[notes]]
topic = "dead"
text = "Good exposures of a dead hand stay, and their jokers may be redeemed."
section = "16.3, 18"

[[notes]]
topic = "dead"
text = "Whoever pushes out the wall keeps it straight; nobody is penalised for tiles that could not be seen."
section = "10, 11"

[[notes]]
topic = "error"
text = "Called and nothing shown, or only the claimed tile''s exposure: no penalty, play on."
section = "16.1, 16.6"

[[notes]]
topic = "error"
text = "A concealed hand shown in error goes back on the rack; its jokers cannot be redeemed."
section = "16.5"

[[notes]]
topic = "time"
text = "Do not push others to play faster before the last game of a round."
section = "2.4"

[[notes]]
topic = "paper"
text = "Stay until the signed paper is in; a table''s scorekeeper may turn it in."
section = "24"

[[notes]]
topic = "places"
text = "A bonus game starts only when everybody is seated and ready."
section = "Hdr"

[[notes]]
topic = "conduct"
text = "Arguing with the director may end your day at once."
section = "26"

[[notes]]
topic = "conduct"
text = "After a round leave the room, and come back for the next one."
section = "2.3"

[[situations]]
id = "before_east"
verdict = "put_right"
text = "The game has not begun, so the tile goes back, without penalty."
section = "3.2"

[[situations]]
id = "east"
when = { players = "four" }
text = "The highest roll is East, unless the director names the A seat; rolling and breaking the wall go round."
section = "3"

[[situations]]
id = "heavenly"
when = { complete_when = "dealt" }
verdict = "over"
text = "East may stop the passing at once and show the hand."
section = "5.4"

[[situations]]
id = "bonus_start"
text = "Nobody begins before everybody is seated and ready, all at the same time."
section = "Hdr"

[[situations]]
id = "stop_charleston"
when = { stop_when = "first" }
text = "The first three passes are a must; only East with a complete hand may stop them."
section = "5.1, 5.4"

[[situations]]
id = "stop_charleston"
when = { stop_when = "before" }
text = "The second Charleston needs everybody''s consent; one refusal is enough."
section = "5.1, 5.2"

[[situations]]
id = "stop_charleston"
when = { racked_any = "no" }
verdict = "put_right"
text = "The left pass is called back: a look at it does not keep it, only racking does."
section = "5.2"

[[situations]]
id = "stop_charleston"
text = "A tile of that pass has been racked, so the second Charleston can be insisted on."
section = "5.2"

[[situations]]
id = "courtesy_pass"
text = "The across pass is optional and may still be made after a stop."
section = "5.2"

[[situations]]
id = "pass_direction"
when = { looked_at = "no" }
verdict = "put_right"
text = "Right, across, left; in the second left, across, right: pass again in that order."
section = "5.1"

[[situations]]
id = "blind_wait"
verdict = "put_right"
text = "East, who holds the extra tile, passes first."
section = "5.5"

[[situations]]
id = "blind_pass"
text = "On the first left and the last right pass tiles may go on unseen."
section = "5.5, 6"

[[situations]]
id = "picked_ahead"
when = { how_far = "touched" }
verdict = "put_right"
text = "Nobody has looked at the tile yet: a friendly warning is enough."
section = "7E"

[[situations]]
id = "picked_ahead"
verdict = "dead"
text = "A pick ahead or out of turn must cost the hand."
section = "7B"

[[situations]]
id = "discarded_first"
verdict = "may_be_dead"
text = "A pick comes before every discard; the price of forgetting it is not named."
section = "7A"

[[situations]]
id = "touched_next"
verdict = "put_right"
text = "With the touch the turn has begun: the tile is taken, and the discard is lost to that player."
section = "7C, 8"

[[situations]]
id = "wrong_end"
when = { how_far = "touched" }
verdict = "put_right"
text = "Nobody has looked at the tile yet: a friendly warning is enough."
section = "7E"

[[situations]]
id = "wrong_end"
when = { others_too = "yes" }
text = "More than one has picked there, so all go on picking from that wall."
section = "10"

[[situations]]
id = "wrong_end"
when = { hidden = "yes" }
verdict = "put_right"
text = "Nobody pays for tiles that could not be seen."
section = "10, 11"

[[situations]]
id = "wrong_end"
verdict = "dead"
text = "A wrong wall or a wrong end counts as soon as it is found."
section = "10"

[[situations]]
id = "bad_wall"
verdict = "put_right"
text = "Whoever pushes a wall out keeps all its tiles in sight; nobody pays for tiles that were hidden."
section = "10, 11"

[[situations]]
id = "rack_habits"
when = { habit = "fast" }
verdict = "put_right"
text = "Ask the player to stop for a second, so that the others can claim."
section = "8"

[[situations]]
id = "rack_habits"
when = { habit = "two_hands" }
text = "It is frowned upon, but allowed so far."
section = "9"

[[situations]]
id = "rack_habits"
when = { habit = "in_front" }
text = "It is allowed so far, at the player''s risk: the discard before can still be claimed."
section = "9"

[[situations]]
id = "claim_late"
when = { next_did = "picked" }
verdict = "put_right"
text = "A tile in front of the rack or on top of it is not racked: the claim is in time."
section = "12"

[[situations]]
id = "claim_late"
text = "Once the next tile is racked or thrown, the discard can no longer be claimed."
section = "12"

[[situations]]
id = "claim_same_moment"
verdict = "director"
text = "In doubt the claimant has the tile; the ruling is the director''s."
section = "21"

[[situations]]
id = "claim_back"
when = { claim_state = "called" }
text = "The player may think again, without penalty."
section = "7D, 19"

[[situations]]
id = "claim_back"
when = { can_use = "yes" }
verdict = "put_right"
text = "It is too late to think again: the tile is taken and used in an exposure."
section = "7D, 15.1, 19"

[[situations]]
id = "claim_back"
verdict = "may_be_dead"
text = "The tile had to be used in an exposure; the price of failing is not named."
section = "7D, 15.1, 19"

[[situations]]
id = "not_aloud"
verdict = "put_right"
text = "Without a spoken claim the right to the tile is lost."
section = "12.1"

[[situations]]
id = "claimed_in_rack"
verdict = "dead"
text = "A claimed tile goes on top of the rack, where all can see what was thrown."
section = "17"

[[situations]]
id = "winning_in_hand"
verdict = "dead"
text = "For mah jongg too, a claimed tile goes on top of the rack."
section = "17"

[[situations]]
id = "take_back"
when = { how_thrown = "yes" }
text = "A tile that is named or on the table is thrown."
section = "12, 18"

[[situations]]
id = "misnamed"
when = { wanted_for = "nobody" }
verdict = "put_right"
text = "The name is put right, and nobody pays."
section = "14"

[[situations]]
id = "misnamed"
when = { has_right = "yes" }
verdict = "put_right"
text = "The discarder throws the tile that was named, in place of the other; the director may look."
section = "14.1, 15.2"

[[situations]]
id = "misnamed"
when = { claimer = "no" }
text = "The tile is named rightly, and play goes on."
section = "14.2, 15.2"

[[situations]]
id = "misnamed"
when = { wanted_for = "exposure" }
verdict = "put_right"
text = "A claimer who exposed too early uses the tile that was thrown, or else is dead."
section = "14.4, 15.3"

[[situations]]
id = "misnamed"
verdict = "over"
text = "Mah jongg stands on a tile of another name."
section = "14.3"

[[situations]]
id = "misnamed_exposed"
when = { holds_right = "yes" }
verdict = "put_right"
text = "The discarder throws the tile that was named, and the exposure is made with it."
section = "14.1, 15.2"

[[situations]]
id = "misnamed_exposed"
when = { fits = "yes" }
verdict = "put_right"
text = "The tile that was thrown must be used, in any exposure that can be made with it."
section = "14.4, 15.3"

[[situations]]
id = "misnamed_exposed"
verdict = "dead"
text = "The tile that was thrown had to be used, and it cannot."
section = "14.4, 15.3"

[[situations]]
id = "joker_before_pick"
when = { turn_began = "yes" }
text = "A claimed tile with its exposure opens the turn: the exchange is allowed."
section = "18"

[[situations]]
id = "joker_before_pick"
verdict = "may_be_dead"
text = "A pick, or a claim with its exposure, comes first; the price is not named."
section = "7A, 18"

[[situations]]
id = "joker_named"
verdict = "put_right"
text = "Named even in part, or on the table, the tile is thrown: no exchange for it."
section = "18"

[[situations]]
id = "joker_dead"
when = { good_exposure = "yes" }
text = "The joker may be exchanged, in turn, like any other."
section = "16.3, 18"

[[situations]]
id = "joker_dead"
verdict = "put_right"
text = "A joker of the exposure that made the hand dead, or of a concealed hand, stays."
section = "16.5, 18"

[[situations]]
id = "joker_complete"
verdict = "put_right"
text = "A joker cannot be fetched to finish the exposure of the tile just claimed."
section = "18"

[[situations]]
id = "joker_win"
when = { joker_from = "others" }
verdict = "over"
text = "A joker out of an opponent''s exposure is a new tile: the win is a self-pick."
section = "12.2"

[[situations]]
id = "joker_win"
verdict = "over"
text = "Jokers moved among the own tiles bring no new tile: no self-pick."
section = "12.3"

[[situations]]
id = "change_exposure"
when = { has_thrown = "no" }
verdict = "put_right"
text = "In the turn in which it was made the exposure may be changed."
section = "15.4"

[[situations]]
id = "change_exposure"
text = "With the discard the turn was over, and the exposure stays."
section = "15.4"

[[situations]]
id = "invalid_exposure"
when = { has_thrown = "no" }
verdict = "put_right"
text = "In the turn in which it was made the exposure may be put right."
section = "15.4"

[[situations]]
id = "dead_hand"
when = { hand_kind = "exposed" }
verdict = "dead"
text = "The player stops; exposures from before stay, and their jokers can be redeemed."
section = "16.3, 18"

[[situations]]
id = "dead_hand"
verdict = "dead"
text = "The player stops; the tiles go back in the rack, and their jokers cannot be redeemed."
section = "16.5"

[[situations]]
id = "hand_shown"
when = { why_shown = "error" }
verdict = "out"
text = "With two hands or more intact the game goes on without the hands that were shown."
section = "16.4"

[[situations]]
id = "error"
when = { shown = "nothing" }
text = "The call alone costs nothing."
section = "16.1"

[[situations]]
id = "error"
when = { shown = "claimed" }
text = "Only the claimed tile''s exposure is up: the caller may play on."
section = "16.6"

[[situations]]
id = "error"
when = { before = "none" }
text = "The caller stops and puts the tiles back; their jokers cannot be redeemed."
section = "16.5"

[[situations]]
id = "error"
text = "The caller stops; exposures from before stay up, and their jokers can be redeemed."
section = "16.3"

[[situations]]
id = "threw_in"
when = { was_good = "no" }
verdict = "director"
text = "The hand is not intact any more; count the others under mah jongg in error."
section = "16.4"

[[situations]]
id = "layout"
when = { lays_out = "yes" }
verdict = "put_right"
text = "Asked by a player, the winner puts the hand in the order of the card."
section = "20"

[[situations]]
id = "layout"
when = { lays_out = "playing" }
text = "During play the exposures may stand in any order."
section = "20"

[[situations]]
id = "layout"
verdict = "may_be_dead"
text = "A winner who refuses to put the hand in order may lose it, and the game goes on."
section = "20"

[[situations]]
id = "game_ends"
text = "The game begins with the first tile that East throws."
section = "3.2"

[[situations]]
id = "base_rules"
verdict = "director"
text = "This sheet comes first, though the League''s home rules may differ; where it is silent the director judges."
section = "26, end"

[[situations]]
id = "criticises"
when = { asked_before = "no" }
verdict = "put_right"
text = "Remarks about others'' play are discourteous: ask the player to stop."
section = "2.4"

[[situations]]
id = "criticises"
penalty = "complaint"
text = "It goes on after a word: it counts as a complaint."
section = "2.1, 2.4"

[[situations]]
id = "pushes"
when = { last_of_round = "yes" }
text = "In the last game of a round time may press, and a word is allowed."
section = "2.4"

[[situations]]
id = "pushes"
verdict = "put_right"
text = "Before the last game nobody pushes others to play faster."
section = "2.4"

[[situations]]
id = "disturbs"
verdict = "put_right"
penalty = "disturbance"
text = "Players leave the room after a round until the next is ready."
section = "2.3"

[[situations]]
id = "arguing"
verdict = "director"
penalty = "arguing"
text = "Arguing with the director can be ground enough to disqualify at once; the director decides."
section = "26"
',1,0,'[]');
CREATE TABLE draft (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	keys JSON NOT NULL, 
	station VARCHAR(120) NOT NULL, 
	at DATETIME NOT NULL, more JSON DEFAULT '{}' NOT NULL, 
	CONSTRAINT pk_draft PRIMARY KEY (round_id, table_no), 
	CONSTRAINT fk_draft_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
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
	version INTEGER NOT NULL, experienced BOOLEAN DEFAULT 0 NOT NULL, paid_station VARCHAR(120) DEFAULT '' NOT NULL, 
	CONSTRAINT fk_entrant_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_entrant_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_entrant_person_id_person FOREIGN KEY(person_id) REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_entrant_event_id_badge UNIQUE (event_id, badge)
);
INSERT INTO "entrant" VALUES(1,1,1,1,1,'checked_in','Ann','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(2,1,2,1,2,'checked_in','Bea','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(3,1,3,1,3,'checked_in','Cara','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(4,1,4,1,4,'checked_in','Dot','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(5,1,5,1,5,'checked_in','Eve','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(6,1,6,1,6,'checked_in','Fay','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(7,1,7,1,7,'checked_in','Gail','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(8,1,8,1,8,'checked_in','Hope','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(9,2,1,2,1,'checked_in','Ann','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(10,2,2,2,2,'checked_in','Bea','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(11,2,3,2,3,'withdrawn','Cara','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',3,0,'');
INSERT INTO "entrant" VALUES(12,2,4,2,4,'checked_in','Dot','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(13,2,5,2,5,'checked_in','Eve','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(14,2,6,2,6,'checked_in','Fay','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(15,2,7,2,7,'checked_in','Gail','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(16,2,8,2,8,'checked_in','Hope','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
INSERT INTO "entrant" VALUES(17,2,9,2,9,'checked_in','Iris','Abbott','','','','','',NULL,NULL,NULL,'',0,0,'','','[]','[]','2026-11-14 14:00:00.000000',2,0,'');
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
);
INSERT INTO "event" VALUES(1,'Fall Classic','["2026-11-14"]','Palm Room','Dana Lee','',0,0,'2026-11-14 14:00:00.000000',1);
INSERT INTO "event" VALUES(2,'Fall Classic','["2026-11-14"]','Palm Room','Dana Lee','',0,0,'2026-11-14 14:00:00.000000',1);
CREATE TABLE event_options (
	event_id INTEGER NOT NULL, 
	subject VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	CONSTRAINT pk_event_options PRIMARY KEY (event_id, subject), 
	CONSTRAINT fk_event_options_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE hall (
	event_id INTEGER NOT NULL, 
	rooms JSON NOT NULL, 
	CONSTRAINT pk_hall PRIMARY KEY (event_id), 
	CONSTRAINT fk_hall_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
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
	CONSTRAINT pk_journal PRIMARY KEY (seq)
);
INSERT INTO "journal" VALUES(1,1,'Desk 1','2026-11-14 14:00:00.000000','New event Fall Classic','do',NULL,'["event", "rounds"]','0000000000000000000000000000000000000000000000000000000000000000','4a609a02ece0906c4403f71965089252b5ed5d89d6126aaef6c450e017f3c2b6');
INSERT INTO "journal" VALUES(2,1,'Desk 1','2026-11-14 14:00:00.000000','Enter the players','do',NULL,'["roster"]','4a609a02ece0906c4403f71965089252b5ed5d89d6126aaef6c450e017f3c2b6','71b4cfeefd726e7f3bf045b31b60494fc200434fb19a01f2b6c2effaf35f75ad');
INSERT INTO "journal" VALUES(3,1,'Desk 1','2026-11-14 14:00:00.000000','Check in Ann Abbott and 7 others','do',NULL,'["roster"]','71b4cfeefd726e7f3bf045b31b60494fc200434fb19a01f2b6c2effaf35f75ad','a98f76a0b3e237603b6f4205a0b27d35e3bc6efd42c9e4308eba9d3308dd61ba');
INSERT INTO "journal" VALUES(4,1,'Desk 1','2026-11-14 14:00:00.000000','Draw the seating (with as few repeats as were found: 12 pairs meet again in rounds 2 and 3; by the sheet''s movement, 12 pairs would meet again in rounds 2 and 3; 3 rounds)','do',NULL,'["seating"]','a98f76a0b3e237603b6f4205a0b27d35e3bc6efd42c9e4308eba9d3308dd61ba','6934d16d013aab0a4fb7abdf323b7b6848e5ba37ab10a8c9a6c81777c248c7c7');
INSERT INTO "journal" VALUES(5,1,'Desk 1','2026-11-14 14:00:00.000000','Accept table 1, Round 1','do',NULL,'["scores"]','6934d16d013aab0a4fb7abdf323b7b6848e5ba37ab10a8c9a6c81777c248c7c7','ba7cc5ba82827a26e6c07b7032854161a50aa6f6b95940576ef5ce1d7be01148');
INSERT INTO "journal" VALUES(6,1,'Desk 1','2026-11-14 14:00:00.000000','Accept table 2, Round 1','do',NULL,'["scores"]','ba7cc5ba82827a26e6c07b7032854161a50aa6f6b95940576ef5ce1d7be01148','a91cf66ff23f6ebf4155333c6aba078d665dc7e796735db1627bfc7d488bf1d3');
INSERT INTO "journal" VALUES(7,1,'Desk 1','2026-11-14 14:00:00.000000','Log “Strict” for Bea Abbott','do',NULL,'["rulings"]','a91cf66ff23f6ebf4155333c6aba078d665dc7e796735db1627bfc7d488bf1d3','01d4ead1d115bae3ab10029ee805267d1f5f33a82e973488188885471645a8e8');
INSERT INTO "journal" VALUES(8,1,'Desk 1','2026-11-14 14:00:00.000000','Log “Strict” for Cara Abbott','do',NULL,'["rulings"]','01d4ead1d115bae3ab10029ee805267d1f5f33a82e973488188885471645a8e8','775dbe6348e122fd497cc12038408354824bef050c54418b0ae1bc17da6d5d80');
INSERT INTO "journal" VALUES(9,1,'Desk 1','2026-11-14 14:00:00.000000','Log “Strict” for Dot Abbott','do',NULL,'["rulings"]','775dbe6348e122fd497cc12038408354824bef050c54418b0ae1bc17da6d5d80','ec1a6e07232c16f5c0d087c5dd3873854682b0a816d8ffb136d26de4d8d52aba');
INSERT INTO "journal" VALUES(10,1,'Desk 1','2026-11-14 14:00:00.000000','Log “Strict” for Eve Abbott','do',NULL,'["rulings"]','ec1a6e07232c16f5c0d087c5dd3873854682b0a816d8ffb136d26de4d8d52aba','b3df31d3630fe979b2e44a71d21c43ac045aad216fc66fba4a72a1bf675b3502');
INSERT INTO "journal" VALUES(11,1,'Desk 1','2026-11-14 14:00:00.000000','Log “Strict” for Fay Abbott','do',NULL,'["rulings"]','b3df31d3630fe979b2e44a71d21c43ac045aad216fc66fba4a72a1bf675b3502','192e0c7cf7f5c7e5e6360e162f926928fef7dc9d0e2cdcec9f2dae2f8741d0ca');
INSERT INTO "journal" VALUES(12,1,'Desk 1','2026-11-14 14:00:00.000000','Log “Strict” for Gail Abbott','do',NULL,'["rulings"]','192e0c7cf7f5c7e5e6360e162f926928fef7dc9d0e2cdcec9f2dae2f8741d0ca','1e91a677d3ed5a96161614ac576a5bb9966e01a270b57c5963377e9725476361');
INSERT INTO "journal" VALUES(13,1,'Desk 1','2026-11-14 14:00:00.000000','Log “Strict” for Hope Abbott','do',NULL,'["rulings"]','1e91a677d3ed5a96161614ac576a5bb9966e01a270b57c5963377e9725476361','4c0a29b8f2e981996e2f02a67d0168a2f485b89cbb48d02dd0bd821967ed6058');
INSERT INTO "journal" VALUES(14,1,'Desk 1','2026-11-14 14:00:00.000000','Seat Round 2 by standing (bands of 8: 1–8, 9–16 …)','do',NULL,'["seating"]','4c0a29b8f2e981996e2f02a67d0168a2f485b89cbb48d02dd0bd821967ed6058','efb3148e590a382242bd7623359842913a9470c8a40eb3247259e66f7ebaa43d');
INSERT INTO "journal" VALUES(15,1,'Desk 1','2026-11-14 14:00:00.000000','Seat Round 2 by standing (bands of 4: 1–4, 5–8 …), the first 4 play on','do',NULL,'["seating"]','efb3148e590a382242bd7623359842913a9470c8a40eb3247259e66f7ebaa43d','3ea31afa30c147b46ec6899271e9751f5ce53ff7f8fc73c1271c1a521f667e08');
INSERT INTO "journal" VALUES(16,1,'Desk 1','2026-11-14 14:00:00.000000','Take back: Seat Round 2 by standing (bands of 4: 1–4, 5–8 …), the first 4 play on','undo',15,'["seating"]','3ea31afa30c147b46ec6899271e9751f5ce53ff7f8fc73c1271c1a521f667e08','d6c26901489334875bac24daaf0e20e8c0f5656c3965b276a10ace43cc952dcb');
INSERT INTO "journal" VALUES(17,1,'Desk 1','2026-11-14 14:00:00.000000','Put back: Seat Round 2 by standing (bands of 4: 1–4, 5–8 …), the first 4 play on','redo',15,'["seating"]','d6c26901489334875bac24daaf0e20e8c0f5656c3965b276a10ace43cc952dcb','ac3f488ad35a3e622ffc0a026cf11616da7c4bb64ab15b9b904ca053a50e6f5c');
INSERT INTO "journal" VALUES(18,2,'Desk 1','2026-11-14 14:00:00.000000','New event Fall Classic','do',NULL,'["event", "rounds"]','ac3f488ad35a3e622ffc0a026cf11616da7c4bb64ab15b9b904ca053a50e6f5c','830eebfa4efd56e23c4cdac9d75b95a27920207d2b88c4a32a3d04e5715980ee');
INSERT INTO "journal" VALUES(19,2,'Desk 1','2026-11-14 14:00:00.000000','Enter the players','do',NULL,'["roster"]','830eebfa4efd56e23c4cdac9d75b95a27920207d2b88c4a32a3d04e5715980ee','fea6a6f1d95ae8037c9cde0f5eb6c910118312eda732554c3cd1aaa056eecf8b');
INSERT INTO "journal" VALUES(20,2,'Desk 1','2026-11-14 14:00:00.000000','Check in Ann Abbott and 8 others','do',NULL,'["roster"]','fea6a6f1d95ae8037c9cde0f5eb6c910118312eda732554c3cd1aaa056eecf8b','9222ad8754cfe59d09d2cd7c324805d89f573377ae6932509b45130b96ddde65');
INSERT INTO "journal" VALUES(21,2,'Desk 1','2026-11-14 14:00:00.000000','Draw the seating (with as few repeats as were found: 9 pairs meet again in rounds 2 and 3; by the sheet''s movement, 12 pairs would meet again in rounds 2 and 3; 1 sitting out in turns; 3 rounds)','do',NULL,'["seating"]','9222ad8754cfe59d09d2cd7c324805d89f573377ae6932509b45130b96ddde65','68639c72fdcadfe56699b2a1bfe995af44644f8bcebf57de4de2f5f3562d6525');
INSERT INTO "journal" VALUES(22,2,'Desk 1','2026-11-14 14:00:00.000000','Accept table 1, Round 1','do',NULL,'["scores"]','68639c72fdcadfe56699b2a1bfe995af44644f8bcebf57de4de2f5f3562d6525','c6b725863c6991399eb1fddfa11cf07937f1573d421052f59bea894b35eb0830');
INSERT INTO "journal" VALUES(23,2,'Desk 1','2026-11-14 14:00:00.000000','Accept table 2, Round 1','do',NULL,'["scores"]','c6b725863c6991399eb1fddfa11cf07937f1573d421052f59bea894b35eb0830','9693956fca837c45da4c3e79fe7336654b77ece82980390c6051aae198e86d58');
INSERT INTO "journal" VALUES(24,2,'Desk 1','2026-11-14 14:00:00.000000','Seat again from round 2: 1 leaves, 0 cards change','do',NULL,'["roster", "seating"]','9693956fca837c45da4c3e79fe7336654b77ece82980390c6051aae198e86d58','74c6d2ecbaf7d526d9da60133f45484561fa6e957385186a4036f1d3d9fde9dc');
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
INSERT INTO "journal_image" VALUES(1,0,'event','[1]',NULL,'{"id": 1, "name": "Fall Classic", "days": ["2026-11-14"], "place": "Palm Room", "director": "Dana Lee", "certification": "", "card_year": 0, "practice": false, "created_at": "2026-11-14T14:00:00+00:00", "version": 1}');
INSERT INTO "journal_image" VALUES(1,1,'division','[1]',NULL,'{"id": 1, "event_id": 1, "position": 0, "name": "Main", "ruleset": "mjmp", "rules_text": "id = \"mjmp\"\nname = \"Mah Jongg Master Points, standardized tournament rules\"\nshort = \"MJMP\"\ndate = \"2011-17\"\n\n[seats]\norder = { seats = [\"E\", \"N\", \"W\", \"S\"], lettered = true, section = \"4, 23, 24\" }\n\n[movement]\nchange = { kind = \"steps\", steps = { E = 1, N = -1, W = 2, S = -2 }, section = \"23\" }\n\n[clock]\ngames = { count = 4, section = \"22, 23\" }\nminutes = { count = 60, section = \"22\" }\nshortest = { count = 50, section = \"22\" }\n\n[rounds]\nbonus = { event = false, master_points = false, section = \"Hdr\" }\n\n[win]\nvalue = { section = \"13\" }\n\n[[bonuses]]\nid = \"self_pick\"\nname = \"self-pick\"\nwhen = \"self_pick\"\nadd = 10\nsection = \"13.1\"\n\n[[bonuses]]\nid = \"jokerless\"\nname = \"jokerless\"\nwhen = \"jokerless\"\nadd = 20\nnot_on = [\"singles_pairs\"]\nsection = \"13.2\"\n\n[heavenly]\ndenied = { bonuses = [\"self_pick\"], section = \"5.4, 13.10\" }\nafter_charleston = { yes = false, section = \"5.4\" }\n\n[wall]\nlive = { points = 10, section = \"13.3\" }\n\n[unfinished]\neach = { points = 0, section = \"13.4\" }\n\n[dead]\nwall = { points = -10, section = \"13.8\" }\nwon = { points = 0, section = \"16.2\" }\nerror = { points = 0, section = \"16.4\" }\n\n[[dead_reasons]]\nreason = \"picked ahead or out of turn\"\nsection = \"7B\"\n\n[[dead_reasons]]\nreason = \"picked from a wrong wall or a wrong end (unless several players did)\"\nsection = \"10\"\n\n[[dead_reasons]]\nreason = \"put a claimed tile in the rack\"\nsection = \"17\"\n\n[[dead_reasons]]\nreason = \"exposed too early for a misnamed tile and could not use it\"\nsection = \"14.4, 15.3\"\n\n[[dead_reasons]]\nreason = \"called mah jongg in error and showed a tile\"\nsection = \"16.2\"\n\n[[dead_reasons]]\nreason = \"refused to lay out the winning hand as on the card\"\ncertain = false\nsection = \"20\"\n\n[thrower]\nexposures = [\n    { exposures = 0, points = -10, section = \"13.5\" },\n    { exposures = 2, points = -20, section = \"13.6\" },\n    { exposures = 3, points = -25, section = \"13.7\" },\n]\n\n[misname]\nmah_jongg = { charged = true, points = -25, replaces_thrower = true, pays_hand = true, section = \"13.9, 14.3\" }\n\n[error]\ndead_when = { what = \"any_tile\", section = \"16.2\" }\ncaller = { points = 0, section = \"16.2\" }\nnone_intact = { ends = true, intact = 0, shown = 0, section = \"16.4\" }\none_intact = { ends = true, intact = 10, shown = 0, section = \"16.4\" }\ntwo_intact = { ends = false, section = \"16.4\" }\nthree_intact = { ends = false, section = \"16.4\" }\n\n[[penalties]]\nid = \"peek\"\nname = \"looked at a blind pass\"\nscope = \"game\"\npoints = -10\ntopic = \"charleston\"\nsection = \"6\"\n\n[[penalties]]\nid = \"late\"\nname = \"not in the seat when the game begins\"\nscope = \"event\"\nsection = \"Hdr\"\n\n[[penalties]]\nid = \"disturbance\"\nname = \"disturbed tables still playing\"\nscope = \"event\"\nsection = \"2.3\"\n\n[[penalties]]\nid = \"complaint\"\nname = \"complaint about conduct\"\nscope = \"event\"\npoints = 0\ncomplaint = true\nsection = \"2.1\"\n\n[[penalties]]\nid = \"arguing\"\nname = \"argued with the director\"\nscope = \"event\"\npoints = 0\nsection = \"26\"\n\n[conduct]\nladder = [\n    { complaint = 1, actions = [\"warn\"], section = \"2.1\" },\n    { complaint = 2, actions = [\"disqualify\", \"expel\", \"bar\"], section = \"2.2\" },\n]\n\n[sign_off]\npaper = { kind = \"card\", either = true, section = \"4, 22\" }\nat_end = { check = \"opposite\", scorekeeper = \"E\", section = \"4\" }\nunverified = { refused = true, section = \"4\" }\nturn_in = { by = \"seats\", seats = [\"E\", \"N\", \"W\", \"S\"], together = true, section = \"22, 24\" }\n\n[lock]\nat = { when = \"accepted\", section = \"25\" }\nreopen = { needs = [\"four_players\", \"reason\"], section = \"25\" }\ndispute = { director_final = true, settled_at_table_stands = true, section = \"26\" }\n\n[ranking]\nties = [{ place = 1, policy = \"share\", section = \"Hdr\" }]\n\n[short_tables]\nthree = { charleston = false, east = \"roll_last_game\", section = \"3.1, 5.3\" }\n\n[card]\nrequired = { brand = \"National Mah Jongg League\", year = 0, shown = true, own = false, section = \"1, 13\" }\n\n[[notes]]\ntopic = \"start\"\ntext = \"The highest roll is East, or the A seat when the director says so.\"\nsection = \"3\"\n\n[[notes]]\ntopic = \"start\"\ntext = \"The game starts with East''s first discard. A tile that somebody else throws first goes back, without penalty.\"\nsection = \"3.2\"\n\n[[notes]]\ntopic = \"charleston\"\ntext = \"The first Charleston must be played; the second goes ahead when everybody agrees.\"\nsection = \"5.1\"\n\n[[notes]]\ntopic = \"charleston\"\ntext = \"Anybody may stop before a tile of the second left pass is racked, and says so in time.\"\nsection = \"5.2\"\n\n[[notes]]\ntopic = \"charleston\"\ntext = \"When all four wait for a blind pass, East passes first.\"\nsection = \"5.5\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"A discard can be claimed, aloud, until the next player racks a tile or discards.\"\nsection = \"12, 12.1\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"Touch the next tile and you must take it; the discard is lost to you.\"\nsection = \"8\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"You may take back a claim until you touch the discard or show a tile; once touched it must be used.\"\nsection = \"7D, 15.1, 19\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"A claimed tile goes on top of the rack, never in it; a rack holds 13 tiles.\"\nsection = \"9, 17\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"A tile misnamed for an exposure costs nothing; the right tile is thrown if the discarder holds it.\"\nsection = \"14.1, 14.2\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"Claimed just as the next player racks or discards: call the director; in doubt the claimant is right.\"\nsection = \"21\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"An exposure may be put right until your discard ends the turn.\"\nsection = \"15.4\"\n\n[[notes]]\ntopic = \"jokers\"\ntext = \"Pick, or finish a claimed exposure, before you exchange a joker. A tile that was named or has touched the table is thrown.\"\nsection = \"18\"\n\n[[notes]]\ntopic = \"jokers\"\ntext = \"A win through a joker of another player is a self-pick; through one of your own it is not.\"\nsection = \"12.2, 12.3\"\n\n[[notes]]\ntopic = \"dead\"\ntext = \"Good exposures of a dead hand stay, and their jokers may be redeemed.\"\nsection = \"16.3, 18\"\n\n[[notes]]\ntopic = \"dead\"\ntext = \"Whoever pushes out the wall keeps it straight; nobody is penalised for tiles that could not be seen.\"\nsection = \"10, 11\"\n\n[[notes]]\ntopic = \"error\"\ntext = \"Called and nothing shown, or only the claimed tile''s exposure: no penalty, play on.\"\nsection = \"16.1, 16.6\"\n\n[[notes]]\ntopic = \"error\"\ntext = \"A concealed hand shown in error goes back on the rack; its jokers cannot be redeemed.\"\nsection = \"16.5\"\n\n[[notes]]\ntopic = \"time\"\ntext = \"Do not push others to play faster before the last game of a round.\"\nsection = \"2.4\"\n\n[[notes]]\ntopic = \"paper\"\ntext = \"Stay until the signed paper is in; a table''s scorekeeper may turn it in.\"\nsection = \"24\"\n\n[[notes]]\ntopic = \"places\"\ntext = \"A bonus game starts only when everybody is seated and ready.\"\nsection = \"Hdr\"\n\n[[notes]]\ntopic = \"conduct\"\ntext = \"Arguing with the director may end your day at once.\"\nsection = \"26\"\n\n[[notes]]\ntopic = \"conduct\"\ntext = \"After a round leave the room, and come back for the next one.\"\nsection = \"2.3\"\n\n[[situations]]\nid = \"before_east\"\nverdict = \"put_right\"\ntext = \"The game has not begun, so the tile goes back, without penalty.\"\nsection = \"3.2\"\n\n[[situations]]\nid = \"east\"\nwhen = { players = \"four\" }\ntext = \"The highest roll is East, unless the director names the A seat; rolling and breaking the wall go round.\"\nsection = \"3\"\n\n[[situations]]\nid = \"heavenly\"\nwhen = { complete_when = \"dealt\" }\nverdict = \"over\"\ntext = \"East may stop the passing at once and show the hand.\"\nsection = \"5.4\"\n\n[[situations]]\nid = \"bonus_start\"\ntext = \"Nobody begins before everybody is seated and ready, all at the same time.\"\nsection = \"Hdr\"\n\n[[situations]]\nid = \"stop_charleston\"\nwhen = { stop_when = \"first\" }\ntext = \"The first three passes are a must; only East with a complete hand may stop them.\"\nsection = \"5.1, 5.4\"\n\n[[situations]]\nid = \"stop_charleston\"\nwhen = { stop_when = \"before\" }\ntext = \"The second Charleston needs everybody''s consent; one refusal is enough.\"\nsection = \"5.1, 5.2\"\n\n[[situations]]\nid = \"stop_charleston\"\nwhen = { racked_any = \"no\" }\nverdict = \"put_right\"\ntext = \"The left pass is called back: a look at it does not keep it, only racking does.\"\nsection = \"5.2\"\n\n[[situations]]\nid = \"stop_charleston\"\ntext = \"A tile of that pass has been racked, so the second Charleston can be insisted on.\"\nsection = \"5.2\"\n\n[[situations]]\nid = \"courtesy_pass\"\ntext = \"The across pass is optional and may still be made after a stop.\"\nsection = \"5.2\"\n\n[[situations]]\nid = \"pass_direction\"\nwhen = { looked_at = \"no\" }\nverdict = \"put_right\"\ntext = \"Right, across, left; in the second left, across, right: pass again in that order.\"\nsection = \"5.1\"\n\n[[situations]]\nid = \"blind_wait\"\nverdict = \"put_right\"\ntext = \"East, who holds the extra tile, passes first.\"\nsection = \"5.5\"\n\n[[situations]]\nid = \"blind_pass\"\ntext = \"On the first left and the last right pass tiles may go on unseen.\"\nsection = \"5.5, 6\"\n\n[[situations]]\nid = \"picked_ahead\"\nwhen = { how_far = \"touched\" }\nverdict = \"put_right\"\ntext = \"Nobody has looked at the tile yet: a friendly warning is enough.\"\nsection = \"7E\"\n\n[[situations]]\nid = \"picked_ahead\"\nverdict = \"dead\"\ntext = \"A pick ahead or out of turn must cost the hand.\"\nsection = \"7B\"\n\n[[situations]]\nid = \"discarded_first\"\nverdict = \"may_be_dead\"\ntext = \"A pick comes before every discard; the price of forgetting it is not named.\"\nsection = \"7A\"\n\n[[situations]]\nid = \"touched_next\"\nverdict = \"put_right\"\ntext = \"With the touch the turn has begun: the tile is taken, and the discard is lost to that player.\"\nsection = \"7C, 8\"\n\n[[situations]]\nid = \"wrong_end\"\nwhen = { how_far = \"touched\" }\nverdict = \"put_right\"\ntext = \"Nobody has looked at the tile yet: a friendly warning is enough.\"\nsection = \"7E\"\n\n[[situations]]\nid = \"wrong_end\"\nwhen = { others_too = \"yes\" }\ntext = \"More than one has picked there, so all go on picking from that wall.\"\nsection = \"10\"\n\n[[situations]]\nid = \"wrong_end\"\nwhen = { hidden = \"yes\" }\nverdict = \"put_right\"\ntext = \"Nobody pays for tiles that could not be seen.\"\nsection = \"10, 11\"\n\n[[situations]]\nid = \"wrong_end\"\nverdict = \"dead\"\ntext = \"A wrong wall or a wrong end counts as soon as it is found.\"\nsection = \"10\"\n\n[[situations]]\nid = \"bad_wall\"\nverdict = \"put_right\"\ntext = \"Whoever pushes a wall out keeps all its tiles in sight; nobody pays for tiles that were hidden.\"\nsection = \"10, 11\"\n\n[[situations]]\nid = \"rack_habits\"\nwhen = { habit = \"fast\" }\nverdict = \"put_right\"\ntext = \"Ask the player to stop for a second, so that the others can claim.\"\nsection = \"8\"\n\n[[situations]]\nid = \"rack_habits\"\nwhen = { habit = \"two_hands\" }\ntext = \"It is frowned upon, but allowed so far.\"\nsection = \"9\"\n\n[[situations]]\nid = \"rack_habits\"\nwhen = { habit = \"in_front\" }\ntext = \"It is allowed so far, at the player''s risk: the discard before can still be claimed.\"\nsection = \"9\"\n\n[[situations]]\nid = \"claim_late\"\nwhen = { next_did = \"picked\" }\nverdict = \"put_right\"\ntext = \"A tile in front of the rack or on top of it is not racked: the claim is in time.\"\nsection = \"12\"\n\n[[situations]]\nid = \"claim_late\"\ntext = \"Once the next tile is racked or thrown, the discard can no longer be claimed.\"\nsection = \"12\"\n\n[[situations]]\nid = \"claim_same_moment\"\nverdict = \"director\"\ntext = \"In doubt the claimant has the tile; the ruling is the director''s.\"\nsection = \"21\"\n\n[[situations]]\nid = \"claim_back\"\nwhen = { claim_state = \"called\" }\ntext = \"The player may think again, without penalty.\"\nsection = \"7D, 19\"\n\n[[situations]]\nid = \"claim_back\"\nwhen = { can_use = \"yes\" }\nverdict = \"put_right\"\ntext = \"It is too late to think again: the tile is taken and used in an exposure.\"\nsection = \"7D, 15.1, 19\"\n\n[[situations]]\nid = \"claim_back\"\nverdict = \"may_be_dead\"\ntext = \"The tile had to be used in an exposure; the price of failing is not named.\"\nsection = \"7D, 15.1, 19\"\n\n[[situations]]\nid = \"not_aloud\"\nverdict = \"put_right\"\ntext = \"Without a spoken claim the right to the tile is lost.\"\nsection = \"12.1\"\n\n[[situations]]\nid = \"claimed_in_rack\"\nverdict = \"dead\"\ntext = \"A claimed tile goes on top of the rack, where all can see what was thrown.\"\nsection = \"17\"\n\n[[situations]]\nid = \"winning_in_hand\"\nverdict = \"dead\"\ntext = \"For mah jongg too, a claimed tile goes on top of the rack.\"\nsection = \"17\"\n\n[[situations]]\nid = \"take_back\"\nwhen = { how_thrown = \"yes\" }\ntext = \"A tile that is named or on the table is thrown.\"\nsection = \"12, 18\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { wanted_for = \"nobody\" }\nverdict = \"put_right\"\ntext = \"The name is put right, and nobody pays.\"\nsection = \"14\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { has_right = \"yes\" }\nverdict = \"put_right\"\ntext = \"The discarder throws the tile that was named, in place of the other; the director may look.\"\nsection = \"14.1, 15.2\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { claimer = \"no\" }\ntext = \"The tile is named rightly, and play goes on.\"\nsection = \"14.2, 15.2\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { wanted_for = \"exposure\" }\nverdict = \"put_right\"\ntext = \"A claimer who exposed too early uses the tile that was thrown, or else is dead.\"\nsection = \"14.4, 15.3\"\n\n[[situations]]\nid = \"misnamed\"\nverdict = \"over\"\ntext = \"Mah jongg stands on a tile of another name.\"\nsection = \"14.3\"\n\n[[situations]]\nid = \"misnamed_exposed\"\nwhen = { holds_right = \"yes\" }\nverdict = \"put_right\"\ntext = \"The discarder throws the tile that was named, and the exposure is made with it.\"\nsection = \"14.1, 15.2\"\n\n[[situations]]\nid = \"misnamed_exposed\"\nwhen = { fits = \"yes\" }\nverdict = \"put_right\"\ntext = \"The tile that was thrown must be used, in any exposure that can be made with it.\"\nsection = \"14.4, 15.3\"\n\n[[situations]]\nid = \"misnamed_exposed\"\nverdict = \"dead\"\ntext = \"The tile that was thrown had to be used, and it cannot.\"\nsection = \"14.4, 15.3\"\n\n[[situations]]\nid = \"joker_before_pick\"\nwhen = { turn_began = \"yes\" }\ntext = \"A claimed tile with its exposure opens the turn: the exchange is allowed.\"\nsection = \"18\"\n\n[[situations]]\nid = \"joker_before_pick\"\nverdict = \"may_be_dead\"\ntext = \"A pick, or a claim with its exposure, comes first; the price is not named.\"\nsection = \"7A, 18\"\n\n[[situations]]\nid = \"joker_named\"\nverdict = \"put_right\"\ntext = \"Named even in part, or on the table, the tile is thrown: no exchange for it.\"\nsection = \"18\"\n\n[[situations]]\nid = \"joker_dead\"\nwhen = { good_exposure = \"yes\" }\ntext = \"The joker may be exchanged, in turn, like any other.\"\nsection = \"16.3, 18\"\n\n[[situations]]\nid = \"joker_dead\"\nverdict = \"put_right\"\ntext = \"A joker of the exposure that made the hand dead, or of a concealed hand, stays.\"\nsection = \"16.5, 18\"\n\n[[situations]]\nid = \"joker_complete\"\nverdict = \"put_right\"\ntext = \"A joker cannot be fetched to finish the exposure of the tile just claimed.\"\nsection = \"18\"\n\n[[situations]]\nid = \"joker_win\"\nwhen = { joker_from = \"others\" }\nverdict = \"over\"\ntext = \"A joker out of an opponent''s exposure is a new tile: the win is a self-pick.\"\nsection = \"12.2\"\n\n[[situations]]\nid = \"joker_win\"\nverdict = \"over\"\ntext = \"Jokers moved among the own tiles bring no new tile: no self-pick.\"\nsection = \"12.3\"\n\n[[situations]]\nid = \"change_exposure\"\nwhen = { has_thrown = \"no\" }\nverdict = \"put_right\"\ntext = \"In the turn in which it was made the exposure may be changed.\"\nsection = \"15.4\"\n\n[[situations]]\nid = \"change_exposure\"\ntext = \"With the discard the turn was over, and the exposure stays.\"\nsection = \"15.4\"\n\n[[situations]]\nid = \"invalid_exposure\"\nwhen = { has_thrown = \"no\" }\nverdict = \"put_right\"\ntext = \"In the turn in which it was made the exposure may be put right.\"\nsection = \"15.4\"\n\n[[situations]]\nid = \"dead_hand\"\nwhen = { hand_kind = \"exposed\" }\nverdict = \"dead\"\ntext = \"The player stops; exposures from before stay, and their jokers can be redeemed.\"\nsection = \"16.3, 18\"\n\n[[situations]]\nid = \"dead_hand\"\nverdict = \"dead\"\ntext = \"The player stops; the tiles go back in the rack, and their jokers cannot be redeemed.\"\nsection = \"16.5\"\n\n[[situations]]\nid = \"hand_shown\"\nwhen = { why_shown = \"error\" }\nverdict = \"out\"\ntext = \"With two hands or more intact the game goes on without the hands that were shown.\"\nsection = \"16.4\"\n\n[[situations]]\nid = \"error\"\nwhen = { shown = \"nothing\" }\ntext = \"The call alone costs nothing.\"\nsection = \"16.1\"\n\n[[situations]]\nid = \"error\"\nwhen = { shown = \"claimed\" }\ntext = \"Only the claimed tile''s exposure is up: the caller may play on.\"\nsection = \"16.6\"\n\n[[situations]]\nid = \"error\"\nwhen = { before = \"none\" }\ntext = \"The caller stops and puts the tiles back; their jokers cannot be redeemed.\"\nsection = \"16.5\"\n\n[[situations]]\nid = \"error\"\ntext = \"The caller stops; exposures from before stay up, and their jokers can be redeemed.\"\nsection = \"16.3\"\n\n[[situations]]\nid = \"threw_in\"\nwhen = { was_good = \"no\" }\nverdict = \"director\"\ntext = \"The hand is not intact any more; count the others under mah jongg in error.\"\nsection = \"16.4\"\n\n[[situations]]\nid = \"layout\"\nwhen = { lays_out = \"yes\" }\nverdict = \"put_right\"\ntext = \"Asked by a player, the winner puts the hand in the order of the card.\"\nsection = \"20\"\n\n[[situations]]\nid = \"layout\"\nwhen = { lays_out = \"playing\" }\ntext = \"During play the exposures may stand in any order.\"\nsection = \"20\"\n\n[[situations]]\nid = \"layout\"\nverdict = \"may_be_dead\"\ntext = \"A winner who refuses to put the hand in order may lose it, and the game goes on.\"\nsection = \"20\"\n\n[[situations]]\nid = \"game_ends\"\ntext = \"The game begins with the first tile that East throws.\"\nsection = \"3.2\"\n\n[[situations]]\nid = \"base_rules\"\nverdict = \"director\"\ntext = \"This sheet comes first, though the League''s home rules may differ; where it is silent the director judges.\"\nsection = \"26, end\"\n\n[[situations]]\nid = \"criticises\"\nwhen = { asked_before = \"no\" }\nverdict = \"put_right\"\ntext = \"Remarks about others'' play are discourteous: ask the player to stop.\"\nsection = \"2.4\"\n\n[[situations]]\nid = \"criticises\"\npenalty = \"complaint\"\ntext = \"It goes on after a word: it counts as a complaint.\"\nsection = \"2.1, 2.4\"\n\n[[situations]]\nid = \"pushes\"\nwhen = { last_of_round = \"yes\" }\ntext = \"In the last game of a round time may press, and a word is allowed.\"\nsection = \"2.4\"\n\n[[situations]]\nid = \"pushes\"\nverdict = \"put_right\"\ntext = \"Before the last game nobody pushes others to play faster.\"\nsection = \"2.4\"\n\n[[situations]]\nid = \"disturbs\"\nverdict = \"put_right\"\npenalty = \"disturbance\"\ntext = \"Players leave the room after a round until the next is ready.\"\nsection = \"2.3\"\n\n[[situations]]\nid = \"arguing\"\nverdict = \"director\"\npenalty = \"arguing\"\ntext = \"Arguing with the director can be ground enough to disqualify at once; the director decides.\"\nsection = \"26\"\n", "first_table": 1, "released_through": 0, "skipped": []}');
INSERT INTO "journal_image" VALUES(1,2,'round','[1]',NULL,'{"id": 1, "event_id": 1, "division_id": 1, "number": 1, "name": "", "kind": "normal", "day": 1, "games": 4, "minutes": 60, "planned_games": 4, "counts_event": true, "counts_master": true, "cancelled": false, "reason": "", "starts_at": null, "version": 1}');
INSERT INTO "journal_image" VALUES(1,3,'round','[2]',NULL,'{"id": 2, "event_id": 1, "division_id": 1, "number": 2, "name": "", "kind": "normal", "day": 1, "games": 4, "minutes": 60, "planned_games": 4, "counts_event": true, "counts_master": true, "cancelled": false, "reason": "", "starts_at": null, "version": 1}');
INSERT INTO "journal_image" VALUES(1,4,'round','[3]',NULL,'{"id": 3, "event_id": 1, "division_id": 1, "number": 3, "name": "", "kind": "normal", "day": 1, "games": 4, "minutes": 60, "planned_games": 4, "counts_event": true, "counts_master": true, "cancelled": false, "reason": "", "starts_at": null, "version": 1}');
INSERT INTO "journal_image" VALUES(2,0,'person','[1]',NULL,'{"id": 1, "given": "Ann", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,1,'entrant','[1]',NULL,'{"id": 1, "event_id": 1, "person_id": 1, "division_id": 1, "badge": 1, "status": "entered", "given": "Ann", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(2,2,'person','[2]',NULL,'{"id": 2, "given": "Bea", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,3,'entrant','[2]',NULL,'{"id": 2, "event_id": 1, "person_id": 2, "division_id": 1, "badge": 2, "status": "entered", "given": "Bea", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(2,4,'person','[3]',NULL,'{"id": 3, "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,5,'entrant','[3]',NULL,'{"id": 3, "event_id": 1, "person_id": 3, "division_id": 1, "badge": 3, "status": "entered", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(2,6,'person','[4]',NULL,'{"id": 4, "given": "Dot", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,7,'entrant','[4]',NULL,'{"id": 4, "event_id": 1, "person_id": 4, "division_id": 1, "badge": 4, "status": "entered", "given": "Dot", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(2,8,'person','[5]',NULL,'{"id": 5, "given": "Eve", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,9,'entrant','[5]',NULL,'{"id": 5, "event_id": 1, "person_id": 5, "division_id": 1, "badge": 5, "status": "entered", "given": "Eve", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(2,10,'person','[6]',NULL,'{"id": 6, "given": "Fay", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,11,'entrant','[6]',NULL,'{"id": 6, "event_id": 1, "person_id": 6, "division_id": 1, "badge": 6, "status": "entered", "given": "Fay", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(2,12,'person','[7]',NULL,'{"id": 7, "given": "Gail", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,13,'entrant','[7]',NULL,'{"id": 7, "event_id": 1, "person_id": 7, "division_id": 1, "badge": 7, "status": "entered", "given": "Gail", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(2,14,'person','[8]',NULL,'{"id": 8, "given": "Hope", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(2,15,'entrant','[8]',NULL,'{"id": 8, "event_id": 1, "person_id": 8, "division_id": 1, "badge": 8, "status": "entered", "given": "Hope", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,0,'entrant','[1]','{"id": 1, "event_id": 1, "person_id": 1, "division_id": 1, "badge": 1, "status": "entered", "given": "Ann", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 1, "event_id": 1, "person_id": 1, "division_id": 1, "badge": 1, "status": "checked_in", "given": "Ann", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,1,'entrant','[2]','{"id": 2, "event_id": 1, "person_id": 2, "division_id": 1, "badge": 2, "status": "entered", "given": "Bea", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 2, "event_id": 1, "person_id": 2, "division_id": 1, "badge": 2, "status": "checked_in", "given": "Bea", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,2,'entrant','[3]','{"id": 3, "event_id": 1, "person_id": 3, "division_id": 1, "badge": 3, "status": "entered", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 3, "event_id": 1, "person_id": 3, "division_id": 1, "badge": 3, "status": "checked_in", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,3,'entrant','[4]','{"id": 4, "event_id": 1, "person_id": 4, "division_id": 1, "badge": 4, "status": "entered", "given": "Dot", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 4, "event_id": 1, "person_id": 4, "division_id": 1, "badge": 4, "status": "checked_in", "given": "Dot", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,4,'entrant','[5]','{"id": 5, "event_id": 1, "person_id": 5, "division_id": 1, "badge": 5, "status": "entered", "given": "Eve", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 5, "event_id": 1, "person_id": 5, "division_id": 1, "badge": 5, "status": "checked_in", "given": "Eve", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,5,'entrant','[6]','{"id": 6, "event_id": 1, "person_id": 6, "division_id": 1, "badge": 6, "status": "entered", "given": "Fay", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 6, "event_id": 1, "person_id": 6, "division_id": 1, "badge": 6, "status": "checked_in", "given": "Fay", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,6,'entrant','[7]','{"id": 7, "event_id": 1, "person_id": 7, "division_id": 1, "badge": 7, "status": "entered", "given": "Gail", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 7, "event_id": 1, "person_id": 7, "division_id": 1, "badge": 7, "status": "checked_in", "given": "Gail", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(3,7,'entrant','[8]','{"id": 8, "event_id": 1, "person_id": 8, "division_id": 1, "badge": 8, "status": "entered", "given": "Hope", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 8, "event_id": 1, "person_id": 8, "division_id": 1, "badge": 8, "status": "checked_in", "given": "Hope", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(4,0,'plan_table','[1,1]',NULL,'{"round_id": 1, "table_no": 1, "east_id": 8, "north_id": 3, "west_id": 1, "south_id": 4}');
INSERT INTO "journal_image" VALUES(4,1,'plan_table','[1,2]',NULL,'{"round_id": 1, "table_no": 2, "east_id": 5, "north_id": 6, "west_id": 2, "south_id": 7}');
INSERT INTO "journal_image" VALUES(4,2,'plan_table','[2,1]',NULL,'{"round_id": 2, "table_no": 1, "east_id": 7, "north_id": 8, "west_id": 5, "south_id": 1}');
INSERT INTO "journal_image" VALUES(4,3,'plan_table','[2,2]',NULL,'{"round_id": 2, "table_no": 2, "east_id": 2, "north_id": 4, "west_id": 6, "south_id": 3}');
INSERT INTO "journal_image" VALUES(4,4,'plan_table','[3,1]',NULL,'{"round_id": 3, "table_no": 1, "east_id": 1, "north_id": 5, "west_id": 4, "south_id": 6}');
INSERT INTO "journal_image" VALUES(4,5,'plan_table','[3,2]',NULL,'{"round_id": 3, "table_no": 2, "east_id": 3, "north_id": 7, "west_id": 8, "south_id": 2}');
INSERT INTO "journal_image" VALUES(4,6,'plan','[1]',NULL,'{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3)."], "drawn_at": "2026-11-14T14:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(5,0,'sheet','[1,1]',NULL,'{"round_id": 1, "table_no": 1, "state": "accepted", "reason": "", "accepted_at": "2026-11-14T14:00:00+00:00", "accepted_by": "Desk 1", "version": 1, "paper": {}, "signed": {}, "aside": ""}');
INSERT INTO "journal_image" VALUES(5,1,'played_game','[1,1,1]',NULL,'{"round_id": 1, "table_no": 1, "number": 1, "facts": {"outcome": "wall"}, "east_id": 8, "north_id": 3, "west_id": 1, "south_id": 4, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(5,2,'played_game','[1,1,2]',NULL,'{"round_id": 1, "table_no": 1, "number": 2, "facts": {"outcome": "wall"}, "east_id": 8, "north_id": 3, "west_id": 1, "south_id": 4, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(5,3,'played_game','[1,1,3]',NULL,'{"round_id": 1, "table_no": 1, "number": 3, "facts": {"outcome": "wall"}, "east_id": 8, "north_id": 3, "west_id": 1, "south_id": 4, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(5,4,'played_game','[1,1,4]',NULL,'{"round_id": 1, "table_no": 1, "number": 4, "facts": {"outcome": "wall"}, "east_id": 8, "north_id": 3, "west_id": 1, "south_id": 4, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(6,0,'sheet','[1,2]',NULL,'{"round_id": 1, "table_no": 2, "state": "accepted", "reason": "", "accepted_at": "2026-11-14T14:00:00+00:00", "accepted_by": "Desk 1", "version": 1, "paper": {}, "signed": {}, "aside": ""}');
INSERT INTO "journal_image" VALUES(6,1,'played_game','[1,2,1]',NULL,'{"round_id": 1, "table_no": 2, "number": 1, "facts": {"outcome": "wall"}, "east_id": 5, "north_id": 6, "west_id": 2, "south_id": 7, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(6,2,'played_game','[1,2,2]',NULL,'{"round_id": 1, "table_no": 2, "number": 2, "facts": {"outcome": "wall"}, "east_id": 5, "north_id": 6, "west_id": 2, "south_id": 7, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(6,3,'played_game','[1,2,3]',NULL,'{"round_id": 1, "table_no": 2, "number": 3, "facts": {"outcome": "wall"}, "east_id": 5, "north_id": 6, "west_id": 2, "south_id": 7, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(6,4,'played_game','[1,2,4]',NULL,'{"round_id": 1, "table_no": 2, "number": 4, "facts": {"outcome": "wall"}, "east_id": 5, "north_id": 6, "west_id": 2, "south_id": 7, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(7,0,'ruling','[1]',NULL,'{"id": 1, "event_id": 1, "number": 1, "at": "2026-11-14T14:00:00+00:00", "by": "Desk 1", "kind": "free", "label": "Strict", "section": "", "scope": "event", "round_id": 1, "table_no": null, "game": null, "points": -1, "note": "", "conduct": null, "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {}, "situation": "", "said": "", "overruled": "", "applied": false}');
INSERT INTO "journal_image" VALUES(7,1,'ruling_player','[1,2]',NULL,'{"ruling_id": 1, "entrant_id": 2}');
INSERT INTO "journal_image" VALUES(8,0,'ruling','[2]',NULL,'{"id": 2, "event_id": 1, "number": 2, "at": "2026-11-14T14:00:00+00:00", "by": "Desk 1", "kind": "free", "label": "Strict", "section": "", "scope": "event", "round_id": 1, "table_no": null, "game": null, "points": -2, "note": "", "conduct": null, "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {}, "situation": "", "said": "", "overruled": "", "applied": false}');
INSERT INTO "journal_image" VALUES(8,1,'ruling_player','[2,3]',NULL,'{"ruling_id": 2, "entrant_id": 3}');
INSERT INTO "journal_image" VALUES(9,0,'ruling','[3]',NULL,'{"id": 3, "event_id": 1, "number": 3, "at": "2026-11-14T14:00:00+00:00", "by": "Desk 1", "kind": "free", "label": "Strict", "section": "", "scope": "event", "round_id": 1, "table_no": null, "game": null, "points": -3, "note": "", "conduct": null, "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {}, "situation": "", "said": "", "overruled": "", "applied": false}');
INSERT INTO "journal_image" VALUES(9,1,'ruling_player','[3,4]',NULL,'{"ruling_id": 3, "entrant_id": 4}');
INSERT INTO "journal_image" VALUES(10,0,'ruling','[4]',NULL,'{"id": 4, "event_id": 1, "number": 4, "at": "2026-11-14T14:00:00+00:00", "by": "Desk 1", "kind": "free", "label": "Strict", "section": "", "scope": "event", "round_id": 1, "table_no": null, "game": null, "points": -4, "note": "", "conduct": null, "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {}, "situation": "", "said": "", "overruled": "", "applied": false}');
INSERT INTO "journal_image" VALUES(10,1,'ruling_player','[4,5]',NULL,'{"ruling_id": 4, "entrant_id": 5}');
INSERT INTO "journal_image" VALUES(11,0,'ruling','[5]',NULL,'{"id": 5, "event_id": 1, "number": 5, "at": "2026-11-14T14:00:00+00:00", "by": "Desk 1", "kind": "free", "label": "Strict", "section": "", "scope": "event", "round_id": 1, "table_no": null, "game": null, "points": -5, "note": "", "conduct": null, "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {}, "situation": "", "said": "", "overruled": "", "applied": false}');
INSERT INTO "journal_image" VALUES(11,1,'ruling_player','[5,6]',NULL,'{"ruling_id": 5, "entrant_id": 6}');
INSERT INTO "journal_image" VALUES(12,0,'ruling','[6]',NULL,'{"id": 6, "event_id": 1, "number": 6, "at": "2026-11-14T14:00:00+00:00", "by": "Desk 1", "kind": "free", "label": "Strict", "section": "", "scope": "event", "round_id": 1, "table_no": null, "game": null, "points": -6, "note": "", "conduct": null, "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {}, "situation": "", "said": "", "overruled": "", "applied": false}');
INSERT INTO "journal_image" VALUES(12,1,'ruling_player','[6,7]',NULL,'{"ruling_id": 6, "entrant_id": 7}');
INSERT INTO "journal_image" VALUES(13,0,'ruling','[7]',NULL,'{"id": 7, "event_id": 1, "number": 7, "at": "2026-11-14T14:00:00+00:00", "by": "Desk 1", "kind": "free", "label": "Strict", "section": "", "scope": "event", "round_id": 1, "table_no": null, "game": null, "points": -7, "note": "", "conduct": null, "cancelled_at": null, "cancelled_by": "", "cancel_reason": "", "version": 1, "facts": {}, "situation": "", "said": "", "overruled": "", "applied": false}');
INSERT INTO "journal_image" VALUES(13,1,'ruling_player','[7,8]',NULL,'{"ruling_id": 7, "entrant_id": 8}');
INSERT INTO "journal_image" VALUES(14,0,'plan_table','[2,1]','{"round_id": 2, "table_no": 1, "east_id": 7, "north_id": 8, "west_id": 5, "south_id": 1}','{"round_id": 2, "table_no": 1, "east_id": 5, "north_id": 6, "west_id": 3, "south_id": 4}');
INSERT INTO "journal_image" VALUES(14,1,'plan_table','[2,2]','{"round_id": 2, "table_no": 2, "east_id": 2, "north_id": 4, "west_id": 6, "south_id": 3}','{"round_id": 2, "table_no": 2, "east_id": 8, "north_id": 2, "west_id": 1, "south_id": 7}');
INSERT INTO "journal_image" VALUES(14,2,'plan','[1]','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3)."], "drawn_at": "2026-11-14T14:00:00+00:00"}','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 8: 1\u20138, 9\u201316 \u2026). 4 pairs meet again; nobody leaves its band to avoid it."], "drawn_at": "2026-11-14T14:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(15,0,'plan_table','[2,2]','{"round_id": 2, "table_no": 2, "east_id": 8, "north_id": 2, "west_id": 1, "south_id": 7}',NULL);
INSERT INTO "journal_image" VALUES(15,1,'plan_table','[2,1]','{"round_id": 2, "table_no": 1, "east_id": 5, "north_id": 6, "west_id": 3, "south_id": 4}','{"round_id": 2, "table_no": 1, "east_id": 2, "north_id": 3, "west_id": 1, "south_id": 4}');
INSERT INTO "journal_image" VALUES(15,2,'plan_table','[3,2]','{"round_id": 3, "table_no": 2, "east_id": 3, "north_id": 7, "west_id": 8, "south_id": 2}',NULL);
INSERT INTO "journal_image" VALUES(15,3,'plan_table','[3,1]','{"round_id": 3, "table_no": 1, "east_id": 1, "north_id": 5, "west_id": 4, "south_id": 6}','{"round_id": 3, "table_no": 1, "east_id": 2, "north_id": 3, "west_id": 1, "south_id": 4}');
INSERT INTO "journal_image" VALUES(15,4,'plan','[1]','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 8: 1\u20138, 9\u201316 \u2026). 4 pairs meet again; nobody leaves its band to avoid it."], "drawn_at": "2026-11-14T14:00:00+00:00"}','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 4: 1\u20134, 5\u20138 \u2026). 3 pairs meet again; nobody leaves its band to avoid it.", "Cut in round 2: the first 4 of 8 play on."], "drawn_at": "2026-11-14T14:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(16,0,'plan_table','[2,1]','{"round_id": 2, "table_no": 1, "east_id": 2, "north_id": 3, "west_id": 1, "south_id": 4}','{"round_id": 2, "table_no": 1, "east_id": 5, "north_id": 6, "west_id": 3, "south_id": 4}');
INSERT INTO "journal_image" VALUES(16,1,'plan_table','[3,1]','{"round_id": 3, "table_no": 1, "east_id": 2, "north_id": 3, "west_id": 1, "south_id": 4}','{"round_id": 3, "table_no": 1, "east_id": 1, "north_id": 5, "west_id": 4, "south_id": 6}');
INSERT INTO "journal_image" VALUES(16,2,'plan_table','[2,2]',NULL,'{"round_id": 2, "table_no": 2, "east_id": 8, "north_id": 2, "west_id": 1, "south_id": 7}');
INSERT INTO "journal_image" VALUES(16,3,'plan_table','[3,2]',NULL,'{"round_id": 3, "table_no": 2, "east_id": 3, "north_id": 7, "west_id": 8, "south_id": 2}');
INSERT INTO "journal_image" VALUES(16,4,'plan','[1]','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 4: 1\u20134, 5\u20138 \u2026). 3 pairs meet again; nobody leaves its band to avoid it.", "Cut in round 2: the first 4 of 8 play on."], "drawn_at": "2026-11-14T14:00:00+00:00"}','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 8: 1\u20138, 9\u201316 \u2026). 4 pairs meet again; nobody leaves its band to avoid it."], "drawn_at": "2026-11-14T14:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(17,0,'plan_table','[2,2]','{"round_id": 2, "table_no": 2, "east_id": 8, "north_id": 2, "west_id": 1, "south_id": 7}',NULL);
INSERT INTO "journal_image" VALUES(17,1,'plan_table','[3,2]','{"round_id": 3, "table_no": 2, "east_id": 3, "north_id": 7, "west_id": 8, "south_id": 2}',NULL);
INSERT INTO "journal_image" VALUES(17,2,'plan_table','[2,1]','{"round_id": 2, "table_no": 1, "east_id": 5, "north_id": 6, "west_id": 3, "south_id": 4}','{"round_id": 2, "table_no": 1, "east_id": 2, "north_id": 3, "west_id": 1, "south_id": 4}');
INSERT INTO "journal_image" VALUES(17,3,'plan_table','[3,1]','{"round_id": 3, "table_no": 1, "east_id": 1, "north_id": 5, "west_id": 4, "south_id": 6}','{"round_id": 3, "table_no": 1, "east_id": 2, "north_id": 3, "west_id": 1, "south_id": 4}');
INSERT INTO "journal_image" VALUES(17,4,'plan','[1]','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 8: 1\u20138, 9\u201316 \u2026). 4 pairs meet again; nobody leaves its band to avoid it."], "drawn_at": "2026-11-14T14:00:00+00:00"}','{"division_id": 1, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 4: 1\u20134, 5\u20138 \u2026). 3 pairs meet again; nobody leaves its band to avoid it.", "Cut in round 2: the first 4 of 8 play on."], "drawn_at": "2026-11-14T14:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(18,0,'event','[2]',NULL,'{"id": 2, "name": "Fall Classic", "days": ["2026-11-14"], "place": "Palm Room", "director": "Dana Lee", "certification": "", "card_year": 0, "practice": false, "created_at": "2026-11-14T14:00:00+00:00", "version": 1}');
INSERT INTO "journal_image" VALUES(18,1,'division','[2]',NULL,'{"id": 2, "event_id": 2, "position": 0, "name": "Main", "ruleset": "mjmp", "rules_text": "id = \"mjmp\"\nname = \"Mah Jongg Master Points, standardized tournament rules\"\nshort = \"MJMP\"\ndate = \"2011-17\"\n\n[seats]\norder = { seats = [\"E\", \"N\", \"W\", \"S\"], lettered = true, section = \"4, 23, 24\" }\n\n[movement]\nchange = { kind = \"steps\", steps = { E = 1, N = -1, W = 2, S = -2 }, section = \"23\" }\n\n[clock]\ngames = { count = 4, section = \"22, 23\" }\nminutes = { count = 60, section = \"22\" }\nshortest = { count = 50, section = \"22\" }\n\n[rounds]\nbonus = { event = false, master_points = false, section = \"Hdr\" }\n\n[win]\nvalue = { section = \"13\" }\n\n[[bonuses]]\nid = \"self_pick\"\nname = \"self-pick\"\nwhen = \"self_pick\"\nadd = 10\nsection = \"13.1\"\n\n[[bonuses]]\nid = \"jokerless\"\nname = \"jokerless\"\nwhen = \"jokerless\"\nadd = 20\nnot_on = [\"singles_pairs\"]\nsection = \"13.2\"\n\n[heavenly]\ndenied = { bonuses = [\"self_pick\"], section = \"5.4, 13.10\" }\nafter_charleston = { yes = false, section = \"5.4\" }\n\n[wall]\nlive = { points = 10, section = \"13.3\" }\n\n[unfinished]\neach = { points = 0, section = \"13.4\" }\n\n[dead]\nwall = { points = -10, section = \"13.8\" }\nwon = { points = 0, section = \"16.2\" }\nerror = { points = 0, section = \"16.4\" }\n\n[[dead_reasons]]\nreason = \"picked ahead or out of turn\"\nsection = \"7B\"\n\n[[dead_reasons]]\nreason = \"picked from a wrong wall or a wrong end (unless several players did)\"\nsection = \"10\"\n\n[[dead_reasons]]\nreason = \"put a claimed tile in the rack\"\nsection = \"17\"\n\n[[dead_reasons]]\nreason = \"exposed too early for a misnamed tile and could not use it\"\nsection = \"14.4, 15.3\"\n\n[[dead_reasons]]\nreason = \"called mah jongg in error and showed a tile\"\nsection = \"16.2\"\n\n[[dead_reasons]]\nreason = \"refused to lay out the winning hand as on the card\"\ncertain = false\nsection = \"20\"\n\n[thrower]\nexposures = [\n    { exposures = 0, points = -10, section = \"13.5\" },\n    { exposures = 2, points = -20, section = \"13.6\" },\n    { exposures = 3, points = -25, section = \"13.7\" },\n]\n\n[misname]\nmah_jongg = { charged = true, points = -25, replaces_thrower = true, pays_hand = true, section = \"13.9, 14.3\" }\n\n[error]\ndead_when = { what = \"any_tile\", section = \"16.2\" }\ncaller = { points = 0, section = \"16.2\" }\nnone_intact = { ends = true, intact = 0, shown = 0, section = \"16.4\" }\none_intact = { ends = true, intact = 10, shown = 0, section = \"16.4\" }\ntwo_intact = { ends = false, section = \"16.4\" }\nthree_intact = { ends = false, section = \"16.4\" }\n\n[[penalties]]\nid = \"peek\"\nname = \"looked at a blind pass\"\nscope = \"game\"\npoints = -10\ntopic = \"charleston\"\nsection = \"6\"\n\n[[penalties]]\nid = \"late\"\nname = \"not in the seat when the game begins\"\nscope = \"event\"\nsection = \"Hdr\"\n\n[[penalties]]\nid = \"disturbance\"\nname = \"disturbed tables still playing\"\nscope = \"event\"\nsection = \"2.3\"\n\n[[penalties]]\nid = \"complaint\"\nname = \"complaint about conduct\"\nscope = \"event\"\npoints = 0\ncomplaint = true\nsection = \"2.1\"\n\n[[penalties]]\nid = \"arguing\"\nname = \"argued with the director\"\nscope = \"event\"\npoints = 0\nsection = \"26\"\n\n[conduct]\nladder = [\n    { complaint = 1, actions = [\"warn\"], section = \"2.1\" },\n    { complaint = 2, actions = [\"disqualify\", \"expel\", \"bar\"], section = \"2.2\" },\n]\n\n[sign_off]\npaper = { kind = \"card\", either = true, section = \"4, 22\" }\nat_end = { check = \"opposite\", scorekeeper = \"E\", section = \"4\" }\nunverified = { refused = true, section = \"4\" }\nturn_in = { by = \"seats\", seats = [\"E\", \"N\", \"W\", \"S\"], together = true, section = \"22, 24\" }\n\n[lock]\nat = { when = \"accepted\", section = \"25\" }\nreopen = { needs = [\"four_players\", \"reason\"], section = \"25\" }\ndispute = { director_final = true, settled_at_table_stands = true, section = \"26\" }\n\n[ranking]\nties = [{ place = 1, policy = \"share\", section = \"Hdr\" }]\n\n[short_tables]\nthree = { charleston = false, east = \"roll_last_game\", section = \"3.1, 5.3\" }\n\n[card]\nrequired = { brand = \"National Mah Jongg League\", year = 0, shown = true, own = false, section = \"1, 13\" }\n\n[[notes]]\ntopic = \"start\"\ntext = \"The highest roll is East, or the A seat when the director says so.\"\nsection = \"3\"\n\n[[notes]]\ntopic = \"start\"\ntext = \"The game starts with East''s first discard. A tile that somebody else throws first goes back, without penalty.\"\nsection = \"3.2\"\n\n[[notes]]\ntopic = \"charleston\"\ntext = \"The first Charleston must be played; the second goes ahead when everybody agrees.\"\nsection = \"5.1\"\n\n[[notes]]\ntopic = \"charleston\"\ntext = \"Anybody may stop before a tile of the second left pass is racked, and says so in time.\"\nsection = \"5.2\"\n\n[[notes]]\ntopic = \"charleston\"\ntext = \"When all four wait for a blind pass, East passes first.\"\nsection = \"5.5\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"A discard can be claimed, aloud, until the next player racks a tile or discards.\"\nsection = \"12, 12.1\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"Touch the next tile and you must take it; the discard is lost to you.\"\nsection = \"8\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"You may take back a claim until you touch the discard or show a tile; once touched it must be used.\"\nsection = \"7D, 15.1, 19\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"A claimed tile goes on top of the rack, never in it; a rack holds 13 tiles.\"\nsection = \"9, 17\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"A tile misnamed for an exposure costs nothing; the right tile is thrown if the discarder holds it.\"\nsection = \"14.1, 14.2\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"Claimed just as the next player racks or discards: call the director; in doubt the claimant is right.\"\nsection = \"21\"\n\n[[notes]]\ntopic = \"calling\"\ntext = \"An exposure may be put right until your discard ends the turn.\"\nsection = \"15.4\"\n\n[[notes]]\ntopic = \"jokers\"\ntext = \"Pick, or finish a claimed exposure, before you exchange a joker. A tile that was named or has touched the table is thrown.\"\nsection = \"18\"\n\n[[notes]]\ntopic = \"jokers\"\ntext = \"A win through a joker of another player is a self-pick; through one of your own it is not.\"\nsection = \"12.2, 12.3\"\n\n[[notes]]\ntopic = \"dead\"\ntext = \"Good exposures of a dead hand stay, and their jokers may be redeemed.\"\nsection = \"16.3, 18\"\n\n[[notes]]\ntopic = \"dead\"\ntext = \"Whoever pushes out the wall keeps it straight; nobody is penalised for tiles that could not be seen.\"\nsection = \"10, 11\"\n\n[[notes]]\ntopic = \"error\"\ntext = \"Called and nothing shown, or only the claimed tile''s exposure: no penalty, play on.\"\nsection = \"16.1, 16.6\"\n\n[[notes]]\ntopic = \"error\"\ntext = \"A concealed hand shown in error goes back on the rack; its jokers cannot be redeemed.\"\nsection = \"16.5\"\n\n[[notes]]\ntopic = \"time\"\ntext = \"Do not push others to play faster before the last game of a round.\"\nsection = \"2.4\"\n\n[[notes]]\ntopic = \"paper\"\ntext = \"Stay until the signed paper is in; a table''s scorekeeper may turn it in.\"\nsection = \"24\"\n\n[[notes]]\ntopic = \"places\"\ntext = \"A bonus game starts only when everybody is seated and ready.\"\nsection = \"Hdr\"\n\n[[notes]]\ntopic = \"conduct\"\ntext = \"Arguing with the director may end your day at once.\"\nsection = \"26\"\n\n[[notes]]\ntopic = \"conduct\"\ntext = \"After a round leave the room, and come back for the next one.\"\nsection = \"2.3\"\n\n[[situations]]\nid = \"before_east\"\nverdict = \"put_right\"\ntext = \"The game has not begun, so the tile goes back, without penalty.\"\nsection = \"3.2\"\n\n[[situations]]\nid = \"east\"\nwhen = { players = \"four\" }\ntext = \"The highest roll is East, unless the director names the A seat; rolling and breaking the wall go round.\"\nsection = \"3\"\n\n[[situations]]\nid = \"heavenly\"\nwhen = { complete_when = \"dealt\" }\nverdict = \"over\"\ntext = \"East may stop the passing at once and show the hand.\"\nsection = \"5.4\"\n\n[[situations]]\nid = \"bonus_start\"\ntext = \"Nobody begins before everybody is seated and ready, all at the same time.\"\nsection = \"Hdr\"\n\n[[situations]]\nid = \"stop_charleston\"\nwhen = { stop_when = \"first\" }\ntext = \"The first three passes are a must; only East with a complete hand may stop them.\"\nsection = \"5.1, 5.4\"\n\n[[situations]]\nid = \"stop_charleston\"\nwhen = { stop_when = \"before\" }\ntext = \"The second Charleston needs everybody''s consent; one refusal is enough.\"\nsection = \"5.1, 5.2\"\n\n[[situations]]\nid = \"stop_charleston\"\nwhen = { racked_any = \"no\" }\nverdict = \"put_right\"\ntext = \"The left pass is called back: a look at it does not keep it, only racking does.\"\nsection = \"5.2\"\n\n[[situations]]\nid = \"stop_charleston\"\ntext = \"A tile of that pass has been racked, so the second Charleston can be insisted on.\"\nsection = \"5.2\"\n\n[[situations]]\nid = \"courtesy_pass\"\ntext = \"The across pass is optional and may still be made after a stop.\"\nsection = \"5.2\"\n\n[[situations]]\nid = \"pass_direction\"\nwhen = { looked_at = \"no\" }\nverdict = \"put_right\"\ntext = \"Right, across, left; in the second left, across, right: pass again in that order.\"\nsection = \"5.1\"\n\n[[situations]]\nid = \"blind_wait\"\nverdict = \"put_right\"\ntext = \"East, who holds the extra tile, passes first.\"\nsection = \"5.5\"\n\n[[situations]]\nid = \"blind_pass\"\ntext = \"On the first left and the last right pass tiles may go on unseen.\"\nsection = \"5.5, 6\"\n\n[[situations]]\nid = \"picked_ahead\"\nwhen = { how_far = \"touched\" }\nverdict = \"put_right\"\ntext = \"Nobody has looked at the tile yet: a friendly warning is enough.\"\nsection = \"7E\"\n\n[[situations]]\nid = \"picked_ahead\"\nverdict = \"dead\"\ntext = \"A pick ahead or out of turn must cost the hand.\"\nsection = \"7B\"\n\n[[situations]]\nid = \"discarded_first\"\nverdict = \"may_be_dead\"\ntext = \"A pick comes before every discard; the price of forgetting it is not named.\"\nsection = \"7A\"\n\n[[situations]]\nid = \"touched_next\"\nverdict = \"put_right\"\ntext = \"With the touch the turn has begun: the tile is taken, and the discard is lost to that player.\"\nsection = \"7C, 8\"\n\n[[situations]]\nid = \"wrong_end\"\nwhen = { how_far = \"touched\" }\nverdict = \"put_right\"\ntext = \"Nobody has looked at the tile yet: a friendly warning is enough.\"\nsection = \"7E\"\n\n[[situations]]\nid = \"wrong_end\"\nwhen = { others_too = \"yes\" }\ntext = \"More than one has picked there, so all go on picking from that wall.\"\nsection = \"10\"\n\n[[situations]]\nid = \"wrong_end\"\nwhen = { hidden = \"yes\" }\nverdict = \"put_right\"\ntext = \"Nobody pays for tiles that could not be seen.\"\nsection = \"10, 11\"\n\n[[situations]]\nid = \"wrong_end\"\nverdict = \"dead\"\ntext = \"A wrong wall or a wrong end counts as soon as it is found.\"\nsection = \"10\"\n\n[[situations]]\nid = \"bad_wall\"\nverdict = \"put_right\"\ntext = \"Whoever pushes a wall out keeps all its tiles in sight; nobody pays for tiles that were hidden.\"\nsection = \"10, 11\"\n\n[[situations]]\nid = \"rack_habits\"\nwhen = { habit = \"fast\" }\nverdict = \"put_right\"\ntext = \"Ask the player to stop for a second, so that the others can claim.\"\nsection = \"8\"\n\n[[situations]]\nid = \"rack_habits\"\nwhen = { habit = \"two_hands\" }\ntext = \"It is frowned upon, but allowed so far.\"\nsection = \"9\"\n\n[[situations]]\nid = \"rack_habits\"\nwhen = { habit = \"in_front\" }\ntext = \"It is allowed so far, at the player''s risk: the discard before can still be claimed.\"\nsection = \"9\"\n\n[[situations]]\nid = \"claim_late\"\nwhen = { next_did = \"picked\" }\nverdict = \"put_right\"\ntext = \"A tile in front of the rack or on top of it is not racked: the claim is in time.\"\nsection = \"12\"\n\n[[situations]]\nid = \"claim_late\"\ntext = \"Once the next tile is racked or thrown, the discard can no longer be claimed.\"\nsection = \"12\"\n\n[[situations]]\nid = \"claim_same_moment\"\nverdict = \"director\"\ntext = \"In doubt the claimant has the tile; the ruling is the director''s.\"\nsection = \"21\"\n\n[[situations]]\nid = \"claim_back\"\nwhen = { claim_state = \"called\" }\ntext = \"The player may think again, without penalty.\"\nsection = \"7D, 19\"\n\n[[situations]]\nid = \"claim_back\"\nwhen = { can_use = \"yes\" }\nverdict = \"put_right\"\ntext = \"It is too late to think again: the tile is taken and used in an exposure.\"\nsection = \"7D, 15.1, 19\"\n\n[[situations]]\nid = \"claim_back\"\nverdict = \"may_be_dead\"\ntext = \"The tile had to be used in an exposure; the price of failing is not named.\"\nsection = \"7D, 15.1, 19\"\n\n[[situations]]\nid = \"not_aloud\"\nverdict = \"put_right\"\ntext = \"Without a spoken claim the right to the tile is lost.\"\nsection = \"12.1\"\n\n[[situations]]\nid = \"claimed_in_rack\"\nverdict = \"dead\"\ntext = \"A claimed tile goes on top of the rack, where all can see what was thrown.\"\nsection = \"17\"\n\n[[situations]]\nid = \"winning_in_hand\"\nverdict = \"dead\"\ntext = \"For mah jongg too, a claimed tile goes on top of the rack.\"\nsection = \"17\"\n\n[[situations]]\nid = \"take_back\"\nwhen = { how_thrown = \"yes\" }\ntext = \"A tile that is named or on the table is thrown.\"\nsection = \"12, 18\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { wanted_for = \"nobody\" }\nverdict = \"put_right\"\ntext = \"The name is put right, and nobody pays.\"\nsection = \"14\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { has_right = \"yes\" }\nverdict = \"put_right\"\ntext = \"The discarder throws the tile that was named, in place of the other; the director may look.\"\nsection = \"14.1, 15.2\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { claimer = \"no\" }\ntext = \"The tile is named rightly, and play goes on.\"\nsection = \"14.2, 15.2\"\n\n[[situations]]\nid = \"misnamed\"\nwhen = { wanted_for = \"exposure\" }\nverdict = \"put_right\"\ntext = \"A claimer who exposed too early uses the tile that was thrown, or else is dead.\"\nsection = \"14.4, 15.3\"\n\n[[situations]]\nid = \"misnamed\"\nverdict = \"over\"\ntext = \"Mah jongg stands on a tile of another name.\"\nsection = \"14.3\"\n\n[[situations]]\nid = \"misnamed_exposed\"\nwhen = { holds_right = \"yes\" }\nverdict = \"put_right\"\ntext = \"The discarder throws the tile that was named, and the exposure is made with it.\"\nsection = \"14.1, 15.2\"\n\n[[situations]]\nid = \"misnamed_exposed\"\nwhen = { fits = \"yes\" }\nverdict = \"put_right\"\ntext = \"The tile that was thrown must be used, in any exposure that can be made with it.\"\nsection = \"14.4, 15.3\"\n\n[[situations]]\nid = \"misnamed_exposed\"\nverdict = \"dead\"\ntext = \"The tile that was thrown had to be used, and it cannot.\"\nsection = \"14.4, 15.3\"\n\n[[situations]]\nid = \"joker_before_pick\"\nwhen = { turn_began = \"yes\" }\ntext = \"A claimed tile with its exposure opens the turn: the exchange is allowed.\"\nsection = \"18\"\n\n[[situations]]\nid = \"joker_before_pick\"\nverdict = \"may_be_dead\"\ntext = \"A pick, or a claim with its exposure, comes first; the price is not named.\"\nsection = \"7A, 18\"\n\n[[situations]]\nid = \"joker_named\"\nverdict = \"put_right\"\ntext = \"Named even in part, or on the table, the tile is thrown: no exchange for it.\"\nsection = \"18\"\n\n[[situations]]\nid = \"joker_dead\"\nwhen = { good_exposure = \"yes\" }\ntext = \"The joker may be exchanged, in turn, like any other.\"\nsection = \"16.3, 18\"\n\n[[situations]]\nid = \"joker_dead\"\nverdict = \"put_right\"\ntext = \"A joker of the exposure that made the hand dead, or of a concealed hand, stays.\"\nsection = \"16.5, 18\"\n\n[[situations]]\nid = \"joker_complete\"\nverdict = \"put_right\"\ntext = \"A joker cannot be fetched to finish the exposure of the tile just claimed.\"\nsection = \"18\"\n\n[[situations]]\nid = \"joker_win\"\nwhen = { joker_from = \"others\" }\nverdict = \"over\"\ntext = \"A joker out of an opponent''s exposure is a new tile: the win is a self-pick.\"\nsection = \"12.2\"\n\n[[situations]]\nid = \"joker_win\"\nverdict = \"over\"\ntext = \"Jokers moved among the own tiles bring no new tile: no self-pick.\"\nsection = \"12.3\"\n\n[[situations]]\nid = \"change_exposure\"\nwhen = { has_thrown = \"no\" }\nverdict = \"put_right\"\ntext = \"In the turn in which it was made the exposure may be changed.\"\nsection = \"15.4\"\n\n[[situations]]\nid = \"change_exposure\"\ntext = \"With the discard the turn was over, and the exposure stays.\"\nsection = \"15.4\"\n\n[[situations]]\nid = \"invalid_exposure\"\nwhen = { has_thrown = \"no\" }\nverdict = \"put_right\"\ntext = \"In the turn in which it was made the exposure may be put right.\"\nsection = \"15.4\"\n\n[[situations]]\nid = \"dead_hand\"\nwhen = { hand_kind = \"exposed\" }\nverdict = \"dead\"\ntext = \"The player stops; exposures from before stay, and their jokers can be redeemed.\"\nsection = \"16.3, 18\"\n\n[[situations]]\nid = \"dead_hand\"\nverdict = \"dead\"\ntext = \"The player stops; the tiles go back in the rack, and their jokers cannot be redeemed.\"\nsection = \"16.5\"\n\n[[situations]]\nid = \"hand_shown\"\nwhen = { why_shown = \"error\" }\nverdict = \"out\"\ntext = \"With two hands or more intact the game goes on without the hands that were shown.\"\nsection = \"16.4\"\n\n[[situations]]\nid = \"error\"\nwhen = { shown = \"nothing\" }\ntext = \"The call alone costs nothing.\"\nsection = \"16.1\"\n\n[[situations]]\nid = \"error\"\nwhen = { shown = \"claimed\" }\ntext = \"Only the claimed tile''s exposure is up: the caller may play on.\"\nsection = \"16.6\"\n\n[[situations]]\nid = \"error\"\nwhen = { before = \"none\" }\ntext = \"The caller stops and puts the tiles back; their jokers cannot be redeemed.\"\nsection = \"16.5\"\n\n[[situations]]\nid = \"error\"\ntext = \"The caller stops; exposures from before stay up, and their jokers can be redeemed.\"\nsection = \"16.3\"\n\n[[situations]]\nid = \"threw_in\"\nwhen = { was_good = \"no\" }\nverdict = \"director\"\ntext = \"The hand is not intact any more; count the others under mah jongg in error.\"\nsection = \"16.4\"\n\n[[situations]]\nid = \"layout\"\nwhen = { lays_out = \"yes\" }\nverdict = \"put_right\"\ntext = \"Asked by a player, the winner puts the hand in the order of the card.\"\nsection = \"20\"\n\n[[situations]]\nid = \"layout\"\nwhen = { lays_out = \"playing\" }\ntext = \"During play the exposures may stand in any order.\"\nsection = \"20\"\n\n[[situations]]\nid = \"layout\"\nverdict = \"may_be_dead\"\ntext = \"A winner who refuses to put the hand in order may lose it, and the game goes on.\"\nsection = \"20\"\n\n[[situations]]\nid = \"game_ends\"\ntext = \"The game begins with the first tile that East throws.\"\nsection = \"3.2\"\n\n[[situations]]\nid = \"base_rules\"\nverdict = \"director\"\ntext = \"This sheet comes first, though the League''s home rules may differ; where it is silent the director judges.\"\nsection = \"26, end\"\n\n[[situations]]\nid = \"criticises\"\nwhen = { asked_before = \"no\" }\nverdict = \"put_right\"\ntext = \"Remarks about others'' play are discourteous: ask the player to stop.\"\nsection = \"2.4\"\n\n[[situations]]\nid = \"criticises\"\npenalty = \"complaint\"\ntext = \"It goes on after a word: it counts as a complaint.\"\nsection = \"2.1, 2.4\"\n\n[[situations]]\nid = \"pushes\"\nwhen = { last_of_round = \"yes\" }\ntext = \"In the last game of a round time may press, and a word is allowed.\"\nsection = \"2.4\"\n\n[[situations]]\nid = \"pushes\"\nverdict = \"put_right\"\ntext = \"Before the last game nobody pushes others to play faster.\"\nsection = \"2.4\"\n\n[[situations]]\nid = \"disturbs\"\nverdict = \"put_right\"\npenalty = \"disturbance\"\ntext = \"Players leave the room after a round until the next is ready.\"\nsection = \"2.3\"\n\n[[situations]]\nid = \"arguing\"\nverdict = \"director\"\npenalty = \"arguing\"\ntext = \"Arguing with the director can be ground enough to disqualify at once; the director decides.\"\nsection = \"26\"\n", "first_table": 1, "released_through": 0, "skipped": []}');
INSERT INTO "journal_image" VALUES(18,2,'round','[4]',NULL,'{"id": 4, "event_id": 2, "division_id": 2, "number": 1, "name": "", "kind": "normal", "day": 1, "games": 4, "minutes": 60, "planned_games": 4, "counts_event": true, "counts_master": true, "cancelled": false, "reason": "", "starts_at": null, "version": 1}');
INSERT INTO "journal_image" VALUES(18,3,'round','[5]',NULL,'{"id": 5, "event_id": 2, "division_id": 2, "number": 2, "name": "", "kind": "normal", "day": 1, "games": 4, "minutes": 60, "planned_games": 4, "counts_event": true, "counts_master": true, "cancelled": false, "reason": "", "starts_at": null, "version": 1}');
INSERT INTO "journal_image" VALUES(18,4,'round','[6]',NULL,'{"id": 6, "event_id": 2, "division_id": 2, "number": 3, "name": "", "kind": "normal", "day": 1, "games": 4, "minutes": 60, "planned_games": 4, "counts_event": true, "counts_master": true, "cancelled": false, "reason": "", "starts_at": null, "version": 1}');
INSERT INTO "journal_image" VALUES(19,0,'entrant','[9]',NULL,'{"id": 9, "event_id": 2, "person_id": 1, "division_id": 2, "badge": 1, "status": "entered", "given": "Ann", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,1,'entrant','[10]',NULL,'{"id": 10, "event_id": 2, "person_id": 2, "division_id": 2, "badge": 2, "status": "entered", "given": "Bea", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,2,'entrant','[11]',NULL,'{"id": 11, "event_id": 2, "person_id": 3, "division_id": 2, "badge": 3, "status": "entered", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,3,'entrant','[12]',NULL,'{"id": 12, "event_id": 2, "person_id": 4, "division_id": 2, "badge": 4, "status": "entered", "given": "Dot", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,4,'entrant','[13]',NULL,'{"id": 13, "event_id": 2, "person_id": 5, "division_id": 2, "badge": 5, "status": "entered", "given": "Eve", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,5,'entrant','[14]',NULL,'{"id": 14, "event_id": 2, "person_id": 6, "division_id": 2, "badge": 6, "status": "entered", "given": "Fay", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,6,'entrant','[15]',NULL,'{"id": 15, "event_id": 2, "person_id": 7, "division_id": 2, "badge": 7, "status": "entered", "given": "Gail", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,7,'entrant','[16]',NULL,'{"id": 16, "event_id": 2, "person_id": 8, "division_id": 2, "badge": 8, "status": "entered", "given": "Hope", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(19,8,'person','[9]',NULL,'{"id": 9, "given": "Iris", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": ""}');
INSERT INTO "journal_image" VALUES(19,9,'entrant','[17]',NULL,'{"id": 17, "event_id": 2, "person_id": 9, "division_id": 2, "badge": 9, "status": "entered", "given": "Iris", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,0,'entrant','[9]','{"id": 9, "event_id": 2, "person_id": 1, "division_id": 2, "badge": 1, "status": "entered", "given": "Ann", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 9, "event_id": 2, "person_id": 1, "division_id": 2, "badge": 1, "status": "checked_in", "given": "Ann", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,1,'entrant','[10]','{"id": 10, "event_id": 2, "person_id": 2, "division_id": 2, "badge": 2, "status": "entered", "given": "Bea", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 10, "event_id": 2, "person_id": 2, "division_id": 2, "badge": 2, "status": "checked_in", "given": "Bea", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,2,'entrant','[11]','{"id": 11, "event_id": 2, "person_id": 3, "division_id": 2, "badge": 3, "status": "entered", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 11, "event_id": 2, "person_id": 3, "division_id": 2, "badge": 3, "status": "checked_in", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,3,'entrant','[12]','{"id": 12, "event_id": 2, "person_id": 4, "division_id": 2, "badge": 4, "status": "entered", "given": "Dot", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 12, "event_id": 2, "person_id": 4, "division_id": 2, "badge": 4, "status": "checked_in", "given": "Dot", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,4,'entrant','[13]','{"id": 13, "event_id": 2, "person_id": 5, "division_id": 2, "badge": 5, "status": "entered", "given": "Eve", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 13, "event_id": 2, "person_id": 5, "division_id": 2, "badge": 5, "status": "checked_in", "given": "Eve", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,5,'entrant','[14]','{"id": 14, "event_id": 2, "person_id": 6, "division_id": 2, "badge": 6, "status": "entered", "given": "Fay", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 14, "event_id": 2, "person_id": 6, "division_id": 2, "badge": 6, "status": "checked_in", "given": "Fay", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,6,'entrant','[15]','{"id": 15, "event_id": 2, "person_id": 7, "division_id": 2, "badge": 7, "status": "entered", "given": "Gail", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 15, "event_id": 2, "person_id": 7, "division_id": 2, "badge": 7, "status": "checked_in", "given": "Gail", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,7,'entrant','[16]','{"id": 16, "event_id": 2, "person_id": 8, "division_id": 2, "badge": 8, "status": "entered", "given": "Hope", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 16, "event_id": 2, "person_id": 8, "division_id": 2, "badge": 8, "status": "checked_in", "given": "Hope", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(20,8,'entrant','[17]','{"id": 17, "event_id": 2, "person_id": 9, "division_id": 2, "badge": 9, "status": "entered", "given": "Iris", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": null, "version": 1, "experienced": false, "paid_station": ""}','{"id": 17, "event_id": 2, "person_id": 9, "division_id": 2, "badge": 9, "status": "checked_in", "given": "Iris", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(21,0,'plan_table','[4,1]',NULL,'{"round_id": 4, "table_no": 1, "east_id": 15, "north_id": 16, "west_id": 14, "south_id": 9}');
INSERT INTO "journal_image" VALUES(21,1,'plan_table','[4,2]',NULL,'{"round_id": 4, "table_no": 2, "east_id": 11, "north_id": 17, "west_id": 12, "south_id": 13}');
INSERT INTO "journal_image" VALUES(21,2,'plan_table','[5,1]',NULL,'{"round_id": 5, "table_no": 1, "east_id": 17, "north_id": 10, "west_id": 9, "south_id": 11}');
INSERT INTO "journal_image" VALUES(21,3,'plan_table','[5,2]',NULL,'{"round_id": 5, "table_no": 2, "east_id": 13, "north_id": 12, "west_id": 16, "south_id": 14}');
INSERT INTO "journal_image" VALUES(21,4,'plan_table','[6,1]',NULL,'{"round_id": 6, "table_no": 1, "east_id": 16, "north_id": 9, "west_id": 17, "south_id": 12}');
INSERT INTO "journal_image" VALUES(21,5,'plan_table','[6,2]',NULL,'{"round_id": 6, "table_no": 2, "east_id": 14, "north_id": 13, "west_id": 15, "south_id": 10}');
INSERT INTO "journal_image" VALUES(21,6,'plan','[2]',NULL,'{"division_id": 2, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 9 pairs meet again over 3 rounds; at least 9 repeats cannot be avoided here.", "1 player sits out each round, nobody more than 1 round.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3)."], "drawn_at": "2026-11-14T14:00:00+00:00"}');
INSERT INTO "journal_image" VALUES(22,0,'sheet','[4,1]',NULL,'{"round_id": 4, "table_no": 1, "state": "accepted", "reason": "", "accepted_at": "2026-11-14T14:00:00+00:00", "accepted_by": "Desk 1", "version": 1, "paper": {}, "signed": {}, "aside": ""}');
INSERT INTO "journal_image" VALUES(22,1,'played_game','[4,1,1]',NULL,'{"round_id": 4, "table_no": 1, "number": 1, "facts": {"outcome": "wall"}, "east_id": 15, "north_id": 16, "west_id": 14, "south_id": 9, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(22,2,'played_game','[4,1,2]',NULL,'{"round_id": 4, "table_no": 1, "number": 2, "facts": {"outcome": "wall"}, "east_id": 15, "north_id": 16, "west_id": 14, "south_id": 9, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(22,3,'played_game','[4,1,3]',NULL,'{"round_id": 4, "table_no": 1, "number": 3, "facts": {"outcome": "wall"}, "east_id": 15, "north_id": 16, "west_id": 14, "south_id": 9, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(22,4,'played_game','[4,1,4]',NULL,'{"round_id": 4, "table_no": 1, "number": 4, "facts": {"outcome": "wall"}, "east_id": 15, "north_id": 16, "west_id": 14, "south_id": 9, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(23,0,'sheet','[4,2]',NULL,'{"round_id": 4, "table_no": 2, "state": "accepted", "reason": "", "accepted_at": "2026-11-14T14:00:00+00:00", "accepted_by": "Desk 1", "version": 1, "paper": {}, "signed": {}, "aside": ""}');
INSERT INTO "journal_image" VALUES(23,1,'played_game','[4,2,1]',NULL,'{"round_id": 4, "table_no": 2, "number": 1, "facts": {"outcome": "wall"}, "east_id": 11, "north_id": 17, "west_id": 12, "south_id": 13, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(23,2,'played_game','[4,2,2]',NULL,'{"round_id": 4, "table_no": 2, "number": 2, "facts": {"outcome": "wall"}, "east_id": 11, "north_id": 17, "west_id": 12, "south_id": 13, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(23,3,'played_game','[4,2,3]',NULL,'{"round_id": 4, "table_no": 2, "number": 3, "facts": {"outcome": "wall"}, "east_id": 11, "north_id": 17, "west_id": 12, "south_id": 13, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(23,4,'played_game','[4,2,4]',NULL,'{"round_id": 4, "table_no": 2, "number": 4, "facts": {"outcome": "wall"}, "east_id": 11, "north_id": 17, "west_id": 12, "south_id": 13, "east_points": 10, "north_points": 10, "west_points": 10, "south_points": 10, "typed": null}');
INSERT INTO "journal_image" VALUES(24,0,'entrant','[11]','{"id": 11, "event_id": 2, "person_id": 3, "division_id": 2, "badge": 3, "status": "checked_in", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 2, "experienced": false, "paid_station": ""}','{"id": 11, "event_id": 2, "person_id": 3, "division_id": 2, "badge": 3, "status": "withdrawn", "given": "Cara", "family": "Abbott", "email": "", "phone": "", "city": "", "member_no": "", "club": "", "fee_cents": null, "paid": null, "paid_cents": null, "paid_how": "", "stationary": false, "fill_in": false, "needs": "", "note": "", "extras": [], "imported": [], "checked_in_at": "2026-11-14T14:00:00+00:00", "version": 3, "experienced": false, "paid_station": ""}');
INSERT INTO "journal_image" VALUES(24,1,'plan_table','[5,1]','{"round_id": 5, "table_no": 1, "east_id": 17, "north_id": 10, "west_id": 9, "south_id": 11}','{"round_id": 5, "table_no": 1, "east_id": 17, "north_id": 10, "west_id": 9, "south_id": 15}');
INSERT INTO "journal_image" VALUES(24,2,'plan','[2]','{"division_id": 2, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 9 pairs meet again over 3 rounds; at least 9 repeats cannot be avoided here.", "1 player sits out each round, nobody more than 1 round.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3)."], "drawn_at": "2026-11-14T14:00:00+00:00"}','{"division_id": 2, "method": "balanced", "seats": "keep", "seed": 1, "notes": ["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 9 pairs meet again over 3 rounds; at least 9 repeats cannot be avoided here.", "1 player sits out each round, nobody more than 1 round.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Seated again from round 2: Nobody else''s seat changes. 2 repeats more than before. 10 meetings again in the rounds to come. Nobody sits out each round."], "drawn_at": "2026-11-14T14:00:00+00:00"}');
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
	CONSTRAINT fk_payout_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_payout_prize_id_prize FOREIGN KEY(prize_id) REFERENCES prize (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_payout_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_payout_event_id_number UNIQUE (event_id, number)
);
CREATE TABLE person (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	given VARCHAR(120) NOT NULL, 
	family VARCHAR(120) NOT NULL, 
	email VARCHAR(254) NOT NULL, 
	phone VARCHAR(60) NOT NULL, 
	city VARCHAR(120) NOT NULL, 
	member_no VARCHAR(60) NOT NULL
);
INSERT INTO "person" VALUES(1,'Ann','Abbott','','','','');
INSERT INTO "person" VALUES(2,'Bea','Abbott','','','','');
INSERT INTO "person" VALUES(3,'Cara','Abbott','','','','');
INSERT INTO "person" VALUES(4,'Dot','Abbott','','','','');
INSERT INTO "person" VALUES(5,'Eve','Abbott','','','','');
INSERT INTO "person" VALUES(6,'Fay','Abbott','','','','');
INSERT INTO "person" VALUES(7,'Gail','Abbott','','','','');
INSERT INTO "person" VALUES(8,'Hope','Abbott','','','','');
INSERT INTO "person" VALUES(9,'Iris','Abbott','','','','');
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
INSERT INTO "plan" VALUES(1,'balanced','keep',1,'["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 12 pairs meet again over 3 rounds; at least 12 repeats cannot be avoided here.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Round 2 by standing after round 1 (bands of 4: 1\u20134, 5\u20138 \u2026). 3 pairs meet again; nobody leaves its band to avoid it.", "Cut in round 2: the first 4 of 8 play on."]','2026-11-14 14:00:00.000000');
INSERT INTO "plan" VALUES(2,'balanced','keep',1,'["Seats change from round to round, each player has every seat about equally often: no chart that fits keeps one seat for everybody.", "At 2 tables, players meet again from round 2: 9 pairs meet again over 3 rounds; at least 9 repeats cannot be avoided here.", "1 player sits out each round, nobody more than 1 round.", "Offered beside it: the sheet''s movement as it is (12 pairs would meet again in rounds 2 and 3).", "Seated again from round 2: Nobody else''s seat changes. 2 repeats more than before. 10 meetings again in the rounds to come. Nobody sits out each round."]','2026-11-14 14:00:00.000000');
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
INSERT INTO "plan_table" VALUES(1,1,8,3,1,4);
INSERT INTO "plan_table" VALUES(1,2,5,6,2,7);
INSERT INTO "plan_table" VALUES(2,1,2,3,1,4);
INSERT INTO "plan_table" VALUES(3,1,2,3,1,4);
INSERT INTO "plan_table" VALUES(4,1,15,16,14,9);
INSERT INTO "plan_table" VALUES(4,2,11,17,12,13);
INSERT INTO "plan_table" VALUES(5,1,17,10,9,15);
INSERT INTO "plan_table" VALUES(5,2,13,12,16,14);
INSERT INTO "plan_table" VALUES(6,1,16,9,17,12);
INSERT INTO "plan_table" VALUES(6,2,14,13,15,10);
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
	south_points INTEGER, typed JSON, 
	CONSTRAINT pk_played_game PRIMARY KEY (round_id, table_no, number), 
	CONSTRAINT fk_played_game_east_id_entrant FOREIGN KEY(east_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_north_id_entrant FOREIGN KEY(north_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_round_id_table_no_sheet FOREIGN KEY(round_id, table_no) REFERENCES sheet (round_id, table_no) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_south_id_entrant FOREIGN KEY(south_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_played_game_west_id_entrant FOREIGN KEY(west_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "played_game" VALUES(1,1,1,'{"outcome": "wall"}',8,3,1,4,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(1,1,2,'{"outcome": "wall"}',8,3,1,4,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(1,1,3,'{"outcome": "wall"}',8,3,1,4,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(1,1,4,'{"outcome": "wall"}',8,3,1,4,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(1,2,1,'{"outcome": "wall"}',5,6,2,7,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(1,2,2,'{"outcome": "wall"}',5,6,2,7,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(1,2,3,'{"outcome": "wall"}',5,6,2,7,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(1,2,4,'{"outcome": "wall"}',5,6,2,7,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,1,1,'{"outcome": "wall"}',15,16,14,9,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,1,2,'{"outcome": "wall"}',15,16,14,9,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,1,3,'{"outcome": "wall"}',15,16,14,9,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,1,4,'{"outcome": "wall"}',15,16,14,9,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,2,1,'{"outcome": "wall"}',11,17,12,13,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,2,2,'{"outcome": "wall"}',11,17,12,13,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,2,3,'{"outcome": "wall"}',11,17,12,13,10,10,10,10,NULL);
INSERT INTO "played_game" VALUES(4,2,4,'{"outcome": "wall"}',11,17,12,13,10,10,10,10,NULL);
CREATE TABLE printed (
	event_id INTEGER NOT NULL, 
	document VARCHAR(40) NOT NULL, 
	page VARCHAR(80) NOT NULL, 
	run VARCHAR(8) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_printed PRIMARY KEY (event_id, document, page), 
	CONSTRAINT fk_printed_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
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
	CONSTRAINT fk_prize_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_prize_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
);
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
	CONSTRAINT fk_report_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_report_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_report_division_id_number UNIQUE (division_id, number)
);
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
INSERT INTO "round" VALUES(1,1,1,1,'','normal',1,4,60,4,1,1,0,'',NULL,1);
INSERT INTO "round" VALUES(2,1,1,2,'','normal',1,4,60,4,1,1,0,'',NULL,1);
INSERT INTO "round" VALUES(3,1,1,3,'','normal',1,4,60,4,1,1,0,'',NULL,1);
INSERT INTO "round" VALUES(4,2,2,1,'','normal',1,4,60,4,1,1,0,'',NULL,1);
INSERT INTO "round" VALUES(5,2,2,2,'','normal',1,4,60,4,1,1,0,'',NULL,1);
INSERT INTO "round" VALUES(6,2,2,3,'','normal',1,4,60,4,1,1,0,'',NULL,1);
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
CREATE TABLE ruleset (
	id VARCHAR(60) NOT NULL, 
	text TEXT NOT NULL, 
	added_at DATETIME NOT NULL, 
	CONSTRAINT pk_ruleset PRIMARY KEY (id)
);
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
	version INTEGER NOT NULL, facts JSON DEFAULT '{}' NOT NULL, situation VARCHAR(60) DEFAULT '' NOT NULL, said TEXT DEFAULT '' NOT NULL, overruled TEXT DEFAULT '' NOT NULL, applied BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT fk_ruling_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_ruling_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT uq_ruling_event_id_number UNIQUE (event_id, number)
);
INSERT INTO "ruling" VALUES(1,1,1,'2026-11-14 14:00:00.000000','Desk 1','free','Strict','','event',1,NULL,NULL,-1,'',NULL,NULL,'','',1,'{}','','','',0);
INSERT INTO "ruling" VALUES(2,1,2,'2026-11-14 14:00:00.000000','Desk 1','free','Strict','','event',1,NULL,NULL,-2,'',NULL,NULL,'','',1,'{}','','','',0);
INSERT INTO "ruling" VALUES(3,1,3,'2026-11-14 14:00:00.000000','Desk 1','free','Strict','','event',1,NULL,NULL,-3,'',NULL,NULL,'','',1,'{}','','','',0);
INSERT INTO "ruling" VALUES(4,1,4,'2026-11-14 14:00:00.000000','Desk 1','free','Strict','','event',1,NULL,NULL,-4,'',NULL,NULL,'','',1,'{}','','','',0);
INSERT INTO "ruling" VALUES(5,1,5,'2026-11-14 14:00:00.000000','Desk 1','free','Strict','','event',1,NULL,NULL,-5,'',NULL,NULL,'','',1,'{}','','','',0);
INSERT INTO "ruling" VALUES(6,1,6,'2026-11-14 14:00:00.000000','Desk 1','free','Strict','','event',1,NULL,NULL,-6,'',NULL,NULL,'','',1,'{}','','','',0);
INSERT INTO "ruling" VALUES(7,1,7,'2026-11-14 14:00:00.000000','Desk 1','free','Strict','','event',1,NULL,NULL,-7,'',NULL,NULL,'','',1,'{}','','','',0);
CREATE TABLE ruling_player (
	ruling_id INTEGER NOT NULL, 
	entrant_id INTEGER NOT NULL, 
	CONSTRAINT pk_ruling_player PRIMARY KEY (ruling_id, entrant_id), 
	CONSTRAINT fk_ruling_player_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_ruling_player_ruling_id_ruling FOREIGN KEY(ruling_id) REFERENCES ruling (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "ruling_player" VALUES(1,2);
INSERT INTO "ruling_player" VALUES(2,3);
INSERT INTO "ruling_player" VALUES(3,4);
INSERT INTO "ruling_player" VALUES(4,5);
INSERT INTO "ruling_player" VALUES(5,6);
INSERT INTO "ruling_player" VALUES(6,7);
INSERT INTO "ruling_player" VALUES(7,8);
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
CREATE TABLE score_options (
	event_id INTEGER NOT NULL, 
	options JSON NOT NULL, 
	CONSTRAINT pk_score_options PRIMARY KEY (event_id), 
	CONSTRAINT fk_score_options_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE seat_wish (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	event_id INTEGER NOT NULL, 
	entrant_id INTEGER NOT NULL, 
	table_no INTEGER, 
	seat VARCHAR(1), 
	since INTEGER NOT NULL, 
	until INTEGER, 
	CONSTRAINT fk_seat_wish_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_seat_wish_entrant_id_entrant FOREIGN KEY(entrant_id) REFERENCES entrant (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE seated_with (
	division_id INTEGER NOT NULL, 
	host_id INTEGER NOT NULL, 
	CONSTRAINT pk_seated_with PRIMARY KEY (division_id), 
	CONSTRAINT fk_seated_with_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_seated_with_host_id_division FOREIGN KEY(host_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE series (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name VARCHAR(200) NOT NULL, 
	measure VARCHAR(20) NOT NULL, 
	best INTEGER, 
	points JSON NOT NULL, 
	version INTEGER NOT NULL
);
CREATE TABLE series_event (
	series_id INTEGER NOT NULL, 
	event_id INTEGER NOT NULL, 
	CONSTRAINT pk_series_event PRIMARY KEY (series_id, event_id), 
	CONSTRAINT fk_series_event_series_id_series FOREIGN KEY(series_id) REFERENCES series (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_series_event_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE sheet (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	reason TEXT NOT NULL, 
	accepted_at DATETIME, 
	accepted_by VARCHAR(120) NOT NULL, 
	version INTEGER NOT NULL, paper JSON DEFAULT '{}' NOT NULL, signed JSON DEFAULT '{}' NOT NULL, aside TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_sheet PRIMARY KEY (round_id, table_no), 
	CONSTRAINT fk_sheet_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO "sheet" VALUES(1,1,'accepted','','2026-11-14 14:00:00.000000','Desk 1',1,'{}','{}','');
INSERT INTO "sheet" VALUES(1,2,'accepted','','2026-11-14 14:00:00.000000','Desk 1',1,'{}','{}','');
INSERT INTO "sheet" VALUES(4,1,'accepted','','2026-11-14 14:00:00.000000','Desk 1',1,'{}','{}','');
INSERT INTO "sheet" VALUES(4,2,'accepted','','2026-11-14 14:00:00.000000','Desk 1',1,'{}','{}','');
CREATE TABLE table_time (
	round_id INTEGER NOT NULL, 
	table_no INTEGER NOT NULL, 
	added_s INTEGER NOT NULL, 
	reason TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_table_time PRIMARY KEY (round_id, table_no), 
	CONSTRAINT fk_table_time_round_id_round FOREIGN KEY(round_id) REFERENCES round (id) DEFERRABLE INITIALLY DEFERRED
);
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
	CONSTRAINT fk_tie_event_id_event FOREIGN KEY(event_id) REFERENCES event (id) DEFERRABLE INITIALLY DEFERRED, 
	CONSTRAINT fk_tie_division_id_division FOREIGN KEY(division_id) REFERENCES division (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX ix_journal_event_id ON journal (event_id);
CREATE INDEX ix_person_email ON person (email);
CREATE INDEX ix_division_event_id ON division (event_id);
CREATE INDEX ix_journal_image_row ON journal_image (table_name, "key");
CREATE INDEX ix_entrant_person_id ON entrant (person_id);
CREATE INDEX ix_round_event_id ON round (event_id);
CREATE INDEX ix_apart_event_id ON apart (event_id);
CREATE INDEX ix_disqualification_event_id ON disqualification (event_id);
CREATE INDEX ix_apart_group_event_id ON apart_group (event_id);
CREATE INDEX ix_seat_wish_event_id ON seat_wish (event_id);
CREATE INDEX ix_plan_item_event_id ON plan_item (event_id);
CREATE INDEX ix_money_event_id ON money (event_id);
CREATE INDEX ix_prize_event_id ON prize (event_id);
CREATE INDEX ix_prize_draw_event_id ON prize_draw (event_id);
CREATE INDEX ix_tie_event_id ON tie (event_id);
CREATE INDEX ix_report_event_id ON report (event_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('event',2);
INSERT INTO "sqlite_sequence" VALUES('division',2);
INSERT INTO "sqlite_sequence" VALUES('round',6);
INSERT INTO "sqlite_sequence" VALUES('person',9);
INSERT INTO "sqlite_sequence" VALUES('entrant',17);
INSERT INTO "sqlite_sequence" VALUES('ruling',7);
COMMIT;
