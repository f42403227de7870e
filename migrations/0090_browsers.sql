-- Which accounts were logged in in which browser. A browser that knows an account can log in to
-- it while others guess at its name; a guest's browser has no word tools while the guest plays.
-- Kept for 90 days after the last log-in.
CREATE TABLE browsers (
    -- SHA-256 of the browser's cookie, which says nothing but that it is the same browser.
    browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
    account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (browser_hash, account_id)
);

-- To forget an account.
CREATE INDEX browsers_account ON browsers (account_id);
-- To sweep what was not used for long.
CREATE INDEX browsers_age ON browsers (last_seen_at);
