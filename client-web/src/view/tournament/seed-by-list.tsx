import { useSignal } from "@preact/signals";
import type { DivisionView } from "../../protocol.ts";
import { readSeeds } from "../../state/seed-list.ts";
import { count } from "../../words/plain.ts";
import { type ActProps, Failed, useActs } from "./act.tsx";

type SeedProps = ActProps & { division: DivisionView };

/** Seeds as they stood last year: names in order, pasted. */
export function SeedByList(props: SeedProps) {
  const { page, division } = props;
  const { act, busy, failed } = useActs(props);
  const text = useSignal("");
  const { sides, missing } = readSeeds(text.value, page, division.id);
  const send = async (event: Event) => {
    event.preventDefault();
    if (await act({ command: "set_seeds", division: division.id, sides })) text.value = "";
  };
  const list = `seeds-${division.id}`;
  return (
    <details class="more">
      <summary>Seeds from a list</summary>
      <form class="form" onSubmit={(event) => void send(event)}>
        <div class="field">
          <label for={list}>Names in order, the best first, a line for each</label>
          <textarea
            id={list}
            rows={6}
            spellcheck={false}
            class="code"
            value={text.value}
            aria-describedby={missing.length > 0 ? `${list}-missing` : undefined}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </div>
        {missing.length > 0 && (
          <div id={`${list}-missing`}>
            <p>Not found here, or named twice:</p>
            <ul class="faults">
              {missing.map(({ row, name }) => (
                <li key={row}>
                  <strong>Row {row}</strong> <code>{name}</code>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p class="hint">Whoever is not on the list is unseeded.</p>
        <Failed text={failed} />
        <button type="submit" class="button" disabled={busy || sides.length === 0}>
          {sides.length === 0 ? "Seed them" : `Seed ${count(sides.length, "side")}`}
        </button>
      </form>
    </details>
  );
}
