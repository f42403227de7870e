-- What finished games came to, written once when a result can no longer change.

-- The place of a game in the order in which results are counted, taken from the sequence
-- rated_games. Games that do not count for ratings have one too: it says that they are done
-- with. NULL is still to be settled.
ALTER TABLE games ADD COLUMN settled_no bigint UNIQUE;

-- Asked every few seconds, and nearly always empty.
CREATE INDEX games_to_settle ON games (id) WHERE status = 'finished' AND settled_no IS NULL;

-- For profiles: the journal knows it all, but counting must not replay a thousand games.
CREATE TABLE game_outcomes (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    game_id    uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    outcome    text NOT NULL CHECK (outcome IN ('win', 'tie', 'loss')),
    -- The opponent, in games of one person against one other.
    opponent   uuid REFERENCES accounts ON DELETE CASCADE,
    PRIMARY KEY (account_id, game_id)
);

-- A deviation grows with the time since the last game, so that time belongs to the rating.
-- It is the journal's, to the millisecond, or a recount would not give the same number.
ALTER TABLE ratings ADD COLUMN closed_ms bigint NOT NULL;
ALTER TABLE rating_history ADD COLUMN closed_ms bigint NOT NULL;
ALTER TABLE rating_history ADD COLUMN opponent uuid NOT NULL REFERENCES accounts ON DELETE CASCADE;
