// What the banner says. A director's words are as long as they are, and the banner is as high as it is: what it
// cannot show is one press away.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "../dialog.tsx";

export function Said({ children }: { children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const cut = useSignal(false);
  /** The sentences as they were when they were opened: what the banner says changes while one reads. */
  const whole = useSignal<readonly string[] | undefined>(undefined);
  const close = () => {
    whole.value = undefined;
  };
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, text.current];
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => {
      cut.value = inner.offsetHeight > outer.clientHeight + 1;
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div class={`status ${cut.value ? "cut" : ""}`} ref={box}>
      <div class="said">
        <div ref={text}>{children}</div>
      </div>
      {(cut.value || whole.value) && (
        <button
          type="button"
          class="read-all"
          onClick={() => {
            whole.value = text.current ? sentencesIn(text.current) : [];
          }}
        >
          Read all of it
        </button>
      )}
      {whole.value && (
        <Dialog title="The whole message" onClose={close}>
          <div class="whole-message">
            {whole.value.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <div class="dialog-actions">
            <button type="button" class="button primary" onClick={close}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

const sentencesIn = (element: HTMLElement): string[] =>
  [...element.querySelectorAll("p")].map(({ innerText }) => innerText.trim()).filter((sentence) => sentence !== "");
