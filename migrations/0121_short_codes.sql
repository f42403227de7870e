-- Six characters to tell somebody, beside the long code of the link. It opens the invitation for
-- a day (decision 0265); rows are kept longer, so that no code means two things.
ALTER TABLE invitations ADD COLUMN short_code text;
CREATE UNIQUE INDEX invitations_short_code ON invitations (short_code)
    WHERE short_code IS NOT NULL;
