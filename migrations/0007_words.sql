-- What the word judge was asked, and what it ruled: the log of an adjudication station.

CREATE TABLE rulings (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    -- What the asker says it belongs to; NULL outside events.
    event        text CHECK (char_length(event) <= 80),
    -- As typed: a dispute is about what was typed.
    words        text[] NOT NULL,
    acceptable   boolean NOT NULL,
    lexicon      text NOT NULL,
    lexicon_hash bytea NOT NULL CHECK (octet_length(lexicon_hash) = 32),
    ruled_at     timestamptz NOT NULL DEFAULT now()
);

-- "What was asked at this event", in order.
CREATE INDEX rulings_event ON rulings (event, id) WHERE event IS NOT NULL;

-- Word tools are locked for those who are playing: asked at every look-up.
CREATE INDEX games_running ON games (id) WHERE status = 'running';
