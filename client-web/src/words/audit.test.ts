import { expect, it } from "vitest";
import { auditSentence } from "./audit.ts";

const line = { id: 1, at_ms: 0, detail: "" };

it("a line of the log says who did what to whom", () => {
  expect(auditSentence({ ...line, act: "granted", by: "ada", about: "bo", detail: "coach" })).toBe("ada made bo a coach.");
  expect(auditSentence({ ...line, act: "ruled", by: "ada", detail: "stop_clocks" })).toBe("ada ruled at a table: stop clocks.");
  expect(auditSentence({ ...line, act: "erased" })).toBe("The hall erased somebody.");
});
