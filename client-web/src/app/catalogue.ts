// What the hall offers and seldom changes: rule sets, word lists, practice partners.
// Asked once, then shared by every page.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../net/api.ts";
import type { BotLevelView, LexiconView, RulesView } from "../protocol.ts";
import type { Asked, Question } from "./asked.ts";

class Shelf<T> {
  readonly answer: Signal<Asked<T>> = signal({ state: "waiting" });
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

  use(): Question<T> {
    useEffect(() => {
      if (this.answer.peek().state !== "ready") void this.again();
    }, []);
    return this;
  }
}

const rules = new Shelf<RulesView[]>("/rules");
const lexicons = new Shelf<LexiconView[]>("/lexicons");
const bots = new Shelf<BotLevelView[]>("/bots");

export const useRules = (): Question<RulesView[]> => rules.use();
export const useLexicons = (): Question<LexiconView[]> => lexicons.use();
export const useBots = (): Question<BotLevelView[]> => bots.use();
