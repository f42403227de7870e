import { expect, test } from "vitest";
import { readUtf8 } from "./utf8.ts";

const file = (...bytes: number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

test("a list in another encoding is not read with letters lost", () => {
  expect(readUtf8(new TextEncoder().encode("name\nzoë\n").buffer)).toBe("name\nzoë\n");
  // Spreadsheets begin UTF-8 with a mark, write the letters of one country only, or UTF-16.
  expect(readUtf8(file(0xef, 0xbb, 0xbf, 0x61))).toBe("a");
  expect(readUtf8(file(0x7a, 0x6f, 0xeb))).toBeUndefined();
  expect(readUtf8(file(0xff, 0xfe, 0x61, 0x00))).toBeUndefined();
});
