// Somewhere to lay tiles: in one line, without a gap, touching what is there. Whether the letters
// make words is not asked: a play stands unless it is challenged.

const SIZE = 15;
const CENTRE = 7 * SIZE + 7;
const STEPS = { across: 1, down: SIZE };

/** How many tiles are laid at once, at most. */
const MOST = 4;

const square = (index) => `${String.fromCharCode(65 + (index % SIZE))}${Math.floor(index / SIZE) + 1}`;
const isEmpty = (board, index) => board[index] === ".";

/** The empty squares beside a tile; on an empty board the centre. */
function anchors(board) {
  if (/^\.*$/.test(board)) return [CENTRE];
  const beside = (index) =>
    [index % SIZE > 0 && index - 1, index % SIZE < SIZE - 1 && index + 1, index - SIZE, index + SIZE].some(
      (next) => next !== false && next >= 0 && next < board.length && !isEmpty(board, next),
    );
  return [...board].map((_, index) => index).filter((index) => isEmpty(board, index) && beside(index));
}

/** The empty squares from a square on, as far as the board goes and so many at most. */
function line(board, from, direction, most) {
  const found = [];
  for (let index = from; index < board.length && found.length < most; index += STEPS[direction]) {
    if (isEmpty(board, index)) found.push(index);
    if (direction === "across" && index % SIZE === SIZE - 1) break;
  }
  return found;
}

/** The longest of the places that this rack can fill, if there is any. */
export function placement(board, rack) {
  const most = Math.min(rack?.length ?? 0, MOST);
  const opening = /^\.*$/.test(board);
  if (most < (opening ? 2 : 1)) return undefined;
  const lines = anchors(board).flatMap((from) => Object.keys(STEPS).map((direction) => line(board, from, direction, most)));
  const [longest] = lines.sort((a, b) => b.length - a.length);
  const face = (tile) => (tile === "?" ? "e" : tile);
  return longest?.map((index, place) => ({ at: square(index), face: face(rack[place]) }));
}
