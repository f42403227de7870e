import type { ComponentChildren } from "preact";

type EmptyProps = { text: string; children?: ComponentChildren };

/** Where there is nothing yet: what will be here, and the ways to get it. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div class="empty">
      <p>{text}</p>
      {children && <div class="choices">{children}</div>}
    </div>
  );
}
