-- A session lasts for its browser's session, or for a month where its owner asked for that: on a
-- school's machine the next child must not be the last one. Those there are stay as they were.
ALTER TABLE sessions ADD COLUMN remembered boolean NOT NULL DEFAULT true;
ALTER TABLE sessions ALTER COLUMN remembered DROP DEFAULT;
