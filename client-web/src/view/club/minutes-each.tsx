import type { Signal } from "@preact/signals";

const CHOICES = [5, 10, 15, 20, 25];

/** How long the games of an evening are, for a coach who wants to say; nothing chosen is as before. */
export function MinutesEach({ value, usual }: { value: Signal<number | undefined>; usual: string }) {
  return (
    <label class="in-minutes">
      <span class="visually-hidden">Minutes on each clock</span>
      <select
        value={value.value ?? ""}
        onChange={(event) => {
          value.value = Number(event.currentTarget.value) || undefined;
        }}
      >
        <option value="">{usual}</option>
        {CHOICES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes each
          </option>
        ))}
      </select>
    </label>
  );
}
