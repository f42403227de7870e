-- Invitations stand apart from games: there is no table before everyone has said yes.
-- The table of 0004 wanted a game first and was never written to.
DROP TABLE invitations;

CREATE TABLE invitations (
    -- The secret part of the link. Whoever has it may take a free seat.
    code       text PRIMARY KEY,
    made_by    uuid NOT NULL REFERENCES accounts,
    -- What is to be played: rules, list, clock, sides, who may watch.
    terms      json NOT NULL,
    -- The game its players want to play again.
    rematch_of uuid REFERENCES games ON DELETE CASCADE,
    status     text NOT NULL DEFAULT 'open'
               CHECK (status IN ('open', 'full', 'laid', 'declined', 'withdrawn')),
    -- Chosen with the last seat, before there is such a game: a hall that stops in between
    -- lays exactly this table when it is back, and never a second one.
    game_id    uuid UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    CHECK ((status IN ('full', 'laid')) = (game_id IS NOT NULL))
);

CREATE INDEX invitations_made_by ON invitations (made_by) WHERE status = 'open';
-- Tables that were still to be laid when the hall stopped.
CREATE INDEX invitations_full ON invitations (code) WHERE status = 'full';
-- Two who ask for a rematch at once meet at one invitation.
CREATE UNIQUE INDEX invitations_rematch ON invitations (rematch_of)
    WHERE status IN ('open', 'full', 'laid');

CREATE TABLE invitation_seats (
    code       text NOT NULL REFERENCES invitations ON DELETE CASCADE,
    -- From 0, all of side 1 first.
    seat       smallint NOT NULL CHECK (seat BETWEEN 0 AND 7),
    -- Who sits there, or whom it is kept for.
    account_id uuid REFERENCES accounts,
    taken      boolean NOT NULL DEFAULT false,
    -- Whether it was kept by name: who was asked by name answers for the invitation, who
    -- came by the link for the seat.
    named      boolean NOT NULL DEFAULT false,
    -- The level of the bot that sits there.
    bot        smallint,
    PRIMARY KEY (code, seat),
    CHECK (account_id IS NULL OR bot IS NULL),
    CHECK (taken = false OR account_id IS NOT NULL OR bot IS NOT NULL)
);

-- Nobody sits on two chairs.
CREATE UNIQUE INDEX invitation_seats_once ON invitation_seats (account_id, code)
    WHERE account_id IS NOT NULL;
