import { mine } from "../../app/lobby.ts";
import type { GameSummary } from "../../protocol.ts";
import { opponents } from "../../words/games.ts";
import { Terms } from "../terms.tsx";

/** The games that wait for this player. */
export function Resume() {
  const games = mine.value?.games;
  if (!games || games.length === 0) return null;
  return (
    <section class="panel resume" aria-labelledby="resume">
      <h2 id="resume">{games.length === 1 ? "Your game" : "Your games"}</h2>
      <ul class="rows">
        {tournamentsFirst(games).map((game) => (
          <Waiting key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** What somebody else waits for by the round's clock is not to be missed below the rest. */
const tournamentsFirst = (games: readonly GameSummary[]): GameSummary[] => [
  ...games.filter(({ tournament }) => tournament),
  ...games.filter(({ tournament }) => !tournament),
];

function Waiting({ game }: { game: GameSummary }) {
  const against = opponents(game);
  const action = game.status === "open" ? "Sit down" : "Go on";
  return (
    <li class="row">
      <span class="row-text">
        <strong>Against {against}</strong>
        {game.tournament && <span>{game.tournament.name}</span>}
        <Terms rules={game.rules} lexicon={game.lexicon} rated={game.rated} clockKnown={false} />
      </span>
      <a class="button primary" href={`/tables/${game.id}`} aria-label={`${action} against ${against}`}>
        {action}
      </a>
    </li>
  );
}
