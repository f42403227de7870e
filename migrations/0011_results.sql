-- What lists show of a game that is over, so that none has to be replayed for it. All of it
-- follows from the journal.
-- The other way round from to_ms: the journal's time is milliseconds.
CREATE FUNCTION from_ms(bigint) RETURNS timestamptz
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN to_timestamp($1 / 1000.0::double precision);

ALTER TABLE games
    -- Who made the first turn: a rematch begins the other way round.
    ADD COLUMN first_side smallint CHECK (first_side BETWEEN 0 AND 3),
    ADD COLUMN end_kind   text,
    -- By side.
    ADD COLUMN scores     integer[],
    -- 'win', 'tie', 'loss' or 'none', by side.
    ADD COLUMN outcomes   text[],
    -- The engine's result with its lines, as the engine wrote it.
    ADD COLUMN result     json,
    ADD COLUMN watchable  boolean NOT NULL DEFAULT true;

UPDATE games SET watchable = coalesce((settings ->> 'watchable')::boolean, true);

-- "Live now": running games that anyone may watch, newest first.
CREATE INDEX games_live ON games (started_at DESC) WHERE status = 'running' AND watchable;
