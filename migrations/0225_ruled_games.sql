-- What a director of a game's tournament ruled it to be, beside what its table says: the result that
-- counts, as the tournament's journal has it. A player's own list shows it and need not read journals.
ALTER TABLE games ADD COLUMN ruled text;
