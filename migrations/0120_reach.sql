-- What a club decides for its students, beside what opponents may say. Every default protects them.
ALTER TABLE clubs
    -- What partners of the club may say to each other.
    ADD COLUMN partner_chat text NOT NULL DEFAULT 'presets'
        CHECK (partner_chat IN ('off', 'presets', 'open')),
    -- Who may invite them, answer their seeks, partner them, ask for a rematch.
    ADD COLUMN reach text NOT NULL DEFAULT 'club' CHECK (reach IN ('club', 'hall')),
    -- The word lists they play by.
    ADD COLUMN lists text NOT NULL DEFAULT 'school' CHECK (lists IN ('school', 'any')),
    -- Who sees their profiles.
    ADD COLUMN profile text NOT NULL DEFAULT 'club' CHECK (profile IN ('club', 'hall')),
    -- Who may watch their tables at most.
    ADD COLUMN watch text NOT NULL DEFAULT 'link'
        CHECK (watch IN ('public', 'link', 'club', 'officials'));
