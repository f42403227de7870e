// A button that cannot be pressed by a finger that meant something else.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** How long a button ignores input after its meaning changed. */
const GUARD_MS = 400;
/** How long the second press may take. */
const ARMED_MS = 5_000;

type GuardedProps = {
  /** What pressing it means: input is ignored for a moment after this changes. */
  meaning: string;
  onPress: () => void;
  class?: string;
  disabled?: boolean;
  /** Why it is disabled: said to those who cannot see it. */
  why?: string | undefined;
  /** Asks again, with this label, before it is done. */
  again?: string | undefined;
  label?: string;
  children: ComponentChildren;
};

/** Keeps its focus and its place while disabled, and says why when pressed. */
export function Guarded({ meaning, onPress, disabled = false, why, again, label, children, ...rest }: GuardedProps) {
  const [armed, setArmed] = useState(false);
  const changedAt = useRef(-GUARD_MS);
  const full = `${meaning} ${armed}`;
  const before = useRef(full);
  useLayoutEffect(() => {
    if (before.current === full) return;
    before.current = full;
    changedAt.current = performance.now();
  }, [full]);
  useEffect(() => setArmed(false), [meaning, disabled]);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const press = () => {
    if (performance.now() - changedAt.current < GUARD_MS) return;
    if (again && !armed && !disabled) return setArmed(true);
    setArmed(false);
    onPress();
  };
  return (
    <button
      type="button"
      class={`button ${rest.class ?? ""} ${armed ? "danger" : ""}`}
      aria-disabled={disabled || undefined}
      aria-label={armed ? again : label}
      title={disabled ? why : undefined}
      onClick={press}
    >
      {armed ? again : children}
    </button>
  );
}
