// What a player chose for the last game, offered again for the next.

import { type Signal, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Watch } from "../protocol.ts";
import type { Changes } from "../state/rules/changes.ts";
import { account } from "./hall.ts";
import { keep, kept } from "./kept.ts";

const KEY = "new-game";

export type Choices = {
  rules: string;
  lexicon: string;
  minutes: number | undefined;
  changes: Changes;
  checkWords: boolean;
  level: number;
  /** Who may watch; left open, as is usual for those who play. */
  watch: Watch | "usual";
};

const DEFAULTS: Choices = {
  rules: "practice",
  lexicon: "tilehall-en",
  minutes: undefined,
  changes: {},
  checkWords: true,
  level: 2,
  watch: "usual",
};

export const lastChoices = (): Choices => ({ ...DEFAULTS, ...(kept(KEY) as Partial<Choices> | undefined) });

export const keepChoices = (choices: Partial<Choices>): void => keep(KEY, { ...lastChoices(), ...choices });

/** Begins with what this player chose last. A page may be there before the hall has said who looks at it: what
 * nobody has touched until then begins anew. */
export function useChosen<Chosen>(first: () => Chosen): Signal<Chosen> {
  const chosen = useSignal(first());
  const begun = useRef(chosen.peek());
  const who = account.value?.id;
  useLayoutEffect(() => {
    if (chosen.peek() !== begun.current) return;
    begun.current = first();
    chosen.value = begun.current;
  }, [who]);
  return chosen;
}
