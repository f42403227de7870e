// Tiles by finger or mouse: a press that moves more than a little is a drag, any other a tap.

import type { Desk } from "./desk.ts";

/** A finger is never quite still. */
const SLOP_PX = 8;

type Drag = {
  pointer: number;
  id: number;
  source: HTMLElement;
  x: number;
  y: number;
  /** A finger hides what is under it: its tile floats above. */
  lift: number;
  float: HTMLElement | undefined;
};

/** Listens on the table's element; the answer stops listening. */
export function listenToPointers(root: HTMLElement, desk: Desk): () => void {
  let drag: Drag | undefined;

  const down = (event: PointerEvent) => {
    const source = (event.target as Element).closest<HTMLElement>("[data-tile]");
    if (event.button !== 0 || drag || !source) return;
    // Touch captures the pointer by itself, which would hide what lies under it.
    if (source.hasPointerCapture?.(event.pointerId)) source.releasePointerCapture(event.pointerId);
    drag = {
      pointer: event.pointerId,
      id: Number(source.dataset.tile),
      source,
      x: event.clientX,
      y: event.clientY,
      lift: event.pointerType === "mouse" ? 0 : source.offsetHeight * 0.9,
      float: undefined,
    };
  };

  const move = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLOP_PX;
    if (!drag.float && far) drag.float = lifted(drag.source);
    if (!drag.float) return;
    event.preventDefault();
    drag.float.style.translate = `${event.clientX}px ${event.clientY - drag.lift}px`;
    mark(targetAt(event.clientX, event.clientY - drag.lift));
  };

  const up = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const { float, id, lift, source } = drag;
    drag = undefined;
    mark(undefined);
    source.classList.remove("lifted");
    if (!float) return;
    float.remove();
    swallowClick(root);
    if (event.type === "pointerup") drop(desk, id, targetAt(event.clientX, event.clientY - lift));
  };

  const click = (event: MouseEvent) => tapped(event.target as Element, desk);

  root.addEventListener("pointerdown", down);
  root.addEventListener("click", click);
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return () => {
    root.removeEventListener("pointerdown", down);
    root.removeEventListener("click", click);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    drag?.float?.remove();
  };
}

/** A copy of the tile that follows the pointer. */
function lifted(source: HTMLElement): HTMLElement {
  const float = source.cloneNode(true) as HTMLElement;
  const { width, height } = source.getBoundingClientRect();
  float.className = "tile floating";
  float.removeAttribute("data-square");
  float.removeAttribute("data-tile");
  float.setAttribute("aria-hidden", "true");
  float.style.width = `${Math.max(36, width)}px`;
  float.style.height = `${Math.max(36, height)}px`;
  document.body.append(float);
  source.classList.add("lifted");
  return float;
}

const targetAt = (x: number, y: number): HTMLElement | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square], [data-place], .rack") ?? undefined;

let marked: HTMLElement | undefined;

function mark(target: HTMLElement | undefined): void {
  if (marked === target) return;
  marked?.classList.remove("drop-here");
  marked = target;
  marked?.classList.add("drop-here");
}

function drop(desk: Desk, id: number, target: HTMLElement | undefined): void {
  if (target?.dataset.square !== undefined) desk.dropOnSquare(id, Number(target.dataset.square));
  else desk.dropOnRack(id, target?.dataset.place === undefined ? undefined : Number(target.dataset.place));
}

/** The click that a browser sends after a drag means nothing. */
function swallowClick(root: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation();
  root.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
}

function tapped(target: Element, desk: Desk): void {
  const square = target.closest<HTMLElement>("[data-square]")?.dataset.square;
  if (square !== undefined) return desk.tapSquare(Number(square));
  const tile = target.closest<HTMLElement>("[data-tile]")?.dataset.tile;
  if (tile !== undefined) desk.tapRack(Number(tile));
}
