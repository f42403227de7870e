-- Games, who sits where, and the journal that is the truth about them.

-- The processes of the hall. One row each, kept across restarts.
CREATE TABLE nodes (
    name       text PRIMARY KEY,
    started_ms bigint NOT NULL,
    -- Written once a second by the clock that also stamps the journal. After a crash
    -- the time from here to the restart is charged to no player.
    beat_ms    bigint NOT NULL
);

CREATE TABLE games (
    id            uuid PRIMARY KEY,
    ruleset       text NOT NULL,
    lexicon       text NOT NULL,
    -- The very words played by: a list's name may outlive its content.
    lexicon_hash  bytea NOT NULL CHECK (octet_length(lexicon_hash) = 32),
    -- What was agreed beyond the rule set: clock, who may watch, challenge rule.
    settings      json NOT NULL,
    rated         boolean NOT NULL,
    -- Whose coaches may look in on it and read its chat.
    club_id       uuid REFERENCES clubs ON DELETE SET NULL,
    -- Follows the journal; the journal decides. 'open' waits for players.
    status        text NOT NULL DEFAULT 'open'
                  CHECK (status IN ('open', 'running', 'finished', 'aborted')),
    created_at    timestamptz NOT NULL DEFAULT now(),
    started_at    timestamptz,
    finished_at   timestamptz,
    -- Who may append to the journal. A new owner raises the epoch, and appends that
    -- carry an older one are refused.
    owner         text,
    owner_epoch   bigint NOT NULL DEFAULT 0
);

-- Read at start-up: every game that is not over must be restored.
CREATE INDEX games_unfinished ON games (id) WHERE status IN ('open', 'running');

CREATE TABLE seats (
    game_id    uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    side       smallint NOT NULL CHECK (side BETWEEN 0 AND 3),
    -- Two for partners who share a rack.
    place      smallint NOT NULL CHECK (place BETWEEN 0 AND 1),
    account_id uuid REFERENCES accounts,
    -- Which bot sits here, if no person does.
    bot        text,
    PRIMARY KEY (game_id, side, place),
    CHECK (account_id IS NULL OR bot IS NULL)
);

-- "My games", newest first: ids are made in order of time.
CREATE INDEX seats_account ON seats (account_id, game_id DESC) WHERE account_id IS NOT NULL;

-- One row for each accepted command (or deadline): all its events, or none of them.
-- A row's seq is the number of its first event, the next row's seq is this one's plus
-- events. An owner's knowledge always ends between rows, so the primary key alone
-- keeps two owners from both writing what comes next.
CREATE TABLE journal (
    -- No foreign key: the insert joins games to check the epoch, which finds a
    -- missing game too, and a key's trigger would lock a row of games for each row here.
    game_id    uuid NOT NULL,
    seq        bigint NOT NULL CHECK (seq >= 0),
    events     smallint NOT NULL CHECK (events > 0),
    epoch      bigint NOT NULL,
    at_ms      bigint NOT NULL,
    -- The id its sender gave the command: the same command again gets the same answer.
    command_id uuid,
    account_id uuid,
    -- The engine's events as it wrote them. json, not jsonb: kept to the letter, and
    -- checked but not rebuilt on the way in.
    payload    json NOT NULL,
    PRIMARY KEY (game_id, seq)
);
