// This player's share of the bag's seed: drawn here, told as a hash first and in full when
// all hashes are in. It is kept through a reload, or the seat could not reveal it.

import { fromHex, sha256, toHex } from "./sha256.ts";

const KEY = "tilehall.share.";

/** Draws a share for a table; what is told now is its hash. */
export function drawShare(table: string): { commitment: string } {
  const share = crypto.getRandomValues(new Uint8Array(16));
  try {
    localStorage.setItem(KEY + table, toHex(share));
  } catch {
    kept.set(table, toHex(share));
  }
  return { commitment: toHex(sha256(share)) };
}

/** For browsers that store nothing. */
const kept = new Map<string, string>();

/** The share that was committed to, if this browser drew it. */
export function shareOf(table: string): { entropy: string; commitment: string } | undefined {
  const entropy = localStorage.getItem(KEY + table) ?? kept.get(table);
  return entropy ? { entropy, commitment: toHex(sha256(fromHex(entropy))) } : undefined;
}

/** The game has begun: the share is in its record. */
export const forgetShare = (table: string): void => localStorage.removeItem(KEY + table);
