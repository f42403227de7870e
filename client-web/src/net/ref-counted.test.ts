import { expect, it } from "vitest";
import { RefCounted } from "./ref-counted.ts";

it("shares one value among its users and gives it up after the last", () => {
  const tables = new RefCounted<{ id: number }>();
  let made = 0;
  const create = () => ({ id: ++made });
  const first = tables.acquire("t", create);
  expect(tables.acquire("t", create)).toBe(first);
  expect(tables.release("t")).toBe(false);
  expect(tables.get("t")).toBe(first);
  expect(tables.release("t")).toBe(true);
  expect(tables.get("t")).toBeUndefined();
  expect(tables.release("t")).toBe(false);
  expect(tables.acquire("t", create)).not.toBe(first);
  expect(tables.size).toBe(1);
});
