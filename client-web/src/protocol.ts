// The wire's types under the names this client uses: `Event` alone would be the browser's own.

import type * as wire from "./generated/protocol.ts";

export type * from "./generated/protocol.ts";
export type TableEvent = wire.Event;

// Messages of the lobby, until they are in the generated file.
export type ServerMessage = wire.ServerMessage | { type: "table-ready"; table: string; why: string };

/** What the hall says about a table. */
export type TableMessage = Extract<ServerMessage, { table: string }>;
