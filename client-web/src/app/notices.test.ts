import { expect, it, vi } from "vitest";
import { announce, notice, show, shown, spoken } from "./notices.ts";

it("an announcement stays in the row while the game goes on, and gives way to what went wrong", () => {
  vi.stubGlobal("window", globalThis);
  vi.useFakeTimers();
  announce("Spring Cup: Lunch is at noon.");
  expect(spoken.value).toBe("Spring Cup: Lunch is at noon.");
  show("They scored 24.");
  expect(notice.value?.text).toBe("They scored 24.");
  expect(shown.value?.text).toBe("Spring Cup: Lunch is at noon.");
  show("That is no word.", "error");
  expect(shown.value?.text).toBe("That is no word.");
  vi.advanceTimersByTime(10_000);
  expect(shown.value?.text).toBe("Spring Cup: Lunch is at noon.");
  vi.advanceTimersByTime(30_000);
  expect(shown.value).toBe(undefined);
  vi.useRealTimers();
});
