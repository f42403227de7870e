type StepperProps = { at: number; count: number; look: (turn: number) => void };

/** From turn to turn, by buttons or by sliding. */
export function Stepper({ at, count, look }: StepperProps) {
  return (
    <div class="stepper">
      <button type="button" class="button" aria-label="Turn before" disabled={at === 0} onClick={() => look(at - 1)}>
        ◀
      </button>
      <label>
        <span class="figures">
          Turn {at + 1} of {count}
        </span>
        <input type="range" min={0} max={count - 1} value={at} onInput={(event) => look(Number(event.currentTarget.value))} />
      </label>
      <button type="button" class="button" aria-label="Next turn" disabled={at === count - 1} onClick={() => look(at + 1)}>
        ▶
      </button>
    </div>
  );
}
