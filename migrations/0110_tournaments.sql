-- What a list shows of an event, and what the hall knows of it beside its journal. The journal has
-- the rest: who plays, the rounds, the results.
CREATE TABLE tournaments (
    id         uuid PRIMARY KEY REFERENCES streams ON DELETE CASCADE,
    club_id    uuid NOT NULL REFERENCES clubs,
    made_by    uuid NOT NULL REFERENCES accounts,
    name       text NOT NULL,
    mode       text NOT NULL CHECK (mode IN ('tournament', 'club_night')),
    -- Follows the journal.
    phase      text NOT NULL DEFAULT 'draft' CHECK (phase IN ('draft', 'open', 'closed')),
    lexicon    text NOT NULL,
    rating     text NOT NULL CHECK (rating IN ('association', 'hall', 'unrated')),
    audience   text NOT NULL CHECK (audience IN ('public', 'clubs')),
    starts_at  timestamptz,
    -- What other clubs' coaches, and players, enter by.
    code       text NOT NULL UNIQUE,
    -- For its directors alone: no notices, no ratings.
    rehearsal  boolean NOT NULL DEFAULT false,
    -- Bots play for everyone: a rehearsal, or a demonstration.
    bot_seats  boolean NOT NULL DEFAULT false,
    -- How many events of the journal have reached the tables. What comes after is done again when
    -- the hall starts: all of it can be repeated.
    done       bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tournaments_club ON tournaments (club_id);

-- Who directs an event, whoever made it among them.
CREATE TABLE tournament_staff (
    tournament_id uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    PRIMARY KEY (tournament_id, account_id)
);
CREATE INDEX tournament_staff_account ON tournament_staff (account_id);

-- The clubs whose coaches enter their own students, the host among them.
CREATE TABLE tournament_clubs (
    tournament_id uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    club_id       uuid NOT NULL REFERENCES clubs ON DELETE CASCADE,
    PRIMARY KEY (tournament_id, club_id)
);
CREATE INDEX tournament_clubs_club ON tournament_clubs (club_id);

-- Who is on a side, for lists of one's own events. It follows the journal.
CREATE TABLE tournament_players (
    tournament_id uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    PRIMARY KEY (tournament_id, account_id)
);
CREATE INDEX tournament_players_account ON tournament_players (account_id);

-- The event that a game is played in.
ALTER TABLE games ADD COLUMN tournament_id uuid REFERENCES tournaments ON DELETE SET NULL;
CREATE INDEX games_tournament ON games (tournament_id) WHERE tournament_id IS NOT NULL;

-- The association's rating, by account, and the games it rests on.
CREATE TABLE association_ratings (
    account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    rating     integer NOT NULL CHECK (rating >= 1),
    games      integer NOT NULL CHECK (games >= 0)
);

-- What an event made of it when it was closed; gone again when it is reopened.
CREATE TABLE association_changes (
    tournament_id uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    -- None for a newcomer.
    before        integer,
    after         integer NOT NULL,
    games         integer NOT NULL,
    PRIMARY KEY (tournament_id, account_id)
);

-- Directors of an event are officials at its tables, and its clubs belong there.
ALTER FUNCTION standing_at(games, uuid) RENAME TO standing_beside_events;
CREATE FUNCTION standing_at(game games, asker uuid) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN CASE
        WHEN game.tournament_id IS NULL OR asker IS NULL
          OR EXISTS (SELECT FROM seats s WHERE s.game_id = game.id AND s.account_id = asker)
            THEN standing_beside_events(game, asker)
        WHEN EXISTS (SELECT FROM tournament_staff t
                     WHERE t.tournament_id = game.tournament_id AND t.account_id = asker)
            THEN 'official'
        WHEN standing_beside_events(game, asker) = 'stranger'
         AND EXISTS (SELECT FROM tournament_clubs t JOIN memberships m ON m.club_id = t.club_id
                     WHERE t.tournament_id = game.tournament_id AND m.account_id = asker)
            THEN 'club'
        ELSE standing_beside_events(game, asker)
    END;
