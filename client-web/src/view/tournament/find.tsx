import type { Signal } from "@preact/signals";

/** A field that a long list is looked through by. */
export function Find({ label, value }: { label: string; value: Signal<string> }) {
  return (
    <label class="field find">
      <span class="label">{label}</span>
      <input
        type="search"
        autocomplete="off"
        spellcheck={false}
        value={value.value}
        onInput={(event) => {
          value.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}
