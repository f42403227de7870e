-- When players left the page of a running game for another tab or window, as their browser told
-- it: for the fair-play report. They are told that it is noted. Goes with the chat.
CREATE TABLE page_leaves (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game_id    uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    left_at    timestamptz NOT NULL DEFAULT now(),
    back_at    timestamptz
);

CREATE INDEX page_leaves_game ON page_leaves (game_id, account_id, id);
CREATE INDEX page_leaves_age ON page_leaves (left_at);
