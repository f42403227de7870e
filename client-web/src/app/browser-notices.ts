// The browser's own notices, for whoever does not look at this tab. A worker shows them: telephones let nobody else.
// Fetched by those who have turned them on.

import { go } from "./router.ts";

const WORKER = "/notices-worker.js";

/** Whether this browser can show notices of its own at all. */
const canNotify = (): boolean => "Notification" in window && "serviceWorker" in navigator;

// A notice that is pressed leads where it says, in this tab where the worker chose it.
if (canNotify()) {
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ go: string }>) => go(data.go));
  navigator.serviceWorker.startMessages();
}

/** Asks whether notices may be shown, and makes ready for them; whether they will come. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted" && (await worker()) !== undefined;
}

/** Shows one, if the browser lets it. One of the same tag takes the place of the one before. */
export async function notify(tag: string, body: string, href: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
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
