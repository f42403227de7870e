// Where to find out how things are done here.

import { useRules } from "../../app/catalogue.ts";
import { clockInShort } from "../../words/rules.ts";
import { QueryResult } from "../query-result.tsx";
import { Page } from "../page.tsx";
import "../../styles/help.css";

export default function Help() {
  return (
    <Page title="Help">
      <div class="choices">
        <a class="button primary" href="/help/first-game">
          Your first game here
        </a>
        <a class="button" href="/privacy">
          What this hall knows about you
        </a>
      </div>
      <div class="split">
        <Rules />
        <Keys />
      </div>
      <Questions />
      <p class="muted">
        Most meanings of words are from WordNet 3.0, copyright 2006 by Princeton University.{" "}
        <a href="/wordnet.txt" target="_blank">
          Read its terms
        </a>
      </p>
    </Page>
  );
}

function Rules() {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">The rules</h2>
      <p>Every table is played by one of these rule sets.</p>
      <QueryResult query={useRules()}>
        {(books) => (
          <ul class="rows panel">
            {books.map(({ id, title, ruleset }) => (
              <li key={id} class="row">
                <span class="row-text">
                  <strong>{title}</strong>
                  <span class="muted">
                    {clockInShort(ruleset.clock)}
                    {ruleset.players_per_side > 1 ? ", for pairs" : ""}
                  </span>
                </span>
                <a class="button" href={`/help/rules/${id}`} aria-label={`Read the rules: ${title}`}>
                  Read
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}

const KEYS: readonly [string, string][] = [
  ["Arrows", "move the cursor; the first press turns it"],
  ["A to Z", "lays that tile; with Shift it is laid by a blank"],
  ["Space", "goes one square on"],
  ["Backspace", "takes back the tile before; Delete the one here"],
  ["Esc", "takes back all tiles"],
  ["/", "shuffles the rack"],
  ["Enter", "presses the clock"],
  ["1 2 3 4 5", "hold, pass (twice), challenge, exchange, call the director"],
  [";", "lets you play by typing: 8H QUIZ, or rack, score, time, last, bag, row 8"],
  ["?", "shows this list"],
];

function Keys() {
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Playing with the keyboard</h2>
      <p>Press a square of the board first. Then:</p>
      <dl class="keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Questions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <details class="more">
        <summary>Are the tiles fair?</summary>
        <p>
          Yes, and you can check it. Before the game the hall and every player's browser think of a secret number each; together these
          decide the tiles. When the game is over, the numbers are shown. Press “Check that the tiles were fair”, and your browser deals the
          whole game again.
        </p>
      </details>
      <details class="more">
        <summary>My connection broke. What now?</summary>
        <p>
          Come back: your tiles lie as you left them, and what you pressed is done, once. Your clock runs on meanwhile, as it would at a
          real table.
        </p>
      </details>
      <details class="more">
        <summary>I forgot my password.</summary>
        <p>
          If your coach made your account, your coach can give you a new password. Nobody here knows your e-mail, so nobody can send you
          one.
        </p>
      </details>
      <details class="more">
        <summary>Somebody is unkind.</summary>
        <p>At the table you can mute a player and report what happened. Your coach reads every report.</p>
      </details>
      <details class="more">
        <summary>Why does a rating have a question mark?</summary>
        <p>
          The hall is not sure of that rating yet: it comes from few games, or the last one was long ago. It gets surer with every game.
        </p>
      </details>
    </section>
  );
}
