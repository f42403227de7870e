// What is around every page: the way home, who one is, the live region, and what to say
// when the hall cannot be reached.

import { link, storageUp } from "../app/hall.ts";
import { spoken } from "../app/notices.ts";
import { failed, place } from "../app/router.ts";
import { Blocked } from "./blocked.tsx";
import { Menu } from "./menu.tsx";

export function Shell() {
  const here = place.value;
  const atTable = /^\/(tables|games)\/[^/]+$/.test(here?.path ?? "");
  return (
    <div class={atTable ? "shell shell-table" : "shell"}>
      <a class="skip" href="#main">
        Skip to the page
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
      <div class="visually-hidden" role="status" aria-live="polite">
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
    </header>
  );
}

/** Nothing while all is well: only a loss is worth a word. */
function LinkState() {
  if (link.value === "lost") return <span class="link-state">Reconnecting…</span>;
  if (!storageUp.value) return <span class="link-state">The hall cannot save just now: tables stand still.</span>;
  return <span class="link-state" hidden />;
}

function Outdated() {
  return (
    <section class="page narrow">
      <h1>The hall has been renewed</h1>
      <p>This page is from before. Load it again to go on: your games are where you left them.</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </section>
  );
}

function FailedPage() {
  return (
    <section class="page narrow">
      <h1>This page did not load</h1>
      <p>The connection was lost, or the hall has been renewed since you came.</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </section>
  );
}
