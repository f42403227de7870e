-- Permanent addresses that are pointed at something: walls, overlays of streams. Whoever has the
-- key can look; who made a slot, the club's coaches or the event's directors point it elsewhere.
CREATE TABLE slots (
    id            uuid PRIMARY KEY,
    key           text NOT NULL UNIQUE,
    kind          text NOT NULL CHECK (kind IN ('wall', 'overlay', 'commentary')),
    made_by       uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    club_id       uuid REFERENCES clubs ON DELETE CASCADE,
    tournament_id uuid REFERENCES tournaments ON DELETE CASCADE,
    name          text NOT NULL,
    -- How long a commentator's is held back.
    delay_ms      integer CHECK (delay_ms BETWEEN 30000 AND 900000),
    -- What it points at, as the protocol says it; a player stands in a column of their own.
    aim           text NOT NULL,
    player_id     uuid REFERENCES accounts ON DELETE SET NULL,
    created_at    timestamptz NOT NULL DEFAULT now(),
    CHECK ((kind = 'commentary') = (delay_ms IS NOT NULL)),
    CHECK (club_id IS NULL OR tournament_id IS NULL)
);
CREATE INDEX slots_made_by ON slots (made_by);
CREATE INDEX slots_club ON slots (club_id) WHERE club_id IS NOT NULL;
CREATE INDEX slots_tournament ON slots (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX slots_player ON slots (player_id) WHERE player_id IS NOT NULL;
