-- Clubs: a coach, students, and what the coach may see and decide.

CREATE TABLE clubs (
    id          uuid PRIMARY KEY,
    name        text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
    -- What opponents may say to each other. Preset phrases only, unless the club opens it.
    chat_policy text NOT NULL DEFAULT 'presets' CHECK (chat_policy IN ('off', 'presets', 'open')),
    created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE memberships (
    club_id    uuid NOT NULL REFERENCES clubs ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    role       text NOT NULL DEFAULT 'student' CHECK (role IN ('student', 'coach')),
    -- Told to coaches of this club and to nobody else; kept here, not with the
    -- account, because another club has no business with it.
    real_name  text CHECK (char_length(real_name) <= 80),
    -- The club made this account, so its coaches may set a new password for it.
    managed    boolean NOT NULL DEFAULT false,
    joined_at  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (club_id, account_id)
);

CREATE INDEX memberships_account ON memberships (account_id);
-- Only one club can have made an account.
CREATE UNIQUE INDEX memberships_managed ON memberships (account_id) WHERE managed;

CREATE TABLE join_codes (
    -- Short enough to be read from a board, from letters that cannot be mistaken.
    code       text PRIMARY KEY,
    club_id    uuid NOT NULL REFERENCES clubs ON DELETE CASCADE,
    created_by uuid NOT NULL REFERENCES accounts,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    -- A code passed on outside the class stops working by itself.
    uses_left  integer NOT NULL CHECK (uses_left >= 0)
);

-- One code a club at a time: making a new one ends the old one.
CREATE UNIQUE INDEX join_codes_club ON join_codes (club_id);
