-- The name a registered guest had before: at tables laid by then it is the one they sit under,
-- and the one by which others there mute or report them. No account is ever named so again:
-- names that begin like a guest's are not given out.
ALTER TABLE accounts ADD COLUMN guest_name text;
CREATE UNIQUE INDEX accounts_guest_name ON accounts (guest_name);
