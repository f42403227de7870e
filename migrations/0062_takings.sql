-- How often games have been taken by an owner: counted in the transaction that raises their
-- epochs. As long as the number is the same, whoever owned a game owns it.
CREATE TABLE takings (
    number bigint NOT NULL
);
CREATE UNIQUE INDEX takings_one ON takings ((true));
INSERT INTO takings VALUES (0);
