import { columnOf, premiumOf, rowOf, squareNamed, WIDTH } from "../../board/squares.ts";
import { isBlank } from "../../board/tiles.ts";

/** A board of a wall: its premium squares are pictures, and only tiles are nodes. */
export function WallBoard({ board, latest, label }: { board: string; latest: readonly string[]; label: string }) {
  const marked = new Set(latest.map(squareNamed));
  return (
    <div class="wall-board" role="img" aria-label={label}>
      {KINDS.map((kind) => (
        <span key={kind} class={`premiums ${kind}`} style={{ maskImage: MASKS[kind], WebkitMaskImage: MASKS[kind] }} />
      ))}
      {[...board].map((face, square) =>
        face === "." ? null : (
          <span key={square} class={tileClass(face, marked.has(square))} style={placeOf(square)}>
            {face.toUpperCase()}
          </span>
        ),
      )}
    </div>
  );
}

const tileClass = (face: string, latest: boolean): string => `wall-tile${latest ? " last" : ""}${isBlank(face) ? " is-blank" : ""}`;

const percent = (squares: number): string => `${(squares * 100) / WIDTH}%`;
const placeOf = (square: number) => ({ left: percent(columnOf(square)), top: percent(rowOf(square)) });

const KINDS = ["dl", "tl", "dw", "tw"] as const;

/** Where each kind of premium square lies, as a picture that its colour is seen through. */
const MASKS = Object.fromEntries(KINDS.map((kind) => [kind, mask(kind)])) as Record<(typeof KINDS)[number], string>;

function mask(kind: string): string {
  const squares = Array.from({ length: WIDTH * WIDTH }, (_, square) => square).filter((square) => premiumOf(square) === kind);
  const path = squares.map((square) => `M${columnOf(square) * 20} ${rowOf(square) * 20}h19v19h-19z`).join("");
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
}
