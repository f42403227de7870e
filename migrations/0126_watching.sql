-- Changes of who may watch a game and of its link are counted, so that a table that hears of two
-- keeps the later one.
ALTER TABLE games
    ADD COLUMN audience_seq integer NOT NULL DEFAULT 0,
    ADD COLUMN audience_changed_at timestamptz;

-- Games that are over and are still shown as if they went on.
CREATE INDEX games_delayed ON games (finished_at) WHERE racks = 'delayed';

-- Whether a game goes on for those who watch: one that is shown with a delay does until its end is
-- as old as the delay. To leave a list sooner would tell of the end.
CREATE FUNCTION goes_on_for_spectators(game games) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN game.status = 'running'
        OR game.racks = 'delayed' AND game.status IN ('finished', 'aborted')
           AND game.started_at IS NOT NULL
           AND game.finished_at > now() - game.racks_delay_ms * interval '1 ms';

-- What an event says of those who watch its tables: when they are shown racks, and whether who plays
-- in a round may watch its other tables meanwhile.
ALTER TABLE tournaments
    ADD COLUMN racks text NOT NULL DEFAULT 'at-end'
        CHECK (racks IN ('never', 'at-end', 'delayed')),
    ADD COLUMN racks_delay_ms integer CHECK (racks_delay_ms BETWEEN 30000 AND 900000),
    ADD COLUMN players_watch boolean NOT NULL DEFAULT true,
    ADD CHECK ((racks = 'delayed') = (racks_delay_ms IS NOT NULL));
