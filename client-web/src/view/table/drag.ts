// Tiles by finger or mouse: a press that moves more than a little is a drag, any other a tap.

import type { TableController } from "./controller.ts";

/** A finger is never quite still. */
const SLOP_PX = 8;
/** A finger hides what is under it: the tile falls so far above it, and floats above that square. */
const AIM_PX = 28;
const FLOAT_PX = 36;
/** Below this part of the rack's height a finger means the rack, above it the board's last row. */
const RACK_FROM = 0.4;

type Drag = {
  pointer: number;
  id: number;
  source: HTMLElement;
  x: number;
  y: number;
  /** How far above the pointer the tile falls, and how far above it floats. */
  aim: number;
  lift: number;
  float: HTMLElement | undefined;
};

/** Listens on the table's element; the answer stops listening. */
export function listenToPointers(root: HTMLElement, controller: TableController): () => void {
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
      ...liftOf(event.pointerType, source),
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
    mark(targetAt(event, drag.aim));
  };

  const up = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return;
    const { float, id, aim, source } = drag;
    drag = undefined;
    mark(undefined);
    source.classList.remove("lifted");
    if (!float) return;
    float.remove();
    swallowClick(root, event.pointerId);
    if (event.type === "pointerup") drop(controller, id, targetAt(event, aim));
  };

  const click = (event: MouseEvent) => tapped(event.target as Element, controller);

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
  float.style.width = `${Math.max(FLOAT_PX, width)}px`;
  float.style.height = `${Math.max(FLOAT_PX, height)}px`;
  document.body.append(float);
  source.classList.add("lifted");
  return float;
}

function liftOf(pointerType: string, source: HTMLElement): Pick<Drag, "aim" | "lift"> {
  if (pointerType === "mouse") return { aim: 0, lift: 0 };
  const square = document.querySelector<HTMLElement>(".square")?.offsetHeight ?? 0;
  return { aim: AIM_PX, lift: AIM_PX + square / 2 + Math.max(FLOAT_PX, source.offsetHeight) / 2 + 4 };
}

/** Where the tile would fall: the square above a finger, or the place of the rack under it. */
function targetAt({ clientX: x, clientY: y }: PointerEvent, aim: number): HTMLElement | undefined {
  const at = (y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square], [data-place], .rack") ?? undefined;
  const rack = at(y)?.closest(".rack")?.getBoundingClientRect();
  return rack && y >= rack.top + RACK_FROM * rack.height ? at(y) : at(y - aim);
}

let marked: HTMLElement | undefined;

function mark(target: HTMLElement | undefined): void {
  if (marked === target) return;
  marked?.classList.remove("drop-here");
  marked = target;
  marked?.classList.add("drop-here");
}

function drop(controller: TableController, id: number, target: HTMLElement | undefined): void {
  if (target?.dataset.square !== undefined) controller.dropOnSquare(id, Number(target.dataset.square));
  else controller.dropOnRack(id, target?.dataset.place === undefined ? undefined : Number(target.dataset.place));
}

/** The click that a browser sends after a drag means nothing. It comes before the next press, if it
 * comes at all: a click after that is a tap of its own, also on a machine too busy for a timer. */
function swallowClick(root: HTMLElement, pointer: number): void {
  const swallow = (event: Event) => {
    // A tap that follows at once is another finger's, and means what it says.
    const { pointerId = pointer } = event as PointerEvent;
    if (pointerId === pointer) event.stopPropagation();
  };
  root.addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => root.removeEventListener("click", swallow, { capture: true }), { capture: true, once: true });
}

function tapped(target: Element, controller: TableController): void {
  const square = target.closest<HTMLElement>("[data-square]")?.dataset.square;
  if (square !== undefined) return controller.tapSquare(Number(square));
  const tile = target.closest<HTMLElement>("[data-tile]")?.dataset.tile;
  if (tile !== undefined) controller.tapRack(Number(tile));
}
