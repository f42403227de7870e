-- Who may watch a game, and when its racks are shown to those who do. It outlives the game.
ALTER TABLE games
    ADD COLUMN watch text NOT NULL DEFAULT 'officials'
        CHECK (watch IN ('public', 'link', 'club', 'officials')),
    ADD COLUMN racks text NOT NULL DEFAULT 'at-end'
        CHECK (racks IN ('never', 'at-end', 'delayed')),
    ADD COLUMN racks_delay_ms integer CHECK (racks_delay_ms BETWEEN 30000 AND 900000),
    -- Who laid the table, and may say who watches.
    ADD COLUMN host_id uuid REFERENCES accounts ON DELETE SET NULL,
    ADD CHECK ((racks = 'delayed') = (racks_delay_ms IS NOT NULL));

-- Games from before: with a student in them their clubs', else as they could be watched.
UPDATE games g SET watch = CASE
    WHEN EXISTS (SELECT FROM seats s JOIN memberships m ON m.account_id = s.account_id
                 WHERE s.game_id = g.id AND m.managed) THEN 'club'
    WHEN g.watchable THEN 'public'
    ELSE 'officials' END;
UPDATE games g SET host_id = i.made_by FROM invitations i WHERE i.game_id = g.id;

DROP INDEX games_live;
ALTER TABLE games DROP COLUMN watchable;
-- "Live now": running games that anyone may watch, newest first.
CREATE INDEX games_live ON games (started_at DESC) WHERE status = 'running' AND watch = 'public';

-- Invitations that wait for an answer say it in the new way.
UPDATE invitations SET terms = (terms::jsonb - 'watchable' || jsonb_build_object('audience',
    jsonb_build_object('watch', CASE WHEN (terms ->> 'watchable')::boolean
                                     THEN 'public' ELSE 'officials' END)))::json
WHERE terms::jsonb ? 'watchable';

-- The link of a game that may be watched by whoever has it. Made anew, the old one is worthless.
CREATE TABLE game_links (
    game_id uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    token   text NOT NULL UNIQUE CHECK (token <> ''),
    made_at timestamptz NOT NULL DEFAULT now()
);

-- What an account is to a game: 'player', 'official', 'club' or 'stranger'. What each may have is
-- decided by the program; this only says the facts, once for every question.
CREATE FUNCTION standing_at(game games, asker uuid) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN CASE
        WHEN asker IS NULL THEN 'stranger'
        WHEN EXISTS (SELECT FROM seats s WHERE s.game_id = game.id AND s.account_id = asker)
            THEN 'player'
        WHEN EXISTS (SELECT FROM accounts a WHERE a.id = asker AND a.role IN ('director', 'admin'))
          -- Coaches of the table's club, and of a club that manages one who plays.
          OR EXISTS (SELECT FROM memberships c
                     WHERE c.account_id = asker AND c.role = 'coach'
                       AND (c.club_id = game.club_id
                            OR EXISTS (SELECT FROM seats s
                                       JOIN memberships m ON m.account_id = s.account_id
                                       WHERE s.game_id = game.id AND m.club_id = c.club_id
                                         AND m.managed)))
            THEN 'official'
        WHEN EXISTS (SELECT FROM memberships o
                     WHERE o.account_id = asker
                       AND (o.club_id = game.club_id
                            OR game.club_id IS NULL
                               AND EXISTS (SELECT FROM seats s
                                           JOIN memberships m ON m.account_id = s.account_id
                                           WHERE s.game_id = game.id AND m.club_id = o.club_id)))
            THEN 'club'
        ELSE 'stranger'
    END;
