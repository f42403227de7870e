// The share of the bag's seed, committed when the player is ready and revealed when the
// hall calls for it: a player never has to think of it.

import { drawShare, forgetShare, shareOf } from "../../fairness/share.ts";
import type { Command } from "../../protocol.ts";
import type { Table } from "../../state/table.ts";

export class Readiness {
  /** What was done last, so that each stage is answered once. */
  private answered = "";

  constructor(
    private readonly id: string,
    private readonly quietly: (command: Command) => void,
  ) {}

  /** Answers what the table's stage asks of this seat. */
  look(table: Table | undefined): void {
    if (!table || table.seat === undefined) return;
    const { phase, seats } = table.state;
    if (phase.phase !== "gathering") return forgetShare(this.id);
    const { stage } = phase;
    if (stage.stage === "committing" || !seats[table.seat]?.ready) return;
    const asked = `${stage.stage} ${stage.until}`;
    if (asked === this.answered) return;
    this.answered = asked;
    if (stage.stage === "revealing") this.reveal();
    else this.quietly(readyCommand(this.id));
  }

  private reveal(): void {
    const share = shareOf(this.id);
    if (share) this.quietly({ command: "reveal", entropy: share.entropy });
  }
}

/** Draws a share and commits to it. */
export const readyCommand = (table: string): Command => ({ command: "ready", ...drawShare(table) });
