// A rule set in plain words. Everything is read from the rule set's own data, so that what
// a player reads is what the table does; nothing here asks which book it is.

import type { ChallengeRule, ClockRule, Ruleset } from "../protocol.ts";
import { shortTime, spokenTime } from "./clock.ts";
import { count, list } from "./plain.ts";
import { isUntimed } from "../state/rules/changes.ts";
import { ending } from "./rules-ending.ts";
import { around } from "./rules-around.ts";

/** A part of the rules, a few sentences long. */
export type Chapter = { title: string; sentences: string[] };

const points = (many: number): string => count(many, "point");

/** `15 minutes a side`: the clock in one breath. */
export function clockInShort(clock: ClockRule): string {
  if (clock.kind === "hourglass") return `${spokenTime(clock.turn_ms)} a turn`;
  if (isUntimed(clock)) return "No clock";
  const more = clock.increment_ms > 0 ? `, and ${spokenTime(clock.increment_ms)} back after each turn` : "";
  return `${spokenTime(clock.initial_ms)} a side${more}`;
}

/** What happens to words that are not in the list, in one breath. */
export function challengeInShort({ challenge, failed_challenge }: Ruleset): string {
  if (challenge.kind === "void") return "Only words of the list can be played";
  const cost = {
    loses_turn: "a wrong challenge costs your turn",
    bonus: "a wrong challenge gives the other side points",
    costless: "a wrong challenge costs nothing",
  }[failed_challenge.kind];
  const hold = challenge.kind === "until_drawn" && challenge.hold ? "Hold to think, challenge" : "Challenge";
  return `${hold} words you doubt; ${cost}`;
}

/** A book on its card: the first one as it is, the others by what is different from it. */
export function inShort(rules: Ruleset, first: Ruleset | undefined): string {
  const all = factsInShort(rules);
  const known = first && first.preset !== rules.preset ? factsInShort(first) : [];
  const different = all.filter((fact) => !known.includes(fact));
  const shown = known.length > 0 ? different : all.slice(0, 3);
  return shown.map((fact) => `${fact}.`).join(" ") || "The same rules.";
}

/** What tells the books apart, a few words each. */
function factsInShort(rules: Ruleset): string[] {
  const { clock, round_ms, players_per_side, going_out, director } = rules;
  const limit = clock.kind === "bank" ? clock.limit : undefined;
  return [
    clockInShort(clock),
    players_per_side > 1 ? "Pairs share a rack" : "Each plays alone",
    challengeInShort(rules),
    limit && limit.kind !== "none" ? `The game ends ${spokenTime(limit.after_ms)} past 0:00` : "The game goes on past 0:00",
    ...(round_ms === null ? [] : [`${spokenTime(round_ms)} for the whole round`]),
    going_out === "gains_twice"
      ? "Who plays the last tile gets twice the points of the others' tiles"
      : "Who plays the last tile gets the points of the others' tiles",
    ...(director ? ["A director can be called"] : []),
  ];
}

/** All of it, for the help pages. */
export function rulesInWords(rules: Ruleset): Chapter[] {
  const chapters = [
    { title: "Who plays", sentences: sides(rules) },
    { title: "Your clock", sentences: clock(rules) },
    { title: "Your turn", sentences: turn(rules) },
    { title: "Looking at a play", sentences: looking(rules) },
    { title: "Challenging", sentences: challenging(rules) },
    { title: "How it ends", sentences: ending(rules) },
    ...around(rules),
  ];
  return chapters.filter(({ sentences }) => sentences.length > 0);
}

/**
 * What whoever sits down must know that the book does not say: in each chapter the sentences that
 * are not in the book, and, where fewer came than went, what of the book does not hold. Where words
 * are checked at once, all that is said of challenges goes without saying.
 */
export function differences(book: Ruleset, rules: Ruleset): string[] {
  const [before, after] = [rulesInWords(book), rulesInWords(rules)];
  const sentencesOf = (chapters: Chapter[], title: string) => chapters.find((chapter) => chapter.title === title)?.sentences ?? [];
  const checked = rules.challenge.kind === "void" && book.challenge.kind !== "void";
  const titles = new Set([...after, ...before].map(({ title }) => title));
  return [...titles].flatMap((title) => {
    const [was, is] = [sentencesOf(before, title), sentencesOf(after, title)];
    const came = is.filter((sentence) => !was.includes(sentence));
    const went = was.filter((sentence) => !is.includes(sentence));
    return went.length > came.length && !checked ? [...came, ...went.map((sentence) => `Not here: “${sentence}”`)] : came;
  });
}

function sides({ sides, players_per_side }: Ruleset): string[] {
  if (players_per_side === 1) {
    return [sides === 2 ? "One player against one." : `${sides} players, each for themselves. Play passes to the left.`];
  }
  return [
    `${sides} sides of ${players_per_side} players.`,
    "Partners share one rack and one clock. Either of you may act: what is pressed first counts.",
    "Only your partner sees the tiles you try out, and what you write to each other.",
  ];
}

function clock({ clock: rule, round_ms, lag_credit_max_ms }: Ruleset): string[] {
  const round = round_ms === null ? [] : [`The round is over after ${spokenTime(round_ms)}, whatever the clocks say.`];
  const lag =
    lag_credit_max_ms > 0 && !isUntimed(rule)
      ? [`On a slow connection you get back the time that your play needs to arrive, up to ${shortTime(lag_credit_max_ms)} a turn.`]
      : [];
  return [...(rule.kind === "bank" ? bank(rule) : hourglass(rule)), ...round, ...lag];
}

function bank(rule: Extract<ClockRule, { kind: "bank" }>): string[] {
  if (isUntimed(rule)) return ["There is no clock: think as long as you like."];
  const said = [`Each side has ${spokenTime(rule.initial_ms)} for the whole game. Your clock runs during your turns.`];
  if (rule.increment_ms > 0) said.push(`After each turn you get ${spokenTime(rule.increment_ms)} back.`);
  if (rule.penalty_per_minute > 0) {
    said.push(`You may go on past 0:00, but each minute you begin then costs ${points(rule.penalty_per_minute)}.`);
  }
  const { limit } = rule;
  if (limit.kind === "ends_game") said.push(`More than ${spokenTime(limit.after_ms)} past 0:00, and the game ends there.`);
  if (limit.kind === "loses_game") {
    said.push(`More than ${spokenTime(limit.after_ms)} past 0:00, and you lose: ${points(limit.points)} off.`);
  }
  return said;
}

function hourglass(rule: Extract<ClockRule, { kind: "hourglass" }>): string[] {
  return [
    `Each turn has ${spokenTime(rule.turn_ms)}. When they run out, the turn counts as a pass.`,
    `After ${spokenTime(rule.last_call_ms)} the turn in progress is finished. Then each side has one last play.`,
    `The last plays share the time until ${spokenTime(rule.end_ms)} after the start.`,
  ];
}

function turn({ exchange_needs }: Ruleset): string[] {
  return [
    "Lay tiles in one line so that they join what is on the board, then press the clock. After that nothing can be changed.",
    "All seven tiles in one play are worth 50 points more.",
    `Or exchange tiles: new ones come first, then the old go back. The bag must hold ${count(exchange_needs, "tile")} or more.`,
    "Or pass. Exchanging and passing score nothing.",
  ];
}

function looking({ challenge, sides, look_lag_max_ms }: Ruleset): string[] {
  switch (challenge.kind) {
    case "void":
      return ["Words are checked when you press the clock. If one is not in the list, nothing is played and you try again."];
    case "until_next_turn":
      return untilNextTurn(challenge, sides);
    case "until_drawn":
      return [...untilDrawn(challenge), ...slowLook(look_lag_max_ms)];
  }
}

function slowLook(ms: number): string[] {
  return ms > 0 ? [`On a slow connection the time to look begins up to ${shortTime(ms)} later.`] : [];
}

function untilNextTurn({ look_ms }: Extract<ChallengeRule, { kind: "until_next_turn" }>, sides: number): string[] {
  const said = [
    "Words are not checked by the hall: a wrong word stays unless someone challenges it.",
    "A play can be challenged until the next side has made its own play. There is no hold.",
  ];
  if (sides > 2) said.push(`The next side waits ${spokenTime(look_ms)} so that the others can look too.`);
  return said;
}

function untilDrawn({ look_ms, hold }: Extract<ChallengeRule, { kind: "until_drawn" }>): string[] {
  const said = [
    "Words are not checked by the hall: a wrong word stays unless someone challenges it.",
    `After a play the others may look for ${spokenTime(look_ms)}. Then new tiles are drawn, and the play stays for good.`,
  ];
  if (!hold) return [...said, "To stop that, challenge in time. There is no hold."];
  said.push(`To think longer, press Hold in that time. Your clock runs, and no tiles are drawn for ${spokenTime(hold.no_draw_ms)}.`);
  said.push("New tiles may come after that, but they cannot be played until the hold is over.");
  said.push(
    hold.lapse_ms === null
      ? "A hold lasts until you accept, play, or challenge."
      : `A hold ends by itself after ${spokenTime(hold.lapse_ms)}.`,
  );
  return said;
}

function challenging(rules: Ruleset): string[] {
  if (rules.challenge.kind === "void") return [];
  const said = ["When you challenge, the clocks stop and your tiles are covered."];
  said.push(
    rules.adjudicated === "slip"
      ? `Tick the words you doubt. After ${spokenTime(rules.slip_ms)} without an answer all of them are looked up.`
      : "All words of the play are looked up.",
  );
  said.push("The answer is for the whole play. Nobody is told which word was wrong.");
  said.push("If a word is wrong, the play comes off and scores nothing, and it is the next side's turn.");
  said.push(failed(rules));
  if (rules.final_challenge_free) said.push("A wrong challenge of the very last play costs nothing.");
  if (rules.players_per_side > 1) said.push(partner(rules));
  return said;
}

function failed({ failed_challenge: cost }: Ruleset): string {
  switch (cost.kind) {
    case "loses_turn":
      return "If all are good, the play stays, and the side that challenged loses a turn.";
    case "bonus":
      return `If all are good, the play stays and gets ${points(cost.points_per_word)} more for each word that was looked up.`;
    case "costless":
      return "If all are good, the play stays. The challenge costs nothing.";
  }
}

function partner({ partner: rule }: Ruleset): string {
  if (rule.kind === "advisory") return "Your partner is asked, but whoever called the challenge decides.";
  return `Your partner must agree. ${spokenTime(rule.silence_ms)} of silence count as a yes.`;
}

/** Which numbers of sides can be chosen, in words. */
export const sidesInWords = (sides: readonly number[]): string => list(sides.map(String), "or");
