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
    return { text: `The tiles were fair: your browser dealt all ${tiles} of them again and got the same ones.`, good: true };
  } catch (error) {
    const why = error instanceof Mismatch ? error.message : "what the hall wrote down cannot be read";
    return { text: `The tiles do not match: ${why}.`, good: false };
  }
}
