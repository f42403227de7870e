import { createHash, randomBytes } from "node:crypto";

/** A player's share of the seed, made with another SHA-256 than the client's own. */
export function drawnShare(): { entropy: string; commitment: string } {
  const share = randomBytes(16);
  return { entropy: share.toString("hex"), commitment: createHash("sha256").update(share).digest("hex") };
}
