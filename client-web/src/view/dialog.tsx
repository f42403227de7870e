import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

type DialogProps = { title: string; onClose: () => void; children: ComponentChildren };

/** The browser's own modal dialog: focus stays in it, Escape closes it, and focus returns to what opened it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const [element, opener] = [dialog.current, document.activeElement];
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onCancel={onClose} onClick={onBackdrop}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}
