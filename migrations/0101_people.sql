-- What becomes of an account: suspended, renamed, closed, erased.
ALTER TABLE accounts
    -- Log-in is refused while this is set, with the reason, which its owner is told.
    ADD COLUMN suspended_at  timestamptz,
    ADD COLUMN suspended_why text CHECK (char_length(suspended_why) <= 500),
    -- What it was called before: an erasure looks for these too. Emptied by it.
    ADD COLUMN former_names  text[] NOT NULL DEFAULT '{}',
    -- Erased: a tombstone under a pseudonym, because others' games hang on it.
    ADD COLUMN erased_at     timestamptz,
    -- When the records of the games it sat at were rewritten too; until then a start goes on.
    ADD COLUMN rewritten_at  timestamptz,
    ADD CHECK ((suspended_at IS NULL) = (suspended_why IS NULL));

-- Erasures that a hall which was stopped has still to finish.
CREATE INDEX accounts_to_rewrite ON accounts (id) WHERE erased_at IS NOT NULL AND rewritten_at IS NULL;
-- Reports about those who are erased go once they are closed; guests by age.
CREATE INDEX reports_closed ON reports (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX chat_messages_age ON chat_messages (said_at);
CREATE INDEX accounts_guests ON accounts (created_at) WHERE password_hash IS NULL;
