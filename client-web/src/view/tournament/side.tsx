// One side of a tournament: its scorecard, round by round.

import type { DivisionView, SideId } from "../../protocol.ts";
import { type CardLine, divisionOf, namesOf, scorecard, sideOf } from "../../state/tournament.ts";
import { signed } from "../../words/plain.ts";
import { cardText, finalTitle, outlookText, record, roundName, SPREAD_MEANS, wins } from "../../words/tournament.ts";
import { Empty } from "../empty.tsx";
import { type Shown, TournamentFrame } from "./frame.tsx";

export default function SidePage({ id, side }: { id: string; side: string }) {
  const number = Number(side);
  return (
    <TournamentFrame id={id} here="day" title="Scorecard">
      {({ page }) => {
        const division = divisionOf(page, sideOf(page, number)?.division);
        return division ? <Card page={page} division={division} side={number} /> : <Empty text="There is no such side." />;
      }}
    </TournamentFrame>
  );
}

type CardProps = { page: Shown["page"]; division: DivisionView; side: SideId };

function Card({ page, division, side }: CardProps) {
  const names = namesOf(page);
  const place = division.standings.find((place) => place.side === side);
  const outlook = division.outlook.find((outlook) => outlook.side === side);
  const players = sideOf(page, side)?.players ?? [];
  const said = [names.real(side), players.length > 1 && players.map(names.person).join(" & "), names.school(side)].filter(Boolean);
  return (
    <section aria-labelledby="card">
      <h2 id="card">{names.side(side)}</h2>
      {said.length > 0 && <p class="muted">{said.join(" · ")}</p>}
      {place && (
        <p>
          Place {place.rank} of {division.standings.length} · <span class="figures">{record(place)}</span>
          {outlook &&
            page.view.phase === "open" &&
            !division.final_game &&
            ` · ${outlookText(outlook, page.view.rules.event.final_of_top_two)}`}
        </p>
      )}
      <CardTable page={page} division={division} side={side} />
    </section>
  );
}

/** The rounds of a side as a table: its lines add up to its place in the standings. */
function CardTable({ page, division, side }: CardProps) {
  const names = namesOf(page);
  const lines = scorecard(page, division, side);
  const place = division.standings.find((place) => place.side === side);
  if (lines.length === 0) return <Empty text="No round is played yet." />;
  return (
    <div class="scroller" role="group" aria-label={`Scorecard of ${names.side(side)}`} tabIndex={0}>
      <table class="data card">
        <thead>
          <tr>
            <th>Round</th>
            <th>Opponent</th>
            <th>Result</th>
            <th class="number">Spread</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.round}>
              <td>{line.final ? finalTitle(line.final) : line.round}</td>
              <td>
                {line.opponent === undefined ? (
                  "–"
                ) : (
                  <a href={`/tournaments/${page.id}/sides/${line.opponent}`}>{names.side(line.opponent)}</a>
                )}
              </td>
              <td>
                <Result line={line} />
              </td>
              <td class="number">{line.spread === undefined ? "" : signed(line.spread)}</td>
            </tr>
          ))}
          {place && place.penalty !== 0 && (
            <tr>
              <td />
              <td colSpan={2}>Given or taken by the director</td>
              <td class="number">{signed(place.penalty)}</td>
            </tr>
          )}
        </tbody>
        {place && (
          <tfoot>
            <tr>
              <th colSpan={2}>Together</th>
              <td>
                {wins(place.wins)}–{wins(place.losses)}
              </td>
              <td class="number">{signed(place.spread)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <p class="hint">{SPREAD_MEANS}</p>
    </div>
  );
}

/** How a game ended. One that was played at a table is there to be looked at, and to be watched from its first turn. */
function Result({ line }: { line: CardLine }) {
  const { board, round, final } = line;
  const name = final ? finalTitle(final) : roundName(round);
  return (
    <>
      {board?.table ? (
        <>
          <a href={`/games/${board.game}`} aria-label={`${name}: ${cardText(line)}, look at the game`}>
            {cardText(line)}
          </a>{" "}
          <a class="small" href={`/games/${board.game}/replay`} aria-label={`${name}: watch the game from its first turn`}>
            Replay
          </a>
        </>
      ) : (
        cardText(line)
      )}
      {board?.ruled && <span class="muted small">the director decided</span>}
    </>
  );
}
