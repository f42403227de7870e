import { expect, test } from "vitest";
import { readEntries } from "./entry-list.ts";

test("a side a line, pairs with a team's name, a rating and a division in any order", () => {
  const { rows, lines } = readEntries("kingfisher\n\notter & heron, The Divers\r\nswift, Junior, 1450\n", ["Junior", "Senior"]);
  expect(rows).toEqual([
    { players: ["kingfisher"] },
    { players: ["otter", "heron"], team: "The Divers" },
    { players: ["swift"], division: "Junior", rating: 1450 },
  ]);
  expect(lines).toEqual([0, 2, 3]);
});

test("a spreadsheet's own line of headings is none of the sides", () => {
  expect(readEntries('name;rating\n"otter";900', []).rows).toEqual([{ players: ["otter"], rating: 900 }]);
  expect(readEntries("name", []).rows).toEqual([{ players: ["name"] }]);
});
