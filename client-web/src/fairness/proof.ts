// The bag's proof, run in this browser by the very file that docs/FAIRNESS.md points to.

import { Mismatch, verify } from "../../../docs/fairness/verify.mjs";
import { byLink } from "../app/watch-link.ts";
import { api } from "../net/api.ts";
import { errorSentence } from "../words/errors.ts";
import { sha256 } from "./sha256.ts";

/** Deals a finished game again; what came of it. */
export async function proofOf(game: string): Promise<{ text: string; good: boolean }> {
  let record: unknown;
  try {
    record = await api.get(byLink(`/games/${game}/record.json`, game));
  } catch (error) {
    return { text: errorSentence(error), good: false };
  }
  try {
    const tiles = await verify(record, async (bytes: Uint8Array) => sha256(bytes));
    return { text: `Proved in this browser: the seed gives the same ${tiles} tiles, draw by draw.`, good: true };
  } catch (error) {
    const why = error instanceof Mismatch ? error.message : "the record cannot be read";
    return { text: `The proof fails: ${why}.`, good: false };
  }
}
