// A player without a page to look at: the same HTTP and socket as any client, driven by the
// tests. It sits in a blank page only because Node 20 has no websocket of its own.

import type { Browser, Page } from "@playwright/test";
import { drawnShare } from "./share.ts";
import { toLaid } from "../../src/board/placement.ts";
import { VERSION } from "../../src/generated/protocol.ts";
import { uuid } from "../../src/net/uuid.ts";
import type { Command, Phrase, TableState } from "../../src/protocol.ts";
import type { Hall } from "./hall.ts";
import { longestPlay, openingPair } from "./plays.ts";

type Seen = { seat: number | undefined; sides: number; state: TableState };
type Answer = { type: "accepted" | "rejected"; rejection?: { code: string } };
type Line = { seen: Seen | undefined; said: (message: object) => void; leave: () => void; answers: Map<string, (answer: Answer) => void> };

declare global {
  interface Window {
    line: Line;
  }
}

export class Player {
  private table = "";

  private constructor(
    readonly name: string,
    readonly page: Page,
  ) {}

  static async register(browser: Browser, hall: Hall, name: string): Promise<Player> {
    const context = await browser.newContext({ baseURL: hall.url });
    const page = await context.newPage();
    await page.goto("/healthz");
    const made = await context.request.post("/api/accounts", {
      data: { name, password: "correct horse" },
      headers: { origin: hall.url },
    });
    if (!made.ok()) throw new Error(await made.text());
    return new Player(name, page);
  }

  /** Goes to a table, from another where there was one, and stays there. */
  async attend(table: string): Promise<void> {
    this.table = table;
    await this.page.evaluate(openLine, { table, version: VERSION });
    await this.page.waitForFunction(() => window.line.seen);
  }

  async see(): Promise<Seen> {
    return (await this.page.evaluate(() => window.line.seen)) as Seen;
  }

  /** The rack of one's own side. */
  async rack(): Promise<string> {
    const { state, side } = await this.where();
    return state.sides[side]?.rack ?? "";
  }

  async where(): Promise<{ state: TableState; side: number }> {
    const { seat, state, sides } = await this.see();
    const each = state.seats.length / sides;
    return { state, side: Math.floor((seat ?? 0) / each) };
  }

  async command(command: Command): Promise<Answer> {
    return this.page.evaluate(sendCommand, { table: this.table, command });
  }

  /** A command that must be taken. */
  async does(command: Command): Promise<void> {
    const answer = await this.command(command);
    if (answer.type !== "accepted") throw new Error(`${this.name}: ${JSON.stringify(answer)}`);
  }

  /** Says a phrase to the whole table. */
  async says(phrase: Phrase): Promise<void> {
    const message = { type: "say", table: this.table, id: uuid(), to: "table", phrase };
    await this.page.evaluate((message) => window.line.said(message), message);
  }

  /** Ready, and the share revealed when it is called for. */
  async ready(): Promise<void> {
    const { entropy, commitment } = drawnShare();
    await this.does({ command: "ready", commitment });
    await this.until((state) => state.phase.phase !== "gathering" || state.phase.stage.stage === "revealing");
    await this.does({ command: "reveal", entropy });
  }

  /** Waits until the table is so. */
  async until(condition: (state: TableState) => boolean): Promise<void> {
    while (!condition((await this.see()).state)) await this.page.waitForTimeout(30);
  }

  async untilMyTurn(): Promise<void> {
    const { side } = await this.where();
    await this.until((state) => state.phase.phase === "turn" && state.phase.side === side && !state.freeze);
  }

  /** Opens with two tiles that are a word, or surely none; `pass` lets the other side pass. */
  async opens(twos: ReadonlySet<string>, good: boolean, pass: () => Promise<void>): Promise<void> {
    for (;;) {
      const { state, side } = await this.where();
      if (state.phase.phase === "turn" && state.phase.side !== side) await pass();
      await this.untilMyTurn();
      const puts = openingPair(await this.rack(), twos, good);
      if (puts) return this.does({ command: "place_tiles", laid: toLaid(puts) });
      await this.does({ command: "exchange_tiles", tiles: await this.rack() });
    }
  }

  /** Waits for the turn and lays the longest play there is. */
  async plays(most = 7): Promise<void> {
    await this.untilMyTurn();
    const { state } = await this.where();
    await this.does({ command: "place_tiles", laid: toLaid(longestPlay(state.board, await this.rack(), most)) });
  }
}

function openLine({ table, version }: { table: string; version: number }): Promise<void> {
  window.line?.leave();
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const answers: Line["answers"] = new Map();
  const line: Line = {
    seen: undefined,
    said: (message) => socket.send(JSON.stringify(message)),
    leave: () => socket.close(),
    answers,
  };
  window.line = line;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === "table") line.seen = { seat: message.seat, sides: message.setup.ruleset.sides, state: message.state };
    if (message.type === "table-events" && line.seen) {
      line.seen = { ...line.seen, state: { ...line.seen.state, ...message.changed } };
      if (message.accepted) line.answers.get(message.accepted)?.({ type: "accepted" });
    }
    if (message.type === "accepted" || message.type === "rejected") line.answers.get(message.id)?.(message);
  };
  return new Promise((opened) => {
    socket.onopen = () => {
      line.said({ type: "hello", version });
      line.said({ type: "attend", table });
      opened();
    };
  });
}

function sendCommand({ table, command }: { table: string; command: Command }): Promise<Answer> {
  const id = crypto.randomUUID();
  return new Promise((answered) => {
    window.line.answers.set(id, answered);
    window.line.said({ type: "command", table, id, command });
  });
}
