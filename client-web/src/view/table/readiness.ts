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
    const seat = seats[table.seat];
    if (!seat?.ready) return table.setup.position?.earlier ? this.goOn() : this.return(seat?.since);
    if (stage.stage === "committing") return;
    const asked = `${stage.stage} ${stage.until}`;
    if (asked === this.answered) return;
    this.answered = asked;
    if (stage.stage === "revealing") this.reveal();
    else this.quietly(readyCommand(this.id));
  }

  /** After a turn was taken back nobody begins anew. */
  private goOn(): void {
    if (this.answered === "on") return;
    this.answered = "on";
    this.quietly(readyCommand(this.id));
  }

  /** Who pressed Ready here before the line was lost need not press it again (ruling 27). */
  private return(since: number | undefined): void {
    const asked = `back ${since}`;
    const share = shareOf(this.id);
    if (since === undefined || asked === this.answered || !share) return;
    this.answered = asked;
    // The same share again: what was pressed a moment ago may still be on its way.
    this.quietly({ command: "ready", commitment: share.commitment });
  }

  private reveal(): void {
    const share = shareOf(this.id);
    if (share) this.quietly({ command: "reveal", entropy: share.entropy });
  }
}

/** Draws a share and commits to it. */
export const readyCommand = (table: string): Command => ({ command: "ready", ...drawShare(table) });
