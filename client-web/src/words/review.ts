// A review in words that a student reads in a minute.

import type { BestWhat, SideReview, TurnReview, TurnTaken } from "../protocol.ts";
import { playAt } from "./play-phrases.ts";
import { count, list, tenths } from "./plain.ts";

export function takenInWords(taken: TurnTaken): string {
  switch (taken.taken) {
    case "play":
      return `${playAt(taken.play)}, ${count(taken.play.score, "point")}`;
    case "exchange":
      return `exchanged ${taken.tiles}`;
    case "pass":
      return "passed";
    case "ran-out":
      return "ran out of time";
    case "lost-challenge":
      return "lost the turn to a challenge";
  }
}

export function bestInWords(what: BestWhat): string {
  switch (what.kind) {
    case "play":
      return playAt(what.play);
    case "exchange":
      return `Exchange ${what.tiles}, keep ${what.keep || "nothing"}`;
    case "pass":
      return "Pass";
  }
}

/** What there is to learn from one turn, if there is anything. */
export function lessons(turn: TurnReview): string[] {
  const { taken, missed_bingo, given_up } = turn;
  const said: string[] = [];
  if (taken.taken === "play" && taken.phonies.length > 0) {
    const words = list(taken.phonies);
    const wrong = taken.phonies.length === 1 ? `${words} is not in the list` : `${words} are not in the list`;
    said.push(taken.stood ? `${wrong}, and nobody challenged it.` : `${wrong}: the play came off.`);
  } else if (taken.taken === "play" && taken.challenged) {
    said.push("It was challenged, and it stood.");
  }
  if (missed_bingo) said.push(`All seven tiles could go down: ${playAt(missed_bingo)} for ${count(missed_bingo.score, "point")}.`);
  if (given_up < 0.5) said.push("Nothing better was found.");
  return said;
}

/** A side's game in a few sentences. */
export function summary(side: SideReview): string[] {
  const { turns, given_up_a_turn, bingos_found, bingos_missed, phonies_played, phonies_stood, phonies_let_stand, challenges_lost } = side;
  const said = [`${count(turns, "turn")}, and ${count(Number(tenths(given_up_a_turn)), "point")} given up in each on average.`];
  const chances = bingos_found + bingos_missed;
  if (chances > 0) said.push(`Plays of all seven tiles: ${bingos_found} found of ${chances} that were there.`);
  if (phonies_played > 0)
    said.push(`${count(phonies_played, "play")} with a word that is not in the list; ${phonies_stood} stayed on the board.`);
  if (phonies_let_stand > 0) said.push(`${count(phonies_let_stand, "wrong word")} of the others could have been challenged.`);
  if (challenges_lost > 0) said.push(`${count(challenges_lost, "challenge")} lost.`);
  return said;
}
