// Who may watch a game, in words.

import type { Watch } from "../protocol.ts";

/** From the widest to the narrowest. */
export const WATCHES: readonly Watch[] = ["public", "link", "club", "officials"];

export const WHO_WATCHES: Record<Watch, string> = {
  public: "Anyone",
  link: "Whoever has the link",
  club: "Our club",
  officials: "Coaches and directors only",
};
