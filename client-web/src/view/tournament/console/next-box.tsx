// The box of what comes next. Most presses in it take themselves away: its title has the keyboard then.

import type { ComponentChildren } from "preact";
import { useKeptFocus } from "../../keep-focus.ts";

export function NextBox({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section ref={useKeptFocus("#next-step")} class="panel next-step" aria-labelledby="next-step">
      <h2 id="next-step" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
