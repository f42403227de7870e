// Deliberate faults in the rules: each must make a test fail.
//
//   node tests/mutants/mutants.mjs            builds a copy with all faults, tries one after the other
//   node tests/mutants/mutants.mjs 12 31      tries those
//
// All faults are compiled in at once, each behind a switch that TILEHALL_MUTANT turns on, so that the
// tests are built once. The copy lies in target/mutants with all that is built of it; the sources stay as they are.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { MUTANTS } from "./list.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const copy = join(root, "target/mutants");
/** The tests, the quick ones first; random games are few, as most faults show in any. */
const SUITES = ["lib", "rules", "conformance", "gcg", "properties"];
const SWITCH = `
/// Whether a fault is switched on.
pub(crate) fn mutant(number: usize) -> bool {
    static ON: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {
        std::env::var("TILEHALL_MUTANT").map_or(0, |number| number.parse().expect("a number"))
    });
    *ON == number
}
`;

/** The sources with every fault behind its switch. */
function prepare() {
  mkdirSync(copy, { recursive: true });
  for (const part of ["engine", "lexicons", "tournament/tests", "docs", "client-web/tests", "Cargo.toml", "Cargo.lock"]) {
    rmSync(join(copy, part), { recursive: true, force: true });
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  const manifest = join(copy, "Cargo.toml");
  const members = readFileSync(manifest, "utf8").replace(/members = \[[^\]]*\]/, 'members = ["engine", "lexicons"]');
  writeFileSync(manifest, members);
  const library = join(copy, "engine/src/lib.rs");
  writeFileSync(library, readFileSync(library, "utf8") + SWITCH);
  MUTANTS.forEach(({ file, find, instead }, index) => {
    const path = join(copy, "engine/src", file);
    const text = readFileSync(path, "utf8");
    const [before, expression, after] = find.split(/[«»]/);
    const whole = before + expression + after;
    if (text.split(whole).length !== 2) throw new Error(`${index + 1}: not once in ${file}: ${whole}`);
    const switched = `(if crate::mutant(${index + 1}) { ${instead} } else { ${expression} })`;
    writeFileSync(path, text.replace(whole, () => before + switched + after));
  });
}

/** Builds the tests; where each of them is. */
function build() {
  const built = spawnSync(
    "cargo",
    ["test", "--package", "engine", "--lib", "--tests", "--no-run", "--message-format=json"],
    { cwd: copy, maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (built.status !== 0) throw new Error("the copy does not build");
  const lines = built.stdout.toString().split("\n").filter((line) => line.startsWith("{"));
  const tests = lines.map((line) => JSON.parse(line)).filter(({ executable, profile }) => executable && profile?.test);
  return new Map(tests.map(({ executable, target: { name, kind } }) => [kind[0] === "lib" ? "lib" : name, executable]));
}

/** The test that a fault fails, if one does. */
function found(number, suites) {
  for (const suite of SUITES) {
    const skip = suite === "properties" ? ["--skip", "alterations", "--skip", "reach"] : [];
    const { status, stdout } = spawnSync(suites.get(suite), skip, {
      cwd: join(copy, "engine"),
      env: { ...process.env, TILEHALL_MUTANT: `${number}`, TILEHALL_CASES: "40", RUST_BACKTRACE: "0" },
      maxBuffer: 1 << 28,
      timeout: 300_000,
    });
    if (status !== 0) return /^test (\S+) \.\.\. FAILED/m.exec(stdout.toString())?.[1] ?? `${suite} did not end well`;
  }
}

prepare();
const suites = build();
const asked = process.argv.slice(2).map(Number);
if (found(0, suites)) throw new Error("the tests fail without any fault");
let missed = 0;
MUTANTS.forEach(({ file, find, instead }, index) => {
  const number = index + 1;
  if (asked.length > 0 && !asked.includes(number)) return;
  const test = found(number, suites);
  missed += test ? 0 : 1;
  const fault = `${file}: ${/«(.*)»/s.exec(find)[1]} -> ${instead}`.replace(/\s+/g, " ");
  console.log(`${number} ${test ? `found by ${test}` : "NOT FOUND"}: ${fault}`);
});
console.log(`${missed === 0 ? "all found" : `${missed} not found`}`);
process.exitCode = missed === 0 ? 0 : 1;
