import { expect, test } from "vitest";
import { BOXES, choicesOf, searchOf } from "./choices.ts";

test("without anything said there is a usual overlay, whose address is the shortest", () => {
  const usual = choicesOf("");
  expect(usual.boxes).toEqual(["board", "racks", "scores", "clocks", "last", "bag"]);
  expect(searchOf(usual)).toBe("");
});

test("what is chosen is read back from its address, and what nobody knows is left out", () => {
  const chosen = { boxes: ["scores", "standings"], theme: "light", layout: "vertical", accent: "ff8800" } as const;
  expect(choicesOf(searchOf(chosen))).toEqual(chosen);
  expect(choicesOf("?boxes=scores,secrets&theme=pink&accent=red").boxes).toEqual(["scores"]);
  expect(choicesOf("?theme=pink&accent=red")).toMatchObject({ theme: "dark", accent: undefined });
  expect(choicesOf(`?boxes=${BOXES.join(",")}`).boxes).toEqual(BOXES);
});
