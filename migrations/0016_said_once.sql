-- What is sent again after a lost connection is said once, and reported once.

-- The id its sender gave the message.
ALTER TABLE chat_messages ADD COLUMN said_as uuid NOT NULL;
CREATE UNIQUE INDEX chat_messages_said_as ON chat_messages (account_id, said_as);
-- The speaker's seat; NULL is an official. Kept with the message: who sat where is asked of
-- every message of a history.
ALTER TABLE chat_messages ADD COLUMN seat smallint CHECK (seat BETWEEN 0 AND 7);

CREATE UNIQUE INDEX reports_once ON reports (reporter_id, reported_id, game_id, message_id)
    NULLS NOT DISTINCT WHERE closed_at IS NULL;
-- "Reports that concern my club."
CREATE INDEX reports_reporter ON reports (reporter_id);
CREATE INDEX reports_reported ON reports (reported_id);
CREATE INDEX chat_messages_account ON chat_messages (account_id, id);
