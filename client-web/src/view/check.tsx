type CheckProps = { label: string; hint?: string; checked: boolean; choose: (on: boolean) => void };

/** A box to tick, with its words as part of the target. */
export function Check({ label, hint, checked, choose }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => choose(event.currentTarget.checked)} />
      <span>
        {label}
        {hint && (
          <>
            <br />
            <span class="hint">{hint}</span>
          </>
        )}
      </span>
    </label>
  );
}
