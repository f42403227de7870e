// What is around every page: the way home, who one is, the live region, and what to say
// when the hall cannot be reached.

import type { ComponentChildren } from "preact";
import { link, storageUp } from "../app/hall.ts";
import { spoken } from "../app/notices.ts";
import { failed, place } from "../app/router.ts";
import { CallsStrip } from "./calls.tsx";
import { Blocked } from "./blocked.tsx";
import { Menu } from "./menu.tsx";
import { WhatWaits } from "./waiting.tsx";

export function Shell() {
  const here = place.value;
  const atTable = /^\/((tables|games)\/[^/]+|@[^/]+\/live)$/.test(here?.path ?? "");
  if (here?.path.startsWith("/embed/"))
    return (
      <main id="main">
        <Page />
      </main>
    );
  return (
    <div class={atTable ? "shell shell-table" : "shell"}>
      <a key="skip" class="skip" href="#main">
        Skip to the page
      </a>
      {/* At a table the board comes before the ways elsewhere; the style sheet keeps the header on top. */}
      {!atTable && <Header key="header" />}
      {/* The front page has a list of them. */}
      {!atTable && here?.path !== "/" && <CallsStrip key="calls" />}
      <main key="main" id="main" tabIndex={-1}>
        <Page />
      </main>
      {atTable && <Header key="header-after" />}
      {atTable && <CallsStrip key="calls-after" />}
      <div key="spoken" class="visually-hidden" role="status" aria-live="polite">
        {spoken.value}
      </div>
    </div>
  );
}

function Page() {
  const here = place.value;
  if (link.value === "blocked") return <Blocked />;
  if (link.value === "outdated") return <Outdated />;
  if (failed.value) return <FailedPage />;
  return here ? <here.page {...here.params} /> : null;
}

function Header() {
  return (
    <header class="header">
      <a class="brand" href="/">
        <span class="brand-tile" aria-hidden="true">
          T
        </span>
        <span>
          Tilehall<span class="visually-hidden">, home</span>
        </span>
      </a>
      <LinkState />
      <Menu />
      <WhatWaits />
    </header>
  );
}

/** Nothing while all is well: only a loss is worth a word. */
function LinkState() {
  if (link.value === "lost") return <span class="link-state">Reconnecting…</span>;
  if (!storageUp.value) return <span class="link-state">The hall cannot save just now, so the games wait.</span>;
  return <span class="link-state" hidden />;
}

function Outdated() {
  return (
    <LoadAgain title="Tilehall has a new version">
      This page is the old one. Load it again to go on: your games are where you left them.
    </LoadAgain>
  );
}

function FailedPage() {
  return <LoadAgain title="This page did not load">The connection was lost, or Tilehall has a new version since you came.</LoadAgain>;
}

function LoadAgain({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="page narrow">
      <h1>{title}</h1>
      <p>{children}</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </section>
  );
}
