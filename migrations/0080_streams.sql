-- Whatever is journalled is a stream: a game is one, a tournament another. Who may append to it
-- stands here, beside neither of them, so that the writer, the fence and the recovery after a
-- restart are the same for all.
CREATE TYPE stream_kind AS ENUM ('game', 'tournament');

CREATE TABLE streams (
    id            uuid PRIMARY KEY,
    kind          stream_kind NOT NULL,
    -- The node that keeps it, by its name. No reference: what a node that never beat has claimed
    -- can be claimed from it.
    owner         text NOT NULL,
    -- A new owner raises it, and appends that carry an older one are refused.
    epoch         bigint NOT NULL,
    -- Nothing will be appended any more, so nobody takes it up.
    closed        boolean NOT NULL DEFAULT false,
    -- Since when nobody had kept it when its owner claimed it, by the clock that stamps the
    -- journal. It counts until the owner's first append, which gives that time back: an owner
    -- that ends before it has not been here.
    away_since_ms bigint
);

INSERT INTO streams (id, kind, owner, epoch, closed)
    SELECT id, 'game', coalesce(owner, ''), owner_epoch, settled FROM games;

-- Read at start-up: what is not closed must be taken up.
CREATE INDEX streams_open ON streams (kind) WHERE NOT closed;

DROP TRIGGER games_taken ON games;
CREATE TRIGGER streams_taken AFTER UPDATE OF epoch ON streams
    FOR EACH STATEMENT EXECUTE FUNCTION count_taking();

ALTER TABLE games
    ADD CONSTRAINT games_stream FOREIGN KEY (id) REFERENCES streams ON DELETE CASCADE,
    DROP COLUMN owner,
    DROP COLUMN owner_epoch,
    DROP COLUMN settled;

ALTER TABLE journal RENAME COLUMN game_id TO stream_id;
ALTER TYPE journal_row RENAME ATTRIBUTE game_id TO stream_id;

-- The same beat by Postgres's clock: whether a node still lives is judged by one clock, not by
-- two machines that may disagree.
ALTER TABLE nodes ADD COLUMN beat_at timestamptz NOT NULL DEFAULT now();
UPDATE nodes SET beat_at = from_ms(beat_ms);
