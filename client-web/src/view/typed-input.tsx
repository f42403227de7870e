// A field that counts once it is left.

import type { PartialInputHTMLAttributes, TargetedEvent, TargetedInputEvent } from "preact";
import { useState } from "preact/hooks";

type Plain = "id" | "class" | "min" | "max" | "step" | "inputMode" | "placeholder" | "autocomplete" | "autocapitalize";
type Spoken = "aria-label" | "aria-describedby" | "aria-invalid";

type Props = Pick<PartialInputHTMLAttributes<HTMLInputElement>, Plain | Spoken> & {
  type?: "number" | "text";
  value: string | number;
  /** What was typed, when the field is left. */
  put: (typed: string) => void;
};

/** Until it is left it keeps what is typed, however often the page around it is drawn meanwhile; then
 * it shows what became of that, which may be the value from before. */
export function TypedInput({ value, put, type = "text", ...rest }: Props) {
  const [typed, keep] = useState<string | undefined>(undefined);
  const field = {
    ...rest,
    value: typed ?? value,
    onInput: ({ currentTarget }: TargetedInputEvent<HTMLInputElement>) => keep(currentTarget.value),
    onChange: ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
      keep(undefined);
      put(currentTarget.value);
    },
  };
  return type === "number" ? <input {...field} type="number" /> : <input {...field} type="text" />;
}
