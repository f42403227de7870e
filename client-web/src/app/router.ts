// The router: each page is a chunk that is fetched when first needed.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

/** A page: the parts of the address that it asked for come as properties. */
export type Page = ComponentType<Record<string, string>>;
export type Route = {
  /** `/tables/:id`: a part with a colon becomes a property. */
  path: string;
  load: () => Promise<{ default: ComponentType<never> }>;
};

export type Place = { page: Page; params: Record<string, string>; path: string };

/** Where the browser is; undefined until the first page has been fetched. */
export const place = signal<Place | undefined>(undefined);
/** A page could not be fetched: the connection, or a newer version of the hall. */
export const failed = signal(false);

let routes: readonly Route[] = [];
let wanted = 0;

/** The parameters of an address by a route's path; undefined where it is another route's. */
export function match(path: string, address: string): Record<string, string> | undefined {
  const [asked, given] = [path.split("/"), address.replace(/\/+$/, "").split("/")];
  if (path === "/") return address === "/" ? {} : undefined;
  if (asked.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of asked.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) {
      const read = decoded(value);
      if (read === undefined) return undefined;
      params[part.slice(1)] = read;
    } else if (part !== value) return undefined;
  }
  return params;
}

/** A part of an address as it is meant; undefined where it is not written as one. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Begins with the address the browser is at. The last route is for addresses nobody knows. */
export function startRouter(all: readonly Route[]): void {
  routes = all;
  addEventListener("popstate", () => void show(location.pathname));
  document.addEventListener("click", followLink);
  void show(location.pathname);
}

/** Goes to an address of this client. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  void show(new URL(address, location.origin).pathname).then(arrive);
}

/** The new page begins at its top, for the eyes and for the keyboard. */
function arrive(): void {
  scrollTo(0, 0);
  // Once it is drawn: the link that led here is gone by then, unless the new page has it too.
  requestAnimationFrame(() => {
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  });
}

async function show(address: string): Promise<void> {
  const mine = ++wanted;
  for (const route of routes) {
    const params = match(route.path, address) ?? (route === routes.at(-1) ? {} : undefined);
    if (!params) continue;
    try {
      const { default: page } = await route.load();
      if (mine !== wanted) return;
      failed.value = false;
      place.value = { page: page as unknown as Page, params, path: address };
    } catch {
      failed.value = true;
    }
    return;
  }
}

/** Ordinary links to this client's own pages need no new document. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
