import type { ComponentChildren } from "preact";

type IconButtonProps = {
  /** What it does, in words. */
  label: string;
  /** The same key in brackets, where there is one. */
  keys?: string;
  disabled?: boolean;
  onPress: () => void;
  children: ComponentChildren;
};

/** A button that shows a sign and says a word. */
export function IconButton({ label, keys, disabled = false, onPress, children }: IconButtonProps) {
  const title = keys ? `${label} (${keys})` : label;
  return (
    <button type="button" class="button icon" aria-label={label} title={title} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}
