// One place for all that waits: how much, and a list that is one press from each.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account } from "../app/hall.ts";
import { place } from "../app/router.ts";
import { waiting } from "../app/waiting.ts";
import { CallText } from "./calls.tsx";
import { onceElsewhere } from "./menu.tsx";

const SIGNS = { call: "✋", turn: "▶", round: "⚑", invitation: "✉", message: "💬" };

export function WhatWaits() {
  const open = useSignal(false);
  const all = waiting.value;
  const close = () => {
    open.value = false;
  };
  useEffect(close, [place.value]);
  useEffect(() => (open.value ? onceElsewhere(close) : undefined), [open.value]);
  if (!account.value) return null;
  const said = all.length === 0 ? "Nothing waits for you" : `${all.length} waiting for you`;
  return (
    <div class="waits">
      <button
        type="button"
        class={all.length > 0 ? "waits-button some" : "waits-button"}
        aria-expanded={open.value}
        aria-controls="waits"
        aria-label={said}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6ZM10 19a2 2 0 0 0 4 0" />
        </svg>
        <span class="waits-count figures" aria-hidden="true">
          {all.length || ""}
        </span>
      </button>
      <div id="waits" class="waits-list panel" hidden={!open.value}>
        {all.length === 0 ? (
          <p class="muted">Nothing waits for you.</p>
        ) : (
          <ul>
            {all.map((one) => (
              <li key={one.id}>
                <a href={one.href} onClick={close}>
                  <span aria-hidden="true">{SIGNS[one.kind]}</span> <CallText call={one} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
