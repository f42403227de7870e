// The finished game: every line of the result, the replay, the files, the bag's proof.

import { useSignal } from "@preact/signals";
import { byLink } from "../../app/watch-link.ts";
import type { Over, SideScore } from "../../protocol.ts";
import { continuedAt, ruledSides, sideLabel, sideOf, sidesOf, type Table } from "../../state/table.ts";
import { lazily } from "../lazily.tsx";
import type { Told } from "./game-view.ts";
import { ShareButton } from "./share-button.tsx";
import { plain, signed } from "../../words/plain.ts";
import { endSentence, ITEMS, outcomeSentence, recordedSentence, ruledSentence } from "../../words/results.ts";

/** A tournament's words are many, and most tables are none of its. */
const AfterRound = lazily(() => import("./after-round.tsx").then((part) => part.AfterRound));

type ResultProps = { table: Table; over: Over; game: Told };

export function Result({ table, over, game }: ResultProps) {
  const { setup } = table;
  const { result } = over;
  const { ruled, tournament } = game?.summary ?? {};
  const me = sideOf(setup, table.seat);
  const goesOn = continuedAt(table);
  return (
    <section class="panel result" aria-labelledby="result-title">
      <h2 id="result-title">{outcomeSentence(result, setup, me, ruled)}</h2>
      {goesOn === undefined ? (
        <p>{ruled ? ruledSentence(ruled, me) : endSentence(result, setup, me)}</p>
      ) : (
        <p>
          A turn was taken back here. <a href={`/tables/${goesOn}`}>The game went on.</a>
        </p>
      )}
      {tournament && me !== undefined && (
        <div class="after-round">
          <AfterRound tournament={tournament.id} />
        </div>
      )}
      <div class="result-sides">
        {sidesOf(setup).map((side) => (
          <Lines key={side} table={table} over={over} side={side} ruled={ruled && ruledSides(ruled)[side]} />
        ))}
      </div>
      <Files table={table} reviewable={result.end !== "aborted" && result.end !== "voided"} />
    </section>
  );
}

type LinesProps = { table: Table; over: Over; side: number; ruled: SideScore | undefined };

function Lines({ table, over, side, ruled }: LinesProps) {
  const part = over.result.sides[side];
  if (!part) return null;
  const rack = table.state.sides[side]?.rack;
  const recorded = recordedSentence(part);
  const { spread } = ruled ?? part;
  return (
    <table class="lines">
      <caption>
        {sideLabel(table.setup, side, table.seat)}
        {over.signed[side] && <span class="signed"> signed&nbsp;✓</span>}
      </caption>
      <tbody>
        {part.lines.map(({ item, points }) => (
          <tr key={item}>
            <th scope="row">
              {ITEMS[item]}
              {item === "own_rack" && rack ? ` (${rack})` : ""}
            </th>
            <td class="number figures">{item === "plays" ? plain(points) : signed(points)}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row">Score</th>
          <td class="number figures">{plain(part.score)}</td>
        </tr>
        {recorded !== undefined && (
          <tr class="total">
            <th scope="row">Counts as</th>
            <td class="number figures">{recorded}</td>
          </tr>
        )}
        {ruled && (
          <tr class="total">
            <th scope="row">Ruled</th>
            <td class="number figures">{ruled.points}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{spread < 0 ? "Behind by" : "Ahead by"}</th>
          <td class="number figures">
            {Math.abs(spread)}
            {ruled || part.capped_spread === part.spread ? "" : ` (counts as ${Math.abs(part.capped_spread)})`}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Files({ table, reviewable }: { table: Table; reviewable: boolean }) {
  const verdict = useSignal<{ text: string; good: boolean } | undefined>(undefined);
  const prove = async () => {
    verdict.value = { text: "Dealing the game again…", good: true };
    const { proofOf } = await import("../../fairness/proof.ts");
    verdict.value = await proofOf(table.id);
  };
  const base = `/api/games/${table.id}`;
  return (
    <>
      <div class="choices files">
        {reviewable && (
          <a class="button primary" href={`/games/${table.id}/review`}>
            Review
          </a>
        )}
        <button type="button" class="button" onClick={() => void prove()}>
          Check that the tiles were fair
        </button>
        <a class="button" href={byLink(`/games/${table.id}/replay`, table.id)}>
          Replay
        </a>
        <details class="experts">
          <summary>Files for experts</summary>
          <div class="choices files">
            <a class="button" href={byLink(`${base}/game.gcg`, table.id)} download>
              The plays (GCG)
            </a>
            <a class="button" href={byLink(`${base}/record.json`, table.id)} download>
              Everything (JSON)
            </a>
          </div>
        </details>
      </div>
      <ShareButton id={table.id} over />
      {verdict.value && (
        <p class={verdict.value.good ? "proof" : "form-error"} role="status">
          {verdict.value.text}
        </p>
      )}
    </>
  );
}
