// The keyboard is never left nowhere: what had the focus may be gone (Ready once all are, a tile that was
// laid, a dialog that was opened from either), and then the board has it.

/** Watches the table's element; the answer stops watching. */
export function keepFocus(root: HTMLElement): () => void {
  let focused: Element | undefined;
  const remember = (event: FocusEvent) => {
    focused = event.target as Element;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = undefined;
    root.querySelector<HTMLElement>(".board [tabindex='0']")?.focus({ preventScroll: true });
  });
  root.addEventListener("focusin", remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
