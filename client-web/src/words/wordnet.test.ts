import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, "../../..", path), "utf8");

test("WordNet's terms go with every copy: as the hall's file, and in the image", () => {
  const [, terms = ""] = /(WordNet Release 3\.0[^]*?)\n\n## /.exec(read("lexicons/data/SOURCES.md")) ?? [];
  expect(terms).toContain("appear on ALL copies");
  expect(read("client-web/public/wordnet.txt")).toContain(terms.trim());
  expect(read("Dockerfile")).toMatch(/COPY --from=server .*\/src\/lexicons\/data\/SOURCES\.md/);
  expect(read("Dockerfile")).toMatch(/COPY --from=client \/src\/client-web\/dist /);
});
