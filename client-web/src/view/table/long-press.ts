// A long press on a square, or a right click: the word runs
// down from it. A plain tap writes across, so either way a play takes one touch to begin.

import type { TableController } from "./controller.ts";

const LONG_PRESS_MS = 350;
/** A finger that moves more than this is about something else. */
const SLOP_PX = 8;

/** Listens on the table's element; the answer stops listening. */
export function listenToLongPresses(root: HTMLElement, controller: TableController): () => void {
  let timer: number | undefined;
  let from = { x: 0, y: 0 };
  /** The touch was a long press: the click at its end is ignored. */
  let held = false;

  const hold = (square: number) => {
    held = true;
    controller.longPressSquare(square);
  };
  const letGo = () => clearTimeout(timer);
  const listeners: Partial<Record<keyof HTMLElementEventMap, (event: never) => void>> = {
    pointerdown: (event: PointerEvent) => {
      letGo();
      held = false;
      const square = emptySquare(event.target);
      if (square === undefined || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => hold(square), LONG_PRESS_MS);
    },
    pointermove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) letGo();
    },
    pointerup: letGo,
    pointercancel: letGo,
    contextmenu: (event: MouseEvent) => {
      const square = emptySquare(event.target);
      if (square === undefined) return;
      event.preventDefault();
      hold(square);
    },
    click: (event: MouseEvent) => {
      if (held) event.stopPropagation();
      held = false;
    },
  };
  for (const [kind, listener] of Object.entries(listeners)) root.addEventListener(kind, listener as EventListener, { capture: true });
  return () => {
    letGo();
    for (const [kind, listener] of Object.entries(listeners)) root.removeEventListener(kind, listener as EventListener, { capture: true });
  };
}

function emptySquare(target: EventTarget | null): number | undefined {
  const square = (target as Element).closest<HTMLElement>("[data-square]:not(.tile)")?.dataset.square;
  return square === undefined ? undefined : Number(square);
}
