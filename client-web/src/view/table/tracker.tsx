// The tile tracker: what this viewer has not seen, in the bag and on racks that they do not see.

import { ALPHABET, counted } from "../../board/tiles.ts";
import type { Table } from "../../state/table.ts";

const VOWELS = new Set("AEIOU");

export function Tracker({ table: { state } }: { table: Table }) {
  const { unseen, bag_count } = state;
  const counts = counted(unseen);
  const count = (letters: Iterable<string>): number => [...letters].reduce((sum, letter) => sum + (counts.get(letter) ?? 0), 0);
  const vowels = count(VOWELS);
  const blanks = counts.get("?") ?? 0;
  return (
    <section class="panel tracker" aria-labelledby="tracker-title">
      <h2 id="tracker-title">
        Unseen tiles <span class="aside figures">{bag_count} in the bag</span>
      </h2>
      <p class="hint figures">
        {vowels} vowels · {unseen.length - vowels - blanks} consonants · {blanks} blank{blanks === 1 ? "" : "s"}
      </p>
      <ul class="unseen">
        {[...ALPHABET, "?"].map((tile) => {
          const left = counts.get(tile) ?? 0;
          return (
            <li key={tile} class={left === 0 ? "gone" : undefined}>
              <b>{tile === "?" ? "blank" : tile}</b> <span class="figures">{left}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
