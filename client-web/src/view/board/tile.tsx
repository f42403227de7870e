import { isBlank, valueOf } from "../../board/tiles.ts";

/** The face of a tile: its letter and value, a blank's letter in a circle. The value is drawn by
 * the style sheet: as text it would read as a part of the letter. */
export function TileFace({ face }: { face: string }) {
  const blank = isBlank(face);
  const letter = face === "?" ? "" : face.toUpperCase();
  return (
    <>
      <span class={blank && letter ? "tile-letter tile-blank" : "tile-letter"}>{letter}</span>
      {!blank && <span class="tile-value" data-value={valueOf(face)} />}
    </>
  );
}
