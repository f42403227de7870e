// What waits for a player in a tournament, in a few words.

import type { WaitingRound } from "../generated/protocol.ts";

/** `Spring Cup: your table of round 2 is laid` */
export function roundWaits({ name, wait }: WaitingRound): string {
  switch (wait.wait) {
    case "check_in":
      return `${name}: say that you are here`;
    case "start":
      return `${name}: ${wait.is_final ? "the final" : `round ${wait.round}`} begins soon`;
    case "table":
      return `${name}: your table of ${wait.is_final ? "the final" : `round ${wait.round}`} is laid`;
  }
}
