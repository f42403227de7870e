// A player's controller: the hand, what is being asked, and what goes to the hall. Components
// draw it and call it; rules and sentences are elsewhere.

import { computed, effect, signal } from "@preact/signals";
import { type Attended, command as sendCommand, send, serverClock } from "../../app/hall.ts";
import { learn } from "../../app/lessons.ts";
import { settings } from "../../app/settings.ts";
import { complain, say } from "../../app/notices.ts";
import { tableWaits } from "../../app/waiting.ts";
import { examine, toLaid, toPuts } from "../../board/placement.ts";
import type { Command, Laid } from "../../protocol.ts";
import { actionsOf } from "../../state/actions.ts";
import { acceptance, obey, type Outcome } from "../../state/command-box.ts";
import * as hands from "../../state/hand.ts";
import { partnersOf, sideOf, type Table } from "../../state/table.ts";
import { lessonOf } from "../../words/lessons.ts";
import { rejectionSentence } from "../../words/rejections.ts";
import type { Verdict } from "../../words/verdicts.ts";
import { saveHand, loadHand } from "./hand-storage.ts";
import { Readiness } from "./readiness.ts";
import { Announcer } from "./announcer.ts";

/** A blank that waits for its letter. */
export type Choosing = { id: number; square: number; advance: boolean };
export type Open = "exchange" | "menu" | "keys" | "words" | undefined;

/** What a partner is shown while tiles are still being laid, at most so often. */
const DRAFT_EVERY_MS = 250;
/** Long enough to read it twice; the clocks run meanwhile. */
const VERDICT_SHOWN_MS = 5_000;

/** Whoever has answered a play knows what it can be answered with. */
const ANSWERS: ReadonlySet<Command["command"]> = new Set(["hold", "call_challenge", "accept"]);

export class TableController {
  readonly hand = signal(hands.EMPTY_HAND);
  readonly choosing = signal<Choosing | undefined>(undefined);
  /** Which dialog is open. */
  readonly open = signal<Open>(undefined);
  readonly progress = signal<"" | "sending" | "sent">("");
  /** The verdict on a challenge, while it is new. */
  readonly verdict = signal<Verdict | undefined>(undefined);

  readonly table = computed(() => this.attended.table.value);
  readonly examined = computed(() => examine(this.table.value?.state.board ?? "", this.hand.value.staged));
  readonly actions = computed(() => this.table.value && actionsOf(this.table.value, this.hand.value));

  private readonly stops: (() => void)[];
  private draftTimer: number | undefined;
  private verdictTimer: number | undefined;
  private lastDraft = "";

  constructor(
    readonly id: string,
    private readonly attended: Attended,
  ) {
    this.hand.value = loadHand(id);
    const readiness = new Readiness(id, (command) => void sendCommand(id, command));
    const announcer = new Announcer((verdict) => this.rule(verdict));
    this.stops = [
      effect(() => this.reconcile()),
      effect(() => saveHand(id, this.hand.value)),
      effect(() => this.shareDraft()),
      effect(() => readiness.look(this.table.value)),
      effect(() => announcer.report(this.table.value)),
    ];
  }

  close(): void {
    tableWaits.value = false;
    for (const stop of this.stops) stop();
    clearTimeout(this.draftTimer);
    clearTimeout(this.verdictTimer);
  }

  private rule(verdict: Verdict): void {
    this.verdict.value = verdict;
    clearTimeout(this.verdictTimer);
    this.verdictTimer = window.setTimeout(() => {
      this.verdict.value = undefined;
    }, VERDICT_SHOWN_MS);
  }

  /** Sends a command and says why if it is refused. */
  async act(command: Command): Promise<boolean> {
    this.progress.value = "sending";
    const lesson = ANSWERS.has(command.command) && this.table.value && lessonOf(this.table.value);
    const answer = await sendCommand(this.id, command);
    this.progress.value = answer.accepted ? "sent" : "";
    const table = this.table.value;
    if (answer.accepted && lesson) learn(lesson.id);
    if (!answer.accepted && table) complain(rejectionSentence(answer.rejection, answer.rule, table.setup));
    return answer.accepted;
  }

  /** Presses the clock over what is staged. */
  press(): void {
    const action = this.actions.value?.press;
    if (!action || this.progress.value === "sending") return;
    if (!action.can) return complain(action.why);
    void this.act({ command: "place_tiles", laid: toLaid(sorted(this.hand.value.staged)) });
  }

  /** One of the buttons that need no more than being pressed. */
  answer(which: "hold" | "challenge" | "accept" | "pass"): void {
    const action = this.actions.value?.[which];
    const table = this.table.value;
    if (!action || !table) return;
    if (!action.can) return complain(action.why);
    const commands: Record<typeof which, Command> = {
      hold: { command: "hold" },
      challenge: { command: "call_challenge" },
      accept: acceptance(table),
      pass: { command: "pass_turn" },
    };
    void this.act(commands[which]);
  }

  /** Puts a tile on a square; a blank asks for its letter first. */
  put(id: number, square: number, advance = false): void {
    const held = this.hand.value.rack.find((one) => one.id === id);
    if (held?.tile === "?") this.choosing.value = { id, square, advance };
    else this.lay(id, square, undefined, advance);
  }

  chooseLetter(letter: string): void {
    const waiting = this.choosing.value;
    this.choosing.value = undefined;
    if (waiting) this.lay(waiting.id, waiting.square, letter, waiting.advance);
  }

  private lay(id: number, square: number, letter: string | undefined, advance: boolean): void {
    this.change((hand) => {
      const laid = hands.stage(hand, this.board, id, square, letter);
      return advance ? hands.advance(laid, this.board) : laid;
    });
  }

  tapRack(id: number): void {
    const hand = this.hand.value;
    const square = hands.aimedAt(hand, this.board);
    if (square !== undefined) this.put(id, square, true);
    else this.change((hand) => hands.pick(hand, hand.picked === id ? undefined : id));
  }

  tapSquare(square: number): void {
    const hand = this.hand.value;
    const staged = hands.stagedAt(hand, square);
    if (staged) return this.change((hand) => hands.unstage(hand, staged.id));
    if (hand.picked !== undefined) return this.put(hand.picked, square);
    if (this.board[square] === ".") this.change((hand) => hands.pointAt(hand, square));
  }

  /** A square was pressed for long: the word runs down from it. */
  longPressSquare(square: number): void {
    if (this.board[square] === ".") this.change((hand) => hands.aim(hands.pick(hand, undefined), square, "down"));
  }

  /** A dragged tile was let go over a square. */
  dropOnSquare(id: number, square: number): void {
    if (this.board[square] !== ".") return this.change((hand) => hands.unstage(hand, id));
    if (hands.isStaged(this.hand.value, id)) this.change((hand) => hands.moveStaged(hand, this.board, id, square));
    else this.put(id, square);
  }

  /** A dragged tile was let go over a place of the rack. */
  dropOnRack(id: number, place: number | undefined): void {
    this.change((hand) => {
      const back = hands.unstage(hand, id);
      return place === undefined ? back : hands.moveOnRack(back, id, place);
    });
  }

  typeLetter(letter: string, blank: boolean): void {
    const before = this.hand.value.staged.length;
    this.change((hand) => hands.typeLetter(hand, this.board, letter, blank));
    if (this.hand.value.staged.length > before) return;
    complain(blank ? "You have no blank." : `You have no ${letter}, or there is no room.`);
  }

  sayPassAgain(): void {
    const action = this.actions.value?.pass;
    if (action) say(action.can ? "Pass? Press 2 again." : action.why);
  }

  change(how: (hand: hands.Hand, board: string) => hands.Hand): void {
    this.hand.value = how(this.hand.value, this.board);
  }

  shuffle(): void {
    this.change((hand) => hands.shuffle(hand, Math.random));
  }

  /** Lays what the partner has laid. */
  takePartnerDraft(): void {
    const draft = this.table.value?.partnerDraft ?? [];
    this.change((hand) => laidByPartner(hand, this.board, draft));
  }

  /** A line of the command box. The answer is what the next line may confirm. */
  obey(line: string, before: Outcome["again"]): Outcome["again"] {
    const table = this.table.value;
    if (!table) return undefined;
    const outcome = obey(line, table, this.hand.value, serverClock.now(), before);
    if (outcome.hand) this.hand.value = outcome.hand;
    if (outcome.say) say(outcome.say);
    if (outcome.command) void this.act(outcome.command);
    if (outcome.press) this.press();
    return outcome.again;
  }

  private get board(): string {
    return this.table.value?.state.board ?? "";
  }

  private reconcile(): void {
    const table = this.table.value;
    const rack = table && ownRack(table);
    if (!table || rack === undefined) return;
    const before = this.hand.peek();
    const hand = hands.reconciled(before, rack, table.state.board);
    const drew = hand.nextId !== before.nextId;
    this.hand.value = drew && settings.peek().rackOrder === "alphabet" ? hands.sorted(hand) : hand;
  }

  /** Partners see each other's tiles while they are being laid. */
  private shareDraft(): void {
    const table = this.table.value;
    const draft = toLaid(this.hand.value.staged);
    if (!table || partnersOf(table.setup, table.seat).length === 0) return;
    if (table.state.face_down) {
      // The server refuses drafts while racks are face down and forgets the last one: it is sent again afterwards.
      clearTimeout(this.draftTimer);
      this.lastDraft = "";
      return;
    }
    if (JSON.stringify(draft) === this.lastDraft) return;
    clearTimeout(this.draftTimer);
    this.draftTimer = window.setTimeout(() => {
      this.lastDraft = JSON.stringify(draft);
      send({ type: "draft", table: this.id, laid: draft });
    }, DRAFT_EVERY_MS);
  }
}

/** The tiles of the viewer's own side. */
export function ownRack({ setup, seat, state }: Table): string | undefined {
  const side = sideOf(setup, seat);
  return side === undefined ? undefined : (state.sides[side]?.rack ?? undefined);
}

const sorted = (staged: readonly hands.Staged[]): hands.Staged[] => [...staged].sort((a, b) => a.square - b.square);

function laidByPartner(hand: hands.Hand, board: string, draft: readonly Laid[]): hands.Hand {
  let laid = hands.recall(hand);
  for (const { square, face } of toPuts(draft)) {
    const blank = face !== face.toUpperCase();
    const held = hands.onRack(laid).find(({ tile }) => tile === (blank ? "?" : face));
    if (held) laid = hands.stage(laid, board, held.id, square, face);
  }
  return laid;
}
