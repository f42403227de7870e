-- The fence looks a stream's epoch up with every append again: to count claims saved one look-up a
-- row, which is 2 % of a move at saturation and nothing of a lone one (decision 0117).
DROP TRIGGER streams_taken ON streams;
DROP FUNCTION count_taking;
DROP TABLE takings;
