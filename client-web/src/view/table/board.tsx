// The board: a grid that a screen reader reads square by square, with one cursor in it.

import { useEffect, useRef } from "preact/hooks";
import { faceAt, toPuts } from "../../board/placement.ts";
import { CENTRE, columnOf, nameOf, premiumOf, WIDTH } from "../../board/squares.ts";
import { isBlank } from "../../board/tiles.ts";
import { squareWords } from "../../state/command-box.ts";
import { type Hand, stagedAt } from "../../state/hand.ts";
import { TileFace } from "../board/tile.tsx";
import type { TableController } from "./controller.ts";
import { onBoardKey } from "./keys.ts";

type BoardProps = {
  controller: TableController;
  board: string;
  marked: ReadonlySet<number>;
  /** Tiles a partner has laid. */
  ghosts: ReadonlyMap<number, string>;
  /** Nothing can be laid: a replay, or one who watches. */
  still: boolean;
};

const LINES = Array.from({ length: WIDTH }, (_, at) => at);

export function Board({ controller, board, marked, ghosts, still }: BoardProps) {
  const hand = controller.hand.value;
  const grid = useRef<HTMLDivElement>(null);
  const { square } = hand.cursor;
  useEffect(() => {
    // The focus follows the cursor, but only when the board has it already.
    if (grid.current?.contains(document.activeElement)) cellAt(grid.current, square)?.focus({ preventScroll: true });
  }, [square]);
  const shown = { board, hand: still ? { ...hand, staged: [] } : hand, marked, ghosts, still };
  return (
    <div class="board-frame">
      <Edge labels={LINES.map((at) => String.fromCharCode(65 + at))} class="edge-top" />
      <Edge labels={LINES.map((at) => String(at + 1))} class="edge-left" />
      <div
        ref={grid}
        class="board"
        role="grid"
        aria-label="Board, 15 by 15"
        aria-rowcount={WIDTH}
        aria-colcount={WIDTH}
        onKeyDown={(event) => !still && onBoardKey(event, controller)}
      >
        {LINES.map((row) => (
          <div key={row} role="row" class="board-row" aria-rowindex={row + 1}>
            {LINES.map((column) => (
              <Square key={column} square={row * WIDTH + column} {...shown} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const cellAt = (grid: HTMLElement, square: number): HTMLElement | null => grid.querySelector(`[data-square="${square}"]`);

function Edge({ labels, ...rest }: { labels: string[]; class: string }) {
  return (
    <div class={`edge ${rest.class}`} aria-hidden="true">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

type Shown = { board: string; hand: Hand; marked: ReadonlySet<number>; ghosts: ReadonlyMap<number, string>; still: boolean };

function Square({ square, board, hand, marked, ghosts, still }: Shown & { square: number }) {
  const staged = stagedAt(hand, square);
  const face = faceAt(board, square) ?? staged?.face;
  const ghost = face ? undefined : ghosts.get(square);
  const isCursor = hand.cursor.square === square;
  const aimed = isCursor && hand.aimed && !still;
  // What is printed on an empty square is in the style sheet: the label says it in words.
  const classes = ["square", face || ghost ? "tile" : square === CENTRE ? "dw centre" : premiumOf(square)];
  if (face && isBlank(face)) classes.push("is-blank");
  if (staged) classes.push("staged");
  else if (face && marked.has(square)) classes.push("last");
  if (ghost) classes.push("ghost");
  if (isCursor && !still) classes.push("cursor", hand.cursor.direction);
  if (aimed) classes.push("aimed");
  const label = ghost ? `${nameOf(square)}, your partner laid ${ghost.toUpperCase()}` : squareWords(board, square, staged?.face);
  return (
    <div
      role="gridcell"
      class={classes.join(" ")}
      data-square={square}
      data-tile={staged?.id}
      tabIndex={isCursor ? 0 : -1}
      aria-label={label + (marked.has(square) ? ", last play" : "")}
      aria-colindex={columnOf(square) + 1}
      aria-selected={aimed || undefined}
    >
      {face ? <TileFace face={face} /> : ghost ? <TileFace face={ghost} /> : null}
    </div>
  );
}

/** A partner's laid tiles by square. */
export const ghostsOf = (laid: readonly { at: string; face: string }[]): ReadonlyMap<number, string> =>
  new Map(toPuts([...laid]).map(({ square, face }) => [square, face]));
