-- Whether closing an event made the account's row of the association's ratings: a rating that was
-- typed into the entry is nobody's row before, and reopening takes back all that closing wrote.
ALTER TABLE association_changes ADD COLUMN made_row boolean NOT NULL DEFAULT false;
