// Why some tiles on some squares are not a play yet.

import type { PlacementError } from "../protocol.ts";

type Tell<C extends PlacementError["code"]> = (error: Extract<PlacementError, { code: C }>) => string;

export const PLACEMENTS: { [C in PlacementError["code"]]: Tell<C> } = {
  no_tiles: () => "Lay some tiles first.",
  too_many_tiles: () => "You can lay at most seven tiles.",
  square_twice: ({ square }) => `Two tiles lie on ${square}.`,
  square_taken: ({ square }) => `There is a tile on ${square} already.`,
  not_in_one_line: () => "Your tiles must lie in one row or one column.",
  gap: ({ square }) => `There is a gap at ${square}.`,
  not_on_centre: () => "The first word must cover the centre square.",
  opening_too_short: () => "The first word needs two letters or more.",
  not_connected: () => "Your word must touch a tile that is on the board.",
};

export const placementSentence = (error: PlacementError): string => (PLACEMENTS[error.code] as (error: PlacementError) => string)(error);
