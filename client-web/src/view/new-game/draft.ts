import type { Signal } from "@preact/signals";
import type { Draft } from "../../state/new-game.ts";
import type { Failure } from "../account/form.tsx";

/** What every part of the page reads and changes. */
export type DraftProps = { draft: Signal<Draft>; failure: Failure | undefined };

export const change = (draft: Signal<Draft>, part: Partial<Draft>): void => {
  draft.value = { ...draft.value, ...part };
};
