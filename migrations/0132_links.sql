-- Links that reach further than one game: to the games of one student, for a parent, and to an event
-- that is not public. Whoever has the token needs no account.
CREATE TABLE watch_links (
    id            uuid PRIMARY KEY,
    token         text NOT NULL UNIQUE CHECK (token <> ''),
    -- A student's link is given by the club that answers for the student.
    student_id    uuid REFERENCES accounts ON DELETE CASCADE,
    club_id       uuid REFERENCES clubs ON DELETE CASCADE,
    -- The event that it is for; a student's then shows the student's games of that event alone.
    tournament_id uuid REFERENCES tournaments ON DELETE CASCADE,
    made_at       timestamptz NOT NULL DEFAULT now(),
    ends_at       timestamptz,
    CHECK ((student_id IS NULL) = (club_id IS NULL)),
    CHECK (student_id IS NOT NULL OR tournament_id IS NOT NULL),
    -- No student's link is for ever: it ends with its event, or on a day.
    CHECK (student_id IS NULL OR tournament_id IS NOT NULL OR ends_at IS NOT NULL)
);
CREATE INDEX watch_links_student ON watch_links (student_id) WHERE student_id IS NOT NULL;
-- An event has one link of its own.
CREATE UNIQUE INDEX watch_links_event ON watch_links (tournament_id) WHERE student_id IS NULL;

-- Whether a link lets anyone in just now. A student's does while its club answers for the student
-- and its event goes on.
CREATE FUNCTION is_in_force(link watch_links) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (link.ends_at IS NULL OR link.ends_at > now())
       AND (link.student_id IS NULL
            OR EXISTS (SELECT FROM memberships m JOIN accounts a ON a.id = m.account_id
                       WHERE m.account_id = link.student_id AND m.club_id = link.club_id
                         AND m.managed AND a.closed_at IS NULL AND a.suspended_at IS NULL)
               AND (link.tournament_id IS NULL
                    OR EXISTS (SELECT FROM tournaments t
                               WHERE t.id = link.tournament_id AND t.phase <> 'closed')));

-- Whether a link is one to a game. What whoever has it may then see is the policy's.
CREATE FUNCTION leads_to(link watch_links, game games) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
    RETURN is_in_force(link)
       AND (link.tournament_id IS NULL OR link.tournament_id = game.tournament_id)
       AND (link.student_id IS NULL
            -- Not what was over before anyone was given the link.
            OR (game.finished_at IS NULL OR game.finished_at > link.made_at)
               AND EXISTS (SELECT FROM seats s
                           WHERE s.game_id = game.id AND s.account_id = link.student_id));

-- Secret addresses of calendars, for programs that log in nowhere: all events of an account, or one
-- that it may look at. What stands there is what the account may know when it is read.
CREATE TABLE calendars (
    key           text PRIMARY KEY CHECK (key <> ''),
    account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    tournament_id uuid REFERENCES tournaments ON DELETE CASCADE,
    made_at       timestamptz NOT NULL DEFAULT now(),
    UNIQUE NULLS NOT DISTINCT (account_id, tournament_id)
);
