// The wire's types under the names this client uses: `Event` alone would be the browser's own.

import type * as wire from "./generated/protocol.ts";

export type * from "./generated/protocol.ts";
export type TableEvent = wire.Event;

/** What the hall says about a table. */
export type TableMessage = Extract<wire.ServerMessage, { table: string }>;
