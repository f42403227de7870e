// Who may watch a game, in words.

import type { Watch } from "../protocol.ts";

/** What can be chosen, from the widest to the narrowest. Links to watch by cannot be made yet. */
export const WATCHES: readonly Watch[] = ["public", "club", "officials"];

export const WHO_WATCHES: Record<Watch, string> = {
  public: "Anyone",
  link: "Whoever has the link",
  club: "Our club",
  officials: "Coaches and directors only",
};
