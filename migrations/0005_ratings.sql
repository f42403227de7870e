-- Glicko-2 by lexicon and speed. Everything here can be computed again from finished games.

CREATE TABLE ratings (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    lexicon    text NOT NULL,
    speed      text NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    games      integer NOT NULL CHECK (games >= 0),
    PRIMARY KEY (account_id, lexicon, speed)
);

CREATE TABLE rating_history (
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    lexicon    text NOT NULL,
    speed      text NOT NULL,
    game_id    uuid NOT NULL REFERENCES games,
    -- Ratings depend on the order games were finished in, and clocks can agree to
    -- the millisecond: this is the order that was used, and that a recount uses again.
    finished_no bigint NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    PRIMARY KEY (account_id, lexicon, speed, finished_no),
    UNIQUE (account_id, game_id)
);

-- Numbers the rated games in the order they count in.
CREATE SEQUENCE rated_games AS bigint;
