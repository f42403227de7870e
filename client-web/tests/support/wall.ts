// A wall without a hall's games: the built client as the hall serves it, and boards that play by a
// clock of the test's own, so that an hour of games takes seconds.

import type { Page, WebSocketRoute } from "@playwright/test";
import { VERSION } from "../../src/generated/protocol.ts";
import type { Glance, GlancePhase, WallEvent, WallRequest, WallSlot } from "../../src/protocol.ts";

const NAMES = ["kingfisher", "otter-alexander", "woodpecker", "hummingbird-jo", "nightingale-maria", "heron"];
const LETTERS = "EAIONRTLSUDGBCMPFHVWYKJXQZ";
const TURNS = 24;
export const EVENT = "0190b000-0000-7000-8000-000000000001";

const tableId = (number: number): string => `0190c000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A game that is played turn by turn, by chance that is the same in every run. */
export class PlayedGame {
  private readonly board = Array.from({ length: 225 }, () => ".");
  private latest: string[] = [];
  private scores = [0, 0];
  private turn = 0;
  private seed: number;

  constructor(readonly number: number) {
    this.seed = number + 1;
  }

  get table(): string {
    return tableId(this.number);
  }

  get isOver(): boolean {
    return this.turn >= TURNS;
  }

  /** Lays three to six tiles. */
  play(): void {
    const side = this.turn++ % 2;
    this.latest = [];
    while (this.latest.length === 0) this.lay(this.below(15), this.below(9));
    this.scores[side] = (this.scores[side] ?? 0) + 8 + this.below(40);
  }

  private lay(row: number, start: number): void {
    for (let column = start; column < start + 3 + this.below(4); column++) {
      const square = row * 15 + column;
      if (this.board[square] !== ".") continue;
      const letter = LETTERS[this.below(LETTERS.length)] ?? "E";
      this.board[square] = this.below(20) === 0 ? letter.toLowerCase() : letter;
      this.latest.push(`${String.fromCharCode(65 + column)}${row + 1}`);
    }
  }

  glance(nowMs: number, phase: GlancePhase = this.isOver ? "over" : "turn"): Glance {
    const toMove = this.turn % 2;
    const name = (side: number): string => NAMES[(this.number + side * 2) % NAMES.length] ?? "";
    return {
      table: this.table,
      now_ms: nowMs,
      sides: [0, 1].map((side) => ({ names: [name(side)], score: this.scores[side] ?? 0 })),
      board: this.board.join(""),
      latest: this.latest,
      ...(this.turn > 0 && { last_play: { side: 1 - toMove, word: "QUIZZED".slice(0, 3 + this.below(5)), score: 24 } }),
      clocks: {
        remaining_ms: [1_000_000 - this.turn * 20_000, 900_000 - this.turn * 18_000],
        running: this.isOver ? null : { side: toMove, since: nowMs },
      } as Glance["clocks"],
      bag_count: Math.max(0, 86 - this.turn * 4),
      phase,
      ...(!this.isOver && { to_move: toMove }),
      ...(phase === "held" && { is_open: true }),
    };
  }

  private below(most: number): number {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.seed / 2_147_483_648) * most);
  }
}

/** So many games side by side; one that is over is followed by another. */
export class PlayedWall {
  games: PlayedGame[];
  private next: number;
  private socket: WebSocketRoute | undefined;
  sentBytes = 0;
  /** What the page asked for, in order. */
  readonly asked: WallRequest[] = [];

  constructor(
    readonly size: number,
    private readonly event?: WallEvent,
    private readonly slot?: WallSlot,
  ) {
    this.games = Array.from({ length: size }, (_, number) => new PlayedGame(number));
    this.next = size;
  }

  async serve(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws$/, (route) => {
      this.socket = route;
      route.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string; id?: number };
        const now_ms = Date.now();
        if (message.type === "hello") this.say({ type: "welcome", version: VERSION, now_ms, storage_up: true });
        if (message.type === "ping") this.say({ type: "pong", id: message.id, now_ms });
        if (message.type === "watch-wall") {
          this.asked.push(message as unknown as WallRequest);
          this.tell();
          for (const game of this.games) this.show(game);
        }
      });
    });
  }

  /** The next turn of a board; where the game was over, the beginning of the next. */
  turn(place: number, phase?: GlancePhase): void {
    const game = this.games[place];
    if (!game) return;
    if (game.isOver) {
      const follows = new PlayedGame(this.next++);
      this.games = this.games.map((one) => (one === game ? follows : one));
      this.tell();
      this.show(follows);
      return;
    }
    game.play();
    this.show(game, phase);
  }

  tell(event = this.event): void {
    const tables = this.games.map(({ table }) => table);
    this.say({ type: "wall", tables, ...(event && { event }), ...(this.slot && { slot: this.slot }) });
  }

  private show(game: PlayedGame, phase?: GlancePhase): void {
    this.say({ type: "glance", ...game.glance(Date.now(), phase) });
  }

  private say(message: object): void {
    const text = JSON.stringify(message);
    this.sentBytes += text.length;
    this.socket?.send(text);
  }
}

/** An event whose round is on, or over. */
export function eventOf(size: number, unfinished: number): WallEvent {
  const standings = Array.from({ length: 16 }, (_, index) => ({
    rank: index + 1,
    name: NAMES[index % NAMES.length] ?? "",
    wins: 5 - Math.ceil(index / 2) / 2,
    losses: Math.ceil(index / 2) / 2,
    spread: 400 - 60 * index,
  }));
  const boards = Array.from({ length: size }, (_, number) => ({ table: tableId(number), board: number + 1 }));
  const round = { round: 3, rounds: 7, is_final: false, starts_ms: Date.now() - 600_000, ends_ms: Date.now() + 1_500_000 };
  const division = { division: 1, name: "Open", unfinished, boards, standings, ...round };
  return { tournament: EVENT, name: "Northside Spring Championship", divisions: [division] };
}
