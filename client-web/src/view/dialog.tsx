import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

type DialogProps = { title: string; onClose: () => void; children: ComponentChildren };

/** The browser's own modal dialog: focus stays in it, Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
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
