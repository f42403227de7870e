-- What people with a power over others did with it, for those who answer for it. Rows hold ids
-- and never names, so that nothing here has to be rewritten when somebody is erased; names are
-- joined when it is read.
CREATE TABLE audit (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at       timestamptz NOT NULL DEFAULT now(),
    act      text NOT NULL,
    -- NULL is the hall itself, or whoever has its command line. No references: a log says what
    -- was so, also of what is gone.
    by_id    uuid,
    about_id uuid,
    -- Whose coaches read it.
    club_id  uuid,
    game_id  uuid,
    -- What was set, in a word of the hall's own ("coach", "presets"): never what a person wrote.
    detail   text NOT NULL DEFAULT '' CHECK (char_length(detail) <= 80)
);

CREATE INDEX audit_club ON audit (club_id, id DESC) WHERE club_id IS NOT NULL;
CREATE INDEX audit_about ON audit (about_id) WHERE about_id IS NOT NULL;
-- What is old enough to go.
CREATE INDEX audit_age ON audit (at);

-- Append-only: a bug or a careless statement changes nothing that was written. Rows go only by
-- age, and never younger than a month, whatever the hall is told to keep.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.at < now() - interval '30 days' THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'the audit log is only added to';
END
$$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
    FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
