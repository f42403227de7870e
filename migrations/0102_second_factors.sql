-- A second factor for those who have a power over others, and sessions that can be told apart.
CREATE TABLE second_factors (
    account_id   uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    -- What the authenticator shares with the hall (RFC 6238). Whoever reads this can make codes,
    -- but still needs the password, of which there is only a hash.
    secret       bytea NOT NULL CHECK (octet_length(secret) = 20),
    -- NULL while it is being set up: it counts once a code of it was typed.
    confirmed_at timestamptz,
    -- A code works once: this is the step of the last one.
    last_step    bigint NOT NULL DEFAULT 0,
    -- SHA-256 of the codes for a lost telephone, each of which works once.
    recovery     bytea[] NOT NULL DEFAULT '{}'
);

ALTER TABLE sessions
    -- What its owner calls it by; the token's hash is nobody's business.
    ADD COLUMN id     uuid NOT NULL DEFAULT gen_random_uuid(),
    -- The kind of browser and machine, in two words.
    ADD COLUMN device text NOT NULL DEFAULT '' CHECK (char_length(device) <= 40);
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Who has a power over others: a role in the hall, or a club to coach.
CREATE FUNCTION is_staff(account uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM accounts WHERE id = account AND role <> 'player')
        OR EXISTS (SELECT FROM memberships WHERE account_id = account AND role = 'coach')
$$;
