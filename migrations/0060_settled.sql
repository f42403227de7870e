-- A game that is over can still be signed, objected to and amended: its table is needed
-- until the result is settled, also across a restart. `status` says what players are told;
-- this says whether there is still something to do.
ALTER TABLE games ADD COLUMN settled boolean NOT NULL DEFAULT false;
UPDATE games SET settled = true WHERE status IN ('finished', 'aborted');

-- Read at start-up: every game that is not settled must be restored.
DROP INDEX games_unfinished;
CREATE INDEX games_unsettled ON games (id) WHERE NOT settled;
