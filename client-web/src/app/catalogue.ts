// What the hall offers and seldom changes: rule sets, word lists, practice partners.
// Asked once, then shared by every page.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../net/api.ts";
import type { BotLevelView, LexiconView, RulesView } from "../protocol.ts";
import type { Query, QueryState } from "./query.ts";

class CachedQuery<T> {
  readonly answer: Signal<QueryState<T>> = signal({ state: "waiting" });
  private asking = false;

  constructor(private readonly path: string) {}

  readonly again = async (): Promise<void> => {
    if (this.asking) return;
    this.asking = true;
    try {
      this.answer.value = { state: "ready", value: await api.get<T>(this.path) };
    } catch (error) {
      this.answer.value = { state: "failed", error };
    }
    this.asking = false;
  };

  /** The answer, waited for where it is not there yet. */
  async whole(): Promise<T> {
    const now = this.answer.peek();
    return now.state === "ready" ? now.value : api.get<T>(this.path);
  }

  use(): Query<T> {
    useEffect(() => {
      if (this.answer.peek().state !== "ready") void this.again();
    }, []);
    return this;
  }
}

const rules = new CachedQuery<RulesView[]>("/rules");
const lexicons = new CachedQuery<LexiconView[]>("/lexicons");
const bots = new CachedQuery<BotLevelView[]>("/bots");

export const useRules = (): Query<RulesView[]> => rules.use();
/** For what must not be done without them. */
export const allRules = (): Promise<RulesView[]> => rules.whole();
export const useLexicons = (): Query<LexiconView[]> => lexicons.use();
export const useBots = (): Query<BotLevelView[]> => bots.use();
