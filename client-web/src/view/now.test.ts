import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../state/table.ts";
import { scenes, tablesOf } from "../state/golden.ts";
import { countdownText } from "../words/clock.ts";
import { phaseMessage, withCountdown } from "../words/phases.ts";

/** What the hooks keep from one frame to the next, as a component's would; effects run after a frame is drawn. */
const frame = vi.hoisted(() => ({ state: [] as unknown[], at: 0, now: 0 }));
vi.mock("preact/hooks", () => ({
  useState: (first: unknown) => {
    const at = frame.at++;
    frame.state[at] ??= typeof first === "function" ? (first as () => unknown)() : first;
    return [frame.state[at], () => undefined];
  },
  useRef: (first: unknown) => {
    const at = frame.at++;
    frame.state[at] ??= { current: first };
    return frame.state[at];
  },
  useMemo: (make: () => unknown) => {
    const at = frame.at++;
    return (frame.state[at] ??= make());
  },
  useEffect: () => undefined,
}));
vi.mock("../app/hall.ts", () => ({ serverClock: { now: () => frame.now } }));
const { useTableNow } = await import("./now.ts");

/** The sentence of the banner in the next frame, with no tick of a timer before it. */
function drawn(table: Table): string {
  frame.at = 0;
  const message = phaseMessage(table);
  const now = useTableNow(table, message.until === undefined ? 0 : 200);
  return withCountdown(message, message.until === undefined ? undefined : message.until - now);
}

const counting = scenes()
  .filter((scene) => /\.(first|second|spectator)\.jsonl$/.test(scene))
  .flatMap((scene) => tablesOf(scene).map((table) => ({ scene, table })))
  .filter(({ table }) => phaseMessage(table).until !== undefined);

describe("the first frame of a countdown", () => {
  beforeEach(() => {
    frame.state = [];
  });

  test("is right for every state of the golden scenes, whatever was drawn long before", () => {
    expect(counting.length).toBeGreaterThan(10);
    for (const { scene, table } of counting) {
      const { until = 0 } = phaseMessage(table);
      frame.now = until - 45_000;
      drawn(table);
      for (const leftMs of [20_000, 4_200, 1]) {
        frame.now = until - leftMs;
        expect(drawn(table), scene).toMatch(new RegExp(`[ :]${countdownText(leftMs)}$`));
      }
    }
  });

  test("is as much later as the table is shown later", () => {
    const { table } = counting[0] as { table: Table };
    const { until = 0 } = phaseMessage(table);
    frame.now = until - 3_000;
    expect(drawn({ ...table, delayMs: 9_000 })).toMatch(/ 12$/);
  });
});
