// Shows the browser's notices for the pages of this hall, and does nothing else: it answers no request and keeps
// no page. Whoever presses a notice is brought to what it is about.

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringTo(event.notification.data));
});

/** A tab that shows it already, or else the tab looked at last goes there; a new one where there is none. */
async function bringTo(address) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // A board in a frame of another page is no tab of this player's.
  const tabs = windows.filter(({ frameType }) => frameType === "top-level");
  const there = tabs.find(({ url }) => new URL(url).pathname === address);
  const tab = there ?? tabs[0];
  if (!tab) return clients.openWindow(address);
  if (!there) tab.postMessage({ go: address });
  return tab.focus();
}
