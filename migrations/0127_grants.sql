-- Powers are grants for something: coach or director of a club, director of a tournament, admin of
-- the hall. Directors of the whole hall become players; the hall lists them when it starts, until
-- they are given something again.
CREATE TABLE former_directors (
    account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE
);
INSERT INTO former_directors SELECT id FROM accounts WHERE role = 'director';
UPDATE accounts SET role = 'player' WHERE role = 'director';
ALTER TABLE accounts DROP CONSTRAINT accounts_role_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_role_check CHECK (role IN ('player', 'coach', 'admin'));

ALTER TABLE memberships DROP CONSTRAINT memberships_role_check;
ALTER TABLE memberships ADD CONSTRAINT memberships_role_check
    CHECK (role IN ('student', 'director', 'coach'));

-- Whether somebody coaches a club who can.
CREATE FUNCTION has_coach(club uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM memberships m JOIN accounts a ON a.id = m.account_id
                   WHERE m.club_id = club AND m.role = 'coach'
                     AND a.closed_at IS NULL AND a.suspended_at IS NULL)
$$;

-- Whether an account answers for a club: its coaches do, and the admins while it has none.
CREATE FUNCTION answers_for_club(club uuid, asker uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM memberships m
                   WHERE m.club_id = club AND m.account_id = asker AND m.role = 'coach')
        OR EXISTS (SELECT FROM accounts a WHERE a.id = asker AND a.role = 'admin')
           AND NOT has_coach(club)
$$;

CREATE OR REPLACE FUNCTION is_staff(account uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM accounts WHERE id = account AND role <> 'player')
        OR EXISTS (SELECT FROM memberships WHERE account_id = account
                                             AND role IN ('coach', 'director'))
        OR EXISTS (SELECT FROM tournament_staff s JOIN tournaments t ON t.id = s.tournament_id
                   WHERE s.account_id = account AND t.phase <> 'closed')
$$;

-- Whether an account rules at a table: staff of its tournament, coaches and directors of its club.
-- What is nobody's, neither a club's nor a tournament's nor of a managed student, is the admins'.
CREATE FUNCTION rules_at(game games, asker uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM tournament_staff t
                   WHERE t.tournament_id = game.tournament_id AND t.account_id = asker)
        OR EXISTS (SELECT FROM memberships m
                   WHERE m.club_id = game.club_id AND m.account_id = asker
                     AND m.role IN ('coach', 'director'))
        OR EXISTS (SELECT FROM accounts a WHERE a.id = asker AND a.role = 'admin')
           AND (game.tournament_id IS NOT NULL
                OR game.club_id IS NOT NULL AND NOT has_coach(game.club_id)
                OR game.club_id IS NULL
                   AND NOT EXISTS (SELECT FROM seats s
                                   JOIN memberships m ON m.account_id = s.account_id
                                   WHERE s.game_id = game.id AND m.managed))
$$;

CREATE OR REPLACE FUNCTION standing_beside_events(game games, asker uuid) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN CASE
        WHEN asker IS NULL THEN 'stranger'
        WHEN EXISTS (SELECT FROM seats s WHERE s.game_id = game.id AND s.account_id = asker)
            THEN 'player'
        -- Who rules there, and who answers for a club that manages one who plays.
        WHEN rules_at(game, asker)
          OR EXISTS (SELECT FROM seats s JOIN memberships m ON m.account_id = s.account_id
                     WHERE s.game_id = game.id AND m.managed
                       AND answers_for_club(m.club_id, asker))
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

-- A coach who has ended a table has closed its chat too.
ALTER TABLE games ADD COLUMN chat_closed_at timestamptz;
-- A coach sees what has not begun, and what was over a short while ago.
CREATE INDEX games_open ON games (id) WHERE status = 'open';
CREATE INDEX games_finished_at ON games (finished_at);

-- What was said belongs to the clubs that were responsible then, whoever leaves later: those of
-- the speaker and of all who could hear it.
ALTER TABLE chat_messages ADD COLUMN clubs uuid[] NOT NULL DEFAULT '{}';
UPDATE chat_messages c SET clubs = ARRAY(
    SELECT m.club_id FROM memberships m
    WHERE m.account_id = c.account_id AND m.joined_at <= c.said_at
    UNION
    SELECT m.club_id FROM seats s JOIN memberships m ON m.account_id = s.account_id
    WHERE s.game_id = c.game_id AND (c.side IS NULL OR c.side = s.side) AND m.joined_at <= c.said_at);
CREATE INDEX chat_messages_clubs ON chat_messages USING gin (clubs);
CREATE FUNCTION stamp_chat_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.clubs := ARRAY(
        SELECT m.club_id FROM memberships m WHERE m.account_id = NEW.account_id
        UNION
        SELECT m.club_id FROM seats s JOIN memberships m ON m.account_id = s.account_id
        WHERE s.game_id = NEW.game_id AND (NEW.side IS NULL OR NEW.side = s.side));
    RETURN NEW;
END $$;
CREATE TRIGGER chat_messages_stamped BEFORE INSERT ON chat_messages
    FOR EACH ROW EXECUTE FUNCTION stamp_chat_clubs();

-- So do reports.
ALTER TABLE reports ADD COLUMN clubs uuid[] NOT NULL DEFAULT '{}';
UPDATE reports r SET clubs = ARRAY(SELECT c.club_id FROM report_clubs c WHERE c.report_id = r.id);
CREATE FUNCTION stamp_report_clubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.clubs := ARRAY(
        SELECT m.club_id FROM memberships m
        WHERE m.account_id IN (NEW.reporter_id, NEW.reported_id)
        UNION
        SELECT g.club_id FROM games g WHERE g.id = NEW.game_id AND g.club_id IS NOT NULL);
    RETURN NEW;
END $$;
CREATE TRIGGER reports_stamped BEFORE INSERT ON reports
    FOR EACH ROW EXECUTE FUNCTION stamp_report_clubs();
CREATE OR REPLACE VIEW report_clubs AS
SELECT r.id AS report_id, c.club_id FROM reports r CROSS JOIN LATERAL unnest(r.clubs) AS c (club_id);

-- Admins read what no coach does, and what is about somebody with a power over others.
CREATE OR REPLACE FUNCTION report_is_for(report reports, club uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN club IS NOT NULL
        THEN EXISTS (SELECT FROM report_clubs c WHERE c.report_id = report.id AND c.club_id = club)
        ELSE is_staff(report.reported_id)
          OR NOT EXISTS (SELECT FROM report_clubs c JOIN memberships k ON k.club_id = c.club_id
                         JOIN accounts a ON a.id = k.account_id
                         WHERE c.report_id = report.id AND k.role = 'coach'
                           AND k.account_id <> report.reported_id
                           AND a.closed_at IS NULL AND a.suspended_at IS NULL)
        END
$$;
