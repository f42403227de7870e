// The command box: the whole game in words, for those who cannot see the board.

import { examine, faceAt } from "../board/placement.ts";
import { columnOf, nameOf, premiumOf, rowOf, SQUARES, squareNamed } from "../board/squares.ts";
import { isBlank, valueOf } from "../board/tiles.ts";
import type { Command } from "../protocol.ts";
import { playPhrase, points } from "../words/events.ts";
import { placementSentence } from "../words/placements.ts";
import { spokenClock } from "../words/clock.ts";
import { actionsOf } from "./actions.ts";
import { remainingMs } from "./clocks.ts";
import { type Cursor, type Hand, layWord, onRack } from "./hand.ts";
import { sideName, sidesOf, type Table } from "./table.ts";

/** What comes of a line: something to say, and perhaps another hand or a command. */
export type Outcome = {
  say: string;
  hand?: Hand;
  command?: Command;
  press?: boolean;
  /** The same line once more, and it is done. */
  again?: "pass";
};

export const HELP =
  "8H QUIZ lays a word across, H8 QUIZ down; a small letter is a blank. An empty line presses the clock. " +
  "Ask: rack, score, time, last, bag, row 8, column H, square H8. " +
  "Do: pass (twice), exchange ABC, hold, challenge, accept, recall.";

const COMMANDS: Record<string, Command> = {
  hold: { command: "hold" },
  challenge: { command: "call_challenge" },
  director: { command: "call_director" },
};

/** Reads a line; `before` is what the line before it was to be said again for. */
export function obey(line: string, table: Table, hand: Hand, now: number, before?: Outcome["again"]): Outcome {
  const text = line.trim();
  const [head = "", tail = ""] = text.split(/\s+/);
  const word = head.toLowerCase();
  if (text === "" || word === "press") return { say: "", press: true };
  const start = placeOf(head);
  if (start && tail) return place(table, hand, start, tail);
  if (word === "exchange" && tail) return { say: "", command: { command: "exchange_tiles", tiles: tail.toUpperCase() } };
  if (word === "accept" || word === "release") return { say: "", command: acceptance(table) };
  if (word === "pass") return pass(table, hand, before === "pass");
  if (word === "recall") return { say: "Tiles are back on the rack.", hand: { ...hand, staged: [] } };
  const command = COMMANDS[word];
  if (command) return { say: "", command };
  return { say: answer(word, tail, table, hand, now) ?? `I do not know "${text}". ${HELP}` };
}

function pass(table: Table, hand: Hand, again: boolean): Outcome {
  const { pass } = actionsOf(table, hand);
  if (!pass.can) return { say: pass.why };
  return again ? { say: "", command: { command: "pass_turn" } } : { say: "Pass? Enter pass again.", again: "pass" };
}

/** Accepting a play that one holds is giving up the hold. */
export const acceptance = ({ state, setup, seat }: Table): Command => {
  const holder = state.open?.held_by;
  const mine = seat !== undefined && holder === Math.floor(seat / setup.ruleset.players_per_side);
  return mine ? { command: "withdraw_hold" } : { command: "accept" };
};

/** `8H` reads across, `H8` down. */
function placeOf(text: string): Cursor | undefined {
  const down = squareNamed(text);
  if (down !== undefined) return { square: down, direction: "down" };
  const across = /^(\d{1,2})([A-Oa-o])$/.exec(text);
  const square = across && squareNamed(`${across[2]}${across[1]}`);
  return square == null ? undefined : { square, direction: "across" };
}

function place(table: Table, hand: Hand, start: Cursor, word: string): Outcome {
  // All in one case means plain letters; otherwise small ones are blanks.
  const faces = word === word.toLowerCase() ? word.toUpperCase() : word;
  if (!/^[A-Za-z]+$/.test(faces)) return { say: "A word has only letters." };
  const laid = layWord(hand, table.state.board, start, faces);
  if ("missing" in laid) {
    const { missing } = laid;
    return { say: missing === "room" ? "The board ends before the word does." : `You have no ${missing.toUpperCase()} for that.` };
  }
  const examined = examine(table.state.board, laid.staged);
  if ("error" in examined) return { say: placementSentence(examined.error), hand: laid };
  const words = examined.play.words.map(({ text }) => text).join(", ");
  return { say: `${playPhrase(examined.play)}. Words: ${words}. Press Enter to press the clock.`, hand: laid };
}

function answer(word: string, tail: string, table: Table, hand: Hand, now: number): string | undefined {
  const { setup, state, turns } = table;
  switch (word) {
    case "rack":
      return (
        onRack(hand)
          .map(({ tile }) => (tile === "?" ? "blank" : tile))
          .join(" ") || "Your rack is empty."
      );
    case "score":
      return sidesOf(setup)
        .map((side) => `${sideName(setup, side)} ${state.sides[side]?.score}`)
        .join(", ");
    case "time":
      return sidesOf(setup)
        .map((side) => `${sideName(setup, side)} ${spokenClock(remainingMs(state.clocks, side, now))}`)
        .join(", ");
    case "last": {
      const last = turns.findLast(({ event }) => event === "tiles_placed");
      return last?.event === "tiles_placed" ? `${sideName(setup, last.side)} played ${playPhrase(last.play)}.` : "No play yet.";
    }
    case "bag":
      return `${state.bag_count} tiles in the bag.`;
    case "row":
      return line(state.board, tail, (square) => rowOf(square) + 1 === Number(tail));
    case "column":
      return line(state.board, tail, (square) => columnOf(square) === tail.toUpperCase().charCodeAt(0) - 65);
    case "square": {
      const square = squareNamed(tail);
      return square === undefined ? undefined : squareWords(state.board, square);
    }
    case "help":
      return HELP;
    default:
      return undefined;
  }
}

function line(board: string, name: string, on: (square: number) => boolean): string | undefined {
  const squares = Array.from({ length: SQUARES }, (_, at) => at).filter(on);
  if (squares.length === 0) return undefined;
  const tiles = squares.flatMap((square) => {
    const face = faceAt(board, square);
    return face ? [`${nameOf(square)} ${face.toUpperCase()}${isBlank(face) ? " (blank)" : ""}`] : [];
  });
  return tiles.length > 0 ? tiles.join(", ") : `${name.toUpperCase()} is empty.`;
}

const PREMIUMS = { plain: "", dl: ", double letter", tl: ", triple letter", dw: ", double word", tw: ", triple word" };

/** A square as a screen reader says it. */
export function squareWords(board: string, square: number, staged?: string): string {
  const face = staged ?? faceAt(board, square);
  if (!face) return `${nameOf(square)}, empty${PREMIUMS[premiumOf(square)]}`;
  const letter = isBlank(face) ? `${face.toUpperCase()}, blank` : `${face}, ${points(valueOf(face))}`;
  return `${nameOf(square)}, ${letter}${staged ? ", not played yet" : ""}`;
}
