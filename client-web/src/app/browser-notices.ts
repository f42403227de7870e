// The browser's own notices, for whoever does not look at this tab. A worker shows them: telephones let nobody else.

import { go } from "./router.ts";
import { settings } from "./settings.ts";

const WORKER = "/notices-worker.js";

/** Whether this browser can show notices of its own at all. */
export const canNotify = (): boolean => "Notification" in window && "serviceWorker" in navigator;

/** Asks whether notices may be shown, and makes ready for them; whether they will come. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted" && (await worker()) !== undefined;
}

/** Called once: a notice that is pressed leads where it says, in this tab where the worker chose it. */
export function followNotices(): void {
  if (!canNotify()) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ go: string }>) => go(data.go));
  navigator.serviceWorker.startMessages();
}

/** Shows one, if nobody looks and the player allowed it. One of the same tag takes the place of the one before. */
export async function notify(tag: string, body: string, href: string): Promise<void> {
  if (!document.hidden || !settings.peek().notices || !canNotify() || Notification.permission !== "granted") return;
  // A browser that will not is no reason for anything else to fail.
  await (await worker())?.showNotification("Tilehall", { body, tag, icon: "/icon-192.png", data: href }).catch(() => undefined);
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register(WORKER);
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}
