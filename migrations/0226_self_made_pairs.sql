-- Whether somebody is in a pair that its two players made themselves, by the tournament's code: then
-- no director brought them together, and what they may say to each other is their clubs' to allow.
ALTER TABLE tournament_players ADD COLUMN made_by_players boolean NOT NULL DEFAULT false;
