-- A row of the journal as it is sent: a batch is one array of these. Eight arrays side by side
-- cost Postgres half as much again for every row.
CREATE TYPE journal_row AS (
    game_id    uuid,
    seq        bigint,
    events     smallint,
    epoch      bigint,
    at_ms      bigint,
    command_id uuid,
    account_id uuid,
    payload    text
);
