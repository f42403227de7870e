// The ways through the hall: a row where there is room, behind a button where there is not.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account, doors } from "../app/hall.ts";
import { place } from "../app/router.ts";
import "../styles/menu.css";

const WAYS = [
  { href: "/new", title: "Play" },
  { href: "/watch", title: "Watch" },
  { href: "/games", title: "My games" },
  { href: "/clubs", title: "Clubs" },
  { href: "/tournaments", title: "Tournaments" },
  { href: "/words", title: "Words" },
  { href: "/help", title: "Help" },
];

export function Menu() {
  const open = useSignal(false);
  const here = place.value?.path ?? "";
  // Somewhere else: the menu has done its work.
  useEffect(() => {
    open.value = false;
  }, [place.value]);
  useEffect(
    () =>
      open.value
        ? onceElsewhere(() => {
            open.value = false;
          })
        : undefined,
    [open.value],
  );
  return (
    <div class="menu">
      <button
        type="button"
        class="menu-button"
        aria-expanded={open.value}
        aria-controls="menu"
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <span class="menu-bars" aria-hidden="true" />
        Menu
      </button>
      <nav id="menu" aria-label="Hall" class={open.value ? "open" : ""}>
        {WAYS.map(({ href, title }) => (
          <a key={href} href={href} aria-current={here === href ? "page" : undefined}>
            {title}
          </a>
        ))}
        <span class="menu-account">
          <Account here={here} />
        </span>
      </nav>
    </div>
  );
}

/** Escape, or a press outside the header, puts the menu away. */
export function onceElsewhere(close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  const onPress = (event: Event) => {
    if (!(event.target as Element).closest(".header")) close();
  };
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPress);
  return () => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onPress);
  };
}

function Account({ here }: { here: string }) {
  const who = account.value;
  if (who === undefined) return null;
  const profile = who && `/players/${encodeURIComponent(who.name)}`;
  return (
    <>
      {(!who || who.guest) && <a href="/login">Log in</a>}
      {who && !who.guest ? (
        <a class="menu-name" href={profile ?? "/"} aria-current={here === profile ? "page" : undefined}>
          {who.name}
        </a>
      ) : (
        doors.value.register && <a href="/register">Register</a>
      )}
      {who?.role === "admin" && <a href="/admin">Admin</a>}
      <a href="/settings" aria-current={here === "/settings" ? "page" : undefined}>
        Settings
      </a>
      {who && !who.guest && (
        <button type="button" class="menu-log-out" onClick={() => void import("../app/log-out.ts").then(({ logOut }) => logOut())}>
          Log out
        </button>
      )}
    </>
  );
}
