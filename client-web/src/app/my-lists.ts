// What this account's clubs let it do, and the word lists it may play by.

import { useEffect } from "preact/hooks";
import { api } from "../net/api.ts";
import type { LexiconView, MyPolicy } from "../protocol.ts";
import { useLexicons } from "./catalogue.ts";
import { account } from "./hall.ts";
import { type Query, ready, useQuery } from "./query.ts";

/** What this account's clubs have decided for it; waits while nobody is logged in. */
export const useMyPolicy = (): Query<MyPolicy> => useQuery<MyPolicy>(account.value ? "/me/policy" : undefined);

const allowed = (lists: readonly LexiconView[], policy: MyPolicy | undefined): readonly LexiconView[] =>
  policy?.lists === "school" ? lists.filter(({ school }) => school) : lists;

/** The lists this account may choose from; a choice that is none of them is made anew by `choose`. */
export function useMyLists(chosen: string, choose: (lexicon: string) => void): readonly LexiconView[] {
  const lists = ready(useLexicons());
  const policy = ready(useMyPolicy());
  const mine = allowed(lists ?? [], policy);
  const other = lists && !mine.some(({ id }) => id === chosen) ? mine[0]?.id : undefined;
  useEffect(() => {
    if (other) choose(other);
  }, [other]);
  return mine;
}

/** The list to ask for, however quickly a button was pressed. */
export async function listToPlay(chosen: string): Promise<string> {
  const policy = await api.get<MyPolicy>("/me/policy");
  if (policy.lists === "any") return chosen;
  const mine = allowed(await api.get<LexiconView[]>("/lexicons"), policy);
  return mine.find(({ id }) => id === chosen)?.id ?? mine[0]?.id ?? chosen;
}
