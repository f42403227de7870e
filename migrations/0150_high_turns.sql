-- The best turn of each side in a settled game of a tournament: what its records list. It stands in
-- the game's journal, which is too long to be read for every game of an event whenever somebody looks.
CREATE TABLE high_turns (
    game_id uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    side    smallint NOT NULL,
    word    text NOT NULL,
    points  integer NOT NULL,
    PRIMARY KEY (game_id, side)
);
