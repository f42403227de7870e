import type { ComponentChildren } from "preact";
import { useQuery } from "../../app/query.ts";
import type { ClubReviews, ReviewLine, StudentReviews } from "../../protocol.ts";
import { scores } from "../../words/games.ts";
import { tenths, when } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";

/** The club's reviewed games in lines that a coach can scan. */
export function Reviews({ club }: { club: string }) {
  const question = useQuery<ClubReviews>(`/clubs/${club}/reviews`);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviewed games</h2>
      <QueryResult query={question}>
        {({ students, games }) =>
          students.length === 0 ? (
            <Empty text="No game has been reviewed yet. Any player can start a review on the game's page." />
          ) : (
            <div class="stack">
              <p class="hint">
                A bingo is a play of all seven tiles, a phony a word that is not in the list. Points missed are what the best plays were
                worth more.
              </p>
              <Scroller label="By student">
                <Students students={students} />
              </Scroller>
              <Scroller label="By game">
                <Games games={games} />
              </Scroller>
            </div>
          )
        }
      </QueryResult>
    </section>
  );
}

function Scroller({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scroller panel" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

function Students({ students }: { students: readonly StudentReviews[] }) {
  return (
    <table class="data">
      <caption>By student</caption>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col" class="number">
            Games
          </th>
          <th scope="col" class="number">
            Won
          </th>
          <th scope="col" class="number">
            Points missed a turn
          </th>
          <th scope="col" class="number">
            Bingos found
          </th>
          <th scope="col" class="number">
            Bingos missed
          </th>
          <th scope="col" class="number">
            Phonies played
          </th>
          <th scope="col" class="number">
            Phonies not challenged
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((line) => (
          <tr key={line.account}>
            <th scope="row">
              <a href={`/players/${encodeURIComponent(line.name)}`}>{line.name}</a>
            </th>
            <td class="number">{line.games}</td>
            <td class="number">{line.won}</td>
            <td class="number">{tenths(line.given_up_a_turn)}</td>
            <td class="number">{line.bingos_found}</td>
            <td class="number">{line.bingos_missed}</td>
            <td class="number">{line.phonies_played}</td>
            <td class="number">{line.phonies_let_stand}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The student's score first. */
function lineScores({ score, recorded, other_score, other_recorded }: ReviewLine): string | undefined {
  return scores({
    sides: [
      { score, recorded },
      { score: other_score, recorded: other_recorded },
    ],
  });
}

function Games({ games }: { games: readonly ReviewLine[] }) {
  return (
    <table class="data">
      <caption>By game</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Student</th>
          <th scope="col">Against</th>
          <th scope="col" class="number">
            Score
          </th>
          <th scope="col" class="number">
            Points missed a turn
          </th>
          <th scope="col" class="number">
            Bingos
          </th>
          <th scope="col">Biggest miss</th>
        </tr>
      </thead>
      <tbody>
        {games.map((line) => (
          <tr key={`${line.game} ${line.account}`}>
            <td>
              <a href={`/games/${line.game}/review`}>{when(line.finished_ms)}</a>
            </td>
            <td>{line.name}</td>
            <td>{line.against}</td>
            <td class="number">{lineScores(line)}</td>
            <td class="number">{tenths(line.given_up_a_turn)}</td>
            <td class="number">
              {line.bingos_found} of {line.bingos_found + line.bingos_missed}
            </td>
            <td>{line.missed_word ? `${line.missed_word} (${tenths(line.most_given_up)})` : tenths(line.most_given_up)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
