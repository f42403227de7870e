// The board of an overlay: 225 squares that are made once; afterwards only what changed is touched.

import { premiumOf, SQUARES, squareNamed } from "../board/squares.ts";
import type { Glance } from "../protocol.ts";
import { element } from "./element.ts";

export class BoardBox {
  readonly node = element("div", "board");
  private readonly squares: HTMLElement[] = [];
  private shown = "";

  constructor() {
    this.node.setAttribute("role", "img");
    for (let square = 0; square < SQUARES; square++) {
      const node = element("i", premiumOf(square));
      this.squares.push(node);
      this.node.append(node);
    }
  }

  draw(game: Glance): void {
    const latest = new Set(game.latest.map(squareNamed));
    const asDrawn = `${game.board}${game.latest.join()}${game.is_open}`;
    if (asDrawn === this.shown) return;
    this.shown = asDrawn;
    for (const [square, node] of this.squares.entries()) {
      const face = game.board[square] ?? ".";
      const text = face === "." ? "" : face.toUpperCase();
      if (node.textContent !== text) node.textContent = text;
      const blank = text !== face ? " blank" : "";
      const last = latest.has(square) ? (game.is_open ? " last open" : " last") : "";
      const kind = text ? `tile${blank}${last}` : premiumOf(square);
      if (node.className !== kind) node.className = kind;
    }
    this.node.setAttribute("aria-label", `The board: ${game.board.replace(/\./g, "").length} tiles`);
  }
}
