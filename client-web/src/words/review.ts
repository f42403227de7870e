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
    said.push(taken.stood ? `${wrong}, but nobody challenged the play.` : `${wrong}: the play came off.`);
  } else if (taken.taken === "play" && taken.challenged) {
    said.push("It was challenged, and it stayed.");
  }
  if (missed_bingo) said.push(`All seven tiles could go down: ${playAt(missed_bingo)} for ${count(missed_bingo.score, "point")}.`);
  if (given_up < 0.5) said.push("Nothing better was found.");
  return said;
}

const times = (many: number): string => (many === 1 ? "once" : many === 0 ? "never" : `${many} times`);

/** A side's game in a few sentences. */
export function summary(side: SideReview): string[] {
  const { turns, given_up_a_turn, bingos_found, bingos_missed, phonies_played, phonies_stood, phonies_let_stand, challenges_lost } = side;
  const said = [`${count(turns, "turn")}. The best plays were worth ${count(Number(tenths(given_up_a_turn)), "point")} more a turn.`];
  const chances = bingos_found + bingos_missed;
  if (chances > 0) said.push(`All seven tiles in one play: possible ${times(chances)}, found ${times(bingos_found)}.`);
  if (phonies_played > 0)
    said.push(`${count(phonies_played, "play")} with a word that is not in the list. ${phonies_stood} of them stayed on the board.`);
  if (phonies_let_stand > 0) said.push(`The others played ${count(phonies_let_stand, "wrong word")} that nobody challenged.`);
  if (challenges_lost > 0) said.push(`${count(challenges_lost, "challenge")} lost.`);
  return said;
}
