-- What finished games teach.

CREATE TABLE reviews (
    game_id  uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    asked_at timestamptz NOT NULL DEFAULT now(),
    -- NULL until it is made. These rows are the queue: a hall that starts goes on with them.
    made_at  timestamptz,
    -- As clients are told it. Made again it would be the same, so nothing reads inside.
    review   json,
    CHECK ((made_at IS NULL) = (review IS NULL))
);

CREATE INDEX reviews_to_make ON reviews (asked_at) WHERE made_at IS NULL;

-- One line a person and game, for a coach who looks at a whole club.
CREATE TABLE review_lines (
    game_id           uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
    account_id        uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    against           text NOT NULL,
    won               boolean NOT NULL,
    score             integer NOT NULL,
    other_score       integer NOT NULL,
    turns             smallint NOT NULL,
    given_up          double precision NOT NULL,
    most_given_up     double precision NOT NULL,
    missed_word       text,
    bingos_found      smallint NOT NULL,
    bingos_missed     smallint NOT NULL,
    phonies_played    smallint NOT NULL,
    phonies_let_stand smallint NOT NULL,
    PRIMARY KEY (game_id, account_id)
);

-- "What my students' games taught", newest first: ids are made in order of time.
CREATE INDEX review_lines_account ON review_lines (account_id, game_id DESC);
