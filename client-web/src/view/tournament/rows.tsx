import type { TournamentSummary } from "../../protocol.ts";
import { summaryText } from "../../words/tournament-summary.ts";

type RowsProps = { tournaments: readonly TournamentSummary[]; /** Whether it stands in a panel already. */ bare?: boolean };

/** Tournaments as a list, each with the way that is meant for the one who looks. */
export function TournamentRows({ tournaments, bare = false }: RowsProps) {
  return (
    <ul class={bare ? "rows" : "rows panel"}>
      {tournaments.map((one) => {
        const directing = one.directs && one.phase !== "closed";
        return (
          <li key={one.id} class="row">
            <span class="row-text">
              <strong>{one.name}</strong>
              <span class="muted">{summaryText(one)}</span>
            </span>
            <a
              class="button"
              href={`/tournaments/${one.id}${directing ? "/direct" : ""}`}
              aria-label={`${directing ? "Direct" : "Open"} ${one.name}`}
            >
              {directing ? "Direct" : "Open"}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
