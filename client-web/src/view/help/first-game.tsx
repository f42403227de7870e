// A first game, step by step, for somebody who has never been here.

import { StillBoard } from "../board/still-board.tsx";
import { Page } from "../page.tsx";
import { SQUARES } from "../../board/squares.ts";
import { toPuts, withPuts } from "../../board/placement.ts";
import "../../styles/help.css";

/** QUIZ across the centre, then BAZAAR down through its Z. */
const FIRST = toPuts([..."QUIZ"].map((face, index) => ({ at: `${"FGHI"[index]}8`, face })));
const SECOND = toPuts([..."BAAAR"].map((face, index) => ({ at: `I${[6, 7, 9, 10, 11][index]}`, face })));
const OPENING = withPuts(".".repeat(SQUARES), FIRST);
const ANSWER = withPuts(OPENING, SECOND);
const marked = (puts: typeof FIRST): ReadonlySet<number> => new Set(puts.map(({ square }) => square));

export default function FirstGame() {
  return (
    <Page title="Your first game here" width="narrow" before={<a href="/help">Help</a>}>
      <ol class="guide">
        <li>
          <h2>Begin</h2>
          <p>
            Choose <a href="/new?with=bot">Play a bot</a>, then a bot you like, then Start. At the table press Ready: the tiles are mixed,
            and each side gets seven.
          </p>
        </li>
        <li>
          <h2>Lay a word</h2>
          <p>
            Tap a square, then your tiles: the word goes across. Hold the square for a moment, and it goes down. You can also drag tiles, or
            click a square and type. The first word covers the star in the middle.
          </p>
          <StillBoard board={OPENING} marked={marked(FIRST)} label="A board with QUIZ laid across the middle" />
          <p>
            Coloured squares count once, when a tile is laid on them: 2L and 3L make the letter worth twice or three times as much, 2W and
            3W the whole word.
          </p>
        </li>
        <li>
          <h2>Press the clock</h2>
          <p>
            The big button shows your word and its points. When you press it, your time stops, the other clock starts, and the play cannot
            be changed any more.
          </p>
        </li>
        <li>
          <h2>Join what is there</h2>
          <p>Every next word must touch the tiles on the board, and all letters that touch must make words, across and down.</p>
          <StillBoard board={ANSWER} marked={marked(SECOND)} label="The same board with BAZAAR going down through the Z" />
        </li>
        <li>
          <h2>Is that a word?</h2>
          <p>
            Against a bot your words are checked when you play them: one that is not in the list is not taken, and you try another. Nothing
            is lost.
          </p>
          <p>
            By tournament rules nobody checks. After the other side's play you have a few seconds: press <strong>Hold</strong> to think, and{" "}
            <strong>Challenge</strong> if you doubt the word. If it is wrong, the play comes off. If it is right, you lose your turn. The
            others can do the same with your words.
          </p>
        </li>
        <li>
          <h2>Nothing fits?</h2>
          <p>
            <strong>Exchange</strong> some tiles for new ones while the bag has enough, or <strong>pass</strong>. Both cost your turn.
          </p>
        </li>
        <li>
          <h2>The end</h2>
          <p>
            When the bag is empty and one side has played its last tile, the tiles that are left count for or against you. Both sides sign
            the result.
          </p>
          <p>
            Then press <strong>Review</strong>: you see the best plays of every turn. That minute teaches most.
          </p>
        </li>
      </ol>
      <p class="choices">
        <a class="button primary" href="/new?with=bot">
          Play a bot
        </a>{" "}
        <a class="button" href="/help/rules/practice">
          All the rules of practice
        </a>
      </p>
    </Page>
  );
}
