-- Invitations. Open seeks are not here: a seek lasts as long as its maker's socket.

CREATE TABLE invitations (
    -- The secret part of the link. Whoever has it may take a free seat.
    code       text PRIMARY KEY,
    game_id    uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    created_by uuid NOT NULL REFERENCES accounts,
    -- Set when one person is meant; NULL is whoever has the link.
    invited    uuid REFERENCES accounts,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    answered   text CHECK (answered IN ('accepted', 'declined', 'withdrawn'))
);

CREATE INDEX invitations_invited ON invitations (invited) WHERE answered IS NULL;
CREATE INDEX invitations_game ON invitations (game_id);
