-- How often games have been taken by an owner. As long as the number is the same, whoever owned
-- a game owns it. Counted by a trigger: whoever raises an epoch, in whatever way, is counted.
CREATE TABLE takings (
    number bigint NOT NULL
);
CREATE UNIQUE INDEX takings_one ON takings ((true));
INSERT INTO takings VALUES (0);

CREATE FUNCTION count_taking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE takings SET number = number + 1;
    RETURN NULL;
END
$$;

CREATE TRIGGER games_taken AFTER UPDATE OF owner_epoch ON games
    FOR EACH STATEMENT EXECUTE FUNCTION count_taking();
