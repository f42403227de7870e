// The wire's types under the names this client uses: `Event` alone would be the browser's own.

import type * as wire from "./generated/protocol.ts";

export type * from "./generated/protocol.ts";
export type TableEvent = wire.Event;

/** What the hall says about a table. */
export type TableMessage = Extract<ServerMessage, { table: string }>;

// The messages of the chat, until they are in the generated file.
export type ChatTo = "table" | "side";
export type ChatMessage = {
  id: string; at_ms: number; seat?: wire.Seat; name: string; to: ChatTo; phrase?: string; text?: string;
};
export type ServerMessage =
  | wire.ServerMessage
  | { type: "table-ready"; table: string; why: string }
  | { type: "chat"; table: string; messages: ChatMessage[] }
  | { type: "said"; table: string; id: string }
  | { type: "not-said"; table: string; id: string; code: string; message: string }
  | { type: "draft"; table: string; seat: wire.Seat; laid: wire.Laid[] };
export type ClientMessage =
  | wire.ClientMessage
  | { type: "say"; table: string; id: string; to: ChatTo; phrase?: string; text?: string }
  | { type: "draft"; table: string; laid: wire.Laid[] };
