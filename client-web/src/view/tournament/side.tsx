// One side of a tournament: its scorecard, round by round.

import type { DivisionView, SideId } from "../../protocol.ts";
import { divisionOf, namesOf, scorecard, sideOf } from "../../state/tournament.ts";
import { signed } from "../../words/plain.ts";
import { outlookText, record, cardText, roundName, SPREAD_MEANS } from "../../words/tournament.ts";
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

/** The rounds of a side as a table; also printed. */
export function CardTable({ page, division, side }: CardProps) {
  const names = namesOf(page);
  const lines = scorecard(division, side);
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
              <td>{line.final ? "Final" : line.round}</td>
              <td>
                {line.opponent === undefined ? (
                  "–"
                ) : (
                  <a href={`/tournaments/${page.id}/sides/${line.opponent}`}>{names.side(line.opponent)}</a>
                )}
              </td>
              <td>
                {line.board && line.result ? (
                  <a
                    href={`/games/${line.board.game}`}
                    aria-label={`${roundName(line.round, line.final)}: ${cardText(line)}, look at the game`}
                  >
                    {cardText(line)}
                  </a>
                ) : (
                  cardText(line)
                )}
                {line.board?.ruled && <span class="muted small">the director decided</span>}
              </td>
              <td class="number">{line.own ? signed(line.own.spread) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{SPREAD_MEANS}</p>
    </div>
  );
}
