// What a wall says of its event: the round and its clock, and between rounds the standings.

import { useComputed } from "@preact/signals";
import { wallSecond } from "../../app/wall.ts";
import type { WallDivision, WallEvent } from "../../protocol.ts";
import { capital, list, signed } from "../../words/plain.ts";
import { winnersLabel, wins } from "../../words/tournament.ts";
import { wallClock, wallGames, wallRound, wallStandings, wallWinners } from "../../words/wall.ts";

/** The event's name and a line for each division. */
export function Billboard({ event }: { event: WallEvent }) {
  return (
    <div class="billboard">
      <strong class="billboard-name">{event.name}</strong>
      {event.divisions.map((division) => (
        <p key={division.division} class="billboard-round">
          {event.divisions.length > 1 && <span>{division.name}</span>}
          <span>{wallRound(division)}</span>
          <RoundClock division={division} />
          <span class="muted">{wallGames(division)}</span>
        </p>
      ))}
    </div>
  );
}

function RoundClock({ division }: { division: WallDivision }) {
  const text = useComputed(() => wallClock(division, wallSecond.value));
  return <span class="figures billboard-clock">{text}</span>;
}

function Winners({ division }: { division: WallDivision }) {
  const winners = wallWinners(division);
  if (winners.length === 0) return null;
  return (
    <p class="wall-winners">
      {winnersLabel(division.name, winners.length)}
      <strong>{list(winners)}</strong>
    </p>
  );
}

/** The best of every division, and who has won it. */
export function WallStandings({ event }: { event: WallEvent }) {
  return (
    <div class="wall-standings">
      {event.divisions.map((division) => (
        <div key={division.division}>
          <Winners division={division} />
          <table class="data">
            <caption>
              {capital(event.divisions.length > 1 ? `${division.name}: ${wallStandings(division)}` : wallStandings(division))}
            </caption>
            <thead>
              <tr>
                <th class="number">
                  <abbr title="Place">#</abbr>
                </th>
                <th>Side</th>
                <th class="number">
                  <abbr title="Wins and losses">W–L</abbr>
                </th>
                <th class="number">Spread</th>
              </tr>
            </thead>
            <tbody>
              {division.standings.map(({ rank, name, wins: won, losses, spread }, index) => (
                <tr key={index}>
                  <td class="number">{rank}</td>
                  <td>{name}</td>
                  <td class="number">
                    {wins(won)}–{wins(losses)}
                  </td>
                  <td class="number">{signed(spread)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}
