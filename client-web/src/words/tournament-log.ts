// What happened in a tournament, a sentence an event: for the log of rulings and the announcements.

import type { Recorded, Ruling, TournamentEvent, TournamentFact, TournamentPage, TournamentWho } from "../protocol.ts";
import { boardOfGame, divisionOf, finalsOf, namesOf } from "../state/tournament.ts";
import { count, list, plain } from "./plain.ts";
import { roundName } from "./tournament.ts";

type Fact<E extends TournamentFact["event"]> = Extract<TournamentFact, { event: E }>;
type Tell<E extends TournamentFact["event"]> = (fact: Fact<E>, page: TournamentPage) => string;

const side = (page: TournamentPage, id: number): string => namesOf(page).side(id);

/** ` of the A division`, where there is more than one. */
const inDivision = (page: TournamentPage, id: number): string =>
  page.view.divisions.length > 1 ? ` (${divisionOf(page, id)?.setup.division.name ?? id})` : "";

function game(page: TournamentPage, id: string): string {
  const found = boardOfGame(page, id);
  if (!found) return "A game that was taken back";
  const { board, round, division } = found;
  const name = roundName(round, finalsOf(division).includes(board));
  return `${name}, ${side(page, board.board.first)} – ${side(page, board.board.second)}`;
}

function ruled(ruling: Ruling, page: TournamentPage): string {
  switch (ruling.ruling) {
    case "points":
      return `${ruling.first} – ${ruling.second}`;
    case "forfeit":
      return `${side(page, ruling.by)} did not play`;
    case "double_forfeit":
      return "neither side played";
    case "void":
      return "counts for nothing";
  }
}

const because = (reason: string): string => (reason === "" ? "." : `: ${reason}`);

/** A result that has no points, as the table sent it. */
const UNPLAYED: Record<Exclude<Recorded["how"], "played">, string> = {
  forfeit: "not played",
  bye: "a bye",
  directors_bye: "a bye from the director",
  before_entry: "before they were entered",
  void: "does not count",
};

const FACTS: { [E in TournamentFact["event"]]: Tell<E> } = {
  tournament_created: () => "The tournament was made.",
  setup_changed: () => "The name or the rules were changed.",
  entries_opened: () => "Entries were opened.",
  division_added: ({ division }) => `The division ${division.name} was added.`,
  side_entered: ({ side: id }, page) => `${side(page, id)} was entered.`,
  partner_named: ({ account, partner }, page) =>
    `${namesOf(page).person(account)} wants to play with ${namesOf(page).person(partner)}, who has not named them yet.`,
  side_withdrawn: ({ side: id, reason }, page) => `${side(page, id)} left${because(reason)}`,
  entry_corrected: ({ side: id }, page) => `The entry of ${side(page, id)} was corrected.`,
  side_removed: ({ side: id }) => `Side ${id} was entered by mistake, and is off the list.`,
  side_returned: ({ side: id }, page) => `${side(page, id)} is back.`,
  member_substituted: ({ left, joined, reason }, page) =>
    `${namesOf(page).person(joined)} plays in place of ${namesOf(page).person(left)}${because(reason)}`,
  side_moved: ({ side: id, division }, page) =>
    `${side(page, id)} plays on in ${divisionOf(page, division)?.setup.division.name ?? "another division"}.`,
  seeds_set: ({ division }, page) => `The seeds were set${inDivision(page, division)}.`,
  check_in_opened: () => "Check-in was opened.",
  checked_in: ({ sides }, page) => `Here: ${list(sides.map((id) => side(page, id)))}.`,
  checked_out: ({ sides }, page) => `Not here: ${list(sides.map((id) => side(page, id)))}.`,
  rounds_planned: ({ division, rounds }, page) => `${count(rounds, "round")} planned${inDivision(page, division)}.`,
  pairings_planned: ({ division }, page) => `How rounds are paired was set${inDivision(page, division)}.`,
  times_planned: ({ division }, page) => `When rounds start was set${inDivision(page, division)}.`,
  round_paired: ({ division, pairing }, page) => `Round ${pairing.round} was paired${inDivision(page, division)}.`,
  pairing_dropped: ({ division }, page) => `The pairing was dropped${inDivision(page, division)}.`,
  round_published: ({ division, pairing }, page) => `Round ${pairing.round} was published${inDivision(page, division)}.`,
  round_unpublished: ({ division, round, reason }, page) => `Round ${round} was taken back${inDivision(page, division)}${because(reason)}`,
  round_started: ({ division }, page) => `The round was started${inDivision(page, division)}.`,
  start_reached: ({ division }, page) => `The start of the round was reached${inDivision(page, division)}.`,
  start_taken_back: ({ division }, page) => `The start of the round was taken back${inDivision(page, division)}.`,
  round_paused: ({ division, reason }, page) => `The round was paused${inDivision(page, division)}${because(reason)}`,
  round_resumed: ({ division }, page) => `The round goes on${inDivision(page, division)}.`,
  round_extended: ({ division, reason }, page) => `The end of the round was moved${inDivision(page, division)}${because(reason)}`,
  time_announced: ({ minutes }) => (minutes === 1 ? "1 minute is left of the round." : `${minutes} minutes are left of the round.`),
  round_ended: ({ division }, page) => `The round's time ended${inDivision(page, division)}.`,
  school_paused: ({ school, reason }, page) => `The tables of ${namesOf(page).schoolName(school)} were stopped${because(reason)}`,
  school_resumed: ({ school }, page) => `The tables of ${namesOf(page).schoolName(school)} play on.`,
  result_arrived: ({ game: id, recorded }, page) =>
    `${game(page, id)}: ${recorded.how === "played" ? [recorded.first.points, recorded.second?.points ?? 0].map(plain).join(" – ") : UNPLAYED[recorded.how]}.`,
  result_validated: ({ game: id }, page) => `${game(page, id)}: a director looked at the slip.`,
  result_ruled: ({ game: id, ruling, reason }, page) => `${game(page, id)}: ${ruled(ruling, page)}, says the director${because(reason)}`,
  ruling_waived: ({ game: id, reason }, page) => `${game(page, id)}: the table's own result counts again${because(reason)}`,
  penalty_given: ({ side: id, spread, reason }, page) =>
    `${count(Math.abs(spread), "point")} ${spread < 0 ? "taken from" : "given to"} ${side(page, id)} in the standings${because(reason)}`,
  announced: ({ text }) => text,
  announcements_ended: () => "The announcements were taken down.",
  final_published: ({ division, first, second }, page) =>
    `The final is ${side(page, first)} – ${side(page, second)}${inDivision(page, division)}.`,
  tournament_closed: () => "The tournament was closed.",
  tournament_reopened: ({ reason }) => `The tournament was reopened${because(reason)}`,
};

/** What happened, as a sentence. */
export function factText(event: TournamentEvent, page: TournamentPage): string {
  const tell = FACTS[event.event] as ((fact: TournamentEvent, page: TournamentPage) => string) | undefined;
  return tell ? tell(event, page) : "Something happened.";
}

/** Who did it. */
export function byText(by: TournamentWho, page: TournamentPage): string {
  if (by === "server") return "the hall";
  if ("director" in by) return namesOf(page).person(by.director);
  return namesOf(page).person("coach" in by ? by.coach.account : by.player);
}

/** What staff decided, as against what happened by itself. */
const DECISIONS: ReadonlySet<TournamentFact["event"]> = new Set([
  "side_withdrawn",
  "side_returned",
  "member_substituted",
  "side_moved",
  "round_unpublished",
  "round_paused",
  "round_extended",
  "round_ended",
  "school_paused",
  "result_ruled",
  "ruling_waived",
  "penalty_given",
  "final_published",
  "tournament_closed",
  "tournament_reopened",
]);

/** Whether it belongs into the log of rulings. */
export const isRuling = ({ event }: TournamentEvent): boolean => DECISIONS.has(event);

/** What everyone is to hear: announcements, and the time that is left. */
const CALLS: ReadonlySet<TournamentFact["event"]> = new Set(["announced", "time_announced"]);

export const isCall = ({ event }: TournamentEvent): boolean => CALLS.has(event);

/** After which announcements are no news any more: the next round is on, or a director says so. */
const ENDS_NEWS: ReadonlySet<TournamentFact["event"]> = new Set([
  "round_started",
  "final_published",
  "announcements_ended",
  "tournament_closed",
]);

/** What was announced, the latest first: what is news, and what was before. */
export function announcements(events: readonly TournamentEvent[]): { news: TournamentEvent[]; before: TournamentEvent[] } {
  const ended = events.findLastIndex(({ event }) => ENDS_NEWS.has(event));
  const said = (some: readonly TournamentEvent[]) => some.filter(({ event }) => event === "announced").reverse();
  return { news: said(events.slice(ended + 1)), before: said(events.slice(0, ended + 1)) };
}
