-- People, and how the hall knows them again.

-- Numbers on the wire are milliseconds; this keeps the conversion in one place.
CREATE FUNCTION to_ms(timestamptz) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (extract(epoch FROM $1) * 1000)::bigint;

CREATE TABLE accounts (
    id            uuid PRIMARY KEY,
    -- The nickname others see and the name typed to log in. One name, because a
    -- student who has two forgets one.
    name          text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 24),
    -- NULL is a guest: it can play unrated and be registered later in place, so that
    -- its games stay its own. No e-mail is kept: a hall of minors should not need one.
    password_hash text,
    role          text NOT NULL DEFAULT 'player'
                  CHECK (role IN ('player', 'coach', 'director', 'admin')),
    created_at    timestamptz NOT NULL DEFAULT now(),
    -- Set when an account may no longer log in. Accounts are never deleted while
    -- games name them.
    closed_at     timestamptz
);

-- "Ada" and "ada" would be mistaken for each other at a table.
CREATE UNIQUE INDEX accounts_name ON accounts (lower(name));

CREATE TABLE sessions (
    -- SHA-256 of the token in the cookie: who reads this table cannot log in with it.
    token_hash   bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
    account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    created_at   timestamptz NOT NULL DEFAULT now(),
    -- Written at most once an hour, so that reading a session does not write.
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    expires_at   timestamptz NOT NULL
);

-- To end all sessions of an account when its password changes.
CREATE INDEX sessions_account ON sessions (account_id);
-- To sweep what has expired.
CREATE INDEX sessions_expiry ON sessions (expires_at);
