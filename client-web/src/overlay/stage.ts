// The boxes of an overlay. All are made once, stand where they stand, and are filled when something
// changes: nothing is added for a game, a turn or a second, so that memory stays as it is.

import type { Glance, SlotFacts, WallEvent, WallPlace } from "../protocol.ts";
import { BoardBox } from "./board.ts";
import type { Box, Choices } from "./choices.ts";
import { element, mark, say } from "./element.ts";
import { clockText, lastText, recordText, spreadText, stateText } from "./words.ts";

/** As many as can play at a table. */
const MOST_SIDES = 4;
/** The most lines of the standings; as many of them are shown as fit below everything else. */
const PLACES = 10;

/** A side's box: name, score, clock, rack, tiles that may have to go back. */
class SideBox {
  readonly node = element("section", "side");
  private readonly name = element("b", "name");
  private readonly score = element("span", "score");
  private readonly clock = element("span", "clock");
  private readonly rack = element("span", "rack");
  private readonly provisional = element("span", "provisional");

  constructor(boxes: readonly Box[]) {
    this.node.append(this.name);
    if (boxes.includes("scores")) this.node.append(this.score);
    if (boxes.includes("clocks")) this.node.append(this.clock);
    if (boxes.includes("racks")) this.node.append(this.rack, this.provisional);
  }

  draw(game: Glance, index: number, rack: string | undefined): void {
    const side = game.sides[index];
    mark(this.node, `side${game.to_move === index ? " to-move" : ""}${side ? "" : " away"}`);
    say(this.name, side?.names.filter(Boolean).join(" & ") ?? "");
    say(this.score, side ? String(side.score) : "");
    say(this.rack, rack ? rack.split("").join(" ") : "");
    say(this.provisional, side?.provisional ? `${side.provisional} may go back` : "");
  }

  tick({ clocks }: Glance, index: number, nowMs: number): void {
    const left = clocks.remaining_ms[index] ?? 0;
    const running = clocks.running?.side === index ? Math.max(0, nowMs - clocks.running.since) : 0;
    say(this.clock, clockText(left - running));
  }
}

/** A line of the standings. */
class PlaceLine {
  readonly node = element("p", "place");
  private readonly parts = ["rank", "name", "record", "spread"].map((name) => element("span", name));

  constructor() {
    this.node.append(...this.parts);
  }

  draw(place: WallPlace | undefined): void {
    mark(this.node, place ? "place" : "place away");
    const texts = place ? [`${place.rank}.`, place.name, recordText(place), spreadText(place.spread)] : [];
    for (const [index, part] of this.parts.entries()) say(part, texts[index] ?? "");
  }
}

/** The best of the standings. */
class StandingsBox {
  readonly node = element("section", "standings");
  private readonly title = element("b", "name");
  private readonly lines = Array.from({ length: PLACES }, () => new PlaceLine());

  constructor() {
    this.node.append(this.title, ...this.lines.map(({ node }) => node));
  }

  draw(event: WallEvent | undefined): void {
    const division = event?.divisions[0];
    mark(this.node, division ? "standings" : "standings away");
    say(this.title, division ? `${event.name}, ${division.is_final ? "final" : `round ${division.round}`}` : "");
    for (const [index, line] of this.lines.entries()) line.draw(division?.standings[index]);
  }

  /** Takes lines away from the end until the page fits; with the last one all goes. */
  shrink(fits: () => boolean): void {
    for (const line of this.lines.slice(1).reverse()) {
      if (fits()) return;
      line.draw(undefined);
    }
    if (!fits()) mark(this.node, "standings away");
  }
}

export class Stage {
  private readonly board = new BoardBox();
  private readonly sides: readonly SideBox[];
  private readonly state = element("p", "state");
  private readonly last = element("p", "last");
  private readonly bag = element("p", "bag");
  private readonly late = element("p", "late");
  private readonly none = element("p", "none", "No game");
  private readonly standings = new StandingsBox();
  private facts: SlotFacts | undefined;

  constructor(
    private readonly place: HTMLElement,
    { boxes, theme, layout, accent }: Choices,
  ) {
    this.sides = Array.from({ length: MOST_SIDES }, () => new SideBox(boxes));
    const root = document.documentElement.dataset;
    [root.theme, root.layout, root.board] = [theme, layout, boxes.includes("board") ? "yes" : "no"];
    if (accent) place.style.setProperty("--accent", `#${accent}`);
    const has = (box: Box): boolean => boxes.includes(box);
    const people = element("div", "people");
    people.append(...this.sides.map(({ node }) => node));
    const aside = element("div", "aside");
    if (has("scores") || has("clocks") || has("racks")) aside.append(people);
    aside.append(this.state);
    if (has("last")) aside.append(this.last);
    if (has("bag")) aside.append(this.bag);
    aside.append(this.late);
    if (has("standings")) aside.append(this.standings.node);
    place.append(this.none);
    if (has("board")) place.append(this.board.node);
    place.append(aside);
    this.layout = layout;
    this.draw(undefined);
  }

  private readonly layout: string;

  /** Shows other facts, or that there are none. */
  draw(facts: SlotFacts | undefined): void {
    this.facts = facts;
    const game = facts?.game;
    const crowded = game && (game.sides.length > 2 || game.sides.some(({ names }) => names.length > 1));
    mark(this.place, `${this.layout} ${game ? `playing ${game.phase}` : "empty"}${crowded ? " crowded" : ""}`);
    this.standings.draw(facts?.event);
    if (game) this.drawGame(game, facts?.racks);
    this.standings.shrink(() => this.place.scrollHeight <= innerHeight + 1);
  }

  private drawGame(game: Glance, racks: readonly string[] | undefined): void {
    this.board.draw(game);
    for (const [index, side] of this.sides.entries()) side.draw(game, index, racks?.[index]);
    say(this.state, stateText(game));
    say(this.last, lastText(game));
    say(this.bag, `${game.bag_count} in the bag`);
    say(this.late, game.delay_ms ? `as it was ${Math.round(game.delay_ms / 1_000)} s ago` : "");
  }

  /** The source has another size. */
  resized(): void {
    this.draw(this.facts);
  }

  /** Turns the clocks, at an instant of the hall's time. */
  tick(nowMs: number): void {
    const game = this.facts?.game;
    if (!game) return;
    for (const [index, side] of this.sides.entries()) side.tick(game, index, nowMs - (game.delay_ms ?? 0));
  }
}
