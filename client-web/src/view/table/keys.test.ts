import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SQUARES } from "../../board/squares.ts";
import * as hands from "../../state/hand.ts";
import type { TableController } from "./controller.ts";
import { KEYS, onBoardKey } from "./keys.ts";

const EMPTY = ".".repeat(SQUARES);
const H8 = 112;

/** A controller that writes down what it is asked, with a hand of its own. */
function controlled() {
  const done: string[] = [];
  const note =
    (what: string) =>
    (...more: unknown[]) => {
      done.push([what, ...more.map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one)))].join(" "));
    };
  const seen = { hand: hands.reconciled(hands.EMPTY_HAND, "ABCDEF?", EMPTY) };
  const open = { value: undefined as string | undefined };
  const controller = {
    open,
    change: (how: (hand: hands.Hand, board: string) => hands.Hand) => {
      seen.hand = how(seen.hand, EMPTY);
    },
    typeLetter: (letter: string, blank: boolean) => {
      seen.hand = hands.typeLetter(seen.hand, EMPTY, letter, blank);
    },
    answer: note("answer"),
    act: note("act"),
    press: note("press"),
    shuffle: note("shuffle"),
    sayPassAgain: note("ask"),
  } as unknown as TableController;
  const key = (name: string, more: Partial<KeyboardEvent> = {}): boolean => {
    let taken = false;
    const event = { key: name, shiftKey: false, repeat: false, ...more, preventDefault: () => (taken = true) };
    onBoardKey(event as unknown as KeyboardEvent, controller);
    return taken;
  };
  const laid = () => seen.hand.staged.map(({ square, face }) => `${square}${face}`).join(" ");
  return { key, done, open, seen, laid };
}

describe("the keys of the board", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Whatever a test before this one asked is forgotten.
    vi.advanceTimersByTime(60_000);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("ask once for what has a button", () => {
    const { key, done, open } = controlled();
    for (const name of ["1", "3", "5", "/", "Enter"]) expect(key(name), name).toBe(true);
    expect(done).toEqual(["answer hold", "answer challenge", 'act {"command":"call_director"}', "shuffle", "press"]);
    for (const [name, dialog] of [
      ["4", "exchange"],
      [";", "words"],
      ["?", "keys"],
    ] as const) {
      expect(key(name), name).toBe(true);
      expect(open.value).toBe(dialog);
    }
  });

  it("held down, ask once only", () => {
    const { key, done, open } = controlled();
    for (const name of ["1", "2", "3", "4", "5", ";", "?", "Enter"]) key(name, { repeat: true });
    expect(done).toEqual([]);
    expect(open.value).toBeUndefined();
  });

  it("leave alone what they do not know, and what the browser or the system means", () => {
    const { key, done, laid } = controlled();
    for (const name of ["Tab", "F5", "6", "é", "PageDown"]) expect(key(name), name).toBe(false);
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(key("a", held)).toBe(false);
    expect(done).toEqual([]);
    expect(laid()).toBe("");
  });

  it("pass with the second 2, not with a double press, and not after five seconds", () => {
    const { key, done } = controlled();
    key("2");
    vi.advanceTimersByTime(399);
    key("2");
    expect(done).toEqual(["ask"]);
    vi.advanceTimersByTime(1);
    key("2");
    expect(done).toEqual(["ask", "answer pass"]);
    vi.advanceTimersByTime(1_000);
    key("2");
    expect(done).toEqual(["ask", "answer pass", "ask"]);
    vi.advanceTimersByTime(5_001);
    key("2");
    expect(done).toEqual(["ask", "answer pass", "ask", "ask"]);
  });

  it("lay letters, a blank with Shift, and skip a square", () => {
    const { key, laid, seen } = controlled();
    key("a");
    key("Q", { shiftKey: true });
    key(" ");
    key("b");
    expect(laid()).toBe(`${H8}A ${H8 + 1}q ${H8 + 3}B`);
    expect(seen.hand.cursor.square).toBe(H8 + 4);
  });

  it("take back the tile before, the tile here, and all of them", () => {
    const { key, laid, seen } = controlled();
    for (const letter of "abcd") key(letter);
    key("Backspace");
    expect(laid()).toBe(`${H8}A ${H8 + 1}B ${H8 + 2}C`);
    expect(seen.hand.cursor.square).toBe(H8 + 3);
    for (const _ of "12") key("ArrowLeft");
    key("Delete");
    expect(laid()).toBe(`${H8}A ${H8 + 2}C`);
    expect(seen.hand.cursor.square).toBe(H8 + 1);
    key("Escape");
    expect(laid()).toBe("");
    expect(hands.onRack(seen.hand)).toHaveLength(7);
  });

  it("turn with the first arrow across the line, and move with the next", () => {
    const { key, seen } = controlled();
    key("ArrowDown");
    expect(seen.hand.cursor).toEqual({ square: H8, direction: "down" });
    key("ArrowDown");
    expect(seen.hand.cursor).toEqual({ square: H8 + 15, direction: "down" });
  });

  it("are all in the list that help shows", () => {
    const listed = KEYS.flatMap(([keys]) => keys.split(" "));
    for (const key of ["Space", "Backspace", "Delete", "Esc", "/", "Enter", "1", "2", "3", "4", "5", ";", "?"])
      expect(listed).toContain(key);
  });
});
