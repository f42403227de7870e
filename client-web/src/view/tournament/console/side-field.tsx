// One of many sides, by typing a part of a name: a combobox, for keys and for fingers. A school or a real name will do
// too. The list opens by a press, a key or a letter; what is typed counts once a side is chosen by it.

import { type Signal, useSignal } from "@preact/signals";
import type { TargetedEvent, TargetedKeyboardEvent } from "preact";
import { useId } from "preact/hooks";
import type { SideId, TournamentPage } from "../../../protocol.ts";
import { oneFound, sidesFound } from "../../../state/find.ts";
import { namesOf } from "../../../state/tournament.ts";
import { count } from "../../../words/plain.ts";

/** How many are shown at once: as many as fit above a phone's keyboard. */
const MOST_SHOWN = 6;

type SideFieldProps = {
  page: TournamentPage;
  label: string;
  sides: readonly SideId[];
  /** The number of the side that is chosen; empty while none is. */
  value: Signal<string>;
};

export function SideField(props: SideFieldProps) {
  const { page, label, sides, value } = props;
  const id = useId();
  const field = useTyped(props);
  const { typed, open, at, found } = field;
  const shown = found.slice(0, MOST_SHOWN);
  const chosen = value.value === "" ? "" : namesOf(page).side(Number(value.value));
  return (
    <div class="field side-field">
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={open.value}
        aria-controls={open.value ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open.value && shown.length > 0 ? `${id}-${at.value}` : undefined}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder={sides.length > 0 ? "Type a name" : "Nobody is left"}
        value={typed.value ?? chosen}
        onInput={(event: TargetedEvent<HTMLInputElement>) => field.type(event.currentTarget.value)}
        onFocus={(event: TargetedEvent<HTMLInputElement>) => event.currentTarget.select()}
        onClick={() => field.show()}
        onBlur={() => field.leave()}
        onKeyDown={(event: TargetedKeyboardEvent<HTMLInputElement>) => {
          if (field.key(event.key, shown)) event.preventDefault();
        }}
      />
      {open.value && (
        <div class="side-found">
          <ul id={`${id}-list`} role="listbox" aria-label={label}>
            {shown.map((side, number) => (
              <li
                key={side}
                id={`${id}-${number}`}
                role="option"
                aria-selected={number === at.value}
                // The field keeps the focus, and with it what was typed.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => field.choose(side)}
              >
                <SideLine page={page} side={side} />
              </li>
            ))}
          </ul>
          {found.length === 0 && <p role="status">No side here is called that.</p>}
          {found.length > shown.length && <p class="muted">{count(found.length - shown.length, "side")} more: type more of the name.</p>}
        </div>
      )}
    </div>
  );
}

function SideLine({ page, side }: { page: TournamentPage; side: SideId }) {
  const names = namesOf(page);
  const known = [names.real(side), names.school(side)].filter(Boolean).join(" · ");
  return (
    <>
      <span>{names.side(side)}</span>
      {known && <span class="muted">{known}</span>}
    </>
  );
}

/** What is typed, which of those found is marked, and what each key does. */
function useTyped({ page, sides, value }: SideFieldProps) {
  const typed = useSignal<string | undefined>(undefined);
  const open = useSignal(false);
  const at = useSignal(0);
  const found = open.value ? sidesFound(page, sides, typed.value ?? "") : [];
  const close = () => {
    open.value = false;
    typed.value = undefined;
  };
  const show = () => {
    if (open.value) return;
    open.value = true;
    at.value = 0;
  };
  const choose = (side: SideId) => {
    value.value = String(side);
    close();
  };
  const type = (text: string) => {
    value.value = "";
    typed.value = text;
    at.value = 0;
    open.value = true;
  };
  /** Left without a choice: what was typed counts if it can mean only one. */
  const leave = () => {
    const one = typed.value === undefined ? undefined : oneFound(page, sides, typed.value);
    if (one === undefined) close();
    else choose(one);
  };
  /** Whether the key was for the list. */
  const key = (name: string, shown: readonly SideId[]): boolean => {
    const marked = shown[at.value];
    if (name === "ArrowDown" || name === "ArrowUp") {
      if (!open.value) show();
      else if (shown.length > 0) at.value = (at.value + (name === "ArrowDown" ? 1 : shown.length - 1)) % shown.length;
      return true;
    }
    if (!open.value) return false;
    if (name === "Escape") close();
    else if (name === "Enter" && marked !== undefined) choose(marked);
    else return name === "Enter";
    return true;
  };
  return { typed, open, at, found, show, choose, type, leave, key };
}
