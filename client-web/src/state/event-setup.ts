// What a director changes about an event after making it, and what the hall is asked for. Pure.

import type {
  ChangeTournament,
  EventAudience,
  MissedRounds,
  RatingSystem,
  Ruleset,
  TournamentCommand,
  TournamentPage,
} from "../protocol.ts";
import { type FirstsChoice, firstsAsked, withCaps } from "./event-rules.ts";
import { type Changes, same, withChanges } from "./rules/changes.ts";
import { capsOf } from "./rules/choices.ts";
import { localTime, momentOf } from "./time-zones.ts";

export type SetupDraft = {
  name: string;
  /** As the browser's own field has it, by the event's clock: `2026-12-12T10:00`; empty for none. */
  starts: string;
  timeZone: string;
  audience: EventAudience;
  lexicon: string;
  rating: RatingSystem;
  validatesSlips: boolean;
  pairsRated: boolean;
  lateEntries: MissedRounds;
  firsts: FirstsChoice;
  /** As typed: `100, 150, 250`. */
  caps: string;
  /** What else of the rules is to be another way. */
  changes: Changes;
};

export const setupOf = ({ view, starts_ms, audience, lexicon, rating }: TournamentPage): SetupDraft => ({
  name: view.name,
  starts: starts_ms === undefined ? "" : localTime(starts_ms, view.time_zone),
  timeZone: view.time_zone,
  audience,
  lexicon,
  rating,
  validatesSlips: view.validates_slips,
  pairsRated: view.pairs_rated ?? false,
  lateEntries: view.late_entries,
  firsts: view.firsts ?? "book",
  caps: view.rules.spread_caps.join(", "),
  changes: {},
});

/** What can still be changed: everything, what decides nothing that is played, or only who may look. */
export type Open = "everything" | "around" | "audience";

export function openTo({ view }: TournamentPage): Open {
  if (view.phase === "closed") return "audience";
  return view.divisions.some(({ rounds }) => rounds.length > 0) ? "around" : "everything";
}

/** The rules as the draft has them; nothing where its caps are no numbers. */
export function rulesAsked({ view }: TournamentPage, draft: SetupDraft, book: Ruleset): Ruleset | undefined {
  const caps = capsOf(draft.caps);
  if (!caps) return undefined;
  const rules = withChanges(view.rules, draft.changes);
  return same(caps, rules.spread_caps) ? rules : withChanges(rules, withCaps(book, rules, caps));
}

export type SetupAsked = { command?: TournamentCommand; beside?: ChangeTournament };

/** What of the draft is new, by the way it is asked for. */
export function setupAsked(page: TournamentPage, draft: SetupDraft, rules: Ruleset): SetupAsked {
  const { view } = page;
  const before = setupOf(page);
  const said = {
    name: draft.name.trim(),
    rules,
    time_zone: draft.timeZone,
    validates_slips: draft.validatesSlips,
    firsts: firstsAsked(draft.firsts),
    pairs_rated: draft.pairsRated,
    late_entries: draft.lateEntries,
  };
  const { name, time_zone, validates_slips, firsts, pairs_rated = false, late_entries } = view;
  const asBefore = { name, rules: view.rules, time_zone, validates_slips, firsts, pairs_rated, late_entries };
  const command: TournamentCommand | undefined = same(said, asBefore) ? undefined : { command: "change_setup", ...said };
  const starts = draft.starts === "" ? undefined : momentOf(draft.starts, draft.timeZone);
  const moved = draft.starts !== before.starts || draft.timeZone !== before.timeZone;
  const beside: ChangeTournament = {
    ...(draft.lexicon !== before.lexicon && { lexicon: draft.lexicon }),
    ...(starts !== undefined && moved && { starts_ms: starts }),
    ...(draft.rating !== before.rating && { rating: draft.rating }),
    ...(draft.audience !== before.audience && { audience: draft.audience }),
  };
  return { ...(command && { command }), ...(Object.keys(beside).length > 0 && { beside }) };
}
