// The wire's types under the names this client uses: `Event` alone would be the browser's own.

import type * as wire from "./generated/protocol.ts";

export type * from "./generated/protocol.ts";
export type TableEvent = wire.Event;

/** What the hall says about a table. */
export type TableMessage = Extract<ServerMessage, { table: string }>;

// The messages of the chat and the lobby, until they are in the generated file.
export type ChatTo = "table" | "side";
export type Phrase =
  | "hello" | "good-luck" | "have-fun" | "you-too" | "nice-play" | "what-a-word" | "wow" | "well-played"
  | "thank-you" | "you-are-welcome" | "yes" | "no" | "sorry" | "no-problem" | "oops" | "bad-tiles" | "thinking"
  | "one-moment" | "i-am-back" | "slow-connection" | "are-you-there" | "close-game" | "good-game"
  | "congratulations" | "play-again" | "have-to-go" | "bye";
export type NotSaid =
  | "not-at-table" | "not-one-thing" | "too-long" | "unreadable" | "too-many" | "chat-off" | "phrases-only"
  | "guests-use-phrases" | "no-partner" | "closed" | "storage-down";
export type ChatMessage = {
  id: number; at_ms: number; seat?: wire.Seat; name: string; to: ChatTo; phrase?: Phrase; text?: string;
};
export type MaySay = { to_table: wire.ChatPolicy; to_side: wire.ChatPolicy };
export type ServerMessage =
  | wire.ServerMessage
  | { type: "table-ready"; table: string; why: string }
  | { type: "chat"; table: string; messages: ChatMessage[] }
  | ({ type: "may-say"; table: string } & MaySay)
  | { type: "said"; table: string; id: string }
  | { type: "not-said"; table: string; id: string; code: NotSaid; message: string }
  | { type: "draft"; table: string; seat: wire.Seat; laid: wire.Laid[] };
export type ClientMessage =
  | wire.ClientMessage
  | { type: "say"; table: string; id: string; to: ChatTo; phrase?: Phrase; text?: string }
  | { type: "draft"; table: string; laid: wire.Laid[] };
