-- Whom a report is for, said once for those who read reports and those who close them.

-- Which clubs a report concerns: those of the two players, if they had joined by then (as with
-- what was said, decision 0070), and the table's own.
CREATE VIEW report_clubs AS
SELECT r.id AS report_id, m.club_id
FROM reports r
JOIN memberships m ON m.account_id IN (r.reporter_id, r.reported_id)
                  AND m.joined_at <= r.reported_at
UNION
SELECT r.id, g.club_id
FROM reports r JOIN games g ON g.id = r.game_id
WHERE g.club_id IS NOT NULL;

-- Whether a report is for the coaches of a club; without one, whether it is for the admins:
-- nobody concerned has a club, or its only coach is the one it is about.
CREATE FUNCTION report_is_for(report reports, club uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN club IS NOT NULL
        THEN EXISTS (SELECT FROM report_clubs c WHERE c.report_id = report.id AND c.club_id = club)
        ELSE NOT EXISTS (SELECT FROM report_clubs c JOIN memberships k ON k.club_id = c.club_id
                         WHERE c.report_id = report.id AND k.role = 'coach'
                           AND k.account_id <> report.reported_id)
        END
$$;
