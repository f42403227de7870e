import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fromHex, sha256, toHex } from "./sha256.ts";

it("is SHA-256, at every length around its blocks", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

it("reads what it writes", () => {
  expect(toHex(fromHex("00ff10"))).toBe("00ff10");
});
