import { expect, test, vi } from "vitest";
import { tablesOf } from "../../state/golden.ts";
import type { Table } from "../../state/table.ts";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("document", { addEventListener: () => undefined });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("location", { protocol: "http:", host: "hall.test" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: true }));
const { rung } = vi.hoisted(() => ({ rung: [] as string[] }));
vi.mock("../../app/sounds.ts", () => ({ play: (sound: string) => rung.push(sound) }));
const { Announcer } = await import("./announcer.ts");
const { phaseMessage } = await import("../../words/phases.ts");

/** What is heard as a viewer's table goes from one state to the next. */
function soundsOf(...tables: (Table | undefined)[]): string[] {
  rung.length = 0;
  const announcer = new Announcer(() => undefined);
  for (const table of tables) announcer.report(table);
  return [...rung];
}

const isMine = (table: Table): boolean => phaseMessage(table).waits === "me";
const passes = (table: Table): boolean => table.latest.some(({ event }) => event === "turn_passed");

test("the own turn never comes without a sound, also after a pass", () => {
  const scenes = ["stands.first", "stands.second", "four-sides.first", "four-sides.second"].map(tablesOf);
  const steps = scenes.flatMap((tables) => tables.slice(1).map((table, at) => [tables[at], table] as [Table, Table]));
  const mine = steps.filter(([before, after]) => !isMine(before) && isMine(after));
  expect(mine.length).toBeGreaterThan(3);
  for (const [before, after] of mine) expect(soundsOf(before, after), after.latest.map(({ event }) => event).join()).toHaveLength(1);
  // Somebody's pass and nothing else: for whoever is next it brings the turn, for the others it is no news.
  const passed = steps.filter(([, after]) => passes(after));
  for (const [before, after] of passed) {
    const only = { ...after, latest: after.latest.filter(({ event }) => event === "turn_passed") };
    expect(soundsOf(before, only)).toEqual(isMine(after) && !isMine(before) ? ["waiting"] : []);
  }
  expect(passed.some(([before, after]) => isMine(after) && !isMine(before))).toBe(true);
});
