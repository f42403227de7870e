//! The rules of the 100-tile crossword board game, pure.
