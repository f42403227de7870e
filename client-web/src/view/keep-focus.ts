// The keyboard is never left nowhere: what had the focus may be gone (Ready once all are, a tile that was
// laid, a dialog that was opened from either), and then another part has it: at a table the board.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** For an element: what in it is called `home` takes a focus that is lost there. */
export function useKeptFocus(home: string): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current ? keepFocus(root.current, home) : undefined), [home]);
  return root;
}

/** Watches an element; what in it is called `home` takes a focus that is lost. The answer stops watching. */
export function keepFocus(root: HTMLElement, home: string, options?: FocusOptions): () => void {
  let focused: Element | undefined;
  const remember = (event: FocusEvent) => {
    focused = event.target as Element;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = undefined;
    root.querySelector<HTMLElement>(home)?.focus(options);
  });
  root.addEventListener("focusin", remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
