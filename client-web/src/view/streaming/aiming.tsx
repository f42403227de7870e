// What the forms that point a slot elsewhere share.

import type { Signal } from "@preact/signals";
import { sayAt } from "../../app/notices.ts";
import { api, Refused } from "../../net/api.ts";
import type { SlotAim, SlotView } from "../../protocol.ts";
import { aimText } from "../../words/slots.ts";
import { Field } from "../account/form.tsx";
import { Picks } from "../picks.tsx";

export type AimFormProps = { slot: SlotView; again: () => Promise<void> };

export async function point(slot: SlotView, aim: SlotAim, again: () => Promise<void>): Promise<void> {
  await api.put(`/slots/${slot.id}/aim`, { aim });
  await again();
  sayAt(`aim-${slot.id}`, `${slot.name} points at ${aimText(aim)}.`);
}

type AimPicksProps<T extends string> = {
  slot: SlotView;
  options: readonly { value: T; title: string }[];
  chosen: Signal<T>;
};

/** What kind of thing a slot is pointed at. */
export function AimPicks<T extends string>({ slot, options, chosen }: AimPicksProps<T>) {
  return (
    <Picks
      legend="Point at"
      name={`aim-${slot.id}`}
      options={options}
      chosen={chosen.value}
      choose={(value) => (chosen.value = value)}
      columns={2}
    />
  );
}

/** A field whose id is the slot's own: several forms stand on one page. */
export function Named({ slot, name, ...rest }: { slot: SlotView } & Parameters<typeof Field>[0]) {
  return <Field name={`${name}-${slot.id}`} {...rest} />;
}

/** What was typed cannot be understood; nobody is asked. */
export const wrong = (message: string): Refused => new Refused(422, { code: "invalid", message, request: "" });

/** What was typed into one of a slot's fields. */
export const fieldOf =
  (slot: SlotView, typed: Record<string, string>) =>
  (name: string): string =>
    (typed[`${name}-${slot.id}`] ?? "").trim();
