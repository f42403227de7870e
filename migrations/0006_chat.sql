-- What was said at tables, kept so that a coach can read it and a report can be judged.

CREATE TABLE chat_messages (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game_id    uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts,
    -- NULL is the whole table; a number is private to that side's partners.
    side       smallint CHECK (side BETWEEN 0 AND 3),
    -- A phrase from the list, by its key, or free text: never both, never neither.
    preset     text,
    body       text CHECK (char_length(body) BETWEEN 1 AND 500),
    said_at    timestamptz NOT NULL DEFAULT now(),
    CHECK ((preset IS NULL) <> (body IS NULL))
);

CREATE INDEX chat_messages_game ON chat_messages (game_id, id);

CREATE TABLE mutes (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    muted_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    muted_at   timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, muted_id)
);

CREATE TABLE reports (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter_id uuid NOT NULL REFERENCES accounts,
    reported_id uuid NOT NULL REFERENCES accounts,
    game_id     uuid REFERENCES games ON DELETE SET NULL,
    message_id  bigint REFERENCES chat_messages ON DELETE SET NULL,
    reason      text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
    reported_at timestamptz NOT NULL DEFAULT now(),
    -- Closed by a person with a sentence, never silently.
    closed_by   uuid REFERENCES accounts,
    closed_at   timestamptz,
    outcome     text,
    CHECK ((closed_at IS NULL) = (outcome IS NULL))
);

CREATE INDEX reports_open ON reports (reported_at) WHERE closed_at IS NULL;
