// A person at a table: what they see and press, by the names a screen reader would use.

import { expect, type Locator, type Page } from "@playwright/test";
import type { Put } from "../../src/board/placement.ts";
import { columnOf, rowOf } from "../../src/board/squares.ts";
import { longestPlay } from "./plays.ts";
import { press, pressTwice } from "./press.ts";

export class TablePage {
  constructor(readonly page: Page) {}

  async open(table: string): Promise<void> {
    await this.page.goto(`/tables/${table}`);
    await expect(this.page.getByRole("grid", { name: /Board/ })).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Accepts the others' play, if it is still to be accepted. */
  async acceptIfOpen(): Promise<void> {
    const accept = this.page.getByRole("button", { name: "Accept", exact: true, disabled: false });
    // The time to look at a play may end between the look at the button and the click.
    if ((await accept.count()) > 0) await accept.click({ timeout: 2_000 }).catch(() => expect(accept).toHaveCount(0));
  }

  get pressClock(): Locator {
    return this.page.locator(".press");
  }

  get phase(): Locator {
    return this.page.locator(".phase");
  }

  square(square: number): Locator {
    return this.page.locator(`[data-square="${square}"]`);
  }

  get rackTiles(): Locator {
    return this.page.locator(".dock .rack .rack-tile");
  }

  get staged(): Locator {
    return this.page.locator(".square.staged");
  }

  /** The board's 225 characters as they are drawn; staged tiles are not on it. */
  async board(): Promise<string> {
    return this.page.locator(".board .square").evaluateAll((squares) =>
      squares
        .map((square) => {
          const letter = square.querySelector(".tile-letter")?.textContent ?? "";
          if (!letter || square.classList.contains("staged") || square.classList.contains("ghost")) return ".";
          return square.classList.contains("is-blank") ? letter.toLowerCase() : letter;
        })
        .join(""),
    );
  }

  async rack(): Promise<string> {
    const letters = await this.rackTiles.locator(".tile-letter").allTextContents();
    return letters.map((letter) => letter || "?").join("");
  }

  async ready(): Promise<void> {
    await press(this.button(/^Ready/));
  }

  /** Passes, with the second press that it takes. */
  async pass(): Promise<void> {
    await this.myTurn();
    await pressTwice(this.page, "Pass", "Pass?");
    await expect(this.page.locator(".side.mine.to-move")).toHaveCount(0);
  }

  /** Something of the menu that takes a second press. */
  async chooseTwice(what: string): Promise<void> {
    await this.button("More").click();
    await pressTwice(this.page, what, `Sure? ${what}`);
  }

  async myTurn(): Promise<void> {
    await expect(this.page.locator(".side.mine.to-move")).toBeVisible({ timeout: 60_000 });
  }

  async over(): Promise<boolean> {
    return (await this.page.locator(".table.is-over").count()) > 0;
  }

  /** A play that fits what is on the page. */
  async aPlay(most = 7): Promise<Put[]> {
    return longestPlay(await this.board(), await this.rack(), most);
  }

  /** The first tile of the rack with that letter that is not laid yet. */
  rackTile(face: string): Locator {
    const name = face === "?" || face !== face.toUpperCase() ? "blank" : new RegExp(`^${face},`);
    return this.page.getByRole("group", { name: "Your rack" }).getByRole("button", { name }).first();
  }

  async chooseBlank(face: string): Promise<void> {
    if (face !== face.toUpperCase())
      await this.page.getByRole("dialog").getByRole("button", { name: face.toUpperCase(), exact: true }).click();
  }

  /** Drags every tile to its square. */
  async dragPlay(puts: Put[]): Promise<void> {
    for (const { square, face } of puts) {
      await this.rackTile(face).dragTo(this.square(square));
      await this.chooseBlank(face);
    }
  }

  /** Keeps a finger on a square until the line runs down from it: one touch. */
  async longPressSquare(square: number): Promise<void> {
    const box = await this.square(square).boundingBox();
    if (!box) throw new Error(`no square ${square} to hold`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const fingers = await this.page.context().newCDPSession(this.page);
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await expect(this.square(square)).toHaveClass(/\bdown aimed\b/);
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await fingers.detach();
  }

  /** Taps the square, or holds it for a word down, then taps the tiles: n + 1 touches, and one for the clock. */
  async tapPlay(puts: Put[]): Promise<number> {
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.tap();
      taps++;
    };
    const first = puts[0];
    const last = puts.at(-1);
    if (!first || !last) return 0;
    if (rowOf(first.square) === rowOf(last.square)) await tap(this.square(first.square));
    else {
      await this.longPressSquare(first.square);
      taps++;
    }
    for (const { face } of puts) {
      await tap(this.rackTile(face));
      await this.chooseBlank(face);
    }
    return taps;
  }

  /** Clicks the square, then the tiles one after another. */
  async clickPlay(puts: Put[]): Promise<void> {
    const [first, last] = [puts[0], puts.at(-1)];
    if (!first || !last) return;
    await this.square(first.square).click();
    if (rowOf(first.square) !== rowOf(last.square)) await this.square(first.square).click();
    for (const { face } of puts) {
      await this.rackTile(face).click();
      await this.chooseBlank(face);
    }
  }

  /** Lays a play with the keyboard alone. */
  async typePlay(puts: Put[]): Promise<void> {
    const [first, last] = [puts[0], puts.at(-1)];
    if (!first || !last) return;
    await this.moveCursor(first.square, rowOf(first.square) === rowOf(last.square) ? "across" : "down");
    for (const { face } of puts) {
      const blank = face !== face.toUpperCase();
      await this.page.keyboard.press(blank ? `Shift+${face.toUpperCase()}` : face.toLowerCase());
    }
  }

  async moveCursor(square: number, direction: "across" | "down"): Promise<void> {
    const at = async () => Number(await this.page.locator(".board [tabindex='0']").getAttribute("data-square"));
    const step = async (key: string, count: number) => {
      for (let n = 0; n < count; n++) await this.page.keyboard.press(key);
    };
    const cursor = this.page.locator(".board .square.cursor");
    const turn = async (to: "across" | "down") => {
      if (!(await cursor.getAttribute("class"))?.split(" ").includes(to)) {
        await this.page.keyboard.press(to === "across" ? "ArrowRight" : "ArrowDown");
      }
    };
    await turn("across");
    const columns = columnOf(square) - columnOf(await at());
    await step(columns > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(columns));
    await turn("down");
    const rows = rowOf(square) - rowOf(await at());
    await step(rows > 0 ? "ArrowDown" : "ArrowUp", Math.abs(rows));
    await turn(direction);
  }
}
